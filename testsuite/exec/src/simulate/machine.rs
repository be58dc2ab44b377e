//! The lanes of one subgroup: their values, and the loop that always advances the earliest lanes.

use super::compute::{compute, truncate};
use super::memory::{Memory, Object};
use super::program_counter::{Level, Map, ProgramCounter};
use super::{Data, MOST_STEPS, Stop, constant, splat, wave};
use spirant_dialect::decoration::find_word;
use spirant_dialect::spirv::{BuiltIn, Decoration, Op, StorageClass};
use spirant_dialect::{Block, Func, Function, Global, Inst, Module, Opcode, Value, ValueDef};
use std::collections::HashMap;

/// Which lanes there are, and where in the dispatch.
pub(super) struct GroupInfo {
    /// The local indices of the lanes.
    pub(super) lanes: Vec<u32>,
    pub(super) group: [u32; 3],
    pub(super) size: [u32; 3],
    pub(super) groups: [u32; 3],
    pub(super) subgroup: u32,
}

/// A function that a lane is in.
struct Activation {
    func: Func,
    counter: ProgramCounter,
    values: Vec<Option<Data>>,
    variables: HashMap<Value, Data>,
}

struct Lane {
    /// Its number in the subgroup.
    number: u32,
    /// Its `LocalInvocationIndex`.
    index: u32,
    /// Empty once it has returned.
    stack: Vec<Activation>,
    privates: HashMap<Global, Data>,
}

struct Machine<'a, 'm> {
    module: &'m Module,
    map: Map,
    shape: &'a GroupInfo,
    memory: &'a mut Memory<'m>,
    lanes: Vec<Lane>,
}

/// Runs one subgroup to its end.
pub(super) fn run<'m>(
    module: &'m Module,
    entry: Func,
    shape: &GroupInfo,
    memory: &mut Memory<'m>,
) -> Result<(), Stop> {
    let map = Map::new(module);
    let mut machine = Machine { module, map, shape, memory, lanes: Vec::new() };
    for (number, index) in shape.lanes.iter().enumerate() {
        let stack = vec![machine.activation(entry)?];
        machine.lanes.push(Lane { number: number as u32, index: *index, stack, privates: HashMap::new() });
    }
    for _ in 0..MOST_STEPS {
        let tangle = machine.earliest();
        if tangle.is_empty() {
            return Ok(());
        }
        machine.step(&tangle)?;
    }
    Err(Stop::Endless)
}

