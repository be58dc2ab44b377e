//! The builtins of OpenCL C, a file a section of its specification; here what one instruction does, and what
//! belongs to no family.

mod async_copy;
mod atomic;
mod barrier;
mod convert;
mod enqueue;
mod group;
mod image;
mod media;
mod motion;
mod relational;
mod vector;

use super::arguments::specific;
use super::{Call, Lowered, builtin_input};
use crate::context::FnCx;
use inkwell::llvm_sys::LLVMValueKind as K;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::spirv::{Op, PackedVectorFormat, StorageClass};
use spirant_dialect::{Aborted, CLOp, GLOp, Opcode, Type, Value, ValueDef};
use spirant_ir::{TyKind, Val};
use spirant_names::intrinsics::{DotSigns, InShaders, IntegerDot, OpenCl};

/// Lowers a builtin of OpenCL C.
pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, builtin: OpenCl) -> Lowered {
    let lowered = match builtin {
        OpenCl::Ext(op) => ext(cx, call, op),
        OpenCl::WorkItem(item) => builtin_input::lower(cx, call.inst, item.built_in(), item.past()),
        OpenCl::Op(op) | OpenCl::Common(op) => core(cx, call, op),
        OpenCl::Field(field) => core(cx, call, field.op()),
        OpenCl::IntegerDot(dot) => integer_dot(cx, call, dot),
        OpenCl::DotAdd(dot) => dot_add(cx, call, dot.op()),
        OpenCl::Relation(relation) => relational::compare(cx, call, relation),
        OpenCl::TopBits(op) => relational::top_bits(cx, call, op),
        OpenCl::Memory(op) => vector::memory(cx, call, op, &[]),
        OpenCl::LoadVector(op, lanes) => vector::load(cx, call, op, lanes),
        OpenCl::StoreRounded(op, mode) => vector::memory(cx, call, op, &[mode as u32]),
        OpenCl::Reinterpret => vector::reinterpret(cx, call),
        OpenCl::Convert(conversion) => convert::lower(cx, call, conversion),
        OpenCl::Barrier(barrier) => barrier::lower(cx, call, barrier),
        OpenCl::AsyncCopy(copy) => async_copy::lower(cx, call, copy),
        OpenCl::Atomic(atomic) => atomic::lower(cx, call, atomic),
        OpenCl::Image(image) => image::lower(cx, call, image),
        OpenCl::Group(group) => group::lower(cx, call, group),
        OpenCl::GroupPipe(op, scope) => group::pipe(cx, call, op, scope),
        OpenCl::Media(operation) => media::lower(cx, call, operation),
        OpenCl::Motion(operation) => motion::lower(cx, call, operation),
        OpenCl::BlockPrefetch(bytes) => block_prefetch(cx, call, bytes),
        OpenCl::Reordered(op, order) => reordered(cx, call, op, order),
        OpenCl::Enqueue(enqueue) => enqueue::lower(cx, call, enqueue),
        OpenCl::Printf => print(cx, call),
        OpenCl::ToStorage(storage) => to_storage(cx, call, storage),
        OpenCl::Sampler => image::sampler(cx, call),
    }?;
    if lowered.is_none() && call.inst.ty().kind() != TyKind::Void {
        return Err(cx
            .report
            .error(Code::BAD_CALL, format!("{} returns nothing, not {}", call.name(), call.inst.ty())));
    }
    Ok(lowered)
}

/// An instruction of OpenCL.std; in shaders what its row decides.
fn ext<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: CLOp) -> Lowered {
    if !cx.input.env.is_shader() {
        return instruction(cx, call, Opcode::Ext(ExtInstSet::OpenClStd, op as u32));
    }
    match OpenCl::Ext(op).in_shaders() {
        InShaders::Glsl(op) => instruction(cx, call, Opcode::Ext(ExtInstSet::GlslStd450, op as u32)),
        InShaders::Core(op) => instruction(cx, call, Opcode::Core(op)),
        InShaders::As(lower) => cx.dispatch(call, lower),
        InShaders::Own if op == CLOp::select => relational::select(cx, call),
        InShaders::Own => length(cx, call),
        InShaders::Function(_) | InShaders::Descriptor | InShaders::Lacking(_) => {
            Err(cx.report.bug(format!("{} has no definition in shaders", call.name())))
        }
    }
}

