//! Subgroup operations, computed over the lanes that take part.
//!
//! Functions here are pure: the schedule decides which lanes take part ([`super::lanes`]), this file computes
//! the results. An operand is passed as bytes; a vector is its components one after another, a bool is a
//! byte.

use super::super::format::{float_to_half, half_to_float};

/// The operation that lanes execute together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaveOp {
    /// Reduction or scan with a binary operator.
    Combine(Combine, Scan),
    /// The value of the lane in the argument.
    ReadLane,
    /// The value of the lowest lane.
    ReadFirst,
    /// The value of the lane whose number is this lane's number XOR the argument.
    ReadXor,
    /// The value of the lane whose number is less by the argument.
    ReadBelow,
    /// The value of the lane whose number is greater by the argument.
    ReadAbove,
    /// Four words with a bit for each lane whose value is true.
    Ballot,
    /// The number of lanes whose value is true.
    Count,
    /// The number of lower lanes whose value is true.
    CountBefore,
    /// Whether the value is true in all lanes.
    All,
    /// Whether the value is true in any lane.
    Any,
    /// Whether all lanes have the same value.
    AllEqual,
    /// Whether this is the lowest lane.
    IsFirst,
    /// Only waits for the others.
    Synchronize,
}

/// Binary operators of reductions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Combine {
    /// Addition, wrapping for integers.
    Sum,
    /// Multiplication, wrapping for integers.
    Product,
    /// Minimum of floats and signed integers.
    Min,
    /// Maximum of floats and signed integers.
    Max,
    /// Minimum of unsigned integers.
    UMin,
    /// Maximum of unsigned integers.
    UMax,
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
}

/// The lanes that a combination takes; the numbers are SPIR-V's `GroupOperation`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scan {
    /// All lanes.
    Reduce = 0,
    /// The lanes up to and including this one.
    Inclusive = 1,
    /// The lanes below this one.
    Exclusive = 2,
    /// The lanes of its cluster, whose size is the argument.
    Clustered = 3,
}

const COMBINES: [Combine; 9] = {
    use Combine::*;
    [Sum, Product, Min, Max, UMin, UMax, And, Or, Xor]
};
const PLAIN: [WaveOp; 13] = {
    use WaveOp::*;
    [
        ReadLane,
        ReadFirst,
        ReadXor,
        ReadBelow,
        ReadAbove,
        Ballot,
        Count,
        CountBefore,
        All,
        Any,
        AllEqual,
        IsFirst,
        Synchronize,
    ]
};

impl Scan {
    /// The scan for a SPIR-V `GroupOperation`.
    pub fn from_code(code: u32) -> Option<Scan> {
        [Scan::Reduce, Scan::Inclusive, Scan::Exclusive, Scan::Clustered].get(code as usize).copied()
    }
}

impl WaveOp {
    /// The number that generated code passes to the host.
    pub fn code(self) -> u32 {
        match self {
            WaveOp::Combine(combine, scan) => 256 + 256 * scan as u32 + combine as u32,
            _ => PLAIN.iter().position(|&plain| plain == self).unwrap_or(0) as u32,
        }
    }

    /// The operation with a number.
    pub fn from_code(code: u32) -> Option<WaveOp> {
        match code.checked_sub(256) {
            None => PLAIN.get(code as usize).copied(),
            Some(code) => {
                Some(WaveOp::Combine(*COMBINES.get((code % 256) as usize)?, Scan::from_code(code / 256)?))
            }
        }
    }
}

/// The component type of the data; generated code passes the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    /// An integer of this many bytes; a bool has one byte.
    Int(usize),
    /// A float of this many bytes.
    Float(usize),
}

impl Element {
    /// The component type of a scalar of the IR, with its code.
    pub fn code_of(scalar: &str) -> Option<u32> {
        Some(match scalar {
            "i1" | "i8" => 1,
            "i16" => 2,
            "i32" => 4,
            "i64" => 8,
            "half" => 0x12,
            "float" => 0x14,
            "double" => 0x18,
            _ => return None,
        })
    }

    /// The component type of a code.
    pub fn from_code(code: u32) -> Element {
        let size = (code & 0xf).clamp(1, 8) as usize;
        if code & 0x10 == 0 { Element::Int(size) } else { Element::Float(size) }
    }

