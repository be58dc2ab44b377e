//! The proptest strategy: draws programs of a kind and a size, and shrinks them.
//!
//! Invariant: each step of shrinking gives a program with fewer blocks, edges, phis, uses or features; so
//! shrinking ends.

use super::draw;
use super::graph::Graph;
use super::{End, Fuel, Kind, Program};
use crate::random::Random;
use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use std::ops::RangeInclusive;

/// Programs of a kind with a number of blocks in a range.
#[derive(Clone, Debug)]
pub struct Programs {
    kind: Kind,
    sizes: RangeInclusive<usize>,
}

/// Programs of a kind, with a number of blocks in `sizes`.
pub fn programs(kind: Kind, sizes: RangeInclusive<usize>) -> Programs {
    Programs { kind, sizes }
}

impl Strategy for Programs {
    type Tree = Shrink;
    type Value = Program;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let mut random = Random::from(runner.new_rng());
        let (low, high) = (*self.sizes.start(), *self.sizes.end());
        let size = low + random.below(high.saturating_sub(low) + 1);
        Ok(Shrink::new(draw::program(self.kind, size, &mut random)))
    }
}

/// A program and the next step of shrinking.
#[derive(Clone, Debug)]
pub struct Shrink {
    best: Program,
    tried: Option<Program>,
    /// The next step: its class and its block.
    class: usize,
    block: usize,
    /// How many blocks a step drops at once.
    stride: usize,
    /// Whether a step of this round helped.
    helped: bool,
}

impl Shrink {
    /// Shrinks a program.
    pub fn new(program: Program) -> Shrink {
        let stride = program.blocks.len() / 2;
        Shrink { best: program, tried: None, class: 0, block: 0, stride, helped: false }
    }

    /// Moves on to the next step, class by class; from the start again after a round that helped.
    fn advance(&mut self) -> bool {
        self.block += self.stride.max(1);
        if self.block >= self.best.blocks.len() {
            self.block = 0;
            if self.class == 1 && self.stride > 1 {
                self.stride /= 2;
            } else {
                self.class += 1;
                self.stride = if self.class == 1 { (self.best.blocks.len() / 2).max(1) } else { 1 };
            }
        }
        if self.class >= STEPS.len() && std::mem::take(&mut self.helped) {
            (self.class, self.stride) = (0, (self.best.blocks.len() / 2).max(1));
        }
        self.class < STEPS.len()
    }
}

impl ValueTree for Shrink {
    type Value = Program;

    fn current(&self) -> Program {
        self.tried.clone().unwrap_or_else(|| self.best.clone())
    }

    fn simplify(&mut self) -> bool {
        if let Some(tried) = self.tried.take() {
            // The step before was right: its place now holds something else, so it stays the next.
            self.best = tried;
            self.helped = true;
        }
        while self.class < STEPS.len() {
            let step = STEPS[self.class](&self.best, self.block, self.stride);
            match step.filter(|tried| *tried != self.best) {
                Some(tried) => {
                    self.tried = Some(tried);
                    return true;
                }
                None if !self.advance() => return false,
                None => {}
            }
        }
        false
    }

    fn complicate(&mut self) -> bool {
        if self.tried.take().is_none() {
            return false;
        }
        self.advance() && self.simplify()
    }
}

/// A step of shrinking at a block (and at this many blocks after it); `None` if it does not apply.
type Step = fn(&Program, usize, usize) -> Option<Program>;

const STEPS: [Step; 8] =
    [drop_unreachable, drop_blocks, end_early, drop_edges, drop_case, forget_values, calm, plain];

/// Takes out what the entry does not lead to.
fn drop_unreachable(program: &Program, block: usize, _: usize) -> Option<Program> {
    let graph = (block == 0).then(|| Graph::new(program))?;
    let mut order = graph.order.clone();
    order.sort_unstable();
    let place = |old: usize| order.binary_search(&old).unwrap_or(0);
    let mut smaller = program.clone();
    smaller.blocks = order.iter().map(|old| program.blocks[*old].clone()).collect();
    smaller.blocks.iter_mut().flat_map(|block| block.end.targets_mut()).for_each(|t| *t = place(*t));
    Some(smaller)
}

/// Takes blocks out; edges to them go to where their first edge goes.
fn drop_blocks(program: &Program, first: usize, count: usize) -> Option<Program> {
    let total = program.blocks.len();
    let gone = first..(first + count.max(1)).min(total);
    if gone.len() >= total {
        return None;
    }
    let follow = |mut target: usize| {
        for _ in 0..gone.len() {
            match program.blocks[target].end.targets().first() {
                Some(next) if gone.contains(&target) => target = *next,
                _ => break,
            }
        }
        // An edge that only led into what is gone ends at what is left behind it.
        let target = if gone.contains(&target) { gone.end % total } else { target };
        if target >= gone.end { target - gone.len() } else { target }
    };
    let mut smaller = program.clone();
    smaller.blocks.iter_mut().flat_map(|block| block.end.targets_mut()).for_each(|t| *t = follow(*t));
    smaller.blocks.drain(gone.clone());
    smaller
        .blocks
        .iter_mut()
        .flat_map(|block| block.end.targets_mut())
        .for_each(|t| *t %= total - gone.len());
    Some(smaller)
}

/// Lets a block end the program.
fn end_early(program: &Program, block: usize, _: usize) -> Option<Program> {
    let (mut smaller, end) = (program.clone(), &program.blocks[block].end);
    smaller.blocks[block].end = if end.targets().is_empty() { End::Exit } else { End::Return };
    Some(smaller)
}

/// Leaves a block with one edge, the first or the last.
fn drop_edges(program: &Program, block: usize, _: usize) -> Option<Program> {
    let mut smaller = program.clone();
    smaller.blocks[block].end = match program.blocks[block].end {
        End::If(a, _) | End::Switch(a, ..) | End::Trap(a) => End::Goto(a),
        _ => return None,
    };
    Some(smaller)
}

/// Takes the last case of a switch out, or makes it a condition; turns a condition to its other side.
fn drop_case(program: &Program, block: usize, _: usize) -> Option<Program> {
    let mut smaller = program.clone();
    smaller.blocks[block].end = match program.blocks[block].end.clone() {
        End::Switch(a, cases, _) if cases.len() == 1 => End::If(cases[0], a),
        End::Switch(a, mut cases, width) => {
            cases.pop();
            End::Switch(a, cases, if width == 32 { width } else { 32 })
        }
        End::If(_, b) => End::Goto(b),
        _ => return None,
    };
    Some(smaller)
}

/// Takes a phi or a use out.
fn forget_values(program: &Program, block: usize, _: usize) -> Option<Program> {
    let mut smaller = program.clone();
    let it = &mut smaller.blocks[block];
    if it.uses.pop().is_none() {
        it.params = it.params.checked_sub(1)?;
    }
    Some(smaller)
}

/// Takes an instruction out.
fn calm(program: &Program, block: usize, _: usize) -> Option<Program> {
    let mut smaller = program.clone();
    let it = &mut smaller.blocks[block];
    if it.loads {
        it.loads = false;
    } else if it.convergent {
        it.convergent = false;
    } else if !it.silent {
        it.silent = true;
    } else {
        return None;
    }
    Some(smaller)
}

/// Takes a feature of the whole program out.
fn plain(program: &Program, block: usize, _: usize) -> Option<Program> {
    let mut smaller = program.clone();
    match block {
        0 => smaller.tokens = false,
        1 if program.fuel == Fuel::EveryBlock => smaller.fuel = Fuel::BackEdges,
        _ => return None,
    }
    Some(smaller)
}
