//! A process that compiles for ever takes no more memory than one that has compiled for a while.
#![cfg(all(feature = "llvm", target_os = "linux"))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant::{OptLevel, Options, Session};
use std::time::Instant;

const KERNEL: &str = include_str!("../../samples/argmax.cl.ll");
const SHADER: &str = include_str!("../../samples/argmax.ll");

/// The resident memory of this process in KiB.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

/// `SPIRANT_COMPILATIONS` says how many. A tenth of them is for what is allocated once.
#[test]
#[ignore = "takes minutes"]
fn memory_is_flat_over_a_hundred_thousand_compilations() {
    let count: u64 = std::env::var("SPIRANT_COMPILATIONS").map_or(100_000, |count| count.parse().unwrap());
    let mut session = Session::new();
    let mut table = Vec::new();
    let begin = Instant::now();
    for round in 0..10 {
        for at in 0..count / 10 {
            // Each of them a module that nobody has seen, and one in eight that is refused.
            let kernel = KERNEL.replace("argmax", &format!("argmax{round}_{at}"));
            let (source, fails) = match at % 8 {
                0 => (&KERNEL[..KERNEL.len() / 2], true),
                1..4 => (SHADER, false),
                _ => (&*kernel, false),
            };
            let level = if at % 2 == 0 { OptLevel::O1 } else { OptLevel::O2 };
            let result = session.compile(source.as_bytes(), "in.ll", &Options::default().opt_level(level));
            assert_eq!(result.is_err(), fails, "{:?}", result.err().map(|failed| failed.to_string()));
        }
        table.push(resident());
        println!(
            "{:7} compilations: {:6} KiB, {:.0} s",
            (round + 1) * count / 10,
            resident(),
            begin.elapsed().as_secs_f64()
        );
    }
    let (first, last) = (table[0], table[table.len() - 1]);
    assert!(last <= first + first / 100, "memory grew from {first} to {last} KiB");
}
