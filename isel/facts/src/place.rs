//! What a pointer is in Logical addressing: an object and a byte offset.

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
    /// How many steps there are, where the index is of an array of that length.
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
    /// Where it is.
    pub storage: StorageClass,
    /// Which element of an array of descriptors.
    pub descriptor: Option<Value>,
    /// Whether the content is the only member of a block.
    pub wrapped: bool,
    /// A texel of an image buffer: its index.
    pub texel: Option<Value>,
}

/// Where a pointer points.
#[derive(Clone, Debug)]
pub struct Place {
    /// The object, or the first of those it may be in.
    pub root: Root,
    /// The rest of them.
    pub others: Vec<Root>,
    /// Which one it is, by number, where there are several.
    pub selector: Option<Value>,
    /// The constant part of the byte offset.
    pub offset: i64,
    /// The rest of it.
    pub terms: Vec<Term>,
    /// Where a term is an offset that pointers were merged to: what the offset may begin with.
    pub starts: Vec<i64>,
    /// Whether it is one of those, and nothing that varies was added on the way.
    pub starts_exactly: bool,
}

impl Root {
    /// Whether both are the same variable, whichever descriptor and texel of it.
    pub fn is_same_variable(&self, other: &Root) -> bool {
        Root { descriptor: None, texel: None, ..*self } == Root { descriptor: None, texel: None, ..*other }
    }
}

impl Place {
    /// The start of an object.
    pub fn start(root: Root) -> Place {
        let (others, terms, starts) = (Vec::new(), Vec::new(), Vec::new());
        Place { root, others, selector: None, offset: 0, terms, starts, starts_exactly: false }
    }
    /// The place `bytes` further on.
    pub fn plus(&self, bytes: i64) -> Place {
        Place { offset: self.offset.wrapping_add(bytes), ..self.clone() }
    }
    /// All objects it may be in, by number.
    pub fn roots(&self) -> Vec<Root> {
        std::iter::once(self.root).chain(self.others.iter().copied()).collect()
    }
    /// The place a scaled index further on. One number may index several arrays: `a[i].b[i]` is no step of both strides at once.
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

/// The block parameters that a phi of pointers or handles is: what its operands differ in.
#[derive(Clone, Copy, Default)]
pub struct Merged {
    /// The byte offset; pointers only.
    pub offset: Option<Value>,
    /// Which object it is of, by number, where it may be of several.
    pub selector: Option<Value>,
    /// Which element of an array of descriptors, where that is computed.
    pub descriptor: Option<Value>,
    /// The index of the texel, where it is a pointer to one.
    pub texel: Option<Value>,
}

/// What the pointers of a function of Logical addressing are. None of them is a value.
#[derive(Default)]
pub struct Places<'m> {
    /// What each pointer points to.
    pub of: Map<Val<'m>, Place>,
    /// What phis of pointers and handles merge.
    pub merged: Map<Val<'m>, Merged>,
    /// The descriptor that an instruction is being selected for, of those a handle may be of.
    pub selected_for: Map<Val<'m>, Root>,
    /// The order in which objects that pointers may be of were met.
    pub object_order: Map<Val<'m>, u32>,
}
