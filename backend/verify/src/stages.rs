//! Checks the functions that an entry point reaches: its execution model supports their instructions, and its
//! interface lists their variables (SPIR-V 2.16.1, and the restrictions of each instruction).

use super::Verifier;
use super::modes::INTERLOCKS;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use spirant_dialect::diagnostics::{Entity, Origin, Symbol};
use spirant_dialect::function::{Function, Inst, Value};
use spirant_dialect::grammar::{ExtInstSet, Version};
use spirant_dialect::module::{EntryPoint, Func, Global, Module};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{ExecutionMode as Mode, ExecutionModel as Model, Op, Scope, StorageClass};
use spirant_dialect::target_env::Client;
use spirant_dialect::types::TypeKind;
use std::collections::BTreeSet;

/// The models whose invocations are in workgroups; those of a patch count as one.
const WITH_WORKGROUPS: [Model; 6] = [
    Model::GLCompute,
    Model::TessellationControl,
    Model::TaskNV,
    Model::MeshNV,
    Model::TaskEXT,
    Model::MeshEXT,
];

/// What a function does itself. Its body's verification notes it.
#[derive(Default)]
pub(super) struct Uses {
    /// The functions it refers to.
    pub(super) calls: BTreeSet<Func>,
    /// The variables it refers to.
    pub(super) globals: BTreeSet<Global>,
    /// Instructions that some models do not support, and whether derivatives are among them.
    limited: Vec<(Op, &'static [Model])>,
    derivatives: Option<Op>,
    /// An instruction with the scope of a workgroup.
    of_workgroup: Option<Op>,
    /// A barrier of more than a subgroup.
    waits: bool,
    interpolates: bool,
    writes_hit_attribute: bool,
    interlocks: bool,
}

impl Uses {
    /// Notes what an instruction does.
    #[inline]
    pub(super) fn note(&mut self, module: &Module, function: &Function, inst: Inst) {
        match function.op(inst) {
            Opcode::Core(Op::Store) => self.writes_hit_attribute |= is_hit_attribute(module, function, inst),
            Opcode::Core(op @ (Op::ControlBarrier | Op::MemoryBarrier)) => {
                let scopes = usize::from(op == Op::ControlBarrier) + 1;
                let operands = function.operands(inst).iter().take(scopes);
                let known = |value: &Value| module.consts.int_value(function.constant(*value)?);
                let scopes: Vec<Option<u64>> = operands.map(known).collect();
                if scopes.contains(&Some(Scope::Workgroup as u64)) {
                    self.of_workgroup = Some(op);
                }
                let is_of_subgroup = scopes.first() == Some(&Some(Scope::Subgroup as u64));
                self.waits |= op == Op::ControlBarrier && !is_of_subgroup;
            }
            Opcode::Core(op) => match restriction(op) {
                None => {}
                Some(Restriction::Derivatives) => _ = self.derivatives.get_or_insert(op),
                Some(Restriction::Models(models)) => {
                    self.interlocks |=
                        matches!(op, Op::BeginInvocationInterlockEXT | Op::EndInvocationInterlockEXT);
                    if !self.limited.iter().any(|(other, _)| *other == op) {
                        self.limited.push((op, models));
                    }
                }
            },
            // InterpolateAtCentroid, InterpolateAtSample, InterpolateAtOffset.
            Opcode::Ext(ExtInstSet::GlslStd450, 76..=78) => self.interpolates = true,
            _ => {}
        }
    }
}

impl Verifier<'_> {
    /// Verifies the functions that entry points call.
    pub(super) fn stages(&mut self) {
        let module = self.module;
        if module.is_library() {
            return;
        }
        let uses = std::mem::take(&mut self.uses);
        let uses: HashMap<Func, Uses, FxBuildHasher> = module.functions.keys().zip(uses).collect();
        for entry in &module.entry_points {
            let mut seen: HashSet<Func, FxBuildHasher> = HashSet::default();
            let mut work = vec![entry.function];
            let mut globals = BTreeSet::new();
            while let Some(func) = work.pop() {
                let Some(uses) = uses.get(&func).filter(|_| seen.insert(func)) else { continue };
                work.extend(&uses.calls);
                globals.extend(&uses.globals);
                if let Some(message) = self.limit(entry, uses) {
                    let name = module.functions.get(func).map_or("", |function| &*function.name);
                    self.report(
                        Origin::from(Entity::EntryPoint(entry.name.to_string())).in_function(name),
                        message,
                    );
                }
            }
            self.storage_classes(entry, &globals);
            self.interface(entry, &globals);
            if matches!(self.client, Client::Vulkan(..)) {
                self.vulkan_interface(entry, &globals);
            }
        }
    }

