//! The time of HLSL by each front end, one process for each shader, beside DXC's own SPIR-V by the same library.

use super::measure;
use crate::setup::{self, llvm};
use crate::workspace;
use anyhow::{Context, Result, anyhow, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The sources: shaders as engines have them.
const FOLDER: &str = "testsuite/data/dxil/corpus";

/// What the choice may cost beside DXC.
const MOST: Duration = Duration::from_millis(10);

/// A column: its name, and the front end; DXC itself has none.
const COLUMNS: [(&str, Option<&str>); 4] =
    [("DXC -spirv", None), ("auto", Some("auto")), ("dxil", Some("dxil")), ("dxc", Some("dxc"))];

/// Builds, measures and prints a table.
pub fn run(target: &Path, directory: &Path, runs: u32) -> Result<()> {
    setup::dxc::ensure_installed()?;
    for (package, program) in [("spirant-tools", "spirant"), ("spirant-testsuite", "spirant-dxc")] {
        let mut cargo = workspace::cargo();
        cargo.args(["build", "--release", "--package", package, "--bin", program]).args(llvm::features(&[])?);
        ensure!(cargo.status().context("cannot run cargo")?.success(), "{program} does not build");
    }
    let release = target.join("release");
    let programs = programs()?;
    let mut medians = Vec::new();
    for (source, arguments) in &programs {
        let mut times = vec![Vec::new(); COLUMNS.len()];
        for round in 0..=runs {
            for (column, (_, front)) in COLUMNS.iter().enumerate() {
                let mut command = command(&release, *front, source, arguments, &directory.join("front.spv"));
                let usage = measure::run(&mut command)?;
                let usage =
                    usage.map_err(|why| anyhow!("{}: {}: {}", source.display(), why.kind, why.message))?;
                // The first round fills the caches.
                times[column].extend((round > 0).then_some(usage.wall));
            }
        }
        medians.push(times.iter_mut().map(|times| median(times)).collect::<Vec<Duration>>());
    }
    println!(
        "milliseconds for a shader, one process each; medians of {runs} runs, over {} shaders",
        medians.len()
    );
    for (column, (name, _)) in COLUMNS.iter().enumerate() {
        let mut times: Vec<Duration> = medians.iter().map(|row| row[column]).collect();
        let mut more: Vec<i64> =
            medians.iter().map(|row| row[column].as_micros() as i64 - row[0].as_micros() as i64).collect();
        more.sort_unstable();
        let [middle, most] =
            [more[more.len() / 2], more[more.len() - 1]].map(|micros| micros as f64 / 1000.0);
        println!(
            "{name:>12}: median {:7.2}, beside DXC: median {middle:+7.2}, most {most:+7.2}",
            median(&mut times).as_secs_f64() * 1000.0
        );
    }
    println!("the choice may cost {} ms more than DXC.", MOST.as_millis());
    Ok(())
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn command(
    release: &Path,
    front: Option<&str>,
    source: &Path,
    arguments: &[String],
    output: &Path,
) -> Command {
    let mut command = match front {
        Some(front) => {
            let mut command = Command::new(release.join("spirant"));
            command.arg("cc").arg(format!("--front={front}")).args(arguments).arg("-no-warnings");
            command
        }
        None => {
            let mut command = Command::new(release.join("spirant-dxc"));
            command.args(arguments).args(["-spirv", "-fspv-target-env=vulkan1.3", "-no-warnings"]);
            command
        }
    };
    command.arg("-Fo").arg(output).arg(source);
    command
}

/// The first program of each source that DXC compiles to SPIR-V.
fn programs() -> Result<Vec<(PathBuf, Vec<String>)>> {
    let mut found = Vec::new();
    for entry in workspace::root().join(FOLDER).read_dir().with_context(|| format!("cannot list {FOLDER}"))? {
        let path = entry?.path();
        // DXC makes SPIR-V of what it has made SPIR-V of before.
        let has_module = |entry: &str| {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            path.with_file_name(format!("{stem}.{entry}.spv")).exists()
        };
        if path.extension().is_some_and(|extension| extension == "hlsl") {
            let text = std::fs::read_to_string(&path)?;
            let lines = text.lines().filter_map(|line| line.strip_prefix("// args: "));
            let mut programs =
                lines.map(|line| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
            let entry = |words: &Vec<String>| words.iter().skip_while(|word| *word != "-E").nth(1).cloned();
            let chosen = programs.find(|words| entry(words).is_some_and(|entry| has_module(&entry)));
            found.extend(chosen.map(|words| (path.clone(), words)));
        }
    }
    found.sort();
    Ok(found)
}
