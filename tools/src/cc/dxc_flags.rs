//! The flags of DXC that `spirant cc` reads, in the groups of `dxc --help`.

use super::spelling::Value::{Either, Equals, Joined, Next, None};
use super::spelling::{Spelling, To, row};

/// Why flags about the parts of a container of DXIL do nothing.
const CONTAINER: To = To::Nothing("SPIR-V has no container with such parts");

/// Why flags about inputs that clang lacks are refused.
const GRAPHICS: To = To::Refused("clang 22 does not know the semantic");

/// Why flags of DXC's rewriter are refused.
const REWRITER: To = To::Refused("it is a flag of DXC's rewriter, which writes HLSL");

/// Why flags that read or write containers are refused.
const READING: To = To::Refused("it is about a container of DXIL, which spirant llc reads");

/// Why flags about lifetimes do nothing.
const LIFETIMES: To = To::Nothing("SPIR-V of shaders has no lifetimes of variables");

/// Why flags about semantic defines do nothing.
const DEFINES: To = To::Nothing("semantic defines are part of DXIL");

/// Why flags about the order of signatures do nothing.
const PACKING: To = To::Nothing("locations are counted in the order of declarations");

/// Why flags about passes of DXC do nothing.
const PASSES: To = To::Nothing("it names a pass of DXC, which is not run");

/// Flags about dependencies, which are read before these.
const DEPENDENCIES: To = To::Same;

/// The groups of flags, with their titles.
pub const GROUPS: [(&str, &[Spelling]); 6] = [
    ("Common Options:", COMMON),
    ("Compilation Options:", COMPILATION),
    ("Optimization Options:", OPTIMIZATION),
    ("SPIR-V CodeGen Options:", SPIRV),
    ("Utility Options:", UTILITY),
    ("Rewriter Options:", REWRITING),
];

#[rustfmt::skip]
const COMMON: &[Spelling] = &[
    row("help", None, "", "Print the flags of DXC", To::Flags(&["--help-dxc"])),
    row("?", None, "", "The same", To::Flags(&["--help-dxc"])),
    row("nologo", None, "", "Print no banner", To::Nothing("none is printed")),
    row("Qunused-arguments", None, "", "Do not warn of arguments that are not used", To::Nothing("there is no such warning")),
];