    /// What a function does that the model of an entry point does not support.
    fn limit(&self, entry: &EntryPoint, uses: &Uses) -> Option<String> {
        if let Some((op, _)) = uses.limited.iter().find(|(_, models)| !models.contains(&entry.model)) {
            return Some(format!("Op{op:?}, which the execution model {:?} does not support", entry.model));
        }
        if matches!(self.client, Client::Vulkan(..)) && !WITH_WORKGROUPS.contains(&entry.model) {
            // VUID-StandaloneSpirv-OpControlBarrier-04682.
            if uses.waits {
                let model = entry.model;
                return Some(format!(
                    "a barrier, which the execution model {model:?} supports only for subgroups"
                ));
            }
            // VUID-StandaloneSpirv-None-04637, VUID-StandaloneSpirv-None-07321.
            if let Some(op) = uses.of_workgroup {
                let model = entry.model;
                return Some(format!(
                    "Op{op:?} of a workgroup, which the execution model {model:?} does not have"
                ));
            }
        }
        if uses.interpolates && entry.model != Model::Fragment {
            return Some(format!(
                "interpolation, which the execution model {:?} does not support",
                entry.model
            ));
        }
        // VUID-StandaloneSpirv-HitAttributeKHR-04703.
        if uses.writes_hit_attribute && matches!(entry.model, Model::AnyHitKHR | Model::ClosestHitKHR) {
            return Some(format!(
                "writes to the HitAttributeKHR storage class, which the execution model {:?} only reads",
                entry.model
            ));
        }
        let has = |mode: &Mode| self.execution_modes.contains(&(entry.function, *mode));
        if uses.interlocks && !INTERLOCKS.iter().any(has) {
            return Some("interlock instructions, but the entry point has no interlock mode".into());
        }
        let has_groups = || [Mode::DerivativeGroupQuadsKHR, Mode::DerivativeGroupLinearKHR].iter().any(has);
        match uses.derivatives {
            Some(op) if entry.model != Model::Fragment && !has_groups() => {
                let model = entry.model;
                Some(format!(
                    "implicit derivatives for Op{op:?}, which the execution model {model:?} supports only with derivative groups"
                ))
            }
            _ => None,
        }
    }

    /// SPV_KHR_ray_tracing and SPV_EXT_mesh_shader: storage classes that models do not support.
    fn storage_classes(&mut self, entry: &EntryPoint, used: &BTreeSet<Global>) {
        for variable in used.iter().filter_map(|global| self.module.globals.get(*global)) {
            if classes_of(variable.storage).is_some_and(|models| !models.contains(&entry.model)) {
                self.report(
                    Entity::EntryPoint(entry.name.to_string()),
                    format!(
                        "'{}' is in the {:?} storage class, which the execution model {:?} does not support",
                        Symbol(&variable.name),
                        variable.storage,
                        entry.model
                    ),
                );
            }
        }
    }

    /// 2.17, "OpEntryPoint": the interface lists inputs and outputs, from 1.4 on every variable.
    fn interface(&mut self, entry: &EntryPoint, used: &BTreeSet<Global>) {
        let wide = self.module.requirements.version.is_none_or(|version| version >= Version::V1_4);
        for global in used {
            let Some(variable) = self.module.globals.get(*global) else { continue };
            let is_listed = entry.interface.contains(global);
            if !is_listed && (wide || matches!(variable.storage, StorageClass::Input | StorageClass::Output))
            {
                self.report(
                    Entity::EntryPoint(entry.name.to_string()),
                    format!("'{}' is used but not in the interface", Symbol(&variable.name)),
                );
            }
        }
    }
}

