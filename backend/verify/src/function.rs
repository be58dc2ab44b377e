//! Functions and calls (SPIR-V 3.3.9, "Function Instructions").

use super::Verifier;
use super::cx::{Cx, Verdict};
use spirant_dialect::diagnostics::{Origin, Symbol};
use spirant_dialect::function::{Body, Function, ValueDef};
use spirant_dialect::type_name;
use spirant_dialect::types::TypeKind;

impl Verifier<'_> {
    pub(super) fn function(&mut self, function: &Function) {
        let types = &self.module.types;
        if !matches!(types.kind(function.ty), TypeKind::Function { .. }) {
            self.report_function(function, "its type is not a function type".into());
            return;
        }
        let parameters = types.parameters(function.ty);
        if parameters.len() != function.params.len() {
            let message = format!("{} parameters, {} in its type", function.params.len(), parameters.len());
            self.report_function(function, message);
        } else {
            for (index, (param, ty)) in function.params.iter().zip(parameters).enumerate() {
                if function.value_type(*param) != ty {
                    let wanted = type_name(self.module, ty);
                    self.report_function(
                        function,
                        format!("parameter {index} is not {wanted}, as in its type"),
                    );
                }
                if types.kind(ty) == TypeKind::Void {
                    self.report_function(function, format!("parameter {index} is void"));
                }
            }
        }
        self.decorations(&function.decorations, || Origin::function(&function.name));
        self.value_decorations(function);
        if self.finished && self.shader && matches!(function.body, Body::Cfg(_)) && branches(function) {
            self.report_function(function, "it branches, and its control flow is not structured".into());
        }
        match function.body {
            Body::None => {}
            Body::Cfg(region) | Body::Structured(region) => self.body(function, region),
        }
    }
}

/// Whether a block of a function has two successors.
fn branches(function: &Function) -> bool {
    let mut found = false;
    function.walk_blocks(|_, block| {
        let successors = function.successors(block);
        found |= successors.iter().any(|to| to.block != successors[0].block || to.block == block);
    });
    found
}

impl Cx<'_> {
    pub(super) fn call(&self, entry_functions: &[bool]) -> Verdict {
        let Some(ValueDef::Func(callee)) = self.def(0) else {
            return Err("calls what is not a function".into());
        };
        let Some(function) = self.module.functions.get(callee) else {
            return Err("calls a function that does not exist".into());
        };
        if entry_functions.get(callee.as_u32() as usize) == Some(&true) {
            return Err(format!("calls the entry point '{}'", Symbol(&function.name)));
        }
        let TypeKind::Function { result } = self.kind(function.ty) else { return Ok(()) };
        let parameters = self.module.types.parameters(function.ty);
        if parameters.len() + 1 != self.operands().len() {
            let (given, taken) = (self.operands().len() - 1, parameters.len());
            return Err(format!(
                "passes {given} values to '{}', which has {taken} parameters",
                Symbol(&function.name)
            ));
        }
        for (index, parameter) in parameters.enumerate() {
            self.of_type(index + 1, parameter)?;
        }
        match self.function.result(self.inst) {
            Some(value) if self.function.value_type(value) != result => {
                Err(format!("'{}' returns {}", Symbol(&function.name), self.name(result)))
            }
            None if self.kind(result) != TypeKind::Void => {
                Err(format!("has no result, but '{}' returns a value", Symbol(&function.name)))
            }
            _ => Ok(()),
        }
    }
}
