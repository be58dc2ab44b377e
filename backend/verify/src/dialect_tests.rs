//! Rules that binaries cannot break, as decoding reports it first or cannot produce it.

use super::tests::{Test, breaks, errors};
use spirant_dialect::builder::Builder;
use spirant_dialect::constants::{Const, ConstData, ConstOperand};
use spirant_dialect::decoration::{Decoration, DecorationOperand};
use spirant_dialect::function::{Block, Body, Inst, ValueDef};
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::module::{
    EntryPoint, ExecutionMode, Func, Global, GlobalVariable, Initializer, Item, ModeOperand, Module,
};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{self, AddressingModel, ExecutionModel, MemoryModel, Op, StorageClass};
use spirant_dialect::types::{Type, TypeData, TypeOperand};

fn module() -> Module {
    Module::new(AddressingModel::Logical, MemoryModel::GLSL450)
}

#[track_caller]
fn says(module: &Module, fragments: &[&str]) {
    let errors = errors(module).join("\n");
    for fragment in fragments {
        assert!(errors.contains(fragment), "expected '{fragment}' in\n{errors}");
    }
}

#[test]
fn cooperative_matrices_are_of_no_microscaling_numbers() {
    let mut m = module();
    let int = m.types.int(32);
    let [scope, size, usage] = [3, 16, 0].map(|value| TypeOperand::Const(m.consts.int(&m.types, int, value)));
    let mut declare = |op: Op, operands: &[TypeOperand]| {
        let (op, operands) = (op.into(), operands.into());
        TypeOperand::Type(m.types.intern(TypeData { op, operands, decorations: Box::new([]) }))
    };
    let encoding = TypeOperand::Word(spirv::FPEncoding::Float4E2M1EXT as u32);
    let tiny = declare(Op::TypeFloat, &[TypeOperand::Word(4), encoding]);
    declare(Op::TypeCooperativeMatrixKHR, &[tiny, scope, size, size, usage]);
    says(&m, &["a cooperative matrix of microscaling components"]);
}

#[test]
fn types_are_made_of_what_comes_before() {
    let mut m = module();
    let (float, int) = (m.types.float(32), m.types.int(32));
    let four = m.consts.int(&m.types, int, 4);
    let mut declare = |op: Op, operands: &[TypeOperand]| {
        let (op, operands) = (op.into(), operands.into());
        m.types.intern(TypeData { op, operands, decorations: Box::new([]) })
    };
    let far = TypeOperand::Type(Type::from_u32(99));
    declare(Op::Nop, &[]);
    declare(Op::TypeRuntimeArray, &[far]);
    let itself = declare(Op::TypeVoid, &[]).as_u32() + 1;
    declare(Op::TypeRuntimeArray, &[TypeOperand::Type(Type::from_u32(itself))]);
    declare(Op::TypeArray, &[TypeOperand::Type(float), TypeOperand::Const(Const::from_u32(99))]);
    declare(Op::TypePointer, &[TypeOperand::Type(float), TypeOperand::Word(0)]);
    declare(Op::TypeArray, &[TypeOperand::Word(4), TypeOperand::Type(float), TypeOperand::Const(four)]);
    declare(Op::TypeArray, &[TypeOperand::Type(float), TypeOperand::Word(4)]);
    declare(Op::TypeInt, &[TypeOperand::Type(float)]);
    declare(Op::TypeArray, &[TypeOperand::Type(float), TypeOperand::Type(float)]);
    declare(Op::TypeStruct, &[TypeOperand::Const(four)]);
    says(
        &m,
        &[
            "OpNop declares no type",
            "refers to type99, which does not exist",
            "which comes later",
            "refers to const99, which does not exist",
            "an id where a literal (StorageClass) is required",
            "a literal where an id (IdRef) is required",
            "operand 'IdRef' is missing; there is a literal in its place",
            "operand 'LiteralInteger' is missing; there is an id in its place",
            "its operands make no such type",
            "a part of it is not a type",
        ],
    );
}

