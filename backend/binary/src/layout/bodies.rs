//! The order of instructions in a function (SPIR-V 2.4, items 10 and 11).

use super::Layout;
use crate::reader::{Import, Instruction};
use spirant_dialect::grammar::{Class, OpInfo};
use spirant_dialect::spirv::Op;

/// The part of a function that the last instruction was in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BodySection {
    /// Outside of functions.
    Module,
    /// After `OpFunction` and its parameters.
    Header,
    /// In a block; variables may still come in the first.
    Variables,
    /// In a block; phis may still come in those after the first.
    Phis,
    /// After the first other instruction of a block.
    Block,
    /// After a terminator.
    Between,
    /// After `OpGraphARM` and its inputs.
    GraphInputs,
    /// After the first other instruction of a graph.
    Graph,
    /// After an output of a graph.
    GraphOutputs,
}

impl<'w> Layout<'w, '_> {
    /// Requires an instruction to be where a function permits it.
    pub(super) fn in_function(&mut self, inst: &Instruction<'w>, info: &'static OpInfo) {
        let op = info.op();
        let is_debug = self.is_debug(inst, info);
        let at = inst.at;
        if matches!(self.place, BodySection::GraphInputs | BodySection::Graph | BodySection::GraphOutputs) {
            return self.in_graph(inst, info, is_debug);
        }
        let wrong = match (self.place, op) {
            (BodySection::Module, Some(Op::Function)) => {
                self.place = BodySection::Header;
                false
            }
            (BodySection::Header | BodySection::Between, Some(Op::FunctionEnd)) => {
                self.function_ends(at, self.place == BodySection::Between);
                self.place = BodySection::Module;
                false
            }
            (BodySection::Header, Some(Op::Label)) => {
                self.place = BodySection::Variables;
                false
            }
            (BodySection::Between, Some(Op::Label)) => {
                self.place = BodySection::Phis;
                false
            }
            (BodySection::GraphInputs | BodySection::Graph | BodySection::GraphOutputs, _) => true,
            (BodySection::Header, _) => {
                !matches!(op, Some(Op::FunctionParameter | Op::Line | Op::NoLine | Op::Nop))
            }
            // Only what describes is between blocks: DXC's optimizer leaves DebugNoScope there.
            (BodySection::Between, _) => !is_debug,
            (_, Some(Op::Function | Op::FunctionEnd | Op::FunctionParameter | Op::Label)) => true,
            (BodySection::Variables, Some(Op::Variable | Op::UntypedVariableKHR)) => false,
            (_, Some(Op::Variable | Op::UntypedVariableKHR)) => true,
            (BodySection::Phis, Some(Op::Phi)) => false,
            (_, Some(Op::Phi)) => true,
            // Debug information and OpUndef may be among variables and phis.
            (_, _) if is_debug || matches!(op, Some(Op::Undef | Op::PoisonKHR)) => false,
            (_, Some(op)) if spirant_dialect::op::Opcode::Core(op).is_terminator() => {
                self.place = BodySection::Between;
                false
            }
            _ => {
                self.place = BodySection::Block;
                matches!(
                    info.class,
                    Class::Annotation
                        | Class::ConstantCreation
                        | Class::Debug
                        | Class::Extension
                        | Class::ModeSetting
                        | Class::TypeDeclaration
                ) && op != Some(Op::ExtInst)
                    && op != Some(Op::ExtInstWithForwardRefsKHR)
            }
        };
        if wrong {
            self.report(at, format!("Op{} is not allowed here in a function", info.name));
        }
    }

    /// SPV_ARM_graph: inputs first, outputs last, and few instructions in between.
    fn in_graph(&mut self, inst: &Instruction<'w>, info: &'static OpInfo, is_debug: bool) {
        let next = match (self.place, info.op()) {
            (BodySection::GraphInputs, Some(Op::GraphInputARM)) => BodySection::GraphInputs,
            (BodySection::GraphInputs | BodySection::Graph, Some(Op::ExtInst | Op::CompositeExtract)) => {
                BodySection::Graph
            }
            (_, Some(Op::GraphSetOutputARM)) => BodySection::GraphOutputs,
            (BodySection::GraphOutputs, Some(Op::GraphEndARM)) => BodySection::Module,
            (place, _) if is_debug => place,
            (place, _) => {
                self.report(inst.at, format!("Op{} is not allowed here in a graph", info.name));
                place
            }
        };
        self.place = next;
    }

    /// Whether an instruction only describes others.
    pub(super) fn is_debug(&self, inst: &Instruction<'w>, info: &OpInfo) -> bool {
        match info.op() {
            Some(Op::Line | Op::NoLine | Op::Nop) => true,
            Some(Op::ExtInst | Op::ExtInstWithForwardRefsKHR) => {
                let set = inst.words.get(2).and_then(|set| self.reader.import(*set));
                matches!(set, Some(Import::NonSemantic))
                    || matches!(set, Some(Import::Known(set)) if set.name().contains("DebugInfo"))
            }
            _ => false,
        }
    }
}
