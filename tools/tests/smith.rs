//! What `spirant smith` writes: every form of the same modules, and manifests that are what `docs/smith.schema.json` describes.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

#[path = "diagnostics/schema.rs"]
mod schema;

use serde_json::Value;
use spirant::dialect::spirv::Op;
use spirant_tools::reduce::module::{Inst, Module};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder that goes when the test does.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let folder = std::env::temp_dir().join(format!("spirant-smith-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Scratch(folder)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn spirant(arguments: &[&str], folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
    command.args(arguments).current_dir(folder).output().expect("a run")
}

fn succeeds(arguments: &[&str], folder: &Path) {
    let done = spirant(arguments, folder);
    assert_eq!(done.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
}

#[test]
fn manifests_are_what_the_schema_says_and_name_every_kind_of_resource() {
    let scratch = Scratch::new("manifests");
    let schema: Value = serde_json::from_str(include_str!("../../docs/smith.schema.json")).expect("JSON");
    let mut kinds = BTreeSet::new();
    for profile in ["vulkan1.0", "vulkan1.3", "opencl1.2", "opencl2.2"] {
        let out = format!("out-{profile}");
        let arguments = ["smith", "--profile", profile, "--count", "12", "--features", "all", "-o", &out];
        succeeds(&[&arguments[..], &["--with-oracle"]].concat(), &scratch.0);
        let mut manifests = 0;
        for entry in fs::read_dir(scratch.0.join(&out)).expect("a folder") {
            let path = entry.expect("a file").path();
            if path.extension().is_none_or(|ending| ending != "json") {
                continue;
            }
            let text = fs::read_to_string(&path).expect("a manifest");
            let manifest: Value = serde_json::from_str(&text).expect("JSON");
            schema::check(&schema, &manifest).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
            manifests += 1;
            assert!(path.with_file_name(manifest["module"].as_str().expect("a name")).is_file());
            for run in manifest["runs"].as_array().expect("runs") {
                for resource in run["resources"].as_array().expect("resources") {
                    let bytes = resource["bytes"].as_u64().expect("a number") as usize;
                    assert_eq!(resource["initial"].as_str().expect("bytes").len(), 2 * bytes);
                    if let Some(expected) = resource["expected"].as_str() {
                        assert_eq!(expected.len(), 2 * bytes);
                    }
                    kinds.insert(resource["kind"].as_str().expect("a kind").to_owned());
                }
            }
        }
        assert_eq!(manifests, 12, "{profile}");
    }
    let known = schema.pointer("/$defs/resource/properties/kind/enum").and_then(Value::as_array);
    let known: BTreeSet<String> =
        known.expect("kinds").iter().map(|kind| kind.as_str().expect("a name").to_owned()).collect();
    assert_eq!(kinds, known);
    // What is not a manifest is told from one.
    assert!(schema::check(&schema, &serde_json::json!({ "manifest": 1, "runs": [] })).is_err());
}

fn module_at(path: &Path) -> Module {
    let bytes = fs::read(path).expect("a module");
    let words: Vec<u32> =
        bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect();
    Module::read(&words).expect("a module")
}

/// What a module is, but for the numbers of its ids, the order and use of its declarations, and empty blocks, which reading the dialect
/// changes: a line for everything that is said of the whole or executed.
struct Described<'m> {
    module: &'m Module,
    definitions: BTreeMap<u32, usize>,
    known: HashMap<u32, u64>,
    /// The ids of the function that is looked at, as they come.
    locals: HashMap<u32, usize>,
    labels: BTreeSet<u32>,
}

impl<'m> Described<'m> {
    fn lines(module: &'m Module) -> Vec<String> {
        let definitions = module.definitions();
        let mut described = Described {
            module,
            definitions,
            known: HashMap::new(),
            locals: HashMap::new(),
            labels: BTreeSet::new(),
        };
        let first = module.first_function();
        let said = module.insts[..first].iter().filter(|inst| inst.id().is_none());
        // Names and decorations are said with what they are of.
        let said = said
            .filter(|inst| !inst.is_annotation() || inst.is(Op::EntryPoint) || inst.is(Op::ExecutionMode));
        let mut lines: Vec<String> = said.map(|inst| described.line(inst)).collect();
        lines.sort();
        let mut bodies: Vec<String> = module
            .functions()
            .into_iter()
            .map(|(begin, end)| {
                let insts = &module.insts[begin..=end];
                let (labels, values): (Vec<&Inst>, Vec<&Inst>) = insts
                    .iter()
                    .map(|inst| &**inst)
                    .filter(|inst| inst.id().is_some())
                    .partition(|inst| inst.is(Op::Label));
                described.locals = values.iter().filter_map(|inst| inst.id()).zip(0..).collect();
                described.labels = labels.iter().filter_map(|inst| inst.id()).collect();
                let structure = [Op::Label, Op::Branch, Op::SelectionMerge, Op::LoopMerge];
                let executed = insts.iter().filter(|inst| !structure.iter().any(|op| inst.is(*op)));
                executed.map(|inst| described.line(inst) + "\n").collect()
            })
            .collect();
        bodies.sort();
        lines.extend(bodies);
        lines
    }

    /// An instruction, each id as what it is.
    fn line(&mut self, inst: &Inst) -> String {
        let ids: BTreeSet<usize> = inst.uses.iter().chain(&inst.ty).copied().collect();
        let mut words = Vec::new();
        for (at, word) in inst.words.iter().enumerate().filter(|(at, _)| inst.result != Some(*at)) {
            if ids.contains(&at) && self.labels.contains(word) {
                continue;
            }
            words.push(match (ids.contains(&at), self.locals.get(word)) {
                (true, Some(local)) => format!("%{local}"),
                (true, None) => format!("<{:x}>", self.of(*word)),
                (false, _) => format!("{word:x}"),
            });
        }
        // An interface is a set, and predecessors have no order.
        if inst.is(Op::EntryPoint) {
            words[2..].sort();
        } else if inst.is(Op::Phi) {
            words[1..].sort();
        }
        let name = inst.op().map_or_else(|| inst.opcode.to_string(), |op| format!("{op:?}"));
        let result =
            inst.id().and_then(|id| self.locals.get(&id)).map_or(String::new(), |id| format!("%{id} = "));
        format!("{result}{name} {}", words.join(" "))
    }

    /// A number for what an id outside of functions is, with what is said of it.
    fn of(&mut self, id: u32) -> u64 {
        if let Some(known) = self.known.get(&id) {
            return *known;
        }
        let module = self.module;
        let Some(inst) = self.definitions.get(&id).map(|at| &module.insts[*at]) else { return 0 };
        let mut hasher = DefaultHasher::new();
        if inst.is(Op::Function) {
            // Another function is what it is called with.
            "a function".hash(&mut hasher);
            return hasher.finish();
        }
        let locals = std::mem::take(&mut self.locals);
        self.line(inst).hash(&mut hasher);
        let decorations = module
            .insts
            .iter()
            .filter(|inst| (inst.is(Op::Decorate) || inst.is(Op::MemberDecorate)) && inst.word(0) == id);
        let mut said: Vec<&[u32]> = decorations.map(|inst| &inst.words[1..]).collect();
        said.sort_unstable();
        said.hash(&mut hasher);
        self.locals = locals;
        self.known.insert(id, hasher.finish());
        hasher.finish()
    }
}

/// What differs between two lists of lines.
fn difference(one: &[String], other: &[String]) -> Option<String> {
    let lines =
        |all: &[String]| all.iter().flat_map(|text| text.lines().map(str::to_owned)).collect::<Vec<_>>();
    let (one, other) = (lines(one), lines(other));
    let at = one
        .iter()
        .zip(&other)
        .position(|(a, b)| a != b)
        .or((one.len() != other.len()).then_some(one.len().min(other.len())))?;
    let around = |all: &[String]| all[at.saturating_sub(2)..all.len().min(at + 3)].join("\n    ");
    Some(format!("line {at}:\n    {}\nbut\n    {}", around(&one), around(&other)))
}

#[test]
fn every_form_is_the_same_module() {
    let scratch = Scratch::new("forms");
    for (profile, features) in [
        ("vulkan1.0", ""),
        ("vulkan1.2", "all"),
        ("vulkan1.4", "all"),
        ("opencl1.2", ""),
        ("opencl2.2", "all"),
    ] {
        let count = 6;
        let number = count.to_string();
        let smith =
            ["smith", "--profile", profile, "--count", &number, "--seed", "5", "--features", features];
        for emit in ["spv", "asm", "dialect"] {
            succeeds(&[&smith[..], &["-o", profile, "--emit", emit]].concat(), &scratch.0);
        }
        for number in 0..count {
            let stem = format!("{profile}/smith-5-{number}");
            let binary = module_at(&scratch.0.join(format!("{stem}.spv")));
            for ending in ["spvasm", "mlir"] {
                let input = format!("{stem}.{ending}");
                succeeds(&["verify", &input], &scratch.0);
                succeeds(&["translate", &input, "-o", "again.spv"], &scratch.0);
                let again = module_at(&scratch.0.join("again.spv"));
                if ending == "spvasm" {
                    // Every instruction, in its place.
                    assert_eq!(again.renumbered().insts, binary.renumbered().insts, "{input}");
                }
                let differs = difference(&Described::lines(&binary), &Described::lines(&again));
                assert_eq!(differs, None, "{input}");
            }
        }
    }
    let done = spirant(&["smith", "--count", "2"], &scratch.0);
    assert_eq!(done.status.code(), Some(2), "several modules go to a folder");
}

/// What reflection says of the entry points themselves.
#[cfg(feature = "llvm")]
fn entry_points(module: &str, folder: &Path) -> Vec<String> {
    let done = spirant(&["reflect", module], folder);
    assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
    let text = String::from_utf8(done.stdout).expect("text");
    let wanted = ["entry point ", "  local size: "];
    text.lines()
        .filter(|line| wanted.iter().any(|begin| line.starts_with(begin)))
        .map(str::to_owned)
        .collect()
}

/// What it computes is executed by the test `smith` of the test suite.
#[test]
#[cfg(feature = "llvm")]
fn llvm_ir_is_of_the_same_module() {
    let scratch = Scratch::new("ir");
    let read = |name: &str| fs::read_to_string(scratch.0.join(name)).expect("a text");
    for profile in ["vulkan1.1", "vulkan1.3", "opencl1.2", "opencl2.0"] {
        let smith = ["smith", "--profile", profile, "--count", "4", "--with-oracle"];
        let [spv, ll] = ["spv", "ll"].map(|emit| format!("{profile}-{emit}"));
        succeeds(&[&smith[..], &["-o", &spv]].concat(), &scratch.0);
        succeeds(&[&smith[..], &["--emit", "ll", "-o", &ll]].concat(), &scratch.0);
        for number in 0..4 {
            let (module, input) =
                (format!("{spv}/smith-1-{number}.spv"), format!("{ll}/smith-1-{number}.ll"));
            // What it is given and must compute is the same, and so is what is lifted, but for the file's name.
            let manifest = read(&format!("{ll}/smith-1-{number}.json")).replace(".ll\"", ".spv\"");
            assert_eq!(manifest, read(&format!("{spv}/smith-1-{number}.json")), "{input}");
            succeeds(&["lift", &module, "-o", "lifted.ll"], &scratch.0);
            let is_name = |line: &&str| line.starts_with("; ModuleID") || line.starts_with("source_filename");
            let [lifted, written] = ["lifted.ll", &input].map(read);
            let [lifted, written] =
                [&lifted, &written].map(|text| text.lines().filter(|line| !is_name(line)));
            assert!(lifted.eq(written), "{input} is not what {module} is lifted to");
            succeeds(&["llc", &input, "-o", "again.spv"], &scratch.0);
            succeeds(&["verify", "again.spv"], &scratch.0);
            assert_eq!(entry_points("again.spv", &scratch.0), entry_points(&module, &scratch.0), "{input}");
        }
    }
}