impl<'m> Machine<'_, 'm> {
    fn activation(&self, func: Func) -> Result<Activation, Stop> {
        let values = vec![None; self.module.functions[func].value_count()];
        let counter = ProgramCounter::new(self.module, &self.map, func)?;
        Ok(Activation { func, counter, values, variables: HashMap::new() })
    }

    /// The lanes at the earliest place.
    fn earliest(&self) -> Vec<usize> {
        let mut first: Vec<Level> = Vec::new();
        let mut tangle = Vec::new();
        for (number, lane) in self.lanes.iter().enumerate().filter(|(_, lane)| !lane.stack.is_empty()) {
            let mut levels = Vec::new();
            for activation in &lane.stack {
                activation.counter.levels(&self.map, &mut levels);
            }
            if tangle.is_empty() || levels < first {
                first = levels;
                tangle = vec![number];
            } else if levels == first {
                tangle.push(number);
            }
        }
        tangle
    }

    /// The lanes of a tangle execute one instruction.
    fn step(&mut self, tangle: &[usize]) -> Result<(), Stop> {
        let module = self.module;
        let Some(activation) = tangle.first().and_then(|lane| self.lanes[*lane].stack.last()) else {
            return Err(Stop::Malformed("an empty tangle"));
        };
        let function = &module.functions[activation.func];
        let inst = activation.counter.inst(function)?;
        match function.op(inst) {
            Opcode::Core(op) if format!("{op:?}").starts_with("GroupNonUniform") => {
                self.together(tangle, function, inst, op)
            }
            Opcode::Core(Op::ControlBarrier)
                if self.shape.size.iter().product::<u32>() > self.shape.subgroup =>
            {
                Err(Stop::Refused("barriers between subgroups".into()))
            }
            _ => tangle.iter().try_for_each(|lane| self.alone(*lane, function, inst)),
        }
    }

    /// An operation of the whole tangle.
    fn together(&mut self, tangle: &[usize], function: &Function, inst: Inst, op: Op) -> Result<(), Stop> {
        let result = function.result(inst).ok_or(Stop::Malformed("a group operation without result"))?;
        let numbers: Vec<u32> = tangle.iter().map(|lane| self.lanes[*lane].number).collect();
        let mut operands = Vec::new();
        for lane in tangle {
            let values = function.operands(inst).iter().skip(1);
            operands.push(values.map(|value| self.read(*lane, function, *value)).collect::<Result<_, _>>()?);
        }
        let group = function.words(inst).first().copied();
        let ty = function.value_type(result);
        let results = wave::evaluate(self.module, op, group, &numbers, &operands, ty)?;
        for (lane, data) in tangle.iter().zip(results) {
            self.bind(*lane, result, data)?;
            self.top(*lane)?.counter.advance()?;
        }
        Ok(())
    }

    fn top(&mut self, lane: usize) -> Result<&mut Activation, Stop> {
        self.lanes[lane].stack.last_mut().ok_or(Stop::Malformed("a lane that has returned"))
    }

    fn bind(&mut self, lane: usize, value: Value, data: Data) -> Result<(), Stop> {
        self.top(lane)?.values[value.as_u32() as usize] = Some(data);
        Ok(())
    }

    fn read(&self, lane: usize, function: &Function, value: Value) -> Result<Data, Stop> {
        let value = function.resolve(value);
        match function.value_def(value) {
            ValueDef::Const(id) => constant(self.module, id),
            ValueDef::Global(global) => Ok(Data::Pointer(Object::Global(global), Vec::new())),
            _ => {
                let data =
                    self.lanes[lane].stack.last().and_then(|a| a.values[value.as_u32() as usize].clone());
                data.ok_or(Stop::Malformed("a use before the definition"))
            }
        }
    }

    fn read_all(&self, lane: usize, function: &Function, values: &[Value]) -> Result<Vec<Data>, Stop> {
        values.iter().map(|value| self.read(lane, function, *value)).collect()
    }

    fn decide(&self, lane: usize, function: &Function, inst: Inst) -> Result<u64, Stop> {
        let on = *function.operands(inst).first().ok_or(Stop::Malformed("a branch on nothing"))?;
        let data = self.read(lane, function, on)?;
        data.bits().ok_or_else(|| Stop::Undefined(format!("the branch on {on} in @{}", function.name)))
    }

    /// An instruction of one lane.
    fn alone(&mut self, lane: usize, function: &'m Function, inst: Inst) -> Result<(), Stop> {
        let operands = function.operands(inst);
        match function.op(inst) {
            Opcode::Selection | Opcode::Loop => {
                let region = function.construct_region(inst).ok_or(Stop::Malformed("no region"))?;
                self.top(lane)?.counter.open(function, Some(inst), region)
            }
            Opcode::Merge => {
                let yields = self.read_all(lane, function, operands)?;
                let construct = self.top(lane)?.counter.close()?;
                for (result, data) in function.results(construct).zip(yields) {
                    self.bind(lane, result, data)?;
                }
                self.top(lane)?.counter.advance()
            }
            Opcode::Break | Opcode::Continue => {
                let to = self.top(lane)?.counter.jump(function, inst)?;
                self.enter(lane, function, to, operands)
            }
            Opcode::Core(op @ (Op::Branch | Op::BranchConditional | Op::Switch)) => {
                let target = match op {
                    Op::Branch => 0,
                    Op::BranchConditional => usize::from(self.decide(lane, function, inst)? == 0),
                    _ => self.case(lane, function, inst)?,
                };
                let call = *function.targets(inst).get(target).ok_or(Stop::Malformed("no such target"))?;
                self.enter(lane, function, call.block, function.args(call))
            }
            Opcode::Core(Op::Return | Op::ReturnValue) => {
                let value = operands.first().map(|value| self.read(lane, function, *value)).transpose()?;
                self.lanes[lane].stack.pop();
                self.returned(lane, value)
            }
            Opcode::Core(Op::Unreachable) => Err(Stop::Undefined("OpUnreachable is reached".into())),
            Opcode::Core(Op::FunctionCall) => self.call(lane, function, inst),
            op => {
                let data = self.execute(lane, function, inst, op)?;
                if let (Some(data), Some(result)) = (data, function.result(inst)) {
                    self.bind(lane, result, data)?;
                }
                self.top(lane)?.counter.advance()
            }
        }
    }

    /// The target that a switch goes to.
    fn case(&self, lane: usize, function: &Function, inst: Inst) -> Result<usize, Stop> {
        let selector = self.decide(lane, function, inst)?;
        let ty = function.value_type(function.operands(inst)[0]);
        let width = super::width(self.module, ty)?;
        let mut cases = function.words(inst).chunks(width.div_ceil(32).max(1) as usize);
        let literal = |words: &[u32]| words.iter().rev().fold(0, |all, word| all << 32 | u64::from(*word));
        Ok(cases.position(|words| truncate(literal(words), width) == selector).map_or(0, |at| at + 1))
    }

    fn enter(&mut self, lane: usize, function: &Function, to: Block, args: &[Value]) -> Result<(), Stop> {
        let values = self.read_all(lane, function, args)?;
        let params = function.block_params(to);
        if params.len() != values.len() {
            return Err(Stop::Malformed("a branch passes too few or too many values"));
        }
        for (param, data) in params.iter().zip(values) {
            self.bind(lane, *param, data)?;
        }
        let Machine { lanes, map, .. } = self;
        let activation = lanes[lane].stack.last_mut().ok_or(Stop::Malformed("a lane that has returned"))?;
        activation.counter.enter(function, map, to)
    }

    fn call(&mut self, lane: usize, function: &Function, inst: Inst) -> Result<(), Stop> {
        let [callee, args @ ..] = function.operands(inst) else {
            return Err(Stop::Malformed("a call of nothing"));
        };
        let ValueDef::Func(callee) = function.value_def(*callee) else {
            return Err(Stop::Refused("calls through pointers".into()));
        };
        let values = self.read_all(lane, function, args)?;
        let mut activation = self.activation(callee)?;
        for (param, data) in self.module.functions[callee].params.iter().zip(values) {
            activation.values[param.as_u32() as usize] = Some(data);
        }
        self.lanes[lane].stack.push(activation);
        Ok(())
    }

    /// Goes on behind the call, if there was one.
    fn returned(&mut self, lane: usize, value: Option<Data>) -> Result<(), Stop> {
        let Some(caller) = self.lanes[lane].stack.last_mut() else { return Ok(()) };
        let function = &self.module.functions[caller.func];
        let call = caller.counter.inst(function)?;
        caller.counter.advance()?;
        match (function.result(call), value) {
            (Some(result), Some(data)) => self.bind(lane, result, data),
            _ => Ok(()),
        }
    }

    /// Everything that changes no place; the value of its result.
    fn execute(
        &mut self,
        lane: usize,
        function: &Function,
        inst: Inst,
        op: Opcode,
    ) -> Result<Option<Data>, Stop> {
        let operands = function.operands(inst);
        let read = |machine: &Self, index: usize| {
            let value = *operands.get(index).ok_or(Stop::Malformed("too few operands"))?;
            machine.read(lane, function, value)
        };
        let result_type = function.result(inst).map(|result| function.value_type(result));
        match op {
            Opcode::Core(Op::Variable) => {
                let result = function.result(inst).ok_or(Stop::Malformed("a variable without name"))?;
                let data = match operands.first() {
                    Some(initializer) => self.read(lane, function, *initializer)?,
                    None => {
                        splat(self.module, self.memory.pointee(function.value_type(result))?, &Data::Undef)?
                    }
                };
                let depth = self.lanes[lane].stack.len() - 1;
                self.top(lane)?.variables.insert(result, data);
                Ok(Some(Data::Pointer(Object::Local(depth, result), Vec::new())))
            }
            Opcode::Core(Op::AccessChain | Op::InBoundsAccessChain) => {
                let Data::Pointer(object, mut path) = read(self, 0)? else {
                    return Err(Stop::Malformed("a chain from no pointer"));
                };
                for index in self.read_all(lane, function, &operands[1..])? {
                    let index = index.bits().ok_or_else(|| Stop::Undefined("an index".into()))?;
                    path.push(index as u32);
                }
                Ok(Some(Data::Pointer(object, path)))
            }
            Opcode::Core(Op::Load | Op::AtomicLoad) => Ok(Some(self.load(lane, &read(self, 0)?)?)),
            Opcode::Core(Op::Store) => self.store(lane, &read(self, 0)?, &read(self, 1)?).map(|()| None),
            Opcode::Core(Op::AtomicStore) => {
                self.store(lane, &read(self, 0)?, &read(self, 3)?).map(|()| None)
            }
            Opcode::Core(Op::ArrayLength) => {
                let Data::Pointer(Object::Global(global), path) = read(self, 0)? else {
                    return Err(Stop::Malformed("the length of no buffer"));
                };
                let member = function.words(inst).first().copied().unwrap_or(0);
                Ok(Some(Data::Bits(self.memory.array_length(global, &path, member)?)))
            }
            Opcode::Core(Op::ControlBarrier | Op::MemoryBarrier | Op::Nop | Op::NoLine) => Ok(None),
            Opcode::Core(op) if atomic(op).is_some() => {
                let (pointer, value) = (read(self, 0)?, read(self, operands.len().min(4) - 1)?);
                let old = self.load(lane, &pointer)?;
                let ty = result_type.ok_or(Stop::Malformed("an atomic without result"))?;
                let new = match atomic(op) {
                    Some(Some(combine)) => {
                        let both = [(old.clone(), ty), (value, ty)];
                        compute(self.module, combine.into(), ty, &both, &[])?
                    }
                    _ => value,
                };
                self.store(lane, &pointer, &new)?;
                Ok(Some(old))
            }
            op => {
                let ty = result_type.ok_or_else(|| Stop::Refused(op.to_string()))?;
                let mut values = Vec::new();
                for value in operands {
                    values.push((self.read(lane, function, *value)?, function.value_type(*value)));
                }
                compute(self.module, op, ty, &values, function.words(inst)).map(Some)
            }
        }
    }

    fn load(&mut self, lane: usize, pointer: &Data) -> Result<Data, Stop> {
        let Data::Pointer(object, path) = pointer else {
            return Err(Stop::Malformed("a load from no pointer"));
        };
        if let Object::Global(global) = object {
            if let Some(data) = self.memory.load(*global, path)? {
                return Ok(data);
            }
            if self.module.globals[*global].storage == StorageClass::Input {
                return self.builtin(lane, *global)?.part(path).cloned();
            }
        }
        self.variable(lane, *object)?.part(path).cloned()
    }

    fn store(&mut self, lane: usize, pointer: &Data, data: &Data) -> Result<(), Stop> {
        let Data::Pointer(object, path) = pointer else {
            return Err(Stop::Malformed("a store to no pointer"));
        };
        if let Object::Global(global) = object
            && self.memory.store(*global, path, data)?
        {
            return Ok(());
        }
        *self.variable(lane, *object)?.part_mut(path)? = data.clone();
        Ok(())
    }

    /// What a variable that is not a buffer holds.
    fn variable(&mut self, lane: usize, object: Object) -> Result<&mut Data, Stop> {
        match object {
            Object::Local(depth, value) => {
                let activation = self.lanes[lane].stack.get_mut(depth);
                activation
                    .and_then(|a| a.variables.get_mut(&value))
                    .ok_or_else(|| Stop::Undefined("a variable of a function that has returned".into()))
            }
            Object::Global(global) if self.memory.shared(global)?.is_some() => {
                self.memory.shared(global)?.ok_or(Stop::Malformed("a variable of no workgroup"))
            }
            Object::Global(global) => {
                let initial = self.memory.initial(global)?;
                Ok(self.lanes[lane].privates.entry(global).or_insert(initial))
            }
        }
    }

    fn builtin(&self, lane: usize, global: Global) -> Result<Data, Stop> {
        let GroupInfo { group, size, groups, subgroup, .. } = *self.shape;
        let Lane { number, index, .. } = self.lanes[lane];
        let local = [index % size[0], index / size[0] % size[1], index / size[0] / size[1]];
        let all = size.iter().product::<u32>();
        let vector = |words: [u32; 3]| Data::Parts(words.map(|word| Data::Bits(word.into())).to_vec());
        let word = find_word(&self.module.globals[global].decorations, Decoration::BuiltIn);
        Ok(match word.and_then(BuiltIn::from_u32) {
            Some(BuiltIn::GlobalInvocationId) => vector([0, 1, 2].map(|i| group[i] * size[i] + local[i])),
            Some(BuiltIn::LocalInvocationId) => vector(local),
            Some(BuiltIn::WorkgroupId) => vector(group),
            Some(BuiltIn::NumWorkgroups) => vector(groups),
            Some(BuiltIn::WorkgroupSize) => vector(size),
            Some(BuiltIn::LocalInvocationIndex) => Data::Bits(index.into()),
            Some(BuiltIn::SubgroupLocalInvocationId) => Data::Bits(number.into()),
            Some(BuiltIn::SubgroupSize) => Data::Bits(subgroup.into()),
            Some(BuiltIn::SubgroupId) => Data::Bits((index / subgroup).into()),
            Some(BuiltIn::NumSubgroups) => Data::Bits(all.div_ceil(subgroup).into()),
            other => return Err(Stop::Refused(format!("the built-in {other:?}"))),
        })
    }
}

/// What an atomic operation combines the old value by: `Some(None)` for one that only writes.
fn atomic(op: Op) -> Option<Option<Op>> {
    Some(Some(match op {
        Op::AtomicExchange => return Some(None),
        Op::AtomicIAdd => Op::IAdd,
        Op::AtomicISub => Op::ISub,
        Op::AtomicAnd => Op::BitwiseAnd,
        Op::AtomicOr => Op::BitwiseOr,
        Op::AtomicXor => Op::BitwiseXor,
        Op::AtomicUMin => Op::GroupNonUniformUMin,
        Op::AtomicUMax => Op::GroupNonUniformUMax,
        Op::AtomicSMin => Op::GroupNonUniformSMin,
        Op::AtomicSMax => Op::GroupNonUniformSMax,
        _ => return None,
    }))
}
