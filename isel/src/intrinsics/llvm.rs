//! LLVM's target-independent intrinsics, and the lookup over both LLVM tables.

use super::{Lower, Row, bits, float, integer, memory, overflow, spv};
use crate::reader::Map;
use spirant_dialect::spirv::Op;
use spirant_dialect::{CLOp, GLOp};
use std::sync::LazyLock;

use Lower::{Custom, First, Ignore, Math};

/// The rows.
pub static ROWS: &[Row] = &[
    // Floating point
    Row::new("llvm.sin", Math(Some(GLOp::Sin), Some(CLOp::sin)), "sine"),
    Row::new("llvm.cos", Math(Some(GLOp::Cos), Some(CLOp::cos)), "cosine"),
    Row::new("llvm.tan", Math(Some(GLOp::Tan), Some(CLOp::tan)), "tangent"),
    Row::new("llvm.asin", Math(Some(GLOp::Asin), Some(CLOp::asin)), "arc sine"),
    Row::new("llvm.acos", Math(Some(GLOp::Acos), Some(CLOp::acos)), "arc cosine"),
    Row::new("llvm.atan", Math(Some(GLOp::Atan), Some(CLOp::atan)), "arc tangent"),
    Row::new("llvm.atan2", Math(Some(GLOp::Atan2), Some(CLOp::atan2)), "arc tangent of a quotient"),
    Row::new("llvm.sinh", Math(Some(GLOp::Sinh), Some(CLOp::sinh)), "hyperbolic sine"),
    Row::new("llvm.cosh", Math(Some(GLOp::Cosh), Some(CLOp::cosh)), "hyperbolic cosine"),
    Row::new("llvm.tanh", Math(Some(GLOp::Tanh), Some(CLOp::tanh)), "hyperbolic tangent"),
    Row::new("llvm.exp", Math(Some(GLOp::Exp), Some(CLOp::exp)), "e to the power"),
    Row::new("llvm.exp2", Math(Some(GLOp::Exp2), Some(CLOp::exp2)), "2 to the power"),
    Row::new("llvm.exp10", Custom(float::exp10), "10 to the power"),
    Row::new("llvm.log", Math(Some(GLOp::Log), Some(CLOp::log)), "natural logarithm"),
    Row::new("llvm.log2", Math(Some(GLOp::Log2), Some(CLOp::log2)), "logarithm to base 2"),
    Row::new("llvm.log10", Custom(float::log10), "logarithm to base 10"),
    Row::new("llvm.pow", Math(Some(GLOp::Pow), Some(CLOp::pow)), "power"),
    Row::new("llvm.powi", Custom(float::powi), "power of an integer exponent"),
    Row::new("llvm.sqrt", Math(Some(GLOp::Sqrt), Some(CLOp::sqrt)), "square root"),
    Row::new("llvm.fabs", Math(Some(GLOp::FAbs), Some(CLOp::fabs)), "absolute value"),
    Row::new("llvm.floor", Math(Some(GLOp::Floor), Some(CLOp::floor)), "round down"),
    Row::new("llvm.ceil", Math(Some(GLOp::Ceil), Some(CLOp::ceil)), "round up"),
    Row::new("llvm.trunc", Math(Some(GLOp::Trunc), Some(CLOp::trunc)), "round toward zero"),
    Row::new(
        "llvm.{rint,nearbyint,roundeven}",
        Math(Some(GLOp::RoundEven), Some(CLOp::rint)),
        "round to nearest even",
    ),
    Row::new("llvm.round", Custom(float::round_away), "round to nearest, ties away from zero"),
    Row::new("llvm.{lrint,llrint}", Custom(float::lrint), "round to nearest even, to an integer"),
    Row::new("llvm.{lround,llround}", Custom(float::lround), "round ties away, to an integer"),
    Row::new(
        "llvm.{minnum,minimumnum}",
        Math(Some(GLOp::NMin), Some(CLOp::fmin)),
        "minimum, numbers over NaN",
    ),
    Row::new(
        "llvm.{maxnum,maximumnum}",
        Math(Some(GLOp::NMax), Some(CLOp::fmax)),
        "maximum, numbers over NaN",
    ),
    Row::new("llvm.minimum", Custom(float::minimum), "minimum, NaN over numbers"),
    Row::new("llvm.maximum", Custom(float::maximum), "maximum, NaN over numbers"),
    Row::new("llvm.copysign", Custom(float::copysign), "magnitude of one, sign of the other"),
    Row::new("llvm.fma", Math(Some(GLOp::Fma), Some(CLOp::fma)), "fused multiply-add"),
    Row::new("llvm.fmuladd", Custom(float::fmuladd), "multiply-add, fused or not"),
    Row::new("llvm.ldexp", Math(Some(GLOp::Ldexp), Some(CLOp::ldexp)), "scale by a power of two"),
    Row::new("llvm.frexp", Custom(float::frexp), "split into fraction and exponent"),
    Row::new("llvm.modf", Custom(float::modf), "split into fraction and whole"),
    Row::new("llvm.sincos", Custom(float::sincos), "sine and cosine"),
    Row::new("llvm.canonicalize", Custom(float::canonicalize), "canonical encoding"),
    Row::new("llvm.is.fpclass", Custom(float::is_fpclass), "test for classes of floating-point values"),
    Row::new("llvm.arithmetic.fence", First, "no reassociation across"),
    Row::new("llvm.fptosi.sat", Custom(float::to_signed_saturating), "saturating conversion to signed"),
    Row::new("llvm.fptoui.sat", Custom(float::to_unsigned_saturating), "saturating conversion to unsigned"),
    // Constrained floating point; what is not here is a row without the constraint
    Row::new(
        "llvm.experimental.constrained.{fadd,fsub,fmul,fdiv,frem}",
        Custom(float::constrained),
        "arithmetic",
    ),
    Row::new(
        "llvm.experimental.constrained.{fptosi,fptoui,sitofp,uitofp,fptrunc,fpext}",
        Custom(float::constrained),
        "conversion",
    ),
    Row::new("llvm.experimental.constrained.{fcmp,fcmps}", Custom(float::constrained_compare), "comparison"),
    // Integers
    Row::new("llvm.abs", Custom(integer::abs), "absolute value"),
    Row::new("llvm.smin", Math(Some(GLOp::SMin), Some(CLOp::s_min)), "signed minimum"),
    Row::new("llvm.smax", Math(Some(GLOp::SMax), Some(CLOp::s_max)), "signed maximum"),
    Row::new("llvm.umin", Math(Some(GLOp::UMin), Some(CLOp::u_min)), "unsigned minimum"),
    Row::new("llvm.umax", Math(Some(GLOp::UMax), Some(CLOp::u_max)), "unsigned maximum"),
    Row::new("llvm.scmp", Custom(integer::three_way_signed), "signed three-way comparison"),
    Row::new("llvm.ucmp", Custom(integer::three_way_unsigned), "unsigned three-way comparison"),
    Row::new("llvm.ctpop", Custom(bits::population), "count of set bits"),
    Row::new("llvm.ctlz", Custom(bits::leading_zeros), "count of leading zeros"),
    Row::new("llvm.cttz", Custom(bits::trailing_zeros), "count of trailing zeros"),
    Row::new("llvm.bitreverse", Custom(bits::reverse), "reversed bits"),
    Row::new("llvm.bswap", Custom(bits::swap_bytes), "reversed bytes"),
    Row::new("llvm.{fshl,fshr}", Custom(bits::funnel_shift), "shift of two words laid side by side"),
    Row::new("llvm.{uadd,usub,sadd,ssub}.sat", Custom(overflow::saturating), "saturating sum or difference"),
    Row::new("llvm.{ushl,sshl}.sat", Custom(overflow::saturating_shift), "saturating left shift"),
    Row::new(
        "llvm.{uadd,usub,umul,sadd,ssub,smul}.with.overflow",
        Custom(overflow::with_overflow),
        "result and whether it overflowed",
    ),
    Row::new(
        "llvm.vector.reduce.{add,mul,and,or,xor,smax,smin,umax,umin,fmax,fmin,fmaximum,fminimum,fadd,fmul}",
        Custom(integer::reduce),
        "all lanes combined into one",
    ),
    // Memory
    Row::new("llvm.{memcpy,memcpy.inline,memmove}", Custom(memory::copy), "copy of bytes"),
    Row::new("llvm.{memset,memset.inline}", Custom(memory::set), "fill of bytes"),
    Row::new("llvm.prefetch", Ignore, "hint to load a cache line"),
    Row::new("llvm.lifetime.{start,end}", Ignore, "extent of a local object"),
    Row::new("llvm.invariant.{start,end}", Ignore, "extent of constness"),
    Row::new("llvm.{launder,strip}.invariant.group", First, "identity for alias analysis"),
    Row::new("llvm.{ptr.annotation,annotation}", First, "source annotation"),
    Row::new("llvm.var.annotation", Ignore, "source annotation"),
    Row::new("llvm.threadlocal.address", First, "address of a thread-local object"),
    Row::new("llvm.stacksave", Custom(memory::stack_save), "stack pointer"),
    Row::new("llvm.stackrestore", Ignore, "stack pointer"),
    Row::new("llvm.objectsize", Custom(memory::object_size), "size of an object, if known"),
    // What optimizers are told
    Row::new("llvm.{assume,donothing,sideeffect,fake.use,pseudoprobe}", Ignore, "optimizer hint"),
    Row::new("llvm.experimental.noalias.scope.decl", Ignore, "alias scope"),
    Row::new("llvm.{expect,expect.with.probability,ssa.copy}", First, "optimizer hint"),
    Row::new("llvm.is.constant", Custom(integer::never), "whether the optimizer knows the value"),
    Row::new("llvm.allow.{runtime,ubsan}.check", Custom(integer::always), "whether to check"),
    Row::new("llvm.experimental.convergence.{entry,anchor,loop}", Ignore, "convergence token"),
    Row::new("llvm.dbg.{declare,value,assign,label}", Ignore, "debug information"),
    Row::new("llvm.{trap,debugtrap,ubsantrap}", Custom(memory::trap), "abnormal end"),
];

