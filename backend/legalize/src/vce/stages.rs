//! Built-in variables whose capability depends on the stage that uses them (SPIR-V 3.2.21,
//! "BuiltIn", and the capabilities of 3.2.31 that name a stage).

use super::collect::Collector;
use super::feature::Feature;
use super::requirement::Site;
use crate::interface;
use spirant_dialect::decoration::Decoration as Decorated;
use spirant_dialect::module::{Global, GlobalVariable};
use spirant_dialect::spirv::{BuiltIn, Decoration, ExecutionModel as M, StorageClass};

/// A built-in variable, or a member of a block of them.
struct StageBuiltIn {
    global: Global,
    builtin: BuiltIn,
    storage: StorageClass,
}

impl Collector<'_> {
    /// Notes what `Layer`, `ViewportIndex` and `PointSize` require in the stages that use them.
    pub(super) fn stage_rules(&mut self) {
        let module = self.module;
        let special: Vec<StageBuiltIn> =
            module.globals.iter().flat_map(|(g, v)| self.special_builtins(g, v)).collect();
        if special.is_empty() {
            return;
        }
        let graph = interface::CallGraph::new(module);
        for entry in &module.entry_points {
            let used = graph.globals_of(entry.function);
            for StageBuiltIn { global, builtin, storage } in &special {
                if !used.contains(global) {
                    continue;
                }
                let output = *storage == StorageClass::Output;
                let feature = match (entry.model, builtin) {
                    (M::Vertex | M::TessellationEvaluation, BuiltIn::Layer) if output => Feature::LayerOutput,
                    (M::Vertex | M::TessellationEvaluation, BuiltIn::ViewportIndex) if output => {
                        Feature::ViewportOutput
                    }
                    (M::TessellationControl | M::TessellationEvaluation, BuiltIn::PointSize) => {
                        Feature::TessellationPointSize
                    }
                    (M::Geometry, BuiltIn::PointSize) => Feature::GeometryPointSize,
                    _ => continue,
                };
                self.feature(feature, Site::Global(*global));
            }
        }
    }

    /// The built-ins of interest that a variable, or a member of its block that something points to, is.
    fn special_builtins(&self, global: Global, variable: &GlobalVariable) -> Vec<StageBuiltIn> {
        let special = [BuiltIn::Layer, BuiltIn::ViewportIndex, BuiltIn::PointSize];
        let own = variable.decorations.iter().filter(|d| d.kind == Decoration::BuiltIn);
        let members = self.accessed.range((global, 0)..=(global, u32::MAX)).map(|(_, word)| *word);
        own.filter_map(Decorated::word)
            .chain(members)
            .filter_map(BuiltIn::from_u32)
            .filter(|builtin| special.contains(builtin))
            .map(|builtin| StageBuiltIn { global, builtin, storage: variable.storage })
            .collect()
    }
}
