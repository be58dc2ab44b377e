//! Work groups in several threads leave what they leave in order.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant_run::{Argument, Kind, Launch, Limits, Outcome, Stop, run};

const GROUPS: u32 = 64;

/// A kernel whose work groups have one invocation each. It counts to `%turns`, then does what a body says with its number `%g` and `%p`.
fn kernel(body: &str) -> spirant_dialect::Module {
    let text = format!(
        "!p = !spirv.ptr<i32, CrossWorkgroup>
spirv.module Physical64 OpenCL {{
  spirv.GlobalVariable @group built_in(\"WorkgroupId\") : !spirv.ptr<vector<3xi64>, Input>
  spirv.func @k(%p: !p, %turns: i32) \"None\" {{
    %group = spirv.mlir.addressof @group : !spirv.ptr<vector<3xi64>, Input>
    %all = spirv.Load \"Input\" %group : vector<3xi64>
    %g = spirv.CompositeExtract %all[0 : i32] : vector<3xi64>
    %w = spirv.UConvert %g : i64 to i32
    %c0 = spirv.Constant 0 : i32
    %c1 = spirv.Constant 1 : i32
    %c40 = spirv.Constant 40 : i32
    %l0 = spirv.Constant 0 : i64
    %l1 = spirv.Constant 1 : i64
    %l99 = spirv.Constant 99 : i64
    %at = \"spirv.InBoundsPtrAccessChain\"(%p, %g) : (!p, i64) -> !p
    spirv.Branch ^head(%c0 : i32)
  ^head(%k: i32):
    %more = spirv.ULessThan %k, %turns : i32
    spirv.BranchConditional %more, ^body, ^out
  ^body:
    %k1 = spirv.IAdd %k, %c1 : i32
    spirv.Branch ^head(%k1 : i32)
  ^out:
    {body}
  }}
  spirv.EntryPoint \"Kernel\" @k, @group
}}"
    );
    spirant_text::parse(&text).unwrap_or_else(|found| {
        let lines: Vec<String> = found.iter().map(ToString::to_string).collect();
        panic!("{}\n{text}", lines.join("\n"))
    })
}

/// The bytes that it leaves, and the outcome.
fn execute(body: &str, turns: u32, limits: &Limits) -> Result<(Vec<u8>, Outcome), Stop> {
    let before = (0..GROUPS).flat_map(|word| (word * 3).to_le_bytes()).collect();
    let mut launch = Launch {
        entry: "k".into(),
        groups: [GROUPS, 1, 1],
        local: Some([1, 1, 1]),
        arguments: vec![Argument::Buffer(before), Argument::Value(turns.to_le_bytes().to_vec())],
        ..Launch::default()
    };
    let outcome = run(&kernel(body), &mut launch, limits)?;
    let Some(Argument::Buffer(bytes)) = launch.arguments.first() else { panic!("the argument") };
    Ok((bytes.clone(), outcome))
}

/// Runs in one thread and in several, with checks and without, expects the same, and returns how many threads there were.
fn threads(body: &str, turns: u32) -> [usize; 2] {
    [false, true].map(|checks| {
        let one = Limits { checks, goes_on: checks, ..Limits::default() };
        let several = Limits { threads: 4, ..one.clone() };
        let (expected, alone) = execute(body, turns, &one).expect("a result");
        let (got, together) = execute(body, turns, &several).expect("a result");
        assert_eq!(got, expected, "{body}");
        let findings = |outcome: &Outcome| {
            let all = outcome.findings.iter();
            all.map(|it| (it.kind, it.message.clone(), it.invocation, it.count)).collect::<Vec<_>>()
        };
        assert_eq!(findings(&together), findings(&alone), "{body}");
        assert_eq!((together.steps, alone.threads), (alone.steps, 1), "{body}");
        together.threads
    })
}

const MANY: u32 = 5000;

#[test]
fn what_is_apart_runs_in_several_threads() {
    let body = "%x = spirv.Load \"CrossWorkgroup\" %at : i32
    %y = spirv.IAdd %x, %k : i32
    spirv.Store \"CrossWorkgroup\" %at, %y : i32
    spirv.Return";
    assert_eq!(threads(body, MANY), [4, 4]);
    assert_eq!(threads(body, 1), [1, 1]);
}

