//! What a run tells besides its result: the dialect after passes, the time each took, its log.

use crate::isolate::Progress;
use crate::render::Color;
use spirant::dialect::{Module, print};
use spirant::{Observer, Pass};
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::str::FromStr;
use std::time::Duration;

/// After which passes the dialect is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PrintAfter {
    /// After none.
    #[default]
    Never,
    /// After this one.
    One(Pass),
    /// After each that may have changed it.
    All,
}

impl FromStr for PrintAfter {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        if name == "all" {
            return Ok(PrintAfter::All);
        }
        dialect_pass(name).map(PrintAfter::One)
    }
}

/// The pass of this name, if it leaves a module of the dialect.
///
/// # Errors
/// What the names are.
pub fn dialect_pass(name: &str) -> Result<Pass, String> {
    name.parse::<Pass>().ok().filter(|pass| pass.leaves_dialect()).ok_or_else(|| {
        let names: Vec<_> =
            Pass::ALL.iter().filter(|pass| pass.leaves_dialect()).map(|pass| pass.name()).collect();
        format!("the passes are {}", names.join(", "))
    })
}

/// What to tell.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report {
    /// The dialect after passes.
    pub print_after: PrintAfter,
    /// A table of times.
    pub time_passes: bool,
    /// Colours.
    pub color: Color,
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
            .with_ansi(self.color.is_on())
            .with_target(false)
            .without_time();
        // Somebody may have set up a log already; then it goes there.
        let _ = log.try_init();
    }
}

/// Prints and announces while a compilation runs.
pub struct Watcher {
    /// After which passes the dialect is printed.
    pub print_after: PrintAfter,
    /// Whom to tell how far it is.
    pub progress: Progress,
}

impl Observer for Watcher {
    fn before(&mut self, pass: Pass) {
        self.progress.announce(pass);
    }

    fn after(&mut self, pass: Pass, module: &Module) {
        if self.print_after == PrintAfter::All || self.print_after == PrintAfter::One(pass) {
            let text = print::print(module);
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
        assert_eq!("all".parse(), Ok(PrintAfter::All));
        assert_eq!("vce".parse(), Ok(PrintAfter::One(Pass::Vce)));
        assert!("encode".parse::<PrintAfter>().unwrap_err().contains("select, structurize"));
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
