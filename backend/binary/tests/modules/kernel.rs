//! Unstructured bodies, linkage, constants, decorations: held against rspirv's reader and
//! spirv-val.

use crate::common::*;
use spirant_dialect::entity::{EntityRef, PackedOption};
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::module::{GlobalVariable, Initializer, ModeOperand};
use spirant_dialect::spirv::{self, Capability, LinkageType, Op, SourceLanguage, StorageClass};
use spirant_dialect::{
    Body, Builder, ConstData, ConstOperand, Decoration, DecorationOperand, Func, Function, Loc, Module,
    Opcode, ValueDef,
};

fn all_opcodes(words: &[u32]) -> Vec<Op> {
    load(words).all_inst_iter().map(opcode).collect()
}

/// A loop written as LLVM would: the blocks out of order, an unreachable one among them.
#[test]
fn blocks_come_after_their_dominators() {
    let mut module = kernel();
    let (mut f, region, entry) = void_function(&mut module, "count", false);
    let [exit, dead, body, header] = [(); 4].map(|()| block(&mut f, region));
    let uint = module.types.int(32);
    let bool = module.types.bool();
    let i = f.add_block_param(header, uint);
    let mut b = Builder::new(&mut module, &mut f, entry);
    let (zero, one, ten) = (b.u32(0), b.u32(1), b.u32(10));
    b.branch(header, &[zero]);
    b.block = header;
    let less = b.op(Op::ULessThan, bool, &[i, ten]);
    b.branch_if(less, (body, &[]), (exit, &[]));
    b.block = body;
    let next = b.op(Op::IAdd, uint, &[i, one]);
    b.branch(header, &[next]);
    b.block = dead;
    b.branch(header, &[ten]);
    b.block = exit;
    b.effect(Op::Return, &[], &[]);
    entry_point(&mut module, f);
    let words = valid_kernel(&module);
    let module = load(&words);
    let blocks = &module.functions[0].blocks;
    let last: Vec<Op> = blocks.iter().map(|b| opcode(b.instructions.last().unwrap())).collect();
    assert_eq!(last, [Op::Branch, Op::BranchConditional, Op::Return, Op::Branch, Op::Branch]);
    let phi = &blocks[1].instructions[0];
    assert_eq!(phi.operands.len(), 6, "the unreachable block is a predecessor too");
}

/// Unroll hints in kernels name blocks: `OpLoopMerge` has them as targets.
#[test]
fn loop_merges_of_kernels() {
    let mut module = kernel();
    let (mut f, region, entry) = void_function(&mut module, "count", false);
    let [header, exit] = [(); 2].map(|()| block(&mut f, region));
    let bool = module.types.bool();
    let mut b = Builder::new(&mut module, &mut f, entry);
    let truth = b.consts.bool(bool, true);
    let truth = b.constant(truth);
    b.branch(header, &[]);
    b.block = header;
    let calls = [exit, header].map(|block| b.function.block_call(block, &[]));
    b.push(Op::LoopMerge.into(), &[], &[], &[1], &calls);
    b.branch_if(truth, (header, &[]), (exit, &[]));
    b.block = exit;
    b.effect(Op::Return, &[], &[]);
    entry_point(&mut module, f);
    let words = valid_kernel(&module);
    let merge = &load(&words).functions[0].blocks[1].instructions[0];
    assert_eq!((opcode(merge), merge.operands.len()), (Op::LoopMerge, 3));
}

