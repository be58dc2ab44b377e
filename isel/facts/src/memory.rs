//! Types of memory in Logical addressing: the dialect type of an object and the offsets of its parts.

use crate::cbuffers::member_names;
use spirant_dialect::Type;
use spirant_dialect::entity::PrimaryMap;
use spirant_dialect::layout::Rules;
use spirant_dialect::spirv::StorageClass;
use spirant_dialect::types::TypeTable;
use spirant_ir::{Map, Reader, Ty, Val};
use std::collections::BTreeSet;

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
    pub unnamed: BTreeSet<Type>,
    /// A 32-bit word.
    pub word: Option<MemId>,
    /// Variables with the type of their built-in; `None` for other visited variables.
    pub built_ins: Map<Val<'m>, Option<MemId>>,
    /// Row-major matrices.
    pub by_rows: Vec<MemId>,
}

impl<'m> MemTypes<'m> {
    /// The description of a type of memory.
    pub fn get(&self, mem: MemId) -> &MemType {
        &self.items[mem]
    }

    /// Gives the members of a cbuffer's block their names in the source. Cbuffers with one layout are one type: if their names differ, it
    /// has none.
    pub fn name_members(&mut self, types: &mut TypeTable, reader: Reader<'m>, layout: Ty<'m>, block: Type) {
        let Some((_, names)) = member_names(reader).into_iter().find(|(of, _)| *of == layout) else { return };
        if names.len() != types.members(block).len() || self.unnamed.contains(&block) {
            return;
        }
        let key = |at: usize| (block, at as u32);
        let known = |at: usize| types.member_names.get(&key(at)).map(|name| &**name);
        let is_named = (0..names.len()).any(|at| known(at).is_some());
        if is_named && (0..names.len()).any(|at| known(at) != names[at].as_deref()) {
            (0..names.len()).for_each(|at| drop(types.member_names.remove(&key(at))));
            self.unnamed.insert(block);
            return;
        }
        for (at, name) in names.into_iter().enumerate() {
            types.member_names.extend(name.map(|name| (key(at), name.into())));
        }
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
