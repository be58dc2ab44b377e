//! What Vulkan requires of interfaces, each rule broken once in a small module of one entry point.

use super::verify_finished;
use spirant_dialect::diagnostics::Diagnostics;
use spirant_dialect::target_env::Client;
use spirant_text::parse;

/// The messages about an entry point of `model` with one variable, with the help that each has.
fn messages(model: &str, modes: &[&str], variable: &str) -> Vec<String> {
    let modes: String = modes.iter().map(|mode| format!("  spirv.ExecutionMode @main {mode}\n")).collect();
    let text = format!(
        "spirv.module Logical GLSL450 {{
  spirv.GlobalVariable @v {variable}
  spirv.func @main() \"None\" {{
    spirv.Return
  }}
  spirv.EntryPoint \"{model}\" @main, @v
{modes}}}"
    );
    let module = parse(&text).unwrap();
    let mut found = Diagnostics::new();
    verify_finished(&module, Client::Universal, &mut found);
    assert!(!found.has_errors(), "it is about Vulkan alone: {text}");
    verify_finished(&module, Client::Vulkan(1, 3), &mut found);
    found.iter().map(|d| format!("{}; {}", d.message, d.help.as_deref().unwrap_or(""))).collect()
}

#[track_caller]
fn breaks(model: &str, modes: &[&str], variable: &str, message: &str, help: &str) {
    let found = messages(model, modes, variable);
    assert_eq!(found, [format!("{message}; {help}")], "{variable}");
}

#[track_caller]
fn keeps(model: &str, modes: &[&str], variable: &str) {
    assert_eq!(messages(model, modes, variable), [""; 0], "{variable}");
}

const FRAGMENT: &[&str] = &["\"OriginUpperLeft\""];
const COMPUTE: &[&str] = &["\"LocalSize\", 8, 1, 1"];

#[test]
fn resources_have_a_set_and_a_binding() {
    const HELP: &str = "add the decorations DescriptorSet and Binding (!spirv.Decorations)";
    let buffer = ": !spirv.ptr<!spirv.struct<(i32 [0]), Block>, StorageBuffer>";
    let message = "a resource in StorageBuffer without the decoration DescriptorSet";
    breaks("GLCompute", COMPUTE, buffer, message, HELP);
    let half = format!("{{descriptor_set = 0 : i32}} {buffer}");
    let message = "a resource in StorageBuffer without the decoration Binding";
    breaks("GLCompute", COMPUTE, &half, message, HELP);
    keeps("GLCompute", COMPUTE, &format!("bind(0, 1) {buffer}"));
}

#[test]
fn inputs_and_outputs_have_a_place() {
    const HELP: &str = "add the decoration Location (!spirv.Decorations)";
    let message = "an input or output without Location and without BuiltIn";
    breaks("Vertex", &[], ": !spirv.ptr<f32, Input>", message, HELP);
    breaks("Vertex", &[], ": !spirv.ptr<!spirv.struct<(f32), Block>, Output>", message, HELP);
    keeps("Vertex", &[], "{location = 2 : i32} : !spirv.ptr<f32, Input>");
    keeps("Vertex", &[], "{location = 2 : i32} : !spirv.ptr<!spirv.struct<(f32, i32), Block>, Output>");
}

#[test]
fn booleans_are_built_ins() {
    const HELP: &str = "use an integer of 32 bits that is 0 or 1";
    let message = "a boolean in the interface, where it has no representation";
    breaks("Vertex", &[], "{location = 2 : i32} : !spirv.ptr<vector<2xi1>, Output>", message, HELP);
    keeps("Fragment", FRAGMENT, "built_in(\"FrontFacing\") : !spirv.ptr<i1, Input>");
}

#[test]
fn fragments_interpolate_floats_alone() {
    const HELP: &str = "add the decoration Flat and remove other interpolation decorations";
    let message = "an input of integers or doubles that is interpolated";
    for ty in ["i32", "vector<3xi32>", "f64", "!spirv.array<2 x i32>"] {
        let variable = format!("{{location = 2 : i32}} : !spirv.ptr<{ty}, Input>");
        breaks("Fragment", FRAGMENT, &variable, message, HELP);
        keeps("Vertex", &[], &variable);
        keeps("Fragment", FRAGMENT, &variable.replace('{', "{flat, "));
    }
    keeps("Fragment", FRAGMENT, "{location = 2 : i32} : !spirv.ptr<i32, Output>");
}

#[test]
fn replaced_depth_is_a_mode() {
    let depth = "built_in(\"FragDepth\") : !spirv.ptr<f32, Output>";
    let message = "the built-in FragDepth requires the mode DepthReplacing";
    breaks("Fragment", FRAGMENT, depth, message, "add the execution mode");
    keeps("Fragment", &["\"OriginUpperLeft\"", "\"DepthReplacing\""], depth);
}

