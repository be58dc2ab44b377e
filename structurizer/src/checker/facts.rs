//! Facts about values: each required fact is followed back to definitions.

use super::mismatch::Mismatch;
use super::walk::{Event, Product, is_variable};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirant_dialect::{BlockCall, Function, Inst, Module, Value, ValueDef};

/// "The output's value is the input's, after this many events of a path", and the use that requires it.
#[derive(Clone, Copy)]
struct Fact {
    path: usize,
    after: usize,
    input: Value,
    output: Value,
    origin: (Value, Value, Inst),
}

struct Facts<'a> {
    module: &'a Module,
    input: &'a Function,
    output: &'a Function,
    product: &'a Product,
    open: Vec<Fact>,
    /// Facts at the starts of paths that have been required already.
    seen: HashSet<(usize, Value, Value), FxBuildHasher>,
}

/// Proves every equality that the product requires.
pub(super) fn prove(
    module: &Module,
    input: &Function,
    output: &Function,
    product: &Product,
) -> Result<(), Mismatch> {
    let mut facts = Facts { module, input, output, product, open: Vec::new(), seen: HashSet::default() };
    for (index, path) in product.paths.iter().enumerate() {
        for (after, v, x, inst) in &path.equal {
            facts.require(index, *after, *v, *x, (*v, *x, *inst));
        }
    }
    while let Some(fact) = facts.open.pop() {
        facts.follow(fact)?;
    }
    Ok(())
}

/// The effect of an event on a fact.
enum Step {
    /// The event does not concern the fact.
    Keep,
    /// The fact holds.
    Holds,
    /// The fact does not hold.
    Fails,
    /// It holds if these are equal before the event.
    Becomes(Value, Value),
    /// It holds if the operands of these two are equal before the event.
    Operands(Inst, Inst),
}

impl Facts<'_> {
    fn require(&mut self, path: usize, after: usize, v: Value, x: Value, origin: (Value, Value, Inst)) {
        let (input, output) = (self.input.resolve(v), self.output.resolve(x));
        if !self.is_plain(input, output) {
            self.open.push(Fact { path, after, input, output, origin });
        }
    }

    /// Whether two values are the same entity of the module or the function, or the input's is
    /// undefined.
    fn is_plain(&self, v: Value, x: Value) -> bool {
        let (v, x) = (self.input.value_def(v), self.output.value_def(x));
        match v {
            ValueDef::Const(constant) if self.module.consts.get(constant).is_undefined() => true,
            ValueDef::Result(inst, _) => v == x && is_variable(self.input.op(inst)),
            ValueDef::BlockParam(..) => false,
            _ => v == x,
        }
    }

    fn follow(&mut self, fact: Fact) -> Result<(), Mismatch> {
        let Fact { path, after, input: mut v, output: mut x, origin } = fact;
        let found = &self.product.paths[path];
        for (index, event) in found.events.iter().enumerate().take(after).rev() {
            match self.step(*event, v, x) {
                Step::Keep => continue,
                Step::Holds => return Ok(()),
                Step::Fails => return Err(Mismatch::Value(origin.0, origin.1, origin.2)),
                Step::Becomes(before, other) => {
                    (v, x) = (self.input.resolve(before), self.output.resolve(other));
                    if self.is_plain(v, x) {
                        return Ok(());
                    }
                }
                Step::Operands(first, second) => {
                    let (inputs, outputs) = (self.input.operands(first), self.output.operands(second));
                    if inputs.len() != outputs.len() {
                        return Err(Mismatch::Operands(first, second));
                    }
                    let pairs: Vec<(Value, Value)> =
                        inputs.iter().copied().zip(outputs.iter().copied()).collect();
                    for (v, x) in pairs {
                        self.require(path, index, v, x, origin);
                    }
                    return Ok(());
                }
            }
        }
        if !self.seen.insert((path, v, x)) {
            return Ok(());
        }
        if found.preds.is_empty() {
            return Err(Mismatch::Value(origin.0, origin.1, origin.2));
        }
        for pred in &found.preds {
            let after = self.product.paths[*pred].events.len();
            self.open.push(Fact { path: *pred, after, input: v, output: x, origin });
        }
        Ok(())
    }

    fn step(&self, event: Event, v: Value, x: Value) -> Step {
        match event {
            Event::InputEdge(call) => match passed(self.input, call, v) {
                Some(before) => Step::Becomes(before, x),
                None => Step::Keep,
            },
            Event::OutputEdge(call) => match passed(self.output, call, x) {
                Some(before) => Step::Becomes(v, before),
                None => Step::Keep,
            },
            Event::OutputJump(block, inst) => {
                let position = self.output.block_params(block).iter().position(|param| *param == x);
                match position.and_then(|index| self.output.operands(inst).get(index)) {
                    Some(before) => Step::Becomes(v, *before),
                    None => Step::Keep,
                }
            }
            Event::OutputMerge(construct, inst) => {
                let position = self.output.results(construct).position(|result| result == x);
                match position.and_then(|index| self.output.operands(inst).get(index)) {
                    Some(before) => Step::Becomes(v, *before),
                    None => Step::Keep,
                }
            }
            Event::Both(first, second) => {
                let defined = self.input.results(first).position(|result| result == v);
                let computed = self.output.results(second).position(|result| result == x);
                match (defined, computed) {
                    (None, None) => Step::Keep,
                    (Some(a), Some(b)) if a == b => Step::Holds,
                    _ => Step::Fails,
                }
            }
            Event::Extra(second) => self.extra(second, v, x),
        }
    }

    /// An instruction that the output added computes `x` again as the input computed `v` before. Its
    /// operands are what they were then: their definitions dominate `v`'s, which dominates here.
    fn extra(&self, second: Inst, v: Value, x: Value) -> Step {
        let Some(index) = self.output.results(second).position(|result| result == x) else {
            return Step::Keep;
        };
        match self.input.value_def(v) {
            ValueDef::Result(first, at)
                if at as usize == index
                    && self.input.op(first) == self.output.op(second)
                    && self.input.words(first) == self.output.words(second) =>
            {
                Step::Operands(first, second)
            }
            _ => Step::Fails,
        }
    }
}

/// What an edge passes for a value, where that is a parameter of its target.
fn passed(function: &Function, call: BlockCall, value: Value) -> Option<Value> {
    let position = function.block_params(call.block).iter().position(|param| *param == value)?;
    function.args(call).get(position).copied()
}
