//! The cost of debug information: measures the same module without it and with it.
//!
//! LLVM's pass `debugify` gives every instruction a line and every value a variable. Front ends emit fewer of both. The kernels
//! of the corpora, compiled by clang at -O1 with -g, have a location for each 1.9 instructions, a record for each 4.0 and a
//! variable for each 12.4; the output of `debugify` is thinned out to these numbers, with four locations a line.

use super::measure::{self, Usage};
use super::{CPU, Input, TRIPLE, WALL, run_quietly, table};
use anyhow::{Context, Result, bail};
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

/// One of so many instructions that have a value is recorded as that of a variable.
const VALUES_OF_A_RECORD: usize = 4;
/// So many records in a row are of one variable.
const RECORDS_OF_A_VARIABLE: usize = 3;
/// So many instructions are of one location.
const INSTRUCTIONS_OF_A_LOCATION: u32 = 2;
/// So many locations are of one line.
const COLUMNS: u32 = 4;
/// What is asked of time and size with debug information, in times of those without.
const MOST: [f64; 2] = [1.6, 3.0];

/// Measures both and prints a table.
pub fn run(directory: &Path, spirant_llc: &Path, inputs: &[Input], runs: u32) -> Result<()> {
    let header = ["input", "s", "s -g", "cpu", "cpu -g", "times", "bytes", "bytes -g", "times"];
    let mut rows = Vec::new();
    for input in inputs {
        let debug = with_debug_info(directory, &input.bitcode)?;
        eprintln!("measuring {} ({} instructions)", input.name, input.instructions);
        let mut samples: [Vec<Usage>; 2] = Default::default();
        let outputs = ["plain.spv", "debug.spv"].map(|name| directory.join(name));
        for run in 0..=runs {
            for ((samples, input), output) in samples.iter_mut().zip([&input.bitcode, &debug]).zip(&outputs) {
                let mut command = Command::new(spirant_llc);
                command.args([TRIPLE, "-filetype=obj", "--spv-emit-nonsemantic-debug-info", "-o"]);
                match measure::run(command.arg(output).arg(input))? {
                    Ok(_) if run == 0 => {}
                    Ok(usage) => samples.push(usage),
                    Err(failure) => bail!("{} failed: {}", spirant_llc.display(), failure.message),
                }
            }
        }
        let [plain, debug] = samples.map(|samples| measure::median(&samples));
        let mut bytes = [0; 2];
        for (bytes, output) in bytes.iter_mut().zip(&outputs) {
            *bytes = std::fs::metadata(output).context("the output is gone")?.len();
        }
        rows.push(row(input.name, plain, debug, bytes));
    }
    println!("\n{}", table(&header.map(str::to_owned), &rows));
    println!(
        "Medians of {runs} runs; with -g, at most {} times the processor time and {} times the size are asked for.",
        MOST[0], MOST[1]
    );
    Ok(())
}

fn row(name: &str, plain: Usage, debug: Usage, bytes: [u64; 2]) -> Vec<String> {
    let mut cells = vec![name.to_owned()];
    for of in [WALL, CPU] {
        cells.extend([plain, debug].map(|usage| format!("{:.3}", of(&usage))));
    }
    cells.push(format!("{:.2}", CPU(&debug) / CPU(&plain)));
    cells.extend(bytes.map(|bytes| bytes.to_string()));
    cells.push(format!("{:.2}", bytes[1] as f64 / bytes[0] as f64));
    cells
}

