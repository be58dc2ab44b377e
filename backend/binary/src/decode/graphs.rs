//! Graphs (SPV_ARM_graph): headers, entry points, bodies.
//!
//! Inputs with a constant index become parameters, and outputs that are each set once as a whole become the operands of
//! `GraphEndARM`. Inputs and outputs by element, or with a specialized index, stay instructions.

use super::body::Bodies;
use super::decoder::{Decoder, Step, is, op_name};
use super::ids::Definition;
use spirant_dialect::entity::EntityRef;
use spirant_dialect::module::{Graph, GraphEntryPoint, Symbol};
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, Body, Diagnostic, Func, Function, Opcode, Origin, Type, Value};

/// The value of an output with the ids of its place.
struct Output<'w> {
    at: usize,
    value: Value,
    place: &'w [u32],
}

impl Decoder<'_, '_> {
    /// Reads every `OpGraphARM`, and the entry points among them.
    pub(super) fn graph_headers(&mut self) -> Step {
        let entries = self.graph_entries()?;
        for index in 0..self.graphs.len() {
            let at = self.graphs[index].0;
            let [ty, id] = *self.inst_at(at).words else {
                return self.fail(at, "OpGraphARM lacks operands");
            };
            let (ty, graph) = (self.ty(at, ty)?, Graph::new(index));
            if self.module.types.graph_parts(ty).is_none() {
                return self.fail(at, "the type of OpGraphARM is not an OpTypeGraphARM");
            }
            let mut attributes = self.attributes(id)?;
            if attributes.linkage.is_some() {
                return self.fail(at, "linkage of what is neither function nor global variable");
            }
            // Without a name it is called as its entry point is.
            let entry = entries.iter().find(|entry| entry.graph == graph).map(|entry| entry.name.clone());
            let name = self.symbol(Symbol::Graph(graph), attributes.name.take().or(entry), "graph");
            let Some(mut function) = self.module.new_graph(&name, ty) else { continue };
            function.decorations = attributes.own();
            self.module.graphs.push(function);
        }
        self.module.graph_entry_points = entries;
        Ok(())
    }

    fn graph_entries(&mut self) -> Step<Vec<GraphEntryPoint>> {
        let (mut entries, mut operands) = (Vec::new(), Vec::new());
        for (start, end) in self.ranges.clone() {
            let mut at = start;
            while at < end {
                let inst = self.inst_at(at);
                at += inst.words.len() + 1;
                if inst.op() != Some(Op::GraphEntryPointARM) {
                    continue;
                }
                self.operands(&inst, &mut operands)?;
                let [graph, name, globals @ ..] = &operands[..] else {
                    return self.fail(inst.at, "OpGraphEntryPointARM lacks operands");
                };
                let id = graph.words.first().copied().unwrap_or(0);
                let Definition::Graph(graph) = self.ids.get(id).definition else {
                    return self.not_a(inst.at, id, "graph");
                };
                let mut interface = Vec::with_capacity(globals.len());
                for global in globals {
                    let id = global.words.first().copied().unwrap_or(0);
                    match self.ids.get(id).definition {
                        Definition::Global(global) => interface.push(global),
                        _ => return self.not_a(inst.at, id, "global variable"),
                    }
                }
                let name = self.string(inst.at, name.words);
                entries.push(GraphEntryPoint { graph, name, interface });
            }
        }
        Ok(entries)
    }

    /// Reads every graph. An error in one does not keep the others from being read.
    pub(super) fn graph_bodies(&mut self) {
        let is_shader = self.module.follows_shader_rules();
        let mut bodies = Bodies::new(self, is_shader);
        for index in 0..bodies.d.graphs.len() {
            let graph = Graph::new(index);
            if let Err(error) = bodies.read_graph(graph) {
                let name = bodies.d.module.graphs.get(graph).map(|function| function.name.clone());
                let error: Diagnostic = *error;
                bodies.d.diags.push(error.at(Origin::function(&name.unwrap_or_default())));
            }
        }
    }
}

impl<'w> Bodies<'_, 'w, '_> {
    fn read_graph(&mut self, graph: Graph) -> Step {
        let Some((start, end)) = self.d.graphs.get(graph.index()).copied() else { return Ok(()) };
        let Some(function) = self.d.module.graphs.get(graph) else { return Ok(()) };
        let (ty, name) = (function.ty, function.name.clone());
        let empty = || Function::new(&name, ty, []);
        let function = std::mem::replace(&mut self.d.module.graphs[graph], empty());
        // Ids of graphs are told from those of functions by a number that no function has.
        let number = Func::new(self.d.functions.len() + graph.index());
        self.open(number, function);
        let result = self.graph_body(start + 3, end - 1);
        self.d.module.graphs[graph] = std::mem::replace(&mut self.function, empty());
        result
    }

