//! SPIR-V's own names: the arguments fill the operands of the grammar's row in order, ids from values, literals and
//! enumerants from constants.

use super::{Call, Lowered};
use crate::context::FnCx;
use inkwell::llvm_sys::LLVMValueKind;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::{
    self, Category, Class, ExtInstInfo, ExtInstSet, OperandKind, OperandSpec, Quantifier, Traits, traits,
};
use spirant_dialect::spirv::{self, Op, StorageClass};
use spirant_dialect::views::{CooperativeMatrixType, ImageType};
use spirant_dialect::{Aborted, Opcode, Type, TypeKind, Value, ValueDef};
use spirant_ir::{Ty, TyKind, Val};
use spirant_names::intrinsics::mangled::Param;
use spirant_names::intrinsics::{GrammarOp, Lower, names_functions};

/// An extended instruction.
pub fn extended<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    set: ExtInstSet,
    info: &'static ExtInstInfo,
) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let mut operands = Operands::default();
    operands.fill(cx, call, info.operands())?;
    // Offsets and counts are as wide as pointers.
    let sized = match info.name {
        name if set != ExtInstSet::OpenClStd || !names_memory(name) => None,
        name => Some(usize::from(!name.starts_with("vload"))),
    };
    if let Some(size) = sized.and_then(|index| operands.ids.get_mut(index)) {
        let wide = cx.emit.size_type();
        *size = cx.emit.resize_unsigned(*size, wide);
    }
    let value = cx.emit.op_words(Opcode::Ext(set, info.number), ty, &operands.ids, &operands.words);
    cx.emit.decorate_math(call.inst, value);
    Ok(Some(value))
}

/// Whether an instruction of OpenCL.std accesses memory at an offset, or a number of elements of it.
fn names_memory(name: &str) -> bool {
    name == "prefetch" || name.starts_with("vload") || name.starts_with("vstore")
}

/// `OpCooperativeMatrixLengthKHR` with the type of the matrix argument as operand.
pub fn matrix_length<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let matrix = cx.llvm_operand(call.inst, 0)?;
    let ty = cx.module().lower_type(matrix.ty())?;
    let ty = cx.emit.builder().type_value(ty);
    let to = cx.result_type(call.inst)?;
    Ok(Some(cx.emit.op(Op::CooperativeMatrixLengthKHR, to, &[ty])))
}

/// A core instruction, emitted once for each resource that its handles may have.
pub fn core<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, row: GrammarOp) -> Lowered {
    if cx.is_selected_where_used(call.inst) {
        return Ok(None);
    }
    if let Some(content) = result_in_memory(cx, call) {
        return store_result(cx, call, row, content);
    }
    cx.for_each_handle(call.inst, &call.args, &mut |cx| instruction(cx, call, row))
}

/// What the first argument is to hold: C++ returns structures in memory.
fn result_in_memory<'m>(cx: &FnCx<'_, '_, 'm>, call: &Call<'m>) -> Option<Ty<'m>> {
    let callee = call.inst.callee().filter(|_| call.inst.ty().kind() == TyKind::Void)?;
    callee.type_attribute(1, cx.input.attributes.sret)
}

/// An instruction of the arguments but the first, which is where its result goes.
fn store_result<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, row: GrammarOp, content: Ty<'m>) -> Lowered {
    let Some((place, args)) = call.args.split_first() else {
        return Err(cx.report.bug(format!("{} without a place for its result", call.name())));
    };
    let (inst, intrinsic) = (call.inst, call.intrinsic.clone());
    let call = Call { inst, intrinsic, args: args.to_vec() };
    let mut operands = Operands::default();
    operands.fill(cx, &call, row.info.arguments())?;
    let ty = cx.module().lower_type(content)?;
    let value = cx.emit.op_words(row.op, ty, &operands.ids, &operands.words);
    let pointer = cx.pointer_argument(*place, ty)?;
    cx.emit.effect(Op::Store, &[pointer, value], &[]);
    Ok(None)
}

