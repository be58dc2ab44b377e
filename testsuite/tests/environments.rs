//! Which capabilities OpenCL's environments permit: spirv-val's verdict on a module that declares one is ours, but for those of which it is
//! listed why not.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant::TargetEnv;
use spirant::dialect::grammar::{self, OperandKind};
use spirant::dialect::spirv::Capability;
use spirant_testsuite::corpus;
use spirant_testsuite::verdicts::ask_program;
use std::str::FromStr;

/// What we permit, and spirv-val does not.
const MORE: [(Capability, &str); 3] = [
    (
        Capability::Int64Atomics,
        "cl_khr_int64_base_atomics brings it to a device, as cl_khr_fp64 brings Float64",
    ),
    (Capability::ImageMipmap, "cl_khr_mipmap_image brings it to a device"),
    (Capability::NamedBarrier, "cl_khr_subgroup_named_barrier brings it to a device"),
];

/// A module that declares a capability, with those that every kernel has and those of images, and the extensions that bring it.
fn module(capability: Capability, version: (u8, u8), extensions: &[&str]) -> Vec<u32> {
    let mut words = vec![0x0723_0203, u32::from(version.0) << 16 | u32::from(version.1) << 8, 0, 1, 0];
    let declared =
        [Capability::Addresses, Capability::Linkage, Capability::Kernel, Capability::ImageBasic, capability];
    for capability in declared {
        words.extend([2 << 16 | 17, capability as u32]);
    }
    for extension in extensions {
        let mut bytes = extension.as_bytes().to_vec();
        bytes.resize((bytes.len() / 4 + 1) * 4, 0);
        let text = bytes.chunks_exact(4).map(|part| u32::from_le_bytes([part[0], part[1], part[2], part[3]]));
        words.push((1 + bytes.len() as u32 / 4) << 16 | 10);
        words.extend(text);
    }
    words.extend([3 << 16 | 14, 2, 2]);
    words
}

/// Whether a capability is `Shader`, or implies it.
fn is_of_shaders(capability: Capability) -> bool {
    let row = grammar::enumerant(OperandKind::Capability, capability as u32).unwrap();
    capability == Capability::Shader || row.availability().capabilities().any(is_of_shaders)
}

/// What spirv-val says: the program that `SPIRANT_SPIRV_VAL` names, or else the linked one.
fn verdict(words: &[u32], name: &str, env: spirv_tools::TargetEnv) -> Result<(), String> {
    let Some(program) = std::env::var_os("SPIRANT_SPIRV_VAL").filter(|path| !path.is_empty()) else {
        return corpus::validate(words, env);
    };
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let said = ask_program(program.as_ref(), name, &bytes).unwrap();
    if said.is_empty() { Ok(()) } else { Err(said) }
}

#[test]
fn opencl_permits_the_capabilities_that_spirv_val_permits() {
    let mut used = [false; MORE.len()];
    for name in
        TargetEnv::NAMES.iter().filter(|name| name.starts_with("opencl") && !name.starts_with("opencl3"))
    {
        let env: TargetEnv = name.parse().unwrap();
        let theirs = spirv_tools::TargetEnv::from_str(name).unwrap();
        let (major, minor) = theirs.spirv_version();
        for row in grammar::enumerants(OperandKind::Capability) {
            let Some(capability) = Capability::from_u32(row.value) else { continue };
            let ours = env.allows_capability(capability);
            let availability = row.availability();
            // Of what a version has, an extension of the same name for shaders may be another's.
            let is_core = availability.version.is_some_and(|least| least <= env.version);
            let words =
                module(capability, (major, minor), if is_core { &[] } else { availability.extensions });
            let verdict = verdict(&words, name, theirs);
            // Other errors are of modules that lack something, or of what its grammar does not have.
            let is_judged = |why: &String| why.contains("is not allowed by OpenCL");
            if verdict.as_ref().is_err_and(|why| !is_judged(why)) {
                continue;
            }
            let is_newer = availability.version.is_some_and(|least| least > env.version)
                && availability.extensions.is_empty();
            match (ours, verdict) {
                (true, Err(why)) => {
                    let listed = MORE.iter().position(|(more, _)| *more == capability);
                    used[listed.unwrap_or_else(|| {
                        panic!("{name} permits {capability:?}, and spirv-val does not: {why}")
                    })] = true;
                }
                // What is of shaders cannot be declared without `Shader`, which neither permits.
                (false, Ok(())) => {
                    assert!(
                        is_newer || is_of_shaders(capability),
                        "{name} does not permit {capability:?}, and spirv-val does"
                    );
                }
                _ => {}
            }
        }
    }
    assert_eq!(used, [true; MORE.len()], "what is listed is true");
}
