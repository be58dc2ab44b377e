//! Reading: what the printer writes, what MLIR writes, what is wrong.

use super::*;
use crate::print::print;

/// The text of `text` read and printed, which must read and print the same.
fn round(text: &str) -> String {
    let module = parse(text).unwrap_or_else(|d| panic!("{}\n{text}", show(&d)));
    let printed = print(&module);
    let again = parse(&printed).unwrap_or_else(|d| panic!("{}\n{printed}", show(&d)));
    assert_eq!(print(&again), printed);
    printed
}

fn show(diagnostics: &Diagnostics) -> String {
    diagnostics.iter().map(|d| format!("{d}\n")).collect()
}

/// The first line of what is wrong with `text`, and its line and column.
fn error(text: &str) -> String {
    let diagnostics = parse(text).expect_err("an error");
    let first = diagnostics.iter().next().expect("one");
    format!("{} {}", first.origin.clone().unwrap_or_default(), first.message)
}

/// A module with one function of this body.
fn in_function(body: &str) -> String {
    format!(
        "spirv.module Logical GLSL450 {{\nspirv.func @f(%a: i32, %b: f32) \"None\" {{\n{body}\nspirv.Return\n}}\n}}"
    )
}

#[test]
fn selections_and_loops_of_the_reference_document() {
    let text = r#"
spirv.module Logical GLSL450 {
  func.func @selection(%cond: i1) -> () {
    %zero = spirv.Constant 0: i32
    %one = spirv.Constant 1: i32
    %two = spirv.Constant 2: i32
    %x = spirv.Variable init(%zero) : !spirv.ptr<i32, Function>
    spirv.mlir.selection {
      spirv.BranchConditional %cond, ^then, ^else
    ^then:
      spirv.Store "Function" %x, %one : i32
      spirv.Branch ^merge
    ^else:
      spirv.Store "Function" %x, %two : i32
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }
  func.func @loop(%count : i32) -> () {
    %zero = spirv.Constant 0: i32
    %one = spirv.Constant 1: i32
    %var = spirv.Variable init(%zero) : !spirv.ptr<i32, Function>
    spirv.mlir.loop {
      spirv.Branch ^header
    ^header:
      %val0 = spirv.Load "Function" %var : i32
      %cmp = spirv.SLessThan %val0, %count : i32
      spirv.BranchConditional %cmp, ^body, ^merge
    ^body:
      // ...
      spirv.Branch ^continue
    ^continue:
      %val1 = spirv.Load "Function" %var : i32
      %add = spirv.IAdd %val1, %one : i32
      spirv.Store "Function" %var, %add : i32
      spirv.Branch ^header
    ^merge:
      spirv.mlir.merge
    }
    return
  }
}"#;
    let printed = round(text);
    let older = text.replace("spirv.", "spv.").replace("func.func", "func");
    assert_eq!(round(&older), printed);
    assert!(
        printed.contains("%5 = spirv.SLessThan %4, %0 : i32") || printed.contains("spirv.SLessThan"),
        "{printed}"
    );
}

#[test]
fn generic_forms_and_extended_instructions() {
    let printed = round(&in_function(
        "%0 = \"spirv.Constant\"() { value = 42 : i32 } : () -> i32
%1 = \"spirv.Variable\"(%0) { storage_class = \"Function\" } : (i32) -> !spirv.ptr<i32, Function>
%2 = \"spirv.IAdd\"(%0, %0) : (i32, i32) -> i32
%v1 = \"spirv.FMul\"(%b, %b) {RelaxedPrecision: unit} : (f32, f32) -> (f32)
%l = \"spv.GLSL.Log\"(%b) : (f32) -> (f32)
%s = spirv.CL.sqrt %b : f32",
    ));
    for line in [
        "%const0 = spirv.Constant 42 : i32",
        "spirv.Variable init(%const0) : !spirv.ptr<i32, Function>",
        "spirv.IAdd %const0, %const0 : i32",
        "spirv.FMul %1, %1 {relaxed_precision} : f32",
        "spirv.GL.Log %1 : f32",
        "spirv.CL.sqrt %1 : f32",
    ] {
        assert!(printed.contains(line), "{line}\n{printed}");
    }
}

#[test]
fn types_of_every_kind() {
    let types = [
        "!spirv.array<4 x i32>",
        "!spirv.array<4 x i32, stride=4>",
        "!spirv.array<16 x vector<4xf32>>",
        "!spirv.array<4 : i64 x i8>",
        "!spirv.rtarray<i32, stride=4>",
        "!spirv.rtarray<vector<4xf32>>",
        "!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>",
        "!spirv.image<f32, Cube, IsDepth, Arrayed, MultiSampled, NeedSampler, Rgba32f>",
        "!spirv.sampled_image<!spirv.image<i32, Rect, DepthUnknown, Arrayed, MultiSampled, NeedSampler, R8ui>>",
        "!spirv.sampler",
        "!spirv.struct<(f32)>",
        "!spirv.struct<(f32 [0], i32 [4, NonWritable])>",
        "!spirv.struct<named, (f32 [0]), Block>",
        "!spirv.struct<()>",
        "!spirv.matrix<3 x vector<3xf32>>",
        "!spirv.struct<(!spirv.matrix<3 x vector<3xf32>> [0, ColMajor, MatrixStride=16])>",
        "!spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>",
        "!spirv.ptr<vector<4xf32>, Uniform>",
        "!spirv.untyped_ptr<StorageBuffer>",
        "!spirv.struct<rec, (!spirv.ptr<!spirv.struct<rec>, StorageBuffer>)>",
        "!spirv.TypeAccelerationStructureKHR",
        "!spirv.TypePipe<0>",
        "si32",
        "bf16",
        "f8E4M3FN",
        "f16",
    ];
    for ty in types {
        let printed = round(&format!(
            "spirv.module Logical GLSL450 {{\nspirv.GlobalVariable @g : !spirv.ptr<{ty}, Private>\n}}"
        ));
        let text = printed.replace("!type0", &printed.lines().next().unwrap().replace("!type0 = ", ""));
        assert!(text.contains(ty), "{ty}\n{printed}");
    }
    let older = round(
        "spv.module \"Logical\" \"GLSL450\" {\nspv.globalVariable @g : !spv.ptr<!spv.struct<f32 [0], i32 [4]>, Private>\n}",
    );
    assert!(older.contains("!spirv.struct<(f32 [0], i32 [4])>"), "{older}");
}

#[test]
fn what_is_wrong_has_a_place_and_says_what_would_be_right() {
    assert_eq!(
        error(
            "spirv.module Logical GLSL450 {\n  spirv.func @f() \"None\" {\n    %0 = spirv.Konstant 1\n  }\n}"
        ),
        "<text>:3:10 there is no operation 'spirv.Konstant'"
    );
    assert_eq!(
        error("spirv.module Logical GLSL450 {\n  spirv.GlobalVariable @g bind(1) : i32\n}"),
        "<text>:2:35 expected a descriptor set and a binding before this and found ':'"
    );
    assert_eq!(error("spirv.module Logical {"), "<text>:1:22 expected a memory model and found '{'");
    assert_eq!(
        error(&in_function("%0 = spirv.FAdd %a, %b : f32")),
        "<text>:3:17 '%a' is of type i32, and f32 is stated"
    );
    assert_eq!(
        error(&in_function("%0 = spirv.FAdd %c, %b : f32")),
        "<text>:3:17 the value '%c' is not defined"
    );
    assert_eq!(
        error(&in_function("spirv.Branch ^nowhere")),
        "<text>:3:14 there is no block '^nowhere' in this region"
    );
    assert_eq!(
        error("\"open"),
        "<text>:1:1 expected the name of an operation and found a string that does not end"
            .replace("the name of an operation", "an operation")
    );
    assert_eq!(error(""), "<text>:1:1 there is no module in this text");
    let deep = format!("!t = {}i32{}", "!spirv.ptr<".repeat(100), ", Function>".repeat(100));
    assert!(error(&deep).contains("nest deeper than 64 levels"));
    assert!(
        error(&in_function("%0 = spirv.Constant dense<0> : vector<4294967295xi32>")).contains("more than")
    );
}

#[test]
fn regions_nest_without_limit() {
    let depth = 20_000;
    let open = "spirv.mlir.selection {\nspirv.Branch ^m\n".to_owned();
    let text = in_function(&format!("{}{}", open.repeat(depth), "^m:\nspirv.mlir.merge\n}\n".repeat(depth)));
    // A block ends where the next construct begins; that is the verifier's to tell.
    let module = parse(&text).unwrap_or_else(|d| panic!("{}", show(&d)));
    assert!(parse(&print(&module)).is_ok());
}

// ---- what only the text says, and names ----

#[test]
fn names_travel_in_attributes() {
    let text = r#"!type0 = !spirv.ptr<!spirv.struct<(f32, i32)>, Private>
spirv.module @whole Logical GLSL450 attributes {type_names = [[f32, "real"]], member_names = [[!spirv.struct<(f32, i32)>, "x", unit]]} {
  %a = "spirv.Constant"() <{value = 4 : i32}> {debug_name = "count"} : () -> i32
  "spirv.SpecConstant"() <{default_value = 1 : i32, sym_name = "s"}> {debug_name = "other"} : () -> ()
  spirv.GlobalVariable @g : !type0
  spirv.GlobalVariable @h : !spirv.ptr<!spirv.array<%a x i32>, Private>
}"#;
    let module = parse(text).unwrap();
    assert_eq!(module.text.name.as_deref(), Some("whole"));
    let names: Vec<&str> = module.types.names.values().map(|name| &**name).collect();
    assert_eq!(names, ["real"]);
    let members: Vec<&str> = module.types.member_names.values().map(|name| &**name).collect();
    assert_eq!(members, ["x"]);
    let mut constants: Vec<&str> = module.consts.names.values().map(|name| &**name).collect();
    constants.sort();
    assert_eq!(constants, ["count", "other"]);
    let printed = round(text);
    for part in ["@whole", "\"real\"", "\"x\", unit", "debug_name = \"count\"", "@other = 1"] {
        assert!(printed.contains(part), "{part}\n{printed}");
    }
    let wrong = text.replace("\"x\", unit", "\"x\"");
    assert_eq!(error(&wrong), "<text>:2:79 this is not a value for 'member_names'");
}

#[test]
fn visibility_and_attributes_of_other_dialects_stay() {
    let printed = round(
        r#"spirv.module Logical GLSL450 attributes {gpu.container_module} {
  spirv.GlobalVariable @g {other.x = [1 : i32, "a"]} : !spirv.ptr<i32, Private>
  spirv.func private @f() "None" attributes {llvm.linkage = "weak", test.depth = 3 : i64} {
    spirv.Return
  }
  "spirv.func"() <{sym_name = "h", sym_visibility = "nested", function_type = () -> (), function_control = #spirv.function_control<None>}> ({
    "spirv.Return"() : () -> ()
  }) : () -> ()
}"#,
    );
    for part in [
        "attributes {gpu.container_module}",
        "@g {other.x = [1 : i32, \"a\"]}",
        "@f() \"None\" attributes {llvm.linkage = \"weak\", sym_visibility = \"private\", test.depth = 3 : i64}",
        "@h() \"None\" attributes {sym_visibility = \"nested\"}",
    ] {
        assert!(printed.contains(part), "{part}\n{printed}");
    }
}

