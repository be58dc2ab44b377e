//! Constants in OpenCL C's constant memory whose address is cast to a generic one.
//!
//! SPIR-V has no such cast from UniformConstant. A constant that this module defines has the same bytes everywhere, so that the
//! cast is made of a copy in global memory. What only reads the constant where it is stays as it is.

use super::repoint::space_of;
use inkwell::llvm_sys::LLVMLinkage;
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::LLVMValueKind as K;
use spirant_ir::writer::Writer;
use spirant_ir::{AddressSpace, Map, Val, edit};

/// Copies the constants whose addresses are cast, and casts the copies'.
pub fn copy_cast(writer: &Writer<'_>) {
    let constants: Vec<Val<'_>> = writer.reader().globals().filter(|global| is_copyable(*global)).collect();
    let mut copies = Copies { writer, made: Map::default() };
    for constant in constants {
        for cast in casts_of(constant) {
            copies.cast_copy(cast);
        }
    }
}

fn is_copyable(global: Val<'_>) -> bool {
    space_of(global) == AddressSpace::UniformConstant
        && global.initializer().is_some()
        && !global.is_externally_initialized()
        && !global.is_interposable()
}

/// The casts to generic or global memory of a pointer and what is derived from it.
fn casts_of(constant: Val<'_>) -> Vec<Val<'_>> {
    let mut seen: Map<Val<'_>, ()> = Map::default();
    let (mut found, mut work) = (Vec::new(), vec![constant]);
    while let Some(pointer) = work.pop() {
        for user in pointer.users() {
            match user.opcode() {
                Some(L::LLVMAddrSpaceCast)
                    if matches!(space_of(user), AddressSpace::Generic | AddressSpace::CrossWorkgroup) =>
                {
                    found.push(user)
                }
                Some(L::LLVMGetElementPtr | L::LLVMPHI | L::LLVMSelect | L::LLVMFreeze | L::LLVMBitCast)
                    if space_of(user) == AddressSpace::UniformConstant && seen.insert(user, ()).is_none() =>
                {
                    work.push(user);
                }
                _ => {}
            }
        }
    }
    found
}

struct Copies<'w, 'm> {
    writer: &'w Writer<'m>,
    /// Pointers to constant memory, and those to the same place of the copies.
    made: Map<Val<'m>, Val<'m>>,
}

impl<'m> Copies<'_, 'm> {
    /// Casts the address of a copy in the place of a constant's, where nothing but such constants can be meant.
    fn cast_copy(&mut self, cast: Val<'m>) {
        let Some(source) = cast.operand(0).filter(|_| cast.is_used()) else { return };
        if !is_of_constants(source, &mut Map::default()) {
            return;
        }
        let Some(copy) = self.copy(source) else { return };
        let new = match cast.is_instruction() {
            true if copy.ty() == cast.ty() => copy,
            true => {
                self.writer.stand_before(cast);
                self.writer.cast(L::LLVMAddrSpaceCast, copy, cast.ty())
            }
            false => self.writer.constant_space_cast(copy, cast.ty()),
        };
        edit::replace_uses(cast, new);
        if cast.is_instruction() {
            edit::erase_unused(cast);
        }
    }

    /// The pointer to the same place of the copies.
    fn copy(&mut self, pointer: Val<'m>) -> Option<Val<'m>> {
        if let Some(made) = self.made.get(&pointer) {
            return Some(*made);
        }
        let writer = self.writer;
        let ty = writer.pointer(AddressSpace::CrossWorkgroup);
        if pointer.opcode() == Some(L::LLVMPHI) {
            writer.stand_before(pointer);
            let phi = writer.phi(ty);
            // A phi may lead back to itself.
            self.made.insert(pointer, phi);
            for (value, from) in pointer.incoming() {
                let value = self.copy(value)?;
                writer.add_incoming(phi, value, from);
            }
            return Some(phi);
        }
        let made = match (pointer.value_kind(), pointer.opcode()) {
            (K::LLVMGlobalVariableValueKind, _) => self.copy_variable(pointer)?,
            (K::LLVMConstantPointerNullValueKind, _) => writer.zero(ty),
            _ if pointer.is_poison() => writer.poison(ty),
            _ if pointer.is_undef() => writer.undef(ty),
            (_, Some(L::LLVMBitCast | L::LLVMFreeze)) => self.copy(pointer.operand(0)?)?,
            (_, Some(L::LLVMGetElementPtr)) => {
                let base = self.copy(pointer.operand(0)?)?;
                let indices: Vec<Val<'m>> = pointer.operands().skip(1).collect();
                // LLVM folds those of constants, which stand nowhere.
                if pointer.is_instruction() {
                    writer.stand_before(pointer);
                }
                writer.address(pointer.gep_source(), base, &indices, pointer.gep_inbounds())
            }
            (_, Some(L::LLVMSelect)) => {
                let (a, b) = (self.copy(pointer.operand(1)?)?, self.copy(pointer.operand(2)?)?);
                writer.stand_before(pointer);
                writer.select(pointer.operand(0)?, a, b)
            }
            _ => return None,
        };
        self.made.insert(pointer, made);
        Some(made)
    }

    fn copy_variable(&mut self, constant: Val<'m>) -> Option<Val<'m>> {
        let writer = self.writer;
        let initializer = constant.initializer()?;
        let copy = writer.add_global(
            &format!("{}.generic", constant.name()),
            constant.value_type(),
            AddressSpace::CrossWorkgroup,
        );
        writer.set_initializer(copy, initializer);
        writer.set_constant(copy);
        writer.set_linkage(copy, LLVMLinkage::LLVMInternalLinkage);
        writer.set_alignment(copy, constant.alignment());
        Some(copy)
    }
}

/// Whether a pointer is certainly to a constant that can be copied, or to nothing.
fn is_of_constants<'m>(pointer: Val<'m>, seen: &mut Map<Val<'m>, ()>) -> bool {
    if seen.insert(pointer, ()).is_some() {
        return true;
    }
    let mut operand = |index| pointer.operand(index).is_some_and(|operand| is_of_constants(operand, seen));
    match (pointer.value_kind(), pointer.opcode()) {
        (K::LLVMGlobalVariableValueKind, _) => is_copyable(pointer),
        (K::LLVMConstantPointerNullValueKind, _) => true,
        _ if pointer.is_undef() => true,
        (_, Some(L::LLVMGetElementPtr)) => {
            !matches!(pointer.ty().kind(), spirant_ir::TyKind::Vector(..)) && operand(0)
        }
        (_, Some(L::LLVMBitCast | L::LLVMFreeze)) => operand(0),
        (_, Some(L::LLVMSelect)) => operand(1) && operand(2),
        (_, Some(L::LLVMPHI)) => {
            pointer.incoming().collect::<Vec<_>>().into_iter().all(|(value, _)| is_of_constants(value, seen))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::copy_cast;
    use crate::testing::{KERNEL, Made, made};
    use spirant_ir::writer::Writer;

    fn copied(ir: &str) -> Made {
        made(&format!("{KERNEL}{ir}"), |llvm, _| copy_cast(&Writer::new(llvm)))
    }

    #[test]
    fn a_cast_is_made_of_a_copy() {
        let of = copied(
            "@c = internal addrspace(2) constant [2 x i32] [i32 3, i32 4]\ndeclare spir_func void @g(ptr addrspace(4))\n\
             define spir_func i32 @f(i64 %i) {\n  %p = getelementptr [2 x i32], ptr addrspace(2) @c, i64 0, i64 %i\n  %q = addrspacecast ptr addrspace(2) %p to ptr addrspace(4)\n  call spir_func void @g(ptr addrspace(4) %q)\n  %r = load i32, ptr addrspace(2) %p\n  ret i32 %r\n}\n",
        );
        assert!(of.has("@c.generic = internal addrspace(1) constant [2 x i32] [i32 3, i32 4]"));
        assert!(of.has("addrspacecast ptr addrspace(1)") && !of.has("addrspacecast ptr addrspace(2)"));
        assert!(of.has("load i32, ptr addrspace(2)"));
    }

    #[test]
    fn what_may_be_another_constant_stays() {
        for other in ["%o", "@e"] {
            let of = copied(&format!(
                "@c = internal addrspace(2) constant i32 3\n@e = external addrspace(2) constant i32\n\
                 define spir_func i32 @f(i1 %b, ptr addrspace(2) %o) {{\n  %p = select i1 %b, ptr addrspace(2) @c, ptr addrspace(2) {other}\n  %q = addrspacecast ptr addrspace(2) %p to ptr addrspace(4)\n  %r = load i32, ptr addrspace(4) %q\n  ret i32 %r\n}}\n"
            ));
            assert!(of.has("addrspacecast ptr addrspace(2)") && !of.has("@c.generic"), "{other}");
        }
    }
}
