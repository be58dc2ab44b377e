//! Loops of a known number of iterations that test their condition at the start.
//!
//! Drivers unroll a loop if they can count its iterations, and join accesses whose addresses they can compare. Mesa's analysis misses most loops
//! that test at the end: it divides the additions of such a loop over two iterations. So `i = 0; do body while (++i < 8)` becomes `for (i = 0; i < 8; ++i) body`, where the test compares an
//! induction variable with its last value.
//!
//! Invariant: an evaluation of the old condition has counted the iterations, and the new condition holds in exactly as many.

use super::to_start::{Bound, Places, Test, TestedAtEnd, move_test};
use crate::canonicalize::{Cx, Number, compute};
use crate::edges::Edges;
use rustc_hash::FxHashMap;
use spirant_dialect::function::{Block, Inst, Value, ValueDef};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::TypeKind;

/// A loop of more iterations stays.
const MOST_ITERATIONS: usize = 1 << 12;
/// An evaluation of a loop has no more instructions.
const MOST_STEPS: usize = 1 << 14;
/// A condition that depends on more values is not evaluated.
const MOST_VALUES: usize = 16;

/// Moves the tests of the loops of a structured function that run a few times; whether there was one.
pub(super) fn run(cx: &mut Cx<'_>) -> bool {
    let mut found = Vec::new();
    cx.function.walk_blocks(|_, block| {
        for inst in cx.function.insts(block).iter().filter(|inst| cx.function.op(**inst) == Opcode::Loop) {
            found.extend(counted(cx, *inst));
        }
    });
    if found.is_empty() {
        return false;
    }
    let (edges, mut places) = (Edges::of(cx.function), Places::of(cx));
    found.iter().filter_map(|(found, test)| move_test(cx, &edges, &mut places, found, test)).count() > 0
}

/// The loop that an instruction stands for, if it tests a condition at the end that holds a known number of times.
fn counted(cx: &Cx<'_>, inst: Inst) -> Option<(TestedAtEnd, Test)> {
    let found = TestedAtEnd::of(cx.function, inst)?;
    let (first, next) = (found.first(cx.function)?, found.next(cx.function)?);
    let test =
        State::of(cx, found.header, first, next, found.condition)?.count(found.condition, found.exit == 0)?;
    Some((found, test))
}

/// The values that a condition depends on, for its evaluation.
struct State<'c, 'm> {
    cx: &'c Cx<'m>,
    /// The parameters of the header, with the values of the first iteration and those that the next iteration gets.
    params: Vec<(Value, Number, Value)>,
    /// The instructions, each behind those that compute its operands.
    insts: Vec<(Op, Inst)>,
    constants: FxHashMap<Value, Number>,
}

impl<'c, 'm> State<'c, 'm> {
    fn of(cx: &'c Cx<'m>, header: Block, first: &[Value], next: &[Value], condition: Value) -> Option<Self> {
        let mut state = State { cx, params: Vec::new(), insts: Vec::new(), constants: FxHashMap::default() };
        let mut rest = vec![condition];
        while let Some(value) = rest.pop() {
            let value = cx.function.resolve(value);
            if state.params.iter().any(|param| param.0 == value)
                || state.insts.iter().any(|(_, inst)| cx.function.result(*inst) == Some(value))
            {
                continue;
            }
            match cx.function.value_def(value) {
                ValueDef::Const(_) => {
                    state.constants.insert(value, cx.lanes(value)?.number()?);
                }
                ValueDef::BlockParam(block, index) if block == header => {
                    let (first, next) = (*first.get(index as usize)?, *next.get(index as usize)?);
                    state.params.push((value, cx.lanes(first)?.number()?, next));
                    rest.push(next);
                }
                _ => {
                    let (op, inst) = cx.def(value)?;
                    cx.shape(cx.ty(value))?;
                    state.insts.push((op, inst));
                    rest.extend(cx.function.operands(inst));
                }
            }
            if state.params.len() + state.insts.len() > MOST_VALUES {
                return None;
            }
        }
        state.sort().then_some(state)
    }

