//! Graphs, their entry points and constants (SPV_ARM_graph).

use super::Verifier;
use super::cx::Verdict;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::ConstOperand;
use spirant_dialect::diagnostics::{Entity, Origin, Symbol};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::{Block, Body, Function, Inst, Value, ValueDef};
use spirant_dialect::module::{GraphEntryPoint, Module, element_inputs};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{Capability, Op, StorageClass};
use spirant_dialect::type_name;
use spirant_dialect::types::{Type, TypeKind};

/// A part of the interface of a graph: an input or output, and the element of it where one is meant.
type InterfaceElement = (Value, Option<Value>);

/// Inputs or outputs of a graph.
struct Interface {
    types: Vec<Type>,
    /// Those that instructions are about.
    seen: HashSet<InterfaceElement, FxBuildHasher>,
    /// The inputs or outputs of those.
    indices: HashSet<Value, FxBuildHasher>,
}

impl Interface {
    fn of(types: Vec<Type>) -> Interface {
        Interface { types, seen: HashSet::default(), indices: HashSet::default() }
    }

    /// Takes note of a part; `false` where an instruction before was about it, or some of it.
    fn add(&mut self, part: InterfaceElement) -> bool {
        let (index, element) = part;
        let is_there = match element {
            None => self.indices.contains(&index),
            Some(_) => self.seen.contains(&(index, None)) || self.seen.contains(&part),
        };
        self.indices.insert(index);
        self.seen.insert(part);
        !is_there
    }
}

