//! The options that have a name: one row each, which the command line, the C API, Python and `spirant serve` read.
//!
//! A row states the name, the values and the meaning of an option, and sets its field of [`Options`]. `cargo xtask codegen`
//! writes the tables of options in `docs/`, the class `spirant.Options` of Python and the schema of the server from the rows. The
//! fields without a row are in `WITHOUT_ROW`, with the reason.

use super::Options;
use std::fmt;
use std::time::Duration;

mod table;

pub use table::{ROWS, capability, environment};

/// An option: its names, its values, and its meaning.
#[derive(Debug)]
pub struct Row {
    /// The name in Python, in C and in requests to the server.
    pub name: &'static str,
    /// Other names that C and the server accept.
    pub aliases: &'static [&'static str],
    /// The field of [`Options`], such as `opt_level`, or a part of one, such as `kernels.pointers`.
    pub field: &'static str,
    /// The flag, without dashes; a flag of one letter has one dash. Other spellings follow.
    pub flags: &'static [&'static str],
    /// The commands that have the flag.
    pub commands: Commands,
    /// Its values, and how each is set.
    pub kind: Kind,
    /// Its meaning: a sentence without a full stop.
    pub doc: &'static str,
}

/// The commands that have the flag of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Commands {
    /// `llc`, `cc` and `opt`.
    All,
    /// `llc` and the drop-in for the Khronos translator; `cc` has clang's levels in its place, `opt` those of an optimizer.
    Level,
    /// `llc` alone; clang decides for `cc`.
    Llc,
    /// `llc` and `cc`, among the flags for DXIL.
    Dxil,
    /// `llc` and `cc`, among the flags for OpenCL kernels as compute shaders.
    Kernels,
}

/// The values of an option, with what sets them.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// True or false; false is the default.
    Switch(fn(&mut Options, bool)),
    /// One of a few words.
    Words {
        /// The words.
        words: &'static [Word],
        /// The word of the default.
        default: &'static str,
    },
    /// Text; without it, the option is not set.
    Text {
        /// The placeholder on a command line: `TRIPLE`.
        place: &'static str,
        /// A valid text.
        example: &'static str,
        /// Parses and sets it.
        set: fn(&mut Options, &str) -> Result<(), Wrong>,
    },
    /// Several texts; without one, the option is not set.
    List {
        /// The placeholder for each text on a command line.
        place: &'static str,
        /// A valid text.
        example: &'static str,
        /// The text that `true` stands for.
        bare: Option<&'static str>,
        /// Parses and sets them.
        set: fn(&mut Options, &[&str]) -> Result<(), Wrong>,
    },
    /// The bytes of a file. Empty bytes stand for those that the input itself has.
    Bytes(fn(&mut Options, &[u8]) -> Result<(), Wrong>),
    /// A number; 0 is the default.
    Count {
        /// What `true`, or the flag alone, stands for.
        bare: u32,
        /// Sets it.
        set: fn(&mut Options, u32),
    },
    /// A time in seconds.
    Seconds(fn(&mut Options, Duration)),
}

/// A value that is a word.
#[derive(Debug)]
pub struct Word {
    /// The word.
    pub name: &'static str,
    /// Its meaning; empty if the option's doc states it.
    pub doc: &'static str,
    set: fn(&mut Options),
}

/// A value as a caller has it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value<'v> {
    /// A truth value.
    Switch(bool),
    /// An integer.
    Whole(i64),
    /// Any other number.
    Real(f64),
    /// Text. Items of a list are separated by commas, and a truth value is `true` or `false`.
    Text(&'v str),
    /// Several texts.
    List(&'v [&'v str]),
    /// Bytes.
    Bytes(&'v [u8]),
}

/// Why a value is not a value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The message.
    pub message: String,
    /// The fix, if known.
    pub help: Option<&'static str>,
    /// Whether the value is of another type than the option's.
    pub is_type: bool,
}

