//! Vectors of three as HLSL has them in memory: three components, and nothing behind.
//!
//! clang 22 gives structs of HLSL no padding, and takes a vector of three for four components all the same, in sizes that it states as
//! numbers: those of copies. With another data layout LLVM computes offsets as HLSL's rules do; sizes that were stated are replaced
//! by those of the types that are copied. What a program computes from `sizeof` remains.
//!
//! Structs that `spirant cc` pads state their sizes in clang ([`Sizes`]).

use super::sizes::{Sizes, instructions, is_copy};
use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Diagnostic, Diagnostics};
use spirant_ir::{Reader, Ty, TyKind, Val, edit, padding};
use std::collections::BTreeSet;

/// Alignments of vectors of three in clang's data layout, and those by which they take the bytes of their components.
const ALIGNMENTS: [(&str, &str); 3] = [("v48:64", "v48:16"), ("v96:128", "v96:32"), ("v192:256", "v192:64")];

/// A copy or fill of so many bytes, and the types that may be copied.
struct Sized<'m> {
    call: Val<'m>,
    /// The types of the objects that are named, or else all of that size.
    types: Vec<Ty<'m>>,
    /// Whether it is of a part of an object whose layout is not clang's.
    is_in_part: bool,
}

/// Packs the vectors of a module that clang made.
pub fn pack<'m>(reader: Reader<'m>, sizes: &Sizes<'m>, diagnostics: &mut Diagnostics) {
    let text = reader.data_layout();
    let packed = ALIGNMENTS.iter().fold(text.clone(), |text, (wide, exact)| text.replace(wide, exact));
    if packed == text {
        return;
    }
    let found = sized(reader, sizes);
    edit::set_data_layout(reader, &packed);
    let layout = reader.layout();
    for Sized { call, types, is_in_part } in &found {
        if sizes.is_any() {
            // It tells the offsets of members in clang, and that nothing else is copied.
            edit::forget_metadata(reader, *call, "tbaa.struct");
        }
        let sizes: BTreeSet<u64> = types.iter().map(|ty| layout.alloc_size(*ty)).collect();
        match (sizes.first(), sizes.len()) {
            (Some(size), 1) => edit::set_int_operand(*call, 2, *size as u32),
            (None, _) if !is_in_part => {}
            _ => diagnostics.push(
                Diagnostic::error(
                    Code::UNSUPPORTED,
                    "a copy of a struct whose size in memory is not known, since it is not known which struct it is",
                )
                .help("copy it to a variable first"),
            ),
        }
    }
    for access in instructions(reader) {
        edit::align_vector_of_three(access);
        if sizes.is_any() {
            edit::align_by_scalar(access);
        }
    }
}

/// The copies and fills of constant size, by the data layout that the module has.
fn sized<'m>(reader: Reader<'m>, sizes: &Sizes<'m>) -> Vec<Sized<'m>> {
    let mut known: Vec<Ty<'m>> = Vec::new();
    let mut calls = Vec::new();
    for instruction in instructions(reader) {
        match instruction.opcode() {
            Some(L::LLVMAlloca) => known.push(instruction.allocated_type()),
            Some(L::LLVMGetElementPtr) => known.push(instruction.gep_source()),
            Some(L::LLVMCall) if is_copy(instruction) => calls.push(instruction),
            Some(L::LLVMCall) => {
                if let Some(TyKind::Array(element, 0)) =
                    instruction.ty().ext_types().first().map(|ty| ty.kind())
                {
                    known.push(element);
                }
            }
            _ => {}
        }
    }
    let mut seen = BTreeSet::new();
    known.retain(|ty| ty.is_sized() && seen.insert(ty.to_string()));
    let with_size = |call: Val<'_>| call.operand(2).and_then(|size| size.int_value());
    let types = |call: Val<'m>, size: u64| {
        let objects: Vec<Ty<'m>> = (0..2).filter_map(|at| object_type(call.operand(at)?)).collect();
        let named: Vec<Ty<'m>> = objects.iter().filter_map(|ty| of_size(sizes, call, *ty, size)).collect();
        let is_in_part = named.is_empty() && objects.iter().any(|ty| sizes.is_stated(*ty));
        let types = match named.is_empty() && !is_in_part {
            true => known.iter().copied().filter(|ty| sizes.in_copy(call, *ty) == size).collect(),
            false => named,
        };
        (types, is_in_part)
    };
    let sized = |call| {
        let (types, is_in_part) = types(call, with_size(call)?);
        Some(Sized { call, types, is_in_part })
    };
    calls.into_iter().filter_map(sized).collect()
}