impl Verifier<'_> {
    /// Verifies all graphs and what belongs to them.
    pub(super) fn graphs(&mut self) {
        let module = self.module;
        for function in module.graphs.values() {
            self.decorations(&function.decorations, || Origin::function(&function.name));
            self.value_decorations(function);
            match self.graph(function) {
                Ok(blocks) => blocks.iter().for_each(|block| self.graph_body(function, *block)),
                Err(message) => self.report_function(function, message),
            }
        }
        for entry in &module.graph_entry_points {
            if let Err(message) = graph_entry_point(module, entry) {
                self.report(Entity::EntryPoint(entry.name.to_string()), message);
            }
        }
        let mut numbers: HashSet<u32, FxBuildHasher> = HashSet::default();
        for (constant, data) in module.consts.iter().filter(|(_, data)| data.op == Op::GraphConstantARM) {
            let name = || Entity::Constant(format!("{constant} of type {}", type_name(module, data.ty)));
            match *data.operands {
                [ConstOperand::Word(number)] if !numbers.insert(number) => {
                    self.report(name(), format!("another graph constant has the number {number}"));
                }
                [ConstOperand::Word(_)] => {}
                _ => self.report(name(), "a graph constant is a number".into()),
            }
            if !is_tensor(module, data.ty) {
                self.report(name(), "a graph constant that is not a tensor".into());
            }
        }
        if self.finished
            && module.graph_entry_points.is_empty()
            && !module.graphs.is_empty()
            && module.requirements.capabilities.contains(&Capability::GraphARM)
        {
            let message = "declares GraphARM, but no graph is an entry point";
            self.report(Origin::default(), message.into());
        }
    }

    /// What precedes the body of a graph; its blocks.
    fn graph<'f>(&self, function: &'f Function) -> Result<&'f [Block], String> {
        let module = self.module;
        let Some((inputs, outputs)) = module.types.graph_parts(function.ty) else {
            return Err("its type is not that of a graph".into());
        };
        if outputs.is_empty() {
            return Err("a graph without an output".into());
        }
        for ty in inputs.iter().chain(&outputs) {
            if !is_interface(module, *ty) {
                let name = type_name(module, *ty);
                return Err(format!("{name} in the type of a graph, which has tensors and arrays of them"));
            }
        }
        if !function.params.iter().map(|param| function.value_type(*param)).eq(inputs.iter().copied()) {
            return Err("its inputs are not those of its type".into());
        }
        match (function.body, function.body_blocks()) {
            (Body::Structured(_), [block]) if function.block_params(*block).is_empty() => {
                Ok(function.body_blocks())
            }
            _ => Err("a graph has one block, without parameters and branches".into()),
        }
    }

    fn graph_body(&mut self, function: &Function, block: Block) {
        let insts = function.insts(block);
        let mut defined = vec![false; function.inst_count()];
        let (inputs, outputs) = self.module.types.graph_parts(function.ty).unwrap_or_default();
        let (mut inputs, mut outputs) = (Interface::of(inputs), Interface::of(outputs));
        let mut before = Op::GraphARM;
        for (place, inst) in insts.iter().enumerate() {
            let verdict = self.graph_operands(function, *inst, &defined);
            let is_last = place + 1 == insts.len();
            let verdict = verdict.and_then(|()| match function.op(*inst) {
                Opcode::Core(op @ Op::GraphInputARM) => {
                    let follows = matches!(before, Op::GraphARM | Op::GraphInputARM);
                    before = op;
                    if follows { self.graph_input(function, *inst, &mut inputs) } else { Err(late_input()) }
                }
                Opcode::Core(op @ Op::GraphSetOutputARM) => {
                    before = op;
                    self.graph_output(function, *inst, &mut outputs)
                }
                Opcode::Core(Op::GraphEndARM) if is_last => self.graph_end(function, *inst, &outputs),
                Opcode::Core(Op::CompositeExtract) | Opcode::Ext(..) | Opcode::Import(..)
                    if before != Op::GraphSetOutputARM =>
                {
                    before = Op::ExtInst;
                    Ok(())
                }
                op => Err(format!(
                    "{op} is not allowed here in a graph, which has inputs, extended instructions, OpCompositeExtract and \
                     outputs, in this order"
                )),
            });
            if let Err(message) = verdict {
                self.report_inst(function, *inst, message);
            } else if matches!(function.op(*inst), Opcode::Core(Op::CompositeExtract) | Opcode::Ext(..)) {
                self.instruction(function, *inst);
            }
            defined[inst.index()] = true;
        }
        let ends = insts.last().is_some_and(|last| function.op(*last) == Op::GraphEndARM);
        if !ends {
            self.report_function(function, "the graph does not end in its outputs".into());
        }
        let used: HashSet<Value, FxBuildHasher> = insts
            .iter()
            .flat_map(|inst| function.operands(*inst))
            .map(|value| function.resolve(*value))
            .collect();
        for index in element_inputs(self.module, function).flatten() {
            if function.params.get(index as usize).is_some_and(|param| used.contains(param)) {
                let message = format!("input {index} is declared as a whole and by another instruction");
                self.report_function(function, message);
            }
        }
    }

    /// That what an instruction uses comes before it.
    fn graph_operands(&self, function: &Function, inst: Inst, defined: &[bool]) -> Verdict {
        let module = self.module;
        for (index, operand) in function.operands(inst).iter().enumerate() {
            let exists = match function.value_def(*operand) {
                ValueDef::Result(inst, _) => defined.get(inst.index()).copied().unwrap_or(false),
                ValueDef::FuncParam(param) => (param as usize) < function.params.len(),
                ValueDef::Const(constant) => constant.index() < module.consts.len(),
                ValueDef::Global(global) => module.globals.contains(global),
                _ => false,
            };
            if !exists {
                return Err(format!("operand {index} is not defined before this in the graph"));
            }
        }
        Ok(())
    }

    fn graph_input(&self, function: &Function, inst: Inst, inputs: &mut Interface) -> Verdict {
        let [index, rest @ ..] = function.operands(inst) else {
            return Err("the index of the input is missing".into());
        };
        let Some(result) = function.result(inst).map(|result| function.value_type(result)) else {
            return Err("the result is missing".into());
        };
        self.graph_part(function, (*index, rest), result, inputs)
    }

    fn graph_output(&self, function: &Function, inst: Inst, outputs: &mut Interface) -> Verdict {
        let [value, index, rest @ ..] = function.operands(inst) else {
            return Err("the value or the index of the output is missing".into());
        };
        self.graph_part(function, (*index, rest), function.value_type(*value), outputs)
    }

    /// An input or output of these types, or an element of one, that no other instruction declares.
    fn graph_part(
        &self,
        function: &Function,
        (index, rest): (Value, &[Value]),
        ty: Type,
        parts: &mut Interface,
    ) -> Verdict {
        let module = self.module;
        let number = |value: Value| match module.types.kind(function.value_type(value)) {
            TypeKind::Int { width: 32, .. } => {
                Ok(function.constant(value).and_then(|constant| module.consts.int_value(constant)))
            }
            _ => Err("an index that is not an integer of 32 bits".to_owned()),
        };
        let known = number(index)?;
        let element = match rest {
            [] => None,
            [element] => {
                number(*element)?;
                Some(*element)
            }
            _ => return Err("more than two indices".into()),
        };
        if !parts.add((index, element)) {
            return Err("another instruction has the same indices".into());
        }
        let Some(known) = known else { return Ok(()) };
        let whole = usize::try_from(known).ok().and_then(|known| parts.types.get(known).copied());
        let Some(whole) = whole else {
            return Err(format!("there is no {known}th of {} in the type of the graph", parts.types.len()));
        };
        let expected = match (element, module.types.kind(whole)) {
            (None, _) => whole,
            (Some(_), TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element }) => element,
            (Some(_), _) => return Err("an element of what is not an array".into()),
        };
        if ty == expected {
            return Ok(());
        }
        Err(format!("{} where the graph has {}", type_name(module, ty), type_name(module, expected)))
    }

    /// All outputs as operands, or none, where each was set before.
    fn graph_end(&self, function: &Function, inst: Inst, set: &Interface) -> Verdict {
        let module = self.module;
        let outputs = &set.types;
        let values = function.operands(inst);
        match (values.is_empty(), set.seen.is_empty()) {
            (true, true) => return Err("no output is set".into()),
            (true, false) => return Ok(()),
            (false, false) => return Err("outputs are set before, and again".into()),
            (false, true) => {}
        }
        if values.len() != outputs.len() {
            return Err(format!(
                "{} outputs, where the type of the graph has {}",
                values.len(),
                outputs.len()
            ));
        }
        for (index, (value, output)) in values.iter().zip(outputs).enumerate() {
            let ty = function.value_type(*value);
            if ty != *output {
                let (ty, output) = (type_name(module, ty), type_name(module, *output));
                return Err(format!("output {index} is {ty}, where the type of the graph has {output}"));
            }
        }
        Ok(())
    }
}