impl Wrong {
    /// The error for a value that is not a value of the option.
    pub fn new(message: impl fmt::Display) -> Wrong {
        Wrong { message: message.to_string(), help: None, is_type: false }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Wrong {}

/// The row of an option by its name or an alias.
pub fn find(name: &str) -> Option<&'static Row> {
    ROWS.iter().find(|row| row.name == name || row.aliases.contains(&name))
}

impl Row {
    /// Sets the option.
    ///
    /// # Errors
    /// The value is not a value of the option.
    pub fn set(&self, options: &mut Options, value: Value<'_>) -> Result<(), Wrong> {
        match (self.kind, value) {
            (Kind::Switch(set), value) => {
                let on = truth(value).ok_or_else(|| self.mismatch())?;
                set(options, on);
                if on { self.check_is_built() } else { Ok(()) }
            }
            (Kind::Words { words, .. }, value) => {
                let name = match value {
                    Value::Text(name) => name.to_owned(),
                    Value::Whole(number) => number.to_string(),
                    Value::Switch(true) => "on".to_owned(),
                    Value::Switch(false) => "off".to_owned(),
                    _ => return Err(self.mismatch()),
                };
                let names = || words.iter().map(|word| word.name).collect::<Vec<_>>().join(", ");
                let word = words.iter().find(|word| word.name == name);
                let word = word.ok_or_else(|| Wrong::new(format!("'{name}' is none of {}", names())))?;
                (word.set)(options);
                Ok(())
            }
            (Kind::Text { set, .. }, Value::Text(text)) => set(options, text),
            (Kind::List { set, .. }, Value::List(items)) => set(options, items),
            (Kind::List { set, bare: Some(bare), .. }, Value::Switch(true) | Value::Text("true")) => {
                set(options, &[bare])
            }
            (Kind::List { bare: Some(_), .. } | Kind::Bytes(_), Value::Switch(false)) => Ok(()),
            // No extension may be used, or no beginning is required: the empty text is an item.
            (Kind::List { set, bare, .. }, Value::Text("")) if bare.is_some() || self.has_signs() => {
                set(options, &[""])
            }
            (Kind::List { set, .. }, Value::Text(text)) => {
                let items = text.split(',').map(str::trim).filter(|item| !item.is_empty());
                set(options, &items.collect::<Vec<_>>())
            }
            (Kind::Bytes(set), Value::Bytes(bytes)) => set(options, bytes),
            (Kind::Bytes(set), Value::Switch(true) | Value::Text("true")) => set(options, &[]),
            (Kind::Count { bare, set }, value) => {
                let count = match (truth(value), value) {
                    (Some(on), _) => Some(if on { bare } else { 0 }),
                    (_, Value::Whole(count)) => u32::try_from(count).ok(),
                    (_, Value::Text(text)) => text.parse().ok(),
                    _ => return Err(self.mismatch()),
                };
                set(options, count.ok_or_else(|| Wrong::new("it is not a number from 0 to 4,294,967,295"))?);
                Ok(())
            }
            (Kind::Seconds(set), value) => {
                let seconds = match value {
                    Value::Real(seconds) => Some(seconds),
                    Value::Whole(seconds) => u32::try_from(seconds).ok().map(f64::from),
                    Value::Text(text) => text.parse().ok(),
                    _ => return Err(self.mismatch()),
                };
                let time = seconds.ok_or_else(|| Wrong::new("it is not a number of seconds"))?;
                set(options, Duration::try_from_secs_f64(time).map_err(Wrong::new)?);
                Ok(())
            }
            _ => Err(self.mismatch()),
        }
    }

    /// Whether a text is a value of the option, or an item of one.
    ///
    /// # Errors
    /// It is not.
    pub fn check(&self, text: &str) -> Result<(), Wrong> {
        let scratch = &mut Options::default();
        match self.kind {
            Kind::List { set, .. } => set(scratch, &[text]),
            Kind::Bytes(_) => Ok(()),
            _ => self.set(scratch, Value::Text(text)),
        }
    }

    /// The flag as spelled on a command line: `--target`, `-O`.
    pub fn flag(&self) -> String {
        let name = self.flags.first().copied().unwrap_or_default();
        format!("{}{name}", if name.chars().nth(1).is_none() { "-" } else { "--" })
    }

    /// A value other than the default.
    pub fn example(&self) -> Value<'static> {
        match self.kind {
            Kind::Switch(_) | Kind::Bytes(_) => Value::Switch(true),
            Kind::Words { words, default } => Value::Text(
                words.iter().map(|word| word.name).find(|name| *name != default).unwrap_or(default),
            ),
            Kind::Text { example, .. } | Kind::List { example, .. } => Value::Text(example),
            Kind::Count { bare, .. } => Value::Whole(i64::from(bare) + 1),
            Kind::Seconds(_) => Value::Real(2.5),
        }
    }

    /// Whether its value is the bytes of a file.
    pub fn is_bytes(&self) -> bool {
        matches!(self.kind, Kind::Bytes(_))
    }

    /// Whether its values may begin with `+` and `-`.
    pub fn has_signs(&self) -> bool {
        matches!(self.kind, Kind::List { example, .. } if example.starts_with(['+', '-']))
    }

    /// The error for a value of another type than the option's.
    pub fn mismatch(&self) -> Wrong {
        let expected = match self.kind {
            Kind::Switch(_) => "true or false",
            Kind::Words { .. } => "one of the words that the option has",
            Kind::Text { .. } => "text",
            Kind::List { .. } => "a list of texts",
            Kind::Bytes(_) => "the bytes of a file",
            Kind::Count { .. } => "a number, or true or false",
            Kind::Seconds(_) => "a number of seconds",
        };
        Wrong { is_type: true, ..Wrong::new(format!("the value must be {expected}")) }
    }

    /// Refuses what this build lacks.
    fn check_is_built(&self) -> Result<(), Wrong> {
        if self.field == "validate" && crate::validate::Validator::find().is_none() {
            return Err(Wrong::new(
                "there is no validator: install SPIRV-Tools, or build with --features validate",
            ));
        }
        Ok(())
    }
}

fn truth(value: Value<'_>) -> Option<bool> {
    match value {
        Value::Switch(on) => Some(on),
        Value::Text("true") => Some(true),
        Value::Text("false") => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
