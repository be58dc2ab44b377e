//! Translates a module to the machine's code.

mod arithmetic;
mod body;
mod constants;
mod cooperative;
mod image;
mod instruction;
mod memory;
mod order;
mod pure;
mod sink;
mod special;

use crate::Stop;
use crate::code::{Code, Instr, Number, Operation, Row, Slot};
use crate::shape::{Context, Shapes};
use crate::special::Special;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use spirant_dialect::module::ModeOperand;
use spirant_dialect::spirv::{Decoration, ExecutionMode, FPEncoding};
use spirant_dialect::views::CooperativeMatrixType;
use spirant_dialect::{Const, Func, Function, Global, Inst, Module, Opcode, Type, TypeKind, Value, ValueDef};

/// A translated module.
pub(crate) struct Program {
    /// By [`Func`]; declarations have none.
    pub(crate) functions: Vec<Option<Code>>,
    /// Computes the constants.
    pub(crate) constants: Code,
    /// Values of slots in the area of constants.
    pub(crate) initial: Vec<u64>,
    /// The slots of the area that hold no defined value.
    pub(crate) undefined: Vec<u32>,
    /// The slots of each constant that is used.
    pub(crate) consts: HashMap<Const, Row, FxBuildHasher>,
    /// The slot of the address of each global variable that is used.
    pub(crate) globals: HashMap<Global, u32, FxBuildHasher>,
    /// The slots of the initial values of those that have one.
    pub(crate) initializers: HashMap<Global, Row, FxBuildHasher>,
}

/// What all functions share.
pub(crate) struct Translator<'m> {
    module: &'m Module,
    shapes: Shapes<'m>,
    initial: Vec<u64>,
    undefined: Vec<u32>,
    prologue: Code,
    consts: HashMap<Const, Row, FxBuildHasher>,
    globals: HashMap<Global, u32, FxBuildHasher>,
    /// Functions that constants name.
    named: Vec<Func>,
    /// The widths of floats that are flushed.
    flushed: Vec<u32>,
}

/// Translates one function.
struct Builder<'t, 'm> {
    shared: &'t mut Translator<'m>,
    function: &'m Function,
    code: Code,
    /// The first slot of each value, `u32::MAX` without one.
    slots: Vec<u32>,
    /// What the pointers to parts of matrices point to.
    contexts: HashMap<Value, Context, FxBuildHasher>,
    operations: HashMap<(spirant_dialect::spirv::Op, Number, Number), u32, FxBuildHasher>,
    /// Values that `NonUniform` decorates, and pointers to those.
    non_uniform: HashSet<Value, FxBuildHasher>,
    current: Option<Inst>,
}

/// Translates the functions that can be reached from `entry`, and the initial values of the variables that they use, which may name
/// further functions. Subgroups have so many invocations.
pub(crate) fn program(module: &Module, entry: Func, subgroup: u32) -> Result<Program, Stop> {
    let mut shared = Translator {
        module,
        shapes: Shapes::new(module).with_subgroup(subgroup),
        initial: Vec::new(),
        undefined: Vec::new(),
        prologue: Code::default(),
        consts: HashMap::default(),
        globals: HashMap::default(),
        named: Vec::new(),
        flushed: flushed_widths(module, entry),
    };
    let mut functions: Vec<Option<Code>> = module.functions.iter().map(|_| None).collect();
    let mut initializers = HashMap::default();
    let mut work = vec![entry];
    loop {
        while let Some(func) = work.pop() {
            let index = func.as_u32() as usize;
            let function = &module.functions[func];
            if functions.get(index).is_none_or(Option::is_some) {
                continue;
            }
            let code = Builder::new(&mut shared, function).build()?;
            functions[index] = Some(code);
            let named = function.dfg.module_values().filter_map(|def| match def {
                ValueDef::Func(func) => Some(func),
                _ => None,
            });
            shared.named.extend(named);
            work.extend(shared.take_named());
        }
        shared.initializers(&mut initializers)?;
        work.extend(shared.take_named());
        if work.is_empty() {
            break;
        }
    }
    let Translator { initial, undefined, prologue, consts, globals, .. } = shared;
    Ok(Program { functions, constants: prologue, initial, undefined, consts, globals, initializers })
}

