//! Random control flow.
//!
//! A [`Program`] is a graph of blocks. [`text::print`] writes it as an LLVM compute shader in which every
//! invocation takes its own path. The invocation stores a hash of its path and of the values on it, so that a
//! wrong turn or a wrong value shows in the result. [`strategy::programs`] draws programs for proptest and
//! shrinks them.
//!
//! Invariant: every program ends. An edge to the same or an earlier block is only taken while there is fuel,
//! and burns some.

pub mod draw;
pub mod graph;
mod nest;
pub mod strategy;
pub mod text;

use std::fmt;
use std::str::FromStr;

/// How the edges of a program are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Mostly short forward edges, as compilers emit; back edges go to dominators.
    Local,
    /// Any forward edges; back edges go to dominators.
    Reducible,
    /// Edges to any block.
    Arbitrary,
    /// Cycles with several entries.
    Irreducible,
    /// Like `Reducible`, with mostly switches.
    Switches,
    /// Switches of many cases, with shared targets and fallthrough.
    Wide,
    /// Nested statements: if, while, do, switch, break, continue, return.
    Nests,
    /// Loops with exits from most of their blocks.
    Exits,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 8] = [
        Kind::Local,
        Kind::Reducible,
        Kind::Arbitrary,
        Kind::Irreducible,
        Kind::Switches,
        Kind::Wide,
        Kind::Nests,
        Kind::Exits,
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Local => "local",
            Kind::Reducible => "reducible",
            Kind::Arbitrary => "arbitrary",
            Kind::Irreducible => "irreducible",
            Kind::Switches => "switches",
            Kind::Wide => "wide",
            Kind::Nests => "nests",
            Kind::Exits => "exits",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Kind, String> {
        let names = || Kind::ALL.map(Kind::name).join(", ");
        Kind::ALL.into_iter().find(|kind| kind.name() == text).ok_or_else(|| format!("one of {}", names()))
    }
}

/// How a block ends. Targets are positions in [`Program::blocks`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Stores the hash and returns.
    Return,
    /// Goes to the common exit.
    Exit,
    /// Goes on. The block also has a branch to `unreachable` that is never taken.
    Trap(usize),
    /// Goes on.
    Goto(usize),
    /// Chooses by the hash: the block for true, the block for false.
    If(usize, usize),
    /// The targets of the default and of the cases 0, 1, …, and the width of the selector in bits.
    Switch(usize, Vec<usize>, u32),
}

impl End {
    /// The targets, an entry for each edge.
    pub fn targets(&self) -> Vec<usize> {
        match self {
            End::Return | End::Exit => vec![],
            End::Trap(a) | End::Goto(a) => vec![*a],
            End::If(a, b) => vec![*a, *b],
            End::Switch(default, cases, _) => {
                std::iter::once(*default).chain(cases.iter().copied()).collect()
            }
        }
    }

    /// The targets as mutable references.
    pub fn targets_mut(&mut self) -> Vec<&mut usize> {
        match self {
            End::Return | End::Exit => vec![],
            End::Trap(a) | End::Goto(a) => vec![a],
            End::If(a, b) => vec![a, b],
            End::Switch(default, cases, _) => std::iter::once(default).chain(cases.iter_mut()).collect(),
        }
    }
}

/// One block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// How it ends.
    pub end: End,
    /// The number of phis besides those of hash and fuel.
    pub params: u32,
    /// The values that it mixes into the hash and passes on: each number picks one of the values that
    /// dominate the block.
    pub uses: Vec<u32>,
    /// Whether it computes nothing.
    pub silent: bool,
    /// Whether it holds a convergent call, whose result does not depend on which invocations take part.
    pub convergent: bool,
    /// Whether it loads a word of the input.
    pub loads: bool,
}

/// Where a program checks its fuel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fuel {
    /// Each block goes to the exit when no fuel is left.
    EveryBlock,
    /// Back edges check it.
    BackEdges,
    /// The condition that chooses a back edge checks it, if there is one: no edges are added.
    Conditions,
}

/// A program. The entry block goes to the first of its blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// At least one.
    pub blocks: Vec<Block>,
    /// Where it checks its fuel.
    pub fuel: Fuel,
    /// Whether tokens control convergent calls; only where the graph is reducible.
    pub tokens: bool,
}
