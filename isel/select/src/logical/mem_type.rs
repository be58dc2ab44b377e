//! LLVM types as types of memory.
//!
//! The dialect type of an object and how its bytes are laid out, side by side, so that a byte
//! offset can be turned into an access chain. Explicit layouts (blocks) are decorated; padding
//! members of HLSL's cbuffers are holes between offsets, not members; vectors wider than SPIR-V
//! has are arrays. A block whose layout Vulkan's rules do not allow becomes an array of words:
//! the bytes are the same, and accesses are split anyway.

use crate::context::ModuleCx;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::layout::{Checker, Rules};
use spirant_dialect::spirv::{self, StorageClass};
use spirant_dialect::splat;
use spirant_dialect::types::TypeDecoration;
use spirant_dialect::{Aborted, Const, Type, TypeKind};
use spirant_facts::cbuffers::{is_padding, member_offsets, object_member, padded_content};
use spirant_facts::memory::{MemId, MemType, Shape};
use spirant_ir::{Contents, Ty, TyKind, Val, padding};

/// The layout rules of objects in a storage class, relaxed as every Vulkan since 1.1 permits; `None` where
/// the implementation lays them out, as in Function, Private and Workgroup.
fn rules_of(storage: StorageClass) -> Option<Rules> {
    Rules::of(storage).map(Rules::relaxed)
}

impl<'m> ModuleCx<'_, '_, 'm> {
    /// The type of memory of an object of an LLVM type.
    pub fn mem_type(&mut self, ty: Ty<'m>, storage: StorageClass) -> Result<MemId, Aborted> {
        self.mem(ty, rules_of(storage))
    }

    fn mem(&mut self, ty: Ty<'m>, rules: Option<Rules>) -> Result<MemId, Aborted> {
        if let Some(found) = self.lowered.mem_types.known.get(&(ty, rules)) {
            return Ok(*found);
        }
        let built = self.build_mem(ty, rules)?;
        self.lowered.mem_types.known.insert((ty, rules), built);
        Ok(built)
    }

    pub(super) fn leaf(&mut self, ty: Type, size: u64) -> MemId {
        self.lowered.mem_types.items.push(MemType { ty, size, shape: Shape::Leaf })
    }

    /// A 32-bit word.
    pub fn uint_mem(&mut self) -> MemId {
        if let Some(found) = self.lowered.mem_types.word {
            return found;
        }
        let ty = self.module.types.int(32);
        let word = self.leaf(ty, 4);
        self.lowered.mem_types.word = Some(word);
        word
    }

    fn build_mem(&mut self, ty: Ty<'m>, rules: Option<Rules>) -> Result<MemId, Aborted> {
        match ty.kind() {
            // A boolean in memory others see is a byte.
            TyKind::Int(1) if rules.is_some() => {
                let byte = self.module.types.int(8);
                Ok(self.leaf(byte, 1))
            }
            TyKind::Int(_) | TyKind::Half | TyKind::BFloat | TyKind::Float | TyKind::Double => {
                let mut lowered = self.lower_type(ty)?;
                let size = self.input.layout.store_size(ty);
                let is_float = !matches!(ty.kind(), TyKind::Int(_));
                let is_shared = rules == rules_of(StorageClass::StorageBuffer);
                // What is compared and exchanged is an integer.
                if is_float && is_shared && self.lowered.numbers_as_words.has(size as u32 * 8) {
                    lowered = self.module.types.int(size as u32 * 8);
                }
                Ok(self.leaf(lowered, size))
            }
            TyKind::Vector(element, 1) => self.mem(element, rules),
            // Booleans that no SPIR-V vector holds are bits, as LLVM lays them out.
            TyKind::Vector(element, 5..) if rules.is_none() && element.kind() == TyKind::Int(1) => {
                self.words(Some(self.input.layout.store_size(ty)), None, 4)
            }
            TyKind::Vector(element, count) => {
                let stride = self.input.layout.store_size(element);
                self.vector_mem(element, u64::from(count), stride, rules)
            }
            TyKind::Array(element, count) => {
                let stride = self.input.layout.alloc_size(element);
                let part = self.mem(padded_content(element).unwrap_or(element), rules)?;
                self.array_of(part, stride, (count > 0).then_some(count), rules)
            }
            TyKind::Struct => self.struct_mem(ty, rules),
            TyKind::TargetExt => self.ext_mem(ty, rules),
            TyKind::Ptr(_) => {
                Err(self.report.unsupported("a pointer in memory: Logical addressing has none"))
            }
            _ => Err(self.report.unsupported(format!("{ty} in memory"))),
        }
    }

