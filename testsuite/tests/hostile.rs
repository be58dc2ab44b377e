//! Broken input: truncated and bit-flipped bitcode, spliced text. Whatever comes in, the drop-in
//! ends in time with a documented exit code, says why where it failed, and leaves no output then.
//!
//! `SPIRANT_HOSTILE_CASES` sets how many inputs are tried (default 400).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant_generators::random::{self, Random};
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The samples and modules with debug information, as text and as bitcode.
fn seeds() -> Vec<(bool, Vec<u8>)> {
    let folders =
        [spirant_testsuite::folder().join("../samples"), spirant_testsuite::data().join("files/asm/debug")];
    let mut seeds = Vec::new();
    let mut paths: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| std::fs::read_dir(folder).expect("a folder of modules"))
        .filter_map(|e| Some(e.ok()?.path()))
        .filter(|p| p.extension().is_some_and(|e| e == "ll"))
        .collect();
    paths.sort();
    for path in paths {
        let text = std::fs::read(&path).expect("a sample");
        let bitcode = Command::new("opt-22").arg(&path).args(["-o", "-"]).output().expect("opt-22 runs");
        assert!(bitcode.status.success(), "{}", path.display());
        seeds.push((true, text));
        seeds.push((false, bitcode.stdout));
    }
    assert!(seeds.len() >= 16, "only {} seeds", seeds.len());
    seeds
}

fn mutate(seed: &[u8], other: &[u8], is_text: bool, random: &mut Random) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    match random.below(if is_text { 5 } else { 4 }) {
        0 => bytes.truncate(random.below(seed.len())),
        1 | 2 => {
            for _ in 0..=random.below(8) {
                let at = random.below(bytes.len());
                bytes[at] ^= 1 << random.below(8);
            }
        }
        3 => {
            let start = random.below(bytes.len());
            let end = (start + random.below(200)).min(bytes.len());
            let from = random.below(other.len());
            let to = (from + random.below(200)).min(other.len());
            bytes.splice(start..end, other[from..to].iter().copied());
        }
        _ => {
            // Lines of text: dropped, doubled or exchanged.
            let mut lines: Vec<&[u8]> = seed.split(|b| *b == b'\n').collect();
            for _ in 0..=random.below(3) {
                let (a, b) = (random.below(lines.len()), random.below(lines.len()));
                match random.below(3) {
                    0 => drop(lines.remove(a)),
                    1 => lines.insert(a, lines[b]),
                    _ => lines.swap(a, b),
                }
            }
            bytes = lines.join(&b'\n');
        }
    }
    bytes
}

#[test]
fn broken_input_is_diagnosed() {
    let cases: usize =
        std::env::var("SPIRANT_HOSTILE_CASES").ok().and_then(|v| v.parse().ok()).unwrap_or(400);
    let tool = spirant_testsuite::program().expect("the program");
    let seeds = seeds();
    let folder = std::env::temp_dir().join(format!("spirant-hostile-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let output = folder.join("out.spv");
    let seed = random::seed();
    let mut random = Random::new(seed);
    let mut accepted = 0;
    for case in 0..cases {
        let (is_text, module) = &seeds[random.below(seeds.len())];
        let other = &seeds[random.below(seeds.len())].1;
        let input = mutate(module, other, *is_text, &mut random);
        let _ = std::fs::remove_file(&output);
        let keep = |why: &str| {
            let path = folder.join(format!("case-{case}"));
            std::fs::write(&path, &input).expect("a file");
            panic!("case {case} of SPIRANT_SEED={seed}: {why}; the input is {}", path.display());
        };
        let start = Instant::now();
        let mut process = Command::new(&tool)
            .arg0("spirant-llc")
            .args(["-filetype=obj", "--spv-emit-nonsemantic-debug-info", "-", "-o"])
            .arg(&output)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the drop-in starts");
        let mut stdin = process.stdin.take().expect("a pipe");
        // A reader that gives up early is its own business.
        let _ = stdin.write_all(&input);
        drop(stdin);
        let result = process.wait_with_output().expect("the drop-in ends");
        let message = String::from_utf8_lossy(&result.stderr);
        if start.elapsed() > Duration::from_secs(60) {
            keep("it took over a minute");
        }
        match result.status.code() {
            Some(0) => {
                accepted += 1;
                if !output.exists() {
                    keep("it succeeded without output");
                }
            }
            Some(1) => {
                if message.trim().is_empty() {
                    keep("it failed without a word");
                }
                if output.exists() {
                    keep("it failed and left an output file");
                }
            }
            code => keep(&format!("exit code {code:?}: {message}")),
        }
    }
    println!("{cases} inputs, {accepted} of them still compile");
    let _ = std::fs::remove_dir_all(&folder);
}
