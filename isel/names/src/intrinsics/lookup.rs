//! From a name to a row.
//!
//! Builtins of OpenCL C are overloaded, so clang mangles them. Their names state the types of the arguments, and
//! among rows of the same name the first with a fitting shape applies. Types that SPIR-V requires and LLVM IR
//! lacks (signedness, pointees) are also in the mangled name, and are passed on with the call as [`Param`]s.

use super::mangled::{self, Param};
use super::{FAMILIES, Intrinsic, Lookup, Row, Spelling, dxil, names, shape, spirv_calls};
use rustc_hash::FxBuildHasher;
use std::sync::{Arc, LazyLock};

/// The meaning of a declared function's name.
pub fn lookup(name: &str) -> Lookup {
    if name.starts_with("llvm.") {
        return lookup_llvm(name);
    }
    let Some(mangled) = name.strip_prefix("_Z") else { return lookup_plain(name) };
    let Some((base, rest)) = mangled::source_name(mangled) else { return Lookup::Function };
    if is_grammar_name(base) {
        return spirv_calls::lookup(base, mangled::params(rest, false).unwrap_or_else(|| Arc::new([])));
    }
    let rows: Vec<&'static Row> = MANGLED.rows(base).collect();
    let readings = [false, true].map(|private_counts| mangled::params(rest, private_counts));
    for params in readings.iter().flatten() {
        if let Some(row) = rows.iter().find(|row| shape::accepts(row.shape, params)) {
            return found(row, base, Spelling::Mangled, params.clone());
        }
    }
    match readings {
        [None, None] if rows.is_empty() || rest.starts_with('I') => Lookup::Function,
        _ if rows.is_empty() => vendor_builtin(base),
        // A template of that name is the program's own.
        _ => no_overload(name, base, &rows),
    }
}

fn found(row: &'static Row, name: &str, spelling: Spelling, params: Arc<[Param]>) -> Lookup {
    match row.lower(name) {
        Some(lower) => Lookup::Row(Arc::new(Intrinsic { row, lower, name: name.into(), spelling, params })),
        None => Lookup::NoOverload(format!("{name} is a builtin without a lowering")),
    }
}

fn no_overload(name: &str, base: &str, rows: &[&'static Row]) -> Lookup {
    let shapes: Vec<&str> = rows.iter().map(|row| shape::arguments(row.shape)).collect();
    Lookup::NoOverload(format!(
        "{base} is a builtin with the arguments ({}), not what {name} says",
        shapes.join("; ")
    ))
}

/// Builtins of vendors' extensions that have no row: a driver would not find them either.
fn vendor_builtin(base: &str) -> Lookup {
    if ["amd_", "arm_", "intel_"].iter().any(|vendor| base.starts_with(vendor)) {
        return Lookup::NoOverload(format!("{base} is a vendor's builtin that is not supported"));
    }
    Lookup::Function
}

fn is_grammar_name(name: &str) -> bool {
    name.starts_with("__spirv_") || name.starts_with("__hlsl_")
}

fn lookup_plain(name: &str) -> Lookup {
    for (prefix, row) in
        [(crate::dxil_rows::PREFIX, &dxil::OPERATION), (crate::dxil_rows::HANDLE, &dxil::HANDLE)]
    {
        if name.starts_with(prefix) {
            return found(row, row.names, Spelling::Plain, Arc::new([]));
        }
    }
    if is_grammar_name(name) {
        return spirv_calls::lookup(name, Arc::new([]));
    }
    match PLAIN.rows(name).next() {
        Some(row) => found(row, name, Spelling::Plain, Arc::new([])),
        None => Lookup::Function,
    }
}

/// An overloaded intrinsic appends types to its name: the longest known prefix is it.
fn lookup_llvm(name: &str) -> Lookup {
    let mut base = name;
    loop {
        if let Some(row) = LLVM.get(base) {
            return found(row, base, Spelling::Llvm, Arc::new([]));
        }
        match base.rsplit_once('.') {
            Some((head, _)) if head != "llvm" => base = head,
            _ => return Lookup::Unsupported,
        }
    }
}

/// The rows whose names are written in one way.
pub(super) fn rows(spelling: Spelling) -> impl Iterator<Item = &'static Row> {
    FAMILIES.iter().filter(move |family| family.spelling == spelling).flat_map(|family| family.rows)
}

/// LLVM's intrinsics by name.
static LLVM: LazyLock<hashbrown::HashMap<String, &'static Row, FxBuildHasher>> = LazyLock::new(|| {
    rows(Spelling::Llvm)
        .flat_map(|row| row.expanded_names().into_iter().map(move |name| (name, row)))
        .collect()
});

/// Mangled builtins.
pub(super) static MANGLED: LazyLock<Table> = LazyLock::new(|| Table::new(Spelling::Mangled));
/// Builtins that clang leaves unmangled.
pub(super) static PLAIN: LazyLock<Table> = LazyLock::new(|| Table::new(Spelling::Plain));

/// Rows by the first letter of what they are called: few enough to look at one by one, and
/// nothing to set up for the many builtins that a module does not call.
pub(super) struct Table {
    buckets: [Vec<&'static Row>; 128],
}

impl Table {
    fn new(spelling: Spelling) -> Self {
        let mut buckets = [const { Vec::new() }; 128];
        for row in rows(spelling) {
            let mut seen = 0u128;
            for letter in names::first_letters(row.names) {
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
    pub(super) fn rows<'n>(&self, name: &'n str) -> impl Iterator<Item = &'static Row> + use<'_, 'n> {
        let first = name.bytes().next().filter(u8::is_ascii).unwrap_or(0);
        self.buckets[usize::from(first)].iter().copied().filter(move |row| names::answers_to(row.names, name))
    }
}
