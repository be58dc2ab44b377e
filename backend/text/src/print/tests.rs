//! The text of small modules, beside what `mlir-opt` 22 prints for the same.

use super::*;
use crate::parse;
use spirant_dialect::builder::Builder;
use spirant_dialect::constants::ConstData;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::function::{Body, Function, ValueDef};
use spirant_dialect::grammar::{ExtInstSet, Version};
use spirant_dialect::module::{EntryPoint, ExecutionMode, GlobalVariable, ModeOperand};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{
    self, AddressingModel, Capability, ExecutionModel, MemoryModel, Op, StorageClass,
};
use spirant_dialect::types::{Type, TypeDecoration};

fn module() -> Module {
    Module::new(AddressingModel::Logical, MemoryModel::GLSL450)
}

/// Adds a function whose first block `fill` fills.
fn function(
    module: &mut Module,
    name: &str,
    result: Type,
    params: &[Type],
    fill: impl FnOnce(&mut Builder<'_>),
) {
    let ty = module.types.function(result, params);
    let mut function = Function::new(name, ty, params.iter().copied());
    let (block, region) = (function.create_block(), function.create_region());
    function.append_block(region, block);
    function.body = Body::Structured(region);
    fill(&mut Builder::new(module, &mut function, block));
    module.functions.push(function);
}

/// The lines of the functions of a module.
fn body(module: &Module) -> Vec<String> {
    let text = print(module);
    let lines = text.lines().skip_while(|line| !line.starts_with("    "));
    lines
        .take_while(|line| line.starts_with("    ") || line.starts_with("  ^"))
        .map(|l| l[4..].to_owned())
        .collect()
}

#[test]
fn the_head_of_a_module() {
    let mut m = module();
    m.requirements.version = Some(Version::V1_3);
    m.requirements.capabilities.insert(Capability::Shader);
    m.requirements.extensions.insert("SPV_KHR_16bit_storage".to_owned());
    let (void, float, int) = (m.types.void(), m.types.float(32), m.types.int(32));
    let member =
        |kind, words: &[u32]| TypeDecoration { member: Some(0), decoration: Decoration::words(kind, words) };
    let array = m.types.runtime_array(float, Some(4));
    let block = m.types.structure(
        &[array],
        vec![
            member(spirv::Decoration::Offset, &[0]),
            member(spirv::Decoration::NonWritable, &[]),
            TypeDecoration { member: None, decoration: Decoration::unit(spirv::Decoration::Block) },
        ],
    );
    let mut global = |name: &str, storage, pointee, decorations| {
        let ty = m.types.pointer(storage, pointee);
        let global =
            GlobalVariable { name: name.into(), ty, storage, initializer: None, linkage: None, decorations };
        m.globals.push(global)
    };
    global(
        "buffer",
        StorageClass::StorageBuffer,
        block,
        vec![
            Decoration::words(spirv::Decoration::Binding, &[2]),
            Decoration::words(spirv::Decoration::DescriptorSet, &[1]),
        ],
    );
    let id = global(
        "a b",
        StorageClass::Input,
        int,
        vec![Decoration::words(spirv::Decoration::BuiltIn, &[spirv::BuiltIn::LocalInvocationIndex as u32])],
    );
    global(
        "out",
        StorageClass::Output,
        float,
        vec![Decoration::words(spirv::Decoration::Location, &[3]), Decoration::unit(spirv::Decoration::Flat)],
    );
    m.consts.intern(ConstData {
        op: Op::SpecConstant,
        ty: int,
        operands: Box::new([spirant_dialect::constants::ConstOperand::Word(7)]),
        decorations: Box::new([Decoration::words(spirv::Decoration::SpecId, &[5])]),
    });
    function(&mut m, "main", void, &[], |b| {
        b.effect(Op::Return, &[], &[]);
    });
    let function = m.functions.keys().next().unwrap();
    let model = ExecutionModel::GLCompute;
    m.entry_points.push(EntryPoint { model, function, name: "main".into(), interface: vec![id] });
    let operands = [8, 4, 1].map(ModeOperand::Word).to_vec();
    m.execution_modes.push(ExecutionMode { function, mode: spirv::ExecutionMode::LocalSize, operands });
    let expected = r#"!type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0, NonWritable]), Block>, StorageBuffer>
spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], [SPV_KHR_16bit_storage]> {
  spirv.SpecConstant @spec0 spec_id(5) = 7 : i32
  spirv.GlobalVariable @buffer bind(1, 2) : !type0
  spirv.GlobalVariable @"a b" built_in("LocalInvocationIndex") : !spirv.ptr<i32, Input>
  spirv.GlobalVariable @out {flat, location = 3 : i32} : !spirv.ptr<f32, Output>
  spirv.func @main() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @"a b"
  spirv.ExecutionMode @main "LocalSize", 8, 4, 1
}
"#;
    assert_eq!(print(&m), expected);
}

