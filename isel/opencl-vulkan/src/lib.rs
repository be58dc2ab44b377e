//! OpenCL kernels as compute shaders for Vulkan, whose arguments are resources.
//!
//! A kernel becomes a function like any other; an entry point of its name, written here in LLVM IR, calls it with what the
//! descriptors and the push constants hold. OpenCL C's builtins get definitions in terms of what shaders have. What neither
//! can express is an error that says so. Inlining and Logical addressing do the rest, as for any shader.

mod arguments;
mod builtins;
mod descriptors;
mod images;
mod machine_types;
mod program_scope;
mod texels;
mod text;

use arguments::Given;
use inkwell::module::Module;
use program_scope::ProgramScope;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics};
use spirant_facts::denormals;
use spirant_ir::normalize::{self, Watch};
use spirant_ir::writer::Writer;
use spirant_ir::{CallConv, Reader, Val, edit, input};

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
    let reader = Reader::new(llvm);
    if !are_there(reader) {
        return define_computations(llvm, diagnostics);
    }
    let mut text = String::new();
    let objects = images::find(llvm, reader, watch, diagnostics)?;
    machine_types::refuse(reader, diagnostics)?;
    // Kernels are inlined into entry points, and nothing outside of a shader calls what is left of them.
    edit::forget_all_used(reader);
    let scope = ProgramScope::find(reader, diagnostics);
    let kernels: Vec<Val<'_>> = reader.functions().filter(|function| is_kernel(*function)).collect();
    let given = Given { reader, objects: &objects, scope: &scope, interface };
    arguments::give(&kernels, given, &mut text, diagnostics);
    builtins::define(reader, arguments::group_size(reader, &kernels), &mut text, diagnostics);
    diagnostics.check()?;
    let mut renamed = Vec::new();
    for kernel in &kernels {
        let name = kernel.name();
        edit::rename(*kernel, &inner_name(&name));
        edit::set_calling_convention(*kernel, CallConv::SpirFunc);
        renamed.push(inner_name(&name));
    }
    link(llvm, &text, diagnostics)?;
    scope.replace(llvm);
    let writer = Writer::new(llvm);
    for inner in &renamed {
        let outer = inner.strip_suffix(INNER).and_then(|name| edit::function(llvm, name));
        if let (Some(outer), Some(inner)) = (outer, edit::function(llvm, inner)) {
            denormals::copy(&writer, inner, outer);
        }
    }
    for function in renamed.iter().filter_map(|name| edit::function(llvm, name)) {
        normalize::make_internal(function);
    }
    for function in reader.functions().filter(|function| is_weak(*function)) {
        normalize::make_internal(function);
    }
    Ok(())
}

/// Defines OpenCL C's functions of numbers where other shaders call them.
fn define_computations(llvm: &Module<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let mut text = String::new();
    let names = builtins::define_computations(Reader::new(llvm), &mut text);
    if names.is_empty() {
        return Ok(());
    }
    link(llvm, &text, diagnostics)?;
    names.iter().filter_map(|name| edit::function(llvm, name)).for_each(normalize::make_internal);
    Ok(())
}

/// Adds what was written here in LLVM IR to a module.
fn link(llvm: &Module<'_>, text: &str, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let linked = input::parse(llvm.get_context(), "", text.as_bytes(), "kernels").and_then(|library| {
        library.set_triple(&llvm.get_triple());
        edit::set_data_layout(Reader::new(&library), &Reader::new(llvm).data_layout());
        edit::link(llvm, library)
    });
    match linked {
        Ok(()) => Ok(()),
        Err(message) => {
            let message = format!("LLVM could not make shaders of the kernels: {message}");
            diagnostics.abort(Diagnostic::bug(message))
        }
    }
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
