//! Compares our verdict on damaged modules with spirv-val's.
//!
//! Prints the classes of disagreement, and why each is accepted; the exit status says whether a class has no
//! reason.

use anyhow::{Context, Result};
use clap::Parser;
use spirant_testsuite::verdicts::{self, Comparison, Oracle, Side, Verdicts};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Compare our verdict on damaged modules with spirv-val's
#[derive(Parser)]
struct Args {
    /// The number of damaged modules
    #[arg(long, default_value_t = 20_000)]
    cases: usize,
    /// The seed of the random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of random modules besides those of the test files
    #[arg(long, default_value_t = 300)]
    modules: usize,
    /// Also damage the modules compiled from the corpora and samples; needs clang and takes a minute
    #[arg(long)]
    corpora: bool,
    /// Write the first module of each class without a reason to this folder
    #[arg(long)]
    out: Option<PathBuf>,
    /// Print both verdicts on these binaries instead
    #[arg(long, num_args = 1..)]
    replay: Vec<PathBuf>,
    /// Answer for spirv-val on standard output; this program starts itself so
    #[arg(long, hide = true)]
    oracle: bool,
}

fn main() -> Result<ExitCode> {
    let args = Args::parse();
    if args.oracle {
        verdicts::serve()?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut oracle = Oracle::new(std::env::current_exe()?);
    if !args.replay.is_empty() {
        return replay(&args.replay, &mut oracle);
    }
    let seeds = verdicts::seeds(args.modules, args.corpora, args.seed)?;
    let mut whole = Comparison::default();
    for seed in &seeds {
        whole.add(seed.words.clone(), &mut oracle)?;
    }
    // What one of them refuses as it is shows nothing when damaged.
    let mut good = Vec::new();
    for seed in &seeds {
        if Verdicts::of(&seed.words, &mut oracle)?.is_valid() {
            good.push(seed.clone());
        }
    }
    println!("undamaged: {} modules", seeds.len());
    print(&whole);
    let damaged = verdicts::compare(&good, args.cases, args.seed, &mut oracle, &|case| {
        if case % 1000 == 0 {
            eprintln!("{case} of {}", args.cases);
        }
    })?;
    println!("\ndamaged: {} modules", args.cases);
    print(&damaged);
    if let Some(folder) = &args.out {
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        write(&whole, folder, "whole")?;
        write(&damaged, folder, "damaged")?;
    }
    let open = whole.unexplained().count() + damaged.unexplained().count();
    Ok(if open == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print(comparison: &Comparison) {
    println!("{:>6} both valid\n{:>6} both invalid", comparison.both_valid, comparison.both_invalid);
    for (side, title) in [
        (Side::OnlyTheirs, "spirv-val refuses, we do not"),
        (Side::OnlyOurs, "we refuse, spirv-val does not"),
    ] {
        let mut classes: Vec<_> = comparison.classes.iter().filter(|((of, _), _)| *of == side).collect();
        classes.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
        println!("{:>6} {title}", classes.iter().map(|(_, (count, _))| count).sum::<usize>());
        for ((_, class), (count, _)) in classes {
            println!("{count:>10} {class}");
            if let Some(why) = verdicts::reason(side, class) {
                println!("{:>10} = {why}", "");
            }
        }
    }
}

fn write(comparison: &Comparison, folder: &Path, stem: &str) -> Result<()> {
    for (number, ((side, class), (_, words))) in comparison.unexplained().enumerate() {
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let path = folder.join(format!("{stem}{number}.spv"));
        std::fs::write(&path, bytes).with_context(|| path.display().to_string())?;
        println!("{}: {side:?}: {class}", path.display());
    }
    Ok(())
}

fn replay(paths: &[PathBuf], oracle: &mut Oracle) -> Result<ExitCode> {
    for path in paths {
        let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
        let words = spirant::binary::reader::words_of_bytes(&bytes)?;
        let Verdicts { ours, theirs, .. } = Verdicts::of(&words, oracle)?;
        println!("{}\n  ours   {ours:?}\n  theirs {theirs:?}", path.display());
    }
    Ok(ExitCode::SUCCESS)
}
