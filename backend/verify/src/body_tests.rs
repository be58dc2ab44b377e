//! Dominance, regions and exits, each rule broken once.

use super::tests::{Test, breaks};
use spirant_dialect::function::{Block, Construct, Inst, Region, Value};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;

#[test]
fn values_dominate_their_uses() {
    let mut test = Test::new();
    let [x, ..] = test.params();
    let (float, boolean) = (test.float, test.params()[2]);
    let (region, [header, then, merge]) = test.blocks();
    test.at(header, |b| b.branch_if(boolean, (then, &[]), (merge, &[])));
    let inner = test.at(then, |b| b.op(Op::FNegate, float, &[x]));
    test.at(then, |b| b.branch(merge, &[]));
    // Not on every way to the merge, and not outside of the region at all.
    test.at(merge, |b| b.op(Op::FNegate, float, &[inner]));
    test.at(merge, |b| b.effect(Opcode::Merge, &[], &[]));
    let entry = test.entry;
    test.at(entry, |b| b.construct(Opcode::Selection, &[], &[0], region));
    test.at(entry, |b| b.op(Op::FNegate, float, &[inner]));
    let late = test.function.create_inst(Op::FNegate.into(), &[float], &[x], &[], &[]);
    let late_value = test.function.result(late).unwrap();
    test.at(entry, |b| b.op(Op::FNegate, float, &[late_value]));
    test.function.append_inst(entry, late);
    let nowhere = test.function.create_inst(Op::FNegate.into(), &[float], &[x], &[], &[]);
    let nowhere = test.function.result(nowhere).unwrap();
    test.at(entry, |b| b.op(Op::FNegate, float, &[nowhere]));
    let errors = test.finish();
    assert_eq!(errors.len(), 4, "{errors:#?}");
    assert!(errors.iter().filter(|e| e.contains("does not dominate")).count() == 2);
    assert!(errors.iter().any(|e| e.contains("defines it")));
    assert!(errors.iter().any(|e| e.contains("is not in a block")));
}

#[test]
fn outer_values_reach_nested_regions() {
    let mut test = Test::new();
    let [x, _, condition] = test.params();
    let (float, entry) = (test.float, test.entry);
    let before = test.at(entry, |b| b.op(Op::FNegate, float, &[x]));
    let (region, [header, then, merge]) = test.blocks();
    let inside = test.at(header, |b| b.op(Op::FNegate, float, &[before]));
    test.at(header, |b| b.branch_if(condition, (then, &[]), (merge, &[x])));
    test.at(then, |b| b.branch(merge, &[inside]));
    let param = test.function.add_block_param(merge, float);
    test.at(merge, |b| b.effect(Opcode::Merge, &[param], &[]));
    let construct = test.at(entry, |b| b.construct(Opcode::Selection, &[float], &[0], region));
    let result = test.function.result(construct).unwrap();
    test.at(entry, |b| b.op(Op::FAdd, float, &[result, before]));
    assert_eq!(test.finish(), Vec::<String>::new());
}

#[test]
fn blocks_end_in_terminators_and_branches_pass_what_they_must() {
    breaks("has instructions after this terminator", |b, _, _| {
        b.effect(Op::Return, &[], &[]);
    });
    let mut test = Test::new();
    let (entry, next) = (test.entry, test.second_block());
    test.at(entry, |b| b.branch(next, &[]));
    test.at(next, |b| b.branch(entry, &[]));
    assert!(test.errors().iter().any(|e| e.contains("a branch to ^bb0, an entry block")));
    let mut test = Test::new();
    let [x, ..] = test.params();
    let (entry, next) = (test.entry, test.second_block());
    test.function.add_block_param(next, test.int);
    test.at(entry, |b| b.branch(next, &[x]));
    test.at(next, |b| b.effect(Op::Return, &[], &[]));
    assert!(test.errors().iter().any(|e| e.contains("of type f32 to ^bb1, whose parameter is of type i32")));
    let mut test = Test::new();
    let (entry, next) = (test.entry, test.second_block());
    test.at(entry, |b| b.branch(next, &[]));
    assert!(test.errors().iter().any(|e| e.contains("^bb1 is empty")));
}

/// A loop in the entry block: `fill` ends the body block, given (loop, body, continue, merge).
fn with_loop(fill: impl FnOnce(&mut Test, Inst, [Block; 5])) -> Vec<String> {
    let mut test = Test::new();
    let [_, _, condition] = test.params();
    let (region, blocks) = test.blocks();
    let [entry, header, body, next, merge] = blocks;
    test.at(entry, |b| b.branch(header, &[]));
    test.at(header, |b| b.branch_if(condition, (body, &[]), (merge, &[])));
    test.at(next, |b| b.branch(header, &[]));
    test.at(merge, |b| b.effect(Opcode::Merge, &[], &[]));
    let outer = test.entry;
    let construct = test.at(outer, |b| b.construct(Opcode::Loop, &[], &[0], region));
    fill(&mut test, construct, blocks);
    test.finish()
}

