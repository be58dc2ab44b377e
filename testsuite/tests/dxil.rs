//! Containers that DXC made of HLSL compile, validate, and compute on a Vulkan driver what DXC's own SPIR-V of the same source computes; every
//! operation refuses what its row refuses.
//!
//! `data/dxil` has the sources, their containers and DXC's modules; `SPIRANT_BLESS=1` makes both anew where DXC is installed
//! (`cargo xtask setup --dxc`).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant::dxil_operations::{ROWS, Row};
use spirant::{DebugInfo, OptLevel, Options, Silent};
use spirant_exec::compare::compare;
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use spirant_testsuite::dxc::Dxc;
use spirant_testsuite::{containers, directives, on_machine};
use std::path::PathBuf;
use std::time::Duration;

/// A program: its source, and what DXC makes of it.
struct Program {
    name: String,
    source: String,
    made: containers::Program,
}

fn programs() -> Vec<Program> {
    let sources = containers::sources("dxil").expect("the folder of programs");
    assert!(sources.len() >= 10, "the programs are there");
    let program = |path: &PathBuf| {
        let source = std::fs::read_to_string(path).expect("a source");
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let arguments = directives::fact(&source, "args").expect("arguments");
        Program { made: containers::Program::new(path, &name, arguments), source, name }
    };
    sources.iter().map(program).collect()
}

impl Program {
    /// What it is executed with, if it is.
    fn job(&self) -> Option<Job> {
        let job = Job::parse(&self.source).expect("a header");
        self.source.contains("//@ dispatch").then_some(job)
    }

    fn compile(&self, opt_level: OptLevel) -> Vec<u32> {
        let compiled = self.made.compile(&Options::default().opt_level(opt_level));
        compiled.unwrap_or_else(|why| panic!("{} {opt_level:?}: {why}", self.name))
    }
}

/// Programs of which a driver may compute something else than the reference machine, and what it is.
const OPEN: [(&str, &str); 2] = [
    ("division", "quotients by zero"),
    ("texel_atomics", "a texel that one invocation reads and another one changes"),
];

#[test]
fn containers_compute_what_dxc_makes_of_the_source() {
    let blesses = std::env::var_os("SPIRANT_BLESS").is_some();
    let mut runner = Runner::new().expect("a driver to run on").with_limit(Duration::from_secs(60));
    let mut executed = 0;
    for program in programs() {
        if blesses {
            // Debug information has the path of the folder.
            std::env::set_current_dir("/").expect("the root");
            let dxc = Dxc::load().expect("DXC");
            program.made.bless_container(&program.source, &dxc, &[]).expect("a container");
            if program.job().is_some() {
                program.made.bless_module(&program.source, &dxc, &[]).expect("a module");
            }
        }
        let modules = [OptLevel::O0, OptLevel::O1].map(|level| program.compile(level));
        let Some(job) = program.job() else { continue };
        let expected = runner.vulkan(&job, &program.made.read_module().expect("DXC's module"));
        let expected = expected.done().unwrap_or_else(|why| panic!("{}: DXC's module: {why}", program.name));
        let is_untouched = |(buffer, result): (&spirant_exec::job::Buffer, &Vec<u8>)| buffer.data == *result;
        assert!(
            !job.buffers.iter().zip(&expected).all(is_untouched),
            "{}: it writes something",
            program.name
        );
        for words in modules {
            let got =
                runner.vulkan(&job, &words).done().unwrap_or_else(|why| panic!("{}: {why}", program.name));
            compare(&job, &expected, &got).unwrap_or_else(|why| panic!("{}: {why}", program.name));
            if OPEN.iter().all(|(open, _)| *open != program.name) {
                on_machine::on_robust_machine(&job, &words, &expected)
                    .unwrap_or_else(|why| panic!("{}: {why}", program.name));
            }
        }
        executed += 1;
    }
    assert!(executed >= 6, "{executed} programs were executed");
}