    /// The size of a component, in bytes.
    pub fn size(self) -> usize {
        match self {
            Element::Int(size) | Element::Float(size) => size,
        }
    }

    fn read(self, bytes: &[u8]) -> u64 {
        bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
    }

    fn widen_float(self, bits: u64) -> f64 {
        match self.size() {
            2 => f64::from(half_to_float(bits as u16)),
            4 => f64::from(f32::from_bits(bits as u32)),
            _ => f64::from_bits(bits),
        }
    }

    /// Rounds to the element's width. Sums and products of two f32 or two halves are correctly rounded this
    /// way.
    fn round_float(self, value: f64) -> u64 {
        match self.size() {
            2 => u64::from(float_to_half(value as f32)),
            4 => u64::from((value as f32).to_bits()),
            _ => value.to_bits(),
        }
    }

    fn signed(self, bits: u64) -> i64 {
        let shift = 64 - 8 * self.size() as u32;
        (bits << shift) as i64 >> shift
    }

    fn combine(self, combine: Combine, a: u64, b: u64) -> u64 {
        use Combine::{And, Max, Min, Or, Product, Sum, UMax, UMin, Xor};
        match (self, combine) {
            (_, And) => a & b,
            (_, Or) => a | b,
            (_, Xor) => a ^ b,
            (Element::Float(_), _) => {
                let (x, y) = (self.widen_float(a), self.widen_float(b));
                self.round_float(match combine {
                    Sum => x + y,
                    Product => x * y,
                    Min | UMin => x.min(y),
                    _ => x.max(y),
                })
            }
            (Element::Int(_), Sum) => a.wrapping_add(b),
            (Element::Int(_), Product) => a.wrapping_mul(b),
            (Element::Int(_), Min) => self.signed(a).min(self.signed(b)) as u64,
            (Element::Int(_), Max) => self.signed(a).max(self.signed(b)) as u64,
            (Element::Int(_), UMin) => a.min(b),
            (Element::Int(_), UMax) => a.max(b),
        }
    }

    fn identity(self, combine: Combine) -> u64 {
        use Combine::{And, Max, Min, Product, UMin};
        match (self, combine) {
            (Element::Float(_), Product) => self.round_float(1.0),
            (Element::Float(_), Min) => self.round_float(f64::INFINITY),
            (Element::Float(_), Max) => self.round_float(f64::NEG_INFINITY),
            (Element::Int(_), Product) => 1,
            (Element::Int(_), And | UMin) => u64::MAX,
            (Element::Int(size), Min) => i64::MAX as u64 >> (64 - 8 * size),
            (Element::Int(size), Max) => 1 << (8 * size - 1),
            _ => 0,
        }
    }
}

/// A lane that takes part.
pub struct Participant {
    /// Its number in the subgroup.
    pub lane: u32,
    /// The bytes of its operand.
    pub data: Vec<u8>,
    /// Its second operand.
    pub argument: u32,
}

/// The result for each participant, in the order of their lanes.
pub fn evaluate(op: WaveOp, element: Element, participants: &[Participant]) -> Vec<Vec<u8>> {
    let is_true = |p: &&Participant| p.data.first().is_some_and(|&byte| byte != 0);
    let bool_for_all = |value: bool| vec![vec![u8::from(value)]; participants.len()];
    let read_from = |source: &dyn Fn(&Participant) -> u32| {
        let pick = |p: &Participant| {
            let wanted = source(p);
            // An inactive lane's value is undefined, but reading it is not an error: zeros.
            participants
                .iter()
                .find(|q| q.lane == wanted)
                .map_or_else(|| vec![0; p.data.len()], |q| q.data.clone())
        };
        participants.iter().map(pick).collect::<Vec<_>>()
    };
    match op {
        WaveOp::Combine(combine, Scan::Clustered) => {
            let size = participants[0].argument.max(1);
            let clusters = participants.chunk_by(|a, b| a.lane / size == b.lane / size);
            clusters.flat_map(|cluster| scan_lanes(combine, Scan::Reduce, element, cluster)).collect()
        }
        WaveOp::Combine(combine, scan) => scan_lanes(combine, scan, element, participants),
        WaveOp::ReadLane => read_from(&|p| p.argument),
        WaveOp::ReadFirst => read_from(&|_| participants[0].lane),
        WaveOp::ReadXor => read_from(&|p| p.lane ^ p.argument),
        WaveOp::ReadBelow => read_from(&|p| p.lane.wrapping_sub(p.argument)),
        WaveOp::ReadAbove => read_from(&|p| p.lane.wrapping_add(p.argument)),
        WaveOp::Ballot => {
            let mask = participants.iter().filter(is_true).fold(0u128, |mask, p| mask | 1 << p.lane);
            vec![mask.to_le_bytes().to_vec(); participants.len()]
        }
        WaveOp::Count => {
            let count = participants.iter().filter(is_true).count() as u32;
            vec![count.to_le_bytes().to_vec(); participants.len()]
        }
        WaveOp::CountBefore => (0..participants.len())
            .map(|at| participants[..at].iter().filter(is_true).count() as u32)
            .map(|count| count.to_le_bytes().to_vec())
            .collect(),
        WaveOp::All => bool_for_all(participants.iter().all(|p| is_true(&p))),
        WaveOp::Any => bool_for_all(participants.iter().any(|p| is_true(&p))),
        WaveOp::AllEqual => bool_for_all(participants.iter().all(|p| p.data == participants[0].data)),
        WaveOp::IsFirst => participants.iter().enumerate().map(|(i, _)| vec![u8::from(i == 0)]).collect(),
        WaveOp::Synchronize => vec![Vec::new(); participants.len()],
    }
}

