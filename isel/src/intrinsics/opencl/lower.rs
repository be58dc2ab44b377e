//! What lowerings of builtins share, and the builtins that are functions of no family.

use super::mangled::{Kind, Param, Scalar};
use crate::context::FnCx;
use crate::intrinsics::{Call, Lower, Row};
use crate::reader::{TyKind, Val};
use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::{Aborted, CLOp, Opcode, Type, Value};

pub type Lowered = Result<Option<Value>, Aborted>;

/// A row for kernels.
pub const fn row(names: &'static str, args: &'static str, lower: Lower, doc: &'static str) -> Row {
    Row::new(names, lower, doc).takes(args).kernel()
}

/// `Lower::Custom` of a function that takes more than the call: `by!(f, x)` calls `f(cx, call, x)`.
macro_rules! by {
    ($lower:path $(, $argument:expr)*) => {
        $crate::intrinsics::Lower::Custom(|cx, call| {
            let lowered = $lower(cx, call $(, $argument)*)?;
            $crate::intrinsics::opencl::lower::checked(cx, call, lowered)
        })
    };
}
pub(super) use by;

/// The rows.
pub static PLAIN_ROWS: &[Row] = &[
    row("printf", "pc ...", by!(print), "formatted output"),
    row("__to_global", "p", by!(to_storage, StorageClass::CrossWorkgroup), "global pointer, or null"),
    row("__to_local", "p", by!(to_storage, StorageClass::Workgroup), "local pointer, or null"),
    row("__to_private", "p", by!(to_storage, StorageClass::Function), "private pointer, or null"),
    row("__translate_sampler_initializer", "i32", by!(super::image::sampler), "constant sampler"),
];

impl<'m> FnCx<'_, '_, 'm> {
    /// The type of a parameter; `None` for what the name does not describe.
    pub fn param_type(&mut self, param: &Param) -> Option<Type> {
        match param {
            Param::Value(Scalar { kind, width }, lanes) => {
                let scalar = match kind {
                    Kind::Bool => self.emit.module.types.bool(),
                    Kind::Signed | Kind::Unsigned => self.emit.module.types.int(*width),
                    Kind::Float => self.emit.module.types.float(*width),
                    Kind::BFloat => self.emit.module.types.bfloat16(),
                };
                Some(if *lanes > 1 { self.emit.module.types.vector(scalar, *lanes) } else { scalar })
            }
            Param::Atomic(content) => self.param_type(content),
            // What a pointer to anything points at is bytes.
            Param::Void => Some(self.emit.module.types.int(8)),
            Param::Opaque(super::mangled::Opaque::Event) => {
                Some(self.emit.module.types.simple(Op::TypeEvent, &[]))
            }
            Param::Opaque(super::mangled::Opaque::DeviceEvent) => {
                Some(self.emit.module.types.simple(Op::TypeDeviceEvent, &[]))
            }
            _ => None,
        }
    }

    /// A pointer as a pointer to `pointee`, in the storage class it had before it became generic.
    pub fn pointer_argument(&mut self, pointer: Val<'m>, pointee: Type) -> Result<Value, Aborted> {
        if self.input.is_logical() {
            return self.exact_place(pointer, pointee);
        }
        self.pointer_to(specific(pointer), pointee)
    }

    /// Argument `index`; a pointer points at what the callee's name says.
    pub fn typed_arg(&mut self, call: &Call<'m>, index: usize) -> Result<Value, Aborted> {
        let Some(arg) = call.args.get(index).copied() else {
            return Err(self.bug(format!("{} lacks argument {index}", call.known.name)));
        };
        if !arg.ty().is_pointer() {
            return self.value(arg);
        }
        let pointee = match call.known.params.get(index) {
            Some(Param::Pointer(pointee)) => self.param_type(pointee),
            _ => None,
        };
        match pointee {
            Some(pointee) => self.pointer_argument(arg, pointee),
            None => self.value(arg),
        }
    }

    /// A condition as OpenCL C has it: 1 in scalars, all bits in vectors.
    pub fn truth(&mut self, condition: Value, to: Type) -> Value {
        if self.emit.is_bool(to) {
            return condition;
        }
        let yes = if self.emit.module.types.lanes(to) > 1 { u64::MAX } else { 1 };
        let yes = self.int(to, yes);
        let no = self.zero(to);
        self.op(Op::Select, to, &[condition, yes, no])
    }

    /// Whether a number is not zero, lane by lane. Booleans are themselves.
    pub fn condition(&mut self, value: Value) -> Value {
        let ty = self.type_of(value);
        if self.emit.is_bool(ty) {
            return value;
        }
        let bool_type = self.bool_like(ty);
        let zero = self.zero(ty);
        let op = if self.emit.is_float(ty) { Op::FUnordNotEqual } else { Op::INotEqual };
        self.op(op, bool_type, &[value, zero])
    }