#[test]
fn what_others_write_is_read_in_order() {
    // Each adds what the one before it left.
    let body = "%before = spirv.ISub %g, %l1 : i64
    %is_first = spirv.IEqual %g, %l0 : i64
    %from = spirv.Select %is_first, %g, %before : i1, i64
    %there = \"spirv.InBoundsPtrAccessChain\"(%p, %from) : (!p, i64) -> !p
    %x = spirv.Load \"CrossWorkgroup\" %there : i32
    %y = spirv.IAdd %x, %c1 : i32
    spirv.Store \"CrossWorkgroup\" %at, %y : i32
    spirv.Return";
    assert_eq!(threads(body, MANY), [1, 1]);
    // All write one word: the last one counts.
    assert_eq!(threads("spirv.Store \"CrossWorkgroup\" %p, %w : i32\n    spirv.Return", MANY), [1, 1]);
}

#[test]
fn atomic_instructions_run_in_order() {
    let body = "%old = spirv.AtomicIAdd <Device> <None> %p, %c1 : !p
    spirv.Store \"CrossWorkgroup\" %at, %old : i32
    spirv.Return";
    let late = "%is_late = spirv.UGreaterThan %w, %c40 : i32
    spirv.mlir.selection {
      spirv.BranchConditional %is_late, ^then, ^merge
    ^then:
      %old = spirv.AtomicIAdd <Device> <None> %p, %c1 : !p
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return";
    for body in [body, late] {
        assert_eq!(threads(body, MANY), [1, 1]);
    }
}

#[test]
fn findings_have_the_order_of_the_work_groups() {
    let body = "%is_late = spirv.UGreaterThan %w, %c40 : i32
    %far = spirv.Select %is_late, %l99, %g : i1, i64
    %there = \"spirv.InBoundsPtrAccessChain\"(%p, %far) : (!p, i64) -> !p
    %x = spirv.Load \"CrossWorkgroup\" %there : i32
    %q = spirv.UDiv %x, %w : i32
    spirv.Store \"CrossWorkgroup\" %at, %q : i32
    spirv.Return";
    let limits = Limits { goes_on: true, checks: true, threads: 3, ..Limits::default() };
    let (_, outcome) = execute(body, MANY, &limits).expect("a result");
    let found: Vec<_> =
        outcome.findings.iter().map(|it| (it.kind, it.invocation.unwrap().group[0], it.count)).collect();
    assert_eq!(found, [(Kind::Division, 0, 1), (Kind::OutOfBounds, 41, 23)]);
    assert_eq!(outcome.threads, 3);
    // Each byte has its writer.
    for group in 0..GROUPS {
        let writer = outcome.writers.of(spirant_run::Place::Argument(0), group as usize * 4);
        assert_eq!(writer.map(|(_, by)| by.group), Some([group, 0, 0]));
    }
    // The first one ends the execution.
    let stops = Limits { threads: 3, ..Limits::default() };
    let body = body.replace("spirv.UDiv %x, %w", "spirv.IAdd %x, %w");
    match execute(&body, MANY, &stops) {
        Err(Stop::Undefined(found)) => assert_eq!(found.invocation.unwrap().group, [41, 0, 0]),
        other => panic!("{other:?}"),
    }
}

#[test]
fn limits_hold_for_all_threads_together() {
    let body = "spirv.Store \"CrossWorkgroup\" %at, %k : i32\n    spirv.Return";
    let steps = execute(body, MANY, &Limits::default()).expect("a result").1.steps;
    let limits = Limits { threads: 4, steps: steps - 1, ..Limits::default() };
    assert!(matches!(execute(body, MANY, &limits), Err(Stop::Endless { .. })));
    let limits = Limits { threads: 4, ..Limits::default() };
    limits.interrupt.request();
    assert_eq!(execute(body, MANY, &limits).err(), Some(Stop::Interrupted));
}
