//! `__spirv_` calls: SPIR-V's own vocabulary as functions, mangled or not.
//!
//! | name | is |
//! |---|---|
//! | `__spirv_BuiltIn<Name>` | a builtin input, the argument choosing a component |
//! | `__spirv_ocl_<name>`, `__spirv_cl_<name>` | an instruction of OpenCL.std |
//! | `__spirv_gl_<Name>` | an instruction of GLSL.std.450 |
//! | `__spirv_SpecConstant`, `__spirv_SpecConstantComposite` | a specialization constant |
//! | `__spirv_<Op>` | a core instruction |
//!
//! The grammar's operand shape of an instruction is filled from the arguments in order: ids from
//! values, literals and enumerants from constants. Suffixes say what arguments do not:
//! `_R<type>` the result, `_sat` and `_rte` and its kin decorations of conversions.

use super::opencl::Found;
use super::opencl::mangled::Param;
use super::{Call, Known, Lower, Row};
use crate::context::FnCx;
use crate::reader::{TyKind, Val};
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::{
    self, Category, Class, ExtInstSet, OpInfo, OperandKind, OperandSpec, Quantifier, Traits, traits,
};
use spirant_dialect::spirv::{self, BuiltIn, Op};
use spirant_dialect::views::ImageType;
use spirant_dialect::{Aborted, ConstData, ConstOperand, Opcode, Type, TypeKind, Value};
use std::sync::Arc;

type Lowered = Result<Option<Value>, Aborted>;

static CORE: Row = Row::new("__spirv_<Op>", Lower::Custom(core_op), "a core instruction");
static OPENCL: Row =
    Row::new("__spirv_ocl_<name>", Lower::Custom(opencl_op), "an instruction of OpenCL.std").kernel();
static GLSL: Row =
    Row::new("__spirv_gl_<Name>", Lower::Custom(glsl_op), "an instruction of GLSL.std.450").shader();
static BUILTIN: Row = Row::new("__spirv_BuiltIn<Name>", Lower::Custom(builtin_input), "a builtin input");
static SPEC_CONSTANT: Row =
    Row::new("__spirv_SpecConstant", Lower::Custom(spec_constant), "a specialization constant");
static SPEC_COMPOSITE: Row =
    Row::new("__spirv_SpecConstantComposite", Lower::Custom(spec_composite), "constants put together");
static MATRIX_LENGTH: Row = Row::new(
    "__spirv_CooperativeMatrixLengthKHR",
    Lower::Custom(matrix_length),
    "components that an invocation has of a matrix of that type",
);
static LANE_INDEX: Row = Row::new(
    "__hlsl_wave_get_lane_index",
    Lower::Builtin(BuiltIn::SubgroupLocalInvocationId, 0),
    "index in the subgroup",
);

/// The rows, for the reference page.
pub fn rows() -> [&'static Row; 8] {
    [&BUILTIN, &OPENCL, &GLSL, &SPEC_CONSTANT, &SPEC_COMPOSITE, &CORE, &MATRIX_LENGTH, &LANE_INDEX]
}

/// The builtin that a global variable or function is named for.
pub fn builtin_of_name(name: &str) -> Option<BuiltIn> {
    let name = name.strip_prefix("__spirv_BuiltIn")?;
    let base = name.split('_').next()?;
    grammar::enumerant_by_name(OperandKind::BuiltIn, base).and_then(|info| BuiltIn::from_u32(info.value))
}

/// The row of a name in `__spirv_` or `__hlsl_`.
pub fn lookup(name: &str, params: Arc<[Param]>) -> Found {
    let found = |row: &'static Row| Found::Row(Known { row, name: name.into(), params: params.clone() });
    if name == "__hlsl_wave_get_lane_index" {
        return found(&LANE_INDEX);
    }
    let Some(base) = name.strip_prefix("__spirv_") else { return Found::Nothing };
    if builtin_of_name(name).is_some() {
        return found(&BUILTIN);
    }
    if ext_name(base, &["ocl_", "cl_"]).and_then(|n| ext_inst(ExtInstSet::OpenClStd, n)).is_some() {
        return found(&OPENCL);
    }
    if ext_name(base, &["gl_"]).and_then(|n| ext_inst(ExtInstSet::GlslStd450, n)).is_some() {
        return found(&GLSL);
    }
    match base.split("_R").next().unwrap_or(base) {
        "SpecConstant" => return found(&SPEC_CONSTANT),
        "SpecConstantComposite" => return found(&SPEC_COMPOSITE),
        "CooperativeMatrixLengthKHR" => return found(&MATRIX_LENGTH),
        _ => {}
    }
    match core_info(base) {
        Some(info) if is_callable(info) => found(&CORE),
        Some(info) => {
            Found::NoOverload(format!("Op{} is no instruction that can be called as {name}", info.name))
        }
        None => Found::NoOverload(format!("{name} names no SPIR-V instruction")),
    }
}

