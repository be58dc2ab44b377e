//! The options of `spirant::source::rows` as flags of a command line.
//!
//! What a flag means, its words, its values and its default are in its row alone.

use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, value_parser};
use spirant::source::rows::{Group, Kind, ROWS, Row, Stated, find};
use spirant::source::stated::Refused;
use std::ffi::OsString;
use std::marker::PhantomData;
use std::path::PathBuf;

/// The rows that a command has.
pub trait OfCommand: Clone + 'static {
    /// Their groups.
    const GROUPS: &'static [Group];
}

/// The rows of `spirant cc`.
#[derive(Clone, Debug)]
pub struct Cc;
/// The rows of `spirant llc`: what a container of DXIL leaves open.
#[derive(Clone, Debug)]
pub struct Container;

impl OfCommand for Cc {
    const GROUPS: &'static [Group] = &[Group::Source, Group::Hlsl, Group::Registers, Group::Positions];
}
impl OfCommand for Container {
    const GROUPS: &'static [Group] = &[Group::Registers, Group::Positions];
}

/// Flags that exclude others.
const CONFLICTS: &[(&str, &[&str])] =
    &[("bind_registers", &["binding_shifts", "shift_open_bindings"]), ("fatal_warnings", &["no_warnings"])];

/// The options that a command line states.
#[derive(Clone, Debug)]
pub struct SourceRows<G> {
    /// The options.
    pub stated: Stated,
    command: PhantomData<G>,
}

/// Why an option cannot be what it is, by its flag.
pub fn refused(refused: &Refused) -> anyhow::Error {
    let flag = find(refused.option).map_or_else(String::new, Row::flag);
    anyhow::anyhow!("{flag}: {}", refused.why)
}

fn rows<G: OfCommand>() -> impl Iterator<Item = &'static Row> {
    ROWS.iter().filter(|row| G::GROUPS.contains(&row.group))
}

impl<G: OfCommand> Args for SourceRows<G> {
    fn augment_args(command: Command) -> Command {
        command.args(rows::<G>().map(arg))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<G: OfCommand> FromArgMatches for SourceRows<G> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut stated = Stated::default();
        let is_given = |row: &&Row| matches.value_source(row.name) == Some(ValueSource::CommandLine);
        for row in rows::<G>().filter(is_given) {
            for value in given(row, matches) {
                let added = row.add(&mut stated, &value);
                added.map_err(|wrong| {
                    clap::Error::raw(ErrorKind::InvalidValue, format!("{}: {wrong}\n", row.flag()))
                })?;
            }
        }
        Ok(SourceRows { stated, command: PhantomData })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// What follows a flag each time that it is given.
fn given(row: &Row, matches: &ArgMatches) -> Vec<OsString> {
    match row.kind {
        Kind::Switch(_) => vec![OsString::new()],
        Kind::Text(_) | Kind::List(_) => {
            let texts = matches.get_many::<String>(row.name);
            texts.into_iter().flatten().map(OsString::from).collect()
        }
        Kind::Path(_) | Kind::Paths(_) => {
            let paths = matches.get_many::<PathBuf>(row.name);
            paths.into_iter().flatten().map(OsString::from).collect()
        }
    }
}

/// The flag of a row.
fn arg(row: &'static Row) -> Arg {
    let heading = if row.is_for_hlsl() { "HLSL" } else { "Source" };
    let mut arg = Arg::new(row.name).help(row.doc).help_heading(heading);
    for name in row.flags {
        let mut letters = name.chars();
        arg = match (letters.next(), letters.next()) {
            (Some(letter), None) => arg.short(letter),
            _ => arg.long(*name),
        };
    }
    let action = match row.kind {
        Kind::Switch(_) => ArgAction::SetTrue,
        Kind::Text(_) | Kind::Path(_) => ArgAction::Set,
        Kind::List(_) | Kind::Paths(_) => ArgAction::Append,
    };
    arg = arg.action(action);
    arg = match row.kind {
        Kind::Switch(_) => arg,
        Kind::Path(_) | Kind::Paths(_) => arg.value_name(row.place).value_parser(value_parser!(PathBuf)),
        Kind::Text(_) | Kind::List(_) if !row.words.is_empty() => {
            arg.value_name(row.place).value_parser(PossibleValuesParser::new(row.words))
        }
        Kind::Text(_) | Kind::List(_) => arg
            .value_name(row.place)
            .value_parser(move |text: &str| (row.check)(text).map(|()| text.to_owned()))
            .allow_hyphen_values(row.example.starts_with('-')),
    };
    if let Some(default) = row.default {
        arg = arg.default_value(default);
    }
    match CONFLICTS.iter().find(|(name, _)| *name == row.name) {
        Some((_, others)) => arg.conflicts_with_all(*others),
        None => arg,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Everything {
        #[command(flatten)]
        all: SourceRows<Cc>,
    }

    fn stated(arguments: &[&str]) -> Result<Stated, clap::Error> {
        let arguments = std::iter::once("spirant").chain(arguments.iter().copied());
        Everything::try_parse_from(arguments).map(|given| given.all.stated)
    }

    #[test]
    fn every_row_is_a_flag() {
        use spirant::options::rows::Value;
        for row in ROWS {
            let mut expected = Stated::default();
            row.set(&mut expected, Value::Text(row.example)).unwrap();
            for name in row.flags {
                let flag = format!("{}{name}", if name.len() == 1 { "-" } else { "--" });
                let mut arguments = vec![flag.as_str()];
                arguments.extend((!row.place.is_empty()).then_some(row.example));
                assert_eq!(
                    format!("{:?}", stated(&arguments).unwrap()),
                    format!("{expected:?}"),
                    "{arguments:?}"
                );
            }
        }
        assert_eq!(format!("{:?}", stated(&[]).unwrap()), format!("{:?}", Stated::default()));
    }

    #[test]
    fn lists_grow_and_what_excludes_another_is_refused() {
        let given = stated(&["-D", "A", "-DB=1", "-I", "a", "-Ib", "--entry=f", "--entry", "g"]).unwrap();
        assert_eq!(
            (given.defines, given.entries),
            (vec!["A".into(), "B=1".into()], vec!["f".into(), "g".into()])
        );
        assert_eq!(given.includes, [PathBuf::from("a"), PathBuf::from("b")]);
        for wrong in [
            &["--profile=qs_9_9"][..],
            &["--layout=std430"],
            &["-O4"],
            &["--binding-shift=x:1"],
            &["--open-set=-1"],
            &["--fatal-warnings", "--no-warnings"],
            &["--bind-register=t0:0:0:0", "--shift-open-bindings"],
        ] {
            assert!(stated(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    #[cfg(unix)]
    fn names_of_files_need_not_be_text() {
        use std::os::unix::ffi::OsStringExt;
        let name = OsString::from_vec(vec![b'a', 0xff]);
        let words = [OsString::from("spirant"), "-I".into(), name.clone()];
        assert_eq!(Everything::try_parse_from(words).unwrap().all.stated.includes, [PathBuf::from(&name)]);
        assert!(Everything::try_parse_from([OsString::from("spirant"), "-D".into(), name]).is_err());
    }
}
