//! Arguments of calls: as values, as constants, checked against the row and the name.

use super::Call;
use crate::context::FnCx;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Type, Value};
use spirant_ir::{AddressSpace, TyKind, Val};
use spirant_names::intrinsics::mangled::{Kind, Opaque, Param, Scalar};
use spirant_names::intrinsics::{Spelling, Widths, shape};

impl<'m> FnCx<'_, '_, 'm> {
    /// Argument `index` of a call, lowered.
    pub fn arg(&mut self, call: &Call<'m>, index: usize) -> Result<Value, Aborted> {
        match call.args.get(index) {
            Some(arg) => self.value(*arg),
            None => Err(self.report.bug(format!("{} lacks argument {index}", call.name()))),
        }
    }

    /// A constant argument of a call.
    pub fn immediate(&mut self, call: &Call<'m>, index: usize) -> Result<u64, Aborted> {
        match call.args.get(index).and_then(|arg| arg.int_value()) {
            Some(value) => Ok(value),
            None => Err(self
                .report
                .error(Code::BAD_CALL, format!("argument {index} of {} must be a constant", call.name()))),
        }
    }

    /// All arguments of a call, lowered.
    pub fn all_args(&mut self, call: &Call<'m>) -> Result<Vec<Value>, Aborted> {
        call.args.iter().map(|arg| self.value(*arg)).collect()
    }

    /// All arguments; pointers have the pointee that the callee's name states.
    pub fn typed_args(&mut self, call: &Call<'m>) -> Result<Vec<Value>, Aborted> {
        (0..call.args.len()).map(|index| self.typed_arg(call, index)).collect()
    }

