//! Which execution models permit which execution modes (SPIR-V 3.2.6).

use super::Verifier;
use super::cx::Verdict;
use super::targets::fast_math;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use spirant_dialect::diagnostics::{Entity, Origin};
use spirant_dialect::module::{EntryPoint, ExecutionMode, Func, ModeOperand};
use spirant_dialect::spirv::{Capability, ExecutionMode as Mode, ExecutionModel as Model, FPFastMathMode};
use spirant_dialect::target_env::Client;
use spirant_dialect::types::TypeKind;
use std::collections::BTreeSet;

const GEOMETRY: &[Model] = &[Model::Geometry];
const FRAGMENT: &[Model] = &[Model::Fragment];
const KERNEL: &[Model] = &[Model::Kernel];
const TESSELLATION: &[Model] = &[Model::TessellationControl, Model::TessellationEvaluation];
const WORKGROUPS: &[Model] =
    &[Model::Kernel, Model::GLCompute, Model::MeshNV, Model::MeshEXT, Model::TaskNV, Model::TaskEXT];

/// The models that may have a mode; `None` where any may.
fn models(mode: Mode) -> Option<&'static [Model]> {
    Some(match mode {
        Mode::Invocations
        | Mode::InputPoints
        | Mode::InputLines
        | Mode::InputLinesAdjacency
        | Mode::InputTrianglesAdjacency
        | Mode::OutputLineStrip
        | Mode::OutputTriangleStrip => GEOMETRY,
        Mode::OutputPoints => &[Model::Geometry, Model::MeshNV, Model::MeshEXT],
        Mode::OutputLinesEXT | Mode::OutputPrimitivesEXT | Mode::OutputTrianglesEXT => {
            &[Model::MeshNV, Model::MeshEXT]
        }
        Mode::SpacingEqual
        | Mode::SpacingFractionalEven
        | Mode::SpacingFractionalOdd
        | Mode::VertexOrderCw
        | Mode::VertexOrderCcw
        | Mode::PointMode
        | Mode::Quads
        | Mode::Isolines => TESSELLATION,
        Mode::Triangles => &[Model::Geometry, Model::TessellationControl, Model::TessellationEvaluation],
        Mode::OutputVertices => &[
            Model::Geometry,
            Model::TessellationControl,
            Model::TessellationEvaluation,
            Model::MeshNV,
            Model::MeshEXT,
        ],
        Mode::PixelCenterInteger
        | Mode::OriginUpperLeft
        | Mode::OriginLowerLeft
        | Mode::EarlyFragmentTests
        | Mode::DepthReplacing
        | Mode::DepthGreater
        | Mode::DepthLess
        | Mode::DepthUnchanged
        | Mode::PostDepthCoverage
        | Mode::StencilRefReplacingEXT
        | Mode::PixelInterlockOrderedEXT
        | Mode::PixelInterlockUnorderedEXT
        | Mode::SampleInterlockOrderedEXT
        | Mode::SampleInterlockUnorderedEXT
        | Mode::ShadingRateInterlockOrderedEXT
        | Mode::ShadingRateInterlockUnorderedEXT => FRAGMENT,
        Mode::LocalSizeHint
        | Mode::LocalSizeHintId
        | Mode::VecTypeHint
        | Mode::ContractionOff
        | Mode::Initializer
        | Mode::Finalizer => KERNEL,
        Mode::LocalSize | Mode::LocalSizeId => WORKGROUPS,
        _ => return None,
    })
}

/// How many of a group of modes an entry point of a model has: at least and at most.
type Choice = (&'static [Model], &'static [Mode], usize, usize);

/// The modes of which interlock instructions require one (SPV_EXT_fragment_shader_interlock).
pub const INTERLOCKS: [Mode; 6] = [
    Mode::PixelInterlockOrderedEXT,
    Mode::PixelInterlockUnorderedEXT,
    Mode::SampleInterlockOrderedEXT,
    Mode::SampleInterlockUnorderedEXT,
    Mode::ShadingRateInterlockOrderedEXT,
    Mode::ShadingRateInterlockUnorderedEXT,
];

