//! Relational functions (OpenCL C 6.15.6). What holds is 1 in scalars and all bits in vectors.

use super::{Call, Lowered};
use crate::context::FnCx;
use inkwell::llvm_sys::LLVMRealPredicate as R;
use spirant_dialect::GLOp;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Type, Value};
use spirant_names::intrinsics::Relation;

pub fn compare<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, relation: Relation) -> Lowered {
    let to = cx.number_result(call)?;
    let operands = cx.all_args(call)?;
    let bool_type = cx.emit.bool_like(to);
    let holds = if cx.input.env.is_shader() {
        holds_in_shaders(cx, bool_type, relation, &operands)?
    } else {
        cx.emit.op(relation.op(), bool_type, &operands)
    };
    Ok(Some(cx.emit.truth(holds, to)))
}

/// Kernels alone have instructions that ask for order, signs and classes but NaN and infinity.
fn holds_in_shaders(
    cx: &mut FnCx<'_, '_, '_>,
    bool_type: Type,
    relation: Relation,
    operands: &[Value],
) -> Result<Value, Aborted> {
    let Some(x) = operands.first().copied() else { return Err(cx.report.bug("a relation of nothing")) };
    let y = operands.get(1).copied().unwrap_or(x);
    let predicate = match relation {
        Relation::Equal => R::LLVMRealOEQ,
        Relation::NotEqual => R::LLVMRealUNE,
        Relation::Greater => R::LLVMRealOGT,
        Relation::GreaterEqual => R::LLVMRealOGE,
        Relation::Less => R::LLVMRealOLT,
        Relation::LessEqual => R::LLVMRealOLE,
        Relation::LessGreater => R::LLVMRealONE,
        Relation::Ordered => R::LLVMRealORD,
        Relation::Unordered | Relation::Nan => R::LLVMRealUNO,
        Relation::Finite | Relation::Infinite | Relation::Normal => {
            return Ok(class_holds(cx, bool_type, relation, x));
        }
        Relation::SignBit => {
            let ty = cx.emit.type_of(x);
            let bits = cx.emit.bits_like(ty);
            let (word, zero) = (cx.emit.op(Op::Bitcast, bits, &[x]), cx.emit.zero(bits));
            return Ok(cx.emit.op(Op::SLessThan, bool_type, &[word, zero]));
        }
    };
    Ok(cx.emit.compare_floats(predicate, bool_type, x, y))
}

/// Whether the magnitude is that of a finite, an infinite or a normal number.
fn class_holds(cx: &mut FnCx<'_, '_, '_>, bool_type: Type, relation: Relation, x: Value) -> Value {
    let ty = cx.emit.type_of(x);
    let size = cx.emit.glsl(GLOp::FAbs, ty, &[x]);
    let infinity = cx.emit.float(ty, f64::INFINITY);
    if relation == Relation::Infinite {
        return cx.emit.op(Op::FOrdEqual, bool_type, &[size, infinity]);
    }
    let below = cx.emit.op(Op::FOrdLessThan, bool_type, &[size, infinity]);
    if relation == Relation::Finite {
        return below;
    }
    let least = match cx.emit.scalar_width(ty) {
        Some(16) => 2f64.powi(-14),
        Some(64) => f64::MIN_POSITIVE,
        _ => f64::from(f32::MIN_POSITIVE),
    };
    let least = cx.emit.float(ty, least);
    let above = cx.emit.op(Op::FOrdGreaterThanEqual, bool_type, &[size, least]);
    cx.emit.op(Op::LogicalAnd, bool_type, &[below, above])
}

/// The second where the third says so: by its top bit in vectors, by any bit in scalars.
pub fn select<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.number_result(call)?;
    let (x, y, says) = (cx.arg(call, 0)?, cx.arg(call, 1)?, cx.arg(call, 2)?);
    let own = cx.emit.type_of(says);
    let (bool_type, zero) = (cx.emit.bool_like(own), cx.emit.zero(own));
    let op = if cx.emit.module.types.lanes(own) == 1 { Op::INotEqual } else { Op::SLessThan };
    let holds = cx.emit.op(op, bool_type, &[says, zero]);
    Ok(Some(cx.emit.op(Op::Select, ty, &[holds, y, x])))
}

/// Components are true where their top bits are set; `op` combines them.
pub fn top_bits<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let to = cx.number_result(call)?;
    let value = cx.arg(call, 0)?;
    let ty = cx.emit.type_of(value);
    let bool_like = cx.emit.bool_like(ty);
    let zero = cx.emit.zero(ty);
    let mut holds = cx.emit.op(Op::SLessThan, bool_like, &[value, zero]);
    if cx.emit.module.types.lanes(ty) > 1 {
        let bool_type = cx.emit.module.types.bool();
        holds = cx.emit.op(op, bool_type, &[holds]);
    }
    Ok(Some(cx.emit.truth(holds, to)))
}
