//! The flags of DXC that `spirant cc` reads, in the groups of `dxc --help`.

use super::spelling::Value::{Either, Equals, Joined, Next, None};
use super::spelling::{Spelling, To, row};

/// Why flags about the parts of a container of DXIL do nothing.
const CONTAINER: To = To::Nothing("SPIR-V has no container with such parts");

/// Why flags about inputs that clang lacks are refused.
const GRAPHICS: To = To::Refused("clang 22 does not know the semantic");

/// Flags about dependencies, which are read before these.
const DEPENDENCIES: To = To::Same;

/// The groups of flags, with their titles.
pub const GROUPS: [(&str, &[Spelling]); 5] = [
    ("Common Options:", COMMON),
    ("Compilation Options:", COMPILATION),
    ("Optimization Options:", OPTIMIZATION),
    ("SPIR-V CodeGen Options:", SPIRV),
    ("Utility Options:", UTILITY),
];

#[rustfmt::skip]
const COMMON: &[Spelling] = &[
    row("help", None, "", "Print the flags of DXC", To::Flags(&["--help-dxc"])),
    row("nologo", None, "", "Print no banner", To::Nothing("none is printed")),
    row("Qunused-arguments", None, "", "Do not warn of arguments that are not used", To::Nothing("there is no such warning")),
];

#[rustfmt::skip]
const COMPILATION: &[Spelling] = &[
    row("all-resources-bound", None, "", "Promise that all descriptors are bound", To::Nothing("nothing is concluded from it")),
    row("all_resources_bound", None, "", "The same", To::Nothing("nothing is concluded from it")),
    row("auto-binding-space", Next(1), "<value>", "Descriptor set of resources that name none", To::Own("--open-set=")),
    row("D", Either, "<value>", "Define a macro", To::Same),
    row("disable-payload-qualifiers", None, "", "Ignore payload access qualifiers", To::Nothing("they change no code of SPIR-V")),
    row("enable-16bit-types", None, "", "Make half, int16_t and uint16_t 16 bits wide", To::Flags(&["--enable-16bit-types"])),
    row("enable-payload-qualifiers", None, "", "Heed payload access qualifiers", To::Nothing("they change no code of SPIR-V")),
    row("encoding", Next(1), "<value>", "Encoding of source files: utf8", To::Nothing("source files are UTF-8")),
    row("E", Either, "<value>", "Entry point; several make one module with all of them", To::Own("--entry=")),
    row("fdiagnostics-show-option", None, "", "Print the name of the flag that a warning follows", To::Clang),
    row("fno-diagnostics-show-option", None, "", "Do not print it", To::Clang),
    row("Fc", Either, "<file>", "Write assembly text to this file, too", To::Own("--listing=")),
    row("Fd", Either, "<file>", "Write debug information to a file of its own", To::Refused("debug information is part of a SPIR-V module; -Zi keeps it")),
    row("Fe", Either, "<file>", "Write warnings and errors to this file", To::Refused("redirect the error stream, or write --diagnostics-format=json")),
    row("Fh", Either, "<file>", "Write the module as an array in C to this file, too", To::Own("--header=")),
    row("Fi", Either, "<file>", "Where -P writes to", To::Own("--output=")),
    row("Fo", Either, "<file>", "Output file", To::Own("--output=")),
    row("Fre", Either, "<file>", "Write reflection to this file, too", To::Own("--reflection=")),
    row("Frs", Either, "<file>", "Write the root signature to this file", To::Refused("SPIR-V has no root signatures")),
    row("Gec", None, "", "Compile by the rules of older versions", To::Refused("clang has one set of rules")),
    row("Ges", None, "", "Compile by strict rules", To::Nothing("clang always does")),
    row("Gfa", None, "", "Prefer selects to branches", To::Nothing("the optimizer decides")),
    row("Gfp", None, "", "Prefer branches to selects", To::Nothing("the optimizer decides")),
    row("Gis", None, "", "Compute with floats as IEEE 754 has it, without reassociation", To::Flags(&["--ieee-strict"])),
    row("HV", Either, "<value>", "Version of HLSL: 2016, 2017, 2018, 2021, 202x", To::Own("--std=hlsl")),
    row("H", None, "", "Print the files that are included", To::Flags(&["--show-includes"])),
    row("Vi", None, "", "The same", To::Flags(&["--show-includes"])),
    row("I", Either, "<value>", "Look for headers here", To::Same),
    row("Lx", None, "", "Print numbers of listings in hexadecimal", To::Refused("assembly text has one form")),
    row("Ni", None, "", "Number the instructions of listings", To::Refused("assembly text has one form")),
    row("No", None, "", "Print the offsets of instructions in listings", To::Refused("assembly text has one form")),
    row("Cc", None, "", "Colour listings", To::Nothing("files are written without colours")),
    row("no-warnings", None, "", "Print no warnings", To::Flags(&["--no-warnings"])),
    row("rootsig-define", Either, "<value>", "Take the root signature from a macro", To::Refused("SPIR-V has no root signatures")),
    row("T", Either, "<profile>", "Shader profile: cs_6_0, vs_, ps_, hs_, ds_, gs_, ms_, as_, lib_", To::Own("--profile=")),
    row("Vd", None, "", "Do not validate", To::Nothing("modules are validated where --validate asks for it")),
    row("Vn", Either, "<name>", "Name of the array that -Fh writes", To::Own("--header-name=")),
    row("WX", None, "", "Warnings are errors", To::Flags(&["--fatal-warnings"])),
    row("W", Joined, "<warning>", "A warning of clang, on or off", To::Clang),
    row("Zi", None, "", "Keep debug information", To::Flags(&["--debug-info=full"])),
    row("Zs", None, "", "Keep source positions", To::Flags(&["--debug-info=lines"])),
    row("Zss", None, "", "Hash sources for the name of debug information", To::Nothing("debug information is part of the module")),
    row("Zsb", None, "", "Hash the binary for the name of debug information", To::Nothing("debug information is part of the module")),
    row("Zpc", None, "", "Matrices are stored by columns", To::Nothing("that is the default")),
    row("Zpr", None, "", "Matrices are stored by rows", To::Flags(&["--row-major"])),
];