    fn graph_body(&mut self, start: usize, end: usize) -> Step {
        let block = self.function.create_block();
        let region = self.function.create_region();
        self.function.append_block(region, block);
        self.function.body = Body::Structured(region);
        let (inputs, outputs) = match self.d.module.types.graph_parts(self.function.ty) {
            Some(parts) => parts,
            None => return Ok(()),
        };
        let mut declared = vec![false; inputs.len()];
        let mut set: Vec<Output<'w>> = Vec::new();
        let (words, mut at) = (self.d.words, start);
        while at < end {
            let first = words[at];
            let (opcode, count) = (first as u16, (first >> 16) as usize);
            let operands = &words[at + 1..at + count];
            if is(opcode, Op::GraphInputARM) {
                self.graph_input(at, operands, &inputs, &mut declared, block)?;
            } else if is(opcode, Op::GraphSetOutputARM) {
                let [value, place @ ..] = operands else { return self.lacks(at, opcode) };
                let value = self.graph_operand(at, *value)?;
                set.push(Output { at, value, place });
            } else {
                self.graph_inst(at, opcode, operands, !set.is_empty(), block)?;
            }
            at += count;
        }
        self.graph_outputs(&set, outputs.len(), block)
    }

    /// Reads one of the few other instructions that a graph has.
    fn graph_inst(
        &mut self,
        at: usize,
        opcode: u16,
        operands: &'w [u32],
        is_behind: bool,
        block: Block,
    ) -> Step {
        let is_line = [Op::Line, Op::NoLine, Op::Nop].iter().any(|op| is(opcode, *op));
        let computes = is(opcode, Op::ExtInst) || is(opcode, Op::CompositeExtract);
        if !is_line && (is_behind || !computes) {
            let name = op_name(opcode);
            return self.d.fail(at, format!("{name} is not allowed here in a graph"));
        }
        self.instruction(at, opcode, operands, block)?;
        if self.records.is_empty() {
            return Ok(());
        }
        self.d.unsupported(at, "debug information about variables and definitions in a graph")
    }

    /// Makes an input a parameter, or an instruction where it is not all of an input of known place.
    fn graph_input(
        &mut self,
        at: usize,
        words: &'w [u32],
        inputs: &[Type],
        declared: &mut [bool],
        block: Block,
    ) -> Step {
        let [ty, id, place @ ..] = words else { return self.lacks(at, Op::GraphInputARM as u16) };
        let ty = self.d.ty(at, *ty)?;
        if let Some(index) = self.known_place(place)
            && inputs.get(index) == Some(&ty)
            && !declared[index]
        {
            declared[index] = true;
            let param = self.function.params[index];
            return self.define_local(at, *id, param);
        }
        let mut operands = Vec::with_capacity(place.len());
        for id in place {
            operands.push(self.graph_operand(at, *id)?);
        }
        let inst = self.function.create_inst(Opcode::Core(Op::GraphInputARM), &[ty], &operands, &[], &[]);
        self.function.append_inst(block, inst);
        match self.function.result(inst) {
            Some(result) => self.define_local(at, *id, result),
            None => Ok(()),
        }
    }

    /// Ends the graph with its outputs, or with an instruction for each where not all are set once, as a whole.
    fn graph_outputs(&mut self, set: &[Output<'w>], count: usize, block: Block) -> Step {
        let mut values: Vec<Option<Value>> = vec![None; count];
        let mut is_plain = set.len() == count;
        for output in set {
            match self.known_place(output.place).and_then(|index| values.get_mut(index)) {
                Some(slot @ None) => *slot = Some(output.value),
                _ => is_plain = false,
            }
        }
        let values: Vec<Value> = match values.into_iter().collect::<Option<Vec<Value>>>() {
            Some(values) if is_plain => values,
            _ => {
                for output in set {
                    let mut operands = vec![output.value];
                    for id in output.place {
                        operands.push(self.graph_operand(output.at, *id)?);
                    }
                    let op = Opcode::Core(Op::GraphSetOutputARM);
                    let inst = self.function.create_inst(op, &[], &operands, &[], &[]);
                    self.function.append_inst(block, inst);
                }
                Vec::new()
            }
        };
        let inst = self.function.create_inst(Opcode::Core(Op::GraphEndARM), &[], &values, &[], &[]);
        self.function.append_inst(block, inst);
        Ok(())
    }

    /// The number that a single plain constant is.
    fn known_place(&self, place: &[u32]) -> Option<usize> {
        let [id] = place else { return None };
        match self.d.ids.get(*id).definition {
            Definition::Const(constant) => usize::try_from(self.d.module.consts.int_value(constant)?).ok(),
            _ => None,
        }
    }

    fn graph_operand(&mut self, at: usize, id: u32) -> Step<Value> {
        self.scratch.values.clear();
        self.operand(at, id)?;
        match self.scratch.values.pop() {
            Some(value) => Ok(value),
            None => self.d.not_a(at, id, "value"),
        }
    }

    #[cold]
    fn lacks<T>(&self, at: usize, opcode: u16) -> Step<T> {
        self.d.fail(at, format!("{} lacks operands", op_name(opcode)))
    }
}
