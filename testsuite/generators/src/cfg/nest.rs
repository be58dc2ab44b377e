//! Nested statements, as a front end lowers them.

use super::End;
use super::graph::selector_width;
use crate::random::Random;

/// What a jump statement may refer to.
#[derive(Clone, Copy)]
struct Around {
    /// Where `break` goes.
    leave: usize,
    /// Where `continue` goes; a switch takes it from the loop around it.
    next: Option<usize>,
}

struct Writer<'a> {
    ends: Vec<End>,
    around: Vec<Around>,
    /// How many statements may still be written.
    budget: usize,
    random: &'a mut Random,
}

/// The ends of about `size` blocks; the first block is the start.
pub fn ends(size: usize, random: &mut Random) -> Vec<End> {
    // A third of the programs are as deep as they are large, short of what a stack bears.
    let depth = if random.one_in(3) { 120 } else { 8 };
    let mut writer = Writer { ends: vec![End::Exit], around: Vec::new(), budget: size, random };
    let mut at = 0;
    while writer.budget > 0 {
        at = writer.statement(at, depth);
    }
    writer.ends
}

impl Writer<'_> {
    fn block(&mut self) -> usize {
        self.ends.push(End::Exit);
        self.ends.len() - 1
    }

    /// Writes a list of statements that starts in `at` and goes on in `next`.
    fn list(&mut self, mut at: usize, next: usize, depth: usize) {
        let most = if depth > 10 { 2 } else { 4 };
        for _ in 0..self.random.below(most) {
            at = self.statement(at, depth);
        }
        if depth > 0 && self.budget > 0 && depth > 8 {
            at = self.statement(at, depth);
        }
        self.ends[at] = match (self.random.below(12), self.around.last().copied()) {
            (0, Some(around)) => End::Goto(around.leave),
            (1, Some(Around { next: Some(next), .. })) => End::Goto(next),
            (2, _) => End::Return,
            _ => End::Goto(next),
        };
    }

    /// Writes a statement that starts in `at`; returns the block after it.
    fn statement(&mut self, at: usize, depth: usize) -> usize {
        self.budget = self.budget.saturating_sub(1);
        let behind;
        match self.random.below(if depth == 0 || self.budget == 0 { 3 } else { 10 }) {
            0..=1 => {
                behind = self.block();
                self.ends[at] = End::Goto(behind);
            }
            2 => {
                // if (…) break, continue or return;
                behind = self.block();
                let jump = match (self.random.below(3), self.around.last().copied()) {
                    (0, Some(Around { next: Some(next), .. })) => next,
                    (1, Some(around)) => around.leave,
                    _ => {
                        let leaves = self.block();
                        self.ends[leaves] = End::Return;
                        leaves
                    }
                };
                self.ends[at] = End::If(jump, behind);
            }
            3..=4 => {
                let then = self.block();
                behind = self.block();
                self.ends[at] = End::If(then, behind);
                self.list(then, behind, depth - 1);
            }
            5 => {
                let (then, other) = (self.block(), self.block());
                behind = self.block();
                self.ends[at] = End::If(then, other);
                self.list(then, behind, depth - 1);
                self.list(other, behind, depth - 1);
            }
            6..=7 => behind = self.while_loop(at, depth),
            8 => {
                // do … while (…)
                let (body, test) = (self.block(), self.block());
                behind = self.block();
                self.ends[at] = End::Goto(body);
                self.inside(Around { leave: behind, next: Some(test) }, body, test, depth);
                self.ends[test] = End::If(body, behind);
            }
            _ => {
                let cases: Vec<usize> = (0..=self.random.below(4)).map(|_| self.block()).collect();
                behind = self.block();
                let next = self.around.last().and_then(|around| around.next);
                for (index, case) in cases.iter().enumerate() {
                    let falls = self.random.one_in(4);
                    let to = if falls { cases.get(index + 1).copied() } else { None };
                    self.inside(Around { leave: behind, next }, *case, to.unwrap_or(behind), depth);
                }
                let default = if self.random.one_in(2) { behind } else { cases[0] };
                self.ends[at] = End::Switch(default, cases, selector_width(self.random));
            }
        }
        behind
    }

    /// while (…) …
    fn while_loop(&mut self, at: usize, depth: usize) -> usize {
        let (test, body) = (self.block(), self.block());
        let behind = self.block();
        self.ends[at] = End::Goto(test);
        self.ends[test] = End::If(body, behind);
        self.inside(Around { leave: behind, next: Some(test) }, body, test, depth);
        behind
    }

    fn inside(&mut self, around: Around, body: usize, next: usize, depth: usize) {
        self.around.push(around);
        self.list(body, next, depth - 1);
        self.around.pop();
    }
}
