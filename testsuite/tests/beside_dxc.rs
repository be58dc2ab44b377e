//! What `spirant cc` makes of HLSL beside what DXC makes of the same: each file of `data/dxc` is one construct with what is looked at of
//! the modules and both results, of which docs/reference/dxc.md makes a table.
//!
//! Ours must be what is recorded, and DXC's where it is installed (`cargo xtask setup --dxc`); `SPIRANT_BLESS=1` records both.

use libtest_mimic::{Arguments, Failed, Trial};
use spirant::reflect::{InterfaceVariable, Reflection, TypeKind, TypeRef, reflect};
use spirant_testsuite::corpus;
use spirant_testsuite::dxc::Dxc;
use spirant_testsuite::words;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const DXC: &str = "//= DXC: ";
const OURS: &str = "//= Spirant: ";

/// A module's words, or why there is none.
type Made = Result<Vec<u32>, String>;

/// Compiles a file with both, and holds the results against what is recorded.
fn check(file: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let line = |start: &str| text.lines().find_map(|line| line.strip_prefix(start)).map(str::trim);
    let flags = line("//$ ").ok_or("there is no command line")?;
    let asked = line("//? ").ok_or("nothing is looked at")?;
    let ours = seen(asked, ours(file, flags))?;
    let dxc = Dxc::find().map(|_| seen(asked, dxcs(&text, flags))).transpose()?;
    if std::env::var_os("SPIRANT_BLESS").is_some() {
        let dxc = dxc.as_deref().or_else(|| line(DXC)).ok_or("DXC is not installed")?;
        let is_source = |line: &&str| !line.starts_with(DXC) && !line.starts_with(OURS);
        let mut lines: Vec<String> = text.lines().filter(is_source).map(str::to_owned).collect();
        let place = lines.iter().position(|line| line.starts_with("//? ")).map_or(0, |place| place + 1);
        lines.splice(place..place, [format!("{DXC}{dxc}"), format!("{OURS}{ours}")]);
        return std::fs::write(file, lines.join("\n") + "\n").map_err(|error| error.to_string());
    }
    for (start, found) in [(OURS, Some(ours)), (DXC, dxc)] {
        let expected =
            line(start).ok_or_else(|| format!("`{start}` is missing; SPIRANT_BLESS=1 writes it"))?;
        if let Some(found) = found.filter(|found| found != expected) {
            return Err(format!("{start}{found}\nis not\n{start}{expected}"));
        }
    }
    Ok(())
}

fn ours(file: &Path, flags: &str) -> Made {
    let output = Command::new(spirant_testsuite::program()?)
        .args(["cc", "--front=clang", "-o", "-", "--emit=spv"])
        .args(flags.split_whitespace())
        .arg(file)
        .output()
        .map_err(|error| error.to_string())?;
    if output.status.success() { Ok(words(&output.stdout)) } else { Err(first_error(&output.stderr)) }
}

fn dxcs(source: &str, flags: &str) -> Made {
    let dxc = Dxc::load().map_err(|error| error.to_string())?;
    let mut arguments: Vec<&str> = flags.split_whitespace().collect();
    arguments.extend(["-spirv", "-fspv-target-env=vulkan1.3"]);
    match dxc.compile(source, &arguments) {
        Ok(bytes) => Ok(words(&bytes)),
        Err(error) => Err(first_error(error.to_string().as_bytes())),
    }
}

/// The first error that a compiler prints, without its place.
fn first_error(said: &[u8]) -> String {
    let said = String::from_utf8_lossy(said);
    let text = said.lines().find_map(|line| Some(line.split_once("error")?.1.split_once(": ")?.1));
    text.unwrap_or("refused").to_owned()
}

/// What a file looks at, of a module.
fn seen(asked: &str, made: Made) -> Result<String, String> {
    let words = match made {
        Ok(words) => words,
        Err(error) => return Ok(format!("error: {error}")),
    };
    let found = reflect(&words).map_err(|error| format!("{error:?}"))?;
    let r = &found;
    let list = match asked {
        "bindings" => bindings(r),
        "push constants" => r.push_constants.iter().map(|block| layout(r, block.ty)).collect(),
        "constants" => r
            .specialization_constants
            .iter()
            .map(|constant| format!("{}: {} {:?}", constant.spec_id, name(&constant.name), constant.bits))
            .collect(),
        "interface" => interface(r),
        "entry points" => r.entry_points.iter().map(|entry| entry.name.clone()).collect(),
        "types" => {
            let names: BTreeSet<String> = r.types.iter().filter_map(|ty| ty.name.clone()).collect();
            names.into_iter().collect()
        }
        "instructions" => instructions(&words)?,
        _ => {
            let wanted = asked.strip_prefix("layout of ").ok_or("that cannot be looked at")?;
            let is_it = |found: &Option<String>| found.as_deref() == Some(wanted);
            let resource = r.resources.iter().find(|resource| is_it(&resource.name));
            resource.map(|resource| layout(r, resource.ty)).into_iter().collect::<Vec<_>>()
        }
    };
    Ok(if list.is_empty() { "nothing".to_owned() } else { list.join("; ") })
}

