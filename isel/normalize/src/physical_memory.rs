//! Memory by its address in shaders: what a pointer made of a number points to.
//!
//! In Logical addressing every other pointer leads back to an object. One that is made of a number is in a physical storage buffer; so each access
//! by it becomes a call of the instruction, `OpLoad`, `OpStore` or an atomic one, with a pointer to what is accessed, made of the number and
//! the offset. It is done when everything is inlined, so that pointers are followed from the number to their accesses.

use inkwell::llvm_sys::LLVMAtomicRMWBinOp as Rmw;
use inkwell::llvm_sys::LLVMIntPredicate::LLVMIntEQ;
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::LLVMValueKind;
use inkwell::module::Module;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics};
use spirant_ir::writer::Writer;
use spirant_ir::{AddressSpace, ExtType, Layout, Reader, Ty, TyKind, Val, edit};
use std::collections::BTreeMap;

/// Where memory is that is accessed by its address.
const BUFFER: AddressSpace = AddressSpace::StorageBuffer;

/// `StorageClass::PhysicalStorageBuffer`
const PHYSICAL: u32 = 5349;

/// The memory operand `Aligned`, and `Volatile`.
const ALIGNED: u32 = 2;
const VOLATILE: u32 = 1;

/// `Scope::Device`
const DEVICE: u32 = 1;

/// Most parts of what is copied at once.
const MOST_PARTS: usize = 1024;

/// Has all memory that numbers are the addresses of accessed by instructions.
///
/// # Errors
/// An access of another form.
pub fn access(llvm: &Module<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let reader = Reader::new(llvm);
    let instructions = reader.functions().flat_map(Val::blocks).flat_map(|block| block.instructions());
    let is_made =
        |inst: &Val<'_>| inst.opcode() == Some(L::LLVMIntToPtr) && inst.ty().address_space() == BUFFER;
    let made: Vec<Val<'_>> = instructions.filter(is_made).collect();
    if made.is_empty() {
        return Ok(());
    }
    let writer = Writer::new(llvm);
    let mut accesses = Accesses { writer: &writer, layout: reader.layout(), functions: BTreeMap::new() };
    for pointer in made {
        let Some(address) = pointer.operand(0) else { continue };
        writer.stand_before(pointer);
        let Some(address) = long(&writer, address, L::LLVMZExt) else { continue };
        if let Err(user) = accesses.follow(pointer, address) {
            let message = format!("a pointer made of a number is used by a form that is not known: {user}");
            diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).help(
                "load and store what it points to; what depends on a condition is the number, not the pointer",
            ));
        }
    }
    diagnostics.check()
}

struct Accesses<'w, 'm> {
    writer: &'w Writer<'m>,
    layout: Layout<'m>,
    /// Functions that are instructions, by what they are called before their number, and by their type.
    functions: BTreeMap<(String, String), Val<'m>>,
}

