"""LLVM IR and DXIL to SPIR-V, and work on modules of SPIR-V.

    >>> import spirant
    >>> module = spirant.compile(open("shader.ll").read(), options=spirant.Options(env="vulkan1.3"))
    >>> module.save("shader.spv")

:func:`compile` makes a :class:`Module`, :func:`compile_source` makes one of HLSL or OpenCL C; :class:`Module` reads one that there is, in any form. What is wrong with an input is raised as
:class:`Error`, whose ``diagnostics`` are data. Calls release Python's lock, so that threads compile side by side, and end soon after an
interrupt from the keyboard.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeVar, Union

from . import _native
from ._native import Diagnostic, Note, Place
from ._options import Options

__all__ = [
    "Bug",
    "Diagnostic",
    "Error",
    "Local",
    "Module",
    "Note",
    "Options",
    "Place",
    "Run",
    "SourceOptions",
    "Value",
    "compile",
    "compile_source",
    "link",
    "passes",
]
__version__: str = _native.VERSION

Source = Union[str, bytes, bytearray, memoryview]
# Bytes, or what has their protocol, as arrays of numpy.
Buffer = Any
_T = TypeVar("_T")


class Error(Exception):
    """The input is at fault. ``diagnostics`` say how: errors and warnings, in the order in which they were found."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        super().__init__("\n".join(str(diagnostic) for diagnostic in diagnostics))
        self.diagnostics = tuple(diagnostics)

    def __reduce__(self) -> tuple[Any, ...]:
        # Diagnostics are of the native module, and stay in their process: their text travels.
        return _told, (type(self), str(self))


def _told(kind: type[Error], text: str) -> Error:
    error = kind(())
    error.args = (text,)
    return error


class Bug(Error):
    """Spirant is at fault; please report the input."""


_DEFAULTS = Options()


@dataclass(frozen=True)
class SourceOptions:
    """How a source is compiled, as ``spirant cc`` spells it. A field that cannot be what it is raises ``ValueError``, which names it."""

    language: Literal["hlsl", "opencl"] | None = None
    """``None`` for what the name of the source ends with."""
    profile: str | None = None
    """HLSL's profile: ``cs_6_0``."""
    entries: Sequence[str] = ()
    """HLSL's entry points; none for ``main``, or all that have ``[shader("…")]``."""
    defines: Sequence[str] = ()
    """Macros, ``NAME`` or ``NAME=VALUE``."""
    includes: Sequence[str] = ()
    """Folders of headers; those beside the source are looked for first."""
    standard: str | None = None
    """The version of the language: ``hlsl202x``, ``CL3.0``."""
    level: Literal["0", "1", "2", "3", "s"] = "1"
    """How much clang and Spirant optimize. It replaces ``opt_level`` and ``ir_level`` of :class:`Options`."""
    layout: Literal["dx", "relaxed", "gl", "scalar"] = "dx"
    """The rule by which constant buffers are laid out."""
    front_end: Literal["auto", "clang", "dxil", "dxc"] | None = None
    """HLSL's front end: clang where it can and else an installed DXC; clang; DXC to DXIL; DXC to SPIR-V.
    ``None`` for ``dxil`` if :attr:`dxc` names a DXC, and else for ``auto``."""
    dxc: str | None = None
    """The program or the library of DXC; ``None`` for that of the variable ``DXC``, or what is installed."""
    clang: str | None = None
    """The clang to run; ``None`` for that of the variable ``CLANG``, ``clang-22`` or ``clang``."""
    arguments: Sequence[str] = ()
    """Further arguments of clang."""
    enable_16bit_types: bool = False
    """Make ``half``, ``int16_t`` and ``uint16_t`` 16 bits wide."""
    ieee_strict: bool = False
    """Compute with floats as IEEE 754 has it."""
    row_major: bool = False
    """Store matrices by rows."""
    describe: bool = False
    """Decorate inputs, outputs and resources with what the source calls them."""
    binding_shifts: Sequence[str] = ()
    """What is added to the numbers of registers: ``t:16``, ``t:16:1``."""
    shift_open_bindings: bool = False
    """Shift resources without a register, too."""
    bind_registers: Sequence[str] = ()
    """Descriptors of registers, ``REGISTER:SPACE:BINDING:SET``; all must have one."""
    preserve_bindings: bool = False
    """Declare resources that nothing uses, too."""
    bind_globals: str | None = None
    """The descriptor of the constant buffer of global variables, ``BINDING:SET``."""
    open_set: str | None = None
    """The descriptor set of resources that name none."""
    entry_name: str | None = None
    """The name of the entry point in the module."""
    invert_y: bool = False
    """Negate the y of ``SV_Position`` that is written."""
    dx_position_w: bool = False
    """Invert the w of ``SV_Position`` that a pixel shader reads."""
    no_warnings: bool = False
    """Say no warnings."""
    fatal_warnings: bool = False
    """Fail where there is a warning."""


