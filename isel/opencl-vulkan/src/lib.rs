//! OpenCL kernels as compute shaders for Vulkan, whose arguments are resources.
//!
//! A kernel becomes a function like any other; an entry point of its name, written here in LLVM IR, calls it with what the
//! descriptors and the push constants hold. OpenCL C's builtins get definitions in terms of what shaders have. What neither
//! can express is an error that says so. Inlining and Logical addressing do the rest, as for any shader.

mod arguments;
mod body;
mod builtins;
mod descriptors;
mod images;
mod machine_types;
mod program_scope;
#[cfg(test)]
mod testing;
mod texels;

use arguments::Given;
use inkwell::module::Module;
use program_scope::ProgramScope;
use spirant_dialect::{Aborted, Diagnostics};
use spirant_facts::denormals;
use spirant_ir::normalize::{self, Watch};
use spirant_ir::writer::Writer;
use spirant_ir::{CallConv, Reader, Val, edit};

/// Whether a module has a kernel.
pub fn are_there(reader: Reader<'_>) -> bool {
    reader.functions().any(is_kernel)
}

fn is_kernel(function: Val<'_>) -> bool {
    !function.is_declaration()
        && function.calling_convention() == CallConv::SpirKernel
        && function.string_attribute("hlsl.shader").is_none()
}

/// How kernels become compute shaders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct KernelInterface {
    /// Where arguments by value are.
    pub values: Values,
}

spirant_dialect::setters! {
    KernelInterface {
        values: Values,
    }
}

/// Where arguments by value are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Values {
    /// In push constants where they take up to 128 bytes, which every device has; else in a storage buffer.
    #[default]
    Auto,
    /// In push constants.
    PushConstants,
    /// In a uniform buffer.
    Uniform,
    /// In a storage buffer.
    Storage,
}

/// Makes compute shaders of the kernels of a verified module.
///
/// # Errors
/// What shaders lack: pointers in memory, builtins, parameters of types that no resource has.
pub fn make_shaders(
    llvm: &Module<'_>,
    interface: KernelInterface,
    watch: &mut dyn Watch,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    let writer = Writer::new(llvm);
    let reader = writer.reader();
    if !are_there(reader) {
        builtins::define_computations(&writer);
        return Ok(());
    }
    let objects = images::find(llvm, reader, watch, diagnostics)?;
    machine_types::refuse(reader, diagnostics)?;
    // Kernels are inlined into entry points, and nothing outside of a shader calls what is left of them.
    edit::forget_all_used(reader);
    let scope = ProgramScope::find(reader, diagnostics);
    let kernels: Vec<Val<'_>> = reader.functions().filter(|function| is_kernel(*function)).collect();
    // What is written here declares functions that are named like builtins.
    let declared = builtins::declared(reader);
    let given = Given { writer: &writer, objects: &objects, scope: &scope, interface };
    let entries = arguments::give(&kernels, given, diagnostics);
    builtins::define(&writer, declared, arguments::group_size(reader, &kernels), diagnostics);
    diagnostics.check()?;
    for (kernel, entry) in kernels.iter().zip(entries) {
        let name = kernel.name();
        edit::rename(*kernel, &inner_name(&name));
        edit::set_calling_convention(*kernel, CallConv::SpirFunc);
        writer.set_name(entry, &name);
        denormals::copy(&writer, *kernel, entry);
        normalize::make_internal(*kernel);
    }
    for function in reader.functions().filter(|function| is_weak(*function)) {
        normalize::make_internal(function);
    }
    scope.replace(llvm);
    Ok(())
}

fn is_weak(function: Val<'_>) -> bool {
    !function.is_declaration() && function.linkage() == inkwell::llvm_sys::LLVMLinkage::LLVMWeakODRLinkage
}

/// What the name of the function ends in that was a kernel.
const INNER: &str = ".kernel";

/// What the function is called that was a kernel.
fn inner_name(name: &str) -> String {
    format!("{name}{INNER}")
}

#[cfg(test)]
mod tests {
    use crate::testing::{definition, shaders};

    #[test]
    fn a_kernel_is_called_by_an_entry_point_of_its_name() {
        let module = shaders("define spir_kernel void @k() {\n  ret void\n}");
        assert!(definition(&module, "k.kernel")[0].contains("internal"), "{module}");
        let entry = definition(&module, "k");
        assert!(entry.iter().any(|line| line.contains("call") && line.contains("@k.kernel(")), "{module}");
    }

    #[test]
    fn a_module_without_kernels_keeps_its_functions() {
        let module = shaders("define spir_func i32 @f(i32 %x) {\n  ret i32 %x\n}");
        assert_eq!(definition(&module, "f").len(), 2, "{module}");
    }
}