#[rustfmt::skip]
const OPTIMIZATION: &[Spelling] = &[
    row("Od", None, "", "Optimize nothing", To::Flags(&["-O0"])),
    row("O", Joined, "<level>", "Optimization: 0 to 3", To::Same),
    row("ffinite-math-only", None, "", "Numbers are never infinite or NaN", To::Nothing("that is the default; -Gis says otherwise")),
    row("fno-finite-math-only", None, "", "Numbers may be infinite or NaN", To::Flags(&["--ieee-strict"])),
];

#[rustfmt::skip]
const SPIRV: &[Spelling] = &[
    row("spirv", None, "", "Generate SPIR-V", To::Nothing("nothing else is generated")),
    row("fspv-debug", Equals, "<value>", "What debug information is kept: line, source, file, tool, vulkan-with-source", To::Own("--spirv-debug=")),
    row("fspv-enable-maximal-reconvergence", None, "", "Declare maximal reconvergence", To::Flags(&["--maximal-reconvergence"])),
    row("fspv-entrypoint-name", Equals, "<value>", "Name of the entry point in the module", To::Own("--entry-name=")),
    row("fspv-extension", Equals, "<value>", "An extension that may be used, or KHR; may be repeated", To::Own("--allow-extension=")),
    row("fspv-flatten-resource-arrays", None, "", "Make a descriptor of each element of an array of resources", To::Refused("an array of resources is one descriptor binding")),
    row("fspv-max-id", Next(1), "<value>", "Highest bound of ids", To::Refused("ids are numbered without gaps")),
    row("fspv-preserve-bindings", None, "", "Keep resources that are not used", To::Refused("resources that are not used keep their numbers, but are not declared")),
    row("fspv-preserve-interface", None, "", "Keep inputs and outputs that are not used", To::Nothing("inputs and outputs are kept")),
    row("fspv-print-all", None, "", "Print the module after each pass", To::Flags(&["--print-after=all"])),
    row("fspv-reduce-load-size", None, "", "Load parts in place of wholes", To::Nothing("it is always done")),
    row("fspv-reflect", None, "", "Add decorations that help reflection", To::Flags(&["--describe"])),
    row("fspv-target-env", Equals, "<value>", "Environment: vulkan1.0 to vulkan1.4, universal1.5", To::Own("--target-env=")),
    row("fspv-use-legacy-buffer-matrix-order", None, "", "Matrices in byte address buffers are stored by rows", To::Refused("they are stored as in other buffers")),
    row("fspv-use-unknown-image-format", None, "", "Images have no format", To::Refused("formats follow from the type of texels")),
    row("fspv-use-vulkan-memory-model", None, "", "Use the Vulkan memory model", To::Refused("modules use the GLSL450 memory model")),
    row("fvk-allow-rwstructuredbuffer-arrays", None, "", "Permit arrays of buffers with counters", To::Nothing("they are always permitted")),
    row("fvk-auto-shift-bindings", None, "", "Shift resources without a register, too", To::Flags(&["--shift-open-bindings"])),
    row("fvk-b-shift", Next(2), "<shift> <space>", "Add to the numbers of registers of constant buffers; space may be all", To::Own("--binding-shift=b:")),
    row("fvk-s-shift", Next(2), "<shift> <space>", "The same of samplers", To::Own("--binding-shift=s:")),
    row("fvk-t-shift", Next(2), "<shift> <space>", "The same of what is only read", To::Own("--binding-shift=t:")),
    row("fvk-u-shift", Next(2), "<shift> <space>", "The same of what is read and written", To::Own("--binding-shift=u:")),
    row("fvk-bind-globals", Next(2), "<binding> <set>", "Descriptor of the constant buffer of global variables", To::Own("--bind-globals=")),
    row("fvk-bind-register", Next(4), "<type-number> <space> <binding> <set>", "Descriptor of a register; all must have one", To::Own("--bind-register=")),
    row("vkbr", Next(4), "<type-number> <space> <binding> <set>", "The same", To::Own("--bind-register=")),
    row("fvk-bind-counter-heap", Next(2), "<binding> <set>", "Descriptor of the heap of counters", To::Refused("heaps are bound behind all other resources of set 0")),
    row("fvk-bind-resource-heap", Next(2), "<binding> <set>", "Descriptor of the heap of resources", To::Refused("heaps are bound behind all other resources of set 0")),
    row("fvk-bind-sampler-heap", Next(2), "<binding> <set>", "Descriptor of the heap of samplers", To::Refused("heaps are bound behind all other resources of set 0")),
    row("fvk-invert-y", None, "", "Negate the y of SV_Position that is written", To::Flags(&["--invert-y"])),
    row("fvk-use-dx-position-w", None, "", "Invert the w of SV_Position that is read", To::Flags(&["--dx-position-w"])),
    row("fvk-stage-io-order", Equals, "<value>", "Order of locations: decl or alpha", To::Own("--stage-io-order=")),
    row("fvk-support-nonzero-base-instance", None, "", "SV_InstanceID does not count the base", GRAPHICS),
    row("fvk-support-nonzero-base-vertex", None, "", "SV_VertexID does not count the base", GRAPHICS),
    row("fvk-use-entrypoint-name", None, "", "Keep the name of the entry point", To::Nothing("that is the default")),
    row("fvk-use-dx-layout", None, "", "Lay buffers out as Direct3D does", To::Flags(&["--layout=dx"])),
    row("fvk-use-gl-layout", None, "", "Lay buffers out by std140 and std430", To::Flags(&["--layout=gl"])),
    row("fvk-use-scalar-layout", None, "", "Lay buffers out by scalar alignment", To::Flags(&["--layout=scalar"])),
];

#[rustfmt::skip]
const UTILITY: &[Spelling] = &[
    row("M", None, "", "Print the files that the source includes", DEPENDENCIES),
    row("MD", None, "", "Write them to a file, too", DEPENDENCIES),
    row("MF", Either, "<file>", "The file they are written to", DEPENDENCIES),
    row("P", None, "", "Preprocess alone", To::Flags(&["--preprocess"])),
    row("Qembed_debug", None, "", "Keep debug information in the output", To::Nothing("that is where it is")),
    row("Qstrip_debug", None, "", "Remove debug information", To::Flags(&["--strip-debug"])),
    row("Qstrip_priv", None, "", "Remove private data", CONTAINER),
    row("Qstrip_reflect", None, "", "Remove reflection", CONTAINER),
    row("Qstrip_rootsignature", None, "", "Remove the root signature", CONTAINER),
];
