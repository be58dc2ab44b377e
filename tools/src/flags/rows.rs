//! The options of `spirant::options::rows` as flags of a command line.
//!
//! A command flattens its groups of flags. The meaning, the words and the default of a flag are only in its row.

use anyhow::{Context, Result, bail};
use clap::builder::PossibleValue;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, value_parser};
use spirant::options::rows::{Commands, Kind, ROWS, Row, Value};
use spirant::{OptLevel, Options};
use std::fmt::Display;
use std::marker::PhantomData;
use std::path::PathBuf;

/// A group of flags: the rows with the same commands.
pub trait Group: Clone + 'static {
    /// The commands.
    const COMMANDS: Commands;
    /// What help calls the group.
    const HEADING: Option<&'static str> = None;
}

/// Flags of every compilation.
#[derive(Clone, Debug)]
pub struct All;
/// The level of optimization.
#[derive(Clone, Debug)]
pub struct Level;
/// Flags of `spirant llc` alone.
#[derive(Clone, Debug)]
pub struct Llc;
/// Flags for DXIL programs.
#[derive(Clone, Debug)]
pub struct Dxil;
/// Flags for OpenCL kernels as compute shaders.
#[derive(Clone, Debug)]
pub struct Kernels;

impl Group for All {
    const COMMANDS: Commands = Commands::All;
}
impl Group for Level {
    const COMMANDS: Commands = Commands::Level;
}
impl Group for Llc {
    const COMMANDS: Commands = Commands::Llc;
}
impl Group for Dxil {
    const COMMANDS: Commands = Commands::Dxil;
    const HEADING: Option<&'static str> = Some("DXIL");
}
impl Group for Kernels {
    const COMMANDS: Commands = Commands::Kernels;
    const HEADING: Option<&'static str> = Some("OpenCL kernels for Vulkan");
}

/// Flags that conflict with a row's: they bind registers, too.
const CONFLICTS: &[(&str, &[&str])] =
    &[("root_signature", &["binding_shifts", "shift_open_bindings", "bind_registers"])];

/// The flags of a group that a command line has.
#[derive(Clone, Debug)]
pub struct RowFlags<G> {
    given: Vec<(&'static Row, Given)>,
    group: PhantomData<G>,
}

/// What follows a flag.
#[derive(Clone, Debug)]
enum Given {
    Nothing,
    Text(String),
    List(Vec<String>),
    File(PathBuf),
}

fn rows<G: Group>() -> impl Iterator<Item = &'static Row> {
    ROWS.iter().filter(|row| row.commands == G::COMMANDS)
}

/// The name that clap has for the flag of a row.
fn id(row: &Row) -> &'static str {
    row.flags.first().copied().unwrap_or_default()
}

impl<G: Group> RowFlags<G> {
    /// Sets the given options.
    ///
    /// # Errors
    /// A file that cannot be read or does not fit the option, or an option that this build lacks.
    pub fn apply(&self, options: &mut Options) -> Result<()> {
        for (row, given) in &self.given {
            match given {
                Given::Nothing => row.set(options, Value::Switch(true))?,
                Given::Text(text) => row.set(options, Value::Text(text))?,
                Given::List(items) => {
                    let items: Vec<&str> = items.iter().map(String::as_str).collect();
                    row.set(options, Value::List(&items))?;
                }
                Given::File(file) => {
                    let bytes =
                        std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
                    // No bytes would stand for what the input has.
                    let bytes = if bytes.is_empty() { &[0][..] } else { &bytes };
                    row.set(options, Value::Bytes(bytes)).with_context(|| format!("{}", file.display()))?;
                }
            }
        }
        Ok(())
    }

    /// Refuses the flags, for a command that cannot use them.
    ///
    /// # Errors
    /// A flag is given.
    pub fn refuse(&self, why: impl Display) -> Result<()> {
        match self.given.first() {
            Some((row, _)) => bail!("{} {why}", row.flag()),
            None => Ok(()),
        }
    }
}

impl RowFlags<Level> {
    /// The level of optimization.
    pub fn level(&self) -> OptLevel {
        let mut options = Options::default();
        // Clap has taken one of the words.
        let _ = self.apply(&mut options);
        options.opt_level
    }
}