#[rustfmt::skip]
const COMPILATION: &[Spelling] = &[
    row("all-resources-bound", None, "", "Promise that all descriptors are bound", To::Nothing("no optimization depends on it")),
    row("all_resources_bound", None, "", "The same", To::Nothing("no optimization depends on it")),
    row("ast-dump", None, "", "Print the syntax tree", To::Refused("nothing would be compiled; clang prints one with -Xclang -ast-dump")),
    row("auto-binding-space", Next(1), "<value>", "Descriptor set of resources that name none", To::Own("--open-set=")),
    row("binding-table-define", Next(1), "<macro>", "Take bindings from a macro", To::Refused("write -fvk-bind-register or [[vk::binding]]")),
    row("D", Either, "<value>", "Define a macro", To::Same),
    row("default-linkage", Next(1), "<value>", "Linkage of the functions of a library", To::Refused("a library is made of its entry points")),
    row("denorm", Next(1), "<value>", "Treatment of denormal numbers: any", To::Only(&["any"], "the device chooses it")),
    row("disable-exception-handling", None, "", "Do not catch crashes", To::Nothing("the compiler runs in a process of its own")),
    row("disable-lifetime-markers", None, "", "Leave out lifetime markers", LIFETIMES),
    row("disable-payload-qualifiers", None, "", "Ignore payload access qualifiers", To::Nothing("they change no code of SPIR-V")),
    row("enable-16bit-types", None, "", "Make half, int16_t and uint16_t 16 bits wide", To::Flags(&["--enable-16bit-types"])),
    row("enable-bitfields", None, "", "Permit bit-fields", To::Nothing("they are always permitted")),
    row("enable-lifetime-markers", None, "", "Write lifetime markers", LIFETIMES),
    row("enable-operator-overloading", None, "", "Permit operators of structs", To::Nothing("they are always permitted")),
    row("enable-payload-qualifiers", None, "", "Heed payload access qualifiers", To::Nothing("they change no code of SPIR-V")),
    row("enable-short-circuit", None, "", "Evaluate && || ?: only as far as they need it", To::Nothing("they always are")),
    row("enable-templates", None, "", "Permit templates", To::Nothing("they are always permitted")),
    row("encoding", Next(1), "<value>", "Encoding of source files: utf8", To::Only(&["utf8"], "source files are UTF-8")),
    row("export-shaders-only", None, "", "Export entry points alone", To::Nothing("nothing else is exported")),
    row("exports", Next(1), "<list>", "Exports of a library", To::Refused("name entry points with -E")),
    row("external", Next(1), "<library>", "Load a compiler", To::Refused("write --dxc=PATH or --clang=PATH")),
    row("external-fn", Next(1), "<name>", "Function of that compiler", To::Refused("write --dxc=PATH or --clang=PATH")),
    row("extractrootsignature", None, "", "Write the root signature of a container", READING),
    row("fcgl", None, "", "Write the code before any pass", To::Refused("write --keep-ir or --print-after=select")),
    row("fdiagnostics-format", Equals, "<form>", "Form of messages: clang", To::Only(&["clang"], "messages have clang's form; --diagnostics-format=json is for programs")),
    row("fdisable-loc-tracking", None, "", "Keep no positions", To::Flags(&["--debug-info=none"])),
    row("flegacy-macro-expansion", None, "", "Expand operands of ## in macros", To::Refused("clang pastes operands as they are written")),
    row("flegacy-resource-reservation", None, "", "Reserve registers of what is not used", To::Nothing("resources that are not used keep their numbers")),
    row("force-rootsig-ver", Next(1), "<version>", "Version of the root signature", CONTAINER),
    row("force_rootsig_ver", Next(1), "<version>", "The same", CONTAINER),
    row("force-zero-store-lifetimes", None, "", "Store zeroes where lifetimes begin", LIFETIMES),
    row("ftime-report", None, "", "Print how long passes take", To::Flags(&["--time-passes"])),
    row("ftime-report", Equals, "<what>", "The same", To::Flags(&["--time-passes"])),
    row("ftime-trace", None, "", "Write how long passes take to a file", To::Refused("write --time-passes")),
    row("ftime-trace", Equals, "<file>", "The same", To::Refused("write --time-passes")),
    row("ftime-trace-granularity", Equals, "<time>", "Granularity of that file", To::Refused("write --time-passes")),
    row("E", Either, "<value>", "Entry point; several make one module with all of them", To::Own("--entry=")),
    row("fdiagnostics-show-option", None, "", "Print the name of the flag that a warning follows", To::Nothing("it is printed in any case")),
    row("fno-diagnostics-show-option", None, "", "Do not print it", To::Clang),
    row("Fc", Either, "<file>", "Write assembly text to this file, too", To::Own("--listing=")),
    row("Fd", Either, "<file>", "Write debug information to a file of its own", To::Refused("debug information is part of a SPIR-V module; -Zi keeps it")),
    row("Fe", Either, "<file>", "Write warnings and errors to this file", To::Refused("redirect the error stream, or write --diagnostics-format=json")),
    row("Fh", Either, "<file>", "Write the module as an array in C to this file, too", To::Own("--header=")),
    row("Fi", Either, "<file>", "Where -P writes to", To::Own("--output=")),
    row("Fo", Either, "<file>", "Output file", To::Own("--output=")),
    row("Fre", Either, "<file>", "Write reflection to this file, too", To::Own("--reflection=")),
    row("Frs", Either, "<file>", "Write the root signature to this file", To::Refused("SPIR-V has no root signatures")),
    row("Fsh", Either, "<file>", "Write the hash of the shader to this file", To::Refused("a module has no hash")),
    row("getprivate", Next(1), "<file>", "Write private data of a container to this file", READING),
    row("Gec", None, "", "Compile by the rules of older versions", To::Refused("clang has one set of rules")),
    row("Ges", None, "", "Compile by strict rules", To::Nothing("clang always does")),
    row("Gfa", None, "", "Prefer selects to branches", To::Nothing("the optimizer decides")),
    row("Gfp", None, "", "Prefer branches to selects", To::Nothing("the optimizer decides")),
    row("Gis", None, "", "Compute with floats as IEEE 754 has it, without reassociation", To::Flags(&["--ieee-strict"])),
    row("HV", Either, "<value>", "Version of HLSL: 2016, 2017, 2018, 2021, 202x", To::Own("--std=hlsl")),
    row("H", None, "", "Print the files that are included", To::Flags(&["--show-includes"])),
    row("Vi", None, "", "The same", To::Flags(&["--show-includes"])),
    row("ignore-line-directives", None, "", "Ignore #line", To::Refused("clang heeds #line")),
    row("ignore-opt-semdefs", None, "", "Ignore optional semantic defines", DEFINES),
    row("ignore-semdef", Next(1), "<name>", "Ignore a semantic define", DEFINES),
    row("import-binding-table", Next(1), "<file>", "Take bindings from a file", To::Refused("write -fvk-bind-register or [[vk::binding]]")),
    row("I", Either, "<value>", "Look for headers here", To::Same),
    row("link", None, "", "Link libraries", To::Refused("spirant link links modules")),
    row("memdep-block-scan-limit", Next(1), "<number>", "How far DXC looks for dependencies", PASSES),
    row("metal", None, "", "Generate Metal's IR", To::Refused("SPIR-V is generated")),
    row("no-legacy-cbuf-layout", None, "", "Lay constant buffers out as other buffers", To::Refused("write -fvk-use-scalar-layout")),
    row("not_use_legacy_cbuf_load", None, "", "Load constants by their bytes", To::Nothing("constants are loaded as they lie")),
    row("Lx", None, "", "Print numbers of listings in hexadecimal", To::Refused("assembly text has one form")),
    row("Ni", None, "", "Number the instructions of listings", To::Refused("assembly text has one form")),
    row("No", None, "", "Print the offsets of instructions in listings", To::Refused("assembly text has one form")),
    row("Cc", None, "", "Colour listings", To::Nothing("files are written without colours")),
    row("no-warnings", None, "", "Print no warnings", To::Flags(&["--no-warnings"])),
    row("override-semdef", Next(1), "<name=value>", "Set a semantic define", DEFINES),
    row("pack-optimized", None, "", "Order of signatures: for size", PACKING),
    row("pack_optimized", None, "", "The same", PACKING),
    row("pack-prefix-stable", None, "", "Order of signatures: as declared", PACKING),
    row("pack_prefix_stable", None, "", "The same", PACKING),
    row("precise-output", Next(1), "<semantic>", "Compute an output as it is written", To::Refused("write precise before the variable")),
    row("preserve-intermediate-values", None, "", "Keep values for debugging", To::Nothing("-Od keeps them")),
    row("print-after-all", None, "", "Print the module after each pass", To::Flags(&["--print-after=all"])),
    row("print-after", Next(1), "<pass>", "Print the module after a pass", To::Refused("passes have names of our own: --print-after")),
    row("res-may-alias", None, "", "Resources may be the same memory", To::Nothing("no optimization assumes that resources are different")),
    row("res_may_alias", None, "", "The same", To::Nothing("no optimization assumes that resources are different")),
    row("rootsig-define", Either, "<value>", "Take the root signature from a macro", To::Refused("SPIR-V has no root signatures")),
    row("select-validator", Next(1), "<which>", "Choose the validator", To::Nothing("modules are validated where --validate asks for it")),
    row("setprivate", Next(1), "<file>", "Private data of the container", CONTAINER),
    row("setrootsignature", Next(1), "<file>", "Root signature of the container", To::Refused("SPIR-V has no root signatures")),
    row("strict-udt-casting", None, "", "Do not cast between different structs", To::Nothing("clang never does")),
    row("T", Either, "<profile>", "Shader profile: cs_6_0, vs_, ps_, hs_, ds_, gs_, ms_, as_, lib_", To::Own("--profile=")),
    row("Vd", None, "", "Do not validate", To::Nothing("modules are validated where --validate asks for it")),
    row("validator-version", Next(1), "<version>", "Version of the validator of DXIL", To::Nothing("SPIR-V is validated by its own rules")),
    row("verify", Equals, "<list>", "Compare messages with comments", To::Refused("messages are not compared")),
    row("Vn", Either, "<name>", "Name of the array that -Fh writes", To::Own("--header-name=")),
    row("WX", None, "", "Warnings are errors", To::Flags(&["--fatal-warnings"])),
    row("Wno-vk-ignored-features", None, "", "Do not warn of what Vulkan lacks", To::Nothing("there is no such warning")),
    row("Wno-vk-emulated-features", None, "", "Do not warn of what Vulkan does otherwise", To::Nothing("there is no such warning")),
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
    row("O4", None, "", "Optimization: as much as 3", To::Flags(&["-O3"])),
    row("Oconfig", Equals, "<list>", "Passes of SPIRV-Tools", To::Nothing("passes of SPIRV-Tools are not run; -O says how much is optimized")),
    row("Odump", None, "", "Print the commands of the optimizer", To::Refused("write --print-after=all")),
    row("opt-disable", Next(1), "<pass>", "Leave out a pass", PASSES),
    row("opt-enable", Next(1), "<pass>", "Run a pass", PASSES),
    row("opt-select", Next(2), "<pass> <variant>", "Choose a variant of a pass", PASSES),
    row("ffinite-math-only", None, "", "Numbers are never infinite or NaN", To::Nothing("that is the default; -Gis says otherwise")),
    row("fno-finite-math-only", None, "", "Numbers may be infinite or NaN", To::Flags(&["--ieee-strict"])),
];