fn instruction<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, row: GrammarOp) -> Lowered {
    let GrammarOp { info, op, saturates, rounding } = row;
    let name = call.name();
    let mut operands = Operands::default();
    operands.fill(cx, call, info.arguments())?;
    if let Some(at) = [Op::MaskedGatherINTEL, Op::MaskedScatterINTEL].iter().position(|access| *access == op)
        && let Some(pointers) = operands.ids.get(at).copied()
    {
        // The other vector is of what they point to.
        let vector = operands.ids.get(if at == 0 { 2 } else { 0 }).map(|value| cx.emit.type_of(*value));
        operands.ids[at] = cx.emit.vector_of_pointers(cx.report, pointers, vector)?;
    }
    for index in conditions(op) {
        if let Some(value) = operands.ids.get(index).copied() {
            operands.ids[index] = cx.emit.condition(value);
        }
    }
    let is_void = call.inst.ty().kind() == TyKind::Void;
    if !info.has_result() {
        if !is_void {
            return Err(cx.report.error(
                Code::BAD_CALL,
                format!("{name} returns {}, Op{} returns nothing", call.inst.ty(), info.name),
            ));
        }
        // The texel that is written has the image's components.
        if op == Op::ImageWrite
            && let Some(value) = operands.ids.get(2).copied()
            && let Some(texel) = signed_texel(cx, &operands, cx.emit.type_of(value))
        {
            operands.ids[2] = cx.emit.op(Op::Bitcast, texel, &[value]);
        }
        cx.emit.effect(op, &operands.ids, &operands.words);
        return Ok(None);
    }
    if is_void && op == Op::TaskSequenceGetALTERA {
        // What a function without result leaves is nothing, of which there is a value as of its call.
        let void = cx.emit.module.types.void();
        cx.emit.op_words(op, void, &operands.ids, &operands.words);
        return Ok(None);
    }
    if is_void {
        return Err(cx
            .report
            .error(Code::BAD_CALL, format!("{name} returns nothing, Op{} has a result", info.name)));
    }
    let to = cx.result_type(call.inst)?;
    if info.class == Class::Image
        && !info.name.starts_with("ImageQuery")
        && let Some(texel) = signed_texel(cx, &operands, to)
    {
        let value = cx.emit.op_words(op, texel, &operands.ids, &operands.words);
        return Ok(Some(cx.emit.op(Op::Bitcast, to, &[value])));
    }
    if traits(op).contains(Traits::PREDICATE) {
        let bool_type = cx.emit.bool_like(to);
        let holds = cx.emit.op_words(op, bool_type, &operands.ids, &operands.words);
        return Ok(Some(cx.emit.truth(holds, to)));
    }
    if let Some(value) = matrix_component(cx, op, to, &operands) {
        return Ok(Some(value));
    }
    if op == Op::CooperativeMatrixLengthKHR {
        // SYCL's function of this name returns a `size_t`.
        let uint = cx.emit.module.types.int(32);
        let length = cx.emit.op_words(op, uint, &operands.ids, &operands.words);
        return Ok(Some(cx.emit.resize_unsigned(length, to)));
    }
    let op = conversion_of_bfloat(cx, op, to, &operands);
    let value = cx.emit.op_words(op, to, &operands.ids, &operands.words);
    cx.emit.decorate_math(call.inst, value);
    if saturates {
        cx.emit.decorate(value, Decoration::unit(spirv::Decoration::SaturatedConversion));
    }
    if let Some(mode) = rounding {
        cx.emit.decorate(value, Decoration::words(spirv::Decoration::FPRoundingMode, &[mode as u32]));
    }
    Ok(Some(value))
}

/// A component of a cooperative matrix by a number that is not known, read or replaced in a variable: the instructions
/// for vectors do not take matrices.
fn matrix_component(cx: &mut FnCx<'_, '_, '_>, op: Op, to: Type, operands: &Operands) -> Option<Value> {
    let (matrix, component, index) = match (op, &*operands.ids) {
        (Op::VectorExtractDynamic, [matrix, index]) => (*matrix, None, *index),
        (Op::VectorInsertDynamic, [matrix, component, index]) => (*matrix, Some(*component), *index),
        _ => return None,
    };
    let ty = cx.emit.type_of(matrix);
    let element = CooperativeMatrixType::of(&cx.emit.module.types, ty)?.component;
    let variable = cx.emit.local_variable(ty);
    cx.emit.effect(Op::Store, &[variable, matrix], &[]);
    let pointer = cx.emit.pointer_type(StorageClass::Function, element);
    let place = cx.emit.op(Op::InBoundsAccessChain, pointer, &[variable, index]);
    let Some(component) = component else { return Some(cx.emit.op(Op::Load, to, &[place])) };
    cx.emit.effect(Op::Store, &[place, component], &[]);
    Some(cx.emit.op(Op::Load, to, &[variable]))
}

