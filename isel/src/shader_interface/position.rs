//! The conventions of positions in which Direct3D and Vulkan differ.

use crate::reader::{Reader, TyKind, Val, edit};
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{BuiltIn, Decoration};
use spirant_dialect::{Diagnostic, Diagnostics};

/// Negates y wherever `Position` is written.
pub fn invert_y(reader: Reader<'_>, diagnostics: &mut Diagnostics) {
    for variable in built_ins(reader, BuiltIn::Position, 8) {
        for user in variable.users().collect::<Vec<_>>() {
            match user.opcode() {
                Some(L::LLVMStore) if user.operand(0).is_some_and(is_position) => {
                    edit::negate_lane_of_stored(user, 1);
                }
                Some(L::LLVMLoad) => {}
                _ => diagnostics.push(in_parts(variable, "written")),
            }
        }
    }
}

/// Inverts w wherever `FragCoord` is read.
pub fn invert_w(reader: Reader<'_>, diagnostics: &mut Diagnostics) {
    for variable in built_ins(reader, BuiltIn::FragCoord, 7) {
        for user in variable.users().collect::<Vec<_>>() {
            match user.opcode() {
                Some(L::LLVMLoad) if is_position(user) => edit::invert_lane_of_loaded(user, 3),
                _ => diagnostics.push(in_parts(variable, "read")),
            }
        }
    }
}

/// The variables of an address space that are decorated as a built-in.
fn built_ins(reader: Reader<'_>, built_in: BuiltIn, space: u32) -> impl Iterator<Item = Val<'_>> {
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
        format!("{variable} is {how} in parts, and its convention is changed for whole vectors only"),
    )
    .help("copy it as one float4")
}