/// What the metadata of a program says, by lines of the assembly that it becomes.
const SAID: &[(&str, &[&str])] = &[
    (
        "ordered_and_coherent",
        &[
            "OpExecutionMode %main EarlyFragmentTests",
            "OpExecutionMode %main ShadingRateInterlockOrderedEXT",
            "OpBeginInvocationInterlockEXT",
            "OpEndInvocationInterlockEXT",
            "OpDecorate %u1 Coherent",
            "OpDecorate %u2 Coherent",
            "OpDecorate %u3 Coherent",
            "BuiltIn BaryCoordKHR",
            "OpDecorate %in_var_COL0 PerVertexKHR",
            "OpDecorate %in_var_coverage BuiltIn SampleMask",
            "BuiltIn ShadingRateKHR",
            "BuiltIn PrimitiveId",
            "%in_var_SV_ClipDistance = OpVariable %_ptr_Input__arr_float_uint_3 Input",
            "BuiltIn CullDistance",
            "BuiltIn ViewIndex",
        ],
    ),
    ("ordered_in_control_flow", &["OpExecutionMode %main SampleInterlockOrderedEXT"]),
    ("coherent_buffers", &["OpDecorate %u0 Coherent", "OpDecorate %u1 Coherent"]),
    (
        "depth_and_coverage",
        &[
            "OpExecutionMode %main DepthGreater",
            "OpExecutionMode %main StencilRefReplacingEXT",
            "OpDecorate %in_var_UV0 Sample",
            "OpDecorate %in_var_K0 NoPerspective",
            "OpDecorate %in_var_K0 Centroid",
            "BuiltIn BaryCoordNoPerspKHR",
            "BuiltIn FullyCoveredEXT",
            "%out_var_SV_Coverage0 = OpVariable %_ptr_Output__arr_uint_uint_1 Output",
        ],
    ),
    (
        "clip_distances",
        &[
            "%out_var_SV_ClipDistance = OpVariable %_ptr_Output__arr_float_uint_3 Output",
            "%out_var_SV_CullDistance = OpVariable %_ptr_Output__arr_float_uint_2 Output",
            "OpDecorate %in_var_SV_ClipDistance0 Location 1",
            "BuiltIn PrimitiveShadingRateKHR",
            "BuiltIn Layer",
        ],
    ),
    ("denormals_preserved", &["OpExecutionMode %main DenormPreserve 32"]),
    ("denormals_flushed", &["OpExecutionMode %main DenormFlushToZero 32"]),
    (
        "geometry",
        &[
            "OpExecutionMode %main Triangles",
            "OpExecutionMode %main OutputTriangleStrip",
            "OpExecutionMode %main OutputVertices 6",
            "OpExecutionMode %main Invocations 2",
            "%in_var_SV_ClipDistance = OpVariable %_ptr_Input__arr__arr_float_uint_2_uint_3 Input",
            "OpEndPrimitive",
        ],
    ),
    (
        "geometry_lines",
        &["OpExecutionMode %main InputLinesAdjacency", "OpExecutionMode %main OutputLineStrip"],
    ),
    ("geometry_streams", &["OpDecorate %out_var_A0_stream1 Stream 1", "OpEmitStreamVertex %uint_1"]),
    (
        "hull",
        &[
            "OpExecutionMode %main Triangles",
            "OpExecutionMode %main SpacingFractionalOdd",
            "OpExecutionMode %main VertexOrderCw",
            "OpExecutionMode %main OutputVertices 3",
            "OpControlBarrier %uint_2 %uint_4 %uint_0",
            "NMin",
            "OpDecorate %patch_var_MID0 Location 2",
        ],
    ),
    ("isolines", &["OpExecutionMode %main Isolines", "OpExecutionMode %main SpacingEqual"]),
    (
        "domain",
        &["OpExecutionMode %main Triangles", "OpDecorate %patch_var_MID0 Location 2", "BuiltIn TessCoord"],
    ),
    ("quads", &["OpExecutionMode %main Quads", "OpDecorate %patch_var_SV_Position0 Location 1"]),
    (
        "mesh",
        &[
            "OpExecutionMode %main OutputTrianglesEXT",
            "OpExecutionMode %main OutputPrimitivesEXT 10",
            "OpExecutionMode %main LocalSize 32 1 1",
            "OpSetMeshOutputsEXT %uint_30 %uint_10",
            "BuiltIn CullPrimitiveEXT",
            "OpDecorate %primitive_var_COLOR0 PerPrimitiveEXT",
            "TaskPayloadWorkgroupEXT",
        ],
    ),
    ("mesh_lines", &["OpExecutionMode %main OutputLinesEXT", "BuiltIn PrimitiveLineIndicesEXT"]),
    ("amplification", &["OpEmitMeshTasksEXT", "TaskPayloadWorkgroupEXT"]),
    (
        "ray_query",
        &[
            "OpExtension \"SPV_KHR_ray_query\"",
            "OpTypeRayQueryKHR",
            "OpRayQueryProceedKHR",
            "OpRayQueryGetIntersectionTypeKHR",
            "OpRayQueryGenerateIntersectionKHR",
            "OpRayQueryGetIntersectionObjectToWorldKHR",
            "OpDecorate %t4 Binding 4",
        ],
    ),
    ("ray_query_shadows", &["OpEntryPoint Fragment %main", "OpRayQueryConfirmIntersectionKHR"]),
    (
        "ray_tracing",
        &[
            "OpExtension \"SPV_KHR_ray_tracing\"",
            "OpEntryPoint RayGenerationKHR %Generate \"Generate\"",
            "OpEntryPoint IntersectionKHR %Intersect \"Intersect\"",
            "OpEntryPoint AnyHitKHR %Filter \"Filter\"",
            "OpEntryPoint ClosestHitKHR %Shade \"Shade\"",
            "OpEntryPoint MissKHR %Sky \"Sky\"",
            "OpEntryPoint CallableKHR %Compute \"Compute\"",
            "OpTraceRayKHR",
            "OpReportIntersectionKHR",
            "OpExecuteCallableKHR",
            "OpIgnoreIntersectionKHR",
            "OpTerminateRayKHR",
            "%in_var_ray_tmax Volatile",
            "BuiltIn InstanceCustomIndexKHR",
        ],
    ),
    (
        "ray_payloads",
        &[
            "OpEntryPoint GLCompute %Clear \"Clear\"",
            "OpExecutionMode %Clear LocalSize 8 4 1",
            "%_arr_uint_uint_51 = OpTypeArray %uint %uint_51",
            "%t2_space4 DescriptorSet 4",
        ],
    ),
    (
        "access_status",
        &[
            "OpCapability SparseResidency",
            "OpImageSparseSampleImplicitLod",
            "OpImageSparseSampleExplicitLod",
            "OpImageSparseSampleDrefExplicitLod",
            "OpImageSparseGather",
            "OpImageSparseFetch",
            "OpImageSparseRead",
            "OpImageSparseTexelsResident",
        ],
    ),
    (
        "ray_query_selected",
        &["OpTypeRayQueryKHR", "%query = OpVariable %_ptr_Function__arr_", "OpRayQueryProceedKHR"],
    ),
    (
        "library_open",
        // In the order of declaration, around the register that there is; then the counter.
        &[
            "OpDecorate %first Binding 0",
            "OpDecorate %u1 Binding 1",
            "OpDecorate %textures Binding 2",
            "OpDecorate %appended Binding 3",
            "OpDecorate %linear_sampler Binding 5",
            "OpDecorate %last Binding 6",
            "Binding 4",
        ],
    ),
    (
        "library_pipeline",
        &[
            "OpEntryPoint Vertex %Vertices",
            "OpEntryPoint TessellationControl %Control",
            "OpEntryPoint TessellationEvaluation %Evaluate",
            "OpEntryPoint Geometry %Lines",
            "OpEntryPoint Geometry %Points",
            "OpEntryPoint Fragment %Shade",
            "OpEntryPoint Fragment %Flat",
            "OpEntryPoint TaskEXT %Amplify",
            "OpEntryPoint GLCompute %Reduce",
            "OpExecutionMode %Control Quads",
            "OpExecutionMode %Flat EarlyFragmentTests",
            "OpExecutionMode %Flat PixelInterlockOrderedEXT",
            "OpExecutionMode %Lines InputLines",
            "OpExecutionMode %Points Triangles",
            "OpDecorate %in_var_PLACE0_Flat Flat",
            "OpDecorate %out_var_SV_Target1_Flat Location 1",
            "%in_var_SV_Position0_Lines = OpVariable %_ptr_Input__arr_v4float_uint_2 Input",
            "%in_var_SV_Position0_Control = OpVariable %_ptr_Input__arr_v4float_uint_5 Input",
            "NMin",
        ],
    ),
    ("library_meshes", &["OpEntryPoint MeshEXT %Mesh", "OutputTrianglesEXT", "TaskPayloadWorkgroupEXT"]),
    ("heap_atomics_64", &["R64ui", "OpAtomicIAdd", "OpAtomicSMax", "OpAtomicCompareExchange"]),
    ("texel_exchanges", &["OpAtomicExchange %float", "R32f"]),
    ("no_quads", &["OpImageSampleExplicitLod", "OpImageSampleDrefExplicitLod", "Grad"]),
    (
        "debug_information",
        &[
            "OpString \"Scaled\"",
            "OpString \"total\"",
            "DebugTypeMember",
            "DebugLexicalBlock",
            "DebugInlinedAt",
            "DebugValue",
            "DebugLine",
        ],
    ),
    ("library_functions", &["LinkageAttributes \"?mix@@YAIII@Z\" Export"]),
];