#[test]
fn constants_are_made_of_what_there_is() {
    let mut m = module();
    let (void, float, int) = (m.types.void(), m.types.float(32), m.types.int(32));
    let pair = m.types.structure(&[float, int], vec![]);
    let mut constant = |op: Op, ty: Type, operands: &[ConstOperand]| {
        m.consts.intern(ConstData { op, ty, operands: operands.into(), decorations: Box::new([]) })
    };
    constant(Op::ConstantComposite, pair, &[ConstOperand::Const(Const::from_u32(99))]);
    constant(Op::ConstantComposite, pair, &[ConstOperand::Global(Global::from_u32(99))]);
    constant(Op::ConstantComposite, pair, &[ConstOperand::Func(Func::from_u32(99))]);
    constant(Op::Constant, void, &[ConstOperand::Word(1)]);
    constant(Op::ConstantNull, float, &[ConstOperand::Word(1)]);
    constant(Op::ConstantComposite, pair, &[ConstOperand::Word(1), ConstOperand::Word(1)]);
    constant(Op::SpecConstantOp, int, &[]);
    says(
        &m,
        &[
            "refers to const99, which comes later",
            "refers to global99, which does not exist",
            "refers to func99, which does not exist",
            "a number of a type that is not numeric",
            "it accepts no operands",
            "a literal among the parts",
            "its opcode is missing",
        ],
    );
}

#[test]
fn decorations_and_initializers_name_what_there_is() {
    let mut m = module();
    let float = m.types.float(32);
    let ty = m.types.pointer(StorageClass::Private, float);
    let with = |operand: DecorationOperand| Decoration {
        kind: spirv::Decoration::UniformId,
        operands: Box::new([operand]),
    };
    let patch = Decoration::unit(spirv::Decoration::RelaxedPrecision);
    let mut variable = |name: &str, initializer: Option<Initializer>, decorations: Vec<Decoration>| {
        let (name, storage) = (name.into(), StorageClass::Private);
        m.globals.push(GlobalVariable { name, ty, storage, initializer, linkage: None, decorations });
    };
    variable("a", None, vec![with(DecorationOperand::Const(Const::from_u32(99)))]);
    variable("b", None, vec![with(DecorationOperand::Global(Global::from_u32(99)))]);
    variable("c", None, vec![with(DecorationOperand::Word(1))]);
    variable("d", None, vec![patch.clone(), patch]);
    variable("e", Some(Initializer::Const(Const::from_u32(99))), vec![]);
    variable("f", Some(Initializer::Global(Global::from_u32(99))), vec![]);
    variable("g", None, vec![Decoration::words(spirv::Decoration::BuiltIn, &[9999])]);
    variable("h", None, vec![Decoration::words(spirv::Decoration::Binding, &[1, 2])]);
    says(
        &m,
        &[
            "decoration UniformId: refers to const99, which does not exist",
            "decoration UniformId: refers to global99, which does not exist",
            "an operand is not of kind IdScope",
            "repeats a decoration",
            "its initializer const99 does not exist",
            "its initializer global99 does not exist",
            "BuiltIn has no enumerant 9999",
            "more operands than it allows",
        ],
    );
}

#[test]
fn entry_points_name_what_there_is() {
    let Test { mut module, mut function, entry, .. } = Test::new();
    let void = module.types.void();
    (function.ty, function.params) = (module.types.function(void, &[]), vec![]);
    let end = function.create_inst(Op::Return.into(), &[], &[], &[], &[]);
    function.append_inst(entry, end);
    let function = module.functions.push(function);
    let (model, name) = (ExecutionModel::GLCompute, Box::<str>::from("main"));
    let interface = vec![Global::from_u32(99)];
    module.entry_points.push(EntryPoint { model, function, name: name.clone(), interface });
    let nowhere = Func::from_u32(99);
    module.entry_points.push(EntryPoint { model, function: nowhere, name, interface: vec![] });
    let mut mode = |operand: ModeOperand| {
        let mode = spirv::ExecutionMode::LocalSizeId;
        module.execution_modes.push(ExecutionMode { function, mode, operands: vec![operand] });
    };
    mode(ModeOperand::Type(Type::from_u32(99)));
    mode(ModeOperand::Const(Const::from_u32(99)));
    says(
        &module,
        &[
            "its interface lists global99, which does not exist",
            "its function func99 does not exist",
            "refers to type99, which does not exist",
            "refers to const99, which does not exist",
        ],
    );
}

