//! Every fifth program of the corpora and every sample through MLIR: what MLIR can say, `mlir-opt`
//! accepts, `mlir-translate` serializes and spirv-val validates; what MLIR prints of our binaries,
//! our parser reads. `spirant-mlir` takes all of them and prints the figures.
//!
//! And chunks of text, right and wrong, one for each form of an operation, type or attribute: we and
//! `mlir-opt` give the verdict that the chunk states. Where we differ, docs/reference/mlir.md says why. Chunks that both run
//! a pass over come out as they say, too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant::binary::asm::{AssembleOptions, assemble_with};
use spirant::binary::{deserialize, disassemble, serialize};
use spirant::dialect::grammar::Version;
use spirant::dialect::spirv::Capability;
use spirant::dialect::{Diagnostics, Module};
use spirant::text::{parse, print};
use spirant::{Options, Pass, Silent, TargetEnv};
use spirant_testsuite::counted;
use spirant_testsuite::mlir::chunks::{self, Expected, SEPARATOR};
use spirant_testsuite::mlir::{self, Figures, mutations, passes};
use std::path::{Path, PathBuf};

/// Runs a corpus; nothing may fail that is within MLIR's means.
fn check(corpus: &str, every: usize, fewest: usize) {
    if !mlir::is_installed() {
        assert!(std::env::var_os("CI").is_none(), "cargo xtask setup mlir");
        eprintln!("mlir-opt-22 is not installed: cargo xtask setup mlir");
        return;
    }
    let mut figures = Figures::default();
    for path in mlir::paths(corpus).expect("the corpus").into_iter().step_by(every) {
        figures.take(&path, "-O1", false);
    }
    assert!(figures.total >= fewest, "only {} programs", figures.total);
    assert_eq!(figures.round, figures.total, "round trips: {:?}", figures.broken);
    assert!(figures.failed.is_empty(), "{:#?}", figures.failed);
    assert!(figures.not_read.is_empty(), "{:#?}", figures.not_read);
    assert!(figures.validated > 0 || corpus == "opencl", "nothing validated");
}

#[test]
fn samples() {
    check("samples", 1, 15);
}

/// What no order helps with: operations that MLIR's dialect does not have.
const NOT_SERIALIZED: &[(&str, &str)] = &[
    ("matmul.cl.ll", "spirv.CL.mad"),
    ("nbody.cl.ll", "spirv.CL.mad"),
    ("prefix_sum.cl.ll", "spirv.CL.vloadn"),
];