#[test]
fn loops_have_their_shape() {
    assert_eq!(
        with_loop(|t, _, [.., body, next, _]| {
            t.at(body, |b| b.branch(next, &[]));
        }),
        Vec::<String>::new()
    );
    let errors = with_loop(|t, _, [_, header, body, ..]| {
        t.at(body, |b| b.branch(header, &[]));
    });
    assert!(errors.iter().any(|e| e.contains("branches back to the header")), "{errors:#?}");
    let errors = with_loop(|t, _, [.., body, next, _]| {
        t.at(body, |b| b.branch(next, &[]));
        let end = t.function.terminator(next).unwrap();
        t.function.rewrite_inst(end, Op::Unreachable.into(), &[], &[], &[]);
    });
    assert!(errors.iter().any(|e| e.contains("does not branch to the header")), "{errors:#?}");
}

/// A selection in the loop's body whose second block ends as `fill` says, given the loop.
fn with_nested(switch: bool, fill: impl FnOnce(&mut Test, Inst, Block, Block)) -> Vec<String> {
    with_loop(|t, construct, [.., body, next, _]| {
        let [_, n, condition] = t.params();
        let (region, [header, left, merge]) = t.blocks();
        if switch {
            t.at(header, |b| {
                let calls = [merge, left].map(|block| b.function.block_call(block, &[]));
                b.push(Op::Switch.into(), &[], &[n], &[3], &calls)
            });
        } else {
            t.at(header, |b| b.branch_if(condition, (left, &[]), (merge, &[])));
        }
        t.at(merge, |b| b.effect(Opcode::Merge, &[], &[]));
        t.at(body, |b| b.construct(Opcode::Selection, &[], &[0], region));
        t.at(body, |b| b.branch(next, &[]));
        fill(t, construct, left, merge);
    })
}

fn leave(t: &mut Test, op: Opcode, block: Block, construct: Inst, args: &[Value]) {
    t.at(block, |b| b.exit(op, construct, args));
}

#[test]
fn breaks_and_continues_leave_loops_from_selections() {
    for switch in [false, true] {
        for op in [Opcode::Break, Opcode::Continue] {
            assert_eq!(with_nested(switch, |t, l, left, _| leave(t, op, left, l, &[])), Vec::<String>::new());
        }
    }
    let errors = with_nested(false, |t, l, left, _| {
        let x = t.params()[0];
        leave(t, Opcode::Break, left, l, &[x]);
    });
    assert!(errors.iter().any(|e| e.contains("passes 1 values")), "{errors:#?}");
    let errors = with_nested(false, |t, l, left, _| {
        leave(t, Opcode::Break, left, l, &[]);
        let exit = t.function.terminator(left).unwrap();
        t.function.dfg.set_construct(exit, Construct::from_u32(7));
    });
    assert!(errors.iter().any(|e| e.contains("does not enclose this block")), "{errors:#?}");
}

#[test]
fn nothing_leaves_two_loops_or_a_plain_selection_from_within() {
    // A loop in the selection: leaving the outer loop from it crosses the inner one.
    let nested_loop = |t: &mut Test, left: Block, merge: Block| {
        let condition = t.params()[2];
        let (region, [entry, header, body, next, out]) = t.blocks();
        t.at(entry, |b| b.branch(header, &[]));
        t.at(header, |b| b.branch_if(condition, (body, &[]), (out, &[])));
        t.at(next, |b| b.branch(header, &[]));
        t.at(out, |b| b.effect(Opcode::Merge, &[], &[]));
        t.at(left, |b| b.construct(Opcode::Loop, &[], &[0], region));
        t.at(left, |b| b.branch(merge, &[]));
        body
    };
    let errors = with_nested(false, |t, l, left, merge| {
        let body = nested_loop(t, left, merge);
        leave(t, Opcode::Break, body, l, &[]);
    });
    assert!(errors.iter().any(|e| e.contains("leaves a loop other than")), "{errors:#?}");
    // A selection in a selection: the outer one is not a switch.
    let inner = |switch| {
        with_nested(switch, |t, _, left, merge| {
            let condition = t.params()[2];
            let outer = *t.function.insts(t.function.blocks(Region::from_u32(1))[2]).first().unwrap();
            let (region, [header, away, out]) = t.blocks();
            t.at(header, |b| b.branch_if(condition, (away, &[]), (out, &[])));
            t.at(out, |b| b.effect(Opcode::Merge, &[], &[]));
            t.at(left, |b| b.construct(Opcode::Selection, &[], &[0], region));
            t.at(left, |b| b.branch(merge, &[]));
            leave(t, Opcode::Break, away, outer, &[]);
        })
    };
    assert_eq!(inner(true), Vec::<String>::new());
    assert!(inner(false).iter().any(|e| e.contains("for the merge of another that is not a switch")));
}

