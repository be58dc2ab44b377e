//! Graphs (SPV_ARM_graph): dataflow over whole tensors, apart from functions.
//!
//! A graph has the form of a [`Function`] whose body is one block. Invariant: inputs that are declared as a whole are its
//! parameters; if all outputs are set as a whole, its `GraphEndARM` has them as operands, in order. Inputs and outputs by
//! element are instructions, `GraphInputARM` and `GraphSetOutputARM`, and then `GraphEndARM` has no operands.
//!
//! No pass changes graphs: they are written as they were read.

use super::{Global, Module};
use crate::constants::Const;
use crate::function::{Function, ValueDef};
use crate::spirv::Op;
use crate::types::{Type, TypeOperand, TypeTable};

crate::entity! {
    /// A graph.
    Graph, "graph"
}

/// `OpGraphEntryPointARM`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GraphEntryPoint {
    /// The graph.
    pub graph: Graph,
    /// The name the client sees.
    pub name: Box<str>,
    /// The variables that hold its inputs, then those that hold its outputs.
    pub interface: Vec<Global>,
}

impl TypeTable {
    /// `OpTypeGraphARM`
    pub fn graph(&mut self, inputs: &[Type], outputs: &[Type]) -> Type {
        let types = inputs.iter().chain(outputs).map(|ty| TypeOperand::Type(*ty));
        let operands: Vec<TypeOperand> =
            std::iter::once(TypeOperand::Word(inputs.len() as u32)).chain(types).collect();
        self.simple(Op::TypeGraphARM, &operands)
    }

    /// The types of the inputs and of the outputs of a graph type; `None` for any other type.
    pub fn graph_parts(&self, ty: Type) -> Option<(Vec<Type>, Vec<Type>)> {
        let data = self.get(ty);
        let [TypeOperand::Word(inputs), rest @ ..] = &*data.operands else { return None };
        if data.op != Op::TypeGraphARM {
            return None;
        }
        let types = rest.iter().map(|operand| match operand {
            TypeOperand::Type(ty) => Some(*ty),
            TypeOperand::Const(_) | TypeOperand::Word(_) => None,
        });
        let mut inputs_and_outputs = types.collect::<Option<Vec<Type>>>()?;
        let count = *inputs as usize;
        if count > inputs_and_outputs.len() {
            return None;
        }
        let outputs = inputs_and_outputs.split_off(count);
        Some((inputs_and_outputs, outputs))
    }
}

impl Module {
    /// A graph without a body, whose parameters are the inputs of its type; `None` if `ty` is not the type of a graph.
    pub fn new_graph(&self, name: &str, ty: Type) -> Option<Function> {
        let (inputs, _) = self.types.graph_parts(ty)?;
        Some(Function::new(name, ty, inputs))
    }

    /// Whether a graph is an entry point.
    pub fn is_graph_entry_point(&self, graph: Graph) -> bool {
        self.graph_entry_points.iter().any(|entry| entry.graph == graph)
    }

    /// Whether a constant is a graph constant (`OpGraphConstantARM`).
    pub fn is_graph_constant(&self, constant: Const) -> bool {
        self.consts.get(constant).op == Op::GraphConstantARM
    }
}

/// The inputs of a graph that an instruction declares by element, by the number of the input; `None` for an index that is
/// not a plain constant.
pub fn element_inputs<'f>(
    module: &'f Module,
    function: &'f Function,
) -> impl Iterator<Item = Option<u32>> + 'f {
    let insts = function.body_blocks().iter().flat_map(|block| function.insts(*block));
    insts.filter(|inst| function.op(**inst) == Op::GraphInputARM).map(|inst| {
        match function.operand(*inst, 0).map(|index| function.value_def(index)) {
            Some(ValueDef::Const(index)) => {
                module.consts.int_value(index).and_then(|index| u32::try_from(index).ok())
            }
            _ => None,
        }
    })
}
