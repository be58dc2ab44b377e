//! Graphs, their entry points and constants (SPV_ARM_graph), in the custom forms of `mlir-opt` 22.

use super::Printer;
use spirant_dialect::constants::{Const, ConstOperand};
use spirant_dialect::function::Function;
use spirant_dialect::module::{Graph, GraphEntryPoint, Symbol};

impl Printer<'_> {
    /// Appends the entry points that are graphs, and all graphs.
    pub(super) fn graphs(&mut self) {
        let module = self.module;
        for entry in &module.graph_entry_points {
            self.graph_entry_point(entry);
        }
        for (graph, function) in module.graphs.iter() {
            self.graph(graph, function);
        }
    }

    /// `spirv.ARM.GraphEntryPoint @g, @input, @output`, in generic form where the client sees another name.
    fn graph_entry_point(&mut self, entry: &GraphEntryPoint) {
        self.line();
        let symbol = match self.module.graphs.get(entry.graph) {
            Some(function) => self.scratch(|p| p.symbol(&function.name)),
            None => format!("@{}", entry.graph),
        };
        let interface: Vec<String> =
            entry.interface.iter().map(|global| self.global_symbol(*global)).collect();
        if self.module.graphs.get(entry.graph).is_some_and(|function| function.name == entry.name) {
            let symbols: Vec<String> = std::iter::once(symbol).chain(interface).collect();
            self.put(format_args!("spirv.ARM.GraphEntryPoint {}", symbols.join(", ")));
            return;
        }
        let name = self.named_string("name", &entry.name);
        self.put(format_args!(
            "\"spirv.ARM.GraphEntryPoint\"() <{{fn = {symbol}, interface = [{}]}}> {{{name}}} : () -> ()",
            interface.join(", ")
        ));
    }

    fn graph(&mut self, graph: Graph, function: &Function) {
        self.head("spirv.ARM.Graph", function);
        match self.module.types.graph_parts(function.ty).map(|(_, outputs)| outputs).as_deref() {
            Some([output]) => {
                self.out.push_str(" -> ");
                self.ty(*output);
            }
            Some(outputs) => {
                self.out.push_str(" -> (");
                self.list(outputs.iter().copied(), |p, output| p.ty(output));
                self.out.push(')');
            }
            None => {}
        }
        let mut attributes = self.decorations(&function.decorations);
        attributes.extend(self.debug_name(Symbol::Graph(graph)));
        attributes.extend(self.foreign(Some(Symbol::Graph(graph))));
        if self.module.is_graph_entry_point(graph) {
            attributes.push("entry_point = true".to_owned());
        }
        let decorated = self.decorated_elsewhere(function);
        if !decorated.is_empty() {
            attributes.push(format!("value_decorations = [{}]", decorated.join(", ")));
        }
        attributes.sort();
        if !attributes.is_empty() {
            self.out.push_str(" attributes");
            self.attributes(&attributes);
        }
        let Some(region) = function.body.region() else { return };
        self.out.push_str(" {");
        self.indent += 1;
        self.captures(function);
        self.body(function, region);
        self.indent -= 1;
        self.line();
        self.out.push('}');
    }

    /// Appends `spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : type`.
    pub(super) fn graph_constant(&mut self, constant: Const) {
        let data = self.module.consts.get(constant);
        let mut attributes = self.decorations(&data.decorations);
        attributes.extend(self.constant_name(constant));
        if let [ConstOperand::Word(number)] = *data.operands {
            attributes.push(format!("graph_constant_id = {} : i32", number as i32));
        }
        attributes.sort();
        self.out.push_str("spirv.ARM.GraphConstant");
        self.attributes(&attributes);
        self.out.push_str(" : ");
        self.ty(data.ty);
    }
}
