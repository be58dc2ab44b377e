//! Definitions of OpenCL C's builtins for shaders.
//!
//! A builtin that a module declares gets a body, of LLVM's intrinsics and of those of shaders; inlining does the rest.

mod atomics;
mod collectives;
mod common;
mod convert;
mod groups;
mod integers;
mod math;
mod memory;
mod relations;
mod work_items;

use super::body::{Body, lanes};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::Scope;
use spirant_dialect::{Diagnostic, Diagnostics};
use spirant_ir::writer::{AttributeIndex, Writer};
use spirant_ir::{Reader, Ty, TyKind, Val, normalize};
use spirant_names::intrinsics::mangled::{Kind, Param, Scalar};
use spirant_names::intrinsics::{Intrinsic, Lookup, Lower, Modules, OpenCl, lookup};
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

    /// What a parameter is a number of, as the mangled name says.
    pub fn scalar(&self, index: usize) -> Option<Scalar> {
        match self.intrinsic.params.get(index)? {
            Param::Value(scalar, _) => Some(*scalar),
            _ => None,
        }
    }

    /// Whether a parameter is of signed integers.
    pub fn is_signed(&self, index: usize) -> bool {
        self.scalar(index).is_some_and(|scalar| scalar.kind == Kind::Signed)
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

/// Writes a definition of each builtin that is called.
pub fn define<'m>(
    writer: &Writer<'m>,
    declared: Vec<Declared<'m>>,
    size: GroupSize,
    diagnostics: &mut Diagnostics,
) {
    for builtin in declared {
        if let Err((name, why)) = define_one(writer, builtin, size) {
            let message = format!("the builtin {name} is not supported in kernels for Vulkan: {why}");
            diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message));
        }
    }
}

/// Writes a definition of each builtin that computes numbers from numbers and is called in a module without kernels.
/// Selection refuses those that have no definition.
pub fn define_computations(writer: &Writer<'_>) {
    let size = GroupSize { stated: 0, is_open: false };
    for (declaration, intrinsic) in declared(writer.reader()) {
        if is_computation(&intrinsic) {
            // Nothing of these has an array for the work-group.
            let _ = define_one(writer, (declaration, intrinsic), size);
        }
    }
}

fn is_computation(intrinsic: &Intrinsic) -> bool {
    let has_pointer = intrinsic.params.iter().any(|param| !matches!(param, Param::Value(..)));
    let lower = matches!(
        intrinsic.lower,
        Lower::OpenCl(OpenCl::Ext(_) | OpenCl::Relation(_) | OpenCl::TopBits(_) | OpenCl::Convert(_))
    );
    lower && !has_pointer
}

/// The builtins of kernels that a module declares and calls.
pub fn declared(reader: Reader<'_>) -> Vec<Declared<'_>> {
    let called = reader.functions().filter(|f| f.is_declaration() && f.intrinsic_id() == 0 && f.is_used());
    let builtin = |function: Val<'_>| match lookup(&function.name()) {
        Lookup::Row(intrinsic) if intrinsic.row.modules == Modules::Kernels => Some(intrinsic),
        _ => None,
    };
    called.filter_map(|function| Some((function, builtin(function)?))).collect()
}

/// Writes the definition of a builtin; otherwise its name, and why it has none.
fn define_one<'m>(
    writer: &Writer<'m>,
    (declaration, intrinsic): Declared<'m>,
    group_size: GroupSize,
) -> Result<(), (String, Refusal)> {
    let name = intrinsic.name.to_string();
    let ty = declaration.value_type();
    if !fits(&intrinsic.params, &ty.param_types()) {
        return Err((name, "its declaration is not that of the builtin".to_owned()));
    }
    let function = writer.add_function_like(declaration);
    let arguments = function.params();
    for (index, argument) in arguments.iter().enumerate() {
        writer.set_name(*argument, &format!("a{index}"));
    }
    let body = Body::new(writer, function);
    let result = ty.return_type();
    let mut builtin = Builtin { intrinsic, declaration, result, arguments, body, group_size };
    let mut returned = returned(&mut builtin);
    if let Some(missing) = builtin.body.missing() {
        returned = Err(format!("this LLVM does not have {missing}"));
    }
    match returned {
        Ok(value) => writer.ret(value),
        Err(why) => {
            writer.remove_function(function);
            return Err((name, why));
        }
    };
    for attribute in ["alwaysinline", "convergent"] {
        writer.add_int_attribute(function, AttributeIndex::Function, attribute, 0);
    }
    writer.replace_declaration(declaration, function);
    normalize::make_internal(function);
    Ok(())
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

fn returned<'m>(builtin: &mut Builtin<'_, 'm>) -> Returned<'m> {
    match builtin.intrinsic.lower {
        Lower::Builtin(built_in, _) => work_items::define(builtin, built_in),
        Lower::OpenCl(lower) => opencl(builtin, lower),
        _ => Err("shaders have nothing of its kind".to_owned()),
    }
}

fn opencl<'m>(builtin: &mut Builtin<'_, 'm>, lower: OpenCl) -> Returned<'m> {
    match lower {
        OpenCl::Ext(op) => {
            let value = match math::define(builtin, op)? {
                Some(value) => Some(value),
                None => match integers::define(builtin, op)? {
                    Some(value) => Some(value),
                    None => common::define(builtin, op)?,
                },
            };
            match value {
                Some(value) => Ok(Some(value)),
                None => Err("it is not one of those that have an expansion".to_owned()),
            }
        }
        OpenCl::Op(op, literals) => common::core(builtin, op, literals),
        OpenCl::Exchanged(op, literals) => {
            if builtin.arguments.len() > 1 {
                builtin.arguments.swap(0, 1);
            }
            common::core(builtin, op, literals)
        }
        OpenCl::DotAdd(_) => Err("it is not one of those that have an expansion".to_owned()),
        OpenCl::Relation(op) => relations::relation(builtin, op),
        OpenCl::TopBits(op) => relations::top_bits(builtin, op),
        OpenCl::Memory(op) => memory::access(builtin, op),
        OpenCl::LoadVector(op, _) => memory::access(builtin, op),
        OpenCl::StoreRounded(op, mode) => memory::store_rounded(builtin, op, mode),
        OpenCl::Reinterpret => common::reinterpret(builtin),
        OpenCl::Convert(convert) => convert::define(builtin, convert),
        OpenCl::Barrier(barrier) => groups::barrier(builtin, barrier),
        OpenCl::AsyncCopy(copy) => memory::asynchronous(builtin, copy),
        OpenCl::Atomic(atomic) => atomics::define(builtin, atomic),
        OpenCl::Group(group) if group.scope == Scope::Workgroup => collectives::define(builtin, group.op),
        OpenCl::Group(group) => groups::group(builtin, group),
        OpenCl::Printf => Err("it writes to a stream, which Vulkan does not have".to_owned()),
        OpenCl::Enqueue(_) => Err("shaders enqueue nothing".to_owned()),
        OpenCl::ToStorage(_) => Err("shaders have no pointers to cast".to_owned()),
        _ => Err("shaders have nothing of its kind".to_owned()),
    }
}
