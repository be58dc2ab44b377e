//! Random control-flow graphs: structured, held against the rules, executed before and after.
//!
//! `SPIRANT_CFG_CASES=100000 cargo test --release -p spirant-structurizer --test structurizer random` runs more.

use crate::common::generate::{Kind, programs};
use crate::common::program::Program;
use crate::common::validity;
use proptest::prop_oneof;
use proptest::test_runner::{Config, TestCaseError};
use spirant_dialect::spirv::Op;
use spirant_generators::random;

/// Instructions that depend on who runs them stay in the loops that the input has them in.
fn check_convergence(program: &Program) {
    let done = crate::common::structure(program);
    let blocks = done.input.body_blocks();
    for (index, block) in blocks.iter().enumerate() {
        for inst in done.input.insts(*block) {
            if done.input.op(*inst) == Op::GroupNonUniformAny {
                let depth = validity::loop_depth(done.output(), *inst);
                assert!(
                    depth == usize::MAX || depth == program.loop_depth(index),
                    "block {index} of {program:?}"
                );
            }
        }
    }
}

#[test]
fn convergence() {
    let runs = std::env::var("SPIRANT_CFG_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(300);
    let config = Config { cases: runs, ..Config::default() };
    let strategy = prop_oneof![programs(Kind::Reducible, 25), programs(Kind::Switches, 20)];
    let result = random::seeded(config).run(&strategy, |program| {
        check_convergence(&program);
        Ok(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}

fn cases(kind: Kind, size: usize, default: u32) {
    let cases = std::env::var("SPIRANT_CFG_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(default);
    let mut runner = random::seeded(Config { cases, max_shrink_iters: 50_000, ..Config::default() });
    let result = runner.run(&programs(kind, size), |program| {
        let verified = std::panic::catch_unwind(|| drop(crate::common::verify(&program, 3)));
        verified.map_err(|panic| {
            let text = panic.downcast_ref::<String>().cloned().unwrap_or_else(|| "panicked".into());
            TestCaseError::fail(text)
        })
    });
    if let Err(error) = result {
        let text = error.to_string();
        panic!("{}", text.split("minimal failing input").next().unwrap_or(&text));
    }
}

#[test]
fn reducible() {
    cases(Kind::Reducible, 12, 300);
    cases(Kind::Reducible, 60, 200);
}

#[test]
fn local() {
    cases(Kind::Local, 12, 300);
    cases(Kind::Local, 60, 200);
}

#[test]
fn switches() {
    cases(Kind::Switches, 12, 300);
    cases(Kind::Switches, 40, 150);
}

#[test]
fn arbitrary() {
    cases(Kind::Arbitrary, 8, 300);
    cases(Kind::Arbitrary, 12, 300);
    cases(Kind::Arbitrary, 60, 150);
}
