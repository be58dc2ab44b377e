//! `spirant docs`: the generated parts of the documentation, as Markdown.
//!
//! `cargo xtask codegen` puts them into the pages under `docs/` and the files that list options, each between a line `<!--
//! generated: NAME -->` and a line `<!-- end -->`. The subcommand is hidden from help: users read the pages.

mod options;

use crate::{accepted, cc, dropin, exit, llvm_spirv};
use clap::{Arg, ArgAction, Command};
use spirant::dialect::target_env::Client;
use spirant::{Code, Pass, TargetEnv};
use spirant_hlsl::front::workarounds::WORKAROUNDS;
use std::fmt::Write;

/// A part of the documentation: its name and its text.
type Section = (&'static str, String);

/// Prints all parts between the lines that mark them.
pub fn main(spirant: &Command) -> exit::Exit {
    for (name, text) in parts(spirant) {
        println!("<!-- generated: {name} -->\n{}\n<!-- end -->", text.trim_end());
    }
    exit::Exit::Success
}

/// What is done about what clang gets wrong.
fn workarounds() -> String {
    let mut table = "| row | clang | what clang lacks or gets wrong |\n|---|---|---|\n".to_owned();
    for row in &WORKAROUNDS {
        let (first, last) = (row.versions.start(), row.versions.end());
        let versions = if first == last { first.to_string() } else { format!("{first} to {last}") };
        table.push_str(&format!("| `{}` | {versions} | {} |\n", row.name, row.what));
    }
    table
}

/// What the reference machine finds.
fn findings() -> String {
    let mut table = "| kind | what it is |\n|---|---|\n".to_owned();
    for kind in spirant::run::Kind::all() {
        table.push_str(&format!("| `{}` | {} |\n", kind.code(), kind.sentence()));
    }
    table
}

/// Every part, for this command line of `spirant`.
fn parts(spirant: &Command) -> Vec<Section> {
    let flags_of = |path: &[&str], without: Option<&Command>| {
        let command = path.iter().try_fold(spirant, |command, name| command.find_subcommand(name));
        command.map(|command| flags(command, without)).unwrap_or_default()
    };
    let common = spirant.find_subcommand("llc");
    vec![
        ("subcommands", subcommands(spirant)),
        ("flags-llc", flags_of(&["llc"], None)),
        ("flags-cc", flags_of(&["cc"], common)),
        (
            "flags-dxc",
            cc::dxc_flags::GROUPS
                .iter()
                .map(|(title, rows)| {
                    format!("{}\n\n{}\n", title.trim_end_matches(':'), cc::help::table(rows))
                })
                .collect(),
        ),
        ("flags-clang", cc::help::table(cc::clang_flags::ROWS)),
        ("workarounds", workarounds()),
        ("flags-offline", flags_of(&["offline"], None)),
        ("flags-opt", flags_of(&["opt"], common)),
        ("flags-translate", flags_of(&["translate"], None)),
        ("flags-lift", flags_of(&["lift"], None)),
        ("flags-serve", flags_of(&["serve"], None)),
        ("flags-verify", flags_of(&["verify"], None)),
        ("flags-link", flags_of(&["link"], None)),
        ("flags-retarget", flags_of(&["retarget"], None)),
        ("flags-reflect", flags_of(&["reflect"], None)),
        ("flags-run", flags_of(&["run"], None)),
        ("flags-draw", flags_of(&["draw"], None)),
        ("findings", findings()),
        ("flags-dump", flags_of(&["dump"], None)),
        ("flags-links", flags_of(&["links"], None)),
        ("flags-fuzz", flags_of(&["fuzz", "inline-types"], None)),
        ("flags-fuzz-campaign", flags_of(&["fuzz", "modules"], None)),
        #[cfg(target_os = "linux")]
        ("flags-fuzz-sources", flags_of(&["fuzz", "sources"], None)),
        ("flags-fuzz-dxil", flags_of(&["fuzz", "dxil"], None)),
        ("flags-smith", flags_of(&["smith"], None)),
        ("flags-reduce", flags_of(&["reduce"], None)),
        ("flags-spirant-llc", flags(&dropin::command(), None)),
        ("flags-without-effect", accepted::table(dropin::accepted::GROUPS)),
        ("flags-spirant-llvm-spirv", flags(&llvm_spirv::command(), None)),
        ("flags-without-effect-translator", accepted::table(llvm_spirv::GROUPS)),
        ("exit-codes", exit_codes()),
        ("diagnostic-codes", Code::table()),
        ("options", options::of_library()),
        ("options-source", spirant::source::rows::Row::table()),
        ("options-python", options::of_python()),
        ("options-serve", options::of_server()),
        ("python-class", options::python_class()),
        ("serve-schema", options::schema()),
        ("passes", Pass::table()),
        ("address-spaces", spirant::address_spaces_reference()),
        ("environments", environments()),
        ("intrinsics", spirant::intrinsics_reference()),
        ("llvm-ir", spirant::ledger::reference()),
        ("extensions", spirant::extensions::reference()),
        ("extensions-missing", spirant::extensions::missing_extensions()),
    ]
}

/// A table of the subcommands.
fn subcommands(spirant: &Command) -> String {
    let mut table = String::from("| command | what it does |\n|---|---|\n");
    for command in spirant.get_subcommands().filter(|command| !command.is_hide_set()) {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        let _ = writeln!(table, "| `spirant {}` | {} |", command.get_name(), cell(&about));
    }
    table
}

/// A table of a command's arguments, those that `without` has too aside.
fn flags(command: &Command, without: Option<&Command>) -> String {
    let mut command = command.clone();
    command.build();
    let inherited = |arg: &Arg| {
        without.is_some_and(|without| {
            without
                .get_arguments()
                .any(|other| other.get_id() == arg.get_id() && other.get_help() == arg.get_help())
        })
    };
    let shown = |arg: &&Arg| !arg.is_hide_set() && !["help", "version"].contains(&arg.get_id().as_str());
    let mut table = String::from("| flag | meaning |\n|---|---|\n");
    for arg in command.get_arguments().filter(shown).filter(|arg| !inherited(arg)) {
        let _ = writeln!(table, "| {} | {} |", spelling(arg), meaning(arg));
    }
    table
}

/// How an argument is written.
fn spelling(arg: &Arg) -> String {
    let values = || {
        let names: Vec<_> =
            arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
        // A long list of values is in the meaning.
        if (1..=4).contains(&names.len()) {
            return names.join("\\|");
        }
        let names = arg.get_value_names().unwrap_or_default();
        names.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let takes_value = matches!(arg.get_action(), ArgAction::Set | ArgAction::Append);
    if arg.is_positional() {
        return if arg.is_last_set() { format!("`-- {}`", values()) } else { format!("`{}`", values()) };
    }
    let is_optional = arg.get_num_args().is_some_and(|range| range.min_values() == 0);
    let value = match (takes_value, is_optional) {
        (false, _) => String::new(),
        (true, false) => format!(" {}", values()),
        (true, true) => format!("[={}]", values()),
    };
    let short = arg.get_short().map(|short| format!("`-{short}{value}`"));
    let long = arg.get_long().map(|long| format!("`--{long}{value}`"));
    short.into_iter().chain(long).collect::<Vec<_>>().join(", ")
}

/// What an argument means, with its values and default where they are not in its spelling or its help.
fn meaning(arg: &Arg) -> String {
    let mut text = cell(&arg.get_help().map(ToString::to_string).unwrap_or_default());
    let values = arg.get_possible_values();
    if values.len() > 4 {
        let names: Vec<_> = values.iter().map(|value| format!("`{}`", value.get_name())).collect();
        let _ = write!(text, ": {}", names.join(", "));
    }
    let default: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    if !default.is_empty() && !matches!(arg.get_action(), ArgAction::SetTrue | ArgAction::Count) {
        let _ = write!(text, " (default: `{}`)", default.join(" "));
    }
    text
}

/// Text as it may stand in a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ").replace('<', "&lt;")
}

/// The exit codes as `--help` shows them, as a table.
fn exit_codes() -> String {
    let rows = exit::HELP.lines().skip(1).filter_map(|line| line.trim().split_once("  "));
    let rows: String = rows.map(|(code, meaning)| format!("| {code} | {meaning} |\n")).collect();
    format!("| code | meaning |\n|---|---|\n{rows}")
}

/// A table of every environment that has a name.
fn environments() -> String {
    let mut table =
        String::from("| name | client | SPIR-V up to | addressing | memory model |\n|---|---|---|---|---|\n");
    for (name, env) in
        TargetEnv::NAMES.iter().filter_map(|name| Some((name, name.parse::<TargetEnv>().ok()?)))
    {
        let client = match env.client {
            Client::Universal => "none".to_owned(),
            Client::Vulkan(major, minor) => format!("Vulkan {major}.{minor}"),
            Client::OpenCl(major, minor) if env.missing.is_empty() => format!("OpenCL {major}.{minor}"),
            Client::OpenCl(major, minor) => format!("OpenCL {major}.{minor}, embedded"),
        };
        let (version, addressing, memory) = (env.version, env.addressing, env.memory);
        let _ = writeln!(table, "| `{name}` | {client} | {version} | {addressing:?} | {memory:?} |");
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[derive(clap::Parser)]
    struct Flags {
        /// What to read
        input: String,
        /// How much | little
        #[arg(short, long, value_parser = ["1", "2"], default_value = "1")]
        level: String,
        /// Tell more
        #[arg(long)]
        verbose: bool,
        #[arg(long, hide = true)]
        secret: bool,
    }

    /// The page's how-to: what is to be written is not there yet, and everything else that it names is.
    #[test]
    fn how_a_pass_is_added_holds() {
        let root = std::path::Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test"))
            .join("..");
        let page = std::fs::read_to_string(root.join("docs/how-to/extending.md")).unwrap();
        let (_, how) = page.split_once("\n## A pass\n").unwrap();
        let how = how.split("\n## ").next().unwrap();
        let code: Vec<&str> = how.split('`').skip(1).step_by(2).collect();
        let files: Vec<&&str> = code.iter().filter(|code| code.ends_with(".rs")).collect();
        assert!(files.len() >= 6, "{files:?}");
        for file in files {
            let is_new = file.contains("NAME");
            assert_eq!(root.join(file).exists(), !is_new, "{file}");
            assert!(root.join(file).parent().unwrap().is_dir(), "{file}");
        }
        // A row has what the page says that it has.
        let row = Pass::table().lines().nth(2).unwrap().matches(" | ").count();
        assert_eq!(row, 5, "name, form, what it does, when, owner, what verifies it");
        let table = std::fs::read_to_string(root.join("backend/src/passes.rs")).unwrap();
        let without = std::fs::read_to_string(root.join("backend/src/without_llvm.rs")).unwrap();
        // Each pass over LLVM IR that is a function of `llvm_ir` has its name there.
        for name in table.split("Run::Prepare(llvm_ir::").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(without.contains(name), "{name}");
        }
    }

    #[test]
    fn flags_become_rows() {
        let rows = flags(&Flags::command(), None);
        let rows: Vec<_> = rows.lines().skip(2).collect();
        assert_eq!(
            rows,
            [
                "| `INPUT` | What to read |",
                "| `-l 1\\|2`, `--level 1\\|2` | How much \\| little (default: `1`) |",
                "| `--verbose` | Tell more |"
            ]
        );
        assert_eq!(flags(&Flags::command(), Some(&Flags::command())).lines().count(), 2);
    }

    #[test]
    fn every_part_has_rows() {
        for (name, text) in parts(&crate::cli::command()) {
            assert!(text.lines().count() >= 3, "{name}: {text}");
        }
        assert!(environments().contains("| `opencl2.1` | OpenCL 2.1 | 1.1 | Physical64 | OpenCL |"));
        assert!(exit_codes().contains("| 2 | the command line is wrong |"));
    }
}
