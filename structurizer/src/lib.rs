//! Any control-flow graph becomes structured regions.
//!
//! Invariant: a function whose body was [`Body::Cfg`] has a [`Body::Structured`] that runs the same
//! instructions in the same order on every path, and obeys SPIR-V's rules of structured control
//! flow (SPIR-V 2.11, "Structured Control Flow"). Size grows linearly. Between instruction selection
//! and legalization.
//!
//! One phase a file, in this order:
//!
//! ```text
//!   graph          blocks and edges of the input
//!   irreducible    cycles of several entries get a dispatch node
//!   forwards       edges skip blocks that only lead to a latch
//!   loops          natural loops
//!   tails          short blocks that return, to be duplicated
//!   short_circuit  conditions joined by && and || become one
//!   exits          what a loop's early exits do on their own joins the loop
//!   placement      which node is inside which, and after which
//!   emit           constructs, blocks, jumps          (route: how far a jump may go)
//!   scope          which values are visible where: variables first, then values
//!   build          the skeleton becomes the body
//! ```
//!
//! [`check`] proves the invariant of a result independently of the algorithm.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod build;
pub mod checker;
mod convergence;
mod digraph;
mod emit;
mod exits;
mod failure;
mod forwards;
mod graph;
mod irreducible;
mod loops;
mod placement;
mod records;
mod route;
mod scope;
mod short_circuit;
mod skeleton;
mod subtrees;
mod tails;
mod values;
mod variables;

pub use checker::check;
pub use graph::MalformedCfg;

use convergence::ConvergentFunctions;
use emit::Emitter;
use failure::{Broken, Failure};
use graph::{Graph, Node};
use hashbrown::HashMap;
use loops::Loops;
use placement::Placement;
use rustc_hash::FxBuildHasher;
use scope::Scope;
use spirant_dialect::constants::ConstTable;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{AddressingModel, Capability, ExecutionMode};
use spirant_dialect::types::TypeTable;
use spirant_dialect::{
    Aborted, Block, Body, Diagnostic, Diagnostics, Function, Inst, Module, Origin, Region, Value,
};
use subtrees::Subtrees;
use values::PhiTypes;
use variables::Assignments;

/// Assumptions of the structurizer.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Pointers may be phi operands (`VariablePointers`); with physical addressing they always may.
    pub variable_pointers: bool,
}

/// Structures every function of `module` that has an unstructured body.
///
/// # Errors
/// [`Aborted`] with a bug in `diagnostics` if a body is not a well-formed control-flow graph, and with an
/// error if a pointer or a resource handle would become an operand of a phi.
pub fn run(module: &mut Module, options: &Options, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let convergent = ConvergentFunctions::new(module);
    let capabilities = &module.requirements.capabilities;
    let pointers = options.variable_pointers
        || module.addressing != AddressingModel::Logical
        || capabilities.contains(&Capability::VariablePointers)
        || capabilities.contains(&Capability::VariablePointersStorageBuffer);
    let maximal = module.execution_modes.iter().any(|m| m.mode == ExecutionMode::MaximallyReconvergesKHR);
    let Module { types, consts, functions, .. } = module;
    for function in functions.values_mut() {
        let Body::Cfg(region) = function.body else { continue };
        diagnostics.proceed()?;
        let mut work = Work { function, types, consts, convergent: &convergent, pointers, maximal };
        match work.structure(region) {
            Ok(done) => report(&done, function, diagnostics),
            Err(error) => {
                let message = format!("cannot structure: {error}");
                diagnostics.push(Diagnostic::bug(message).at(Origin::function(&function.name)));
            }
        }
    }
    diagnostics.check()
}

/// What is reported about a structured function.
struct Done {
    /// The nesting depth of constructs.
    depth: u32,
    /// A pointer or resource handle that became an operand of a phi.
    illegal_phi: Option<Value>,
}

fn report(done: &Done, function: &Function, diagnostics: &mut Diagnostics) {
    let depth = done.depth;
    if depth > DEPTH_LIMIT {
        let message = format!("control flow nests {depth} deep; consumers must support only {DEPTH_LIMIT}");
        diagnostics.push(Diagnostic::warning(Code::LIMIT, message).at(Origin::function(&function.name)));
    }
    if let Some(value) = done.illegal_phi {
        let name = function
            .attrs
            .value_names
            .get(value)
            .map_or_else(|| value.to_string(), |name| format!("%{name}"));
        let message = format!(
            "{name}, a pointer or a resource handle, is live out of a construct and would become an operand of OpPhi"
        );
        let error = Diagnostic::error(Code::LOGICAL_POINTER, message).at(Origin::function(&function.name));
        diagnostics
            .push(error.help("the capability VariablePointers permits phis of pointers to storage buffers"));
    }
}

/// How deep control flow may nest (SPIR-V 2.17, "Universal Limits").
const DEPTH_LIMIT: u32 = 1023;

