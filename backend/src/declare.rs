//! The pass `declare`: declarations that the options request, whether or not the module uses them.

use crate::options::Options;
use spirant_dialect::decoration::{Decoration, DecorationOperand};
use spirant_dialect::spirv::{self, ExecutionMode as Mode, ExecutionModel, MemoryModel, StorageClass};
use spirant_dialect::{Aborted, ExecutionMode, Global, Module};
use std::collections::BTreeMap;

/// What the name of a buffer's counter ends with.
const COUNTER: &str = ".counter";

/// Whether there is anything to declare.
pub(crate) fn is_asked(options: &Options) -> bool {
    let Options { declare_capabilities, declare_extensions, .. } = options;
    options.maximal_reconvergence
        || options.vulkan_memory_model
        || options.resource_types.is_some()
        || !options.coherent_resources.is_empty()
        || !declare_capabilities.is_empty()
        || !declare_extensions.is_empty()
}

/// Declares capabilities and extensions, and maximal reconvergence of entry points.
pub(crate) fn run(module: &mut Module, options: &Options) -> Result<(), Aborted> {
    let requirements = &mut module.requirements;
    requirements.capabilities.extend(&options.declare_capabilities);
    requirements.extensions.extend(options.declare_extensions.iter().cloned());
    if options.vulkan_memory_model && module.memory == MemoryModel::GLSL450 {
        // Legalization moves the module to the model.
        requirements.capabilities.insert(spirv::Capability::VulkanMemoryModel);
    }
    if options.maximal_reconvergence {
        reconverge_maximally(module);
    }
    if let Some(types) = &options.resource_types {
        decorate_by_source(module, types);
    }
    let names = &options.coherent_resources;
    for variable in module.globals.values_mut().filter(|variable| names.contains(&*variable.name)) {
        let is_resource =
            matches!(variable.storage, StorageClass::StorageBuffer | StorageClass::UniformConstant);
        let coherent = Decoration::unit(spirv::Decoration::Coherent);
        if is_resource && !variable.decorations.contains(&coherent) {
            variable.decorations.push(coherent);
        }
    }
    Ok(())
}

/// Says the semantics of inputs and outputs, the types that resources have in the source, and which buffer is the counter of which.
fn decorate_by_source(module: &mut Module, types: &BTreeMap<String, String>) {
    let counters: BTreeMap<String, Global> = module
        .globals
        .iter()
        .filter_map(|(global, variable)| Some((variable.name.strip_suffix(COUNTER)?.to_owned(), global)))
        .collect();
    let text =
        |kind, text: &str| Decoration { kind, operands: Box::new([DecorationOperand::Str(text.into())]) };
    for variable in module.globals.values_mut() {
        let found = match variable.storage {
            // Names that the source does not have are not semantics.
            StorageClass::Input | StorageClass::Output => {
                let name = variable.name.split('.').next().unwrap_or_default();
                let is_semantic = !name.is_empty() && !name.starts_with('_');
                is_semantic.then(|| text(spirv::Decoration::UserSemantic, name))
            }
            StorageClass::Uniform | StorageClass::StorageBuffer | StorageClass::UniformConstant => {
                types.get(&*variable.name).map(|ty| text(spirv::Decoration::UserTypeGOOGLE, ty))
            }
            _ => None,
        };
        variable.decorations.extend(found);
        if let Some(counter) = counters.get(&*variable.name) {
            let operands = Box::new([DecorationOperand::Global(*counter)]);
            variable.decorations.push(Decoration { kind: spirv::Decoration::CounterBuffer, operands });
        }
    }
}

/// Gives every entry point of a shader the execution mode `MaximallyReconvergesKHR`.
fn reconverge_maximally(module: &mut Module) {
    let Module { entry_points, execution_modes, .. } = module;
    for entry in entry_points.iter().filter(|entry| entry.model != ExecutionModel::Kernel) {
        let mode = ExecutionMode {
            function: entry.function,
            mode: Mode::MaximallyReconvergesKHR,
            operands: Vec::new(),
        };
        if !execution_modes.iter().any(|m| m.function == mode.function && m.mode == mode.mode) {
            execution_modes.push(mode);
        }
    }
}
