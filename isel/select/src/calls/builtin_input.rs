//! Builtin inputs, such as the index of an invocation.

use super::Lowered;
use crate::context::FnCx;
use spirant_dialect::built_ins::{Kind, row};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{BuiltIn, Op};
use spirant_dialect::{Aborted, Type, Value};
use spirant_ir::{TyKind, Val};

/// Reads a builtin input: component `argument 0` if it is a vector and the result is not, or `past` beyond its
/// last component.
pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>, builtin: BuiltIn, past: u32) -> Lowered {
    if inst.ty().kind() == TyKind::Void {
        return Ok(None);
    }
    read(cx, inst, builtin, past).map(Some)
}

fn read<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>, builtin: BuiltIn, past: u32) -> Result<Value, Aborted> {
    let to = cx.result_type(inst)?;
    let size = match cx.input.env.pointer_width() {
        Some(width) => cx.emit.module.types.int(width),
        None => cx.emit.module.types.int(32),
    };
    let uint = cx.emit.module.types.int(32);
    let (element, lanes) = if cx.input.env.is_shader() {
        shader_shape(cx, builtin)?
    } else {
        builtin_shape(builtin, size, uint)
    };
    let ty = if lanes == 1 { element } else { cx.emit.module.types.vector(element, lanes) };
    let loaded = if builtin == BuiltIn::WorkgroupSize && cx.input.env.is_shader() {
        workgroup_size(cx, ty)
    } else {
        let global = cx.module().builtin(builtin, ty);
        let pointer = cx.emit.global(global);
        cx.emit.op(Op::Load, ty, &[pointer])
    };
    let mut value = loaded;
    if lanes > 1 && cx.emit.module.types.lanes(to) == 1 {
        let Some(index) = inst.arguments().first().copied() else {
            return Err(cx.report.bug("a vector builtin without index"));
        };
        value = match index.int_value() {
            Some(lane) if lane < u64::from(lanes) => {
                cx.emit.op_words(Op::CompositeExtract, element, &[loaded], &[lane as u32])
            }
            Some(_) => cx.emit.int(element, u64::from(past)),
            None => {
                let index = cx.value(index)?;
                let index_type = cx.emit.type_of(index);
                let (bound, first) = (cx.emit.int(index_type, u64::from(lanes)), cx.emit.int(index_type, 0));
                let bool_type = cx.emit.module.types.bool();
                let inside = cx.emit.op(Op::ULessThan, bool_type, &[index, bound]);
                // An index past the vector is undefined behaviour, whoever uses the component.
                let known = cx.emit.op(Op::Select, index_type, &[inside, index, first]);
                let picked = cx.emit.op(Op::VectorExtractDynamic, element, &[loaded, known]);
                let outside = cx.emit.int(element, u64::from(past));
                cx.emit.op(Op::Select, element, &[inside, picked, outside])
            }
        };
    }
    if cx.emit.type_of(value) == to {
        return Ok(value);
    }
    if cx.emit.is_bool(element) {
        let (one, zero) = (cx.emit.int(to, 1), cx.emit.zero(to));
        return Ok(cx.emit.op(Op::Select, to, &[value, one, zero]));
    }
    Ok(cx.emit.op(Op::UConvert, to, &[value]))
}

/// The size of work-groups, which is a constant in shaders: what the entry point says, literally or by specialization.
fn workgroup_size(cx: &mut FnCx<'_, '_, '_>, ty: Type) -> Value {
    let llvm = cx.llvm;
    let parts = match cx.module().local_size_constants(llvm) {
        Some(parts) => parts,
        None => {
            let sizes = local_size(llvm);
            let uint = cx.emit.module.types.int(32);
            sizes.map(|size| cx.emit.module.consts.int(&cx.emit.module.types, uint, u64::from(size)))
        }
    };
    let whole = cx.emit.module.consts.composite(ty, &parts);
    cx.emit.constant(whole)
}

/// The size of work-groups that an entry point states in numbers.
fn local_size(llvm: Val<'_>) -> [u32; 3] {
    let text = llvm.string_attribute("hlsl.numthreads").unwrap_or_default();
    let mut sizes = text.split(',').map(|size| size.trim().parse().unwrap_or(1));
    [(); 3].map(|()| sizes.next().unwrap_or(1))
}

/// The element type and component count of a built-in of shaders.
fn shader_shape(cx: &mut FnCx<'_, '_, '_>, builtin: BuiltIn) -> Result<(Type, u32), Aborted> {
    let types = &mut cx.emit.module.types;
    Ok(match row(builtin).map(|(kind, ..)| kind) {
        Some(Kind::Bool) => (types.bool(), 1),
        Some(Kind::Ints(count)) => (types.int(32), count),
        Some(Kind::Floats(count)) => (types.float(32), count),
        Some(Kind::IntArray | Kind::FloatArray(_) | Kind::Positions | Kind::Transform) => {
            return Err(cx.report.error_help(
                Code::BAD_CALL,
                format!("the built-in {builtin:?} is not a scalar or a vector, and a call returns no other"),
                "declare a variable in address space 7 with the decoration BuiltIn (!spirv.Decorations)",
            ));
        }
        None => builtin_shape(builtin, types.int(32), types.int(32)),
    })
}

/// The element type and component count of a builtin input: `size` is as wide as pointers
/// (OpenCL environment, "Built-in variables"), 32 bits in shaders.
fn builtin_shape(builtin: BuiltIn, size: Type, uint: Type) -> (Type, u32) {
    match builtin {
        BuiltIn::GlobalInvocationId
        | BuiltIn::LocalInvocationId
        | BuiltIn::WorkgroupId
        | BuiltIn::NumWorkgroups
        | BuiltIn::WorkgroupSize
        | BuiltIn::EnqueuedWorkgroupSize
        | BuiltIn::GlobalSize
        | BuiltIn::GlobalOffset => (size, 3),
        BuiltIn::GlobalLinearId | BuiltIn::LocalInvocationIndex => (size, 1),
        BuiltIn::SubgroupEqMask
        | BuiltIn::SubgroupGeMask
        | BuiltIn::SubgroupGtMask
        | BuiltIn::SubgroupLeMask
        | BuiltIn::SubgroupLtMask => (uint, 4),
        _ => (uint, 1),
    }
}
