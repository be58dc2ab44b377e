//! Emitting: the function of the dialect under construction and the position of its next instruction.

use spirant_dialect::decoration::Decoration;
use spirant_dialect::entity::PackedOption;
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::spirv::{AddressingModel, Op, StorageClass};
use spirant_dialect::splat;
use spirant_dialect::{
    Block, Builder, CLOp, Const, Function, GLOp, Global, Inst, Item, Module, Opcode, Position, TargetEnv,
    Type, TypeKind, Value, ValueDef,
};

/// A value, or an error that was reported.
pub type Selected = Result<Value, spirant_dialect::Aborted>;

/// Appends instructions to the current block of a function.
pub struct Emit<'c> {
    /// The target environment.
    pub env: &'c TargetEnv,
    /// The module: its types, constants and globals.
    pub module: &'c mut Module,
    /// The function under construction, which is not part of the module meanwhile.
    pub function: Function,
    /// The block that instructions are appended to.
    pub block: Block,
    /// The source position that instructions get.
    pub position: PackedOption<Position>,
    /// The entry block, which begins with the variables.
    entry: Block,
    /// The number of variables it begins with.
    variables: usize,
    /// Whether the module has `llvm.arithmetic.fence` and no instruction is emitted for it.
    pub has_silent_fences: bool,
}

impl<'c> Emit<'c> {
    /// Emits to the entry block of `function`.
    pub fn new(env: &'c TargetEnv, module: &'c mut Module, function: Function, entry: Block) -> Self {
        Emit {
            env,
            module,
            function,
            block: entry,
            position: PackedOption::NONE,
            entry,
            variables: 0,
            has_silent_fences: false,
        }
    }

    /// Whether addressing is logical.
    pub fn is_logical(&self) -> bool {
        self.env.addressing == AddressingModel::Logical
    }