/// The widths of floats of which an entry point flushes subnormal ones.
fn flushed_widths(module: &Module, entry: Func) -> Vec<u32> {
    let modes = module.execution_modes.iter().filter(|mode| mode.function == entry);
    let flush = modes.filter(|mode| mode.mode == ExecutionMode::DenormFlushToZero);
    flush
        .filter_map(|mode| match mode.operands.first() {
            Some(ModeOperand::Word(width)) => Some(*width),
            _ => None,
        })
        .collect()
}

impl Translator<'_> {
    /// The functions with a body that were named since the last call, reversed, so that they are translated in their order.
    fn take_named(&mut self) -> Vec<Func> {
        let mut named = std::mem::take(&mut self.named);
        named.retain(|func| self.module.functions[*func].body.region().is_some());
        named.sort_unstable_by_key(|func| std::cmp::Reverse(func.as_u32()));
        named
    }
}

impl<'t, 'm> Builder<'t, 'm> {
    fn new(shared: &'t mut Translator<'m>, function: &'m Function) -> Self {
        Builder {
            shared,
            function,
            code: Code::default(),
            slots: vec![u32::MAX; function.value_count()],
            contexts: HashMap::default(),
            operations: HashMap::default(),
            non_uniform: non_uniform(function),
            current: None,
        }
    }

    fn build(mut self) -> Result<Code, Stop> {
        for param in &self.function.params {
            let row = self.define(*param)?;
            self.code.parameters.push(row);
        }
        self.body()?;
        self.code.values = self.slots;
        Ok(self.code)
    }

    fn module(&self) -> &'m Module {
        self.shared.module
    }

    fn kind(&self, ty: Type) -> TypeKind {
        self.shared.module.types.kind(ty)
    }

    fn emit(&mut self, instr: Instr) {
        self.code.instrs.push(instr);
        self.code.origins.push(self.current);
    }

    fn special(&mut self, special: Special) {
        let number = self.code.specials.len() as u32;
        self.code.specials.push(special);
        self.emit(Instr::Special(number));
    }

    /// New slots.
    fn fresh(&mut self, count: u32) -> Result<Slot, Stop> {
        let first = self.code.slots;
        let end = first.checked_add(count).filter(|end| *end < 1 << 24);
        self.code.slots = end.ok_or_else(|| Stop::refused("a function of over 16 million scalars"))?;
        Ok(Slot(first))
    }

    /// The slots of a value of this function; makes them at its first use.
    fn define(&mut self, value: Value) -> Result<Row, Stop> {
        let value = self.function.resolve(value);
        let count = self.shared.shapes.slots(self.function.value_type(value))?;
        let known = self.slots[value.as_u32() as usize];
        let first = if known == u32::MAX { self.fresh(count)? } else { Slot(known) };
        self.slots[value.as_u32() as usize] = first.0;
        Ok(Row { first, count })
    }

    /// The slots of a value.
    fn row(&mut self, value: Value) -> Result<Row, Stop> {
        let value = self.function.resolve(value);
        match self.function.value_def(value) {
            ValueDef::Const(constant) => self.shared.constant(constant),
            ValueDef::Global(global) => Ok(Row { first: self.shared.global(global), count: 1 }),
            ValueDef::Func(func) => {
                let number = self.shared.number(u64::from(func.as_u32()) + 1);
                Ok(Row { first: number, count: 1 })
            }
            ValueDef::Type(_) | ValueDef::Item(_) => Err(Stop::malformed("an operand that is no value")),
            _ => self.define(value),
        }
    }

    fn operand(&mut self, inst: Inst, index: usize) -> Result<Row, Stop> {
        let value = self.value(inst, index)?;
        self.row(value)
    }

    fn value(&self, inst: Inst, index: usize) -> Result<Value, Stop> {
        let value = self.function.operand(inst, index);
        value.ok_or_else(|| Stop::malformed(format!("{} has too few operands", self.function.op(inst))))
    }

    fn operand_type(&self, inst: Inst, index: usize) -> Result<Type, Stop> {
        Ok(self.function.value_type(self.value(inst, index)?))
    }

    fn result(&mut self, inst: Inst) -> Result<(Row, Type), Stop> {
        let result = self.function.result(inst);
        let result =
            result.ok_or_else(|| Stop::malformed(format!("{} has no result", self.function.op(inst))))?;
        Ok((self.define(result)?, self.function.value_type(result)))
    }

    /// An operand that is a 32-bit constant, such as a scope.
    fn constant_operand(&self, inst: Inst, index: usize) -> Result<u32, Stop> {
        let value = self.value(inst, index)?;
        let constant = self.function.constant(value).and_then(|it| self.shared.module.consts.int_value(it));
        let constant = constant.and_then(|value| u32::try_from(value).ok());
        constant.ok_or_else(|| {
            Stop::refused(format!("{} with an operand that is no constant", self.function.op(inst)))
        })
    }

    /// The representation of the scalars of a type.
    fn number_of(&self, ty: Type) -> Number {
        number_of(self.shared.module, ty)
    }

    fn operation(&mut self, operation: Operation) -> u32 {
        let code = &mut self.code;
        *self.operations.entry((operation.op, operation.from, operation.to)).or_insert_with(|| {
            code.operations.push(operation);
            code.operations.len() as u32 - 1
        })
    }
}

