//! Decorations, execution modes and other properties that are metadata in LLVM IR.

use crate::cx::Lift;
use spirant_dialect::decoration::{Decoration, DecorationOperand, find_word};
use spirant_dialect::grammar::{self, OperandKind};
use spirant_dialect::module::ModeOperand;
use spirant_dialect::spirv::{
    Decoration as Decorations, ExecutionMode as Mode, ExecutionModel, MemoryModel, Op,
};
use spirant_dialect::{Aborted, ConstOperand, EntryPoint, ExecutionMode, Func, Origin};
use spirant_ir::{Md, Val};
use spirant_marks::Attached;

/// The metadata of kernels that states a mode, and how many numbers it has.
const OF_KERNELS: &[(Mode, &str)] = &[
    (Mode::LocalSize, "reqd_work_group_size"),
    (Mode::LocalSizeHint, "work_group_size_hint"),
    (Mode::SubgroupSize, "intel_reqd_sub_group_size"),
    (Mode::MaxWorkgroupSizeINTEL, "max_work_group_size"),
    (Mode::MaxWorkDimINTEL, "max_global_work_dim"),
    (Mode::NumSIMDWorkitemsINTEL, "num_simd_work_items"),
    (Mode::SchedulerTargetFmaxMhzINTEL, "scheduler_target_fmax_mhz"),
];