/// An instruction with scalar arguments in every component of a vector result.
fn instruction<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Opcode) -> Lowered {
    let ty = cx.number_result(call)?;
    let mut operands = Vec::with_capacity(call.args.len());
    for index in 0..call.args.len() {
        let value = cx.typed_arg(call, index)?;
        operands.push(cx.emit.splat_like(value, ty));
    }
    let value = cx.emit.op(op, ty, &operands);
    cx.emit.decorate_math(call.inst, value);
    Ok(Some(value))
}

/// The length of a vector, or of the difference of two. Of scalars it is exact, which `Length` of GLSL.std.450 is not.
fn length<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let to = cx.number_result(call)?;
    let mut x = cx.arg(call, 0)?;
    let ty = cx.emit.type_of(x);
    if call.args.len() > 1 {
        let y = cx.arg(call, 1)?;
        x = cx.emit.op(Op::FSub, ty, &[x, y]);
    }
    if cx.emit.module.types.lanes(ty) == 1 {
        return Ok(Some(cx.emit.glsl(GLOp::FAbs, to, &[x])));
    }
    let square = cx.emit.op(Op::Dot, to, &[x, x]);
    Ok(Some(cx.emit.glsl(GLOp::Sqrt, to, &[square])))
}

/// A core instruction of the arguments in order.
fn core<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let operands = cx.typed_args(call)?;
    finish(cx, call, op, &operands, &[])
}

/// A dot product of integers. The signed vector comes first in `OpSUDot`.
fn integer_dot<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, dot: IntegerDot) -> Lowered {
    let mut operands = cx.all_args(call)?;
    if dot.signs == DotSigns::Second && operands.len() > 1 {
        operands.swap(0, 1);
    }
    let packed = [PackedVectorFormat::PackedVectorFormat4x8Bit as u32];
    finish(cx, call, dot.op(), &operands, if dot.packed { &packed } else { &[] })
}

/// The same of the arguments in an order.
fn reordered<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op, order: &[usize]) -> Lowered {
    let operands: Result<Vec<Value>, Aborted> =
        order.iter().map(|index| cx.typed_arg(call, *index)).collect();
    finish(cx, call, op, &operands?, &[])
}

/// A block of so many bytes for each work-item.
fn block_prefetch<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, bytes: u32) -> Lowered {
    let pointer = cx.typed_arg(call, 0)?;
    let bytes = cx.emit.u32(bytes);
    finish(cx, call, Op::SubgroupBlockPrefetchINTEL, &[pointer, bytes], &[])
}

/// A dot product added to the last argument.
fn dot_add<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let ty = cx.number_result(call)?;
    let (a, b, sum) = (cx.arg(call, 0)?, cx.arg(call, 1)?, cx.arg(call, 2)?);
    let product = cx.emit.op(op, ty, &[a, b]);
    Ok(Some(cx.emit.op(Op::IAdd, ty, &[product, sum])))
}

/// A core instruction of `operands` whose result, if any, is the call's.
fn finish<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    op: impl Into<Opcode>,
    operands: &[Value],
    literals: &[u32],
) -> Lowered {
    if call.inst.ty().kind() == TyKind::Void {
        cx.emit.effect(op, operands, literals);
        return Ok(None);
    }
    let ty = cx.result_type(call.inst)?;
    Ok(Some(cx.emit.op_words(op, ty, operands, literals)))
}

/// `printf`: drivers expect the format as the address of its first character, in constant memory.
fn print<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let byte = cx.emit.module.types.int(8);
    let mut operands = Vec::with_capacity(call.args.len());
    for (index, arg) in call.args.iter().enumerate() {
        operands.push(match (index, arg.ty().is_pointer()) {
            (0, true) => format_pointer(cx, *arg, byte)?,
            (_, true) => text_pointer(cx, *arg, byte)?,
            (_, false) => cx.value(*arg)?,
        });
    }
    Ok(Some(cx.emit.opencl(CLOp::printf, ty, &operands)))
}

