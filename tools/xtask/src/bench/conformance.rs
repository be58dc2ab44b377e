//! `cargo xtask bench --conformance`: runs the tests that hold Spirant to other people's measures, and writes what they say to
//! `docs/why/conformance.md`.

use crate::setup::{self, Group, llvm};
use crate::workspace;
use anyhow::{Context, Result, ensure};
use std::fmt::Write;
use std::process::Command;

/// The page.
const PAGE: &str = "docs/why/conformance.md";

/// What stands before the tables.
const HEAD: &str = "# Conformance

How Spirant does by the measures of others: their programs and generators, their compilers, runtimes and drivers.
`cargo xtask bench --conformance` runs what is installed and writes this page. What a test leaves out, it says in its output and in [the list of tests](../../testsuite/README.md).
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

const MEASURES: [Measure; 10] = [
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
    of(
        "pictures of all stages by each front end on three Vulkan drivers, and pipelines that compilers of AMD's and Intel's GPUs accept",
        "graphics",
    ),
    of("DXIL of DXC, executed beside DXC's own SPIR-V", "dxil_corpus"),
    of("MLIR's verdicts, passes and serializer", "mlir"),
    of("modules of other producers: read, written and validated", "foreign"),
    of("verdicts of spirv-val", "verdicts"),
];

const fn of(what: &'static str, test: &'static str) -> Measure {
    Measure { what, test, filter: "", cases: None }
}

/// What a run counts.
#[derive(Default)]
struct Counts {
    /// What its tests say of the cases within them ([`MARK`]).
    cases: Vec<String>,
    /// Tests, where none says that.
    passed: u64,
    failed: u64,
    /// The names of tests that failed.
    failures: Vec<String>,
}

/// What the lines begin with in which tests count their cases, as `spirant_testsuite::counted` writes them.
const MARK: &str = "counted: ";

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
    page.push_str("| what | test | counted |\n|---|---|---|\n");
    let mut failures = String::new();
    for measure in &MEASURES {
        println!("== {}", measure.what);
        let counts = measure.run()?;
        let _ = writeln!(page, "| {} | `{}` | {} |", measure.what, measure.test, counts.shown());
        for name in counts.failures {
            let _ = writeln!(failures, "- `{}`: {name}", measure.test);
        }
    }
    if !failures.is_empty() {
        let _ = write!(page, "\n## What fails\n\n{failures}");
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
            } else if let Some((_, counted)) = line.split_once(MARK) {
                counts.cases.push(counted.to_owned());
            } else if let Some((name, end)) =
                line.strip_prefix("test ").and_then(|rest| rest.split_once(" ..."))
            {
                counts.failures.extend(end.ends_with("FAILED").then(|| name.trim().to_owned()));
            }
        }
        counts
    }

    fn shown(&self) -> String {
        match self.cases.is_empty() {
            true => format!("{} cases, {} wrong", self.passed + self.failed, self.failed),
            false => self.cases.join("; "),
        }
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
        let said = "test a.hlsl 1 ... ok\ntest b.hlsl  ... FAILED\n\
                    test result: FAILED. 12 passed; 1 failed; 2 ignored; 0 measured; 7 filtered out; finished in 0.10s\n\
                    test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s\n";
        let counts = Counts::of(said);
        assert_eq!(
            (counts.shown(), counts.failures),
            ("16 cases, 1 wrong".to_owned(), vec!["b.hlsl".to_owned()])
        );
        let counts = Counts::of(
            "test whole ... counted: 3 programs, 0 wrong\nok\ntest result: ok. 1 passed; 0 failed; 0 ignored\n",
        );
        assert_eq!(counts.shown(), "3 programs, 0 wrong");
    }
}
