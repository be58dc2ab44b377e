//! Shaders as engines have them, of every stage: their containers compile and validate, and those of compute shaders compute on a Vulkan driver
//! what DXC's own SPIR-V of the same source computes. Every operation that DXC emits is in one of them.
//!
//! `data/dxil/corpus` has the sources. Each line `// args:` of one is a program, by the options that DXC has for it; the lines behind it say
//! what it is executed with, or which operation it is refused for. `SPIRANT_BLESS=1` makes containers and modules anew where DXC is installed (`cargo xtask setup --dxc`).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use spirant::container::Container;
use spirant::dxil_operations::{DxOp, ROWS, Row};
use spirant::{OptLevel, Options, ShaderInterface};
use spirant_exec::Outcome;
use spirant_exec::compare::compare;
use spirant_exec::job::{Job, Kind};
use spirant_exec::runner::Runner;
use spirant_testsuite::containers::{self, STRIPPED};
use spirant_testsuite::counted;
use spirant_testsuite::directives;
use spirant_testsuite::dxc::Dxc;
use spirant_testsuite::on_machine;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A program: how it is called, what it is made from, and what it is executed with.
struct Program {
    name: String,
    source: String,
    made: containers::Program,
    job: Option<Job>,
    /// The operation that it is refused for, if it is.
    refused: Option<String>,
}

/// Programs of which a driver may compute something else than the reference machine, and what it is.
const OPEN: [(&str, &str); 2] = [
    ("numbers.Classes", "the sign of a zero that is clamped to 0"),
    ("resources.TexelAtomics", "the order of atomic instructions that do not commute"),
];

/// Whether only a newer driver than the installed one need execute it: its rays meet something.
fn is_newer(job: &Job) -> bool {
    job.buffers.iter().any(|buffer| buffer.kind == Kind::Scene)
}

/// The programs of a source: one for each line of arguments.
fn programs_of(path: &Path) -> Vec<Program> {
    let source = std::fs::read_to_string(path).expect("a source");
    let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
    let sections: Vec<&str> = source.split("// args: ").skip(1).collect();
    let mut programs = Vec::new();
    for (number, section) in sections.into_iter().enumerate() {
        let (line, rest) = section.split_once('\n').unwrap_or((section, ""));
        let entry = line.split(' ').skip_while(|option| *option != "-E").nth(1);
        let name = format!("{stem}.{}", entry.map_or(format!("library{number}"), str::to_owned));
        let header: String = rest.lines().take_while(|line| line.starts_with("//@ ")).fold(
            String::new(),
            |mut header, line| {
                header.push_str(line);
                header.push('\n');
                header
            },
        );
        programs.push(Program {
            source: source.clone(),
            job: (!header.is_empty()).then(|| {
                let mut job = Job::parse(&header).expect("a header");
                job.entry = entry.expect("an entry point").to_owned();
                job
            }),
            refused: directives::fact(rest, "refused").map(str::to_owned),
            made: containers::Program::new(path, &name, line),
            name,
        });
    }
    programs
}

fn programs() -> Vec<Program> {
    let sources = containers::sources("dxil/corpus").expect("the folder of programs");
    let programs: Vec<Program> = sources.iter().flat_map(|path| programs_of(path)).collect();
    let names: BTreeSet<&str> = programs.iter().map(|program| program.name.as_str()).collect();
    assert_eq!(names.len(), programs.len(), "two programs have one name");
    programs
}

impl Program {
    /// Makes its container and DXC's module.
    fn bless(&self, dxc: &Dxc) -> Result<(), String> {
        let bless = || {
            self.made.bless_container(&self.source, dxc, &STRIPPED)?;
            if self.job.is_none() {
                return Ok(());
            }
            let shifts = containers::shifts_of_dxc();
            let mut more = vec!["-fvk-use-dx-layout"];
            more.extend(shifts.iter().map(String::as_str));
            self.made.bless_module(&self.source, dxc, &more)
        };
        bless().map_err(|why: String| format!("{}: {why}", self.name))
    }

    fn compile(&self, opt_level: OptLevel) -> Result<Vec<u32>, String> {
        let interface = Some(ShaderInterface::default().bindings(containers::shifts()));
        self.made.compile(&Options::default().opt_level(opt_level).shader_interface(interface))
    }