/// A kernel may branch back with two values; each edge is a predecessor.
#[test]
fn a_switch_passes_a_value_for_each_case() {
    let mut module = kernel();
    let uint = module.types.int(32);
    let void = module.types.void();
    let ty = module.types.function(void, &[uint]);
    let (mut f, region, entry) = function_of(Function::new("pick", ty, [uint]), false);
    let exit = block(&mut f, region);
    f.add_block_param(exit, uint);
    let x = f.params[0];
    let mut b = Builder::new(&mut module, &mut f, entry);
    let values = [5, 6, 6, 5].map(|value| b.u32(value));
    let calls = values.map(|value| b.function.block_call(exit, &[value]));
    b.push(Op::Switch.into(), &[], &[x], &[1, 2, 3], &calls);
    b.block = exit;
    b.effect(Op::Return, &[], &[]);
    entry_point(&mut module, f);
    let words = valid_kernel(&module);
    let function = &load(&words).functions[0];
    assert_eq!(function.blocks.len(), 4, "default and the last case are one edge");
    assert_eq!(function.blocks[3].instructions[0].operands.len(), 6);
}

#[test]
fn an_unstructured_body_is_refused_for_shaders() {
    let mut module = shader();
    let (mut f, _, entry) = void_function(&mut module, "main", false);
    Builder::new(&mut module, &mut f, entry).effect(Op::Return, &[], &[]);
    entry_point(&mut module, f);
    assert!(refusal(&module).contains("unstructured body"));
}

#[test]
fn calls_declarations_and_linkage() {
    let mut module = kernel();
    let void = module.types.void();
    let long = module.types.int(64);
    let unary = module.types.function(long, &[long]);
    let procedure = module.types.function(void, &[]);
    let mut imported = Function::new("outside", unary, [long]);
    imported.linkage = Some(("outside".into(), LinkageType::Import));
    let unused = Function::new("unused", unary, [long]);
    let imported = module.functions.push(imported);
    module.functions.push(unused);
    let helper = Func::new(module.functions.len() + 1);

    let (mut f, _, entry) = function_of(Function::new("main", procedure, []), false);
    let outside = f.module_value(ValueDef::Func(imported), unary);
    let inside = f.module_value(ValueDef::Func(helper), procedure);
    let mut b = Builder::new(&mut module, &mut f, entry);
    let seven = b.int(long, 7);
    b.op(Op::FunctionCall, long, &[outside, seven]);
    b.effect(Op::FunctionCall, &[inside], &[]);
    b.effect(Op::Return, &[], &[]);
    entry_point(&mut module, f);

    let (mut f, _, entry) = function_of(Function::new("helper", procedure, []), false);
    f.linkage = Some(("exported".into(), LinkageType::Export));
    f.control = spirv::FunctionControl::DONT_INLINE;
    Builder::new(&mut module, &mut f, entry).effect(Op::Return, &[], &[]);
    assert_eq!(module.functions.push(f), helper);

    let words = valid_kernel(&module);
    let read = load(&words);
    assert_eq!(read.functions.len(), 3, "unused declarations are left out");
    assert!(read.functions[0].blocks.is_empty(), "declarations first");
    let text = text(&words);
    assert!(text.contains("LinkageAttributes \"outside\" Import"), "{text}");
    assert!(text.contains("LinkageAttributes \"exported\" Export"), "{text}");
    assert_eq!(all_opcodes(&words).iter().filter(|op| **op == Op::TypeVoid).count(), 1);

    module.functions[imported].linkage = None;
    assert!(refusal(&module).contains("neither defined nor imported"));
}