/// Modes of which one must be chosen, or at most one may be.
const CHOICES: &[Choice] = &[
    (FRAGMENT, &[Mode::OriginUpperLeft, Mode::OriginLowerLeft], 1, 1),
    (FRAGMENT, &[Mode::DepthGreater, Mode::DepthLess, Mode::DepthUnchanged], 0, 1),
    (FRAGMENT, &INTERLOCKS, 0, 1),
    (
        GEOMETRY,
        &[
            Mode::InputPoints,
            Mode::InputLines,
            Mode::InputLinesAdjacency,
            Mode::Triangles,
            Mode::InputTrianglesAdjacency,
        ],
        1,
        1,
    ),
    (GEOMETRY, &[Mode::OutputPoints, Mode::OutputLineStrip, Mode::OutputTriangleStrip], 1, 1),
    (TESSELLATION, &[Mode::SpacingEqual, Mode::SpacingFractionalEven, Mode::SpacingFractionalOdd], 0, 1),
    (TESSELLATION, &[Mode::Triangles, Mode::Quads, Mode::Isolines], 0, 1),
    (TESSELLATION, &[Mode::VertexOrderCw, Mode::VertexOrderCcw], 0, 1),
    (&[Model::MeshEXT], &[Mode::OutputPrimitivesEXT], 1, 1),
    (&[Model::MeshEXT], &[Mode::OutputVertices], 1, 1),
    (
        &[Model::MeshNV, Model::MeshEXT],
        &[Mode::OutputPoints, Mode::OutputLinesEXT, Mode::OutputTrianglesEXT],
        1,
        1,
    ),
];

/// Whether one function may have a mode several times, with different operands.
fn is_repeatable(mode: Mode) -> bool {
    matches!(
        mode,
        Mode::FPFastMathDefault
            | Mode::DenormPreserve
            | Mode::DenormFlushToZero
            | Mode::SignedZeroInfNanPreserve
            | Mode::RoundingModeRTE
            | Mode::RoundingModeRTZ
            | Mode::RegisterMapInterfaceINTEL
    )
}

