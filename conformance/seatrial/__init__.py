"""Sea Trial: the rules of tabletop games, catalogued, shown in scenarios and asked of engines."""

__version__ = "0.1.0"
__all__ = ["__version__"]