fn ext_name<'n>(base: &'n str, prefixes: &[&str]) -> Option<&'n str> {
    prefixes.iter().find_map(|prefix| base.strip_prefix(prefix))
}

/// An extended instruction, its result type's suffix left out.
fn ext_inst(set: ExtInstSet, name: &str) -> Option<&'static grammar::ExtInstInfo> {
    let name = name.split("_R").next().unwrap_or(name);
    grammar::ext_inst_by_name(set, name)
        .or_else(|| grammar::ext_insts(set).iter().find(|info| info.name.eq_ignore_ascii_case(name)))
}

/// The instruction of a name, suffixes left out. No instruction has an underscore in its name.
fn core_info(base: &str) -> Option<&'static OpInfo> {
    grammar::op_by_name(base.split('_').next()?)
}

/// Whether an instruction stands inside a function and needs nothing but operands.
fn is_callable(info: &OpInfo) -> bool {
    use Class as C;
    match info.class {
        C::Arithmetic
        | C::Atomic
        | C::Barrier
        | C::Bit
        | C::Composite
        | C::Conversion
        | C::Derivative
        | C::DeviceSideEnqueue
        | C::Group
        | C::Image
        | C::NonUniform
        | C::Pipe
        | C::Primitive
        | C::RelationalAndLogical
        | C::Reserved
        | C::Tensor => !matches!(info.op(), Some(Op::CopyObject)) && !info.name.starts_with("Type"),
        C::Memory => {
            !matches!(info.op(), Some(Op::Variable | Op::ImageTexelPointer)) && !info.name.contains("Chain")
        }
        _ => matches!(info.op(), Some(Op::SizeOf | Op::AssumeTrueKHR | Op::ExpectKHR)),
    }
}

fn builtin_input<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let Some(builtin) = builtin_of_name(&call.known.name) else { return Err(cx.bug("a builtin of no name")) };
    if call.inst.ty().kind() == TyKind::Void {
        return Ok(None);
    }
    let past = match builtin {
        BuiltIn::NumWorkgroups
        | BuiltIn::WorkgroupSize
        | BuiltIn::EnqueuedWorkgroupSize
        | BuiltIn::GlobalSize => 1,
        _ => 0,
    };
    cx.read_builtin(call.inst, builtin, past).map(Some)
}

fn opencl_op<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    extended_op(cx, call, ExtInstSet::OpenClStd, &["__spirv_ocl_", "__spirv_cl_"])
}

fn glsl_op<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    extended_op(cx, call, ExtInstSet::GlslStd450, &["__spirv_gl_"])
}

fn extended_op<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    set: ExtInstSet,
    prefixes: &[&str],
) -> Lowered {
    let Some(info) = ext_name(&call.known.name, prefixes).and_then(|name| ext_inst(set, name)) else {
        return Err(cx.bug("an extended instruction of no name"));
    };
    let ty = cx.result_type(call.inst)?;
    let mut operands = Operands::default();
    operands.fill(cx, call, info.operands())?;
    let value = cx.b().op_words(Opcode::Ext(set, info.number), ty, &operands.ids, &operands.words);
    cx.emit.decorate_math(call.inst, value);
    Ok(Some(value))
}