/// The same module with a line for each instruction and variables for some values, as bitcode.
fn with_debug_info(directory: &Path, bitcode: &Path) -> Result<PathBuf> {
    let (all, some) = (directory.join("debugified.ll"), directory.join("debug.ll"));
    run_quietly(Command::new("opt-22").args(["-passes=debugify", "-S"]).arg(bitcode).arg("-o").arg(&all))?;
    let from = BufReader::new(std::fs::File::open(&all).context("cannot read what opt wrote")?);
    let mut to = BufWriter::new(std::fs::File::create(&some).context("cannot create an input")?);
    let mut records = Records::default();
    for line in from.lines() {
        let line = line.context("cannot read what opt wrote")?;
        if let Some(line) = records.thinned(line) {
            writeln!(to, "{}", with_columns(&without_list(&line))).context("cannot write an input")?;
        }
    }
    to.into_inner().context("cannot write an input")?;
    let output = directory.join("debug.bc");
    run_quietly(Command::new("llvm-as-22").arg(&some).arg("-o").arg(&output))?;
    Ok(output)
}

/// The records of a function, as they are read.
#[derive(Default)]
struct Records {
    values: usize,
    variable: String,
}

impl Records {
    /// A line with the variable that it shall tell of; none if it is left out.
    fn thinned(&mut self, line: String) -> Option<String> {
        if line.starts_with("define ") {
            *self = Self::default();
        }
        if !line.trim_start().starts_with("#dbg_value(") {
            return Some(line);
        }
        self.values += 1;
        if !self.values.is_multiple_of(VALUES_OF_A_RECORD) {
            return None;
        }
        // `#dbg_value(i32 %a, !7, !DIExpression(), !9)`
        let (value, rest) = line.split_once(", !")?;
        let (variable, rest) = rest.split_once(", ")?;
        let record = self.values / VALUES_OF_A_RECORD - 1;
        if record.is_multiple_of(RECORDS_OF_A_VARIABLE) {
            self.variable = variable.to_owned();
        }
        Some(format!("{value}, !{}, {rest}", self.variable))
    }
}

/// A function's node without the list of all its variables.
fn without_list(line: &str) -> String {
    let Some((before, rest)) = line.split_once(", retainedNodes: !") else { return line.to_owned() };
    format!("{before}{}", rest.trim_start_matches(|c: char| c.is_ascii_digit()))
}

/// A location whose line has been divided into locations, lines and columns; a variable's line, too.
fn with_columns(line: &str) -> String {
    let is_placed = line.contains("!DILocation(") || line.contains("!DILocalVariable(");
    let Some((before, rest)) = line.split_once("line: ").filter(|_| is_placed) else {
        return line.to_owned();
    };
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let Ok(number) = rest[..end].parse::<u32>() else { return line.to_owned() };
    let number = number / INSTRUCTIONS_OF_A_LOCATION;
    let behind = rest[end..].replace("column: 1,", &format!("column: {},", 1 + 8 * (number % COLUMNS)));
    format!("{before}line: {}{behind}", 1 + number / COLUMNS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_four_values_is_recorded_and_three_in_a_row_are_of_one_variable() {
        let mut records = Records::default();
        let lines =
            (0..16).map(|value| format!("    #dbg_value(i32 %v{value}, !{value}, !DIExpression(), !90)"));
        let thinned: Vec<String> = lines.filter_map(|line| records.thinned(line)).collect();
        let told = |value: u32, variable: u32| {
            format!("    #dbg_value(i32 %v{value}, !{variable}, !DIExpression(), !90)")
        };
        assert_eq!(thinned, [told(3, 3), told(7, 3), told(11, 3), told(15, 15)]);
        assert_eq!(records.thinned("  ret void".to_owned()).as_deref(), Some("  ret void"));
    }

    #[test]
    fn lists_of_variables_are_taken_off() {
        let line = "!5 = distinct !DISubprogram(name: \"f\", unit: !0, retainedNodes: !8)";
        assert_eq!(without_list(line), "!5 = distinct !DISubprogram(name: \"f\", unit: !0)");
        assert_eq!(without_list("  ret void, !dbg !9"), "  ret void, !dbg !9");
        let location = "!9 = !DILocation(line: 11, column: 1, scope: !5)";
        assert_eq!(with_columns(location), "!9 = !DILocation(line: 2, column: 9, scope: !5)");
    }
}
