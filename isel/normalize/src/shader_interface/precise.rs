//! `precise`: what feeds such a variable, or is computed in such a function, is computed as it is written.
//!
//! The prelude makes `precise` an annotation, which clang hands on as calls that name a variable or member. From what is stored there, values
//! are followed back to where they come from, through variables and inlined functions; each operation on the way loses the flags by which
//! anything might reassociate or contract it, and selection decorates those that have none with `NoContraction`.

use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use spirant_dialect::{Aborted, Diagnostics};
use spirant_ir::inlining::inline;
use spirant_ir::normalize::Watch;
use spirant_ir::writer::Writer;
use spirant_ir::{AddressSpace, Map, Reader, TyKind, Val, edit};
use spirant_marks::Attached;

/// The list of annotated globals and functions.
const LIST: &str = "llvm.global.annotations";

/// Has what is precise computed as it is written.
///
/// # Errors
/// A failure inside LLVM.
pub fn keep(llvm: &Module<'_>, watch: &mut dyn Watch, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let reader = Reader::new(llvm);
    let (list, symbols) = annotated(reader);
    if symbols.is_empty() && annotations(reader).is_empty() {
        return Ok(());
    }
    let writer = Writer::new(llvm);
    // Functions are gone once they are inlined.
    let is_function = |symbol: &Val<'_>| matches!(symbol.value_type().kind(), TyKind::Function);
    let (functions, globals): (Vec<Val<'_>>, Vec<Val<'_>>) = symbols.into_iter().partition(is_function);
    for function in functions {
        let all = function.blocks().flat_map(|block| block.instructions());
        all.collect::<Vec<_>>().into_iter().for_each(|inst| writer.compute_exactly(inst));
    }
    list.into_iter().for_each(edit::erase_global);
    // What a variable is fed by may be behind a call.
    inline(llvm, watch, diagnostics)?;
    let mut values = Values { writer: &writer, seen: Map::default(), open: Vec::new() };
    globals.into_iter().for_each(|global| values.stored_to(global));
    for call in annotations(reader) {
        let Some(pointer) = call.operand(0) else { continue };
        values.stored_to(pointer);
        if call.ty() == pointer.ty() {
            values.stored_to(call);
            edit::replace_uses(call, pointer);
        }
        edit::erase(call);
    }
    values.follow();
    Ok(())
}

