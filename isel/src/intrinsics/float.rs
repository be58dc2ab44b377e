//! Floating-point intrinsics that no single instruction computes.

use super::Call;
use crate::context::FnCx;
use crate::reader::{TyKind, Val};
use inkwell::llvm_sys::LLVMRealPredicate as R;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::spirv::{self, FPRoundingMode, Op};
use spirant_dialect::{Aborted, Opcode, Type, TypeKind, Value};
use spirant_dialect::{CLOp, GLOp};

type Lowered = Result<Option<Value>, Aborted>;

impl<'m> FnCx<'_, '_, 'm> {
    /// An instruction of GLSL.std.450.
    pub fn glsl(&mut self, op: GLOp, ty: Type, operands: &[Value]) -> Value {
        self.op(Opcode::Ext(ExtInstSet::GlslStd450, op as u32), ty, operands)
    }

    /// An instruction of OpenCL.std.
    pub fn opencl(&mut self, op: CLOp, ty: Type, operands: &[Value]) -> Value {
        self.op(Opcode::Ext(ExtInstSet::OpenClStd, op as u32), ty, operands)
    }

    /// An instruction of the set the module's kind has.
    pub fn math(&mut self, glsl: GLOp, opencl: CLOp, ty: Type, operands: &[Value]) -> Value {
        if self.input.env.is_shader() {
            self.glsl(glsl, ty, operands)
        } else {
            self.opencl(opencl, ty, operands)
        }
    }

    /// A floating-point constant of the type of a scalar or vector.
    pub fn float(&mut self, ty: Type, value: f64) -> Value {
        self.emit.float(ty, value)
    }

    /// An integer constant of the type of a scalar or vector.
    pub fn int(&mut self, ty: Type, value: u64) -> Value {
        self.emit.int(ty, value)
    }

    /// The boolean type as wide as `ty` has lanes.
    pub fn bool_like(&mut self, ty: Type) -> Type {
        let scalar = self.emit.module.types.bool();
        self.emit.module.types.with_scalar(ty, scalar)
    }

    /// The unsigned integer type with the width and lanes of `ty`.
    pub fn bits_like(&mut self, ty: Type) -> Type {
        let scalar = self.emit.module.types.scalar(ty);
        let width = match self.emit.module.types.kind(scalar) {
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => width,
            _ => 32,
        };
        let int = self.emit.module.types.int(width);
        self.emit.module.types.with_scalar(ty, int)
    }

    /// Argument `index` of a call, lowered.
    pub fn arg(&mut self, call: &Call<'m>, index: usize) -> Result<Value, Aborted> {
        match call.args.get(index) {
            Some(arg) => self.value(*arg),
            None => Err(self.bug(format!("{} lacks argument {index}", call.known.name))),
        }
    }

    /// A constant argument of a call.
    pub fn immediate(&mut self, call: &Call<'m>, index: usize) -> Result<u64, Aborted> {
        match call.args.get(index).and_then(|a: &Val<'m>| a.int_value()) {
            Some(value) => Ok(value),
            None => Err(self.error(
                spirant_dialect::diagnostics::Code::BAD_CALL,
                format!("argument {index} of {} must be a constant", call.known.name),
            )),
        }
    }

    /// Whether the result of a call is in double precision.
    fn is_double(&self, call: &Call<'m>) -> bool {
        call.inst.ty().scalar().kind() == TyKind::Double
    }
}

pub fn exp10<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    if !cx.input.env.is_shader() {
        return Ok(Some(cx.opencl(CLOp::exp10, ty, &[x])));
    }
    narrow(cx, call)?;
    let scale = cx.float(ty, std::f64::consts::LOG2_10);
    let scaled = cx.op(Op::FMul, ty, &[x, scale]);
    Ok(Some(cx.glsl(GLOp::Exp2, ty, &[scaled])))
}

pub fn log10<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    if !cx.input.env.is_shader() {
        return Ok(Some(cx.opencl(CLOp::log10, ty, &[x])));
    }
    narrow(cx, call)?;
    let log = cx.glsl(GLOp::Log2, ty, &[x]);
    let scale = cx.float(ty, std::f64::consts::LOG10_2);
    Ok(Some(cx.op(Op::FMul, ty, &[log, scale])))
}

