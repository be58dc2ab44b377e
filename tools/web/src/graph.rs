//! The control flow of a module's functions, read from its words: a module need not be valid to be drawn.

use spirant::binary::reader::{Instruction, Module, Number, Operand, OperandReader, ReadError};
use spirant::dialect::grammar::OperandKind;
use spirant::dialect::spirv::Op;
use std::collections::HashMap;

/// A function with a body.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Function {
    /// The index of `OpFunction` among the instructions of the module.
    pub instruction: usize,
    /// Its blocks, the entry first.
    pub blocks: Vec<Block>,
    /// Its edges.
    pub edges: Vec<Edge>,
}

/// A block.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Block {
    /// The indices of its instructions in the module: `OpLabel`, and one past the last.
    pub instructions: (usize, usize),
    /// Its role in a construct, for people: "loop header", "merge block"; empty if it has none.
    pub role: &'static str,
}

/// A transfer of control between blocks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The block that it leaves.
    pub from: usize,
    /// The block that it enters.
    pub to: usize,
    /// The condition: "true", "default", "case 3"; empty if there is none.
    pub when: String,
}

/// The functions of a module with bodies.
///
/// # Errors
/// The words are not SPIR-V that the grammar describes.
pub fn functions(words: &[u32]) -> Result<Vec<Function>, ReadError> {
    let module = Module::new(words)?;
    let (mut reader, mut operands) = (OperandReader::new(), Vec::new());
    let (mut functions, mut open) = (Vec::new(), None::<Open>);
    for (index, inst) in module.instructions().enumerate() {
        let inst = inst?;
        let Some(op) = inst.op() else { continue };
        reader.read(&inst, &mut operands)?;
        match (op, &mut open) {
            (Op::Function, _) => {
                functions.extend(open.replace(Open::at(index)).and_then(|last| last.close(index)))
            }
            (Op::FunctionEnd, Some(_)) => functions.extend(open.take().and_then(|open| open.close(index))),
            (_, Some(open)) => open.instruction(index, op, &inst, &operands),
            _ => {}
        }
    }
    functions.extend(open.and_then(|open| open.close(module.instructions().count())));
    Ok(functions)
}

/// A function that is being read.
#[derive(Default)]
struct Open {
    function: Function,
    labels: HashMap<u32, usize>,
    /// The outgoing edges of blocks: block, label and condition.
    exits: Vec<(usize, u32, String)>,
    /// The roles of labels in constructs.
    roles: Vec<(u32, &'static str)>,
}

impl Open {
    fn at(instruction: usize) -> Open {
        Open { function: Function { instruction, ..Function::default() }, ..Open::default() }
    }

    fn instruction(&mut self, index: usize, op: Op, inst: &Instruction<'_>, operands: &[Operand<'_>]) {
        let blocks = &mut self.function.blocks;
        if op == Op::Label {
            if let Some(last) = blocks.last_mut() {
                last.instructions.1 = index;
            }
            self.labels.entry(inst.words.first().copied().unwrap_or(0)).or_insert(blocks.len());
            blocks.push(Block { instructions: (index, index + 1), role: "" });
            return;
        }
        let Some(from) = blocks.len().checked_sub(1) else { return };
        let ids: Vec<u32> = operands.iter().filter(|operand| is_id(operand)).filter_map(first).collect();
        match (op, &ids[..]) {
            (Op::Branch, [target]) => self.exits.push((from, *target, String::new())),
            (Op::BranchConditional, [_, on_true, on_false]) => {
                self.exits.push((from, *on_true, "true".to_owned()));
                self.exits.push((from, *on_false, "false".to_owned()));
            }
            (Op::Switch, [_, default, cases @ ..]) => {
                self.exits.push((from, *default, "default".to_owned()));
                let values = operands.iter().filter(|operand| !is_id(operand));
                for (target, value) in cases.iter().zip(values) {
                    self.exits.push((from, *target, format!("case {}", literal(value))));
                }
            }
            (Op::SelectionMerge, [merge]) => {
                blocks[from].role = "selection header";
                self.roles.push((*merge, "merge block"));
            }
            (Op::LoopMerge, [merge, proceed]) => {
                blocks[from].role = "loop header";
                self.roles.extend([(*merge, "merge block"), (*proceed, "continue target")]);
            }
            _ => {}
        }
    }