#[test]
fn what_is_not_kept_is_refused_where_it_stands() {
    let module = |inside: &str| format!("!t = i32\nspirv.module Logical GLSL450 {{\n{inside}\n}}");
    for (inside, expected) in [
        (
            "spirv.func @f() -> (i32 {a.b = 1 : i32}) \"None\"",
            "<text>:3:26 'a.b' is an attribute of a function's result, where attributes are not supported",
        ),
        (
            "spirv.func @f(%a: i32 {a.b}) \"None\"",
            "<text>:3:24 'a.b' is an attribute of another dialect, which is not supported here",
        ),
        (
            "spirv.func @f() \"None\" attributes {a.b = !t}",
            "<text>:3:42 an attribute of another dialect is kept as it is written, and '!t' is an alias",
        ),
        (
            "spirv.func @f() \"None\" attributes {spirv.unheard_of}",
            "<text>:3:36 'spirv.unheard_of' is not a decoration or an attribute of this operation",
        ),
        (
            "spirv.func @f() \"None\" { spirv.Return }\nspirv.EntryPoint \"GLCompute\" @f {sort = 1 : i32}",
            "<text>:4:34 this operation has no 'sort'",
        ),
        (
            "spirv.GlobalVariable @g : !spirv.ptr<index, Private>",
            "<text>:3:38 'index' has no width, and SPIR-V has no such type",
        ),
        (
            "spirv.GlobalVariable @g : !spirv.ptr<!spirv.arm.tensor<2x?xi32>, UniformConstant>",
            "<text>:3:38 the sizes of a tensor are all known and not 0, or all unknown",
        ),
        (
            "spirv.ARM.Graph @g() -> !spirv.arm.tensor<2xi8>",
            "<text>:3:1 a graph has no body, which only functions of other modules lack",
        ),
        (
            "%0 = spirv.ARM.GraphConstant {graph_constant_id = 1 : i32} : !spirv.arm.tensor<2xi8>",
            "<text>:3:6 a graph constant is outside of a graph",
        ),
        (
            "spirv.GlobalVariable @g : !spirv.ptr<!spirv.struct<a, (!spirv.struct<a>)>, Private>",
            "<text>:3:56 the struct 'a' is not defined before this",
        ),
        (
            "spirv.GlobalVariable @g : !spirv.ptr<!spirv.struct<a, (!spirv.struct<b, (!spirv.struct<a>)>)>, Private>",
            "<text>:3:74 the struct 'a' is not defined before this",
        ),
    ] {
        assert_eq!(error(&module(inside)), expected, "{inside}");
    }
    let in_body = in_function("%c = spirv.IAdd %a, %a {tf.tag} : i32");
    assert_eq!(
        error(&in_body),
        "<text>:3:25 'tf.tag' is an attribute of another dialect, which is not supported here"
    );
    let region = in_function("%c = \"spirv.IAdd\"(%a, %a) ({\n}) : (i32, i32) -> i32");
    assert_eq!(error(&region), "<text>:3:6 this operation has no region");
}

