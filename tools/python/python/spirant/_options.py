"""The options of a compilation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Options:
    """What the caller of a compilation chooses. A value that a field cannot have raises ``ValueError`` or, where its type is another,
    ``TypeError``; the error names the field. ``None`` stands for the default."""

    # <!-- generated: python-class -->
    triple: str | None = None
    """Target triple in place of the module's own, such as ``spirv-unknown-vulkan1.3-compute``."""
    env: str | None = None
    """Environment by spirv-val's name, in place of the triple's, such as ``vulkan1.3``."""
    extensions: str | Sequence[str] | None = ()
    """Extensions that may be used: all (the default), khr, +SPV_…, -SPV_…, such as ``+SPV_KHR_bit_instructions``."""
    missing_capabilities: str | Sequence[str] | None = ()
    """Capabilities that the target lacks; integers and halves of a missing width are computed in other widths, such as ``Float64``."""
    opt_level: int = 1
    """Optimization: 0 for none, 1 for every optimization once (in shaders twice), 2 for as often as it helps; 3 is 2."""
    ir_level: int | Literal["s", "z"] = 0
    """Level of LLVM's optimizations before selection: 0 for none, else one of clang's levels."""
    debug_info: Literal["auto", "none", "lines", "opencl", "full"] = "auto"
    """How much of the input's debug information is written."""
    emulate_double: bool = False
    """Compute with doubles in integers where the target lacks Float64."""
    omit_names: bool = False
    """Leave out names (OpName, OpMemberName)."""
    wrap_decorations: bool = False
    """Keep nsw and nuw as NoSignedWrap and NoUnsignedWrap."""
    untyped_pointers: bool = False
    """Write untyped pointers (SPV_KHR_untyped_pointers) where the storage class permits."""
    maximal_reconvergence: bool = False
    """Declare maximal reconvergence (SPV_KHR_maximal_reconvergence) at every entry point of a shader."""
    vulkan_memory_model: bool = False
    """State the Vulkan memory model in a shader, with the availability and visibility that its accesses and barriers have."""
    robust: bool = False
    """Check the bounds of a DXIL program's accesses in the module: reads outside give 0, writes and atomics are skipped."""
    root_signature: bytes | bool | None = None
    """Bind registers by the root signature in the DXIL container, or in a file: the part RTS0, or a container; ``b""`` or ``True`` for what the input has."""
    per_primitive: str | Sequence[str] | None = ()
    """Inputs of a pixel shader that a mesh shader writes for primitives: the location of each, or its semantic with the index, such as ``COLOR1``."""
    contraction: bool | Literal["on", "off", "fast"] = True
    """Whether floating-point operations of kernels may be contracted."""
    verify_each: bool = False
    """Verify the dialect after every pass."""
    keep_unwritten: bool = False
    """Keep reads of a shader's variables that were never written, for programs that look for them."""
    self_check: int | bool = 0
    """Execute the module and a reference without optimizations with so many random inputs, and fail if results differ."""
    time_limit: float | None = None
    """Limit on the time of the compilation, in seconds by the clock."""
    declare_capabilities: str | Sequence[str] | None = ()
    """Capabilities to declare, whether or not the module requires them, such as ``Linkage``."""
    declare_extensions: str | Sequence[str] | None = ()
    """Extensions to declare, whether or not the module requires them, such as ``SPV_KHR_expect_assume``."""
    allow_unknown_opcodes: bool = False
    """Write inline types (spirv.Type) whose opcode no grammar describes, with a warning."""
    allow_unknown_intrinsics: bool | str | Sequence[str] | None = ()
    """Import LLVM's intrinsics that SPIR-V lacks, as functions with their names: all, or those with these prefixes, such as ``llvm.genx.``."""
    validate: bool = False
    """Validate the result with spirv-val, that of the build or the installed one."""
    kernel_arguments: Literal["auto", "push-constants", "uniform", "storage"] = "auto"
    """Where a shader for Vulkan has an OpenCL kernel's arguments by value."""
    kernel_pointers: Literal["descriptors", "addresses"] = "descriptors"
    """What an OpenCL kernel's pointers to global and constant memory are in a shader for Vulkan."""
    kernel_constants: Literal["module", "storage"] = "module"
    """Where a shader for Vulkan has the tables of OpenCL kernels in constant memory that they index by a computed number."""
    printf_buffer: str | None = None
    """The size of the buffer that an OpenCL kernel's printf writes to in a shader for Vulkan [default: 1048576], such as ``65536``."""
    # <!-- end -->
