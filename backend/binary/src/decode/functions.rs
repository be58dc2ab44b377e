//! Functions: their headers first, so that calls may name any of them; then their bodies.

use super::body::Bodies;
use super::ids::NONE;
use super::{Decoder, Step};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::module::Symbol;
use spirant_dialect::spirv::FunctionControl;
use spirant_dialect::{Func, Function, TypeKind};

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
                _ => return self.fail(at, "OpFunction's type is no function type that returns its result"),
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

    /// Reads every body. What is wrong with one does not keep the others from being looked at.
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

/// The number of a block, where there is one.
pub(super) fn some(number: u32) -> Option<u32> {
    Some(number).filter(|number| *number != NONE)
}