/// GLSL.std.450 has transcendental functions for 16 and 32 bits only.
fn narrow<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<(), Aborted> {
    if cx.is_double(call) {
        return Err(cx.unsupported(format!("{} in double precision in shaders", call.known.name)));
    }
    Ok(())
}

/// `powi`: repeated multiplication where the exponent is a small constant, as LLVM does.
pub fn powi<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    if let Some(n) = call.args.get(1).and_then(|a| a.signed_value()).filter(|n| n.unsigned_abs() <= 64) {
        let mut result = None;
        let mut square = x;
        let mut rest = n.unsigned_abs();
        while rest > 0 {
            if rest & 1 == 1 {
                result = Some(match result {
                    Some(value) => cx.op(Op::FMul, ty, &[value, square]),
                    None => square,
                });
            }
            rest >>= 1;
            if rest > 0 {
                square = cx.op(Op::FMul, ty, &[square, square]);
            }
        }
        let one = cx.float(ty, 1.0);
        let result = result.unwrap_or(one);
        return Ok(Some(if n < 0 { cx.op(Op::FDiv, ty, &[one, result]) } else { result }));
    }
    let n = cx.arg(call, 1)?;
    let int = cx.type_of(n);
    let int_like = cx.emit.module.types.with_scalar(ty, int);
    let n = cx.splat(n, int_like);
    if !cx.input.env.is_shader() {
        return Ok(Some(cx.opencl(CLOp::pown, ty, &[x, n])));
    }
    narrow(cx, call)?;
    // Pow is undefined for negative bases: the magnitude's power, negative for odd exponents.
    let exponent = cx.op(Op::ConvertSToF, ty, &[n]);
    let magnitude = cx.glsl(GLOp::FAbs, ty, &[x]);
    let power = cx.glsl(GLOp::Pow, ty, &[magnitude, exponent]);
    let bool_type = cx.bool_like(ty);
    let one = cx.int(int_like, 1);
    let low = cx.op(Op::BitwiseAnd, int_like, &[n, one]);
    let odd = cx.op(Op::IEqual, bool_type, &[low, one]);
    let zero = cx.zero(ty);
    let below = cx.op(Op::FOrdLessThan, bool_type, &[x, zero]);
    let flips = cx.op(Op::LogicalAnd, bool_type, &[odd, below]);
    let negated = cx.op(Op::FNegate, ty, &[power]);
    Ok(Some(cx.op(Op::Select, ty, &[flips, negated, power])))
}

/// Ties away from zero: GLSL's `Round` leaves them open, so the fraction decides.
pub fn round_away<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let x = cx.arg(call, 0)?;
    Ok(Some(round_value(cx, x)))
}

fn round_value(cx: &mut FnCx<'_, '_, '_>, x: Value) -> Value {
    let ty = cx.type_of(x);
    if !cx.input.env.is_shader() {
        return cx.opencl(CLOp::round, ty, &[x]);
    }
    let whole = cx.glsl(GLOp::Trunc, ty, &[x]);
    let fraction = cx.op(Op::FSub, ty, &[x, whole]);
    let fraction = cx.glsl(GLOp::FAbs, ty, &[fraction]);
    let half = cx.float(ty, 0.5);
    let bool_type = cx.bool_like(ty);
    let away = cx.op(Op::FOrdGreaterThanEqual, bool_type, &[fraction, half]);
    let sign = cx.glsl(GLOp::FSign, ty, &[x]);
    let next = cx.op(Op::FAdd, ty, &[whole, sign]);
    cx.op(Op::Select, ty, &[away, next, whole])
}

pub fn lrint<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let x = cx.arg(call, 0)?;
    let ty = cx.type_of(x);
    let rounded = cx.math(GLOp::RoundEven, CLOp::rint, ty, &[x]);
    let to = cx.result_type(call.inst)?;
    Ok(Some(cx.op(Op::ConvertFToS, to, &[rounded])))
}

