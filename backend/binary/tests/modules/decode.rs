//! Reading what our own encoder does not write: what is kept, what is warned about, what is refused.

use crate::common::{dis, our_words, validate};
use spirant_binary::{DecodeOptions, EncodeOptions, decode, encode};
use spirant_dialect::{Body, Diagnostics, Module, Opcode};
use spirv_tools::TargetEnv;

const HEAD: &str = "OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\"
OpExecutionMode %main LocalSize 1 1 1
";

const TYPES: &str = "%void = OpTypeVoid
%fn = OpTypeFunction %void
%uint = OpTypeInt 32 0
%bool = OpTypeBool
%true = OpConstantTrue %bool
%one = OpConstant %uint 1
";

/// The words of a shader whose main function has this body.
fn shader(debug: &str, types: &str, body: &str) -> Vec<u32> {
    our_words(&format!(
        "{HEAD}{debug}{TYPES}{types}%main = OpFunction %void None %fn\n{body}\nOpFunctionEnd\n"
    ))
}

fn read(words: &[u32]) -> Result<(Module, Vec<String>), String> {
    let mut diags = Diagnostics::new();
    let module = decode(words, &DecodeOptions::default(), &mut diags);
    let mut messages: Vec<String> = diags.iter().map(|d| d.message.clone()).collect();
    match module {
        Ok(module) => Ok((module, messages)),
        Err(_) => Err(messages.pop().unwrap_or_default()),
    }
}

fn write(module: &Module) -> Vec<u32> {
    let mut diags = Diagnostics::new();
    match encode(module, &EncodeOptions::default(), &mut diags) {
        Ok(words) => words,
        Err(_) => panic!("{:?}", diags.iter().next()),
    }
}

fn error(body: &str) -> String {
    read(&shader("", "", body)).err().unwrap_or_default()
}

#[test]
fn unknown_opcodes_survive_by_their_words() {
    let mut words =
        shader("", "", "%e = OpLabel\n%20 = OpIAdd %uint %one %one\n%21 = OpIMul %uint %20 %20\nOpReturn");
    let uint = words[words.iter().rposition(|word| *word == 5 << 16 | 132).unwrap() + 1];
    let end = words.len() - 2;
    // One with a result, which another uses, and one without; 7 and 20 may be ids or not.
    let unknown = [5 << 16 | 65_000, uint, 22, 20, 7, 3 << 16 | 65_001, 22, 21];
    words.splice(end..end, unknown);
    words[3] = 30;
    let (module, messages) = read(&words).unwrap();
    assert_eq!(messages, [""; 0]);
    let again = write(&module);
    assert!(again.windows(unknown.len()).any(|window| window == unknown), "{again:?}");
    // What they name is still called so.
    let adds = [5 << 16 | 128, uint, 20];
    assert!(again.windows(3).any(|window| window == adds), "{again:?}");
    assert_eq!(write(&read(&again).unwrap().0), again);
}

#[test]
fn no_id_is_a_word_of_an_unknown_instruction() {
    let body = "%e = OpLabel\n%20 = OpIAdd %uint %one %one\n%21 = OpIMul %uint %20 %20\nOpReturn";
    for word in 1..60 {
        let mut words = shader("", "", body);
        let uint = words[words.iter().rposition(|word| *word == 5 << 16 | 132).unwrap() + 1];
        let end = words.len() - 2;
        words.splice(end..end, [3 << 16 | 1895, uint, word]);
        // A bound that is too low hides that the word may be an id.
        words[3] = 1;
        let Ok((module, _)) = read(&words) else { continue };
        let again = write(&module);
        let (module, _) = read(&again).unwrap_or_else(|why| panic!("{word}: {why}"));
        // Another number now and then, but the same words.
        assert_eq!(write(&module).len(), again.len(), "{word}");
    }
}

#[test]
fn what_nothing_reaches_is_left_out_with_a_warning() {
    let body = "%e = OpLabel\nOpReturn\n%dead = OpLabel\n%x = OpIAdd %uint %one %one\nOpReturn";
    let (module, messages) = read(&shader("OpName %main \"main\"\n", "", body)).unwrap();
    assert_eq!(messages, ["1 unreachable blocks of function 'main' are left out"]);
    assert!(!dis(&write(&module)).contains("OpIAdd"));
}

#[test]
fn names_that_are_not_unique_come_back() {
    let debug = "OpName %main \"f\"\nOpName %g \"f\"\nOpName %h \"\"\nOpName %e \"entry\"\n";
    let types =
        "%ptr = OpTypePointer Private %uint\n%g = OpVariable %ptr Private\n%h = OpVariable %ptr Private\n";
    let body = "%e = OpLabel\nOpStore %g %one\nOpStore %h %one\nOpReturn";
    let (module, _) = read(&shader(debug, types, body)).unwrap();
    let text = dis(&write(&module));
    assert_eq!(text.matches("\"f\"").count(), 2, "{text}");
    assert_eq!(text.matches("OpName").count(), 3, "{text}");
}

