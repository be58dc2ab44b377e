//! The end of an invocation with a message (SPV_KHR_abort, "OpAbortKHR").

use super::cx::{Cx, Verdict};
use spirant_dialect::function::ValueDef;
use spirant_dialect::spirv::{Decoration, StorageClass};
use spirant_dialect::types::{Type, TypeKind};

impl Cx<'_> {
    /// The message is of the stated type but for decorations; that type is concrete, and in shaders has a layout.
    pub(super) fn abort(&self) -> Verdict {
        let Some(ValueDef::Type(ty)) = self.def(0) else {
            return Err("the message type is not a type".into());
        };
        let message = self.ty(1)?;
        if !self.logically_match(message, ty) {
            return Err(format!("the message is {}, not {}", self.name(message), self.name(ty)));
        }
        let mut work = vec![ty];
        let mut seen = hashbrown::HashSet::<Type, rustc_hash::FxBuildHasher>::default();
        while let Some(ty) = work.pop() {
            if seen.insert(ty) {
                self.message_part(ty, &mut work)?;
            }
        }
        Ok(())
    }

    /// One type of a message; what it holds is put on `work`.
    fn message_part(&self, ty: Type, work: &mut Vec<Type>) -> Verdict {
        let types = &self.module.types;
        let needs_layout = self.finished && !self.module.is_kernel();
        let decorations = &types.get(ty).decorations;
        let is_decorated =
            |kind, member| decorations.iter().any(|it| it.decoration.kind == kind && it.member == member);
        match types.kind(ty) {
            TypeKind::Int { .. } | TypeKind::Float { .. } => Ok(()),
            TypeKind::Vector { element, .. } => {
                work.push(element);
                Ok(())
            }
            TypeKind::Matrix { column, .. } => {
                work.push(column);
                Ok(())
            }
            TypeKind::Pointer { storage, .. } | TypeKind::UntypedPointer { storage }
                if self.module.is_kernel() || storage == StorageClass::PhysicalStorageBuffer =>
            {
                Ok(())
            }
            TypeKind::Array { element, .. } => {
                if needs_layout && !is_decorated(Decoration::ArrayStride, None) {
                    return Err(format!("the message type {} has no ArrayStride", self.name(ty)));
                }
                work.push(element);
                Ok(())
            }
            TypeKind::Struct => {
                let members: Vec<Type> = types.members(ty).collect();
                let has_layout = |member| is_decorated(Decoration::Offset, Some(member));
                if needs_layout && !(0..members.len() as u32).all(has_layout) {
                    return Err(format!("the message type {} has members without Offset", self.name(ty)));
                }
                work.extend(members);
                Ok(())
            }
            _ => Err(format!("the message holds {}, which is not concrete", self.name(ty))),
        }
    }
}
