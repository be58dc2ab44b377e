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
mod work_item;

pub use mangled::Param;
pub use vector::rounding;

use super::{Known, Row, builtin};
use crate::context::Map;
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
];

/// The rows of builtins that clang leaves unmangled.
static PLAIN: &[&[Row]] = &[lower::PLAIN_ROWS, pipe::ROWS, enqueue::PLAIN_ROWS];

/// Every row.
pub fn rows() -> impl Iterator<Item = &'static Row> {
    MANGLED.iter().chain(PLAIN).flat_map(|rows| rows.iter())
}

/// A row and its alternatives, as classes.
struct Overload {
    row: &'static Row,
    alternatives: Vec<Vec<pattern::Class>>,
}

#[derive(Default)]
struct Table {
    overloads: Vec<Overload>,
    /// Indices of overloads by name.
    by_name: Map<String, Vec<u16>>,
}

impl Table {
    fn new(families: &[&'static [Row]]) -> Self {
        let mut table = Table::default();
        for row in families.iter().flat_map(|rows| rows.iter()) {
            let index = table.overloads.len() as u16;
            // A malformed pattern takes nothing; a test sees to it that there is none.
            let alternatives = pattern::parse(row.args).unwrap_or_default();
            table.overloads.push(Overload { row, alternatives });
            for name in row.expanded_names() {
                table.by_name.entry(name).or_default().push(index);
            }
        }
        table
    }

    fn get(&self, name: &str) -> Option<impl Iterator<Item = &Overload> + Clone> {
        Some(self.by_name.get(name)?.iter().map(|index| &self.overloads[usize::from(*index)]))
    }
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
    let Some(overloads) = MANGLED_TABLE.get(base) else {
        return match mangled::params(rest) {
            Some(_) => vendor_builtin(base),
            None => Found::Nothing,
        };
    };
    let Some(params) = mangled::params(rest) else { return Found::Nothing };
    let fits = |overload: &&Overload| overload.alternatives.iter().any(|one| pattern::matches(one, &params));
    match overloads.clone().find(fits) {
        Some(overload) => Found::Row(Known { row: overload.row, name: base.into(), params }),
        None => {
            let takes: Vec<&str> = overloads.map(|overload| overload.row.args).collect();
            Found::NoOverload(format!("{base} is a builtin that takes ({}), not what {name} says", takes.join("; ")))
        }
    }
}

fn lookup_plain(name: &str) -> Found {
    if name.starts_with("__spirv_") || name.starts_with("__hlsl_") {
        return builtin::lookup(name, Arc::new([]));
    }
    match PLAIN_TABLE.get(name).and_then(|mut overloads| overloads.next()) {
        Some(overload) => Found::Row(Known { row: overload.row, name: name.into(), params: Arc::new([]) }),
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
