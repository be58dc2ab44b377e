//! Debug information: what LLVM IR says of functions, parameters, locals with types and lines, and inlined calls is in the binary.
//!
//! Every program of the corpora is compiled with debug information, without optimization and with it. One reader takes LLVM's text apart
//! ([`ir`]), another the words that were written ([`words`]); neither knows anything of the compiler. Then the module goes to the text
//! of the dialect and back, through the optimizations, to an older environment, and is stripped.

#![allow(clippy::expect_used, reason = "tests fail by panicking")]

mod facts;
mod ir;
mod words;

use facts::{Facts, Function, Local};
use libtest_mimic::{Arguments, Failed, Trial};
use spirant::binary::{self, DecodeOptions};
use spirant::dialect::spirv::Capability;
use spirant::retarget::retarget;
use spirant::text::{parse, print};
use spirant::{DebugInfo, Diagnostics, OptLevel, Options, Silent, TargetEnv};
use spirant_exec::frontend;
use spirant_testsuite::corpus::{self, HLSL_DEBUG, compile, programs, validate};
use spirant_testsuite::roundtrip::{self, valid_round_trip};
use spirant_testsuite::{data, mlir, source_lines};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Variables that LLVM IR has a value or place of, and those of them that the binary has, too: of shaders and of kernels.
static LOCATED: [[AtomicUsize; 2]; 2] = [const { [const { AtomicUsize::new(0) }; 2] }; 2];

/// Variables of kernels that LLVM's SROA drops, which promotes opaque objects even without optimization: what a block captures, and
/// pipes, which DWARF has other sizes for.
const GONE: [(&str, &str); 6] = [
    ("__parent_block_invoke", "data"),
    ("__parent_block_invoke_2", "data"),
    ("__clang_ocl_kern_imp_consume", "q"),
    ("__clang_ocl_kern_imp_produce", "q"),
    ("consume", "q"),
    ("produce", "q"),
];

/// Functions of blocks, which nothing calls any more where optimization has put their code into the kernels that enqueueing runs.
const UNCALLED: [&str; 3] = ["__parent_block_invoke", "__parent_block_invoke.1", "__parent_block_invoke_2"];

/// Variables of shaders, by program, that LLVM's passes drop even without optimization: what nothing uses, structs without members, and
/// some of which parts are used.
const DROPPED: [(&str, &[&str]); 9] = [
    ("atomic_ticket_counts.hlsl", &["id"]),
    ("image_dither_bayer.hlsl", &["p"]),
    ("layout_dimensions.hlsl", &["stride", "rowStride"]),
    ("matrix_types_mul.hlsl", &["n", "outer"]),
    ("oop_inheritance_shapes.hlsl", &["o", "side"]),
    ("reduce_welford.hlsl", &["stride"]),
    ("template_generic_reduce.hlsl", &["op"]),
    ("type_double_bits.hlsl", &["low2"]),
    ("wave_first_lane_append.hlsl", &["slot"]),
];

/// A program at a level of optimization.
struct Case {
    path: PathBuf,
    is_shader: bool,
    is_optimized: bool,
}

impl Case {
    fn ir(&self) -> Result<String, Failed> {
        let source = std::fs::read_to_string(&self.path)?;
        let level = if self.is_optimized { "-O2" } else { "-O0" };
        let (job, _) = corpus::job_at(&source, level).map_err(|error| error.to_string())?;
        let mut flags = vec![level];
        flags.extend(job.flags.iter().map(String::as_str));
        let ir = match self.is_shader {
            true => {
                flags.extend(HLSL_DEBUG);
                frontend::hlsl_to_ir(&source, "main", &flags)
            }
            false => {
                flags.push("-g");
                frontend::opencl_to_ir(&source, &flags)
            }
        };
        let ir = ir.map_err(|error| format!("{error:#}"))?;
        // Kernels without optimization have a checksum of the file.
        Ok(if self.is_shader || self.is_optimized { with_text(&ir, &source) } else { ir })
    }

    fn options(&self, debug_info: DebugInfo) -> Options {
        let opt_level = if self.is_optimized { OptLevel::O2 } else { OptLevel::O0 };
        Options::default().debug_info(debug_info).opt_level(opt_level)
    }

    fn env(&self) -> spirv_tools::TargetEnv {
        if self.is_shader {
            spirv_tools::TargetEnv::Vulkan_1_3
        } else {
            spirv_tools::TargetEnv::Universal_1_6
        }
    }

    fn validate(&self, words: &[u32], what: &str) -> Result<(), Failed> {
        match validate(words, self.env()) {
            // spirv-val does not know that OpConstantFunctionPointerINTEL names a function, which comes later.
            Err(error) if !error.contains("OpConstantFunctionPointerINTEL") => {
                Err(format!("{what}: {error}").into())
            }
            _ => Ok(()),
        }
    }

