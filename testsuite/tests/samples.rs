//! The samples a newcomer runs first: each compiles, validates for its environment and computes
//! the right result.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant::Options;
use spirant_exec::Outcome;
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use spirant_generators::random::Random;
use spirant_testsuite::corpus::{self, Progress};
use spirant_testsuite::threads;
use spirv_tools::TargetEnv;
use std::path::PathBuf;
use std::time::Duration;

fn samples() -> PathBuf {
    spirant_testsuite::folder().join("../samples")
}

fn runner() -> Runner {
    Runner::new().expect("a driver to run on").with_limit(Duration::from_secs(60))
}

#[test]
fn shaders_compute_what_llvm_computes() {
    let mut runner = runner();
    let mut count = 0;
    for source in corpus::programs(&samples(), &["hlsl"]).expect("samples") {
        let header = std::fs::read_to_string(&source).expect("a sample");
        let job = Job::parse(&header).expect("a job");
        let ir_path = source.with_extension("ll");
        let ir = std::fs::read_to_string(&ir_path).expect("the IR beside the sample");
        let progress = corpus::take_ir(&ir, &job, &ir_path, TargetEnv::Vulkan_1_3, Some(&mut runner));
        assert_eq!(progress, Progress::Ran, "{}", source.display());
        count += 1;
    }
    assert!(count >= 8, "only {count} samples");
}

#[test]
fn kernels_validate() {
    let mut count = 0;
    for source in corpus::programs(&samples(), &["cl"]).expect("samples") {
        let ir_path = source.with_extension("cl.ll");
        let ir = std::fs::read_to_string(&ir_path).expect("the IR beside the sample");
        let words = corpus::compile(&ir, &ir_path.display().to_string(), &Options::default())
            .unwrap_or_else(|e| panic!("{}: {e}", source.display()));
        corpus::validate(&words, TargetEnv::Universal_1_6)
            .unwrap_or_else(|e| panic!("{}: {e}", source.display()));
        count += 1;
    }
    assert!(count >= 7, "only {count} samples");
}

/// 1,000 random inputs of differing lengths: the index of the largest element, the first one in
/// the order the kernel defines.
#[test]
fn argmax_finds_the_largest() {
    let source = std::fs::read_to_string(samples().join("argmax.hlsl")).expect("the sample");
    let ir = std::fs::read_to_string(samples().join("argmax.ll")).expect("its IR");
    let words = corpus::compile(&ir, "argmax.ll", &Options::default()).expect("it compiles");
    let job = Job::parse(&source).expect("a job");
    let state = || (runner(), job.clone());
    threads::each(1000, state, |(runner, job), round| {
        let mut random = Random::new(1 + round as u64);
        let length = 1 + random.below(400);
        // Distinct values: a permutation of multiples, so that there is one largest element.
        let mut values: Vec<f32> = (0..length).map(|i| i as f32 * 0.5 - 50.0).collect();
        for i in (1..length).rev() {
            values.swap(i, random.below(i + 1));
        }
        let expected = (0..length).max_by(|a, b| values[*a].total_cmp(&values[*b])).expect("not empty");
        set_input(job, &values);
        match runner.vulkan(job, &words) {
            Outcome::Done(buffers) => {
                let got = result_of(job, &buffers);
                assert_eq!(got as usize, expected, "round {round}, {length} elements");
            }
            other => panic!("round {round}: {other}"),
        }
    });
}

/// Puts `values` into the input buffer and their number into the constants.
fn set_input(job: &mut Job, values: &[f32]) {
    for buffer in &mut job.buffers {
        match (buffer.set, buffer.binding) {
            (0, 0) => buffer.data = values.iter().flat_map(|v| v.to_le_bytes()).collect(),
            (0, 2) => buffer.data[..4].copy_from_slice(&(values.len() as u32).to_le_bytes()),
            _ => {}
        }
    }
}

/// The word in the output buffer.
fn result_of(job: &Job, buffers: &[Vec<u8>]) -> u32 {
    let index = job.buffers.iter().position(|b| (b.set, b.binding) == (0, 1)).expect("an output buffer");
    let word: [u8; 4] = buffers[index][..4].try_into().expect("a word");
    u32::from_le_bytes(word)
}
