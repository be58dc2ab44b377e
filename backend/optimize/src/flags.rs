//! Carries integers that are only 0 or 1 as booleans.
//!
//! Memory has no booleans, so front ends store them as integers. Once such a variable is a value, blocks pass integers and every use
//! compares one with 0. This pass gives the parameters of blocks and the results of constructs the type that their uses ask for.
//! `canonicalize` and `dead_code` remove the conversions that are left.
//!
//! A flag is a parameter or a result that only gets 0, 1, flags, and what bitwise operations and selections make of these. Flags
//! that pass values to each other are converted together, if more uses test them than use them as numbers.

use crate::edges::{Edges, retain_params, retain_results};
use crate::edit::{Insertions, replace};
use crate::is_open;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::ConstTable;
use spirant_dialect::function::{Block, Function, Inst, Value, ValueDef};
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind, TypeTable};

/// Operations between a flag and what it is computed from; more are not followed.
const DEPTH: u32 = 4;

/// Converts the flags of every function. Returns whether there were any.
pub fn run(module: &mut Module) -> bool {
    let Module { types, consts, functions, .. } = module;
    let mut changed = false;
    for function in functions.values_mut().filter(|function| is_open(function)) {
        let edges = Edges::with_params(function);
        let Some(found) = Found::of(types, consts, function, &edges) else { continue };
        changed = true;
        Conversion { types, consts, function, booleans: HashMap::default(), made: Insertions::default() }
            .run(&edges, found);
    }
    changed
}

/// Where a flag is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// A parameter of a block, and its number.
    Param(Block, usize),
    /// A result of a construct, and its number.
    Result(Inst, usize),
}

/// A parameter or a result that may be a flag.
struct Flag {
    value: Value,
    place: Place,
    /// The flag that stands for all that pass values to each other.
    group: usize,
    /// The flags that get its value.
    users: Vec<usize>,
    is_flag: bool,
    /// Of a group: how many uses test it, less those that use it as a number.
    gain: i64,
}

/// The flags of a function.
struct Found {
    flags: Vec<Flag>,
    numbers: HashMap<Value, usize, FxBuildHasher>,
}

impl Found {
    /// Those that are worth being converted, if there are any.
    fn of(types: &TypeTable, consts: &ConstTable, function: &Function, edges: &Edges) -> Option<Found> {
        let mut found = Found { flags: Vec::new(), numbers: HashMap::default() };
        let is_int = |value: &Value| matches!(types.kind(function.value_type(*value)), TypeKind::Int { .. });
        function.walk_blocks(|_, block| {
            for (index, param) in function.block_params(block).iter().enumerate().filter(|(_, it)| is_int(it))
            {
                found.add(*param, Place::Param(block, index));
            }
        });
        for inst in function.all_insts().into_iter().filter(|inst| function.op(*inst).is_construct()) {
            for (index, result) in function.results(inst).enumerate().filter(|(_, it)| is_int(it)) {
                found.add(result, Place::Result(inst, index));
            }
        }
        if found.flags.is_empty() {
            return None;
        }
        found.check(consts, function, edges);
        found.weigh(consts, function);
        let groups: Vec<bool> = found.flags.iter().map(|flag| flag.gain > 0).collect();
        for at in 0..found.flags.len() {
            let group = found.group(at);
            found.flags[at].is_flag &= groups[group];
        }
        found.flags.iter().any(|flag| flag.is_flag).then_some(found)
    }

    fn add(&mut self, value: Value, place: Place) {
        let number = self.flags.len();
        self.numbers.insert(value, number);
        self.flags.push(Flag { value, place, group: number, users: Vec::new(), is_flag: true, gain: 0 });
    }

    /// Rules out what gets anything else than 0, 1 and flags.
    fn check(&mut self, consts: &ConstTable, function: &Function, edges: &Edges) {
        let mut refused = Vec::new();
        for number in 0..self.flags.len() {
            let mut sources = Vec::new();
            let given = given(function, edges, self.flags[number].place);
            let is_known = given.is_some_and(|given| {
                given.iter().all(|value| self.sources(consts, function, *value, DEPTH, &mut sources))
            });
            if !is_known {
                refused.push(number);
            }
            for source in sources {
                self.flags[source].users.push(number);
            }
        }
        while let Some(number) = refused.pop() {
            if std::mem::replace(&mut self.flags[number].is_flag, false) {
                refused.extend(std::mem::take(&mut self.flags[number].users));
            }
        }
        for number in 0..self.flags.len() {
            for user in std::mem::take(&mut self.flags[number].users) {
                let (one, other) = (self.group(number), self.group(user));
                self.flags[one].group = other;
            }
        }
    }