#[test]
fn functions_fit_their_types() {
    breaks("its type is not a function type", |b, _, [float, ..]| b.function.ty = *float);
    breaks("3 parameters, 1 in its type", |b, _, [float, ..]| {
        let void = b.types.void();
        b.function.ty = b.types.function(void, &[*float]);
    });
    breaks("parameter 0 is not i32, as in its type", |b, _, [_, int, boolean, _]| {
        let void = b.types.void();
        b.function.ty = b.types.function(void, &[*int, *int, *boolean]);
    });
    breaks("calls a function that does not exist", |b, _, [float, ..]| {
        let nowhere = b.function.module_value(ValueDef::Func(Func::from_u32(99)), *float);
        b.op(Op::FunctionCall, *float, &[nowhere]);
    });
}

#[test]
fn instructions_have_what_they_need() {
    breaks("copies to the same type", |b, [x, ..], [float, ..]| {
        b.op(Op::CopyLogical, *float, &[*x]);
    });
    breaks("selects values of void", |b, [_, _, c], _| {
        let void = b.types.void();
        let nothing = b.consts.undef(void);
        let nothing = b.constant(nothing);
        b.op(Op::Select, void, &[*c, nothing, nothing]);
    });
    let round = Opcode::Ext(ExtInstSet::GlslStd450, 1);
    breaks("the result is missing", |b, [x, ..], _| {
        b.effect(round, &[*x], &[]);
    });
    breaks("more than one result", |b, [x, ..], [float, ..]| {
        b.push(round, &[*float, *float], &[*x], &[], &[]);
    });
    breaks("an extended instruction has no branch targets", |b, [x, ..], [float, ..]| {
        let to = b.block;
        let call = b.function.block_call(to, &[]);
        b.push(round, &[*float], &[*x], &[], &[call]);
    });
}

#[test]
fn values_match_their_definitions() {
    breaks("is not what const99 is", |b, _, [float, ..]| {
        let value = b.function.module_value(ValueDef::Const(Const::from_u32(99)), *float);
        b.op(Op::FNegate, *float, &[value]);
    });
    breaks("is not what global99 is", |b, _, [float, ..]| {
        let value = b.function.module_value(ValueDef::Global(Global::from_u32(99)), *float);
        b.op(Op::FNegate, *float, &[value]);
    });
    breaks("is not what func99 is", |b, _, [float, ..]| {
        let value = b.function.module_value(ValueDef::Func(Func::from_u32(99)), *float);
        b.op(Op::FNegate, *float, &[value]);
    });
    breaks("is not what item99 is", |b, _, [float, ..]| {
        let value = b.function.module_value(ValueDef::Item(Item::from_u32(99)), *float);
        b.op(Op::FNegate, *float, &[value]);
    });
    breaks("which is not in the body", |b, _, [float, ..]| {
        let elsewhere = b.function.create_block();
        let value = b.function.add_block_param(elsewhere, *float);
        b.op(Op::FNegate, *float, &[value]);
    });
}

