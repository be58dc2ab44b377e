//! Atomic functions (OpenCL C 6.15.12).

use super::atomic::{
    clear, compare_exchange, exchange_if_equal, init, load, modify, step, store, subtract_float, test_and_set,
};
use super::lower::{by, row};
use crate::intrinsics::Row;
use spirant_dialect::spirv::Op;

/// The rows.
pub static ROWS: &[Row] = &[
    // OpenCL 1.x
    row("{atomic,atom}_add", "pN N", by!(modify, Op::AtomicIAdd), "sum"),
    row("{atomic,atom}_sub", "pN N", by!(modify, Op::AtomicISub), "difference"),
    row("{atomic,atom}_xchg", "pX X", by!(modify, Op::AtomicExchange), "exchange"),
    row("{atomic,atom}_inc", "pN", by!(step, Op::AtomicIIncrement), "one more"),
    row("{atomic,atom}_dec", "pN", by!(step, Op::AtomicIDecrement), "one less"),
    row("{atomic,atom}_cmpxchg", "pN N N", by!(exchange_if_equal), "exchange if equal"),
    row("{atomic,atom}_min", "pI I", by!(modify, Op::AtomicSMin), "smaller"),
    row("{atomic,atom}_min", "pU U", by!(modify, Op::AtomicUMin), "smaller"),
    row("{atomic,atom}_max", "pI I", by!(modify, Op::AtomicSMax), "larger"),
    row("{atomic,atom}_max", "pU U", by!(modify, Op::AtomicUMax), "larger"),
    row("{atomic,atom}_and", "pN N", by!(modify, Op::AtomicAnd), "bits of both"),
    row("{atomic,atom}_or", "pN N", by!(modify, Op::AtomicOr), "bits of either"),
    row("{atomic,atom}_xor", "pN N", by!(modify, Op::AtomicXor), "bits that differ"),
    // C11
    row("atomic_init", "aX X", by!(init), "first value"),
    row("atomic_load", "aX", by!(load), "load"),
    row("atomic_load_explicit", "aX order; aX order scope", by!(load), "load"),
    row("atomic_store", "aX X", by!(store), "store"),
    row("atomic_store_explicit", "aX X order; aX X order scope", by!(store), "store"),
    row("atomic_exchange", "aX X", by!(modify, Op::AtomicExchange), "exchange"),
    row(
        "atomic_exchange_explicit",
        "aX X order; aX X order scope",
        by!(modify, Op::AtomicExchange),
        "exchange",
    ),
    row("atomic_compare_exchange_{strong,weak}", "aX pX X", by!(compare_exchange), "exchange if equal"),
    row(
        "atomic_compare_exchange_{strong,weak}_explicit",
        "aX pX X order order; aX pX X order order scope",
        by!(compare_exchange),
        "exchange if equal",
    ),
    row("atomic_fetch_add", "aN N", by!(modify, Op::AtomicIAdd), "sum"),
    row("atomic_fetch_add", "aF F", by!(modify, Op::AtomicFAddEXT), "sum"),
    row("atomic_fetch_add_explicit", INT, by!(modify, Op::AtomicIAdd), "sum"),
    row("atomic_fetch_add_explicit", FLOAT, by!(modify, Op::AtomicFAddEXT), "sum"),
    row("atomic_fetch_sub", "aN N", by!(modify, Op::AtomicISub), "difference"),
    row("atomic_fetch_sub", "aF F", by!(subtract_float), "difference"),
    row("atomic_fetch_sub_explicit", INT, by!(modify, Op::AtomicISub), "difference"),
    row("atomic_fetch_sub_explicit", FLOAT, by!(subtract_float), "difference"),
    row("atomic_fetch_or", "aN N", by!(modify, Op::AtomicOr), "bits of either"),
    row("atomic_fetch_or_explicit", INT, by!(modify, Op::AtomicOr), "bits of either"),
    row("atomic_fetch_xor", "aN N", by!(modify, Op::AtomicXor), "bits that differ"),
    row("atomic_fetch_xor_explicit", INT, by!(modify, Op::AtomicXor), "bits that differ"),
    row("atomic_fetch_and", "aN N", by!(modify, Op::AtomicAnd), "bits of both"),
    row("atomic_fetch_and_explicit", INT, by!(modify, Op::AtomicAnd), "bits of both"),
    row("atomic_fetch_min", "aI I", by!(modify, Op::AtomicSMin), "smaller"),
    row("atomic_fetch_min", "aU U", by!(modify, Op::AtomicUMin), "smaller"),
    row("atomic_fetch_min", "aF F", by!(modify, Op::AtomicFMinEXT), "smaller"),
    row("atomic_fetch_min_explicit", SIGNED, by!(modify, Op::AtomicSMin), "smaller"),
    row("atomic_fetch_min_explicit", UNSIGNED, by!(modify, Op::AtomicUMin), "smaller"),
    row("atomic_fetch_min_explicit", FLOAT, by!(modify, Op::AtomicFMinEXT), "smaller"),
    row("atomic_fetch_max", "aI I", by!(modify, Op::AtomicSMax), "larger"),
    row("atomic_fetch_max", "aU U", by!(modify, Op::AtomicUMax), "larger"),
    row("atomic_fetch_max", "aF F", by!(modify, Op::AtomicFMaxEXT), "larger"),
    row("atomic_fetch_max_explicit", SIGNED, by!(modify, Op::AtomicSMax), "larger"),
    row("atomic_fetch_max_explicit", UNSIGNED, by!(modify, Op::AtomicUMax), "larger"),
    row("atomic_fetch_max_explicit", FLOAT, by!(modify, Op::AtomicFMaxEXT), "larger"),
    row("atomic_flag_test_and_set", "aI", by!(test_and_set), "sets a flag"),
    row("atomic_flag_test_and_set_explicit", "aI order; aI order scope", by!(test_and_set), "sets a flag"),
    row("atomic_flag_clear", "aI", by!(clear), "clears a flag"),
    row("atomic_flag_clear_explicit", "aI order; aI order scope", by!(clear), "clears a flag"),
];

const INT: &str = "aN N order; aN N order scope";
const SIGNED: &str = "aI I order; aI I order scope";
const UNSIGNED: &str = "aU U order; aU U order scope";
const FLOAT: &str = "aF F order; aF F order scope";