#[test]
fn operations_in_their_own_form_and_in_the_generic_one() {
    let mut m = module();
    let (void, float, int, boolean) = (m.types.void(), m.types.float(32), m.types.int(32), m.types.bool());
    let vector = m.types.vector(float, 4);
    let pointer = m.types.pointer(StorageClass::Function, float);
    function(&mut m, "f", void, &[float, int], |b| {
        let [x, n] = [b.function.params[0], b.function.params[1]];
        let variable = b.op_words(Op::Variable, pointer, &[], &[StorageClass::Function as u32]);
        b.effect(Op::Store, &[variable, x], &[2, 4]);
        let y = b.op_words(Op::Load, float, &[variable], &[1]);
        let sum = b.op(Op::FAdd, float, &[x, y]);
        b.function
            .attrs
            .value_decorations
            .insert(sum, vec![Decoration::unit(spirv::Decoration::NoContraction)]);
        let less = b.op(Op::FOrdLessThan, boolean, &[sum, x]);
        b.function
            .attrs
            .value_decorations
            .insert(less, vec![Decoration::unit(spirv::Decoration::RelaxedPrecision)]);
        b.op(Op::Select, float, &[less, sum, y]);
        let all = b.op(Op::CompositeConstruct, vector, &[x, y, x, y]);
        b.op_words(Op::VectorShuffle, vector, &[all, all], &[0, 5, u32::MAX, 1]);
        b.op_words(Op::CompositeExtract, float, &[all], &[2]);
        let (scope, semantics) = (b.u32(2), b.u32(0x48));
        b.effect(Op::MemoryBarrier, &[scope, semantics], &[]);
        b.op_words(Op::GroupNonUniformFAdd, float, &[scope, x], &[0]);
        let sine = spirant_dialect::grammar::ext_inst_by_name(ExtInstSet::GlslStd450, "Sin").unwrap();
        b.op(Opcode::Ext(ExtInstSet::GlslStd450, sine.number), float, &[x]);
        b.op(Op::DPdx, float, &[x]);
        b.op(Op::ShiftLeftLogical, int, &[n, scope]);
        let float_constant = b.consts.words(float, &[1.5f32.to_bits()]);
        let constant = b.constant(float_constant);
        b.op(Op::FDiv, float, &[x, constant]);
        b.effect(Op::Return, &[], &[]);
    });
    let expected = "%const0 = spirv.Constant 2 : i32
%const1 = spirv.Constant 72 : i32
%const2 = spirv.Constant 1.5 : f32
%2 = spirv.Variable : !spirv.ptr<f32, Function>
spirv.Store \"Function\" %2, %0 [\"Aligned\", 4] : f32
%3 = spirv.Load \"Function\" %2 [\"Volatile\"] : f32
%4 = spirv.FAdd %0, %3 {no_contraction} : f32
%5 = spirv.FOrdLessThan %4, %0 : f32 {relaxed_precision}
%6 = spirv.Select %5, %4, %3 : i1, f32
%7 = spirv.CompositeConstruct %0, %3, %0, %3 : (f32, f32, f32, f32) -> vector<4xf32>
%8 = spirv.VectorShuffle [0 : i32, 5 : i32, -1 : i32, 1 : i32] %7, %7 : vector<4xf32>, vector<4xf32> -> vector<4xf32>
%9 = spirv.CompositeExtract %7[2 : i32] : vector<4xf32>
spirv.MemoryBarrier <Workgroup>, <AcquireRelease|UniformMemory>
%10 = spirv.GroupNonUniformFAdd <Workgroup> <Reduce> %0 : f32 -> f32
%11 = spirv.GL.Sin %0 : f32
%12 = \"spirv.DPdx\"(%0) : (f32) -> f32
%13 = spirv.ShiftLeftLogical %1, %const0 : i32, i32
%14 = spirv.FDiv %0, %const2 : f32
spirv.Return";
    assert_eq!(body(&m).join("\n"), expected);
}

