//! Functions in LLVM IR that stand for OpenCL C's builtins in shaders.
//!
//! [`OpenCl::in_shaders`] decides which builtins have one. A declaration of those becomes a definition, and inlining does the rest;
//! the declarations of others stay, for selection. Functions of halves compute in floats: their definitions call the builtins of
//! floats.

mod atomics;
mod collectives;
mod floats;
mod groups;
mod integers;
mod math;
mod memory;
mod vectors;
mod work_items;

use super::body::{Body, lanes};
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{CLOp, Diagnostic, Diagnostics};
use spirant_ir::writer::{AttributeIndex, Writer};
use spirant_ir::{CallConv, Reader, Ty, TyKind, Val, normalize};
use spirant_names::intrinsics::mangled::{Kind, Param, Scalar, name_of};
use spirant_names::intrinsics::{
    Function, InShaders, Intrinsic, Lookup, Lower, Modules, OpenCl, VectorFunction, lookup,
};
use std::sync::Arc;

pub use collectives::GroupSize;

/// A builtin that is being defined.
pub struct Builtin<'w, 'm> {
    /// What it is.
    pub intrinsic: Arc<Intrinsic>,
    /// Its declaration, which calls are of.
    pub declaration: Val<'m>,
    /// The type of its result.
    pub result: Ty<'m>,
    /// Its parameters.
    pub arguments: Vec<Val<'m>>,
    /// Its instructions.
    pub body: Body<'w, 'm>,
    /// How large work-groups are.
    pub group_size: GroupSize,
}

/// Why a builtin has no definition.
pub type Refusal = String;

/// What a builtin returns: a value, or nothing.
pub type Returned<'m> = Result<Option<Val<'m>>, Refusal>;

impl<'m> Builtin<'_, 'm> {
    /// The number of components of the result.
    pub fn lanes(&self) -> u32 {
        lanes(self.result)
    }

    /// The element of the result.
    pub fn element(&self) -> Ty<'m> {
        self.result.scalar()
    }

    /// The types of its parameters.
    pub fn types(&self) -> impl Iterator<Item = Ty<'m>> {
        self.arguments.iter().map(|argument| argument.ty())
    }

    /// A parameter.
    ///
    /// # Errors
    /// It has fewer.
    pub fn argument(&self, index: usize) -> Result<Val<'m>, Refusal> {
        self.arguments.get(index).copied().ok_or_else(|| "its declaration has too few parameters".to_owned())
    }

    /// An argument in every component of the result.
    pub fn wide(&mut self, index: usize) -> Val<'m> {
        let value = self.arguments[index];
        match (lanes(value.ty()), self.lanes()) {
            (1, count) if count > 1 => self.body.splat(count, value),
            _ => value,
        }
    }

    /// A constant that every call has for an argument.
    pub fn common_constant(&self, index: u32) -> Option<u64> {
        let mut values = self.declaration.calls().map(|call| call.operand(index)?.int_value());
        let first = values.next()??;
        values.all(|value| value == Some(first)).then_some(first)
    }
}

/// A builtin that a module declares and calls.
pub type Declared<'m> = (Val<'m>, Arc<Intrinsic>);

/// Writes a definition of each builtin that has one in shaders.
pub fn define<'m>(
    writer: &Writer<'m>,
    declared: Vec<Declared<'m>>,
    size: GroupSize,
    diagnostics: &mut Diagnostics,
) {
    for (name, why) in define_all(writer, declared, size) {
        let message = format!("the builtin {name} is not supported in kernels for Vulkan: {why}");
        diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message));
    }
}

/// Writes a definition of each builtin that computes numbers from numbers and is called in a module without kernels.
/// Selection refuses those that have no definition.
pub fn define_computations(writer: &Writer<'_>) {
    let size = GroupSize { stated: 0, is_open: false };
    let mut declared = declared(writer.reader());
    declared.retain(|(_, intrinsic)| is_computation(intrinsic));
    // Nothing of these has an array for the work-group.
    let _ = define_all(writer, declared, size);
}

fn is_computation(intrinsic: &Intrinsic) -> bool {
    let has_pointer = intrinsic.params.iter().any(|param| !matches!(param, Param::Value(..)));
    matches!(intrinsic.lower, Lower::OpenCl(OpenCl::Ext(_))) && !has_pointer
}

