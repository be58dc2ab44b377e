//! Operations of the lanes of a subgroup or a work group together (SPIR-V 3.3.21, "Group and Subgroup Instructions", and
//! 3.3.24, "Non-Uniform Instructions").

use super::Machine;
use crate::code::{Number, Operation};
use crate::scalar::{self, Map};
use crate::special::Group;
use crate::stop::Stop;
use spirant_dialect::spirv::{GroupOperation, Op, Scope};
use std::cell::Cell;

/// How two lanes' values are combined.
#[derive(Clone, Copy)]
enum Combine {
    Scalar(Op),
    Least { signed: bool },
    Most { signed: bool },
    FloatLeast,
    FloatMost,
}

/// Applies an operation to two scalars.
struct Two(u64, u64, Cell<u64>);

impl Map for Two {
    fn one(&self, f: impl Fn(u64) -> u64) {
        self.2.set(f(self.0));
    }

    fn two(&self, f: impl Fn(u64, u64) -> u64) {
        self.2.set(f(self.0, self.1));
    }

    fn three(&self, _: impl Fn(u64, u64, u64) -> u64) {}

    fn four(&self, _: impl Fn(u64, u64, u64, u64) -> u64) {}
}

/// What changes nothing when it is combined.
type Identity = fn(Number) -> u64;

impl Combine {
    fn of(op: Op) -> Option<(Combine, Identity)> {
        let name = format!("{op:?}");
        let name = name.trim_start_matches("GroupNonUniform").trim_start_matches("Group");
        let name = name.trim_end_matches("NonUniformAMD").trim_end_matches("KHR");
        Some(match name {
            "IAdd" => (Combine::Scalar(Op::IAdd), |_| 0),
            "FAdd" => (Combine::Scalar(Op::FAdd), |_| 0),
            "IMul" => (Combine::Scalar(Op::IMul), |_| 1),
            "FMul" => (Combine::Scalar(Op::FMul), |number| number.of_f64(1.0)),
            "BitwiseAnd" => (Combine::Scalar(Op::BitwiseAnd), |number| scalar::mask(number.width())),
            "BitwiseOr" => (Combine::Scalar(Op::BitwiseOr), |_| 0),
            "BitwiseXor" => (Combine::Scalar(Op::BitwiseXor), |_| 0),
            "LogicalAnd" => (Combine::Scalar(Op::LogicalAnd), |_| 1),
            "LogicalOr" => (Combine::Scalar(Op::LogicalOr), |_| 0),
            "LogicalXor" => (Combine::Scalar(Op::LogicalNotEqual), |_| 0),
            "UMin" => (Combine::Least { signed: false }, |number| scalar::mask(number.width())),
            "UMax" => (Combine::Most { signed: false }, |_| 0),
            "SMin" => (Combine::Least { signed: true }, |number| scalar::mask(number.width()) >> 1),
            "SMax" => (Combine::Most { signed: true }, |number| 1 << (number.width() - 1)),
            "FMin" => (Combine::FloatLeast, |number| number.of_f64(f64::INFINITY)),
            "FMax" => (Combine::FloatMost, |number| number.of_f64(f64::NEG_INFINITY)),
            _ => return None,
        })
    }

    fn apply(self, number: Number, a: u64, b: u64) -> Result<u64, Stop> {
        let key = |bits: u64, signed: bool| {
            if signed { scalar::signed(bits, number.width()).into() } else { i128::from(bits) }
        };
        Ok(match self {
            Combine::Scalar(op) => {
                let both = Two(a, b, Cell::new(0));
                scalar::apply(Operation { op, from: number, to: number }, &both)?;
                both.2.get()
            }
            Combine::Least { signed } => {
                if key(b, signed) < key(a, signed) {
                    b
                } else {
                    a
                }
            }
            Combine::Most { signed } => {
                if key(b, signed) > key(a, signed) {
                    b
                } else {
                    a
                }
            }
            Combine::FloatLeast => number.of_f64(number.to_f64(a).min(number.to_f64(b))),
            Combine::FloatMost => number.of_f64(number.to_f64(a).max(number.to_f64(b))),
        })
    }
}

/// The lanes that take part, each with its number in the group.
struct Members {
    lanes: Vec<usize>,
    numbers: Vec<u64>,
}

impl Members {
    /// The one with this number in the group.
    fn find(&self, number: u64) -> Option<usize> {
        self.numbers.iter().position(|other| *other == number).map(|at| self.lanes[at])
    }
}

