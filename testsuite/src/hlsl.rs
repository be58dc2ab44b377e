//! Compiles random HLSL shaders at every level of optimization and for the host: all must compute the same.
//!
//! The same clang compiles the same source as C++ for the host, with traps for undefined behaviour: a trap is the generator's
//! fault.

use crate::corpus::decoded;
use crate::{corpus, programs};
use spirant::dialect::spirv::Capability;
use spirant::{IrLevel, OptLevel, Options, ShaderInterface, Silent};
use spirant_exec::job::{Buffer, Job, Kind};
use spirant_exec::runner::Runner;
use spirant_exec::{Outcome, frontend, machine};
use spirant_generators::hlsl;
use std::path::Path;

/// What `spirant cc` does at `-O0` to `-O3`.
const LEVELS: [(&str, IrLevel, OptLevel); 4] = [
    ("-O0", IrLevel::None, OptLevel::O0),
    ("-O1", IrLevel::O1, OptLevel::O1),
    ("-O2", IrLevel::O2, OptLevel::O2),
    ("-Os", IrLevel::Os, OptLevel::O1),
];

/// Runs the shader of a seed through all steps, at every level of optimization.
///
/// # Errors The message about what is refused, invalid or wrong, with the source.
pub fn check(seed: u64, folder: &Path, runner: &mut Runner) -> Result<(), String> {
    let source = hlsl::shader(seed);
    let name = format!("shader{seed}");
    let failure = |why: String| format!("{name}: {why}\n{source}");
    let expected =
        programs::host(&source, "c++", &folder.join(&name)).map_err(|e| failure(format!("{e:#}")))?;
    let job = job();
    for (level, ir_level, opt_level) in LEVELS {
        let failure = |why: String| failure(format!("{level}: {why}"));
        let flags = [level, "-disable-llvm-passes", "-disable-O0-optnone", "-w"];
        let ir = frontend::hlsl_to_ir(&source, "main", &flags);
        let ir = ir.map_err(|error| failure(format!("{error:#}")))?;
        let options = Options::default().ir_level(ir_level).opt_level(opt_level);
        let compiled = spirant::compile_bytes(ir.as_bytes(), &name, &options, &mut Silent);
        let words = compiled.map_err(|failed| failure(failed.to_string()))?.words;
        corpus::validate(&words, spirv_tools::TargetEnv::Vulkan_1_3).map_err(failure)?;
        match runner.vulkan(&job, &words) {
            Outcome::Done(got) if got.last() == Some(&expected) => {}
            Outcome::Done(_) => {
                let simulated = machine::run(&decoded(&words)?, &job, hlsl::LANES as u32);
                let simulated = simulated.map(|buffers| buffers.last() == Some(&expected));
                return Err(failure(format!(
                    "the driver computes something else (the machine is right: {simulated:?})"
                )));
            }
            other => return Err(failure(other.to_string())),
        }
    }
    Ok(())
}

/// What no shader of the generator requires: its numbers have 32 bits.
const OTHER_WIDTHS: [&str; 5] = ["Int8", "Int16", "Int64", "Float16", "Float64"];

/// Compiles the shader of a seed at every level, both as `spirant cc` does and from the LLVM IR after clang's own passes, and
/// checks that no module requires numbers of widths that the source does not have.
///
/// # Errors The refusal or the requirement, with the source.
pub fn check_widths(seed: u64) -> Result<(), String> {
    let source = hlsl::shader(seed);
    let failure = |level: &str, why: String| format!("shader{seed}: {level}: {why}\n{source}");
    let compile = |flags: &[&str], options: &Options| {
        let ir = frontend::hlsl_to_ir(&source, "main", flags);
        let ir = match ir {
            Ok(ir) => ir,
            // clang's own passes fail on some shaders.
            Err(_) if !flags.contains(&"-disable-llvm-passes") => return Ok(()),
            Err(error) => return Err(failure(flags[0], format!("{error:#}"))),
        };
        let compiled = spirant::compile_bytes(ir.as_bytes(), "shader", options, &mut Silent);
        let compiled = compiled.map_err(|failed| failure(flags[0], failed.to_string()))?;
        let declared = &compiled.module.requirements.capabilities;
        let name = |capability: &Capability| format!("{capability:?}");
        match declared.iter().map(name).find(|name| OTHER_WIDTHS.contains(&name.as_str())) {
            Some(name) => Err(failure(&flags.join(" "), format!("it requires {name}"))),
            None => Ok(()),
        }
    };
    for (level, ir_level, opt_level) in LEVELS {
        let options = Options::default().ir_level(ir_level).opt_level(opt_level);
        compile(&[level, "-disable-llvm-passes", "-disable-O0-optnone", "-w"], &options)?;
    }
    for level in ["-O1", "-O2", "-O3"] {
        for opt_level in [OptLevel::O0, OptLevel::O2] {
            compile(&[level, "-funroll-loops", "-w"], &Options::default().opt_level(opt_level))?;
        }
    }
    Ok(())
}

/// The words that a shader, compiled as in `spirant cc`, writes to the buffer at binding 0, with `inputs` in the buffer at
/// binding 1.
///
/// # Errors Why it cannot be compiled or executed.
pub fn run(source: &str, kind: Kind, inputs: &[u32], results: usize) -> Result<Vec<u32>, String> {
    let flags = ["-O1", "-disable-llvm-passes", "-disable-O0-optnone", "-w"];
    let ir = frontend::hlsl_to_ir(source, "main", &flags);
    let ir = ir.map_err(|error| format!("{error:#}"))?;
    let shader_interface = Some(ShaderInterface::default().packed(true));
    let options = Options::default().ir_level(IrLevel::O1).shader_interface(shader_interface);
    let compiled = spirant::compile_bytes(ir.as_bytes(), "shader", &options, &mut Silent);
    let words = compiled.map_err(|failed| failed.to_string())?.words;
    corpus::validate(&words, spirv_tools::TargetEnv::Vulkan_1_3)?;
    let data = inputs.iter().flat_map(|word| word.to_le_bytes()).collect();
    let job = Job {
        dispatch: [1, 1, 1],
        buffers: vec![buffer(0, Kind::RwStructured, vec![0; results * 4]), buffer(1, kind, data)],
        ..Job::default()
    };
    match Runner::new().map_err(|error| format!("{error:#}"))?.vulkan(&job, &words) {
        Outcome::Done(buffers) => Ok(buffers[0]
            .chunks_exact(4)
            .map(|bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
            .collect()),
        other => Err(other.to_string()),
    }
}

fn buffer(binding: u32, kind: Kind, data: Vec<u8>) -> Buffer {
    Buffer { set: 0, binding, kind, data, addresses: Vec::new() }
}

fn job() -> Job {
    let input = hlsl::input().into_iter().flat_map(u32::to_le_bytes).collect();
    Job {
        dispatch: [1, 1, 1],
        buffers: vec![
            buffer(0, Kind::Structured, input),
            buffer(1, Kind::RwStructured, vec![0; hlsl::LANES * hlsl::RESULTS * 4]),
        ],
        ..Job::default()
    }
}
