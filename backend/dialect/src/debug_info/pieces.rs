//! Pieces of variables: finds the members and elements that the bits of a `DW_OP_LLVM_fragment` are.
//!
//! NonSemantic.Shader.DebugInfo.100 can express both, but shader debuggers read only the indexes of a
//! `DebugValue`.

use super::DebugOp;
use crate::module::{Item, ItemOperand, Module, ModuleItem};

/// Types nest no deeper.
const DEEPEST: u32 = 32;

/// The indices of members and elements that lead from a type to `bits` at bit `offset`; `None` if the bits are not a whole
/// member or element.
pub fn path_of_piece(module: &Module, ty: Item, offset: u64, size: u64) -> Option<Vec<u32>> {
    let mut path = Vec::new();
    let (mut ty, mut offset) = (ty, offset);
    for _ in 0..DEEPEST {
        let data = module.items.get(ty)?;
        let (index, inner, begin, whole) = match data.debug_op()? {
            DebugOp::DebugTypedef => {
                ty = item(data, 1)?;
                continue;
            }
            DebugOp::DebugTypeQualifier => {
                ty = item(data, 0)?;
                continue;
            }
            DebugOp::DebugTypeComposite => member_at(module, data, offset, size)?,
            DebugOp::DebugTypeArray | DebugOp::DebugTypeVector => {
                let inner = item(data, 0)?;
                let (element, counts) = (bits(module, inner, 0)?, counts(module, data));
                let place = u32::try_from(offset.checked_div(element)?).ok()?;
                let (last, outer) = counts.split_last()?;
                // Several dimensions are one array, the last one the fastest.
                let mut stride = *last;
                let mut rest = place;
                let mut indexes = vec![];
                for count in outer.iter().rev() {
                    indexes.push(stride);
                    stride = stride.checked_mul(*count)?;
                }
                for stride in indexes.into_iter().rev() {
                    path.push(rest.checked_div(stride)?);
                    rest %= stride;
                }
                (rest, inner, u64::from(place) * element, element)
            }
            _ => return None,
        };
        path.push(index);
        ty = inner;
        offset -= begin;
        if offset == 0 && size == whole {
            return Some(path);
        }
    }
    None
}

/// The member of a composite type that these bits are in: its number, type, first bit and size.
fn member_at(module: &Module, data: &ModuleItem, offset: u64, size: u64) -> Option<(u32, Item, u64, u64)> {
    if number(module, data, 1) == Some(2) {
        // All members of a union are there.
        return None;
    }
    let members = (9..data.operands.len()).filter_map(|place| module.items.get(item(data, place)?));
    let members = members.filter(|member| member.debug_op() == Some(DebugOp::DebugTypeMember));
    for (index, member) in (0..).zip(members) {
        let (begin, whole) = (number(module, member, 5)?, number(module, member, 6)?);
        if begin <= offset && offset + size <= begin + whole {
            return Some((index, item(member, 1)?, begin, whole));
        }
    }
    None
}

/// How many bits a type has.
fn bits(module: &Module, ty: Item, depth: u32) -> Option<u64> {
    let data = module.items.get(ty).filter(|_| depth < DEEPEST)?;
    match data.debug_op()? {
        DebugOp::DebugTypeBasic => number(module, data, 1),
        DebugOp::DebugTypeEnum => number(module, data, 6),
        DebugOp::DebugTypeComposite => number(module, data, 7),
        DebugOp::DebugTypedef => bits(module, item(data, 1)?, depth + 1),
        DebugOp::DebugTypeQualifier => bits(module, item(data, 0)?, depth + 1),
        DebugOp::DebugTypeVector | DebugOp::DebugTypeArray => {
            let all = counts(module, data)
                .into_iter()
                .try_fold(1u64, |all, count| all.checked_mul(count.into()))?;
            bits(module, item(data, 0)?, depth + 1)?.checked_mul(all)
        }
        _ => None,
    }
    .filter(|bits| *bits != 0)
}

/// The lengths of an array or vector.
fn counts(module: &Module, data: &ModuleItem) -> Vec<u32> {
    let counts = (1..data.operands.len()).map(|place| number(module, data, place));
    counts.map(|count| count.and_then(|count| u32::try_from(count).ok()).unwrap_or(0)).collect()
}

fn item(data: &ModuleItem, place: usize) -> Option<Item> {
    match data.operands.get(place)? {
        ItemOperand::Item(item) => Some(*item),
        _ => None,
    }
}

fn number(module: &Module, data: &ModuleItem, place: usize) -> Option<u64> {
    match data.operands.get(place)? {
        ItemOperand::Const(constant) => module.consts.int_value(*constant),
        _ => None,
    }
}
