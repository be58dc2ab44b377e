//! Memory by its address in shaders: what a pointer made of a number points to.
//!
//! In Logical addressing every other pointer leads back to an object. One that is made of a number is in a physical storage buffer; so each access
//! by it becomes a call of the instruction, `OpLoad`, `OpStore` or an atomic one, with a pointer to what is accessed, made of the number and
//! the offset. It is done when everything is inlined, so that pointers are followed from the number to their accesses.
//!
//! Kernels whose pointers are addresses ([`crate::addresses`]) access memory by the same instructions, and also at alignments that the
//! instructions do not have, in vectors that shaders lack, and in the order that an atomic operation states.

mod atomics;
mod copies;
mod pieces;

use crate::{addresses, indices};
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics};
use spirant_ir::report::Reporter;
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

/// Has all memory that numbers are the addresses of accessed by instructions.
///
/// # Errors
/// An access of another form; in kernels, a pointer that may be an address or not.
pub fn access(llvm: &Module<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let reader = Reader::new(llvm);
    let is_of_kernels = addresses::are_in(reader);
    if is_of_kernels {
        indices::restore(llvm);
        addresses::make_numbers(llvm, diagnostics)?;
    }
    let instructions = reader.functions().flat_map(Val::blocks).flat_map(|block| block.instructions());
    let is_made =
        |inst: &Val<'_>| inst.opcode() == Some(L::LLVMIntToPtr) && inst.ty().address_space() == BUFFER;
    let made: Vec<Val<'_>> = instructions.filter(is_made).collect();
    if !made.is_empty() {
        let writer = Writer::new(llvm);
        let layout = reader.layout();
        let mut accesses = Accesses { writer: &writer, layout, is_of_kernels, functions: BTreeMap::new() };
        accesses.follow_all(&made, diagnostics);
    }
    diagnostics.check()?;
    if is_of_kernels {
        addresses::make_memory(llvm);
    }
    Ok(())
}

struct Accesses<'w, 'm> {
    writer: &'w Writer<'m>,
    layout: Layout<'m>,
    /// Whether kernels access memory: their accesses may have any alignment, and their atomic operations have orders.
    is_of_kernels: bool,
    /// Functions that are instructions, by what they are called before their number, and by their type.
    functions: BTreeMap<(String, String), Val<'m>>,
}

impl<'m> Accesses<'_, 'm> {
    fn follow_all(&mut self, made: &[Val<'m>], diagnostics: &mut Diagnostics) {
        for pointer in made {
            let Some(address) = pointer.operand(0) else { continue };
            self.writer.stand_before(*pointer);
            let Some(address) = long(self.writer, address, L::LLVMZExt) else { continue };
            if let Err(user) = self.follow(*pointer, address) {
                let mut report = Reporter::new(diagnostics);
                report.function = user.parent().and_then(|block| block.function());
                report.instruction = Some(user);
                let (message, help) = refusal(user);
                report.push(Diagnostic::error(Code::UNSUPPORTED, message).help(help));
            }
        }
    }

    /// Replaces what uses a pointer to an address, and removes it; the user that is not known otherwise.
    fn follow(&mut self, pointer: Val<'m>, address: Val<'m>) -> Result<(), Val<'m>> {
        // Following one user may remove others and add some.
        while let Some(user) = pointer.users().next() {
            self.writer.stand_before(user);
            match user.opcode() {
                Some(L::LLVMAddrSpaceCast | L::LLVMBitCast | L::LLVMFreeze) => self.follow(user, address)?,
                Some(L::LLVMGetElementPtr) if user.operand(0) == Some(pointer) => {
                    let inner = self.inner(user, address).ok_or(user)?;
                    self.follow(user, inner)?;
                }
                Some(L::LLVMLoad | L::LLVMStore) if user.is_atomic() && self.is_of_kernels => {
                    self.atomic_access(user, pointer, address)?;
                }
                Some(L::LLVMLoad) if is_plain(user.ty()) => {
                    let value = self.load(user.ty(), address, user.alignment(), user.is_volatile());
                    edit::replace_uses(user, value);
                    edit::erase_unused(user);
                }
                Some(L::LLVMStore) if user.operand(1) == Some(pointer) => {
                    let value = user.operand(0).filter(|value| is_plain(value.ty()));
                    let value = value.ok_or(user)?;
                    self.store(value, address, user.alignment(), user.is_volatile());
                    edit::erase_unused(user);
                }
                Some(L::LLVMAtomicRMW) => self.exchange(user, address)?,
                Some(L::LLVMAtomicCmpXchg) => self.compare(user, address)?,
                Some(L::LLVMCall) => self.copy(user, pointer, address)?,
                Some(L::LLVMPtrToInt) => {
                    let number = match user.ty().kind() {
                        TyKind::Int(64) => address,
                        TyKind::Int(..64) => self.writer.cast(L::LLVMTrunc, address, user.ty()),
                        _ => return Err(user),
                    };
                    edit::replace_uses(user, number);
                    edit::erase_unused(user);
                }
                _ => return Err(user),
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
        if let Some(pieces) = self.pieces(ty, alignment) {
            return self.load_pieces(ty, address, pieces, is_volatile);
        }
        self.load_at_once(ty, address, alignment, is_volatile)
    }

    fn load_at_once(&mut self, ty: Ty<'m>, address: Val<'m>, alignment: u32, is_volatile: bool) -> Val<'m> {
        let pointer = self.pointer(ty, address);
        let [flags, alignment] = self.operands(ty, alignment, is_volatile);
        self.call("Load", ty, &[pointer, flags, alignment])
    }

    fn store(&mut self, value: Val<'m>, address: Val<'m>, alignment: u32, is_volatile: bool) {
        if let Some(pieces) = self.pieces(value.ty(), alignment) {
            return self.store_pieces(value, address, pieces, is_volatile);
        }
        self.store_at_once(value, address, alignment, is_volatile);
    }

    fn store_at_once(&mut self, value: Val<'m>, address: Val<'m>, alignment: u32, is_volatile: bool) {
        let pointer = self.pointer(value.ty(), address);
        let [flags, alignment] = self.operands(value.ty(), alignment, is_volatile);
        self.call("Store", self.writer.void(), &[pointer, value, flags, alignment]);
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

/// Why a user of an address is refused, and what to write instead.
fn refusal(user: Val<'_>) -> (String, &'static str) {
    let opcode = user.opcode();
    if matches!(opcode, Some(L::LLVMAtomicRMW | L::LLVMAtomicCmpXchg)) || user.is_atomic() {
        let value = match opcode {
            Some(L::LLVMLoad) => Some(user),
            Some(L::LLVMStore) => user.operand(0),
            _ => user.operand(1),
        };
        let ty = value.map(|value| value.ty().to_string()).unwrap_or_default();
        let message =
            format!("an atomic operation on {ty} at an address: SPIR-V has none of this kind and size");
        return (message, "use an operation of 32 bits, or a loop over atomic_compare_exchange");
    }
    if let Some(name) =
        user.callee().map(|callee| callee.name()).filter(|_| user.opcode() == Some(L::LLVMCall))
    {
        let message = format!(
            "{name} at an address is not supported: it is of more than 1,024 words, or of a number of bytes that varies"
        );
        return (message, "copy the elements in a loop");
    }
    let message = format!(
        "a pointer made of a number is used by a form that is not known: {}",
        user.to_string().trim()
    );
    (message, "load and store what it points to; what depends on a condition is the number, not the pointer")
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
