//! Gives variables of the module that need a layout in memory offsets of members and strides of arrays and matrices, by
//! Vulkan's rules for their storage class, as MLIR's `decorate-spirv-composite-type-layout` does.
//!
//! A type that states its layout keeps it. The pass makes nothing a block; the [ABI](crate::abi) does that.

use crate::retype::{self, Changed};
use spirant_dialect::diagnostics::{Aborted, Code, Diagnostic, Diagnostics, Origin};
use spirant_dialect::function::{Function, ValueDef};
use spirant_dialect::layout::{self, Rules};
use spirant_dialect::module::{Func, Global, Module};
use spirant_dialect::types::TypeKind;

/// Lays out the variables of a module.
///
/// # Errors
/// [`Aborted`] if a variable cannot have a layout, or a use of it cannot be retyped.
pub fn run(module: &mut Module, diags: &mut Diagnostics) -> Result<(), Aborted> {
    let mut changed = Vec::new();
    for global in module.globals.keys() {
        match lay_out(module, global) {
            Ok(is_changed) => changed.extend(is_changed.then_some(global)),
            Err(message) => {
                let name = &module.globals[global].name;
                let message = format!("the variable '{name}' has no layout: {message}");
                return diags.abort(Diagnostic::error(Code::UNSUPPORTED, message));
            }
        }
    }
    let functions: Vec<Func> = module.functions.keys().collect();
    for func in functions {
        let void = module.types.void();
        let mut function = std::mem::replace(&mut module.functions[func], Function::new("", void, []));
        let mut pointers = Changed::default();
        for global in &changed {
            let ty = module.globals[*global].ty;
            let is_named = function.dfg.module_values().any(|def| def == ValueDef::Global(*global));
            if is_named {
                let address = function.module_value(ValueDef::Global(*global), ty);
                function.set_value_type(address, ty);
                pointers.insert(address);
            }
        }
        let followed = retype::run(module, &mut function, pointers);
        module.functions[func] = function;
        if let Err(message) = followed {
            let origin = Origin::function(&module.functions[func].name);
            return diags.abort(Diagnostic::error(Code::UNSUPPORTED, message).at(origin));
        }
    }
    Ok(())
}

/// Gives one variable a layout where it needs one and has none; whether its type is another then.
fn lay_out(module: &mut Module, global: Global) -> Result<bool, String> {
    let Module { types, consts, globals, .. } = module;
    let variable = &mut globals[global];
    let (Some(rules), TypeKind::Pointer { storage, pointee }) =
        (Rules::of(variable.storage), types.kind(variable.ty))
    else {
        return Ok(false);
    };
    if types.kind(pointee) != TypeKind::Struct {
        return Ok(false);
    }
    let laid_out = layout::assign(types, consts, pointee, rules).map_err(|error| error.to_string())?;
    if laid_out == pointee {
        return Ok(false);
    }
    variable.ty = types.pointer(storage, laid_out);
    Ok(true)
}

#[cfg(test)]
mod tests;
