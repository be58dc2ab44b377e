//! Inline SPIR-V types: random uses, and what every type-declaring instruction requires.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

mod exec;
mod images;

use spirant::dialect::grammar::{self, Availability, OpInfo, OperandKind, Quantifier};
use spirant::dialect::target_env::ExtensionPolicy;
use spirant::{Options, Silent, binary};
use spirant_generators::inline_types::check::Oracle;
use spirant_generators::inline_types::compiler::{Compilation, Compiler};
use spirant_generators::inline_types::fuzz::{self, Plan};
use spirant_generators::inline_types::{Case, Fault};
use spirant_testsuite::corpus;

/// As `spirant fuzz inline-types --cases 3000`; a night's run has more.
#[test]
fn random_uses_come_out_as_spelled() {
    let plan = Plan {
        cases: 3000,
        seed: 20_261_121,
        jobs: 2,
        compiler: Compiler::Function(compile, "spirant-llc"),
        oracle: Oracle::Function(|words| corpus::validate(words, spirv_tools::TargetEnv::Universal_1_6)),
        out: None,
        each: 1,
    };
    let report = fuzz::run(&plan, &|_| ()).unwrap();
    for finding in &report.findings {
        eprintln!("case {}: {}\n{}", finding.case, finding.defect, finding.ir);
    }
    assert!(report.classes.is_empty(), "{:?}", report.classes);
    assert_eq!((report.valid, report.refused), (2250, 750));
}

/// Compiles a case in this process.
fn compile(case: &Case, ir: &str) -> Compilation {
    let forbidden = case.fault == Some(Fault::NoExtension);
    let extensions = forbidden.then(|| ExtensionPolicy::Only(Default::default()));
    let options = Options::default().extensions(extensions);
    match spirant::compile_bytes(ir.as_bytes(), "case.ll", &options, &mut Silent) {
        Ok(compiled) => Compilation::Words(compiled.words),
        Err(failure) if failure.diagnostics.has_bugs() => Compilation::Crashed(failure.to_string()),
        Err(failure) => Compilation::Refused(failure.to_string()),
    }
}

const KERNEL: &str = "spirv64-unknown-unknown";
const SHADER: &str = "spirv1.6-unknown-vulkan1.3-library";

/// Every instruction of the grammar that declares a type brings one of its capabilities, which bring
/// their version or extension; and where no extension is permitted, what needs one is refused by
/// name.
#[test]
fn requirements_arrive_or_are_named() {
    let mut with_extension = 0;
    for info in grammar::ops().iter().filter(|info| info.declares_type()) {
        let Some(ty) = spell(info) else { continue };
        for triple in [KERNEL, SHADER] {
            let ir = format!("target triple = \"{triple}\"\ndefine void @f({ty} %x) {{ ret void }}\n");
            let compile = |extensions| {
                let options = Options::default().extensions(extensions);
                spirant::compile_bytes(ir.as_bytes(), "type.ll", &options, &mut Silent)
            };
            let name = info.name;
            let compiled = compile(None).unwrap_or_else(|e| panic!("Op{name} for {triple}: {e}"));
            let text = binary::disassemble(&compiled.words).unwrap();
            let declared = |what: &str| text.contains(what);
            let capabilities: Vec<&grammar::EnumerantInfo> = info
                .availability()
                .capabilities
                .iter()
                .filter_map(|value| grammar::enumerant(OperandKind::Capability, *value))
                .collect();
            if capabilities.is_empty() {
                continue;
            }
            // A module of the other kind implies some: Kernel implies none, Shader implies Matrix.
            let implied =
                |c: &&&grammar::EnumerantInfo| c.name == "Matrix" && declared("OpCapability Shader");
            let capability = capabilities
                .iter()
                .find(|c| declared(&format!("OpCapability {}\n", c.name)))
                .or_else(|| capabilities.iter().find(implied))
                .unwrap_or_else(|| panic!("Op{name} for {triple} brings no capability:\n{text}"));
            if !takes_extension(capability.availability()) {
                continue;
            }
            let mut extensions = capability.availability().extensions.iter();
            assert!(
                extensions.any(|extension| declared(&format!("OpExtension \"{extension}\""))),
                "Op{name} for {triple} brings no extension:\n{text}"
            );
            // Where another of the capabilities comes without, nothing need be refused.
            if capabilities.iter().all(|c| takes_extension(c.availability())) {
                with_extension += 1;
                let refusal = compile(Some(ExtensionPolicy::Only(Default::default())));
                let message = refusal.map(|_| ()).expect_err(name).to_string();
                let named = capabilities.iter().any(|c| {
                    message.contains(c.name)
                        || c.availability().extensions.iter().any(|e| message.contains(*e))
                });
                assert!(named, "Op{name} for {triple} is refused without a reason: {message}");
            }
        }
    }
    assert!(with_extension > 20, "{with_extension} types that take an extension");
}