impl<'m> Accesses<'_, 'm> {
    /// Replaces what uses a pointer to an address, and removes it; what is not known otherwise.
    fn follow(&mut self, pointer: Val<'m>, address: Val<'m>) -> Result<(), String> {
        // Following one user may remove others and add some.
        while let Some(user) = pointer.users().next() {
            self.writer.stand_before(user);
            match user.opcode() {
                Some(L::LLVMAddrSpaceCast | L::LLVMBitCast | L::LLVMFreeze) => self.follow(user, address)?,
                Some(L::LLVMGetElementPtr) if user.operand(0) == Some(pointer) => {
                    let inner = self.inner(user, address).ok_or_else(|| named(user))?;
                    self.follow(user, inner)?;
                }
                Some(L::LLVMLoad) if is_plain(user.ty()) => {
                    let value = self.load(user.ty(), address, user.alignment(), user.is_volatile());
                    edit::replace_uses(user, value);
                    edit::erase_unused(user);
                }
                Some(L::LLVMStore) if user.operand(1) == Some(pointer) => {
                    let value = user.operand(0).filter(|value| is_plain(value.ty()));
                    let value = value.ok_or_else(|| named(user))?;
                    self.store(value, address, user.alignment(), user.is_volatile());
                    edit::erase_unused(user);
                }
                Some(L::LLVMAtomicRMW) => self.exchange(user, address)?,
                Some(L::LLVMAtomicCmpXchg) => self.compare(user, address),
                Some(L::LLVMCall) => self.copy(user, pointer, address)?,
                Some(L::LLVMPtrToInt) if user.ty() == address.ty() => {
                    edit::replace_uses(user, address);
                    edit::erase_unused(user);
                }
                _ => return Err(named(user)),
            }
        }
        edit::erase_unused(pointer);
        Ok(())
    }

    fn long(&self, value: u64) -> Val<'m> {
        self.writer.int_constant(self.writer.int(64), value)
    }

    fn plus(&self, address: Val<'m>, offset: u64) -> Val<'m> {
        if offset == 0 { address } else { self.writer.binary(L::LLVMAdd, address, self.long(offset)) }
    }

    /// The address of a part.
    fn inner(&self, gep: Val<'m>, mut address: Val<'m>) -> Option<Val<'m>> {
        let mut ty = gep.gep_source();
        for (place, index) in gep.operands().skip(1).enumerate() {
            if place > 0 {
                if matches!(ty.kind(), TyKind::Struct) {
                    let member = index.int_value()?;
                    address = self.plus(address, self.layout.member_offset(ty, member as u32));
                    ty = *ty.members().get(member as usize)?;
                    continue;
                }
                ty = element(ty)?;
            }
            let size = self.layout.alloc_size(ty);
            address = match index.signed_value() {
                Some(index) => self.plus(address, (index as u64).wrapping_mul(size)),
                None => {
                    let index = long(self.writer, index, L::LLVMSExt)?;
                    let offset = self.writer.binary(L::LLVMMul, index, self.long(size));
                    self.writer.binary(L::LLVMAdd, address, offset)
                }
            };
        }
        Some(address)
    }

    /// The function that is an instruction, of this type.
    fn function(&mut self, name: &str, result: Ty<'m>, parameters: &[Ty<'m>]) -> Val<'m> {
        let ty = self.writer.function(result, parameters);
        let number = self.functions.len();
        let writer = self.writer;
        let make = || writer.add_function(&format!("__spirv_{name}_Rphysical{number}"), ty);
        *self.functions.entry((name.to_owned(), ty.to_string())).or_insert_with(make)
    }

    fn call(&mut self, name: &str, result: Ty<'m>, arguments: &[Val<'m>]) -> Val<'m> {
        let parameters: Vec<Ty<'m>> = arguments.iter().map(|argument| argument.ty()).collect();
        let function = self.function(name, result, &parameters);
        self.writer.call(function, arguments, None)
    }

    /// A pointer to something of this type at an address.
    fn pointer(&mut self, ty: Ty<'m>, address: Val<'m>) -> Val<'m> {
        let class = self.writer.target(ExtType::Literal, &[], &[PHYSICAL]);
        let pointer = self.writer.target(ExtType::Type, &[class, ty], &[32, 8, 64]);
        self.call("ConvertUToPtr", pointer, &[address])
    }

    /// Memory operands: whatever the alignment of the whole, that of a part is its components'.
    fn operands(&self, ty: Ty<'m>, alignment: u32, is_volatile: bool) -> [Val<'m>; 2] {
        let least = self.layout.alloc_size(ty.scalar()) as u32;
        let flags = if is_volatile { ALIGNED | VOLATILE } else { ALIGNED };
        [self.writer.word(flags), self.writer.word(alignment.max(least))]
    }

    fn load(&mut self, ty: Ty<'m>, address: Val<'m>, alignment: u32, is_volatile: bool) -> Val<'m> {
        let pointer = self.pointer(ty, address);
        let [flags, alignment] = self.operands(ty, alignment, is_volatile);
        self.call("Load", ty, &[pointer, flags, alignment])
    }

    fn store(&mut self, value: Val<'m>, address: Val<'m>, alignment: u32, is_volatile: bool) {
        let pointer = self.pointer(value.ty(), address);
        let [flags, alignment] = self.operands(value.ty(), alignment, is_volatile);
        self.call("Store", self.writer.void(), &[pointer, value, flags, alignment]);
    }

    /// `atomicrmw`
    fn exchange(&mut self, inst: Val<'m>, address: Val<'m>) -> Result<(), String> {
        let name = match inst.rmw_op() {
            Rmw::LLVMAtomicRMWBinOpXchg => "AtomicExchange",
            Rmw::LLVMAtomicRMWBinOpAdd => "AtomicIAdd",
            Rmw::LLVMAtomicRMWBinOpSub => "AtomicISub",
            Rmw::LLVMAtomicRMWBinOpAnd => "AtomicAnd",
            Rmw::LLVMAtomicRMWBinOpOr => "AtomicOr",
            Rmw::LLVMAtomicRMWBinOpXor => "AtomicXor",
            Rmw::LLVMAtomicRMWBinOpMax => "AtomicSMax",
            Rmw::LLVMAtomicRMWBinOpMin => "AtomicSMin",
            Rmw::LLVMAtomicRMWBinOpUMax => "AtomicUMax",
            Rmw::LLVMAtomicRMWBinOpUMin => "AtomicUMin",
            _ => return Err(named(inst)),
        };
        let Some(value) = inst.operand(1) else { return Err(named(inst)) };
        let pointer = self.pointer(value.ty(), address);
        let (scope, order) = (self.writer.word(DEVICE), self.writer.word(0));
        let old = self.call(name, value.ty(), &[pointer, scope, order, value]);
        edit::replace_uses(inst, old);
        edit::erase_unused(inst);
        Ok(())
    }

    /// `cmpxchg`
    fn compare(&mut self, inst: Val<'m>, address: Val<'m>) {
        let (Some(expected), Some(value)) = (inst.operand(1), inst.operand(2)) else { return };
        let pointer = self.pointer(value.ty(), address);
        let (scope, order) = (self.writer.word(DEVICE), self.writer.word(0));
        let arguments = [pointer, scope, order, order, value, expected];
        let old = self.call("AtomicCompareExchange", value.ty(), &arguments);
        let is_same = self.writer.compare_ints(LLVMIntEQ, old, expected);
        let both = self.writer.insert_value(self.writer.poison(inst.ty()), old, 0);
        edit::replace_uses(inst, self.writer.insert_value(both, is_same, 1));
        edit::erase_unused(inst);
    }

    /// `llvm.memcpy` and `llvm.memmove` from an address or to one.
    fn copy(&mut self, call: Val<'m>, pointer: Val<'m>, address: Val<'m>) -> Result<(), String> {
        let name = call.callee().map(|callee| callee.name()).unwrap_or_default();
        let is_copy = name.starts_with("llvm.memcpy.") || name.starts_with("llvm.memmove.");
        let size = call.operand(2).filter(|_| is_copy).and_then(Val::int_value);
        let (Some(size), Some(to), Some(from)) = (size, call.operand(0), call.operand(1)) else {
            return Err(named(call));
        };
        if to == from {
            edit::erase_unused(call);
            return Ok(());
        }
        let is_load = from == pointer;
        let other = if is_load { to } else { from };
        let parts = self.parts(other, size).ok_or_else(|| named(call))?;
        let byte = self.writer.int(8);
        // Everything is read before anything is written.
        let mut values = Vec::new();
        for (offset, ty) in &parts {
            values.push(if is_load {
                let at = self.plus(address, *offset);
                self.load(*ty, at, 1, false)
            } else {
                let at = self.writer.address(byte, other, &[self.long(*offset)], false);
                self.writer.load(*ty, at)
            });
        }
        for ((offset, _), value) in parts.iter().zip(values) {
            if is_load {
                let at = self.writer.address(byte, other, &[self.long(*offset)], false);
                self.writer.store(value, at);
            } else {
                let at = self.plus(address, *offset);
                self.store(value, at, 1, false);
            }
        }
        edit::erase_unused(call);
        Ok(())
    }

    /// The parts of so many bytes behind a pointer, numbers and vectors: those of the variable that they are in, words in a buffer.
    fn parts(&self, pointer: Val<'m>, size: u64) -> Option<Vec<(u64, Ty<'m>)>> {
        let mut parts = Vec::new();
        match self.object(pointer, 0) {
            Some((ty, begin)) => {
                let mut all = Vec::new();
                let last = begin.checked_add(size).filter(|last| *last <= self.layout.alloc_size(ty))?;
                self.leaves(ty, 0, &mut all)?;
                for (at, part) in all {
                    let end = at + self.layout.store_size(part);
                    if at >= begin && end <= last {
                        parts.push((at - begin, part));
                    } else if end > begin && at < last {
                        return None;
                    }
                }
            }
            None if size.is_multiple_of(4) && size / 4 <= MOST_PARTS as u64 => {
                parts.extend((0..size / 4).map(|word| (word * 4, self.writer.int(32))));
            }
            None => return None,
        }
        Some(parts)
    }

    /// The type of the variable that a pointer leads to, and where in it; `None` where it leads elsewhere.
    fn object(&self, pointer: Val<'m>, offset: u64) -> Option<(Ty<'m>, u64)> {
        match pointer.opcode() {
            Some(L::LLVMAlloca) => return Some((pointer.allocated_type(), offset)),
            Some(L::LLVMAddrSpaceCast | L::LLVMBitCast) => return self.object(pointer.operand(0)?, offset),
            Some(L::LLVMGetElementPtr) => {}
            _ if pointer.value_kind() == LLVMValueKind::LLVMGlobalVariableValueKind => {
                let is_variable = pointer.ty().address_space() != BUFFER;
                return is_variable.then(|| (pointer.value_type(), offset));
            }
            _ => return None,
        }
        let (base, mut ty) = (pointer.operand(0)?, pointer.gep_source());
        // What the offset is in: the object, or an element whose index is not known.
        let (mut whole, mut at) = self.object(base, 0)?;
        for (place, index) in pointer.operands().skip(1).enumerate() {
            if place > 0 {
                if matches!(ty.kind(), TyKind::Struct) {
                    let member = index.int_value()?;
                    at = at.checked_add(self.layout.member_offset(ty, member as u32))?;
                    ty = *ty.members().get(member as usize)?;
                    continue;
                }
                ty = element(ty)?;
            }
            match index.int_value() {
                Some(index) => at = at.checked_add(index.checked_mul(self.layout.alloc_size(ty))?)?,
                None => (whole, at) = (ty, 0),
            }
        }
        Some((whole, offset.checked_add(at)?))
    }

    /// The numbers and vectors in a type, with their offsets.
    fn leaves(&self, ty: Ty<'m>, at: u64, found: &mut Vec<(u64, Ty<'m>)>) -> Option<()> {
        match ty.kind() {
            TyKind::Struct => {
                for (member, inner) in ty.members().into_iter().enumerate() {
                    self.leaves(inner, at + self.layout.member_offset(ty, member as u32), found)?;
                }
            }
            // What takes no room has no parts, however many there are.
            TyKind::Array(inner, count) if self.layout.alloc_size(inner) != 0 => {
                for index in 0..count {
                    self.leaves(inner, at + index * self.layout.alloc_size(inner), found)?;
                }
            }
            TyKind::Array(..) => {}
            _ if is_plain(ty) => found.push((at, ty)),
            _ => return None,
        }
        (found.len() <= MOST_PARTS).then_some(())
    }
}

