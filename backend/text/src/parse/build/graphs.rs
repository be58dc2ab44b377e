//! Graphs (SPV_ARM_graph): their declarations, their entry points and constants, and their bodies.

use super::{Build, find, symbol_name};
use crate::parse::ast::{Attr, Op, OpKind, Structure, TypeNode};
use crate::parse::{Parsed, Problem};
use spirant_dialect::constants::{Const, ConstData, ConstOperand};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::{Body, Function};
use spirant_dialect::module::{Graph, GraphEntryPoint, Symbol};
use spirant_dialect::spirv::Op as Core;
use spirant_dialect::types::Type;

/// The attributes of a graph that are not decorations.
const KNOWN: &[&str] = &[
    "sym_name",
    "function_type",
    "entry_point",
    "arg_attrs",
    "res_attrs",
    "debug_name",
    "value_decorations",
];

impl<'a, 't> Build<'a, 't> {
    /// `spirv.ARM.Graph @g(%a: type) -> type attributes {entry_point = true} { … }` without its body.
    pub(super) fn declare_graph(&mut self, op: &'a Op<'t>) -> Parsed<()> {
        let graph = Graph::new(self.module.graphs.len());
        let made = self.graph_head(op, graph);
        let function = self.keep(made).unwrap_or_else(|| {
            let ty = self.module.types.void();
            Function::new("", ty, [])
        });
        self.module.graphs.push(function);
        Ok(())
    }

    fn graph_head(&mut self, op: &'a Op<'t>, graph: Graph) -> Parsed<Function> {
        let wrong = |message: &str| Box::new(Problem::new(op.at as usize, message));
        let name = symbol_name(op)?;
        let ast = self.ast;
        let Some(TypeNode::Function { params, results }) = (match find(&op.attributes, "function_type") {
            Some(Attr::Type(ty)) => ast.types.get(*ty as usize),
            _ => None,
        }) else {
            return Err(wrong("this graph has no 'function_type'"));
        };
        let inputs = params.iter().map(|ty| self.ty(*ty)).collect::<Parsed<Vec<Type>>>()?;
        let outputs = results.iter().map(|ty| self.ty(*ty)).collect::<Parsed<Vec<Type>>>()?;
        if !self.has_body(op) {
            return Err(wrong("a graph has no body, which only functions of other modules lack"));
        }
        let ty = self.module.types.graph(&inputs, &outputs);
        let mut function = Function::new(name, ty, inputs);
        function.decorations = self.decorations_of_symbol(&op.attributes, KNOWN, Symbol::Graph(graph))?;
        self.parameters(op, &mut function)?;
        if let Some(Attr::Text(name)) = find(&op.attributes, "debug_name") {
            self.module.attrs.debug_names.insert(Symbol::Graph(graph), name.as_str().into());
        }
        Ok(function)
    }

    /// `spirv.ARM.GraphEntryPoint @g, @input, @output`; in generic form with the name that the client sees, where it is another.
    pub(super) fn graph_entry_point(&mut self, op: &'a Op<'t>) -> Parsed<()> {
        self.only(op, &["fn", "interface", "name"])?;
        let Some(Attr::Symbol(symbol)) = find(&op.attributes, "fn") else {
            return Err(Box::new(Problem::new(op.at as usize, "this operation has no attribute 'fn'")));
        };
        let Some(graph) = self.graphs.get(symbol.as_str()).copied() else {
            let problem = Problem::new(op.at as usize, format!("there is no graph '@{symbol}'"));
            return Err(Box::new(problem.help("an entry point that is a function is a 'spirv.EntryPoint'")));
        };
        let interface = self.interface_of(op)?;
        let name = match find(&op.attributes, "name") {
            Some(Attr::Text(name)) => name,
            _ => symbol,
        };
        self.module.graph_entry_points.push(GraphEntryPoint { graph, name: name.as_str().into(), interface });
        Ok(())
    }

    /// `spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : type`
    pub(super) fn graph_constant(&mut self, op: &'a Op<'t>) -> Parsed<Const> {
        let wrong = |message: &str| Box::new(Problem::new(op.at as usize, message));
        if !self.in_graph {
            let problem = Problem::new(op.at as usize, "a graph constant is outside of a graph");
            return Err(Box::new(problem.help("spirv.ARM.Graph @name() -> !spirv.arm.tensor<…> { … }")));
        }
        let ast = self.ast;
        let number = match find(&op.attributes, "graph_constant_id") {
            Some(Attr::Number(number, Some(ty)))
                if matches!(ast.types.get(*ty as usize), Some(TypeNode::Int { width: 32, .. })) =>
            {
                number.word()
            }
            _ => None,
        };
        let number = number.ok_or_else(|| wrong("this constant has no 'graph_constant_id', an i32"))?;
        let ty = self.given_type(op)?;
        let decorations = self.constant_decorations(op, &["graph_constant_id", "debug_name"])?;
        let operands = Box::new([ConstOperand::Word(number)]);
        let data = ConstData { op: Core::GraphConstantARM, ty, operands, decorations: decorations.into() };
        let constant = self.module.consts.intern(data);
        self.name_constant(op, constant);
        Ok(constant)
    }

    /// Fills the graphs among operations.
    pub(super) fn graph_bodies(&mut self, ops: &[&'a Op<'t>]) {
        let graphs = ops.iter().filter(|op| op.kind == OpKind::Structure(Structure::Graph));
        for (next, op) in graphs.enumerate() {
            let graph = Graph::new(next);
            let ty = self.module.types.void();
            if !self.module.graphs.contains(graph) {
                continue;
            }
            let function = std::mem::replace(&mut self.module.graphs[graph], Function::new("", ty, []));
            self.in_graph = true;
            let (mut function, done) = self.filled(function, op);
            self.in_graph = false;
            if let Some(region) = function.body.region() {
                function.body = Body::Structured(region);
            }
            self.module.graphs[graph] = function;
            self.keep(done);
            let checked = self.entry_point_is_stated(op, graph);
            self.keep(checked);
        }
    }

    /// The attribute says what the entry points say, where it says anything.
    fn entry_point_is_stated(&self, op: &Op<'_>, graph: Graph) -> Parsed<()> {
        let is_entry = self.module.is_graph_entry_point(graph);
        let message = match find(&op.attributes, "entry_point") {
            None => return Ok(()),
            Some(Attr::Number(number, None)) if matches!(number.text, "true" | "false") => {
                match (number.text == "true", is_entry) {
                    (true, false) => {
                        "this graph is an entry point, and no 'spirv.ARM.GraphEntryPoint' names it"
                    }
                    (false, true) => {
                        "this graph is not an entry point, and a 'spirv.ARM.GraphEntryPoint' names it"
                    }
                    _ => return Ok(()),
                }
            }
            Some(_) => "'entry_point' is neither true nor false",
        };
        Err(Box::new(Problem::new(op.at as usize, message)))
    }
}
