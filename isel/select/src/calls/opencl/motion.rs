//! Intel's motion estimation: images go with the sampler, payloads and results by way of the common kind where the
//! instruction is for that kind alone.

use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::TypeOperand;
use spirant_dialect::spirv::Op;
use spirant_ir::ExtType;
use spirant_names::intrinsics::Motion;

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, motion: Motion) -> Lowered {
    let result = cx.result_type(call.inst)?;
    let kind = |index: usize| call.args.get(index).and_then(|arg| arg.ty().ext_type());
    let sampler = (0..call.args.len()).find(|index| kind(*index) == Some(ExtType::Sampler));
    let sampler = sampler.map(|index| cx.arg(call, index)).transpose()?;
    let mut operands = Vec::with_capacity(call.args.len());
    for index in 0..call.args.len() {
        let value = cx.arg(call, index)?;
        match (kind(index), sampler) {
            (Some(ExtType::Sampler), _) => {}
            (Some(ExtType::Image), Some(sampler)) => {
                let image = TypeOperand::Type(cx.emit.type_of(value));
                let ty = cx.emit.module.types.simple(Op::TypeVmeImageINTEL, &[image]);
                operands.push(cx.emit.op(Op::VmeImageINTEL, ty, &[value, sampler]));
            }
            _ => operands.push(value),
        }
    }
    let Some((to_common, back)) = motion.through else {
        return Ok(Some(cx.emit.op(motion.op, result, &operands)));
    };
    let common = if back.is_some() { Op::TypeAvcMcePayloadINTEL } else { Op::TypeAvcMceResultINTEL };
    let common = cx.emit.module.types.simple(common, &[]);
    if let Some(last) = operands.last_mut() {
        *last = cx.emit.op(to_common, common, &[*last]);
    }
    Ok(Some(match back {
        Some(back) => {
            let payload = cx.emit.op(motion.op, common, &operands);
            cx.emit.op(back, result, &[payload])
        }
        None => cx.emit.op(motion.op, result, &operands),
    }))
}
