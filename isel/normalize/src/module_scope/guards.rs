//! Guards of C++'s variables that are initialized once: `__cxa_guard_acquire`, `__cxa_guard_release` and `__cxa_guard_abort`.
//!
//! Constructors are executed by one work-item, so that a guard is a byte which says whether the variable is initialized. What other work-items
//! may execute stays an import: a library must define how they wait for each other.

use super::reach;
use inkwell::llvm_sys::{LLVMIntPredicate, LLVMOpcode as L};
use spirant_ir::writer::Writer;
use spirant_ir::{TyKind, Val, normalize};

const ACQUIRE: &str = "__cxa_guard_acquire";
const RELEASE: &str = "__cxa_guard_release";
const ABORT: &str = "__cxa_guard_abort";

/// Defines the functions where constructors alone lead to them.
pub fn define<'m>(writer: &Writer<'m>, constructors: &[Val<'m>]) {
    let declared: Vec<Val<'m>> = writer
        .reader()
        .functions()
        .filter(|function| function.is_declaration() && function.is_used())
        .filter(|function| [ACQUIRE, RELEASE, ABORT].contains(&function.name().as_str()))
        .collect();
    for function in declared {
        let is_of_constructors = |leading: &Val<'m>| {
            constructors.contains(leading) || leading.is_hidden() && !leading.is_entry_point()
        };
        let takes_guard = matches!(&function.params()[..], [guard] if guard.ty().is_pointer());
        let gives = function.value_type().return_type().kind();
        let is_known = match function.name().as_str() {
            ACQUIRE => matches!(gives, TyKind::Int(8 | 16 | 32 | 64)),
            _ => gives == TyKind::Void,
        };
        if takes_guard && is_known && reach::functions_leading_to(function).iter().all(is_of_constructors) {
            define_one(writer, function);
        }
    }
}

fn define_one<'m>(writer: &Writer<'m>, function: Val<'m>) {
    let Some(guard) = function.params().first().copied() else { return };
    let (name, byte) = (function.name(), writer.int(8));
    writer.stand_at(writer.append_block(function, ""));
    let result = function.value_type().return_type();
    match name.as_str() {
        ACQUIRE => {
            let value = writer.load(byte, guard);
            let is_new = writer.compare_ints(LLVMIntPredicate::LLVMIntEQ, value, writer.zero(byte));
            writer.ret(Some(writer.cast(L::LLVMZExt, is_new, result)));
        }
        RELEASE => {
            writer.store(writer.int_constant(byte, 1), guard);
            writer.ret(None);
        }
        _ => {
            writer.ret(None);
        }
    }
    normalize::make_internal(function);
}
