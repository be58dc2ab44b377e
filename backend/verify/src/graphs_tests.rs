//! Graphs, each rule broken once.

use super::verify_finished;
use spirant_dialect::constants::ConstData;
use spirant_dialect::diagnostics::Diagnostics;
use spirant_dialect::function::Body;
use spirant_dialect::module::Module;
use spirant_dialect::spirv::Op;
use spirant_dialect::target_env::Client;
use spirant_text::parse;

const MODULE: &str = r#"spirv.module Logical Vulkan requires #spirv.vce<v1.6, [Shader, TensorsARM, GraphARM, VulkanMemoryModel], [SPV_ARM_graph, SPV_ARM_tensors, SPV_KHR_vulkan_memory_model]> {
  spirv.GlobalVariable @in bind(0, 0) : !spirv.ptr<!spirv.array<2 x !spirv.arm.tensor<?xi32>>, UniformConstant>
  spirv.GlobalVariable @out bind(0, 1) : !spirv.ptr<!spirv.array<2 x !spirv.arm.tensor<?xi32>>, UniformConstant>
  spirv.GlobalVariable @word bind(0, 2) : !spirv.ptr<!spirv.struct<(i32)>, StorageBuffer>
  "spirv.ARM.GraphEntryPoint"() <{fn = @pairs, interface = [@in, @out]}> {name = "both"} : () -> ()
  spirv.ARM.Graph @pairs(%0: !spirv.array<2 x !spirv.arm.tensor<?xi32>>) -> !spirv.array<2 x !spirv.arm.tensor<?xi32>> attributes {entry_point = true} {
    %const0 = spirv.Constant 0 : i32
    %const1 = spirv.Constant 1 : i32
    %const2 = spirv.Constant 7 : i64
    %const3 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<?xi32>
    %1 = "spirv.GraphInputARM"(%const0, %const0) : (i32, i32) -> !spirv.arm.tensor<?xi32>
    %2 = "spirv.GraphInputARM"(%const0, %const1) : (i32, i32) -> !spirv.arm.tensor<?xi32>
    %3 = "spirv.TOSA.001000.1.ADD"(%1, %2) : (!spirv.arm.tensor<?xi32>, !spirv.arm.tensor<?xi32>) -> !spirv.arm.tensor<?xi32>
    %4 = "spirv.TOSA.001000.1.SUB"(%1, %const3) : (!spirv.arm.tensor<?xi32>, !spirv.arm.tensor<?xi32>) -> !spirv.arm.tensor<?xi32>
    "spirv.GraphSetOutputARM"(%3, %const0, %const0) : (!spirv.arm.tensor<?xi32>, i32, i32) -> ()
    "spirv.GraphSetOutputARM"(%4, %const0, %const1) : (!spirv.arm.tensor<?xi32>, i32, i32) -> ()
    "spirv.ARM.GraphOutputs"() : () -> ()
  }
}"#;

fn errors(module: &Module) -> String {
    let mut diags = Diagnostics::new();
    verify_finished(module, Client::Universal, &mut diags);
    diags.iter().map(|d| d.message.clone()).collect::<Vec<_>>().join("\n")
}

/// The errors of the module with one part of its text replaced contain these words.
#[track_caller]
fn refused(old: &str, new: &str, words: &str) {
    assert!(MODULE.contains(old), "{old}");
    let found = errors(&parse(&MODULE.replacen(old, new, 1)).unwrap());
    assert!(found.contains(words), "{found}");
}

#[track_caller]
fn refused_after(change: impl FnOnce(&mut Module), words: &str) {
    let mut module = parse(MODULE).unwrap();
    change(&mut module);
    let found = errors(&module);
    assert!(found.contains(words), "{found}");
}

const FIRST: &str =
    r#"%1 = "spirv.GraphInputARM"(%const0, %const0) : (i32, i32) -> !spirv.arm.tensor<?xi32>"#;
const SECOND: &str = r#"(%const0, %const1) : (i32, i32) -> !spirv.arm.tensor<?xi32>"#;

#[test]
fn the_module_is_accepted() {
    assert_eq!(errors(&parse(MODULE).unwrap()), "");
}