#[test]
fn what_metadata_says_is_said() {
    let programs = programs();
    for (name, lines) in SAID {
        let program = programs.iter().find(|program| program.name == *name).expect("a program");
        for level in [OptLevel::O0, OptLevel::O1] {
            let listing = spirant::binary::disassemble(&program.compile(level)).expect("assembly");
            for line in *lines {
                assert!(listing.contains(line), "{name} {level:?}: {line}\n{listing}");
            }
        }
    }
}

#[test]
fn every_invocation_enters_and_leaves_its_critical_section_once() {
    let programs = programs();
    let program = programs.iter().find(|program| program.name == "ordered_in_control_flow").expect("it");
    let listing = spirant::binary::disassemble(&program.compile(OptLevel::O1)).expect("assembly");
    let places = |op: &str| listing.match_indices(op).map(|(at, _)| at).collect::<Vec<_>>();
    let (begins, ends) = (places("OpBeginInvocationInterlockEXT"), places("OpEndInvocationInterlockEXT"));
    assert_eq!(begins.len(), 1, "{listing}");
    assert_eq!(ends.len(), places("OpReturn\n").len(), "{listing}");
    let accesses = [places("%u1 "), places("%u2 ")].concat();
    let code = listing.find("OpFunction ").expect("a function");
    let within = accesses.iter().filter(|at| **at > code).all(|at| begins[0] < *at && *at < ends[0]);
    assert!(within, "{listing}");
}

