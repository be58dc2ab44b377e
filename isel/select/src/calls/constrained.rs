//! Constrained floating point, whose rounding mode, exception behaviour and predicate are metadata.
//!
//! The rule of rounding modes, for every operation alike:
//!
//! - `round.dynamic` is the mode of the entry points: what an execution mode states, else to nearest.
//! - A stated mode is kept where SPIR-V can say it: conversions in kernels have a decoration, an integral number is
//!   computed by the instruction of the mode, and any operation may have the mode that the entry points have.
//! - Anything else is refused by name.
//!
//! No exception can be observed: SPIR-V has neither status flags nor traps, and what reads flags is refused. So
//! `fpexcept.ignore` and `fpexcept.maytrap`, which permit that nothing is recorded, ask for nothing;
//! `fpexcept.strict`, which does not, is dropped with a warning.

use super::{Call, Lowered, float, formats};
use crate::context::FnCx;
use inkwell::llvm_sys::{LLVMOpcode as L, LLVMRealPredicate as R};
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{self, ExecutionMode as Mode, FPRoundingMode, Op};
use spirant_dialect::{Aborted, CLOp, Diagnostic, GLOp, Type, TypeKind, Value};
use spirant_ir::inlining::is_entry;
use spirant_names::intrinsics::{Constrained, Lookup, lookup};

/// Fast-math flags, as LLVM's C API numbers them.
const REASSOCIATE: u32 = 1;
const CONTRACT: u32 = 32;

/// How a result is rounded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rounding {
    /// As the entry points' mode.
    Dynamic,
    /// To nearest, ties to even.
    Nearest,
    Upward,
    Downward,
    TowardZero,
    /// To nearest, ties away from zero.
    NearestAway,
}

/// The modes as metadata spells them.
const SPELLINGS: [(&str, Rounding); 6] = [
    ("round.dynamic", Rounding::Dynamic),
    ("round.tonearest", Rounding::Nearest),
    ("round.upward", Rounding::Upward),
    ("round.downward", Rounding::Downward),
    ("round.towardzero", Rounding::TowardZero),
    ("round.tonearestaway", Rounding::NearestAway),
];

/// The modes that an entry point may state, for a width.
const EXECUTION_MODES: [(Mode, Rounding); 4] = [
    (Mode::RoundingModeRTE, Rounding::Nearest),
    (Mode::RoundingModeRTZ, Rounding::TowardZero),
    (Mode::RoundingModeRTPINTEL, Rounding::Upward),
    (Mode::RoundingModeRTNINTEL, Rounding::Downward),
];

impl Rounding {
    fn name(self) -> &'static str {
        SPELLINGS.iter().find(|(_, rounding)| *rounding == self).map_or("", |(name, _)| name)
    }

    fn decoration(self) -> Option<FPRoundingMode> {
        Some(match self {
            Rounding::Nearest => FPRoundingMode::RTE,
            Rounding::Upward => FPRoundingMode::RTP,
            Rounding::Downward => FPRoundingMode::RTN,
            Rounding::TowardZero => FPRoundingMode::RTZ,
            Rounding::Dynamic | Rounding::NearestAway => return None,
        })
    }
}

/// Lowers a constrained operation.
pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, constrained: Constrained) -> Lowered {
    let stated = metadata_arguments(cx, call);
    if stated.iter().any(|text| text == "fpexcept.strict") {
        let message = "fpexcept.strict is dropped: SPIR-V records no exceptions of floating point";
        let help = "state fpexcept.ignore where nothing looks at them";
        cx.report.push(Diagnostic::warning(Code::DROPPED, message).help(help));
    }
    let rounding = SPELLINGS
        .iter()
        .find(|(name, _)| stated.iter().any(|text| text == name))
        .map_or(Rounding::Dynamic, |(_, rounding)| *rounding);
    match constrained {
        Constrained::Compare => compare(cx, call, &stated),
        Constrained::Arithmetic(op) => {
            hold_mode(cx, call, rounding)?;
            core(cx, call, op)
        }
        Constrained::Exact(op @ (Op::ConvertFToS | Op::ConvertFToU)) => convert(cx, call, op),
        Constrained::Exact(op) => core(cx, call, op),
        Constrained::Conversion(op) => conversion(cx, call, op, rounding),
        Constrained::Integral => integral(cx, call, rounding).map(Some),
        Constrained::IntegralToInteger => {
            let whole = integral(cx, call, rounding)?;
            let to = cx.result_type(call.inst)?;
            Ok(Some(cx.emit.op(Op::ConvertFToS, to, &[whole])))
        }
        Constrained::Rounded => {
            hold_mode(cx, call, rounding)?;
            plain(cx, call)
        }
        Constrained::Plain => plain(cx, call),
        Constrained::FromFormat | Constrained::ToFormat => {
            hold_mode(cx, call, rounding)?;
            formats::lower(cx, call, &stated, constrained == Constrained::FromFormat)
        }
    }
}

