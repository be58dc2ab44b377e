//! A modest number of random control flow of every kind, through every stage. `spirant-cfg-fuzz` runs more.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use spirant_generators::cfg::strategy::programs;
use spirant_generators::cfg::text::{self, Company};
use spirant_generators::cfg::{Kind, Program};
use spirant_testsuite::cfg::fuzz::{Plan, Report, run};
use spirant_testsuite::cfg::stage::{self, Passed, Stage};

fn fuzz(stage: Stage, cases: u64, most_blocks: usize) -> Report {
    let kinds = Kind::ALL.to_vec();
    let company = if stage == Stage::Execute { Company::WithoutCycles } else { Company::Always };
    let plan = Plan { cases, seed: 11, jobs: 2, stage, kinds, most_blocks, company, out: None };
    let report = run(&plan, &|_| ()).expect("the fuzzer runs");
    for finding in &report.findings {
        eprintln!("case {} ({}): {}\n{}", finding.case, finding.kind, finding.message, finding.ir);
    }
    assert!(report.findings.is_empty(), "{} findings", report.findings.len());
    report
}

#[test]
fn structures() {
    let report = fuzz(Stage::Structure, 800, 120);
    assert!(report.counts.values().all(|count| count.passed == 100), "{:?}", report.counts);
}

#[test]
fn makes_valid_binaries_for_both_environments() {
    let report = fuzz(Stage::Binary, 240, 80);
    assert!(report.counts.values().all(|count| count.passed == 30), "{:?}", report.counts);
}

#[test]
fn computes_what_llvm_computes() {
    let report = fuzz(Stage::Execute, 48, 40);
    // Where there is no device nothing runs; where there is one everything does.
    let passed: u64 = report.counts.values().map(|count| count.passed).sum();
    assert!(passed == 0 || passed == 48, "{:?}", report.counts);
}

#[test]
fn regressions() {
    let folder = spirant_testsuite::data().join("cfg");
    let mut count = 0;
    for entry in folder.read_dir().expect("a folder of programs") {
        let path = entry.expect("a file").path();
        let ir = std::fs::read_to_string(&path).expect("a program");
        assert_eq!(stage::run(Stage::Structure, &ir, None), Ok(Passed::Done), "{}", path.display());
        assert_eq!(stage::run(Stage::Binary, &ir, None), Ok(Passed::Done), "{}", path.display());
        count += 1;
    }
    assert!(count > 0, "no programs in {}", folder.display());
}

/// The smallest program that still is what `is` says.
fn shrunk(kind: Kind, size: usize, is: impl Fn(&Program) -> bool) -> Option<Program> {
    let mut tree = programs(kind, size..=size).new_tree(&mut TestRunner::deterministic()).expect("a program");
    let mut best = is(&tree.current()).then(|| tree.current())?;
    let mut goes_on = tree.simplify();
    while goes_on {
        let program = tree.current();
        goes_on = if is(&program) {
            best = program;
            tree.simplify()
        } else {
            tree.complicate()
        };
    }
    Some(best)
}

#[test]
fn shrinking_leaves_what_matters() {
    // A self-loop that loads, whatever is around it.
    let is = |program: &Program| {
        let mut blocks = program.blocks.iter().enumerate();
        blocks.any(|(index, block)| block.loads && block.end.targets().contains(&index))
    };
    let mut found = 0;
    for kind in Kind::ALL {
        if let Some(program) = shrunk(kind, 150, is) {
            assert!(program.blocks.len() <= 2, "{kind}: {program:?}");
            assert!(text::print(&program, 1).lines().count() < 50, "{kind}");
            found += 1;
        }
    }
    assert!(found > 0, "no program has a self-loop that loads");
}
