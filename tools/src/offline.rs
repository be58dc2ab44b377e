//! `spirant offline`, and `spirant` by the name `cl_offline_compiler`: OpenCL C for a device that a file describes, by the command line that the
//! harness of the OpenCL conformance tests documents for its offline compilers.
//!
//! The command line becomes one of `spirant cc`. Of the description it takes what a compiler must know: the width of addresses, the versions of SPIR-V
//! and of OpenCL, the extensions, and whether there are images.

mod cache;
mod device;

use crate::exit::{self, Exit};
use crate::job;
use anyhow::{Context, Result, bail, ensure};
use device::Device;
use std::ffi::OsString;
use std::path::PathBuf;

/// Names the folder of modules: the harness passes no flag for it.
const CACHE: &str = "SPIRANT_OFFLINE_CACHE";

/// What is compiled, for which device.
#[derive(clap::Args, Debug)]
#[command(after_help = exit::HELP)]
pub struct Args {
    /// OpenCL C to compile
    #[arg(long, value_name = "FILE")]
    source: PathBuf,
    /// Module to write
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
    /// Description of the device, a line KEY=VALUE for each property; without it, a device of 64 bits with all that clang knows
    #[arg(long, value_name = "FILE")]
    cl_device_info: Option<PathBuf>,
    /// Form of the output: spir-v. A device's binary is an error, since only its driver makes that
    #[arg(long, value_name = "MODE", value_parser = ["spir-v", "binary"], default_value = "spir-v")]
    mode: String,
    /// Folder of modules by content: a source that was compiled in the same way before is not compiled again [default: $SPIRANT_OFFLINE_CACHE, or none]
    #[arg(long, value_name = "DIR")]
    cache: Option<PathBuf>,
    /// Build options of OpenCL, after --
    #[arg(last = true, value_name = "BUILD_OPTIONS", allow_hyphen_values = true)]
    build_options: Vec<String>,
}

/// Build options of OpenCL that permit what Spirant does not do: flush denormals, schedule subgroups without progress, assume strict aliasing.
const WITHOUT_EFFECT: [&str; 3] = ["-cl-denorms-are-zero", "-cl-no-subgroup-ifp", "-cl-strict-aliasing"];

/// Runs the command; `main` runs a command line of this program.
pub fn run(args: &Args, main: impl FnOnce(Vec<OsString>) -> Exit) -> Exit {
    let line = match line(args) {
        Ok(line) => line,
        Err(error) => {
            job::print_error(&error);
            return Exit::Usage;
        }
    };
    let stated = std::env::var_os(CACHE).filter(|folder| !folder.is_empty()).map(PathBuf::from);
    let folder = args.cache.clone().or(stated);
    let entry = folder.and_then(|folder| cache::Entry::new(&folder, &args.source, &line));
    if entry.as_ref().is_some_and(|entry| entry.fetch(&args.output)) {
        return Exit::Success;
    }
    let mut arguments: Vec<OsString> = ["spirant", "cc"].map(OsString::from).to_vec();
    arguments.extend(line.into_iter().map(OsString::from));
    arguments.extend(["-o".into(), args.output.clone().into(), args.source.clone().into()]);
    let exit = main(arguments);
    if let Some(entry) = entry.filter(|_| exit == Exit::Success) {
        entry.store(&args.output);
    }
    exit
}

/// The arguments of `spirant cc`, but for the files.
fn line(args: &Args) -> Result<Vec<String>> {
    ensure!(
        args.mode != "binary",
        "--mode=binary asks for a device's binary, which only the device's driver makes; write --mode=spir-v"
    );
    let device = match &args.cl_device_info {
        Some(file) => {
            let text = std::fs::read_to_string(file);
            let text = text.with_context(|| format!("cannot read the description {}", file.display()))?;
            Device::read(&text).with_context(|| format!("in the description {}", file.display()))?
        }
        None => Device::default(),
    };
    // Whatever the names of the files end in.
    let mut line = vec!["-x".to_owned(), "cl".to_owned(), "--emit=spv".to_owned()];
    let mut standard = None;
    let mut options = args.build_options.iter();
    while let Some(option) = options.next() {
        match option.as_str() {
            "-cl-opt-disable" => line.push("-O0".to_owned()),
            "-create-library" | "-enable-link-options" => {
                bail!(
                    "{option} is about linking: compile each source, and link the modules with spirant link"
                )
            }
            "-x" => bail!("{option} says that the source is a binary: this compiler takes OpenCL C"),
            // A value may be an argument of its own.
            "-D" | "-I" => {
                let value = options.next().with_context(|| format!("{option} has no value"))?;
                line.push(format!("{option}{value}"));
            }
            option if WITHOUT_EFFECT.contains(&option) => {}
            option => {
                if let Some(stated) = option.strip_prefix("-cl-std=") {
                    standard = Some(stated.to_owned());
                }
                line.push(option.to_owned());
            }
        }
    }
    if standard.is_none() {
        // OpenCL API Specification, 5.8.6.5: the highest 1.x that the device has.
        line.push("-cl-std=CL1.2".to_owned());
    }
    line.extend(device.arguments(standard.as_deref().unwrap_or("CL1.2")));
    Ok(line)
}