fn late_input() -> String {
    "an input follows what is not an input".into()
}

/// The variables of an entry point: inputs, then outputs, in UniformConstant.
fn graph_entry_point(module: &Module, entry: &GraphEntryPoint) -> Verdict {
    let Some(function) = module.graphs.get(entry.graph) else {
        return Err(format!("{} does not exist", entry.graph));
    };
    for global in &entry.interface {
        let Some(variable) = module.globals.get(*global) else {
            return Err(format!("its interface has {global}, which does not exist"));
        };
        let name = Symbol(&variable.name);
        if variable.storage != StorageClass::UniformConstant {
            let storage = variable.storage;
            return Err(format!("'{name}' is in {storage:?}, where graphs have UniformConstant"));
        }
        match module.types.kind(variable.ty) {
            TypeKind::Pointer { pointee, .. } if !is_interface(module, pointee) => {
                let held = type_name(module, pointee);
                return Err(format!("'{name}' holds {held}, where graphs have tensors and arrays of them"));
            }
            _ => {}
        }
    }
    let Some((inputs, outputs)) = module.types.graph_parts(function.ty) else { return Ok(()) };
    let (listed, count) = (entry.interface.len(), inputs.len() + outputs.len());
    if listed == count {
        return Ok(());
    }
    Err(format!("its interface has {listed} variables, where the graph has {count} inputs and outputs"))
}

/// "Graph Interface Type": a tensor, or an array of tensors.
fn is_interface(module: &Module, ty: Type) -> bool {
    match module.types.kind(ty) {
        TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element } => is_tensor(module, element),
        _ => is_tensor(module, ty),
    }
}

fn is_tensor(module: &Module, ty: Type) -> bool {
    module.types.get(ty).op == Op::TypeTensorARM
}
