//! Executes a function of straight-line code on a number of arguments, independently of [`lanes`](super::super::lanes).

use spirant_dialect::constants::{Const, ConstOperand};
use spirant_dialect::function::{Inst, Value, ValueDef};
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind};
use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Debug)]
enum V {
    Bits(u64),
    Parts(Vec<V>),
    Place(Inst, Vec<usize>),
}

impl V {
    fn bits(&self) -> u64 {
        match self {
            V::Bits(bits) => *bits,
            other => panic!("{other:?} is not a scalar"),
        }
    }
    fn parts(&self) -> Vec<V> {
        match self {
            V::Parts(parts) => parts.clone(),
            other => panic!("{other:?} has no parts"),
        }
    }
    fn at(&mut self, path: &[usize]) -> &mut V {
        path.iter().fold(self, |value, index| match value {
            V::Parts(parts) => &mut parts[*index],
            other => panic!("{other:?} has no parts"),
        })
    }
}

/// The operations that the function is made of, but for its return.
pub(crate) fn operations(module: &Module) -> Vec<String> {
    let function = module.functions.values().next().unwrap();
    let names = function.all_insts().into_iter().map(|inst| function.op(inst).to_string());
    names.map(|name| name.replace("spirv.", "")).filter(|name| name != "ReturnValue").collect()
}

/// What the function returns for each of some arguments.
pub(crate) fn results(module: &Module) -> Vec<u64> {
    let interesting =
        [0, 1, 3, 7, 0x80, 0xFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0x1234_5678, 0x7FC0_0000];
    let mut results = Vec::new();
    for x in interesting {
        for y in interesting {
            for flags in 0..4 {
                results.push(run(module, &[x, y, flags & 1, flags >> 1]));
            }
        }
    }
    results
}

fn run(module: &Module, args: &[u64]) -> u64 {
    let function = module.functions.values().next().unwrap();
    let mut values: BTreeMap<Value, V> = BTreeMap::new();
    let mut memory: BTreeMap<Inst, V> = BTreeMap::new();
    for (param, arg) in function.params.iter().zip(args) {
        values.insert(*param, V::Bits(*arg));
    }
    for inst in function.all_insts() {
        let operands: Vec<V> = function
            .operands(inst)
            .iter()
            .map(|operand| {
                let operand = function.resolve(*operand);
                match function.value_def(operand) {
                    ValueDef::Const(constant) => of_constant(module, constant),
                    _ => values[&operand].clone(),
                }
            })
            .collect();
        let ty = function.result(inst).map(|result| function.value_type(result));
        let types: Vec<Type> =
            function.operands(inst).iter().map(|operand| function.value_type(*operand)).collect();
        let Opcode::Core(op) = function.op(inst) else {
            assert_eq!(function.op(inst).to_string(), "spirv.GL.FindUMsb");
            let highest = (operands[0].bits() as u32).checked_ilog2().unwrap_or(u32::MAX);
            values.insert(function.result(inst).unwrap(), V::Bits(u64::from(highest)));
            continue;
        };
        let words = function.words(inst);
        let value = match op {
            Op::ReturnValue => return operands[0].bits(),
            Op::Variable => {
                let TypeKind::Pointer { pointee, .. } = module.types.kind(ty.unwrap()) else { panic!() };
                memory.insert(inst, zero(module, pointee));
                V::Place(inst, Vec::new())
            }
            Op::Store | Op::Load => {
                let V::Place(variable, path) = &operands[0] else { panic!() };
                let place = memory.get_mut(variable).unwrap().at(path);
                match op {
                    Op::Load => place.clone(),
                    _ => {
                        *place = operands[1].clone();
                        continue;
                    }
                }
            }
            Op::AccessChain | Op::InBoundsAccessChain | Op::PtrAccessChain | Op::InBoundsPtrAccessChain => {
                let V::Place(variable, mut path) = operands[0].clone() else { panic!() };
                let skipped = usize::from(matches!(op, Op::PtrAccessChain | Op::InBoundsPtrAccessChain));
                path.extend(operands[1 + skipped..].iter().map(|index| index.bits() as usize));
                V::Place(variable, path)
            }
            Op::CompositeConstruct => V::Parts(operands),
            Op::CompositeExtract => operands[0].clone().at(&[words[0] as usize]).clone(),
            Op::CompositeInsert => {
                let mut whole = operands[1].clone();
                *whole.at(&[words[0] as usize]) = operands[0].clone();
                whole
            }
            Op::VectorExtractDynamic => operands[0].clone().at(&[operands[1].bits() as usize]).clone(),
            Op::VectorShuffle => {
                let all = [operands[0].parts(), operands[1].parts()].concat();
                V::Parts(words.iter().map(|lane| all[*lane as usize].clone()).collect())
            }
            Op::UMulExtended | Op::SMulExtended | Op::IAddCarry => {
                let (a, b) = (operands[0].bits(), operands[1].bits());
                let whole = match op {
                    Op::UMulExtended => a * b,
                    Op::SMulExtended => (i64::from(a as i32) * i64::from(b as i32)) as u64,
                    _ => a + b,
                };
                V::Parts(vec![V::Bits(whole & 0xFFFF_FFFF), V::Bits(whole >> 32)])
            }
            Op::CopyObject => operands[0].clone(),
            Op::Bitcast if matches!(operands[0], V::Parts(_)) => operands[0].clone(),
            _ => {
                let width = |ty: Type| match module.types.kind(ty) {
                    TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => width,
                    _ => 1,
                };
                let from = types.first().map_or(1, |ty| width(*ty));
                let bits: Vec<u64> = operands.iter().map(V::bits).collect();
                V::Bits(scalar(op, from, &bits) & (u64::MAX >> (64 - width(ty.unwrap()))))
            }
        };
        values.insert(function.result(inst).unwrap(), value);
    }
    panic!("the function does not return")
}