    /// Compiles it, and executes it beside DXC's module.
    fn check(&self, runners: &mut [Runner]) -> Result<(), String> {
        if let Some(operation) = &self.refused {
            let expected = format!("the operation {operation} of DXIL is not supported");
            return match self.compile(OptLevel::O1) {
                Err(why) if why.contains(&expected) => Ok(()),
                other => Err(format!("{operation} is not refused: {other:?}")),
            };
        }
        let mut modules = Vec::new();
        for level in [OptLevel::O0, OptLevel::O1] {
            modules.push(self.compile(level).map_err(|why| format!("{level:?}: {why}"))?);
        }
        let Some(job) = &self.job else { return Ok(()) };
        let module = self.made.read_module()?;
        for runner in runners {
            let expected = match runner.vulkan(job, &module) {
                Outcome::Refused(_) if is_newer(job) => continue,
                outcome => outcome.done().map_err(|why| format!("DXC's module: {why}"))?,
            };
            if job.buffers.iter().zip(&expected).all(|(buffer, result)| buffer.data == *result) {
                return Err("it writes nothing".to_owned());
            }
            for words in &modules {
                let got = runner.vulkan(job, words).done().map_err(|why| why.to_string())?;
                compare(job, &expected, &got)?;
            }
            // The machine has no rays.
            let is_open = is_newer(job) || OPEN.iter().any(|(open, _)| *open == self.name);
            for words in modules.iter().chain([&module]).filter(|_| !is_open) {
                on_machine::on_robust_machine(job, words, &expected)?;
            }
            return Ok(());
        }
        match std::env::var_os("SPIRANT_MESA") {
            Some(_) => Err("no driver executes it".to_owned()),
            None => Ok(()),
        }
    }
}

#[test]
fn shaders_compute_what_dxc_makes_of_them() {
    let programs = programs();
    let only = std::env::var("SPIRANT_ONLY").unwrap_or_default();
    let chosen: Vec<&Program> = programs.iter().filter(|program| program.name.contains(&only)).collect();
    if std::env::var_os("SPIRANT_BLESS").is_some() {
        let dxc = Dxc::load().expect("DXC");
        let failed: Vec<String> = chosen.iter().filter_map(|program| program.bless(&dxc).err()).collect();
        assert!(failed.is_empty(), "{}", failed.join("\n"));
    }
    let failure = |program: &&Program, runners: &mut [Runner]| {
        program.check(runners).err().map(|why| format!("{}: {why}", program.name))
    };
    let failed: Vec<String> = containers::on_drivers(&chosen, failure).into_iter().flatten().collect();
    let executed = chosen.iter().filter(|program| program.job.is_some()).count();
    counted(&format!("{} programs, {executed} executed, {} wrong", chosen.len(), failed.len()));
    assert!(failed.is_empty(), "{} of {}:\n{}", failed.len(), chosen.len(), failed.join("\n"));
    if only.is_empty() {
        assert!(programs.len() >= 292 && executed >= 147, "{} programs, {executed} executed", programs.len());
    }
}

/// Shifts of registers are of acceleration structures, too, which are read as textures are.
#[test]
fn shifts_move_acceleration_structures() {
    let programs = programs();
    let program = programs.iter().find(|program| program.name == "ray_tracing.Occlusion").expect("a program");
    let words = program.compile(OptLevel::O1).expect("it compiles");
    let reflected = spirant::reflect::reflect(&words).expect("it is reflected");
    let places: BTreeSet<_> =
        reflected.resources.iter().map(|resource| (resource.set, resource.binding)).collect();
    assert_eq!(places, BTreeSet::from([(Some(0), Some(100)), (Some(0), Some(300))]));
}

/// The operations of rows that no container has, and why.
const ABSENT: &[(&[DxOp], &str)] = &[
    (
        &[
            DxOp::TempRegLoad,
            DxOp::TempRegStore,
            DxOp::MinPrecXRegLoad,
            DxOp::MinPrecXRegStore,
            DxOp::IMul,
            DxOp::UMul,
            DxOp::UDiv,
            DxOp::USubb,
            DxOp::Ibfe,
            DxOp::Ubfe,
            DxOp::CBufferLoad,
            DxOp::EmitThenCutStream,
            DxOp::CycleCounterLegacy,
        ],
        "converters from DXBC alone emit them",
    ),
    (
        &[
            DxOp::BitcastI16toF16,
            DxOp::BitcastF16toI16,
            DxOp::BitcastI32toF32,
            DxOp::BitcastF32toI32,
            DxOp::BitcastI64toF64,
            DxOp::BitcastF64toI64,
            DxOp::LegacyDoubleToFloat,
            DxOp::LegacyDoubleToSInt32,
            DxOp::LegacyDoubleToUInt32,
        ],
        "converters from DXBC alone emit them; DXC casts",
    ),
    (&[DxOp::IsNormal], "HLSL has no isnormal"),
    (&[DxOp::VectorReduceAnd, DxOp::VectorReduceOr, DxOp::FDot], "vectors of shader model 6.9"),
];

