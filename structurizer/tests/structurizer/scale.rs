//! Large inputs: nothing overflows the stack, nothing grows faster than the input. Times are
//! printed, not asserted (`cargo test --release -p spirant-structurizer --test structurizer scale -- --nocapture`).

use crate::common::generate::{Kind, programs};
use crate::common::program::{End, End::*, Program};
use crate::common::{interpret, structure, validity};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use std::time::Instant;

/// Structures a program, executes it, and prints sizes and times.
fn measure(name: &str, program: &Program) {
    let (mut module, func) = program.build();
    let input = module.functions[func].clone();
    let start = Instant::now();
    let mut diagnostics = spirant_dialect::Diagnostics::new();
    let options = spirant_structurizer::Options::default();
    let result = spirant_structurizer::run(&mut module, &options, &mut diagnostics);
    let time = start.elapsed();
    let messages: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
    assert!(result.is_ok(), "{name}: {messages:?}");
    let output = &module.functions[func];
    let (blocks, phis) = (validity::binary_blocks(output), validity::phis(output));
    println!(
        "{name}: {} blocks -> {blocks} blocks, {phis} phis (were {}), {time:?}",
        program.blocks.len(),
        program.blocks.iter().map(|b| b.params).sum::<usize>(),
    );
    for seed in 0..3 {
        let before = interpret::run(&module, &input, seed, 3000);
        let after = interpret::run(&module, output, seed, 3000);
        assert_eq!(before, after, "{name}");
    }
}

fn plain_and_valued(name: &str, ends: &[End]) {
    measure(name, &Program::plain(ends));
    measure(&format!("{name} with values"), &Program::with_values(ends));
}

#[test]
fn nested_ifs() {
    let n = 10_000;
    let mut ends: Vec<End> = (0..n).map(|i| If(i + 1, 2 * n - i)).collect();
    ends.extend((0..n).map(|i| Goto(n + i + 1)));
    ends.push(Return);
    plain_and_valued("10,000 nested ifs", &ends);
}

#[test]
fn nested_loops() {
    let n = 5_000;
    let mut ends = vec![Goto(1)];
    ends.extend((1..=n).map(|i| Goto(i + 1)));
    ends.push(Goto(n + 2));
    ends.extend((0..n).map(|i| If(n - i, n + 3 + i)));
    ends.push(Return);
    plain_and_valued("5,000 nested loops", &ends);
}

#[test]
fn nested_loops_with_returns() {
    let n = 2_500;
    // while (..) { if (..) return; while (..) { …
    let mut ends = vec![Goto(1)];
    let end = 1 + 3 * n;
    for i in 0..n {
        let header = 1 + 2 * i;
        let outside = if i == 0 { end } else { 1 + 2 * n + i - 1 };
        ends.push(If(header + 1, outside));
        ends.push(If(end, if i + 1 == n { 1 + 2 * n + i } else { header + 2 }));
    }
    ends.extend((0..n).map(|i| Goto(1 + 2 * i)));
    ends.push(Return);
    plain_and_valued("2,500 nested loops with returns", &ends);
}

#[test]
fn else_if_chain() {
    let n = 5_000;
    let mut ends = Vec::new();
    for i in 0..n {
        ends.push(If(2 * i + 1, if i + 1 == n { 2 * n } else { 2 * i + 2 }));
        ends.push(Goto(2 * n));
    }
    ends.push(Return);
    plain_and_valued("else-if chain of 5,000", &ends);
}

#[test]
fn sequence_of_ifs() {
    let n = 3_333;
    let mut ends = Vec::new();
    for i in 0..n {
        ends.extend([If(3 * i + 1, 3 * i + 2), Goto(3 * i + 3), Goto(3 * i + 3)]);
    }
    ends.push(Return);
    plain_and_valued("3,333 ifs in sequence", &ends);
}

#[test]
fn sequence_of_loops_with_early_exits() {
    let n = 2_000;
    let mut ends = Vec::new();
    for i in 0..n {
        let at = 5 * i;
        ends.extend([If(at + 1, at + 5), If(at + 2, at + 3), Goto(5 * n), If(at + 4, at + 5), Goto(at)]);
    }
    ends.push(Return);
    plain_and_valued("2,000 loops in sequence", &ends);
    let mut program = Program::plain(&ends);
    program.blocks[5 * n].silent = false;
    measure("2,000 loops in sequence, common end", &program);
}

#[test]
fn wide_switch() {
    let n = 9_998;
    let mut ends = vec![Switch(n + 1, (1..=n).collect())];
    ends.extend((1..=n).map(|i| if i % 3 == 0 { Goto(n + 1) } else { Goto(i + 1) }));
    ends.push(Return);
    plain_and_valued("switch of 9,998 cases with fallthrough", &ends);
}

#[test]
fn one_cycle_of_many_entries() {
    let n = 5_000;
    let mut ends = vec![Switch(1, (1..=n).collect())];
    ends.extend((1..=n).map(|i| If(i % n + 1, n + 1)));
    ends.push(Return);
    plain_and_valued("cycle of 5,000 entries", &ends);
}

#[test]
fn random_graphs() {
    let mut runner = TestRunner::deterministic();
    for kind in [Kind::Local, Kind::Reducible, Kind::Switches, Kind::Arbitrary] {
        for size in [100, 1_000, 10_000] {
            let mut best: Option<Program> = None;
            for _ in 0..20 {
                if let Ok(tree) = programs(kind, size)
                    .prop_filter("small", move |p| p.blocks.len() * 10 > size * 9)
                    .new_tree(&mut runner)
                {
                    best = Some(tree.current());
                    break;
                }
            }
            if let Some(program) = best {
                measure(&format!("random {kind:?}"), &program);
            }
        }
    }
    let _ = structure(&Program::plain(&[Return]));
}