pub fn lround<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let x = cx.arg(call, 0)?;
    let rounded = round_value(cx, x);
    let to = cx.result_type(call.inst)?;
    Ok(Some(cx.op(Op::ConvertFToS, to, &[rounded])))
}

pub fn minimum<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    nan_first(cx, call, GLOp::FMin, CLOp::fmin)
}

pub fn maximum<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    nan_first(cx, call, GLOp::FMax, CLOp::fmax)
}

/// IEEE 754-2019 minimum and maximum: NaN if either is. The sum of both is that NaN.
fn nan_first<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, glsl: GLOp, opencl: CLOp) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let (a, b) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    let chosen = cx.math(glsl, opencl, ty, &[a, b]);
    if call.inst.fast_math() & 2 != 0 {
        return Ok(Some(chosen));
    }
    let bool_type = cx.bool_like(ty);
    let differs = cx.op(Op::FUnordNotEqual, bool_type, &[a, a]);
    let other = cx.op(Op::FUnordNotEqual, bool_type, &[b, b]);
    let nan = cx.op(Op::LogicalOr, bool_type, &[differs, other]);
    let sum = cx.op(Op::FAdd, ty, &[a, b]);
    Ok(Some(cx.op(Op::Select, ty, &[nan, sum, chosen])))
}

pub fn copysign<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let (magnitude, sign) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    if !cx.input.env.is_shader() {
        return Ok(Some(cx.opencl(CLOp::copysign, ty, &[magnitude, sign])));
    }
    let bits = cx.bits_like(ty);
    let width = cx.emit.int_width(bits).unwrap_or(32);
    let top = cx.int(bits, 1 << (width - 1));
    let rest = cx.int(bits, (1u64 << (width - 1)) - 1);
    let magnitude = cx.op(Op::Bitcast, bits, &[magnitude]);
    let sign = cx.op(Op::Bitcast, bits, &[sign]);
    let magnitude = cx.op(Op::BitwiseAnd, bits, &[magnitude, rest]);
    let sign = cx.op(Op::BitwiseAnd, bits, &[sign, top]);
    let joined = cx.op(Op::BitwiseOr, bits, &[magnitude, sign]);
    Ok(Some(cx.op(Op::Bitcast, ty, &[joined])))
}

/// Fused or not: kernels have an instruction that says the same; shaders contract by default.
pub fn fmuladd<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let (a, b, c) = (cx.arg(call, 0)?, cx.arg(call, 1)?, cx.arg(call, 2)?);
    if !cx.input.env.is_shader() {
        let value = cx.opencl(CLOp::mad, ty, &[a, b, c]);
        cx.emit.decorate_math(call.inst, value);
        return Ok(Some(value));
    }
    let product = cx.op(Op::FMul, ty, &[a, b]);
    Ok(Some(cx.op(Op::FAdd, ty, &[product, c])))
}

/// `{fraction, exponent}`
pub fn frexp<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let pair = cx.result_type(call.inst)?;
    let members: Vec<Type> = cx.emit.module.types.members(pair).collect();
    let x = cx.arg(call, 0)?;
    let [fraction_type, exponent_type] = *members else { return Err(cx.bug("frexp returns a pair")) };
    if cx.input.env.is_shader() {
        return Ok(Some(cx.glsl(GLOp::FrexpStruct, pair, &[x])));
    }
    let memory = cx.local_variable(exponent_type);
    let fraction = cx.opencl(CLOp::frexp, fraction_type, &[x, memory]);
    let exponent = cx.op(Op::Load, exponent_type, &[memory]);
    Ok(Some(cx.op(Op::CompositeConstruct, pair, &[fraction, exponent])))
}

/// `{fraction, whole}`
pub fn modf<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let pair = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    if cx.input.env.is_shader() {
        return Ok(Some(cx.glsl(GLOp::ModfStruct, pair, &[x])));
    }
    let ty = cx.type_of(x);
    let memory = cx.local_variable(ty);
    let fraction = cx.opencl(CLOp::modf, ty, &[x, memory]);
    let whole = cx.op(Op::Load, ty, &[memory]);
    Ok(Some(cx.op(Op::CompositeConstruct, pair, &[fraction, whole])))
}

