//! Math, integer, common and geometric functions (OpenCL C 6.15.2 to 6.15.5).

use super::lower::{Lowered, by, core, core_words, ext, ext_of_name, row};
use crate::context::FnCx;
use crate::intrinsics::{Call, Row};
use spirant_dialect::CLOp;
use spirant_dialect::spirv::{Op, PackedVectorFormat};

/// The rows.
pub static ROWS: &[Row] = &[
    // Math
    row(
        "{acos,acosh,acospi,asin,asinh,asinpi,atan,atanh,atanpi,cbrt,ceil,cos,cosh,cospi,erf,erfc,exp,exp2,exp10,expm1,fabs,floor}",
        "f",
        by!(ext_of_name),
        "function of one number",
    ),
    row(
        "{ilogb,lgamma,log,log2,log10,log1p,logb,rint,round,rsqrt,sin,sinh,sinpi,sqrt,tan,tanh,tanpi,tgamma,trunc}",
        "f",
        by!(ext_of_name),
        "function of one number",
    ),
    row(
        "{atan2,atan2pi,copysign,fdim,fmod,hypot,maxmag,minmag,nextafter,pow,powr,remainder}",
        "f f",
        by!(ext_of_name),
        "function of two numbers",
    ),
    row("{fmax,fmin}", "f f; f F", by!(ext_of_name), "larger or smaller, numbers over NaN"),
    row("{fma,mad}", "f f f", by!(ext_of_name), "product and sum"),
    row("{fract,modf,sincos}", "f pf", by!(ext_of_name), "two results, one through a pointer"),
    row("{frexp,lgamma_r}", "f pi", by!(ext_of_name), "a result and an integer through a pointer"),
    row("remquo", "f f pi", by!(ext_of_name), "remainder and the quotient's low bits"),
    row("ldexp", "f i", by!(ext_of_name), "scaled by a power of two"),
    row("{pown,rootn}", "f i", by!(ext_of_name), "power or root of an integer"),
    row("nan", "u", by!(ext_of_name), "a quiet NaN with a payload"),
    row(
        "{half,native}_{cos,exp,exp2,exp10,log,log2,log10,recip,rsqrt,sin,sqrt,tan}",
        "f",
        by!(ext_of_name),
        "function of one number in lesser precision",
    ),
    row(
        "{half,native}_{divide,powr}",
        "f f",
        by!(ext_of_name),
        "function of two numbers in lesser precision",
    ),
    // Integers
    row("abs", "i", by!(ext, CLOp::s_abs), "absolute value"),
    row("abs", "u", by!(ext, CLOp::u_abs), "the value"),
    row("abs_diff", "i i", by!(ext, CLOp::s_abs_diff), "absolute difference"),
    row("abs_diff", "u u", by!(ext, CLOp::u_abs_diff), "absolute difference"),
    row("add_sat", "i i", by!(ext, CLOp::s_add_sat), "saturating sum"),
    row("add_sat", "u u", by!(ext, CLOp::u_add_sat), "saturating sum"),
    row("sub_sat", "i i", by!(ext, CLOp::s_sub_sat), "saturating difference"),
    row("sub_sat", "u u", by!(ext, CLOp::u_sub_sat), "saturating difference"),
    row("hadd", "i i", by!(ext, CLOp::s_hadd), "half the sum"),
    row("hadd", "u u", by!(ext, CLOp::u_hadd), "half the sum"),
    row("rhadd", "i i", by!(ext, CLOp::s_rhadd), "half the sum, rounded up"),
    row("rhadd", "u u", by!(ext, CLOp::u_rhadd), "half the sum, rounded up"),
    row("mul_hi", "i i", by!(ext, CLOp::s_mul_hi), "high half of the product"),
    row("mul_hi", "u u", by!(ext, CLOp::u_mul_hi), "high half of the product"),
    row("mad_hi", "i i i", by!(ext, CLOp::s_mad_hi), "high half of the product, and a sum"),
    row("mad_hi", "u u u", by!(ext, CLOp::u_mad_hi), "high half of the product, and a sum"),
    row("mad_sat", "i i i", by!(ext, CLOp::s_mad_sat), "saturating product and sum"),
    row("mad_sat", "u u u", by!(ext, CLOp::u_mad_sat), "saturating product and sum"),
    row("mad24", "i i i", by!(ext, CLOp::s_mad24), "product of 24 bits, and a sum"),
    row("mad24", "u u u", by!(ext, CLOp::u_mad24), "product of 24 bits, and a sum"),
    row("mul24", "i i", by!(ext, CLOp::s_mul24), "product of 24 bits"),
    row("mul24", "u u", by!(ext, CLOp::u_mul24), "product of 24 bits"),
    row("{clz,ctz,popcount}", "n", by!(ext_of_name), "bits counted"),
    row("rotate", "n n", by!(ext, CLOp::rotate), "rotated left"),
    row("upsample", "i u", by!(ext, CLOp::s_upsample), "two halves joined"),
    row("upsample", "u u", by!(ext, CLOp::u_upsample), "two halves joined"),
    row("min", "i i; Vi I", by!(ext, CLOp::s_min), "smaller"),
    row("min", "u u; Vu U", by!(ext, CLOp::u_min), "smaller"),
    row("max", "i i; Vi I", by!(ext, CLOp::s_max), "larger"),
    row("max", "u u; Vu U", by!(ext, CLOp::u_max), "larger"),
    row("clamp", "i i i; Vi I I", by!(ext, CLOp::s_clamp), "within bounds"),
    row("clamp", "u u u; Vu U U", by!(ext, CLOp::u_clamp), "within bounds"),
    row("bit_reverse", "n", by!(core, Op::BitReverse), "bits in reverse"),
    row("bitfield_insert", "n n u32 u32", by!(core, Op::BitFieldInsert), "bits replaced"),
    row("bitfield_extract_signed", "n u32 u32", by!(core, Op::BitFieldSExtract), "bits, sign-extended"),
    row("bitfield_extract_unsigned", "n u32 u32", by!(core, Op::BitFieldUExtract), "bits, zero-extended"),
    row("dot", "Vi Vi", by!(core, Op::SDot), "dot product"),
    row("dot", "Vu Vu", by!(core, Op::UDot), "dot product"),
    row("dot", "Vi Vu", by!(core, Op::SUDot), "dot product"),
    row("dot", "Vu Vi", by!(swapped, Op::SUDot, &[]), "dot product"),
    row("dot_acc_sat", "Vi Vi I", by!(core, Op::SDotAccSat), "dot product and saturating sum"),
    row("dot_acc_sat", "Vu Vu U", by!(core, Op::UDotAccSat), "dot product and saturating sum"),
    row("dot_acc_sat", "Vi Vu I", by!(core, Op::SUDotAccSat), "dot product and saturating sum"),
    row("dot_acc_sat", "Vu Vi I", by!(swapped, Op::SUDotAccSat, &[]), "dot product and saturating sum"),
    row("dot_4x8packed_ss_int", "u32 u32", by!(core_words, Op::SDot, PACKED), "dot product of bytes"),
    row("dot_4x8packed_uu_uint", "u32 u32", by!(core_words, Op::UDot, PACKED), "dot product of bytes"),
    row("dot_4x8packed_su_int", "u32 u32", by!(core_words, Op::SUDot, PACKED), "dot product of bytes"),
    row("dot_4x8packed_us_int", "u32 u32", by!(swapped, Op::SUDot, PACKED), "dot product of bytes"),
    row(
        "dot_acc_sat_4x8packed_ss_int",
        "u32 u32 i32",
        by!(core_words, Op::SDotAccSat, PACKED),
        "the same and a sum",
    ),
    row(
        "dot_acc_sat_4x8packed_uu_uint",
        "u32 u32 u32",
        by!(core_words, Op::UDotAccSat, PACKED),
        "the same and a sum",
    ),
    row(
        "dot_acc_sat_4x8packed_su_int",
        "u32 u32 i32",
        by!(core_words, Op::SUDotAccSat, PACKED),
        "the same and a sum",
    ),
    row(
        "dot_acc_sat_4x8packed_us_int",
        "u32 u32 i32",
        by!(swapped, Op::SUDotAccSat, PACKED),
        "the same and a sum",
    ),
    // Common and geometric
    row("clamp", "f f f; Vf F F", by!(ext, CLOp::fclamp), "within bounds"),
    row("{degrees,radians,sign}", "f", by!(ext_of_name), "function of one number"),
    row("max", "f f; Vf F", by!(ext, CLOp::fmax_common), "larger"),
    row("min", "f f; Vf F", by!(ext, CLOp::fmin_common), "smaller"),
    row("mix", "f f f; Vf Vf F", by!(ext, CLOp::mix), "linear blend"),
    row("step", "f f; F Vf", by!(ext, CLOp::step), "0 before an edge, 1 from it on"),
    row("smoothstep", "f f f; F F Vf", by!(ext, CLOp::smoothstep), "smooth step between edges"),
    row("cross", "Vf Vf", by!(ext, CLOp::cross), "cross product"),
    row("dot", "F F", by!(core, Op::FMul), "product"),
    row("dot", "Vf Vf", by!(core, Op::Dot), "dot product"),
    row("{distance,fast_distance}", "f f", by!(ext_of_name), "distance"),
    row("{length,normalize,fast_length,fast_normalize}", "f", by!(ext_of_name), "function of a vector"),
];

const PACKED: &[u32] = &[PackedVectorFormat::PackedVectorFormat4x8Bit as u32];

/// The signed vector comes first in `OpSUDot`.
fn swapped<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op, words: &[u32]) -> Lowered {
    let mut args = call.args.clone();
    if args.len() > 1 {
        args.swap(0, 1);
    }
    core_words(cx, &Call { inst: call.inst, known: call.known.clone(), args }, op, words)
}
