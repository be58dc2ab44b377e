//! Simplifies selections of structured bodies.
//!
//! A selection with a known condition, with empty arms, or whose arms are a few cheap instructions becomes straight-line code in
//! its block, with an `OpSelect` for each argument of its merge block. A branch on `!x` becomes a branch on `x` with its targets
//! swapped. Inner selections come first, so that outer ones can be simplified after them. Then selections move into others that
//! decide them ([`threading`]).
//!
//! Invariant: the condition under which an instruction executes changes only for instructions that are pure, cannot trap and are
//! not convergent. A selection is removed only if control leaves it by its merge block alone, so the same invocations meet after
//! it.

use crate::canonicalize::{Cx, has_poison, simplify};
use crate::edges::Edges;
use crate::edit::{forget_value, replace};
use crate::effects::cost_in_vain;
use crate::is_open;
use crate::order::in_order;
use crate::threading;
use spirant_dialect::entity::SecondaryMap;
use spirant_dialect::function::{Block, BlockCall, Body, Construct, Function, Inst, Value};
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{Op, SelectionControl};
use spirant_dialect::types::TypeKind;

/// More instructions than these are not executed in vain.
const MOST_SPECULATED: usize = 4;

/// More values than these are not selected in place of a branch.
const MOST_SELECTED: usize = 3;

/// Simplifies the selections of every structured function. Returns whether there was one to simplify.
pub fn run(module: &mut Module) -> bool {
    let has_poison = has_poison(module);
    let Module { types, consts, functions, .. } = module;
    let mut changed = false;
    let is_structured = |function: &Function| matches!(function.body, Body::Structured(_));
    for function in functions.values_mut().filter(|function| is_open(function) && is_structured(function)) {
        let mut simplifier = Simplifier {
            edges: Edges::of(function),
            straight: SecondaryMap::new(),
            changed: false,
            cx: Cx { types, consts, function, has_poison },
        };
        simplifier.run();
        changed |= simplifier.changed;
        changed |= threading::run(&mut simplifier.cx);
    }
    changed
}

struct Simplifier<'m> {
    cx: Cx<'m>,
    /// The edges at the beginning; removed ones are still included.
    edges: Edges,
    /// The instructions that replace a construct.
    straight: SecondaryMap<Construct, Option<Vec<Inst>>>,
    changed: bool,
}

/// A way through a selection: what is executed on it, and what its merge block is given.
struct Way {
    insts: Vec<Inst>,
    args: Vec<Value>,
    /// Parameters of the blocks on it, with their arguments.
    params: Vec<(Value, Value)>,
}