#[test]
fn workgroups_have_a_size() {
    let id = "built_in(\"LocalInvocationIndex\") : !spirv.ptr<i32, Input>";
    breaks("GLCompute", &[], id, "the execution model GLCompute requires the mode LocalSize", "");
    keeps("GLCompute", COMPUTE, id);
}

#[test]
fn built_ins_have_one_type() {
    const HELP: &str = "give the variable the type and storage class of the built-in";
    let variable =
        |name: &str, ty: &str, storage: &str| format!("built_in(\"{name}\") : !spirv.ptr<{ty}, {storage}>");
    for (model, modes, name, storage, right, wrong, message) in [
        (
            "Vertex",
            &[][..],
            "Position",
            "Output",
            "vector<4xf32>",
            "vector<3xf32>",
            "vector<3 x f32>, not vector<4 x f32>",
        ),
        ("Vertex", &[], "VertexIndex", "Input", "i32", "f32", "f32, not i32"),
        ("Fragment", FRAGMENT, "FrontFacing", "Input", "i1", "i32", "i32, not bool"),
        (
            "Fragment",
            FRAGMENT,
            "SampleMask",
            "Output",
            "!spirv.array<1 x i32>",
            "i32",
            "i32, not an array of i32",
        ),
        (
            "Fragment",
            FRAGMENT,
            "ClipDistance",
            "Input",
            "!spirv.array<2 x f32>",
            "f32",
            "f32, not an array of f32",
        ),
        (
            "ClosestHitKHR",
            &[],
            "ObjectToWorldKHR",
            "Input",
            "!spirv.matrix<4 x vector<3xf32>>",
            "vector<3xf32>",
            "vector<3 x f32>, not a matrix of four columns of vector<3 x f32>",
        ),
    ] {
        keeps(model, modes, &variable(name, right, storage));
        let message = format!("the built-in {name} is {message}");
        breaks(model, modes, &variable(name, wrong, storage), &message, HELP);
    }
}

#[test]
fn models_have_their_own_built_ins() {
    const HELP: &str = "give the variable the type and storage class of the built-in";
    let message = "the built-in FragCoord is an input, which the execution model Vertex does not support";
    breaks("Vertex", &[], "built_in(\"FragCoord\") : !spirv.ptr<vector<4xf32>, Input>", message, HELP);
    let message = "the built-in VertexIndex is an output, which the execution model Vertex does not support";
    breaks("Vertex", &[], "built_in(\"VertexIndex\") : !spirv.ptr<i32, Output>", message, HELP);
    keeps(
        "Geometry",
        GEOMETRY,
        "built_in(\"Position\") : !spirv.ptr<!spirv.array<3 x vector<4xf32>>, Input>",
    );
    keeps("Geometry", GEOMETRY, "built_in(\"Position\") : !spirv.ptr<vector<4xf32>, Output>");
}

#[test]
fn stages_have_elements_for_vertices_and_primitives() {
    const HELP: &str = "declare an array, or add the decoration Patch to what a patch has once";
    let message = "an input of the execution model Geometry, which has an element for each vertex or primitive, is not an array";
    breaks("Geometry", GEOMETRY, "{location = 0 : i32} : !spirv.ptr<f32, Input>", message, HELP);
    keeps("Geometry", GEOMETRY, "{location = 0 : i32} : !spirv.ptr<!spirv.array<3 x f32>, Input>");
    keeps("Geometry", GEOMETRY, "{location = 0 : i32} : !spirv.ptr<f32, Output>");
    let position = "built_in(\"Position\") : !spirv.ptr<vector<4xf32>, Input>";
    let message = "the built-in Position is an input of the execution model Geometry, which has an element for each vertex or primitive";
    breaks("Geometry", GEOMETRY, position, message, TYPE_HELP);
    let message = "the built-in Position is f32, not an array of vector<4 x f32>";
    breaks("Geometry", GEOMETRY, "built_in(\"Position\") : !spirv.ptr<f32, Input>", message, TYPE_HELP);
}

#[test]
fn meshes_output_what_their_modes_say() {
    let lines = "built_in(\"PrimitiveLineIndicesEXT\") : !spirv.ptr<!spirv.array<2 x vector<2xi32>>, Output>";
    let message = "the built-in PrimitiveLineIndicesEXT requires the mode OutputLinesEXT";
    breaks("MeshEXT", MESH, lines, message, "write the indices of the primitives that the mesh outputs");
    let triangles = |count| {
        format!(
            "built_in(\"PrimitiveTriangleIndicesEXT\") : !spirv.ptr<!spirv.array<{count} x vector<3xi32>>, Output>"
        )
    };
    keeps("MeshEXT", MESH, &triangles(2));
    let message =
        "the built-in PrimitiveTriangleIndicesEXT is an array of 3, not one for each primitive of the mesh";
    breaks("MeshEXT", MESH, &triangles(3), message, "declare an array as long as OutputPrimitivesEXT says");
}

