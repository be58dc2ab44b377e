//! One instruction with the arguments in order.
//!
//! Vectors of one component are scalars, and pointers have the inferred pointee, so operands are used unchanged.

use super::boolean::is_boolean;
use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, CLOp, GLOp, Opcode};
use spirant_ir::TyKind;

/// A core instruction.
pub fn core<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    instruction(cx, call, Opcode::Core(op))
}

/// An instruction of GLSL.std.450 in shaders, of OpenCL.std in kernels.
pub fn extended<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    glsl: Option<GLOp>,
    opencl: Option<CLOp>,
) -> Lowered {
    let shader = cx.input.env.is_shader();
    let op = if shader {
        glsl.map(|op| Opcode::Ext(ExtInstSet::GlslStd450, op as u32))
    } else {
        opencl.map(|op| Opcode::Ext(ExtInstSet::OpenClStd, op as u32))
    };
    let Some(op) = op else {
        let kind = if shader { "shaders" } else { "kernels" };
        return Err(cx.report.unsupported(format!("{} in {kind}", call.name())));
    };
    if call.args.iter().any(|arg| is_boolean(*arg)) {
        return Err(cx.report.unsupported(format!("{} of i1", call.name())));
    }
    if is_bfloat(cx, call)? {
        return widened(cx, call, op);
    }
    if glsl == Some(GLOp::Ldexp) {
        // LLVM gives a vector of numbers one exponent, or one for each.
        let ty = cx.result_type(call.inst)?;
        let mut operands = cx.all_args(call)?;
        if let Some(exponent) = operands.last_mut() {
            *exponent = cx.emit.splat_like(*exponent, ty);
        }
        return Ok(Some(cx.emit.op(op, ty, &operands)));
    }
    let is_fma = glsl == Some(GLOp::Fma) && opencl == Some(CLOp::fma);
    if is_fma && cx.input.env.names_extension("SPV_KHR_fma") {
        return core(cx, call, Op::FmaKHR);
    }
    instruction(cx, call, op)
}

/// Whether a call computes with numbers that SPIR-V only stores and converts.
fn is_bfloat<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<bool, Aborted> {
    if call.inst.ty().kind() == TyKind::Void {
        return Ok(false);
    }
    let ty = cx.result_type(call.inst)?;
    Ok(cx.emit.computing_type(ty) != ty)
}

fn widened<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Opcode) -> Lowered {
    let to = cx.result_type(call.inst)?;
    let ty = cx.emit.computing_type(to);
    let mut operands = cx.all_args(call)?;
    operands.iter_mut().for_each(|operand| *operand = cx.emit.computable(*operand));
    let value = cx.emit.op(op, ty, &operands);
    Ok(Some(cx.emit.converted(value, to)))
}

fn instruction<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Opcode) -> Lowered {
    if call.inst.ty().kind() == TyKind::Void {
        let operands = cx.all_args(call)?;
        cx.emit.effect(op, &operands, &[]);
        return Ok(None);
    }
    let ty = cx.result_type(call.inst)?;
    let operands = cx.all_args(call)?;
    let value = cx.emit.op(op, ty, &operands);
    cx.emit.decorate_math(call.inst, value);
    Ok(Some(value))
}

#[cfg(test)]
mod tests {
    use crate::testing::{kernel, opcodes, returning, shader};
    use spirant_dialect::grammar::ExtInstSet;
    use spirant_dialect::{CLOp, GLOp, Opcode};

    /// The opcode of a call of an intrinsic with this many operands, in a kernel and in a shader.
    fn both(name: &str, count: usize) -> [Vec<Opcode>; 2] {
        let parameters: Vec<String> = (0..count).map(|n| format!("float %{}", ["a", "b", "c"][n])).collect();
        let declared = vec!["float"; count].join(", ");
        let parameters = parameters.join(", ");
        let call = returning(&parameters, "float", &format!("call float @llvm.{name}.f32({parameters})"));
        let ir = format!("declare float @llvm.{name}.f32({declared})\n{call}");
        [opcodes(&kernel(&ir)), opcodes(&shader(&ir))]
    }

    #[test]
    fn an_intrinsic_is_the_instruction_of_either_set() {
        for (name, count, cl, gl) in [
            ("sin", 1, CLOp::sin, GLOp::Sin),
            ("cos", 1, CLOp::cos, GLOp::Cos),
            ("sqrt", 1, CLOp::sqrt, GLOp::Sqrt),
            ("fabs", 1, CLOp::fabs, GLOp::FAbs),
            ("floor", 1, CLOp::floor, GLOp::Floor),
            ("trunc", 1, CLOp::trunc, GLOp::Trunc),
            ("exp2", 1, CLOp::exp2, GLOp::Exp2),
            ("pow", 2, CLOp::pow, GLOp::Pow),
            ("fma", 3, CLOp::fma, GLOp::Fma),
        ] {
            let [in_kernel, in_shader] = both(name, count);
            assert_eq!(in_kernel, [Opcode::Ext(ExtInstSet::OpenClStd, cl as u32)], "{name}");
            assert_eq!(in_shader, [Opcode::Ext(ExtInstSet::GlslStd450, gl as u32)], "{name}");
        }
    }
}