#[test]
fn modules_stand_beside_each_other_and_in_others() {
    let text = "spirv.module @a Logical GLSL450 {\n}\nmodule attributes {x.y} {\n  spirv.module @b Logical OpenCL {\n  }\n  module {\n    spirv.module @c Logical GLSL450 {\n    }\n  }\n}\nspirv.module @d Logical GLSL450 {\n}\n";
    let modules = parse_all(text, "<text>").unwrap();
    let names: Vec<&str> = modules.iter().filter_map(|module| module.text.name.as_deref()).collect();
    assert_eq!(names, ["a", "b", "c", "d"]);
    assert!(modules[1].text.attributes.contains_key(&None), "what is said of the module around it");
    assert_eq!(error(text), "<text>:4:3 a second module, where one is expected");
    let beside = "module {\nspirv.module Logical GLSL450 {\n}\nspirv.func @f() \"None\"\n}";
    assert_eq!(error(beside), "<text>:4:1 this operation is outside of the module");
    let named = "module @outer {\nspirv.module @inner Logical GLSL450 {\n}\n}";
    assert_eq!(parse(named).unwrap().text.name.as_deref(), Some("inner"));
    assert_eq!(
        parse("module @outer { spirv.module Logical GLSL450 { } }").unwrap().text.name.as_deref(),
        Some("outer")
    );
    assert!(parse_all("module { }", "<text>").is_err());
}

