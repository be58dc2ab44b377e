//! Functions: first their headers, so that calls may refer to any of them; then their bodies.

use super::body::Bodies;
use super::decoder::{Decoder, Step};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::module::Symbol;
use spirant_dialect::spirv::FunctionControl;
use spirant_dialect::{Body, Func, Function, TypeKind};

impl Decoder<'_, '_> {
    /// Reads every `OpFunction`.
    pub(super) fn function_headers(&mut self) -> Step {
        for index in 0..self.functions.len() {
            let at = self.functions[index].0;
            let [result, id, control, ty] = *self.inst_at(at).words else {
                return self.fail(at, "OpFunction lacks operands");
            };
            let (result, ty) = (self.ty(at, result)?, self.ty(at, ty)?);
            let func = Func::new(index);
            match self.module.types.kind(ty) {
                TypeKind::Function { result: returned } if returned == result => {}
                _ => {
                    return self
                        .fail(at, "the type of OpFunction is not a function type that returns its result");
                }
            }
            let mut attributes = self.attributes(id)?;
            let name = self.symbol(Symbol::Func(func), attributes.name.take(), "function");
            let parameters: Vec<_> = self.module.types.parameters(ty).collect();
            let mut function = Function::new(&name, ty, parameters);
            let Some(control) = FunctionControl::from_bits(control) else {
                return self.unsupported(at, format!("unknown function control {control:#x}"));
            };
            function.control = control;
            function.linkage = attributes.linkage.take();
            function.decorations = attributes.own();
            self.module.functions.push(function);
        }
        Ok(())
    }

    /// Reads every body. An error in one does not keep the others from being read.
    pub(super) fn function_bodies(&mut self) {
        let is_shader = self.module.follows_shader_rules();
        let mut bodies = Bodies::new(self, is_shader);
        for func in bodies.functions() {
            if let Err(error) = bodies.read(func) {
                bodies.report(func, *error);
            }
        }
    }
}

impl Bodies<'_, '_, '_> {
    /// Reads the body of a function.
    fn read(&mut self, func: Func) -> Step {
        let Some((start, end)) = self.d.functions.get(func.index()).copied() else { return Ok(()) };
        self.begin(func);
        let result = self.body(start + 5, end - 1);
        self.finish_function();
        result
    }

    fn body(&mut self, start: usize, end: usize) -> Step {
        self.find_blocks(start, end)?;
        if self.graph.blocks.is_empty() {
            return Ok(());
        }
        let chooses = self.find_edges()?;
        self.find_phis()?;
        let merges = self.graph.blocks.values().any(|block| block.merge.is_some());
        let region = self.function.create_region();
        // Kernels that declare Shader are distinguished only by their merge instructions.
        let is_kernel = self.d.module.is_kernel();
        if self.is_shader && (merges || !chooses && !is_kernel) {
            self.function.body = Body::Structured(region);
            self.structured(region)
        } else {
            self.function.body = Body::Cfg(region);
            self.free(region)
        }
    }
}
