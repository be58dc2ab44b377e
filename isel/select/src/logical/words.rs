//! Words that lie in a row in an array of words, such as those of a raw buffer: they have one index, of which each is a number further on.

use crate::context::MemoryCx;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Type, Value};
use spirant_facts::memory::{MemType, Shape};
use spirant_facts::place::{Place, Root, Term};

/// The words behind a place.
pub struct Words {
    root: Root,
    /// The index of the array in its block.
    within: Option<Value>,
    /// The type of pointers to them.
    pointer: Type,
    /// The index of the first: what varies, and a number.
    index: Option<Value>,
    first: i64,
    is_non_uniform: bool,
}

impl MemoryCx<'_, '_, '_, '_> {
    /// The words of type `ty` from a place on, where that is a whole number of them into an array of them.
    pub fn words_at(&mut self, place: &Place, ty: Type) -> Option<Words> {
        let types = &self.lowered.mem_types;
        let Shape::Array { element, stride, .. } = types.get(place.root.mem).shape else { return None };
        let stride = i64::try_from(stride).ok()?;
        let is_one_of_them = |item: &MemType| item.ty == ty && matches!(item.shape, Shape::Leaf);
        let is_plain = place.others.is_empty() && place.starts.is_empty() && place.root.texel.is_none();
        if !is_plain || !is_one_of_them(types.get(element)) || place.offset % stride.max(1) != 0 {
            return None;
        }
        let index = match *place.terms {
            [] => None,
            [Term { value, scale, .. }] if scale == stride => Some(value),
            _ => return None,
        };
        let root = place.root;
        let pointer = self.emit.pointer_type(root.storage, ty);
        let is_non_uniform = root.descriptor.is_some_and(|descriptor| self.emit.is_non_uniform(descriptor));
        let within = root.wrapped.then(|| self.emit.u32(0));
        Some(Words { root, within, pointer, index, first: place.offset / stride, is_non_uniform })
    }

    /// A pointer to the word of a number.
    pub fn word(&mut self, words: &Words, number: i64) -> Value {
        let number = words.first.wrapping_add(number);
        let index = match words.index {
            Some(index) if number == 0 => index,
            varying => {
                let uint = self.emit.module.types.int(32);
                let number = self.emit.int(uint, number as u64);
                varying.map_or(number, |index| self.emit.op(Op::IAdd, uint, &[index, number]))
            }
        };
        let mut operands = [words.root.variable; 4];
        let mut count = 1;
        for operand in [words.root.descriptor, words.within, Some(index)].into_iter().flatten() {
            operands[count] = operand;
            count += 1;
        }
        let pointer = self.emit.op(Op::AccessChain, words.pointer, &operands[..count]);
        if words.is_non_uniform {
            self.emit.mark_non_uniform(pointer);
        }
        pointer
    }
}
