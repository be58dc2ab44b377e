//! The worklist of operations that are illegal although their types are legal.
//!
//! Each row that applies to the module gives the action for an instruction. Instructions that an action
//! appends go to the worklist, so that a row may produce operations that another row legalizes.
//!
//! Invariant: an instruction without an action stays in place, and a module to which no row applies is not
//! walked.

use crate::helpers::Helpers;
use crate::target::Target;
use crate::types::action::Action;
use crate::types::{Failure, Mapping, Rewriter, each_function};
use spirant_dialect::diagnostics::{Diagnostic, Diagnostics};
use spirant_dialect::function::{Block, Inst};
use spirant_dialect::module::Module;

/// A kind of operations that are replaced by others.
pub(crate) struct Row {
    /// What messages call it.
    pub(crate) name: &'static str,
    /// Whether anything in a module may be concerned: a look at its types and models.
    pub(crate) applies: fn(&Module, &Target<'_>) -> bool,
    /// The action on an instruction.
    pub(crate) action: fn(&Rewriter<'_>, Inst) -> Action,
    /// What changes in the module when its instructions are legal.
    pub(crate) finish: fn(&mut Module),
}

/// How many times what came of one instruction may be acted on. More than any legalization takes; what
/// reaches it does not terminate: it emits what it legalizes.
const LIMIT: usize = 10_000;

/// Legalizes the operations of all functions by those of `rows` that apply.
pub(crate) fn run(module: &mut Module, target: &Target<'_>, rows: &[Row], diags: &mut Diagnostics) {
    let rows: Vec<&Row> = rows.iter().filter(|row| (row.applies)(module, target)).collect();
    if rows.is_empty() {
        return;
    }
    let mut endless: Option<&'static str> = None;
    let mut helpers = Helpers::default();
    each_function(module, target, &Mapping::identity(), &mut helpers, diags, |rw| {
        let mut blocks = Vec::new();
        rw.function.walk_blocks(|_, block| blocks.push(block));
        let mut failures = Vec::new();
        for block in blocks {
            if let Err(name) = legalize_block(rw, &rows, block, &mut failures) {
                endless = Some(name);
            }
        }
        failures
    });
    if let Some(name) = endless {
        diags.push(Diagnostic::bug(format!(
            "the legalization '{name}' does not terminate: it emits what it legalizes"
        )));
    }
    for row in rows {
        (row.finish)(module);
    }
}

/// Legalizes the instructions of a block. Its error is the name of a row that comes to no end.
fn legalize_block(
    rw: &mut Rewriter<'_>,
    rows: &[&Row],
    block: Block,
    failures: &mut Vec<Failure>,
) -> Result<(), &'static str> {
    rw.block = block;
    let mut worklist: Vec<Inst> = Vec::new();
    for original in std::mem::take(rw.function.insts_mut(block)) {
        rw.position = rw.function.attrs.position(original);
        worklist.push(original);
        let mut steps = 0;
        while let Some(inst) = worklist.pop() {
            let actions = rows.iter().map(|row| (row.name, (row.action)(rw, inst)));
            let illegal = actions.into_iter().find(|(_, action)| !matches!(action, Action::Keep));
            let Some((name, action)) = illegal else {
                rw.function.append_inst(block, inst);
                continue;
            };
            if steps == LIMIT {
                return Err(name);
            }
            steps += 1;
            let start = rw.function.insts(block).len();
            if let Err(message) = action.apply(rw, inst) {
                failures.push((inst, message));
            }
            let made = rw.function.insts_mut(block).split_off(start);
            worklist.extend(made.into_iter().rev());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
