//! How fast modules are compiled in one process: `cargo bench --package spirant --bench session -- FILE.ll …`.
//!
//! Each file is compiled again and again in one session; a line has the median of the milliseconds, a tabulator, and the file. The last
//! line has how many compilations a second one thread makes, and how many eight threads make, each with a session of its own. Files that
//! are refused have no line.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a benchmark may fail")]

use spirant::{Options, Session};
use std::sync::Barrier;
use std::time::{Duration, Instant};

/// What the tools allocate with.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How long one file is compiled again and again, and how often at least.
const TIME: Duration = Duration::from_millis(100);
const RUNS: usize = 5;

/// How long threads compile.
const THREADS_TIME: Duration = Duration::from_secs(2);
const THREADS: usize = 8;

/// A module in memory.
struct Input {
    name: String,
    bytes: Vec<u8>,
}

fn main() {
    let files = std::env::args().skip(1).filter(|argument| !argument.starts_with('-'));
    let mut inputs: Vec<Input> =
        files.map(|name| Input { bytes: std::fs::read(&name).unwrap(), name }).collect();
    let mut session = Session::new();
    let options = Options::default();
    inputs.retain(|input| session.compile(&input.bytes, &input.name, &options).is_ok());
    for input in &inputs {
        let mut samples: Vec<Duration> = Vec::new();
        let start = Instant::now();
        while samples.len() < RUNS || start.elapsed() < TIME {
            let start = Instant::now();
            session.compile(&input.bytes, &input.name, &options).unwrap();
            samples.push(start.elapsed());
        }
        samples.sort_unstable();
        println!("{:.3}\t{}", samples[samples.len() / 2].as_secs_f64() * 1e3, input.name);
    }
    if !inputs.is_empty() {
        println!("{:.0}\t{:.0}", throughput(&inputs, 1), throughput(&inputs, THREADS));
    }
}

/// The number of compilations a second with a number of threads.
fn throughput(inputs: &[Input], threads: usize) -> f64 {
    let barrier = Barrier::new(threads);
    let work = |first: usize| {
        let (mut session, options) = (Session::new(), Options::default());
        let mut run = |input: &Input| session.compile(&input.bytes, &input.name, &options).unwrap();
        run(&inputs[0]);
        barrier.wait();
        let start = Instant::now();
        let mut compiled = 0;
        for input in inputs.iter().cycle().skip(first * inputs.len() / threads) {
            run(input);
            compiled += 1;
            if start.elapsed() > THREADS_TIME {
                break;
            }
        }
        f64::from(compiled) / start.elapsed().as_secs_f64()
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads)
            .map(|first| {
                scope.spawn({
                    let work = &work;
                    move || work(first)
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    })
}
