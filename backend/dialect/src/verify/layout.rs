//! Explicit layout of what the client shares (SPIR-V 2.16.2 and "Composite objects in the StorageBuffer,
//! PhysicalStorageBuffer, Uniform, and PushConstant Storage Classes").
//!
//! Offsets and strides must be there, be multiples of what the scalars need, and let nothing overlap.
//! What a client asks for beyond that (base and extended alignment) is its own to say.

use super::Verifier;
use super::cx::type_name;
use crate::diagnostics::Entity;
use crate::module::Module;
use crate::spirv::{self, Capability, StorageClass};
use crate::types::{Type, TypeKind, TypeOperand};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// Bytes a type takes and what its address is a multiple of; what has no size takes none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Extent {
    size: u64,
    align: u64,
}

impl Verifier<'_> {
    /// Verifies blocks: how they nest, and the layout of those that the client shares.
    pub(super) fn blocks(&mut self) {
        let module = self.module;
        self.nested_blocks();
        let mut shared: Vec<(Type, StorageClass)> = Vec::new();
        for variable in module.globals.values() {
            if let TypeKind::Pointer { storage, pointee } = module.types.kind(variable.ty) {
                shared.push((pointee, storage));
            }
        }
        for (_, data) in module.types.iter() {
            if let [TypeOperand::Word(storage), TypeOperand::Type(pointee)] = &*data.operands
                && *storage == StorageClass::PhysicalStorageBuffer as u32
            {
                shared.push((*pointee, StorageClass::PhysicalStorageBuffer));
            }
        }
        let mut layout = Layout { module, done: HashMap::default() };
        let mut seen: HashSet<Type, FxBuildHasher> = HashSet::default();
        for (ty, storage) in shared {
            let block = innermost(module, ty);
            let explicit = Capability::WorkgroupMemoryExplicitLayoutKHR;
            let is_shared = storage == StorageClass::Workgroup && module.requirements.declares(explicit);
            if !(is_laid_out(storage) || is_shared) || !is_block(module, block) || !seen.insert(block) {
                continue;
            }
            if let Err(message) = layout.extent(block) {
                self.report(
                    Entity::Type(block.to_string()),
                    format!("{} in {storage:?}: {message}", type_name(module, block)),
                );
            }
        }
    }

    /// 2.16.1: no block is a part of another; built-in members are with their like.
    fn nested_blocks(&mut self) {
        let module = self.module;
        // Whether a type is a block or holds one; parts come first.
        let mut holds: Vec<bool> = Vec::with_capacity(module.types.len());
        // Whether arrays are of blocks in the end.
        let mut in_the_end: Vec<bool> = Vec::with_capacity(module.types.len());
        for (ty, data) in module.types.iter() {
            let is_aggregate = matches!(
                module.types.kind(ty),
                TypeKind::Struct | TypeKind::Array { .. } | TypeKind::RuntimeArray { .. }
            );
            let mut parts = data.operands.iter().filter_map(|operand| match operand {
                TypeOperand::Type(part) => holds.get(part.as_u32() as usize).copied(),
                _ => None,
            });
            let inner = is_aggregate && parts.any(|holds| holds);
            let own = is_block(module, ty);
            if own && inner {
                self.report(Entity::Type(ty.to_string()), "a block is a part of another".into());
            }
            let strided =
                data.decorations.iter().any(|d| d.decoration.kind == spirv::Decoration::ArrayStride);
            let element = module.types.element(ty);
            let inner_block = match in_the_end.get(element.as_u32() as usize) {
                Some(block) if element != ty => *block,
                _ => own,
            };
            in_the_end.push(inner_block);
            if strided && inner_block {
                self.report(
                    Entity::Type(ty.to_string()),
                    "an array of blocks, which are apart, has an ArrayStride".into(),
                );
            }
            holds.push(own || inner);
            let built_in = (0..module.types.members(ty).len() as u32)
                .filter(|member| has_member(module, ty, *member, spirv::Decoration::BuiltIn))
                .count();
            if built_in != 0 && built_in != module.types.members(ty).len() {
                self.report(
                    Entity::Type(ty.to_string()),
                    "some members are built in and some are not".into(),
                );
            }
        }
    }
}

/// The storage classes whose blocks have explicit layouts.
fn is_laid_out(storage: StorageClass) -> bool {
    matches!(
        storage,
        StorageClass::Uniform
            | StorageClass::StorageBuffer
            | StorageClass::PhysicalStorageBuffer
            | StorageClass::PushConstant
    )
}

/// What arrays hold in the end.
fn innermost(module: &Module, mut ty: Type) -> Type {
    while let TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element } = module.types.kind(ty) {
        ty = element;
    }
    ty
}

pub(super) fn is_block(module: &Module, ty: Type) -> bool {
    use spirv::Decoration::{Block, BufferBlock};
    let decorations = &module.types.get(ty).decorations;
    decorations.iter().any(|d| d.member.is_none() && matches!(d.decoration.kind, Block | BufferBlock))
}

fn has_member(module: &Module, ty: Type, member: u32, kind: spirv::Decoration) -> bool {
    let decorations = &module.types.get(ty).decorations;
    decorations.iter().any(|d| d.member == Some(member) && d.decoration.kind == kind)
}

/// What has been laid out.
struct Layout<'m> {
    module: &'m Module,
    done: HashMap<Type, Extent, FxBuildHasher>,
}