#[test]
fn access_chains_find_their_type() {
    let body = "%0 = spirv.Constant 1 : i32
%p = spirv.Variable : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x vector<2xf32>>)>, Function>
%q = spirv.AccessChain %p[%0, %a, %0] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x vector<2xf32>>)>, Function>, i32, i32, i32
%v = spirv.Load \"Function\" %q : f32";
    let printed = round(&in_function(body));
    assert!(printed.contains("i32, i32, i32 -> !spirv.ptr<f32, Function>"), "{printed}");
    assert_eq!(
        error(&in_function(&body.replace("[%0, %a, %0]", "[%a, %a, %0]"))),
        "<text>:5:27 '%a' selects a member and is not a constant defined before this"
    );
    assert_eq!(
        error(&in_function(
            &body.replace("%a, %0] ", "%a, %0, %a] ").replace("i32, i32, i32", "i32, i32, i32, i32")
        )),
        "<text>:5:6 there are more indices than the type has levels"
    );
}

#[test]
fn structs_lead_to_themselves_by_arrays_and_pointers() {
    for pointee in [
        "!spirv.struct<n>",
        "!spirv.array<3 x !spirv.struct<n>, stride=16>",
        "!spirv.rtarray<!spirv.struct<n>, stride=16>",
        "!spirv.ptr<!spirv.struct<n>, PhysicalStorageBuffer>",
    ] {
        let printed = round(&format!(
            "spirv.module Logical GLSL450 {{\nspirv.GlobalVariable @g : !spirv.ptr<!spirv.struct<n, (i32, !spirv.ptr<{pointee}, PhysicalStorageBuffer>)>, Private>\n}}"
        ));
        assert!(!printed.contains("invalid"), "{printed}");
        assert!(printed.contains(pointee), "{printed}");
    }
}

#[test]
fn specialization_operations_keep_their_decorations() {
    let printed = round(
        "spirv.module Logical GLSL450 {
spirv.SpecConstant @s = 1 : i32
spirv.func @f() -> i32 \"None\" {
%s = spirv.mlir.referenceof @s : i32
%d = spirv.SpecConstantOperation wraps \"spirv.IAdd\"(%s, %s) {relaxed_precision} : (i32, i32) -> i32
spirv.ReturnValue %d : i32
}
}",
    );
    assert!(printed.contains("{relaxed_precision}"), "{printed}");
}
