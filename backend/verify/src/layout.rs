//! Explicit layout of memory that is shared with the client (SPIR-V 2.16.2, "Validation Rules for Shader
//! Capabilities").
//!
//! Offsets and strides must be stated and be multiples of the scalar alignment, and objects must not overlap.
//! Further requirements of a client (base and extended alignment) depend on features that a module does not
//! state.

use super::Verifier;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirant_dialect::diagnostics::Entity;
use spirant_dialect::layout::{Checker, Rules, innermost_element};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::{self, Capability, StorageClass};
use spirant_dialect::type_name;
use spirant_dialect::types::{Type, TypeKind, TypeOperand};

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
        let mut checker = Checker::new(&module.types, &module.consts, Rules::Scalar);
        let mut seen: HashSet<Type, FxBuildHasher> = HashSet::default();
        for (ty, storage) in shared {
            let block = innermost_element(&module.types, ty);
            let explicit = Capability::WorkgroupMemoryExplicitLayoutKHR;
            let is_shared = storage == StorageClass::Workgroup && module.requirements.declares(explicit);
            let is_explicit = Rules::of(storage).is_some() || is_shared;
            if !is_explicit || !is_block(module, block) || !seen.insert(block) {
                continue;
            }
            if let Err(error) = checker.check(block) {
                self.report(
                    Entity::Type(block.to_string()),
                    format!("{} in {storage:?}: {error}", type_name(module, block)),
                );
            }
        }
    }

    /// 2.16.1: blocks are not nested; either all members of a block are built-ins or none is.
    fn nested_blocks(&mut self) {
        let module = self.module;
        // Whether a type is a block or holds one; parts come first.
        let mut holds: Vec<bool> = Vec::with_capacity(module.types.len());
        // Whether the innermost element of an array is a block.
        let mut innermost_is_block: Vec<bool> = Vec::with_capacity(module.types.len());
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
                self.report(Entity::Type(ty.to_string()), "a block is nested in another".into());
            }
            let strided =
                data.decorations.iter().any(|d| d.decoration.kind == spirv::Decoration::ArrayStride);
            let element = module.types.element(ty);
            let is_array_of_blocks = match innermost_is_block.get(element.as_u32() as usize) {
                Some(block) if element != ty => *block,
                _ => own,
            };
            innermost_is_block.push(is_array_of_blocks);
            if strided && is_array_of_blocks {
                self.report(Entity::Type(ty.to_string()), "an array of blocks has an ArrayStride".into());
            }
            holds.push(own || inner);
            let built_in = (0..module.types.members(ty).len() as u32)
                .filter(|member| has_member(module, ty, *member, spirv::Decoration::BuiltIn))
                .count();
            if built_in != 0 && built_in != module.types.members(ty).len() {
                self.report(
                    Entity::Type(ty.to_string()),
                    "some members are decorated with BuiltIn and some are not".into(),
                );
            }
        }
    }
}

/// Whether a type is decorated as a block.
pub(super) fn is_block(module: &Module, ty: Type) -> bool {
    use spirv::Decoration::{Block, BufferBlock};
    let decorations = &module.types.get(ty).decorations;
    decorations.iter().any(|d| d.member.is_none() && matches!(d.decoration.kind, Block | BufferBlock))
}

fn has_member(module: &Module, ty: Type, member: u32, kind: spirv::Decoration) -> bool {
    let decorations = &module.types.get(ty).decorations;
    decorations.iter().any(|d| d.member == Some(member) && d.decoration.kind == kind)
}