/// `mlir-translate` serializes every sample at every level, except for operations that MLIR lacks, and the binaries are valid.
#[test]
fn samples_are_serialized() {
    if !mlir::is_installed() {
        return;
    }
    let mut wrong = Vec::new();
    for path in mlir::paths("samples").unwrap() {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let lacked = NOT_SERIALIZED.iter().find(|(known, _)| *known == name).map(|(_, lacked)| *lacked);
        for level in ["-O0", "-O1", "-O2"] {
            let compiled = spirant_testsuite::corpus::compile_file(&path, level).unwrap();
            let text = spirant::form::mlir_text(&compiled.module, false);
            let done = mlir::acceptance(&text, spirv_tools::TargetEnv::Universal_1_6);
            match (&done, lacked) {
                (mlir::Acceptance::Validated, None) => {}
                (mlir::Acceptance::NotSerialized(_), Some(lacked)) if text.contains(lacked) => {}
                _ => wrong.push(format!("{name} {level}: {done:?}, {lacked:?}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn shaders() {
    check("hlsl", 5, 40);
}

#[test]
fn kernels() {
    check("opencl", 5, 30);
}

/// The files of chunks in a folder.
fn files(folder: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(spirant_testsuite::data().join(folder)).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "mlir"));
    files.sort();
    files
}

/// The problems of `mlir-opt` with chunks, as lines: those whose verdict is not the one that is `expected`.
fn surprises(path: &Path, text: &str, expected: impl Fn(usize) -> bool) -> Vec<String> {
    let found = chunks::split(text);
    let refused = chunks::theirs(path, &found).unwrap();
    let mut wrong = Vec::new();
    for (number, chunk) in found.iter().enumerate() {
        if refused.contains_key(&number) == expected(number) {
            let verdict = refused.get(&number).map_or("accepted", String::as_str);
            wrong.push(format!("{}:{}: mlir-opt: {verdict}\n{}", path.display(), chunk.line, chunk.text));
        }
    }
    wrong
}

#[test]
fn chunks_have_the_verdicts_that_they_state() {
    let documented =
        std::fs::read_to_string(spirant_testsuite::folder().join("../docs/reference/mlir.md")).unwrap();
    let (mut total, mut wrong) = (0, Vec::new());
    for path in files("mlir") {
        let text = std::fs::read_to_string(&path).unwrap();
        let found = chunks::split(&text);
        total += found.len();
        let mut texts = Vec::new();
        for chunk in &found {
            let place = format!("{}:{}", path.display(), chunk.line);
            match (chunks::ours(chunk.text), &chunk.expected) {
                (_, Expected::Unknown) => wrong.push(format!("{place}: the first line states no verdict")),
                (Err(message), Expected::Refused(part)) if message.contains(part.as_str()) => {}
                (Err(message), expected) if expected.ours() || matches!(expected, Expected::Refused(_)) => {
                    wrong.push(format!("{place}: {message}"));
                }
                (Err(_), _) => {}
                (Ok(_), expected) if !expected.ours() => wrong.push(format!("{place}: accepted")),
                (Ok(modules), expected) => match chunks::printed(&modules) {
                    Ok(text) if *expected == Expected::Accepted => texts.push(text),
                    Ok(_) => {}
                    Err(message) => wrong.push(format!("{place}: {message}")),
                },
            }
            if let Some(why) = chunk.expected.why()
                && !documented.contains(&format!("| {why} |"))
            {
                wrong.push(format!("{place}: docs/reference/mlir.md has no row '{why}'"));
            }
        }
        if mlir::is_installed() {
            wrong.extend(surprises(&path, &text, |number| found[number].expected.theirs()));
            let printed = texts.join(&format!("{SEPARATOR}\n"));
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let place = std::env::temp_dir().join(format!("spirant-{}-{name}", std::process::id()));
            std::fs::write(&place, &printed).unwrap();
            wrong.extend(surprises(&place, &printed, |_| true));
            std::fs::remove_file(&place).unwrap();
        }
    }
    assert!(total >= 600, "only {total} chunks");
    counted(&format!("{total} chunks of text, {} wrong", wrong.len()));
    assert!(wrong.is_empty(), "{} of {total}:\n{}", wrong.len(), wrong.join("\n"));
}

/// Every verdict on mutations of the chunks is that of `mlir-opt`, or a line of `mutations.txt` knows why it differs.
#[test]
fn mutations_have_the_verdicts_of_mlir() {
    let documented =
        std::fs::read_to_string(spirant_testsuite::folder().join("../docs/reference/mlir.md")).unwrap();
    let list = std::fs::read_to_string(spirant_testsuite::data().join("mlir/mutations.txt")).unwrap();
    let known = mutations::known(&list);
    for (_, _, row) in &known {
        assert!(documented.contains(&format!("| {row} |")), "docs/reference/mlir.md has no row '{row}'");
    }
    if !mlir::is_installed() {
        return;
    }
    let (mut total, mut wrong) = (0, Vec::new());
    for path in files("mlir") {
        let text = std::fs::read_to_string(&path).unwrap();
        // `spirant-mlir mutations FILE` takes all.
        let texts = mutations::of_chunks(&chunks::split(&text), 8);
        total += texts.len();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let place = std::env::temp_dir().join(format!("spirant-{}-mutations-{name}", std::process::id()));
        for difference in mutations::differences(&texts, &place).unwrap() {
            if difference.row(&known).is_none() {
                let mutations::Difference { kind, text, message } = difference;
                wrong.push(format!("{kind}\n{message}\n{text}"));
            }
        }
    }
    assert!(total >= 3000, "only {total} mutations");
    counted(&format!("{total} mutations of chunks, {} wrong", wrong.len()));
    assert!(wrong.is_empty(), "{} of {total}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn passes_give_what_they_state() {
    let documented =
        std::fs::read_to_string(spirant_testsuite::folder().join("../docs/reference/mlir.md")).unwrap();
    if !mlir::is_installed() {
        return;
    }
    let (mut total, mut wrong) = (0, Vec::new());
    for path in files("mlir/passes") {
        let text = std::fs::read_to_string(&path).unwrap();
        let outcomes = passes::run(&path, &text).unwrap();
        total += outcomes.len();
        for (chunk, outcome) in chunks::split(&text).iter().zip(&outcomes) {
            let place = format!("{}:{}", path.display(), chunk.line);
            let (word, why) = passes::expected(chunk.text);
            if word != outcome.word() {
                wrong.push(format!("{place}: {}, not {word}: {outcome:#?}", outcome.word()));
            }
            if !why.is_empty() && !documented.contains(&format!("| {why} |")) {
                wrong.push(format!("{place}: docs/reference/mlir.md has no row '{why}'"));
            }
        }
        if let Err(message) = passes::accepted(&outcomes) {
            wrong.push(format!("{}: mlir-opt refuses what we give: {message}", path.display()));
        }
    }
    assert!(total >= 100, "only {total} chunks");
    counted(&format!("{total} inputs of passes, {} wrong", wrong.len()));
    assert!(wrong.is_empty(), "{} of {total}:\n{}", wrong.len(), wrong.join("\n"));
}

/// Spellings of the older edition, each above the present one: both read to the same module, and `mlir-opt` takes the present one.
#[test]
fn older_spellings_read_to_the_same() {
    let text = std::fs::read_to_string(spirant_testsuite::data().join("mlir/older/pairs.mlir")).unwrap();
    let found = chunks::split(&text);
    let (mut newer, mut wrong) = (Vec::new(), Vec::new());
    for chunk in &found {
        let (old, new) = chunk.text.split_once("// newer\n").expect("two spellings");
        let read = |text| chunks::ours(text).and_then(|modules| chunks::printed(&modules));
        match (read(old), read(new)) {
            (Ok(old), Ok(new)) if old == new => newer.push(new),
            (old, new) => wrong.push(format!("line {}: {old:#?} is not {new:#?}", chunk.line)),
        }
        newer.push(new.to_owned());
    }
    assert!(found.len() >= 60, "only {} pairs", found.len());
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), found.len(), wrong.join("\n"));
    if mlir::is_installed() {
        let whole = newer.join(&format!("{SEPARATOR}\n"));
        mlir::opt(&whole, &["--split-input-file"]).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// The words of a file of graphs.
fn graphs_of(name: &str) -> Vec<u32> {
    let path = spirant_testsuite::data().join("graphs").join(name);
    let source = std::fs::read_to_string(path).unwrap();
    let options = AssembleOptions::default().version(Some(Version::V1_6));
    assemble_with(&source, &options).unwrap_or_else(|found| panic!("{name}: {found}"))
}

fn decoded(words: &[u32]) -> Module {
    deserialize(words).unwrap_or_else(|found| panic!("{}", mlir::messages(&found)))
}

/// Our checks of layout, types and requirements find nothing; spirv-val knows no graphs yet.
fn assert_valid(words: &[u32], what: &str) {
    let mut found = Diagnostics::new();
    let checked = spirant::check(words, &mut found);
    assert!(checked.is_ok() && !found.has_errors(), "{what}: {}", mlir::messages(&found));
}

/// Everything of a graph survives binary, text and assembly, and what compiles modules leaves it whole.
#[test]
fn graphs_stay_as_they_are() {
    for name in ["layers.spvasm", "by_element.spvasm"] {
        let words = graphs_of(name);
        assert_valid(&words, name);
        let module = decoded(&words);
        mlir::round_trip(&module).unwrap_or_else(|error| panic!("{name}: {error}"));
        let written = serialize(&module).unwrap();
        let listing = disassemble(&written).unwrap();
        let again =
            assemble_with(&listing, &AssembleOptions::default().version(Some(Version::V1_6))).unwrap();
        mlir::same_binary(&again, &written).unwrap_or_else(|error| panic!("{name}: {error}"));
        for op in
            ["OpGraphInputARM", "OpGraphSetOutputARM", "OpGraphEndARM", "OpGraphEntryPointARM", "OpExtInst "]
        {
            let count = |text: &str| text.matches(op).count();
            let source = disassemble(&words).unwrap();
            assert_eq!(count(&listing), count(&source), "{name}: {op}\n{listing}");
        }
        // Canonical forms, value numbering and dead code; then what is left for an older version, with capabilities anew.
        let passes = [Pass::Canonicalize, Pass::ValueNumbering, Pass::DeadCode];
        let done = spirant::transform(decoded(&words), &passes, true, &Options::default(), &mut Silent)
            .unwrap_or_else(|failed| panic!("{name}: {}", mlir::messages(&failed.diagnostics)));
        let env = TargetEnv::universal(Version::V1_3);
        let mut found = Diagnostics::new();
        let retargeted = spirant::retarget::retarget(&done.words, &env, &Options::default(), &mut found)
            .unwrap_or_else(|_| panic!("{name}: {}", mlir::messages(&found)));
        assert_valid(&retargeted, name);
        let after = decoded(&retargeted);
        let before = module.graphs.values().map(|graph| graph.all_insts().len()).collect::<Vec<_>>();
        let counts = after.graphs.values().map(|graph| graph.all_insts().len()).collect::<Vec<_>>();
        assert_eq!(before, counts, "{name}");
        assert!(after.requirements.declares(Capability::GraphARM), "{name}");
    }
}

/// Our binaries of graphs are read by `mlir-translate`, and we read its.
#[test]
fn graphs_go_through_mlir() {
    if !mlir::is_installed() {
        return;
    }
    let text = std::fs::read_to_string(spirant_testsuite::data().join("graphs/plain.mlir")).unwrap();
    let module = parse(&text).unwrap();
    let printed = print(&module);
    let ours = serialize(&module).unwrap();
    let theirs = mlir::serialize(&printed).unwrap_or_else(|error| panic!("{error}\n{printed}"));
    let of_theirs = decoded(&theirs);
    assert_eq!(print(&of_theirs).matches("spirv.ARM.").count(), printed.matches("spirv.ARM.").count());
    let back = mlir::deserialize(&ours).unwrap_or_else(|error| panic!("{error}\n{printed}"));
    let again = parse(&back).unwrap_or_else(|found| panic!("{}\n{back}", mlir::messages(&found)));
    for module in [of_theirs, again] {
        assert_valid(&serialize(&module).unwrap(), &back);
        let ops = |module: &Module| {
            let graphs = module.graphs.values();
            graphs.map(|graph| graph.all_insts().len() + graph.params.len()).collect::<Vec<_>>()
        };
        assert_eq!(ops(&module), ops(&parse(&text).unwrap()));
    }
}

/// Modules of which `mlir-opt` does not take what we print, and what it lacks for them (docs/reference/mlir.md).
const NOT_TAKEN: &[(&str, &str)] = &[
    ("comp_cooperative_matrix", "operands"),
    ("comp_float_modes", "capability"),
    ("comp_infinite_loop", "Unreachable"),
    ("comp_ray_query", "type"),
    ("comp_spec_constants", "attribute"),
    ("comp_undeclared_arrays", "type"),
    ("comp_untyped_pointers", "capability"),
    ("comp_variable_pointers", "expected '>'"),
    ("comp_vulkan_memory", "single operand"),
    ("depth_of_textures", "type"),
    ("frag_separate_sampler", "type"),
    ("frag_texture", "image operand"),
    ("kernel_images", "none"),
    ("kernel_opencl_debug_info", "attribute"),
    ("lib_linkage", "attribute"),
    ("memory_model", "operands"),
    ("raygen", "type"),
    ("texel_buffers", "Dim"),
];

/// What other producers write is printed as `mlir-opt` takes it, with debug items, source positions and modes whose operands are ids,
/// but for modules with something that MLIR lacks.
#[test]
fn modules_of_other_producers_are_accepted() {
    let folder = spirant_testsuite::data().join("spvasm");
    let paths = spirant_testsuite::corpus::programs(&folder, &["spvasm"]).expect("modules");
    let mut wrong = Vec::new();
    for path in &paths {
        let name = path.file_stem().expect("a name").to_string_lossy();
        let source = std::fs::read_to_string(path).unwrap();
        let options = AssembleOptions::default().version(Some(Version::V1_6));
        let words = assemble_with(&source, &options).unwrap_or_else(|found| panic!("{name}: {found}"));
        let module = decoded(&words);
        if name.starts_with("comp_debug") {
            mlir::round_trip(&module).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        if !mlir::is_installed() {
            continue;
        }
        let text = print::print_with(&module, print::Options::default().locations(true).names(true));
        let lacked = NOT_TAKEN.iter().find(|(known, _)| *known == name).map(|(_, lacked)| *lacked);
        match (mlir::opt(&text, &[]), lacked) {
            (Ok(_), None) => {}
            (Err(error), Some(lacked)) if error.contains(lacked) => {}
            (taken, lacked) => wrong.push(format!("{name}: {lacked:?} {:?}", taken.err())),
        }
    }
    assert!(
        paths.len() >= 70 && wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        paths.len(),
        wrong.join("\n")
    );
}
