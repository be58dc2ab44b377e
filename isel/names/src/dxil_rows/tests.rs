//! The rows as a whole: their order, the names that they lower to, and the how-to that adds one.

use super::lowering::{Control, Lowering, Maths, Query, Texture, Wave};
use super::{DxOp, NAMES, PREFIX, ROWS, Row};
use crate::intrinsics::{Lookup, lookup};
use std::path::Path;

/// The page that says how to add an operation.
const HOW_TO: &str = include_str!("../../../dxil-ir/README.md");
/// The rows, as they stand in their file.
const SOURCE: &str = include_str!("rows.rs");

/// The intrinsics and builtins that a lowering calls by name.
fn called(lowering: Lowering) -> Option<&'static str> {
    Some(match lowering {
        Lowering::Intrinsic(_, name)
        | Lowering::Call(name)
        | Lowering::Maths(Maths::Overflow(name) | Maths::Dot4Add(name) | Maths::Derivative(name))
        | Lowering::Control(Control::Index(name))
        | Lowering::Query(Query::Step(name, _) | Query::Get(name, ..))
        | Lowering::Wave(Wave::Scoped(name)) => name,
        Lowering::Texture(Texture::Sample(how)) => how.name,
        _ => return None,
    })
}

#[test]
fn rows_are_found_by_number_and_by_operation() {
    assert!(ROWS.is_sorted_by(|a, b| a.op < b.op), "the rows are in the order of their numbers");
    for row in ROWS {
        let number = u64::from(row.op.number());
        assert_eq!(Row::find(number).map(|found| found.op), Some(row.op));
        assert_eq!(row.op.row().name, format!("{:?}", row.op));
        assert!(row.class.starts_with(PREFIX), "{}: {}", row.name, row.class);
        assert_eq!(ROWS.iter().filter(|other| other.name == row.name).count(), 1, "{}", row.name);
    }
    assert!(Row::find(u64::from(u16::MAX) + 1 + u64::from(DxOp::FAbs.number())).is_none());
}

#[test]
fn what_rows_call_by_name_has_a_row() {
    let names = ROWS.iter().filter_map(|row| Some((row.name, called(row.lowering)?)));
    let made = NAMES.iter().filter(|name| !name.same.is_empty()).map(|name| (name.name, name.same));
    let all: Vec<(&str, &str)> = names.chain(made).collect();
    assert!(all.len() > 150, "{} names", all.len());
    for (of, name) in all {
        assert!(matches!(lookup(name), Lookup::Row(_)), "{of} calls {name}, which nothing lowers");
    }
}

/// The parts of a row that commas outside of brackets and strings separate.
fn parts(row: &str) -> Vec<String> {
    let (mut parts, mut depth, mut quoted) = (vec![String::new()], 0, false);
    let inner = row.trim().strip_prefix('(').and_then(|row| row.strip_suffix("),")).expect("a row");
    for letter in inner.chars() {
        quoted ^= letter == '"';
        depth += i32::from(!quoted && "([{".contains(letter)) - i32::from(!quoted && ")]}".contains(letter));
        match letter {
            ',' if depth == 0 && !quoted => parts.push(String::new()),
            _ => parts.last_mut().expect("a part").push(letter),
        }
    }
    parts.iter().map(|part| part.trim().to_owned()).collect()
}

#[test]
fn the_how_to_adds_a_row_that_would_compile() {
    let (_, section) = HOW_TO.split_once("## Add an operation").expect("the section");
    let (_, code) = section.split_once("```rust").expect("a row");
    let (row, _) = code.split_once("```").expect("the end of the row");
    let row = parts(row);
    let number: u64 = row[0].parse().expect("a number");
    assert!(Row::find(number).is_none(), "{number} is taken");
    assert!(ROWS.iter().all(|known| known.name != row[1]), "{} exists", row[1]);
    assert!(row[2].starts_with(&format!("\"{PREFIX}")) && row[3].parse::<u8>().is_ok(), "{row:?}");
    assert!(SOURCE.contains(&format!("const {}: &str", row[4])), "{} is no list of stages", row[4]);
    let called = row[6].strip_prefix("Call(\"").and_then(|rest| rest.strip_suffix("\")")).expect("a call");
    assert!(matches!(lookup(called), Lookup::Row(_)), "{called} is known");
    // It has the columns of the rows that are there, of which the last may be a word more.
    let rows: Vec<&str> =
        SOURCE.lines().filter(|line| line.starts_with("    (") && line.contains(PREFIX)).collect();
    assert_eq!(rows.len(), ROWS.len());
    for line in rows {
        let count = parts(line).len();
        assert!(count == row.len() || count == row.len() + 1 && line.ends_with("derivatives),"), "{line}");
    }
    // What it names exists; three files at most are changed by hand.
    let root = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test")).join("../..");
    let named: Vec<&str> = section.split('`').skip(1).step_by(2).filter(|text| text.contains('/')).collect();
    assert!(named.len() >= 5, "{named:?}");
    for path in named {
        assert!(root.join(path).is_file(), "{path} does not exist");
    }
    let steps = section.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).count();
    assert!(steps <= 4, "three files by hand, and what codegen writes");
}
