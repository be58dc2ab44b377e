//! LLVM's intrinsics that build vectors from other vectors' components.

use super::names::Choices;
use super::{Lower, Row, Vectors};
use spirant_dialect::spirv::Op;

const fn row(name: &'static str, shape: &'static str, vectors: Vectors, doc: &'static str) -> Row {
    Row::new(name, shape, Lower::Vectors(vectors), doc)
}

/// How many vectors the name says, from 2 on.
fn interleave(choices: Choices<'_, '_>) -> Option<Lower> {
    Some(Lower::Vectors(Vectors::Interleave(choices.number(0)?)))
}

fn deinterleave(choices: Choices<'_, '_>) -> Option<Lower> {
    Some(Lower::Vectors(Vectors::Deinterleave(choices.number(0)?)))
}

/// Shuffles, masks, lanes.
pub static ROWS: &[Row] = &[
    row("llvm.vector.reverse", "any -> any", Vectors::Reverse, "Components in reverse."),
    row(
        "llvm.vector.splice.left",
        "any any imm -> any",
        Vectors::Splice { left: true },
        "Two vectors side by side, moved to the left: the first half.",
    ),
    row(
        "llvm.vector.splice.right",
        "any any imm -> any",
        Vectors::Splice { left: false },
        "Two vectors side by side, moved to the right: the second half.",
    ),
    row(
        "llvm.vector.interleave{2,3,4,5,6,7,8}",
        "any ... -> any",
        Vectors::Interleave(0),
        "The first components of vectors, then their second ones, and so on.",
    )
    .by_choice(interleave),
    row(
        "llvm.vector.deinterleave{2,3,4,5,6,7,8}",
        "any -> any",
        Vectors::Deinterleave(0),
        "The vectors that were interleaved.",
    )
    .by_choice(deinterleave),
    row(
        "llvm.vector.insert",
        "any any imm -> any",
        Vectors::Insert,
        "The first vector with the second in it from a component on.",
    ),
    row("llvm.vector.extract", "any imm -> any", Vectors::Extract, "Part of a vector from a component on."),
    row(
        "llvm.vector.partial.reduce.{add,fadd}",
        "any any -> any",
        Vectors::PartialSum((Op::FAdd, Op::IAdd)),
        "Sums of the first vector's components and some of the second's each.",
    ),
    row("llvm.stepvector", "- -> Vn", Vectors::Steps, "0, 1, 2, and so on."),
    row(
        "llvm.get.active.lane.mask",
        "N N -> b",
        Vectors::ActiveLanes,
        "Which numbers from the first on are below the second.",
    ),
    row(
        "llvm.experimental.cttz.elts",
        "any imm -> N",
        Vectors::FirstSet,
        "The first component that is not 0; their number where there is none.",
    ),
    row(
        "llvm.experimental.vector.compress",
        "any b any -> any",
        Vectors::Compress,
        "The components that a mask has, from the first on; behind them those of the third.",
    ),
    row(
        "llvm.experimental.vector.extract.last.active",
        "any b any -> any",
        Vectors::LastActive,
        "The last component that a mask has, or the third argument.",
    ),
    row(
        "llvm.experimental.vector.match",
        "Vn Vn b -> b",
        Vectors::Match,
        "Which components of the first, among those of a mask, are in the second.",
    ),
    row(
        "llvm.experimental.vp.reverse",
        "any b i32 -> any",
        Vectors::ReverseActive,
        "The components before a length in reverse.",
    ),
];