    /// A builder at the end of the current block.
    #[inline]
    pub fn builder(&mut self) -> Builder<'_> {
        let mut builder = Builder::new(self.module, &mut self.function, self.block);
        builder.position = self.position;
        builder
    }

    /// Whether the current block has a terminator.
    pub fn is_terminated(&self) -> bool {
        self.function.terminator(self.block).is_some_and(|last| self.function.op(last).is_terminator())
    }

    // ---- instructions ----

    /// Appends an instruction with one result.
    #[inline]
    pub fn op(&mut self, op: impl Into<Opcode>, ty: Type, operands: &[Value]) -> Value {
        self.builder().op(op, ty, operands)
    }

    /// Appends an instruction with one result and literals.
    #[inline]
    pub fn op_words(&mut self, op: impl Into<Opcode>, ty: Type, operands: &[Value], words: &[u32]) -> Value {
        self.builder().op_words(op, ty, operands, words)
    }

    /// Appends an instruction without result.
    #[inline]
    pub fn effect(&mut self, op: impl Into<Opcode>, operands: &[Value], words: &[u32]) -> Inst {
        self.builder().effect(op, operands, words)
    }

    /// An instruction of GLSL.std.450.
    pub fn glsl(&mut self, op: GLOp, ty: Type, operands: &[Value]) -> Value {
        self.op(Opcode::Ext(ExtInstSet::GlslStd450, op as u32), ty, operands)
    }

    /// An instruction of OpenCL.std.
    pub fn opencl(&mut self, op: CLOp, ty: Type, operands: &[Value]) -> Value {
        self.op(Opcode::Ext(ExtInstSet::OpenClStd, op as u32), ty, operands)
    }

    /// An instruction of GLSL.std.450 in shaders, of OpenCL.std in kernels.
    ///
    /// For bfloat16 numbers it is computed in floats, since neither set supports them.
    pub fn math(&mut self, glsl: GLOp, opencl: CLOp, ty: Type, operands: &[Value]) -> Value {
        let wide = self.computing_type(ty);
        if wide != ty {
            let operands: Vec<Value> = operands.iter().map(|operand| self.computable(*operand)).collect();
            let value = self.math(glsl, opencl, wide, &operands);
            return self.converted(value, ty);
        }
        if self.env.is_shader() { self.glsl(glsl, ty, operands) } else { self.opencl(opencl, ty, operands) }
    }

    /// `scalar` in every lane of vector type `ty`; `scalar` itself if `ty` is a scalar.
    pub fn splat(&mut self, scalar: Value, ty: Type) -> Value {
        match self.module.types.lanes(ty) {
            1 => scalar,
            lanes => self.op(Op::CompositeConstruct, ty, &vec![scalar; lanes as usize]),
        }
    }

    /// A new Function variable; variables are at the start of the entry block (2.4).
    pub fn local_variable(&mut self, content: Type) -> Value {
        let ty = self.pointer_type(StorageClass::Function, content);
        let first = self.function.value_count() as u32;
        let words = [StorageClass::Function as u32];
        let variable = self.function.create_inst(Op::Variable.into(), &[ty], &[], &words, &[]);
        self.function.insts_mut(self.entry).insert(self.variables, variable);
        self.variables += 1;
        Value::from_u32(first)
    }

    /// Decorates a value.
    pub fn decorate(&mut self, value: Value, decoration: Decoration) {
        self.function.attrs.value_decorations.entry(value).or_default().push(decoration);
    }

    // ---- constants ----

    /// A constant as a value.
    pub fn constant(&mut self, constant: Const) -> Value {
        self.builder().constant(constant)
    }

    /// The address of a global variable.
    pub fn global(&mut self, global: Global) -> Value {
        self.builder().global(global)
    }

    /// The id of an item of the module, which has no type of its own.
    pub fn item(&mut self, item: Item) -> Value {
        let void = self.module.types.void();
        self.function.module_value(ValueDef::Item(item), void)
    }

    /// A 32-bit constant.
    pub fn u32(&mut self, value: u32) -> Value {
        self.builder().u32(value)
    }

    /// An integer in every lane of a scalar or vector type.
    pub fn int(&mut self, ty: Type, value: u64) -> Value {
        let constant = splat::int(self.module, ty, value);
        self.constant(constant)
    }

    /// A floating-point number in every lane of a scalar or vector type.
    pub fn float(&mut self, ty: Type, value: f64) -> Value {
        let constant = splat::float(self.module, ty, value);
        self.constant(constant)
    }

    /// Zero of any type.
    pub fn zero(&mut self, ty: Type) -> Value {
        let constant = splat::zero(self.module, ty);
        self.constant(constant)
    }

    /// An undefined value of a type.
    pub fn undef(&mut self, ty: Type) -> Value {
        let constant = self.module.consts.undef(ty);
        self.constant(constant)
    }

    // ---- types ----

    /// The type of a value.
    #[inline]
    pub fn type_of(&self, value: Value) -> Type {
        self.function.value_type(value)
    }

    /// A pointer type.
    pub fn pointer_type(&mut self, storage: StorageClass, pointee: Type) -> Type {
        self.module.types.pointer(storage, pointee)
    }

    /// The storage class and pointee of a pointer type.
    pub fn pointer_parts(&self, ty: Type) -> Option<(StorageClass, Type)> {
        self.module.types.pointer_parts(ty)
    }

    /// The boolean type with as many lanes as `ty`.
    pub fn bool_like(&mut self, ty: Type) -> Type {
        let scalar = self.module.types.bool();
        self.module.types.with_scalar(ty, scalar)
    }

    /// The unsigned integer type with the width and lanes of `ty`.
    pub fn bits_like(&mut self, ty: Type) -> Type {
        let scalar = self.module.types.scalar(ty);
        let width = self.scalar_width(scalar).unwrap_or(32);
        let int = self.module.types.int(width);
        self.module.types.with_scalar(ty, int)
    }

    /// The width of a type's integers or floats, scalar or lanes.
    pub fn scalar_width(&self, ty: Type) -> Option<u32> {
        match self.module.types.kind(self.module.types.scalar(ty)) {
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => Some(width),
            _ => None,
        }
    }

    /// The width of integers of a type's scalar; 1 for booleans, `None` for anything else.
    pub fn int_width(&self, ty: Type) -> Option<u32> {
        match self.module.types.kind(self.module.types.scalar(ty)) {
            TypeKind::Int { width, .. } => Some(width),
            TypeKind::Bool => Some(1),
            _ => None,
        }
    }

    /// Whether the scalar of a type is boolean.
    pub fn is_bool(&self, ty: Type) -> bool {
        self.module.types.kind(self.module.types.scalar(ty)) == TypeKind::Bool
    }

    /// Whether a value is a boolean, a number or a vector of those.
    pub fn is_number(&self, value: Value) -> bool {
        let scalar = self.module.types.scalar(self.type_of(value));
        matches!(
            self.module.types.kind(scalar),
            TypeKind::Bool | TypeKind::Int { .. } | TypeKind::Float { .. }
        )
    }

    /// Whether the scalar of a type is floating-point.
    pub fn is_float(&self, ty: Type) -> bool {
        matches!(self.module.types.kind(self.module.types.scalar(ty)), TypeKind::Float { .. })
    }
}