/// The conversions of SPV_INTEL_bfloat16_conversion are between floats and the bits of bfloat16: numbers of that type
/// are converted as any others.
fn conversion_of_bfloat(cx: &FnCx<'_, '_, '_>, op: Op, to: Type, operands: &Operands) -> Op {
    let of = match op {
        Op::ConvertFToBF16INTEL => Some(to),
        Op::ConvertBF16ToFINTEL => operands.ids.first().map(|value| cx.emit.type_of(*value)),
        _ => None,
    };
    let types = &cx.emit.module.types;
    let scalar =
        of.map(|ty| CooperativeMatrixType::of(types, ty).map_or(types.scalar(ty), |it| it.component));
    match scalar.map(|scalar| types.kind(scalar)) {
        Some(TypeKind::Float { encoding: Some(_), .. }) => Op::FConvert,
        _ => op,
    }
}

/// The type of a texel of a signed image, where `ty` is the same without a sign: LLVM's integers have none.
fn signed_texel(cx: &mut FnCx<'_, '_, '_>, operands: &Operands, ty: Type) -> Option<Type> {
    let mut image = cx.emit.type_of(*operands.ids.first()?);
    if let TypeKind::SampledImage { image: inner } = cx.emit.module.types.kind(image) {
        image = inner;
    }
    let types = &mut cx.emit.module.types;
    let component = ImageType::of(types, image)?.sampled_type;
    let scalar = types.scalar(ty);
    match (types.kind(component), types.kind(scalar)) {
        (TypeKind::Int { width, signed: true }, TypeKind::Int { width: own, signed: false })
            if width == own =>
        {
            let lanes = types.lanes(ty);
            Some(if lanes == 1 { component } else { types.vector(component, lanes) })
        }
        _ => None,
    }
}

/// The operands of an instruction that are booleans; languages also have them as numbers.
fn conditions(op: Op) -> std::ops::Range<usize> {
    match op {
        Op::Select | Op::Any | Op::All | Op::LogicalNot => 0..1,
        Op::LogicalAnd | Op::LogicalOr | Op::LogicalEqual | Op::LogicalNotEqual => 0..2,
        Op::PredicatedLoadINTEL => 1..2,
        Op::PredicatedStoreINTEL => 2..3,
        // After the scope.
        Op::GroupAll
        | Op::GroupAny
        | Op::GroupNonUniformAll
        | Op::GroupNonUniformAny
        | Op::GroupNonUniformBallot
        | Op::GroupNonUniformLogicalAnd
        | Op::GroupNonUniformLogicalOr
        | Op::GroupNonUniformLogicalXor => 1..2,
        _ => 0..0,
    }
}

/// The operands of an instruction, filled from the arguments of a call.
#[derive(Default)]
struct Operands {
    ids: Vec<Value>,
    words: Vec<u32>,
    /// The number of arguments used so far.
    used: usize,
}

impl Operands {
    fn fill<'m>(
        &mut self,
        cx: &mut FnCx<'_, '_, 'm>,
        call: &Call<'m>,
        specs: &[OperandSpec],
    ) -> Result<(), Aborted> {
        self.specs(cx, call, specs)?;
        if self.used < call.args.len() {
            return Err(cx.report.error(
                Code::BAD_CALL,
                format!("{} has {} arguments, not {}", call.name(), self.used, call.args.len()),
            ));
        }
        Ok(())
    }

    fn specs<'m>(
        &mut self,
        cx: &mut FnCx<'_, '_, 'm>,
        call: &Call<'m>,
        specs: &[OperandSpec],
    ) -> Result<(), Aborted> {
        for spec in specs {
            match spec.quantifier {
                Quantifier::One => self.operand(cx, call, spec.kind)?,
                Quantifier::Optional if self.used < call.args.len() => self.operand(cx, call, spec.kind)?,
                Quantifier::Optional => {}
                Quantifier::Variadic => {
                    while self.used < call.args.len() {
                        self.operand(cx, call, spec.kind)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn operand<'m>(
        &mut self,
        cx: &mut FnCx<'_, '_, 'm>,
        call: &Call<'m>,
        kind: OperandKind,
    ) -> Result<(), Aborted> {
        match kind.category() {
            Category::Id => {
                let index = self.next(cx, call)?;
                let id = id_operand(cx, call, index)?;
                self.ids.push(id);
            }
            Category::Composite => {
                for base in kind.bases() {
                    self.operand(cx, call, *base)?;
                }
            }
            Category::ValueEnum => {
                let value = self.literal(cx, call)?;
                match grammar::enumerant(kind, value) {
                    Some(info) => self.specs(cx, call, info.params())?,
                    None => return Err(no_enumerant(cx, call, kind, value)),
                }
            }
            Category::BitEnum => {
                let mask = self.literal(cx, call)?;
                for bit in (0..32).map(|bit| 1u32 << bit).filter(|bit| mask & bit != 0) {
                    match grammar::enumerant(kind, bit) {
                        Some(info) => self.specs(cx, call, info.params())?,
                        None => return Err(no_enumerant(cx, call, kind, bit)),
                    }
                }
            }
            Category::Literal if kind == OperandKind::LiteralInteger => {
                self.literal(cx, call)?;
            }
            Category::Literal => {
                return Err(cx.report.unsupported(format!(
                    "{}: a {} as an argument",
                    call.name(),
                    kind.name()
                )));
            }
        }
        Ok(())
    }

    fn next<'m>(&mut self, cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<usize, Aborted> {
        let index = self.used;
        if index >= call.args.len() {
            return Err(cx.report.error(
                Code::BAD_CALL,
                format!("{} has more than {} arguments", call.name(), call.args.len()),
            ));
        }
        self.used += 1;
        Ok(index)
    }

    /// A constant argument as a literal word.
    fn literal<'m>(&mut self, cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<u32, Aborted> {
        let index = self.next(cx, call)?;
        let value = cx.immediate(call, index)? as u32;
        self.words.push(value);
        Ok(value)
    }
}

fn no_enumerant<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, kind: OperandKind, value: u32) -> Aborted {
    cx.report.error(Code::BAD_CALL, format!("{}: {value} is not a {}", call.name(), kind.name()))
}

