//! Declarations and requirements of a module: capabilities, variables, entry points and their modes.

use super::decoder::{Decoder, Step, is, op_name};
use super::ids::Definition;
use crate::reader::{Instruction, Operand};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::grammar::{self, Category, Class};
use spirant_dialect::module::{EntryPoint, ExecutionMode, GlobalVariable, Initializer, ModeOperand, Symbol};
use spirant_dialect::spirv::{
    self, AddressingModel, Capability, ExecutionModel, MemoryModel, Op, StorageClass,
};
use spirant_dialect::{Func, Global, TypeKind};

impl<'w> Decoder<'w, '_> {
    /// Reads everything at module scope but what names functions.
    pub(super) fn declarations(&mut self) -> Step {
        let mut operands = Vec::new();
        let mut lines = 0usize;
        let mut has_memory_model = false;
        for (start, end) in std::mem::take(&mut self.ranges) {
            let mut at = start;
            while at < end {
                let inst = self.inst_at(at);
                match inst.op() {
                    Some(Op::Line | Op::NoLine) => lines += 1,
                    Some(Op::MemoryModel) => {
                        has_memory_model = true;
                        self.memory_model(&inst)?;
                    }
                    op => self.declaration(&inst, op, &mut operands)?,
                }
                at += inst.words.len() + 1;
            }
            self.ranges.push((start, end));
        }
        self.end_source();
        self.variable_attributes()?;
        if !has_memory_model {
            return self.fail(self.words.len(), "the module has no OpMemoryModel");
        }
        if let Some((id, _)) = self.forward.iter().min_by_key(|(id, _)| **id) {
            let id = self.describe(*id);
            return self.fail(self.words.len(), format!("the forward pointer {id} is never declared"));
        }
        if lines > 0 && self.options.debug_lines {
            self.warn(format!("{lines} source positions of declarations are left out"));
        }
        Ok(())
    }

    fn declaration(
        &mut self,
        inst: &Instruction<'w>,
        op: Option<Op>,
        operands: &mut Vec<Operand<'w>>,
    ) -> Step {
        let at = inst.at;
        match (op, inst.words) {
            (Some(Op::Capability), [capability]) => match Capability::from_u32(*capability) {
                Some(capability) => {
                    self.module.requirements.capabilities.insert(capability);
                    Ok(())
                }
                None => self.unsupported(at, format!("unknown capability {capability}")),
            },
            (Some(Op::Extension), name) => {
                let name = self.string(at, name);
                self.module.requirements.extensions.insert(name.into());
                Ok(())
            }
            (Some(Op::Variable | Op::UntypedVariableKHR), _) => self.variable(inst, operands),
            // The grammar files the addresses of functions under no section.
            (
                Some(
                    Op::Undef
                    | Op::PoisonKHR
                    | Op::ConstantFunctionPointerINTEL
                    | Op::ConstantSizeOfEXT
                    | Op::GraphConstantARM,
                ),
                _,
            ) => self.constant(inst, operands),
            (Some(Op::Source | Op::SourceContinued | Op::SourceExtension | Op::ModuleProcessed), _) => {
                self.source(inst)
            }
            (
                Some(
                    Op::Nop
                    | Op::String
                    | Op::ExtInst
                    | Op::ExtInstImport
                    | Op::EntryPoint
                    | Op::ExecutionMode
                    | Op::ExecutionModeId
                    | Op::GraphEntryPointARM
                    | Op::Name
                    | Op::MemberName
                    | Op::MemberDecorateIdEXT,
                ),
                _,
            ) => Ok(()),
            (
                Some(
                    Op::TypeStructContinuedINTEL
                    | Op::ConstantCompositeContinuedINTEL
                    | Op::SpecConstantCompositeContinuedINTEL,
                ),
                _,
            ) if at < self.continued_to => Ok(()),
            _ => match grammar::op_info(inst.opcode) {
                Some(info) if info.class == Class::TypeDeclaration || info.declares_type() => {
                    self.type_declaration(inst, operands)
                }
                Some(info) if info.class == Class::ConstantCreation && info.has_result() => {
                    self.constant(inst, operands)
                }
                // Names and decorations have been noted, and are read where their ids are defined.
                Some(info) if info.class == Class::Annotation || info.is_item() => Ok(()),
                Some(info) => self.unsupported(at, format!("Op{} at module scope", info.name)),
                None => self.unsupported(at, format!("{} is not known", op_name(inst.opcode))),
            },
        }
    }

    fn memory_model(&mut self, inst: &Instruction<'w>) -> Step {
        let [addressing, memory] = *inst.words else {
            return self.fail(inst.at, "OpMemoryModel does not have two operands");
        };
        match (AddressingModel::from_u32(addressing), MemoryModel::from_u32(memory)) {
            (Some(addressing), Some(memory)) => {
                (self.module.addressing, self.module.memory) = (addressing, memory);
                Ok(())
            }
            _ => self.unsupported(inst.at, format!("unknown memory model {addressing} {memory}")),
        }
    }

    fn variable(&mut self, inst: &Instruction<'w>, operands: &mut Vec<Operand<'w>>) -> Step {
        let at = inst.at;
        self.operands(inst, operands)?;
        let [ty, id, storage, rest @ ..] = inst.words else {
            return self.fail(at, format!("{} lacks operands", op_name(inst.opcode)));
        };
        let (ty, id) = (self.ty(at, *ty)?, *id);
        let Some(storage) = StorageClass::from_u32(*storage) else {
            return self.unsupported(at, format!("unknown storage class {storage}"));
        };
        let untyped = is(inst.opcode, Op::UntypedVariableKHR);
        let (data, initializer) = match (untyped, rest) {
            (false, rest) => (None, rest.first()),
            (true, [data, rest @ ..]) => (Some(self.ty(at, *data)?), rest.first()),
            (true, []) => (None, None),
        };
        let initializer = match initializer {
            None => None,
            Some(id) => Some(match self.ids.get(*id).definition {
                Definition::Const(constant) => Initializer::Const(constant),
                Definition::Global(global) => Initializer::Global(global),
                _ => return self.not_a(at, *id, "constant or variable"),
            }),
        };
        let global = self.module.globals.push(GlobalVariable {
            name: Box::default(),
            ty,
            storage,
            initializer,
            linkage: None,
            decorations: Vec::new(),
        });
        self.variables.push(id);
        if let (Some(data), None) = (data, initializer) {
            self.module.data_types.insert(global, data);
        }
        if untyped && !matches!(self.module.types.kind(ty), TypeKind::UntypedPointer { .. }) {
            return self.fail(at, "an untyped variable is of a typed pointer type");
        }
        self.define(at, id, Definition::Global(global))
    }

    /// Names and decorates the variables, whose decorations may name constants that come later.
    fn variable_attributes(&mut self) -> Step {
        for (index, id) in std::mem::take(&mut self.variables).into_iter().enumerate() {
            let global = Global::new(index);
            let mut attributes = self.attributes(id)?;
            let name = self.symbol(Symbol::Global(global), attributes.name.take(), "global");
            let variable = &mut self.module.globals[global];
            variable.name = name;
            variable.linkage = attributes.linkage.take();
            variable.decorations = attributes.own();
        }
        Ok(())
    }

    /// A unique symbol: the debug name where there is one. Where the symbol differs from it, the debug
    /// name is kept too.
    pub(super) fn symbol(&mut self, thing: Symbol, name: Option<Box<str>>, kind: &str) -> Box<str> {
        let name = name.unwrap_or_default();
        if !name.is_empty() && self.symbols.insert(name.clone()) {
            return name;
        }
        let base = if name.is_empty() { kind } else { &*name };
        let symbol: Box<str> = loop {
            let symbol = format!("{base}.{}", self.next_symbol).into_boxed_str();
            self.next_symbol += 1;
            if self.symbols.insert(symbol.clone()) {
                break symbol;
            }
        };
        self.module.attrs.debug_names.insert(thing, name);
        symbol
    }

    // ---- entry points ----

    /// Reads entry points and execution modes, whose functions are known by now.
    pub(super) fn entry_points(&mut self) -> Step {
        let mut operands = Vec::new();
        for (start, end) in std::mem::take(&mut self.ranges) {
            let mut at = start;
            while at < end {
                let inst = self.inst_at(at);
                match inst.op() {
                    Some(Op::EntryPoint) => self.entry_point(&inst, &mut operands)?,
                    Some(Op::ExecutionMode | Op::ExecutionModeId) => {
                        self.execution_mode(&inst, &mut operands)?;
                    }
                    _ => {}
                }
                at += inst.words.len() + 1;
            }
            self.ranges.push((start, end));
        }
        Ok(())
    }

    fn entry_point(&mut self, inst: &Instruction<'w>, operands: &mut Vec<Operand<'w>>) -> Step {
        let at = inst.at;
        self.operands(inst, operands)?;
        let [model, function, name, globals @ ..] = &operands[..] else {
            return self.fail(at, "OpEntryPoint lacks operands");
        };
        let model = model.words.first().copied().unwrap_or(u32::MAX);
        let Some(model) = ExecutionModel::from_u32(model) else {
            return self.unsupported(at, format!("unknown execution model {model}"));
        };
        let function = self.function_id(at, function)?;
        let mut interface = Vec::with_capacity(globals.len());
        for global in globals {
            let id = global.words.first().copied().unwrap_or(0);
            match self.ids.get(id).definition {
                Definition::Global(global) => interface.push(global),
                _ => return self.not_a(at, id, "global variable"),
            }
        }
        let name = self.string(at, name.words);
        self.module.entry_points.push(EntryPoint { model, function, name, interface });
        Ok(())
    }

    fn execution_mode(&mut self, inst: &Instruction<'w>, operands: &mut Vec<Operand<'w>>) -> Step {
        let at = inst.at;
        self.operands(inst, operands)?;
        let [function, mode, rest @ ..] = &operands[..] else {
            return self.fail(at, format!("{} lacks operands", op_name(inst.opcode)));
        };
        let mode = mode.words.first().copied().unwrap_or(u32::MAX);
        let Some(mode) = spirv::ExecutionMode::from_u32(mode) else {
            return self.unsupported(at, format!("unknown execution mode {mode}"));
        };
        let function = self.function_id(at, function)?;
        let mut list = Vec::with_capacity(rest.len());
        for operand in rest {
            if operand.kind.category() != Category::Id {
                list.extend(operand.words.iter().map(|word| ModeOperand::Word(*word)));
                continue;
            }
            let id = operand.words.first().copied().unwrap_or(0);
            match self.ids.get(id).definition {
                Definition::Const(constant) => list.push(ModeOperand::Const(constant)),
                Definition::Type(ty) => list.push(ModeOperand::Type(ty)),
                _ => return self.not_a(at, id, "constant"),
            }
        }
        self.module.execution_modes.push(ExecutionMode { function, mode, operands: list });
        Ok(())
    }

    fn function_id(&self, at: usize, operand: &Operand<'_>) -> Step<Func> {
        let id = operand.words.first().copied().unwrap_or(0);
        match self.ids.get(id).definition {
            Definition::Func(func) => Ok(func),
            _ => self.not_a(at, id, "function"),
        }
    }
}