impl<'m> Lift<'_, 'm> {
    /// Where the module says that it comes from.
    pub(crate) fn provenance(&mut self) {
        if let Some(file) = &self.module.provenance.file {
            self.writer.set_source_file(file);
        }
    }

    /// A list of decorations as `!spirv.Decorations` has it; `None` where all are said otherwise.
    pub(crate) fn decoration_list(
        &mut self,
        decorations: &[Decoration],
        is_said: impl Fn(&Decoration) -> bool,
    ) -> Option<Md<'m>> {
        let mut nodes = Vec::new();
        for decoration in decorations.iter().filter(|decoration| !is_said(decoration)) {
            match self.decoration_node(decoration) {
                Some(node) => nodes.push(node),
                None => {
                    let name = grammar::enumerant(OperandKind::Decoration, decoration.kind as u32);
                    let name = name.map_or("?", |info| info.name);
                    let message = format!(
                        "the decoration {name} names a variable, a function or an item of the module, which metadata does not"
                    );
                    self.refuse(message, Origin::default());
                }
            }
        }
        (!nodes.is_empty()).then(|| self.writer.md_node(&nodes))
    }

    fn decoration_node(&self, decoration: &Decoration) -> Option<Md<'m>> {
        let w = &self.writer;
        let mut operands = vec![w.md_word(decoration.kind as u32)];
        for operand in &*decoration.operands {
            operands.push(match operand {
                DecorationOperand::Word(word) => w.md_word(*word),
                DecorationOperand::Str(text) => w.md_string(text),
                DecorationOperand::Const(constant) => w.md_value(self.known_constant(*constant)?),
                DecorationOperand::Global(global) => w.md_value(*self.globals.get(global)?),
                DecorationOperand::Func(_) | DecorationOperand::Item(_) => return None,
            });
        }
        Some(w.md_node(&operands))
    }

    /// Attaches decorations to a global variable or function.
    pub(crate) fn decorate_global(
        &mut self,
        global: Val<'m>,
        decorations: &[Decoration],
        is_said: impl Fn(&Decoration) -> bool,
    ) {
        if let Some(list) = self.decoration_list(decorations, is_said) {
            self.writer.attach_to_global(global, "spirv.Decorations", list);
        }
    }

    /// The metadata of the module as a whole.
    pub(crate) fn module_metadata(&mut self) -> Result<(), Aborted> {
        let w = &self.writer;
        let module = self.module;
        if module.is_kernel() {
            let version = |name: &str, major: u32, minor: u32| {
                let node = w.md_node(&[w.md_word(major), w.md_word(minor)]);
                w.reader().add_named_metadata(name, node);
            };
            // OpenCL counts its versions as hundred thousands and thousands (OpOpenCL_C).
            let stated = module.provenance.language.map_or(0, |(_, version)| version);
            let (major, minor) =
                if stated >= 100_000 { (stated / 100_000, stated / 1_000 % 100) } else { (2, 0) };
            version("opencl.ocl.version", major, minor);
            version("opencl.spir.version", major.clamp(1, 2), if major >= 2 { 0 } else { 2 });
            let is_off = |entry: &EntryPoint| {
                module
                    .execution_modes
                    .iter()
                    .any(|m| m.function == entry.function && m.mode == Mode::ContractionOff)
            };
            if !module.entry_points.iter().any(is_off) {
                w.name_metadata("opencl.enable.FP_CONTRACT");
            }
        }
        if module.memory == MemoryModel::Vulkan {
            let node = w.md_node(&[w.md_word(module.addressing as u32), w.md_word(module.memory as u32)]);
            w.reader().add_named_metadata("spirv.MemoryModel", node);
        }
        let mut result = Ok(());
        for mode in &module.execution_modes {
            if self.execution_mode(mode).is_err() {
                result = Err(Aborted);
            }
        }
        result
    }

    /// Says a mode of each entry point that its function is.
    fn execution_mode(&mut self, mode: &ExecutionMode) -> Result<(), Aborted> {
        let of = |(func, function, entry): &(Func, Val<'m>, Option<&EntryPoint>)| {
            (*func == mode.function).then_some((*function, entry.map(|entry| entry.model)))
        };
        let functions: Vec<_> = self.declared.iter().filter_map(of).collect();
        functions.into_iter().try_for_each(|(function, model)| self.mode_of(mode, function, model))
    }

    fn mode_of(
        &mut self,
        mode: &ExecutionMode,
        function: Val<'m>,
        model: Option<ExecutionModel>,
    ) -> Result<(), Aborted> {
        let words: Option<Vec<u32>> = mode
            .operands
            .iter()
            .map(|operand| match operand {
                ModeOperand::Word(word) => Some(*word),
                ModeOperand::Const(_) | ModeOperand::Type(_) => None,
            })
            .collect();
        let w = &self.writer;
        match (mode.mode, words.as_deref()) {
            // The metadata of the module says it, or selection does by itself.
            (Mode::ContractionOff, _) if model == Some(ExecutionModel::Kernel) => return Ok(()),
            (Mode::OriginUpperLeft, _) if model == Some(ExecutionModel::Fragment) => return Ok(()),
            (Mode::LocalSize, Some([x, y, z])) if self.is_shader() => {
                w.add_string_attribute(function, "hlsl.numthreads", &format!("{x},{y},{z}"));
                return Ok(());
            }
            (Mode::LocalSizeId, _) if self.is_shader() => {
                if let Some(ids) = self.local_size_ids(&mode.operands) {
                    self.writer.add_string_attribute(function, Attached::LocalSizeIds.text(), &ids);
                    return Ok(());
                }
            }
            (Mode::MaximallyReconvergesKHR, _) => {
                w.add_string_attribute(function, "maximal-reconvergence", "true");
                return Ok(());
            }
            (stated, Some(words)) if model == Some(ExecutionModel::Kernel) => {
                if let Some((_, name)) = OF_KERNELS.iter().find(|(mode, _)| *mode == stated) {
                    let words: Vec<Md<'m>> = words.iter().map(|word| w.md_word(*word)).collect();
                    w.attach_to_global(function, name, w.md_node(&words));
                    return Ok(());
                }
            }
            _ => {}
        }
        self.named_mode(mode, function)
    }

    /// `!spirv.ExecutionMode`: the function, the number of the mode, its operands.
    fn named_mode(&mut self, mode: &ExecutionMode, function: Val<'m>) -> Result<(), Aborted> {
        let w = &self.writer;
        let mut operands = vec![w.md_value(function), w.md_word(mode.mode as u32)];
        for operand in &mode.operands {
            let operand = match operand {
                ModeOperand::Word(word) => Some(w.md_word(*word)),
                ModeOperand::Const(constant) => self.known_constant(*constant).map(|value| w.md_value(value)),
                ModeOperand::Type(ty) => {
                    let ty = self.types.get(ty.as_u32() as usize).copied().flatten();
                    ty.map(|ty| w.md_value(w.undef(ty)))
                }
            };
            let Some(operand) = operand else {
                let message = format!(
                    "the execution mode {:?} has an operand that is a specialization constant, which metadata is not",
                    mode.mode
                );
                return Err(self.refuse(message, Origin::default()));
            };
            operands.push(operand);
        }
        w.reader().add_named_metadata("spirv.ExecutionMode", w.md_node(&operands));
        Ok(())
    }

    /// Three sizes: each the number of a specialization constant, with its default if that is not 1, or a plain number.
    fn local_size_ids(&self, operands: &[ModeOperand]) -> Option<String> {
        let size = |operand: &ModeOperand| {
            let ModeOperand::Const(constant) = operand else { return None };
            if let Some(number) = self.module.consts.int_value(*constant) {
                return Some(format!("={number}"));
            }
            let data = self.module.consts.get(*constant);
            let id = find_word(&data.decorations, Decorations::SpecId);
            match (data.op, &*data.operands, id) {
                (Op::SpecConstant, [ConstOperand::Word(1)], Some(id)) => Some(id.to_string()),
                (Op::SpecConstant, [ConstOperand::Word(default)], Some(id)) => {
                    Some(format!("{id}={default}"))
                }
                _ => None,
            }
        };
        let sizes: Option<Vec<String>> = operands.iter().map(size).collect();
        sizes.filter(|sizes| sizes.len() == 3).map(|sizes| sizes.join(","))
    }
}
