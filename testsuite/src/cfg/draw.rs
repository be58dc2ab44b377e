//! Drawing programs from random numbers.

use super::graph::NONE;
use super::{Block, End, Fuel, Kind, Program, nest};
use proptest::prelude::Rng;
use proptest::test_runner::TestRng;

/// A source of choices.
pub struct Dice<'a>(pub &'a mut TestRng);

impl Dice<'_> {
    /// A number below `limit`; 0 where there is none.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0.next_u32() as usize % limit.max(1)
    }

    /// True once in `n` times.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// The bits of a switch's selector.
    pub fn width(&mut self) -> u32 {
        [32, 32, 32, 32, 64, 16, 8, 7][self.below(8)]
    }
}

/// A program of about `size` blocks.
pub fn program(kind: Kind, size: usize, dice: &mut Dice<'_>) -> Program {
    let ends = if kind == Kind::Nests { nest::ends(size, dice) } else { ends(kind, size.max(1), dice) };
    let (tokens, converges, loads) = (dice.one_in(2), dice.one_in(2), dice.one_in(3));
    let fuel = match dice.below(4) {
        0 => Fuel::EveryBlock,
        1 => Fuel::BackEdges,
        _ => Fuel::Conditions,
    };
    let mut block = |end| Block {
        end,
        params: dice.below(7).saturating_sub(3) as u32,
        uses: (0..dice.below(5)).map(|_| dice.0.next_u32()).collect(),
        silent: dice.one_in(5),
        convergent: converges && dice.one_in(6),
        loads: loads && dice.one_in(4),
    };
    Program { blocks: ends.into_iter().map(&mut block).collect(), fuel, tokens }
}

/// Ends of blocks that lead to the next one mostly, so that most are reached.
fn ends(kind: Kind, count: usize, dice: &mut Dice<'_>) -> Vec<End> {
    let mut ends = Vec::with_capacity(count);
    for index in 0..count {
        let follows =
            if dice.one_in(8) { target(kind, index, count, dice) } else { (index + 1).min(count - 1) };
        let roll = dice.below(32);
        let leaves = match kind {
            Kind::Exits => 3,
            _ => 1,
        };
        let switches = match kind {
            Kind::Switches => 12,
            Kind::Wide => 6,
            _ => 2,
        };
        ends.push(match roll {
            _ if index + 1 == count && !dice.one_in(4) => last(dice),
            _ if roll < leaves => last(dice),
            _ if roll < leaves + switches => {
                let most = if kind == Kind::Wide { 4 + count.min(200) } else { 5 };
                let cases = (0..dice.below(most)).map(|_| target(kind, index, count, dice)).collect();
                End::Switch(follows, cases, dice.width())
            }
            31 => End::Trap(follows),
            _ if roll % 8 < 3 => End::Goto(follows),
            _ if roll % 8 < 6 => End::If(follows, target(kind, index, count, dice)),
            _ => End::If(target(kind, index, count, dice), follows),
        });
    }
    if !matches!(kind, Kind::Arbitrary | Kind::Irreducible) {
        repair(&mut ends);
    }
    ends
}

fn last(dice: &mut Dice<'_>) -> End {
    if dice.one_in(2) { End::Return } else { End::Exit }
}

fn target(kind: Kind, index: usize, count: usize, dice: &mut Dice<'_>) -> usize {
    let roll = dice.below(12);
    let ahead = |dice: &mut Dice<'_>, reach: usize| (index + 1 + dice.below(reach)).min(count - 1);
    let behind = |dice: &mut Dice<'_>, reach: usize| index.saturating_sub(dice.below(reach));
    match (kind, roll) {
        (Kind::Arbitrary, 0..=2) => dice.below(count),
        (Kind::Arbitrary, 3..=4) => behind(dice, 4),
        (Kind::Arbitrary, _) => ahead(dice, 5),
        (Kind::Irreducible, 0..=3) => behind(dice, 12),
        (Kind::Irreducible, _) => ahead(dice, 8),
        (Kind::Local, 0..=1) => behind(dice, 8),
        (Kind::Local, 2..=3) => count - 1,
        (Kind::Local, _) => ahead(dice, 3),
        (Kind::Wide, 0) => behind(dice, 10),
        (Kind::Wide, _) => ahead(dice, 20),
        (Kind::Exits, 0..=1) => behind(dice, 20),
        (Kind::Exits, 2..=5) => ahead(dice, count),
        (Kind::Exits, 6..=7) => count - 1,
        (Kind::Reducible | Kind::Switches | Kind::Nests, 0..=1) => behind(dice, 10),
        (Kind::Reducible | Kind::Switches | Kind::Nests, 2..=3) => ahead(dice, count),
        _ => ahead(dice, 4),
    }
}

/// Turns backward edges into ones to a dominator: the nearest at or before the block drawn.
fn repair(ends: &mut [End]) {
    // Immediate dominators over the forward edges; blocks are in topological order of those.
    let mut idom = vec![NONE; ends.len()];
    idom[0] = 0;
    for block in 0..ends.len() {
        if idom[block] == NONE {
            continue;
        }
        for target in ends[block].targets().into_iter().filter(|target| *target > block) {
            let (mut a, mut b) = (if idom[target] == NONE { block } else { idom[target] }, block);
            while a != b {
                if a > b { a = idom[a] } else { b = idom[b] }
            }
            idom[target] = a;
        }
    }
    for (block, end) in ends.iter_mut().enumerate() {
        for target in end.targets_mut().into_iter().filter(|target| **target <= block) {
            let mut at = block;
            while at > *target && idom[at] != NONE {
                at = idom[at];
            }
            *target = at;
        }
    }
}