    /// `value` in every lane of `like`, where it is one of its scalars.
    pub fn splat_like(&mut self, value: Value, like: Type) -> Value {
        let own = self.type_of(value);
        let (from, to) = (self.emit.module.types.lanes(own), self.emit.module.types.lanes(like));
        if from != 1 || to == 1 || self.emit.pointer_parts(own).is_some() {
            return value;
        }
        let ty = self.emit.module.types.vector(own, to);
        self.splat(value, ty)
    }

    /// `value` as an unsigned integer of another width.
    pub fn resize_unsigned(&mut self, value: Value, to: Type) -> Value {
        if self.type_of(value) == to { value } else { self.op(Op::UConvert, to, &[value]) }
    }

    /// An integer as wide as pointers.
    pub fn size_type(&mut self) -> Type {
        let width = self.input.env.pointer_width().unwrap_or(32);
        self.emit.module.types.int(width)
    }

    /// The type of a call's result, which must be of the kind the builtin returns.
    pub fn number_result(&mut self, call: &Call<'m>) -> Result<Type, Aborted> {
        let ty = self.result_type(call.inst)?;
        if self.emit.is_float(ty) || self.emit.int_width(ty).is_some() {
            return Ok(ty);
        }
        Err(self
            .error(Code::BAD_CALL, format!("{} returns a number, not {}", call.known.name, call.inst.ty())))
    }

    /// Refuses a call whose LLVM types are not those of the name it calls.
    pub fn check_builtin_call(&mut self, call: &Call<'m>) -> Result<(), Aborted> {
        let params = &call.known.params;
        let name = &call.known.name;
        if params.is_empty() {
            return self.check_plain_call(call);
        }
        let variadic = params.last() == Some(&Param::Rest);
        // A result in memory is an argument that the name does not mention.
        let hidden = call.args.len().saturating_sub(params.len());
        if !variadic && (call.args.len() < params.len() || hidden > 1) {
            return Err(self.error(
                Code::BAD_CALL,
                format!("{name} takes {} arguments, not {}", params.len(), call.args.len()),
            ));
        }
        let skipped = if variadic { 0 } else { hidden };
        for (index, (arg, param)) in call.args.iter().skip(skipped).zip(params.iter()).enumerate() {
            if !agrees(*arg, param) {
                return Err(self.error(
                    Code::BAD_CALL,
                    format!("argument {index} of {name} is {}, which its name says it is not", arg.ty()),
                ));
            }
        }
        Ok(())
    }

    /// Names without parameters say nothing of types; the number of arguments is the row's.
    fn check_plain_call(&mut self, call: &Call<'m>) -> Result<(), Aborted> {
        let words: Vec<&str> = call.known.row.args.split_whitespace().filter(|w| *w != "-").collect();
        let (least, most) = match words.as_slice() {
            [first @ .., "..."] => (first.len(), usize::MAX),
            _ => (words.len(), words.len()),
        };
        if call.args.len() < least || call.args.len() > most {
            return Err(self.error(
                Code::BAD_CALL,
                format!(
                    "{} takes ({}), not {} arguments",
                    call.known.name,
                    call.known.row.args,
                    call.args.len()
                ),
            ));
        }
        let wrong = call.args.iter().zip(&words).position(|(arg, word)| match *word {
            "i32" | "u32" => arg.ty().kind() != TyKind::Int(32),
            "size" => !matches!(arg.ty().kind(), TyKind::Int(_)),
            word if word.starts_with('p') && word != "pipe" => !arg.ty().is_pointer(),
            "..." => false,
            _ => arg.ty().kind() != TyKind::TargetExt,
        });
        match wrong {
            Some(index) => Err(self.error(
                Code::BAD_CALL,
                format!(
                    "argument {index} of {} is {}, not {}",
                    call.known.name,
                    call.args[index].ty(),
                    words[index]
                ),
            )),
            None => Ok(()),
        }
    }
}

/// What a call was lowered to, where it has a result if the call has one.
pub fn checked<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, lowered: Option<Value>) -> Lowered {
    if lowered.is_none() && call.inst.ty().kind() != TyKind::Void {
        return Err(
            cx.error(Code::BAD_CALL, format!("{} returns nothing, not {}", call.known.name, call.inst.ty()))
        );
    }
    Ok(lowered)
}

/// Whether an argument is of the LLVM type that clang gives a parameter.
fn agrees(arg: Val<'_>, param: &Param) -> bool {
    let ty = arg.ty();
    match param {
        Param::Value(scalar, lanes) => {
            let count = match ty.kind() {
                TyKind::Vector(_, count) => count,
                _ => 1,
            };
            let element = match ty.scalar().kind() {
                TyKind::Int(width) => {
                    matches!(scalar.kind, Kind::Bool | Kind::Signed | Kind::Unsigned) && width == scalar.width
                }
                TyKind::Half => *scalar == Scalar { kind: Kind::Float, width: 16 },
                TyKind::Float => *scalar == Scalar { kind: Kind::Float, width: 32 },
                TyKind::Double => *scalar == Scalar { kind: Kind::Float, width: 64 },
                TyKind::BFloat => scalar.kind == Kind::BFloat,
                _ => false,
            };
            element && count == *lanes
        }
        Param::Atomic(content) => agrees(arg, content),
        Param::Pointer(_) => ty.is_pointer(),
        Param::Opaque(super::mangled::Opaque::MemoryOrder | super::mangled::Opaque::MemoryScope) => {
            ty.kind() == TyKind::Int(32)
        }
        Param::Opaque(_) => ty.kind() == TyKind::TargetExt,
        Param::Void => false,
        Param::Rest | Param::Named(_) => true,
    }
}