/// Whether what an instruction writes to is an attribute of a hit.
fn is_hit_attribute(module: &Module, function: &Function, inst: Inst) -> bool {
    function.operand(inst, 0).is_some_and(|pointer| {
        let kind = module.types.kind(function.value_type(pointer));
        matches!(kind, TypeKind::Pointer { storage: StorageClass::HitAttributeKHR, .. })
    })
}

/// What an instruction asks of entry points.
enum Restriction {
    /// One of these models.
    Models(&'static [Model]),
    /// A model that has derivatives, implicit or explicit.
    Derivatives,
}

/// What an instruction asks of the entry points that come to it.
fn restriction(op: Op) -> Option<Restriction> {
    let models: &'static [Model] = match op {
        Op::Kill
        | Op::TerminateInvocation
        | Op::DemoteToHelperInvocation
        | Op::IsHelperInvocationEXT
        | Op::BeginInvocationInterlockEXT
        | Op::EndInvocationInterlockEXT => &[Model::Fragment],
        Op::EmitVertex | Op::EndPrimitive | Op::EmitStreamVertex | Op::EndStreamPrimitive => {
            &[Model::Geometry]
        }
        Op::EmitMeshTasksEXT => &[Model::TaskEXT],
        Op::SetMeshOutputsEXT => &[Model::MeshEXT],
        Op::TraceRayKHR => &[Model::RayGenerationKHR, Model::ClosestHitKHR, Model::MissKHR],
        Op::ReportIntersectionKHR => &[Model::IntersectionKHR],
        Op::IgnoreIntersectionKHR | Op::TerminateRayKHR => &[Model::AnyHitKHR],
        Op::ExecuteCallableKHR => {
            &[Model::RayGenerationKHR, Model::ClosestHitKHR, Model::MissKHR, Model::CallableKHR]
        }
        Op::DPdx
        | Op::DPdy
        | Op::Fwidth
        | Op::DPdxFine
        | Op::DPdyFine
        | Op::FwidthFine
        | Op::DPdxCoarse
        | Op::DPdyCoarse
        | Op::FwidthCoarse
        | Op::ImageQueryLod
        | Op::ImageSampleImplicitLod
        | Op::ImageSampleDrefImplicitLod
        | Op::ImageSampleProjImplicitLod
        | Op::ImageSampleProjDrefImplicitLod
        | Op::ImageSparseSampleImplicitLod
        | Op::ImageSparseSampleDrefImplicitLod
        | Op::ImageSparseSampleProjImplicitLod
        | Op::ImageSparseSampleProjDrefImplicitLod => return Some(Restriction::Derivatives),
        _ => return None,
    };
    Some(Restriction::Models(models))
}

/// The models that support a storage class; `None` where that is up to the client API.
fn classes_of(storage: StorageClass) -> Option<&'static [Model]> {
    Some(match storage {
        StorageClass::RayPayloadKHR => &[Model::RayGenerationKHR, Model::ClosestHitKHR, Model::MissKHR],
        StorageClass::IncomingRayPayloadKHR => &[Model::AnyHitKHR, Model::ClosestHitKHR, Model::MissKHR],
        StorageClass::HitAttributeKHR => &[Model::IntersectionKHR, Model::AnyHitKHR, Model::ClosestHitKHR],
        StorageClass::CallableDataKHR => {
            &[Model::RayGenerationKHR, Model::ClosestHitKHR, Model::MissKHR, Model::CallableKHR]
        }
        StorageClass::IncomingCallableDataKHR => &[Model::CallableKHR],
        StorageClass::ShaderRecordBufferKHR => &[
            Model::RayGenerationKHR,
            Model::IntersectionKHR,
            Model::AnyHitKHR,
            Model::ClosestHitKHR,
            Model::MissKHR,
            Model::CallableKHR,
        ],
        StorageClass::TaskPayloadWorkgroupEXT => &[Model::TaskEXT, Model::MeshEXT],
        _ => return None,
    })
}
