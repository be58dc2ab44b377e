//! Global variables: linkage, visibility, storage, initializers, and the variables that LLVM reserves.

use super::Fate::{Harmless, Kept, Refused};
use super::Probe::*;
use super::{Row, Section, Source, row};
use spirant_dialect::diagnostics::Code;

pub const SECTIONS: &[Section] = &[
    Section { title: "Linkage", source: Source::Linkages, rows: LINKAGES },
    Section { title: "Visibility", source: Source::Visibilities, rows: VISIBILITIES },
    Section { title: "DLL storage classes", source: Source::DllStorages, rows: DLL_STORAGES },
    Section { title: "Thread-local storage", source: Source::ThreadLocals, rows: THREAD_LOCALS },
    Section { title: "Significance of addresses", source: Source::UnnamedAddresses, rows: UNNAMED },
    Section { title: "Comdats", source: Source::Comdats, rows: COMDATS },
    Section { title: "Code models of variables", source: Source::CodeModels, rows: CODE_MODELS },
    Section { title: "Parts of global variables", source: Source::Unlisted(PARTS_REASON), rows: PARTS },
    Section { title: "Initializers", source: Source::Unlisted(INITIALIZERS_REASON), rows: INITIALIZERS },
    Section {
        title: "Aliases and ifuncs",
        source: Source::Unlisted("they are two kinds of values"),
        rows: ALIASES,
    },
    Section { title: "Reserved variables", source: Source::Unlisted(RESERVED_REASON), rows: RESERVED },
];

const PARTS_REASON: &str =
    "they are the syntax of a variable, whose keywords the test `keywords` holds against LLVM's lexer";
const INITIALIZERS_REASON: &str = "address spaces are the target's";
const RESERVED_REASON: &str = "the language reference describes them";

/// Where an object file puts something.
const OBJECT: &str = "where an object file puts it; a module of SPIR-V has no such places";

/// A function of this linkage that a kernel calls.
const fn linkage(
    name: &'static str,
    id: &'static str,
    how: &'static str,
    words: &'static [&'static str],
    text: &'static str,
) -> Row {
    row(name, Kept(how), Kernels(text)).id(id).says(words)
}