fn scan_lanes(combine: Combine, scan: Scan, element: Element, participants: &[Participant]) -> Vec<Vec<u8>> {
    let size = element.size();
    let components = participants[0].data.len() / size;
    let mut totals = vec![element.identity(combine); components];
    let mut started = false;
    let bytes = |totals: &[u64]| {
        totals.iter().flat_map(|total| total.to_le_bytes().into_iter().take(size)).collect::<Vec<u8>>()
    };
    let mut results = Vec::with_capacity(participants.len());
    for participant in participants {
        if scan == Scan::Exclusive {
            results.push(bytes(&totals));
        }
        for (total, data) in totals.iter_mut().zip(participant.data.chunks_exact(size)) {
            let value = element.read(data);
            // Not combined with the identity, which would turn a sum of one -0.0 into 0.0.
            *total = if started { element.combine(combine, *total, value) } else { value };
        }
        started = true;
        if scan == Scan::Inclusive {
            results.push(bytes(&totals));
        }
    }
    if scan == Scan::Reduce {
        results = vec![bytes(&totals); participants.len()];
    }
    results
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lanes(values: &[f32]) -> Vec<Participant> {
        let lane = |(lane, value): (u32, &f32)| Participant {
            lane,
            data: value.to_le_bytes().to_vec(),
            argument: 1,
        };
        (0..).zip(values).map(lane).collect()
    }

    #[test]
    fn codes_are_inverse() {
        for op in PLAIN.into_iter().chain([WaveOp::Combine(Combine::UMax, Scan::Exclusive)]) {
            assert_eq!(WaveOp::from_code(op.code()), Some(op));
        }
    }

    #[test]
    fn scans_and_reads() {
        let run = |op| {
            let results = evaluate(op, Element::Float(4), &lanes(&[1.0, 2.0, 4.0]));
            results.iter().map(|b| f32::from_le_bytes(b[..4].try_into().unwrap())).collect::<Vec<_>>()
        };
        assert_eq!(run(WaveOp::Combine(Combine::Sum, Scan::Reduce)), [7.0; 3]);
        assert_eq!(run(WaveOp::Combine(Combine::Sum, Scan::Exclusive)), [0.0, 1.0, 3.0]);
        assert_eq!(run(WaveOp::Combine(Combine::Product, Scan::Inclusive)), [1.0, 2.0, 8.0]);
        // The clusters of one lane are what the argument requests.
        assert_eq!(run(WaveOp::Combine(Combine::Sum, Scan::Clustered)), [1.0, 2.0, 4.0]);
        assert_eq!(run(WaveOp::ReadXor), [2.0, 1.0, 0.0]);
        assert_eq!(run(WaveOp::ReadLane), [2.0; 3]);
        let bytes = Element::Int(1);
        assert_eq!(bytes.signed(bytes.combine(Combine::Min, 0xff, 1)), -1);
        assert_eq!(bytes.combine(Combine::Min, bytes.identity(Combine::Min), 0x7e), 0x7e);
    }
}
