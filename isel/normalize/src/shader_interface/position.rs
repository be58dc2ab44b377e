//! The conventions of positions in which Direct3D and Vulkan differ.

use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{BuiltIn, Decoration};
use spirant_dialect::{Diagnostic, Diagnostics};
use spirant_ir::{AddressSpace, Reader, TyKind, Val, edit};

/// Negates y wherever `Position` is written.
pub fn invert_y(reader: Reader<'_>, diagnostics: &mut Diagnostics) {
    for variable in built_ins(reader, BuiltIn::Position, AddressSpace::Output) {
        let Some(accesses) = accesses(variable) else {
            diagnostics.push(in_parts(variable, "written"));
            continue;
        };
        for (access, part) in accesses.into_iter().filter(|(access, _)| is_store(*access)) {
            match part {
                Accessed::Whole => edit::negate_lane_of_stored(access, 1),
                Accessed::Lane(1) => edit::negate_stored(access),
                Accessed::Lane(_) => {}
            }
        }
    }
}

/// Inverts w wherever `FragCoord` is read.
pub fn invert_w(reader: Reader<'_>, diagnostics: &mut Diagnostics) {
    for variable in built_ins(reader, BuiltIn::FragCoord, AddressSpace::Input) {
        let Some(accesses) = accesses(variable) else {
            diagnostics.push(in_parts(variable, "read"));
            continue;
        };
        for (access, part) in accesses.into_iter().filter(|(access, _)| !is_store(*access)) {
            match part {
                Accessed::Whole => edit::invert_lane_of_loaded(access, 3),
                Accessed::Lane(3) => edit::invert_loaded(access),
                Accessed::Lane(_) => {}
            }
        }
    }
}

/// What an access to a position is of.
#[derive(Clone, Copy)]
enum Accessed {
    Whole,
    Lane(u64),
}

/// The loads and stores of positions in a variable, which is one or an array of them; `None` where something else is done with it.
fn accesses(variable: Val<'_>) -> Option<Vec<(Val<'_>, Accessed)>> {
    let mut found = Vec::new();
    let mut pointers = vec![(variable, 0)];
    while let Some((pointer, lane)) = pointers.pop() {
        for user in pointer.users() {
            let value = match user.opcode() {
                Some(L::LLVMGetElementPtr) => {
                    pointers.push((user, lane_of(user, lane)?));
                    continue;
                }
                Some(L::LLVMLoad) => user,
                Some(L::LLVMStore) if user.operand(1) == Some(pointer) => user.operand(0)?,
                _ => return None,
            };
            let part = match value.ty().kind() {
                TyKind::Float => Accessed::Lane(lane),
                _ if is_position(value) && lane == 0 => Accessed::Whole,
                _ => return None,
            };
            found.push((user, part));
        }
    }
    Some(found)
}

/// The component that a pointer is to, by its indices and that of the pointer it is made from.
fn lane_of(gep: Val<'_>, lane: u64) -> Option<u64> {
    let constant = |at: usize| gep.operand(at as u32)?.int_value();
    let mut ty = gep.gep_source();
    match ty.kind() {
        TyKind::Int(8) => return (constant(1)? % 4 == 0).then_some((lane + constant(1)? / 4) % 4),
        TyKind::Float => return Some((lane + constant(1)?) % 4),
        // Another element of an array of positions, which may be any.
        _ if lane > 0 => return None,
        _ => {}
    }
    for at in 2..gep.operand_count() as usize {
        ty = match ty.kind() {
            TyKind::Array(element, _) => element,
            TyKind::Vector(..) => return constant(at),
            _ => return None,
        };
    }
    Some(0)
}

fn is_store(access: Val<'_>) -> bool {
    access.opcode() == Some(L::LLVMStore)
}

/// The variables of an address space that are decorated as a built-in.
fn built_ins(reader: Reader<'_>, built_in: BuiltIn, space: AddressSpace) -> impl Iterator<Item = Val<'_>> {
    let kind = reader.metadata_kind("spirv.Decorations");
    reader.globals().filter(move |global| {
        let lists = global.global_metadata(reader, kind);
        let mut nodes = lists.into_iter().flat_map(|list| list.operands()).flatten();
        global.ty().kind() == TyKind::Ptr(space)
            && nodes.any(|node| {
                let numbers: Vec<_> = node.operands().into_iter().map(|o| o.and_then(|o| o.int())).collect();
                numbers == [Some(Decoration::BuiltIn as u64), Some(built_in as u64)]
            })
    })
}

/// Whether a value has the type of a position.
fn is_position(value: Val<'_>) -> bool {
    matches!(value.ty().kind(), TyKind::Vector(element, 4) if element.kind() == TyKind::Float)
}

fn in_parts(variable: Val<'_>, how: &str) -> Diagnostic {
    Diagnostic::error(
        Code::UNSUPPORTED,
        format!("{variable} is {how} in a form in which its convention cannot be changed"),
    )
    .help("copy it as one float4")
}

#[cfg(test)]
mod tests {
    use super::{invert_w, invert_y};
    use crate::testing::{Made, SHADER, made};
    use spirant_ir::Reader;

    fn inverted(space: u32, built_in: u32, body: &str) -> Made {
        let ir = format!(
            "{SHADER}@p = external addrspace({space}) global <4 x float>, !spirv.Decorations !0\ndefine void @f(<4 x float> %v, float %y, ptr addrspace(1) %to) {{\n{body}  ret void\n}}\n!0 = !{{!1}}\n!1 = !{{i32 11, i32 {built_in}}}\n"
        );
        made(&ir, |llvm, diagnostics| {
            invert_y(Reader::new(llvm), diagnostics);
            invert_w(Reader::new(llvm), diagnostics);
        })
    }

    #[test]
    fn y_is_negated_where_it_is_written() {
        let of = inverted(8, 0, "  store <4 x float> %v, ptr addrspace(8) @p\n");
        assert!(
            of.has("fneg float") && of.has("extractelement <4 x float> %v, i") && of.has("i64 1")
                || of.has("i32 1"),
            "{}",
            of.ir
        );
        let of = inverted(
            8,
            0,
            "  %q = getelementptr <4 x float>, ptr addrspace(8) @p, i32 0, i32 1\n  store float %y, ptr addrspace(8) %q\n",
        );
        assert!(of.has("fneg float %y"));
        for (built_in, lane) in [(0, 2), (1, 1)] {
            let of = inverted(
                8,
                built_in,
                &format!(
                    "  %q = getelementptr <4 x float>, ptr addrspace(8) @p, i32 0, i32 {lane}\n  store float %y, ptr addrspace(8) %q\n"
                ),
            );
            assert!(!of.has("fneg"), "{built_in} {lane}");
        }
    }

    #[test]
    fn w_is_inverted_where_it_is_read() {
        let read =
            "  %w = load <4 x float>, ptr addrspace(7) @p\n  store <4 x float> %w, ptr addrspace(1) %to\n";
        assert!(inverted(7, 15, read).has("fdiv float 1.0"));
        assert!(!inverted(7, 0, read).has("fdiv"));
    }

    #[test]
    fn an_access_of_another_form_is_refused() {
        let of = inverted(8, 0, "  store i32 1, ptr addrspace(8) @p\n");
        assert!(of.said[0].contains("in a form in which its convention cannot be changed"), "{:?}", of.said);
    }
}
