//! `cargo xtask bench --conformance`: runs the tests that hold Spirant to other people's measures, and writes what they say to
//! `docs/conformance.md`.

use crate::setup::{self, Group, llvm};
use crate::workspace;
use anyhow::{Context, Result, ensure};
use std::fmt::Write;
use std::process::Command;

/// The page.
const PAGE: &str = "docs/conformance.md";

/// What stands before the tables.
const HEAD: &str = "# Conformance

How Spirant does by the measures of others: their programs and generators, their compilers, runtimes and drivers.
`cargo xtask bench --conformance` runs what is installed and writes this page. What a test leaves out, it says in its output and in [the list of tests](../testsuite/README.md).
";

/// A test whose cases are counted.
struct Measure {
    /// What is held to what.
    what: &'static str,
    /// The test, and which of its cases.
    test: &'static str,
    filter: &'static str,
    /// How many random cases, by a variable of the environment, unless that is set.
    cases: Option<(&'static str, &'static str)>,
}

const MEASURES: [Measure; 9] = [
    of(
        "OpenCL C in the style of each area of the conformance tests, by the offline compiler, on an OpenCL device",
        "conformance_areas",
    ),
    of("device-side enqueue on an OpenCL device", "enqueue"),
    Measure {
        what: "C programs of csmith at -O0 to -O2, on an OpenCL device and on the host from what they are lifted to",
        test: "programs",
        filter: "csmith",
        cases: Some(("SPIRANT_CSMITH_CASES", "1000")),
    },
    of("HLSL by each front end, executed beside DXC's own SPIR-V", "fronts"),
    of("pictures of all stages on a Vulkan driver, beside DXC's own SPIR-V", "dxil_draw"),
    of("DXIL of DXC, executed beside DXC's own SPIR-V", "dxil_corpus"),
    of("MLIR's verdicts, passes and serializer", "mlir"),
    of("modules of other producers: read, written and validated", "foreign"),
    of("verdicts of spirv-val", "verdicts"),
];

const fn of(what: &'static str, test: &'static str) -> Measure {
    Measure { what, test, filter: "", cases: None }
}

/// The counts of a run.
#[derive(Default)]
struct Counts {
    passed: u64,
    failed: u64,
    left_out: u64,
    /// Lines about random cases, and the names of cases that failed.
    notes: Vec<String>,
}

/// Runs every measure and writes the page. Measures that fail are on it.
///
/// # Errors
/// A test does not build, or the page cannot be written.
pub fn run() -> Result<()> {
    setup::ensure_installed(&Group::TEST)?;
    setup::opencl::ensure_installed()?;
    setup::dxc::ensure_installed()?;
    let mut page = HEAD.to_owned();
    let _ = writeln!(page, "\nOf {}, with {}.\n", told("date", &["-u", "+%Y-%m-%d"])?, versions().join(", "));
    page.push_str("| what | test | passed | failed | left out |\n|---|---|---|---|---|\n");
    let mut notes = String::new();
    for measure in &MEASURES {
        println!("== {}", measure.what);
        let counts = measure.run()?;
        let Measure { what, test, .. } = measure;
        let Counts { passed, failed, left_out, .. } = counts;
        let _ = writeln!(page, "| {what} | `{test}` | {passed} | {failed} | {left_out} |");
        for note in counts.notes {
            let _ = writeln!(notes, "- `{test}`: {note}");
        }
    }
    if !notes.is_empty() {
        let _ = write!(page, "\n## In detail\n\n{notes}");
    }
    std::fs::write(workspace::root().join(PAGE), page).with_context(|| format!("cannot write {PAGE}"))?;
    println!("wrote {PAGE}");
    Ok(())
}

impl Measure {
    fn run(&self) -> Result<Counts> {
        let mut command = workspace::cargo();
        command.args(["test", "--workspace", "--test", self.test]).args(llvm::features_of_tests()?);
        command.args(["--", self.filter, "--nocapture"]);
        command.env(setup::opencl::VARIABLE, setup::opencl::folder()?);
        command.envs(self.cases.filter(|(variable, _)| std::env::var_os(variable).is_none()));
        let output = command.output().context("cannot run cargo")?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        ensure!(
            said.contains("test result: "),
            "{}:\n{}",
            self.test,
            String::from_utf8_lossy(&output.stderr)
        );
        Ok(Counts::of(&said))
    }
}

impl Counts {
    /// What a test runner says.
    fn of(said: &str) -> Counts {
        let mut counts = Counts::default();
        for line in said.lines() {
            if let Some(rest) = line.strip_prefix("test result: ") {
                let number = |what: &str| {
                    let mut parts = rest.split(['.', ';']).map(str::trim);
                    parts.find_map(|part| part.strip_suffix(what)?.trim().parse::<u64>().ok()).unwrap_or(0)
                };
                counts.passed += number("passed");
                counts.failed += number("failed");
                counts.left_out += number("ignored");
            } else if let Some((_, counted)) = line.split_once("SPIRANT_SEED=") {
                counts.notes.push(format!("seed {counted}"));
            } else if let Some(name) = line.strip_prefix("test ").and_then(|rest| rest.split_once(" ...")) {
                counts.notes.extend(name.1.ends_with("FAILED").then(|| format!("{} fails", name.0.trim())));
            }
        }
        counts
    }
}

/// What is installed.
fn versions() -> Vec<String> {
    const OF_PACKAGES: [&str; 5] = ["clang-22", "llvm-22", "mlir-22-tools", "mesa-vulkan-drivers", "csmith"];
    let version = |package: &str| {
        let version = told("dpkg-query", &["-W", "-f", "${Version}", package]).ok()?;
        let version = version.split(['~', '-', '+']).next()?;
        Some(format!("{package} {}", version.trim_start_matches("1:")))
    };
    OF_PACKAGES.iter().filter_map(|package| version(package)).collect()
}

/// What a program prints.
fn told(program: &str, arguments: &[&str]) -> Result<String> {
    let output = Command::new(program).args(arguments).output();
    let output = output.with_context(|| format!("cannot run {program}"))?;
    ensure!(output.status.success(), "{program} fails");
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::Counts;

    #[test]
    fn the_words_of_test_runners_are_counted() {
        let said = "test a.hlsl 1 ... ok\ntest b.hlsl  ... FAILED\nSPIRANT_SEED=1: 3 programs\n\
                    test result: FAILED. 12 passed; 1 failed; 2 ignored; 0 measured; 7 filtered out; finished in 0.10s\n\
                    test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s\n";
        let counts = Counts::of(said);
        assert_eq!((counts.passed, counts.failed, counts.left_out), (15, 1, 2));
        assert_eq!(counts.notes, ["b.hlsl fails", "seed 1: 3 programs"]);
    }
}
