//! Operations of the lanes of a tangle together (SPIR-V 3.3.24, "Non-Uniform Instructions"), within a
//! subgroup.

use super::compute::{scalar, truncate};
use super::{Data, Stop};
use spirant_dialect::Module;
use spirant_dialect::Type;
use spirant_dialect::spirv::{GroupOperation, Op};

/// The operands of one lane behind the scope.
pub(super) type Operands = Vec<Data>;

/// The result of each lane; `lanes` are the numbers of those that take part, ascending.
pub(super) fn evaluate(
    module: &Module,
    op: Op,
    group: Option<u32>,
    lanes: &[u32],
    operands: &[Operands],
    ty: Type,
) -> Result<Vec<Data>, Stop> {
    let count = lanes.len();
    let operand =
        |lane: usize, index: usize| operands[lane].get(index).ok_or(Stop::Malformed("too few operands"));
    let number = |lane: usize, index: usize| -> Result<u64, Stop> {
        operand(lane, index)?.bits().ok_or_else(|| Stop::Undefined(format!("an operand of {op:?}")))
    };
    let from = |lane: u64, index: usize| match lanes.iter().position(|l| u64::from(*l) == lane) {
        Some(at) => operand(at, index).cloned(),
        // A lane that takes no part.
        None => Ok(operand(0, index)?.undefined()),
    };
    let everywhere = |data: Data| Ok(vec![data; count]);
    let each = |work: &dyn Fn(usize) -> Result<Data, Stop>| (0..count).map(work).collect();
    let flag = |bit: bool| Data::Bits(u64::from(bit));
    match op {
        Op::GroupNonUniformElect => each(&|lane| Ok(flag(lane == 0))),
        Op::GroupNonUniformAll | Op::GroupNonUniformAny => {
            let bits: Vec<u64> = (0..count).map(|lane| number(lane, 0)).collect::<Result<_, _>>()?;
            let all = op == Op::GroupNonUniformAll;
            everywhere(flag(if all { bits.iter().all(|b| *b != 0) } else { bits.iter().any(|b| *b != 0) }))
        }
        Op::GroupNonUniformAllEqual => {
            let first = operand(0, 0)?;
            let mut equal = true;
            for lane in 1..count {
                equal &= operand(lane, 0)? == first;
            }
            everywhere(flag(equal))
        }
        Op::GroupNonUniformBallot => {
            let mut words = [0u64; 4];
            for (at, lane) in lanes.iter().enumerate() {
                words[(*lane / 32) as usize] |= number(at, 0)? << (lane % 32);
            }
            everywhere(Data::Parts(words.map(Data::Bits).to_vec()))
        }
        Op::GroupNonUniformInverseBallot => {
            each(&|at| Ok(flag(ballot(operand(at, 0)?)? >> lanes[at] & 1 != 0)))
        }
        Op::GroupNonUniformBallotBitExtract => {
            each(&|at| Ok(flag(ballot(operand(at, 0)?)? >> number(at, 1)?.min(127) & 1 != 0)))
        }
        Op::GroupNonUniformBallotBitCount => each(&|at| {
            let below = (1u128 << lanes[at]) - 1;
            let mask = match group.and_then(GroupOperation::from_u32) {
                Some(GroupOperation::Reduce) => u128::MAX,
                Some(GroupOperation::InclusiveScan) => below << 1 | 1,
                Some(GroupOperation::ExclusiveScan) => below,
                _ => return Err(Stop::Malformed("a ballot is counted in no way")),
            };
            Ok(Data::Bits(u64::from((ballot(operand(at, 0)?)? & mask).count_ones())))
        }),
        Op::GroupNonUniformBallotFindLSB => {
            each(&|at| Ok(Data::Bits(u64::from(ballot(operand(at, 0)?)?.trailing_zeros()))))
        }
        Op::GroupNonUniformBallotFindMSB => {
            each(&|at| Ok(Data::Bits(u64::from(127 - ballot(operand(at, 0)?)?.leading_zeros().min(127)))))
        }
        Op::GroupNonUniformBroadcastFirst => everywhere(operand(0, 0)?.clone()),
        Op::GroupNonUniformBroadcast | Op::GroupNonUniformShuffle => each(&|at| from(number(at, 1)?, 0)),
        Op::GroupNonUniformShuffleXor => each(&|at| from(u64::from(lanes[at]) ^ number(at, 1)?, 0)),
        Op::GroupNonUniformShuffleUp => {
            each(&|at| from(u64::from(lanes[at]).wrapping_sub(number(at, 1)?), 0))
        }
        Op::GroupNonUniformShuffleDown => {
            each(&|at| from(u64::from(lanes[at]).wrapping_add(number(at, 1)?), 0))
        }
        Op::GroupNonUniformQuadBroadcast => each(&|at| from(u64::from(lanes[at] & !3) + number(at, 1)?, 0)),
        Op::GroupNonUniformQuadSwap => each(&|at| from(u64::from(lanes[at]) ^ (number(at, 1)? + 1), 0)),
        _ => {
            let Some(combine) = combiner(op) else { return Err(Stop::Refused(format!("{op:?}"))) };
            reduce(module, combine, group, operands, ty)
        }
    }
}

