//! Holds the data layout of a module of kernels against the layout that types of SPIR-V have.
//!
//! A client of kernels lays types out by itself: scalars are aligned to their size, vectors to that of the next power of two of their
//! components, pointers are as wide as the addressing model says (OpenCL C specification, "Alignment of Types"). A module whose
//! `target datalayout` differs has computed offsets and sizes otherwise, so that a type on which the two disagree is refused. Types of
//! shaders state their offsets.

use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};
use inkwell::module::Module;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::AddressingModel;
use spirant_dialect::{Diagnostic, Diagnostics, TargetEnv};
use spirant_ir::writer::Writer;
use spirant_ir::{AddressSpace, Layout, Reader, Ty, TyKind, Val};
use std::collections::{HashMap, HashSet};

/// The counts of components that vectors have in memory of kernels.
const COUNTS: [u32; 5] = [2, 3, 4, 8, 16];
/// The address spaces that types of kernels name.
const SPACES: u32 = 10;
/// Those whose pointers are numbers of the target's width: of any object, and of global memory.
const GENERAL: [AddressSpace; 2] = [AddressSpace::Function, AddressSpace::CrossWorkgroup];

const HELP: &str = "leave 'target datalayout' out, or write the one that clang has for the target triple";

/// Reports the types that the module and its client lay out differently.
pub fn check(llvm: &Module<'_>, env: &TargetEnv, diagnostics: &mut Diagnostics) {
    let pointer = match env.addressing {
        AddressingModel::Physical32 => 4,
        AddressingModel::Physical64 => 8,
        _ => return,
    };
    let reader = Reader::new(llvm);
    let mut client = Client { layout: reader.layout(), pointer, known: HashMap::new() };
    if scalars_and_vectors(&Writer::new(llvm)).into_iter().all(|ty| client.disagreement(ty).is_none()) {
        return;
    }
    let writer = Writer::new(llvm);
    let differs = |space: &AddressSpace| reader.layout().alloc_size(writer.pointer(*space)) != pointer;
    if let Some(space) = GENERAL.into_iter().find(differs) {
        let theirs = reader.layout().alloc_size(writer.pointer(space));
        let message = format!(
            "the module's data layout has pointers of {theirs} bytes in the address space {space}, and the target has pointers of {pointer} bytes"
        );
        diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).help(HELP));
    }
    for (ty, place) in types_in_memory(reader) {
        if let Some(found) = client.disagreement(ty) {
            let message = format!(
                "{place} is laid out by the module's data layout with {found}: the layout does not fit the target"
            );
            diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).help(HELP));
        }
    }
}

/// What types are made of, each behind a byte.
fn scalars_and_vectors<'m>(writer: &Writer<'m>) -> Vec<Ty<'m>> {
    let mut found = vec![writer.half(), writer.bfloat(), writer.float(), writer.double()];
    found.extend([8, 16, 32, 64].map(|width| writer.int(width)));
    let scalars = found.clone();
    for scalar in scalars {
        found.extend(COUNTS.map(|count| writer.vector(scalar, count)));
    }
    found.extend((0..SPACES).map(|space| writer.pointer(AddressSpace::of(space))));
    // Behind a byte their alignment shows.
    let byte = writer.int(8);
    found.into_iter().map(|ty| writer.structure(&[byte, ty], false)).collect()
}

/// The types of addresses, and those of objects and accesses that have parts, each once, with what has it.
fn types_in_memory<'m>(reader: Reader<'m>) -> Vec<(Ty<'m>, String)> {
    let mut found: Vec<(Ty<'m>, String)> = Vec::new();
    let mut seen: HashSet<Ty<'m>> = HashSet::new();
    let mut add = |ty: Ty<'m>, place: &dyn Fn() -> String| {
        if ty.is_sized() && seen.insert(ty) {
            found.push((ty, place()));
        }
    };
    let has_parts = |ty: Ty<'_>| matches!(ty.kind(), TyKind::Array(..) | TyKind::Struct);
    for global in reader.globals().filter(|global| !global.name().starts_with("llvm.")) {
        if has_parts(global.value_type()) {
            add(global.value_type(), &|| format!("the variable {global}"));
        }
    }
    for function in reader.functions() {
        for inst in function.blocks().flat_map(|block| block.instructions()) {
            let ty = match inst.opcode() {
                Some(L::LLVMAlloca) => Some(inst.allocated_type()),
                Some(L::LLVMLoad) => Some(inst.ty()),
                Some(L::LLVMStore) => inst.operand(0).map(|value| value.ty()),
                _ => None,
            };
            let source = (inst.opcode() == Some(L::LLVMGetElementPtr)).then(|| inst.gep_source());
            if let Some(ty) = source.or(ty.filter(|ty| has_parts(*ty))) {
                add(ty, &|| format!("a type in memory that {function} accesses"));
            }
            for operand in inst.operands().filter(is_address) {
                add(operand.gep_source(), &|| format!("a type in memory that {function} accesses"));
            }
        }
    }
    found
}

/// Whether a constant is the address of a part of an object.
fn is_address(operand: &Val<'_>) -> bool {
    operand.value_kind() == K::LLVMConstantExprValueKind && operand.opcode() == Some(L::LLVMGetElementPtr)
}

/// How a client lays types out.
struct Client<'m> {
    layout: Layout<'m>,
    pointer: u64,
    /// Size and alignment of structs.
    known: HashMap<Ty<'m>, (u64, u64)>,
}