/// The greatest shader model that DXC 1.7 knows.
const NEWEST: u8 = 6;

#[test]
fn every_operation_that_dxc_emits_is_in_a_container() {
    let folder = spirant_testsuite::data().join("dxil");
    let mut containers: Vec<PathBuf> = Vec::new();
    for folder in [folder.clone(), folder.join("corpus")] {
        let entries =
            std::fs::read_dir(folder).expect("containers").map(|entry| entry.expect("an entry").path());
        containers
            .extend(entries.filter(|path| path.extension().is_some_and(|extension| extension == "dxil")));
    }
    assert!(containers.len() >= 300, "{} containers", containers.len());
    let mut seen = BTreeSet::new();
    for path in containers {
        operations(&std::fs::read(&path).expect("a container"), &mut seen);
    }
    let excused: BTreeSet<DxOp> = ABSENT.iter().flat_map(|(codes, _)| codes.iter().copied()).collect();
    let is_newer = |row: &&Row| row.model > NEWEST;
    let names = |rows: Vec<&Row>| {
        rows.into_iter().map(|r| format!("{} {}", r.op.number(), r.name)).collect::<Vec<_>>()
    };
    let rows = || ROWS.iter().filter(|row| !is_newer(row) && !row.name.starts_with("Reserved"));
    let missing = rows().filter(|row| !seen.contains(&row.op) && !excused.contains(&row.op));
    assert_eq!(names(missing.collect()), [""; 0], "no container has them");
    let present =
        ROWS.iter().filter(|row| seen.contains(&row.op) && (excused.contains(&row.op) || is_newer(row)));
    assert_eq!(names(present.collect()), [""; 0], "containers have them");
}

/// The numbers of the operations that a container calls.
fn operations(bytes: &[u8], seen: &mut BTreeSet<DxOp>) {
    let container = Container::read(bytes).expect("a container");
    let program = container.program().expect("a program");
    let bitcode = spirant::container::repair(program.bitcode);
    let context = Context::create();
    let buffer = MemoryBuffer::create_from_memory_range_copy(&bitcode, "in.bc");
    let module = Module::parse_bitcode_from_buffer(&buffer, &context).expect("bitcode");
    called(&module.print_to_string().to_string(), seen);
}

/// The operations that LLVM IR calls.
fn called(text: &str, seen: &mut BTreeSet<DxOp>) {
    for call in text.split("@dx.op.").skip(1) {
        let first = call.split_once('(').and_then(|(_, rest)| rest.strip_prefix("i32 ")).unwrap_or_default();
        let digits: String = first.chars().take_while(char::is_ascii_digit).collect();
        seen.extend(digits.parse().ok().and_then(Row::find).map(|row| row.op));
    }
}

/// `data/files/isel/dxil` needs no DXC: what every kind of lowering gives is seen there at once.
#[test]
fn every_kind_of_lowering_has_a_file_test() {
    let family = |row: &Row| {
        let name = format!("{:?}", row.lowering);
        name.split(['(', ' ']).next().unwrap_or_default().to_owned()
    };
    let folder = spirant_testsuite::data().join("files/isel/dxil");
    let mut seen = BTreeSet::new();
    for entry in std::fs::read_dir(folder).expect("the folder of file tests") {
        let text = std::fs::read_to_string(entry.expect("an entry").path()).expect("a file test");
        called(&text, &mut seen);
    }
    let seen: BTreeSet<String> = ROWS.iter().filter(|row| seen.contains(&row.op)).map(family).collect();
    let all = ROWS.iter().filter(|row| row.lowering.is_supported()).map(family);
    let missing: BTreeSet<String> = all.filter(|family| !seen.contains(family)).collect();
    assert_eq!(missing, BTreeSet::new(), "no file test has them");
}
