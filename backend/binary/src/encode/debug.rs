//! Debug information: records in bodies, and the nodes of a module in OpenCL.DebugInfo.100's form.
//!
//! The dialect has nodes in the form of NonSemantic.Shader.DebugInfo.100, where numbers are ids of constants and all references
//! are backward. OpenCL.DebugInfo.100 has the same nodes with literal numbers; members name their composite type, functions
//! their definition.

use super::Encoder;
use super::body::BodyEncoder;
use super::ids::Ids;
use super::section::Section;
use crate::id::Id;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::debug_info::{DebugOp, DebugSet};
use spirant_dialect::function::{RecordData, RecordKind};
use spirant_dialect::grammar::{self, Category, OperandKind, Quantifier};
use spirant_dialect::module::{ItemOperand, Module, ModuleItem};
use spirant_dialect::spirv::{Capability, Op, StorageClass};
use spirant_dialect::types::TypeKind;
use spirant_dialect::{Func, Item, Type, ValueDef};

impl Ids<'_> {
    /// Writes a debug instruction whose operands are ids.
    pub(crate) fn debug_inst(&mut self, op: DebugOp, operands: &[u32], out: &mut Section) {
        let (void, set) = (self.void(), self.ext_set(self.module().debug.set.ext_inst_set()));
        let start = out.start(Op::ExtInst);
        out.words.extend_from_slice(&[void.word(), self.fresh().word(), set.word(), op as u32]);
        out.words.extend_from_slice(operands);
        out.finish(start);
    }
}

impl BodyEncoder<'_, '_> {
    /// Writes what a debug record says; nothing where positions are left out.
    pub(super) fn debug_record(&mut self, record: &RecordData) {
        if self.lines.is_none() {
            return;
        }
        let subject = self.ids.item(record.subject).word();
        let Some(expression) = record.expression.expand() else {
            if record.kind == RecordKind::Definition && self.module.debug.set == DebugSet::Shader {
                let definition = self.ids.function(self.func).word();
                self.ids.debug_inst(
                    DebugOp::DebugFunctionDefinition,
                    &[subject, definition],
                    &mut self.code.main,
                );
            }
            return;
        };
        let function = self.function;
        let value = record.value.expand().filter(|value| match function.value_def(*value) {
            // A variable that nothing else uses is not declared for the sake of a debugger.
            ValueDef::Global(global) => self.ids.known_global(global).is_some(),
            ValueDef::Func(_) | ValueDef::Type(_) | ValueDef::Item(_) => false,
            _ => true,
        });
        let op = match (record.kind, value) {
            (RecordKind::Declare, Some(_)) => DebugOp::DebugDeclare,
            _ => DebugOp::DebugValue,
        };
        let value = match value.map(|value| (value, function.value_def(value))) {
            Some((_, ValueDef::Const(constant))) if !self.has_type(self.module.consts.get(constant).ty) => {
                // A number of a type that the module does not have is the same number of another.
                let number =
                    self.module.consts.int_value(constant).and_then(|number| u32::try_from(number).ok());
                match number {
                    Some(number) => self.ids.number(number),
                    None => self.ids.debug_none(),
                }
            }
            Some((value, _)) => self.id(value),
            None => self.ids.debug_none(),
        };
        let mut operands = vec![subject, value.word(), self.ids.item(expression).word()];
        // OpenCL.DebugInfo.100 declares whole variables.
        if op == DebugOp::DebugValue || self.module.debug.set == DebugSet::Shader {
            operands.extend(record.indexes.iter().map(|index| item_operand(self.ids, index).word()));
        }
        self.ids.debug_inst(op, &operands, &mut self.code.main);
    }
}

