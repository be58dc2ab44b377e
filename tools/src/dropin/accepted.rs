//! Flags of llc that are taken and change nothing, with the reason: scripts that pass them keep working.
//!
//! Only what changes nothing *in SPIR-V* is in the table. A flag whose effect would be missed, such as one that asks for a file,
//! a plugin or a part of LLVM's pass pipeline, stays an error.

use Value::{Bool, Text};
use clap::{Arg, ArgAction};
use std::fmt::Write;

/// What follows a flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Value {
    /// Nothing, or `=true` or `=false`.
    Bool,
    /// Anything, behind `=` or as the next argument.
    Text,
}

/// Flags that change nothing for one reason.
struct Group {
    reason: &'static str,
    flags: &'static [(&'static str, Value)],
}

const GROUPS: &[Group] = &[
    Group {
        reason: "A module of SPIR-V has no sections, relocations, symbols of a linker or comments.",
        flags: &[
            ("addrsig", Bool),
            ("asm-show-inst", Bool),
            ("asm-verbose", Bool),
            ("basic-block-address-map", Bool),
            ("basic-block-sections", Text),
            ("call-graph-section", Bool),
            ("code-model", Text),
            ("crel", Bool),
            ("data-sections", Bool),
            ("emit-bb-hash", Bool),
            ("emulated-tls", Bool),
            ("enable-tlsdesc", Bool),
            ("fdpic", Bool),
            ("function-sections", Bool),
            ("gpsize", Text),
            ("ignore-xcoff-visibility", Bool),
            ("implicit-mapsyms", Bool),
            ("incremental-linker-compatible", Bool),
            ("large-data-threshold", Text),
            ("mc-relax-all", Bool),
            ("mxcoff-roptr", Bool),
            ("no-integrated-as", Bool),
            ("nozero-initialized-in-bss", Bool),
            ("output-asm-variant", Text),
            ("partition-static-data-sections", Bool),
            ("preserve-as-comments", Bool),
            ("relocation-model", Text),
            ("save-temp-labels", Bool),
            ("separate-named-sections", Bool),
            ("split-machine-functions", Bool),
            ("stack-size-section", Bool),
            ("tls-size", Text),
            ("unique-basic-block-section-names", Bool),
            ("unique-section-names", Bool),
            ("use-ctors", Bool),
            ("xcoff-traceback-table", Bool),
            ("xray-function-index", Bool),
        ],
    },
    Group {
        reason: "There is one kind of processor and one calling convention; features follow from what a module uses.",
        flags: &[
            ("exception-model", Text),
            ("float-abi", Text),
            ("mattr", Text),
            ("mcpu", Text),
            ("meabi", Text),
            ("swift-async-fp", Text),
            ("target-abi", Text),
            ("thread-model", Text),
            ("vec-extabi", Bool),
        ],
    },
    Group {
        reason: "There are no registers, stack frames or machine instructions.",
        flags: &[
            ("align-loops", Text),
            ("disable-tail-calls", Bool),
            ("enable-cse-in-irtranslator", Bool),
            ("enable-cse-in-legalizer", Bool),
            ("enable-misched", Bool),
            ("fast-isel", Bool),
            ("fast-isel-abort", Text),
            ("frame-pointer", Text),
            ("global-isel-abort", Text),
            ("no-stack-coloring", Bool),
            ("no-stack-slot-sharing", Bool),
            ("pre-RA-sched", Text),
            ("regalloc", Text),
            ("stack-symbol-ordering", Text),
            ("stackrealign", Bool),
            ("tailcallopt", Bool),
            ("verify-region-info", Bool),
        ],
    },
    Group {
        reason: "Arithmetic may be relaxed where an instruction's flags or a function's attributes say so.",
        flags: &[
            ("enable-no-infs-fp-math", Bool),
            ("enable-no-nans-fp-math", Bool),
            ("enable-no-signed-zeros-fp-math", Bool),
            ("enable-no-trapping-fp-math", Bool),
            ("fp-contract", Text),
        ],
    },
    Group {
        reason: "Debug information is not DWARF.",
        flags: &[
            ("debug-entry-values", Bool),
            ("debugger-tune", Text),
            ("dwarf-version", Text),
            ("dwarf64", Bool),
            ("emit-call-site-info", Bool),
            ("emit-compact-unwind-non-canonical", Bool),
            ("emit-dwarf-unwind", Text),
            ("experimental-debug-variable-locations", Bool),
            ("force-dwarf-frame-section", Bool),
            ("gsframe", Bool),
            ("no-discriminators", Bool),
            ("strict-dwarf", Bool),
        ],
    },
    Group {
        reason: "LLVM's verifier always runs: what it refuses has no meaning.",
        flags: &[("disable-verify", Bool)],
    },
    Group {
        reason: "Nothing that it is about is written.",
        flags: &[
            ("I", Text),
            ("M", Text),
            ("disable-auto-upgrade-debug-info", Bool),
            ("disable-symbolication", Bool),
            ("discard-value-names", Bool),
            ("no-deprecated-warn", Bool),
            ("pass-remarks-filter", Text),
            ("pass-remarks-format", Text),
            ("preserve-bc-uselistorder", Bool),
            ("preserve-ll-uselistorder", Bool),
        ],
    },
];

/// The flags, for a command line that does without them in its help.
pub(super) fn args() -> impl Iterator<Item = Arg> {
    GROUPS.iter().flat_map(|group| group.flags).map(|(name, value)| {
        let arg = Arg::new(*name).hide(true).action(ArgAction::Append);
        let arg = match single(name) {
            Some(short) => arg.short(short),
            None => arg.long(*name),
        };
        match value {
            Bool => arg
                .num_args(0..=1)
                .require_equals(true)
                .default_missing_value("true")
                .value_parser(clap::value_parser!(bool)),
            Text => arg.num_args(1).allow_hyphen_values(true),
        }
    })
}

/// The letter of a flag that has only one.
fn single(name: &str) -> Option<char> {
    let mut letters = name.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// The groups as a table.
pub(crate) fn table() -> String {
    let mut table = String::from("| why nothing is to be done | flags |\n|---|---|\n");
    for group in GROUPS {
        let spelled = group.flags.iter().map(|(name, value)| {
            let dashes = if single(name).is_some() { "-" } else { "--" };
            format!("`{dashes}{name}{}`", if *value == Text { "=…" } else { "" })
        });
        let _ = writeln!(table, "| {} | {} |", group.reason, spelled.collect::<Vec<_>>().join(", "));
    }
    table
}