const LINKAGES: &[Row] = &[
    linkage(
        "external",
        "ExternalLinkage",
        "`LinkageAttributes` with `Export`, or `Import` of a declaration",
        &["LinkageAttributes \"v\" Export"],
        "@v = [[|internal]] addrspace(1) global i32 3\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %r = load i32, ptr addrspace(1) @v\n  store i32 %r, ptr addrspace(1) %p\n  ret void\n}",
    ),
    row(
        "available_externally",
        Kept("a definition without `LinkageAttributes`: another module exports it"),
        Kernels("define [[available_externally|]] spir_func i32 @f() {\n  ret i32 1\n}\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %r = call spir_func i32 @f()\n  store i32 %r, ptr addrspace(1) %p\n  ret void\n}"),
    )
    .id("AvailableExternallyLinkage")
    .says(&["OpFunctionCall %uint %f"]),
    linkage(
        "linkonce",
        "LinkOnceAnyLinkage",
        "`Export`; `WeakAMD` where SPV_AMD_weak_linkage is named",
        &["LinkageAttributes \"f\" Export"],
        "define [[linkonce|internal]] spir_func void @f() {\n  ret void\n}",
    ),
    linkage(
        "linkonce_odr",
        "LinkOnceODRLinkage",
        "`LinkOnceODR` where SPV_KHR_linkonce_odr is permitted, else `Export`",
        &["LinkageAttributes \"f\" LinkOnceODR"],
        "define [[linkonce_odr|internal]] spir_func void @f() {\n  ret void\n}",
    ),
    linkage(
        "weak",
        "WeakAnyLinkage",
        "`WeakAMD` where SPV_AMD_weak_linkage is named, else `Export`",
        &["LinkageAttributes \"f\" WeakAMD"],
        "define [[weak|]] spir_func void @f() {\n  ret void\n}",
    )
    .extensions("+SPV_AMD_weak_linkage"),
    linkage(
        "weak_odr",
        "WeakODRLinkage",
        "`LinkOnceODR` where SPV_KHR_linkonce_odr is permitted, else `Export`",
        &["LinkageAttributes \"f\" LinkOnceODR"],
        "define [[weak_odr|]] spir_func void @f() {\n  ret void\n}",
    ),
    row(
        "appending",
        Harmless("LLVM permits it for its own reserved variables alone, which have rows of their own"),
        Kernels("[[@llvm.used = appending global [1 x ptr] [ptr @f], section \"llvm.metadata\"|]]\ndefine spir_func void @f() {\n  ret void\n}"),
    )
    .id("AppendingLinkage"),
    row(
        "internal",
        Kept("no `LinkageAttributes`: other modules do not see it"),
        Kernels("define [[internal|]] spir_func void @f() {\n  ret void\n}"),
    )
    .id("InternalLinkage")
    .says(&["OpFunction"]),
    row(
        "private",
        Kept("no `LinkageAttributes`, as for internal"),
        Kernels("define [[private|]] spir_func void @f() {\n  ret void\n}"),
    )
    .id("PrivateLinkage")
    .says(&["OpFunction"]),
    linkage(
        "extern_weak",
        "ExternalWeakLinkage",
        "`Import` of what is called or accessed: whoever links the module must define it",
        &["LinkageAttributes \"f\" Import"],
        "declare extern_weak spir_func i32 @f()\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %r = call spir_func i32 @f()\n  store i32 %r, ptr addrspace(1) %p\n  ret void\n}",
    ),
    row(
        "extern_weak, compared with null",
        Refused(Code::UNSUPPORTED, "which has the linkage 'extern_weak', is used by the instruction 'icmp'"),
        Kernels("@v = extern_weak addrspace(1) global i32\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %c = icmp eq ptr addrspace(1) @v, null\n  %r = zext i1 %c to i32\n  store i32 %r, ptr addrspace(1) %p\n  ret void\n}"),
    )
    .id("ExternalWeakLinkage"),
    linkage(
        "common",
        "CommonLinkage",
        "`Export` of a variable that is zero",
        &["LinkageAttributes \"v\" Export"],
        "@v = [[common|internal]] addrspace(1) global i32 0\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %r = load i32, ptr addrspace(1) @v\n  store i32 %r, ptr addrspace(1) %p\n  ret void\n}",
    ),
];

const VISIBILITIES: &[Row] = &[
    row(
        "default",
        Harmless("what stands for nothing"),
        Kernels("define [[default]] spir_func void @f() {\n  ret void\n}"),
    )
    .id("DefaultVisibility"),
    row(
        "hidden",
        Harmless(
            "who may bind to a symbol of a shared object; SPIR-V links modules, which see what is exported",
        ),
        Kernels("define [[hidden]] spir_func void @f() {\n  ret void\n}"),
    )
    .id("HiddenVisibility"),
    row(
        "protected",
        Harmless(
            "whether a loader may bind a symbol elsewhere; nothing of SPIR-V is bound when it is loaded",
        ),
        Kernels("define [[protected]] spir_func void @f() {\n  ret void\n}"),
    )
    .id("ProtectedVisibility"),
];

const DLL_STORAGES: &[Row] = &[
    row("(none)", Harmless("nothing is said"), Nothing("nothing is said"))
        .id("DefaultStorageClass"),
    row(
        "dllimport",
        Harmless("how code of Windows reaches a symbol; a declaration is `Import` in any case"),
        Kernels("declare [[dllimport]] spir_func void @f()\ndefine spir_func void @g() {\n  call spir_func void @f()\n  ret void\n}"),
    )
    .id("DLLImportStorageClass"),
    row(
        "dllexport",
        Harmless("how a library of Windows lists a symbol; a definition is `Export` in any case"),
        Kernels("define [[dllexport]] spir_func void @f() {\n  ret void\n}"),
    )
    .id("DLLExportStorageClass"),
];

/// A variable of each thread that a kernel reads.
const fn each_kernel(name: &'static str, id: &'static str, text: &'static str) -> Row {
    row(name, Kept("a variable of each kernel, in the storage class Function"), Kernels(text))
        .id(id)
        .says(&["OpVariable", " Function"])
}

