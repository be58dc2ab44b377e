//! The options of a source: one row each, from which the command line, the C API, Python and `spirant serve` take them.
//!
//! A row names the field of [`Stated`], the flag, the values, and what the option means. The flags of `spirant cc` and `spirant llc`, their help and
//! the tables of `docs/reference/command-line.md` and `docs/reference/options.md` come from the rows.

use super::registers;
use crate::options::rows::{Value, Wrong};
use serde::Deserialize;
use spirant_hlsl::{FrontEnd, Profile};
use std::ffi::OsString;
use std::fmt::Write;
use std::path::PathBuf;

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
    pub includes: Vec<PathBuf>,
    /// The version of the language: `hlsl202x`, `CL3.0`.
    pub standard: Option<String>,
    /// How much clang and this compiler optimize: `0`, `1`, `2`, `3` or `s`; by default `1`.
    pub level: Option<String>,
    /// The rule by which constant buffers are laid out: `dx`, `relaxed`, `gl` or `scalar`; by default `dx`.
    pub layout: Option<String>,
    /// The front end for HLSL: `auto`, `clang`, `dxil` or `dxc`; by default `auto`.
    pub front_end: Option<String>,
    /// The program or the library of DXC; by default `$DXC` or what is installed.
    pub dxc: Option<PathBuf>,
    /// The clang to run; by default `$CLANG`, `clang-22` or `clang`.
    pub clang: Option<PathBuf>,
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
    /// Declare resources that nothing uses.
    pub preserve_bindings: bool,
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
    /// The flag of the command line, without dashes; a flag of one letter has one dash. Another spelling may follow.
    pub flags: &'static [&'static str],
    /// What follows the flag, as help has it: `PROFILE`. Nothing follows a switch.
    pub place: &'static str,
    /// The commands that have the flag, and what the option is about.
    pub group: Group,
    /// A value that is right.
    pub example: &'static str,
    /// Its field.
    pub kind: Kind,
    /// The values that it may have; none where a text is free.
    pub words: &'static [&'static str],
    /// The value that it has where none is given, if that is one.
    pub default: Option<&'static str>,
    /// What is wrong with a text that is free.
    pub check: fn(&str) -> Result<(), String>,
    /// What it means: a sentence without a full stop.
    pub doc: &'static str,
}

/// What an option is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// A source in any language: flags of `cc`.
    Source,
    /// HLSL alone: flags of `cc`.
    Hlsl,
    /// The descriptors of registers, which a container of DXIL leaves open, too: flags of `cc` and `llc`.
    Registers,
    /// Positions, which a container of DXIL leaves open, too: flags of `cc` and `llc`.
    Positions,
}

/// The field of an option.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// True or false; false is the default.
    Switch(fn(&mut Stated) -> &mut bool),
    /// Text; without it, the default.
    Text(fn(&mut Stated) -> &mut Option<String>),
    /// The name of a file; without it, the default.
    Path(fn(&mut Stated) -> &mut Option<PathBuf>),
    /// Several texts.
    List(fn(&mut Stated) -> &mut Vec<String>),
    /// The names of several files.
    Paths(fn(&mut Stated) -> &mut Vec<PathBuf>),
}

const fn row(
    group: Group,
    name: &'static str,
    flags: &'static [&'static str],
    (place, example): (&'static str, &'static str),
    kind: Kind,
    doc: &'static str,
) -> Row {
    Row { name, flags, place, group, example, kind, words: &[], default: None, check: |_| Ok(()), doc }
}

const fn switch(
    group: Group,
    name: &'static str,
    flags: &'static [&'static str],
    field: fn(&mut Stated) -> &mut bool,
    doc: &'static str,
) -> Row {
    row(group, name, flags, ("", "true"), Kind::Switch(field), doc)
}

impl Row {
    const fn of(self, words: &'static [&'static str], default: Option<&'static str>) -> Row {
        Row { words, default, ..self }
    }

    const fn checked(self, check: fn(&str) -> Result<(), String>) -> Row {
        Row { check, ..self }
    }
}

