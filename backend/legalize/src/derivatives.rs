//! Computes derivatives of 16-bit numbers in 32 bits (SPIR-V 3.3.16: the components are of 32 bits).

use crate::operations::Row;
use crate::target::Target;
use crate::types::Rewriter;
use crate::types::action::Action;
use spirant_dialect::Opcode;
use spirant_dialect::function::{Function, Inst};
use spirant_dialect::grammar::{self, Class};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{TypeKind, TypeTable};

/// Derivatives are of 32-bit numbers.
pub(crate) const ROW: Row = Row { name: "derivatives", applies, action, finish: |_| {} };

fn applies(module: &Module, target: &Target<'_>) -> bool {
    let is_other = |kind| matches!(kind, TypeKind::Float { width, .. } if width != 32);
    !target.is_kernel && module.types.iter().any(|(ty, _)| is_other(module.types.kind(ty)))
}

fn action(rw: &Rewriter<'_>, inst: Inst) -> Action {
    match derivative_width(rw.types, rw.function, inst) {
        Some(16) => Action::Widen(widen),
        Some(64) => Action::Reject("a derivative of f64, which SPIR-V does not have: convert to f32 before"),
        _ => Action::Keep,
    }
}

/// The width of what a derivative is of.
fn derivative_width(types: &TypeTable, function: &Function, inst: Inst) -> Option<u32> {
    let Opcode::Core(op) = function.op(inst) else { return None };
    if grammar::op_info(op)?.class != Class::Derivative {
        return None;
    }
    match types.kind(types.scalar(function.value_type(function.result(inst)?))) {
        TypeKind::Float { width, .. } => Some(width),
        _ => None,
    }
}

fn widen(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let operand = rw.function.operand(inst, 0).ok_or("its operand is missing")?;
    let (op, narrow) = (rw.function.op(inst), rw.ty(result));
    let float = rw.types.float(32);
    let wide = rw.types.with_scalar(narrow, float);
    let operand = rw.op(Op::FConvert, wide, &[operand]);
    let derivative = rw.op(op, wide, &[operand]);
    let value = rw.op(Op::FConvert, narrow, &[derivative]);
    rw.finish(inst, &[value]);
    Ok(())
}
