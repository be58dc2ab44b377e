//! Selects a few lines of LLVM IR, for unit tests.

use crate::{Options, select};
use inkwell::context::Context;
use spirant_dialect::spirv::Op;
use spirant_dialect::target_env::ExtensionPolicy;
use spirant_dialect::{Diagnostics, Module, Opcode, TargetEnv};
use spirant_ir::input;

/// The data layouts that LLVM's SPIR-V target has for kernels of 64 bits and for shaders; anything else is refused before selection.
const KERNEL: &str = "target triple = \"spirv64-unknown-unknown\"\n";
const SHADER: &str = "target triple = \"spirv-unknown-vulkan1.3-compute\"\n";

/// Selects `ir` for an environment that permits extensions by name, with the decorations of `nsw` and `nuw`; or returns the
/// messages.
pub fn try_select(ir: &str, env: &str, extensions: &[&str]) -> Result<Module, String> {
    let mut env: TargetEnv = env.parse().expect("an environment");
    env.extensions = ExtensionPolicy::Only(extensions.iter().map(|name| (*name).to_owned()).collect());
    let triple = if env.is_shader() { SHADER } else { KERNEL };
    let context = Context::create();
    let text = format!("{triple}{ir}");
    let llvm = input::parse(&context, "", text.as_bytes(), "test.ll").expect("LLVM IR");
    input::verify(&llvm).expect("right LLVM IR");
    let mut diagnostics = Diagnostics::new();
    let options = Options { wrap_decorations: true, ..Options::default() };
    select(&llvm, &env, &options, &mut diagnostics).map_err(|_| {
        diagnostics.iter().map(|diagnostic| diagnostic.message.clone()).collect::<Vec<_>>().join("\n")
    })
}

/// Selects `ir` for kernels.
pub fn kernel(ir: &str) -> Module {
    try_select(ir, "opencl3.0", &[]).expect("it is selected")
}

/// Selects `ir` for shaders.
pub fn shader(ir: &str) -> Module {
    try_select(ir, "vulkan1.3", &[]).expect("it is selected")
}

/// The opcodes of the function `f`, without its return.
pub fn opcodes(module: &Module) -> Vec<Opcode> {
    let function = module.functions.values().find(|function| &*function.name == "f").expect("the function f");
    let ops = function.all_insts().into_iter().map(|inst| function.op(inst));
    ops.filter(|op| !matches!(op, Opcode::Core(Op::Return | Op::ReturnValue))).collect()
}

/// The core instructions of the function `f`, without its return.
pub fn ops(module: &Module) -> Vec<Op> {
    let core = |op| if let Opcode::Core(op) = op { Some(op) } else { None };
    opcodes(module).into_iter().filter_map(core).collect()
}

/// The body of a function `f` that returns the value of `expression` of `ty`, whose operands are its parameters.
pub fn returning(parameters: &str, ty: &str, expression: &str) -> String {
    format!("define spir_func {ty} @f({parameters}) {{\n  %r = {expression}\n  ret {ty} %r\n}}\n")
}
