//! LLVM's own optimizations, for front ends that hand over what they generated.
//!
//! A front end's pipeline inlines before anybody looks after convergence tokens, and breaks shaders of some size by that: a callee
//! with tokens, called without one, takes its `entry` along. Here tokens come first, then everything a shader calls is
//! inlined, then LLVM's pipeline runs over what has no calls left.

use crate::unasked::shorten_offsets;
use inkwell::module::Module;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, TargetEnv};
use spirant_facts::denormals;
use spirant_ir::Reader;
use spirant_ir::convergence;
use spirant_ir::debug_values;
use spirant_ir::inlining::{has_entry_point, inline, is_entry};
use spirant_ir::normalize::{self, LlvmPasses, Watch};
use spirant_ir::recursion;

/// The passes for shaders, the same at every level: LLVM promotes variables, and unrolls loops that the source marks or that have at most eight
/// iterations. Its other passes prefer forms that suit processors: byte offsets instead of indices, comparisons for equality instead of order,
/// 64 bits instead of 32. Drivers generate worse code from these forms (figures: docs/performance.md). The dialect has passes of its own.
/// Loops have convergence tokens, so LLVM does not rotate, unswitch or merge them. It counts executions of the header: one more than iterations.
const OF_SHADERS: &str = concat!(
    "function(lower-matrix-intrinsics<minimal>,lower-expect,sroa<modify-cfg>,",
    "loop-unroll<O2;no-partial;no-peeling;no-runtime;no-upperbound;full-unroll-max=9>,sroa<modify-cfg>)"
);

/// How much LLVM optimizes before selection. The names are those of `opt`'s pipelines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum IrLevel {
    /// Nothing: the input is what the user wants to have compiled.
    #[default]
    None,
    /// `default<O1>`
    O1,
    /// `default<O2>`
    O2,
    /// `default<O3>`
    O3,
    /// `default<Os>`
    Os,
    /// `default<Oz>`
    Oz,
}

impl IrLevel {
    /// The level of this digit or letter behind clang's `-O`.
    pub fn from_name(name: &str) -> Option<IrLevel> {
        Some(match name {
            "0" => IrLevel::None,
            "1" => IrLevel::O1,
            "2" => IrLevel::O2,
            "3" => IrLevel::O3,
            "s" => IrLevel::Os,
            "z" => IrLevel::Oz,
            _ => return None,
        })
    }

    /// The pipeline for kernels.
    fn of_kernels(self) -> &'static str {
        match self {
            IrLevel::None => "",
            IrLevel::O1 => "default<O1>",
            IrLevel::O2 => "default<O2>",
            IrLevel::O3 => "default<O3>",
            IrLevel::Os => "default<Os>",
            IrLevel::Oz => "default<Oz>",
        }
    }
}

/// Optimizes a verified module in place.
///
/// # Errors
/// Recursion in a shader, which SPIR-V forbids; a failure inside LLVM.
pub fn optimize(
    llvm: &Module<'_>,
    env: &TargetEnv,
    level: IrLevel,
    watch: &mut dyn Watch,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    if level == IrLevel::None {
        return Ok(());
    }
    let reader = Reader::new(llvm);
    denormals::check(reader, is_entry, diagnostics)?;
    debug_values::keep(reader);
    let result = if env.is_shader() {
        recursion::check(reader, is_entry, diagnostics)?;
        if has_entry_point(llvm) {
            inline(llvm, watch, diagnostics)?;
        }
        shorten_offsets(reader);
        let result = normalize::run_passes(llvm, OF_SHADERS, LlvmPasses::Optimize, watch);
        convergence::repair(reader);
        result
    } else {
        normalize::run_passes(llvm, level.of_kernels(), LlvmPasses::Optimize, watch)
    };
    result.or_else(|message| {
        diagnostics.abort(Diagnostic::bug(format!("LLVM could not optimize the module: {message}")))
    })
}