    pub(super) fn vector_mem(
        &mut self,
        element: Ty<'m>,
        count: u64,
        stride: u64,
        rules: Option<Rules>,
    ) -> Result<MemId, Aborted> {
        let part = self.mem(element, rules)?;
        if count > 4 {
            return self.array_of(part, stride, Some(count), rules);
        }
        let scalar = self.lowered.mem_types.get(part).ty;
        let vector = self.module.types.vector(scalar, count as u32);
        let shape = Shape::Vector { element: part, stride };
        Ok(self.lowered.mem_types.items.push(MemType { ty: vector, size: stride * count, shape }))
    }

    /// A target extension type: an inline vector, array or struct as what it spells.
    fn ext_mem(&mut self, ty: Ty<'m>, rules: Option<Rules>) -> Result<MemId, Aborted> {
        let lowered = self.lower_type(ty)?;
        match self.input.layout.parts(ty) {
            Contents::Elements { element, count, stride, vector: true } => {
                self.vector_mem(element, count, stride, rules)
            }
            Contents::Elements { element, count, stride, vector: false } => {
                let part = self.mem(element, rules)?;
                let TypeKind::Array { length, .. } = self.module.types.kind(lowered) else {
                    return Err(self.report.unsupported(format!("{ty} in memory")));
                };
                Ok(self.array_mem(part, stride, count, length, rules))
            }
            Contents::Members(members) => {
                let place = |(offset, member)| Ok((offset, self.mem(member, rules)?));
                let members = members.into_iter().map(place).collect::<Result<Vec<_>, Aborted>>()?;
                Ok(self.members_mem(members, rules))
            }
            Contents::None => {
                let stated = self.input.layout.store_size(ty);
                let own = match self.module.types.kind(lowered) {
                    TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => {
                        u64::from(width.div_ceil(8))
                    }
                    _ => stated,
                };
                Ok(self.leaf(lowered, own))
            }
        }
    }

    /// An array of `element` every `stride` bytes.
    pub fn array_of(
        &mut self,
        element: MemId,
        stride: u64,
        count: Option<u64>,
        rules: Option<Rules>,
    ) -> Result<MemId, Aborted> {
        if let Some(count) = count {
            let length = self.module.array_length(count);
            return Ok(self.array_mem(element, stride, count, length, rules));
        }
        let element_type = self.lowered.mem_types.get(element).ty;
        let ty = match rules {
            None => self.plain_array(element_type, 1)?,
            Some(_) => self.module.types.runtime_array(element_type, Some(stride as u32)),
        };
        let shape = Shape::Array { element, stride, count: None };
        Ok(self.lowered.mem_types.items.push(MemType { ty, size: u64::MAX, shape }))
    }

    /// `count` elements; the constant `length` is their number in the dialect.
    fn array_mem(
        &mut self,
        element: MemId,
        stride: u64,
        count: u64,
        length: Const,
        rules: Option<Rules>,
    ) -> MemId {
        let MemType { ty: element_type, size, .. } = *self.lowered.mem_types.get(element);
        let decorated = rules.map(|_| stride as u32);
        let ty = self.module.types.array(element_type, length, decorated);
        let size = stride.saturating_mul(count.saturating_sub(1)).saturating_add(size);
        self.lowered.mem_types.items.push(MemType {
            ty,
            size,
            shape: Shape::Array { element, stride, count: Some(count) },
        })
    }

    fn struct_mem(&mut self, ty: Ty<'m>, rules: Option<Rules>) -> Result<MemId, Aborted> {
        let llvm_members = ty.members();
        // HLSL's cbuffer arrays: all elements but the last are padded, and the last is a member of its own.
        if let [all_but_last, last] = *llvm_members
            && let TyKind::Array(element, count) = all_but_last.kind()
            && padded_content(element) == Some(last)
        {
            let part = self.mem(last, rules)?;
            return self.array_of(part, self.input.layout.alloc_size(element), Some(count + 1), rules);
        }
        let mut members = Vec::new();
        let all_offsets = member_offsets(self.input.layout, ty);
        let last = llvm_members.len().saturating_sub(1);
        for (index, member) in llvm_members.iter().enumerate() {
            // An array of no elements may be one of unknown length, at the end.
            let is_nothing = padding::takes_no_room(*member)
                && (index < last || member.kind() == TyKind::Struct && last > 0);
            // Objects are descriptors of their own.
            if is_nothing || is_padding(*member) || (rules.is_some() && object_member(*member).is_some()) {
                continue;
            }
            members.push((all_offsets[index], self.mem(*member, rules)?));
        }
        if members.is_empty() {
            // SPIR-V's blocks must have a member, and nothing can reach this one.
            members.push((0, self.uint_mem()));
        }
        let mem = self.members_mem(members, rules);
        if let Some(name) = ty.source_name() {
            let lowered = self.lowered.mem_types.get(mem).ty;
            self.module.types.names.entry(lowered).or_insert_with(|| name.into());
        }
        Ok(mem)
    }