_SOURCE_DEFAULTS = SourceOptions()


@dataclass(frozen=True)
class Value:
    """An argument of a kernel that is passed by value: the bytes of a scalar, a vector or a struct."""

    data: Buffer


@dataclass(frozen=True)
class Local:
    """An argument of a kernel that points to so many bytes of the work group."""

    size: int


@dataclass(frozen=True)
class Run:
    """What an execution left."""

    buffers: dict[tuple[int, int], tuple[bytes, ...]]
    """The contents of buffers, by set and binding: one, or one for each element of an array of descriptors."""
    arguments: tuple[bytes | None, ...]
    """The contents of arguments that are buffers."""
    findings: tuple[Diagnostic, ...]
    """What is undefined."""
    steps: int
    """The number of executed instructions, each counted once for each invocation."""


class Module:
    """A module of SPIR-V: its words, and the warnings of the call that made it. It does not change."""

    __slots__ = ("_bytes", "name", "warnings")

    name: str
    """What diagnostics call it."""
    warnings: tuple[Diagnostic, ...]
    """What there is to say of it."""

    def __init__(self, source: Source, name: str = "<input>") -> None:
        """Reads a binary, assembly text, or the text of the dialect; the first bytes tell which."""
        self._set(_native.read(_bytes(source), name), name)

    def _set(self, outcome: tuple[bytes | None, list[Diagnostic]], name: str) -> None:
        self._bytes, self.warnings = _made(outcome)
        self.name = name

    @classmethod
    def _of(cls, outcome: tuple[bytes | None, list[Diagnostic]], name: str) -> Module:
        module = cls.__new__(cls)
        module._set(outcome, name)
        return module

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Module:
        """Reads a file, in any form."""
        with open(path, "rb") as file:
            return cls(file.read(), os.fspath(path))

    @property
    def words(self) -> memoryview:
        """The words, without a copy: of format ``I``, so that ``numpy.asarray(module.words)`` is an array of ``uint32``."""
        return memoryview(self._bytes).cast("I")

    def __bytes__(self) -> bytes:
        return self._bytes

    def __len__(self) -> int:
        return len(self._bytes) // 4

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Module) and self._bytes == other._bytes

    def __hash__(self) -> int:
        return hash(self._bytes)

    def __repr__(self) -> str:
        return f"<spirant.Module {self.name}: {len(self)} words>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Module, (self._bytes, self.name)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the binary to a file."""
        with open(path, "wb") as file:
            file.write(self._bytes)

    def verify(self, env: str | None = None) -> tuple[Diagnostic, ...]:
        """Verifies it by SPIR-V's rules, by what it declares, and for an environment where one is named; gives the warnings.

        Raises :class:`Error` where it is not valid.
        """
        return _made(_native.verify(self._bytes, replace(_DEFAULTS, env=env)))[1]

    def assembly(self) -> str:
        """Assembly text, as spirv-as reads it."""
        return _made(_native.write(self._bytes, "asm"))[0]

    def dialect(self) -> str:
        """The text of the dialect, as MLIR reads it."""
        return _made(_native.write(self._bytes, "dialect"))[0]

    def reflect(self) -> dict[str, Any]:
        """What it says of itself: entry points, descriptors, layouts, … docs/reflection.schema.json describes it."""
        reflection: dict[str, Any] = json.loads(_made(_native.reflect(self._bytes))[0])
        return reflection

    def retarget(self, env: str, options: Options = _DEFAULTS) -> Module:
        """The same module for another environment; what that lacks is legalized or refused."""
        return Module._of(_native.retarget(self._bytes, replace(options, env=env)), self.name)

    def run(
        self,
        entry: str | None = None,
        *,
        groups: Sequence[int] = (1, 1, 1),
        local: Sequence[int] | None = None,
        offset: Sequence[int] = (0, 0, 0),
        subgroup: int = 32,
        buffers: Mapping[tuple[int, int], Buffer | Sequence[Buffer]] | None = None,
        push: Buffer = b"",
        arguments: Sequence[Buffer | Value | Local] = (),
        constants: Mapping[int, int | float | bool | str] | None = None,
        check: bool = False,
        steps: int = 10_000_000_000,
        threads: int = 1,
    ) -> Run:
        """Executes an entry point, the only one by default, on the reference machine, which requires no device.

        ``groups`` is the number of work groups, ``local`` the size of one where the module does not state it. ``buffers`` are by set and
        binding; several of one binding are the elements of an array of descriptors. ``arguments`` of a kernel are buffers, or
        :class:`Value` or :class:`Local`. ``constants`` are by ``SpecId``. Buffers are bytes or what has their protocol, such as arrays of
        numpy; nothing is written to them. ``threads`` run work groups, with the results of one.

        With ``check``, everything undefined is in ``findings`` of the result. Raises :class:`Error` where there is no result: without
        ``check`` also at the first that is undefined.
        """
        places = [
            (place, bytes(memoryview(part).cast("B")))
            for place, given in (buffers or {}).items()
            for part in _parts(given)
        ]
        launch = {
            "entry": entry,
            "groups": _three(groups),
            "local": None if local is None else _three(local),
            "offset": _three(offset, 0),
            "subgroup": subgroup,
            "check": check,
            "steps": steps,
            "threads": threads,
            "buffers": [(*place, data) for place, data in places],
            "push": bytes(memoryview(push).cast("B")),
            "arguments": [_argument(argument) for argument in arguments],
            "constants": [(number, _constant(value)) for number, value in (constants or {}).items()],
        }
        (contents, values, count), findings = _made(_native.run(self._bytes, launch))
        left: dict[tuple[int, int], list[bytes]] = {}
        for (place, _), data in zip(places, contents):
            left.setdefault(place, []).append(data)
        return Run({place: tuple(parts) for place, parts in left.items()}, tuple(values), findings, count)

    def run_passes(self, names: Iterable[str], options: Options = _DEFAULTS) -> Module:
        """The module that passes of these names, of :func:`passes`, make of it."""
        return Module._of(_native.run_passes(self._bytes, list(names), options), self.name)