/// The format of `printf`, which is in constant memory (OpenCL.std, `printf`): a string that is known is copied there, so that
/// no driver needs an extension. `SPV_EXT_relaxed_printf_string_address_space` permits any other pointer.
fn format_pointer<'m>(cx: &mut FnCx<'_, '_, 'm>, format: Val<'m>, byte: Type) -> Result<Value, Aborted> {
    const RELAXED: &str = "SPV_EXT_relaxed_printf_string_address_space";
    let known = specific(format);
    let is_known = is_string(known) && known.is_global_constant() && known.initializer().is_some();
    if is_known {
        let copy = cx.module().constant_memory_copy(known)?;
        let ty = cx.emit.module.globals[copy].ty;
        let base = cx.emit.function.module_value(ValueDef::Global(copy), ty);
        return first_character(cx, base, byte);
    }
    let pointer = text_pointer(cx, format, byte)?;
    match cx.emit.pointer_parts(cx.emit.type_of(pointer)) {
        Some((StorageClass::UniformConstant, _)) => {}
        _ if cx.input.env.allows_extension(RELAXED) => {
            cx.emit.module.requirements.extensions.insert(RELAXED.to_owned());
        }
        _ => {
            let message = "a printf whose format is not a string in constant memory";
            return Err(cx.report.error_help(
                Code::UNAVAILABLE,
                message,
                format!("permit the extension {RELAXED}"),
            ));
        }
    }
    Ok(pointer)
}

/// The address of the first character of an array of them.
fn first_character(cx: &mut FnCx<'_, '_, '_>, base: Value, byte: Type) -> Result<Value, Aborted> {
    let Some((storage, _)) = cx.emit.pointer_parts(cx.emit.type_of(base)) else {
        return Err(cx.report.bug("a global that is not a pointer"));
    };
    let ty = cx.emit.pointer_type(storage, byte);
    let zero = cx.emit.u32(0);
    Ok(cx.emit.op(Op::InBoundsAccessChain, ty, &[base, zero]))
}

/// A pointer to characters; that to an array as a pointer to its first element.
fn text_pointer<'m>(cx: &mut FnCx<'_, '_, 'm>, pointer: Val<'m>, byte: Type) -> Result<Value, Aborted> {
    let pointer = specific(pointer);
    if !is_string(pointer) {
        return cx.pointer_to(pointer, byte);
    }
    let base = cx.value(pointer)?;
    first_character(cx, base, byte)
}

/// Whether a pointer is that of an array of characters.
fn is_string(pointer: Val<'_>) -> bool {
    pointer.value_kind() == K::LLVMGlobalVariableValueKind
        && matches!(pointer.value_type().kind(), TyKind::Array(element, _) if element.kind() == TyKind::Int(8))
}

fn to_storage<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, storage: StorageClass) -> Lowered {
    let Some(pointer) = call.args.first().copied() else { return Err(cx.report.bug("a cast of nothing")) };
    let ty = cx.result_type(call.inst)?;
    let Some((_, pointee)) = cx.emit.pointer_parts(ty) else {
        return Err(cx.report.error(Code::BAD_CALL, format!("{} returns a pointer", call.name())));
    };
    if let Some(stated) = call.args.get(1).and_then(|stated| stated.int_value())
        && stated != storage as u64
    {
        let message = format!("{} casts to {storage:?}, not to the storage class {stated}", call.name());
        return Err(cx.report.error(Code::BAD_CALL, message));
    }
    let pointer = cx.pointer_to(pointer, pointee)?;
    match cx.emit.pointer_parts(cx.emit.type_of(pointer)) {
        Some((own, _)) if own == storage => return Ok(Some(pointer)),
        Some((StorageClass::Generic, _)) | None => {}
        Some(_) => {
            // A pointer to other memory is null by way of Generic.
            let pointer = cx.emit.cast_storage(cx.report, pointer, StorageClass::Generic)?;
            let cast = Op::GenericCastToPtrExplicit;
            return Ok(Some(cx.emit.op_words(cast, ty, &[pointer], &[storage as u32])));
        }
    }
    Ok(Some(cx.emit.op_words(Op::GenericCastToPtrExplicit, ty, &[pointer], &[storage as u32])))
}

