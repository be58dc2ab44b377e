//! The checker refuses what is wrong: outputs are damaged at random, and whatever then runs
//! differently must be found without running.

use crate::common::generate::{Kind, programs};
use crate::common::{interpret, structure};
use proptest::prelude::*;
use proptest::test_runner::Config;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Function, Inst, Opcode};
use spirant_generators::random;
use spirant_structurizer::check;

/// Changes one thing; returns whether there was anything to change.
fn damage(function: &mut Function, dice: u32) -> bool {
    let insts: Vec<Inst> = function.all_insts();
    let start = dice as usize / 8 % insts.len();
    for inst in insts[start..].iter().chain(&insts[..start]).copied() {
        let op = function.op(inst);
        match dice % 5 {
            0 if op == Op::BranchConditional => {
                function.targets_mut(inst).swap(0, 1);
                return true;
            }
            1 if matches!(op, Opcode::Core(Op::Store | Op::IAdd)) => {
                let operands = function.operands_mut(inst);
                let other = if op == Op::Store { 0 } else { dice as usize / 8 % 2 };
                operands[1] = operands[other];
                return true;
            }
            2 if op == Op::Store => {
                let mut blocks = Vec::new();
                function.walk_blocks(|_, block| blocks.push(block));
                for block in blocks {
                    function.insts_mut(block).retain(|i| *i != inst);
                }
                return true;
            }
            3 if op == Opcode::Merge || op == Opcode::Break || op == Opcode::Continue => {
                let operands = function.operands_mut(inst);
                if operands.len() >= 2 {
                    operands.swap(0, 1);
                    return true;
                }
            }
            4 if op == Op::Branch => {
                let call = function.targets(inst)[0];
                let args: Vec<_> = function.args(call).to_vec();
                if args.len() >= 2 {
                    let mut turned = args;
                    turned.rotate_left(1);
                    let call = function.block_call(call.block, &turned);
                    function.targets_mut(inst)[0] = call;
                    return true;
                }
            }
            _ => {}
        }
    }
    false
}

#[test]
fn damage_is_found() {
    let mut runner = random::seeded(Config { cases: 600, ..Config::default() });
    let (mut differing, mut found) = (0, 0);
    let strategy = (prop_oneof![programs(Kind::Reducible, 14), programs(Kind::Arbitrary, 10)], any::<u32>());
    let seen = std::cell::RefCell::new((&mut differing, &mut found));
    let result = runner.run(&strategy, |(program, dice)| {
        let mut done = structure(&program);
        let func = done.func;
        if !damage(&mut done.module.functions[func], dice) {
            return Ok(());
        }
        let refused = check(&done.module, &done.input, done.output()).is_err();
        let differs = (0..30).any(|seed| {
            interpret::run(&done.module, &done.input, seed, 200)
                != interpret::run(&done.module, done.output(), seed, 200)
        });
        let mut seen = seen.borrow_mut();
        *seen.0 += usize::from(differs);
        *seen.1 += usize::from(refused);
        prop_assert!(refused || !differs, "not found: {program:?}");
        Ok(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
    assert!(differing > 100 && found >= differing, "{differing} {found}");
}