impl<G: Group> Args for RowFlags<G> {
    fn augment_args(command: Command) -> Command {
        let args = rows::<G>().map(|row| arg(row).help_heading(G::HEADING));
        command.args(args)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<G: Group> FromArgMatches for RowFlags<G> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let is_given = |row: &&Row| matches.value_source(id(row)) == Some(ValueSource::CommandLine);
        let read = |row: &'static Row| (row, given(row, matches));
        Ok(RowFlags { given: rows::<G>().filter(is_given).map(read).collect(), group: PhantomData })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

fn given(row: &Row, matches: &ArgMatches) -> Given {
    match row.kind {
        Kind::Switch(_) => Given::Nothing,
        Kind::Words { .. } | Kind::Text { .. } | Kind::Count { .. } | Kind::Seconds(_) => {
            matches.get_one::<String>(id(row)).cloned().map_or(Given::Nothing, Given::Text)
        }
        Kind::List { .. } => {
            let items = matches.get_many::<String>(id(row));
            Given::List(items.into_iter().flatten().cloned().collect())
        }
        Kind::Bytes(_) => matches.get_one::<PathBuf>(id(row)).cloned().map_or(Given::Nothing, Given::File),
    }
}

/// The flag of a row.
fn arg(row: &'static Row) -> Arg {
    let parser = move |text: &str| {
        row.check(text).map(|()| text.to_owned()).map_err(|wrong| match wrong.help {
            Some(help) => format!("{wrong}\n  help: {help}"),
            None => wrong.to_string(),
        })
    };
    let mut arg = Arg::new(id(row)).help(row.doc);
    for (index, name) in row.flags.iter().enumerate() {
        let mut letters = name.chars();
        arg = match (index, letters.next(), letters.next()) {
            (0, Some(letter), None) => arg.short(letter),
            (0, ..) => arg.long(*name),
            _ => arg.alias(*name),
        };
    }
    arg = match row.kind {
        Kind::Switch(_) => arg.action(ArgAction::SetTrue),
        Kind::Words { words, default } => {
            let value =
                |word: &'static spirant::options::rows::Word| PossibleValue::new(word.name).help(word.doc);
            let place = if words.iter().all(|word| word.name.len() == 1) { "LEVEL" } else { "VALUE" };
            let words: Vec<PossibleValue> = words.iter().map(value).collect();
            arg.value_parser(words).default_value(default).value_name(place)
        }
        Kind::Text { place, .. } => arg.value_name(place).value_parser(parser).help(with_example(row)),
        Kind::Count { .. } => {
            // The flag alone stands for `true`.
            let arg = arg.num_args(0..=1).require_equals(true).default_missing_value("true");
            arg.value_name("N").value_parser(parser)
        }
        Kind::Seconds(_) => arg.value_name("SECONDS").value_parser(parser),
        Kind::List { place, bare, .. } => {
            let arg = arg.action(ArgAction::Append).value_name(place).value_delimiter(',');
            let arg = arg.value_parser(parser).allow_hyphen_values(row.has_signs());
            match bare {
                Some(all) => arg.num_args(0..).require_equals(true).default_missing_value(all),
                None => arg.help(format!("{}; separated by commas; may be repeated", row.doc)),
            }
        }
        Kind::Bytes(_) => {
            arg.value_name("FILE").num_args(0..=1).require_equals(true).value_parser(value_parser!(PathBuf))
        }
    };
    match CONFLICTS.iter().find(|(name, _)| *name == row.name) {
        Some((_, others)) => arg.conflicts_with_all(*others),
        None => arg,
    }
}

/// The meaning of an option with a value that it may have.
fn with_example(row: &Row) -> String {
    match row.example() {
        Value::Text(example) => format!("{}, such as {example}", row.doc),
        _ => row.doc.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    #[cfg(feature = "llvm")]
    use super::super::source::{Container, SourceRows};
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Everything {
        #[command(flatten)]
        all: RowFlags<All>,
        #[command(flatten)]
        level: RowFlags<Level>,
        #[command(flatten)]
        llc: RowFlags<Llc>,
        #[command(flatten)]
        dxil: RowFlags<Dxil>,
        #[command(flatten)]
        kernels: RowFlags<Kernels>,
        #[cfg(feature = "llvm")]
        #[command(flatten)]
        container: SourceRows<Container>,
    }

    fn options(arguments: &[String]) -> Result<Options> {
        let arguments = ["spirant"].into_iter().chain(arguments.iter().map(String::as_str));
        let given = Everything::try_parse_from(arguments)?;
        #[cfg(feature = "llvm")]
        assert!(given.container.stated.bind_registers.is_empty());
        let mut options = Options::default();
        given.all.apply(&mut options)?;
        given.level.apply(&mut options)?;
        given.llc.apply(&mut options)?;
        given.dxil.apply(&mut options)?;
        given.kernels.apply(&mut options)?;
        Ok(options)
    }

    #[test]
    fn every_row_is_a_flag() {
        for row in ROWS {
            let mut expected = Options::default();
            let is_built = row.set(&mut expected, row.example()).is_ok();
            for spelling in row.flags {
                let dashes = if spelling.len() == 1 { "-" } else { "--" };
                let mut arguments = vec![format!("{dashes}{spelling}")];
                match row.example() {
                    Value::Text(text) => arguments.push(text.to_owned()),
                    Value::Real(number) => arguments.push(number.to_string()),
                    Value::Whole(number) => arguments.push(number.to_string()),
                    _ => {}
                }
                if matches!(row.kind, Kind::List { bare: Some(_), .. } | Kind::Count { .. }) {
                    arguments = vec![arguments.join("=")];
                }
                match options(&arguments) {
                    Ok(read) => assert_eq!(format!("{read:?}"), format!("{expected:?}"), "{arguments:?}"),
                    Err(error) => assert!(!is_built, "{arguments:?}: {error}"),
                }
            }
        }
        assert_eq!(format!("{:?}", options(&[]).unwrap()), format!("{:?}", Options::default()));
    }

    #[test]
    fn a_value_that_is_none_of_the_option_is_refused() {
        for row in ROWS {
            let has_value = !matches!(row.kind, Kind::Switch(_) | Kind::Bytes(_));
            // Any text is a semantic or the beginning of a name.
            if has_value && !["per_primitive", "allow_unknown_intrinsics"].contains(&row.name) {
                assert!(options(&[row.flag(), "no such value".to_owned()]).is_err(), "{}", row.name);
            }
        }
    }
}