const THREAD_LOCALS: &[Row] = &[
    row("(none)", Harmless("nothing is said"), Nothing("nothing is said")).id("NotThreadLocal"),
    each_kernel("thread_local", "GeneralDynamicTLSModel", "@v = internal thread_local addrspace(1) global i32 3\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %r = load volatile i32, ptr addrspace(1) @v\n  store i32 %r, ptr addrspace(1) %p\n  ret void\n}"),
    each_kernel("thread_local(localdynamic)", "LocalDynamicTLSModel", "@v = internal thread_local(localdynamic) addrspace(1) global i32 3\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %r = load volatile i32, ptr addrspace(1) @v\n  store i32 %r, ptr addrspace(1) %p\n  ret void\n}"),
    each_kernel("thread_local(initialexec)", "InitialExecTLSModel", "@v = internal thread_local(initialexec) addrspace(1) global i32 3\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %r = load volatile i32, ptr addrspace(1) @v\n  store i32 %r, ptr addrspace(1) %p\n  ret void\n}"),
    each_kernel("thread_local(localexec)", "LocalExecTLSModel", "@v = internal thread_local(localexec) addrspace(1) global i32 3\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %r = load volatile i32, ptr addrspace(1) @v\n  store i32 %r, ptr addrspace(1) %p\n  ret void\n}"),
    row("thread_local, declared", Refused(Code::UNSUPPORTED, "thread-local variable"), Kernels("@v = external thread_local addrspace(1) global i32\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %r = load i32, ptr addrspace(1) @v\n  store i32 %r, ptr addrspace(1) %p\n  ret void\n}")).id("GeneralDynamicTLSModel"),
    row(
        "thread_local",
        Kept("a variable in the storage class Private, of which each invocation has its own"),
        Shaders("@v = internal thread_local global i32 3\ndefine void @main() #0 {\n  %r = load volatile i32, ptr @v\n  store volatile i32 %r, ptr @v\n  ret void\n}\nattributes #0 = { \"hlsl.numthreads\"=\"8,1,1\" \"hlsl.shader\"=\"compute\" }"),
    )
    .id("GeneralDynamicTLSModel")
    .says(&["OpVariable", " Private "]),
];

const UNNAMED: &[Row] = &[
    row("(none)", Harmless("nothing is said"), Nothing("nothing is said")).id("None"),
    row(
        "local_unnamed_addr",
        Harmless("permits to merge equal variables; nothing is merged"),
        Kernels("@v = [[local_unnamed_addr]] addrspace(1) global i32 3"),
    )
    .id("Local"),
    row(
        "unnamed_addr",
        Harmless("permits to merge equal variables; nothing is merged"),
        Kernels("@v = [[unnamed_addr]] addrspace(1) global i32 3"),
    )
    .id("Global"),
];

/// A function in a comdat of which a linker keeps one definition.
const fn one_of_many(name: &'static str, id: &'static str, text: &'static str) -> Row {
    row(name, Kept("`LinkOnceODR` of a definition, where SPV_KHR_linkonce_odr is permitted"), Kernels(text))
        .id(id)
        .says(&["LinkageAttributes \"f\" LinkOnceODR"])
}

const COMDATS: &[Row] = &[
    one_of_many("comdat any", "Any", "[[$f = comdat any]]\ndefine spir_func void @f() [[comdat]] {\n  ret void\n}"),
    one_of_many("comdat exactmatch", "ExactMatch", "[[$f = comdat exactmatch]]\ndefine spir_func void @f() [[comdat]] {\n  ret void\n}"),
    row(
        "comdat largest",
        Refused(Code::UNSUPPORTED, "is in a comdat of the kind 'largest'"),
        Kernels("[[$f = comdat largest]]\ndefine spir_func void @f() [[comdat]] {\n  ret void\n}"),
    )
    .id("Largest"),
    row(
        "comdat nodeduplicate",
        Harmless("several definitions are an error, as two exports of a name are to linkers of SPIR-V"),
        Kernels("[[$f = comdat nodeduplicate]]\ndefine spir_func void @f() [[comdat]] {\n  ret void\n}"),
    )
    .id("NoDeduplicate"),
    one_of_many("comdat samesize", "SameSize", "[[$f = comdat samesize]]\ndefine spir_func void @f() [[comdat]] {\n  ret void\n}"),
    row(
        "comdat of others",
        Harmless("which definitions a linker discards together; a linker of SPIR-V merges equal ones and discards no others"),
        Kernels("[[$g = comdat any]]\ndefine internal spir_func void @f() [[comdat($g)]] {\n  ret void\n}\ndefine internal spir_func void @g() [[comdat]] {\n  ret void\n}"),
    )
    .id("Any"),
];

