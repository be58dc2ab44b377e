//! Entry points and execution modes (SPIR-V 3.3.5, "Mode-Setting Instructions").

use super::Verifier;
use super::cx::Verdict;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirant_dialect::diagnostics::{Entity, Symbol};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::Body;
use spirant_dialect::grammar::{self, OperandKind, Version};
use spirant_dialect::module::{EntryPoint, ExecutionMode, Global, ModeOperand, Module};
use spirant_dialect::operands::{self, Operand};
use spirant_dialect::spirv::{self, ExecutionModel, Op, StorageClass};
use spirant_dialect::types::TypeKind;

impl Verifier<'_> {
    /// Verifies entry points and execution modes.
    pub(super) fn mode_setting(&mut self) {
        let module = self.module;
        self.entry_functions = vec![false; module.functions.len()];
        let mut named: HashSet<(u32, &str), FxBuildHasher> = HashSet::default();
        for entry in &module.entry_points {
            let entity = || Entity::EntryPoint(entry.name.to_string());
            if let Err(message) = self.entry_point(entry) {
                self.report(entity(), message);
            }
            if let Some(is_entry) = self.entry_functions.get_mut(entry.function.index()) {
                *is_entry = true;
            }
            if !named.insert((entry.model as u32, &*entry.name)) {
                self.report(entity(), "another entry point has this model and name".into());
            }
        }
        for mode in &module.execution_modes {
            if let Err(message) = self.execution_mode(mode) {
                self.report(Entity::ExecutionMode(mode.mode), message);
            }
        }
    }

    fn entry_point(&self, entry: &EntryPoint) -> Verdict {
        let module = self.module;
        let Some(function) = module.functions.get(entry.function) else {
            return Err(format!("its function {} does not exist", entry.function));
        };
        if function.body == Body::None {
            return Err(format!("its function '{}' has no body", Symbol(&function.name)));
        }
        if let TypeKind::Function { result } = module.types.kind(function.ty)
            && module.types.kind(result) != TypeKind::Void
        {
            return Err(format!("its function '{}' returns a value", Symbol(&function.name)));
        }
        if entry.model != ExecutionModel::Kernel && !function.params.is_empty() {
            return Err(format!("its function '{}' has parameters", Symbol(&function.name)));
        }
        let narrow = module.requirements.version.is_some_and(|version| version < Version::V1_4);
        let mut listed: HashSet<Global, FxBuildHasher> = HashSet::default();
        for global in &entry.interface {
            let Some(variable) = module.globals.get(*global) else {
                return Err(format!("its interface lists {global}, which does not exist"));
            };
            // SPIR-V before 1.4 permits it.
            if !listed.insert(*global) && !narrow {
                return Err(format!("its interface lists '{}' twice", Symbol(&variable.name)));
            }
            if narrow && !matches!(variable.storage, StorageClass::Input | StorageClass::Output) {
                return Err(format!(
                    "its interface lists '{}', which is not an input or output",
                    Symbol(&variable.name)
                ));
            }
        }
        Ok(())
    }

    fn execution_mode(&self, mode: &ExecutionMode) -> Verdict {
        if self.entry_functions.get(mode.function.index()) != Some(&true) {
            return Err(format!("{} is not an entry point", mode.function));
        }
        mode_operands(self.module, mode)
    }
}

/// Whether an execution mode has the operands that the grammar gives it.
pub(super) fn mode_operands(module: &Module, mode: &ExecutionMode) -> Verdict {
    let Some(info) = grammar::enumerant(OperandKind::ExecutionMode, mode.mode as u32) else {
        return Ok(());
    };
    let (mut ids, mut words) = (Vec::new(), Vec::new());
    for operand in &mode.operands {
        match operand {
            ModeOperand::Word(word) => words.push(*word),
            ModeOperand::Type(ty) => {
                if ty.index() >= module.types.len() {
                    return Err(format!("refers to {ty}, which does not exist"));
                }
                ids.push(());
            }
            ModeOperand::Const(constant) => {
                if constant.index() >= module.consts.len() {
                    return Err(format!("refers to {constant}, which does not exist"));
                }
                let data = module.consts.get(*constant);
                let fast_math = mode.mode == spirv::ExecutionMode::FPFastMathDefault;
                let is_plain = matches!(data.op, Op::Constant | Op::ConstantNull);
                if data.is_undefined() || fast_math && !is_plain {
                    return Err(format!("{constant} is not a constant"));
                }
                ids.push(());
            }
        }
    }
    operands::walk(info.params(), &ids, &words, |_, _: Operand<'_, ()>| {}).map_err(|m| m.to_string())
}
