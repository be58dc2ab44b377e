//! Debug records and scopes, each rule broken once.

use super::verify_finished;
use spirant_dialect::diagnostics::Diagnostics;
use spirant_dialect::function::Record;
use spirant_dialect::module::{Item, ItemOperand, Module};
use spirant_dialect::op::Opcode;
use spirant_dialect::target_env::Client;
use spirant_text::parse;

const MODULE: &str = r#"spirv.module Physical64 OpenCL {
  %const0 = spirv.Constant 100 : i32
  %const1 = spirv.Constant 5 : i32
  %const2 = spirv.Constant 3 : i32
  %const3 = spirv.Constant 32 : i32
  %const4 = spirv.Constant 4 : i32
  %const5 = spirv.Constant 0 : i32
  %const6 = spirv.Constant 1 : i32
  %item0 = "spirv.String"() {literals = [102 : i32]} : () -> none
  %item1 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugSource"() {operands = [%item0]} : () -> none
  %item2 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugCompilationUnit"() {operands = [%const0, %const1, %item1, %const2]} : () -> none
  %item3 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugTypeBasic"() {operands = [%item0, %const3, %const4, %const5]} : () -> none
  %item4 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugTypeFunction"() {operands = [%const5, none, %item3]} : () -> none
  %item5 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugFunction"() {operands = [%item0, %item4, %item1, %const6, %const5, %item2, %item0, %const5, %const6]} : () -> none
  %item6 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugLocalVariable"() {operands = [%item0, %item3, %item1, %const6, %const5, %item5, %const5, %const6]} : () -> none
  %item7 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugExpression"() : () -> none
  spirv.func @f(%0: i32) "None" {
    %item5 = "spirv.mlir.item"() {item = 5 : i32} : () -> none
    %item6 = "spirv.mlir.item"() {item = 6 : i32} : () -> none
    %item7 = "spirv.mlir.item"() {item = 7 : i32} : () -> none
    "spirv.debug"(%item5) {kind = "definition"} : (none) -> ()
    "spirv.debug"(%item6, %0, %item7) {kind = "value"} : (none, i32, none) -> () loc(fused<{scope = 5 : i32}>["f":1:27])
    spirv.Return
  }
}"#;

fn errors(module: &Module) -> String {
    let mut diags = Diagnostics::new();
    verify_finished(module, Client::Universal, &mut diags);
    diags.iter().map(|d| d.message.clone()).collect::<Vec<_>>().join("\n")
}

/// The errors of the module with one part of its text replaced.
fn replaced(old: &str, new: &str) -> String {
    assert!(MODULE.contains(old), "{old}");
    errors(&parse(&MODULE.replacen(old, new, 1)).unwrap())
}

#[test]
fn records_are_about_nodes_of_the_right_kinds() {
    assert_eq!(replaced("", ""), "");
    let value = "\"spirv.debug\"(%item6, %0, %item7)";
    let subject = replaced(value, "\"spirv.debug\"(%item7, %0, %item7)");
    assert!(subject.contains("is not what a debug record of this kind is about"), "{subject}");
    let expression = replaced(value, "\"spirv.debug\"(%item6, %0, %item6)");
    assert!(expression.contains("is not a DebugExpression"), "{expression}");
    let none = replaced(
        "(%item6, %0, %item7) {kind = \"value\"} : (none, i32, none)",
        "(%item6, %0) {kind = \"value\"} : (none, i32)",
    );
    assert!(none.contains("the debug record of a variable has no expression"), "{none}");
}

#[test]
fn scopes_are_lexical_and_inlined_at_places() {
    let scope = replaced("scope = 5", "scope = 7");
    assert!(scope.contains("which is not a lexical scope"), "{scope}");
    let call = replaced("scope = 5 : i32", "scope = 5 : i32, inlined_at = 6 : i32");
    assert!(call.contains("which is not a DebugInlinedAt"), "{call}");
}

#[test]
fn records_and_what_they_name_exist() {
    let mut module = parse(MODULE).unwrap();
    let function = module.functions.values_mut().next().unwrap();
    let region = function.body.region().unwrap();
    let block = function.blocks(region)[0];
    let nothing = function.create_inst(Opcode::Debug, &[], &[], &[999], &[]);
    function.insts_mut(block).insert(0, nothing);
    let found = errors(&module);
    assert!(found.contains("the debug record does not exist"), "{found}");

    let mut module = parse(MODULE).unwrap();
    let function = module.functions.values_mut().next().unwrap();
    let record = &mut function.attrs.records[Record::from_u32(1)];
    record.indexes = [ItemOperand::Item(Item::from_u32(999))].into();
    let found = errors(&module);
    assert!(found.contains("an index of the debug record does not exist"), "{found}");

    let mut module = parse(MODULE).unwrap();
    let function = module.functions.values_mut().next().unwrap();
    let block = function.create_block();
    let ty = module.types.int(32);
    let elsewhere = function.add_block_param(block, ty);
    function.attrs.records[Record::from_u32(1)].value = Some(elsewhere).into();
    let found = errors(&module);
    assert!(found.contains("the debug record names"), "{found}");
}
