//! Vector loads and stores, shuffles, reinterpretation (OpenCL C 6.15.7, 6.15.13, 6.4.4).

use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, CLOp, Opcode, Type, Value};

/// A memory instruction of OpenCL.std: operands in order, then literals.
pub fn memory<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: CLOp, literals: &[u32]) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let operands = cx.typed_args(call)?;
    let op = Opcode::Ext(ExtInstSet::OpenClStd, op as u32);
    Ok(Some(cx.emit.op_words(op, ty, &operands, literals)))
}

/// A load of as many components as the name says, which is an operand of the instruction, too.
pub fn load<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: CLOp, lanes: u32) -> Lowered {
    let ty = cx.number_result(call)?;
    if cx.emit.module.types.lanes(ty) != lanes {
        return Err(cx
            .report
            .error(Code::BAD_CALL, format!("{} does not return {}", call.name(), call.inst.ty())));
    }
    memory(cx, call, op, &[lanes])
}

/// Vectors of three are as large as vectors of four.
pub fn reinterpret<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let to = cx.number_result(call)?;
    let value = cx.arg(call, 0)?;
    let from = cx.emit.type_of(value);
    if from == to {
        return Ok(Some(value));
    }
    let wide = resized(cx, value, 3, 4);
    if cx.emit.module.types.lanes(to) == 3 {
        let scalar = cx.emit.module.types.scalar(to);
        let four = cx.emit.module.types.vector(scalar, 4);
        let value = bitcast(cx, call, wide, four)?;
        return Ok(Some(resized(cx, value, 4, 3)));
    }
    bitcast(cx, call, wide, to).map(Some)
}

fn bitcast<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, value: Value, to: Type) -> Result<Value, Aborted> {
    let from = cx.emit.type_of(value);
    let size = |cx: &mut FnCx<'_, '_, 'm>, ty| {
        let bits = cx.emit.bits_like(ty);
        cx.emit.int_width(bits).unwrap_or(0) * cx.emit.module.types.lanes(ty)
    };
    if from == to {
        return Ok(value);
    }
    if size(cx, from) != size(cx, to) {
        return Err(cx.report.error(Code::BAD_CALL, format!("{} of a value of another size", call.name())));
    }
    Ok(cx.emit.op(Op::Bitcast, to, &[value]))
}

/// A vector of `from` lanes cut or grown to `to`; anything else as it is.
pub fn resized(cx: &mut FnCx<'_, '_, '_>, value: Value, from: u32, to: u32) -> Value {
    let own = cx.emit.type_of(value);
    if cx.emit.module.types.lanes(own) != from {
        return value;
    }
    let scalar = cx.emit.module.types.scalar(own);
    let ty = cx.emit.module.types.vector(scalar, to);
    let words: Vec<u32> = (0..to).map(|lane| if lane < from { lane } else { u32::MAX }).collect();
    cx.emit.op_words(Op::VectorShuffle, ty, &[value, value], &words)
}
