//! Pointers in Logical addressing: an object and a byte offset.

use crate::memory::MemId;
use spirant_dialect::Value;
use spirant_dialect::spirv::StorageClass;
use spirant_ir::{Map, Val};

/// A scaled index of a place's offset.
#[derive(Clone, Copy, Debug)]
pub struct Term {
    /// A 32-bit integer.
    pub value: Value,
    /// Bytes per step.
    pub scale: i64,
    /// The number of steps, if the index is of an array of that length.
    pub bound: Option<u64>,
}

/// The bound of a term that may lead to any byte of its object.
pub const ANYWHERE: Option<u64> = Some(1 << 40);

/// The object a place is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Root {
    /// The variable, or the parameter that points at it.
    pub variable: Value,
    /// The type of its content.
    pub mem: MemId,
    /// Its storage class.
    pub storage: StorageClass,
    /// The index of the element, in an array of descriptors.
    pub descriptor: Option<Value>,
    /// Whether the content is the only member of a block.
    pub wrapped: bool,
    /// The index of the texel, in an image buffer.
    pub texel: Option<Value>,
}

/// The target of a pointer.
#[derive(Clone, Debug)]
pub struct Place {
    /// The object, or the first of several that it may be in.
    pub root: Root,
    /// The others.
    pub others: Vec<Root>,
    /// The number of the object, if there are several.
    pub selector: Option<Value>,
    /// The constant part of the byte offset.
    pub offset: i64,
    /// The variable part.
    pub terms: Vec<Term>,
    /// If a term is an offset that pointers were merged to: the possible initial offsets.
    pub starts: Vec<i64>,
    /// Whether the place is one of those, without a variable part added.
    pub starts_exactly: bool,
}

impl Root {
    /// Whether both are the same variable, whichever descriptor and texel of it.
    pub fn is_same_variable(&self, other: &Root) -> bool {
        Root { descriptor: None, texel: None, ..*self } == Root { descriptor: None, texel: None, ..*other }
    }
}

impl Place {
    /// The beginning of an object.
    pub fn start(root: Root) -> Place {
        let (others, terms, starts) = (Vec::new(), Vec::new(), Vec::new());
        Place { root, others, selector: None, offset: 0, terms, starts, starts_exactly: false }
    }
    /// The place `bytes` further.
    pub fn plus(&self, bytes: i64) -> Place {
        Place { offset: self.offset.wrapping_add(bytes), ..self.clone() }
    }
    /// All objects it may be in, by number.
    pub fn roots(&self) -> Vec<Root> {
        std::iter::once(self.root).chain(self.others.iter().copied()).collect()
    }
    /// The place a scaled index further. One number may index several arrays: `a[i].b[i]` is not one step of both strides.
    pub fn add_term(&mut self, term: Term) {
        let is_joined =
            |t: &&mut Term| t.value == term.value && t.scale.unsigned_abs() == term.scale.unsigned_abs();
        match self.terms.iter_mut().find(is_joined) {
            Some(same) => {
                same.scale += term.scale;
                same.bound = None;
            }
            None => self.terms.push(term),
        }
        self.terms.retain(|t| t.scale != 0);
    }
}

/// The block parameters of a phi of pointers or handles, for the parts in which its operands differ.
#[derive(Clone, Copy, Default)]
pub struct Merged {
    /// The byte offset; pointers only.
    pub offset: Option<Value>,
    /// The number of the object, if there are several.
    pub selector: Option<Value>,
    /// The index in an array of descriptors, if it is computed.
    pub descriptor: Option<Value>,
    /// The index of the texel, if it is a pointer to one.
    pub texel: Option<Value>,
}

/// The places of the pointers of a function in Logical addressing. None of them is a value.
#[derive(Default)]
pub struct Places<'m> {
    /// The place of each pointer.
    pub of: Map<Val<'m>, Place>,
    /// The merged parts of phis of pointers and handles.
    pub merged: Map<Val<'m>, Merged>,
    /// The descriptor that an instruction is being selected for, among those that a handle may have.
    pub selected_for: Map<Val<'m>, Root>,
    /// The order in which objects of pointers with several objects were met.
    pub object_order: Map<Val<'m>, u32>,
}
