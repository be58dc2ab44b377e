//! Compares the code that AMD's compiler makes of our modules and of DXC's, over the corpora ([`spirant_testsuite::gpu_code`]), or the times of the
//! same modules on a device ([`spirant_testsuite::gpu_times`]).

use anyhow::{Result, bail};
use clap::Parser;
use spirant_testsuite::gpu_code::{Bench, Code, Compared, Compilers, Door, LEVELS, Made};
use spirant_testsuite::gpu_times::{Timed, Timer};
use spirant_testsuite::{corpus, data};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Compare the code that AMD's compiler makes of our modules and of DXC's
#[derive(Parser)]
struct Args {
    /// Also print a line for each program
    #[arg(long)]
    by_program: bool,
    /// Time the modules on a GPU instead, or on the device that there is
    #[arg(long)]
    device: bool,
    /// Write what is to be timed to a file. On a machine with a GPU, `spirant-exec serve < FILE > REPLIES` times it
    #[arg(long, value_name = "FILE", requires = "device")]
    record: Option<PathBuf>,
    /// Report the times in the replies to what --record wrote
    #[arg(long, value_name = "FILE", requires = "device", conflicts_with = "record")]
    replies: Option<PathBuf>,
    /// Measure only programs whose name contains this text
    #[arg(long, value_name = "PART")]
    only: Option<String>,
    /// Measure the programs of this folder instead of the corpus, or of `testsuite/data/gpu` with --device
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Measure only one way: source, dxil or opencl
    #[arg(long, value_name = "DOOR")]
    door: Option<String>,
    /// Compile at these levels
    #[arg(long, value_delimiter = ',', default_values = LEVELS)]
    levels: Vec<String>,
    /// The number of worst programs to name
    #[arg(long, default_value_t = 10)]
    worst: usize,
    /// Write all modules to this folder
    #[arg(long, value_name = "FOLDER")]
    write: Option<PathBuf>,
}

/// A quantity of a module. Less is better.
struct Quantity<T> {
    name: &'static str,
    of: fn(&T) -> f64,
}

const STATISTICS: [Quantity<Code>; 3] = [
    Quantity { name: "inverse throughput", of: |code| code.throughput },
    Quantity { name: "latency", of: |code| code.latency },
    Quantity { name: "instructions", of: |code| code.instructions },
];
const TIMES: [Quantity<Timed>; 1] = [Quantity { name: "time", of: |timed| timed.microseconds }];

/// Programs above this ratio are counted.
const WORSE: f64 = 1.1;
/// A level counts as slower than the one before above this ratio.
const SLOWER: f64 = 1.02;

/// The results of a program, by name.
type Measured<T> = (String, Compared<T>);

fn main() -> Result<()> {
    let args = Args::parse();
    if let Some(wanted) = &args.door
        && !Door::ALL.iter().any(|(_, name)| name == wanted)
    {
        bail!("`{wanted}` is not a way to a module: source, dxil, opencl");
    }
    let mut timer = args.device.then(|| args.timer()).transpose()?;
    for (door, name) in Door::ALL {
        if args.door.as_ref().is_some_and(|wanted| wanted != name) {
            continue;
        }
        let (language, ending) = door.language();
        // A dispatch of the corpus is too short to time.
        let own = match (args.device, door) {
            (true, Door::Source | Door::Dxil) => data().join("gpu"),
            _ => data().join("corpus").join(language),
        };
        let folder = args.folder.clone().unwrap_or(own);
        let mut programs = corpus::programs(&folder, &[ending])?;
        programs.retain(|path| args.only.as_ref().is_none_or(|part| path.to_string_lossy().contains(part)));
        if programs.is_empty() {
            continue;
        }
        if let Some(timer) = &mut timer {
            let measured = time(timer, &programs, door)?;
            if args.record.is_some() {
                continue;
            }
            println!("## {name}: {} programs on {}\n", programs.len(), timer.device);
            report_times(&args, door, &measured);
        } else {
            let measured = measure(&args, &programs, door)?;
            println!("## {name}: {} programs\n", programs.len());
            report_code(&args, door, &measured);
        }
    }
    Ok(())
}

