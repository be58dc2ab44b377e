//! Entry points from their ABI, in text.

use super::*;
use spirant_text::{parse, print};
use spirant_verify::verify;

fn lowered(body: &str) -> Result<String, String> {
    let text = format!("spirv.module Logical GLSL450 {{\n{body}\n}}");
    let mut module = parse(&text).map_err(|d| d.iter().map(|d| format!("{d}\n")).collect::<String>())?;
    let mut diags = Diagnostics::new();
    let done = run(&mut module, &mut diags);
    let messages = |d: &Diagnostics| d.iter().map(|d| d.message.clone()).collect::<Vec<_>>().join("\n");
    done.map_err(|_| messages(&diags))?;
    let mut found = Diagnostics::new();
    verify(&module, &mut found);
    assert!(!found.has_errors(), "{}\n{}", messages(&found), print(&module));
    Ok(print(&module))
}

#[test]
fn parameters_become_variables() {
    let text = lowered(
        r#"spirv.func @kernel(
             %n: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>},
             %p: !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32>)>, StorageBuffer>
                 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}) "None"
           attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
             %zero = spirv.Constant 0 : i32
             %at = spirv.AccessChain %p[%zero, %zero] : !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32>)>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
             spirv.Store "StorageBuffer" %at, %n : f32
             spirv.Return
           }"#,
    )
    .expect("it is lowered");
    for part in [
        "spirv.GlobalVariable @kernel_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(f32 [0]), Block>, StorageBuffer>",
        "!spirv.struct<(!spirv.array<12 x f32, stride=4> [0]), Block>",
        "spirv.func @kernel() \"None\" {",
        "spirv.Store \"StorageBuffer\" %2, %1 : f32",
        "spirv.EntryPoint \"GLCompute\" @kernel",
        "spirv.ExecutionMode @kernel \"LocalSize\", 32, 1, 1",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn what_cannot_become_a_variable_is_said() {
    let head = "attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} { spirv.Return }";
    let why = lowered(&format!("spirv.func @f(%a: f32) \"None\" {head}")).expect_err("no ABI");
    assert_eq!(why, "parameter 0 of an entry point has no 'spirv.interface_var_abi'");
    let why = lowered(&format!(
        "spirv.func @f(%a: i1 {{spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}}) \"None\" {head}"
    ))
    .expect_err("a boolean");
    assert_eq!(why, "parameter 0 is neither a pointer nor a number");
}

#[test]
fn built_ins_are_made_once() {
    let mut module = parse("spirv.module Logical GLSL450 {}").expect("a module");
    let int = module.types.int(32);
    let ty = module.types.vector(int, 3);
    let first = builtin_variable(&mut module, BuiltIn::GlobalInvocationId, ty, StorageClass::Input);
    assert_eq!(builtin_variable(&mut module, BuiltIn::GlobalInvocationId, ty, StorageClass::Input), first);
    assert!(print(&module).contains("@__builtin__GlobalInvocationId__ built_in(\"GlobalInvocationId\")"));
}
