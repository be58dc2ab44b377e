//! Vulkan's rules for the interface of an entry point (Vulkan, "Valid Usage for SPIR-V", "Shader
//! Interfaces"): descriptors have a set and a binding, inputs and outputs a location or a built-in of the
//! right type, and fragment shaders do not interpolate integers.

use super::Verifier;
use super::built_ins;
use super::layout::is_block;
use spirant_dialect::built_ins::{is_arrayed, is_of_primitives, topology};
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::{Code, Diagnostic, Entity};
use spirant_dialect::layout::innermost_element;
use spirant_dialect::module::{EntryPoint, ExecutionMode, Global, GlobalVariable, ModeOperand, Module};
use spirant_dialect::spirv::{
    BuiltIn, Decoration as D, ExecutionMode as Mode, ExecutionModel as Model, StorageClass,
};
use spirant_dialect::types::{Type, TypeKind};
use std::collections::BTreeSet;

/// What is around a part of the interface: whether a block with a location, whether an array.
#[derive(Clone, Copy)]
struct Around {
    placed: bool,
    is_array: bool,
}

/// A violation and what would avoid it.
type Violation = (String, &'static str);

impl Verifier<'_> {
    /// Verifies what an entry point uses.
    pub(super) fn vulkan_interface(&mut self, entry: &EntryPoint, used: &BTreeSet<Global>) {
        let module = self.module;
        let interface = entry.interface.iter().filter(|global| !used.contains(*global));
        let mut before = BTreeSet::new();
        for global in used.iter().chain(interface) {
            let Some(variable) = module.globals.get(*global) else { continue };
            let is_second = only_one(variable).is_some_and(|key| !before.insert(key));
            let violation = match variable.storage {
                _ if is_second => Some((
                    "an entry point has one variable of its kind, and this is the second".to_owned(),
                    "use one variable",
                )),
                StorageClass::UniformConstant | StorageClass::Uniform | StorageClass::StorageBuffer => {
                    descriptor(variable)
                }
                StorageClass::Input | StorageClass::Output => self.interface_variable(entry, variable),
                _ => None,
            };
            if let Some((message, help)) = violation {
                self.diags.push(
                    Diagnostic::error(Code::VERIFIER, message)
                        .help(help)
                        .at(Entity::Variable(variable.name.to_string())),
                );
            }
        }
        self.locations(entry, used);
        let has = |mode| self.execution_modes.contains(&(entry.function, mode));
        let size = [Mode::LocalSize, Mode::LocalSizeId].into_iter().any(has);
        let has_groups = matches!(entry.model, Model::GLCompute | Model::TaskEXT | Model::MeshEXT);
        if has_groups && !size && !self.states_workgroup_size() {
            self.report(
                Entity::EntryPoint(entry.name.to_string()),
                format!("the execution model {:?} requires the mode LocalSize", entry.model),
            );
        }
    }

    /// Whether a constant is the built-in WorkgroupSize.
    fn states_workgroup_size(&self) -> bool {
        let size = BuiltIn::WorkgroupSize as u32;
        let is_size = |d: &Decoration| d.kind == D::BuiltIn && d.word() == Some(size);
        self.module.consts.iter().any(|(_, data)| data.decorations.iter().any(is_size))
    }

    /// What is wrong with an input or output, or with a member of it.
    fn interface_variable(&self, entry: &EntryPoint, variable: &GlobalVariable) -> Option<Violation> {
        let types = &self.module.types;
        let pointee = variable_content(self.module, variable)?;
        let block = innermost_element(types, pointee);
        let is_array = matches!(types.kind(pointee), TypeKind::Array { .. } | TypeKind::RuntimeArray { .. });
        if types.kind(block) == TypeKind::Struct && is_block(self.module, block) {
            let outer = |kind| find(&variable.decorations, kind).is_some();
            let placed = outer(D::Location);
            return types.members(block).enumerate().find_map(|(index, member)| {
                let own: Vec<Decoration> = types
                    .get(block)
                    .decorations
                    .iter()
                    .filter(|d| d.member == Some(index as u32))
                    .map(|d| d.decoration.clone())
                    .collect();
                self.placed(entry, variable, member, &own, Around { placed, is_array }, outer)
            });
        }
        let around = Around { placed: false, is_array: false };
        self.placed(entry, variable, pointee, &variable.decorations, around, |_| false)
    }

    /// What is wrong with an output of a mesh that is a built-in: VUID-PrimitiveTriangleIndicesEXT-PrimitiveTriangleIndicesEXT-07054
    /// and its like, and that there is one for each primitive.
    fn mesh_output(&self, entry: &EntryPoint, built_in: BuiltIn, array: Option<Type>) -> Option<Violation> {
        let topology = topology(built_in);
        if let Some(mode) = topology.filter(|mode| !self.execution_modes.contains(&(entry.function, *mode))) {
            let message = format!("the built-in {built_in:?} requires the mode {mode:?}");
            return Some((message, "write the indices of the primitives that the mesh outputs"));
        }
        let is_limit =
            |m: &&ExecutionMode| m.function == entry.function && m.mode == Mode::OutputPrimitivesEXT;
        let limit = self.module.execution_modes.iter().find(is_limit)?.operands.first()?;
        let length = self.module.types.array_length(&self.module.consts, array?)?;
        let is_of_primitives = topology.is_some() || is_of_primitives(built_in);
        if is_of_primitives && *limit != ModeOperand::Word(length as u32) {
            let message = format!(
                "the built-in {built_in:?} is an array of {length}, not one for each primitive of the mesh"
            );
            return Some((message, "declare an array as long as OutputPrimitivesEXT says"));
        }
        None
    }

    /// What is wrong with a part of the interface that is of type `ty`. `outer`: a decoration that the
    /// variable has.
    fn placed(
        &self,
        entry: &EntryPoint,
        variable: &GlobalVariable,
        ty: Type,
        own: &[Decoration],
        around: Around,
        outer: impl Fn(D) -> bool,
    ) -> Option<Violation> {
        let types = &self.module.types;
        if let Some(built_in) = find(own, D::BuiltIn).and_then(Decoration::word) {
            let built_in = BuiltIn::from_u32(built_in)?;
            let wrong =
                built_ins::check(self.module, built_in, ty, around.is_array, variable.storage, entry.model);
            if let Some(message) = wrong {
                return Some((message, "give the variable the type and storage class of the built-in"));
            }
            if entry.model == Model::MeshEXT && variable.storage == StorageClass::Output {
                let outer = if around.is_array { variable_content(self.module, variable) } else { Some(ty) };
                return self.mesh_output(entry, built_in, outer);
            }
            let mode = match built_in {
                BuiltIn::FragDepth => Mode::DepthReplacing,
                BuiltIn::FragStencilRefEXT => Mode::StencilRefReplacingEXT,
                _ => return None,
            };
            let has = self.execution_modes.contains(&(entry.function, mode));
            return (!has).then(|| {
                (format!("the built-in {built_in:?} requires the mode {mode:?}"), "add the execution mode")
            });
        }
        let has = |kind| find(own, kind).is_some() || outer(kind);
        let scalar = types.scalar(innermost_element(types, ty));
        if types.kind(scalar) == TypeKind::Bool {
            let message = "a boolean in the interface, where it has no representation".into();
            return Some((message, "use an integer of 32 bits that is 0 or 1"));
        }
        if !around.placed && find(own, D::Location).is_none() {
            let message = "an input or output without Location and without BuiltIn".into();
            return Some((message, "add the decoration Location (!spirv.Decorations)"));
        }
        let is_array = around.is_array
            || matches!(types.kind(ty), TypeKind::Array { .. } | TypeKind::RuntimeArray { .. });
        if is_arrayed(entry.model, variable.storage) && !is_array && !has(D::Patch) && !has(D::PerTaskNV) {
            let message = format!(
                "an {} of the execution model {:?}, which has an element for each vertex or primitive, is not an array",
                if variable.storage == StorageClass::Input { "input" } else { "output" },
                entry.model
            );
            return Some((message, "declare an array, or add the decoration Patch to what a patch has once"));
        }
        let discrete = match types.kind(scalar) {
            TypeKind::Int { .. } => true,
            TypeKind::Float { width, .. } => width == 64,
            _ => false,
        };
        let interpolated = variable.storage == StorageClass::Input && entry.model == Model::Fragment;
        if interpolated && discrete && !has(D::Flat) && !has(D::PerVertexKHR) {
            let message = "an input of integers or doubles that is interpolated".into();
            return Some((message, "add the decoration Flat and remove other interpolation decorations"));
        }
        None
    }
}