/// A loop with a selection in it, whose first block leaves the loop.
fn loop_with_break() -> Module {
    let mut m = module();
    let (void, int, boolean) = (m.types.void(), m.types.int(32), m.types.bool());
    function(&mut m, "f", void, &[boolean], |b| {
        let condition = b.function.params[0];
        let outer = b.block;
        let zero = b.u32(0);
        let region = b.function.create_region();
        let blocks: Vec<_> = (0..5).map(|_| b.function.create_block()).collect();
        let [entry, header, body, cont, merge] = blocks[..] else { unreachable!() };
        for block in blocks {
            b.function.append_block(region, block);
        }
        let result = b.function.add_block_param(merge, int);
        let construct = b.construct(Opcode::Loop, &[int], &[1], region);
        b.block = entry;
        b.branch(header, &[]);
        b.block = header;
        b.branch_if(condition, (body, &[]), (merge, &[zero]));
        b.block = body;
        // A selection in the loop; its first block leaves the loop.
        let nested = b.function.create_region();
        let (first, last) = (b.function.create_block(), b.function.create_block());
        let left = b.function.create_block();
        for block in [first, left, last] {
            b.function.append_block(nested, block);
        }
        b.construct(Opcode::Selection, &[], &[0], nested);
        b.branch(cont, &[]);
        b.block = first;
        b.branch_if(condition, (left, &[]), (last, &[]));
        b.block = left;
        b.exit(Opcode::Break, construct, &[zero]);
        b.block = last;
        b.effect(Opcode::Merge, &[], &[]);
        b.block = cont;
        b.branch(header, &[]);
        b.block = merge;
        b.effect(Opcode::Merge, &[result], &[]);
        b.block = outer;
        b.effect(Op::Return, &[], &[]);
    });
    m
}

#[test]
fn constructs_nest_and_breaks_say_how_far() {
    let expected = "%const0 = spirv.Constant 0 : i32
%1 = spirv.mlir.loop control(Unroll) -> i32 {
  spirv.Branch ^bb2
^bb2:
  spirv.BranchConditional %0, ^bb3, ^bb8(%const0 : i32)
^bb3:
  spirv.mlir.selection {
    spirv.BranchConditional %0, ^bb5, ^bb6
  ^bb5:
    \"spirv.mlir.break\"(%const0) {depth = 1 : i32} : (i32) -> ()
  ^bb6:
    spirv.mlir.merge
  }
  spirv.Branch ^bb7
^bb7:
  spirv.Branch ^bb2
^bb8(%2: i32):
  spirv.mlir.merge %2 : i32
}
spirv.Return";
    assert_eq!(body(&loop_with_break()).join("\n"), expected);
}

#[test]
fn a_drawing_has_a_box_for_each_construct_and_the_edges_between_blocks() {
    let text = dot(&loop_with_break());
    let expected = r#"subgraph cluster0 { label="@f\l"; style=solid;
f0 [shape=note, color=gray, label="%const0 = spirv.Constant 0 : i32\l"];
f0b0s0 [label="^bb0:\l"];
subgraph cluster1 { label="%1 = loop control(Unroll)\l"; style=bold;
f0b1s0 [label="^bb1:\lspirv.Branch ^bb2\l"];
f0b2s0 [label="^bb2:\lspirv.BranchConditional %0, ^bb3, ^bb8(%const0 : i32)\l"];
f0b3s0 [label="^bb3:\l"];
subgraph cluster2 { label="selection\l"; style=rounded;
f0b6s0 [label="^bb4:\lspirv.BranchConditional %0, ^bb5, ^bb6\l"];
f0b8s0 [label="^bb5:\l\"spirv.mlir.break\"(%const0) {depth = 1 : i32} : (i32) -> ()\l"];
f0b7s0 [label="^bb6:\lspirv.mlir.merge\l"];
}
f0b3s1 [label="spirv.Branch ^bb7\l"];
f0b4s0 [label="^bb7:\lspirv.Branch ^bb2\l"];
f0b5s0 [label="^bb8(%2: i32):\lspirv.mlir.merge %2 : i32\l"];
}
f0b0s1 [label="spirv.Return\l"];
f0b0s0 -> f0b1s0;
f0b1s0 -> f0b2s0;
f0b2s0 -> f0b3s0 [label="true"];
f0b2s0 -> f0b5s0 [label="false"];
f0b3s0 -> f0b6s0;
f0b6s0 -> f0b8s0 [label="true"];
f0b6s0 -> f0b7s0 [label="false"];
f0b8s0 -> f0b5s0 [label=break, style=dashed, color=blue];
f0b7s0 -> f0b3s1;
f0b3s1 -> f0b4s0;
f0b4s0 -> f0b2s0;
f0b5s0 -> f0b0s1;
}
}
"#;
    let (_, drawn) = text.split_at(text.find("subgraph").unwrap());
    assert_eq!(drawn, expected);
}

#[test]
fn shared_parts_of_types_and_constants_do_not_multiply() {
    let mut m = module();
    let void = m.types.void();
    let mut ty = m.types.int(32);
    let mut constant = m.consts.int(&m.types, ty, 1);
    for _ in 0..64 {
        ty = m.types.structure(&[ty, ty], vec![]);
        constant = m.consts.composite(ty, &[constant, constant]);
    }
    function(&mut m, "f", void, &[], |b| {
        let value = b.constant(constant);
        b.op(Op::CopyObject, ty, &[value]);
        b.effect(Op::Return, &[], &[]);
    });
    assert!(print(&m).len() < 20_000);
}

