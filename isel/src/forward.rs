//! Names under which lowering of calls reaches parts of [`FnCx`]; they go when it names the parts.

use crate::context::FnCx;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Builder, Const, Opcode, Type, Value};

impl FnCx<'_, '_, '_> {
    #[inline]
    pub fn b(&mut self) -> Builder<'_> {
        self.emit.builder()
    }
    #[inline]
    pub fn op(&mut self, op: impl Into<Opcode>, ty: Type, operands: &[Value]) -> Value {
        self.emit.op(op, ty, operands)
    }
    pub fn type_of(&self, value: Value) -> Type {
        self.emit.type_of(value)
    }
    pub fn u32(&mut self, value: u32) -> Value {
        self.emit.u32(value)
    }
    pub fn constant(&mut self, constant: Const) -> Value {
        self.emit.constant(constant)
    }
    pub fn undef(&mut self, ty: Type) -> Value {
        self.emit.undef(ty)
    }
    pub fn zero(&mut self, ty: Type) -> Value {
        self.emit.zero(ty)
    }
    pub fn splat(&mut self, scalar: Value, ty: Type) -> Value {
        self.emit.splat(scalar, ty)
    }
    pub fn local_variable(&mut self, content: Type) -> Value {
        self.emit.local_variable(content)
    }
    pub fn error(&mut self, code: Code, message: impl Into<String>) -> Aborted {
        self.report.error(code, message)
    }
    pub fn error_help(&mut self, code: Code, message: impl Into<String>, help: impl Into<String>) -> Aborted {
        self.report.error_help(code, message, help)
    }
    pub fn unsupported(&mut self, message: impl Into<String>) -> Aborted {
        self.report.unsupported(message)
    }
    #[track_caller]
    pub fn bug(&mut self, message: impl Into<String>) -> Aborted {
        self.report.bug(message)
    }
}