impl Simplifier<'_> {
    fn run(&mut self) {
        // Inside out, and backwards in each block.
        let mut is_stale = false;
        for segment in in_order(self.cx.function).into_iter().rev() {
            let Some(last) = self.cx.function.insts(segment.block).get(segment.places.end - 1).copied()
            else {
                continue;
            };
            if self.cx.function.op(last) == Opcode::Selection {
                is_stale |= self.selection(last);
            }
            // Segments of other blocks may lie between those of one, so that this rebuilds some in vain.
            if segment.places.start == 0 && is_stale {
                self.rebuild(segment.block);
            }
        }
    }

    /// Puts what takes the place of the constructs of a block there.
    fn rebuild(&mut self, block: Block) {
        let insts = self.cx.function.insts(block);
        if !insts.iter().any(|inst| self.construct(*inst).is_some_and(|of| self.straight[of].is_some())) {
            return;
        }
        let old = std::mem::take(self.cx.function.insts_mut(block));
        let mut new = Vec::with_capacity(old.len());
        for inst in old {
            match self.construct(inst).and_then(|construct| self.straight[construct].take()) {
                Some(insts) => new.extend(insts),
                None => new.push(inst),
            }
        }
        *self.cx.function.insts_mut(block) = new;
    }

    /// The construct that an instruction stands for, if it does for one.
    fn construct(&self, inst: Inst) -> Option<Construct> {
        let function = &*self.cx.function;
        if function.marks(inst).is_construct() { function.construct(inst) } else { None }
    }

    /// Makes a selection straight-line code, if it may; whether it did.
    fn selection(&mut self, selection: Inst) -> bool {
        let Some(construct) = self.construct(selection) else { return false };
        let Some(insts) = self.straighten(selection, construct) else { return false };
        self.straight[construct] = Some(insts);
        self.changed = true;
        true
    }

    fn straighten(&mut self, selection: Inst, construct: Construct) -> Option<Vec<Inst>> {
        let function = &*self.cx.function;
        let (header, merge) =
            (function.layout.entry_block(construct)?, function.layout.merge_block(construct)?);
        let branch = function.terminator(header)?;
        let end = function.terminator(merge).filter(|end| function.op(*end) == Opcode::Merge)?;
        let ways = match self.known_target(branch) {
            Some(call) if self.is_left_directly(construct, merge) => vec![self.way(selection, merge, call)?],
            Some(_) => return None,
            None => self.cheap_ways(selection, branch, merge)?,
        };
        let function = &mut *self.cx.function;
        let mut insts: Vec<Inst> = Vec::new();
        let entered: Vec<(Value, Value)> = function
            .block_params(header)
            .iter()
            .copied()
            .zip(function.operands(selection).iter().copied())
            .collect();
        insts.extend(body(function.insts(header)));
        for (param, arg) in entered.into_iter().chain(ways.iter().flat_map(|way| way.params.iter().copied()))
        {
            replace(function, param, arg);
        }
        insts.extend(ways.iter().flat_map(|way| way.insts.iter().copied()));
        if ways.len() > 1 {
            // A variable that one way changes is neither what it was nor what it became.
            ways.iter().flat_map(|way| &way.insts).for_each(|inst| forget_value(function, *inst));
        }
        for (index, param) in function.block_params(merge).to_vec().into_iter().enumerate() {
            match &*ways {
                [way] => {
                    replace(self.cx.function, param, way.args[index]);
                }
                [then, other] => {
                    let select = self.select(branch, param, then.args[index], other.args[index]);
                    insts.extend(select);
                }
                _ => {}
            }
        }
        let function = &mut *self.cx.function;
        insts.extend(body(function.insts(merge)));
        for (index, result) in function.results(selection).enumerate() {
            if let Some(value) = function.operand(end, index) {
                replace(function, result, value);
            }
        }
        Some(insts)
    }

    /// The one target of a branch that does not depend on anything, or whose other target is never reached.
    fn known_target(&self, branch: Inst) -> Option<BlockCall> {
        let function = &*self.cx.function;
        let targets = function.targets(branch);
        match function.op(branch) {
            Opcode::Core(Op::Branch) => targets.first().copied(),
            Opcode::Core(Op::BranchConditional) => {
                if let Some(condition) = self.cx.lanes(function.operand(branch, 0)?) {
                    return targets.get(usize::from(condition.are(0))).copied();
                }
                let is_reached = |call: &BlockCall| !is_unreachable(function, call.block);
                let mut reached = targets.iter().copied().filter(is_reached);
                reached.next().filter(|_| reached.next().is_none())
            }
            Opcode::Core(Op::Switch) => {
                let selector = function.operand(branch, 0)?;
                let value = self.cx.lanes(selector)?;
                let words = if value.width() > 32 { 2 } else { 1 };
                let case = function.words(branch).chunks(words).position(|literal| {
                    let high = literal.get(1).copied().unwrap_or(0);
                    let literal = u64::from(literal[0]) | u64::from(high) << 32;
                    crate::canonicalize::truncate(literal, value.width()) == value.get(0)
                });
                targets.get(case.map_or(0, |case| case + 1)).copied()
            }
            _ => None,
        }
    }

    /// Whether what comes to the merge block of a construct comes from its own blocks, none from constructs within.
    fn is_left_directly(&self, construct: Construct, merge: Block) -> bool {
        let function = &*self.cx.function;
        let blocks = function.layout.construct_blocks(construct);
        let mut ends: Vec<Inst> = blocks.iter().filter_map(|block| function.terminator(*block)).collect();
        ends.sort_unstable();
        self.edges.to(merge).iter().all(|edge| ends.binary_search(&edge.inst).is_ok())
    }

    /// Both ways of a conditional branch, where executing both costs little.
    fn cheap_ways(&self, selection: Inst, branch: Inst, merge: Block) -> Option<Vec<Way>> {
        let function = &*self.cx.function;
        let hints =
            SelectionControl::from_bits_retain(function.words(selection).first().copied().unwrap_or(0));
        if function.op(branch) != Op::BranchConditional || hints.contains(SelectionControl::DONT_FLATTEN) {
            return None;
        }
        let [then, other] = *function.targets(branch) else { return None };
        let ways = vec![self.way(selection, merge, then)?, self.way(selection, merge, other)?];
        // Nothing else may come to the merge block.
        if self.edges.to(merge).len() != 2 {
            return None;
        }
        let speculated = ways.iter().flat_map(|way| &way.insts).map(|inst| cost_in_vain(function, *inst));
        let cost = speculated.sum::<Option<usize>>()?;
        let params = function.block_params(merge);
        let mut selected = 0;
        for (param, (a, b)) in params.iter().zip(ways[0].args.iter().zip(&ways[1].args)) {
            let is_same = function.resolve(*a) == function.resolve(*b);
            if !is_same && !self.is_selectable(*param) {
                return None;
            }
            selected += usize::from(!is_same);
        }
        (cost <= MOST_SPECULATED && selected <= MOST_SELECTED).then_some(ways)
    }

    /// The way from a branch target to the merge block, where it is one without branches.
    fn way(&self, selection: Inst, merge: Block, call: BlockCall) -> Option<Way> {
        let function = &*self.cx.function;
        if call.block == merge {
            return Some(Way { insts: Vec::new(), args: function.args(call).to_vec(), params: Vec::new() });
        }
        let end = function.terminator(call.block)?;
        let out = match function.op(end) {
            Opcode::Core(Op::Branch) => *function.targets(end).first()?,
            Opcode::Break if function.construct(end) == function.construct(selection) => {
                function.exit_target(end)?
            }
            _ => return None,
        };
        if out.block != merge || self.edges.to(call.block).len() != 1 {
            return None;
        }
        let params = function.block_params(call.block).iter().copied();
        Some(Way {
            insts: body(function.insts(call.block)).collect(),
            args: function.args(out).to_vec(),
            params: params.zip(function.args(call).iter().copied()).collect(),
        })
    }

    /// Whether `OpSelect` chooses between values of the type of `value` in every version.
    fn is_selectable(&self, value: Value) -> bool {
        matches!(
            self.cx.types.kind(self.cx.ty(value)),
            TypeKind::Int { .. } | TypeKind::Bool | TypeKind::Float { encoding: None, .. }
        )
    }

    /// The instruction that selects what a parameter is given, where one is required; the parameter is replaced.
    fn select(&mut self, branch: Inst, param: Value, then: Value, other: Value) -> Option<Inst> {
        let function = &mut *self.cx.function;
        let (then, other) = (function.resolve(then), function.resolve(other));
        if then == other {
            replace(function, param, then);
            return None;
        }
        let condition = function.operand(branch, 0)?;
        let ty = function.value_type(param);
        let select = function.create_inst(Op::Select.into(), &[ty], &[condition, then, other], &[], &[]);
        function.attrs.copy(branch, select);
        replace(function, param, function.result(select)?);
        (!simplify(&mut self.cx, select)).then_some(select)
    }
}