#[test]
fn blocks_and_instructions_are_in_one_place() {
    let says = |test: Test, fragment: &str| {
        let errors = test.errors();
        assert!(errors.iter().any(|e| e.contains(fragment)), "expected '{fragment}' in {errors:#?}");
    };
    let mut test = Test::new();
    let (entry, region) = (test.entry, test.function.body.region().unwrap());
    test.at(entry, |b| b.effect(Op::Return, &[], &[]));
    test.function.append_block(region, entry);
    says(test, "^bb0 is in two places");
    let mut test = Test::new();
    let entry = test.entry;
    let nop = test.at(entry, |b| b.effect(Op::Nop, &[], &[]));
    test.function.append_inst(entry, nop);
    says(test, "inst0 is in two places");
    let mut test = Test::new();
    let entry = test.entry;
    test.at(entry, |b| b.effect(Op::Nop, &[], &[]));
    says(test, "^bb0 does not end in a terminator");
    let mut test = Test::new();
    let entry = test.entry;
    let region = test.function.create_region();
    test.at(entry, |b| b.construct(Opcode::Selection, &[], &[0], region));
    says(test, "has no block");
    let mut test = Test::new();
    let entry = test.entry;
    let region = test.function.body.region().unwrap();
    test.at(entry, |b| b.construct(Opcode::Selection, &[], &[0], region));
    says(test, "belongs to two constructs");
    let mut test = Test::new();
    let entry = test.entry;
    test.at(entry, |b| b.push(Opcode::Selection, &[], &[], &[0], &[]));
    says(test, "the construct has no region");
    let mut test = Test::new();
    let entry = test.entry;
    let (region, [_, _]) = test.blocks();
    test.at(entry, |b| b.construct(Opcode::Selection, &[], &[0], region));
    test.function.body = Body::Cfg(test.function.body.region().unwrap());
    says(test, "a construct is in an unstructured body");
    let mut test = Test::new();
    let (entry, next) = (test.entry, test.second_block());
    let (region, [header, merge]) = test.blocks();
    test.at(header, |b| b.branch(next, &[]));
    test.at(merge, |b| b.effect(Opcode::Merge, &[], &[]));
    test.at(entry, |b| b.construct(Opcode::Selection, &[], &[0], region));
    test.at(entry, |b| b.branch(next, &[]));
    test.at(next, |b| b.effect(Op::Return, &[], &[]));
    says(test, "^bb1 is in another region");
}

#[test]
fn branches_take_what_they_must() {
    let with = |end: fn(&mut Builder<'_>, Block)| {
        let mut test = Test::new();
        let (entry, next) = (test.entry, test.second_block());
        test.at(next, |b| b.effect(Op::Return, &[], &[]));
        test.at(entry, |b| end(b, next));
        test.errors().join("\n")
    };
    let found = with(|b, next| {
        let calls = [b.function.block_call(next, &[]), b.function.block_call(next, &[])];
        let condition = b.function.params[2];
        b.push(Op::BranchConditional.into(), &[], &[condition], &[1], &calls);
    });
    assert!(found.contains("1 branch weights"), "{found}");
    let found = with(|b, next| {
        let call = b.function.block_call(next, &[]);
        let x = b.function.params[0];
        b.push(Op::Branch.into(), &[], &[x], &[], &[call]);
    });
    assert!(found.contains("there are more operands than it allows"), "{found}");
    let found = with(|b, next| {
        let call = b.function.block_call(next, &[]);
        let x = b.function.params[0];
        b.push(Op::Switch.into(), &[], &[x], &[], &[call]);
    });
    assert!(found.contains("the selector is not an integer"), "{found}");
    let found = with(|b, next| {
        let call = b.function.block_call(next, &[]);
        b.push(Op::SelectionMerge.into(), &[], &[], &[0], &[call]);
        b.branch(next, &[]);
    });
    assert!(found.contains("a merge instruction is in a structured body"), "{found}");
}

/// A selection whose header is ended by `fill`; it gets the construct, and header, inner block and merge.
fn with_selection(fill: impl FnOnce(&mut Test, Inst, [Block; 3])) -> String {
    let mut test = Test::new();
    let (region, blocks) = test.blocks();
    let entry = test.entry;
    let construct = test.at(entry, |b| b.construct(Opcode::Selection, &[], &[0], region));
    fill(&mut test, construct, blocks);
    test.finish().join("\n")
}