pub fn sincos<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let pair = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    let ty = cx.type_of(x);
    let sine = cx.math(GLOp::Sin, CLOp::sin, ty, &[x]);
    let cosine = cx.math(GLOp::Cos, CLOp::cos, ty, &[x]);
    Ok(Some(cx.op(Op::CompositeConstruct, pair, &[sine, cosine])))
}

pub fn canonicalize<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    let one = cx.float(ty, 1.0);
    Ok(Some(cx.op(Op::FMul, ty, &[x, one])))
}

/// The parameters of a binary floating-point format.
fn format(width: u32) -> (u32, u64) {
    let mantissa = match width {
        16 => 10,
        64 => 52,
        _ => 23,
    };
    let exponent_bits = width - 1 - mantissa;
    (mantissa, ((1u64 << exponent_bits) - 1) << mantissa)
}

/// Each class is a range of bit patterns without sign; a signed class also asks for the sign.
pub fn is_fpclass<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let mask = cx.immediate(call, 1)? as u32;
    let x = cx.arg(call, 0)?;
    let ty = cx.type_of(x);
    let bits = cx.bits_like(ty);
    let bool_type = cx.bool_like(ty);
    let width = cx.emit.int_width(bits).unwrap_or(32);
    let (mantissa, infinity) = format(width);
    let quiet = 1u64 << (mantissa - 1);
    let raw = cx.op(Op::Bitcast, bits, &[x]);
    let rest = cx.int(bits, (1u64 << (width - 1)) - 1);
    let magnitude = cx.op(Op::BitwiseAnd, bits, &[raw, rest]);
    let negative = cx.op(Op::UGreaterThan, bool_type, &[raw, rest]);
    let largest = (1u64 << (width - 1)) - 1;
    let smallest_normal = 1u64 << mantissa;
    // (mask bits if negative, if positive, first pattern, last pattern)
    let classes = [
        (0x1, 0x1, infinity + 1, infinity + quiet - 1),
        (0x2, 0x2, infinity + quiet, largest),
        (0x4, 0x200, infinity, infinity),
        (0x8, 0x100, smallest_normal, infinity - 1),
        (0x10, 0x80, 1, smallest_normal - 1),
        (0x20, 0x40, 0, 0),
    ];
    let mut result = None;
    for (minus, plus, first, last) in classes {
        let (wants_minus, wants_plus) = (mask & minus != 0, mask & plus != 0);
        if !wants_minus && !wants_plus {
            continue;
        }
        let low = cx.int(bits, first);
        let span = cx.int(bits, last - first);
        let shifted = cx.op(Op::ISub, bits, &[magnitude, low]);
        let mut inside = cx.op(Op::ULessThanEqual, bool_type, &[shifted, span]);
        if wants_minus != wants_plus {
            let sign = if wants_minus { negative } else { cx.op(Op::LogicalNot, bool_type, &[negative]) };
            inside = cx.op(Op::LogicalAnd, bool_type, &[inside, sign]);
        }
        result = Some(match result {
            Some(value) => cx.op(Op::LogicalOr, bool_type, &[value, inside]),
            None => inside,
        });
    }
    let never = cx.zero(bool_type);
    Ok(Some(result.unwrap_or(never)))
}

pub fn to_signed_saturating<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    saturating(cx, call, true)
}

pub fn to_unsigned_saturating<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    saturating(cx, call, false)
}