/// A vendor's own opcode is passed on with its operands where that is asked for.
#[test]
fn unknown_opcodes_pass_where_asked() {
    let ty = "target(\"spirv.Type\", i32, target(\"spirv.Literal\", 9), 61000, 4, 4)";
    let ir = format!("target triple = \"{KERNEL}\"\ndefine void @f({ty} %x) {{ ret void }}\n");
    let compile = |allow_unknown_opcodes| {
        let options = Options::default().allow_unknown_opcodes(allow_unknown_opcodes);
        spirant::compile_bytes(ir.as_bytes(), "type.ll", &options, &mut Silent)
    };
    assert!(compile(false).is_err());
    let words = compile(true).unwrap().words;
    let is_ours = |w: &&[u32]| w[0] == 4 << 16 | 61000 && w[3] == 9;
    assert_eq!(words.windows(4).filter(is_ours).count(), 1);
}

fn takes_extension(availability: &Availability) -> bool {
    availability.version.is_none() && !availability.extensions.is_empty()
}

/// An inline type of an opcode with operands that fit; `None` for types that are no values.
fn spell(info: &OpInfo) -> Option<String> {
    const IMAGE: &str = "target(\"spirv.Image\", float, 1, 0, 0, 0, 1, 0)";
    let constant = |value: u32| format!("target(\"spirv.IntegralConstant\", i32, {value})");
    let literal = |value: u32| format!("target(\"spirv.Literal\", {value})");
    let operands: Vec<String> = match info.name {
        "TypeVoid" | "TypeFunction" => return None,
        "TypeInt" => vec![literal(32), literal(0)],
        "TypeFloat" => vec![literal(32)],
        "TypeMatrix" => vec!["<4 x float>".into(), literal(4)],
        "TypeImage" => {
            [1, 0, 0, 0, 1, 0].into_iter().map(literal).fold(vec!["float".into()], |mut all, word| {
                all.push(word);
                all
            })
        }
        "TypeSampledImage" | "TypeVmeImageINTEL" => vec![IMAGE.into()],
        "TypeOpaque" => vec![literal(97)],
        "TypeGraphARM" => vec![literal(1), format!("target(\"spirv.Type\", float, {}, 4163)", constant(2))],
        "TypeTensorViewNV" => {
            vec![constant(1), "target(\"spirv.IntegralConstant\", i1, 1)".into(), constant(0)]
        }
        _ => {
            let arguments = info.arguments().iter().enumerate();
            let first = usize::from(info.has_result());
            let required = arguments.filter(|(_, spec)| spec.quantifier == Quantifier::One);
            required
                .map(|(index, spec)| match spec.kind {
                    OperandKind::IdRef | OperandKind::IdScope => {
                        let is_type = info.operand_name(first + index).is_some_and(|n| n.contains("Type"));
                        if is_type { "float".into() } else { constant(2) }
                    }
                    OperandKind::StorageClass => literal(7),
                    OperandKind::AccessQualifier => literal(0),
                    _ => literal(4),
                })
                .collect()
        }
    };
    let mut text = "target(\"spirv.Type\"".to_owned();
    for operand in operands {
        text = text + ", " + &operand;
    }
    Some(format!("{text}, {})", info.opcode))
}
