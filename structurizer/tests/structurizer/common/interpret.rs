//! Runs a function body of either form and records what it does.
//!
//! Loads are decided by a hash of the seed, the place and the number of events so far; loads and
//! stores are events. Two bodies that behave alike have equal traces.

use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, Function, Inst, Module, Opcode, Region, TypeKind, Value, ValueDef};

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Load(Inst),
    /// The pointer's number, and the value; `None` where it is undefined.
    Store(Inst, Option<u64>),
    End(Op),
    /// A decision on an undefined value.
    UndefinedBranch,
    /// The body is malformed in a way that the validity walker should have found.
    Stuck(&'static str),
}

struct Machine<'a> {
    module: &'a Module,
    function: &'a Function,
    values: Vec<Option<Option<u64>>>,
    trace: Vec<Event>,
    seed: u64,
}

/// Runs `function` until it ends or `limit` events have happened.
pub fn run(module: &Module, function: &Function, seed: u64, limit: usize) -> Vec<Event> {
    let values = vec![None; function.value_count()];
    let mut machine = Machine { module, function, values, trace: Vec::new(), seed };
    let mut silent = 0;
    // Construct instructions being executed, with where they stand.
    let mut stack: Vec<(Inst, Block, usize)> = Vec::new();
    let Some(entry) = function.body_blocks().first().copied() else { return vec![Event::Stuck("no body")] };
    let (mut block, mut index) = (entry, 0);
    while machine.trace.len() < limit {
        silent += 1;
        if silent > 2_000_000 {
            machine.trace.push(Event::Stuck("silent for too long"));
            break;
        }
        let Some(inst) = function.insts(block).get(index).copied() else {
            machine.trace.push(Event::Stuck("fell off a block"));
            break;
        };
        let before = machine.trace.len();
        match machine.step(inst, &mut stack, &mut block, &mut index) {
            Ok(true) => {}
            Ok(false) => break,
            Err(event) => {
                machine.trace.push(event);
                break;
            }
        }
        if machine.trace.len() != before {
            silent = 0;
        }
    }
    machine.trace
}

