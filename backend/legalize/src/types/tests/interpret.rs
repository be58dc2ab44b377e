//! A small interpreter: what a function stores to globals, with integers of any width up to 128.

use spirant_dialect::constants::{Const, ConstOperand};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::{Block, Body, Function, Inst, Value, ValueDef};
use spirant_dialect::module::{Func, Module};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind};
use std::collections::BTreeMap;

/// A value: the bits of a scalar, or parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum V {
    Bits(u128),
    Parts(Vec<V>),
    Pointer(usize, Vec<usize>),
}

impl V {
    fn bits(&self) -> u128 {
        match self {
            V::Bits(bits) => *bits,
            other => panic!("{other:?} is not a scalar"),
        }
    }
    fn parts(&self) -> &[V] {
        match self {
            V::Parts(parts) => parts,
            other => panic!("{other:?} has no parts"),
        }
    }
    fn at(&self, path: &[usize]) -> &V {
        path.iter().fold(self, |v, index| &v.parts()[*index])
    }
    fn at_mut(&mut self, path: &[usize]) -> &mut V {
        path.iter().fold(self, |v, index| match v {
            V::Parts(parts) => &mut parts[*index],
            other => panic!("{other:?} has no parts"),
        })
    }
}

pub(super) struct Machine<'m> {
    module: &'m Module,
    memory: Vec<V>,
    steps: usize,
}

/// What the globals hold after `func` ran.
pub(super) fn run(module: &Module, func: Func) -> Vec<V> {
    let mut machine = Machine { module, memory: Vec::new(), steps: 0 };
    for variable in module.globals.values() {
        let TypeKind::Pointer { pointee, .. } = module.types.kind(variable.ty) else { unreachable!() };
        let zero = machine.filled(pointee, 0);
        machine.memory.push(zero);
    }
    machine.call(func, &[]);
    machine.memory.truncate(module.globals.len());
    machine.memory
}

fn mask(bits: u128, width: u32) -> u128 {
    if width >= 128 { bits } else { bits & ((1 << width) - 1) }
}

fn signed(bits: u128, width: u32) -> i128 {
    let shift = 128 - width;
    ((bits << shift) as i128) >> shift
}