impl BodyEncoder<'_, '_> {
    /// Whether the module declares the capability that a type of constants requires.
    fn has_type(&self, ty: Type) -> bool {
        let declares = |capability| self.module.requirements.capabilities.contains(&capability);
        if let TypeKind::Vector { count: 5.., .. } = self.module.types.kind(ty)
            && !declares(Capability::Vector16)
        {
            return false;
        }
        match self.module.types.kind(self.module.types.scalar(ty)) {
            TypeKind::Sampler => declares(Capability::LiteralSampler),
            TypeKind::Int { width: 8, .. } => declares(Capability::Int8),
            TypeKind::Int { width: 16, .. } => declares(Capability::Int16),
            TypeKind::Int { width: 64, .. } => declares(Capability::Int64),
            TypeKind::Float { width: 16, encoding: None, .. } => declares(Capability::Float16),
            TypeKind::Float { width: 64, encoding: None, .. } => declares(Capability::Float64),
            TypeKind::Int { width, .. } | TypeKind::Float { width, encoding: None, .. } => width == 32,
            TypeKind::Bool | TypeKind::Pointer { .. } => true,
            _ => false,
        }
    }
}

/// The id of what an operand names; a literal stands for itself, as a constant.
pub(super) fn item_operand(ids: &mut Ids<'_>, operand: &ItemOperand) -> Id {
    match *operand {
        ItemOperand::Word(word) => ids.number(word),
        ItemOperand::Type(ty) => ids.ty(ty),
        ItemOperand::Const(constant) => ids.constant(constant),
        ItemOperand::Global(global) => ids.known_global(global).unwrap_or_else(|| ids.debug_none()),
        ItemOperand::Func(func) => ids.function(func),
        ItemOperand::Item(item) => ids.item(item),
    }
}

/// What OpenCL.DebugInfo.100 says at a node and the dialect elsewhere.
#[derive(Debug, Default)]
pub(super) struct Owners {
    /// The composite type of each member and base.
    composites: HashMap<Item, Item, FxBuildHasher>,
    /// The definition of each source function.
    definitions: HashMap<Item, Func, FxBuildHasher>,
}

impl Owners {
    fn new(module: &Module) -> Owners {
        let mut owners = Owners::default();
        for (item, data) in module.items.iter() {
            if data.debug_op() == Some(DebugOp::DebugTypeComposite) {
                for operand in data.operands.iter().skip(9) {
                    if let ItemOperand::Item(member) = operand
                        && let Some(DebugOp::DebugTypeMember | DebugOp::DebugTypeInheritance) =
                            module.items.get(*member).and_then(ModuleItem::debug_op)
                    {
                        owners.composites.entry(*member).or_insert(item);
                    }
                }
            }
        }
        for (func, function) in module.functions.iter() {
            for record in function.attrs.records.values() {
                if record.kind == RecordKind::Definition {
                    owners.definitions.entry(record.subject).or_insert(func);
                }
            }
        }
        owners
    }
}

