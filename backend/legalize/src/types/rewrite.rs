//! The context of legalizations: the function, a builder, values and their parts.

use super::mapping::{Mapping, is_kept_on_parts};
use crate::helpers::{Helper, Helpers};
use crate::target::Target;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::Position;
use spirant_dialect::builder::Builder;
use spirant_dialect::constants::{Const, ConstTable};
use spirant_dialect::diagnostics::{Code, Diagnostic, Diagnostics, Origin};
use spirant_dialect::entity::{EntityRef, PackedOption, PrimaryMap};
use spirant_dialect::function::{Block, Function, Inst, Value, ValueDef};
use spirant_dialect::module::{Global, GlobalVariable, Module};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeTable};

/// An instruction without a legal form, and why.
pub(crate) type Failure = (Inst, String);

/// Rewrites each function of a module; `rewrite` returns what failed, which is reported.
pub(crate) fn each_function(
    module: &mut Module,
    target: &Target<'_>,
    mapping: &Mapping,
    helpers: &mut Helpers,
    diags: &mut Diagnostics,
    mut rewrite: impl FnMut(&mut Rewriter<'_>) -> Vec<Failure>,
) {
    for func in module.functions.keys() {
        let void = module.types.void();
        let ty = module.types.function(void, &[]);
        let mut function = std::mem::replace(&mut module.functions[func], Function::new("", ty, []));
        let mut rw = Rewriter {
            target,
            types: &mut module.types,
            consts: &mut module.consts,
            globals: &module.globals,
            mapping,
            helpers,
            function: &mut function,
            block: Block::from_u32(0),
            position: PackedOption::NONE,
            old_types: Vec::new(),
            parts: HashMap::default(),
            replaced: HashMap::default(),
            known_widths: HashMap::default(),
        };
        for (inst, message) in rewrite(&mut rw) {
            // Many say what is wrong of "it".
            let message = match message.strip_prefix("it ") {
                Some(rest) => format!("{} {rest}", function.op(inst)),
                None => message,
            };
            diags.push(Diagnostic::error(Code::UNSUPPORTED, message).at(Origin::inst(&function, inst)));
        }
        module.functions[func] = function;
    }
}

/// A function under rewriting. Instructions are appended to `block`.
pub(crate) struct Rewriter<'a> {
    pub(crate) target: &'a Target<'a>,
    pub(crate) types: &'a mut TypeTable,
    pub(crate) consts: &'a mut ConstTable,
    pub(crate) globals: &'a PrimaryMap<Global, GlobalVariable>,
    pub(crate) mapping: &'a Mapping,
    /// The functions that are called besides the module's own.
    pub(crate) helpers: &'a mut Helpers,
    pub(crate) function: &'a mut Function,
    pub(crate) block: Block,
    pub(crate) position: PackedOption<Position>,
    /// The types that values had before the conversion of types, by value.
    pub(crate) old_types: Vec<Type>,
    pub(crate) parts: HashMap<Value, Vec<Value>, FxBuildHasher>,
    /// The old types of values that replace others of a type that changed.
    pub(crate) replaced: HashMap<Value, Type, FxBuildHasher>,
    /// How many of their bits integers use that an action made, where all above are 0.
    pub(crate) known_widths: HashMap<Value, u32, FxBuildHasher>,
}

impl Rewriter<'_> {
    /// A builder at the end of the current block.
    pub(crate) fn build(&mut self) -> Builder<'_> {
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
    pub(crate) fn op(&mut self, op: impl Into<Opcode>, ty: Type, operands: &[Value]) -> Value {
        self.build().op(op, ty, operands)
    }

    /// Appends an instruction with one result and literals.
    pub(crate) fn op_words(
        &mut self,
        op: impl Into<Opcode>,
        ty: Type,
        operands: &[Value],
        words: &[u32],
    ) -> Value {
        self.build().op_words(op, ty, operands, words)
    }

    /// Appends a call of a function that is added to the module.
    pub(crate) fn call(&mut self, helper: Helper, result: Type, arguments: &[Value]) -> Value {
        let func = self.helpers.function(helper);
        let types: Vec<Type> = arguments.iter().map(|argument| self.ty(*argument)).collect();
        let ty = self.types.function(result, &types);
        let mut operands = vec![self.function.module_value(ValueDef::Func(func), ty)];
        operands.extend(arguments);
        self.op(Op::FunctionCall, result, &operands)
    }

    /// An integer constant.
    pub(crate) fn int(&mut self, ty: Type, value: u64) -> Value {
        self.build().int(ty, value)
    }

    /// A constant of a scalar or of a vector of them.
    pub(crate) fn splat(&mut self, ty: Type, value: u64) -> Value {
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
    pub(crate) fn constant(&mut self, constant: Const) -> Value {
        self.build().constant(constant)
    }

    /// The zero of a type.
    pub(crate) fn null(&mut self, ty: Type) -> Value {
        let constant = self.consts.null(ty);
        self.constant(constant)
    }

    /// The undefined value of a type.
    pub(crate) fn undef(&mut self, ty: Type) -> Value {
        let constant = self.consts.undef(ty);
        self.constant(constant)
    }

    /// Appends an instruction as it is, but for constants that changed.
    pub(crate) fn keep(&mut self, inst: Inst) {
        for index in 0..self.function.operands(inst).len() {
            let operand = self.function.operands(inst)[index];
            let value = self.single(operand);
            self.function.operands_mut(inst)[index] = value;
        }
        self.function.append_inst(self.block, inst);
    }

    /// The type a value had before; what was made since has the type it has.
    pub(crate) fn old_type(&self, value: Value) -> Type {
        let value = self.function.resolve(value);
        let known = self.old_types.get(value.index()).or_else(|| self.replaced.get(&value)).copied();
        known.unwrap_or_else(|| self.function.value_type(value))
    }

    /// The type of a value now.
    pub(crate) fn ty(&self, value: Value) -> Type {
        self.function.value_type(value)
    }

    /// The parts of a value, itself where it stays.
    pub(crate) fn parts_of(&mut self, value: Value) -> Vec<Value> {
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

    /// The single value of one that is not in parts: itself, or a constant with its new type.
    pub(crate) fn single(&mut self, value: Value) -> Value {
        let value = self.function.resolve(value);
        match self.function.value_def(value) {
            ValueDef::Const(constant) if value.index() < self.old_types.len() => {
                let image = self.mapping.stored_const(constant, false);
                if image == constant { value } else { self.constant(image) }
            }
            _ => value,
        }
    }

    /// Sets what replaces the result of an instruction: its parts, or the one value.
    pub(crate) fn finish(&mut self, inst: Inst, values: &[Value]) {
        let Some(result) = self.function.result(inst) else { return };
        self.keep_decorations(result, values);
        self.finish_value(result, values);
    }

    /// The same for a value.
    pub(crate) fn finish_value(&mut self, result: Value, values: &[Value]) {
        if self.mapping.is_split(self.old_type(result)) {
            self.parts.insert(result, values.to_vec());
        } else if let [one] = values {
            // An aggregate of other members takes part in what is looked up by the old ones.
            let old = self.old_type(result);
            if old != self.ty(*one) {
                self.replaced.insert(*one, old);
            }
            self.function.replace_value(result, *one);
        }
    }

    /// Copies the decorations of a value to what replaces it.
    pub(crate) fn keep_decorations(&mut self, from: Value, to: &[Value]) {
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

    /// The value of an integer constant of at most 64 bits.
    pub(crate) fn int_value(&self, value: Value) -> Option<u64> {
        self.consts.int_value(self.function.constant(value)?)
    }
}
