//! Decorations (SPIR-V 3.3.3, "Annotation Instructions", and 3.2.20).

use super::Verifier;
use super::cx::Verdict;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirant_dialect::decoration::{Decoration, DecorationOperand};
use spirant_dialect::diagnostics::Origin;
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::{Function, Value};
use spirant_dialect::grammar::{self, Category, OperandKind, OperandSpec, Quantifier};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::{Decoration as D, MemoryModel};

/// Checks the operands of a decoration.
///
/// # Errors
/// The first violation.
pub fn check_decoration(module: &Module, decoration: &Decoration) -> Verdict {
    let Some(info) = grammar::enumerant(OperandKind::Decoration, decoration.kind as u32) else {
        return Ok(());
    };
    let mut specs = info.params().iter().peekable();
    for operand in &decoration.operands {
        let spec = match specs.peek() {
            Some(spec) if spec.quantifier == Quantifier::Variadic => **spec,
            Some(_) => match specs.next() {
                Some(spec) => *spec,
                None => return Err("more operands than it allows".into()),
            },
            None => return Err("more operands than it allows".into()),
        };
        check_operand(module, operand, spec)?;
    }
    match specs.next() {
        Some(spec) if spec.quantifier == Quantifier::One => Err("fewer operands than it requires".into()),
        _ => Ok(()),
    }
}

fn check_operand(module: &Module, operand: &DecorationOperand, spec: OperandSpec) -> Verdict {
    match (operand, spec.kind.category()) {
        (DecorationOperand::Word(word), Category::ValueEnum) => match grammar::enumerant(spec.kind, *word) {
            Some(_) => Ok(()),
            None => Err(format!("{} has no enumerant {word}", spec.kind.name())),
        },
        (DecorationOperand::Word(_), Category::BitEnum) => Ok(()),
        (DecorationOperand::Word(_), Category::Literal) if spec.kind != OperandKind::LiteralString => Ok(()),
        (DecorationOperand::Str(_), Category::Literal) if spec.kind == OperandKind::LiteralString => Ok(()),
        (DecorationOperand::Const(constant), Category::Id) => {
            if constant.index() < module.consts.len() {
                Ok(())
            } else {
                Err(format!("refers to {constant}, which does not exist"))
            }
        }
        (DecorationOperand::Global(global), Category::Id) => {
            if module.globals.contains(*global) {
                Ok(())
            } else {
                Err(format!("refers to {global}, which does not exist"))
            }
        }
        (DecorationOperand::Func(func), Category::Id) if module.functions.contains(*func) => Ok(()),
        (DecorationOperand::Item(item), Category::Id) if module.items.contains(*item) => Ok(()),
        _ => Err(format!("an operand is not of kind {}", spec.kind.name())),
    }
}

/// SPV_KHR_vulkan_memory_model: Coherent and Volatile decorate nothing in the memory model Vulkan.
fn is_banned(module: &Module, decoration: &Decoration) -> bool {
    module.memory == MemoryModel::Vulkan && matches!(decoration.kind, D::Coherent | D::Volatile)
}

impl Verifier<'_> {
    /// Verifies the decorations of one type, constant, variable or function, which `origin` names.
    pub(super) fn decorations<O: Into<Origin>>(&mut self, list: &[Decoration], origin: impl Fn() -> O) {
        let mut seen: HashSet<&Decoration, FxBuildHasher> = HashSet::default();
        for decoration in list {
            let mut verdict = check_decoration(self.module, decoration);
            if verdict.is_ok() && list.len() > 1 && !seen.insert(decoration) {
                verdict = Err("repeats a decoration".into());
            }
            if verdict.is_ok() && self.finished && is_banned(self.module, decoration) {
                verdict = Err("the memory model Vulkan says so by memory operands".into());
            }
            if let Err(message) = verdict {
                self.report(origin(), format!("decoration {:?}: {message}", decoration.kind));
            }
        }
    }

    /// Verifies the decorations of a function's values.
    pub(super) fn value_decorations(&mut self, function: &Function) {
        let mut wrong: Vec<(Value, String)> = Vec::new();
        for (value, list) in &function.attrs.value_decorations {
            for decoration in list {
                if let Err(message) = check_decoration(self.module, decoration) {
                    wrong.push((*value, format!("decoration {:?}: {message}", decoration.kind)));
                }
            }
        }
        // The map is not ordered.
        wrong.sort();
        for (value, message) in wrong {
            self.report(Origin::value(function, value), message);
        }
    }
}