def compile(source: Source, name: str = "<input>", options: Options = _DEFAULTS) -> Module:
    """Compiles LLVM IR, text or bitcode, or a container of DXIL. ``name`` stands in diagnostics.

    Raises :class:`Error` where the input cannot be compiled.
    """
    return Module._of(_native.compile(_bytes(source), name, options), name)


def compile_source(
    source: Source,
    name: str = "<input>",
    given: SourceOptions = _SOURCE_DEFAULTS,
    options: Options = _DEFAULTS,
) -> Module:
    """Compiles HLSL or OpenCL C with an installed clang or DXC, to the same words as ``spirant cc``.

    ``name`` is the name of the file that the source is, or would be, in: headers are looked for beside it.
    Raises :class:`Error` where the source cannot be compiled, or its front end cannot be run.
    """
    return Module._of(_native.compile_source(_bytes(source), name, given, options), name)


def link(
    modules: Iterable[Module],
    *,
    create_library: bool = False,
    allow_partial_linkage: bool = False,
    name: str = "<linked>",
) -> Module:
    """One module of several: imports are resolved to exports of the same name.

    Exports stay where ``create_library`` holds; imports without a definition stay where ``allow_partial_linkage`` does.
    """
    units = [(module.name, bytes(module)) for module in modules]
    return Module._of(_native.link(units, create_library, allow_partial_linkage), name)


def passes() -> list[str]:
    """The names of the passes that run over a module."""
    return _native.passes()


def _bytes(source: Source) -> bytes:
    return source.encode() if isinstance(source, str) else memoryview(source).tobytes()


def _made(outcome: tuple[_T | None, list[Diagnostic]]) -> tuple[_T, tuple[Diagnostic, ...]]:
    made, diagnostics = outcome
    if made is None:
        is_bug = any(diagnostic.severity == "internal error" for diagnostic in diagnostics)
        raise (Bug if is_bug else Error)(diagnostics)
    return made, tuple(diagnostics)


def _parts(given: Any) -> Sequence[Any]:
    return given if isinstance(given, (list, tuple)) else [given]


def _three(numbers: Sequence[int], rest: int = 1) -> list[int]:
    return (list(numbers) + [rest] * 3)[:3] if len(numbers) <= 3 else list(numbers)


def _argument(argument: Buffer | Value | Local) -> tuple[str, bytes, int]:
    if isinstance(argument, Local):
        return "local", b"", argument.size
    if isinstance(argument, Value):
        return "value", bytes(memoryview(argument.data).cast("B")), 0
    return "buffer", bytes(memoryview(argument).cast("B")), 0


def _constant(value: int | float | bool | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