/// `llvm.get.rounding`: the mode of the entry points in the numbering of C's `FLT_ROUNDS`.
pub fn get_rounding<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let mut modes = Vec::new();
    for width in [16, 32, 64] {
        modes.push(of_entry_points(cx, call, width)?);
    }
    if modes.iter().any(|mode| *mode != modes[0]) {
        let message = format!("{}: the entry points round by a mode that depends on the width", call.name());
        return Err(cx.report.error_help(Code::UNSUPPORTED, message, "state one mode for all widths"));
    }
    let number = match modes[0] {
        Rounding::TowardZero => 0,
        Rounding::Upward => 2,
        Rounding::Downward => 3,
        Rounding::NearestAway => 4,
        Rounding::Nearest | Rounding::Dynamic => 1,
    };
    let ty = cx.result_type(call.inst)?;
    Ok(Some(cx.emit.int(ty, number)))
}

/// Refuses a mode that is not that of the entry points.
fn hold_mode<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, rounding: Rounding) -> Result<(), Aborted> {
    if rounding == Rounding::Dynamic {
        return Ok(());
    }
    let ty = cx.result_type(call.inst)?;
    let width = cx.emit.scalar_width(ty).unwrap_or(32);
    let own = of_entry_points(cx, call, width)?;
    if own == rounding {
        return Ok(());
    }
    let name = rounding.name();
    let message = match own {
        Rounding::Nearest => format!("{} with {name}: SPIR-V rounds this to nearest", call.name()),
        own => format!("{} with {name}: the entry points state the mode of {}", call.name(), own.name()),
    };
    let help = "use round.dynamic, and an execution mode of the entry point that sets the rounding mode";
    Err(cx.report.error_help(Code::UNSUPPORTED, message, help))
}

/// The mode that all entry points have for numbers of a width.
fn of_entry_points<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, width: u32) -> Result<Rounding, Aborted> {
    let reader = cx.input.reader;
    let mut stated = Vec::new();
    for node in reader.named_metadata("spirv.ExecutionMode") {
        let operands: Vec<_> = node.operands().into_iter().flatten().collect();
        let [function, mode, rest @ ..] = &*operands else { continue };
        let number = mode.int().and_then(|number| Mode::from_u32(number as u32));
        let known = EXECUTION_MODES.iter().find(|(mode, _)| Some(*mode) == number);
        if let (Some(function), Some((_, rounding))) = (function.value(), known)
            && rest.first().and_then(|operand| operand.int()) == Some(u64::from(width))
        {
            stated.push((function, *rounding));
        }
    }
    if stated.is_empty() {
        return Ok(Rounding::Nearest);
    }
    let of = |entry| stated.iter().find(|(of, _)| *of == entry).map_or(Rounding::Nearest, |(_, mode)| *mode);
    let modes: Vec<Rounding> = reader.functions().filter(|function| is_entry(*function)).map(of).collect();
    match modes.first() {
        Some(first) if modes.iter().all(|mode| mode == first) => Ok(*first),
        None => Ok(Rounding::Nearest),
        _ => {
            let message =
                format!("{}: the entry points round numbers of {width} bits by different modes", call.name());
            let help = "put entry points of different rounding modes into modules of their own";
            Err(cx.report.error_help(Code::UNSUPPORTED, message, help))
        }
    }
}

