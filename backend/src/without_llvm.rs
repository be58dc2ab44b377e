//! Replaces LLVM in a build without it: a type of LLVM modules without values, and the passes over it.

use crate::options::Options;
use crate::passes::PassCx;
use spirant_dialect::{Aborted, Diagnostics, Module, TargetEnv};
use std::convert::Infallible;
use std::marker::PhantomData;

/// There is none.
pub(crate) struct LlvmModule<'c>(Infallible, PhantomData<&'c ()>);

pub(crate) fn check(llvm: &LlvmModule<'_>, _: &mut Diagnostics) -> Result<(), Aborted> {
    match llvm.0 {}
}

pub(crate) fn has_interface(_: &Options) -> bool {
    false
}

pub(crate) fn is_hlsl_of_clang(_: &Options) -> bool {
    false
}

pub(crate) fn optimizes(_: &Options) -> bool {
    false
}

/// The passes over a module of LLVM IR.
macro_rules! passes {
    ($($name:ident)*) => {
        $(pub(crate) fn $name(llvm: &LlvmModule<'_>, _: &mut PassCx<'_>) -> Result<(), Aborted> {
            match llvm.0 {}
        })*
    };
}

passes! { settle_matrices lay_out_structs resolve_globals make_shaders settle_entry_points keep_precise lay_out_members bind optimize optimize_dxil prepare }

pub(crate) fn select(
    llvm: &LlvmModule<'_>,
    _: &TargetEnv,
    _: &Options,
    _: &mut Diagnostics,
) -> Result<Module, Aborted> {
    match llvm.0 {}
}
