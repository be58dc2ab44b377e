//! Modules for unit tests.

use spirant_dialect::builder::Builder;
use spirant_dialect::function::{Body, Function};
use spirant_dialect::grammar::Version;
use spirant_dialect::module::{EntryPoint, Func, Global, GlobalVariable, Module};
use spirant_dialect::spirv::{AddressingModel, ExecutionModel, MemoryModel, Op, StorageClass};
use spirant_dialect::target_env::{ExtensionPolicy, TargetEnv};
use spirant_dialect::types::Type;

/// A module without functions.
pub(crate) fn shader() -> Module {
    Module::new(AddressingModel::Logical, MemoryModel::GLSL450)
}

/// A kernel module with 64-bit pointers.
pub(crate) fn kernel() -> Module {
    Module::new(AddressingModel::Physical64, MemoryModel::OpenCL)
}

/// Adds a void function with a block that `fill` fills and this ends with `OpReturn`.
pub(crate) fn add_function(
    module: &mut Module,
    name: &str,
    params: &[Type],
    fill: impl FnOnce(&mut Builder<'_>),
) -> Func {
    let void = module.types.void();
    let ty = module.types.function(void, params);
    let mut function = Function::new(name, ty, params.iter().copied());
    let block = function.create_block();
    let region = function.create_region();
    function.append_block(region, block);
    function.body = Body::Cfg(region);
    let mut builder = Builder::new(module, &mut function, block);
    fill(&mut builder);
    builder.effect(Op::Return, &[], &[]);
    module.functions.push(function)
}

/// Adds an entry point.
pub(crate) fn add_entry(module: &mut Module, model: ExecutionModel, function: Func) {
    let name = module.functions[function].name.clone();
    module.entry_points.push(EntryPoint { model, function, name, interface: Vec::new() });
}

/// Adds a global variable of what it holds.
pub(crate) fn add_global(module: &mut Module, name: &str, storage: StorageClass, pointee: Type) -> Global {
    let ty = module.types.pointer(storage, pointee);
    module.globals.push(GlobalVariable {
        name: name.into(),
        ty,
        storage,
        initializer: None,
        linkage: None,
        decorations: Vec::new(),
    })
}

/// No client, up to 1.`minor`, without any extension.
pub(crate) fn bare(minor: u8) -> TargetEnv {
    TargetEnv::universal(Version::new(1, minor))
        .extensions(ExtensionPolicy::Only(Default::default()))
        .capabilities(None)
}

/// Bodies stay graphs, as those of the tests are.
pub(crate) fn keep_graphs(
    _: &mut Module,
    _: &mut spirant_dialect::Diagnostics,
) -> Result<(), spirant_dialect::Aborted> {
    Ok(())
}
