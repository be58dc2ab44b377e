//! Random numbers of a range.

use super::leaves::Leaf;
use crate::code::Number;
use crate::machine::write;

/// Which numbers are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Range {
    /// Whole numbers below 8, quarters below 4.
    Tiny,
    /// Whole numbers below 64, eighths from -4 to 4.
    Small,
    /// Whole numbers below 1,000, fractions below 1.
    Medium,
    /// Any bits; floats of every kind.
    Any,
}

impl Range {
    /// That of a seed.
    pub(super) fn of_seed(seed: u64) -> Range {
        [Range::Tiny, Range::Small, Range::Medium, Range::Any][(seed % 4) as usize]
    }
}

/// Draws numbers.
pub(super) struct Numbers {
    state: u64,
    range: Range,
}

impl Numbers {
    pub(super) fn new(seed: u64, range: Range) -> Numbers {
        Numbers { state: seed, range }
    }

    /// 64 random bits, by SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators").
    pub(super) fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.state ^ self.state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number of the range as bits.
    pub(super) fn number(&mut self, number: Number) -> u64 {
        let bits = self.bits();
        match (number, self.range) {
            (Number::Int(_), Range::Tiny) => bits % 8,
            (Number::Int(width), Range::Small) => bits % 64.min(1 << width.min(63)),
            (Number::Int(width), Range::Medium) => bits % 1000.min(1 << width.min(63)),
            (Number::Int(_), Range::Any) => bits,
            (_, Range::Tiny) => float(number, (bits % 16) as f64 / 4.0),
            (_, Range::Small) => float(number, (bits % 64) as f64 / 8.0 - 4.0),
            (_, Range::Medium) => float(number, (bits >> 40) as f64 / (1u64 << 24) as f64),
            (_, Range::Any) => float(number, any(bits)),
        }
    }

    /// The bytes of an object with these numbers. What is between them has random bits.
    pub(super) fn bytes(&mut self, leaves: &[Leaf]) -> Vec<u8> {
        let end = leaves.iter().map(Leaf::end).max().unwrap_or(0);
        let mut bytes = vec![0; end];
        for part in bytes.chunks_mut(8) {
            let bits = self.bits().to_le_bytes();
            part.copy_from_slice(&bits[..part.len()]);
        }
        for leaf in leaves {
            let bits = self.number(leaf.number);
            write(&mut bytes[leaf.range()], bits);
        }
        bytes
    }
}

/// A float of a representation.
fn float(number: Number, value: f64) -> u64 {
    match number {
        Number::Float(16) => half::f16::from_f64(value).to_bits().into(),
        Number::Float(32) => (value as f32).to_bits().into(),
        Number::Brain => half::bf16::from_f64(value).to_bits().into(),
        _ => value.to_bits(),
    }
}

/// A float of any kind: one of 16 is special, the others go from 2⁻¹⁶ to 2¹⁶.
fn any(bits: u64) -> f64 {
    const SPECIAL: [f64; 8] =
        [0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, f64::MAX, 1e-310, 1e-41];
    let sign = if bits & 1 == 0 { 1.0 } else { -1.0 };
    match bits >> 1 & 15 {
        0 => SPECIAL[(bits >> 5 & 7) as usize],
        _ => {
            sign * (1.0 + (bits >> 20) as f64 / (1u64 << 44) as f64) * 2f64.powi((bits >> 8 & 31) as i32 - 16)
        }
    }
}