#[test]
fn meshes_output_something() {
    let position = "built_in(\"Position\") : !spirv.ptr<!spirv.array<3 x vector<4xf32>>, Output>";
    keeps("MeshEXT", MESH, position);
    let none = MESH.iter().map(|mode| mode.replace("\"OutputVertices\", 3", "\"OutputVertices\", 0"));
    let none: Vec<String> = none.collect();
    let none: Vec<&str> = none.iter().map(String::as_str).collect();
    breaks("MeshEXT", &none, position, "is 0, and a mesh shader outputs something", "");
}

#[test]
fn an_entry_point_has_one_payload() {
    let two = ": !spirv.ptr<i32, IncomingRayPayloadKHR>\n  spirv.GlobalVariable @w : !spirv.ptr<i32, IncomingRayPayloadKHR>\n  spirv.EntryPoint \"ClosestHitKHR\" @main, @v, @w";
    let message = "an entry point has one variable of its kind, and this is the second";
    breaks("MissKHR", &[], two, message, "use one variable");
}

const TYPE_HELP: &str = "give the variable the type and storage class of the built-in";

const MESH: &[&str] = &[
    "\"LocalSize\", 1, 1, 1",
    "\"OutputVertices\", 3",
    "\"OutputPrimitivesEXT\", 2",
    "\"OutputTrianglesEXT\"",
];

const GEOMETRY: &[&str] =
    &["\"Triangles\"", "\"OutputTriangleStrip\"", "\"Invocations\", 1", "\"OutputVertices\", 3"];

#[test]
fn locations_do_not_overlap() {
    let found = |second: &str| {
        let text = format!(
            "spirv.module Logical GLSL450 {{
  spirv.GlobalVariable @matrix {{location = 0 : i32}} : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>
  spirv.GlobalVariable @point {second}
  spirv.func @main() \"None\" {{
    spirv.Return
  }}
  spirv.EntryPoint \"Vertex\" @main, @matrix, @point
}}"
        );
        let module = parse(&text).unwrap();
        let mut found = Diagnostics::new();
        verify_finished(&module, Client::Vulkan(1, 3), &mut found);
        let text =
            |d: &spirant_dialect::Diagnostic| format!("{}; {}", d.message, d.help.as_deref().unwrap_or(""));
        found.iter().map(text).collect::<Vec<String>>()
    };
    let message = "it is at location 3, where 'matrix' is, too; \
                   give it another Location (!spirv.Decorations), behind all that the other one takes up";
    assert_eq!(found("{location = 3 : i32} : !spirv.ptr<vector<4xf32>, Input>"), [message]);
    for apart in [
        "{location = 4 : i32} : !spirv.ptr<vector<4xf32>, Input>",
        "{location = 3 : i32} : !spirv.ptr<vector<4xf32>, Output>",
        "{component = 1 : i32, location = 3 : i32} : !spirv.ptr<f32, Input>",
    ] {
        assert_eq!(found(apart), [""; 0], "{apart}");
    }
}

#[test]
fn barriers_of_workgroups_need_workgroups() {
    let messages = |model: &str, modes: &str, body: &str| {
        let text = format!(
            "spirv.module Logical GLSL450 {{
  spirv.func @main() \"None\" {{
    {body}
    spirv.Return
  }}
  spirv.EntryPoint \"{model}\" @main
  spirv.ExecutionMode @main {modes}
}}"
        );
        let module = parse(&text).unwrap();
        let mut found = Diagnostics::new();
        verify_finished(&module, Client::Vulkan(1, 3), &mut found);
        found.iter().map(|d| d.message.to_string()).collect::<Vec<_>>()
    };
    let waits =
        |scope: &str| format!("spirv.ControlBarrier <{scope}>, <{scope}>, <AcquireRelease|WorkgroupMemory>");
    let group = waits("Workgroup");
    assert_eq!(messages("GLCompute", COMPUTE[0], &group), [""; 0]);
    assert_eq!(messages("Fragment", FRAGMENT[0], &waits("Subgroup")), [""; 0]);
    let message = "a barrier, which the execution model Fragment supports only for subgroups";
    assert_eq!(messages("Fragment", FRAGMENT[0], &group), [message]);
    let orders = "spirv.MemoryBarrier <Workgroup>, <AcquireRelease|WorkgroupMemory>";
    let message = "OpMemoryBarrier of a workgroup, which the execution model Fragment does not have";
    assert_eq!(messages("Fragment", FRAGMENT[0], orders), [message]);
    assert_eq!(messages("Fragment", FRAGMENT[0], &orders.replace("Workgroup>", "Device>")), [""; 0]);
}