/// The builtins of kernels that a module declares and calls.
pub fn declared(reader: Reader<'_>) -> Vec<Declared<'_>> {
    let called = reader.functions().filter(|f| f.is_declaration() && f.intrinsic_id() == 0 && f.is_used());
    called.filter_map(|function| Some((function, builtin(&function.name())?))).collect()
}

/// The builtin of kernels that a name is of.
fn builtin(name: &str) -> Option<Arc<Intrinsic>> {
    match lookup(name) {
        Lookup::Row(intrinsic) if intrinsic.row.modules == Modules::Kernels => Some(intrinsic),
        _ => None,
    }
}

/// Writes the definitions of builtins, and of those of floats that they call; the names of those that have none, and why.
fn define_all<'m>(
    writer: &Writer<'m>,
    declared: Vec<Declared<'m>>,
    size: GroupSize,
) -> Vec<(String, Refusal)> {
    let (mut called, mut refused) = (Vec::new(), Vec::new());
    for builtin in declared {
        let name = builtin.1.name.to_string();
        match define_one(writer, builtin, size) {
            Ok(of_floats) => called.extend(of_floats),
            Err(why) => refused.push((name, why)),
        }
    }
    for name in called {
        let function = writer.reader().named_function(&name).filter(|function| function.is_declaration());
        if let Some(declared) = function.zip(builtin(&name))
            && let Err(why) = define_one(writer, declared, size)
        {
            refused.push((name, why));
        }
    }
    refused
}

/// How a builtin is defined.
enum Definition {
    /// By a function that computes it.
    Of(Function),
    /// By the builtin of floats, which has this name.
    InFloats(String),
}

/// How shaders have a builtin; `None` where selection lowers its calls.
fn definition(intrinsic: &Intrinsic) -> Result<Option<Definition>, Refusal> {
    let Lower::OpenCl(builtin) = intrinsic.lower else {
        return Err("shaders have nothing of its kind".to_owned());
    };
    let decision = builtin.in_shaders();
    if matches!(builtin, OpenCl::Ext(_))
        && computes(builtin, decision)
        && intrinsic.params.iter().any(is_half)
    {
        let params: Vec<Param> = intrinsic.params.iter().map(of_float).collect();
        return match name_of(&intrinsic.name, &params) {
            Some(name) => Ok(Some(Definition::InFloats(name))),
            None => Err("of halves, results through pointers are not".to_owned()),
        };
    }
    match decision {
        InShaders::Own | InShaders::Glsl(_) | InShaders::Core(_) | InShaders::As(_) => Ok(None),
        InShaders::Function(function) => Ok(Some(Definition::Of(function))),
        InShaders::Descriptor if matches!(builtin, OpenCl::Printf) => {
            Err("it is not called by a kernel".to_owned())
        }
        InShaders::Descriptor => Err("its image is not a parameter of a kernel".to_owned()),
        InShaders::Lacking(why) => Err(why.to_owned()),
    }
}

/// Whether a builtin computes, rather than choosing among the bits of its arguments.
fn computes(builtin: OpenCl, decision: InShaders) -> bool {
    let moves = match decision {
        InShaders::Function(Function::Vector(function)) => match function {
            VectorFunction::Shuffle | VectorFunction::BitSelect => true,
            VectorFunction::Normalize | VectorFunction::Cross => false,
        },
        _ => matches!(builtin, OpenCl::Ext(CLOp::select)),
    };
    !moves
}

/// Whether a parameter is of halves.
fn is_half(param: &Param) -> bool {
    matches!(param, Param::Value(Scalar { kind: Kind::Float, width: 16 }, _))
}

/// The parameter of floats in place of one of halves.
fn of_float(param: &Param) -> Param {
    match param {
        Param::Value(Scalar { kind: Kind::Float, width: 16 }, lanes) => {
            Param::Value(Scalar { kind: Kind::Float, width: 32 }, *lanes)
        }
        other => other.clone(),
    }
}