    fn run(&self) -> Result<(), Failed> {
        let ir = self.ir()?;
        let expected = ir::read(&ir, self.is_shader);
        if expected.locals.is_empty() {
            return Err("the IR has no variables".into());
        }
        let name = self.path.display().to_string();
        let sets: &[DebugInfo] =
            if self.is_shader { &[DebugInfo::Full] } else { &[DebugInfo::Full, DebugInfo::OpenCl] };
        for set in sets {
            let words = compile(&ir, &name, &self.options(*set))?;
            self.validate(&words, "compiled")?;
            self.compare(&expected, &words::read(&words))?;
            self.lines(&ir, &words)?;
            self.take_around(&words)?;
        }
        Ok(())
    }

    /// Holds what the binary says against what the IR says.
    fn compare(&self, expected: &Facts, found: &Facts) -> Result<(), Failed> {
        let defined = if self.is_shader { &found.nodes } else { &found.functions };
        let is_called = |name: &str| !self.is_optimized || !UNCALLED.contains(&name);
        let mut missing = expected.functions.difference(defined).filter(|function| is_called(&function.name));
        if let Some(function) = missing.next() {
            let similar = found.nodes.iter().find(|other| other.name == function.name);
            return Err(format!("{function:?} is missing; there is {similar:?}").into());
        }
        let [there, told] = &LOCATED[usize::from(!self.is_shader)];
        for (local, is_there) in &expected.locals {
            let Some(is_told) = found.locals.get(local) else {
                let similar = found.locals.keys().find(|other| other.name == local.name);
                return Err(format!("{local:?} is missing; there is {similar:?}").into());
            };
            if self.is_of_logical_addressing(local) {
                continue;
            }
            there.fetch_add(usize::from(*is_there), Ordering::Relaxed);
            told.fetch_add(usize::from(*is_there && *is_told), Ordering::Relaxed);
            if *is_there && !is_told {
                if std::env::var_os("SPIRANT_DEBUG_LOST").is_some() {
                    println!("{}: {local:?} has no place", self.path.display());
                }
                let is_llvms = GONE.contains(&(&local.function, &local.name)) || self.is_dropped(&local.name);
                if !self.is_optimized && !is_llvms {
                    return Err(format!("{local:?} has no place").into());
                }
            }
        }
        for call in &expected.calls {
            let (_, line, caller) = call;
            if !found.calls.contains(call) && !found.sites.contains(&(*line, caller.clone())) {
                return Err(format!("the inlined call {call:?} is missing").into());
            }
        }
        Ok(())
    }

    /// That the binary names no line that its file does not have, has the text of the program if the IR has it, and no function that clang
    /// made up.
    fn lines(&self, ir: &str, words: &[u32]) -> Result<(), Failed> {
        let problems = source_lines::problems(words);
        if !problems.is_empty() {
            return Err(format!("lines: {problems:?}").into());
        }
        let mut found = Diagnostics::new();
        if spirant::check(words, &mut found).is_err() {
            return Err(format!("our verifier: {}", mlir::messages(&found)).into());
        }
        if ir.contains(PROGRAM) && source_lines::texts(words) != 1 {
            return Err(format!("{} files have a text", source_lines::texts(words)).into());
        }
        let facts = words::read(words);
        // What HLSL's own classes have is in the namespace `hlsl`, and in no file of the prelude.
        let is_clangs = |function: &&Function| {
            function.linkage.starts_with("_ZN")
                && function.linkage.contains("4hlsl")
                && function.file.contains(PROGRAM)
        };
        match facts.nodes.iter().find(is_clangs) {
            Some(function) => Err(format!("{function:?} is not of the program").into()),
            None => Ok(()),
        }
    }

    fn is_dropped(&self, variable: &str) -> bool {
        let mut programs = DROPPED.iter().filter(|(program, _)| self.path.ends_with(program));
        programs.any(|(_, variables)| variables.contains(&variable))
    }

    /// Whether a variable of a shader is a reference, is a resource or has one in it: none is a value in Logical addressing. What clang's own
    /// header declares is mostly that.
    fn is_of_logical_addressing(&self, local: &Local) -> bool {
        let is_reference = local.ty.trim_start_matches("restrict ").starts_with('&');
        self.is_shader
            && (is_reference
                || local.ty == "void"
                || local.ty.starts_with("class ")
                || local.function.starts_with("_ZN4hlsl"))
    }