/// `__spirv_SpecConstant(SpecId, default)`
fn spec_constant<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let id = cx.immediate(call, 0)? as u32;
    let ty = cx.result_type(call.inst)?;
    let default = cx.arg(call, 1)?;
    let Some(default) = cx.emit.function.constant(default) else {
        return Err(cx.error(Code::BAD_CALL, "the default of __spirv_SpecConstant must be a constant"));
    };
    let data = cx.emit.module.consts.get(default);
    let op = match data.op {
        Op::Constant => Op::SpecConstant,
        Op::ConstantTrue => Op::SpecConstantTrue,
        Op::ConstantFalse => Op::SpecConstantFalse,
        _ => return Err(cx.error(Code::BAD_CALL, "the default of __spirv_SpecConstant must be a number")),
    };
    if data.ty != ty {
        return Err(cx.error(Code::BAD_CALL, "__spirv_SpecConstant returns what its default is"));
    }
    let data = ConstData {
        op,
        ty,
        operands: data.operands.clone(),
        decorations: Box::new([Decoration::words(spirv::Decoration::SpecId, &[id])]),
    };
    let constant = cx.emit.module.consts.intern(data);
    let name = call.inst.name();
    if !name.is_empty() {
        cx.emit.module.consts.names.entry(constant).or_insert_with(|| name.into());
    }
    Ok(Some(cx.constant(constant)))
}

/// `__spirv_SpecConstantComposite(parts…)`
fn spec_composite<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let mut values = Vec::with_capacity(call.args.len());
    for index in 0..call.args.len() {
        values.push(cx.arg(call, index)?);
    }
    let constants: Option<Vec<_>> = values.iter().map(|value| cx.emit.function.constant(*value)).collect();
    let Some(constants) = constants else {
        return Ok(Some(cx.op(Op::CompositeConstruct, ty, &values)));
    };
    let constant = cx.emit.module.consts.intern(ConstData {
        op: Op::SpecConstantComposite,
        ty,
        operands: constants.into_iter().map(ConstOperand::Const).collect(),
        decorations: Box::new([]),
    });
    Ok(Some(cx.constant(constant)))
}

/// The instruction takes the type of the matrix that is passed.
fn matrix_length<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let matrix = cx.llvm_operand(call.inst, 0)?;
    let ty = cx.module().lower_type(matrix.ty())?;
    let ty = cx.b().type_value(ty);
    let to = cx.result_type(call.inst)?;
    Ok(Some(cx.op(Op::CooperativeMatrixLengthKHR, to, &[ty])))
}

fn core_op<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    if cx.is_selected_where_used(call.inst) {
        return Ok(None);
    }
    let args: Vec<_> = call.args.to_vec();
    cx.for_each_handle(call.inst, &args, &mut |cx| core_instruction(cx, call))
}

fn core_instruction<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let name = call.known.name.clone();
    let base = name.strip_prefix("__spirv_").unwrap_or(&name);
    let Some((info, op)) = core_info(base).and_then(|info| Some((info, info.op()?))) else {
        return Err(cx.unsupported(format!("{name}: an instruction this compiler has no name for")));
    };
    let mut operands = Operands::default();
    operands.fill(cx, call, info.arguments())?;
    for index in conditions(op) {
        if let Some(value) = operands.ids.get(index).copied() {
            operands.ids[index] = cx.condition(value);
        }
    }
    let is_void = call.inst.ty().kind() == TyKind::Void;
    if !info.has_result() {
        if !is_void {
            return Err(cx.error(
                Code::BAD_CALL,
                format!("{name} returns {}, Op{} returns nothing", call.inst.ty(), info.name),
            ));
        }
        // The texel that is written has the image's components.
        if op == Op::ImageWrite
            && let Some(value) = operands.ids.get(2).copied()
            && let Some(texel) = signed_texel(cx, &operands, cx.type_of(value))
        {
            operands.ids[2] = cx.op(Op::Bitcast, texel, &[value]);
        }
        cx.b().effect(op, &operands.ids, &operands.words);
        return Ok(None);
    }
    if is_void {
        return Err(cx.error(Code::BAD_CALL, format!("{name} returns nothing, Op{} has a result", info.name)));
    }
    let to = cx.result_type(call.inst)?;
    if info.class == Class::Image
        && !info.name.starts_with("ImageQuery")
        && let Some(texel) = signed_texel(cx, &operands, to)
    {
        let value = cx.b().op_words(op, texel, &operands.ids, &operands.words);
        return Ok(Some(cx.op(Op::Bitcast, to, &[value])));
    }
    if traits(op).contains(Traits::PREDICATE) {
        let bool_type = cx.bool_like(to);
        let holds = cx.b().op_words(op, bool_type, &operands.ids, &operands.words);
        return Ok(Some(cx.truth(holds, to)));
    }
    let value = cx.b().op_words(op, to, &operands.ids, &operands.words);
    cx.emit.decorate_math(call.inst, value);
    for decoration in suffix_decorations(base) {
        cx.decorate(value, decoration);
    }
    Ok(Some(value))
}

