//! The options of a source: one row each, from which the C API, Python and `spirant serve` take them under the same names.
//!
//! A row names the field of [`Stated`], the flag of `spirant cc` that means the same, and what the option is about. A test of the tools compares
//! what each row does with what its flag does. The table of `docs/library.md` is held against the rows.

use crate::options::rows::{Value, Wrong};
use serde::Deserialize;

/// The options of a source, as `spirant cc` spells them; what is left out is as it is there.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Stated {
    /// `hlsl` or `opencl`; by default what the name of the source ends with, or HLSL where there is a profile.
    pub language: Option<String>,
    /// HLSL's profile: `cs_6_0`.
    pub profile: Option<String>,
    /// HLSL's entry points.
    pub entries: Vec<String>,
    /// Macros, NAME or NAME=VALUE.
    pub defines: Vec<String>,
    /// Folders of headers.
    pub includes: Vec<String>,
    /// The version of the language: `hlsl202x`, `CL3.0`.
    pub standard: Option<String>,
    /// How much clang and this compiler optimize: `0`, `1`, `2`, `3` or `s`; by default `1`.
    pub level: Option<String>,
    /// The rule by which constant buffers are laid out: `dx`, `relaxed`, `gl` or `scalar`; by default `dx`.
    pub layout: Option<String>,
    /// The clang to run; by default `$CLANG`, `clang-22` or `clang`.
    pub clang: Option<String>,
    /// Further arguments of clang.
    pub arguments: Vec<String>,
    /// Make half, int16_t and uint16_t 16 bits wide.
    pub enable_16bit_types: bool,
    /// Compute with floats as IEEE 754 has it.
    pub ieee_strict: bool,
    /// Store matrices by rows.
    pub row_major: bool,
    /// Decorate inputs, outputs and resources with what the source calls them.
    pub describe: bool,
    /// What is added to the numbers of registers: `t:16`, `t:16:1`.
    pub binding_shifts: Vec<String>,
    /// Shift resources without a register, too.
    pub shift_open_bindings: bool,
    /// Descriptors of registers: `t0:0:5:1`.
    pub bind_registers: Vec<String>,
    /// The descriptor of the constant buffer of global variables: `2:1`.
    pub bind_globals: Option<String>,
    /// The descriptor set of resources that name none.
    pub open_set: Option<String>,
    /// The name of the entry point in the module.
    pub entry_name: Option<String>,
    /// Negate the y of positions that are written.
    pub invert_y: bool,
    /// Invert the w of positions that a pixel shader reads.
    pub dx_position_w: bool,
    /// Say no warnings.
    pub no_warnings: bool,
    /// Fail where there is a warning.
    pub fatal_warnings: bool,
}

/// An option of a source.
#[derive(Debug)]
pub struct Row {
    /// The name in Python, in C and in requests to the server.
    pub name: &'static str,
    /// The flag of `spirant cc`.
    pub flag: &'static str,
    /// A value that is right.
    pub example: &'static str,
    /// Its field.
    pub kind: Kind,
    /// Whether it has a meaning for HLSL alone.
    pub is_for_hlsl: bool,
    /// What it means: a sentence without a full stop.
    pub doc: &'static str,
}

/// The field of an option.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// True or false; false is the default.
    Switch(fn(&mut Stated) -> &mut bool),
    /// Text; without it, the default.
    Text(fn(&mut Stated) -> &mut Option<String>),
    /// Several texts.
    List(fn(&mut Stated) -> &mut Vec<String>),
}

const fn row(
    name: &'static str,
    flag: &'static str,
    example: &'static str,
    kind: Kind,
    doc: &'static str,
) -> Row {
    Row { name, flag, example, kind, is_for_hlsl: true, doc }
}

const fn any(row: Row) -> Row {
    Row { is_for_hlsl: false, ..row }
}

