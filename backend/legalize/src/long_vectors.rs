//! Instructions of OpenCL.std on the vectors that SPV_EXT_long_vector adds.
//!
//! The extension permits these vectors wherever a number of components is not limited. That of OpenCL.std is: 2, 3, 4, 8 or 16. So
//! its instructions compute component by component. A pointer to such a vector becomes one to a component.

use crate::operations::Row;
use crate::target::Target;
use crate::types::Rewriter;
use crate::types::action::Action;
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind, TypeTable};

/// Instructions of OpenCL.std have vectors of its lengths.
pub(crate) const ROW: Row = Row { name: "long vectors", applies, action, finish: |_| {} };

fn applies(module: &Module, target: &Target<'_>) -> bool {
    target.is_kernel
        && target.has_long_vectors()
        && module.types.iter().any(|(ty, _)| is_long(&module.types, ty))
}

/// Whether a type is a vector of a length that only the extension has.
fn is_long(types: &TypeTable, ty: Type) -> bool {
    matches!(types.kind(ty), TypeKind::Vector { count, .. } if !matches!(count, 2..=4 | 8 | 16))
}

fn action(rw: &Rewriter<'_>, inst: Inst) -> Action {
    let is_of_set = matches!(rw.function.op(inst), Opcode::Ext(ExtInstSet::OpenClStd, _));
    match rw.function.result(inst) {
        Some(result) if is_of_set && is_long(rw.types, rw.ty(result)) => Action::Expand(by_component),
        _ => Action::Keep,
    }
}

fn by_component(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let (op, words) = (rw.function.op(inst), rw.function.words(inst).to_vec());
    let operands = rw.function.operands(inst).to_vec();
    let ty = rw.ty(result);
    let (scalar, count) = (rw.types.scalar(ty), rw.types.lanes(ty));
    let mut components = Vec::with_capacity(count as usize);
    for lane in 0..count {
        let own: Vec<Value> = operands.iter().map(|operand| component(rw, *operand, count, lane)).collect();
        components.push(rw.op_words(op, scalar, &own, &words));
    }
    let value = rw.op(Op::CompositeConstruct, ty, &components);
    rw.finish(inst, &[value]);
    Ok(())
}

/// A component of a vector of this length, a pointer to one, or the same operand for all.
fn component(rw: &mut Rewriter<'_>, operand: Value, count: u32, lane: u32) -> Value {
    let ty = rw.ty(operand);
    let is_whole = |types: &TypeTable, ty| is_long(types, ty) && types.lanes(ty) == count;
    if is_whole(rw.types, ty) {
        let scalar = rw.types.scalar(ty);
        return rw.op_words(Op::CompositeExtract, scalar, &[operand], &[lane]);
    }
    match rw.types.kind(ty) {
        TypeKind::Pointer { storage, pointee } if is_whole(rw.types, pointee) => {
            let scalar = rw.types.scalar(pointee);
            let pointer = rw.types.pointer(storage, scalar);
            let uint = rw.types.int(32);
            let index = rw.int(uint, u64::from(lane));
            rw.op(Op::InBoundsAccessChain, pointer, &[operand, index])
        }
        _ => operand,
    }
}
