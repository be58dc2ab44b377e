//! Built-in variables whose capability depends on the stage that uses them (SPIR-V 3.2.21,
//! "BuiltIn", and the capabilities of 3.2.31 that name a stage).

use super::collect::Collector;
use super::need::Site;
use super::rule::Rule;
use crate::interface;
use spirant_dialect::module::{Global, GlobalVariable};
use spirant_dialect::spirv::{BuiltIn, Decoration, ExecutionModel as M, StorageClass};
use spirant_dialect::types::TypeKind;

impl Collector<'_> {
    /// Notes what `Layer`, `ViewportIndex` and `PointSize` take in the stages that use them.
    pub(super) fn stage_rules(&mut self) {
        let module = self.module;
        let special: Vec<(Global, BuiltIn, StorageClass)> =
            module.globals.iter().flat_map(|(g, v)| self.special_builtins(g, v)).collect();
        if special.is_empty() {
            return;
        }
        let graph = interface::CallGraph::new(module);
        for entry in &module.entry_points {
            let used = graph.globals_of(entry.function);
            for (global, builtin, storage) in &special {
                if !used.contains(global) {
                    continue;
                }
                let output = *storage == StorageClass::Output;
                let rule = match (entry.model, builtin) {
                    (M::Vertex | M::TessellationEvaluation, BuiltIn::Layer) if output => Rule::LayerOutput,
                    (M::Vertex | M::TessellationEvaluation, BuiltIn::ViewportIndex) if output => {
                        Rule::ViewportOutput
                    }
                    (M::TessellationControl | M::TessellationEvaluation, BuiltIn::PointSize) => {
                        Rule::TessellationPointSize
                    }
                    (M::Geometry, BuiltIn::PointSize) => Rule::GeometryPointSize,
                    _ => continue,
                };
                self.rule(rule, Site::Global(*global));
            }
        }
    }

    /// The built-ins of interest that a variable, or a member of its block, is.
    fn special_builtins(
        &self,
        global: Global,
        variable: &GlobalVariable,
    ) -> Vec<(Global, BuiltIn, StorageClass)> {
        let mut found = Vec::new();
        let special = [BuiltIn::Layer, BuiltIn::ViewportIndex, BuiltIn::PointSize];
        let mut add = |word: Option<u32>| {
            let builtin = word.and_then(BuiltIn::from_u32).filter(|builtin| special.contains(builtin));
            found.extend(builtin.map(|builtin| (global, builtin, variable.storage)));
        };
        for decoration in variable.decorations.iter().filter(|d| d.kind == Decoration::BuiltIn) {
            add(decoration.word());
        }
        if let TypeKind::Pointer { pointee, .. } = self.module.types.kind(variable.ty) {
            let block = self.module.types.element(pointee);
            for member in &self.module.types.get(block).decorations {
                if member.decoration.kind == Decoration::BuiltIn {
                    add(member.decoration.word());
                }
            }
        }
        found
    }
}
