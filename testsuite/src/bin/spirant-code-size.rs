//! Counts the instructions and bytes that Spirant and LLVM's own backend make of the corpora, and those that
//! `spirv-opt -O` leaves.

use anyhow::Result;
use clap::Parser;
use spirant_testsuite::code_size::{Both, Output, Program, Size};
use spirant_testsuite::{corpus, data};
use std::path::{Path, PathBuf};

/// Count instructions and bytes beside LLVM's own backend, and what spirv-opt -O still removes
#[derive(Parser)]
struct Args {
    /// Also print a line for each program
    #[arg(long)]
    by_program: bool,
    /// Count only programs whose name contains this
    #[arg(long, value_name = "PART")]
    only: Option<String>,
    /// Write the assembly of each module, before and after spirv-opt, to this folder
    #[arg(long, value_name = "FOLDER")]
    write: Option<PathBuf>,
    /// Write the LLVM IR of all programs to this folder, in a folder for each row, and count nothing
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["by_program", "only", "write"])]
    ir: Option<PathBuf>,
}

/// Folder, ending, and optimization level of clang.
const CORPORA: [(&str, &str, Option<&str>); 5] = [
    ("hlsl", "hlsl", Some("-O1")),
    ("hlsl", "hlsl", Some("-O3")),
    ("opencl", "cl", Some("-O1")),
    ("opencl", "cl", Some("-O2")),
    ("llvm", "ll", None),
];

/// The sum over programs.
#[derive(Clone, Copy, Default)]
struct Total {
    programs: usize,
    ours: Sizes,
    llc: Sizes,
}

/// One backend's sum, as it is and after spirv-opt.
#[derive(Clone, Copy, Default)]
struct Sizes {
    plain: Size,
    optimized: Size,
}

impl Sizes {
    fn add(&mut self, output: &Output) {
        self.plain += output.size;
        self.optimized += output.optimized;
    }

    /// The share of instructions that spirv-opt removes, in percent.
    fn removed(&self) -> f64 {
        100.0 - 100.0 * ratio(self.optimized.instructions, self.plain.instructions)
    }
}

impl Total {
    fn add(&mut self, ours: &Output, llc: &Output) {
        self.programs += 1;
        self.ours.add(ours);
        self.llc.add(llc);
    }

    /// The columns of a row; what there is nothing to divide by is a dash.
    fn cells(&self) -> String {
        let (ours, llc) = (self.ours.plain, self.llc.plain);
        format!(
            "{:>8} | {:>9} | {:>9} | {:>8} | {:>7} | {:>7} | {:>9} | {:>9} | {:>8} |",
            self.programs,
            ours.instructions,
            llc.instructions,
            fixed(ratio(ours.instructions, llc.instructions), 3),
            fixed(self.ours.removed(), 1),
            fixed(self.llc.removed(), 1),
            ours.bytes,
            llc.bytes,
            fixed(ratio(ours.bytes, llc.bytes), 3),
        )
    }
}

fn fixed(number: f64, digits: usize) -> String {
    if number.is_finite() { format!("{number:.digits$}") } else { "-".to_owned() }
}

fn ratio(dividend: usize, divisor: usize) -> f64 {
    dividend as f64 / divisor as f64
}

fn main() -> Result<()> {
    let args = Args::parse();
    if let Some(folder) = &args.ir {
        return write_ir(folder);
    }
    let mut rows = Vec::new();
    for (folder, ending, level) in CORPORA {
        let (mut compiled, mut valid, mut alone) = (Total::default(), Total::default(), Total::default());
        let mut refused = [0, 0];
        for path in corpus::programs(&data().join("corpus").join(folder), &[ending])? {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            if args.only.as_ref().is_some_and(|part| !name.contains(part)) {
                continue;
            }
            let Both { ours, llc } = Program { path, level }.measure()?;
            refused[0] += usize::from(ours.is_none());
            refused[1] += usize::from(llc.is_none());
            if args.by_program {
                println!("{}", line(&format!("{name} {}", level.unwrap_or("")), &ours, &llc));
            }
            if let Some(ours) = &ours {
                alone.programs += 1;
                alone.ours.add(ours);
            }
            if let (Some(folder), Some(ours)) = (&args.write, &ours) {
                for (words, after) in ours.words.iter().zip(["", ".opt"]) {
                    let text = spirant::binary::disassemble(words)?;
                    std::fs::write(
                        folder.join(format!("{name}{}{after}.spvasm", level.unwrap_or(""))),
                        text,
                    )?;
                }
            }
            let (Some(ours), Some(llc)) = (ours, llc) else { continue };
            compiled.add(&ours, &llc);
            if ours.is_valid && llc.is_valid {
                valid.add(&ours, &llc);
            }
        }
        let name = format!("{folder} {}", level.unwrap_or(""));
        rows.push(format!("| {name:<10} | both compile | {}", compiled.cells()));
        rows.push(format!("| {:<10} | both valid   | {}", "", valid.cells()));
        rows.push(format!("| {:<10} | ours alone   | {}", "", alone.cells()));
        eprintln!("{}: {} refused here, {} by llc", name.trim(), refused[0], refused[1]);
    }
    println!(
        "|            |              | programs |      ours |       llc | ours/llc | removed |  of llc | our bytes | llc bytes | ours/llc |\n\
         |:-----------|:-------------|---------:|----------:|----------:|---------:|--------:|--------:|----------:|----------:|---------:|"
    );
    for row in rows {
        println!("{row}");
    }
    println!(
        "\nInstructions in function bodies, without positions and debug information; removed: what spirv-opt -O takes away, in percent.\n\
         Both compile the same IR; llc is permitted extensions only where it fails without."
    );
    Ok(())
}

/// Writes what the backends would be given.
fn write_ir(folder: &Path) -> Result<()> {
    for (corpus, ending, level) in CORPORA {
        let row = folder.join(format!("{corpus}{}", level.unwrap_or("")));
        std::fs::create_dir_all(&row)?;
        for path in corpus::programs(&data().join("corpus").join(corpus), &[ending])? {
            let to = row.join(path.file_stem().unwrap_or_default()).with_extension("ll");
            std::fs::write(to, Program { path, level }.ir()?.0)?;
        }
    }
    Ok(())
}

/// A program's line: instructions, and those after spirv-opt, of each.
fn line(name: &str, ours: &Option<Output>, llc: &Option<Output>) -> String {
    let cell = |output: &Option<Output>| match output {
        Some(output) => {
            let valid = if output.is_valid { "" } else { " invalid" };
            format!("{:>6} → {:>6}{valid}", output.size.instructions, output.optimized.instructions)
        }
        None => "refused".to_owned(),
    };
    let of = match (ours, llc) {
        (Some(ours), Some(llc)) => format!("{:.3}", ratio(ours.size.instructions, llc.size.instructions)),
        _ => "-".to_owned(),
    };
    format!("{name:<48} ours {:<24} llc {:<24} {of}", cell(ours), cell(llc))
}