    fn members_mem(&mut self, members: Vec<(u64, MemId)>, rules: Option<Rules>) -> MemId {
        let types: Vec<Type> = members.iter().map(|(_, m)| self.lowered.mem_types.get(*m).ty).collect();
        let decorations = if rules.is_some() { offsets(&members) } else { Vec::new() };
        let ty = self.module.types.structure(&types, decorations);
        let size = members
            .iter()
            .map(|(o, m)| o.saturating_add(self.lowered.mem_types.get(*m).size))
            .max()
            .unwrap_or(0);
        self.lowered.mem_types.items.push(MemType { ty, size, shape: Shape::Struct { members } })
    }

    /// The content of a block (the memory behind a buffer descriptor), the block's type, and
    /// whether the content is a member of its own rather than the block's members.
    pub fn block_type(&mut self, ty: Ty<'m>, storage: StorageClass) -> Result<(MemId, Type, bool), Aborted> {
        let rules = rules_of(storage);
        if let Some(found) = self.lowered.mem_types.blocks.get(&(ty, rules)) {
            return Ok(*found);
        }
        // A buffer of bytes is a buffer of words: shaders address bytes without having any.
        let bytes = matches!(ty.kind(), TyKind::Array(element, 0) if element.kind() == TyKind::Int(8));
        let mut content = if bytes { self.words(None, rules, 4)? } else { self.mem(ty, rules)? };
        let scalar = self.smallest_scalar(content).min(4);
        // No array has a stride of three bytes.
        let smallest = if scalar == 3 { 1 } else { scalar };
        // A half is exchanged with the word that it is in.
        let in_words = self.lowered.numbers_as_words.halves && storage == StorageClass::StorageBuffer;
        let unit = if self.stores(storage, smallest) && !in_words { smallest } else { 4 };
        let words = self.lowered.numbers_as_words.words_of_buffer(ty);
        let unit = words.unwrap_or(unit);
        let fits = words.is_none() && !has_odd_integers(ty) && self.conforms(content, rules);
        if unit != scalar || !fits {
            let mem = self.lowered.mem_types.get(content);
            let size = (mem.size != u64::MAX).then_some(mem.size);
            content = self.words(size, rules, unit)?;
        }
        let block = Decoration::unit(spirv::Decoration::Block);
        let block = TypeDecoration { member: None, decoration: block };
        let (block_type, wrapped) = match self.lowered.mem_types.get(content).shape.clone() {
            Shape::Struct { members } => {
                let types: Vec<Type> =
                    members.iter().map(|(_, m)| self.lowered.mem_types.get(*m).ty).collect();
                let mut decorations = offsets(&members);
                decorations.push(block);
                (self.module.types.structure(&types, decorations), false)
            }
            _ => {
                let inner = self.lowered.mem_types.get(content).ty;
                let mut decorations = offsets(&[(0, content)]);
                decorations.push(block);
                (self.module.types.structure(&[inner], decorations), true)
            }
        };
        if let Some(name) = ty.source_name() {
            self.module.types.names.entry(block_type).or_insert_with(|| name.into());
        }
        if !wrapped {
            self.lowered.mem_types.name_members(&mut self.module.types, self.input.reader, ty, block_type);
        }
        self.lowered.mem_types.blocks.insert((ty, rules), (content, block_type, wrapped));
        Ok((content, block_type, wrapped))
    }

    /// Whether the target has objects of so many bytes in a storage class.
    fn stores(&self, storage: StorageClass, bytes: u64) -> bool {
        use spirv::Capability as C;
        let capability = match (bytes, storage) {
            (1, StorageClass::PushConstant) => C::StoragePushConstant8,
            (1, StorageClass::Uniform) => C::UniformAndStorageBuffer8BitAccess,
            (1, _) => C::StorageBuffer8BitAccess,
            (2, StorageClass::PushConstant) => C::StoragePushConstant16,
            (2, StorageClass::Uniform) => C::UniformAndStorageBuffer16BitAccess,
            (2, _) => C::StorageBuffer16BitAccess,
            _ => return true,
        };
        self.input.env.allows_capability(capability)
    }

    /// Whether a type of memory states a layout that keeps the rules.
    fn conforms(&self, mem: MemId, rules: Option<Rules>) -> bool {
        let (types, consts) = (&self.module.types, &self.module.consts);
        let ty = self.lowered.mem_types.get(mem).ty;
        rules.is_none_or(|rules| Checker::new(types, consts, rules).check(ty).is_ok())
    }