#[test]
fn branches_without_merges_are_a_graph_for_the_structurizer() {
    let body =
        "%e = OpLabel\nOpBranchConditional %true %a %b\n%a = OpLabel\nOpBranch %b\n%b = OpLabel\nOpReturn";
    let (module, _) = read(&shader("", "", body)).unwrap();
    assert!(module.functions.values().all(|function| matches!(function.body, Body::Cfg(_))));
}

#[test]
fn a_choice_without_a_merge_gets_a_selection() {
    let body = "%e = OpLabel\nOpBranch %h\n%h = OpLabel\nOpLoopMerge %m %c None\nOpBranch %b\n%b = OpLabel
OpSelectionMerge %x None\nOpBranchConditional %true %y %x\n%y = OpLabel
OpBranchConditional %true %m %z\n%z = OpLabel\nOpBranch %x\n%x = OpLabel\nOpBranch %c
%c = OpLabel\nOpBranch %h\n%m = OpLabel\nOpReturn";
    let words = shader("", "", body);
    validate(&words, TargetEnv::Vulkan_1_3);
    let (module, _) = read(&words).unwrap();
    let function = module.functions.values().next().unwrap();
    let count = |op| function.all_insts().iter().filter(|inst| function.op(**inst) == op).count();
    assert_eq!((count(Opcode::Loop), count(Opcode::Selection), count(Opcode::Break)), (1, 2, 1));
    validate(&write(&module), TargetEnv::Vulkan_1_3);
}

#[test]
fn what_is_wrong_has_a_place_and_a_name() {
    let cases = [
        ("%e = OpLabel\nOpStore %main %nothing\nOpReturn", "is not defined"),
        ("%e = OpLabel\n%x = OpIAdd %e %one %one\nOpReturn", "is not a type"),
        ("%e = OpLabel\nOpBranch %e", "a branch leads to the entry block"),
        ("%e = OpLabel\nOpBranch %main", "is not a label of this function"),
        ("%e = OpLabel\n%x = OpIAdd %uint %one %one\n%x2 = OpLabel\nOpReturn", "has no terminator"),
        (
            "%e = OpLabel\nOpSelectionMerge %m None\nOpReturn\n%m = OpLabel\nOpReturn",
            "is not followed by OpBranchConditional or OpSwitch",
        ),
        (
            "%e = OpLabel\nOpSelectionMerge %m None\nOpBranchConditional %true %a %m\n%a = OpLabel
%x = OpIAdd %uint %one %one\nOpBranch %m\n%m = OpLabel\n%y = OpIAdd %uint %x %one\nOpReturn",
            "is used where its definition does not dominate",
        ),
        (
            "%e = OpLabel\nOpSelectionMerge %m None\nOpBranchConditional %true %a %m\n%a = OpLabel
OpBranch %m\n%m = OpLabel\n%p = OpPhi %uint %one %e\nOpReturn",
            "has 1 parents where the block has 2 predecessors",
        ),
    ];
    for (body, expected) in cases {
        let message = error(body);
        assert!(message.contains(expected), "{message:?} where {expected:?} was expected");
        assert!(message.starts_with("word "), "{message}");
    }
}

#[test]
fn kernels_that_declare_shader_stay_graphs_unless_they_merge() {
    let text = "OpCapability Shader\nOpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage
OpMemoryModel Physical32 OpenCL\n%void = OpTypeVoid\n%fn = OpTypeFunction %void
%main = OpFunction %void None %fn\n%entry = OpLabel\nOpBranch %again
%again = OpLabel\nMERGE\nOpBranch %again\nOpFunctionEnd\n";
    let body = |merge: &str| {
        let (module, _) = read(&our_words(&text.replace("MERGE", merge))).unwrap();
        let mut diags = Diagnostics::new();
        spirant_verify::verify(&module, &mut diags);
        assert!(!diags.has_errors(), "{:?}", diags.iter().next());
        module.functions.values().next().map(|function| function.body)
    };
    assert!(matches!(body(""), Some(Body::Cfg(_))));
    let merge =
        "OpLoopMerge %out %again None\nOpBranchConditional %true %again %out\n%out = OpLabel\nOpReturn";
    let text_with_end = text.replace("MERGE\nOpBranch %again", merge);
    let text_with_end =
        text_with_end.replace("%fn =", "%bool = OpTypeBool\n%true = OpConstantTrue %bool\n%fn =");
    let (module, _) = read(&our_words(&text_with_end)).unwrap();
    assert!(module.functions.values().all(|function| matches!(function.body, Body::Structured(_))));
}
