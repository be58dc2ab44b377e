//! Graphs and their entry points, after all functions (SPV_ARM_graph, "Logical Layout of a Module").
//!
//! Parameters become inputs, and the operands of `GraphEndARM` become outputs, each with its index as a constant;
//! inputs and outputs by element are instructions already.

use super::body::{BodyEncoder, Scratch};
use super::{Encoder, Step};
use crate::id::Id;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirant_dialect::debug_info::LineForm;
use spirant_dialect::module::element_inputs;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, Diagnostic, Inst, Opcode, Origin, Value};

impl Encoder<'_> {
    /// Writes every entry point that is a graph, and every graph.
    pub(super) fn write_graphs(&mut self) -> Step {
        let module = self.module;
        for entry in &module.graph_entry_points {
            self.annotations.check_symbol(&entry.name);
            let out = &mut self.code.main;
            let start = out.start(Op::GraphEntryPointARM);
            out.push(self.ids.graph(entry.graph));
            out.string(&entry.name);
            for global in &entry.interface {
                out.push(self.ids.global(*global));
            }
            out.finish(start);
        }
        let mut scratch = Scratch::default();
        for (graph, function) in module.graphs.iter() {
            let [block] = *function.body_blocks() else {
                let bug = Diagnostic::bug("a graph does not have one block");
                return Err(Box::new(bug.at(Origin::function(&function.name))));
            };
            self.annotations.graph(graph, &mut self.ids);
            let mut code = std::mem::take(&mut self.code);
            let (ty, id) = (self.ids.ty(function.ty), self.ids.graph(graph));
            code.main.op(Op::GraphARM, &[ty.word(), id.word()]);
            let writes_lines = self.options.debug_lines && module.debug.lines != LineForm::Hidden;
            let lines = writes_lines.then_some(&mut self.lines);
            let mut body =
                BodyEncoder::of_graph(module, function, &mut self.ids, &mut code, &mut scratch, lines);
            body.graph(block);
            self.annotations.values(function, &mut body);
            if let Some(bug) = body.bug.take() {
                return Err(Box::new(bug));
            }
            self.code = code;
        }
        Ok(())
    }
}

impl BodyEncoder<'_, '_> {
    /// Writes everything between `OpGraphARM` and the end of the graph.
    fn graph(&mut self, block: Block) {
        self.graph_inputs(block);
        let function = self.function;
        for inst in function.insts(block) {
            let data = function.inst(*inst);
            if let Some(lines) = self.lines.as_mut() {
                lines.at(function, *inst, self.ids, &mut self.code.main);
            }
            match data.op {
                Opcode::Core(op @ (Op::GraphInputARM | Op::GraphSetOutputARM)) => self.graph_part(op, *inst),
                Opcode::Core(Op::GraphEndARM) => self.graph_end(*inst),
                Opcode::Debug => self.note_bug("a debug record in a graph".into()),
                _ => self.instruction(*inst, data),
            }
        }
        if self.forward != 0 {
            self.note_bug("a value is used that no instruction of the graph defines".into());
        }
    }

    /// Writes the inputs that are declared as a whole. Where an instruction may be about any of them, that is what is used.
    fn graph_inputs(&mut self, block: Block) {
        let function = self.function;
        let by_element: HashSet<Option<u32>, FxBuildHasher> = element_inputs(self.module, function).collect();
        let operands = function.insts(block).iter().flat_map(|inst| function.operands(*inst));
        let used: HashSet<Value, FxBuildHasher> = operands.map(|value| function.resolve(*value)).collect();
        for (index, param) in (0u32..).zip(&function.params) {
            if by_element.contains(&Some(index)) || by_element.contains(&None) && !used.contains(param) {
                continue;
            }
            let ty = self.ids.ty(function.value_type(*param));
            let id = self.define(*param);
            let place = self.ids.number(index);
            self.code.main.op(Op::GraphInputARM, &[ty.word(), id.word(), place.word()]);
        }
    }

    /// Writes an input or output that has its indices as operands.
    fn graph_part(&mut self, op: Op, inst: Inst) {
        let function = self.function;
        let mut words: Vec<u32> = Vec::new();
        if let Some(result) = function.result(inst) {
            let ty = self.ids.ty(function.value_type(result));
            words.extend([ty, self.define(result)].map(Id::word));
        }
        for value in function.operands(inst) {
            words.push(self.id(*value).word());
        }
        self.code.main.op(op, &words);
    }

    fn graph_end(&mut self, inst: Inst) {
        let function = self.function;
        for (index, value) in (0u32..).zip(function.operands(inst)) {
            let (value, place) = (self.id(*value), self.ids.number(index));
            self.code.main.op(Op::GraphSetOutputARM, &[value.word(), place.word()]);
        }
        self.code.main.op(Op::GraphEndARM, &[]);
    }
}