    /// Sorts the instructions; whether that is possible.
    fn sort(&mut self) -> bool {
        let mut rest = std::mem::take(&mut self.insts);
        while !rest.is_empty() {
            let function = &*self.cx.function;
            let waits = |value: &Value| {
                let value = function.resolve(*value);
                rest.iter().any(|(_, inst)| function.result(*inst) == Some(value))
            };
            let Some(ready) = rest.iter().position(|(_, inst)| !function.operands(*inst).iter().any(waits))
            else {
                return false;
            };
            self.insts.push(rest.remove(ready));
        }
        true
    }

    /// The values of the parameters in each iteration, and those that an iteration behind the last would have. The loop ends if the condition
    /// is `leaves`. `None` if there are more iterations than `most`.
    fn history(&self, condition: Value, leaves: bool, most: usize) -> Option<Vec<Vec<u64>>> {
        if self.is_longer(condition, most) {
            return None;
        }
        let function = &*self.cx.function;
        let mut values: Vec<Number> = Vec::new();
        let mut places: FxHashMap<Value, usize> = FxHashMap::default();
        let known = self.params.iter().map(|param| (param.0, param.1));
        for (value, number) in known.chain(self.constants.iter().map(|(value, number)| (*value, *number))) {
            places.insert(value, values.len());
            values.push(number);
        }
        let mut steps = Vec::with_capacity(self.insts.len());
        for (op, inst) in &self.insts {
            let place = |value: &Value| places.get(&function.resolve(*value)).copied();
            let operands: Option<Vec<usize>> = function.operands(*inst).iter().map(place).collect();
            let result = function.result(*inst)?;
            let (width, _) = self.cx.shape(self.cx.ty(result)).filter(|(_, count)| *count == 1)?;
            steps.push((*op, width, operands?, values.len()));
            places.insert(result, values.len());
            values.push(Number { bits: 0, width });
        }
        let place = |value: Value| places.get(&function.resolve(value)).copied();
        let condition = place(condition)?;
        let next: Vec<usize> = self.params.iter().map(|param| place(param.2)).collect::<Option<_>>()?;

        let mut history: Vec<Vec<u64>> = vec![self.params.iter().map(|param| param.1.bits).collect()];
        while history.len() <= most && history.len() * steps.len() <= MOST_STEPS {
            for (op, width, operands, result) in &steps {
                values[*result] = match operands[..] {
                    [a] => compute(*op, *width, &[values[a]]),
                    [a, b] => compute(*op, *width, &[values[a], values[b]]),
                    _ => None,
                }?;
            }
            let params: Vec<u64> = next.iter().map(|place| values[*place].bits).collect();
            values.iter_mut().zip(&params).for_each(|(value, bits)| value.bits = *bits);
            let is_last = (values[condition].bits != 0) == leaves;
            history.push(params);
            if is_last {
                return Some(history);
            }
        }
        None
    }

    /// Whether the loop has more iterations than that, as a glance tells: steps of a constant lead from the first value to the limit.
    fn is_longer(&self, condition: Value, most: usize) -> bool {
        let counts = || -> Option<[i128; 2]> {
            let [(param, first, next)] = self.params[..] else { return None };
            let step = self.cx.def_by(self.cx.function.resolve(next), Op::IAdd)?;
            let (counter, by) = self.cx.binary(step)?;
            let (_, test) = self.cx.def(self.cx.function.resolve(condition))?;
            let (left, limit) = self.cx.binary(test)?;
            let [counter, left] = [counter, left].map(|value| self.cx.function.resolve(value));
            let is_tested = left == param || Some(left) == self.cx.function.result(step);
            let [by, limit] = [by, limit].map(|value| self.constants.get(&self.cx.function.resolve(value)));
            let signed = |number: Number| i128::from(crate::canonicalize::signed(number.bits, number.width));
            let (by, limit) = (signed(*by?), *limit?);
            let distances = [signed(limit) - signed(first), i128::from(limit.bits) - i128::from(first.bits)];
            (counter == param && is_tested && by != 0).then(|| distances.map(|distance| distance / by))
        };
        counts().is_some_and(|counts| counts.iter().all(|count| count.unsigned_abs() > most as u128 + 1))
    }

    /// A test that holds as often as the loop goes back. It leaves the loop if the condition is `leaves`.
    fn count(&self, condition: Value, leaves: bool) -> Option<Test> {
        let history = self.history(condition, leaves, MOST_ITERATIONS)?;
        self.params.iter().enumerate().find_map(|(index, (param, first, _))| {
            let is_scalar = matches!(self.cx.types.kind(self.cx.ty(*param)), TypeKind::Int { .. });
            let values: Vec<u64> = history.iter().map(|iteration| iteration[index]).collect();
            let op = is_scalar.then(|| comparison(&values, first.width))??;
            Some(Test { param: *param, op, bound: Bound::Number(*values.last()?) })
        })
    }
}