/// Writes the definition of a builtin that has one; the name of the builtin that it calls, or why it has none.
fn define_one<'m>(
    writer: &Writer<'m>,
    (declaration, intrinsic): Declared<'m>,
    group_size: GroupSize,
) -> Result<Option<String>, Refusal> {
    let ty = declaration.value_type();
    if !fits(&intrinsic.params, &ty.param_types()) {
        return Err("its declaration is not that of the builtin".to_owned());
    }
    let Some(definition) = definition(&intrinsic)? else { return Ok(None) };
    let function = writer.add_function_like(declaration);
    let arguments = function.params();
    for (index, argument) in arguments.iter().enumerate() {
        writer.set_name(*argument, &format!("a{index}"));
    }
    let body = Body::new(writer, function);
    let result = ty.return_type();
    let mut builtin = Builtin { intrinsic, declaration, result, arguments, body, group_size };
    let mut returned = match &definition {
        Definition::Of(function) => computed(&mut builtin, *function),
        Definition::InFloats(name) => in_floats(&mut builtin, name),
    };
    if let Some(missing) = builtin.body.missing() {
        returned = Err(format!("this LLVM does not have {missing}"));
    }
    match returned {
        Ok(value) => writer.ret(value),
        Err(why) => {
            writer.remove_function(function);
            return Err(why);
        }
    };
    for attribute in ["alwaysinline", "convergent"] {
        writer.add_int_attribute(function, AttributeIndex::Function, attribute, 0);
    }
    writer.replace_declaration(declaration, function);
    normalize::make_internal(function);
    Ok(match definition {
        Definition::Of(_) => None,
        Definition::InFloats(name) => Some(name),
    })
}

/// Whether a declaration has the parameters that its name says, as far as definitions rely on them.
pub fn fits(params: &[Param], types: &[Ty<'_>]) -> bool {
    if params.is_empty() {
        return true;
    }
    let one = |(param, ty): (&Param, &Ty<'_>)| match param {
        Param::Value(scalar, count) => {
            let element = ty.scalar().kind();
            lanes(*ty) == *count
                && match scalar.kind {
                    Kind::Bool => true,
                    Kind::Signed | Kind::Unsigned => element == TyKind::Int(scalar.width),
                    Kind::Float => {
                        let own = match scalar.width {
                            16 => TyKind::Half,
                            32 => TyKind::Float,
                            _ => TyKind::Double,
                        };
                        element == own
                    }
                    Kind::BFloat => element == TyKind::BFloat,
                }
        }
        Param::Pointer(_) => ty.is_pointer(),
        _ => true,
    };
    params.len() == types.len() && params.iter().zip(types).all(one)
}

/// Writes what a function computes.
fn computed<'m>(b: &mut Builtin<'_, 'm>, function: Function) -> Returned<'m> {
    match function {
        Function::Float(function) => floats::define(b, function),
        Function::Pair(function) => floats::define_pair(b, function),
        Function::Nan => floats::nan(b),
        Function::Integer(function) => integers::define(b, function),
        Function::Vector(function) => vectors::define(b, function),
        Function::Field(field) => vectors::bit_field(b, field),
        Function::IntegerDot(dot, adds) => vectors::integer_dot(b, dot, adds),
        Function::WorkItem(item) => work_items::define(b, item),
        Function::Load(elements) => memory::load(b, elements),
        Function::Store(elements) => memory::store(b, elements),
        Function::AsyncCopy(copy) => memory::asynchronous(b, copy),
        Function::Atomic(atomic) => atomics::define(b, atomic),
        Function::Collective(collective) => collectives::define(b, collective),
    }
}

/// Calls the builtin of floats, and rounds what it returns.
fn in_floats<'m>(b: &mut Builtin<'_, 'm>, name: &str) -> Returned<'m> {
    let writer = b.body.writer();
    let widened = |ty: Ty<'m>, body: &Body<'_, 'm>| match ty.scalar().kind() {
        TyKind::Half => body.vector(writer.float(), lanes(ty)),
        _ => ty,
    };
    let result = widened(b.result, &b.body);
    let mut arguments = Vec::with_capacity(b.arguments.len());
    for value in b.arguments.clone() {
        let ty = widened(value.ty(), &b.body);
        arguments.push(if ty == value.ty() { value } else { b.body.cast(L::LLVMFPExt, value, ty) });
    }
    let callee = writer.reader().named_function(name).unwrap_or_else(|| {
        let types: Vec<Ty<'m>> = arguments.iter().map(|value| value.ty()).collect();
        let callee = writer.add_function(name, writer.function(result, &types));
        writer.set_convention(callee, CallConv::SpirFunc);
        // It computes numbers from numbers. The value 0 of `memory` is none.
        for attribute in ["nounwind", "willreturn", "memory"] {
            writer.add_int_attribute(callee, AttributeIndex::Function, attribute, 0);
        }
        callee
    });
    let value = b.body.call_function(callee, &arguments);
    Ok(Some(if result == b.result { value } else { b.body.cast(L::LLVMFPTrunc, value, b.result) }))
}