/// An integer as one of 64 bits; `None` of a vector.
fn long<'m>(writer: &Writer<'m>, value: Val<'m>, widen: L) -> Option<Val<'m>> {
    let TyKind::Int(width) = value.ty().kind() else { return None };
    let cast = match width {
        64 => return Some(value),
        ..64 => widen,
        _ => L::LLVMTrunc,
    };
    Some(writer.cast(cast, value, writer.int(64)))
}

/// Whether a type is a number or a vector of such.
fn is_plain(ty: Ty<'_>) -> bool {
    matches!(ty.scalar().kind(), TyKind::Int(_) | TyKind::Half | TyKind::Float | TyKind::Double)
}

fn element(ty: Ty<'_>) -> Option<Ty<'_>> {
    match ty.kind() {
        TyKind::Array(element, _) | TyKind::Vector(element, _) => Some(element),
        _ => None,
    }
}

fn named(user: Val<'_>) -> String {
    user.to_string().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::access;
    use crate::testing::{Made, SHADER, made};

    fn accessed(body: &str) -> Made {
        let ir = format!(
            "{SHADER}%S = type {{ i32, [4 x float] }}\ndefine void @f(i64 %n, i32 %i, ptr addrspace(1) %to) {{\n  %p = inttoptr i64 %n to ptr addrspace(11)\n{body}  ret void\n}}\n"
        );
        made(&ir, |llvm, diagnostics| {
            let _ = access(llvm, diagnostics);
        })
    }

    #[test]
    fn accesses_are_calls_of_instructions() {
        let of = accessed(
            "  %q = getelementptr %S, ptr addrspace(11) %p, i32 0, i32 1, i32 %i\n  %v = load float, ptr addrspace(11) %q, align 4\n  store float %v, ptr addrspace(11) %p, align 4\n  %a = atomicrmw add ptr addrspace(11) %p, i32 3 monotonic\n",
        );
        assert!(of.said.is_empty(), "{:?}", of.said);
        let body = of.function("f");
        assert!(
            ["inttoptr", "getelementptr", "atomicrmw", "= load", "  store"]
                .iter()
                .all(|gone| !body.contains(gone)),
            "{body}"
        );
        for name in ["__spirv_Load", "__spirv_Store", "__spirv_AtomicIAdd"] {
            assert!(body.contains(name), "{name}: {body}");
        }
        // The array begins behind 4 bytes, and each element has 4.
        assert!(body.contains("add i64 %n, 4") && body.contains("sext i32 %i to i64"), "{body}");
    }

    #[test]
    fn a_pointer_that_depends_on_a_condition_is_refused() {
        let of = accessed(
            "  %c = icmp eq i32 %i, 0\n  %q = select i1 %c, ptr addrspace(11) %p, ptr addrspace(11) null\n  store i32 1, ptr addrspace(11) %q\n",
        );
        assert!(of.said[0].contains("is used by a form that is not known"), "{:?}", of.said);
    }
}