/// The least and the largest unsigned values of the parameters of a loop's header that its test depends on, outside of the header. The test is at
/// the start or at the end of the loop, and holds at most `most` times.
pub(crate) fn ranges(cx: &Cx<'_>, inst: Inst, most: usize) -> Option<Vec<(Value, [u64; 2])>> {
    let (params, history) = history_of(cx, inst, most)?;
    let range = |index: usize| {
        let values = || history.iter().map(|values| values[index]);
        Some([values().min()?, values().max()?])
    };
    let params = params.into_iter().enumerate();
    Some(params.filter_map(|(index, param)| Some((param, range(index)?))).collect())
}

/// The number of iterations of such a loop.
pub(super) fn iterations(cx: &Cx<'_>, inst: Inst, most: usize) -> Option<usize> {
    Some(history_of(cx, inst, most)?.1.len())
}

/// The parameters of a loop's header that its test depends on, and their values in each iteration.
fn history_of(cx: &Cx<'_>, inst: Inst, most: usize) -> Option<(Vec<Value>, Vec<Vec<u64>>)> {
    let function = &*cx.function;
    let blocks = function.layout.construct_blocks(function.construct(inst)?);
    let &[entry, header, .., continues, merge] = blocks else { return None };
    let is_exit = |branch: &Inst| {
        function.op(*branch) == Op::BranchConditional
            && function.targets(*branch).iter().any(|call| call.block == merge)
    };
    let end = function.terminator(continues)?;
    let at_start = function.terminator(header).filter(is_exit);
    let test = at_start.or(Some(end).filter(is_exit))?;
    let leaves = function.targets(test).first()?.block == merge;
    let again = function.targets(end).iter().find(|call| call.block == header)?;
    let enter = function.targets(function.terminator(entry)?).first()?;
    let condition = function.operand(test, 0)?;
    let state = State::of(cx, header, function.args(*enter), function.args(*again), condition)?;
    let mut history = state.history(condition, leaves, most)?;
    // The values behind the last iteration, and those of the last one if it ends at its start.
    history.truncate(history.len() - 1 - usize::from(at_start.is_some()));
    Some((state.params.iter().map(|param| param.0).collect(), history))
}

/// The comparison with the last of these values that holds for all the others.
fn comparison(values: &[u64], width: u32) -> Option<Op> {
    let signed = |value: &u64| crate::canonicalize::signed(*value, width);
    let (last, before) = values.split_last()?;
    Some(if values.windows(2).all(|pair| pair[0] < pair[1]) {
        Op::ULessThan
    } else if values.windows(2).all(|pair| signed(&pair[0]) < signed(&pair[1])) {
        Op::SLessThan
    } else if values.windows(2).all(|pair| signed(&pair[0]) > signed(&pair[1])) {
        Op::SGreaterThan
    } else if values.windows(2).all(|pair| pair[0] > pair[1]) {
        Op::UGreaterThan
    } else if !before.contains(last) {
        Op::INotEqual
    } else {
        return None;
    })
}

#[cfg(test)]
mod tests {
    use crate::rotation::run;
    use crate::testing::{assert_valid, bodies, shader};

    /// What becomes of a loop of one block: the parameters of its header with their first values, its instructions with the condition `%c`,
    /// the targets, the arguments of the next iteration, and what it yields.
    fn moved(first: &str, body: &str, branch: &str, yields: &str) -> (bool, String) {
        let mut module = shader(&moved_text(first, body, branch, yields));
        let changed = run(&mut module);
        assert_valid(&module);
        (changed, bodies(&module).join("\n"))
    }

