//! `spirant fuzz`: random inputs for a compiler, a driver or a validator, ours or another.
//!
//! Inputs ([`input`]) go to a command ([`target`]). Failures are distinguished by a signature, made smaller ([`shrink`]) and
//! written with a report ([`report`]). Several machines share new inputs through files ([`corpus`]).

mod campaign;
mod corpus;
mod draw;
#[cfg(target_os = "linux")]
mod dxil;
pub mod inline_types;
mod input;
mod report;
mod shrink;
mod sources;
mod target;

use crate::exit::Exit;
use clap::Subcommand;
use spirant::validate::Validator;

/// What to draw.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Inline SPIR-V types (HLSL proposal 0017): valid ones must come out as spelled, faulty ones be refused
    InlineTypes(inline_types::Args),
    /// Valid modules of SPIR-V, with what they must compute, for a driver, a validator or a translator
    Modules(campaign::Args),
    /// Compute shaders of random control flow, as LLVM IR for a compiler, as SPIR-V for a driver or validator
    ControlFlow(campaign::Args),
    /// Random LLVM IR, as it is for a compiler, as the SPIR-V that it compiles to for a driver or validator
    Ir(campaign::Args),
    /// Damaged HLSL and OpenCL C: it compiles or is refused, whatever is in it
    Sources(sources::Args),
    /// Damaged containers of DXIL: they compile or are refused, whatever is in them
    #[cfg(target_os = "linux")]
    Dxil(dxil::Args),
}

/// What validates where spirv-val is missing.
const OWN_VERIFIER: &str = "Spirant's own verifier, since neither this build nor PATH has spirv-val";

/// The name of what validates the modules of this compiler.
fn validator() -> String {
    Validator::find().map_or_else(|| OWN_VERIFIER.to_owned(), |validator| validator.to_string())
}

/// Runs what the arguments say.
pub fn run(args: &Args) -> Exit {
    if matches!(args.what, What::Ir(_) | What::ControlFlow(_) | What::Sources(_)) {
        eprintln!("modules of this compiler are validated by {}", validator());
    }
    let done = match &args.what {
        What::InlineTypes(args) => inline_types::run(args),
        What::Modules(args) => campaign::run(args, input::What::Modules),
        What::ControlFlow(args) => campaign::run(args, input::What::ControlFlow),
        What::Ir(args) => campaign::run(args, input::What::Ir),
        What::Sources(args) => sources::run(args),
        #[cfg(target_os = "linux")]
        What::Dxil(args) => dxil::run(args),
    };
    done.unwrap_or_else(|error| {
        crate::job::print_error(&error);
        Exit::Files
    })
}