#[cfg(test)]
mod tests {
    use crate::testing::{kernel, opcodes, ops, returning, shader, try_select};
    use spirant_dialect::grammar::ExtInstSet;
    use spirant_dialect::spirv::Op;
    use spirant_dialect::{CLOp, GLOp, Opcode};

    /// A function that returns what a builtin returns of its parameters.
    fn calling(name: &str, ty: &str, params: &[&str]) -> String {
        let typed: Vec<String> = params.iter().enumerate().map(|(at, ty)| format!("{ty} %a{at}")).collect();
        let call = returning(&typed.join(", "), ty, &format!("call {ty} @{name}({})", typed.join(", ")));
        format!("declare {ty} @{name}({})\n{call}", params.join(", "))
    }

    #[test]
    fn a_builtin_is_the_instruction_of_either_set() {
        for (name, params, cl, gl) in [
            ("_Z3sinf", &["float"][..], CLOp::sin, GLOp::Sin),
            ("_Z4fmaxff", &["float", "float"], CLOp::fmax, GLOp::NMax),
            ("_Z3mixfff", &["float", "float", "float"], CLOp::mix, GLOp::FMix),
            ("_Z9half_exp2f", &["float"], CLOp::half_exp2, GLOp::Exp2),
        ] {
            let ir = calling(name, "float", params);
            assert_eq!(opcodes(&kernel(&ir)), [Opcode::Ext(ExtInstSet::OpenClStd, cl as u32)], "{name}");
            assert_eq!(opcodes(&shader(&ir)), [Opcode::Ext(ExtInstSet::GlslStd450, gl as u32)], "{name}");
        }
    }

    #[test]
    fn shaders_have_a_builtin_as_the_intrinsic_of_the_same_meaning() {
        let ir = calling("_Z3madfff", "float", &["float", "float", "float"]);
        assert_eq!(ops(&shader(&ir)), [Op::FMul, Op::FAdd]);
        let ir = calling("_Z8popcounti", "i32", &["i32"]);
        assert_eq!(ops(&shader(&ir)), [Op::BitCount]);
        let ir = calling("_Z5mul24ii", "i32", &["i32", "i32"]);
        assert_eq!(ops(&shader(&ir)), [Op::IMul]);
    }

    #[test]
    fn a_relation_of_shaders_is_of_comparisons() {
        let ir = calling("_Z8isfinitef", "i32", &["float"]);
        assert_eq!(ops(&kernel(&ir)), [Op::IsFinite, Op::Select]);
        assert_eq!(ops(&shader(&ir)), [Op::FOrdLessThan, Op::Select]);
    }

    #[test]
    fn a_conversion_of_shaders_saturates_by_bounds() {
        let ir = calling("_Z16convert_char_sati", "i8", &["i32"]);
        assert_eq!(ops(&kernel(&ir)), [Op::SConvert]);
        let clamps = [GLOp::SMin, GLOp::SMax].map(|op| Opcode::Ext(ExtInstSet::GlslStd450, op as u32));
        assert_eq!(opcodes(&shader(&ir)), [clamps[0], clamps[1], Opcode::Core(Op::SConvert)]);
    }

    #[test]
    fn a_sub_group_of_shaders_is_of_its_active_invocations() {
        let ir = calling("_Z20sub_group_reduce_addi", "i32", &["i32"]);
        assert_eq!(ops(&kernel(&ir)), [Op::GroupIAdd]);
        assert_eq!(ops(&shader(&ir)), [Op::GroupNonUniformIAdd]);
        // Who broadcasts is not a constant: not every device permits that.
        let ir = calling("_Z19sub_group_broadcastij", "i32", &["i32", "i32"]);
        assert_eq!(ops(&shader(&ir)), [Op::GroupNonUniformShuffle]);
    }

    #[test]
    fn what_shaders_lack_is_for_kernels() {
        let ir = calling("_Z6mul_hiii", "i32", &["i32", "i32"]);
        let refused = try_select(&ir, "vulkan1.3", &[]).err();
        assert!(refused.is_some_and(|message| message.contains("mul_hi is for kernels")));
    }
}