    /// The group of a flag.
    fn group(&mut self, mut at: usize) -> usize {
        while self.flags[at].group != at {
            let above = self.flags[self.flags[at].group].group;
            self.flags[at].group = above;
            at = above;
        }
        at
    }

    /// Whether a value is 0 or 1 if all flags are; adds the flags among what it is computed from.
    fn sources(
        &self,
        consts: &ConstTable,
        function: &Function,
        value: Value,
        depth: u32,
        sources: &mut Vec<usize>,
    ) -> bool {
        let value = function.resolve(value);
        if let Some(number) = self.numbers.get(&value) {
            sources.push(*number);
            return true;
        }
        if let Some(constant) = function.constant(value) {
            return consts.get(constant).op == Op::Undef
                || consts.int_value(constant).is_some_and(|value| value <= 1);
        }
        let (Some((_, parts)), Some(depth)) = (parts(function, value), depth.checked_sub(1)) else {
            return false;
        };
        parts.iter().all(|part| self.sources(consts, function, *part, depth, sources))
    }

    /// Counts the uses of each group.
    fn weigh(&mut self, consts: &ConstTable, function: &Function) {
        for inst in function.all_insts() {
            let op = function.op(inst);
            // What is passed on, or is a part of what is passed on, has been counted as that.
            if op.is_construct() || op.is_terminator() && op != Op::ReturnValue || op == Opcode::Debug {
                continue;
            }
            let is_part = function.result(inst).is_some_and(|result| parts(function, result).is_some());
            for operand in function.operands(inst) {
                let Some(number) = self.numbers.get(&function.resolve(*operand)).copied() else { continue };
                let group = self.group(number);
                self.flags[group].gain += match is_part {
                    true => 0,
                    _ if is_test(consts, function, inst) => 1,
                    _ => -1,
                };
            }
        }
    }
}

/// What is passed to a parameter or a result.
fn given(function: &Function, edges: &Edges, place: Place) -> Option<Vec<Value>> {
    match place {
        Place::Param(block, index) => {
            let edges = edges.to(block);
            let args = edges.iter().map(|edge| edge.args(function).get(index).copied());
            args.collect::<Option<Vec<Value>>>().filter(|args| !args.is_empty())
        }
        Place::Result(construct, index) => {
            let merge = function.layout.merge_block(function.construct(construct)?)?;
            let end = function.terminator(merge).filter(|end| function.op(*end) == Opcode::Merge)?;
            Some(vec![function.operand(end, index)?])
        }
    }
}

/// The operation on booleans that computes from flags what a value is, and the operands that are flags.
fn parts(function: &Function, value: Value) -> Option<(Op, &[Value])> {
    let ValueDef::Result(inst, _) = function.value_def(value) else { return None };
    let operands = function.operands(inst);
    match function.op(inst) {
        Opcode::Core(Op::Select) => Some((Op::Select, operands.get(1..)?)),
        Opcode::Core(Op::BitwiseAnd) => Some((Op::LogicalAnd, operands)),
        Opcode::Core(Op::BitwiseOr) => Some((Op::LogicalOr, operands)),
        Opcode::Core(Op::BitwiseXor) => Some((Op::LogicalNotEqual, operands)),
        _ => None,
    }
}

/// Whether an instruction compares with 0 or 1.
fn is_test(consts: &ConstTable, function: &Function, inst: Inst) -> bool {
    let is_known = |value: &Value| {
        function
            .constant(*value)
            .and_then(|constant| consts.int_value(constant))
            .is_some_and(|value| value <= 1)
    };
    matches!(function.op(inst), Opcode::Core(Op::IEqual | Op::INotEqual))
        && function.operands(inst).iter().any(is_known)
}

/// Converts flags.
struct Conversion<'m> {
    types: &'m mut TypeTable,
    consts: &'m mut ConstTable,
    function: &'m mut Function,
    /// By flag, and by value that is computed from flags: the boolean.
    booleans: HashMap<Value, Value, FxBuildHasher>,
    /// Instructions that compute booleans, behind those that compute the integers.
    made: Insertions,
}

