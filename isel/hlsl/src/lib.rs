//! HLSL and OpenCL C become LLVM IR, or a container of DXIL.
//!
//! An installed clang compiles the source behind the prelude that is shipped inside of this crate ([`clang`]); what clang 22 lacks or gets
//! wrong is rewritten before or mended after ([`front`], [`source`]). Or an installed DXC makes DXIL of it ([`dxc`](mod@dxc)). There is no
//! LLVM in this crate: it starts programs and reads text.
//!
//! [`compile`] is the way in for one source. A program that compiles many uses a [`front::Front`] for each, which can share a clang
//! ([`clang::together`]).
//!
//! Invariant: nothing is printed. What there is to say is a list of [`Said`], whatever becomes of the source.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod cache;
pub mod choice;
pub mod clang;
pub mod dxc;
pub mod front;
mod includes;
pub mod input;
mod install;
mod ir_text;
mod ir_words;
mod lacks;
pub mod listing;
#[cfg(test)]
mod marks_tests;
mod messages;
pub mod names;
pub mod options;
#[cfg(test)]
mod prelude_tests;
pub mod process;
pub mod profile;
pub mod said;
mod scratch;
pub mod source;

pub use choice::FrontEnd;
pub use input::Input;
pub use ir_text::files_named;
pub use options::{Detail, Language, Options, Warnings};
pub use process::Limits;
pub use profile::{Profile, Stage};
pub use said::{Error, Said, Stop};

use clang::Clang;
use front::Front;

/// What a source became.
#[derive(Debug)]
pub struct Compiled {
    /// LLVM IR, as text.
    pub ir: Vec<u8>,
    /// The entry points that are compiled.
    pub entry_points: Vec<String>,
    /// The source and the files that it includes, where [`Options::lists_files`] asks for them.
    pub files: Vec<String>,
    /// What there is to say.
    pub said: Vec<Said>,
    /// What else is known of the source.
    pub front: Front,
}

/// Why a source became nothing.
#[derive(Clone, Debug)]
pub struct Failed {
    /// Who is at fault.
    pub stop: Stop,
    /// What there is to say.
    pub said: Vec<Said>,
}

/// Compiles a source to LLVM IR, by clang.
///
/// # Errors
/// What is wrong with the source or the options, or that clang cannot be run.
pub fn compile(input: Input, options: Options) -> Result<Compiled, Failed> {
    let mut said = Vec::new();
    match started(input, options, &mut said) {
        Ok((front, ir, entry_points, files)) => Ok(Compiled { ir, entry_points, files, said, front }),
        Err(stop) => Err(Failed { stop, said }),
    }
}

type Started = (Front, Vec<u8>, Vec<String>, Vec<String>);

fn started(input: Input, options: Options, said: &mut Vec<Said>) -> Result<Started, Stop> {
    let mut system = |error: Error| {
        said.push(Said::System(error.to_string()));
        Stop::System
    };
    let clang =
        Clang::new(options.clang.as_deref(), options.language, options.limits).map_err(&mut system)?;
    let front = Front::new(input, clang, options).map_err(&mut system)?;
    let ir = front.compile(said)?;
    let entry_points = front.entries(&ir, said)?;
    let files = front.files(said)?;
    Ok((front, ir, entry_points, files))
}
