//! Flags of `llc` and the Khronos translator that have no effect, with the reason: scripts that pass them
//! keep working.
//!
//! Only flags without effect *on SPIR-V* belong here. A flag whose effect would be missed stays an error.

use Value::{Bool, Text};
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command};
use std::ffi::OsString;
use std::fmt::Write;

/// The value after a flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Nothing, or `=true` or `=false`.
    Bool,
    /// Anything, after `=` or as the next argument.
    Text,
}

/// Flags that have no effect for the same reason.
pub struct Group {
    /// The reason, a sentence.
    pub reason: &'static str,
    /// Their names without dashes.
    pub flags: &'static [(&'static str, Value)],
}

/// The flags for a command line, hidden from its help.
pub fn args(groups: &'static [Group]) -> impl Iterator<Item = Arg> {
    flags(groups).map(arg)
}

fn flags(groups: &'static [Group]) -> impl Iterator<Item = &'static (&'static str, Value)> {
    groups.iter().flat_map(|group| group.flags)
}

fn arg((name, value): &'static (&'static str, Value)) -> Arg {
    let arg = Arg::new(*name).hide(true).action(ArgAction::Append);
    let arg = match single(name) {
        Some(short) => arg.short(short),
        None => arg.long(*name),
    };
    match value {
        Bool => arg.num_args(0..=1).require_equals(true).default_missing_value("true").value_parser(boolean),
        Text => arg.num_args(1).allow_hyphen_values(true),
    }
}

/// A truth value in the spelling of LLVM's command lines.
///
/// # Errors
/// Any other text.
pub fn boolean(text: &str) -> Result<bool, String> {
    match text {
        "true" | "TRUE" | "True" | "1" => Ok(true),
        "false" | "FALSE" | "False" | "0" => Ok(false),
        _ => Err("it is neither true nor false".to_owned()),
    }
}

/// Parses arguments by a command line and the flags. Describing a hundred flags takes longer than parsing the rest, so at first
/// only those in the arguments are described. If that fails, all are, since the message may suggest any.
///
/// # Errors
/// As `clap::Command::try_get_matches_from`.
pub fn matches(
    command: impl Fn() -> Command,
    groups: &'static [Group],
    arguments: &[OsString],
) -> Result<ArgMatches, clap::Error> {
    let is_written = |(name, _): &&(&str, Value)| {
        let is_of = |text: &str| {
            let rest = text.strip_prefix("--").and_then(|text| text.strip_prefix(name));
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
        };
        single(name).is_some() || arguments.iter().filter_map(|argument| argument.to_str()).any(is_of)
    };
    let written = command().args(flags(groups).filter(is_written).map(arg));
    written.try_get_matches_from(arguments).or_else(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Err(error),
        _ => command().args(args(groups)).try_get_matches_from(arguments),
    })
}

/// The letter of a flag that has only one.
fn single(name: &str) -> Option<char> {
    let mut letters = name.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// The groups as a table.
pub fn table(groups: &[Group]) -> String {
    let mut table = String::from("| why they have no effect | flags |\n|---|---|\n");
    for group in groups {
        let spelled = group.flags.iter().map(|(name, value)| {
            let dashes = if single(name).is_some() { "-" } else { "--" };
            format!("`{dashes}{name}{}`", if *value == Text { "=…" } else { "" })
        });
        let _ = writeln!(table, "| {} | {} |", group.reason, spelled.collect::<Vec<_>>().join(", "));
    }
    table
}

/// Rewrites LLVM's long options from one dash to two. `is_short` tests whether the text after a dash is a short option with its
/// value; the value of `--spirv-ext` may begin with a dash.
pub fn with_double_dashes(
    arguments: impl IntoIterator<Item = OsString>,
    is_short: fn(&str) -> bool,
) -> Vec<OsString> {
    let mut list: Vec<OsString> = Vec::new();
    let mut options_end = false;
    for argument in arguments {
        let is_value = list.last().is_some_and(|previous| previous == "--spirv-ext");
        let long = match argument.to_str() {
            _ if list.is_empty() || is_value || options_end => None,
            Some("--") => {
                options_end = true;
                None
            }
            Some(text) => text
                .strip_prefix('-')
                .filter(|name| name.len() > 1 && !name.starts_with('-') && !is_short(name)),
            None => None,
        };
        list.push(long.map_or(argument.clone(), |name| format!("--{name}").into()));
    }
    list
}

/// Whether this is the option of this letter, alone or with `=` and its value.
pub fn is_letter(name: &str, letter: char) -> bool {
    name.strip_prefix(letter).is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
}
