//! Instructions that many lowerings emit.

use crate::emit::Emit;
use spirant_dialect::spirv::Op;
use spirant_dialect::{CLOp, GLOp, Type, Value};

impl Emit<'_> {
    /// A minimum or maximum that is NaN if either number is: the sum of both is that NaN.
    pub fn nan_first(&mut self, glsl: GLOp, opencl: CLOp, ty: Type, a: Value, b: Value) -> Value {
        let own = ty;
        let (ty, a, b) = (self.computing_type(ty), self.computable(a), self.computable(b));
        let chosen = self.math(glsl, opencl, ty, &[a, b]);
        let bool_type = self.bool_like(ty);
        let differs = self.op(Op::FUnordNotEqual, bool_type, &[a, a]);
        let other = self.op(Op::FUnordNotEqual, bool_type, &[b, b]);
        let nan = self.op(Op::LogicalOr, bool_type, &[differs, other]);
        let sum = self.op(Op::FAdd, ty, &[a, b]);
        let value = self.op(Op::Select, ty, &[nan, sum, chosen]);
        self.converted(value, own)
    }

    /// A condition in OpenCL C's form: 1 in scalars, all bits in vectors.
    pub fn truth(&mut self, condition: Value, to: Type) -> Value {
        if self.is_bool(to) {
            return condition;
        }
        let yes = if self.module.types.lanes(to) > 1 { u64::MAX } else { 1 };
        let yes = self.int(to, yes);
        let no = self.zero(to);
        self.op(Op::Select, to, &[condition, yes, no])
    }

    /// Whether a number is not zero, lane by lane; a boolean is returned unchanged.
    pub fn condition(&mut self, value: Value) -> Value {
        let ty = self.type_of(value);
        if self.is_bool(ty) {
            return value;
        }
        let bool_type = self.bool_like(ty);
        let zero = self.zero(ty);
        let op = if self.is_float(ty) { Op::FUnordNotEqual } else { Op::INotEqual };
        self.op(op, bool_type, &[value, zero])
    }

    /// `value` in every lane of `like`, if `value` is a scalar.
    pub fn splat_like(&mut self, value: Value, like: Type) -> Value {
        let own = self.type_of(value);
        let (from, to) = (self.module.types.lanes(own), self.module.types.lanes(like));
        if from != 1 || to == 1 || self.pointer_parts(own).is_some() {
            return value;
        }
        let ty = self.module.types.vector(own, to);
        self.splat(value, ty)
    }

    /// `value` as an unsigned integer of another width.
    pub fn resize_unsigned(&mut self, value: Value, to: Type) -> Value {
        if self.type_of(value) == to { value } else { self.op(Op::UConvert, to, &[value]) }
    }

    /// An integer as wide as pointers.
    pub fn size_type(&mut self) -> Type {
        let width = self.env.pointer_width().unwrap_or(32);
        self.module.types.int(width)
    }
}
