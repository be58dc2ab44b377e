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

#[cfg(test)]
mod tests {
    use super::define;
    use crate::testing::{KERNEL, made, values};
    use inkwell::module::Module;
    use spirant_ir::Reader;
    use spirant_ir::writer::Writer;

    const GUARDED: &str = "@guard = internal global i64 0\n@count = internal global i32 0\ndeclare i32 @__cxa_guard_acquire(ptr)\ndeclare void @__cxa_guard_release(ptr)\n\
        define internal void @begin() {\n  %n = call i32 @__cxa_guard_acquire(ptr @guard)\n  %is = icmp ne i32 %n, 0\n  br i1 %is, label %x, label %y\nx:\n  %c = load i32, ptr @count\n  %d = add i32 %c, 1\n  store i32 %d, ptr @count\n  call void @__cxa_guard_release(ptr @guard)\n  br label %y\ny:\n  ret void\n}\n";

    fn guard(llvm: &Module<'_>, constructors: &[&str]) {
        let writer = Writer::new(llvm);
        let functions = Reader::new(llvm).functions();
        let constructors: Vec<_> = functions.filter(|f| constructors.contains(&f.name().as_str())).collect();
        define(&writer, &constructors);
    }

    #[test]
    fn what_is_guarded_happens_once() {
        let result = "define i32 @r0() {\n  store i64 0, ptr @guard\n  store i32 0, ptr @count\n  call void @begin()\n  call void @begin()\n  %r = load i32, ptr @count\n  ret i32 %r\n}\n";
        let found = values(&format!("{KERNEL}{GUARDED}{}", result), |llvm, _| guard(llvm, &["begin", "r0"]));
        assert_eq!(found, ["1"]);
    }

    #[test]
    fn what_other_work_items_execute_stays_an_import() {
        let kernel = "define spir_kernel void @k() {\n  call void @begin()\n  ret void\n}\n";
        let of = made(&format!("{KERNEL}{GUARDED}{kernel}"), |llvm, _| guard(llvm, &["begin"]));
        assert!(of.has("declare i32 @__cxa_guard_acquire(ptr)"));
    }
}
