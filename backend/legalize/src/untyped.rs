//! Turns typed pointers into untyped ones, if the caller requests it (SPV_KHR_untyped_pointers).
//!
//! Selection and legalization use pointees; this pass removes them. Each access states its type: a load by its result, a
//! store by its object, an access chain by its base type, a variable by its data type. Casts between pointers of one
//! storage class are removed. Instructions that accept only typed pointers (pipes, asynchronous copies, flags, …) get one
//! by a cast, in kernels; in shaders they are refused.
//!
//! In kernels, pointers into memory that hold data become untyped; in shaders, those into memory with an explicit layout,
//! as Vulkan requires. Pointers to functions and to opaque objects stay typed, and so do parameters that are passed by
//! value, whose type gives their size.
//!
//! The pass runs when types are final, after optimization. [`types`] maps types and constants, [`body`] functions.

mod body;
mod types;

use spirant_dialect::decoration::find_word;
use spirant_dialect::diagnostics::{Aborted, Code, Diagnostic, Diagnostics, Origin};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::Function;
use spirant_dialect::module::{Func, Initializer, ItemOperand, Module};
use spirant_dialect::spirv::{Decoration, FunctionParameterAttribute};
use spirant_dialect::types::{Type, TypeKind};
use types::Mapping;

/// Makes the pointers of a module untyped.
///
/// # Errors
/// [`Aborted`] if an instruction or a constant of a shader has no form for untyped pointers.
pub fn run(module: &mut Module, diags: &mut Diagnostics) -> Result<(), Aborted> {
    let mut mapping = Mapping::of_types(module);
    if let Err(message) = mapping.add_constants(module) {
        return diags.abort(refusal(message));
    }
    globals(module, &mapping);
    let signatures: Vec<Signature> =
        module.functions.values().map(|function| Signature::of(function, &mapping)).collect();
    for index in 0..module.functions.len() {
        let func = Func::new(index);
        let placeholder = Function::new("", module.functions[func].ty, []);
        let mut function = std::mem::replace(&mut module.functions[func], placeholder);
        let rewritten = body::rewrite(module, &mut function, &mapping, &signatures, &signatures[index]);
        let name = function.name.clone();
        module.functions[func] = function;
        if let Err(message) = rewritten {
            return diags.abort(refusal(message).at(Origin::function(&name)));
        }
    }
    for item in module.items.values_mut() {
        item.ty = item.ty.map(|ty| mapping.ty(ty));
        for operand in &mut item.operands {
            match operand {
                ItemOperand::Type(ty) => *ty = mapping.ty(*ty),
                ItemOperand::Const(constant) => *constant = mapping.constant(*constant),
                _ => {}
            }
        }
    }
    Ok(())
}

fn refusal(message: String) -> Diagnostic {
    Diagnostic::error(Code::UNSUPPORTED, message).help("compile without untyped pointers")
}

/// Variables of the module say what they hold.
fn globals(module: &mut Module, mapping: &Mapping) {
    for (global, variable) in module.globals.iter_mut() {
        let old = variable.ty;
        variable.ty = mapping.ty(old);
        if let Some(Initializer::Const(constant)) = &mut variable.initializer {
            *constant = mapping.constant(*constant);
        }
        if let (TypeKind::Pointer { pointee, .. }, None, true) =
            (module.types.kind(old), variable.initializer, mapping.is_untyped(old))
        {
            module.data_types.insert(global, mapping.ty(pointee));
        }
    }
}

/// The types of a function's parameters, of which some stay typed.
struct Signature {
    /// Its new parameters.
    parameters: Vec<Type>,
}

impl Signature {
    fn of(function: &Function, mapping: &Mapping) -> Signature {
        let parameter = |value: &spirant_dialect::Value| {
            let old = function.value_type(*value);
            let decorations = function.attrs.value_decorations.get(value).map_or(&[][..], Vec::as_slice);
            let by_value = FunctionParameterAttribute::ByVal as u32;
            match find_word(decorations, Decoration::FuncParamAttr) == Some(by_value) {
                true => mapping.typed(old),
                false => mapping.ty(old),
            }
        };
        Signature { parameters: function.params.iter().map(parameter).collect() }
    }
}
