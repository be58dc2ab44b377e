//! Functions beyond their attributes: information for an unwinder or a loader.

use super::Fate::{Harmless, Kept, Refused};
use super::Probe::*;
use super::{Row, Section, Source, row};
use spirant_dialect::diagnostics::Code;

pub const SECTIONS: &[Section] = &[Section {
    title: "Functions",
    source: Source::Unlisted("they are the syntax of a function"),
    rows: FUNCTIONS,
}];

const FUNCTIONS: &[Row] = &[
    row("define", Kept("`OpFunction` with a body"), Kernels("define spir_func void @f() {\n  ret void\n}")).says(&["OpFunction ", "OpReturn"]),
    row("declare", Kept("`OpFunction` without a body, with the linkage `Import`"), Kernels("declare spir_func void @f()\ndefine spir_func void @g() {\n  call spir_func void @f()\n  ret void\n}")).says(&["LinkageAttributes \"f\" Import"]),
    row("gc", Harmless("names the collector that LLVM's passes serve; what speaks to one (`llvm.gcroot`, statepoints, `gc-live`) is refused"), Kernels("define spir_func void @f() [[gc \"statepoint-example\"]] {\n  ret void\n}")),
    row("llvm.gcroot", Refused(Code::UNSUPPORTED, "llvm.gcroot"), Kernels("declare void @llvm.gcroot(ptr, ptr)\ndefine spir_func void @f() gc \"shadow-stack\" {\n  %v = alloca ptr\n  [[call void @llvm.gcroot(ptr %v, ptr null)]]\n  ret void\n}")),
    row(
        "personality",
        Harmless("what an unwinder calls; what unwinds has rows of its own"),
        Kernels("declare i32 @__gxx_personality_v0(...)\ndefine spir_func void @f() [[personality ptr @__gxx_personality_v0]] {\n  ret void\n}"),
    ),
    row("prefix", Refused(Code::UNSUPPORTED, "prefix"), Kernels("define spir_func void @f() [[prefix i32 7]] {\n  ret void\n}")),
    row("prologue", Refused(Code::UNSUPPORTED, "prologue"), Kernels("define spir_func void @f() [[prologue i8 7]] {\n  ret void\n}")),
    row("section", Harmless("where an object file puts it"), Kernels("define spir_func void @f() [[section \".text.own\"]] {\n  ret void\n}")),
    row("partition", Harmless("where an object file puts it"), Kernels("define spir_func void @f() [[partition \"own\"]] {\n  ret void\n}")),
    row("comdat", Kept("`LinkOnceODR` of a definition, by the kind of the comdat"), Kernels("[[$f = comdat any]]\ndefine spir_func void @f() [[comdat]] {\n  ret void\n}")).says(&["LinkageAttributes \"f\" LinkOnceODR"]),
    row("align", Harmless("where a processor's code begins"), Kernels("define spir_func void @f() [[align 16]] {\n  ret void\n}")),
    row("prefalign", Harmless("where a processor's code begins, if nothing forbids it"), Kernels("define spir_func void @f() [[prefalign(16)]] {\n  ret void\n}")).since(23),
    row("unnamed_addr", Harmless("permits to merge equal functions; nothing is merged"), Kernels("define spir_func void @f() [[unnamed_addr]] {\n  ret void\n}")),
    row("dso_local", Harmless("whether a loader may bind it elsewhere"), Kernels("define [[dso_local]] spir_func void @f() {\n  ret void\n}")),
    row("addrspace", Harmless("where a processor has its code"), Kernels("define spir_func void @f() [[addrspace(0)]] {\n  ret void\n}")),
    row("...", Kept("a parameter that points at the arguments in memory, of functions that the module defines"), Kernels("declare void @llvm.va_start.p0(ptr)\ndefine internal spir_func i32 @f(i32 %a, ...) {\n  %v = alloca ptr\n  call void @llvm.va_start.p0(ptr %v)\n  %r = va_arg ptr %v, i32\n  ret i32 %r\n}\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %r = call spir_func i32 (i32, ...) @f(i32 1, i32 2)\n  store i32 %r, ptr addrspace(1) %p\n  ret void\n}")).says(&["OpFunctionCall"]),
    row("...", Refused(Code::UNSUPPORTED, "has variable arguments"), Kernels("declare spir_func void @f(i32, ...)\ndefine spir_kernel void @k() {\n  call spir_func void (i32, ...) @f(i32 1, i32 2)\n  ret void\n}")),
    row("blocks", Kept("`OpLabel`"), Kernels("define spir_func void @f() {\n  br label %next\nnext:\n  ret void\n}")).says(&["OpLabel"]),
    row("names of values", Kept("`OpName` of functions, parameters and values"), Kernels("define spir_func i32 @f(i32 %own) {\n  ret i32 %own\n}")).says(&["OpName %own \"own\""]),
];
