//! What is found of small modules, and that nothing hostile breaks it.

use super::*;

fn of(text: &str) -> Reflection {
    reflect(&spirant_binary::assemble(text).unwrap()).unwrap()
}

const COMPUTE: &str = r#"
    OpCapability Shader
    OpCapability Int64
    OpExtension "SPV_KHR_storage_buffer_storage_class"
    OpMemoryModel Logical GLSL450
    OpEntryPoint GLCompute %main "main" %id
    OpEntryPoint GLCompute %other "other"
    OpExecutionModeId %main LocalSizeId %wide %four %one
    OpExecutionMode %other LocalSize 1 1 1
    OpSource HLSL 600
    OpName %Params "Params"
    OpMemberName %Params 0 "matrix"
    OpMemberName %Params 1 "scale"
    OpMemberName %Params 2 "items"
    OpName %params "params"
    OpName %data "data"
    OpName %images "images"
    OpName %wide "WIDE"
    OpName %Push "Push"
    OpMemberName %Push 0 "first"
    OpDecorate %id BuiltIn GlobalInvocationId
    OpDecorate %wide SpecId 7
    OpDecorate %flag SpecId 2
    OpDecorate %rate SpecId 3
    OpDecorate %Params Block
    OpMemberDecorate %Params 0 Offset 0
    OpMemberDecorate %Params 0 MatrixStride 16
    OpMemberDecorate %Params 0 ColMajor
    OpMemberDecorate %Params 1 Offset 48
    OpMemberDecorate %Params 2 Offset 64
    OpDecorate %items ArrayStride 16
    OpDecorate %params DescriptorSet 1
    OpDecorate %params Binding 2
    OpDecorate %Data Block
    OpMemberDecorate %Data 0 Offset 16
    OpMemberDecorate %Data 0 NonWritable
    OpDecorate %open ArrayStride 8
    OpDecorate %data DescriptorSet 0
    OpDecorate %data Binding 3
    OpDecorate %images DescriptorSet 0
    OpDecorate %images Binding 1
    OpDecorate %Push Block
    OpMemberDecorate %Push 0 Offset 8
    %void = OpTypeVoid
    %bool = OpTypeBool
    %fn = OpTypeFunction %void
    %float = OpTypeFloat 32
    %uint = OpTypeInt 32 0
    %int = OpTypeInt 32 1
    %long = OpTypeInt 64 0
    %one = OpConstant %uint 1
    %four = OpConstant %uint 4
    %wide = OpSpecConstant %uint 64
    %flag = OpSpecConstantTrue %bool
    %rate = OpSpecConstant %float 0.5
    %twice = OpSpecConstantOp %uint IMul %wide %four
    %v3 = OpTypeVector %float 3
    %u3 = OpTypeVector %uint 3
    %m33 = OpTypeMatrix %v3 3
    %items = OpTypeArray %v3 %four
    %Params = OpTypeStruct %m33 %float %items
    %open = OpTypeRuntimeArray %long
    %Data = OpTypeStruct %open
    %image = OpTypeImage %float 2D 0 0 0 2 R32f
    %manyimages = OpTypeArray %image %four
    %shared = OpTypeArray %float %twice
    %Push = OpTypeStruct %v3
    %pInput = OpTypePointer Input %u3
    %pParams = OpTypePointer Uniform %Params
    %pData = OpTypePointer StorageBuffer %Data
    %pImages = OpTypePointer UniformConstant %manyimages
    %pShared = OpTypePointer Workgroup %shared
    %pPush = OpTypePointer PushConstant %Push
    %id = OpVariable %pInput Input
    %params = OpVariable %pParams Uniform
    %data = OpVariable %pData StorageBuffer
    %images = OpVariable %pImages UniformConstant
    %cache = OpVariable %pShared Workgroup
    %push = OpVariable %pPush PushConstant
    %main = OpFunction %void None %fn
    %entry = OpLabel
    %called = OpFunctionCall %void %helper
    %length = OpArrayLength %uint %data 0
    OpReturn
    OpFunctionEnd
    %helper = OpFunction %void None %fn
    %body = OpLabel
    %block = OpLoad %Params %params
    %array = OpLoad %shared %cache
    OpReturn
    OpFunctionEnd
    %other = OpFunction %void None %fn
    %nothing = OpLabel
    %pushed = OpLoad %Push %push
    OpReturn
    OpFunctionEnd"#;

