//! Types of memory in Logical addressing: the dialect type of an object and the offsets of its parts.

use spirant_dialect::Type;
use spirant_dialect::entity::PrimaryMap;
use spirant_dialect::layout::Rules;
use spirant_dialect::spirv::StorageClass;
use spirant_ir::{Map, Ty, Val};

spirant_dialect::entity! {
    /// A type of memory.
    MemId, "mem"
}

/// The parts of a type of memory.
#[derive(Clone, Debug)]
pub enum Shape {
    /// A scalar.
    Leaf,
    /// A vector of up to four.
    Vector {
        /// The component type.
        element: MemId,
        /// Bytes from one element to the next.
        stride: u64,
    },
    /// An array; without count, the rest of the buffer.
    Array {
        /// The element type.
        element: MemId,
        /// Bytes from one element to the next.
        stride: u64,
        /// The number of elements; `None` if it is known only at run time.
        count: Option<u64>,
    },
    /// A struct: byte offset and type of each member.
    Struct {
        /// The offset in bytes and the type of each member.
        members: Vec<(u64, MemId)>,
    },
}

/// A type of memory.
#[derive(Clone, Debug)]
pub struct MemType {
    /// Its dialect type.
    pub ty: Type,
    /// Its size in bytes, without trailing padding.
    pub size: u64,
    /// Its parts.
    pub shape: Shape,
}

/// All types of memory of a module.
#[derive(Default)]
pub struct MemTypes<'m> {
    /// Their descriptions.
    pub items: PrimaryMap<MemId, MemType>,
    /// The types of memory of LLVM types, by explicit layout.
    pub known: Map<(Ty<'m>, Option<Rules>), MemId>,
    /// Blocks: the content, the dialect type, and whether the content is the block's only member.
    pub blocks: Map<(Ty<'m>, Option<Rules>), (MemId, Type, bool)>,
    /// The blocks whose members have different names in different cbuffers.
    pub unnamed: std::collections::BTreeSet<Type>,
    /// A 32-bit word.
    pub word: Option<MemId>,
    /// Variables with the type of their built-in; `None` for other visited variables.
    pub built_ins: Map<Val<'m>, Option<MemId>>,
    /// Row-major matrices.
    pub by_rows: Vec<MemId>,
}

impl MemTypes<'_> {
    /// The description of a type of memory.
    pub fn get(&self, mem: MemId) -> &MemType {
        &self.items[mem]
    }
}

/// Whether variables of a storage class are blocks of memory whose layout the client sees.
pub fn is_block(storage: StorageClass) -> bool {
    matches!(
        storage,
        StorageClass::StorageBuffer
            | StorageClass::Uniform
            | StorageClass::PushConstant
            | StorageClass::ShaderRecordBufferKHR
    )
}
