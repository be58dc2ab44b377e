//! Makes shaders of a few lines of LLVM IR, for unit tests.

use crate::{KernelInterface, make_shaders};
use inkwell::context::Context;
use spirant_dialect::Diagnostics;
use spirant_ir::input;

/// What the module of kernels becomes, as LLVM IR; or the messages.
pub fn try_shaders(ir: &str) -> Result<String, String> {
    let context = Context::create();
    let text = format!("target triple = \"spirv-unknown-vulkan1.3-compute\"\n{ir}");
    let llvm = input::parse(&context, "", text.as_bytes(), "test.ll").expect("LLVM IR");
    input::verify(&llvm).expect("right LLVM IR");
    let mut diagnostics = Diagnostics::new();
    let made = make_shaders(&llvm, KernelInterface::default(), &mut (), &mut diagnostics);
    let messages: Vec<String> = diagnostics.iter().map(|diagnostic| diagnostic.message.clone()).collect();
    made.map_err(|_| messages.join("\n"))?;
    input::verify(&llvm).expect("right LLVM IR is made");
    Ok(llvm.print_to_string().to_string())
}

/// What the module of kernels becomes.
pub fn shaders(ir: &str) -> String {
    try_shaders(ir).expect("shaders are made")
}

/// A kernel that stores what a builtin returns of undefined arguments. `mangled` is the name, `ty` the type of the result.
pub fn calling(mangled: &str, ty: &str, params: &[&str]) -> String {
    let arguments: Vec<String> = params.iter().map(|param| format!("{param} undef")).collect();
    let (declared, arguments) = (params.join(", "), arguments.join(", "));
    format!(
        "declare spir_func {ty} @{mangled}({declared})
define spir_kernel void @k(ptr addrspace(1) %p) {{
  %r = call spir_func {ty} @{mangled}({arguments})
  store {ty} %r, ptr addrspace(1) %p
  ret void
}}"
    )
}

/// The lines of a function, from `define` to the brace; empty where the module does not define it.
pub fn definition<'t>(module: &'t str, name: &str) -> Vec<&'t str> {
    let head = format!("@{name}(");
    let lines = module.lines().skip_while(|line| !(line.starts_with("define") && line.contains(&head)));
    lines.take_while(|line| *line != "}").collect()
}
