//! `spirant cc --help`, on two screens: rarely used flags are listed by name. `spirant cc --help-dxc`: the supported flags of
//! DXC, in the layout of `dxc --help`.

use super::dxc_flags::GROUPS;
use clap::{Arg, ArgAction, Command};
use std::fmt::Write;

/// Where the meaning of a flag begins.
const COLUMN: usize = 26;

/// The widest line.
const WIDTH: usize = 100;

/// Where the meaning of a flag of ours begins.
const OWN_COLUMN: usize = 32;

/// The groups of our own flags, by what clap calls them.
const OWN_GROUPS: [(&str, &[&str]); 7] = [
    (
        "Input and output",
        &["output", "emit", "listing", "header", "header_name", "keep_ir", "strip_debug", "debug-info"],
    ),
    (
        "Source",
        &[
            "language",
            "level",
            "defines",
            "includes",
            "standard",
            "preprocess",
            "show_includes",
            "clang",
            "arguments",
            "dxc",
            "dxc_args",
        ],
    ),
    (
        "HLSL",
        &[
            "profile",
            "entries",
            "split_entries",
            "entry_name",
            "enable_16bit_types",
            "ieee_strict",
            "row_major",
            "invert_y",
            "dx_position_w",
        ],
    ),
    (
        "Bindings of HLSL",
        &[
            "binding_shifts",
            "shift_open_bindings",
            "preserve_bindings",
            "bind_registers",
            "bind_globals",
            "open_set",
            "print_bindings",
        ],
    ),
    (
        "Target",
        &[
            "target",
            "target-env",
            "spirv-ext",
            "without-capability",
            "emulate-double",
            "capability",
            "extension",
        ],
    ),
    ("Messages", &["no_warnings", "fatal_warnings", "color", "diagnostics_format", "verbose"]),
    ("Looking inside", &["print_after", "stop_after", "time_passes", "verify-each", "validate"]),
];

/// The page of our own flags.
pub fn own_page(command: &Command) -> String {
    let mut page = String::from(
        "Compile HLSL or OpenCL C with the installed clang; flags of DXC and clang are also read\n\n\
         Usage: spirant cc [OPTIONS] INPUT [-- CLANG ARGUMENTS]\n",
    );
    let find = |id: &str| command.get_arguments().find(|arg| arg.get_id() == id);
    for (title, ids) in OWN_GROUPS {
        let _ = write!(page, "\n{title}:\n");
        for arg in ids.iter().filter_map(|id| find(id)) {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            put(&mut page, &own_usage(arg), &first_clause(&help, WIDTH - OWN_COLUMN), OWN_COLUMN);
        }
    }
    let is_listed = |arg: &Arg| OWN_GROUPS.iter().any(|(_, ids)| ids.contains(&arg.get_id().as_str()));
    let others =
        command.get_arguments().filter(|arg| !arg.is_hide_set() && !arg.is_positional() && !is_listed(arg));
    let names: Vec<String> = others.filter_map(|arg| Some(format!("--{}", arg.get_long()?))).collect();
    page.push_str("\nFurther flags, which docs/reference/command-line.md describes:\n");
    put(&mut page, "", &names.join(" "), 2);
    page.push_str("\nExit codes: 0 success, 1 input refused, 2 command line, 3 a bug of Spirant, 4 files\n");
    page
}

/// A flag as it is written.
fn own_usage(arg: &Arg) -> String {
    let takes_value = matches!(arg.get_action(), ArgAction::Set | ArgAction::Append);
    let names = arg.get_value_names().unwrap_or_default();
    let value = if takes_value { format!(" {}", names.join(" ")) } else { String::new() };
    match (arg.get_short(), arg.get_long()) {
        (Some(short), Some(long)) => format!("-{short}, --{long}{value}"),
        (Some(short), None) => format!("-{short}{value}"),
        (None, long) => format!("    --{}{value}", long.unwrap_or_default()),
    }
}

/// As much of a sentence as fits a line, up to the end of a clause.
fn first_clause(text: &str, width: usize) -> String {
    if text.len() <= width {
        return text.to_owned();
    }
    let ends = ["; ", ", ", ": ", " ["].iter().flat_map(|end| text.match_indices(end).map(|(at, _)| at));
    let is_whole = |text: &str| {
        [('(', ')'), ('[', ']')].iter().all(|(a, b)| text.matches(*a).count() == text.matches(*b).count())
    };
    let end = ends.filter(|at| *at <= width && is_whole(&text[..*at])).max().unwrap_or(text.len());
    text[..end].to_owned()
}

/// Puts a flag and its meaning into a page, broken into lines.
fn put(page: &mut String, usage: &str, meaning: &str, column: usize) {
    let mut line = format!("  {usage:<width$}", width = column - 2);
    if usage.len() + 3 > column {
        let _ = writeln!(page, "{}", line.trim_end());
        line = " ".repeat(column);
    }
    for word in meaning.split(' ') {
        if line.len() + word.len() > WIDTH {
            let _ = writeln!(page, "{}", line.trim_end());
            line = " ".repeat(column);
        }
        line.push_str(word);
        line.push(' ');
    }
    let _ = writeln!(page, "{}", line.trim_end());
}

/// The page of DXC's flags.
pub fn page() -> String {
    let mut page =
        String::from("OVERVIEW: HLSL compiler for SPIR-V\n\nUSAGE: spirant cc [options] <inputs>\n");
    for (title, rows) in GROUPS {
        let _ = write!(page, "\n{title}\n");
        for spelling in rows {
            put(&mut page, &spelling.usage(), &spelling.meaning(), COLUMN);
        }
    }
    page
}

/// The flags of DXC and clang as tables of Markdown.
pub fn table(rows: &[super::Spelling]) -> String {
    let mut table = String::from("| flag | meaning |\n|---|---|\n");
    for spelling in rows {
        let escape = |text: String| text.replace('|', "\\|").replace('<', "&lt;");
        let _ = writeln!(table, "| `{}` | {} |", spelling.usage(), escape(spelling.meaning()));
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_flags_fit_two_screens() {
        let command = crate::cli::command();
        let page = own_page(command.find_subcommand("cc").unwrap());
        assert!(page.lines().count() <= 100, "{} lines\n{page}", page.lines().count());
        assert!(page.lines().all(|line| line.len() <= WIDTH), "{page}");
        for (title, ids) in OWN_GROUPS {
            let known = command.find_subcommand("cc").unwrap().get_arguments();
            let known: Vec<_> = known.map(|arg| arg.get_id().to_string()).collect();
            assert!(ids.iter().all(|id| known.iter().any(|known| known == id)), "{title}: {known:?}");
        }
    }

    #[test]
    fn every_flag_has_lines_of_its_own_that_fit() {
        let page = page();
        for spelling in GROUPS.iter().flat_map(|(_, rows)| rows.iter()) {
            assert!(page.contains(&format!("\n  -{}", spelling.name)), "{}", spelling.name);
        }
        assert!(page.lines().all(|line| line.len() <= WIDTH), "{page}");
    }
}