    fn moved_text(first: &str, body: &str, branch: &str, yields: &str) -> String {
        format!(
            "spirv.func @f(%n: i32, %x: i32) -> i32 \"None\" {{
                %zero = spirv.Constant 0 : i32
                %one = spirv.Constant 1 : i32
                %three = spirv.Constant 3 : i32
                %four = spirv.Constant 4 : i32
                %all = spirv.Constant -1 : i32
                %many = spirv.Constant 4097 : i32
                %r = spirv.mlir.loop -> i32 {{
                    spirv.Branch ^header({first}, %x : i32, i32)
                ^header(%i: i32, %sum: i32):
                    {body}
                    spirv.Branch ^continue
                ^continue:
                    {branch}
                ^merge(%m: i32):
                    spirv.mlir.merge {yields} : i32
                }}
                spirv.ReturnValue %r : i32
            }}"
        )
    }

    const COUNT: &str = "%s = spirv.IAdd %sum, %i : i32
                    %next = spirv.IAdd %i, %one : i32
                    %c = spirv.IEqual %next, %four : i32";
    const LEAVE: &str = "spirv.BranchConditional %c, ^merge(%s : i32), ^header(%next, %s : i32, i32)";

    /// Of the assembly: the positions of these texts, which must all be there.
    fn positions<const N: usize>(left: &str, texts: [&str; N]) -> [usize; N] {
        texts.map(|text| left.find(text).unwrap_or_else(|| panic!("no {text}: {left}")))
    }

    /// Whether the header has a third parameter.
    fn has_third(left: &str) -> bool {
        left.lines().any(|line| line.starts_with("^bb") && line.matches(": i32").count() == 3)
    }

    #[test]
    fn a_count_that_is_compared_with_its_end() {
        let (changed, left) = moved("%zero", COUNT, LEAVE, "%m");
        let [test, sum] = positions(&left, ["spirv.ULessThan", "spirv.IAdd"]);
        assert!(changed && test < sum, "{left}");
    }

    #[test]
    fn a_count_down_that_is_compared_before_its_step() {
        let body = "%s = spirv.IAdd %sum, %i : i32
                    %next = spirv.IAdd %i, %all : i32
                    %c = spirv.SGreaterThan %i, %zero : i32";
        let branch = "spirv.BranchConditional %c, ^header(%next, %s : i32, i32), ^merge(%s : i32)";
        let (changed, left) = moved("%three", body, branch, "%m");
        let [test, sum] = positions(&left, ["spirv.SGreaterThan", "spirv.IAdd"]);
        assert!(changed && test < sum && left.matches("SGreaterThan").count() == 2, "{left}");
    }

    #[test]
    fn values_of_the_last_iteration_leave_the_loop_as_parameters() {
        for (passed, yielded, is_carried) in [
            ("%sum", "%m", true),
            ("%t", "%m", true),
            ("%s", "%t", true),
            ("%i", "%m", true),
            ("%x", "%m", false),
        ] {
            let body = format!("%t = spirv.IMul %sum, %sum : i32\n{COUNT}");
            let (changed, left) =
                moved("%zero", &body, &LEAVE.replace("^merge(%s", &format!("^merge({passed}")), yielded);
            assert!(changed && has_third(&left) == is_carried, "{passed}, {yielded}: {left}");
        }
    }

    #[test]
    fn invariant_values_move_in_front_of_the_loop() {
        let body = format!("%t = spirv.IMul %x, %n : i32\n%u = spirv.Not %t : i32\n{COUNT}");
        let (changed, left) = moved("%zero", &body, &LEAVE.replace("^merge(%s", "^merge(%u"), "%m");
        let [product, not, the_loop] = positions(&left, ["spirv.IMul", "spirv.Not", "spirv.mlir.loop"]);
        assert!(changed && product < not && not < the_loop && !has_third(&left), "{left}");
    }

    #[test]
    fn loops_of_many_or_of_unknown_iterations_stay() {
        assert!(!moved("%zero", &COUNT.replace("%four", "%many"), LEAVE, "%m").0);
        assert!(!moved("%n", COUNT, LEAVE, "%m").0);
        assert!(!moved("%zero", &COUNT.replace("%four", "%n"), LEAVE, "%m").0);
        assert!(!moved("%zero", &COUNT.replace("%i, %one", "%i, %zero"), LEAVE, "%m").0, "it never ends");
    }

    #[test]
    fn a_loop_that_must_not_be_unrolled_stays() {
        let text = moved_text("%zero", COUNT, LEAVE, "%m");
        let text = text.replace("spirv.mlir.loop ->", "spirv.mlir.loop control(DontUnroll) ->");
        assert!(!run(&mut shader(&text)));
    }
}