impl Verifier<'_> {
    /// Verifies modes against the entry points of their functions.
    pub(super) fn modes(&mut self) {
        let module = self.module;
        let mut models_of: HashMap<Func, BTreeSet<Model>, FxBuildHasher> = HashMap::default();
        for entry in &module.entry_points {
            models_of.entry(entry.function).or_default().insert(entry.model);
        }
        let mut before: HashSet<(Func, Mode), FxBuildHasher> = HashSet::default();
        let mut of_types: HashSet<(Func, Mode, Option<ModeOperand>), FxBuildHasher> = HashSet::default();
        for mode in &module.execution_modes {
            let mut wrong = self.mode_value(mode).err();
            for model in models_of.get(&mode.function).into_iter().flatten() {
                if models(mode.mode).is_some_and(|models| !models.contains(model)) {
                    wrong = Some(format!("is not for entry points of model {model:?}"));
                }
                // VUID-StandaloneSpirv-MeshEXT-07330 and 07331.
                if matches!(self.client, Client::Vulkan(..))
                    && *model == Model::MeshEXT
                    && matches!(mode.mode, Mode::OutputVertices | Mode::OutputPrimitivesEXT)
                    && mode.operands == [ModeOperand::Word(0)]
                {
                    wrong = Some("is 0, and a mesh shader outputs something".into());
                }
            }
            let is_new = before.insert((mode.function, mode.mode));
            if !is_new && !is_repeatable(mode.mode) {
                wrong = Some("is declared twice for one function".into());
            }
            let is_new = of_types.insert((mode.function, mode.mode, mode.operands.first().copied()));
            if !is_new && is_repeatable(mode.mode) && mode.mode != Mode::RegisterMapInterfaceINTEL {
                wrong = Some("is declared twice for one function and one type".into());
            }
            let declares = |other| self.execution_modes.contains(&(mode.function, other));
            if mode.mode == Mode::FPFastMathDefault {
                let mut older = [Mode::ContractionOff, Mode::SignedZeroInfNanPreserve].into_iter();
                if let Some(older) = older.find(|older| declares(*older)) {
                    wrong = Some(format!("excludes {older:?}, which it replaces"));
                }
            }
            if let Some(message) = wrong {
                let name = module.functions.get(mode.function).map_or("", |function| &*function.name);
                self.report(Origin::from(Entity::ExecutionMode(mode.mode)).in_function(name), message);
            }
        }
        for entry in &module.entry_points {
            let checked = self.choices(entry).and_then(|()| self.linked(entry));
            if let Err(message) = checked.and_then(|()| self.poison(entry)) {
                self.report(Entity::EntryPoint(entry.name.to_string()), message);
            }
        }
    }

    /// 2.16.1: an entry point is not exported or imported.
    fn linked(&self, entry: &EntryPoint) -> Verdict {
        let function = self.module.functions.get(entry.function);
        match function.is_some_and(|function| function.linkage.is_some()) {
            true => Err("it is also exported or imported".into()),
            false => Ok(()),
        }
    }

    /// SPV_KHR_poison_freeze: all entry points of a module that declares PoisonFreezeKHR use ArithmeticPoisonKHR.
    fn poison(&self, entry: &EntryPoint) -> Verdict {
        let declares = self.module.requirements.declares(Capability::PoisonFreezeKHR);
        let uses = self.execution_modes.contains(&(entry.function, Mode::ArithmeticPoisonKHR));
        if self.finished && declares && !uses {
            return Err("PoisonFreezeKHR requires the execution mode ArithmeticPoisonKHR".into());
        }
        Ok(())
    }

    /// That an entry point has as many modes of each group as it must.
    fn choices(&self, entry: &EntryPoint) -> Verdict {
        let has = |mode: &Mode| self.execution_modes.contains(&(entry.function, *mode));
        for (_, modes, least, most) in CHOICES.iter().filter(|(models, ..)| models.contains(&entry.model)) {
            let count = modes.iter().filter(|mode| has(mode)).count();
            if count < *least || count > *most {
                let names: Vec<String> = modes.iter().map(|mode| format!("{mode:?}")).collect();
                let how = if count > *most { "accepts at most one" } else { "requires one" };
                return Err(format!(
                    "the execution model {:?} {how} of the modes {}",
                    entry.model,
                    names.join(", ")
                ));
            }
        }
        Ok(())
    }

    /// 3.2.6, "LocalSize": no side of a workgroup is empty.
    fn mode_value(&self, mode: &ExecutionMode) -> Verdict {
        let is_float = |operand: &ModeOperand| match operand {
            ModeOperand::Type(ty) => matches!(self.module.types.kind(*ty), TypeKind::Float { .. }),
            _ => false,
        };
        if mode.mode == Mode::FPFastMathDefault && !mode.operands.first().is_some_and(is_float) {
            return Err("its type is not floating-point".into());
        }
        if let (Mode::FPFastMathDefault, [_, ModeOperand::Const(flags)]) = (mode.mode, &*mode.operands) {
            let flags = self.module.consts.int_value(*flags).unwrap_or(0) as u32;
            fast_math(flags)?;
            if FPFastMathMode::from_bits_retain(flags).contains(FPFastMathMode::FAST) {
                return Err("its flags include Fast".into());
            }
        }
        if mode.mode != Mode::FPFastMathDefault
            && mode.operands.iter().any(|o| matches!(o, ModeOperand::Type(_)))
        {
            return Err("an operand is a type".into());
        }
        if let (Mode::FPFastMathDefault, [_, ModeOperand::Const(flags)]) = (mode.mode, &*mode.operands)
            && !matches!(
                self.module.types.kind(self.module.consts.get(*flags).ty),
                TypeKind::Int { width: 32, .. }
            )
        {
            return Err("its flags are not a 32-bit integer".into());
        }
        if !matches!(mode.mode, Mode::LocalSize | Mode::LocalSizeId) {
            return Ok(());
        }
        let is_zero = |operand: &ModeOperand| match operand {
            ModeOperand::Word(word) => *word == 0,
            ModeOperand::Const(constant) => self.module.consts.int_value(*constant) == Some(0),
            ModeOperand::Type(_) => false,
        };
        if mode.operands.iter().any(is_zero) { Err("a workgroup without invocations".into()) } else { Ok(()) }
    }
}
