//! Random control flow: programs by description.
//!
//! A [`Program`] is a graph of blocks. [`text::print`] writes it as an LLVM compute shader in which every
//! invocation takes its own path and stores a hash of that path and of the values it met, so that a wrong
//! turn or a wrong value shows in the result. [`strategy::programs`] draws programs for proptest and shrinks
//! them.
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
    /// Cycles of several entries.
    Irreducible,
    /// Like `Reducible`, mostly switches.
    Switches,
    /// Switches of many cases, with shared targets and fallthrough.
    Wide,
    /// Statements within statements: if, while, do, switch, break, continue, return.
    Nests,
    /// Loops that are left from most of their blocks.
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
    /// Stores the hash and returns on the spot.
    Return,
    /// Goes to the common exit.
    Exit,
    /// Goes on; a branch to `unreachable` stands beside that is never taken.
    Trap(usize),
    /// Goes on.
    Goto(usize),
    /// Chooses by the hash.
    If(usize, usize),
    /// Default, then cases for literals 0, 1, …; the selector has this many bits.
    Switch(usize, Vec<usize>, u32),
}

impl End {
    /// Where it may go, an entry for each edge.
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

    /// The same, to change.
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
    /// How many phis it has beside those of hash and fuel.
    pub params: u32,
    /// What it mixes into the hash and passes on, as numbers that pick among the values that dominate it.
    pub uses: Vec<u32>,
    /// Whether it computes nothing.
    pub silent: bool,
    /// Whether it holds a convergent call (whose result does not depend on who takes part).
    pub convergent: bool,
    /// Whether it loads a word of the input.
    pub loads: bool,
}

/// Where fuel is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fuel {
    /// Each block leaves for the exit when there is none.
    EveryBlock,
    /// Back edges do.
    BackEdges,
    /// The condition that chooses a back edge does, where there is one: no edges are added.
    Conditions,
}

/// Blocks; the first is entered from the entry block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// At least one.
    pub blocks: Vec<Block>,
    /// Where fuel is asked for.
    pub fuel: Fuel,
    /// Convergent calls are controlled by tokens, where the graph is reducible.
    pub tokens: bool,
}
