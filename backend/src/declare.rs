//! The pass `declare`: what the options ask for, whether or not the module uses it.

use crate::options::Options;
use spirant_dialect::spirv::{ExecutionMode as Mode, ExecutionModel};
use spirant_dialect::{Aborted, ExecutionMode, Module};

/// Whether there is anything to declare.
pub(crate) fn is_asked(options: &Options) -> bool {
    let Options { declare_capabilities, declare_extensions, maximal_reconvergence, .. } = options;
    *maximal_reconvergence || !declare_capabilities.is_empty() || !declare_extensions.is_empty()
}

/// Declares capabilities and extensions, and maximal reconvergence of entry points.
pub(crate) fn run(module: &mut Module, options: &Options) -> Result<(), Aborted> {
    let requirements = &mut module.requirements;
    requirements.capabilities.extend(&options.declare_capabilities);
    requirements.extensions.extend(options.declare_extensions.iter().cloned());
    if options.maximal_reconvergence {
        reconverge_maximally(module);
    }
    Ok(())
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
