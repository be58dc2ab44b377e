//! The pass `debug-info`: reduces debug information to what the options request and the environment permits.

use crate::options::{DebugInfo, Options};
use crate::passes::PassCx;
use spirant_dialect::debug_info::{DebugSet, LineBeyond};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::Version;
use spirant_dialect::{Diagnostic, Module, TargetEnv};
use spirant_verify::settle_debug_info;

const NON_SEMANTIC: &str = "SPV_KHR_non_semantic_info";

/// How much debug information is written: what the options ask for, less where the environment has no instructions for it.
pub(crate) fn level(options: &Options, env: &TargetEnv) -> DebugInfo {
    let has_non_semantic = env.version >= Version::V1_6 || env.allows_extension(NON_SEMANTIC);
    match options.debug_info {
        DebugInfo::Full | DebugInfo::Auto if !has_non_semantic => DebugInfo::Lines,
        DebugInfo::Auto => DebugInfo::Full,
        asked => asked,
    }
}

/// How much is selected of LLVM IR.
#[cfg(feature = "llvm")]
pub(crate) fn level_of_llvm(options: &Options, env: &TargetEnv) -> DebugInfo {
    match options.debug_info {
        DebugInfo::Auto if !env.is_shader() => DebugInfo::Lines,
        _ => level(options, env),
    }
}

/// Whether there is anything to do.
pub(crate) fn applies(module: &Module, options: &Options) -> bool {
    module.has_debug_info() || options.debug_info == DebugInfo::None
}

/// Leaves out what is not asked for, chooses the instruction set, and finds out which source variables are gone.
pub(crate) fn run(module: &mut Module, cx: &mut PassCx<'_>) {
    let (options, env) = (cx.options, cx.env);
    let is_declared = module.requirements.extensions.contains(NON_SEMANTIC);
    match level(options, env) {
        DebugInfo::Lines
            if is_declared && matches!(options.debug_info, DebugInfo::Full | DebugInfo::Auto) => {}
        DebugInfo::None => return module.strip_debug_info(false),
        DebugInfo::Lines
            if module.debug.set == DebugSet::Shader || options.debug_info == DebugInfo::Lines =>
        {
            return module.strip_debug_info(true);
        }
        DebugInfo::OpenCl => module.debug.set = DebugSet::OpenCl,
        DebugInfo::Full | DebugInfo::Auto | DebugInfo::Lines => {}
    }
    settle_debug_info(module);
    for LineBeyond { file, line, lines } in module.settle_sources() {
        let message = format!(
            "the text of '{file}' is left out of the debug information: it has {lines} lines, and line {line} is named"
        );
        let help =
            "a `#line` that names no other file numbers lines anew; name the file that the lines are of";
        cx.diagnostics.push(Diagnostic::warning(Code::DROPPED, message).help(help));
    }
}
