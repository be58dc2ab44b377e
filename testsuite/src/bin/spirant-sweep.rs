//! Compiles every input of the corpora at every level, with every amount of debug information, by each of our programs, and
//! checks each module with spirv-val and `spirant verify`. The exit status says whether something is wrong.

use anyhow::Result;
use clap::Parser;
use spirant_testsuite::dxc;
use spirant_testsuite::sweep::{Sweep, random};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

/// Compile every input of the corpora in every way, and validate the modules
#[derive(Parser)]
struct Args {
    /// Also sweep the files below this folder
    #[arg(long, value_name = "DIR")]
    also: Vec<PathBuf>,
    /// Also sweep this many random inputs of each kind
    #[arg(long, value_name = "N", default_value_t = 0)]
    random: u64,
    /// The number of the first random input
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only programs whose name contains one of these
    names: Vec<String>,
    /// Run one in this many jobs
    #[arg(long, default_value_t = 1)]
    share: usize,
    /// Use every spelling of each amount of debug information, and -O3
    #[arg(long)]
    every_spelling: bool,
    /// How many jobs run at a time [default: one for each core]
    #[arg(short, long)]
    jobs: Option<usize>,
    /// Keep wrong modules in this folder
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
}

fn main() -> Result<ExitCode> {
    if let Some(code) = dxc::stand_in() {
        return Ok(code);
    }
    let mut args = Args::parse();
    if args.random > 0 {
        let folder = std::env::temp_dir().join(format!("spirant-random-{}", std::process::id()));
        random::write(&folder, args.random, args.seed)?;
        args.also.push(folder);
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let sweep = Sweep {
        also: args.also,
        names: args.names,
        share: args.share,
        every_spelling: args.every_spelling,
        threads: args.jobs.unwrap_or(cores),
        keep: args.keep,
    };
    let start = Instant::now();
    let found = sweep.run(&|done, all, wrong| {
        if let Some((command, why)) = wrong {
            eprintln!("{command}: {}", why.lines().next().unwrap_or_default());
        }
        if done % 500 == 0 {
            eprintln!("{done} of {all}");
        }
    })?;
    for (command, why) in &found.broken {
        println!("{command}\n    {}", why.replace('\n', "\n    "));
    }
    println!("valid modules: {:?}\nrefusals: {:?}", found.valid, found.refused);
    println!("wrong: {} ({:.0} s)", found.broken.len(), start.elapsed().as_secs_f64());
    Ok(if found.broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
