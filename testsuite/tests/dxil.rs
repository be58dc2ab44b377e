//! Containers that DXC made of HLSL compile, validate, and compute on a Vulkan driver what DXC's own SPIR-V of the same source computes; every
//! operation refuses what its row refuses.
//!
//! `data/dxil` has the sources, their containers and DXC's modules; `SPIRANT_BLESS=1` makes both anew where DXC is installed
//! (`cargo xtask setup --dxc`).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant::dxil_operations::{ROWS, Row};
use spirant::{Diagnostics, OptLevel, Options, Silent};
use spirant_exec::compare::compare;
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use spirant_testsuite::dxc::Dxc;
use std::path::PathBuf;
use std::time::Duration;

/// A program: its source, and the paths of its container and of DXC's module.
struct Program {
    name: String,
    source: String,
    container: PathBuf,
    module: PathBuf,
}

fn programs() -> Vec<Program> {
    let folder = spirant_testsuite::data().join("dxil");
    let mut names: Vec<String> = std::fs::read_dir(&folder)
        .expect("the folder of programs")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "hlsl"))
        .map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert!(names.len() >= 10, "the programs are there");
    names
        .into_iter()
        .map(|name| Program {
            source: std::fs::read_to_string(folder.join(format!("{name}.hlsl"))).expect("a source"),
            container: folder.join(format!("{name}.dxil")),
            module: folder.join(format!("{name}.spv")),
            name,
        })
        .collect()
}

impl Program {
    /// What it is compiled with.
    fn arguments(&self) -> Vec<&str> {
        let line = self.source.lines().find_map(|line| line.strip_prefix("// args: "));
        line.expect("arguments").split(' ').collect()
    }

    /// What it is executed with, if it is.
    fn job(&self) -> Option<Job> {
        let job = Job::parse(&self.source).expect("a header");
        self.source.contains("//@ dispatch").then_some(job)
    }

    fn compile(&self, opt_level: OptLevel) -> Vec<u32> {
        let bytes = std::fs::read(&self.container).expect("a container");
        let options = Options::default().opt_level(opt_level);
        match spirant::compile_bytes(&bytes, &self.name, &options, &mut Silent) {
            Ok(compiled) => {
                let mut findings = Diagnostics::new();
                let _ = spirant::validate::run(&compiled.words, &compiled.env, &mut findings);
                let findings: Vec<String> = findings.iter().map(ToString::to_string).collect();
                assert!(findings.is_empty(), "{} {opt_level:?}: {findings:?}", self.name);
                compiled.words
            }
            Err(failed) => panic!("{} {opt_level:?}: {failed}", self.name),
        }
    }
}

fn words(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect()
}

#[test]
fn containers_compute_what_dxc_makes_of_the_source() {
    let blesses = std::env::var_os("SPIRANT_BLESS").is_some();
    let mut runner = Runner::new().expect("a driver to run on").with_limit(Duration::from_secs(60));
    let mut executed = 0;
    for program in programs() {
        if blesses {
            let dxc = Dxc::load().expect("DXC");
            let container = dxc.compile(&program.source, &program.arguments()).expect("a container");
            std::fs::write(&program.container, container).expect("written");
            if program.job().is_some() {
                let arguments =
                    [&program.arguments()[..], &["-spirv", "-fspv-target-env=vulkan1.3"]].concat();
                std::fs::write(&program.module, dxc.compile(&program.source, &arguments).expect("a module"))
                    .expect("written");
            }
        }
        let modules = [OptLevel::O0, OptLevel::O1].map(|level| program.compile(level));
        let Some(job) = program.job() else { continue };
        let expected = runner.vulkan(&job, &words(&std::fs::read(&program.module).expect("DXC's module")));
        let expected = expected.done().unwrap_or_else(|why| panic!("{}: DXC's module: {why}", program.name));
        let is_untouched = |(buffer, result): (&spirant_exec::job::Buffer, &Vec<u8>)| buffer.data == *result;
        assert!(
            !job.buffers.iter().zip(&expected).all(is_untouched),
            "{}: it writes something",
            program.name
        );
        for words in modules {
            let got =
                runner.vulkan(&job, &words).done().unwrap_or_else(|why| panic!("{}: {why}", program.name));
            compare(&job, &expected, &got).unwrap_or_else(|why| panic!("{}: {why}", program.name));
        }
        executed += 1;
    }
    assert!(executed >= 6, "{executed} programs were executed");
}