/// Why a code model is dropped.
const MODEL: &str = "how far a processor's instructions must reach; SPIR-V names variables";

const CODE_MODELS: &[Row] = &[
    row(
        "code_model \"tiny\"",
        Harmless(MODEL),
        Kernels("@v = addrspace(1) global i32 3[[, code_model \"tiny\"]]"),
    )
    .id("Tiny"),
    row(
        "code_model \"small\"",
        Harmless(MODEL),
        Kernels("@v = addrspace(1) global i32 3[[, code_model \"small\"]]"),
    )
    .id("Small"),
    row(
        "code_model \"kernel\"",
        Harmless(MODEL),
        Kernels("@v = addrspace(1) global i32 3[[, code_model \"kernel\"]]"),
    )
    .id("Kernel"),
    row(
        "code_model \"medium\"",
        Harmless(MODEL),
        Kernels("@v = addrspace(1) global i32 3[[, code_model \"medium\"]]"),
    )
    .id("Medium"),
    row(
        "code_model \"large\"",
        Harmless(MODEL),
        Kernels("@v = addrspace(1) global i32 3[[, code_model \"large\"]]"),
    )
    .id("Large"),
];

const PARTS: &[Row] = &[
    row("section", Harmless(OBJECT), Kernels("@v = addrspace(1) global i32 3[[, section \".data.own\"]]")),
    row("partition", Harmless(OBJECT), Kernels("@v = addrspace(1) global i32 3[[, partition \"part\"]]")),
    row("align", Kept("`Alignment`"), Kernels("@v = addrspace(1) global i32 3[[, align 64]]"))
        .says(&["Alignment 64"]),
    row(
        "constant",
        Kept("`Constant` of a variable in constant memory"),
        Kernels("@v = addrspace(2) constant i32 3"),
    )
    .says(&["Constant", "UniformConstant"]),
    row(
        "externally_initialized",
        Kept("the variable is loaded: its initializer never takes the place of a load"),
        Kernels("@v = internal addrspace(1) [[externally_initialized]] global i32 3\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %r = load i32, ptr addrspace(1) @v\n  store i32 %r, ptr addrspace(1) %p\n  ret void\n}"),
    )
    .triple("spirv-unknown-vulkan1.3-compute")
    .says(&["program_scope_variables"]),
    row(
        "externally_initialized",
        Refused(Code::UNSUPPORTED, "is 'externally_initialized', and nothing outside of a shader"),
        ShaderWith(
            "@v = internal addrspace(10) [[externally_initialized]] global i32 3",
            "%r = load i32, ptr addrspace(10) @v\n  store i32 %r, ptr addrspace(11) %p",
        ),
    ),
    row(
        "dso_local",
        Harmless("whether a loader may bind it elsewhere"),
        Kernels("@v = [[dso_local]] addrspace(1) global i32 3"),
    ),
    row(
        "dso_preemptable",
        Harmless("whether a loader may bind it elsewhere"),
        Kernels("@v = [[dso_preemptable]] addrspace(1) global i32 3"),
    ),
    row(
        "no_sanitize_address",
        Harmless(SANITIZER),
        Kernels("@v = addrspace(1) global i32 3[[, no_sanitize_address]]"),
    ),
    row(
        "no_sanitize_hwaddress",
        Harmless(SANITIZER),
        Kernels("@v = addrspace(1) global i32 3[[, no_sanitize_hwaddress]]"),
    ),
    row(
        "sanitize_memtag",
        Harmless(SANITIZER),
        Kernels("@v = addrspace(1) global i32 3[[, sanitize_memtag]]"),
    ),
    row(
        "sanitize_address_dyninit",
        Harmless(SANITIZER),
        Kernels("@v = addrspace(1) global i32 3[[, sanitize_address_dyninit]]"),
    ),
    row(
        "attributes",
        Harmless(
            "string attributes of a variable are for machine code: sections of bss, data, rodata and relro",
        ),
        Kernels("@v = addrspace(1) global i32 3[[ \"bss-section\"=\"own\"]]"),
    ),
];

