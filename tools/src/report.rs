//! Reports of a run besides its result: the dialect after passes, the time of each, its log.

use crate::isolate::Progress;
use crate::render::Style;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use spirant::dialect::Module;
use spirant::text::print;
use spirant::{Observer, Pass};
use spirant_hlsl::Warnings;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::time::Duration;

/// The passes after which the dialect is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PrintAfter {
    /// After no pass.
    #[default]
    Never,
    /// After this one.
    One(Pass),
    /// After each that may have changed it.
    All,
}

/// Parses the name of a pass for which `of` is true.
pub fn pass_parser(of: fn(Pass) -> bool) -> impl TypedValueParser<Value = Pass> {
    let passes = || Pass::ALL.iter().copied().filter(move |pass| of(*pass));
    let value = |pass: Pass| PossibleValue::new(pass.name()).aliases(pass.names_in_mlir().iter().copied());
    PossibleValuesParser::new(passes().map(value)).try_map(|name| name.parse())
}

/// Parses `all`, or the name of a pass that leaves a module of the dialect.
pub fn print_after_parser() -> impl TypedValueParser<Value = PrintAfter> {
    let passes = Pass::ALL.iter().filter(|pass| pass.leaves_dialect()).map(|pass| pass.name());
    PossibleValuesParser::new(passes.chain(["all"])).try_map(|name| match name.as_str() {
        "all" => Ok(PrintAfter::All),
        name => name.parse().map(PrintAfter::One),
    })
}

/// The reports to print.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report {
    /// The dialect after passes.
    pub print_after: PrintAfter,
    /// A table of times.
    pub time_passes: bool,
    /// The style of diagnostics.
    pub style: Style,
    /// The treatment of warnings.
    pub warnings: Warnings,
    /// 0: nothing, 1: passes, 2: more, 3: everything.
    pub verbosity: u8,
}

impl Report {
    /// Sends the log to the error stream.
    pub fn start_log(&self) {
        let level = match self.verbosity {
            0 => return,
            1 => tracing::Level::INFO,
            2 => tracing::Level::DEBUG,
            _ => tracing::Level::TRACE,
        };
        let log = tracing_subscriber::fmt()
            .with_max_level(level)
            .with_writer(io::stderr)
            .with_ansi(self.style.color.is_on())
            .with_target(false)
            .without_time();
        // Somebody may have set up a log already; then it goes there.
        let _ = log.try_init();
    }
}

/// Prints and announces while a compilation runs.
pub struct Watcher {
    /// The passes after which the dialect is printed.
    pub print_after: PrintAfter,
    /// The receiver of announcements.
    pub progress: Progress,
}

impl Observer for Watcher {
    fn before(&mut self, pass: Pass) {
        self.progress.announce(pass);
    }

    fn after(&mut self, pass: Pass, module: &Module) {
        if self.print_after == PrintAfter::All || self.print_after == PrintAfter::One(pass) {
            let text = print(module);
            let _ = writeln!(io::stderr().lock(), "// ---- after {pass} ----\n{}\n", text.trim_end());
        }
    }
}

/// The times of passes as a table.
pub fn time_table(timings: &[(Pass, Duration)]) -> String {
    let total: f64 = timings.iter().map(|(_, time)| time.as_secs_f64()).sum();
    let mut table = format!("{:<12} {:>10} {:>7}\n", "pass", "ms", "share");
    let mut row = |name: &str, seconds: f64| {
        let share = if total > 0.0 { 100.0 * seconds / total } else { 0.0 };
        // Formatting into a string cannot fail.
        let _ = writeln!(table, "{name:<12} {:>10.3} {share:>6.1}%", seconds * 1e3);
    };
    for (pass, time) in timings {
        row(pass.name(), time.as_secs_f64());
    }
    row("total", total);
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_passes_that_leave_the_dialect_can_be_printed_after() {
        let parse = |name| {
            let flag = clap::Arg::new("after").value_parser(print_after_parser());
            let found = clap::Command::new("x").arg(flag).try_get_matches_from(["x", name])?;
            Ok::<PrintAfter, clap::Error>(found.get_one("after").copied().unwrap())
        };
        assert_eq!(parse("all").unwrap(), PrintAfter::All);
        assert_eq!(parse("vce").unwrap(), PrintAfter::One(Pass::Vce));
        assert!(parse("encode").unwrap_err().to_string().contains("select, declare, structurize"));
    }

    #[test]
    fn times_add_up() {
        let table =
            time_table(&[(Pass::Read, Duration::from_millis(3)), (Pass::Select, Duration::from_millis(1))]);
        let last: Vec<_> = table.lines().last().unwrap().split_whitespace().collect();
        assert_eq!(last, ["total", "4.000", "100.0%"]);
        assert!(table.contains("75.0%"));
    }
}
