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

use super::text::{Body, lanes, quoted};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::Scope;
use spirant_dialect::{Diagnostic, Diagnostics};
use spirant_ir::{CallConv, Reader, Ty, TyKind, Val};
use spirant_names::intrinsics::mangled::{Kind, Param, Scalar};
use spirant_names::intrinsics::{Intrinsic, Lookup, Lower, Modules, OpenCl, lookup};
use std::collections::BTreeSet;
use std::sync::Arc;

pub use collectives::GroupSize;

/// A builtin that is being defined.
pub struct Builtin<'m> {
    /// What it is.
    pub intrinsic: Arc<Intrinsic>,
    /// Its declaration.
    pub function: Val<'m>,
    /// The type of its result.
    pub result: Ty<'m>,
    /// The types of its parameters.
    pub types: Vec<Ty<'m>>,
    /// Their names.
    pub arguments: Vec<String>,
    /// Its instructions.
    pub body: Body,
    /// The elements of arrays that have one for each work-item of a work-group.
    pub arrays: BTreeSet<String>,
}

/// Why a builtin has no definition.
pub type Refusal = String;

/// What a builtin returns: a value, or nothing.
pub type Returned = Result<Option<String>, Refusal>;

impl<'m> Builtin<'m> {
    /// The number of components of the result.
    pub fn lanes(&self) -> u32 {
        lanes(self.result)
    }

    /// The element of the result.
    pub fn element(&self) -> Ty<'m> {
        self.result.scalar()
    }

    /// An argument in every component of the result.
    pub fn wide(&mut self, index: usize) -> String {
        let value = self.arguments[index].clone();
        match (lanes(self.types[index]), self.lanes()) {
            (1, count) if count > 1 => self.body.splat(self.types[index], count, &value),
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

    /// The address space of a pointer parameter, as LLVM IR writes the type.
    pub fn pointer(&self, index: usize) -> String {
        self.types[index].to_string()
    }

    /// The calls of the builtin.
    pub fn calls(&self) -> impl Iterator<Item = Val<'m>> + use<'m> {
        self.function.calls()
    }

    /// A constant that every call has for an argument.
    pub fn common_constant(&self, index: u32) -> Option<u64> {
        let mut values = self.calls().map(|call| call.operand(index)?.int_value());
        let first = values.next()??;
        values.all(|value| value == Some(first)).then_some(first)
    }
}

/// Writes a definition of each builtin that is called.
pub fn define(reader: Reader<'_>, size: GroupSize, text: &mut String, diagnostics: &mut Diagnostics) {
    *text += groups::DECLARATIONS;
    let mut arrays = BTreeSet::new();
    for (function, intrinsic) in declared(reader) {
        if let Err((name, why)) = define_one(function, intrinsic, &mut arrays, text) {
            let message = format!("the builtin {name} is not supported in kernels for Vulkan: {why}");
            diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message));
        }
    }
    *text += &collectives::arrays(&arrays, size);
}

/// Writes a definition of each builtin that computes numbers from numbers and is called in a module without kernels;
/// their names. Selection refuses those that have no definition.
pub fn define_computations(reader: Reader<'_>, text: &mut String) -> Vec<String> {
    let mut names = Vec::new();
    for (function, intrinsic) in declared(reader).filter(|(_, intrinsic)| is_computation(intrinsic)) {
        // Nothing of these has an array for the work-group.
        if define_one(function, intrinsic, &mut BTreeSet::new(), text).is_ok() {
            names.push(function.name());
        }
    }
    names
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
fn declared(reader: Reader<'_>) -> impl Iterator<Item = (Val<'_>, Arc<Intrinsic>)> {
    let called = reader.functions().filter(|f| f.is_declaration() && f.intrinsic_id() == 0 && f.is_used());
    called.filter_map(|function| match lookup(&function.name()) {
        Lookup::Row(intrinsic) if intrinsic.row.modules == Modules::Kernels => Some((function, intrinsic)),
        _ => None,
    })
}

/// Writes the definition of a builtin; otherwise its name, and why it has none.
fn define_one(
    function: Val<'_>,
    intrinsic: Arc<Intrinsic>,
    arrays: &mut BTreeSet<String>,
    text: &mut String,
) -> Result<(), (String, Refusal)> {
    let types = function.value_type().param_types();
    let arguments = (0..types.len()).map(|index| format!("%a{index}")).collect();
    let result = function.value_type().return_type();
    let mut builtin = Builtin {
        intrinsic,
        function,
        result,
        types,
        arguments,
        body: Body::default(),
        arrays: std::mem::take(arrays),
    };
    let returned = match fits(&builtin.intrinsic.params, &builtin.types) {
        true => returned(&mut builtin),
        false => Err("its declaration is not that of the builtin".to_owned()),
    };
    *arrays = std::mem::take(&mut builtin.arrays);
    let value = returned.map_err(|why| (builtin.intrinsic.name.to_string(), why))?;
    builtin.body.run(match value {
        Some(value) => format!("ret {result} {value}"),
        None => "ret void".to_owned(),
    });
    let typed = builtin.types.iter().zip(&builtin.arguments);
    let parameters: Vec<String> = typed.map(|(ty, name)| format!("{ty} {name}")).collect();
    let convention = if function.calling_convention() == CallConv::C { "" } else { "spir_func " };
    let name = quoted(&function.name());
    let head = format!("weak_odr {convention}{result} @{name}({})", parameters.join(", "));
    *text += &builtin.body.function(&head, "alwaysinline convergent");
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

fn returned(builtin: &mut Builtin<'_>) -> Returned {
    match builtin.intrinsic.lower {
        Lower::Builtin(built_in, _) => work_items::define(builtin, built_in),
        Lower::OpenCl(lower) => opencl(builtin, lower),
        _ => Err("shaders have nothing of its kind".to_owned()),
    }
}

fn opencl(builtin: &mut Builtin<'_>, lower: OpenCl) -> Returned {
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
            builtin.types.swap(0, 1);
            builtin.arguments.swap(0, 1);
            let value = common::core(builtin, op, literals);
            builtin.types.swap(0, 1);
            builtin.arguments.swap(0, 1);
            value
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