impl Encoder<'_> {
    /// Writes a node of debug information.
    pub(super) fn write_node(&mut self, item: Item, op: DebugOp, data: &ModuleItem) {
        match self.module.debug.set {
            DebugSet::Shader => self.write_shader_node(item, op, data),
            DebugSet::OpenCl => {
                let module = self.module;
                let owners = self.owners.get_or_insert_with(|| Owners::new(module));
                if owners.composites.contains_key(&item) {
                    // It follows what it is a part of, which it names.
                    return;
                }
                self.write_opencl_node(item, op, data);
                if op == DebugOp::DebugTypeComposite {
                    self.write_members(item, data);
                }
            }
        }
    }

    fn write_shader_node(&mut self, item: Item, op: DebugOp, data: &ModuleItem) {
        let operands: Vec<Id> =
            data.operands.iter().map(|operand| item_operand(&mut self.ids, operand)).collect();
        let start = self.start_node(item, op as u32);
        self.items.words.extend(operands.into_iter().map(Id::word));
        self.items.finish(start);
    }

    fn write_members(&mut self, composite: Item, data: &ModuleItem) {
        let module = self.module;
        for operand in data.operands.iter().skip(9) {
            if let ItemOperand::Item(member) = *operand
                && let Some(data) = module.items.get(member)
                && let Some(op) = data.debug_op()
                && self
                    .owners
                    .as_ref()
                    .is_some_and(|owners| owners.composites.get(&member) == Some(&composite))
            {
                self.write_opencl_node(member, op, data);
            }
        }
    }

    fn write_opencl_node(&mut self, item: Item, op: DebugOp, data: &ModuleItem) {
        // A matrix is an array of vectors there.
        let (op, given) = match op {
            DebugOp::DebugTypeMatrix => {
                (DebugOp::DebugTypeArray, &data.operands[..data.operands.len().min(2)])
            }
            // Neither has a counterpart, and nothing refers to them.
            _ if op as u32 >= 100 => return,
            _ => (op, &data.operands[..]),
        };
        let set = DebugSet::OpenCl.ext_inst_set();
        let Some(info) = grammar::ext_inst(set, op as u32) else { return };
        let module = self.module;
        let owners = self.owners.get_or_insert_with(|| Owners::new(module));
        let none = |ids: &mut Ids<'_>| ids.debug_none().word();
        // What the dialect says elsewhere, and the operand that it comes before.
        let extra = match op {
            DebugOp::DebugTypeMember => {
                Some((5, owners.composites.get(&item).map(|composite| self.ids.item(*composite).word())))
            }
            DebugOp::DebugTypeInheritance => {
                Some((0, owners.composites.get(&item).map(|composite| self.ids.item(*composite).word())))
            }
            DebugOp::DebugFunction => {
                Some((9, owners.definitions.get(&item).map(|func| self.ids.function(*func).word())))
            }
            _ => None,
        };
        let mut words = Vec::new();
        let mut given = given.iter();
        let specs = info.operands().iter().flat_map(|spec| {
            let times = if spec.quantifier == Quantifier::Variadic { data.operands.len() } else { 1 };
            let bases = if spec.kind.category() == Category::Composite {
                spec.kind.bases()
            } else {
                std::slice::from_ref(&spec.kind)
            };
            std::iter::repeat_n(bases, times).flatten()
        });
        for (place, kind) in specs.enumerate() {
            if let Some((at, word)) = extra
                && at == place
            {
                words.push(word.unwrap_or_else(|| none(&mut self.ids)));
                continue;
            }
            let Some(operand) = given.next() else { break };
            words.push(match kind.category() {
                Category::Id => item_operand(&mut self.ids, operand).word(),
                _ if *kind == OperandKind::StorageClass => storage_class(module, number_of(module, operand)),
                _ => number_of(module, operand),
            });
        }
        let start = self.start_node(item, op as u32);
        self.items.words.extend(words);
        self.items.finish(start);
    }

    fn start_node(&mut self, item: Item, number: u32) -> usize {
        let set = self.ids.ext_set(self.module.debug.set.ext_inst_set());
        let operands = [self.ids.void(), self.ids.item(item), set].map(Id::word);
        let start = self.items.start(Op::ExtInst);
        self.items.words.extend_from_slice(&operands);
        self.items.push(number);
        start
    }

    /// Writes the `DebugInfoNone` that stands for what is gone, before the nodes that refer to it.
    pub(super) fn write_debug_none(&mut self) {
        let Some(none) = self.ids.used_debug_none() else { return };
        let set = self.ids.ext_set(self.module.debug.set.ext_inst_set());
        let void = self.ids.void();
        let operands = [void, none, set].map(Id::word);
        let start = self.debug_none.start(Op::ExtInst);
        self.debug_none.words.extend_from_slice(&operands);
        self.debug_none.push(DebugOp::DebugInfoNone as u32);
        self.debug_none.finish(start);
    }
}

/// The storage class of a pointer type of the source; that of variables of functions where the module has no pointers of it.
fn storage_class(module: &Module, class: u32) -> u32 {
    let info = grammar::enumerant(OperandKind::StorageClass, class);
    let mut required = info.iter().flat_map(|info| info.availability().capabilities()).peekable();
    let is_permitted =
        required.peek().is_none() || required.any(|capability| module.requirements.declares(capability));
    if is_permitted { class } else { StorageClass::Function as u32 }
}

/// The number that an operand is the constant of.
fn number_of(module: &Module, operand: &ItemOperand) -> u32 {
    match *operand {
        ItemOperand::Word(word) => word,
        ItemOperand::Const(constant) => module.consts.int_value(constant).unwrap_or(0) as u32,
        _ => 0,
    }
}