impl Machine<'_> {
    pub(super) fn together(&mut self, group: &Group) -> Result<(), Stop> {
        let size =
            if group.scope == Scope::Workgroup as u32 { self.width } else { self.place.subgroup } as usize;
        let lanes: Vec<usize> = self.lanes.iter().collect();
        for chunk in lanes.chunk_by(|a, b| a / size == b / size) {
            let numbers = chunk.iter().map(|lane| (lane % size) as u64).collect();
            self.of_members(group, &Members { lanes: chunk.to_vec(), numbers })?;
        }
        Ok(())
    }

    fn of_members(&mut self, group: &Group, members: &Members) -> Result<(), Stop> {
        if self.votes(group, members) || self.ballots(group, members) || self.moves(group, members)? {
            return Ok(());
        }
        match Combine::of(group.op) {
            Some(found) => self.reduce(group, members, found),
            None => Err(Stop::refused(format!("Op{:?}", group.op))),
        }
    }

    /// The first scalar of an operand.
    fn argument(&self, group: &Group, index: usize, lane: usize) -> u64 {
        group.rows.get(index).map_or(0, |row| self.get(row.first, lane))
    }

    fn give_all(&mut self, group: &Group, members: &Members, value: u64) {
        for lane in &members.lanes {
            self.set(group.to.first, *lane, value);
        }
    }

    fn votes(&mut self, group: &Group, members: &Members) -> bool {
        let values = || members.lanes.iter().map(|lane| self.argument(group, 0, *lane));
        let result = match group.op {
            Op::GroupNonUniformAll | Op::GroupAll | Op::SubgroupAllKHR => values().all(|value| value != 0),
            Op::GroupNonUniformAny | Op::GroupAny | Op::SubgroupAnyKHR => values().any(|value| value != 0),
            Op::GroupNonUniformAllEqual | Op::SubgroupAllEqualKHR => {
                let Some(row) = group.rows.first() else { return false };
                let first = members.lanes.first().map(|lane| self.row(*row, *lane)).unwrap_or_default();
                let same = |a: u64, b: u64| match group.number {
                    Number::Int(_) => a == b,
                    number => number.to_f64(a) == number.to_f64(b),
                };
                let equal =
                    |lane: &usize| self.row(*row, *lane).iter().zip(&first).all(|(a, b)| same(*a, *b));
                members.lanes.iter().all(equal)
            }
            Op::GroupNonUniformElect => {
                for (at, lane) in members.lanes.iter().enumerate() {
                    self.set(group.to.first, *lane, u64::from(at == 0));
                }
                return true;
            }
            Op::GroupNonUniformQuadAllKHR | Op::GroupNonUniformQuadAnyKHR => {
                for lane in &members.lanes {
                    let mut quad = members.lanes.iter().filter(|other| **other & !3 == lane & !3);
                    let is = |other: &usize| self.argument(group, 0, *other) != 0;
                    let result = match group.op {
                        Op::GroupNonUniformQuadAllKHR => quad.all(is),
                        _ => quad.any(is),
                    };
                    self.set(group.to.first, *lane, result.into());
                }
                return true;
            }
            _ => return false,
        };
        self.give_all(group, members, result.into());
        true
    }

    /// The mask that a ballot is.
    fn mask(&self, group: &Group, lane: usize) -> u128 {
        let words = group.rows.first().map(|row| self.row(*row, lane)).unwrap_or_default();
        words.iter().rev().fold(0, |mask, word| mask << 32 | u128::from(*word))
    }

    fn ballots(&mut self, group: &Group, members: &Members) -> bool {
        let bit = |number: u64| 1u128.checked_shl(number as u32).unwrap_or(0);
        match group.op {
            Op::GroupNonUniformBallot | Op::SubgroupBallotKHR => {
                let on = members.lanes.iter().zip(&members.numbers);
                let on = on.filter(|(lane, _)| self.argument(group, 0, **lane) != 0);
                let mask = on.fold(0, |mask, (_, number)| mask | bit(*number));
                for lane in &members.lanes {
                    self.set_row(
                        group.to,
                        *lane,
                        (0..4).map(|word| (mask >> (word * 32)) as u64 & 0xffff_ffff),
                    );
                }
                return true;
            }
            Op::SubgroupFirstInvocationKHR => {
                let from = members.lanes.first().copied().unwrap_or(0);
                self.hand_out(group, members, |_, _| Some(from));
                return true;
            }
            _ => {}
        }
        for (lane, number) in members.lanes.iter().zip(&members.numbers) {
            let mask = self.mask(group, *lane);
            let below = bit(*number).wrapping_sub(1);
            let result = match group.op {
                Op::GroupNonUniformInverseBallot => (mask >> number & 1) as u64,
                Op::GroupNonUniformBallotBitExtract => {
                    (mask >> self.argument(group, 1, *lane).min(127) & 1) as u64
                }
                Op::GroupNonUniformBallotBitCount => {
                    let size = self.place.subgroup.min(128);
                    let all = u128::MAX >> (128 - size);
                    let mask = match group.operation {
                        Some(GroupOperation::InclusiveScan) => mask & (below << 1 | 1),
                        Some(GroupOperation::ExclusiveScan) => mask & below,
                        _ => mask & all,
                    };
                    mask.count_ones().into()
                }
                Op::GroupNonUniformBallotFindLSB => u64::from(mask.trailing_zeros() & 127),
                Op::GroupNonUniformBallotFindMSB => u64::from(127 - mask.leading_zeros().min(127)),
                _ => return false,
            };
            self.set(group.to.first, *lane, result);
        }
        true
    }

    /// Each lane gets the first operand of another one; of one that takes no part, zero.
    fn hand_out(&mut self, group: &Group, members: &Members, from: impl Fn(usize, u64) -> Option<usize>) {
        let Some(row) = group.rows.first().copied() else { return };
        let results: Vec<Vec<u64>> = members
            .lanes
            .iter()
            .zip(&members.numbers)
            .map(|(lane, number)| match from(*lane, *number) {
                Some(other) => self.row(row, other),
                None => vec![0; row.count as usize],
            })
            .collect();
        for (lane, values) in members.lanes.iter().zip(results) {
            self.set_row(group.to, *lane, values);
        }
    }

    fn moves(&mut self, group: &Group, members: &Members) -> Result<bool, Stop> {
        let arguments: Vec<u64> = members.lanes.iter().map(|lane| self.argument(group, 1, *lane)).collect();
        let argument =
            |lane: usize| members.lanes.iter().position(|other| *other == lane).map_or(0, |at| arguments[at]);
        let size = u64::from(self.place.subgroup);
        let cluster = match (group.op, group.rows.get(2)) {
            (Op::GroupNonUniformRotateKHR, Some(row)) => {
                members.lanes.first().map_or(size, |lane| self.get(row.first, *lane)).max(1)
            }
            _ => size.max(1),
        };
        let local = match (group.op, group.rows.get(1)) {
            (Op::GroupBroadcast, Some(row)) => {
                let id = members.lanes.first().map(|lane| self.row(*row, *lane)).unwrap_or_default();
                let [x, y, _] = self.place.size.map(u64::from);
                let part = |at: usize| id.get(at).copied().unwrap_or(0);
                Some(part(0) + x * (part(1) + y * part(2)))
            }
            _ => None,
        };
        let find = |lane: usize, number: u64| {
            let by = argument(lane);
            members.find(match group.op {
                Op::GroupNonUniformBroadcastFirst => return members.lanes.first().copied(),
                Op::GroupBroadcast => local.unwrap_or(0),
                Op::GroupNonUniformBroadcast | Op::GroupNonUniformShuffle | Op::SubgroupReadInvocationKHR => {
                    by
                }
                Op::GroupNonUniformShuffleXor => number ^ by,
                Op::GroupNonUniformShuffleUp => number.wrapping_sub(by),
                Op::GroupNonUniformShuffleDown => number.wrapping_add(by),
                Op::GroupNonUniformQuadBroadcast => (number & !3) + by,
                Op::GroupNonUniformQuadSwap => number ^ (by + 1),
                _ => number - number % cluster + (number % cluster + by) % cluster,
            })
        };
        if !matches!(
            group.op,
            Op::GroupNonUniformBroadcastFirst
                | Op::GroupBroadcast
                | Op::GroupNonUniformBroadcast
                | Op::GroupNonUniformShuffle
                | Op::SubgroupReadInvocationKHR
                | Op::GroupNonUniformShuffleXor
                | Op::GroupNonUniformShuffleUp
                | Op::GroupNonUniformShuffleDown
                | Op::GroupNonUniformQuadBroadcast
                | Op::GroupNonUniformQuadSwap
                | Op::GroupNonUniformRotateKHR
        ) {
            return Ok(false);
        }
        self.hand_out(group, members, find);
        Ok(true)
    }

    /// Reductions and scans over the lanes in order.
    fn reduce(
        &mut self,
        group: &Group,
        members: &Members,
        (combine, identity): (Combine, Identity),
    ) -> Result<(), Stop> {
        let row = *group.rows.first().ok_or_else(|| Stop::malformed("a reduction of nothing"))?;
        let number = group.number;
        let cluster = match (group.operation, group.rows.get(1), members.lanes.first()) {
            (Some(GroupOperation::ClusteredReduce), Some(size), Some(lane)) => {
                self.get(size.first, *lane).max(1)
            }
            _ => u64::MAX,
        };
        let all: Vec<usize> = (0..members.lanes.len()).collect();
        for chunk in all.chunk_by(|a, b| members.numbers[*a] / cluster == members.numbers[*b] / cluster) {
            for component in 0..row.count {
                let (from, to) = (row.first.plus(component), group.to.first.plus(component));
                let mut sum = identity(number);
                let mut is_first = true;
                for at in chunk {
                    let lane = members.lanes[*at];
                    let before = sum;
                    let value = self.get(from, lane);
                    sum = if is_first { value } else { combine.apply(number, sum, value)? };
                    is_first = false;
                    match group.operation {
                        Some(GroupOperation::InclusiveScan) => self.set(to, lane, sum),
                        Some(GroupOperation::ExclusiveScan) => self.set(to, lane, before),
                        _ => {}
                    }
                }
                match group.operation {
                    Some(GroupOperation::Reduce | GroupOperation::ClusteredReduce) => {
                        for at in chunk {
                            self.set(to, members.lanes[*at], sum);
                        }
                    }
                    Some(GroupOperation::InclusiveScan | GroupOperation::ExclusiveScan) => {}
                    other => return Err(Stop::refused(format!("the group operation {other:?}"))),
                }
            }
        }
        Ok(())
    }
}