/// The instructions of a block but for its terminator.
fn body(insts: &[Inst]) -> impl Iterator<Item = Inst> {
    insts[..insts.len().saturating_sub(1)].iter().copied()
}

/// Whether nothing executes a block.
fn is_unreachable(function: &Function, block: Block) -> bool {
    let mut executed = function.insts(block).iter().filter(|inst| function.op(**inst) != Opcode::Debug);
    executed.next().is_some_and(|inst| function.op(*inst) == Op::Unreachable)
}

#[cfg(test)]
mod tests {
    use super::run;
    use crate::testing::{assert_valid, bodies, shader};

    /// What becomes of a function of `%c`, `%x` and `%y` with this selection, which makes `%r`.
    fn simplified(selection: &str) -> (bool, String) {
        let mut module = shader(&format!(
            "spirv.func @f(%c: i1, %x: i32, %y: i32) -> i32 \"None\" {{
                %true = spirv.Constant true
                %one = spirv.Constant 1 : i32
                {selection}
                spirv.ReturnValue %r : i32
            }}"
        ));
        let changed = run(&mut module);
        assert_valid(&module);
        (changed, bodies(&module).join("\n"))
    }

    #[test]
    fn a_selection_with_an_unreachable_arm_is_its_other_arm() {
        for arms in [["^wrong", "^right"], ["^right", "^wrong"]] {
            let (changed, left) = simplified(&format!(
                "%r = spirv.mlir.selection -> i32 {{
                    spirv.BranchConditional %c, {}, {}
                ^wrong:
                    spirv.Unreachable
                ^right:
                    %a = spirv.UDiv %x, %y : i32
                    %b = spirv.UDiv %a, %y : i32
                    spirv.Branch ^merge(%b : i32)
                ^merge(%m: i32):
                    spirv.mlir.merge %m : i32
                }}",
                arms[0], arms[1]
            ));
            assert!(changed && left.matches("UDiv").count() == 2 && !left.contains("selection"), "{left}");
        }
    }

    #[test]
    fn a_cheap_diamond_is_a_select() {
        let (changed, left) = simplified(
            "%r = spirv.mlir.selection -> i32 {
                spirv.BranchConditional %c, ^then, ^other
            ^then:
                %a = spirv.IAdd %x, %y : i32
                spirv.Branch ^merge(%a : i32)
            ^other:
                spirv.Branch ^merge(%x : i32)
            ^merge(%m: i32):
                %n = spirv.IMul %m, %m : i32
                spirv.mlir.merge %n : i32
            }",
        );
        assert!(
            changed && left.contains("Select") && left.contains("IMul") && !left.contains("selection"),
            "{left}"
        );
    }

    #[test]
    fn expensive_and_undefined_arms_stay() {
        for op in ["UDiv", "SRem"] {
            let (changed, left) = simplified(&format!(
                "%r = spirv.mlir.selection -> i32 {{
                    spirv.BranchConditional %c, ^then, ^merge(%x : i32)
                ^then:
                    %a = spirv.{op} %x, %y : i32
                    spirv.Branch ^merge(%a : i32)
                ^merge(%m: i32):
                    spirv.mlir.merge %m : i32
                }}"
            ));
            assert!(!changed && left.contains("selection"), "{left}");
        }
    }

    #[test]
    fn a_known_condition_takes_its_arm() {
        let (changed, left) = simplified(
            "%r = spirv.mlir.selection -> i32 {
                spirv.BranchConditional %true, ^then, ^other
            ^then:
                %a = spirv.UDiv %x, %y : i32
                spirv.Branch ^merge(%a : i32)
            ^other:
                spirv.Branch ^merge(%x : i32)
            ^merge(%m: i32):
                spirv.mlir.merge %m : i32
            }",
        );
        assert!(changed && left.contains("UDiv") && !left.contains("selection"), "{left}");
    }

    #[test]
    fn a_switch_on_a_constant_takes_its_case() {
        let (changed, left) = simplified(
            "%r = spirv.mlir.selection -> i32 {
                spirv.Switch %one : i32, [
                    default: ^other,
                    1: ^first,
                    2: ^other
                ]
            ^first:
                spirv.Branch ^merge(%x : i32)
            ^other:
                spirv.Branch ^merge(%y : i32)
            ^merge(%m: i32):
                spirv.mlir.merge %m : i32
            }",
        );
        assert!(changed && !left.contains("Switch"), "{left}");
    }

    #[test]
    fn nested_empty_selections_go_together() {
        let (changed, left) = simplified(
            "spirv.mlir.selection {
                spirv.BranchConditional %c, ^then, ^merge
            ^then:
                spirv.mlir.selection {
                    spirv.BranchConditional %c, ^inner, ^end
                ^inner:
                    spirv.Branch ^end
                ^end:
                    spirv.mlir.merge
                }
                spirv.Branch ^merge
            ^merge:
                spirv.mlir.merge
            }
            %r = spirv.IAdd %x, %y : i32",
        );
        assert!(changed && !left.contains("selection"), "{left}");
    }
}