#[test]
fn constructs_are_left_as_they_may_be() {
    let found = with_selection(|t, _, [header, inner, merge]| {
        t.at(header, |b| b.branch(inner, &[]));
        t.at(inner, |b| b.branch(merge, &[]));
        t.at(merge, |b| b.effect(Op::Return, &[], &[]));
    });
    assert!(found.contains("the last block ^bb3 does not end in a merge"), "{found}");
    let found = with_selection(|t, _, [header, inner, merge]| {
        t.at(header, |b| b.branch(inner, &[]));
        t.at(inner, |b| b.effect(Opcode::Merge, &[], &[]));
        t.at(merge, |b| b.effect(Opcode::Merge, &[], &[]));
    });
    assert!(found.contains("a merge terminates a block other than the last of a construct"), "{found}");
    let found = with_selection(|t, _, [header, inner, merge]| {
        t.at(header, |b| b.branch(inner, &[]));
        t.at(inner, |b| b.effect(Opcode::Break, &[], &[]));
        t.at(merge, |b| b.effect(Opcode::Merge, &[], &[]));
    });
    assert!(found.contains("does not name a construct"), "{found}");
    let found = with_selection(|t, construct, [header, inner, merge]| {
        t.at(header, |b| b.branch(inner, &[]));
        t.at(inner, |b| b.exit(Opcode::Continue, construct, &[]));
        t.at(merge, |b| b.effect(Opcode::Merge, &[], &[]));
    });
    assert!(found.contains("continues a construct that is not a loop"), "{found}");
    // A switch in a selection is left for the merge of the selection.
    let found = with_selection(|t, construct, [header, inner, merge]| {
        t.at(header, |b| b.branch(inner, &[]));
        let (region, [choice, case, end]) = t.blocks();
        let n = t.params()[1];
        let calls = [end, case].map(|block| t.function.block_call(block, &[]));
        t.at(choice, |b| b.push(Op::Switch.into(), &[], &[n], &[1], &calls));
        t.at(case, |b| b.exit(Opcode::Break, construct, &[]));
        t.at(end, |b| b.effect(Opcode::Merge, &[], &[]));
        t.at(inner, |b| b.construct(Opcode::Selection, &[], &[0], region));
        t.at(inner, |b| b.branch(merge, &[]));
        t.at(merge, |b| b.effect(Opcode::Merge, &[], &[]));
    });
    assert!(found.contains("leaves a switch other than by its merge"), "{found}");
    // A selection in the continue block continues the loop.
    let mut test = Test::new();
    let (region, [first, header, next, merge]) = test.blocks();
    let (inside, [choice, again, end]) = test.blocks();
    let (entry, condition) = (test.entry, test.params()[2]);
    let outer = test.at(entry, |b| b.construct(Opcode::Loop, &[], &[0], region));
    test.at(first, |b| b.branch(header, &[]));
    test.at(header, |b| b.branch_if(condition, (next, &[]), (merge, &[])));
    test.at(choice, |b| b.branch_if(condition, (again, &[]), (end, &[])));
    test.at(again, |b| b.exit(Opcode::Continue, outer, &[]));
    test.at(end, |b| b.effect(Opcode::Merge, &[], &[]));
    test.at(next, |b| b.construct(Opcode::Selection, &[], &[0], inside));
    test.at(next, |b| b.branch(header, &[]));
    test.at(merge, |b| b.effect(Opcode::Merge, &[], &[]));
    let found = test.finish().join("\n");
    assert!(found.contains("continues its loop from the continue block"), "{found}");
}

#[test]
fn a_variable_is_decorated_once() {
    let text = "spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v {location = 0 : i32} : !spirv.ptr<f32, Input>
}";
    let mut m = spirant_text::parse(text).unwrap();
    for variable in m.globals.values_mut() {
        variable.decorations.push(Decoration::words(spirv::Decoration::Location, &[1]));
    }
    let mut found = spirant_dialect::Diagnostics::new();
    super::verify_finished(&m, spirant_dialect::target_env::Client::Universal, &mut found);
    let messages: Vec<&str> = found.iter().map(|d| &*d.message).collect();
    assert_eq!(messages, ["decorated with Location more than once"]);
}