fn name(name: &Option<String>) -> &str {
    name.as_deref().unwrap_or("(no name)")
}

fn bindings(r: &Reflection) -> Vec<String> {
    let place = |number: Option<u32>| number.map_or("-".to_owned(), |number| number.to_string());
    let line = |resource: &spirant::reflect::Resource| {
        format!("{}: set {}, binding {}", name(&resource.name), place(resource.set), place(resource.binding))
    };
    let mut list: Vec<String> = r.resources.iter().map(line).collect();
    list.sort();
    list
}

fn interface(r: &Reflection) -> Vec<String> {
    let mut list = Vec::new();
    for entry in &r.entry_points {
        let mut add = |what: &str, variables: &[InterfaceVariable]| {
            for variable in variables {
                let place = match (&variable.built_in, variable.location) {
                    (Some(built_in), _) => built_in.clone(),
                    (None, location) => format!("location {}", location.unwrap_or_default()),
                };
                let mut line = format!("{what} {}: {place}", name(&variable.name));
                variable.decorations.iter().for_each(|decoration| {
                    let _ = write!(line, ", {decoration}");
                });
                list.push(line);
            }
        };
        add("in", &entry.inputs);
        add("out", &entry.outputs);
    }
    list.sort();
    list
}

/// Offsets of the innermost members, strides and how matrices lie.
fn layout(r: &Reflection, ty: TypeRef) -> String {
    let mut text = String::new();
    members(r, ty, 0, 0, &mut text);
    if let Some(size) = r.type_of(ty).and_then(|ty| ty.size).filter(|size| *size > 0) {
        let _ = write!(text, "size {size}");
    }
    text.trim_end_matches(", ").to_owned()
}

fn members(r: &Reflection, ty: TypeRef, base: u64, depth: u32, text: &mut String) {
    let Some(ty) = r.type_of(ty).filter(|_| depth < 16) else { return };
    match &ty.kind {
        TypeKind::Struct { members: list, .. } => {
            for member in list {
                let offset = base + member.offset.unwrap_or_default();
                let is_inner =
                    |kind: &TypeKind| matches!(kind, TypeKind::Struct { .. } | TypeKind::RuntimeArray { .. });
                if !r.type_of(member.ty).is_some_and(|ty| is_inner(&ty.kind)) {
                    let _ = write!(text, "{} at {offset}", name(&member.name));
                    if let Some(TypeKind::Array { stride: Some(stride), .. }) =
                        r.type_of(member.ty).map(|ty| &ty.kind)
                    {
                        let _ = write!(text, " each {stride}");
                    }
                    if let Some(stride) = member.matrix_stride {
                        let order = if member.row_major == Some(true) { "rows" } else { "columns" };
                        let _ = write!(text, " by {order} each {stride}");
                    }
                    text.push_str(", ");
                }
                members(r, member.ty, offset, depth + 1, text);
            }
        }
        TypeKind::RuntimeArray { element, stride } => {
            members(r, *element, base, depth + 1, text);
            let _ = write!(text, "stride {}, ", stride.unwrap_or_default());
        }
        _ => {}
    }
}

/// The instructions in functions but for those of memory and of parts, each once.
fn instructions(words: &[u32]) -> Result<Vec<String>, String> {
    const LEFT_OUT: [&str; 14] = [
        "OpLoad",
        "OpStore",
        "OpAccessChain",
        "OpInBoundsAccessChain",
        "OpLabel",
        "OpReturn",
        "OpVariable",
        "OpFunction",
        "OpFunctionEnd",
        "OpFunctionCall",
        "OpCompositeExtract",
        "OpCompositeConstruct",
        "OpVectorShuffle",
        "OpCompositeInsert",
    ];
    let text = spirant::binary::asm::disassemble(words).map_err(|error| format!("{error:?}"))?;
    let in_functions = text.lines().skip_while(|line| !line.contains("OpFunction "));
    let instruction = |line: &str| {
        let mut words = line.split_whitespace().skip_while(|word| !word.starts_with("Op"));
        let op = words.next()?;
        Some(if op == "OpExtInst" { words.nth(2)?.to_owned() } else { op.to_owned() })
    };
    let all: BTreeSet<String> = in_functions.filter_map(instruction).collect();
    Ok(all.into_iter().filter(|op| !LEFT_OUT.contains(&op.as_str())).collect())
}

fn main() -> ExitCode {
    let folder = spirant_testsuite::data().join("dxc");
    let files: Vec<PathBuf> = corpus::programs(&folder, &["hlsl"]).unwrap_or_default();
    let trial = |file: PathBuf| {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Trial::test(name, move || check(&file).map_err(Failed::from))
    };
    let mut trials: Vec<Trial> = files.into_iter().map(trial).collect();
    if trials.is_empty() {
        trials.push(Trial::test("dxc", || Err("there are no files".into())));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