    /// Takes a module to wherever debug information must be kept, or removed.
    fn take_around(&self, words: &[u32]) -> Result<(), Failed> {
        let facts = words::read(words);
        let keeps = |other: &[u32], what: &str| {
            let other = words::read(other);
            let is_same =
                other.locals == facts.locals && other.calls == facts.calls && other.nodes == facts.nodes;
            if is_same { Ok(()) } else { Err(Failed::from(format!("{what}: something is lost"))) }
        };
        let trip = valid_round_trip(words)?;
        if !trip.same {
            return Err("reading and writing changes it".into());
        }
        // What the text says of names is no matter of debug information.
        let mut found = Diagnostics::new();
        let options = DecodeOptions::default().names(false).debug_lines(true);
        let module = binary::decode(words, &options, &mut found).map_err(|_| mlir::messages(&found))?;
        let text = print::print_with(&module, print::Options::default().locations(true).names(true));
        let read = parse(&text).map_err(|found| mlir::messages(&found))?;
        let mut write = |module| {
            let words = binary::encode(module, &Default::default(), &mut found);
            words.map_err(|_| mlir::messages(&found))
        };
        let (before, after) = (write(&module)?, write(&read)?);
        // The address of a function is a constant with a symbol in the text, and so has a name.
        if !module.requirements.capabilities.contains(&Capability::FunctionPointersINTEL) {
            same_instructions(&before, &after)?;
        }
        keeps(&after, "by way of the text")?;
        let optimized = roundtrip::optimized(module)?;
        self.validate(&optimized, "optimized")?;
        if self.is_shader {
            let mut found = Diagnostics::new();
            let older = retarget(words, &TargetEnv::vulkan(3), &Options::default(), &mut found)
                .map_err(|_| mlir::messages(&found))?;
            self.validate(&older, "retargeted")?;
            keeps(&older, "retargeted")?;
        }
        let options = Options::default().debug_info(DebugInfo::None);
        let stripped = spirant::transform(roundtrip::read(words)?.0, &[], true, &options, &mut Silent);
        let stripped = stripped.map_err(|failed| failed.to_string())?.words;
        self.validate(&stripped, "stripped")?;
        match words::debug_instructions(&stripped) {
            0 => Ok(()),
            left => Err(format!("{left} debug instructions are left of a stripped module").into()),
        }
    }
}

/// What debug information calls the program where it has its text.
const PROGRAM: &str = "program.source";

/// LLVM IR with the text of the program, which clang reads from standard input.
fn with_text(ir: &str, source: &str) -> String {
    let escaped: String = source
        .bytes()
        .map(|byte| match byte {
            b' '..=b'~' if byte != b'"' && byte != b'\\' => char::from(byte).to_string(),
            _ => format!("\\{byte:02X}"),
        })
        .collect();
    let file = |line: &str| match line.split_once(" = !DIFile(filename: \"<stdin>\"") {
        Some((number, _)) => {
            format!(
                "{number} = !DIFile(filename: \"{PROGRAM}\", directory: \"/work\", source: \"{escaped}\")\n"
            )
        }
        None => format!("{line}\n"),
    };
    ir.lines().map(file).collect()
}

/// Holds two modules against each other but for ids, and for the order of what stands before functions: constants that only debug
/// information uses have no order in the text.
fn same_instructions(before: &[u32], after: &[u32]) -> Result<(), String> {
    let listing = |words: &[u32]| -> Result<Vec<String>, String> {
        let text = binary::disassemble(words).map_err(|error| error.to_string())?;
        let is_id = |word: &str| word.starts_with('%');
        let plain = |line: &str| {
            let words = line.split_whitespace().filter(|word| !line.starts_with(';') && !is_id(word));
            words.collect::<Vec<_>>().join(" ")
        };
        let mut lines: Vec<String> = text.lines().map(plain).collect();
        let functions = lines.iter().position(|line| line.contains("OpFunction ")).unwrap_or(lines.len());
        lines[..functions].sort();
        Ok(lines)
    };
    let (before, after) = (listing(before)?, listing(after)?);
    match before.iter().zip(&after).find(|(before, after)| before != after) {
        Some((before, after)) => Err(format!("'{before}' has become '{after}' by way of the text")),
        None if before.len() != after.len() => Err("instructions are lost by way of the text".into()),
        None => Ok(()),
    }
}

fn trials(folder: &str, ending: &str, is_shader: bool) -> Vec<Trial> {
    let folder: &Path = &data().join("corpus").join(folder);
    let mut trials = Vec::new();
    for path in programs(folder, &[ending]).unwrap_or_default() {
        for is_optimized in [false, true] {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let level = if is_optimized { "-O2" } else { "-O0" };
            let case = Case { path: path.clone(), is_shader, is_optimized };
            trials.push(Trial::test(format!("{name} {level}"), move || case.run()));
        }
    }
    trials
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut all = trials("hlsl", "hlsl", true);
    all.extend(trials("opencl", "cl", false));
    // An empty corpus does not pass.
    assert!(all.len() > 300, "the corpora are incomplete: {} trials", all.len());
    let conclusion = libtest_mimic::run(&arguments, all);
    for (kind, [there, told]) in ["shaders", "kernels"].into_iter().zip(&LOCATED) {
        let (there, told) = (there.load(Ordering::Relaxed), told.load(Ordering::Relaxed));
        println!(
            "{kind}: of {there} variables with a value or place in LLVM IR, {told} have one in the binary"
        );
        // The thread's number is often gone as a vector: LLVM leaves its elements alone.
        if told * 100 < there * 85 {
            println!("that is too few");
            return ExitCode::FAILURE;
        }
    }
    conclusion.exit_code()
}