#[rustfmt::skip]
const SPIRV: &[Spelling] = &[
    row("spirv", None, "", "Generate SPIR-V", To::Nothing("nothing else is generated")),
    row("fspv-debug", Equals, "<value>", "What debug information is kept: line, source, file, tool, vulkan-with-source, rich, rich-with-source", To::Own("--spirv-debug=")),
    row("fspv-enable-maximal-reconvergence", None, "", "Declare maximal reconvergence", To::Flags(&["--maximal-reconvergence"])),
    row("fspv-entrypoint-name", Equals, "<value>", "Name of the entry point in the module", To::Own("--entry-name=")),
    row("fspv-extension", Equals, "<value>", "An extension that may be used, or KHR; may be repeated", To::Own("--allow-extension=")),
    row("fspv-fix-func-call-arguments", None, "", "Make variables of arguments that are parts", To::Nothing("it is done where SPIR-V requires it")),
    row("fspv-flatten-resource-arrays", None, "", "Make a descriptor of each element of an array of resources", To::Refused("an array of resources is one descriptor binding")),
    row("fspv-max-id", Next(1), "<value>", "Highest bound of ids", To::Refused("ids are numbered without gaps")),
    row("fspv-preserve-bindings", None, "", "Keep resources that are not used", To::Flags(&["--preserve-bindings"])),
    row("fspv-preserve-interface", None, "", "Keep inputs and outputs that are not used", To::Nothing("inputs and outputs are kept")),
    row("fspv-print-all", None, "", "Print the module after each pass", To::Flags(&["--print-after=all"])),
    row("fspv-reduce-load-size", None, "", "Load parts in place of wholes", To::Nothing("it is always done")),
    row("fspv-reflect", None, "", "Add decorations that help reflection", To::Flags(&["--describe"])),
    row("fspv-target-env", Equals, "<value>", "Environment: vulkan1.0 to vulkan1.4, vulkan1.1spirv1.4, universal1.5", To::Own("--target-env=")),
    row("fspv-use-legacy-buffer-matrix-order", None, "", "Matrices in byte address buffers are stored by rows", To::Refused("they are stored as in other buffers")),
    row("fspv-use-unknown-image-format", None, "", "Images have no format", To::Refused("formats follow from the type of texels")),
    row("fspv-use-vulkan-memory-model", None, "", "Use the Vulkan memory model", To::Flags(&["--vulkan-memory-model"])),
    row("fvk-allow-rwstructuredbuffer-arrays", None, "", "Permit arrays of buffers with counters", To::Nothing("they are always permitted")),
    row("fvk-auto-shift-bindings", None, "", "Shift resources without a register, too", To::Flags(&["--shift-open-bindings"])),
    row("fvk-b-shift", Next(2), "<shift> <space>", "Add to the numbers of registers of constant buffers; space may be all", To::Own("--binding-shift=b:")),
    row("fvk-s-shift", Next(2), "<shift> <space>", "The same for samplers", To::Own("--binding-shift=s:")),
    row("fvk-t-shift", Next(2), "<shift> <space>", "The same for read-only resources", To::Own("--binding-shift=t:")),
    row("fvk-u-shift", Next(2), "<shift> <space>", "The same for writable resources", To::Own("--binding-shift=u:")),
    row("fvk-bind-globals", Next(2), "<binding> <set>", "Descriptor of the constant buffer of global variables", To::Own("--bind-globals=")),
    row("fvk-bind-register", Next(4), "<type-number> <space> <binding> <set>", "Descriptor of a register; all must have one", To::Own("--bind-register=")),
    row("vkbr", Next(4), "<type-number> <space> <binding> <set>", "The same", To::Own("--bind-register=")),
    row("fvk-bind-counter-heap", Next(2), "<binding> <set>", "Descriptor of the heap of counters", To::Refused("heaps are bound behind all other resources of set 0")),
    row("fvk-bind-resource-heap", Next(2), "<binding> <set>", "Descriptor of the heap of resources", To::Refused("heaps are bound behind all other resources of set 0")),
    row("fvk-bind-sampler-heap", Next(2), "<binding> <set>", "Descriptor of the heap of samplers", To::Refused("heaps are bound behind all other resources of set 0")),
    row("fvk-invert-y", None, "", "Negate the y of SV_Position that is written", To::Flags(&["--invert-y"])),
    row("fvk-use-dx-position-w", None, "", "Invert the w of SV_Position that is read", To::Flags(&["--dx-position-w"])),
    row("fvk-stage-io-order", Equals, "<value>", "Order of locations: decl", To::Only(&["decl"], "locations are counted in the order of declarations; [[vk::location]] states others")),
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
    row("dumpbin", None, "", "Print what a container holds", READING),
    row("recompile", None, "", "Compile what a container holds", READING),
    row("verifyrootsignature", None, "", "Check a container against its root signature", READING),
    row("Qembed_debug", None, "", "Keep debug information in the output", To::Nothing("that is where it is")),
    row("Qkeep_reflect_in_dxil", None, "", "Keep reflection", CONTAINER),
    row("Qpdb_in_private", None, "", "Keep debug information as private data", CONTAINER),
    row("Qsource_in_debug_module", None, "", "Keep sources in debug information", CONTAINER),
    row("Qstrip_debug", None, "", "Remove debug information", To::Flags(&["--strip-debug"])),
    row("Qstrip_priv", None, "", "Remove private data", CONTAINER),
    row("Qstrip_reflect_from_dxil", None, "", "Remove reflection", CONTAINER),
    row("Qstrip_reflect", None, "", "Remove reflection", CONTAINER),
    row("Qstrip_rootsignature", None, "", "Remove the root signature", CONTAINER),
];

#[rustfmt::skip]
const REWRITING: &[Spelling] = &[
    row("decl-global-cb", None, "", "Collect global constants", REWRITER),
    row("extract-entry-uniforms", None, "", "Move uniform parameters out", REWRITER),
    row("global-extern-by-default", None, "", "Make globals extern", REWRITER),
    row("keep-user-macro", None, "", "Write macros", REWRITER),
    row("line-directive", None, "", "Write #line", REWRITER),
    row("remove-unused-functions", None, "", "Remove functions", REWRITER),
    row("remove-unused-globals", None, "", "Remove globals", REWRITER),
    row("skip-fn-body", None, "", "Write declarations alone", REWRITER),
    row("skip-static", None, "", "Leave static functions out", REWRITER),
    row("unchanged", None, "", "Write the source as it is", REWRITER),
];
