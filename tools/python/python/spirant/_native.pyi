"""What the native part has. Outcomes are what was made, or None, and what there is to say."""

from collections.abc import Sequence
from typing import Any

from . import SourceOptions
from ._options import Options

VERSION: str

class Place:
    """A place in the source."""

    @property
    def file(self) -> str:
        """The file."""
    @property
    def line(self) -> int:
        """The line, from 1; 0 for the whole file."""
    @property
    def column(self) -> int:
        """The column in bytes, from 1; 0 where unknown."""

class Note:
    """More to know about a finding."""

    @property
    def message(self) -> str:
        """What there is to know."""
    @property
    def place(self) -> Place | None:
        """Where that is another place."""

class Diagnostic:
    """One finding; ``str`` gives it as the command line prints it."""

    @property
    def severity(self) -> str:
        """``warning``, ``error`` or ``internal error``."""
    @property
    def code(self) -> str:
        """The stable code: ``E0005``."""
    @property
    def message(self) -> str:
        """What is wrong."""
    @property
    def help(self) -> str | None:
        """What would make it right."""
    @property
    def place(self) -> Place | None:
        """Where it came from."""
    @property
    def function(self) -> str | None:
        """The function that it is in, as it is mangled."""
    @property
    def notes(self) -> list[Note]:
        """More to know."""
    @property
    def text(self) -> str:
        """All of it, as the command line prints it."""

def compile(source: bytes, name: str, options: Options) -> tuple[bytes | None, list[Diagnostic]]: ...
def compile_source(
    source: bytes, name: str, given: SourceOptions, options: Options
) -> tuple[bytes | None, list[Diagnostic]]: ...
def read(source: bytes, name: str) -> tuple[bytes | None, list[Diagnostic]]: ...
def write(bytes: bytes, form: str) -> tuple[str | None, list[Diagnostic]]: ...
def reflect(bytes: bytes) -> tuple[str | None, list[Diagnostic]]: ...
def verify(bytes: bytes, options: Options) -> tuple[bool | None, list[Diagnostic]]: ...
def retarget(bytes: bytes, options: Options) -> tuple[bytes | None, list[Diagnostic]]: ...
def run_passes(bytes: bytes, passes: Sequence[str], options: Options) -> tuple[bytes | None, list[Diagnostic]]: ...
def run(
    bytes: bytes, launch: dict[str, Any]
) -> tuple[tuple[list[bytes], list[bytes | None], int] | None, list[Diagnostic]]: ...
def link(
    modules: Sequence[tuple[str, bytes]], create_library: bool, allow_partial: bool
) -> tuple[bytes | None, list[Diagnostic]]: ...
def passes() -> list[str]: ...
def read_options(options: Options) -> str: ...
def option_rows() -> list[tuple[str, bool | float | str, str | None]]: ...