/// The type of a texel of a signed image, where `ty` is the same without a sign: LLVM's integers have none.
fn signed_texel(cx: &mut FnCx<'_, '_, '_>, operands: &Operands, ty: Type) -> Option<Type> {
    let mut image = cx.type_of(*operands.ids.first()?);
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

/// What `_sat` and `_rte` say.
fn suffix_decorations(base: &str) -> impl Iterator<Item = Decoration> {
    base.split('_').skip(1).filter_map(|suffix| match suffix {
        "sat" => Some(Decoration::unit(spirv::Decoration::SaturatedConversion)),
        _ => super::opencl::rounding(suffix)
            .map(|mode| Decoration::words(spirv::Decoration::FPRoundingMode, &[mode as u32])),
    })
}

/// Which operands of an instruction are booleans, which languages have as numbers, too.
fn conditions(op: Op) -> std::ops::Range<usize> {
    match op {
        Op::Select | Op::Any | Op::All | Op::LogicalNot => 0..1,
        Op::LogicalAnd | Op::LogicalOr | Op::LogicalEqual | Op::LogicalNotEqual => 0..2,
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
    /// How many arguments are used up.
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
            return Err(cx.error(
                Code::BAD_CALL,
                format!("{} takes {} arguments, not {}", call.known.name, self.used, call.args.len()),
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
                return Err(cx.unsupported(format!("{}: a {} as an argument", call.known.name, kind.name())));
            }
        }
        Ok(())
    }

    fn next<'m>(&mut self, cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<usize, Aborted> {
        let index = self.used;
        if index >= call.args.len() {
            return Err(cx.error(
                Code::BAD_CALL,
                format!("{} takes more than {} arguments", call.known.name, call.args.len()),
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
    cx.error(Code::BAD_CALL, format!("{}: {value} is no {}", call.known.name, kind.name()))
}

/// An argument as an id. A pointer points at what the name says, or at what the instruction is
/// about; kernels' `__spirv_` functions leave it open otherwise.
fn id_operand<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, index: usize) -> Result<Value, Aborted> {
    let arg = call.args[index];
    if !arg.ty().is_pointer() {
        return cx.value(arg);
    }
    let named = match call.known.params.get(index) {
        Some(Param::Pointer(pointee)) => cx.param_type(pointee),
        _ => None,
    };
    let pointee = match named {
        Some(pointee) => Some(pointee),
        None => implied_pointee(cx, call, index)?,
    };
    match pointee {
        Some(pointee) => cx.pointer_argument(arg, pointee),
        None => cx.value(arg),
    }
}

/// What the pointer of a load, store or atomic points at: the result or the stored value.
fn implied_pointee<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    index: usize,
) -> Result<Option<Type>, Aborted> {
    let base = call.known.name.strip_prefix("__spirv_").unwrap_or(&call.known.name);
    let Some(info) = core_info(base) else { return Ok(None) };
    if index > 0 || !(info.class == Class::Atomic || matches!(info.op(), Some(Op::Load | Op::Store))) {
        return Ok(None);
    }
    let ty = match info.op() {
        Some(Op::AtomicFlagTestAndSet | Op::AtomicFlagClear) => {
            return Ok(Some(cx.emit.module.types.int(32)));
        }
        Some(Op::Store | Op::AtomicStore) => call.args.last().map(|value: &Val<'m>| value.ty()),
        _ => Some(call.inst.ty()),
    };
    match ty {
        Some(ty) => cx.module().lower_type(ty).map(Some),
        None => Ok(None),
    }
}