#[test]
fn registers_are_moved_where_the_caller_says() {
    use spirant::{BindingRules, BoundRegister, RegisterClass, ShaderInterface, Shift};
    let bytes = std::fs::read(spirant_testsuite::data().join("dxil/buffers.dxil")).expect("a container");
    let compile = |bindings: BindingRules| {
        let interface = ShaderInterface::default().bindings(bindings);
        let options = Options::default().shader_interface(Some(interface));
        let outcome = spirant::compile_bytes(&bytes, "in.dxil", &options, &mut Silent);
        outcome.map(|compiled| spirant::binary::disassemble(&compiled.words).expect("assembly"))
    };
    let shift = |class, by, space| Shift { class, by, space };
    let shifts = vec![shift(RegisterClass::U, 100, None), shift(RegisterClass::B, 50, Some(2))];
    let listing = compile(BindingRules::default().shifts(shifts)).expect("a module");
    for line in [
        "%u14 Binding 114",
        "%u11_space1 Binding 111",
        "%b1_space2 Binding 51",
        "%b0 Binding 0",
        "%t8 Binding 8",
    ] {
        assert!(listing.contains(line), "{line}\n{listing}");
    }
    let register = BoundRegister { class: RegisterClass::T, number: 8, space: 0, binding: 1, set: 3 };
    let failed = compile(BindingRules::default().registers(vec![register]));
    let message = failed.expect_err("others have none").to_string();
    assert!(message.contains("b0"), "{message}");
}