#[test]
fn inputs_and_outputs_are_those_of_the_type() {
    refused(
        SECOND,
        "(%const0, %const2) : (i32, i64) -> !spirv.arm.tensor<?xi32>",
        "an index that is not an integer of 32 bits",
    );
    refused(
        SECOND,
        "(%const0, %const1, %const1) : (i32, i32, i32) -> !spirv.arm.tensor<?xi32>",
        "more than two indices",
    );
    refused(
        SECOND,
        "(%const0, %const0) : (i32, i32) -> !spirv.arm.tensor<?xi32>",
        "another instruction has the same indices",
    );
    refused(
        SECOND,
        "(%const1, %const1) : (i32, i32) -> !spirv.arm.tensor<?xi32>",
        "there is no 1th of 1 in the type of the graph",
    );
    let whole = FIRST.replace("(%const0, %const0) : (i32, i32)", "(%const0) : (i32)");
    refused(FIRST, &whole, " where the graph has ");
    let flat = "@pairs(%0: !spirv.arm.tensor<?xi32>)";
    refused(
        "@pairs(%0: !spirv.array<2 x !spirv.arm.tensor<?xi32>>)",
        flat,
        "an element of what is not an array",
    );
    refused(
        "\"spirv.ARM.GraphOutputs\"() : () -> ()",
        "spirv.ARM.GraphOutputs %0 : !spirv.array<2 x !spirv.arm.tensor<?xi32>>",
        "outputs are set before, and again",
    );
    refused(
        "%1 = \"spirv.GraphInputARM\"(%const0, %const0) : (i32, i32) -> !spirv.arm.tensor<?xi32>",
        "%1 = spirv.CompositeExtract %0[0 : i32] : !spirv.array<2 x !spirv.arm.tensor<?xi32>>",
        "input 0 is declared as a whole and by another instruction",
    );
}

#[test]
fn what_a_graph_has_stands_in_order() {
    let sum = r#"    %3 = "spirv.TOSA.001000.1.ADD"(%1, %2) : (!spirv.arm.tensor<?xi32>, !spirv.arm.tensor<?xi32>) -> !spirv.arm.tensor<?xi32>
"#;
    let second = format!("    %2 = \"spirv.GraphInputARM\"{SECOND}\n");
    let early = sum.replace("%2)", "%1)");
    refused(&format!("{second}{sum}"), &format!("{early}{second}"), "an input follows what is not an input");
    let copy = "%9 = spirv.IAdd %const0, %const1 : i32\n    ";
    refused(
        FIRST,
        &format!("{copy}{FIRST}"),
        " is not allowed here in a graph, which has inputs, extended instructions, OpCompositeExtract and outputs, in this order",
    );
    refused("ADD\"(%1, %2)", "ADD\"(%1, %4)", "is not defined before this in the graph");
}

#[test]
fn operands_are_there() {
    let none = SECOND.replace("(%const0, %const1) : (i32, i32)", "() : ()");
    refused(SECOND, &none, "the index of the input is missing");
    refused(
        "\"spirv.GraphSetOutputARM\"(%4, %const0, %const1) : (!spirv.arm.tensor<?xi32>, i32, i32)",
        "\"spirv.GraphSetOutputARM\"(%4) : (!spirv.arm.tensor<?xi32>)",
        "the value or the index of the output is missing",
    );
}

#[test]
fn graphs_are_one_block_of_their_type() {
    refused_after(
        |module| {
            let void = module.types.void();
            let ty = module.types.function(void, &[]);
            module.graphs.values_mut().next().unwrap().ty = ty;
        },
        "its type is not that of a graph",
    );
    refused_after(
        |module| module.graphs.values_mut().next().unwrap().params.clear(),
        "its inputs are not those of its type",
    );
    refused_after(
        |module| module.graphs.values_mut().next().unwrap().body = Body::None,
        "a graph has one block, without parameters and branches",
    );
}

#[test]
fn entry_points_have_tensors() {
    refused(
        "[@in, @out]",
        "[@in]",
        "its interface has 1 variables, where the graph has 2 inputs and outputs",
    );
    let place = "bind(0, 1) : !spirv.ptr<!spirv.array<2 x !spirv.arm.tensor<?xi32>>, UniformConstant>";
    refused(place, "bind(0, 1) : !spirv.ptr<!spirv.struct<(i32)>, UniformConstant>", " holds ");
    refused("[@in, @out]", "[@in, @word]", "is in StorageBuffer, where graphs have UniformConstant");
    refused_after(
        |module| module.graph_entry_points.clear(),
        "declares GraphARM, but no graph is an entry point",
    );
    let held = parse(&MODULE.replacen(place, "bind(0, 1) : !spirv.ptr<i32, UniformConstant>", 1)).unwrap();
    assert!(errors(&held).contains("where graphs have tensors and arrays of them"));
}

#[test]
fn constants_of_graphs_are_numbered() {
    for (words, operands) in [
        ("a graph constant is a number", &[][..]),
        (
            "another graph constant has the number 42",
            &[spirant_dialect::constants::ConstOperand::Word(42)][..],
        ),
    ] {
        refused_after(
            |module| {
                let ty = module.types.float(32);
                module.consts.intern(ConstData {
                    op: Op::GraphConstantARM,
                    ty,
                    operands: operands.into(),
                    decorations: Box::default(),
                });
            },
            words,
        );
    }
}
