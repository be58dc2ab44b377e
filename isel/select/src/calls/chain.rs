//! `__spirv_AccessChain` and similar calls: chains of indices.
//!
//! LLVM's pointers do not state their pointee. The base of a chain has the pointee that the callee's name states, that of
//! its variable, or the one that inference found. The first member of a struct has the struct's address, so front ends
//! pass the struct in place of a cooperative matrix at its beginning.

use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::Op;
use spirant_dialect::views::CooperativeMatrixType;
use spirant_dialect::{Aborted, Type, TypeKind, Value};
use spirant_ir::Val;
use spirant_ir::pointee::own_pointee;
use spirant_names::intrinsics::mangled::Param;

/// A chain of indices from a pointer, in kernels.
pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let Some((base, indices)) = call.args.split_first() else {
        return Err(cx.report.error(Code::BAD_CALL, format!("{} has no base", call.name())));
    };
    if !base.ty().is_pointer() || !call.inst.ty().is_pointer() {
        let message = format!("{} indexes a pointer and returns one", call.name());
        return Err(cx.report.error(Code::BAD_CALL, message));
    }
    let skipped = usize::from(matches!(op, Op::PtrAccessChain | Op::InBoundsPtrAccessChain));
    let (mut ty, indexes_matrix) = pointee(cx, call, *base, indices.get(skipped..).unwrap_or_default())?;
    let base = cx.pointer_to(*base, ty)?;
    let Some((storage, _)) = cx.emit.pointer_parts(cx.emit.type_of(base)) else {
        return Err(cx.report.bug("a chain whose base is not a pointer"));
    };
    let mut operands = vec![base];
    let mut indices = indices.iter();
    if skipped == 1 {
        let Some(first) = indices.next() else {
            return Err(cx.report.error(Code::BAD_CALL, format!("{} has no element", call.name())));
        };
        operands.push(cx.value(*first)?);
    }
    if indexes_matrix {
        // To the matrix that the struct begins with.
        while cx.emit.module.types.kind(ty) == TypeKind::Struct {
            let Some(first) = cx.emit.module.types.members(ty).next() else { break };
            operands.push(cx.emit.u32(0));
            ty = first;
        }
    }
    for index in indices {
        let (operand, inner) = step(cx, call, ty, *index)?;
        operands.push(operand);
        ty = inner;
    }
    if operands.len() == 1 {
        return Ok(Some(base));
    }
    let result = cx.emit.pointer_type(storage, ty);
    let chain = cx.emit.op(op, result, &operands);
    // The caller may know another storage class by the type of the result.
    let wanted = cx.result_type(call.inst)?;
    match cx.emit.pointer_parts(wanted) {
        Some((wanted, _)) if wanted != storage => cx.emit.cast_storage(cx.report, chain, wanted).map(Some),
        _ => Ok(Some(chain)),
    }
}

/// What the base of a chain points at, and whether the chain indexes a cooperative matrix that this is or begins with.
///
/// A name may state the scalar that a chain leads to. Then the chain is one of the object that the base is.
fn pointee<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    base: Val<'m>,
    indices: &[Val<'m>],
) -> Result<(Type, bool), Aborted> {
    let named = match call.intrinsic.params.first() {
        Some(Param::Pointer(pointee)) => Some(&**pointee),
        _ => None,
    };
    let mut of_name = named;
    while let Some(Param::Pointer(inner)) = of_name {
        of_name = Some(inner);
    }
    let is_matrix = matches!(of_name, Some(Param::Named(name)) if name.contains("CooperativeMatrix"));
    let stated = match named {
        Some(value @ Param::Value(..)) => cx.param_type(value),
        _ => None,
    };
    let found = own_pointee(base).or_else(|| cx.lowered.pointees.pointee(base));
    match (stated, found) {
        (Some(stated), None) => Ok((stated, false)),
        (Some(stated), Some(_)) if leads(cx, stated, indices) => Ok((stated, false)),
        (_, Some(found)) => {
            let ty = cx.module().lower_type(found)?;
            let is_matrix = is_matrix || begins_with_matrix(cx, ty);
            Ok((ty, is_matrix))
        }
        (None, None) => Err(cx.report.error_help(
            Code::BAD_CALL,
            format!("{} does not say what its base points at", call.name()),
            "index it by a getelementptr",
        )),
    }
}

/// Whether indices lead to a part of a type.
fn leads(cx: &FnCx<'_, '_, '_>, mut ty: Type, indices: &[Val<'_>]) -> bool {
    indices.iter().all(|index| part(cx, ty, *index).map(|part| ty = part).is_some())
}

/// The part of a composite type at an index.
fn part(cx: &FnCx<'_, '_, '_>, ty: Type, index: Val<'_>) -> Option<Type> {
    let types = &cx.emit.module.types;
    match index.int_value().and_then(|member| u32::try_from(member).ok()) {
        Some(member) if types.kind(ty) == TypeKind::Struct => types.part(ty, member),
        None if types.kind(ty) == TypeKind::Struct => None,
        _ => types.part(ty, 0),
    }
}

/// Whether the only member of a struct, or of the one that it is, is a cooperative matrix.
fn begins_with_matrix(cx: &FnCx<'_, '_, '_>, mut ty: Type) -> bool {
    let types = &cx.emit.module.types;
    while types.kind(ty) == TypeKind::Struct {
        let mut members = types.members(ty);
        match (members.next(), members.next()) {
            (Some(only), None) => ty = only,
            _ => return false,
        }
    }
    CooperativeMatrixType::of(types, ty).is_some()
}

/// An index of a composite type as an operand, and the type that it leads to.
fn step<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    ty: Type,
    index: Val<'m>,
) -> Result<(Value, Type), Aborted> {
    let is_struct = cx.emit.module.types.kind(ty) == TypeKind::Struct;
    let Some(part) = part(cx, ty, index) else {
        let message = format!("{} indexes what has no such part", call.name());
        return Err(cx.report.error(Code::BAD_CALL, message));
    };
    let operand = match index.int_value().and_then(|member| u32::try_from(member).ok()) {
        Some(member) if is_struct => cx.emit.u32(member),
        _ => cx.value(index)?,
    };
    Ok((operand, part))
}
