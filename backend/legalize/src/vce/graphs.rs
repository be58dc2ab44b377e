//! Requirements of graphs (SPV_ARM_graph). No pass changes graphs, so their diagnostics refer to the module.

use super::collect::Collector;
use super::requirement::Site;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::function::{Function, Value};
use spirant_dialect::spirv::Op;

impl Collector<'_> {
    /// Notes what a graph is of: types, instructions and decorations, all of them at the module.
    pub(super) fn graph(&mut self, function: &Function) {
        let site = Site::Module;
        self.opcode(Op::GraphARM, site);
        self.ty(function.ty, site);
        for block in function.body_blocks() {
            for inst in function.insts(*block) {
                self.inst(function, *inst, site);
                for result in function.results(*inst) {
                    self.ty(function.value_type(result), site);
                }
            }
        }
        let mut decorated: Vec<(&Value, &Vec<Decoration>)> =
            function.attrs.value_decorations.iter().collect();
        decorated.sort_by_key(|(value, _)| **value);
        let values = decorated.into_iter().flat_map(|(_, list)| list);
        for decoration in function.decorations.iter().chain(values) {
            self.decoration(decoration, site);
        }
    }
}