/// Every option of a source.
pub const ROWS: &[Row] = &[
    any(row(
        "language",
        "-x ",
        "hlsl",
        Kind::Text(|s| &mut s.language),
        "`hlsl` or `opencl`, in place of what the name of the source ends with",
    )),
    row("profile", "-T ", "cs_6_6", Kind::Text(|s| &mut s.profile), "HLSL's profile"),
    row("entries", "-E ", "main", Kind::List(|s| &mut s.entries), "Entry points"),
    any(row("defines", "-D", "SPARE=1", Kind::List(|s| &mut s.defines), "Macros, NAME or NAME=VALUE")),
    any(row("includes", "-I", ".", Kind::List(|s| &mut s.includes), "Folders of headers")),
    any(row(
        "standard",
        "--std=",
        "hlsl202x",
        Kind::Text(|s| &mut s.standard),
        "The version of the language",
    )),
    any(row(
        "level",
        "-O",
        "2",
        Kind::Text(|s| &mut s.level),
        "How much is optimized: `0`, `1`, `2`, `3` or `s`",
    )),
    row(
        "layout",
        "--layout=",
        "relaxed",
        Kind::Text(|s| &mut s.layout),
        "The rule by which constant buffers are laid out: `dx`, `relaxed`, `gl` or `scalar`",
    ),
    any(row("clang", "--clang=", "clang-22", Kind::Text(|s| &mut s.clang), "The clang to run")),
    any(row(
        "arguments",
        "--clang-arg=",
        "-DOTHER",
        Kind::List(|s| &mut s.arguments),
        "Further arguments of clang",
    )),
    row(
        "enable_16bit_types",
        "--enable-16bit-types",
        "true",
        Kind::Switch(|s| &mut s.enable_16bit_types),
        "Make half, int16_t and uint16_t 16 bits wide",
    ),
    row(
        "ieee_strict",
        "--ieee-strict",
        "true",
        Kind::Switch(|s| &mut s.ieee_strict),
        "Compute with floats as IEEE 754 has it",
    ),
    row("row_major", "--row-major", "true", Kind::Switch(|s| &mut s.row_major), "Store matrices by rows"),
    row(
        "describe",
        "--describe",
        "true",
        Kind::Switch(|s| &mut s.describe),
        "Decorate inputs, outputs and resources with what the source calls them",
    ),
    row(
        "binding_shifts",
        "--binding-shift=",
        "u:16:all",
        Kind::List(|s| &mut s.binding_shifts),
        "CLASS:BY or CLASS:BY:SPACE: add BY to the numbers of registers of class b, s, t or u",
    ),
    row(
        "shift_open_bindings",
        "--shift-open-bindings",
        "true",
        Kind::Switch(|s| &mut s.shift_open_bindings),
        "Shift resources without a register, too",
    ),
    row(
        "bind_registers",
        "--bind-register=",
        "u0:0:5:1",
        Kind::List(|s| &mut s.bind_registers),
        "REGISTER:SPACE:BINDING:SET: the descriptor of a register; all must have one",
    ),
    row(
        "bind_globals",
        "--bind-globals=",
        "7:2",
        Kind::Text(|s| &mut s.bind_globals),
        "BINDING:SET: the descriptor of the constant buffer of global variables",
    ),
    row(
        "open_set",
        "--open-set=",
        "3",
        Kind::Text(|s| &mut s.open_set),
        "The descriptor set of resources that name none",
    ),
    row(
        "entry_name",
        "--entry-name=",
        "shade",
        Kind::Text(|s| &mut s.entry_name),
        "The name of the entry point in the module",
    ),
    row(
        "invert_y",
        "--invert-y",
        "true",
        Kind::Switch(|s| &mut s.invert_y),
        "Negate the y of SV_Position that is written",
    ),
    row(
        "dx_position_w",
        "--dx-position-w",
        "true",
        Kind::Switch(|s| &mut s.dx_position_w),
        "Invert the w of SV_Position that a pixel shader reads",
    ),
    any(row("no_warnings", "--no-warnings", "true", Kind::Switch(|s| &mut s.no_warnings), "Say no warnings")),
    any(row(
        "fatal_warnings",
        "--fatal-warnings",
        "true",
        Kind::Switch(|s| &mut s.fatal_warnings),
        "Fail where there is a warning",
    )),
];

/// The row of an option.
pub fn find(name: &str) -> Option<&'static Row> {
    ROWS.iter().find(|row| row.name == name)
}

impl Row {
    /// Sets the option. In a text, items of a list are lines, and a truth value is `true` or `false`; an empty text is the default.
    ///
    /// # Errors
    /// A value of another type.
    pub fn set(&self, stated: &mut Stated, value: Value<'_>) -> Result<(), Wrong> {
        let lines = |text: &str| {
            let lines = text.split('\n').map(str::trim).filter(|line| !line.is_empty());
            lines.map(str::to_owned).collect::<Vec<_>>()
        };
        match (self.kind, value) {
            (Kind::Switch(field), Value::Switch(on)) => *field(stated) = on,
            (Kind::Switch(field), Value::Text(text @ ("true" | "false" | ""))) => {
                *field(stated) = text == "true"
            }
            (Kind::Text(field), Value::Text(text)) => {
                *field(stated) = Some(text.to_owned()).filter(|text| !text.is_empty());
            }
            (Kind::List(field), Value::Text(text)) => *field(stated) = lines(text),
            (Kind::List(field), Value::List(items)) => {
                *field(stated) = items.iter().map(|item| (*item).to_owned()).collect();
            }
            _ => {
                let kind = match self.kind {
                    Kind::Switch(_) => "true or false",
                    Kind::Text(_) => "text",
                    Kind::List(_) => "a list of texts",
                };
                return Err(Wrong { is_type: true, ..Wrong::new(format!("the value must be {kind}")) });
            }
        }
        Ok(())
    }

    /// Whether the option is set.
    pub fn is_set(&self, stated: &Stated) -> bool {
        let mut stated = stated.clone();
        match self.kind {
            Kind::Switch(field) => *field(&mut stated),
            Kind::Text(field) => field(&mut stated).is_some(),
            Kind::List(field) => !field(&mut stated).is_empty(),
        }
    }

    /// Its line in the table of `docs/library.md`.
    pub fn reference(&self) -> String {
        let language = if self.is_for_hlsl { "HLSL" } else { "both" };
        format!(
            "| `{}` | `{}` | {language} | {} |",
            self.name,
            self.flag.trim_end_matches([' ', '=']),
            self.doc
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(row: &Row, value: Value<'_>) -> Result<Stated, Wrong> {
        let mut stated = Stated::default();
        row.set(&mut stated, value).map(|()| stated)
    }

    #[test]
    fn values_of_other_types_are_refused() {
        for row in ROWS {
            let wrong = match row.kind {
                Kind::Switch(_) => Value::Text("yes"),
                Kind::Text(_) => Value::List(&["a"]),
                Kind::List(_) => Value::Switch(true),
            };
            assert!(set(row, wrong).unwrap_err().is_type, "{}", row.name);
            assert!(set(row, Value::Whole(1)).is_err() && set(row, Value::Bytes(b"")).is_err());
            assert!(!row.is_set(&set(row, Value::Text("")).unwrap()), "{}", row.name);
        }
    }

    #[test]
    fn what_is_for_hlsl_alone_is_refused_for_opencl_c() {
        for row in ROWS.iter().filter(|row| row.name != "language") {
            let read = set(row, Value::Text(row.example)).unwrap().read("a.cl");
            let why = read.err().unwrap_or_default();
            assert_eq!(why.contains(row.name), row.is_for_hlsl, "{}: {why}", row.name);
        }
    }
}