#[test]
fn resources_are_found_through_calls() {
    let found = of(COMPUTE);
    assert_eq!(found.version, "1.6");
    assert_eq!(found.source, Some(Source { language: "HLSL".into(), version: 600 }));
    assert_eq!(found.capabilities, ["Shader", "Int64"]);
    let places: Vec<_> = found.resources.iter().map(|r| (r.set, r.binding, r.descriptor)).collect();
    assert_eq!(
        places,
        [
            (Some(0), Some(1), Descriptor::StorageImage),
            (Some(0), Some(3), Descriptor::StorageBuffer),
            (Some(1), Some(2), Descriptor::UniformBuffer)
        ]
    );
    let [main, other] = &found.entry_points[..] else { panic!() };
    assert_eq!((&main.resources[..], &other.resources[..]), (&[1, 2][..], &[][..]));
    assert_eq!((&main.push_constants[..], &other.push_constants[..]), (&[][..], &[0][..]));
    assert_eq!(found.resources[0].array, [Count::fixed(4)]);
    assert!(!found.resources[1].writable && found.resources[1].readable);
    assert_eq!(found.types[found.resources[1].ty.0].size, Some(16));
    assert_eq!((found.push_constants[0].offset, found.push_constants[0].size), (8, Some(12)));
}

#[test]
fn sizes_and_limits_follow_specialization() {
    let found = of(COMPUTE);
    let size = found.entry_points[0].local_size.unwrap();
    assert_eq!(size[0], Count { value: Some(64), specialized: true, spec_id: Some(7) });
    let limits = &found.entry_points[0].limits;
    assert_eq!((limits.workgroup_invocations, limits.workgroup_memory), (Some(256), Some(1024)));
    assert_eq!((limits.bound_descriptor_sets, found.entry_points[1].limits.push_constants_size), (2, 20));
    assert_eq!(limits.descriptors.get("storage_buffer"), Some(&1));
    let constants: Vec<_> =
        found.specialization_constants.iter().map(|c| (c.spec_id, c.default, c.bits)).collect();
    assert_eq!(
        constants,
        [(2, Value::Bool(true), 1), (3, Value::Float(0.5), 0x3f00_0000), (7, Value::Unsigned(64), 64)]
    );
}

#[test]
fn members_have_offsets_and_sizes() {
    let found = of(COMPUTE);
    let ty = &found.types[found.resources[2].ty.0];
    let TypeKind::Struct { members, block: true } = &ty.kind else { panic!() };
    let layout: Vec<_> = members.iter().map(|m| (m.name.as_deref(), m.offset, m.size, m.row_major)).collect();
    assert_eq!(
        layout,
        [
            (Some("matrix"), Some(0), Some(48), Some(false)),
            (Some("scale"), Some(48), Some(4), None),
            (Some("items"), Some(64), Some(64), None)
        ]
    );
    assert_eq!(ty.size, Some(128));
    assert!(
        found.types.iter().all(|ty| !matches!(ty.kind, TypeKind::Function)),
        "types without a use are gone"
    );
}

