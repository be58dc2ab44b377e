//! Runs the program whose name the executable is called by.

use crate::cli;
use crate::exit::Exit;
use crate::links::Program;
use std::ffi::OsString;

/// Runs what a command line says, its name first.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let program = arguments.first().map_or(Program::Spirant, |name| Program::called(name));
    match program {
        Program::Spirant => cli::main(arguments),
        #[cfg(feature = "llvm")]
        Program::Llc => crate::dropin::main(arguments),
        #[cfg(feature = "llvm")]
        Program::Translator => crate::llvm_spirv::main(arguments),
        #[cfg(feature = "llvm")]
        Program::OfflineCompiler => {
            let rest = arguments.into_iter().skip(1);
            cli::main(["spirant", "offline"].map(OsString::from).into_iter().chain(rest))
        }
        #[cfg(not(feature = "llvm"))]
        _ => {
            crate::job::print_error(&anyhow::anyhow!(
                "this build has no LLVM, which a program of this name requires"
            ));
            Exit::Usage
        }
    }
}
