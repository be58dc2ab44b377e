//! Decorations that only help the consumer. They are dropped, with a warning, if neither the environment's
//! version nor a requested extension has them.
//!
//! Leaving a hint out never changes what a module computes, so a hint never makes a module require an
//! extension or a capability of the other kind of modules.

use super::solve::alternatives;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::{Code, Diagnostic, Diagnostics};
use spirant_dialect::grammar::{self, Availability, OperandKind};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::{self, Capability};
use spirant_dialect::target_env::{ExtensionPolicy, TargetEnv};

const HINTS: [spirv::Decoration; 5] = [
    spirv::Decoration::NoSignedWrap,
    spirv::Decoration::NoUnsignedWrap,
    spirv::Decoration::FPFastMathMode,
    spirv::Decoration::Alignment,
    spirv::Decoration::MaxByteOffset,
];

/// Drops the hints that `module` cannot have in `env`.
pub(super) fn drop_unavailable(module: &mut Module, env: &TargetEnv, diags: &mut Diagnostics) {
    let unavailable: Vec<spirv::Decoration> = HINTS
        .into_iter()
        .filter(|kind| {
            grammar::enumerant(OperandKind::Decoration, *kind as u32)
                .is_some_and(|info| !is_available(module, env, info.availability()))
        })
        .collect();
    let fast_bits = available_bits(module, env, OperandKind::FPFastMathMode);
    let mut dropped = [false; HINTS.len()];
    let mut clean = |list: &mut Vec<Decoration>| {
        list.retain_mut(|decoration| {
            let Some(index) = HINTS.iter().position(|hint| *hint == decoration.kind) else { return true };
            if unavailable.contains(&decoration.kind) {
                dropped[index] = true;
                return false;
            }
            if decoration.kind == spirv::Decoration::FPFastMathMode
                && let Some(bits) = decoration.word()
                && bits & !fast_bits != 0
            {
                dropped[index] = true;
                *decoration = Decoration::words(decoration.kind, &[bits & fast_bits]);
            }
            true
        });
    };
    for function in module.functions.values_mut() {
        // Each list by itself: the order of the map does not matter.
        for list in function.attrs.value_decorations.values_mut() {
            clean(list);
        }
    }
    for variable in module.globals.values_mut() {
        clean(&mut variable.decorations);
    }
    for (kind, _) in HINTS.into_iter().zip(dropped).filter(|(_, dropped)| *dropped) {
        let note = grammar::enumerant(OperandKind::Decoration, kind as u32)
            .map(|info| info.availability())
            .filter(|a| !a.extensions.is_empty())
            .map(|a| format!("it requires {}", alternatives(a)));
        let mut warning = Diagnostic::warning(
            Code::DROPPED,
            format!("decoration {kind:?} is dropped for {env}; results do not change"),
        );
        if let Some(note) = note {
            warning = warning.note(note);
        }
        diags.push(warning);
    }
}

/// The bits of a mask that a module can have.
fn available_bits(module: &Module, env: &TargetEnv, kind: OperandKind) -> u32 {
    let rows = grammar::enumerants(kind).iter().filter(|info| is_available(module, env, info.availability()));
    rows.map(|info| info.value).fold(0, |bits, bit| bits | bit)
}

fn is_available(module: &Module, env: &TargetEnv, availability: &Availability) -> bool {
    let asked = |name: &str| {
        module.requirements.extensions.contains(name)
            || matches!(&env.extensions, ExtensionPolicy::Only(only) if only.contains(name))
    };
    let reached = availability.version.is_some_and(|v| v <= env.version)
        || availability.extensions.iter().any(|e| asked(e))
        || availability.version.is_none() && availability.extensions.is_empty();
    let base = if module.is_kernel() { Capability::Kernel } else { Capability::Shader };
    let has = |capability: Capability| {
        capability == base
            || capability == Capability::Addresses && base == Capability::Kernel
            || module.requirements.capabilities.contains(&capability)
            || grammar::enumerant(OperandKind::Capability, capability as u32)
                .is_some_and(|info| info.availability().extensions.iter().any(|e| asked(e)))
    };
    reached && (availability.capabilities.is_empty() || availability.capabilities().any(has))
}