/// Every option of a source.
pub const ROWS: &[Row] = &[
    row(
        Group::Source,
        "language",
        &["language", "x"],
        ("LANGUAGE", "hlsl"),
        Kind::Text(|s| &mut s.language),
        "Language, regardless of the file's extension",
    )
    .of(&["hlsl", "opencl", "cl"], None),
    row(
        Group::Hlsl,
        "profile",
        &["profile"],
        ("PROFILE", "cs_6_6"),
        Kind::Text(|s| &mut s.profile),
        "Shader profile: cs_6_0, and so for vs, ps, hs, ds, gs, ms, as and lib (-T)",
    )
    .checked(|text| text.parse::<Profile>().map(drop).map_err(|error| error.to_string())),
    row(
        Group::Hlsl,
        "entries",
        &["entry"],
        ("NAME", "main"),
        Kind::List(|s| &mut s.entries),
        "Entry point; of several, one module is made with all (-E) [default: main, or all that have [shader(\"…\")]]",
    ),
    row(
        Group::Source,
        "defines",
        &["D"],
        ("MACRO", "SPARE=1"),
        Kind::List(|s| &mut s.defines),
        "Define a macro, NAME or NAME=VALUE; may be repeated",
    ),
    row(
        Group::Source,
        "includes",
        &["I"],
        ("DIR", "."),
        Kind::Paths(|s| &mut s.includes),
        "Look for headers here; may be repeated",
    ),
    row(
        Group::Source,
        "standard",
        &["std"],
        ("STANDARD", "hlsl202x"),
        Kind::Text(|s| &mut s.standard),
        "Language version [default: hlsl202x, CL3.0, or CLC++ for .clcpp]",
    ),
    row(
        Group::Source,
        "level",
        &["O"],
        ("LEVEL", "2"),
        Kind::Text(|s| &mut s.level),
        "Optimization, by clang and after it: 0, 1, 2, 3 or s",
    )
    .of(&["0", "1", "2", "3", "s"], Some("1")),
    row(
        Group::Hlsl,
        "layout",
        &["layout"],
        ("RULE", "relaxed"),
        Kind::Text(|s| &mut s.layout),
        "Rule by which constant buffers are laid out: Direct3D's, DXC's default, std140, or scalars alone",
    )
    .of(&["dx", "relaxed", "gl", "scalar"], Some("dx")),
    row(
        Group::Hlsl,
        "front_end",
        &["front"],
        ("NAME", "clang"),
        Kind::Text(|s| &mut s.front_end),
        "Front end: clang where it can and else an installed DXC; clang; DXC to DXIL; DXC to SPIR-V",
    )
    .of(&FrontEnd::NAMES, Some("auto")),
    row(
        Group::Hlsl,
        "dxc",
        &["dxc"],
        ("PATH", "/opt/dxc/bin/dxc"),
        Kind::Path(|s| &mut s.dxc),
        "The program, the library or the folder of DXC [default: $DXC, in PATH, in the Vulkan SDK, among the system's libraries]",
    ),
    row(
        Group::Source,
        "clang",
        &["clang"],
        ("PATH", "clang-22"),
        Kind::Path(|s| &mut s.clang),
        "The clang to run [default: $CLANG, clang-22, clang]",
    ),
    row(
        Group::Source,
        "arguments",
        &["clang-arg"],
        ("ARGUMENT", "-DOTHER"),
        Kind::List(|s| &mut s.arguments),
        "A further argument for clang; may be repeated",
    ),
    switch(
        Group::Hlsl,
        "enable_16bit_types",
        &["enable-16bit-types"],
        |s| &mut s.enable_16bit_types,
        "Make half, int16_t and uint16_t 16 bits wide",
    ),
    switch(
        Group::Hlsl,
        "ieee_strict",
        &["ieee-strict"],
        |s| &mut s.ieee_strict,
        "Compute with floats as IEEE 754 has it (-Gis)",
    ),
    switch(Group::Hlsl, "row_major", &["row-major"], |s| &mut s.row_major, "Store matrices by rows (-Zpr)"),
    switch(
        Group::Hlsl,
        "describe",
        &["describe"],
        |s| &mut s.describe,
        "Decorate inputs, outputs and resources with what the source calls them (-fspv-reflect)",
    ),
    row(
        Group::Registers,
        "binding_shifts",
        &["binding-shift"],
        ("CLASS:BY[:SPACE]", "u:16:all"),
        Kind::List(|s| &mut s.binding_shifts),
        "Add BY to register numbers of class b, s, t or u; SPACE is a number or all; may be repeated",
    )
    .checked(|text| registers::shift(text).map(drop)),
    switch(
        Group::Registers,
        "shift_open_bindings",
        &["shift-open-bindings"],
        |s| &mut s.shift_open_bindings,
        "Apply the shifts to resources without a register, too",
    ),
    row(
        Group::Registers,
        "bind_registers",
        &["bind-register"],
        ("REGISTER:SPACE:BINDING:SET", "u0:0:5:1"),
        Kind::List(|s| &mut s.bind_registers),
        "Descriptor of a register, such as t0:0:5:1; all must have one; may be repeated",
    )
    .checked(|text| registers::bound(text).map(drop)),
    switch(
        Group::Hlsl,
        "preserve_bindings",
        &["preserve-bindings"],
        |s| &mut s.preserve_bindings,
        "Declare resources that nothing uses, too",
    ),
    row(
        Group::Hlsl,
        "bind_globals",
        &["bind-globals"],
        ("BINDING:SET", "7:2"),
        Kind::Text(|s| &mut s.bind_globals),
        "Descriptor of the constant buffer of global variables",
    )
    .checked(|text| registers::descriptor(text).map(drop)),
    row(
        Group::Hlsl,
        "open_set",
        &["open-set"],
        ("SET", "3"),
        Kind::Text(|s| &mut s.open_set),
        "Descriptor set of resources that name none [default: 0]",
    )
    .checked(|text| registers::number(text).map(drop)),
    row(
        Group::Hlsl,
        "entry_name",
        &["entry-name"],
        ("NAME", "shade"),
        Kind::Text(|s| &mut s.entry_name),
        "Name of the entry point in the module [default: its own]",
    ),
    switch(
        Group::Positions,
        "invert_y",
        &["invert-y"],
        |s| &mut s.invert_y,
        "Negate the y of SV_Position that is written",
    ),
    switch(
        Group::Positions,
        "dx_position_w",
        &["dx-position-w"],
        |s| &mut s.dx_position_w,
        "Invert the w of SV_Position that a pixel shader reads",
    ),
    switch(Group::Source, "no_warnings", &["no-warnings"], |s| &mut s.no_warnings, "Print no warnings"),
    switch(
        Group::Source,
        "fatal_warnings",
        &["fatal-warnings"],
        |s| &mut s.fatal_warnings,
        "Fail where there is a warning (-WX)",
    ),
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
            (Kind::Path(field), Value::Text(text)) => {
                *field(stated) = Some(PathBuf::from(text)).filter(|path| !path.as_os_str().is_empty());
            }
            (Kind::List(field), Value::Text(text)) => *field(stated) = lines(text),
            (Kind::Paths(field), Value::Text(text)) => {
                *field(stated) = lines(text).into_iter().map(PathBuf::from).collect();
            }
            (Kind::List(field), Value::List(items)) => {
                *field(stated) = items.iter().map(|item| (*item).to_owned()).collect();
            }
            (Kind::Paths(field), Value::List(items)) => {
                *field(stated) = items.iter().map(PathBuf::from).collect();
            }
            _ => {
                let kind = match self.kind {
                    Kind::Switch(_) => "true or false",
                    Kind::Text(_) | Kind::Path(_) => "text",
                    Kind::List(_) | Kind::Paths(_) => "a list of texts",
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
            Kind::Path(field) => field(&mut stated).is_some(),
            Kind::List(field) => !field(&mut stated).is_empty(),
            Kind::Paths(field) => !field(&mut stated).is_empty(),
        }
    }

    /// Adds what follows a flag: names of files need not be text.
    ///
    /// # Errors
    /// What follows is no text.
    pub fn add(&self, stated: &mut Stated, value: &OsString) -> Result<(), Wrong> {
        let text = || value.to_str().ok_or_else(|| Wrong::new("the value must be UTF-8"));
        match self.kind {
            Kind::Switch(field) => *field(stated) = true,
            Kind::Text(field) => *field(stated) = Some(text()?.to_owned()),
            Kind::Path(field) => *field(stated) = Some(value.into()),
            Kind::List(field) => field(stated).push(text()?.to_owned()),
            Kind::Paths(field) => field(stated).push(value.into()),
        }
        Ok(())
    }

    /// Whether it has a meaning for HLSL alone.
    pub fn is_for_hlsl(&self) -> bool {
        self.group != Group::Source
    }

    /// The flag, with its dashes.
    pub fn flag(&self) -> String {
        let name = self.flags.first().copied().unwrap_or_default();
        format!("{}{name}", if name.len() == 1 { "-" } else { "--" })
    }

    /// The table of the options, for `docs/reference/options.md`.
    pub fn table() -> String {
        let mut table =
            String::from("| option | flag of `spirant cc` | language | meaning |\n|---|---|---|---|\n");
        for row in ROWS {
            let language = if row.is_for_hlsl() { "HLSL" } else { "both" };
            let words: Vec<String> = row.words.iter().map(|word| format!("`{word}`")).collect();
            let place = if words.is_empty() { String::new() } else { format!(": {}", words.join(", ")) };
            let _ =
                writeln!(table, "| `{}` | `{}` | {language} | {}{place} |", row.name, row.flag(), row.doc);
        }
        table
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
    fn examples_are_right() {
        for row in ROWS {
            assert!((row.check)(row.example).is_ok(), "{}", row.name);
            let is_word = |word: &str| row.words.is_empty() || row.words.contains(&word);
            assert!(is_word(row.example) && row.default.is_none_or(is_word), "{}", row.name);
            assert_eq!(row.place.is_empty(), matches!(row.kind, Kind::Switch(_)), "{}", row.name);
        }
    }

    #[test]
    fn values_of_other_types_are_refused() {
        for row in ROWS {
            let wrong = match row.kind {
                Kind::Switch(_) => Value::Text("yes"),
                Kind::Text(_) | Kind::Path(_) => Value::List(&["a"]),
                Kind::List(_) | Kind::Paths(_) => Value::Switch(true),
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
            let why = read.err().map(|refused| refused.to_string()).unwrap_or_default();
            assert_eq!(why.contains(row.name), row.is_for_hlsl(), "{}: {why}", row.name);
        }
    }
}