impl Args {
    fn compilers(&self) -> Result<Compilers> {
        let mut compilers = Compilers::new(&self.levels)?;
        compilers.folder.clone_from(&self.write);
        Ok(compilers)
    }

    fn timer(&self) -> Result<Timer> {
        let compilers = self.compilers()?;
        match (&self.record, &self.replies) {
            (Some(requests), _) => Timer::recording(compilers, requests),
            (None, Some(replies)) => Timer::replied(compilers, replies),
            (None, None) => Timer::new(compilers),
        }
    }
}

fn name_of(path: &std::path::Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Asks for statistics of all programs, on two threads.
fn measure(args: &Args, programs: &[PathBuf], door: Door) -> Result<Vec<Measured<Code>>> {
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::new());
    let work = || -> Result<()> {
        let mut bench = Bench::new(args.compilers()?)?;
        while let Some(path) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let measured = bench.measure(path, door)?;
            found.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push((name_of(path), measured));
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let other = std::thread::Builder::new().stack_size(spirant::STACK).spawn_scoped(scope, work);
        let own = work();
        other?.join().unwrap_or(Ok(())).and(own)
    })?;
    let mut found = found.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    found.sort_by(|(a, _), (b, _)| a.cmp(b));
    Ok(found)
}

/// Times all programs, one after another.
fn time(timer: &mut Timer, programs: &[PathBuf], door: Door) -> Result<Vec<Measured<Timed>>> {
    programs.iter().map(|path| Ok((name_of(path), timer.measure(path, door)?))).collect()
}

fn report_code(args: &Args, door: Door, all: &[Measured<Code>]) {
    if args.by_program {
        let cell = |made: &Made<Code>| match made {
            Ok(code) => {
                let scratch = if code.scratch > 0.0 { "s" } else { "" };
                format!("{:>7}/{:<7}{scratch}", code.throughput, code.latency)
            }
            Err(why) => failure(why, 15),
        };
        print_programs(door, all, cell);
    }
    let scratch = |ours: &Code, peer: &Code| ours.scratch > 0.0 && peer.scratch == 0.0;
    report(args, door, all, &STATISTICS, ("scratch that the peer lacks", scratch));
}

fn report_times(args: &Args, door: Door, all: &[Measured<Timed>]) {
    let cell = |made: &Made<Timed>| match made {
        Ok(timed) => format!("{:>12.3}", timed.microseconds),
        Err(why) => failure(why, 12),
    };
    println!("Microseconds of a dispatch.\n");
    print_programs(door, all, cell);
    report(args, door, all, &TIMES, ("different results", |ours, _| ours.difference.is_some()));
    for (name, measured) in all {
        for (level, made) in args.levels.iter().zip(&measured.ours) {
            if let Ok(Timed { difference: Some(difference), .. }) = made {
                println!("{name} at -O{level} computes something else than {}:\n{difference}", peer(door));
            }
        }
    }
}

/// The name of what ours is compared with.
fn peer(door: Door) -> &'static str {
    match door {
        Door::Source | Door::Dxil => "DXC's",
        Door::OpenCl => "the lowest level's",
    }
}

fn failure(why: &str, width: usize) -> String {
    format!("{:>width$}", why.lines().next().unwrap_or("").chars().take(width).collect::<String>())
}

/// Prints a line for each program: the levels, and the peer if that is another compiler.
fn print_programs<T>(door: Door, all: &[Measured<T>], cell: impl Fn(&Made<T>) -> String) {
    for (name, measured) in all {
        let ours: Vec<String> = measured.ours.iter().map(&cell).collect();
        let peer = if door == Door::OpenCl { String::new() } else { format!(" | {}", cell(&measured.peer)) };
        println!("{name:<40} {}{peer}", ours.join(" "));
    }
    println!();
}