impl Layout<'_> {
    /// The extent of a type; parts have lower numbers than what they are parts of, so that a list of them
    /// in order is all it takes.
    fn extent(&mut self, ty: Type) -> Result<Extent, String> {
        let mut parts: Vec<Type> = Vec::new();
        let mut seen: HashSet<Type, FxBuildHasher> = HashSet::default();
        let mut work = vec![ty];
        while let Some(ty) = work.pop() {
            if !self.done.contains_key(&ty) && seen.insert(ty) {
                parts.push(ty);
                match self.module.types.kind(ty) {
                    TypeKind::Struct => work.extend(self.module.types.members(ty)),
                    TypeKind::Pointer { .. } => {}
                    _ => work.extend(Some(self.module.types.element(ty)).filter(|element| *element != ty)),
                }
            }
        }
        parts.sort();
        for part in parts {
            let extent = self.of(part)?;
            self.done.insert(part, extent);
        }
        Ok(self.done[&ty])
    }

    /// The extent of a type whose parts are done.
    fn of(&self, ty: Type) -> Result<Extent, String> {
        let types = &self.module.types;
        let part = |ty: Type| self.done.get(&ty).copied().unwrap_or(Extent { size: 0, align: 1 });
        Ok(match types.kind(ty) {
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => {
                let size = u64::from(width.div_ceil(8));
                Extent { size, align: size.next_power_of_two() }
            }
            TypeKind::Pointer { .. } | TypeKind::UntypedPointer { .. } => Extent { size: 8, align: 8 },
            TypeKind::Vector { element, count } => {
                let scalar = part(element);
                Extent { size: scalar.size * u64::from(count), align: scalar.align }
            }
            // How far it reaches is its stride's to say.
            TypeKind::Matrix { column, .. } => Extent { size: 0, align: part(column).align },
            TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element } => {
                let inner = part(element);
                let Some(stride) = types.array_stride(ty).map(u64::from) else {
                    return Err(format!("{} has no ArrayStride", type_name(self.module, ty)));
                };
                if stride < inner.size || !stride.is_multiple_of(inner.align.max(1)) {
                    return Err(format!(
                        "an ArrayStride of {stride} for elements of {} bytes at multiples of {}",
                        inner.size, inner.align
                    ));
                }
                let count = types.array_length(&self.module.consts, ty).unwrap_or(0);
                let size = count.saturating_sub(1).saturating_mul(stride).saturating_add(inner.size);
                Extent { size: if count == 0 { 0 } else { size }, align: inner.align }
            }
            TypeKind::Struct => self.members(ty)?,
            _ => Extent { size: 0, align: 1 },
        })
    }

    fn members(&self, ty: Type) -> Result<Extent, String> {
        let types = &self.module.types;
        let mut whole = Extent { size: 0, align: 1 };
        let mut places: Vec<(u64, u64, u32)> = Vec::new();
        for (member, part) in types.members(ty).enumerate() {
            let member = member as u32;
            let extent = self.done.get(&part).copied().unwrap_or(whole);
            let Some(offset) = types.member_offset(ty, member).map(u64::from) else {
                return Err(format!("member {member} has no Offset"));
            };
            if !offset.is_multiple_of(extent.align.max(1)) {
                return Err(format!("member {member} at {offset} must be at a multiple of {}", extent.align));
            }
            let mut size = extent.size;
            if let TypeKind::Matrix { column, count } = types.kind(innermost(self.module, part)) {
                size = size.max(self.matrix(ty, member, part, column, count)?);
            }
            places.push((offset, offset.saturating_add(size), member));
            whole.size = whole.size.max(offset.saturating_add(size));
            whole.align = whole.align.max(extent.align);
        }
        places.sort_unstable();
        match places.windows(2).find(|pair| pair[1].0 < pair[0].1) {
            Some(pair) => Err(format!("members {} and {} overlap", pair[0].2, pair[1].2)),
            None => Ok(whole),
        }
    }

    /// How many bytes a matrix member takes; arrays of them by their own stride.
    fn matrix(&self, ty: Type, member: u32, part: Type, column: Type, count: u32) -> Result<u64, String> {
        use spirv::Decoration as D;
        let decorations = &self.module.types.get(ty).decorations;
        let of = |kind| decorations.iter().find(|d| d.member == Some(member) && d.decoration.kind == kind);
        let Some(stride) = of(D::MatrixStride).and_then(|d| d.decoration.word()) else {
            return Err(format!("member {member} has no MatrixStride"));
        };
        let is_rows = of(D::RowMajor).is_some();
        if !is_rows && of(D::ColMajor).is_none() {
            return Err(format!("member {member} is neither RowMajor nor ColMajor"));
        }
        let align = self.done.get(&column).map_or(1, |extent| extent.align);
        if !u64::from(stride).is_multiple_of(align) || stride == 0 {
            return Err(format!("member {member} has a MatrixStride of {stride}"));
        }
        let rows = self.module.types.lanes(column);
        let (vectors, length) = if is_rows { (rows, count) } else { (count, rows) };
        let one = u64::from(stride) * u64::from(vectors.saturating_sub(1)) + align * u64::from(length);
        let mut size = one;
        let mut array = part;
        while let TypeKind::Array { element, .. } = self.module.types.kind(array) {
            let stride = u64::from(self.module.types.array_stride(array).unwrap_or(0));
            let count = self.module.types.array_length(&self.module.consts, array).unwrap_or(1);
            size = size.saturating_add(stride.saturating_mul(count.saturating_sub(1)));
            array = element;
        }
        Ok(size)
    }
}
