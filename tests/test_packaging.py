"""What is delivered: the wheel, built from the tree and from the sdist, and installed.

The tree is copied first and strewn with what editors and interpreters leave behind.
"""

from __future__ import annotations

import configparser
import email
import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Mapping
from email.message import Message
from pathlib import Path, PurePosixPath

import pytest

from seatrial.adapters import LANGUAGES

ROOT = Path(__file__).parents[1]
if not (ROOT / "pyproject.toml").is_file():
    pytest.skip("packaging is tested in a checkout", allow_module_level=True)

#: Where each folder of the tree lies in the wheel.
PLACES = {
    "conformance/seatrial": "seatrial",
    "conformance/templates": "seatrial/_data/templates",
    "reference/seatrial_reference": "seatrial_reference",
    "spec": "seatrial/_data/spec",
    "scenarios": "seatrial/_data/scenarios",
}
PARTS = (*PLACES, "tests", "pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md",
         "CONTRIBUTING.md", "noxfile.py", ".gitignore")  # fmt: skip
PACKAGE_ENDINGS = {".py", ".typed", ".po", ".mo"}
DATA_ENDINGS = {".yaml", ".json", ".jsonl", ".feature", ".md"}
#: Templates of adapters are projects in other languages.
TEMPLATE_ENDINGS = {".md", ".yml", ".py", ".js", ".ts", ".json", ".java", ".xml", ".rs", ".toml",
                    ".go", ".mod", ".php", ""}  # fmt: skip
LEFT_BEHIND = shutil.ignore_patterns(
    "__pycache__", "*.py[cod]", "*~", ".*.sw?", ".DS_Store", ".*_cache"
)
GAME = ("--game", "sail-or-die")
STRAYS = (
    "spec/sail-or-die/rules.yaml~",
    "spec/.DS_Store",
    "scenarios/sail-or-die/.turn.feature.swp",
    "conformance/seatrial/__pycache__/wire.cpython-311.pyc",
    "conformance/seatrial/cli/run_.py~",
    "reference/seatrial_reference/.mypy_cache/missing_stubs",
    "conformance/templates/go/adapter.go~",
    "conformance/templates/python/__pycache__/adapter.cpython-311.pyc",
)
#: No locale, no UTF-8 mode, and nothing of the checkout on the path.
BARE = {
    **{name: value for name, value in os.environ.items() if not name.startswith("PYTHON")},
    "LC_ALL": "C",
    "PYTHONUTF8": "0",
    "PYTHONCOERCECLOCALE": "0",
}


@pytest.fixture(scope="session")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the tree, with strays."""
    copy = tmp_path_factory.mktemp("tree")
    for part in PARTS:
        source, target = ROOT / part, copy / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=LEFT_BEHIND)
        else:
            shutil.copy(source, target)
    for stray in STRAYS:
        (copy / stray).parent.mkdir(exist_ok=True)
        (copy / stray).write_text("left behind", encoding="utf-8")
    return copy


@pytest.fixture(scope="session")
def built(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder that holds the sdist and the wheel, both made from the tree."""
    return build(tree, tmp_path_factory.mktemp("dist"), "--sdist", "--wheel")


@pytest.fixture(scope="session")
def sdist(built: Path) -> Path:
    return only(built, "*.tar.gz")


@pytest.fixture(scope="session")
def wheel(built: Path) -> Path:
    return only(built, "*.whl")


@pytest.fixture(scope="session")
def files(wheel: Path) -> dict[str, bytes]:
    """Return the name and content of each file in the wheel."""
    return contents(wheel)