#[test]
fn the_size_of_waves_is_said_to_whoever_makes_the_pipeline() {
    let programs = programs();
    let program = programs.iter().find(|program| program.name == "wave_size").expect("it");
    let bytes = std::fs::read(&program.made.container).expect("a container");
    let compiled = spirant::compile_bytes(&bytes, "in.dxil", &Options::default(), &mut Silent).expect("it");
    let found = compiled.diagnostics.iter().any(|d| d.to_string().contains("requires waves of 32 lanes"));
    assert!(found, "{:?}", compiled.diagnostics);
}

#[test]
fn properties_that_are_not_known_are_refused() {
    let compile = |tag: &str, value: &str| {
        let text = format!(
            "target triple = \"dxil-ms-dx\"
define void @main() {{
  ret void
}}
!dx.shaderModel = !{{!0}}
!dx.entryPoints = !{{!1}}
!0 = !{{!\"vs\", i32 6, i32 5}}
!1 = !{{ptr @main, !\"main\", null, null, !2}}
!2 = !{{i32 {tag}, {value}}}
!3 = !{{i32 3, i32 3, i32 1, i32 5, i32 1}}
!4 = !{{i32 9, i32 3, i32 1, i32 5, i32 1}}
"
        );
        let outcome = spirant::compile_bytes(text.as_bytes(), "in.ll", &Options::default(), &mut Silent);
        outcome.map(|_| ()).map_err(|failed| failed.to_string())
    };
    assert_eq!(compile("0", "i64 0"), Ok(()));
    let refused = |tag, value, why: &str| {
        let message = compile(tag, value).expect_err("it is refused");
        assert!(message.contains(why), "{message}");
    };
    refused("99", "i32 1", "the property 99 of the entry point is not supported");
    refused("1", "!3", "a vertex shader has the properties of a geometry shader");
    refused("1", "!4", "the input primitive is none");
    refused("3", "!3", "the function of patch constants is no function of the module");
}

/// A stage: what its target begins with, its name, and of the stages that libraries alone have the number and the parameters.
struct Stage(&'static str, &'static str, Option<(u32, usize)>);

const STAGES: [Stage; 14] = [
    Stage("ps", "pixel", None),
    Stage("vs", "vertex", None),
    Stage("gs", "geometry", None),
    Stage("hs", "hull", None),
    Stage("ds", "domain", None),
    Stage("cs", "compute", None),
    Stage("ms", "mesh", None),
    Stage("as", "amplification", None),
    Stage("lib", "raygeneration", Some((7, 0))),
    Stage("lib", "intersection", Some((8, 0))),
    Stage("lib", "anyhit", Some((9, 2))),
    Stage("lib", "closesthit", Some((10, 2))),
    Stage("lib", "miss", Some((11, 1))),
    Stage("lib", "callable", Some((12, 1))),
];

/// A module of DXIL whose entry point calls an operation by a suffix of types, with nothing but its number.
fn calling(row: &Row, suffix: &str, stage: &Stage, model: u8) -> String {
    let Stage(target, name, in_library) = stage;
    let (first, entries, parameters) = match in_library {
        Some((_, count)) => ("null, !\"\"", "!1, !3", vec!["ptr"; *count].join(", ")),
        None => ("ptr @main, !\"main\"", "!1", String::new()),
    };
    let threads =
        if ["compute", "mesh", "amplification"].contains(name) { "i32 4, !5" } else { "i32 0, i64 0" };
    let kind = in_library.map_or(0, |(kind, _)| kind);
    format!(
        "target triple = \"dxil-ms-dx\"
declare void @{class}{suffix}(i32)
define void @main({parameters}) {{
  call void @{class}{suffix}(i32 {code})
  ret void
}}
!dx.shaderModel = !{{!0}}
!dx.entryPoints = !{{{entries}}}
!0 = !{{!\"{target}\", i32 6, i32 {model}}}
!1 = !{{{first}, null, null, !2}}
!2 = !{{{threads}}}
!3 = !{{ptr @main, !\"main\", null, null, !4}}
!4 = !{{i32 8, i32 {kind}, i32 6, i32 4, i32 7, i32 8}}
!5 = !{{i32 1, i32 1, i32 1}}
",
        class = row.class,
        code = row.op.number(),
    )
}

/// What is said of a module: why it is refused, or what is warned of.
fn said(text: &str) -> String {
    let outcome = spirant::compile_bytes(text.as_bytes(), "in.ll", &Options::default(), &mut Silent);
    let findings = match outcome {
        Ok(compiled) => compiled.diagnostics,
        Err(failed) => failed.diagnostics,
    };
    findings.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

fn refusal(text: &str) -> Option<String> {
    let outcome = spirant::compile_bytes(text.as_bytes(), "in.ll", &Options::default(), &mut Silent);
    outcome.err().map(|failed| failed.to_string())
}

#[test]
fn every_operation_refuses_what_its_row_refuses_and_warns_of_newer_ones() {
    let (mut refused, mut newer, mut permitted) = (0, 0, 0);
    for row in ROWS {
        for stage in &STAGES {
            let Stage(target, name, _) = stage;
            // The model before the operation's own, its own, and the one before groups have quads.
            for model in [row.model.saturating_sub(1), row.model, 5] {
                let has_stage = row.stages.is_empty() || row.stages.split(',').any(|one| one == *name);
                let in_groups = ["cs", "ms", "as"].contains(target);
                let lacks_quads = row.derivatives && in_groups && model < 6;
                let expected = if !has_stage {
                    Some(format!("{} is not available in a {name} shader: its stages are", row.name))
                } else if lacks_quads {
                    Some(format!(
                        "{} is not available in a {name} shader before shader model 6.6: derivatives",
                        row.name
                    ))
                } else if model < row.model {
                    Some(format!("{} is not available before shader model 6.{}", row.name, row.model))
                } else {
                    None
                };
                let message = said(&calling(row, "", stage, model));
                match expected {
                    Some(expected) => {
                        let kind = if has_stage { "warning[W0006]" } else { "error[E0005]" };
                        assert!(message.contains(&format!("{kind}: {expected}")), "{expected}\n{message}");
                        *if has_stage { &mut newer } else { &mut refused } += 1;
                    }
                    None => {
                        assert!(!message.contains("is not available"), "{} {name} {message}", row.name);
                        permitted += 1;
                    }
                }
            }
        }
    }
    assert!(refused > 2000 && newer > 500 && permitted > 3000, "{refused} {newer} {permitted}");
}

#[test]
fn every_operation_refuses_types_that_its_row_does_not_have() {
    const TYPES: [(char, &str); 8] = [
        ('h', "f16"),
        ('f', "f32"),
        ('d', "f64"),
        ('1', "i1"),
        ('8', "i8"),
        ('w', "i16"),
        ('i', "i32"),
        ('l', "i64"),
    ];
    let mut refused = 0;
    for row in ROWS {
        let has_stage =
            |stage: &&Stage| row.stages.is_empty() || row.stages.split(',').any(|one| one == stage.1);
        let Some(stage) = STAGES.iter().find(has_stage) else { continue };
        let scalars = row.overloads.split('<').next().expect("a part");
        if scalars.contains(['o', 'u']) {
            continue;
        }
        for (letter, ty) in TYPES {
            let message = refusal(&calling(row, &format!(".{ty}"), stage, 9)).unwrap_or_default();
            let lacks = message.contains(&format!("{} has no overload for {ty}", row.name));
            assert_eq!(lacks, !scalars.contains(letter), "{} {ty}: {message}", row.name);
            refused += usize::from(lacks);
        }
    }
    assert!(refused > 1000, "{refused} calls were refused");
}

#[test]
fn what_is_not_supported_is_refused_by_name() {
    let compute = &STAGES[5];
    let row = |name: &str| ROWS.iter().find(|row| row.name == name).expect("a row");
    let refused = |text: &str, why: &str| {
        let message = refusal(text).expect("it is refused");
        assert!(message.contains(why), "{message}");
    };
    let feedback = calling(row("WriteSamplerFeedbackLevel"), "", compute, 8);
    let why = "the operation WriteSamplerFeedbackLevel of DXIL is not supported: no instruction of SPIR-V";
    refused(&feedback, why);
    let query = calling(row("AllocateRayQuery"), "", compute, 8);
    refused(&query.replace("i32 178", "i32 99999"), "99999 is the number of no operation");
    refused(&query.replace("i32 178", "i32 93"), "called with the number of ThreadId");
    let vectors = calling(row("FAbs"), ".v4f32", compute, 9);
    refused(&vectors, "FAbs has vectors that are not those of shader model 6.9");
    refused(&query.replace("!\"cs\"", "!\"lib\""), "the first entry point of a library names a function");
    let miss = calling(row("Sin"), ".f32", &STAGES[12], 6);
    refused(&miss.replace("i32 8, i32 11", "i32 8, i32 15"), "main is a node of a work graph");
    refused(&miss.replace("i32 8, i32 11", "i32 8, i32 6"), "main is of a stage that is not supported");
    refused(&miss.replace("i32 8, i32 11", "i32 8, i32 1"), "main does not have the parameters of its stage");
    refused(
        &miss.replace("i32 8, i32 11", "i32 8, i32 9"),
        "main does not have the parameters of its stage, which is anyhit",
    );
    refused(&miss.replace("i32 6, i32 4, i32 7", "i32 6, i32 -1, i32 7"), "more than 16384 bytes");
    refused(&miss.replace("i32 7, i32 8", "i32 77, i32 8"), "the property 77 of main is not supported");
}

/// Each took a process down once: LLVM's reader and verifier take them. Where nothing of the debug information can be read, that is told.
#[test]
fn damaged_containers_are_compiled_or_refused() {
    let folder = spirant_testsuite::data().join("dxil/damaged");
    let paths: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").path()).collect();
    let mut told = Vec::new();
    for path in paths {
        let bytes = std::fs::read(&path).expect("a container");
        for level in [DebugInfo::None, DebugInfo::Lines, DebugInfo::Full] {
            let options = Options::default().debug_info(level);
            let said = match spirant::compile_bytes(&bytes, "damaged", &options, &mut Silent) {
                Ok(compiled) => compiled.diagnostics,
                Err(failed) => failed.diagnostics,
            };
            if said.iter().any(|finding| finding.to_string().contains("is damaged")) {
                told.push((path.file_stem().expect("a name").to_owned(), level));
            }
        }
    }
    assert_eq!(told, [("name_that_is_no_text".into(), DebugInfo::Full)]);
}