fn scalar(op: Op, width: u32, args: &[u64]) -> u64 {
    let a = args[0];
    let b = args.get(1).copied().unwrap_or(0);
    let s = |bits: u64| ((bits << (64 - width)) as i64) >> (64 - width);
    let f = |bits: u64| f32::from_bits(bits as u32);
    let is = u64::from;
    match op {
        Op::IAdd => a.wrapping_add(b),
        Op::ISub => a.wrapping_sub(b),
        Op::IMul => a.wrapping_mul(b),
        Op::SDiv => s(a).wrapping_div(s(b)) as u64,
        Op::UDiv => a.checked_div(b).unwrap_or(0),
        Op::UMod => a.checked_rem(b).unwrap_or(0),
        Op::SMod => s(a).checked_rem_euclid(s(b)).unwrap_or(0) as u64,
        Op::SNegate => a.wrapping_neg(),
        Op::Not | Op::LogicalNot => !a,
        Op::BitwiseAnd | Op::LogicalAnd => a & b,
        Op::BitwiseOr | Op::LogicalOr => a | b,
        Op::BitwiseXor | Op::LogicalNotEqual => a ^ b,
        Op::LogicalEqual => !(a ^ b),
        // By too much is undefined: anything that both sides agree upon.
        Op::ShiftLeftLogical => a.checked_shl(b as u32).filter(|_| b < u64::from(width)).unwrap_or(0),
        Op::ShiftRightLogical => a.checked_shr(b as u32).filter(|_| b < u64::from(width)).unwrap_or(0),
        Op::ShiftRightArithmetic => (s(a) >> (b & 63)) as u64,
        Op::UConvert | Op::Bitcast => a,
        Op::SConvert => s(a) as u64,
        Op::Select if a & 1 == 1 => b,
        Op::Select => args[2],
        Op::IEqual => is(a == b),
        Op::INotEqual => is(a != b),
        Op::ULessThan => is(a < b),
        Op::ULessThanEqual => is(a <= b),
        Op::UGreaterThan => is(a > b),
        Op::UGreaterThanEqual => is(a >= b),
        Op::SLessThan => is(s(a) < s(b)),
        Op::SLessThanEqual => is(s(a) <= s(b)),
        Op::SGreaterThan => is(s(a) > s(b)),
        Op::SGreaterThanEqual => is(s(a) >= s(b)),
        Op::FOrdLessThan => is(f(a) < f(b)),
        Op::FUnordGreaterThanEqual => is(f(a).partial_cmp(&f(b)).is_none_or(|order| order.is_ge())),
        other => panic!("{other:?}"),
    }
}

fn zero(module: &Module, ty: Type) -> V {
    let count = match module.types.kind(ty) {
        TypeKind::Vector { count, .. } => count as usize,
        TypeKind::Array { .. } => module.types.array_length(&module.consts, ty).unwrap() as usize,
        _ => return V::Bits(0),
    };
    V::Parts(vec![zero(module, module.types.element(ty)); count])
}

fn of_constant(module: &Module, constant: Const) -> V {
    let data = module.consts.get(constant);
    match data.op {
        Op::ConstantComposite => {
            let parts = data.operands.iter().map(|part| match part {
                ConstOperand::Const(part) => of_constant(module, *part),
                other => panic!("{other:?}"),
            });
            V::Parts(parts.collect())
        }
        // Any value is right; the rules choose zero.
        Op::ConstantNull | Op::Undef => zero(module, data.ty),
        _ => V::Bits(module.consts.int_value(constant).unwrap()),
    }
}
