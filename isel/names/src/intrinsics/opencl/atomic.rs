//! Atomic functions (OpenCL C 6.15.12).
//!
//! Functions of OpenCL 1.x are relaxed; those of C11 without `_explicit` are sequentially consistent.

use super::{OpenCl, Row, row};
use crate::intrinsics::{Atomic, AtomicOp, Modification};
use spirant_dialect::spirv::MemorySemantics;

const fn relaxed(names: &'static str, shape: &'static str, op: AtomicOp, doc: &'static str) -> Row {
    row(names, shape, OpenCl::Atomic(Atomic { op, order: MemorySemantics::RELAXED }), doc)
}

const fn c11(names: &'static str, shape: &'static str, op: AtomicOp, doc: &'static str) -> Row {
    row(names, shape, OpenCl::Atomic(Atomic { op, order: MemorySemantics::SEQUENTIALLY_CONSISTENT }), doc)
}

/// The rows.
pub static ROWS: &[Row] = &[
    // OpenCL 1.x
    relaxed(
        "{atomic,atom}_add",
        "pN N -> N",
        AtomicOp::Modify(Modification::Add),
        "Adds to memory; the old value.",
    ),
    relaxed(
        "{atomic,atom}_sub",
        "pN N -> N",
        AtomicOp::Modify(Modification::Sub),
        "Subtracts from memory; the old value.",
    ),
    relaxed(
        "{atomic,atom}_xchg",
        "pX X -> X",
        AtomicOp::Modify(Modification::Exchange),
        "Exchanges memory; the old value.",
    ),
    relaxed("{atomic,atom}_inc", "pN -> N", AtomicOp::Increment, "Adds 1 to memory; the old value."),
    relaxed("{atomic,atom}_dec", "pN -> N", AtomicOp::Decrement, "Subtracts 1 from memory; the old value."),
    relaxed(
        "{atomic,atom}_cmpxchg",
        "pN N N -> N",
        AtomicOp::CompareExchange,
        "Exchanges memory where it equals the second argument; the old value.",
    ),
    relaxed(
        "{atomic,atom}_min",
        "pI I -> I",
        AtomicOp::Modify(Modification::SMin),
        "The smaller number to memory; the old value.",
    ),
    relaxed(
        "{atomic,atom}_min",
        "pU U -> U",
        AtomicOp::Modify(Modification::UMin),
        "The smaller number to memory; the old value.",
    ),
    relaxed(
        "{atomic,atom}_max",
        "pI I -> I",
        AtomicOp::Modify(Modification::SMax),
        "The larger number to memory; the old value.",
    ),
    relaxed(
        "{atomic,atom}_max",
        "pU U -> U",
        AtomicOp::Modify(Modification::UMax),
        "The larger number to memory; the old value.",
    ),
    relaxed(
        "{atomic,atom}_and",
        "pN N -> N",
        AtomicOp::Modify(Modification::And),
        "Bitwise and to memory; the old value.",
    ),
    relaxed(
        "{atomic,atom}_or",
        "pN N -> N",
        AtomicOp::Modify(Modification::Or),
        "Bitwise or to memory; the old value.",
    ),
    relaxed(
        "{atomic,atom}_xor",
        "pN N -> N",
        AtomicOp::Modify(Modification::Xor),
        "Bitwise exclusive or to memory; the old value.",
    ),
    // C11
    relaxed("atomic_init", "aX X -> void", AtomicOp::Init, "Initializes an atomic object, not atomically."),
    c11("atomic_load", "aX -> X", AtomicOp::Load, "Loads."),
    c11("atomic_load_explicit", "aX order; aX order scope -> X", AtomicOp::Load, "Loads with an order."),
    c11("atomic_store", "aX X -> void", AtomicOp::Store, "Stores."),
    c11(
        "atomic_store_explicit",
        "aX X order; aX X order scope -> void",
        AtomicOp::Store,
        "Stores with an order.",
    ),
    c11(
        "atomic_exchange",
        "aX X -> X",
        AtomicOp::Modify(Modification::Exchange),
        "Exchanges memory; the old value.",
    ),
    c11(
        "atomic_exchange_explicit",
        "aX X order; aX X order scope -> X",
        AtomicOp::Modify(Modification::Exchange),
        "Exchanges memory; the old value.",
    ),
    c11(
        "atomic_compare_exchange_{strong,weak}",
        "aX pX X -> i32",
        AtomicOp::CompareExchangeInMemory,
        "Exchanges memory where it equals what the second argument points to, which becomes the old value; whether it did.",
    ),
    c11(
        "atomic_compare_exchange_{strong,weak}_explicit",
        "aX pX X order order; aX pX X order order scope -> i32",
        AtomicOp::CompareExchangeInMemory,
        "Exchanges memory where it equals what the second argument points to, which becomes the old value; whether it did.",
    ),
    c11(
        "atomic_fetch_add",
        "aN N -> N",
        AtomicOp::Modify(Modification::Add),
        "Adds to memory; the old value.",
    ),
    c11(
        "atomic_fetch_add",
        "aF F -> F",
        AtomicOp::Modify(Modification::FAdd),
        "Adds to memory; the old value.",
    ),
    c11(
        "atomic_fetch_add_explicit",
        INT,
        AtomicOp::Modify(Modification::Add),
        "Adds to memory; the old value.",
    ),
    c11(
        "atomic_fetch_add_explicit",
        FLOAT,
        AtomicOp::Modify(Modification::FAdd),
        "Adds to memory; the old value.",
    ),
    c11(
        "atomic_fetch_sub",
        "aN N -> N",
        AtomicOp::Modify(Modification::Sub),
        "Subtracts from memory; the old value.",
    ),
    c11("atomic_fetch_sub", "aF F -> F", AtomicOp::SubtractFloat, "Subtracts from memory; the old value."),
    c11(
        "atomic_fetch_sub_explicit",
        INT,
        AtomicOp::Modify(Modification::Sub),
        "Subtracts from memory; the old value.",
    ),
    c11("atomic_fetch_sub_explicit", FLOAT, AtomicOp::SubtractFloat, "Subtracts from memory; the old value."),
    c11(
        "atomic_fetch_or",
        "aN N -> N",
        AtomicOp::Modify(Modification::Or),
        "Bitwise or to memory; the old value.",
    ),
    c11(
        "atomic_fetch_or_explicit",
        INT,
        AtomicOp::Modify(Modification::Or),
        "Bitwise or to memory; the old value.",
    ),
    c11(
        "atomic_fetch_xor",
        "aN N -> N",
        AtomicOp::Modify(Modification::Xor),
        "Bitwise exclusive or to memory; the old value.",
    ),
    c11(
        "atomic_fetch_xor_explicit",
        INT,
        AtomicOp::Modify(Modification::Xor),
        "Bitwise exclusive or to memory; the old value.",
    ),
    c11(
        "atomic_fetch_and",
        "aN N -> N",
        AtomicOp::Modify(Modification::And),
        "Bitwise and to memory; the old value.",
    ),
    c11(
        "atomic_fetch_and_explicit",
        INT,
        AtomicOp::Modify(Modification::And),
        "Bitwise and to memory; the old value.",
    ),
    c11(
        "atomic_fetch_min",
        "aI N -> I",
        AtomicOp::Modify(Modification::SMin),
        "The smaller number to memory; the old value.",
    ),
    c11(
        "atomic_fetch_min",
        "aU N -> U",
        AtomicOp::Modify(Modification::UMin),
        "The smaller number to memory; the old value.",
    ),
    c11(
        "atomic_fetch_min",
        "aF F -> F",
        AtomicOp::Modify(Modification::FMin),
        "The smaller number to memory; the old value.",
    ),
    c11(
        "atomic_fetch_min_explicit",
        SIGNED,
        AtomicOp::Modify(Modification::SMin),
        "The smaller number to memory; the old value.",
    ),
    c11(
        "atomic_fetch_min_explicit",
        UNSIGNED,
        AtomicOp::Modify(Modification::UMin),
        "The smaller number to memory; the old value.",
    ),
    c11(
        "atomic_fetch_min_explicit",
        FLOAT,
        AtomicOp::Modify(Modification::FMin),
        "The smaller number to memory; the old value.",
    ),
    c11(
        "atomic_fetch_max",
        "aI N -> I",
        AtomicOp::Modify(Modification::SMax),
        "The larger number to memory; the old value.",
    ),
    c11(
        "atomic_fetch_max",
        "aU N -> U",
        AtomicOp::Modify(Modification::UMax),
        "The larger number to memory; the old value.",
    ),
    c11(
        "atomic_fetch_max",
        "aF F -> F",
        AtomicOp::Modify(Modification::FMax),
        "The larger number to memory; the old value.",
    ),
    c11(
        "atomic_fetch_max_explicit",
        SIGNED,
        AtomicOp::Modify(Modification::SMax),
        "The larger number to memory; the old value.",
    ),
    c11(
        "atomic_fetch_max_explicit",
        UNSIGNED,
        AtomicOp::Modify(Modification::UMax),
        "The larger number to memory; the old value.",
    ),
    c11(
        "atomic_fetch_max_explicit",
        FLOAT,
        AtomicOp::Modify(Modification::FMax),
        "The larger number to memory; the old value.",
    ),
    c11("atomic_flag_test_and_set", "aI -> i32", AtomicOp::TestAndSet, "Sets a flag; whether it was set."),
    c11(
        "atomic_flag_test_and_set_explicit",
        "aI order; aI order scope -> i32",
        AtomicOp::TestAndSet,
        "Sets a flag; whether it was set.",
    ),
    c11("atomic_flag_clear", "aI -> void", AtomicOp::Clear, "Clears a flag."),
    c11(
        "atomic_flag_clear_explicit",
        "aI order; aI order scope -> void",
        AtomicOp::Clear,
        "Clears a flag with an order.",
    ),
];

const INT: &str = "aN N order; aN N order scope -> N";
const SIGNED: &str = "aI N order; aI N order scope -> I";
const UNSIGNED: &str = "aU N order; aU N order scope -> U";
const FLOAT: &str = "aF F order; aF F order scope -> F";
