//! How the results of two executions of one program differ.

use super::Inputs;
use super::leaves::Leaf;
use crate::code::Number;
use crate::launch::{Argument, Launch};
use crate::machine::read;
use crate::writers::Place;
use std::fmt;

/// The first number that differs.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// Where it is.
    pub place: Place,
    /// Its first byte there.
    pub byte: usize,
    /// The object, in words.
    pub object: String,
    /// What both executions leave.
    pub values: [String; 2],
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = &self.values;
        write!(f, "byte {} of {}: {one} and {other}", self.byte, self.object)
    }
}

impl Inputs {
    /// The first number in which two executions with these inputs differ. Integers and what has no known type are compared by
    /// bits. Floats may differ by what reordered operations lose: a hundredth for 16 bits, a ten thousandth for 32.
    pub fn difference(&self, one: &Launch, other: &Launch) -> Option<Difference> {
        let resources = one.resources.iter().zip(&other.resources).zip(&self.resources).enumerate();
        let of_resource = |(at, ((one, other), leaves)): (usize, ((&_, &_), &Vec<Leaf>))| {
            let (one, other): (&crate::Resource, &crate::Resource) = (one, other);
            let object = format!("the resource at set {}, binding {}", one.set, one.binding);
            differs(Place::Resource(at), object, leaves, [&one.bytes, &other.bytes])
        };
        let arguments = one.arguments.iter().zip(&other.arguments).zip(&self.arguments).enumerate();
        let of_argument = |(at, ((one, other), leaves)): (usize, ((&_, &_), &Vec<Leaf>))| match (one, other) {
            (Argument::Buffer(one), Argument::Buffer(other))
            | (Argument::Image(_, one), Argument::Image(_, other)) => {
                differs(Place::Argument(at), format!("argument {}", at + 1), leaves, [one, other])
            }
            _ => None,
        };
        resources.filter_map(of_resource).next().or_else(|| arguments.filter_map(of_argument).next())
    }
}

fn differs(place: Place, object: String, leaves: &[Leaf], bytes: [&[u8]; 2]) -> Option<Difference> {
    let [one, other] = bytes;
    let found = |byte, values| Some(Difference { place, byte, object: object.clone(), values });
    if one.len() != other.len() {
        return found(0, [format!("{} bytes", one.len()), format!("{} bytes", other.len())]);
    }
    if one == other {
        return None;
    }
    let mut seen = vec![false; one.len()];
    for leaf in leaves {
        seen[leaf.range()].fill(true);
        let [a, b] = bytes.map(|bytes| read(&bytes[leaf.range()]));
        if a != b && leaf.pointee.is_none() && !is_near(leaf.number, a, b) {
            return found(leaf.offset as usize, [a, b].map(|bits| text(leaf.number, bits)));
        }
    }
    let byte = (0..one.len()).find(|at| !seen[*at] && one[*at] != other[*at])?;
    found(byte, [one[byte], other[byte]].map(|byte| byte.to_string()))
}

/// A float as a wider one.
fn wide(number: Number, bits: u64) -> f64 {
    match number {
        Number::Float(16) => half::f16::from_bits(bits as u16).to_f64(),
        Number::Float(32) => f32::from_bits(bits as u32).into(),
        Number::Brain => half::bf16::from_bits(bits as u16).to_f64(),
        _ => f64::from_bits(bits),
    }
}

fn text(number: Number, bits: u64) -> String {
    match number {
        Number::Int(_) => bits.to_string(),
        _ => wide(number, bits).to_string(),
    }
}

/// Whether two results of the same operations in another order may differ so.
fn is_near(number: Number, one: u64, other: u64) -> bool {
    // Relative, and what is lost where a sum is near zero.
    let (relative, absolute) = match number {
        Number::Int(_) => return one == other,
        Number::Float(16) | Number::Brain => (1e-2, 1e-2),
        Number::Float(32) => (1e-4, 1e-5),
        _ => (1e-10, 1e-12),
    };
    let (a, b) = (wide(number, one), wide(number, other));
    a == b || a.is_nan() && b.is_nan() || (a - b).abs() <= absolute + relative * a.abs().max(b.abs())
}
