//! The shapes of real code, one by one: each is structured, held against the rules and executed;
//! those that were structured to begin with must come out without selectors.

use crate::common::program::{End, End::*, Program, Spec};
use crate::common::{Structured, validity, verify};
use spirant_dialect::spirv::Op;
use spirant_dialect::{Function, Opcode};

fn count(function: &Function, wanted: impl Fn(Opcode) -> bool) -> usize {
    function.all_insts().into_iter().filter(|inst| wanted(function.op(*inst))).count()
}

fn selections(done: &Structured) -> usize {
    count(done.output(), |op| op == Opcode::Selection)
}

fn loops(done: &Structured) -> usize {
    count(done.output(), |op| op == Opcode::Loop)
}

/// Structures programs with and without values; the one without must have no phi, so no selector.
fn native(ends: &[End], wanted_selections: usize, wanted_loops: usize) -> Structured {
    verify(&Program::with_values(ends), 40);
    let done = verify(&Program::plain(ends), 40);
    let text = validity::dump(&done.module, done.output());
    assert_eq!(validity::phis(done.output()), 0, "phis in\n{text}");
    assert_eq!((selections(&done), loops(&done)), (wanted_selections, wanted_loops), "{text}");
    done
}

/// Structures programs for which selectors are needed.
fn routed(ends: &[End]) -> Structured {
    verify(&Program::with_values(ends), 40);
    verify(&Program::plain(ends), 40)
}

#[test]
fn straight_line() {
    native(&[Goto(1), Goto(2), Return], 0, 0);
}

#[test]
fn if_then() {
    native(&[If(1, 2), Goto(2), Return], 1, 0);
}

#[test]
fn if_then_else() {
    native(&[If(1, 2), Goto(3), Goto(3), Return], 1, 0);
}

#[test]
fn nested_ifs() {
    native(&[If(1, 6), If(2, 3), Goto(4), Goto(4), If(5, 6), Goto(6), Return], 3, 0);
}

#[test]
fn if_with_returns_on_both_sides() {
    native(&[If(1, 2), Return, Return], 1, 0);
}

#[test]
fn both_edges_to_one_block() {
    native(&[If(1, 1), Return], 0, 0);
    let mut program = Program::with_values(&[Goto(1), If(2, 2), Return]);
    program.blocks[2].params = 2;
    let done = verify(&program, 40);
    assert_eq!(selections(&done), 1);
}

#[test]
fn while_loop() {
    let done = native(&[Goto(1), If(2, 3), Goto(1), Return], 0, 1);
    // The header's branch leaves the loop by itself, the body is a block of its own.
    assert_eq!(count(done.output(), |op| op == Op::BranchConditional), 1);
}

#[test]
fn do_while_loop() {
    native(&[Goto(1), Goto(2), If(1, 3), Return], 0, 1);
}

#[test]
fn self_loop() {
    native(&[Goto(1), If(1, 2), Return], 0, 1);
}

#[test]
fn do_while_with_continue() {
    // do { 1; if (..) continue; 2; } while (3)
    native(&[Goto(1), If(3, 2), Goto(3), If(1, 4), Return], 1, 1);
}

#[test]
fn for_loop_with_break_and_continue() {
    // for (0; 1; 5) { 2; if (..) continue; 3; if (..) break; 4; }  6
    native(&[Goto(1), If(2, 6), If(5, 3), If(6, 4), Goto(5), Goto(1), Return], 2, 1);
}

#[test]
fn break_after_work() {
    // while (1) { 2; if (..) { 3; break; } 4; }  5
    native(&[Goto(1), If(2, 5), If(3, 4), Goto(5), Goto(1), Goto(6), Return], 1, 1);
}

#[test]
fn nested_loops_with_breaks() {
    // while (1) { while (2) { 3; if (..) break; 4; if (..) continue; 5 } 6; if (..) break; }  7
    native(&[Goto(1), If(2, 7), If(3, 6), If(6, 4), If(2, 5), Goto(2), If(7, 1), Return], 2, 2);
}

#[test]
fn early_return_from_nested_loops() {
    // while (1) { while (2) { 3; if (..) { 4; return; } } 5; }  6
    native(&[Goto(1), If(2, 6), If(3, 5), If(4, 2), Goto(7), Goto(1), Goto(7), Return], 1, 2);
}

#[test]
fn early_returns_in_sequence() {
    native(&[If(5, 1), If(5, 2), If(5, 3), Goto(4), Goto(5), Return], 3, 0);
}

#[test]
fn infinite_loop() {
    native(&[Goto(1), Goto(1)], 0, 1);
    native(&[Goto(1), If(2, 3), Goto(1), Goto(1)], 1, 1);
}