#[test]
fn names_that_are_no_identifiers_are_quoted() {
    assert_eq!(names::snake_case("FPFastMathMode"), "fp_fast_math_mode");
    assert_eq!(names::snake_case("NoSignedWrap"), "no_signed_wrap");
    assert_eq!(names::snake_case("Component"), "component");
    let mut m = module();
    let void = m.types.void();
    let ty = m.types.function(void, &[]);
    m.functions.push(Function::new("a\"\n", ty, []));
    assert!(print(&m).contains(r#"@"a\22\0A""#));
}

#[test]
fn callees_are_symbols() {
    let mut m = module();
    let (void, int) = (m.types.void(), m.types.int(32));
    function(&mut m, "callee", void, &[int], |b| {
        b.effect(Op::Return, &[], &[]);
    });
    let callee = m.functions.keys().next().unwrap();
    let ty = m.functions[callee].ty;
    function(&mut m, "main", void, &[], |b| {
        let callee = b.function.module_value(ValueDef::Func(callee), ty);
        let one = b.u32(1);
        b.op(Op::FunctionCall, void, &[callee, one]);
        b.effect(Op::Return, &[], &[]);
    });
    assert!(print(&m).contains("\n    spirv.FunctionCall @callee(%const0) : (i32) -> ()\n"), "{}", print(&m));
}

#[test]
fn structs_that_lead_to_each_other_are_defined_within_each_other() {
    let text = "spirv.module PhysicalStorageBuffer64 GLSL450 {
  spirv.GlobalVariable @g bind(0, 0) : !spirv.ptr<!spirv.struct<A, (!spirv.ptr<!spirv.struct<B, (!spirv.ptr<!spirv.struct<A>, PhysicalStorageBuffer>, i32)>, PhysicalStorageBuffer>, f32)>, StorageBuffer>
  spirv.GlobalVariable @h bind(0, 1) : !spirv.ptr<!spirv.struct<B, (!spirv.ptr<!spirv.struct<A, (!spirv.ptr<!spirv.struct<B>, PhysicalStorageBuffer>, f32)>, PhysicalStorageBuffer>, i32)>, StorageBuffer>
}
";
    let module = parse(text).unwrap_or_else(|diagnostics| panic!("{diagnostics:?}"));
    let printed = print(&module);
    let (a, b) = (
        "!spirv.struct<A, (!spirv.ptr<!spirv.struct<B, (!spirv.ptr<!spirv.struct<A>, PhysicalStorageBuffer>, i32)>, PhysicalStorageBuffer>, f32)>",
        "!spirv.struct<B, (!spirv.ptr<!spirv.struct<A, (!spirv.ptr<!spirv.struct<B>, PhysicalStorageBuffer>, f32)>, PhysicalStorageBuffer>, i32)>",
    );
    assert!(printed.contains(a) && printed.contains(b), "{printed}");
    let again = parse(&printed).unwrap_or_else(|diagnostics| panic!("{diagnostics:?}"));
    assert_eq!(print(&again), printed);
}

#[test]
fn many_structs_that_lead_to_each_other_are_written_by_names() {
    // Each of ten leads to all others: ten definitions within nine within eight.
    let mut module = Module::new(AddressingModel::PhysicalStorageBuffer64, MemoryModel::GLSL450);
    let storage = StorageClass::PhysicalStorageBuffer;
    let pointers: Vec<_> = (0..10).map(|_| module.types.forward_pointer(storage)).collect();
    let mut structs = Vec::new();
    for index in 0..pointers.len() {
        let float = module.types.float(32);
        let mut members: Vec<_> =
            pointers.iter().copied().filter(|other| *other != pointers[index]).collect();
        members.extend(vec![float; index]);
        structs.push(module.types.structure(&members, Vec::new()));
        module.types.complete_pointer(pointers[index], structs[index], Vec::new());
    }
    let ty = module.types.pointer(StorageClass::StorageBuffer, structs[0]);
    module.globals.push(GlobalVariable {
        name: "g".into(),
        ty,
        storage: StorageClass::StorageBuffer,
        initializer: None,
        linkage: None,
        decorations: Vec::new(),
    });
    let printed = print(&module);
    assert!(printed.len() < 20_000, "{}", printed.len());
    let again = parse(&printed).unwrap_or_else(|diagnostics| panic!("{diagnostics:?}"));
    assert_eq!(print(&again), printed);
}

#[test]
fn a_wide_null_has_as_many_digits_as_its_type() {
    let mut m = module();
    let wide = m.types.int(96);
    function(&mut m, "f", wide, &[], |b| {
        let null = b.consts.null(wide);
        let null = b.constant(null);
        b.effect(Op::ReturnValue, &[null], &[]);
    });
    let text = print(&m);
    assert!(text.contains("value = 0x000000000000000000000000 : i96"), "{text}");
    assert_eq!(print(&crate::parse(&text).unwrap()), text);
}
