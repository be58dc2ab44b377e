//! Definitions of the functions that a module only declares.
//!
//! [`define`] finds a declaration in the tables of its family and writes an equivalent function from plain
//! instructions, LLVM's own intrinsics and calls of the host ([`super::host`]).

use super::declaration::{Declaration, Definition, demangle};
use super::{builtins, opencl, shader};

/// The definition of a declared function; `None` if the reference does not know the function.
pub fn define(declaration: &Declaration) -> Option<Definition> {
    if let Some(name) = declaration.base.strip_prefix("llvm.spv.") {
        return shader::define(declaration, name);
    }
    let (name, parameters) = demangle(&declaration.base);
    if name == "__hlsl_wave_get_lane_index" {
        return shader::define(declaration, "subgroup.local.invocation.id");
    }
    if let Some(name) = name.strip_prefix("__spirv_ocl_") {
        return opencl::define(declaration, name, parameters);
    }
    if let Some(name) = name.strip_prefix("__spirv_") {
        return builtins::define(declaration, name);
    }
    opencl::define(declaration, name, parameters)
}
