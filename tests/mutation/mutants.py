"""The mutants: every small change that cosmic-ray's operators make to a rule module.

A mutant is told by what it does to a line, not by a number, so that it keeps its name while lines
move.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, TypeAlias

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import MutationVisitor
from cosmic_ray.plugins import get_operator, operator_names

#: Modules without a rule in them, and why.
LEFT_OUT = {
    "__init__.py": "names the game",
    "policies.py": "how a player may choose, for played games; no rule rests on it",
    "small.py": "makes small positions to search; no rule rests on it",
    "readings.py": "the list of questions; what a reading does stands beside its rule",
}
#: Texts have no order in the rules. That one is compared at all, `!=`, `not` and `and` try.
ORDER = ("Lt", "LtE", "Gt", "GtE")
#: Which object holds a value is Python's business; but for None `is` and `is not` are the rule.
IDENTITY = ("Is", "IsNot")
#: No rule reckons in bits or powers; that a sum is another one, `-`, `*`, `/` and the numbers try.
BITS = ("BitAnd", "BitOr", "BitXor", "LShift", "RShift", "Pow")


#: A line, counted from one, and a column.
Place: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True, order=True)
class Mutant:
    """What a mutant is: in *function* of *file*, the *line* *becomes* another."""

    file: str
    function: str
    line: str
    becomes: str

    def __str__(self) -> str:
        """Return the mutant in three lines."""
        return f"{self.file}: {self.function}\n    - {self.line}\n    + {self.becomes}"


@dataclass(frozen=True, slots=True)
class Change:
    """One change to make: the *occurrence* of an *operator* in a module."""

    operator: str
    occurrence: int


class Module:
    """One rule module and the changes that can be made to it."""

    def __init__(self, file: Path) -> None:
        """Read *file*."""
        self.file = file
        self.source = file.read_text(encoding="utf-8")

    @cached_property
    def tree(self) -> Any:
        """Return the parse tree; a change spoils it, so changes are made in a child only."""
        return get_ast(self.source)

    @cached_property
    def quiet(self) -> list[tuple[Place, Place]]:
        """Return from where to where code stands that no case can judge, whatever it says.

        Annotations in functions are never evaluated. Which rules an engine applied is never a
        verdict, so what only adds to `applied` is left out, with the condition it stands under. A
        layout is data that every case brings with it; that the one in the module is the one in
        spec/ is for tests/reference.
        """
        spans: list[tuple[Place, Place]] = []
        for node in ast.walk(ast.parse(self.source)):
            for each in _quiet_in(node):
                end = (each.end_lineno or each.lineno, each.end_col_offset or 0)
                spans.append(((each.lineno, each.col_offset), end))
        return spans

    def changes(self) -> Iterator[Change]:
        """Yield every change, those that no case could judge left out."""
        nodes = list(ast_nodes(self.tree))
        for name, operator in _operators().items():
            occurrence = 0
            for node in nodes:
                for start, _ in operator.mutation_positions(node):
                    if not self._says_nothing(name, node, start):
                        yield Change(name, occurrence)
                    occurrence += 1

    def _says_nothing(self, name: str, node: Any, start: Place) -> bool:
        if any(first <= start < last for first, last in self.quiet):
            return True
        _, *operators = name.split("_")
        if "ReplaceBinaryOperator" in name:
            return bool(set(operators) & set(BITS))
        if "ReplaceComparisonOperator" not in name:
            return False
        before, after = operators
        if before in IDENTITY or after in IDENTITY:
            return {before, after} != set(IDENTITY)
        return after in ORDER and any(leaf.type == "string" for leaf in node.children)

    def changed(self, change: Change) -> tuple[Mutant, str]:
        """Return what *change* makes of the module, and the new source; only once a process."""
        visitor = MutationVisitor(change.occurrence, get_operator(change.operator)())
        source: str = visitor.walk(self.tree).get_code()
        before, after = self.source.splitlines(), source.splitlines()
        index = next(
            (i for i, (one, other) in enumerate(zip(before, after, strict=False)) if one != other),
            min(len(before), len(after)) - 1,
        )
        line, becomes = before[index].strip(), after[index].strip()
        return Mutant(self.file.name, self._function(index), line, becomes), source

    def _function(self, index: int) -> str:
        """Return the innermost function or class around the line of *index*."""
        inside, best = "module", 0
        for node in ast.walk(ast.parse(self.source)):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
                if best < first <= index + 1 <= (node.end_lineno or first):
                    inside, best = node.name, first
        return inside


@cache
def _operators() -> dict[str, Any]:
    """Return the operators that need no arguments, by name."""
    kinds = {name: get_operator(name) for name in sorted(operator_names())}
    return {name: kind() for name, kind in kinds.items() if not kind.arguments()}


def _quiet_in(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Yield the parts of *node* that no case can judge."""
    if isinstance(node, ast.FunctionDef):
        given = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
        yield from filter(None, (*(each.annotation for each in given), node.returns))
        if node.name.startswith("cite_"):
            yield from node.body
    elif isinstance(node, ast.AnnAssign):
        yield node.annotation
    elif isinstance(node, ast.stmt) and (_only_cites(node) or _is_layout(node)):
        yield node


def _only_cites(node: ast.stmt) -> bool:
    """Return whether *node* does nothing but add to what `trace.applied` names."""
    if isinstance(node, ast.If):
        return all(_only_cites(each) for each in (*node.body, *node.orelse))
    if isinstance(node, ast.AugAssign):
        return ast.unparse(node.target) == "trace.applied"
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return ast.unparse(node.value.func) == "trace.applied.append"
    return False


def _is_layout(node: ast.stmt) -> bool:
    """Return whether *node* writes a layout out."""
    value = node.value if isinstance(node, ast.Assign) else None
    return (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Name)
        and value.func.id == "Layout"
    )


def modules(folder: Path) -> list[Module]:
    """Return the rule modules in *folder*."""
    return [Module(file) for file in sorted(folder.glob("*.py")) if file.name not in LEFT_OUT]