/// Why what a sanitizer reads is dropped.
const SANITIZER: &str = "is for LLVM's sanitizers, which have run when the IR arrives";

const INITIALIZERS: &[Row] = &[
    row(
        "addrspace(1)",
        Kept("the initializer of a variable in CrossWorkgroup"),
        Kernels("@v = addrspace(1) global i32 [[37|5]]"),
    )
    .says(&["OpConstant %uint 37", "CrossWorkgroup %"]),
    row(
        "addrspace(2)",
        Kept("the initializer of a variable in UniformConstant"),
        Kernels("@v = addrspace(2) constant i32 [[37|5]]"),
    )
    .says(&["OpConstant %uint 37", "UniformConstant %"]),
    row(
        "addrspace(0)",
        Kept("the initializer of a variable in CrossWorkgroup, which program scope has"),
        Kernels("@v = global i32 [[37|5]]"),
    )
    .says(&["OpConstant %uint 37"]),
    row(
        "addrspace(0)",
        Kept("the initializer of a variable in Private"),
        Shaders("@v = internal global i32 37\ndefine void @main() #0 {\n  %r = load volatile i32, ptr @v\n  store volatile i32 %r, ptr @v\n  ret void\n}\nattributes #0 = { \"hlsl.numthreads\"=\"8,1,1\" \"hlsl.shader\"=\"compute\" }"),
    )
    .says(&["37"]),
    row(
        "addrspace(3)",
        Kept("a store by the first invocation of a workgroup, with a barrier behind it"),
        KernelWith(
            "@v = internal addrspace(3) global i32 [[37|undef]]",
            "%r = load i32, ptr addrspace(3) @v\n  store i32 %r, ptr addrspace(1) %p",
        ),
    )
    .says(&["37", "OpControlBarrier"]),
];

const ALIASES: &[Row] = &[
    row(
        "alias",
        Kept("a function that is exported by the alias's name"),
        Kernels("define internal spir_func i32 @f() {\n  ret i32 1\n}\n[[@g = alias i32 (), ptr @f]]"),
    )
    .says(&["LinkageAttributes \"g\" Export"]),
    row("alias of a variable", Kept("the variable has its name, where only this module sees the variable"), Kernels("@v = internal addrspace(1) global i32 3\n[[@w = alias i32, ptr addrspace(1) @v]]\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %r = load i32, ptr addrspace(1) @v\n  store i32 %r, ptr addrspace(1) %p\n  ret void\n}")).says(&["LinkageAttributes \"w\" Export"]),
    row("alias of a kernel", Kept("an entry point of its name"), Kernels("define spir_kernel void @k() {\n  ret void\n}\n[[@g = alias void (), ptr @k]]")).says(&["OpEntryPoint Kernel", "\"g\""]),
    row(
        "alias",
        Kept("a use of an alias is a use of what it stands for"),
        KernelWith(
            "define spir_func i32 @f() {\n  ret i32 1\n}\n@g = internal alias i32 (), ptr @f",
            "%r = call spir_func i32 @g()\n  store i32 %r, ptr addrspace(1) %p",
        ),
    )
    .says(&["OpFunctionCall"]),
    row(
        "ifunc",
        Refused(Code::UNSUPPORTED, "SPIR-V resolves no symbols at load time"),
        Kernels("define spir_func ptr @resolve() {\n  ret ptr null\n}\n[[@f = ifunc void (), ptr @resolve]]"),
    ),
];