#[test]
fn first_bits_and_differences_of_bytes_are_as_hlsl_defines_them() {
    let programs = programs();
    let program = programs.iter().find(|program| program.name == "first_bits_and_differences").expect("it");
    let header =
        "//@ dispatch 1 1 1\n//@ buffer 0 0 structured 256 rand:5\n//@ buffer 0 1 rwstructured 768 zero\n";
    let mut job = Job::parse(header).expect("a header");
    let extremes = [0, 1, u32::MAX, u32::MAX - 1, 0x8000_0000, 0x7fff_ffff];
    for (index, number) in extremes.iter().enumerate() {
        job.buffers[0].data[4 * index..4 * index + 4].copy_from_slice(&number.to_le_bytes());
        job.buffers[0].data[128 + 4 * index..132 + 4 * index].copy_from_slice(&number.to_le_bytes());
    }
    let input = words(&job.buffers[0].data);
    let mut expected = Vec::new();
    for thread in 0..32 {
        let (p, q) = (input[thread], input[thread + 32]);
        let differs = p ^ ((p as i32) >> 31) as u32;
        expected.push(31_u32.wrapping_sub(differs.leading_zeros()));
        expected.push(31_u32.wrapping_sub(q.leading_zeros()));
        for shift in 0..4 {
            let source = ((u64::from(p) << 32 | u64::from(q)) >> (8 * shift)) as u32;
            let pairs = p.to_le_bytes().into_iter().zip(source.to_le_bytes());
            let distances = pairs.filter(|(a, _)| *a != 0).map(|(a, b)| u32::from(a.abs_diff(b)));
            expected.push(distances.sum::<u32>() + shift + 1);
        }
    }
    let outcome = Runner::new().expect("a driver").vulkan(&job, &program.compile(OptLevel::O1));
    assert_eq!(words(&outcome.done().expect("it runs")[1]), expected);
}

/// A module of DXIL whose entry point calls an operation, with nothing but its number.
fn calling(row: &Row, target: &str, model: u8) -> String {
    let threads = if matches!(target, "cs" | "ms" | "as") { "i32 4, !5" } else { "i32 0, i64 0" };
    format!(
        "target triple = \"dxil-ms-dx\"
declare void @{class}(i32)
define void @main() {{
  call void @{class}(i32 {code})
  ret void
}}
!dx.shaderModel = !{{!0}}
!dx.entryPoints = !{{!1}}
!0 = !{{!\"{target}\", i32 6, i32 {model}}}
!1 = !{{ptr @main, !\"main\", null, null, !2}}
!2 = !{{{threads}}}
!5 = !{{i32 1, i32 1, i32 1}}
",
        class = row.class,
        code = row.code,
    )
}

#[test]
fn every_operation_refuses_what_its_row_refuses() {
    const STAGES: [(&str, &str); 8] = [
        ("ps", "pixel"),
        ("vs", "vertex"),
        ("gs", "geometry"),
        ("hs", "hull"),
        ("ds", "domain"),
        ("cs", "compute"),
        ("ms", "mesh"),
        ("as", "amplification"),
    ];
    let mut refused = 0;
    for row in ROWS {
        for (target, stage) in STAGES {
            // The model before the operation's own, its own, and the one before groups have quads.
            for model in [row.model.saturating_sub(1), row.model, 5] {
                let text = calling(row, target, model);
                let outcome =
                    spirant::compile_bytes(text.as_bytes(), "in.ll", &Options::default(), &mut Silent);
                let has_stage = row.stages.is_empty() || row.stages.split(',').any(|one| one == stage);
                let in_groups = ["compute", "mesh", "amplification"].contains(&stage);
                let lacks_quads = row.derivatives && in_groups && model < 6;
                let expected = if !has_stage {
                    format!("{} is not available in a {stage} shader: its stages are", row.name)
                } else if lacks_quads {
                    format!(
                        "{} is not available in a {stage} shader before shader model 6.6: derivatives",
                        row.name
                    )
                } else if model < row.model {
                    format!("{} is not available before shader model 6.{}", row.name, row.model)
                } else {
                    continue;
                };
                let message = outcome.expect_err("it is refused").to_string();
                assert!(message.contains(&expected), "{expected}\n{message}");
                refused += 1;
            }
        }
    }
    assert!(refused > 2000, "{refused} calls were refused");
}

#[test]
fn what_is_not_supported_is_refused_by_name() {
    let compile = |text: &str| {
        let outcome = spirant::compile_bytes(text.as_bytes(), "in.ll", &Options::default(), &mut Silent);
        outcome.expect_err("it is refused").to_string()
    };
    let traced = ROWS.iter().find(|row| row.name == "AllocateRayQuery").expect("a row");
    let message = compile(&calling(traced, "cs", 8));
    assert!(message.contains("the operation AllocateRayQuery of DXIL is not supported yet"), "{message}");
    let unknown = calling(traced, "cs", 8).replace("i32 178", "i32 99999");
    assert!(compile(&unknown).contains("99999 is the number of no operation"), "{}", compile(&unknown));
    let other = calling(traced, "cs", 8).replace("i32 178", "i32 93");
    assert!(compile(&other).contains("called with the number of ThreadId"), "{}", compile(&other));
    let library = calling(traced, "cs", 8).replace("!\"cs\"", "!\"lib\"");
    assert!(compile(&library).contains("libraries of DXIL"), "{}", compile(&library));
}