impl Machine<'_> {
    fn filled(&self, ty: Type, bits: u128) -> V {
        let types = &self.module.types;
        let count = match types.kind(ty) {
            TypeKind::Vector { count, .. } => count as usize,
            TypeKind::Array { .. } => types.array_length(&self.module.consts, ty).unwrap() as usize,
            TypeKind::Struct => {
                return V::Parts(types.members(ty).map(|member| self.filled(member, bits)).collect());
            }
            _ => return V::Bits(mask(bits, self.width(ty))),
        };
        V::Parts(vec![self.filled(types.element(ty), bits); count])
    }

    fn width(&self, ty: Type) -> u32 {
        match self.module.types.kind(self.module.types.scalar(ty)) {
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => width,
            TypeKind::Bool => 1,
            other => panic!("{other:?} has no width"),
        }
    }

    fn constant(&self, constant: Const) -> V {
        let data = self.module.consts.get(constant);
        match data.op {
            Op::Constant => {
                let words = data.operands.iter().map(|operand| match operand {
                    ConstOperand::Word(word) => u128::from(*word),
                    _ => panic!("no word"),
                });
                let bits = words.enumerate().map(|(i, word)| word << (32 * i)).sum();
                V::Bits(mask(bits, self.width(data.ty)))
            }
            Op::ConstantTrue => V::Bits(1),
            Op::ConstantFalse => V::Bits(0),
            Op::ConstantNull => self.filled(data.ty, 0),
            Op::Undef | Op::PoisonKHR => self.filled(data.ty, 0x5A5A_5A5A_5A5A_5A5A_5A5A_5A5A_5A5A_5A5A),
            Op::ConstantComposite => V::Parts(
                data.operands
                    .iter()
                    .map(|operand| match operand {
                        ConstOperand::Const(inner) => self.constant(*inner),
                        _ => panic!("no constant"),
                    })
                    .collect(),
            ),
            other => panic!("{other:?}"),
        }
    }

    fn call(&mut self, func: Func, args: &[V]) -> V {
        let module = self.module;
        let function = &module.functions[func];
        let mut values: BTreeMap<Value, V> = BTreeMap::new();
        for (param, arg) in function.params.iter().zip(args) {
            values.insert(*param, arg.clone());
        }
        let mut block = match function.body {
            Body::Cfg(region) | Body::Structured(region) => function.blocks(region)[0],
            Body::None => panic!("no body"),
        };
        loop {
            let (next, args) = match self.block(function, block, &mut values) {
                Exit::Return(value) => return value,
                Exit::To(next, args) => (next, args),
                other => panic!("{other:?} leaves the function"),
            };
            enter(function, next, args, &mut values);
            block = next;
        }
    }

    fn value(&self, function: &Function, values: &BTreeMap<Value, V>, value: Value) -> V {
        let value = function.resolve(value);
        match function.value_def(value) {
            ValueDef::Const(constant) => self.constant(constant),
            ValueDef::Global(global) => V::Pointer(global.index(), Vec::new()),
            _ => values.get(&value).unwrap_or_else(|| panic!("{value} is not defined")).clone(),
        }
    }

    /// Runs a block, its constructs included.
    fn block(&mut self, function: &Function, block: Block, values: &mut BTreeMap<Value, V>) -> Exit {
        for inst in function.insts(block) {
            self.steps += 1;
            assert!(self.steps < 10_000_000, "it does not end");
            let operands: Vec<V> = function
                .operands(*inst)
                .iter()
                .filter(|value| !matches!(function.value_def(**value), ValueDef::Func(_)))
                .map(|value| self.value(function, values, *value))
                .collect();
            let call = |machine: &Self, index: usize, values: &BTreeMap<Value, V>| {
                let target = function.targets(*inst)[index];
                let args =
                    function.args(target).iter().map(|v| machine.value(function, values, *v)).collect();
                Exit::To(target.block, args)
            };
            match function.op(*inst) {
                Opcode::Core(Op::Return) => return Exit::Return(V::Bits(0)),
                Opcode::Core(Op::ReturnValue) => return Exit::Return(operands[0].clone()),
                Opcode::Core(Op::Branch) => return call(self, 0, values),
                Opcode::Core(Op::BranchConditional) => {
                    return call(self, usize::from(operands[0].bits() == 0), values);
                }
                Opcode::Core(Op::Switch) => {
                    let width = self.width(function.value_type(function.operands(*inst)[0]));
                    let per = width.div_ceil(32) as usize;
                    let literals = function.words(*inst).chunks(per).map(|words| {
                        words.iter().enumerate().map(|(i, word)| u128::from(*word) << (32 * i)).sum::<u128>()
                    });
                    let found = literals.map(|l| mask(l, width)).position(|l| l == operands[0].bits());
                    return call(self, found.map_or(0, |index| index + 1), values);
                }
                Opcode::Merge => return Exit::Merge(operands),
                Opcode::Break => return Exit::Break(function.construct_inst(*inst).unwrap(), operands),
                Opcode::Continue => return Exit::Continue(function.construct_inst(*inst).unwrap(), operands),
                Opcode::Selection | Opcode::Loop => match self.construct(function, *inst, values) {
                    Exit::Merge(results) => {
                        for (result, value) in function.results(*inst).zip(results) {
                            values.insert(result, value);
                        }
                    }
                    other => return other,
                },
                op => {
                    let result = self.inst(function, *inst, op, &operands);
                    if let (Some(value), Some(result)) = (result, function.result(*inst)) {
                        values.insert(result, value);
                    }
                }
            }
        }
        panic!("{block} has no end")
    }

    fn construct(&mut self, function: &Function, inst: Inst, values: &mut BTreeMap<Value, V>) -> Exit {
        let blocks = function.blocks(function.construct_region(inst).unwrap());
        let mut block = blocks[0];
        loop {
            let (next, args) = match self.block(function, block, values) {
                Exit::To(next, args) => (next, args),
                Exit::Break(target, args) if target == inst => (blocks[blocks.len() - 1], args),
                Exit::Continue(target, args) if target == inst => (blocks[blocks.len() - 2], args),
                other => return other,
            };
            enter(function, next, args, values);
            block = next;
        }
    }

    fn inst(&mut self, function: &Function, inst: Inst, op: Opcode, operands: &[V]) -> Option<V> {
        let Opcode::Core(op) = op else { panic!("{op}") };
        let result = function.result(inst).map(|value| function.value_type(value));
        let types: Vec<Type> = function.operands(inst).iter().map(|v| function.value_type(*v)).collect();
        let words: Vec<usize> = function.words(inst).iter().map(|word| *word as usize).collect();
        Some(match op {
            Op::Variable => {
                let TypeKind::Pointer { pointee, .. } = self.module.types.kind(result?) else {
                    unreachable!()
                };
                let value = operands.first().cloned().unwrap_or_else(|| self.filled(pointee, 0));
                self.memory.push(value);
                V::Pointer(self.memory.len() - 1, Vec::new())
            }
            Op::Load => {
                let V::Pointer(slot, path) = &operands[0] else { panic!("no pointer") };
                self.memory[*slot].at(path).clone()
            }
            Op::Store => {
                let V::Pointer(slot, path) = &operands[0] else { panic!("no pointer") };
                *self.memory[*slot].at_mut(path) = operands[1].clone();
                return None;
            }
            Op::AccessChain => {
                let V::Pointer(slot, path) = &operands[0] else { panic!("no pointer") };
                let mut path = path.clone();
                path.extend(operands[1..].iter().map(|index| index.bits() as usize));
                V::Pointer(*slot, path)
            }
            Op::FunctionCall => {
                let ValueDef::Func(func) = function.value_def(function.operands(inst)[0]) else { panic!() };
                self.call(func, operands)
            }
            Op::CopyObject => operands[0].clone(),
            Op::CompositeConstruct => {
                let is_vector = matches!(self.module.types.kind(result?), TypeKind::Vector { .. });
                V::Parts(
                    operands
                        .iter()
                        .flat_map(|part| match part {
                            V::Parts(lanes) if is_vector => lanes.clone(),
                            other => vec![other.clone()],
                        })
                        .collect(),
                )
            }
            Op::CompositeExtract => operands[0].at(&words).clone(),
            Op::CompositeInsert => {
                let mut whole = operands[1].clone();
                *whole.at_mut(&words) = operands[0].clone();
                whole
            }
            Op::VectorShuffle => {
                let lanes = [operands[0].parts(), operands[1].parts()].concat();
                V::Parts(words.iter().map(|w| lanes.get(*w).cloned().unwrap_or(V::Bits(0))).collect())
            }
            Op::VectorExtractDynamic => operands[0].parts()[operands[1].bits() as usize].clone(),
            Op::VectorInsertDynamic => {
                let mut whole = operands[0].clone();
                *whole.at_mut(&[operands[2].bits() as usize]) = operands[1].clone();
                whole
            }
            Op::Bitcast => self.bitcast(&operands[0], types[0], result?),
            Op::Any => V::Bits(u128::from(operands[0].parts().iter().any(|v| v.bits() == 1))),
            Op::All => V::Bits(u128::from(operands[0].parts().iter().all(|v| v.bits() == 1))),
            Op::UMulExtended => {
                let (a, b) = (operands[0].bits(), operands[1].bits());
                let width = self.width(types[0]);
                let whole = a.wrapping_mul(b);
                V::Parts(vec![V::Bits(mask(whole, width)), V::Bits(mask(whole >> width, width))])
            }
            Op::Select if self.module.types.kind(types[0]) == TypeKind::Bool => {
                operands[if operands[0].bits() == 1 { 1 } else { 2 }].clone()
            }
            _ => self.each_lane(op, result?, &types, operands),
        })
    }

    fn each_lane(&self, op: Op, result: Type, types: &[Type], operands: &[V]) -> V {
        let widths: Vec<u32> = types.iter().map(|ty| self.width(*ty)).collect();
        let to = self.width(result);
        let lanes = self.module.types.lanes(result) as usize;
        if !matches!(self.module.types.kind(result), TypeKind::Vector { .. }) {
            let bits: Vec<u128> = operands.iter().map(V::bits).collect();
            return V::Bits(mask(scalar(op, &bits, &widths, to), to));
        }
        let lane = |index: usize| {
            let bits: Vec<u128> = operands.iter().map(|o| o.parts()[index].bits()).collect();
            V::Bits(mask(scalar(op, &bits, &widths, to), to))
        };
        V::Parts((0..lanes).map(lane).collect())
    }

    /// At most 1024 bits.
    fn bitcast(&self, value: &V, from: Type, to: Type) -> V {
        let from = self.width(from);
        let lanes = match value {
            V::Parts(lanes) => lanes.clone(),
            other => vec![other.clone()],
        };
        let bits: Vec<bool> =
            lanes.iter().flat_map(|lane| (0..from).map(|bit| lane.bits() >> bit & 1 == 1)).collect();
        let width = self.width(to) as usize;
        let mut words = bits
            .chunks(width)
            .map(|word| V::Bits(word.iter().enumerate().map(|(i, bit)| u128::from(*bit) << i).sum()));
        match self.module.types.kind(to) {
            TypeKind::Vector { .. } => V::Parts(words.collect()),
            _ => words.next().unwrap(),
        }
    }
}