/// A generic pointer before it became one: its storage class says more.
pub fn specific(pointer: Val<'_>) -> Val<'_> {
    let mut found = pointer;
    while found.opcode() == Some(L::LLVMAddrSpaceCast)
        && let TyKind::Ptr(4) = found.ty().kind()
        && let Some(inner) = found.operand(0)
        && inner.ty().is_pointer()
    {
        found = inner;
    }
    found
}

/// An instruction of OpenCL.std, scalar arguments in every lane of a vector result.
pub fn ext<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: CLOp) -> Lowered {
    let ty = cx.number_result(call)?;
    let mut operands = Vec::with_capacity(call.args.len());
    for index in 0..call.args.len() {
        let value = cx.typed_arg(call, index)?;
        operands.push(cx.splat_like(value, ty));
    }
    let value = cx.opencl(op, ty, &operands);
    cx.emit.decorate_math(call.inst, value);
    Ok(Some(value))
}

/// The instruction of OpenCL.std that is called what the builtin is called.
pub fn ext_of_name<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let info = spirant_dialect::grammar::ext_inst_by_name(ExtInstSet::OpenClStd, &call.known.name);
    match info.and_then(|info| CLOp::from_u32(info.number)) {
        Some(op) => ext(cx, call, op),
        None => Err(cx.bug(format!("OpenCL.std has no {}", call.known.name))),
    }
}

/// A core instruction of the arguments in order.
pub fn core<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    core_words(cx, call, op, &[])
}

/// A core instruction of the arguments in order and literals.
pub fn core_words<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op, words: &[u32]) -> Lowered {
    let mut operands = Vec::with_capacity(call.args.len());
    for index in 0..call.args.len() {
        operands.push(cx.typed_arg(call, index)?);
    }
    finish(cx, call, op, &operands, words)
}

/// A core instruction of `operands` whose result, if any, is the call's.
pub fn finish<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    op: impl Into<Opcode>,
    operands: &[Value],
    words: &[u32],
) -> Lowered {
    if call.inst.ty().kind() == TyKind::Void {
        cx.b().effect(op, operands, words);
        return Ok(None);
    }
    let ty = cx.result_type(call.inst)?;
    Ok(Some(cx.b().op_words(op, ty, operands, words)))
}

/// `printf`: drivers want the format as the address of its first character.
fn print<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let byte = cx.emit.module.types.int(8);
    let mut operands = Vec::with_capacity(call.args.len());
    for arg in &call.args {
        let value = if arg.ty().is_pointer() { text_pointer(cx, *arg, byte)? } else { cx.value(*arg)? };
        operands.push(value);
    }
    Ok(Some(cx.opencl(CLOp::printf, ty, &operands)))
}

/// A pointer to characters; that to an array as a pointer to its first element.
fn text_pointer<'m>(cx: &mut FnCx<'_, '_, 'm>, pointer: Val<'m>, byte: Type) -> Result<Value, Aborted> {
    let pointer = specific(pointer);
    let is_string = pointer.value_kind() == K::LLVMGlobalVariableValueKind
        && matches!(pointer.value_type().kind(), TyKind::Array(element, _) if element.kind() == TyKind::Int(8));
    if !is_string {
        return cx.pointer_to(pointer, byte);
    }
    let base = cx.value(pointer)?;
    let Some((storage, _)) = cx.emit.pointer_parts(cx.type_of(base)) else {
        return Err(cx.bug("a global that is no pointer"));
    };
    let ty = cx.emit.pointer_type(storage, byte);
    let zero = cx.u32(0);
    Ok(cx.op(Op::InBoundsAccessChain, ty, &[base, zero]))
}

fn to_storage<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, storage: StorageClass) -> Lowered {
    let Some(pointer) = call.args.first().copied() else { return Err(cx.bug("a cast of nothing")) };
    let ty = cx.result_type(call.inst)?;
    let Some((_, pointee)) = cx.emit.pointer_parts(ty) else {
        return Err(cx.error(Code::BAD_CALL, format!("{} returns a pointer", call.known.name)));
    };
    let pointer = cx.pointer_to(pointer, pointee)?;
    Ok(Some(cx.b().op_words(Op::GenericCastToPtrExplicit, ty, &[pointer], &[storage as u32])))
}