#[test]
fn constants_of_all_widths() {
    let mut module = kernel();
    for capability in [Capability::Int8, Capability::Int16, Capability::Float16, Capability::Float64] {
        module.requirements.capabilities.insert(capability);
    }
    let ints = [8, 16, 32, 64].map(|width| module.types.int(width));
    let signed = [8, 64].map(|width| module.types.signed_int(width));
    let floats = [16, 32, 64].map(|width| module.types.float(width));
    let bool = module.types.bool();
    let mut parts: Vec<_> =
        ints.iter().map(|ty| module.consts.int(&module.types, *ty, 0x1_2345_6789_abcd)).collect();
    parts.extend(signed.iter().map(|ty| module.consts.int(&module.types, *ty, (-2i64) as u64)));
    parts.push(module.consts.words(floats[0], &[0x3c00]));
    parts.push(module.consts.words(floats[1], &[1.5f32.to_bits()]));
    let double = (-0.1f64).to_bits();
    parts.push(module.consts.words(floats[2], &[double as u32, (double >> 32) as u32]));
    parts.push(module.consts.bool(bool, true));
    parts.push(module.consts.bool(bool, false));
    parts.push(module.consts.null(ints[2]));
    let length = module.consts.int(&module.types, ints[2], 3);
    let array = module.types.array(ints[2], length, None);
    let element = parts[2];
    let undef = module.consts.undef(ints[2]);
    parts.push(module.consts.composite(array, &[element, undef, element]));
    let members: Vec<_> = parts.iter().map(|part| module.consts.get(*part).ty).collect();
    let structure = module.types.structure(&members, vec![]);
    let all = module.consts.composite(structure, &parts);
    let ty = module.types.pointer(StorageClass::UniformConstant, structure);
    module.globals.push(GlobalVariable {
        name: "all".into(),
        ty,
        storage: StorageClass::UniformConstant,
        initializer: Some(Initializer::Const(all)),
        linkage: Some(("all".into(), LinkageType::Export)),
        decorations: vec![Decoration::unit(spirv::Decoration::Constant)],
    });
    let words = valid_kernel(&module);
    let text = text(&words);
    for line in ["OpConstant  %", "1.5", "-0.1"] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    let constants: Vec<_> = load(&words).types_global_values.iter().map(opcode).collect();
    let position = |op| constants.iter().position(|found| *found == op);
    assert!(position(Op::TypeArray) > position(Op::Constant), "the length comes before its array");
    assert_eq!(constants.last(), Some(&Op::Variable));
}

#[test]
fn specialization_constants_and_modes_by_id() {
    let mut module = shader();
    let uint = module.types.int(32);
    let spec = module.consts.intern(ConstData {
        op: Op::SpecConstant,
        ty: uint,
        operands: Box::new([ConstOperand::Word(64)]),
        decorations: Box::new([Decoration::words(spirv::Decoration::SpecId, &[9])]),
    });
    module.consts.names.insert(spec, "size".into());
    let two = module.consts.int(&module.types, uint, 2);
    let double = module.consts.intern(ConstData {
        op: Op::SpecConstantOp,
        ty: uint,
        operands: Box::new([
            ConstOperand::Word(Op::IMul as u32),
            ConstOperand::Const(spec),
            ConstOperand::Const(two),
        ]),
        decorations: Box::new([]),
    });
    let (mut f, _, entry) = void_function(&mut module, "main", true);
    Builder::new(&mut module, &mut f, entry).effect(Op::Return, &[], &[]);
    entry_point(&mut module, f);
    let mode = &mut module.execution_modes[0];
    mode.mode = spirv::ExecutionMode::LocalSizeId;
    mode.operands = [double, two, two].map(ModeOperand::Const).to_vec();
    // rspirv's loader takes OpExecutionModeId for an instruction of a function.
    let words = words_unread(&module);
    validate(&words, spirv_tools::TargetEnv::Universal_1_6);
    let text = dis(&words);
    for line in ["OpExecutionModeId", "SpecId 9", "OpSpecConstantOp", "OpName %size \"size\""] {
        assert!(text.contains(line), "{line}\n{text}");
    }
}