/// What an entry point has only one variable of: push constants, a built-in, a payload, attributes of a hit (Vulkan,
/// VUID-StandaloneSpirv-OpVariable-06673,
/// VUID-StandaloneSpirv-OpEntryPoint-09658, VUID-StandaloneSpirv-IncomingRayPayloadKHR-04700 and their like).
fn only_one(variable: &GlobalVariable) -> Option<(StorageClass, Option<u32>)> {
    match variable.storage {
        StorageClass::PushConstant
        | StorageClass::IncomingRayPayloadKHR
        | StorageClass::HitAttributeKHR
        | StorageClass::IncomingCallableDataKHR
        | StorageClass::TaskPayloadWorkgroupEXT => Some((variable.storage, None)),
        StorageClass::Input | StorageClass::Output => {
            let built_in = find(&variable.decorations, D::BuiltIn)?.word()?;
            Some((variable.storage, Some(built_in)))
        }
        _ => None,
    }
}

/// What a variable holds.
fn variable_content(module: &Module, variable: &GlobalVariable) -> Option<Type> {
    match module.types.kind(variable.ty) {
        TypeKind::Pointer { pointee, .. } => Some(pointee),
        _ => None,
    }
}

/// What is wrong with the variable of a descriptor.
fn descriptor(variable: &GlobalVariable) -> Option<Violation> {
    let has = |kind| find(&variable.decorations, kind).is_some();
    // Descriptor heaps are built-ins.
    if has(D::BuiltIn) || has(D::Binding) && has(D::DescriptorSet) {
        return None;
    }
    let missing = if has(D::DescriptorSet) { "Binding" } else { "DescriptorSet" };
    let message = format!("a resource in {:?} without the decoration {missing}", variable.storage);
    Some((message, "add the decorations DescriptorSet and Binding (!spirv.Decorations)"))
}

fn find(list: &[Decoration], kind: D) -> Option<&Decoration> {
    list.iter().find(|decoration| decoration.kind == kind)
}
