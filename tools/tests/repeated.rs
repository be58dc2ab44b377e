//! Flags that are given twice: the last one holds, or both add up, as the compilers take them that ours stand in for.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use clap::builder::ValueParser;
use clap::{Arg, Command};
use spirant_tools::cli;

/// A command, found by the names of subcommands, that takes any value of its flags.
fn with_any_value(command: Command, path: &[String]) -> Command {
    match path {
        [] => command.mut_args(|arg| match arg.get_action().takes_values() {
            true => arg.value_parser(ValueParser::string()),
            false => arg,
        }),
        [first, rest @ ..] => command.mut_subcommand(first, |inner| with_any_value(inner, rest)),
    }
}

/// A flag with a value, where it has one; nothing where it is no flag.
fn word(arg: &Arg) -> Option<String> {
    let has_value = arg.get_action().takes_values() && arg.get_num_args().is_none_or(|n| n.min_values() > 0);
    Some(match (arg.get_long(), arg.get_short(), has_value) {
        (Some(long), _, true) => format!("--{long}=1"),
        (Some(long), _, false) => format!("--{long}"),
        (None, Some(short), true) => format!("-{short}1"),
        (None, Some(short), false) => format!("-{short}"),
        (None, None, _) => return None,
    })
}

/// What is said of a flag that a command is given twice, where that is an error.
fn complaint(root: &Command, path: &[String], arg: &Arg) -> Option<String> {
    let word = word(arg)?;
    let words =
        [root.get_name().to_owned()].into_iter().chain(path.iter().cloned()).chain([word.clone(), word]);
    let error = with_any_value(root.clone(), path).try_get_matches_from(words).err()?.to_string();
    error.contains("multiple times").then_some(error)
}

#[test]
fn every_flag_may_be_repeated() {
    let (mut count, mut complaints) = (0, Vec::new());
    let mut roots = vec![cli::command()];
    #[cfg(feature = "llvm")]
    roots.extend([spirant_tools::dropin::command(), spirant_tools::llvm_spirv::command()]);
    for root in &roots {
        let mut work = vec![(Vec::new(), root.clone())];
        while let Some((path, command)) = work.pop() {
            for arg in command.get_arguments() {
                count += 1;
                complaints.extend(complaint(root, &path, arg));
            }
            for inner in command.get_subcommands() {
                let path = path.iter().cloned().chain([inner.get_name().to_owned()]).collect();
                work.push((path, inner.clone()));
            }
        }
    }
    assert!(count > 100, "{count} flags");
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// A command line without the repetition that the test looks for is no proof that it finds one.
#[test]
fn a_flag_that_may_not_be_repeated_is_found() {
    let root = Command::new("program").arg(Arg::new("x").long("x").action(clap::ArgAction::SetTrue));
    let arg = root.get_arguments().find(|arg| arg.get_id() == "x").unwrap().clone();
    assert!(complaint(&root, &[], &arg).is_some());
}