#[test]
fn infinite_loop_with_break() {
    native(&[Goto(1), If(3, 2), Goto(1), Return], 0, 1);
    native(&[Goto(1), Goto(2), If(4, 3), Goto(1), Return], 1, 1);
}

#[test]
fn switch_with_breaks() {
    native(&[Switch(4, vec![1, 2, 3]), Goto(5), Goto(5), Goto(5), Goto(5), Return], 1, 0);
}

#[test]
fn switch_with_default_behind() {
    native(&[Switch(3, vec![1, 2]), Goto(3), Goto(3), Return], 1, 0);
}

#[test]
fn switch_with_shared_targets() {
    native(&[Switch(3, vec![1, 2, 1, 2, 1]), Goto(3), Goto(3), Return], 1, 0);
}

#[test]
fn switch_with_fallthrough() {
    // case 0: 1; case 1: 2; break; case 2: 3; default: 4; case 3: 5;
    native(&[Switch(4, vec![1, 2, 3, 5]), Goto(2), Goto(6), Goto(4), Goto(5), Goto(6), Return], 1, 0);
}

#[test]
fn switch_with_conditional_fallthrough() {
    // case 0: 1; if (..) break; case 1: 2
    native(&[Switch(3, vec![1, 2]), If(3, 2), Goto(3), Return], 2, 0);
}

#[test]
fn switches_that_share_cases() {
    // 3 is a case of switch 1 that case 2 falls into, and 2 heads a loop and switches to 2 and 3 as
    // well as to cases of its own, 6 and 7.
    routed(&[
        Goto(1),
        Switch(2, vec![3]),
        Switch(4, vec![3, 2, 6, 7]),
        Goto(4),
        Goto(5),
        Return,
        Goto(7),
        Goto(4),
    ]);
}

#[test]
fn switch_with_breaks_in_ifs() {
    // case 0: 1; if (..) { 2; break; } 3; break; case 1: 4; default: 5
    native(&[Switch(5, vec![1, 4]), If(2, 3), Goto(5), Goto(5), Goto(5), Return], 2, 0);
}

#[test]
fn switch_in_loop_with_continue() {
    // while (1) { switch { case 0: 2; continue; case 1: 3; break; default: 4; } 5; }  6
    native(
        &[Goto(1), If(7, 6), Goto(8), Goto(5), Goto(5), Goto(8), Return, Switch(4, vec![2, 3]), Goto(1)],
        1,
        1,
    );
}

#[test]
fn switch_of_a_thousand_cases() {
    let mut ends = vec![Switch(1001, (1..=1000).collect())];
    ends.extend((1..=1000).map(|_| Goto(1001)));
    ends.push(Return);
    native(&ends, 1, 0);
}

#[test]
fn unreachable_blocks_are_dropped() {
    let done = native(&[Goto(3), Goto(2), Goto(1), Return], 0, 0);
    assert_eq!(count(done.output(), |op| op == Op::Store), 1);
}

#[test]
fn unreachable_ends() {
    native(&[If(1, 2), Unreachable, If(3, 4), Goto(4), Return], 2, 0);
}

#[test]
fn entry_in_a_loop() {
    native(&[If(0, 1), Return], 0, 1);
}

/// The programs are conditions joined somehow that decide between two blocks, which then meet.
fn joined(ends: &[End]) {
    verify(&Program::with_values(ends), 40);
    let mut program = Program::plain(ends);
    for block in &mut program.blocks[1..] {
        block.silent |= matches!(block.end, If(..));
    }
    let done = verify(&program, 40);
    let text = validity::dump(&done.module, done.output());
    // One selection decides, each condition but the last of all stands in one of its own.
    let conditions = ends.iter().filter(|end| matches!(end, If(..))).count();
    assert!(selections(&done) <= conditions, "{text}");
    assert!(validity::phis(done.output()) < conditions, "{text}");
}

#[test]
fn short_circuits() {
    // if (0 && 1) 2 else 3; 4
    joined(&[If(1, 3), If(2, 3), Goto(4), Goto(4), Goto(5), Return]);
    // if (0 || 1) 2 else 3; 4
    joined(&[If(2, 1), If(2, 3), Goto(4), Goto(4), Goto(5), Return]);
    // if (0 && !1) 2 else 3; 4
    joined(&[If(1, 3), If(3, 2), Goto(4), Goto(4), Goto(5), Return]);
    // if (0 && 1 && 5) 2 else 3; 4
    joined(&[If(1, 3), If(5, 3), Goto(4), Goto(4), Goto(6), If(2, 3), Return]);
    // if (0 ? 1 : 5) 2 else 3; 4
    joined(&[If(1, 5), If(2, 3), Goto(4), Goto(4), Goto(6), If(2, 3), Return]);
}