const RESERVED: &[Row] = &[
    row(
        "llvm.global_ctors",
        Kept("an entry point with the execution mode `Initializer`, or a kernel"),
        Kernels("@v = addrspace(1) global i32 3\ndefine internal void @init() {\n  store i32 4, ptr addrspace(1) @v\n  ret void\n}\n[[@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @init, ptr null }] ]]"),
    )
    .says(&["OpEntryPoint", "__spirant_global_ctors", "Initializer"]),
    row(
        "llvm.global_dtors",
        Kept("an entry point with the execution mode `Finalizer`, or a kernel"),
        Kernels("@v = addrspace(1) global i32 3\ndefine internal void @end() {\n  store i32 4, ptr addrspace(1) @v\n  ret void\n}\n[[@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @end, ptr null }] ]]"),
    )
    .says(&["OpEntryPoint", "__spirant_global_dtors", "Finalizer"]),
    row(
        "llvm.global_ctors, associated data",
        Kept("an entry is passed over if another module defines its associated data, and its list has the function, too"),
        Kernels("@v = addrspace(1) global i32 3\n@data = [[available_externally|]] addrspace(1) global i32 3\ndefine internal void @init() {\n  store i32 4, ptr addrspace(1) @v\n  ret void\n}\ndefine internal void @other() {\n  store i32 5, ptr addrspace(1) @v\n  ret void\n}\n@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @init, ptr addrspacecast (ptr addrspace(1) @data to ptr) }, { i32, ptr, ptr } { i32 2, ptr @other, ptr null }]"),
    )
    .says(&["OpFunctionCall %void %other"]),
    row(
        "__cxa_atexit, atexit",
        Kept("what constructors register is called by the module's destructors"),
        Kernels("@v = addrspace(1) global i32 3\ndeclare spir_func i32 @atexit(ptr)\ndefine internal spir_func void @end() {\n  store i32 4, ptr addrspace(1) @v\n  ret void\n}\ndefine internal spir_func void @init() {\n  %r = call spir_func i32 @atexit(ptr @end)\n  ret void\n}\n@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @init, ptr null }]"),
    )
    .says(&["__spirant_global_dtors", "OpFunctionCall %void %end"]),
    row(
        "__cxa_atexit, atexit elsewhere",
        Refused(Code::UNSUPPORTED, "where it is not executed once by the constructors of the module"),
        Kernels("declare spir_func i32 @atexit(ptr)\ndefine internal spir_func void @end() {\n  ret void\n}\ndefine spir_kernel void @k() {\n  %r = call spir_func i32 @atexit(ptr @end)\n  ret void\n}"),
    ),
    row(
        "llvm.used",
        Kept("functions and variables of kernels stay, whatever their linkage, at every level of optimization"),
        Kernels("@v = internal addrspace(1) global i32 37\n[[@llvm.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @v to ptr)], section \"llvm.metadata\"|]]"),
    )
    .says(&["37", "OpVariable"]),
    row(
        "llvm.compiler.used",
        Kept("the same"),
        Kernels("@v = internal addrspace(1) global i32 37\n[[@llvm.compiler.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @v to ptr)], section \"llvm.metadata\"|]]"),
    )
    .says(&["37", "OpVariable"]),
    row(
        "llvm.used",
        Harmless("nothing outside of a shader calls its functions or sees variables of the invocation, and unused resources are in no interface"),
        ShaderWith(
            "@v = internal global i32 37\n[[@llvm.used = appending global [1 x ptr] [ptr @v], section \"llvm.metadata\"|]]",
            "store i32 1, ptr addrspace(11) %p",
        ),
    ),
    row(
        "llvm.global.annotations",
        Kept("`UserSemantic`, or decorations that FPGA front ends spell so"),
        Kernels("@v = addrspace(1) global i32 3\n@text = private unnamed_addr constant [4 x i8] c\"own\\00\", section \"llvm.metadata\"\n@file = private unnamed_addr constant [4 x i8] c\"a.c\\00\", section \"llvm.metadata\"\n@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr addrspacecast (ptr addrspace(1) @v to ptr), ptr @text, ptr @file, i32 1, ptr null }], section \"llvm.metadata\""),
    )
    .says(&["UserSemantic", "own"]),
];
