//! Globals that LLVM IR asks to keep although they are unused: the lists `llvm.used` and `llvm.compiler.used`.
//!
//! A debugger, a tool or another module may look for them. Kernels keep the functions and variables, whatever their linkage. In a
//! shader nothing outside can call a function or see a variable of the invocation, and resources that no entry point uses are not
//! part of an interface, so shaders have nothing to keep.

use crate::context::ModuleCx;
use inkwell::llvm_sys::LLVMValueKind as K;
use spirant_dialect::module::Symbol;
use spirant_ir::{Reader, TyKind, Val};

/// The lists, by their names.
const LISTS: [&str; 2] = ["llvm.used", "llvm.compiler.used"];

/// The functions and variables in the lists that the module defines.
pub fn listed(reader: Reader<'_>) -> Vec<Val<'_>> {
    let mut found = Vec::new();
    for list in LISTS.iter().filter_map(|name| reader.named_global(name)) {
        let Some(initializer) = list.initializer() else { continue };
        let TyKind::Array(_, count) = initializer.ty().kind() else { continue };
        let elements = (0..u32::try_from(count).unwrap_or(u32::MAX))
            .map_while(|index| initializer.aggregate_element(index))
            .map(object_of);
        found.extend(elements.filter(|element| is_object(*element)));
    }
    found
}

/// The object that a constant address is of.
fn object_of(address: Val<'_>) -> Val<'_> {
    let mut at = address.without_casts();
    while at.value_kind() == K::LLVMGlobalAliasValueKind {
        let Some(aliasee) = at.aliasee() else { break };
        at = aliasee.without_casts();
    }
    at
}

/// Whether a value is a function or variable that the module defines. What each thread has its own of is gone by now.
fn is_object(value: Val<'_>) -> bool {
    match value.value_kind() {
        K::LLVMFunctionValueKind => !value.is_declaration(),
        K::LLVMGlobalVariableValueKind => !value.is_declaration() && !value.is_thread_local(),
        _ => false,
    }
}

/// Marks the selected entities that the lists name.
pub fn mark(cx: &mut ModuleCx<'_, '_, '_>) {
    if cx.input.env.is_shader() {
        return;
    }
    for value in listed(cx.input.reader) {
        let function = cx.lowered.functions.get(&value).copied().map(Symbol::Func);
        let global = cx.lowered.globals.get(&value).copied().map(Symbol::Global);
        if let Some(symbol) = function.or(global) {
            cx.module.keep(symbol);
        }
    }
}
