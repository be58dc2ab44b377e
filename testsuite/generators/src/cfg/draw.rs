//! Draws programs from random numbers.

use super::graph::{NONE, selector_width};
use super::{Block, End, Fuel, Kind, Program, nest};
use crate::random::Random;

/// Draws a program of about `size` blocks.
pub fn program(kind: Kind, size: usize, random: &mut Random) -> Program {
    let ends = if kind == Kind::Nests { nest::ends(size, random) } else { ends(kind, size.max(1), random) };
    let (tokens, converges, loads) = (random.one_in(2), random.one_in(2), random.one_in(3));
    let fuel = match random.below(4) {
        0 => Fuel::EveryBlock,
        1 => Fuel::BackEdges,
        _ => Fuel::Conditions,
    };
    let mut block = |end| Block {
        end,
        params: random.below(7).saturating_sub(3) as u32,
        uses: (0..random.below(5)).map(|_| random.number()).collect(),
        silent: random.one_in(5),
        convergent: converges && random.one_in(6),
        loads: loads && random.one_in(4),
    };
    Program { blocks: ends.into_iter().map(&mut block).collect(), fuel, tokens }
}

/// Ends of blocks that lead to the next one mostly, so that most are reached.
fn ends(kind: Kind, count: usize, random: &mut Random) -> Vec<End> {
    let mut ends = Vec::with_capacity(count);
    for index in 0..count {
        let follows =
            if random.one_in(8) { target(kind, index, count, random) } else { (index + 1).min(count - 1) };
        let roll = random.below(32);
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
            _ if index + 1 == count && !random.one_in(4) => last(random),
            _ if roll < leaves => last(random),
            _ if roll < leaves + switches => {
                let most = if kind == Kind::Wide { 4 + count.min(200) } else { 5 };
                let cases = (0..random.below(most)).map(|_| target(kind, index, count, random)).collect();
                End::Switch(follows, cases, selector_width(random))
            }
            31 => End::Trap(follows),
            _ if roll % 8 < 3 => End::Goto(follows),
            _ if roll % 8 < 6 => End::If(follows, target(kind, index, count, random)),
            _ => End::If(target(kind, index, count, random), follows),
        });
    }
    if !matches!(kind, Kind::Arbitrary | Kind::Irreducible) {
        repair(&mut ends);
    }
    ends
}

fn last(random: &mut Random) -> End {
    if random.one_in(2) { End::Return } else { End::Exit }
}

fn target(kind: Kind, index: usize, count: usize, random: &mut Random) -> usize {
    let roll = random.below(12);
    let ahead = |random: &mut Random, reach: usize| (index + 1 + random.below(reach)).min(count - 1);
    let behind = |random: &mut Random, reach: usize| index.saturating_sub(random.below(reach));
    match (kind, roll) {
        (Kind::Arbitrary, 0..=2) => random.below(count),
        (Kind::Arbitrary, 3..=4) => behind(random, 4),
        (Kind::Arbitrary, _) => ahead(random, 5),
        (Kind::Irreducible, 0..=3) => behind(random, 12),
        (Kind::Irreducible, _) => ahead(random, 8),
        (Kind::Local, 0..=1) => behind(random, 8),
        (Kind::Local, 2..=3) => count - 1,
        (Kind::Local, _) => ahead(random, 3),
        (Kind::Wide, 0) => behind(random, 10),
        (Kind::Wide, _) => ahead(random, 20),
        (Kind::Exits, 0..=1) => behind(random, 20),
        (Kind::Exits, 2..=5) => ahead(random, count),
        (Kind::Exits, 6..=7) => count - 1,
        (Kind::Reducible | Kind::Switches | Kind::Nests, 0..=1) => behind(random, 10),
        (Kind::Reducible | Kind::Switches | Kind::Nests, 2..=3) => ahead(random, count),
        _ => ahead(random, 4),
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
