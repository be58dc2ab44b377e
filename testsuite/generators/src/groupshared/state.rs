//! The content of a lane's memory, as a tree of numbers.

use super::{Scalar, Ty};

/// What a leaf holds before the program gives it a number.
pub(super) const UNSET: i64 = i64::MIN;

/// A value of a type.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    /// A number; floating-point numbers are whole too.
    Leaf(Scalar, i64),
    /// Components, elements or members.
    Many(Vec<Value>),
}

/// A step to a part.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step(pub usize);

impl Value {
    /// The value of a type before the program gives it one.
    pub fn unset(ty: &Ty) -> Value {
        let many = |ty: &Ty, count| Value::Many(vec![Value::unset(ty); count]);
        match ty {
            Ty::Scalar(scalar) => Value::Leaf(*scalar, UNSET),
            Ty::Vector(scalar, count) => many(&Ty::Scalar(*scalar), *count),
            Ty::Matrix(rows, columns) => many(&Ty::Vector(Scalar::Float, *columns), *rows),
            Ty::Array(element, count) => many(element, *count),
            Ty::Struct(inner) => Value::Many(inner.members.iter().map(|(_, ty)| Value::unset(ty)).collect()),
        }
    }

    /// The part at a path; `None` if there is none.
    pub fn at(&mut self, path: &[Step]) -> Option<&mut Value> {
        let Some((Step(first), rest)) = path.split_first() else { return Some(self) };
        match self {
            Value::Many(parts) => parts.get_mut(*first)?.at(rest),
            Value::Leaf(..) => None,
        }
    }

    /// Changes each of its numbers.
    pub fn each(&mut self, change: &mut impl FnMut(Scalar, i64) -> i64) {
        match self {
            Value::Leaf(scalar, number) => *number = change(*scalar, *number),
            Value::Many(parts) => parts.iter_mut().for_each(|part| part.each(change)),
        }
    }

    /// Appends the two output words of each leaf.
    pub fn words(&self, words: &mut Vec<u32>) {
        match self {
            Value::Many(parts) => parts.iter().for_each(|part| part.words(words)),
            Value::Leaf(scalar, number) => words.extend(match scalar {
                Scalar::Bool | Scalar::Int | Scalar::Uint | Scalar::Short => [*number as u32, 0],
                Scalar::Float | Scalar::Half => [(*number as f32).to_bits(), 0],
                Scalar::Long => [*number as u32, (*number >> 32) as u32],
                Scalar::Double => {
                    let bits = (*number as f64).to_bits();
                    [bits as u32, (bits >> 32) as u32]
                }
            }),
        }
    }
}

/// The leaves of a type in the order of [`Value::words`], by what is behind the variable's name.
pub(super) fn leaves(ty: &Ty) -> Vec<(String, Scalar)> {
    let mut found = Vec::new();
    let mut add = |path: String, ty: &Ty| {
        found.extend(leaves(ty).into_iter().map(|(rest, scalar)| (format!("{path}{rest}"), scalar)));
    };
    match ty {
        Ty::Scalar(scalar) => return vec![(String::new(), *scalar)],
        Ty::Vector(scalar, count) => {
            for at in 0..*count {
                add(component(at), &Ty::Scalar(*scalar));
            }
        }
        Ty::Matrix(rows, columns) => {
            for row in 0..*rows {
                add(format!("[{row}]"), &Ty::Vector(Scalar::Float, *columns));
            }
        }
        Ty::Array(element, count) => {
            for at in 0..*count {
                add(format!("[{at}]"), element);
            }
        }
        Ty::Struct(inner) => {
            for (name, ty) in &inner.members {
                add(format!(".{name}"), ty);
            }
        }
    }
    found
}

/// The name of a component of a vector.
pub(super) fn component(at: usize) -> String {
    format!(".{}", ["x", "y", "z", "w"].get(at).unwrap_or(&"x"))
}