/// A core instruction, computed in a wider format where its own has no arithmetic.
fn core<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let to = cx.result_type(call.inst)?;
    let mut operands = cx.all_args(call)?;
    if op == Op::FConvert {
        return Ok(Some(cx.emit.op(op, to, &operands)));
    }
    operands.iter_mut().for_each(|operand| *operand = cx.emit.computable(*operand));
    let ty = cx.emit.computing_type(to);
    let value = cx.emit.op(op, ty, &operands);
    cx.emit.decorate_math(call.inst, value);
    let contracts = call.inst.fast_math() & (REASSOCIATE | CONTRACT) != 0;
    if cx.input.env.is_shader() && !contracts && matches!(op, Op::FAdd | Op::FSub | Op::FMul) {
        cx.emit.decorate(value, Decoration::unit(spirv::Decoration::NoContraction));
    }
    Ok(Some(cx.emit.converted(value, to)))
}

/// A conversion between numbers and integers, which may be of one bit.
fn convert<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let opcode = match op {
        Op::ConvertFToS => L::LLVMFPToSI,
        Op::ConvertFToU => L::LLVMFPToUI,
        Op::ConvertSToF => L::LLVMSIToFP,
        Op::ConvertUToF => L::LLVMUIToFP,
        _ => L::LLVMFPTrunc,
    };
    let (value, to) = (cx.arg(call, 0)?, cx.result_type(call.inst)?);
    Ok(Some(cx.emit.convert_number(opcode, value, to)))
}

/// A conversion whose result is rounded: kernels state the mode by a decoration.
fn conversion<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op, rounding: Rounding) -> Lowered {
    let to = cx.result_type(call.inst)?;
    let from = call.args.first().map(|argument| argument.ty().scalar().kind());
    let is_exact = from == Some(spirant_ir::TyKind::Int(1));
    let encoded = |cx: &FnCx<'_, '_, 'm>, ty: Type| {
        let scalar = cx.emit.module.types.scalar(ty);
        matches!(cx.emit.module.types.kind(scalar), TypeKind::Float { encoding: Some(_), .. })
    };
    match rounding.decoration().filter(|_| !is_exact) {
        Some(mode) if !cx.input.env.is_shader() && !encoded(cx, to) => {
            let value = convert(cx, call, op)?;
            if let Some(value) = value {
                let mode = Decoration::words(spirv::Decoration::FPRoundingMode, &[mode as u32]);
                cx.emit.decorate(value, mode);
            }
            Ok(value)
        }
        Some(_) if op == Op::FConvert && cx.input.env.is_shader() && !encoded(cx, to) => {
            let value = cx.arg(call, 0)?;
            if rounding == Rounding::Nearest {
                hold_mode(cx, call, rounding)?;
                return convert(cx, call, op);
            }
            Ok(Some(narrowed(cx, value, to, rounding)))
        }
        _ if is_exact => convert(cx, call, op),
        _ => {
            hold_mode(cx, call, rounding)?;
            convert(cx, call, op)
        }
    }
}

/// A number in a narrower format, rounded by a mode whichever way the instruction rounds: where that went past the
/// number, the neighbour on the other side is the result. The bits of neighbours differ by one.
fn narrowed(cx: &mut FnCx<'_, '_, '_>, value: Value, to: Type, rounding: Rounding) -> Value {
    let emit = &mut cx.emit;
    let from = emit.type_of(value);
    let (truth, bits) = (emit.bool_like(to), emit.bits_like(to));
    let near = emit.op(Op::FConvert, to, &[value]);
    let back = emit.op(Op::FConvert, from, &[near]);
    let zero = emit.zero(from);
    let negative = emit.op(Op::FOrdLessThan, truth, &[value, zero]);
    let below = emit.op(Op::FOrdLessThan, truth, &[back, value]);
    let above = emit.op(Op::FOrdGreaterThan, truth, &[back, value]);
    // What lies on the wrong side, and whether the right neighbour is farther from zero.
    let (wrong, outward) = match rounding {
        Rounding::Upward => {
            let positive = emit.op(Op::LogicalNot, truth, &[negative]);
            (below, positive)
        }
        Rounding::Downward => (above, negative),
        _ => (emit.op(Op::Select, truth, &[negative, below, above]), emit.zero(truth)),
    };
    let raw = emit.op(Op::Bitcast, bits, &[near]);
    let (one, minus_one, none) = (emit.int(bits, 1), emit.int(bits, u64::MAX), emit.zero(bits));
    let step = emit.op(Op::Select, bits, &[outward, one, minus_one]);
    let step = emit.op(Op::Select, bits, &[wrong, step, none]);
    let moved = emit.op(Op::IAdd, bits, &[raw, step]);
    emit.op(Op::Bitcast, to, &[moved])
}