/// Converts what is in range, chooses the bounds outside of it and 0 for NaN.
fn saturating<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, signed: bool) -> Lowered {
    let to = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    let ty = cx.type_of(x);
    let Some(width) = cx.emit.int_width(to).filter(|w| (2..=64).contains(w)) else {
        return Err(cx.unsupported(format!("{} to that width", call.known.name)));
    };
    let (least, most, low, high) = if signed {
        let top = 2f64.powi(width as i32 - 1);
        (-top, top, 1u64 << (width - 1), (1u64 << (width - 1)) - 1)
    } else {
        (0.0, 2f64.powi(width as i32), 0, u64::MAX >> (64 - width))
    };
    let converted = cx.op(if signed { Op::ConvertFToS } else { Op::ConvertFToU }, to, &[x]);
    let bool_type = cx.bool_like(ty);
    let (least, most) = (cx.float(ty, least), cx.float(ty, most));
    let (low, high) = (cx.int(to, low), cx.int(to, high));
    let below = cx.op(Op::FOrdLessThan, bool_type, &[x, least]);
    let above = cx.op(Op::FOrdGreaterThanEqual, bool_type, &[x, most]);
    let nan = cx.op(Op::FUnordNotEqual, bool_type, &[x, x]);
    let value = cx.op(Op::Select, to, &[below, low, converted]);
    let value = cx.op(Op::Select, to, &[above, high, value]);
    let zero = cx.zero(to);
    Ok(Some(cx.op(Op::Select, to, &[nan, zero, value])))
}

/// Constrained arithmetic and conversions. Kernels keep a static rounding mode as a decoration;
/// shaders have none.
pub fn constrained<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let op = match call.known.name.trim_start_matches("llvm.") {
        "fadd" => Op::FAdd,
        "fsub" => Op::FSub,
        "fmul" => Op::FMul,
        "fdiv" => Op::FDiv,
        "frem" => Op::FRem,
        "fptosi" => Op::ConvertFToS,
        "fptoui" => Op::ConvertFToU,
        "sitofp" => Op::ConvertSToF,
        "uitofp" => Op::ConvertUToF,
        _ => Op::FConvert,
    };
    let ty = cx.result_type(call.inst)?;
    let operands: Vec<Value> = call.args.iter().map(|arg| cx.value(*arg)).collect::<Result<_, _>>()?;
    let value = cx.op(op, ty, &operands);
    let mode = metadata_arguments(cx, call).find_map(|text| {
        Some(match text.as_str() {
            "round.tonearest" => FPRoundingMode::RTE,
            "round.towardzero" => FPRoundingMode::RTZ,
            "round.upward" => FPRoundingMode::RTP,
            "round.downward" => FPRoundingMode::RTN,
            _ => return None,
        })
    });
    if let Some(mode) = mode.filter(|_| !cx.input.env.is_shader()) {
        cx.decorate(value, Decoration::words(spirv::Decoration::FPRoundingMode, &[mode as u32]));
    }
    Ok(Some(value))
}

/// A constrained comparison, whose predicate is metadata.
pub fn constrained_compare<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let names =
        ["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge", "ult", "ule", "une"];
    let named = metadata_arguments(cx, call).find_map(|text| names.iter().position(|name| *name == text));
    let (Some(index), [left, right, ..]) = (named, &call.args[..]) else {
        return Err(cx.unsupported("a constrained comparison with an unknown predicate"));
    };
    let predicate = [
        R::LLVMRealOEQ,
        R::LLVMRealOGT,
        R::LLVMRealOGE,
        R::LLVMRealOLT,
        R::LLVMRealOLE,
        R::LLVMRealONE,
        R::LLVMRealORD,
        R::LLVMRealUNO,
        R::LLVMRealUEQ,
        R::LLVMRealUGT,
        R::LLVMRealUGE,
        R::LLVMRealULT,
        R::LLVMRealULE,
        R::LLVMRealUNE,
    ][index];
    let ty = cx.result_type(call.inst)?;
    let (left, right) = (cx.value(*left)?, cx.value(*right)?);
    Ok(Some(cx.emit.compare_floats(predicate, ty, left, right)))
}

/// The strings among the arguments of a call.
fn metadata_arguments<'m>(cx: &FnCx<'_, '_, 'm>, call: &Call<'m>) -> impl Iterator<Item = String> + use<'m> {
    let reader = cx.input.reader;
    call.inst.arguments().into_iter().filter_map(move |arg| arg.as_metadata(reader)?.string())
}
