//! Relational functions (OpenCL C 6.15.6). What holds is 1 in scalars and all bits in vectors.

use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::spirv::Op;

pub fn compare<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let to = cx.number_result(call)?;
    let operands = cx.all_args(call)?;
    let bool_type = cx.emit.bool_like(to);
    let holds = cx.emit.op(op, bool_type, &operands);
    Ok(Some(cx.emit.truth(holds, to)))
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