#[test]
fn stages_have_inputs_by_location() {
    let found = of(r#"
        OpCapability Geometry
        OpMemoryModel Logical GLSL450
        OpEntryPoint Geometry %main "main" %in %blocks %out
        OpName %IO "IO"
        OpMemberName %IO 0 "a"
        OpMemberName %IO 1 "b"
        OpDecorate %in Location 5
        OpDecorate %in Component 1
        OpDecorateString %in UserSemantic "TEXCOORD0"
        OpDecorate %IO Block
        OpDecorate %blocks Location 1
        OpMemberDecorate %IO 0 Flat
        OpMemberDecorate %IO 2 BuiltIn Position
        OpDecorate %out Location 0
        OpDecorate %out Index 1
        %void = OpTypeVoid
        %fn = OpTypeFunction %void
        %float = OpTypeFloat 32
        %double = OpTypeFloat 64
        %uint = OpTypeInt 32 0
        %three = OpConstant %uint 3
        %v2 = OpTypeVector %float 2
        %v4 = OpTypeVector %float 4
        %d3 = OpTypeVector %double 3
        %m = OpTypeMatrix %d3 3
        %IO = OpTypeStruct %m %float %v4
        %ins = OpTypeArray %v2 %three
        %ios = OpTypeArray %IO %three
        %pIn = OpTypePointer Input %ins
        %pIos = OpTypePointer Input %ios
        %pOut = OpTypePointer Output %v4
        %in = OpVariable %pIn Input
        %blocks = OpVariable %pIos Input
        %out = OpVariable %pOut Output
        %main = OpFunction %void None %fn
        %entry = OpLabel
        OpReturn
        OpFunctionEnd"#);
    let entry = &found.entry_points[0];
    let inputs: Vec<_> = entry
        .inputs
        .iter()
        .map(|v| {
            (v.name.as_deref(), v.location, v.locations, v.component, v.built_in.as_deref(), v.per_vertex)
        })
        .collect();
    assert_eq!(
        inputs,
        [
            (Some("IO.a"), Some(1), Some(6), None, None, true),
            (None, Some(5), Some(1), Some(1), None, true),
            (Some("IO.b"), Some(7), Some(1), None, None, true),
            (None, None, None, None, Some("Position"), true)
        ]
    );
    assert_eq!(entry.inputs[1].semantic.as_deref(), Some("TEXCOORD0"));
    assert_eq!(entry.inputs[0].decorations, ["Flat"]);
    assert_eq!((entry.outputs[0].index, entry.outputs[0].per_vertex), (Some(1), false));
    assert_eq!((entry.limits.input_locations, entry.limits.output_locations), (8, 1));
}

#[test]
fn kernels_have_arguments() {
    let found = of(r#"
        OpCapability Kernel
        OpCapability Addresses
        OpMemoryModel Physical64 OpenCL
        OpEntryPoint Kernel %k "k"
        OpExecutionMode %k LocalSize 64 1 1
        OpExecutionMode %k VecTypeHint 1
        %types = OpString "kernel_arg_type.k.float*,int3,image2d_t,struct S,float*,"
        %quals = OpString "kernel_arg_type_qual.k.const restrict,,,,,"
        OpName %a "a"
        OpDecorate %a FuncParamAttr NoWrite
        OpDecorate %d FuncParamAttr ByVal
        OpDecorate %k LinkageAttributes "k" Export
        %void = OpTypeVoid
        %float = OpTypeFloat 32
        %uint = OpTypeInt 32 0
        %uchar = OpTypeInt 8 0
        %int3 = OpTypeVector %uint 3
        %S = OpTypeStruct %uchar %int3
        %pS = OpTypePointer Function %S
        %global = OpTypePointer CrossWorkgroup %float
        %local = OpTypePointer Workgroup %float
        %image = OpTypeImage %void 2D 0 0 0 0 Unknown ReadOnly
        %fn = OpTypeFunction %void %global %int3 %image %pS %local
        %k = OpFunction %void None %fn
        %a = OpFunctionParameter %global
        %b = OpFunctionParameter %int3
        %c = OpFunctionParameter %image
        %d = OpFunctionParameter %pS
        %e = OpFunctionParameter %local
        %entry = OpLabel
        OpReturn
        OpFunctionEnd"#);
    let arguments = &found.entry_points[0].arguments;
    let facts: Vec<_> = arguments
        .iter()
        .map(|a| (a.passing, a.address_space.as_deref(), a.access.as_deref(), a.size))
        .collect();
    assert_eq!(
        facts,
        [
            (Passing::Pointer, Some("global"), None, Some(8)),
            (Passing::Value, None, None, Some(16)),
            (Passing::Image, None, Some("ReadOnly"), None),
            (Passing::Value, None, None, Some(32)),
            (Passing::Pointer, Some("local"), None, None)
        ]
    );
    assert_eq!(
        (arguments[0].name.as_deref(), arguments[0].type_name.as_deref()),
        (Some("a"), Some("float*"))
    );
    assert_eq!(arguments[0].type_qualifiers, ["const", "restrict"]);
    assert_eq!(arguments[0].attributes, ["FuncParamAttr NoWrite"]);
    let TypeKind::Struct { members, .. } = &found.types[arguments[3].ty.unwrap().0].kind else { panic!() };
    assert_eq!(members[1].offset, Some(16));
    assert_eq!(found.linkage[0].name, "k");
}

#[test]
fn clspv_says_where_arguments_are() {
    let found = of(r#"
        OpCapability Shader
        OpExtension "SPV_KHR_non_semantic_info"
        %set = OpExtInstImport "NonSemantic.ClspvReflection.5"
        OpMemoryModel Logical GLSL450
        OpEntryPoint GLCompute %main "foo"
        OpExecutionMode %main LocalSize 1 1 1
        %name = OpString "foo"
        %arg = OpString "out"
        %type = OpString "uint*"
        %void = OpTypeVoid
        %fn = OpTypeFunction %void
        %uint = OpTypeInt 32 0
        %zero = OpConstant %uint 0
        %four = OpConstant %uint 4
        %main = OpFunction %void None %fn
        %entry = OpLabel
        OpReturn
        OpFunctionEnd
        %kernel = OpExtInst %void %set Kernel %main %name
        %info = OpExtInst %void %set ArgumentInfo %arg %type
        %b = OpExtInst %void %set ArgumentPodPushConstant %kernel %four %zero %four
        %a = OpExtInst %void %set ArgumentStorageBuffer %kernel %zero %zero %four %info"#);
    let [buffer, number] = &found.entry_points[0].arguments[..] else { panic!() };
    assert_eq!((buffer.name.as_deref(), buffer.type_name.as_deref()), (Some("out"), Some("uint*")));
    assert_eq!(buffer.placement.get("descriptor_set"), Some(&0));
    assert_eq!(buffer.placement.get("binding"), Some(&4));
    assert_eq!((number.index, number.passing, number.size), (4, Passing::Value, Some(4)));
}

#[test]
fn text_and_header_name_everything() {
    let found = of(COMPUTE);
    let text = text(&found);
    for line in [
        "  local size: 64 (spec id 7) 4 1",
        "  set 1 binding 2 params: uniform_buffer Params, 128 bytes, read",
        "  set 0 binding 1 images: storage_image[4] image<f32, 2D, R32f>, read and written",
        "  3 (unnamed): f32 = 0.5",
        "     64 items: vec3<f32>[4 stride 16], 64 bytes",
        "  requires: 256 invocations, 1024 bytes of workgroup memory, 2 descriptor sets, 1 storage_buffer, 1 uniform_buffer",
    ] {
        assert!(text.contains(&format!("{line}\n")), "{line}\n{text}");
    }
    let header = c_header(&found, "my-shader");
    for line in [
        "#define MY_SHADER_MAIN_LOCAL_SIZE_X 64",
        "#define MY_SHADER_MAIN_LOCAL_SIZE_X_SPEC_ID 7",
        "#define MY_SHADER_IMAGES_COUNT 4",
        "#define MY_SHADER_PARAMS_BINDING 2",
        "    float matrix[3][4];",
        "    struct { float value[3]; uint8_t padding[4]; } items[4];",
        "MY_SHADER_ASSERT(offsetof(struct my_shader_Params, items) == 64, \"my_shader_Params.items\");",
        "#define MY_SHADER_WIDE_DEFAULT 64u",
    ] {
        assert!(header.contains(&format!("{line}\n")), "{line}\n{header}");
    }
}

#[test]
fn rust_has_tables_and_structures() {
    let found = of(COMPUTE);
    let file = rust_source(&found, Some("super::types"));
    for line in [
        "    use super::super::types::{",
        "    pub const IMAGES: Binding = Binding {",
        "        descriptor: DescriptorType::StorageImage,",
        "        count: Some(4),",
        "        workgroup_size: Some([64, 4, 1]),",
        "        workgroup_size_ids: [Some(7), None, None],",
        "        bindings: &[1, 2],",
        "    pub const WIDE_DEFAULT: u32 = 64;",
        "    pub const CONSTANT_2_DEFAULT: u32 = 1;",
        "        pub matrix: [[f32; 4]; 3],",
        "        pub _padding_52: [u8; 12],",
        "        pub items: [Padded<[f32; 3], 4>; 4],",
        "        assert!(::core::mem::offset_of!(Params, items) == 64);",
        "    pub const DATA_OFFSET: usize = 16;",
        "    pub type DataElement = u64;",
        "            SpecializationMapEntry { constant_id: 3, offset: 4, size: 4 },",
        "    pub const PUSH_CONSTANTS: PushConstantRange = PushConstantRange { name: \"\", stages: 0x20, offset: 8, size: 12 };",
    ] {
        assert!(file.contains(&format!("{line}\n")), "{line}\n{file}");
    }
    assert!(!file.contains("pub struct Binding"));
    assert!(rust_source(&found, None).contains("    pub struct Binding {\n"));
}

#[test]
fn members_are_named_after_the_arguments_that_they_hold() {
    let found = of(r#"
        OpCapability Shader
        OpExtension "SPV_KHR_non_semantic_info"
        %set = OpExtInstImport "NonSemantic.ClspvReflection.5"
        OpMemoryModel Logical GLSL450
        OpEntryPoint GLCompute %main "foo"
        OpEntryPoint GLCompute %second "bar"
        OpExecutionMode %main LocalSize 1 1 1
        OpExecutionMode %second LocalSize 1 1 1
        %name = OpString "foo"
        %other = OpString "bar"
        %first = OpString "count"
        %unlike = OpString "size"
        %same = OpString "factor"
        OpDecorate %Values Block
        OpMemberDecorate %Values 0 Offset 0
        OpMemberDecorate %Values 1 Offset 4
        %void = OpTypeVoid
        %fn = OpTypeFunction %void
        %uint = OpTypeInt 32 0
        %Values = OpTypeStruct %uint %uint
        %pointer = OpTypePointer PushConstant %Values
        %zero = OpConstant %uint 0
        %one = OpConstant %uint 1
        %four = OpConstant %uint 4
        %values = OpVariable %pointer PushConstant
        %main = OpFunction %void None %fn
        %entry = OpLabel
        %loaded = OpLoad %Values %values
        OpReturn
        OpFunctionEnd
        %second = OpFunction %void None %fn
        %body = OpLabel
        %again = OpLoad %Values %values
        OpReturn
        OpFunctionEnd
        %kernel = OpExtInst %void %set Kernel %main %name
        %kernel2 = OpExtInst %void %set Kernel %second %other
        %i1 = OpExtInst %void %set ArgumentInfo %first
        %i2 = OpExtInst %void %set ArgumentInfo %unlike
        %i3 = OpExtInst %void %set ArgumentInfo %same
        %a = OpExtInst %void %set ArgumentPodPushConstant %kernel %zero %zero %four %i1
        %b = OpExtInst %void %set ArgumentPodPushConstant %kernel %one %four %four %i3
        %c = OpExtInst %void %set ArgumentPodPushConstant %kernel2 %zero %zero %four %i2
        %d = OpExtInst %void %set ArgumentPodPushConstant %kernel2 %one %four %four %i3"#);
    let TypeKind::Struct { members, .. } = &found.types[found.push_constants[0].ty.0].kind else { panic!() };
    let names: Vec<_> = members.iter().map(|member| member.name.as_deref()).collect();
    assert_eq!(names, [None, Some("factor")]);
}

/// Every prefix and every word changed: something is found or the words are refused.
#[test]
fn damaged_modules_do_no_harm() {
    let words = spirant_binary::assemble(COMPUTE).unwrap();
    let survives = |words: &[u32]| {
        if let Ok(found) = reflect(words) {
            let _ = (text(&found), c_header(&found, ""), rust_source(&found, None));
        }
    };
    for at in 0..words.len() {
        survives(&words[..at]);
        for value in [0, 1, 22, 30, 0xffff_ffff, words[at] ^ 1, words[at].wrapping_add(1)] {
            let mut damaged = words.clone();
            damaged[at] = value;
            survives(&damaged);
        }
    }
}
