//! Global variables and symbols (SPIR-V 2.4, "Logical Layout of a Module").

use super::Verifier;
use super::cx::Verdict;
use super::matrix::holds_matrices;
use super::memory::{holds_booleans, holds_pointers};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirant_dialect::diagnostics::{Entity, Origin};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::module::{Global, GlobalVariable, Initializer};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{Capability, LinkageType, MemoryModel, StorageClass};
use spirant_dialect::type_name;
use spirant_dialect::types::TypeKind;

impl Verifier<'_> {
    /// Verifies the globals of the module and that symbols are unique.
    pub(super) fn module(&mut self) {
        let module = self.module;
        let mut names: HashSet<&str, FxBuildHasher> = HashSet::default();
        for (global, variable) in module.globals.iter() {
            let entity = || Entity::Variable(variable.name.to_string());
            if let Err(message) = self.global(global, variable) {
                self.report(entity(), message);
            }
            if !names.insert(&variable.name) {
                self.report(entity(), "another symbol has this name".into());
            }
            self.decorations(&variable.decorations, entity);
        }
        if self.finished
            && module.requirements.capabilities.contains(&Capability::VulkanMemoryModel)
            && module.memory != MemoryModel::Vulkan
        {
            let message = format!("declares VulkanMemoryModel, but its memory model is {:?}", module.memory);
            self.report(Origin::default(), message);
        }
        let declares = |capability| module.requirements.declares(capability);
        if self.finished
            && declares(Capability::CooperativeMatrixKHR)
            && declares(Capability::Shader)
            && !declares(Capability::VulkanMemoryModel)
        {
            let message = "declares Shader and CooperativeMatrixKHR, but not VulkanMemoryModel";
            self.report(Origin::default(), message.into());
        }
        for (item, data) in module.items.iter() {
            self.decorations(&data.decorations, || Entity::Item(item.to_string()));
            let nothing = matches!(data.op, Opcode::Import(..))
                || matches!(data.op, Opcode::Ext(set, _) if set.is_non_semantic());
            if nothing && data.ty.is_some_and(|ty| module.types.kind(ty) != TypeKind::Void) {
                self.report(
                    Entity::Item(item.to_string()),
                    "a non-semantic instruction has a type other than void".into(),
                );
            }
        }
        for function in module.functions.values().chain(module.graphs.values()) {
            if !names.insert(&function.name) {
                self.report_function(function, "another symbol has this name".into());
            }
        }
    }

    fn global(&self, global: Global, variable: &GlobalVariable) -> Verdict {
        let module = self.module;
        let (storage, pointee) = match module.types.kind(variable.ty) {
            TypeKind::Pointer { storage, pointee } => (storage, Some(pointee)),
            TypeKind::UntypedPointer { storage } => (storage, None),
            _ => return Err(format!("its type is {}, not a pointer", type_name(module, variable.ty))),
        };
        if storage != variable.storage {
            return Err(format!("it is in {:?}, its type in {storage:?}", variable.storage));
        }
        if matches!(
            storage,
            StorageClass::Function | StorageClass::Generic | StorageClass::PhysicalStorageBuffer
        ) {
            return Err(format!("a variable of the module is in the {storage:?} storage class"));
        }
        let held = pointee.or_else(|| module.data_types.get(&global).copied());
        if let (true, Some(pointee)) = (self.finished, held) {
            holds_pointers(module, storage, pointee)?;
            holds_matrices(module, storage, pointee)?;
            if self.shader {
                holds_booleans(module, storage, pointee)?;
            }
        }
        if self.finished
            && variable.initializer.is_some()
            && matches!(variable.linkage, Some((_, LinkageType::Import)))
        {
            return Err("it is imported and has an initializer".into());
        }
        let initial = match variable.initializer {
            None => return Ok(()),
            Some(Initializer::Const(constant)) if constant.index() < module.consts.len() => {
                module.consts.get(constant).ty
            }
            Some(Initializer::Const(constant)) => {
                return Err(format!("its initializer {constant} does not exist"));
            }
            Some(Initializer::Global(global)) => match module.globals.get(global) {
                Some(other) => other.ty,
                None => return Err(format!("its initializer {global} does not exist")),
            },
        };
        match pointee {
            Some(pointee) if pointee != initial => Err(format!(
                "it holds {} and starts as {}",
                type_name(module, pointee),
                type_name(module, initial)
            )),
            _ => Ok(()),
        }
    }
}