@pytest.fixture(scope="session")
def metadata(files: Mapping[str, bytes]) -> Message:
    return email.message_from_bytes(files[in_dist_info(files, "METADATA")])


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the scripts of a new environment in which the wheel is installed."""
    return environment(tmp_path_factory.mktemp("environment"), str(wheel))


def environment(home: Path, *what: str) -> Path:
    """Return the scripts of a new environment in which *what* is installed, without a network.

    What it depends on comes from the environment of the tests.
    """
    venv.create(home, with_pip=False)
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check"]
    ran([*pip, "install", "--quiet", "--no-index", "--no-deps", *what], home)
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = ran([str(python), "-c", where], home).strip()
    others = [each for each in sys.path if each.endswith(("site-packages", "dist-packages"))]
    Path(packages, "others.pth").write_text("\n".join(others), encoding="utf-8")
    return scripts


def build(source: Path, target: Path, *what: str) -> Path:
    command = [sys.executable, "-m", "build", "--no-isolation", *what, "--outdir", str(target), "."]
    ran(command, source)
    return target


def ran(command: list[str], folder: Path) -> str:
    """Return what *command* prints; fail with all of it where it ends with an error."""
    done = subprocess.run(command, cwd=folder, env=BARE, capture_output=True, check=False)
    output = done.stdout.decode("utf-8", "replace")
    assert done.returncode == 0, f"{command}\n{output}\n{done.stderr.decode('utf-8', 'replace')}"
    return output


def only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def in_dist_info(files: Mapping[str, bytes], name: str) -> str:
    (found,) = [each for each in files if re.fullmatch(rf"seatrial-[^/]+\.dist-info/{name}", each)]
    return found


def requirement_names(lines: list[str]) -> set[str]:
    """Return the normalised names of the packages that requirement *lines* ask for."""
    names = [re.match(r"[A-Za-z0-9._-]+", line) for line in lines]
    return {re.sub(r"[-_.]+", "-", each.group()).lower() for each in names if each}


def test_the_wheel_from_the_tree_and_the_wheel_from_the_sdist_hold_the_same_bytes(
    sdist: Path, files: Mapping[str, bytes], tmp_path: Path
) -> None:
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    unpacked = only(tmp_path, "seatrial-*")
    again = contents(only(build(unpacked, tmp_path / "dist", "--wheel"), "*.whl"))

    assert files.keys() == again.keys()
    assert [] == [name for name in files if files[name] != again[name]]


def test_the_wheel_holds_exactly_the_packages_and_the_data_of_the_tree(
    tree: Path, files: Mapping[str, bytes]
) -> None:
    expected = {
        f"{place}/{file.relative_to(tree / folder).as_posix()}": file.read_bytes()
        for folder, place in PLACES.items()
        for file in (tree / folder).rglob("*")
        if file.is_file() and file.relative_to(tree).as_posix() not in STRAYS
    }
    delivered = {name: data for name, data in files.items() if ".dist-info/" not in name}

    assert expected.keys() == delivered.keys()
    assert expected == delivered


def test_nothing_that_was_left_behind_is_in_the_sdist(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}

    assert "spec/sail-or-die/rules.yaml" in names
    assert set() == names & set(STRAYS)


def test_the_wheel_holds_only_kinds_of_files_that_belong_there(files: Mapping[str, bytes]) -> None:
    def belongs(name: str) -> bool:
        endings = PACKAGE_ENDINGS
        if name.startswith("seatrial/_data/"):
            endings = TEMPLATE_ENDINGS if "/templates/" in name else DATA_ENDINGS
        return PurePosixPath(name).suffix in endings or name.endswith("/vectors/SHA256SUMS")

    assert [] == [name for name in files if ".dist-info/" not in name and not belongs(name)]


def test_the_wheel_takes_no_names_but_its_own(files: Mapping[str, bytes]) -> None:
    info = in_dist_info(files, "METADATA").partition("/")[0]

    assert {"seatrial", "seatrial_reference", info} == {name.partition("/")[0] for name in files}


@pytest.mark.parametrize(
    "name",
    [
        "seatrial/py.typed",
        "seatrial_reference/py.typed",
        "seatrial/locale/es/LC_MESSAGES/seatrial.mo",
        "seatrial/locale/es/LC_MESSAGES/click.mo",
        "seatrial/_data/spec/protocol/protocol.schema.json",
        "seatrial/_data/spec/schema/report.schema.json",
        "seatrial/_data/spec/sail-or-die/catalogue.json",
        "seatrial/_data/spec/sail-or-die/rules.yaml",
        "seatrial/_data/scenarios/sail-or-die/readings.feature",
        "seatrial/_data/scenarios/vectors/sail-or-die.jsonl",
        "seatrial/_data/templates/java/src/main/java/Adapter.java",
        "seatrial/_data/templates/java/.gitlab-ci.yml",
    ],
)
def test_the_wheel_holds_what_a_user_needs(name: str, files: Mapping[str, bytes]) -> None:
    assert name in files


def test_the_wheel_offers_the_command_the_engines_and_the_suite(files: Mapping[str, bytes]) -> None:
    offered = configparser.ConfigParser()
    offered.read_string(files[in_dist_info(files, "entry_points.txt")].decode())

    assert {
        "console_scripts": {"seatrial": "seatrial.cli:main"},
        "pytest11": {"seatrial-suite": "seatrial.suite.entry"},
        "seatrial.engines": {
            "reference": "seatrial_reference.engine:Reference",
            "fault": "seatrial_reference.faulty:Faulty",
        },
    } == {section: dict(offered[section]) for section in offered.sections()}


def test_everything_that_the_installed_wheel_offers_can_be_loaded(
    installed: Path, tmp_path: Path
) -> None:
    program = (
        "from importlib.metadata import distribution\n"
        "for each in distribution('seatrial').entry_points: each.load(); print(each.name)"
    )
    loaded = ran([str(installed / "python"), "-c", program], tmp_path).split()

    assert {"seatrial", "seatrial-suite", "reference", "fault"} == set(loaded)


def test_the_licence_goes_with_the_wheel(files: Mapping[str, bytes], metadata: Message) -> None:
    licence = files[in_dist_info(files, "licenses/LICENSE")]

    assert (ROOT / "LICENSE").read_bytes() == licence
    assert ["MIT"] == metadata.get_all("License-Expression")
    assert ["LICENSE"] == metadata.get_all("License-File")


def test_no_peer_of_the_benchmarks_is_asked_for(metadata: Message) -> None:
    listed = (ROOT / "tests" / "bench" / "requirements.txt").read_text(encoding="utf-8")
    peers = requirement_names(listed.splitlines())
    asked = requirement_names(metadata.get_all("Requires-Dist") or [])

    assert {"open-spiel", "rlcard"} == peers
    assert "msgspec" in asked
    assert set() == peers & asked


def test_the_installed_package_is_the_one_that_runs(installed: Path, tmp_path: Path) -> None:
    program = "import seatrial, seatrial_reference; print(seatrial.__path__[0], end='')"
    place = ran([str(installed / "python"), "-c", program], tmp_path)

    assert Path(place).is_relative_to(installed.parent)


def test_the_installed_command_says_the_version_of_the_wheel(
    installed: Path, metadata: Message, tmp_path: Path
) -> None:
    said = ran([str(installed / "seatrial"), "--version"], tmp_path)

    assert f"seatrial, version {metadata['Version']}" == said.strip()


def test_the_installed_command_speaks_spanish(installed: Path, tmp_path: Path) -> None:
    said = ran([str(installed / "seatrial"), "--lang", "es", "show", "--help"], tmp_path)

    assert "Muestra un caso" in said
    assert "Opciones:" in said


def test_a_checkout_installed_for_development_finds_its_packages_and_its_data(
    tree: Path, tmp_path: Path
) -> None:
    program = "import sys; from hatchling.build import build_editable; build_editable(sys.argv[1])"
    ran([sys.executable, "-c", program, str(tmp_path)], tree)
    scripts = environment(tmp_path / "environment", str(only(tmp_path, "*.whl")))
    ran([str(scripts / "seatrial"), "new-adapter", "--lang", "python", *GAME, "mine"], tmp_path)
    where = "import seatrial, seatrial_reference as r; print(*seatrial.__path__, *r.__path__)"

    assert ["adapter.py"] == [each.name for each in (tmp_path / "mine").rglob("adapter.*py*")]
    assert [f"{tree}/conformance/seatrial", f"{tree}/reference/seatrial_reference"] == (
        ran([str(scripts / "python"), "-c", where], tmp_path).split()
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_installed_command_writes_an_adapter_with_every_file_of_the_template(
    language: str, installed: Path, files: Mapping[str, bytes], tmp_path: Path
) -> None:
    command = [str(installed / "seatrial"), "new-adapter", "--lang", language]
    ran([*command, *GAME, "mine"], tmp_path)
    root = f"seatrial/_data/templates/{language}/"
    written = {
        each.relative_to(tmp_path / "mine").as_posix()
        for each in (tmp_path / "mine").rglob("*")
        if each.is_file()
    }

    assert written == {name.removeprefix(root) for name in files if name.startswith(root)}


def test_the_installed_command_finds_the_reference_conformant(
    installed: Path, tmp_path: Path
) -> None:
    assert "conformant" == ran([str(installed / "seatrial"), "run", "-q"], tmp_path).strip()


def test_the_installed_suite_collects_a_test_for_every_case(
    installed: Path, files: Mapping[str, bytes], tmp_path: Path
) -> None:
    pytest.importorskip("pytest_bdd", reason="the suite needs pytest-bdd")
    collecting = [str(installed / "python"), "-m", "seatrial.suite", "-q", "--collect-only"]
    collected = ran(collecting, tmp_path)
    cases = sum(
        data.count(b"\n")
        for name, data in files.items()
        if PurePosixPath(name).match("_data/scenarios/vectors/*.jsonl")
        and not name.endswith(("/released.jsonl", "/retired.jsonl"))
    )

    assert f"{cases} tests collected" in collected
