//! Specialization constants by call.

use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{self, Op};
use spirant_dialect::{Const, ConstData, ConstOperand};

/// `__spirv_SpecConstant(SpecId, default)`
pub fn scalar<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let id = cx.immediate(call, 0)? as u32;
    let ty = cx.result_type(call.inst)?;
    let default = cx.arg(call, 1)?;
    let Some(default) = cx.emit.function.constant(default) else {
        return Err(cx
            .report
            .error(Code::BAD_CALL, format!("the default of {} must be a constant", call.name())));
    };
    let data = cx.emit.module.consts.get(default);
    if cx.emit.is_bool(ty) && data.ty != ty && cx.emit.int_width(data.ty).is_some() {
        // C++ has the defaults of booleans in bytes.
        let is_set = data.op != Op::ConstantNull
            && data.operands.iter().any(|operand| !matches!(operand, ConstOperand::Word(0)));
        let default = cx.emit.module.consts.bool(ty, is_set);
        return specialized(cx, call, id, default);
    }
    specialized(cx, call, id, default)
}

/// A name without the suffix of LLVM's inliner: `.i`, and a number if that name is taken.
fn without_inlining(name: &str) -> &str {
    let plain = name.trim_end_matches(|c: char| c.is_ascii_digit());
    plain.strip_suffix(".i").map_or(name, without_inlining)
}

/// A specialization constant with a default of its type.
fn specialized<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, id: u32, default: Const) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let data = cx.emit.module.consts.get(default);
    let op = match data.op {
        Op::Constant => Op::SpecConstant,
        Op::ConstantTrue => Op::SpecConstantTrue,
        Op::ConstantFalse => Op::SpecConstantFalse,
        _ => {
            return Err(cx
                .report
                .error(Code::BAD_CALL, format!("the default of {} must be a number", call.name())));
        }
    };
    if data.ty != ty {
        return Err(cx.report.error(Code::BAD_CALL, format!("{} returns what its default is", call.name())));
    }
    let data = ConstData {
        op,
        ty,
        operands: data.operands.clone(),
        decorations: Box::new([Decoration::words(spirv::Decoration::SpecId, &[id])]),
    };
    let constant = cx.emit.module.consts.intern(data);
    let name = call.inst.name();
    let name = without_inlining(&name);
    if !name.is_empty() {
        cx.emit.module.consts.names.entry(constant).or_insert_with(|| name.into());
    }
    Ok(Some(cx.emit.constant(constant)))
}

/// `__spirv_SpecConstantComposite(parts…)`
pub fn composite<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let values = cx.all_args(call)?;
    let constants: Option<Vec<_>> = values.iter().map(|value| cx.emit.function.constant(*value)).collect();
    let Some(constants) = constants else {
        return Ok(Some(cx.emit.op(Op::CompositeConstruct, ty, &values)));
    };
    let constant = cx.emit.module.consts.intern(ConstData {
        op: Op::SpecConstantComposite,
        ty,
        operands: constants.into_iter().map(ConstOperand::Const).collect(),
        decorations: Box::new([]),
    });
    Ok(Some(cx.emit.constant(constant)))
}
