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
mod interface;
mod machine_types;
mod printf;
mod program_scope;
#[cfg(test)]
mod testing;
mod texels;

pub use interface::{Constants, KernelInterface, Pointers, Values};

use arguments::Given;
use inkwell::module::Module;
use program_scope::ProgramScope;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics};
use spirant_facts::denormals;
use spirant_ir::normalize::{self, Watch};
use spirant_ir::writer::Writer;
use spirant_ir::{AddressSpace, CallConv, Reader, Val, edit};
use spirant_marks::Attached;

/// Whether a module has a kernel.
pub fn are_there(reader: Reader<'_>) -> bool {
    reader.functions().any(is_kernel)
}

/// Whether the shaders of a module were kernels.
pub fn were_there(reader: Reader<'_>) -> bool {
    reader.has_named_metadata(Attached::Kernels.text())
}

fn is_kernel(function: Val<'_>) -> bool {
    !function.is_declaration()
        && function.calling_convention() == CallConv::SpirKernel
        && function.string_attribute("hlsl.shader").is_none()
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
    if interface.pointers == Pointers::Addresses {
        state_addresses(&writer, diagnostics)?;
    }
    let objects = images::find(llvm, reader, interface.pointers, watch, diagnostics)?;
    machine_types::refuse(reader, diagnostics)?;
    let printed = printf::Formats::replace(&writer, llvm, interface, watch, diagnostics)?;
    // Kernels are inlined into entry points, and nothing outside of a shader calls what is left of them.
    edit::forget_all_used(reader);
    let scope = ProgramScope::find(reader, interface.pointers, diagnostics);
    let tables = match interface.constants {
        Constants::Module => ProgramScope::default(),
        Constants::Storage => ProgramScope::of_tables(reader, diagnostics),
    };
    let kernels: Vec<Val<'_>> = reader.functions().filter(|function| is_kernel(*function)).collect();
    // What is written here declares functions that are named like builtins.
    let declared = builtins::declared(reader);
    let buffers = [&scope, &tables];
    let given = Given { writer: &writer, objects: &objects, buffers, printed: &printed, interface };
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
    tables.replace(llvm);
    Ok(())
}

/// States that pointers are addresses.
///
/// # Errors
/// The module has pointers of other widths.
fn state_addresses(writer: &Writer<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let reader = writer.reader();
    if reader.layout().alloc_size(writer.pointer(AddressSpace::CrossWorkgroup)) != 8 {
        let message = "kernels whose pointers are addresses require pointers of 64 bits, and the data layout of the module has others";
        let diagnostic = Diagnostic::error(Code::UNSUPPORTED, message);
        return diagnostics.abort(diagnostic.help("compile the OpenCL C for spirv64"));
    }
    reader.add_named_metadata(Attached::Addresses.text(), writer.md_node(&[]));
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