#[test]
fn short_circuits_without_else() {
    // if (0 && 1) 2; 3
    native(&[If(1, 3), If(2, 3), Goto(3), Goto(4), Return], 2, 0);
    // if (0 && 1) return; 3
    native(&[If(1, 3), If(2, 3), Return, Goto(4), Return], 2, 0);
    // while (1 && 2) { 3 }  4
    native(&[Goto(1), If(2, 4), If(3, 4), Goto(1), Return], 1, 1);
}

fn depth(function: &Function) -> usize {
    let mut deepest = 0;
    let mut stack: Vec<_> = function.body.region().map(|region| (region, 0)).into_iter().collect();
    while let Some((region, depth)) = stack.pop() {
        deepest = deepest.max(depth);
        for inst in function.blocks(region).iter().flat_map(|block| function.insts(*block)) {
            stack.extend(function.construct_region(*inst).map(|nested| (nested, depth + 1)));
        }
    }
    deepest
}

#[test]
fn long_chains_do_not_nest() {
    // if (0) goto end; if (1) goto end; …
    let n = 500;
    let mut ends: Vec<End> = (0..n).map(|i| If(n, i + 1)).collect();
    ends.push(Goto(n + 1));
    ends.push(Return);
    // The last decides nothing; one switch is around all.
    let done = native(&ends, n, 0);
    assert!(depth(done.output()) <= 3);
    // else if, else if, …
    let mut ends: Vec<End> = Vec::new();
    for i in 0..n {
        ends.extend([If(2 * i + 1, 2 * i + 2), Goto(2 * n)]);
    }
    ends.extend([Goto(2 * n + 1), Return]);
    let done = native(&ends, n + 1, 0);
    assert!(depth(done.output()) <= 3);
}

#[test]
fn loop_with_two_exit_targets() {
    // The exits go to 3 and 4, which both lead on to 5: one of them joins the loop.
    let done = routed(&[Goto(1), If(2, 3), If(1, 4), Goto(5), Goto(5), Goto(6), If(7, 7), Return]);
    assert_eq!(loops(&done), 1);
}

#[test]
fn continue_of_an_outer_loop() {
    // while (1) { while (2) { 3; if (..) continue outer; } 4 }
    routed(&[Goto(1), If(2, 6), If(3, 4), If(5, 2), Goto(5), Goto(1), Return]);
}

#[test]
fn break_of_an_outer_loop() {
    routed(&[Goto(1), If(2, 6), If(3, 4), If(6, 2), Goto(1), Return, Goto(7), Return]);
}

#[test]
fn irreducible_cycle_of_two_entries() {
    let done = routed(&[If(1, 2), If(2, 3), Goto(1), Return]);
    assert_eq!(loops(&done), 1);
}

#[test]
fn irreducible_cycles_in_each_other() {
    routed(&[Switch(1, vec![2, 3, 4]), If(2, 5), If(3, 1), If(4, 2), If(1, 3), Return]);
    routed(&[If(1, 3), Goto(2), If(3, 5), If(4, 1), If(2, 4), Return]);
}

#[test]
fn early_return_to_a_common_end_that_works() {
    // As after inlining: 7 stores the result. At most one selector for each loop that is left.
    let mut program =
        Program::plain(&[Goto(1), If(2, 6), If(3, 5), If(4, 2), Goto(7), Goto(1), Goto(7), Return]);
    program.blocks[7].silent = false;
    let done = verify(&program, 40);
    assert!(validity::phis(done.output()) <= 4);
}

/// All ways leave, some twice with other values: the last one falls into its tail.
#[test]
fn switch_to_tails_with_other_values() {
    let block = |end, params, uses: &[u32], (silent, convergent)| Spec {
        end,
        params,
        uses: uses.to_vec(),
        silent,
        convergent,
    };
    let uses = [568_504_898, 415_610_369, 489_980_864];
    let blocks = vec![
        block(If(2, 2), 0, &[0], (true, true)),
        block(Return, 0, &[0], (true, true)),
        block(Switch(3, vec![3, 4, 4]), 1, &uses, (false, true)),
        block(Return, 1, &[0], (true, false)),
        block(Return, 2, &[0], (true, false)),
    ];
    verify(&Program { blocks }, 40);
}

#[test]
fn every_graph_of_three_blocks() {
    let ends = |targets: usize| {
        let mut all = vec![Return];
        all.extend((0..targets).map(Goto));
        all.extend((0..targets).flat_map(|a| (0..targets).map(move |b| If(a, b))));
        all
    };
    for first in ends(3) {
        for second in ends(3) {
            for third in ends(3) {
                let all = [first.clone(), second.clone(), third];
                verify(&Program::with_values(&all), 4);
            }
        }
    }
}