struct Work<'a> {
    function: &'a mut Function,
    types: &'a mut TypeTable,
    consts: &'a mut ConstTable,
    convergent: &'a ConvergentFunctions,
    /// Whether pointers may be phi operands.
    pointers: bool,
    /// Whether loops must be left at the same points as in the input (SPV_KHR_maximal_reconvergence).
    maximal: bool,
}

impl Work<'_> {
    fn structure(&mut self, region: Region) -> Result<Done, Failure> {
        let mut graph = Graph::new(self.function, region)?;
        let variables = take_variables(self.function, &graph);
        replace_single_params(self.function, &graph);
        let input_doms = graph.dominators();
        irreducible::run(&mut graph);
        let mut doms = graph.dominators();
        if forwards::run(self.function, &mut graph, &doms) {
            doms = graph.dominators();
        }
        let bound = self.bound_nodes(&graph);
        let mut loops = Loops::new(&graph, &doms, &bound);
        let tails = tails::find(self.function, &graph);
        if short_circuit::run(self.function, self.types, &mut graph, &doms, &loops, &tails) {
            doms = graph.dominators();
            loops = Loops::new(&graph, &doms, &bound);
        }
        let subtrees = Subtrees::new(&doms, graph.nodes.len(), |node| self.is_convergent(&graph, node));
        if !self.maximal {
            exits::run(&graph, &doms, &subtrees, &tails, &mut loops);
        }
        let placement = Placement::new(&graph, &doms, &subtrees, &loops);
        let tables = (&mut *self.function, &mut *self.types, &mut *self.consts);
        let input = emit::Input { graph: &graph, loops: &loops, placement: &placement, tails: &tails };
        let mut emitter = Emitter::new(tables, input);
        emit::run(&mut emitter)?;
        let Emitter { mut skeleton, mut reads, node_seg, .. } = emitter;
        let entry = skeleton.entry_seg();
        skeleton.segs[entry].insts.splice(0..0, variables);
        let is_missing = |node: Node| node_seg[node].is_none() && !tails[node] && doms.reachable(node);
        if graph.nodes.keys().any(is_missing) {
            return Err(Broken("a node was not written").into());
        }
        let mut scope = Scope::new(self.function, self.consts, &mut skeleton, &graph, &node_seg);
        let assignments =
            Assignments { graph: &graph, loops: &loops, placement: &placement, types: self.types };
        variables::run(&mut scope, &mut reads, &assignments);
        let phis = PhiTypes { types: self.types, pointers: self.pointers };
        let illegal_phi = values::run(&mut scope, &graph, &input_doms, &phis);
        build::run(self.function, &skeleton)?;
        let depth = skeleton.constructs.values().map(|construct| construct.depth).max().unwrap_or(0);
        Ok(Done { depth, illegal_phi })
    }
}

impl Work<'_> {
    /// The nodes that convergence tokens bind to a loop, after the loop's header.
    fn bound_nodes(&self, graph: &Graph) -> Vec<(Node, Node)> {
        let regions = &self.function.attrs.convergence_regions;
        if regions.is_empty() {
            return Vec::new();
        }
        let nodes = graph.nodes.iter().filter_map(|(id, node)| Some((node.block?, id)));
        let node_of: HashMap<Block, Node, FxBuildHasher> = nodes.collect();
        regions
            .iter()
            .filter_map(|(block, header)| Some((*node_of.get(header)?, *node_of.get(block)?)))
            .collect()
    }

    /// Whether a node holds a convergent instruction.
    fn is_convergent(&self, graph: &Graph, node: Node) -> bool {
        let Some(block) = graph.nodes[node].block else { return false };
        let mut insts = self.function.insts(block).iter();
        insts.any(|inst| self.convergent.is_convergent(self.function, *inst))
    }
}

/// Moves all `OpVariable`s out of their blocks: they belong at the start of the entry block
/// (SPIR-V 2.16.1, "Universal Validation Rules"), which may be inside a loop by now.
fn take_variables(function: &mut Function, graph: &Graph) -> Vec<Inst> {
    let mut variables = Vec::new();
    for block in graph.nodes.values().filter_map(|node| node.block) {
        let insts = function.insts(block).iter().copied();
        let found: Vec<Inst> = insts.filter(|inst| function.marks(*inst).is_variable()).collect();
        if !found.is_empty() {
            function.insts_mut(block).retain(|inst| !found.contains(inst));
            variables.extend(found);
        }
    }
    variables
}

/// A parameter of a block with one edge in is what is passed there.
fn replace_single_params(function: &mut Function, graph: &Graph) {
    for node in graph.nodes.values() {
        let (Some(block), [edge]) = (node.block, &node.ins[..]) else { continue };
        let Some(call) = graph.edges[*edge].call else { continue };
        let pairs: Vec<(Value, Value)> =
            function.block_params(block).iter().copied().zip(function.args(call).iter().copied()).collect();
        for (param, value) in pairs {
            function.replace_value(param, value);
        }
    }
}