/// Prints the table of a door, the worst programs, and those without figures. The first quantity decides. `further` is a name and a condition
/// that is counted.
fn report<T>(
    args: &Args,
    door: Door,
    all: &[Measured<T>],
    quantities: &[Quantity<T>],
    further: (&str, fn(&T, &T) -> bool),
) {
    let Some(decisive) = quantities.first() else { return };
    let names: Vec<&str> = quantities.iter().map(|quantity| quantity.name).collect();
    println!(
        "| level | programs | {} | above {WORSE} | {} | slower than the level before |",
        names.join(" | "),
        further.0
    );
    println!("|:--|--:|{}--:|--:|--:|", "--:|".repeat(quantities.len()));
    let pairs = |level: usize| {
        all.iter().filter_map(move |(name, measured)| {
            Some((name.as_str(), measured.ours[level].as_ref().ok()?, measured.peer.as_ref().ok()?))
        })
    };
    for (level, digit) in args.levels.iter().enumerate() {
        let means: Vec<String> = quantities
            .iter()
            .map(|quantity| {
                format!("{:.3}", mean(pairs(level).map(|(_, a, b)| (quantity.of)(a) / (quantity.of)(b))))
            })
            .collect();
        let above = pairs(level).filter(|(_, a, b)| (decisive.of)(a) > WORSE * (decisive.of)(b)).count();
        let further = pairs(level).filter(|(_, a, b)| further.1(a, b)).count();
        let slower = all.iter().filter(|(_, measured)| is_slower(measured, level, decisive)).count();
        println!(
            "| -O{digit} | {} | {} | {above} | {further} | {slower} |",
            pairs(level).count(),
            means.join(" | ")
        );
    }
    println!("\nMeans are geometric, of ratios to {}.", peer(door));
    for (level, digit) in args.levels.iter().enumerate() {
        let mut ratios: Vec<(Vec<f64>, &str)> = pairs(level)
            .map(|(name, a, b)| (quantities.iter().map(|each| (each.of)(a) / (each.of)(b)).collect(), name))
            .collect();
        ratios.sort_by(|(a, _), (b, _)| b[0].total_cmp(&a[0]));
        let worst: Vec<String> = ratios
            .iter()
            .take(args.worst)
            .map(|(ratios, name)| {
                let others: Vec<String> =
                    ratios[1..].iter().take(1).map(|ratio| format!(" ({ratio:.2})")).collect();
                format!("{name} {:.2}{}", ratios[0], others.concat())
            })
            .collect();
        println!("\n-O{digit}, the worst by {}: {}", decisive.name, worst.join(", "));
        let slower: Vec<&str> = all
            .iter()
            .filter(|(_, measured)| is_slower(measured, level, decisive))
            .map(|(name, _)| name.as_str())
            .take(args.worst)
            .collect();
        if !slower.is_empty() {
            println!("slower than -O{}: {}", args.levels[level - 1], slower.join(", "));
        }
        let failed: Vec<String> = all
            .iter()
            .filter_map(|(name, measured)| {
                Some(format!("{name}: {}", measured.ours[level].as_ref().err()?.lines().next()?))
            })
            .collect();
        if !failed.is_empty() {
            println!(
                "{} without figures: {}",
                failed.len(),
                failed[..failed.len().min(args.worst)].join("; ")
            );
        }
    }
    println!();
}

/// Whether a level is slower than the one before.
fn is_slower<T>(measured: &Compared<T>, level: usize, quantity: &Quantity<T>) -> bool {
    let Some(before) = level.checked_sub(1).and_then(|before| measured.ours[before].as_ref().ok()) else {
        return false;
    };
    measured.ours[level].as_ref().is_ok_and(|made| (quantity.of)(made) > SLOWER * (quantity.of)(before))
}

/// The geometric mean.
fn mean(ratios: impl Iterator<Item = f64>) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for ratio in ratios.filter(|ratio| ratio.is_finite() && *ratio > 0.0) {
        sum += ratio.ln();
        count += 1.0;
    }
    (sum / count).exp()
}