/// The values that `NonUniform` decorates, and the pointers that such values are loaded through: Vulkan asks for the decoration of what an
/// instruction accesses, which may be the loaded image.
fn non_uniform(function: &Function) -> HashSet<Value, FxBuildHasher> {
    let is_stated = |value: &Value| {
        let decorations = function.attrs.value_decorations.get(value);
        decorations.is_some_and(|list| list.iter().any(|it| it.kind == Decoration::NonUniform))
    };
    let mut found: HashSet<Value, FxBuildHasher> = function.values().filter(is_stated).collect();
    let pointers: Vec<Value> = found
        .iter()
        .filter_map(|value| match function.value_def(*value) {
            ValueDef::Result(inst, _) => function.operand(inst, 0),
            _ => None,
        })
        .collect();
    found.extend(pointers);
    found
}

/// The representation of the scalars of a type; pointers are integers.
pub(crate) fn number_of(module: &Module, ty: Type) -> Number {
    let types = &module.types;
    let mut scalar = CooperativeMatrixType::of(types, ty).map_or(ty, |matrix| matrix.component);
    while let TypeKind::Vector { element, .. } | TypeKind::Matrix { column: element, .. } = types.kind(scalar)
    {
        scalar = element;
    }
    match types.kind(scalar) {
        TypeKind::Bool => Number::Int(1),
        TypeKind::Int { width, .. } => Number::Int(width),
        TypeKind::Float { encoding: Some(encoding), .. } if encoding == FPEncoding::BFloat16KHR as u32 => {
            Number::Brain
        }
        TypeKind::Float { width, .. } => Number::Float(width),
        _ => Number::Int(64),
    }
}

/// The name of an opcode in messages.
fn name_of(op: Opcode) -> String {
    op.to_string()
}

impl<'m> sink::Sink<'m> for Builder<'_, 'm> {
    fn module(&self) -> &'m Module {
        self.shared.module
    }

    fn shapes(&mut self) -> &mut Shapes<'m> {
        &mut self.shared.shapes
    }

    fn emit(&mut self, instr: Instr) {
        Builder::emit(self, instr);
    }

    fn special(&mut self, special: Special) {
        Builder::special(self, special);
    }

    fn operation(&mut self, operation: Operation) -> u32 {
        Builder::operation(self, operation)
    }

    fn fresh(&mut self, count: u32) -> Result<Slot, Stop> {
        Builder::fresh(self, count)
    }

    fn flushes(&self, number: Number) -> bool {
        self.shared.flushes(number)
    }
}

impl<'m> sink::Sink<'m> for Translator<'m> {
    fn module(&self) -> &'m Module {
        self.module
    }

    fn shapes(&mut self) -> &mut Shapes<'m> {
        &mut self.shapes
    }

    fn emit(&mut self, instr: Instr) {
        self.prologue_instr(instr);
    }

    fn special(&mut self, special: Special) {
        self.prologue.specials.push(special);
        self.prologue_instr(Instr::Special(self.prologue.specials.len() as u32 - 1));
    }

    fn operation(&mut self, operation: Operation) -> u32 {
        self.prologue.operations.push(operation);
        self.prologue.operations.len() as u32 - 1
    }

    fn fresh(&mut self, count: u32) -> Result<Slot, Stop> {
        let first = self.initial.len() as u32;
        self.initial.extend(std::iter::repeat_n(0, count as usize));
        Ok(Slot::constant(first))
    }

    fn flushes(&self, number: Number) -> bool {
        matches!(number, Number::Float(width) if self.flushed.contains(&width))
    }
}
