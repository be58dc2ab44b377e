//! Compares `spirant opt -O` with `spirv-opt -O` on other producers' modules ([`spirant_testsuite::foreign_code`]).

use anyhow::Result;
use clap::Parser;
use spirant::Goal;
use spirant_testsuite::foreign_code::{Made, Producer, by_spirant, by_spirv_opt, is_valid};
use spirant_testsuite::{corpus, data};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Compare `spirant opt -O` with `spirv-opt -O` on other producers' modules
#[derive(Parser)]
struct Args {
    /// Also print a line for each module
    #[arg(long)]
    by_program: bool,
    /// Only sources whose name contains this text
    #[arg(long, value_name = "PART")]
    only: Option<String>,
    /// The sources of this folder instead of the corpus
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Optimize for size: `spirant opt -Os`
    #[arg(long)]
    size: bool,
    /// The number of worst modules to name
    #[arg(long, default_value_t = 10)]
    worst: usize,
}

/// A module by both.
struct Row {
    name: String,
    before: usize,
    ours: Made,
    theirs: Made,
}

impl Row {
    fn ratio(&self) -> f64 {
        self.ours.size.instructions as f64 / self.theirs.size.instructions as f64
    }
}

/// What a producer's modules add up to.
#[derive(Default)]
struct Total {
    rows: Vec<Row>,
    /// Modules that one of both refuses, with the reason of ours.
    refused: Vec<String>,
    /// Modules that were valid before and are not afterwards.
    broken: Vec<String>,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let folder = args.folder.clone().unwrap_or_else(|| data().join("corpus").join("hlsl"));
    let mut sources = corpus::programs(&folder, &["hlsl"])?;
    sources.retain(|path| args.only.as_ref().is_none_or(|part| path.to_string_lossy().contains(part)));
    println!(
        "| producer | modules | instructions | ours | spirv-opt | ours/spirv-opt | refused | broken | time |"
    );
    println!("|:--|--:|--:|--:|--:|--:|--:|--:|--:|");
    let mut all = Vec::new();
    for producer in Producer::ALL {
        let mut total = Total::default();
        for path in &sources {
            measure(&args, producer, path, &mut total);
        }
        println!("{}", line(&producer.name(), &total));
        for reason in total.refused.iter().chain(&total.broken) {
            eprintln!("{reason}");
        }
        all.extend(total.rows);
    }
    println!("\ngeometric mean of all {}: {:.3}", all.len(), mean(&all));
    all.sort_by(|a, b| b.ratio().total_cmp(&a.ratio()));
    let worst: Vec<String> =
        all.iter().take(args.worst).map(|row| format!("{} {:.2}", row.name, row.ratio())).collect();
    println!("the worst: {}", worst.join(", "));
    if cfg!(debug_assertions) {
        println!("Times are those of a build for tests, which verifies after each pass.");
    }
    Ok(())
}

fn measure(args: &Args, producer: Producer, path: &Path, total: &mut Total) {
    let Ok(before) = producer.module(path) else { return };
    let name = format!("{} {}", producer.name(), path.file_stem().unwrap_or_default().to_string_lossy());
    let goal = if args.size { Goal::Size } else { Goal::Speed };
    let was_valid = is_valid(&before, producer.env());
    let Ok(theirs) = by_spirv_opt(&before, producer.env()) else { return };
    let ours = match by_spirant(&before, goal) {
        Ok(ours) => ours,
        Err(why) => {
            total.refused.push(format!(
                "{name}: {why}{}",
                if was_valid { "" } else { " (spirv-val refuses it, too)" }
            ));
            return;
        }
    };
    if was_valid && !is_valid(&ours.words, producer.env()) {
        total.broken.push(format!("{name}: is not valid any more"));
    }
    let before = spirant_testsuite::code_size::size(&before).map_or(0, |size| size.instructions);
    let row = Row { name, before, ours, theirs };
    if args.by_program {
        let (ours, theirs) = (row.ours.size.instructions, row.theirs.size.instructions);
        eprintln!("{:<60} {before:>6} → {ours:>6}, {theirs:>6}  {:.3}", row.name, row.ratio());
    }
    total.rows.push(row);
}

fn line(name: &str, total: &Total) -> String {
    let sum = |of: fn(&Row) -> usize| total.rows.iter().map(of).sum::<usize>();
    let time = |of: fn(&Row) -> Duration| total.rows.iter().map(of).sum::<Duration>().as_secs_f64();
    format!(
        "| {name} | {} | {} | {} | {} | {:.3} | {} | {} | {:.2} |",
        total.rows.len(),
        sum(|row| row.before),
        sum(|row| row.ours.size.instructions),
        sum(|row| row.theirs.size.instructions),
        mean(&total.rows),
        total.refused.len(),
        total.broken.len(),
        time(|row| row.ours.time) / time(|row| row.theirs.time),
    )
}

/// The geometric mean of the ratios.
fn mean(rows: &[Row]) -> f64 {
    (rows.iter().map(|row| row.ratio().ln()).sum::<f64>() / rows.len() as f64).exp()
}