#[test]
fn extended_instructions_lines_and_value_decorations() {
    let mut module = kernel();
    module.provenance.language = Some((SourceLanguage::OpenCL_C, 200_000));
    module.provenance.file = Some("kernel.cl".into());
    let float = module.types.float(32);
    let vector = module.types.vector(float, 4);
    let void = module.types.void();
    let ty = module.types.function(void, &[vector]);
    let (mut f, _, entry) = function_of(Function::new("wave", ty, [vector]), false);
    let x = f.params[0];
    f.attrs.value_names.insert(x, "x");
    f.attrs.value_decorations.insert(x, vec![Decoration::words(spirv::Decoration::Alignment, &[16])]);
    let file: std::sync::Arc<str> = "kernel.cl".into();
    let lines = [3, 4].map(|line| f.attrs.add_loc(Loc { file: file.clone(), line, column: 7 }));
    let mut b = Builder::new(&mut module, &mut f, entry);
    b.position = lines[0].into();
    let sine = b.op(Opcode::Ext(ExtInstSet::OpenClStd, 57), vector, &[x]);
    let other = b.op(Opcode::Ext(ExtInstSet::OpenClStd, 57), vector, &[sine]);
    b.position = lines[1].into();
    let sum = b.op(Op::FAdd, vector, &[sine, other]);
    b.position = PackedOption::NONE;
    b.op_words(Op::CompositeExtract, float, &[sum], &[2]);
    b.effect(Op::Return, &[], &[]);
    let mode = spirv::FPFastMathMode::NOT_NAN.bits();
    f.attrs
        .value_decorations
        .insert(sine, vec![Decoration::words(spirv::Decoration::FPFastMathMode, &[mode])]);
    // A replaced value takes its decorations along; the instruction stays.
    f.attrs.value_decorations.insert(other, vec![Decoration::unit(spirv::Decoration::NoContraction)]);
    f.replace_value(other, sine);
    module.requirements.capabilities.insert(Capability::Shader);
    entry_point(&mut module, f);
    let words = words(&module);
    let ops = all_opcodes(&words);
    assert_eq!(ops.iter().filter(|op| **op == Op::Line).count(), 2);
    assert_eq!(ops.iter().filter(|op| **op == Op::NoLine).count(), 1);
    assert_eq!(ops.iter().filter(|op| **op == Op::String).count(), 1);
    assert_eq!(ops.iter().filter(|op| **op == Op::ExtInst).count(), 2);
    let text = text(&words);
    for line in ["\"OpenCL.std\"", "Alignment 16", "FPFastMathMode NotNaN", "OpSource OpenCL_C 200000 %"] {
        assert!(text.contains(line), "{line}\n{text}");
    }
}

#[test]
fn decorations_take_the_form_their_operands_ask_for() {
    let mut module = kernel();
    module.requirements.capabilities.insert(Capability::GroupUniformArithmeticKHR);
    let long = module.types.int(64);
    let bytes = module.consts.int(&module.types, long, 64);
    let ty = module.types.pointer(StorageClass::CrossWorkgroup, long);
    let text_decoration = Decoration {
        kind: spirv::Decoration::UserSemantic,
        operands: Box::new([DecorationOperand::Str("hot \"path\"".into())]),
    };
    let by_id = Decoration {
        kind: spirv::Decoration::AlignmentId,
        operands: Box::new([DecorationOperand::Const(bytes)]),
    };
    let unused = GlobalVariable {
        name: "unused".into(),
        ty,
        storage: StorageClass::CrossWorkgroup,
        initializer: None,
        linkage: None,
        decorations: vec![],
    };
    let used = GlobalVariable {
        name: "used".into(),
        linkage: Some(("used".into(), LinkageType::Export)),
        decorations: vec![text_decoration, by_id],
        ..unused.clone()
    };
    module.globals.push(unused);
    module.globals.push(used);
    let words = words(&module);
    let ops = all_opcodes(&words);
    assert!(ops.contains(&Op::DecorateString) && ops.contains(&Op::DecorateId));
    assert_eq!(ops.iter().filter(|op| **op == Op::Variable).count(), 1);
    module.requirements.version = Some(spirant_dialect::grammar::Version::V1_0);
    assert!(!all_opcodes(&crate::common::words(&module)).contains(&Op::DecorateString));
}