impl<'m> Client<'m> {
    /// Size, from one element of an array to the next, and alignment. What SPIR-V has no type for is laid out by LLVM.
    fn size(&mut self, ty: Ty<'m>) -> (u64, u64) {
        let up = |value: u64, to: u64| value.checked_next_multiple_of(to.max(1)).unwrap_or(u64::MAX);
        match ty.kind() {
            TyKind::Int(width @ (8 | 16 | 32 | 64)) => (u64::from(width / 8), u64::from(width / 8)),
            TyKind::Half | TyKind::BFloat => (2, 2),
            TyKind::Float => (4, 4),
            TyKind::Double => (8, 8),
            TyKind::Ptr(_) => (self.pointer, self.pointer),
            TyKind::Vector(element, count) if COUNTS.contains(&count) && !is_bits(element) => {
                let size = self.size(element).0.saturating_mul(u64::from(count.next_power_of_two()));
                (size, size)
            }
            TyKind::Array(element, count) => {
                let (size, alignment) = self.size(element);
                (size.saturating_mul(count), alignment)
            }
            TyKind::Struct => {
                if let Some(known) = self.known.get(&ty) {
                    return *known;
                }
                let (mut end, mut most) = (0u64, 1);
                for member in ty.members() {
                    let (size, alignment) = self.size(member);
                    let alignment = if ty.is_packed() { 1 } else { alignment };
                    end = up(end, alignment).saturating_add(size);
                    most = most.max(alignment);
                }
                let size = (up(end, most), most);
                self.known.insert(ty, size);
                size
            }
            _ => (self.layout.alloc_size(ty), self.layout.alignment(ty)),
        }
    }

    /// On what the two disagree: offsets and sizes. Alignments alone are stated by each access.
    fn disagreement(&mut self, ty: Ty<'m>) -> Option<String> {
        match ty.kind() {
            TyKind::Struct => {
                let members = ty.members();
                if let Some(found) = members.iter().find_map(|member| self.disagreement(*member)) {
                    return Some(found);
                }
                let mut end = 0u64;
                for (number, member) in members.into_iter().enumerate() {
                    let (size, alignment) = self.size(member);
                    let alignment = if ty.is_packed() { 1 } else { alignment.max(1) };
                    let own = end.checked_next_multiple_of(alignment).unwrap_or(u64::MAX);
                    let theirs = self.layout.member_offset(ty, number as u32);
                    if own != theirs {
                        let what = kind_of(member);
                        return Some(format!(
                            "{what} at byte {theirs} of a struct, which SPIR-V has at byte {own}"
                        ));
                    }
                    end = own.saturating_add(size);
                }
                self.sizes(ty, "a struct")
            }
            TyKind::Array(element, _) => self.disagreement(element),
            _ => self.sizes(ty, &kind_of(ty)),
        }
    }

    fn sizes(&mut self, ty: Ty<'m>, what: &str) -> Option<String> {
        let (own, theirs) = (self.size(ty).0, self.layout.alloc_size(ty));
        (own != theirs).then(|| format!("{theirs} bytes for {what}, of which SPIR-V has {own}"))
    }
}

/// Whether elements of a vector are not whole bytes.
fn is_bits(element: Ty<'_>) -> bool {
    !matches!(
        element.kind(),
        TyKind::Int(8 | 16 | 32 | 64) | TyKind::Half | TyKind::BFloat | TyKind::Float | TyKind::Double
    )
}

fn kind_of(ty: Ty<'_>) -> String {
    match ty.kind() {
        TyKind::Int(width) => format!("an integer of {width} bits"),
        TyKind::Half | TyKind::BFloat => "a floating-point number of 16 bits".to_owned(),
        TyKind::Float => "a floating-point number of 32 bits".to_owned(),
        TyKind::Double => "a floating-point number of 64 bits".to_owned(),
        TyKind::Ptr(space) => format!("a pointer of the address space {space}"),
        TyKind::Vector(_, count) => format!("a vector of {count}"),
        TyKind::Array(..) => "an array".to_owned(),
        _ => "a struct".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::testing::{KERNEL, env, made};

    fn said(head: &str, name: &str, body: &str) -> Vec<String> {
        made(&format!("{head}{body}"), |llvm, diagnostics| check(llvm, &env(name), diagnostics)).said
    }

    #[test]
    fn a_type_that_is_laid_out_otherwise_is_refused() {
        let struct_of = "@v = addrspace(1) global { i8, i64 } zeroinitializer\n";
        assert!(said(KERNEL, "opencl3.0", struct_of).is_empty());
        let packed = KERNEL.replace("i64:64", "i64:32");
        let found = said(&packed, "opencl3.0", struct_of);
        assert!(
            found[0].contains("the variable @v is laid out by the module's data layout with"),
            "{found:?}"
        );
        // What the module has no such type in is right.
        assert!(
            said(&packed, "opencl3.0", "@v = addrspace(1) global { i8, i32 } zeroinitializer\n").is_empty()
        );
    }

    #[test]
    fn pointers_are_as_wide_as_the_target_s() {
        let narrow = KERNEL.replace("e-i64", "e-p:32:32-i64");
        let found = said(&narrow, "opencl3.0", "");
        assert!(found[0].contains("pointers of 4 bytes"), "{found:?}");
        assert!(said(&narrow, "vulkan1.3", "").is_empty());
    }
}
