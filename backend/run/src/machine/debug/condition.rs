//! Conditions of breakpoints: comparisons of names and numbers, joined by `&&`, such as `i == 3 && p.y > 0.5`.

use super::evaluate::evaluate;
use super::stack::Frame;
use super::value::View;
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// Whether an order is what a comparison asks for.
type Test = fn(Ordering) -> bool;

/// The comparisons; a longer spelling comes before its start.
const COMPARISONS: [(&str, Test); 6] = [
    ("==", Ordering::is_eq),
    ("!=", Ordering::is_ne),
    ("<=", Ordering::is_le),
    (">=", Ordering::is_ge),
    ("<", Ordering::is_lt),
    (">", Ordering::is_gt),
];

/// A condition of a breakpoint.
#[derive(Clone, Debug)]
pub struct Condition {
    text: String,
    parts: Vec<(String, Test, String)>,
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for Condition {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let part = |part: &str| {
            let arrows = part.replace("->", "..");
            let found =
                COMPARISONS.iter().filter_map(|(word, test)| Some((arrows.find(word)?, *word, *test)));
            // Of two at one place the longer one comes first.
            let (at, word, test) = found.min_by_key(|(at, ..)| *at).ok_or_else(|| {
                format!("`{}` compares nothing; a condition is such as `i == 3 && p.y > 0.5`", part.trim())
            })?;
            let (left, right) = part.split_at(at);
            let right = &right[word.len()..];
            Ok((left.trim().to_owned(), test, right.trim().to_owned()))
        };
        let parts: Result<Vec<_>, String> = text.split("&&").map(part).collect();
        Ok(Condition { text: text.trim().to_owned(), parts: parts? })
    }
}

/// A number of either kind.
#[derive(Clone, Copy, Debug)]
enum Number {
    Whole(i128),
    Real(f64),
}

impl Number {
    fn of(text: &str) -> Option<Number> {
        let hexadecimal = text.strip_prefix("0x").and_then(|digits| i128::from_str_radix(digits, 16).ok());
        match text {
            "true" => Some(Number::Whole(1)),
            "false" => Some(Number::Whole(0)),
            _ => hexadecimal
                .or_else(|| text.parse().ok())
                .map(Number::Whole)
                .or_else(|| text.parse().ok().map(Number::Real)),
        }
    }

    fn compare(self, other: Number) -> Option<Ordering> {
        let real = |number| match number {
            Number::Whole(value) => value as f64,
            Number::Real(value) => value,
        };
        match (self, other) {
            (Number::Whole(a), Number::Whole(b)) => Some(a.cmp(&b)),
            _ => real(self).partial_cmp(&real(other)),
        }
    }
}

impl Condition {
    /// Whether it holds in a frame of a lane.
    ///
    /// # Errors
    /// A name stands for nothing, or for no number.
    pub(super) fn holds(&self, view: &View<'_>, lane: usize, frame: Option<&Frame>) -> Result<bool, String> {
        let number = |text: &str| {
            if let Some(number) = Number::of(text) {
                return Ok(number);
            }
            let found = evaluate(view, lane, frame, text)?;
            // A second reading of the bits may follow.
            let first = found.value.split(' ').next().unwrap_or_default();
            Number::of(first).ok_or_else(|| format!("`{text}` is {}, which is no number", found.value))
        };
        for (left, test, right) in &self.parts {
            if !number(left)?.compare(number(right)?).is_some_and(test) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_comparisons() {
        let parts = |text: &str| -> Vec<(String, String)> {
            let condition: Condition = text.parse().unwrap();
            condition.parts.into_iter().map(|(left, _, right)| (left, right)).collect()
        };
        let owned = |left: &str, right: &str| (left.to_owned(), right.to_owned());
        assert_eq!(parts("i == 3 && p->y>=0.5"), [owned("i", "3"), owned("p->y", "0.5")]);
        assert_eq!(parts("a<=b"), [owned("a", "b")]);
        assert!("i".parse::<Condition>().is_err() && "".parse::<Condition>().is_err());
    }

    #[test]
    fn numbers_of_both_kinds_compare() {
        let compare = |a: &str, b: &str| Number::of(a).unwrap().compare(Number::of(b).unwrap());
        assert_eq!(compare("3", "0x3"), Some(Ordering::Equal));
        assert_eq!(compare("-1", "0.5"), Some(Ordering::Less));
        assert_eq!(compare("true", "1"), Some(Ordering::Equal));
        assert_eq!(compare("NaN", "1"), None);
        assert!(Number::of("x").is_none());
    }
}