#[test]
fn what_cannot_be_written_is_refused() {
    // A variable whose initializer is itself.
    let mut module = kernel();
    let long = module.types.int(64);
    let inner = module.types.pointer(StorageClass::CrossWorkgroup, long);
    let ty = module.types.pointer(StorageClass::CrossWorkgroup, inner);
    let me = module.globals.next_key();
    module.globals.push(GlobalVariable {
        name: "me".into(),
        ty,
        storage: StorageClass::CrossWorkgroup,
        initializer: Some(Initializer::Global(me)),
        linkage: Some(("me".into(), LinkageType::Export)),
        decorations: vec![],
    });
    assert!(refusal(&module).contains("'me' depends on its own address"));

    // A function of more parameters than an instruction holds. Structs and constants continue, function types do not.
    let mut module = kernel();
    let parameters = vec![module.types.int(32); 70_000];
    let void = module.types.void();
    let ty = module.types.function(void, &parameters);
    let (mut f, _, entry) = function_of(Function::new("big", ty, parameters), false);
    Builder::new(&mut module, &mut f, entry).effect(Op::Return, &[], &[]);
    entry_point(&mut module, f);
    assert!(refusal(&module).contains("OpTypeFunction would have 70003 words"));

    // A name that a string cannot hold.
    let mut module = kernel();
    let (mut f, _, entry) = void_function(&mut module, "a", false);
    f.linkage = Some(("a\0b".into(), LinkageType::Export));
    Builder::new(&mut module, &mut f, entry).effect(Op::Return, &[], &[]);
    module.functions.push(f);
    assert!(refusal(&module).contains("zero byte"));
}

/// Malformed bodies are bugs with a place, never panics.
#[test]
fn broken_invariants_are_bugs() {
    type Break = fn(&mut Builder<'_>);
    let cases: [(&str, Break); 8] = [
        ("not in the body", |b| {
            let nowhere = b.function.create_block();
            b.branch(nowhere, &[]);
        }),
        ("passes 1 values", |b| {
            let zero = b.u32(0);
            b.branch(b.block, &[zero]);
        }),
        ("does not end in a terminator", |_| {}),
        ("is not allowed in a body", |b| {
            b.push(Op::Phi.into(), &[], &[], &[], &[]);
        }),
        ("outside of a merge block", |b| {
            b.effect(Opcode::Merge, &[], &[]);
        }),
        ("something other than a construct", |b| {
            b.effect(Opcode::Break, &[], &[]);
        }),
        ("operand 'IdRef' is missing", |b| {
            b.effect(Op::Store, &[], &[]);
            b.effect(Op::Return, &[], &[]);
        }),
        ("no instruction of the body defines", |b| {
            let uint = b.types.int(32);
            let inst = b.function.create_inst(Op::Undef.into(), &[uint], &[], &[], &[]);
            let value = b.function.result(inst).unwrap();
            b.effect(Op::ReturnValue, &[value], &[]);
        }),
    ];
    for (message, spoil) in cases {
        let mut module = kernel();
        let (mut f, _, entry) = void_function(&mut module, "bad", false);
        spoil(&mut Builder::new(&mut module, &mut f, entry));
        module.functions.push(f);
        let refusal = refusal(&module);
        assert!(refusal.starts_with("internal error") && refusal.contains(message), "{message}: {refusal}");
        assert!(refusal.contains("function @bad"), "{refusal}");
    }
}

/// The same module gives the same words, and ids are dense.
#[test]
fn encoding_is_deterministic() {
    let build = || {
        let mut module = Module::clone(&kernel());
        let float = module.types.float(32);
        let void = module.types.void();
        let ty = module.types.function(void, &[float]);
        let (mut f, _, entry) = function_of(Function::new("f", ty, [float]), false);
        let mut value = f.params[0];
        for index in 0..200 {
            let mut b = Builder::new(&mut module, &mut f, entry);
            value = b.op(Op::FAdd, float, &[value, value]);
            f.attrs.value_names.insert(value, &format!("v{index}"));
            f.attrs.value_decorations.insert(value, vec![Decoration::unit(spirv::Decoration::NoContraction)]);
        }
        Builder::new(&mut module, &mut f, entry).effect(Op::Return, &[], &[]);
        assert!(matches!(f.body, Body::Cfg(_)));
        entry_point(&mut module, f);
        words(&module)
    };
    assert_eq!(build(), build());
}