/// Reductions and scans over the lanes in order.
fn reduce(
    module: &Module,
    (combine, identity): (Op, Identity),
    group: Option<u32>,
    operands: &[Operands],
    ty: Type,
) -> Result<Vec<Data>, Stop> {
    let group = group.and_then(GroupOperation::from_u32);
    let types = &module.types;
    let (scalar_type, parts) = (types.scalar(ty), types.lanes(ty).max(1) as usize);
    let width = super::width(module, scalar_type)?;
    let part = |data: &Data, index: usize| match data {
        Data::Parts(parts) => parts.get(index).and_then(Data::bits),
        other => other.bits(),
    };
    let mut columns = Vec::new();
    for index in 0..parts {
        let mut sum = Some(identity.bits(width));
        let (mut before, mut with) = (Vec::new(), Vec::new());
        for lane in operands {
            let value = lane.first().and_then(|data| part(data, index));
            before.push(sum);
            sum = match (sum, value) {
                (Some(sum), Some(value)) => scalar(combine, &[sum, value], width, width)?,
                _ => None,
            };
            with.push(sum);
        }
        columns.push(match group {
            Some(GroupOperation::Reduce) => vec![sum; operands.len()],
            Some(GroupOperation::InclusiveScan) => with,
            Some(GroupOperation::ExclusiveScan) => before,
            other => return Err(Stop::Refused(format!("the group operation {other:?}"))),
        });
    }
    let data = |bits: Option<u64>| bits.map_or(Data::Undef, Data::Bits);
    let is_vector = types.lanes(ty) > 1;
    let result = |lane: usize| match is_vector {
        true => Data::Parts(columns.iter().map(|column| data(column[lane])).collect()),
        false => data(columns[0][lane]),
    };
    Ok((0..operands.len()).map(result).collect())
}

/// What changes nothing when it is combined.
#[derive(Clone, Copy)]
enum Identity {
    Zero,
    One,
    Ones,
    SignedLeast,
    SignedMost,
    FloatOne,
    FloatInfinity(bool),
}

impl Identity {
    fn bits(self, width: u32) -> u64 {
        let float = |single: f32, double: f64| match width {
            32 => u64::from(single.to_bits()),
            _ => double.to_bits(),
        };
        let bits = match self {
            Identity::Zero => 0,
            Identity::One => 1,
            Identity::Ones => u64::MAX,
            Identity::SignedLeast => 1 << (width - 1),
            Identity::SignedMost => (1 << (width - 1)) - 1,
            Identity::FloatOne => float(1.0, 1.0),
            Identity::FloatInfinity(false) => float(f32::INFINITY, f64::INFINITY),
            Identity::FloatInfinity(true) => float(f32::NEG_INFINITY, f64::NEG_INFINITY),
        };
        truncate(bits, width)
    }
}

/// What two lanes' values are combined by. Minima and maxima are said as selections in [`scalar`].
fn combiner(op: Op) -> Option<(Op, Identity)> {
    Some(match op {
        Op::GroupNonUniformIAdd => (Op::IAdd, Identity::Zero),
        Op::GroupNonUniformFAdd => (Op::FAdd, Identity::Zero),
        Op::GroupNonUniformIMul => (Op::IMul, Identity::One),
        Op::GroupNonUniformFMul => (Op::FMul, Identity::FloatOne),
        Op::GroupNonUniformBitwiseAnd => (Op::BitwiseAnd, Identity::Ones),
        Op::GroupNonUniformBitwiseOr => (Op::BitwiseOr, Identity::Zero),
        Op::GroupNonUniformBitwiseXor => (Op::BitwiseXor, Identity::Zero),
        Op::GroupNonUniformLogicalAnd => (Op::LogicalAnd, Identity::One),
        Op::GroupNonUniformLogicalOr => (Op::LogicalOr, Identity::Zero),
        Op::GroupNonUniformLogicalXor => (Op::LogicalNotEqual, Identity::Zero),
        Op::GroupNonUniformUMin => (op, Identity::Ones),
        Op::GroupNonUniformUMax => (op, Identity::Zero),
        Op::GroupNonUniformSMin => (op, Identity::SignedMost),
        Op::GroupNonUniformSMax => (op, Identity::SignedLeast),
        Op::GroupNonUniformFMin => (op, Identity::FloatInfinity(false)),
        Op::GroupNonUniformFMax => (op, Identity::FloatInfinity(true)),
        _ => return None,
    })
}

fn ballot(data: &Data) -> Result<u128, Stop> {
    data.parts()?.iter().rev().try_fold(0u128, |mask, word| {
        let word = word.bits().ok_or_else(|| Stop::Undefined("a ballot".into()))?;
        Ok(mask << 32 | u128::from(word))
    })
}