/// An argument as an id. A pointer points at what the name says, or at what the instruction is
/// about; kernels' `__spirv_` functions leave it open otherwise.
fn id_operand<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, index: usize) -> Result<Value, Aborted> {
    let arg = call.args[index];
    if !arg.ty().is_pointer() {
        return cx.value(arg);
    }
    if let Lower::Grammar(GrammarOp { op, .. }) = call.intrinsic.lower
        && names_functions(op)
        && arg.without_casts().value_kind() == LLVMValueKind::LLVMFunctionValueKind
    {
        // The function itself, not its address.
        let function = cx.module().function(arg.without_casts())?;
        let ty = cx.emit.module.functions[function].ty;
        return Ok(cx.emit.function.module_value(ValueDef::Func(function), ty));
    }
    let named = match call.intrinsic.params.get(index) {
        Some(Param::Pointer(pointee)) => cx.param_type(pointee),
        _ => None,
    };
    let pointee = match named {
        Some(pointee) => Some(pointee),
        None => implied_pointee(cx, call, index)?,
    };
    match pointee {
        // Packets are in Generic memory.
        Some(pointee) if is_of_pipes(call) => cx.pointer_to(arg, pointee),
        Some(pointee) => cx.pointer_argument(arg, pointee),
        None => cx.value(arg),
    }
}

/// Whether an instruction reads or writes a pipe.
fn is_of_pipes(call: &Call<'_>) -> bool {
    matches!(call.intrinsic.lower, Lower::Grammar(GrammarOp { info, .. }) if info.class == Class::Pipe)
}

/// What the pointer of a load, store, atomic or interpolation points at: the result or the stored value.
fn implied_pointee<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    index: usize,
) -> Result<Option<Type>, Aborted> {
    if let Lower::GrammarExt(ExtInstSet::GlslStd450, info) = call.intrinsic.lower
        && (info.name.starts_with("InterpolateAt") || info.name == "Modf")
    {
        return cx.result_type(call.inst).map(Some);
    }
    let Lower::Grammar(GrammarOp { info, op, .. }) = call.intrinsic.lower else { return Ok(None) };
    let is_access = matches!(op, Op::Load | Op::Store | Op::PredicatedLoadINTEL | Op::PredicatedStoreINTEL);
    if index > 0 || !(info.class == Class::Atomic || is_access) {
        return Ok(None);
    }
    let ty = match op {
        Op::AtomicFlagTestAndSet | Op::AtomicFlagClear => return Ok(Some(cx.emit.module.types.int(32))),
        Op::AtomicStore => call.args.last().map(|value: &Val<'m>| value.ty()),
        Op::Store | Op::PredicatedStoreINTEL => call.args.get(1).map(|value: &Val<'m>| value.ty()),
        _ => Some(call.inst.ty()),
    };
    match ty {
        Some(ty) => cx.module().lower_type(ty).map(Some),
        None => Ok(None),
    }
}
