//! Vector loads and stores, shuffles, reinterpretation (OpenCL C 6.15.7, 6.15.13, 6.4.4).

use super::lower::{Lowered, by, ext, row};
use crate::context::FnCx;
use crate::intrinsics::{Call, Row};
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::spirv::{FPRoundingMode, Op};
use spirant_dialect::{Aborted, CLOp, Opcode, Value};

/// The rows.
pub static ROWS: &[Row] = &[
    row("vload{2,3,4,8,16}", "size px", by!(load_lanes, CLOp::vloadn), "vector of consecutive elements"),
    row("vstore{2,3,4,8,16}", "Vx size px", by!(memory, CLOp::vstoren), "vector to consecutive elements"),
    row("vload_half", "size pDh", by!(memory, CLOp::vload_half), "half in memory as a float"),
    row(
        "vload_half{2,3,4,8,16}",
        "size pDh",
        by!(load_lanes, CLOp::vload_halfn),
        "halves in memory as floats",
    ),
    row(
        "vloada_half{2,3,4,8,16}",
        "size pDh",
        by!(load_lanes, CLOp::vloada_halfn),
        "aligned halves in memory as floats",
    ),
    row("vstore_half", "F size pDh", by!(memory, CLOp::vstore_half), "float as a half in memory"),
    row(
        "vstore_half_{rte,rtz,rtp,rtn}",
        "F size pDh",
        by!(rounded, CLOp::vstore_half_r),
        "float as a half in memory",
    ),
    row(
        "vstore_half{2,3,4,8,16}",
        "Vf size pDh",
        by!(memory, CLOp::vstore_halfn),
        "floats as halves in memory",
    ),
    row(
        "vstore_half{2,3,4,8,16}_{rte,rtz,rtp,rtn}",
        "Vf size pDh",
        by!(rounded, CLOp::vstore_halfn_r),
        "floats as halves in memory",
    ),
    row(
        "vstorea_half{2,3,4,8,16}",
        "Vf size pDh",
        by!(memory, CLOp::vstorea_halfn),
        "floats as aligned halves",
    ),
    row("vstorea_half", "F size pDh", by!(memory, CLOp::vstore_half), "float as a half in memory"),
    row("vloada_half", "size pDh", by!(memory, CLOp::vload_half), "half in memory as a float"),
    row(
        "vstorea_half{2,3,4,8,16}_{rte,rtz,rtp,rtn}",
        "Vf size pDh",
        by!(rounded, CLOp::vstorea_halfn_r),
        "floats as aligned halves",
    ),
    row(
        "vstorea_half_{rte,rtz,rtp,rtn}",
        "F size pDh",
        by!(rounded, CLOp::vstore_half_r),
        "float as a half in memory",
    ),
    row("shuffle", "Vx Vu", by!(ext, CLOp::shuffle), "lanes in the order of a mask"),
    row("shuffle2", "Vx Vx Vu", by!(ext, CLOp::shuffle2), "lanes of two vectors in the order of a mask"),
    row(
        "as_{char,uchar,short,ushort,int,uint,long,ulong,half,float,double}{,2,3,4,8,16}",
        "x",
        by!(reinterpret),
        "the same bits",
    ),
];

/// The memory instructions of OpenCL.std: operands in order, then a literal.
fn memory<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: CLOp) -> Lowered {
    with_literals(cx, call, op, &[])
}

fn with_literals<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: CLOp, words: &[u32]) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let mut operands = Vec::with_capacity(call.args.len());
    for index in 0..call.args.len() {
        operands.push(cx.typed_arg(call, index)?);
    }
    let op = Opcode::Ext(ExtInstSet::OpenClStd, op as u32);
    Ok(Some(cx.b().op_words(op, ty, &operands, words)))
}

/// The vector length is in the name, and an operand of the instruction.
fn load_lanes<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: CLOp) -> Lowered {
    let ty = cx.number_result(call)?;
    let lanes = cx.emit.module.types.lanes(ty);
    if !call.known.name.ends_with(&lanes.to_string()) {
        return Err(cx.error(
            spirant_dialect::diagnostics::Code::BAD_CALL,
            format!("{} does not return {}", call.known.name, call.inst.ty()),
        ));
    }
    with_literals(cx, call, op, &[lanes])
}

fn rounded<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: CLOp) -> Lowered {
    match rounding(&call.known.name) {
        Some(mode) => with_literals(cx, call, op, &[mode as u32]),
        None => Err(cx.bug(format!("{} rounds in no direction", call.known.name))),
    }
}

/// The rounding mode a name ends in.
pub fn rounding(name: &str) -> Option<FPRoundingMode> {
    Some(match name.rsplit('_').next()? {
        "rte" => FPRoundingMode::RTE,
        "rtz" => FPRoundingMode::RTZ,
        "rtp" => FPRoundingMode::RTP,
        "rtn" => FPRoundingMode::RTN,
        _ => return None,
    })
}

/// Vectors of three are as large as vectors of four.
fn reinterpret<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let to = cx.number_result(call)?;
    let value = cx.arg(call, 0)?;
    let from = cx.type_of(value);
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

fn bitcast<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    value: Value,
    to: spirant_dialect::Type,
) -> Result<Value, Aborted> {
    let from = cx.type_of(value);
    let size = |cx: &mut FnCx<'_, '_, 'm>, ty| {
        let bits = cx.bits_like(ty);
        cx.emit.int_width(bits).unwrap_or(0) * cx.emit.module.types.lanes(ty)
    };
    if from == to {
        return Ok(value);
    }
    if size(cx, from) != size(cx, to) {
        return Err(cx.error(
            spirant_dialect::diagnostics::Code::BAD_CALL,
            format!("{} of a value of another size", call.known.name),
        ));
    }
    Ok(cx.op(Op::Bitcast, to, &[value]))
}

/// A vector of `from` lanes cut or grown to `to`; anything else as it is.
pub fn resized(cx: &mut FnCx<'_, '_, '_>, value: Value, from: u32, to: u32) -> Value {
    let own = cx.type_of(value);
    if cx.emit.module.types.lanes(own) != from {
        return value;
    }
    let scalar = cx.emit.module.types.scalar(own);
    let ty = cx.emit.module.types.vector(scalar, to);
    let words: Vec<u32> = (0..to).map(|lane| if lane < from { lane } else { u32::MAX }).collect();
    cx.b().op_words(Op::VectorShuffle, ty, &[value, value], &words)
}