#[test]
fn selecting_requires_a_header() {
    let errors = with_loop(|t, _, [.., body, next, _]| {
        let condition = t.params()[2];
        let (other, region) = (t.function.create_block(), Region::from_u32(1));
        let third = t.function.create_block();
        t.function.blocks_mut(region).splice(3..3, [other, third]);
        t.at(body, |b| b.branch_if(condition, (other, &[]), (third, &[])));
        t.at(other, |b| b.branch(next, &[]));
        t.at(third, |b| b.branch(next, &[]));
    });
    assert!(errors.iter().any(|e| e.contains("selects between blocks outside")), "{errors:#?}");
    let errors = with_loop(|t, _, [.., body, next, _]| {
        let n = t.params()[1];
        t.at(body, |b| {
            let call = b.function.block_call(next, &[]);
            b.push(Op::Switch.into(), &[], &[n], &[], &[call])
        });
    });
    assert!(errors.iter().any(|e| e.contains("a switch is not the header")), "{errors:#?}");
}

#[test]
fn cycles_are_loops() {
    let mut test = Test::new();
    let [_, _, condition] = test.params();
    let (region, [header, one, two, merge]) = test.blocks();
    test.at(header, |b| b.branch_if(condition, (one, &[]), (merge, &[])));
    test.at(one, |b| b.branch(two, &[]));
    test.at(two, |b| b.branch_if(condition, (one, &[]), (merge, &[])));
    test.at(merge, |b| b.effect(Opcode::Merge, &[], &[]));
    let entry = test.entry;
    test.at(entry, |b| b.construct(Opcode::Selection, &[], &[0], region));
    let errors = test.finish();
    assert!(errors.iter().any(|e| e.contains("a cycle that is not a loop")), "{errors:#?}");
}

#[test]
fn switches_have_a_literal_for_each_case() {
    let with_words = |words: &[u32]| {
        let mut test = Test::new();
        let ([_, n, _], entry) = (test.params(), test.entry);
        let (region, [header, one, two, merge]) = test.blocks();
        let calls = [merge, one, two].map(|block| test.function.block_call(block, &[]));
        test.at(header, |b| b.push(Op::Switch.into(), &[], &[n], words, &calls));
        for block in [one, two] {
            test.at(block, |b| b.branch(merge, &[]));
        }
        test.at(merge, |b| b.effect(Opcode::Merge, &[], &[]));
        test.at(entry, |b| b.construct(Opcode::Selection, &[], &[0], region));
        test.finish()
    };
    assert_eq!(with_words(&[7, 3]), Vec::<String>::new());
    assert!(with_words(&[7])[0].contains("1 words of literals for 2 cases"));
    assert!(with_words(&[7, 7])[0].contains("two cases for 7"));
}

#[test]
fn constructs_are_whole() {
    let mut test = Test::new();
    let (region, [only]) = test.blocks();
    test.at(only, |b| b.effect(Op::Return, &[], &[]));
    let entry = test.entry;
    test.at(entry, |b| b.construct(Opcode::Selection, &[], &[0], region));
    assert!(test.finish().iter().any(|e| e.contains("1 blocks where there must be 2")));
    let mut test = Test::new();
    let (int, float, x) = (test.int, test.float, test.params()[0]);
    let (region, [header, merge]) = test.blocks();
    test.at(header, |b| b.branch(merge, &[]));
    test.at(merge, |b| b.effect(Opcode::Merge, &[x], &[]));
    let entry = test.entry;
    test.at(entry, |b| b.construct(Opcode::Selection, &[int], &[0], region));
    assert!(
        test.finish().iter().any(|e| e.contains("the merge yields other types than those of the results"))
    );
    let mut test = Test::new();
    let (region, [header, merge]) = test.blocks();
    test.at(header, |b| b.branch(merge, &[]));
    test.at(merge, |b| b.effect(Opcode::Merge, &[], &[]));
    let entry = test.entry;
    test.at(entry, |b| b.construct(Opcode::Selection, &[float], &[0], region));
    assert!(test.finish().iter().any(|e| e.contains("1 results, but the merge yields 0")));
}
