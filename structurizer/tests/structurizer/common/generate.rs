//! Random control-flow graphs for proptest.

use super::program::{End, Program, Spec};
use proptest::prelude::*;

/// How edges are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Edges to any block.
    Arbitrary,
    /// Edges to later blocks, and back only to blocks that dominate.
    Reducible,
    /// Like `Reducible`, mostly switches.
    Switches,
    /// Mostly short forward edges and some returns: what compilers emit.
    Local,
}

/// Programs of up to `size` blocks.
pub fn programs(kind: Kind, size: usize) -> impl Strategy<Value = Program> {
    let block = (any::<[u32; 4]>(), 0..4usize, prop::collection::vec(any::<u32>(), 1..6), 0..20u8);
    prop::collection::vec(block, 1..=size).prop_map(move |raw| {
        let count = raw.len();
        let mut blocks: Vec<Spec> = Vec::new();
        for (index, (dice, params, uses, kind_of_block)) in raw.into_iter().enumerate() {
            let target = |d: u32| pick_target(kind, index, count, d);
            // Most blocks lead to the next one, so that most are reached.
            let next = if dice[0] / 64 % 8 == 0 { target(dice[1]) } else { (index + 1).min(count - 1) };
            let end = match (kind, dice[0] % 32) {
                _ if index + 1 == count && dice[0] % 4 != 0 => End::Return,
                (_, 0) => End::Return,
                (_, 1) if dice[1] % 4 == 0 => End::Unreachable,
                (Kind::Switches, 2..=15) | (_, 2..=3) => {
                    let cases = dice[2] % 5;
                    let all: Vec<usize> = (0..=cases)
                        .map(|k| target(dice[3].rotate_left(k * 5).wrapping_mul(k * 2 + 1)))
                        .collect();
                    End::Switch(next, all)
                }
                (_, 4..=9) => End::Goto(next),
                (_, 10..=20) => End::If(next, target(dice[2])),
                _ => End::If(target(dice[2]), next),
            };
            let params = if index == 0 { 0 } else { params };
            let (silent, convergent) = (kind_of_block % 5 == 0, kind_of_block < 3);
            blocks.push(Spec { end, params, uses, silent, convergent });
        }
        let mut program = Program { blocks };
        if kind != Kind::Arbitrary {
            repair(&mut program);
        }
        program
    })
}

fn pick_target(kind: Kind, index: usize, count: usize, dice: u32) -> usize {
    let dice = dice as usize;
    let forward = |reach: usize| (index + 1 + dice / 8 % reach).min(count - 1);
    match kind {
        Kind::Arbitrary => match dice % 5 {
            0 => dice / 8 % count,
            1 => index.saturating_sub(dice / 8 % 4),
            _ => forward(5),
        },
        Kind::Local => match dice % 7 {
            0 => index.saturating_sub(dice / 8 % 8),
            1 => count - 1,
            _ => forward(3),
        },
        _ => match dice % 6 {
            0 => index.saturating_sub(dice / 8 % 10),
            1 => forward(count),
            _ => forward(4),
        },
    }
}

/// Turns backward edges into ones to a dominator: the nearest at or before the block drawn.
fn repair(program: &mut Program) {
    let count = program.blocks.len();
    // Immediate dominators over the forward edges; blocks are in topological order of those.
    let mut idom = vec![usize::MAX; count];
    idom[0] = 0;
    for block in 0..count {
        if idom[block] == usize::MAX {
            continue;
        }
        for target in program.blocks[block].end.targets() {
            if target <= block {
                continue;
            }
            let mut a = if idom[target] == usize::MAX { block } else { idom[target] };
            let mut b = block;
            while a != b {
                if a > b {
                    a = idom[a];
                } else {
                    b = idom[b];
                }
            }
            idom[target] = a;
        }
    }
    for block in 0..count {
        for target in program.blocks[block].end.targets_mut() {
            if *target <= block {
                let wanted = *target;
                let mut at = block;
                while at > wanted && idom[at] != usize::MAX {
                    at = idom[at];
                }
                *target = at;
            }
        }
    }
    // The last block has nowhere to go but back.
    if program.blocks[count - 1].end.targets().iter().all(|t| *t == count - 1) {
        program.blocks[count - 1].end = End::Return;
    }
}