#[cfg(test)]
mod tests {
    use crate::testing::{calling, definition, shaders, try_shaders};

    /// Whether a module declares a function.
    fn declares(module: &str, name: &str) -> bool {
        let name = format!("@{name}(");
        module.lines().any(|line| line.starts_with("declare") && line.contains(&name))
    }

    #[test]
    fn what_selection_lowers_is_left_to_it() {
        for (name, ty, params) in [
            ("_Z3sinf", "float", &["float"][..]),
            ("_Z3minii", "i32", &["i32", "i32"]),
            ("_Z5clampDv4_fff", "<4 x float>", &["<4 x float>", "float", "float"]),
            ("_Z7isequalff", "i32", &["float", "float"]),
            ("_Z15convert_int_satf", "i32", &["float"]),
            ("_Z20sub_group_reduce_addi", "i32", &["i32"]),
            ("_Z6selectiij", "i32", &["i32", "i32", "i32"]),
        ] {
            let module = shaders(&calling(name, ty, params));
            assert!(declares(&module, name), "{name}: {module}");
        }
    }

    #[test]
    fn a_function_that_shaders_lack_is_defined_and_inlined() {
        for (name, ty, params) in [
            ("_Z4cbrtf", "float", &["float"][..]),
            ("_Z5hypotDv2_fS_", "<2 x float>", &["<2 x float>", "<2 x float>"]),
            ("_Z6mul_hiii", "i32", &["i32", "i32"]),
            ("_Z6vload4jPU3AS1Kf", "<4 x float>", &["i32", "ptr addrspace(1)"]),
            ("_Z13get_global_idj", "i32", &["i32"]),
            ("_Z21work_group_reduce_addi", "i32", &["i32"]),
            ("_Z7shuffleDv4_iDv4_j", "<4 x i32>", &["<4 x i32>", "<4 x i32>"]),
        ] {
            let module = shaders(&calling(name, ty, params));
            let body = definition(&module, name);
            assert!(body.first().is_some_and(|line| line.contains("internal")), "{name}: {module}");
        }
    }

    #[test]
    fn halves_are_computed_by_the_builtin_of_floats() {
        let module = shaders(&calling("_Z4fmaxDv4_DhDh", "<4 x half>", &["<4 x half>", "half"]));
        let body = definition(&module, "_Z4fmaxDv4_DhDh").join("\n");
        assert!(body.contains("@_Z4fmaxDv4_ff(<4 x float>"), "{module}");
        assert!(body.contains("fptrunc <4 x float>"), "{module}");
        assert!(declares(&module, "_Z4fmaxDv4_ff"), "{module}");
        // The function of floats is defined, too, where selection has none.
        let module = shaders(&calling("_Z4cbrtDh", "half", &["half"]));
        assert!(!definition(&module, "_Z4cbrtf").is_empty(), "{module}");
        // What moves bits needs no floats.
        let module = shaders(&calling("_Z6selectDhDht", "half", &["half", "half", "i16"]));
        assert!(declares(&module, "_Z6selectDhDht"), "{module}");
        let module = shaders(&calling("_Z9bitselectDhDhDh", "half", &["half", "half", "half"]));
        assert!(!module.contains("fpext"), "{module}");
    }

    #[test]
    fn what_shaders_lack_is_refused_by_name() {
        for (name, ty, params, why) in [
            ("_Z9get_fencePU3AS4v", "i32", &["ptr addrspace(4)"][..], "no generic pointers"),
            ("_Z17convert_float_rtzi", "float", &["i32"], "round to the nearest alone"),
            (
                "_Z15vstore_half_rtzfjPU3AS1Dh",
                "void",
                &["float"],
                "its declaration is not that of the builtin",
            ),
            ("_Z5fractDhPU3AS1Dh", "half", &["half", "ptr addrspace(1)"], "results through pointers"),
            ("_Z22intel_sub_group_shuffleij", "i32", &["i32", "i32"], ""),
        ] {
            let ir = match ty {
                "void" => format!(
                    "declare spir_func void @{name}(float)
define spir_kernel void @k() {{\n  call spir_func void @{name}(float undef)\n  ret void\n}}"
                ),
                _ => calling(name, ty, params),
            };
            let Err(message) = try_shaders(&ir) else {
                assert!(why.is_empty(), "{name} is not refused");
                continue;
            };
            assert!(
                message.contains("is not supported in kernels for Vulkan") && message.contains(why),
                "{message}"
            );
        }
    }
}