/// The calls that annotate a variable or member as precise.
fn annotations(reader: Reader<'_>) -> Vec<Val<'_>> {
    let is_one =
        |name: &str| name.starts_with("llvm.var.annotation") || name.starts_with("llvm.ptr.annotation");
    let calls = reader.functions().filter(|function| is_one(&function.name())).flat_map(Val::calls);
    let is_precise =
        |call: &Val<'_>| call.operand(1).and_then(Val::c_string).as_deref() == Some(Attached::Precise.text());
    calls.filter(is_precise).collect()
}

/// The list of annotations, where it holds nothing else, and what it annotates as precise.
fn annotated(reader: Reader<'_>) -> (Option<Val<'_>>, Vec<Val<'_>>) {
    let Some(list) = reader.globals().find(|global| global.name() == LIST) else { return (None, Vec::new()) };
    let Some(all) = list.initializer() else { return (None, Vec::new()) };
    let entries = (0..).map_while(|at| all.aggregate_element(at));
    let (mut symbols, mut count) = (Vec::new(), 0);
    for entry in entries {
        count += 1;
        let text = entry.aggregate_element(1).and_then(Val::c_string);
        if text.as_deref() == Some(Attached::Precise.text()) {
            symbols.extend(entry.aggregate_element(0).map(Val::without_casts));
        }
    }
    (Some(list).filter(|_| symbols.len() == count), symbols)
}

/// Values that are precise.
struct Values<'a, 'm> {
    writer: &'a Writer<'m>,
    seen: Map<Val<'m>, ()>,
    open: Vec<Val<'m>>,
}

impl<'m> Values<'_, 'm> {
    fn add(&mut self, value: Val<'m>) {
        let is_new = (value.is_instruction() || value.is_constant()) && self.seen.insert(value, ()).is_none();
        self.open.extend(is_new.then_some(value));
    }

    /// Adds what is stored to where a pointer points, by pointers that are made of it.
    fn stored_to(&mut self, pointer: Val<'m>) {
        let mut pointers = vec![pointer];
        let mut known: Map<Val<'m>, ()> = Map::default();
        while let Some(pointer) = pointers.pop() {
            if known.insert(pointer, ()).is_some() {
                continue;
            }
            for user in pointer.users() {
                match user.opcode() {
                    Some(L::LLVMStore) if user.operand(1) == Some(pointer) => {
                        user.operand(0).into_iter().for_each(|value| self.add(value));
                    }
                    // A parameter that is written is a pointer in a variable.
                    Some(L::LLVMStore) => {
                        if let Some(variable) =
                            user.operand(1).filter(|to| to.opcode() == Some(L::LLVMAlloca))
                        {
                            let is_load = |user: &Val<'m>| user.opcode() == Some(L::LLVMLoad);
                            pointers.extend(variable.users().filter(is_load));
                        }
                    }
                    Some(L::LLVMGetElementPtr | L::LLVMAddrSpaceCast | L::LLVMBitCast) => pointers.push(user),
                    Some(L::LLVMCall) => {
                        let name = user.callee().map(|callee| callee.name()).unwrap_or_default();
                        if name.starts_with("llvm.ptr.annotation") {
                            pointers.push(user);
                        } else if user.operand(0) == Some(pointer)
                            && ["llvm.memcpy.", "llvm.memmove."].iter().any(|start| name.starts_with(start))
                        {
                            user.operand(1).into_iter().for_each(|from| self.add(from));
                        }
                    }
                    _ => {}
                }
            }
        }
    }

    /// Follows values back to where they come from.
    fn follow(&mut self) {
        while let Some(value) = self.open.pop() {
            if matches!(value.ty().kind(), TyKind::Ptr(_)) {
                let object = object(value);
                let is_variable = object.opcode() == Some(L::LLVMAlloca)
                    || object.is_constant()
                        && matches!(
                            object.ty().kind(),
                            TyKind::Ptr(AddressSpace::Function | AddressSpace::Private)
                        );
                if is_variable && (object == value || self.seen.insert(object, ()).is_none()) {
                    self.stored_to(object);
                }
                continue;
            }
            if !value.is_instruction() {
                continue;
            }
            match value.opcode() {
                Some(L::LLVMLoad) => value.operand(0).into_iter().for_each(|from| self.add(from)),
                Some(L::LLVMPHI) => {
                    value.incoming().collect::<Vec<_>>().into_iter().for_each(|(from, _)| self.add(from));
                }
                Some(L::LLVMCall) => value.arguments().into_iter().for_each(|from| self.add(from)),
                _ => value.operands().collect::<Vec<_>>().into_iter().for_each(|from| self.add(from)),
            }
            self.writer.compute_exactly(value);
        }
    }
}

/// The variable that a pointer is into.
fn object(pointer: Val<'_>) -> Val<'_> {
    let mut object = pointer;
    while let Some(L::LLVMGetElementPtr | L::LLVMAddrSpaceCast | L::LLVMBitCast) = object.opcode()
        && let Some(base) = object.operand(0)
    {
        object = base;
    }
    object
}

#[cfg(test)]
mod tests {
    use super::keep;
    use crate::testing::{SHADER, made};

    #[test]
    fn what_feeds_a_precise_variable_has_no_flags() {
        let ir = format!(
            "{SHADER}@text = private constant [{} x i8] c\"{}\\00\"\n@file = private constant [2 x i8] c\"a\\00\"\ndeclare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)\n\
             define internal float @g(float %a) {{\n  %r = fmul fast float %a, %a\n  ret float %r\n}}\n\
             define void @main(ptr addrspace(1) %to, float %a) \"hlsl.shader\"=\"compute\" {{\n  %p = alloca float\n  call void @llvm.var.annotation.p0.p0(ptr %p, ptr @text, ptr @file, i32 1, ptr null)\n  %x = call fast float @g(float %a)\n  %y = fadd fast float %x, %a\n  store float %y, ptr %p\n  %z = fsub fast float %a, 1.0\n  store float %z, ptr addrspace(1) %to\n  ret void\n}}\n",
            spirant_marks::Attached::Precise.text().len() + 1,
            spirant_marks::Attached::Precise.text()
        );
        let of = made(&ir, |llvm, diagnostics| keep(llvm, &mut (), diagnostics).expect("it is kept"));
        let main = of.function("main");
        assert!(main.contains("fadd float") && main.contains("fmul float"), "{main}");
        assert!(main.contains("fsub fast float") && !main.contains("annotation"), "{main}");
    }
}