    /// The type of a parameter; `None` if the name does not describe it.
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
            Param::Opaque(Opaque::Event) => Some(self.emit.module.types.simple(Op::TypeEvent, &[])),
            Param::Opaque(Opaque::DeviceEvent) => {
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

    /// Argument `index`; a pointer has the pointee that the callee's name states.
    pub fn typed_arg(&mut self, call: &Call<'m>, index: usize) -> Result<Value, Aborted> {
        let Some(arg) = call.args.get(index).copied() else {
            return Err(self.report.bug(format!("{} lacks argument {index}", call.name())));
        };
        if !arg.ty().is_pointer() {
            return self.value(arg);
        }
        let pointee = match call.intrinsic.params.get(index) {
            Some(Param::Pointer(pointee)) => self.param_type(pointee),
            _ => None,
        };
        match pointee {
            Some(pointee) => self.pointer_argument(arg, pointee),
            None => self.value(arg),
        }
    }

    /// The type of a call's result, which must be of the kind that the builtin returns.
    pub fn number_result(&mut self, call: &Call<'m>) -> Result<Type, Aborted> {
        let ty = self.result_type(call.inst)?;
        if self.emit.is_float(ty) || self.emit.int_width(ty).is_some() {
            return Ok(ty);
        }
        Err(self
            .report
            .error(Code::BAD_CALL, format!("{} returns a number, not {}", call.name(), call.inst.ty())))
    }

    /// Refuses a call whose LLVM types are not those of the name it calls. LLVM's verifier does so for its own
    /// intrinsics, the grammar's operand shape for SPIR-V's names.
    pub(super) fn check_arguments(&mut self, call: &Call<'m>) -> Result<(), Aborted> {
        match call.intrinsic.spelling {
            Spelling::Llvm | Spelling::Grammar => Ok(()),
            Spelling::Mangled if !call.intrinsic.params.is_empty() => self.check_mangled_call(call),
            Spelling::Mangled | Spelling::Plain => self.check_plain_call(call),
        }
    }

    fn check_mangled_call(&mut self, call: &Call<'m>) -> Result<(), Aborted> {
        let params = &call.intrinsic.params;
        let name = call.name();
        let variadic = params.last() == Some(&Param::Rest);
        // A result in memory is an argument that the name does not mention.
        let hidden = call.args.len().saturating_sub(params.len());
        if !variadic && (call.args.len() < params.len() || hidden > 1) {
            return Err(self.report.error(
                Code::BAD_CALL,
                format!("{name} has {} arguments, not {}", params.len(), call.args.len()),
            ));
        }
        let skipped = if variadic { 0 } else { hidden };
        for (index, (arg, param)) in call.args.iter().skip(skipped).zip(params.iter()).enumerate() {
            if !agrees(*arg, param) {
                let message =
                    format!("argument {index} of {name} is {}, which its name says it is not", arg.ty());
                return Err(match param {
                    Param::Opaque(_) if arg.ty().is_pointer() => self.report.error_help(
                        Code::BAD_CALL,
                        message,
                        "LLVM's target types replaced opaque pointers in clang 17: compile with that or a newer one",
                    ),
                    _ => self.report.error(Code::BAD_CALL, message),
                });
            }
        }
        Ok(())
    }

    /// Names without parameters say nothing of types; the number of arguments is the row's.
    fn check_plain_call(&mut self, call: &Call<'m>) -> Result<(), Aborted> {
        let shape = shape::arguments(call.intrinsic.row.shape);
        let words: Vec<&str> = shape.split_whitespace().filter(|word| *word != "-").collect();
        let (least, most) = match words.as_slice() {
            [first @ .., "..."] => (first.len(), usize::MAX),
            _ => (words.len(), words.len()),
        };
        if call.args.len() < least || call.args.len() > most {
            return Err(self.report.error(
                Code::BAD_CALL,
                format!("{} has the arguments ({shape}), not {}", call.name(), call.args.len()),
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
            Some(index) => Err(self.report.error(
                Code::BAD_CALL,
                format!(
                    "argument {index} of {} is {}, not {}",
                    call.name(),
                    call.args[index].ty(),
                    words[index]
                ),
            )),
            None => Ok(()),
        }
    }

    /// Refuses what the row does not have in shaders: widths, numbers of components.
    pub(super) fn check_shape(&mut self, call: &Call<'m>) -> Result<(), Aborted> {
        let row = call.intrinsic.row;
        if !self.input.env.is_shader() {
            return Ok(());
        }
        let is_double = call.args.first().is_some_and(|arg| arg.ty().scalar().kind() == TyKind::Double);
        if row.widths == Widths::NarrowInShaders && is_double {
            return Err(self.no_double(call));
        }
        if let Some(count) = row.components
            && !matches!(call.inst.ty().kind(), TyKind::Vector(_, own) if own == count)
        {
            return Err(self.report.unsupported(format!("{} of {}", call.name(), call.inst.ty())));
        }
        Ok(())
    }

    /// The refusal of double precision.
    pub(super) fn no_double(&mut self, call: &Call<'m>) -> Aborted {
        self.report.error_help(
            Code::UNSUPPORTED,
            format!("{} in double precision: GLSL.std.450 has it for 16 and 32 bits only", call.name()),
            "convert to float, or compute it in the source",
        )
    }
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
        Param::Opaque(Opaque::MemoryOrder | Opaque::MemoryScope) => ty.kind() == TyKind::Int(32),
        Param::Opaque(Opaque::Event) => ty.kind() == TyKind::TargetExt || ty.is_pointer(),
        Param::Opaque(_) => ty.kind() == TyKind::TargetExt,
        Param::Void => false,
        Param::Rest | Param::Named(_) => true,
    }
}

/// A generic pointer before its cast to generic: its storage class is more specific.
pub fn specific(pointer: Val<'_>) -> Val<'_> {
    let mut found = pointer;
    while found.opcode() == Some(L::LLVMAddrSpaceCast)
        && let TyKind::Ptr(AddressSpace::Generic) = found.ty().kind()
        && let Some(inner) = found.operand(0)
        && inner.ty().is_pointer()
    {
        found = inner;
    }
    found
}