#[derive(Debug)]
enum Exit {
    Return(V),
    To(Block, Vec<V>),
    Merge(Vec<V>),
    Break(Inst, Vec<V>),
    Continue(Inst, Vec<V>),
}

fn enter(function: &Function, block: Block, args: Vec<V>, values: &mut BTreeMap<Value, V>) {
    for (param, arg) in function.block_params(block).iter().zip(args) {
        values.insert(*param, arg);
    }
}

fn scalar(op: Op, bits: &[u128], widths: &[u32], to: u32) -> u128 {
    let (a, b) = (bits[0], bits.get(1).copied().unwrap_or(0));
    let w = widths[0];
    let (sa, sb) = (signed(a, w), signed(b, *widths.get(1).unwrap_or(&w)));
    let flag = |condition: bool| u128::from(condition);
    match op {
        Op::IAdd => a.wrapping_add(b),
        Op::ISub => a.wrapping_sub(b),
        Op::IMul => a.wrapping_mul(b),
        Op::SNegate => a.wrapping_neg(),
        Op::Not => !a,
        Op::BitwiseAnd | Op::LogicalAnd => a & b,
        Op::BitwiseOr | Op::LogicalOr => a | b,
        Op::BitwiseXor => a ^ b,
        Op::LogicalNot => 1 - a,
        Op::UDiv => a / b,
        Op::UMod => a % b,
        Op::SDiv => sa.wrapping_div(sb) as u128,
        Op::SRem => sa.wrapping_rem(sb) as u128,
        Op::ShiftLeftLogical => {
            assert!(b < u128::from(w), "a shift by {b} of {w} bits");
            a << b
        }
        Op::ShiftRightLogical => {
            assert!(b < u128::from(w), "a shift by {b} of {w} bits");
            a >> b
        }
        Op::ShiftRightArithmetic => {
            assert!(b < u128::from(w), "a shift by {b} of {w} bits");
            (sa >> b) as u128
        }
        Op::IEqual | Op::LogicalEqual => flag(a == b),
        Op::INotEqual | Op::LogicalNotEqual => flag(a != b),
        Op::ULessThan => flag(a < b),
        Op::ULessThanEqual => flag(a <= b),
        Op::UGreaterThan => flag(a > b),
        Op::UGreaterThanEqual => flag(a >= b),
        Op::SLessThan => flag(sa < sb),
        Op::SLessThanEqual => flag(sa <= sb),
        Op::SGreaterThan => flag(sa > sb),
        Op::SGreaterThanEqual => flag(sa >= sb),
        Op::UConvert => a,
        Op::SConvert => sa as u128,
        Op::Select => {
            if a == 1 {
                b
            } else {
                bits[2]
            }
        }
        Op::BitCount => u128::from(a.count_ones()),
        Op::BitReverse => a.reverse_bits() >> (128 - to),
        other => panic!("{other:?}"),
    }
}
