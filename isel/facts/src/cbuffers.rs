//! The layout of HLSL's constant buffers, from the LLVM types that spell it.

use crate::classes::is_descriptor_type;
use inkwell::llvm_sys::LLVMValueKind as K;
use spirant_ir::{ExtType, Layout, Reader, Ty, TyKind, Val};

/// The objects in a member of a cbuffer's layout.
pub struct Members<'m> {
    /// The type of one.
    pub ty: Ty<'m>,
    /// The number of objects and the slot of one, if they are an array; arrays of arrays are flattened.
    pub array: Option<(u64, Ty<'m>)>,
}

/// The objects in a member of a cbuffer's layout; `None` if it holds data.
pub fn object_member(ty: Ty<'_>) -> Option<Members<'_>> {
    if is_descriptor_type(ty) {
        return Some(Members { ty, array: None });
    }
    let of_array = |element, count| {
        let inner = object_member(padded_content(element).unwrap_or(element))?;
        let (inner_count, slot) = inner.array.unwrap_or((1, element));
        Some(Members { ty: inner.ty, array: Some((inner_count.saturating_mul(count), slot)) })
    };
    match ty.kind() {
        TyKind::Array(element, count) => of_array(element, count),
        // All elements but the last are padded, and the last is a member of its own.
        TyKind::Struct => match *ty.members() {
            [most, last] => match most.kind() {
                TyKind::Array(element, count) if padded_content(element) == Some(last) => {
                    of_array(element, count + 1)
                }
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// Whether all members of a cbuffer's layout are objects.
pub fn is_all_objects(layout: Ty<'_>) -> bool {
    let members = layout.members();
    let real = || members.iter().filter(|member| !is_padding(**member));
    real().count() > 0 && real().all(|member| object_member(*member).is_some())
}

/// Whether a member is padding.
pub fn is_padding(ty: Ty<'_>) -> bool {
    ty.ext_type() == Some(ExtType::Padding)
}

/// The content of `<{ T, padding }>`.
pub fn padded_content<'m>(ty: Ty<'m>) -> Option<Ty<'m>> {
    match *ty.members() {
        [content, padding] if ty.is_packed() && is_padding(padding) => Some(content),
        _ => None,
    }
}

/// The bytes of a row of a constant buffer, which no vector straddles.
const ROW: u64 = 16;

/// The byte offsets of the members of a struct. If vectors are packed, those of a constant buffer are HLSL's: a member follows
/// the previous one, at the alignment of its components, unless it would straddle two rows; an array, a matrix or a struct begins
/// a row. clang aligns vectors to their size. If its offsets do not follow from that, the source states them (`packoffset`).
pub fn member_offsets(layout: Layout<'_>, ty: Ty<'_>) -> Vec<u64> {
    let members = ty.members();
    let stated: Vec<u64> = (0..members.len()).map(|at| layout.member_offset(ty, at as u32)).collect();
    let is_buffer = ty.struct_name().is_some_and(|name| name.starts_with("__cblayout_"));
    if !is_buffer || !layout.packs_vectors() {
        return stated;
    }
    let place = |alignment: fn(Layout<'_>, Ty<'_>) -> u64| -> Vec<u64> {
        let mut end = 0u64;
        let mut place = |member: &Ty<'_>| {
            if is_padding(*member) {
                return end;
            }
            let size = layout.alloc_size(*member);
            let mut at = end.next_multiple_of(alignment(layout, *member));
            if at / ROW != (at + size.max(1) - 1) / ROW {
                at = at.next_multiple_of(ROW);
            }
            end = at + size;
            at
        };
        members.iter().map(&mut place).collect()
    };
    let of_clang = place(|layout, ty| match ty.kind() {
        TyKind::Vector(..) => layout.alloc_size(ty).next_power_of_two(),
        TyKind::Array(..) | TyKind::Struct => ROW,
        _ => layout.alloc_size(ty).max(1),
    });
    let is_real = |at: &usize| !is_padding(members[*at]);
    if (0..members.len()).filter(is_real).any(|at| of_clang[at] != stated[at]) {
        return stated;
    }
    place(|layout, ty| match ty.kind() {
        TyKind::Vector(element, _) => layout.alloc_size(element),
        TyKind::Array(..) | TyKind::Struct => ROW,
        _ => layout.alloc_size(ty).max(1),
    })
}

/// The objects among the members of cbuffers, with the globals that represent them. An unused member is missing from
/// metadata, but is still counted.
pub fn object_members(reader: Reader<'_>) -> Vec<(Option<Val<'_>>, Members<'_>)> {
    let mut found = Vec::new();
    for node in reader.named_metadata("hlsl.cbs") {
        let operands = node.operands();
        let mut operands = operands.iter().map(|operand| operand.and_then(|o| o.value()));
        let Some(layout) = operands.next().flatten().and_then(cbuffer_layout) else { continue };
        for member in layout.members().iter().filter(|member| !is_padding(**member)) {
            let global = operands.next().flatten();
            found.extend(object_member(*member).map(|object| (global, object)));
        }
    }
    found
}

/// The names that the members of cbuffers have in the source, by the type that lays a cbuffer out; those that hold data, `None` where
/// the name is not known.
pub fn member_names<'m>(reader: Reader<'m>) -> Vec<(Ty<'m>, Vec<Option<String>>)> {
    let of_node = |node: spirant_ir::Md<'m>| {
        let operands = node.operands();
        let mut operands = operands.iter().map(|operand| operand.and_then(|o| o.value()));
        let layout = operands.next().flatten().and_then(cbuffer_layout)?;
        let is_name = |name: &String| {
            !name.starts_with("_Z")
                && !name.starts_with("__")
                && name.chars().all(|char| char.is_alphanumeric() || char == '_')
        };
        let mut names = Vec::new();
        for member in layout.members().iter().filter(|member| !is_padding(**member)) {
            let global = operands.next().flatten();
            if object_member(*member).is_none() {
                names.push(global.map(|global| global.name()).filter(is_name));
            }
        }
        Some((layout, names))
    };
    reader.named_metadata("hlsl.cbs").into_iter().filter_map(of_node).collect()
}

/// The type that lays a cbuffer out.
fn cbuffer_layout<'m>(buffer: Val<'m>) -> Option<Ty<'m>> {
    // What metadata names need not be a variable.
    if buffer.value_kind() != K::LLVMGlobalVariableValueKind {
        return None;
    }
    buffer.value_type().ext_types().first().copied()
}

/// Whether a call makes the handle of a cbuffer whose members are all objects.
pub fn is_empty_cbuffer(call: Val<'_>) -> bool {
    let is_cbuffer = call.ty().ext_type() == Some(ExtType::VulkanBuffer);
    is_cbuffer && call.ty().ext_types().first().is_some_and(|layout| is_all_objects(*layout))
}

/// The text of the constant string that names a handle.
pub fn constant_string(pointer: Val<'_>) -> String {
    let Some(text) =
        (pointer.value_kind() == K::LLVMGlobalVariableValueKind).then(|| pointer.initializer()).flatten()
    else {
        return String::new();
    };
    let TyKind::Array(_, count) = text.ty().kind() else { return String::new() };
    let bytes: Vec<u8> = (0..count as u32)
        .filter_map(|i| text.aggregate_element(i)?.int_value())
        .map(|b| b as u8)
        .take_while(|b| *b != 0)
        .collect();
    String::from_utf8_lossy(&bytes).into_owned()
}