    /// `size` bytes as an array of words of `unit` bytes; of four words each in uniform buffers,
    /// whose arrays have strides of sixteen.
    pub(super) fn words(
        &mut self,
        size: Option<u64>,
        rules: Option<Rules>,
        unit: u64,
    ) -> Result<MemId, Aborted> {
        if rules == Some(Rules::RelaxedStd140) {
            let word = self.module.types.int(32);
            let element = self.leaf(word, 4);
            let vector = self.module.types.vector(word, 4);
            let shape = Shape::Vector { element, stride: 4 };
            let vector = self.lowered.mem_types.items.push(MemType { ty: vector, size: 16, shape });
            return self.array_of(vector, 16, size.map(|s| s.div_ceil(16)), rules);
        }
        let word = self.module.types.int(unit as u32 * 8);
        let word = self.leaf(word, unit);
        self.array_of(word, unit, size.map(|s| s.div_ceil(unit)), rules)
    }

    fn smallest_scalar(&self, mem: MemId) -> u64 {
        let MemType { size, shape, .. } = self.lowered.mem_types.get(mem);
        match shape {
            Shape::Leaf => *size,
            Shape::Vector { element, .. } | Shape::Array { element, .. } => self.smallest_scalar(*element),
            Shape::Struct { members } => {
                members.iter().map(|(_, m)| self.smallest_scalar(*m)).min().unwrap_or(4)
            }
        }
    }

    /// An LLVM constant as a constant of a type of memory.
    pub fn mem_constant(&mut self, mem: MemId, ty: Ty<'m>, value: Val<'m>) -> Result<Const, Aborted> {
        let MemType { ty: lowered, shape, .. } = self.lowered.mem_types.get(mem).clone();
        if value.is_undef() {
            return Ok(self.module.consts.undef(lowered));
        }
        if value.is_null() {
            return Ok(splat::zero(self.module, lowered));
        }
        if let (Shape::Array { element, count: Some(words), .. }, TyKind::Vector(of, lanes)) =
            (&shape, ty.kind())
            && of.kind() == TyKind::Int(1)
            && self.lowered.mem_types.get(*element).size == 4
        {
            let word = self.lowered.mem_types.get(*element).ty;
            let is_set = |lane| value.aggregate_element(lane).and_then(|bit| bit.int_value()) == Some(1);
            let bits = |first: u32| (first..lanes.min(first + 32)).filter(|lane| is_set(*lane));
            let words =
                (0..*words as u32).map(|at| bits(at * 32).fold(0, |word, lane| word | 1 << (lane % 32)));
            let words: Vec<Const> =
                words.map(|bits: u64| self.module.consts.int(&self.module.types, word, bits)).collect();
            return Ok(self.module.consts.composite(lowered, &words));
        }
        let parts: Vec<(MemId, Ty<'m>, u32)> = match (&shape, ty.kind()) {
            (Shape::Leaf, _) | (Shape::Vector { .. }, _) => return self.lower_constant(value),
            (Shape::Array { element, count, .. }, _) => {
                let inner = ty.element();
                (0..count.unwrap_or(1) as u32).map(|i| (*element, inner, i)).collect()
            }
            (Shape::Struct { members }, _) => ty
                .members()
                .into_iter()
                .enumerate()
                .filter(|(_, m)| !is_padding(*m))
                .zip(members)
                .map(|((index, member), (_, mem))| (*mem, member, index as u32))
                .collect(),
        };
        let mut constants = Vec::with_capacity(parts.len());
        for (part, part_type, index) in parts {
            let Some(element) = value.aggregate_element(index) else {
                return Err(self.report.unsupported(format!("element {index} of the initializer {value}")));
            };
            constants.push(self.mem_constant(part, part_type, element)?);
        }
        Ok(self.module.consts.composite(lowered, &constants))
    }
}

/// `Offset` decorations of members.
fn offsets(members: &[(u64, MemId)]) -> Vec<TypeDecoration> {
    members
        .iter()
        .enumerate()
        .map(|(index, (offset, _))| TypeDecoration {
            member: Some(index as u32),
            decoration: Decoration::words(spirv::Decoration::Offset, &[*offset as u32]),
        })
        .collect()
}

/// Whether a type has integers that no memory of SPIR-V is declared with: legalization makes wider ones of them, which are in other places.
fn has_odd_integers(ty: Ty<'_>) -> bool {
    match ty.kind() {
        TyKind::Int(width) => !matches!(width, 1 | 8 | 16 | 32 | 64),
        TyKind::Array(element, _) | TyKind::Vector(element, _) => has_odd_integers(element),
        TyKind::Struct => ty.members().into_iter().any(has_odd_integers),
        _ => false,
    }
}