/// The type of the variable, or of the part of one, that a pointer is the address of.
fn object_type<'m>(mut pointer: Val<'m>) -> Option<Ty<'m>> {
    while let Some(L::LLVMAddrSpaceCast) = pointer.opcode() {
        pointer = pointer.operand(0)?;
    }
    if pointer.value_kind() == K::LLVMGlobalVariableValueKind {
        // A literal struct is a constant's bytes.
        let is_object =
            |ty: &Ty<'_>| ty.is_sized() && (ty.kind() != TyKind::Struct || ty.struct_name().is_some());
        return Some(pointer.value_type()).filter(is_object);
    }
    let ty = match pointer.opcode()? {
        L::LLVMAlloca => pointer.allocated_type(),
        // An element of a structured buffer.
        L::LLVMCall => match pointer.operand(0)?.ty().ext_types().first()?.kind() {
            TyKind::Array(element, 0) if element.kind() == TyKind::Struct => element,
            _ => return None,
        },
        L::LLVMGetElementPtr => pointer.operands().skip(2).try_fold(pointer.gep_source(), inner)?,
        _ => return None,
    };
    Some(ty).filter(|ty| ty.is_sized())
}

/// What an index of a `getelementptr` leads to.
fn inner<'m>(ty: Ty<'m>, index: Val<'m>) -> Option<Ty<'m>> {
    match ty.kind() {
        TyKind::Array(element, _) | TyKind::Vector(element, _) => Some(element),
        TyKind::Struct => ty.members().get(index.int_value()? as usize).copied(),
        _ => None,
    }
}

/// The type of so many bytes, as a copy counts them, that begins where a type does: itself, its first member, the first member of that.
fn of_size<'m>(sizes: &Sizes<'m>, call: Val<'m>, mut ty: Ty<'m>, size: u64) -> Option<Ty<'m>> {
    while !sizes.is_whole(call, ty, size) {
        ty = match ty.kind() {
            TyKind::Array(element, _) => element,
            TyKind::Struct => ty.members().into_iter().find(|member| !padding::takes_no_room(*member))?,
            _ => return None,
        };
    }
    Some(ty)
}

#[cfg(test)]
mod tests {
    use super::pack;
    use crate::shader_interface::sizes::{Sizes, mark_copies};
    use crate::testing::{Made, SHADER, made};
    use spirant_ir::Reader;
    use spirant_ir::writer::Writer;

    fn packed(body: &str) -> Made {
        let ir = format!(
            "{SHADER}%S = type {{ <3 x float>, float }}\ndeclare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\ndefine void @f(ptr %p) {{\n{body}  ret void\n}}\n"
        );
        made(&ir, |llvm, diagnostics| {
            mark_copies(&Writer::new(llvm));
            let reader = Reader::new(llvm);
            pack(reader, &Sizes::take(reader), diagnostics);
        })
    }

    #[test]
    fn vectors_of_three_take_the_bytes_of_their_components() {
        let of = packed(
            "  %a = alloca %S\n  %b = alloca %S\n  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 32, i1 false)\n  %v = load <3 x float>, ptr %p, align 16\n",
        );
        assert!(
            of.said.is_empty() && of.has("v96:32-") && of.has("v48:16-") && of.has("v192:64-"),
            "{}",
            of.ir
        );
        assert!(of.has("(ptr %a, ptr %b, i64 16, i1 false)"), "{}", of.ir);
        assert!(of.has("load <3 x float>, ptr %p, align 4"), "{}", of.ir);
    }

    #[test]
    fn a_copy_that_may_be_of_several_types_is_refused() {
        let of = packed(
            "  %a = alloca %S\n  %c = alloca [8 x float]\n  %q = getelementptr i8, ptr %p, i64 4\n  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 32, i1 false)\n",
        );
        assert!(of.said[0].contains("whose size in memory is not known"), "{:?}", of.said);
    }
}
