//! What rules and driver share: the function under rewriting, values and their parts.

use super::mapping::{Mapping, is_kept_on_parts};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::Position;
use spirant_dialect::builder::Builder;
use spirant_dialect::constants::{Const, ConstData, ConstTable};
use spirant_dialect::entity::{EntityRef, PackedOption, PrimaryMap};
use spirant_dialect::function::{Block, Function, Inst, Value, ValueDef};
use spirant_dialect::module::{Global, GlobalVariable};
use spirant_dialect::op::Opcode;
use spirant_dialect::types::{Type, TypeTable};

/// A kind of types that the target lacks.
pub(super) trait Rule {
    /// Whether values of `ty` come in parts.
    fn is_about(&self, types: &TypeTable, ty: Type) -> bool;
    /// The types of the parts; at least one.
    fn parts(&self, types: &mut TypeTable, ty: Type) -> Vec<Type>;
    /// The one type that holds all parts.
    fn stored(&self, types: &mut TypeTable, consts: &mut ConstTable, ty: Type, laid_out: bool) -> Type;
    /// The parts of a constant.
    fn const_parts(
        &self,
        types: &mut TypeTable,
        consts: &mut ConstTable,
        mapping: &Mapping,
        constant: Const,
        data: &ConstData,
    ) -> Result<Vec<Const>, String>;
    /// The stored form of a constant.
    fn store_const(
        &self,
        types: &mut TypeTable,
        consts: &mut ConstTable,
        parts: &[Const],
        stored: Type,
    ) -> Const;
    /// The stored form of a value of type `ty`.
    fn compose(&self, rw: &mut Rewrite<'_>, ty: Type, parts: &[Value], stored: Type) -> Value;
    /// The parts of a stored value of type `ty`.
    fn decompose(&self, rw: &mut Rewrite<'_>, ty: Type, stored: Value) -> Vec<Value>;
    /// The path into the stored form that `index` is in `ty`.
    fn stored_path(&self, types: &TypeTable, ty: Type, stored: Type, index: u32) -> Vec<u32>;
    /// The same with an index that is a value.
    fn stored_indices(&self, rw: &mut Rewrite<'_>, ty: Type, stored: Type, index: Value) -> Vec<Value>;
    /// An index that comes in parts, as one value.
    fn extract_index(&self, rw: &mut Rewrite<'_>, ty: Type, parts: &[Value]) -> Value;
    /// Component `index` of a value in parts: a value, or its parts.
    fn extract(&self, rw: &mut Rewrite<'_>, ty: Type, parts: &[Value], index: u32) -> Vec<Value>;
    /// The parts with component `index` replaced.
    fn insert(
        &self,
        rw: &mut Rewrite<'_>,
        ty: Type,
        parts: &[Value],
        index: u32,
        object: &[Value],
    ) -> Vec<Value>;
    /// Rewrites an instruction that has an operand or a result in parts.
    ///
    /// # Errors
    /// Why it cannot.
    fn expand(&self, rw: &mut Rewrite<'_>, inst: Inst) -> Result<(), String>;
}

/// A function under rewriting. Instructions are appended to `block`.
pub(super) struct Rewrite<'a> {
    pub(super) types: &'a mut TypeTable,
    pub(super) consts: &'a mut ConstTable,
    pub(super) globals: &'a PrimaryMap<Global, GlobalVariable>,
    pub(super) mapping: &'a Mapping,
    pub(super) function: &'a mut Function,
    pub(super) block: Block,
    pub(super) position: PackedOption<Position>,
    /// The types values had.
    pub(super) old_types: Vec<Type>,
    pub(super) parts: HashMap<Value, Vec<Value>, FxBuildHasher>,
    /// What the rule for integers remembers of values it made: how many bits they take.
    pub(super) notes: HashMap<Value, u32, FxBuildHasher>,
}

impl Rewrite<'_> {
    /// A builder at the current place.
    pub(super) fn build(&mut self) -> Builder<'_> {
        Builder {
            types: self.types,
            consts: self.consts,
            globals: self.globals,
            function: self.function,
            block: self.block,
            position: self.position,
        }
    }

    /// Appends an instruction with one result.
    pub(super) fn op(&mut self, op: impl Into<Opcode>, ty: Type, operands: &[Value]) -> Value {
        self.build().op(op, ty, operands)
    }

    /// Appends an instruction with one result and literals.
    pub(super) fn op_words(
        &mut self,
        op: impl Into<Opcode>,
        ty: Type,
        operands: &[Value],
        words: &[u32],
    ) -> Value {
        self.build().op_words(op, ty, operands, words)
    }

    /// An integer constant.
    pub(super) fn int(&mut self, ty: Type, value: u64) -> Value {
        self.build().int(ty, value)
    }

    /// A constant of a scalar or of a vector of them.
    pub(super) fn splat(&mut self, ty: Type, value: u64) -> Value {
        let scalar = self.types.scalar(ty);
        let lanes = self.types.lanes(ty);
        let constant = self.consts.int(self.types, scalar, value);
        if scalar == ty {
            return self.constant(constant);
        }
        let all = vec![constant; lanes as usize];
        let constant = self.consts.composite(ty, &all);
        self.constant(constant)
    }

    /// The value of a constant.
    pub(super) fn constant(&mut self, constant: Const) -> Value {
        self.build().constant(constant)
    }

    /// The undefined value of a type.
    pub(super) fn undef(&mut self, ty: Type) -> Value {
        let constant = self.consts.undef(ty);
        self.constant(constant)
    }

    /// The type a value had before; what was made since has the type it has.
    pub(super) fn old_type(&self, value: Value) -> Type {
        let value = self.function.resolve(value);
        self.old_types.get(value.index()).copied().unwrap_or_else(|| self.function.value_type(value))
    }

    /// The type of a value now.
    pub(super) fn ty(&self, value: Value) -> Type {
        self.function.value_type(value)
    }

    /// The parts of a value, itself where it stays.
    pub(super) fn parts_of(&mut self, value: Value) -> Vec<Value> {
        let value = self.function.resolve(value);
        if let Some(parts) = self.parts.get(&value) {
            return parts.clone();
        }
        let ty = self.old_type(value);
        if value.index() >= self.old_types.len() || !self.mapping.is_split(ty) {
            return vec![value];
        }
        let parts = match self.function.value_def(value) {
            ValueDef::Const(constant) => {
                let parts = self.mapping.const_parts(constant).to_vec();
                parts.into_iter().map(|part| self.constant(part)).collect()
            }
            // Only unreachable code uses what nothing before it defines.
            _ => {
                let parts = self.mapping.parts(ty).to_vec();
                parts.into_iter().map(|part| self.undef(part)).collect()
            }
        };
        self.parts.insert(value, parts);
        self.parts_of(value)
    }

    /// The single value that stands for one that stays.
    pub(super) fn single(&mut self, value: Value) -> Value {
        let value = self.function.resolve(value);
        match self.function.value_def(value) {
            ValueDef::Const(constant) if value.index() < self.old_types.len() => {
                let image = self.mapping.stored_const(constant, false);
                if image == constant { value } else { self.constant(image) }
            }
            _ => value,
        }
    }

    /// Says what stands for the result of an instruction: its parts, or the one value.
    pub(super) fn finish(&mut self, inst: Inst, values: &[Value]) {
        let Some(result) = self.function.result(inst) else { return };
        self.keep_decorations(result, values);
        self.finish_value(result, values);
    }

    /// The same for a value.
    pub(super) fn finish_value(&mut self, result: Value, values: &[Value]) {
        if self.mapping.is_split(self.old_type(result)) {
            self.parts.insert(result, values.to_vec());
        } else if let [one] = values {
            self.function.replace_value(result, *one);
        }
    }

    /// Copies the decorations of a value to what stands for it.
    fn keep_decorations(&mut self, from: Value, to: &[Value]) {
        for value in to {
            let is_op = matches!(self.function.value_def(*value), ValueDef::Result(inst, _)
                if matches!(self.function.op(inst), Opcode::Core(_) | Opcode::Ext(..)));
            if is_op {
                self.function
                    .attrs
                    .copy_to_part(from, *value, |decoration| is_kept_on_parts(decoration.kind));
            }
        }
    }

    /// Whether a value is known to be 0.
    pub(super) fn int_value(&self, value: Value) -> Option<u64> {
        self.consts.int_value(self.function.constant(value)?)
    }
}