/// An integral number by the instruction of its mode.
fn integral<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, rounding: Rounding) -> Result<Value, Aborted> {
    let own = cx.arg(call, 0)?;
    let to = cx.emit.type_of(own);
    let rounding = match rounding {
        Rounding::Dynamic => {
            let width = cx.emit.scalar_width(to).unwrap_or(32);
            of_entry_points(cx, call, width)?
        }
        stated => stated,
    };
    let value = cx.emit.computable(own);
    let ty = cx.emit.type_of(value);
    let (glsl, opencl) = match rounding {
        Rounding::NearestAway => {
            let whole = float::round_value(cx, value);
            return Ok(cx.emit.converted(whole, to));
        }
        Rounding::Upward => (GLOp::Ceil, CLOp::ceil),
        Rounding::Downward => (GLOp::Floor, CLOp::floor),
        Rounding::TowardZero => (GLOp::Trunc, CLOp::trunc),
        Rounding::Nearest | Rounding::Dynamic => (GLOp::RoundEven, CLOp::rint),
    };
    let whole = cx.emit.math(glsl, opencl, ty, &[value]);
    Ok(cx.emit.converted(whole, to))
}

/// The intrinsic of the same name without the constraint.
fn plain<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let operation =
        call.name().strip_prefix(spirant_names::intrinsics::CONSTRAINED_PREFIX).unwrap_or_default();
    let Lookup::Row(intrinsic) = lookup(&format!("llvm.{operation}")) else {
        return Err(cx.report.bug(format!("{} has no counterpart", call.name())));
    };
    let plain = Call { inst: call.inst, intrinsic, args: call.args.clone() };
    cx.check_shape(&plain)?;
    cx.dispatch(&plain, plain.intrinsic.lower)
}

/// A constrained comparison, whose predicate is metadata.
fn compare<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, stated: &[String]) -> Lowered {
    let named = stated.iter().find_map(|text| predicate(text));
    let (Some(predicate), [left, right, ..]) = (named, &call.args[..]) else {
        return Err(cx.report.unsupported("a constrained comparison with an unknown predicate"));
    };
    let ty = cx.result_type(call.inst)?;
    let (left, right) = (cx.value(*left)?, cx.value(*right)?);
    Ok(Some(cx.emit.compare_floats(predicate, ty, left, right)))
}

/// The strings among the arguments of a call.
fn metadata_arguments<'m>(cx: &FnCx<'_, '_, 'm>, call: &Call<'m>) -> Vec<String> {
    let reader = cx.input.reader;
    let arguments = call.inst.arguments().into_iter();
    arguments.filter_map(|argument| argument.as_metadata(reader)?.string()).collect()
}

/// The predicate of a name.
fn predicate(name: &str) -> Option<R> {
    Some(match name {
        "oeq" => R::LLVMRealOEQ,
        "ogt" => R::LLVMRealOGT,
        "oge" => R::LLVMRealOGE,
        "olt" => R::LLVMRealOLT,
        "ole" => R::LLVMRealOLE,
        "one" => R::LLVMRealONE,
        "ord" => R::LLVMRealORD,
        "uno" => R::LLVMRealUNO,
        "ueq" => R::LLVMRealUEQ,
        "ugt" => R::LLVMRealUGT,
        "uge" => R::LLVMRealUGE,
        "ult" => R::LLVMRealULT,
        "ule" => R::LLVMRealULE,
        "une" => R::LLVMRealUNE,
        _ => return None,
    })
}