    /// The function; `None` where it has no body.
    fn close(mut self, end: usize) -> Option<Function> {
        self.function.blocks.last_mut()?.instructions.1 = end;
        for (label, role) in self.roles {
            let block = self.labels.get(&label).map(|index| &mut self.function.blocks[*index]);
            // A header is that before all else.
            if let Some(block) = block.filter(|block| block.role.is_empty()) {
                block.role = role;
            }
        }
        let labels = &self.labels;
        let edge = |(from, label, when)| Some(Edge { from, to: *labels.get(&label)?, when });
        self.function.edges = self.exits.into_iter().filter_map(edge).collect();
        Some(self.function)
    }
}

fn is_id(operand: &Operand<'_>) -> bool {
    operand.kind == OperandKind::IdRef
}

fn first(operand: &Operand<'_>) -> Option<u32> {
    operand.words.first().copied()
}

/// The value of a case.
fn literal(operand: &Operand<'_>) -> String {
    let value = operand.words.iter().rev().fold(0_u64, |value, word| value << 32 | u64::from(*word));
    match operand.number {
        Some(Number::Int { width, signed: true }) if width <= 32 => (value as u32 as i32).to_string(),
        Some(Number::Int { signed: true, .. }) => (value as i64).to_string(),
        _ => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirant::binary::assemble;

    const SWITCH: &str = "
        OpCapability Shader
        OpCapability Linkage
        OpMemoryModel Logical GLSL450
        %void = OpTypeVoid
        %int = OpTypeInt 32 1
        %type = OpTypeFunction %void %int
        %f = OpFunction %void None %type
        %x = OpFunctionParameter %int
        %entry = OpLabel
        OpSelectionMerge %merge None
        OpSwitch %x %merge -3 %a 7 %b
        %a = OpLabel
        OpBranch %b
        %b = OpLabel
        OpBranch %merge
        %merge = OpLabel
        OpReturn
        OpFunctionEnd
        %g = OpFunction %void None %type
        %y = OpFunctionParameter %int
        OpFunctionEnd";

    #[test]
    fn a_switch_has_an_edge_for_each_case() {
        let functions = functions(&assemble(SWITCH).unwrap()).unwrap();
        let [function] = &functions[..] else { panic!("{functions:?}") };
        assert_eq!(function.instruction, 6);
        let edges: Vec<_> = function.edges.iter().map(|e| (e.from, e.to, e.when.as_str())).collect();
        assert_eq!(edges, [(0, 3, "default"), (0, 1, "case -3"), (0, 2, "case 7"), (1, 2, ""), (2, 3, "")]);
        let roles: Vec<_> = function.blocks.iter().map(|block| block.role).collect();
        assert_eq!(roles, ["selection header", "", "", "merge block"]);
        let instructions: Vec<_> = function.blocks.iter().map(|block| block.instructions).collect();
        assert_eq!(instructions, [(8, 11), (11, 13), (13, 15), (15, 17)]);
    }

    #[test]
    fn what_is_not_there_has_no_edge() {
        // A label that is missing, and a function that does not end.
        let text = SWITCH
            .replace("OpBranch %b", "OpBranch %f")
            .replace("OpReturn\n        OpFunctionEnd", "OpReturn");
        let functions = functions(&assemble(&text).unwrap()).unwrap();
        assert_eq!(functions.len(), 1);
        assert!(functions[0].edges.iter().all(|edge| edge.from != 1));
        assert_eq!(functions[0].blocks[3].instructions, (15, 17));
    }
}