impl Machine<'_> {
    fn step(
        &mut self,
        inst: Inst,
        stack: &mut Vec<(Inst, Block, usize)>,
        block: &mut Block,
        index: &mut usize,
    ) -> Result<bool, Event> {
        let function = self.function;
        match function.op(inst) {
            Opcode::Selection | Opcode::Loop => {
                stack.push((inst, *block, *index));
                let region =
                    function.construct_region(inst).ok_or(Event::Stuck("construct without region"))?;
                *block = *function.blocks(region).first().ok_or(Event::Stuck("empty region"))?;
                *index = 0;
            }
            Opcode::Merge => {
                let (construct, outer, at) = stack.pop().ok_or(Event::Stuck("merge of nothing"))?;
                let yields = self.read_all(function.operands(inst))?;
                let results: Vec<Value> = function.results(construct).collect();
                if results.len() != yields.len() {
                    return Err(Event::Stuck("wrong number of results"));
                }
                self.bind(&results, yields);
                (*block, *index) = (outer, at + 1);
            }
            Opcode::Break | Opcode::Continue => {
                let wanted = function.construct_inst(inst);
                while stack.last().is_some_and(|top| Some(top.0) != wanted) {
                    stack.pop();
                }
                let (construct, _, _) = *stack.last().ok_or(Event::Stuck("jump out of nothing"))?;
                let region: Region =
                    function.construct_region(construct).ok_or(Event::Stuck("construct without region"))?;
                let blocks = function.blocks(region);
                let back = if function.op(inst) == Opcode::Break { 1 } else { 2 };
                let to = blocks[blocks.len() - back];
                self.goto(to, function.operands(inst), block, index)?;
            }
            Opcode::Core(Op::Branch) => {
                let call = function.targets(inst)[0];
                self.goto(call.block, function.args(call), block, index)?;
            }
            Opcode::Core(Op::BranchConditional | Op::Switch) => {
                let on = self.read(function.operands(inst)[0])?.ok_or(Event::UndefinedBranch)?;
                let target = match function.op(inst) {
                    Opcode::Core(Op::BranchConditional) => usize::from(on == 0),
                    _ => {
                        let found = function.words(inst).iter().position(|w| u64::from(*w) == on);
                        found.map_or(0, |p| p + 1)
                    }
                };
                let call = *function.targets(inst).get(target).ok_or(Event::Stuck("no such target"))?;
                self.goto(call.block, function.args(call), block, index)?;
            }
            Opcode::Core(op @ (Op::Return | Op::Unreachable)) => {
                self.trace.push(Event::End(op));
                return Ok(false);
            }
            op => {
                self.compute(inst, op)?;
                *index += 1;
            }
        }
        Ok(true)
    }

    fn compute(&mut self, inst: Inst, op: Opcode) -> Result<(), Event> {
        let function = self.function;
        let operands = function.operands(inst);
        match op {
            Opcode::Core(Op::Load) => {
                let result = function.result(inst).ok_or(Event::Stuck("load without result"))?;
                let random = self.random();
                let value = match self.module.types.kind(function.value_type(result)) {
                    TypeKind::Bool => random & 1,
                    _ => random % 6,
                };
                self.trace.push(Event::Load(inst));
                self.bind(&[result], vec![Some(value)]);
            }
            Opcode::Core(Op::Store) => {
                let value = self.read(operands[1])?;
                self.trace.push(Event::Store(inst, value));
            }
            Opcode::Core(op) => {
                let result = function.result(inst).ok_or(Event::Stuck("unknown instruction"))?;
                let inputs = self.read_all(operands)?;
                let value = match (op, &inputs[..]) {
                    (Op::IAdd, [Some(a), Some(b)]) => Some(a.wrapping_add(*b) & 0xffff_ffff),
                    (Op::IEqual, [Some(a), Some(b)]) => Some(u64::from(a == b)),
                    (Op::INotEqual, [Some(a), Some(b)]) => Some(u64::from(a != b)),
                    (Op::UGreaterThanEqual, [Some(a), Some(b)]) => Some(u64::from(a >= b)),
                    (Op::GroupNonUniformAny, [_, any]) => *any,
                    (Op::LogicalNot, [Some(a)]) => Some(1 - a),
                    (Op::Select, [Some(c), a, b]) => {
                        if *c != 0 {
                            *a
                        } else {
                            *b
                        }
                    }
                    _ if inputs.contains(&None) => None,
                    _ => return Err(Event::Stuck("unknown instruction")),
                };
                self.bind(&[result], vec![value]);
            }
            _ => return Err(Event::Stuck("unknown instruction")),
        }
        Ok(())
    }

    fn random(&self) -> u64 {
        let mut x = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (self.trace.len() as u64 + 1);
        for _ in 0..3 {
            x = (x ^ (x >> 31)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        }
        x >> 20
    }

    fn goto(&mut self, to: Block, args: &[Value], block: &mut Block, index: &mut usize) -> Result<(), Event> {
        let values = self.read_all(args)?;
        let params = self.function.block_params(to).to_vec();
        if params.len() != values.len() {
            return Err(Event::Stuck("wrong number of arguments"));
        }
        self.bind(&params, values);
        (*block, *index) = (to, 0);
        Ok(())
    }

    fn bind(&mut self, names: &[Value], values: Vec<Option<u64>>) {
        for (name, value) in names.iter().zip(values) {
            self.values[name.as_u32() as usize] = Some(value);
        }
    }

    fn read_all(&self, values: &[Value]) -> Result<Vec<Option<u64>>, Event> {
        values.iter().map(|value| self.read(*value)).collect()
    }

    fn read(&self, value: Value) -> Result<Option<u64>, Event> {
        let value = self.function.resolve(value);
        match self.function.value_def(value) {
            ValueDef::Const(constant) => Ok(self.module.consts.int_value(constant)),
            ValueDef::Global(global) => Ok(Some(u64::from(global.as_u32()))),
            _ => self.values[value.as_u32() as usize].ok_or(Event::Stuck("use before definition")),
        }
    }
}