impl Conversion<'_> {
    fn run(mut self, edges: &Edges, found: Found) {
        let ty = self.types.bool();
        let flags: Vec<(Value, Place)> =
            found.flags.iter().filter(|flag| flag.is_flag).map(|flag| (flag.value, flag.place)).collect();
        let given: Vec<Vec<Value>> =
            flags.iter().map(|(_, place)| given(self.function, edges, *place).unwrap_or_default()).collect();
        // More results make a construct's results new values, so that booleans are looked up when all are there.
        let mut new: Vec<Place> = Vec::with_capacity(flags.len());
        for (_, place) in &flags {
            new.push(match place {
                Place::Param(block, _) => {
                    self.function.add_block_param(*block, ty);
                    Place::Param(*block, self.function.block_params(*block).len() - 1)
                }
                Place::Result(construct, _) => {
                    self.function.extend_results(*construct, &[ty]);
                    Place::Result(*construct, self.function.results(*construct).len() - 1)
                }
            });
        }
        for ((flag, _), place) in flags.iter().zip(new) {
            let boolean = match place {
                Place::Param(block, index) => self.function.block_params(block).get(index).copied(),
                Place::Result(construct, index) => self.function.result_at(construct, index),
            };
            boolean.map(|boolean| self.booleans.insert(self.function.resolve(*flag), boolean));
        }
        for ((_, place), given) in flags.iter().zip(given) {
            let given: Vec<Value> = given.into_iter().map(|value| self.boolean(ty, value)).collect();
            self.pass(edges, *place, &given);
        }
        std::mem::take(&mut self.made).place(self.function);
        self.use_booleans(edges, &flags);
    }

    /// The boolean that says whether a value is 1.
    fn boolean(&mut self, ty: Type, value: Value) -> Value {
        let value = self.function.resolve(value);
        if let Some(known) = self.booleans.get(&value) {
            return *known;
        }
        if let Some(constant) = self.function.constant(value) {
            let constant = match self.consts.int_value(constant) {
                Some(value) => self.consts.bool(ty, value != 0),
                None => self.consts.undef(ty),
            };
            return self.function.module_value(ValueDef::Const(constant), ty);
        }
        let ValueDef::Result(inst, _) = self.function.value_def(value) else { return value };
        let Some((op, parts)) = parts(self.function, value) else { return value };
        let parts = parts.to_vec();
        let mut operands = Vec::new();
        if op == Op::Select {
            operands.extend(self.function.operand(inst, 0));
        }
        operands.extend(parts.into_iter().map(|part| self.boolean(ty, part)));
        let made = self.function.create_inst(op.into(), &[ty], &operands, &[], &[]);
        self.function.attrs.copy(inst, made);
        self.made.behind(inst, made);
        let boolean = self.function.result(made).unwrap_or(value);
        self.booleans.insert(value, boolean);
        boolean
    }

    /// Passes booleans to a flag, too.
    fn pass(&mut self, edges: &Edges, place: Place, given: &[Value]) {
        match place {
            Place::Param(block, _) => {
                for (edge, value) in edges.to(block).iter().zip(given) {
                    let args = [edge.args(self.function), &[*value]].concat();
                    edge.set_args(self.function, &args);
                }
            }
            Place::Result(construct, _) => {
                let merge =
                    self.function.construct(construct).and_then(|of| self.function.layout.merge_block(of));
                let Some(end) = merge.and_then(|block| self.function.terminator(block)) else { return };
                let op = self.function.op(end);
                let yielded = [self.function.operands(end), given].concat();
                self.function.rewrite_inst(end, op, &yielded, &[], &[]);
            }
        }
    }

    /// Uses a selection of 1 and 0 in place of each flag, which goes.
    fn use_booleans(self, edges: &Edges, flags: &[(Value, Place)]) {
        let mut gone: HashMap<Value, (), FxBuildHasher> = HashMap::default();
        let mut selects = Insertions::default();
        for (flag, place) in flags {
            let flag = self.function.resolve(*flag);
            let ty = self.function.value_type(flag);
            let Some(boolean) = self.booleans.get(&flag).copied() else { continue };
            let [one, zero] = [1, 0].map(|value| {
                let constant = self.consts.int(self.types, ty, value);
                self.function.module_value(ValueDef::Const(constant), ty)
            });
            let select = self.function.create_inst(Op::Select.into(), &[ty], &[boolean, one, zero], &[], &[]);
            match place {
                Place::Param(block, _) => selects.at_begin(*block, select),
                Place::Result(construct, _) => selects.behind(*construct, select),
            }
            if let Some(number) = self.function.result(select) {
                gone.insert(flag, ());
                replace(self.function, flag, number);
            }
        }
        selects.place(self.function);
        for (_, place) in flags {
            match place {
                Place::Param(block, _) => {
                    retain_params(self.function, edges, *block, |param| !gone.contains_key(&param));
                }
                Place::Result(construct, _) => {
                    retain_results(self.function, *construct, |result| !gone.contains_key(&result));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::run;
    use crate::testing::{assert_valid, bodies, shader};
    use crate::{canonicalize, dead_code, value_numbering};

    /// What is left of a body after the pass and what cleans up behind it, and whether the pass changed it.
    fn converted(body: &str) -> (bool, String) {
        let mut module = shader(&format!(
            "spirv.func @f(%c: i1, %d: i1, %x: i32) -> i32 \"None\" {{
                %zero = spirv.Constant 0 : i32
                %one = spirv.Constant 1 : i32
                %two = spirv.Constant 2 : i32
                {body}
                spirv.ReturnValue %r : i32
            }}"
        ));
        let changed = run(&mut module);
        assert_valid(&module);
        assert!(!run(&mut module), "a second time");
        canonicalize::run(&mut module);
        value_numbering::run(&mut module);
        dead_code::run(&mut module);
        assert_valid(&module);
        (changed, bodies(&module).join("\n"))
    }

    /// A loop that carries a flag, which gets a value at the end of each iteration.
    fn carried(next: &str, used: &str) -> String {
        format!(
            "%r = spirv.mlir.loop -> i32 {{
                spirv.Branch ^header(%zero, %zero : i32, i32)
            ^header(%i: i32, %flag: i32):
                {used}
                %go = spirv.LogicalAnd %test, %c : i1
                spirv.BranchConditional %go, ^body, ^merge(%i : i32)
            ^body:
                {next}
                %n = spirv.IAdd %i, %one : i32
                spirv.Branch ^continue
            ^continue:
                spirv.Branch ^header(%n, %next : i32, i32)
            ^merge(%m: i32):
                spirv.mlir.merge %m : i32
            }}"
        )
    }

    #[test]
    fn a_flag_of_a_loop_is_a_boolean() {
        let test = "%test = spirv.IEqual %flag, %zero : i32";
        let (changed, left) = converted(&carried("%next = spirv.Select %d, %one, %flag : i1, i32", test));
        assert!(changed && left.contains(": i1)") && !left.contains("IEqual"), "{left}");
        let (changed, left) = converted(&carried(
            "%k = spirv.Select %d, %one, %zero : i1, i32\n%next = spirv.BitwiseOr %k, %flag : i32",
            test,
        ));
        assert!(changed && left.contains("LogicalOr"), "{left}");
    }

    #[test]
    fn what_is_a_number_stays_one() {
        let test = "%test = spirv.IEqual %flag, %zero : i32";
        let (changed, left) = converted(&carried("%next = spirv.Select %d, %two, %flag : i1, i32", test));
        assert!(!changed, "{left}");
        let (changed, left) = converted(&carried("%next = spirv.IAdd %flag, %one : i32", test));
        assert!(!changed, "{left}");
        let numbers = "%a = spirv.IAdd %flag, %x : i32\n%b = spirv.IMul %a, %flag : i32\n%test = spirv.ULessThan %b, %x : i32";
        let (changed, left) = converted(&carried("%next = spirv.Select %d, %one, %zero : i1, i32", numbers));
        assert!(!changed, "{left}");
    }

    #[test]
    fn a_result_that_is_tested_is_a_boolean() {
        let (changed, left) = converted(
            "%flag = spirv.mlir.selection -> i32 {
                spirv.BranchConditional %c, ^then, ^merge(%zero : i32)
            ^then:
                %k = spirv.Select %d, %one, %zero : i1, i32
                spirv.Branch ^merge(%k : i32)
            ^merge(%m: i32):
                spirv.mlir.merge %m : i32
            }
            %t = spirv.INotEqual %flag, %zero : i32
            %r = spirv.Select %t, %x, %two : i1, i32",
        );
        assert!(changed && left.contains("selection -> i1") && !left.contains("INotEqual"), "{left}");
    }

    #[test]
    fn two_flags_and_a_number_are_results_together() {
        let (changed, left) = converted(
            "%f, %k, %g = spirv.mlir.selection -> i32, i32, i32 {
                spirv.BranchConditional %c, ^then, ^merge(%zero, %two, %one : i32, i32, i32)
            ^then:
                spirv.Branch ^merge(%one, %x, %zero : i32, i32, i32)
            ^merge(%m: i32, %n: i32, %o: i32):
                spirv.mlir.merge %m, %n, %o : i32, i32, i32
            }
            %t = spirv.INotEqual %f, %zero : i32
            %u = spirv.INotEqual %g, %zero : i32
            %a = spirv.Select %t, %x, %k : i1, i32
            %r = spirv.Select %u, %a, %two : i1, i32",
        );
        assert!(changed && left.contains("i1, i1") && !left.contains("INotEqual"), "{left}");
    }
}
