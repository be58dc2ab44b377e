//! Relational functions (OpenCL C 6.15.6).

use super::{Builtin, Returned};
use crate::text::{constant, float, lanes, vector};
use spirant_dialect::spirv::Op;
use spirant_ir::TyKind;

/// A relation between floats: 1 in scalars, all bits in vectors, where it holds.
pub fn relation(b: &mut Builtin<'_>, op: Op) -> Returned {
    let Some(ty) = b.types.first().copied() else { return Err("it has no argument".to_owned()) };
    let (t, count) = (ty.to_string(), lanes(ty));
    let x = b.arguments[0].clone();
    let y = b.arguments.get(1).cloned().unwrap_or_else(|| x.clone());
    let compare = |b: &mut Builtin<'_>, predicate: &str, x: &str, y: &str| {
        b.body.set(format_args!("fcmp {predicate} {t} {x}, {y}"))
    };
    let condition = vector("i1", count);
    let limits = match ty.scalar().kind() {
        TyKind::Half => ("0xH7C00".to_owned(), "0xH0400".to_owned(), 16),
        TyKind::Float => (float(f32::INFINITY), float(f32::MIN_POSITIVE), 32),
        _ => ("0x7FF0000000000000".to_owned(), "0x0010000000000000".to_owned(), 64),
    };
    let infinity = constant(ty.scalar(), count, &limits.0);
    let holds = match op {
        Op::FOrdEqual => compare(b, "oeq", &x, &y),
        Op::FUnordNotEqual => compare(b, "une", &x, &y),
        Op::FOrdGreaterThan => compare(b, "ogt", &x, &y),
        Op::FOrdGreaterThanEqual => compare(b, "oge", &x, &y),
        Op::FOrdLessThan => compare(b, "olt", &x, &y),
        Op::FOrdLessThanEqual => compare(b, "ole", &x, &y),
        Op::FOrdNotEqual => compare(b, "one", &x, &y),
        Op::Ordered => compare(b, "ord", &x, &y),
        Op::Unordered => compare(b, "uno", &x, &y),
        Op::IsNan => compare(b, "uno", &x, &x),
        Op::IsInf | Op::IsFinite | Op::IsNormal => {
            let size = b.body.call(&t, "llvm.fabs", &[(&t, &x)]);
            match op {
                Op::IsInf => compare(b, "oeq", &size, &infinity),
                Op::IsFinite => compare(b, "olt", &size, &infinity),
                _ => {
                    let least = constant(ty.scalar(), count, &limits.1);
                    let below = compare(b, "olt", &size, &infinity);
                    let above = compare(b, "oge", &size, &least);
                    b.body.set(format_args!("and {condition} {below}, {above}"))
                }
            }
        }
        Op::SignBitSet => {
            let bits = vector(format!("i{}", limits.2), count);
            let word = b.body.set(format_args!("bitcast {t} {x} to {bits}"));
            b.body.set(format_args!("icmp slt {bits} {word}, zeroinitializer"))
        }
        _ => return Err("it is an unknown relation".to_owned()),
    };
    let extend = if count == 1 { "zext" } else { "sext" };
    Ok(Some(b.body.set(format_args!("{extend} {condition} {holds} to {}", b.result))))
}

/// Whether the top bits of any or of all components are set.
pub fn top_bits(b: &mut Builtin<'_>, op: Op) -> Returned {
    let ty = b.types[0];
    let x = b.arguments[0].clone();
    let join = if op == Op::Any { "or" } else { "and" };
    let mut joined = b.body.lane(ty, &x, 0);
    for lane in 1..lanes(ty) {
        let next = b.body.lane(ty, &x, lane);
        joined = b.body.set(format_args!("{join} {} {joined}, {next}", ty.scalar()));
    }
    let is_set = b.body.set(format_args!("icmp slt {} {joined}, 0", ty.scalar()));
    Ok(Some(b.body.set(format_args!("zext i1 {is_set} to {}", b.result))))
}
