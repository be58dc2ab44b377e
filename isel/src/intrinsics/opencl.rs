//! OpenCL C builtins by name, and the lookup that `__spirv_` calls share.
//!
//! Builtins are overloaded, so clang mangles them. A row names a builtin and, by parameter class
//! ([`pattern`]), which of its overloads it lowers. What SPIR-V asks for and LLVM IR does not say
//! (signedness, pointees) is in the mangled name too, and travels with the call as [`Param`]s.
//!
//! Invariant: no name meets two rows.

mod async_copy;
mod atomic;
mod atomic_rows;
mod barrier;
mod convert;
mod enqueue;
mod group;
mod image;
mod lower;
pub mod mangled;
mod math;
pub mod pattern;
mod pipe;
mod relational;
mod vector;
mod vendor;
mod work_item;

pub use mangled::Param;
pub use vector::rounding;

use super::{Known, Row, builtin};
use std::sync::{Arc, LazyLock};

/// What a name stands for.
pub enum Found {
    /// A row of the table.
    Row(Known),
    /// A builtin, but not with these parameters: what it is and what it takes.
    NoOverload(String),
    /// No builtin.
    Nothing,
}

/// The rows of mangled builtins, by family.
static MANGLED: &[&[Row]] = &[
    work_item::ROWS,
    math::ROWS,
    relational::ROWS,
    vector::ROWS,
    convert::ROWS,
    barrier::ROWS,
    async_copy::ROWS,
    atomic_rows::ROWS,
    image::ROWS,
    group::ROWS,
    group::NON_UNIFORM_ROWS,
    enqueue::ROWS,
    vendor::ROWS,
];

/// The rows of builtins that clang leaves unmangled.
static PLAIN: &[&[Row]] = &[lower::PLAIN_ROWS, pipe::ROWS, enqueue::PLAIN_ROWS];

/// Every row.
pub fn rows() -> impl Iterator<Item = &'static Row> {
    MANGLED.iter().chain(PLAIN).flat_map(|rows| rows.iter())
}

/// Rows by the first letter of what they are called: few enough to look at one by one, and
/// nothing to set up for the many builtins that a module does not call.
struct Table {
    buckets: [Vec<&'static Row>; 128],
}

impl Table {
    fn new(families: &[&'static [Row]]) -> Self {
        let mut buckets = [const { Vec::new() }; 128];
        for row in families.iter().flat_map(|rows| rows.iter()) {
            let mut seen = 0u128;
            for letter in first_letters(row.names) {
                let letter = usize::from(letter) & 127;
                if seen >> letter & 1 == 0 {
                    buckets[letter].push(row);
                }
                seen |= 1 << letter;
            }
        }
        Table { buckets }
    }

    /// The rows that answer to a name.
    fn rows<'n>(&self, name: &'n str) -> impl Iterator<Item = &'static Row> + use<'_, 'n> {
        let first = name.bytes().next().filter(u8::is_ascii).unwrap_or(0);
        self.buckets[usize::from(first)].iter().copied().filter(move |row| answers_to(row.names, name))
    }
}

fn first_letters(names: &str) -> impl Iterator<Item = u8> {
    let group =
        names.strip_prefix('{').and_then(|rest| rest.split_once('}')).map_or(names, |(group, _)| group);
    let choices = if names.starts_with('{') { ',' } else { '\0' };
    group.split(choices).filter_map(|choice| choice.bytes().next())
}

/// Whether a name is one of those that a row's `{a,b}` pattern stands for.
fn answers_to(pattern: &str, name: &str) -> bool {
    let Some((head, rest)) = pattern.split_once('{') else { return pattern == name };
    let (Some(name), Some((group, tail))) = (name.strip_prefix(head), rest.split_once('}')) else {
        return false;
    };
    group.split(',').any(|choice| name.strip_prefix(choice).is_some_and(|name| answers_to(tail, name)))
}

static MANGLED_TABLE: LazyLock<Table> = LazyLock::new(|| Table::new(MANGLED));
static PLAIN_TABLE: LazyLock<Table> = LazyLock::new(|| Table::new(PLAIN));

/// The row of a declared function's name.
pub fn lookup(name: &str) -> Found {
    let Some(mangled) = name.strip_prefix("_Z") else { return lookup_plain(name) };
    let Some((base, rest)) = mangled::source_name(mangled) else { return Found::Nothing };
    if base.starts_with("__spirv_") || base.starts_with("__hlsl_") {
        return builtin::lookup(base, mangled::params(rest).unwrap_or_else(|| Arc::new([])));
    }
    let rows: Vec<&'static Row> = MANGLED_TABLE.rows(base).collect();
    match mangled::params(rest) {
        Some(_) if rows.is_empty() => vendor_builtin(base),
        Some(params) => match rows.iter().find(|row| takes(row, &params)) {
            Some(row) => Found::Row(Known { row, name: base.into(), params }),
            None => no_overload(name, base, &rows),
        },
        // A template of that name is the program's own.
        None if rows.is_empty() || rest.starts_with('I') => Found::Nothing,
        None => no_overload(name, base, &rows),
    }
}

/// Whether one of a row's alternatives fits. A malformed pattern takes nothing; a test sees to it
/// that there is none.
fn takes(row: &Row, params: &[Param]) -> bool {
    pattern::parse(row.args).unwrap_or_default().iter().any(|one| pattern::matches(one, params))
}

fn no_overload(name: &str, base: &str, rows: &[&'static Row]) -> Found {
    let takes: Vec<&str> = rows.iter().map(|row| row.args).collect();
    Found::NoOverload(format!("{base} is a builtin that takes ({}), not what {name} says", takes.join("; ")))
}

fn lookup_plain(name: &str) -> Found {
    if name.starts_with("__spirv_") || name.starts_with("__hlsl_") {
        return builtin::lookup(name, Arc::new([]));
    }
    match PLAIN_TABLE.rows(name).next() {
        Some(row) => Found::Row(Known { row, name: name.into(), params: Arc::new([]) }),
        None => Found::Nothing,
    }
}

/// Builtins of vendors' extensions that have no row: a driver would not find them either.
fn vendor_builtin(base: &str) -> Found {
    if ["amd_", "arm_", "intel_"].iter().any(|vendor| base.starts_with(vendor)) {
        return Found::NoOverload(format!("{base} is a vendor's builtin that has no SPIR-V here"));
    }
    Found::Nothing
}

#[cfg(test)]
mod tests;
