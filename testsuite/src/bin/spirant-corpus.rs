//! Runs a corpus and prints the outcome of each program, by class.
//!
//! `spirant-corpus hlsl|opencl FOLDER [-O0 -O2 …] [--run] [--only TEXT]`

use anyhow::{Result, bail};
use spirant::Options;
use spirant_exec::runner::Runner;
use spirant_testsuite::corpus::{self, Progress};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [language, folder, rest @ ..] = &*args else {
        bail!("spirant-corpus hlsl|opencl FOLDER [-ON …] [--run] [--only TEXT]")
    };
    let levels: Vec<&str> = rest.iter().map(String::as_str).filter(|a| a.starts_with("-O")).collect();
    let levels = if levels.is_empty() { vec!["-O1"] } else { levels };
    let only = rest.iter().position(|a| a == "--only").and_then(|i| rest.get(i + 1));
    let mut runner = match rest.iter().any(|a| a == "--run") {
        true => Some(Runner::new()?.with_limit(Duration::from_secs(20))),
        false => None,
    };
    let mut classes: BTreeMap<&str, usize> = BTreeMap::new();
    for path in corpus::programs(Path::new(folder), &["hlsl", "cl"])? {
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        if only.is_some_and(|text| !name.contains(text.as_str())) {
            continue;
        }
        for level in &levels {
            let progress = match language.as_str() {
                "hlsl" => corpus::hlsl(&path, level, runner.as_mut()),
                _ => corpus::opencl(&path, level, "spirv64", &Options::default(), runner.as_mut()),
            };
            let (class, text) = match &progress {
                Progress::Ran => ("ran", ""),
                Progress::Valid(why) => ("valid", why.as_str()),
                Progress::NoIr(why) => ("no IR", why.as_str()),
                Progress::NotCompiled(why) => ("not compiled", why.as_str()),
                Progress::Invalid(why) => ("invalid", why.as_str()),
                Progress::Wrong(why) => ("wrong", why.as_str()),
            };
            *classes.entry(class).or_default() += 1;
            if !progress.is_good() {
                println!("{name} {level}: {class}: {text}\n");
            }
        }
    }
    for (class, count) in classes {
        println!("{class}: {count}");
    }
    Ok(())
}