/// Rows by name.
static BY_NAME: LazyLock<Map<String, &'static Row>> = LazyLock::new(|| {
    ROWS.iter()
        .chain(spv::ROWS)
        .flat_map(|row| row.expanded_names().into_iter().map(move |n| (n, row)))
        .collect()
});

/// The row of an intrinsic's name without overload suffix. A constrained function does what the
/// plain one does: SPIR-V's have the rounding and the exceptions they have.
pub fn lookup(name: &str) -> Option<&'static Row> {
    let plain = || BY_NAME.get(&format!("llvm.{}", name.strip_prefix(CONSTRAINED)?)).copied();
    BY_NAME.get(name).copied().or_else(plain)
}

/// What the names of constrained intrinsics begin with.
pub const CONSTRAINED: &str = "llvm.experimental.constrained.";

/// The core operation an LLVM binary reduction folds with.
pub fn reduction_op(name: &str) -> Option<Op> {
    Some(match name.strip_prefix("llvm.vector.reduce.")? {
        "add" => Op::IAdd,
        "mul" => Op::IMul,
        "and" => Op::BitwiseAnd,
        "or" => Op::BitwiseOr,
        "xor" => Op::BitwiseXor,
        "fadd" => Op::FAdd,
        "fmul" => Op::FMul,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_rows_share_a_name() {
        let mut seen = BTreeSet::new();
        for row in ROWS.iter().chain(spv::ROWS) {
            for name in row.expanded_names() {
                assert!(seen.insert(name.clone()), "{name} is in two rows");
                assert!(name.starts_with("llvm."), "{name} is no intrinsic");
            }
        }
    }

    #[test]
    fn braces_multiply() {
        assert_eq!(super::super::expand_braces("a{b,c}d{e,f}"), ["abde", "abdf", "acde", "acdf"]);
    }
}
