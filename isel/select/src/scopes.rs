//! From LLVM's synchronization scopes to SPIR-V's (3.27, "Scope `<id>`").
//!
//! A scope is the set of invocations that an atomic or a fence synchronizes with. A larger one is never wrong, so a
//! scope that SPIR-V lacks becomes the next larger one that it has, and an unknown one the largest, with a warning.

use crate::context::Input;
use crate::emit::Emit;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::Scope;
use spirant_dialect::{Aborted, Diagnostic, Value};
use spirant_ir::Val;
use spirant_ir::report::Reporter;

/// The names of each scope: those of LLVM's SPIR-V target, OpenCL's, then those of its targets for AMD (with scopes of
/// one address space, which are stronger here and order all), NVIDIA and others.
const NAMES: &[(Scope, &[&str])] = &[
    (Scope::CrossDevice, &["", "all_svm_devices", "system", "one-as", "crossdevice"]),
    // A cluster is of work-groups.
    (Scope::Device, &["device", "agent", "agent-one-as", "cluster", "cluster-one-as", "all_devices"]),
    (Scope::QueueFamily, &["queuefamily", "queue_family"]),
    (Scope::Workgroup, &["workgroup", "work_group", "workgroup-one-as", "block"]),
    (Scope::Subgroup, &["subgroup", "sub_group", "wavefront", "wavefront-one-as", "warp", "wave"]),
    (Scope::Invocation, &["singlethread", "singlethread-one-as", "work_item", "invocation", "thread"]),
];

/// The scope of an atomic or a fence, as a value.
pub fn scope<'m>(
    input: &Input<'_, 'm>,
    emit: &mut Emit<'_>,
    report: &mut Reporter<'_, 'm>,
    inst: Val<'m>,
) -> Result<Value, Aborted> {
    let id = inst.sync_scope();
    let is_named = |names: &&[&str]| names.iter().any(|name| input.reader.sync_scope(name) == id);
    let known = NAMES.iter().find(|(_, names)| is_named(names));
    let scope = match known {
        Some((scope, _)) => *scope,
        None => {
            let name = inst.sync_scope_name().unwrap_or_default();
            let message = format!("the synchronization scope \"{name}\" is not known: the largest is used");
            let help = "use \"device\", \"workgroup\", \"subgroup\" or \"singlethread\"";
            report.push(Diagnostic::warning(Code::DROPPED, message).help(help));
            Scope::CrossDevice
        }
    };
    // Shaders synchronize within a device (Vulkan environment, "Validation Rules within a Module"); kernels know no
    // families of queues.
    let scope = match scope {
        Scope::CrossDevice if input.env.is_shader() => Scope::Device,
        Scope::QueueFamily if !input.env.is_shader() => Scope::Device,
        scope => scope,
    };
    Ok(emit.u32(scope as u32))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_name_is_of_one_scope() {
        let names: Vec<&str> = NAMES.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        assert_eq!(BTreeSet::from_iter(&names).len(), names.len());
    }
}
