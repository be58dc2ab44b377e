//! Each rule, broken once.

use super::*;
use spirant_dialect::builder::Builder;
use spirant_dialect::constants::ConstData;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::function::{Block, Body, Region, Value, ValueDef};
use spirant_dialect::module::{EntryPoint, ExecutionMode, GlobalVariable, Initializer, ModeOperand};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{self, AddressingModel, ExecutionModel, MemoryModel, Op, StorageClass};
use spirant_dialect::types::{Type, TypeDecoration, TypeOperand};

/// A module with a function of parameters (f32, i32, bool) under construction.
pub(super) struct Test {
    pub(super) module: Module,
    pub(super) function: Function,
    pub(super) entry: Block,
    pub(super) float: Type,
    pub(super) int: Type,
    pub(super) boolean: Type,
    pub(super) vector: Type,
}

impl Test {
    pub(super) fn new() -> Self {
        let mut module = Module::new(AddressingModel::Logical, MemoryModel::GLSL450);
        let types = &mut module.types;
        let (void, float, int, boolean) = (types.void(), types.float(32), types.int(32), types.bool());
        let vector = types.vector(float, 4);
        let ty = types.function(void, &[float, int, boolean]);
        let mut function = Function::new("f", ty, [float, int, boolean]);
        let (entry, region) = (function.create_block(), function.create_region());
        function.append_block(region, entry);
        function.body = Body::Structured(region);
        Test { module, function, entry, float, int, boolean, vector }
    }

    pub(super) fn at<T>(&mut self, block: Block, build: impl FnOnce(&mut Builder<'_>) -> T) -> T {
        build(&mut Builder::new(&mut self.module, &mut self.function, block))
    }

    pub(super) fn params(&self) -> [Value; 3] {
        [self.function.params[0], self.function.params[1], self.function.params[2]]
    }

    pub(super) fn blocks<const N: usize>(&mut self) -> (Region, [Block; N]) {
        let region = self.function.create_region();
        let blocks = std::array::from_fn(|_| {
            let block = self.function.create_block();
            self.function.append_block(region, block);
            block
        });
        (region, blocks)
    }

    /// Ends the entry block and returns the verifier's errors.
    pub(super) fn finish(mut self) -> Vec<String> {
        let entry = self.entry;
        self.at(entry, |b| b.effect(Op::Return, &[], &[]));
        self.errors()
    }

    /// The verifier's errors for the module.
    pub(super) fn errors(mut self) -> Vec<String> {
        self.module.functions.push(self.function);
        errors(&self.module)
    }

    /// A block after the entry block, in the same region.
    pub(super) fn second_block(&mut self) -> Block {
        let block = self.function.create_block();
        if let Some(region) = self.function.body.region() {
            self.function.append_block(region, block);
        }
        block
    }
}

pub(super) fn errors(module: &Module) -> Vec<String> {
    let mut diags = Diagnostics::new();
    verify(module, &mut diags);
    assert!(diags.iter().all(|d| d.code == Code::VERIFIER));
    diags.iter().map(|d| format!("{}: {}", d.origin.clone().unwrap_or_default(), d.message)).collect()
}

/// The verifier's errors for an instruction in an otherwise valid function.
#[track_caller]
pub(super) fn breaks(fragment: &str, fill: impl FnOnce(&mut Builder<'_>, &[Value; 3], &[Type; 4])) {
    let mut test = Test::new();
    let (entry, params, types) =
        (test.entry, test.params(), [test.float, test.int, test.boolean, test.vector]);
    test.at(entry, |b| fill(b, &params, &types));
    let errors = test.finish();
    assert!(errors.iter().any(|e| e.contains(fragment)), "expected '{fragment}' in {errors:#?}");
}

#[track_caller]
fn holds(fill: impl FnOnce(&mut Builder<'_>, &[Value; 3], &[Type; 4])) {
    let mut test = Test::new();
    let (entry, params, types) =
        (test.entry, test.params(), [test.float, test.int, test.boolean, test.vector]);
    test.at(entry, |b| fill(b, &params, &types));
    assert_eq!(test.finish(), Vec::<String>::new());
}

#[test]
fn good_instructions_pass() {
    holds(|b, [x, n, c], [float, int, boolean, vector]| {
        let four = b.op(Op::CompositeConstruct, *vector, &[*x, *x, *x, *x]);
        let sum = b.op(Op::FAdd, *vector, &[four, four]);
        b.op(Op::VectorTimesScalar, *vector, &[sum, *x]);
        b.op(Op::Dot, *float, &[sum, four]);
        b.op_words(Op::CompositeExtract, *float, &[sum], &[3]);
        let i = b.op(Op::ConvertFToS, *int, &[*x]);
        let signed = b.types.signed_int(32);
        let s = b.op(Op::IAdd, signed, &[i, *n]);
        b.op(Op::SLessThan, *boolean, &[s, *n]);
        b.op(Op::Bitcast, *float, &[*n]);
        b.op(Op::Select, *float, &[*c, *x, *x]);
        let pointer = b.types.pointer(StorageClass::Function, *float);
        let variable = b.op_words(Op::Variable, pointer, &[], &[StorageClass::Function as u32]);
        b.effect(Op::Store, &[variable, *x], &[2, 4]);
        b.op_words(Op::Load, *float, &[variable], &[2, 4]);
    });
}

#[test]
fn operand_lists_fit_the_grammar() {
    breaks("operand 'IdRef' is missing", |b, [x, ..], [float, ..]| {
        b.op(Op::FAdd, *float, &[*x]);
    });
    breaks("more operands than", |b, [x, ..], [float, ..]| {
        b.op(Op::FNegate, *float, &[*x, *x]);
    });
    breaks("0 results where 1", |b, [x, ..], _| {
        b.effect(Op::FNegate, &[*x], &[]);
    });
    breaks("is not allowed in a function", |b, _, [float, ..]| {
        b.op_words(Op::TypeInt, *float, &[], &[32, 0]);
    });
    breaks("GroupOperation has no enumerant 99", |b, [x, ..], [float, ..]| {
        let scope = b.u32(3);
        b.op_words(Op::GroupNonUniformFAdd, *float, &[scope, *x], &[99]);
    });
    breaks("branch targets", |b, [x, ..], [float, ..]| {
        let to = b.block;
        let call = b.function.block_call(to, &[]);
        b.push(Op::FNegate.into(), &[*float], &[*x], &[], &[call]);
    });
}

#[test]
fn arithmetic_keeps_types() {
    breaks("operand 1 is i32, not f32", |b, [x, n, _], [float, ..]| {
        b.op(Op::FAdd, *float, &[*x, *n]);
    });
    breaks("the result is f32, not an integer", |b, [x, ..], [float, ..]| {
        b.op(Op::IAdd, *float, &[*x, *x]);
    });
    breaks("operand 1 is i64, not i32", |b, [_, n, _], [_, int, ..]| {
        let long = b.types.int(64);
        let wide = b.int(long, 1);
        b.op(Op::IMul, *int, &[*n, wide]);
    });
    breaks("not a scalar of the components' type", |b, [x, n, _], [_, _, _, vector]| {
        let four = b.op(Op::CompositeConstruct, *vector, &[*x, *x, *x, *x]);
        b.op(Op::VectorTimesScalar, *vector, &[four, *n]);
    });
    breaks("not a struct of two", |b, [_, n, _], [_, int, ..]| {
        b.op(Op::IAddCarry, *int, &[*n, *n]);
    });
    breaks("not two vectors", |b, [x, n, _], [float, ..]| {
        b.op(Op::Dot, *float, &[*x, *n]);
    });
    breaks("rows and columns", |b, _, [_, _, _, vector]| {
        let matrix = b.types.simple(Op::TypeMatrix, &[TypeOperand::Type(*vector), TypeOperand::Word(2)]);
        let (m, v) = (b.consts.null(matrix), b.consts.null(*vector));
        let (m, v) = (b.constant(m), b.constant(v));
        b.op(Op::MatrixTimesVector, *vector, &[m, v]);
    });
}

#[test]
fn bits_comparisons_and_conversions_keep_lengths() {
    breaks("not as wide as the result", |b, [_, n, _], [_, int, ..]| {
        let byte = b.types.int(8);
        let narrow = b.int(byte, 1);
        b.op(Op::ShiftLeftLogical, *int, &[narrow, *n]);
    });
    breaks("does not have as many components as the operands", |b, [x, ..], [_, _, boolean, vector]| {
        let four = b.op(Op::CompositeConstruct, *vector, &[*x, *x, *x, *x]);
        b.op(Op::FOrdEqual, *boolean, &[four, four]);
    });
    breaks("compares f32, not integers", |b, [x, ..], [_, _, boolean, _]| {
        b.op(Op::IEqual, *boolean, &[*x, *x]);
    });
    breaks("the condition is i32", |b, [x, n, _], [float, ..]| {
        b.op(Op::Select, *float, &[*n, *x, *x]);
    });
    breaks("the result is i32, not bool", |b, [_, n, _], [_, int, ..]| {
        b.op(Op::IEqual, *int, &[*n, *n]);
    });
    breaks("converts to the same width", |b, [_, n, _], [_, int, ..]| {
        b.op(Op::UConvert, *int, &[*n]);
    });
    breaks("does not convert i32 to f32", |b, [_, n, _], [float, ..]| {
        b.op(Op::ConvertFToU, *float, &[*n]);
    });
    breaks("does not cast vector<4 x f32> to i32", |b, [x, ..], [_, int, _, vector]| {
        let four = b.op(Op::CompositeConstruct, *vector, &[*x, *x, *x, *x]);
        b.op(Op::Bitcast, *int, &[four]);
    });
}

#[test]
fn composites_fit() {
    breaks("3 components for a vector of 4", |b, [x, ..], [_, _, _, vector]| {
        b.op(Op::CompositeConstruct, *vector, &[*x, *x, *x]);
    });
    breaks("part 1 has another type", |b, [x, n, _], [float, _, _, _]| {
        let pair = b.types.structure(&[*float, *float], vec![]);
        b.op(Op::CompositeConstruct, pair, &[*x, *n]);
    });
    breaks("has no part 4", |b, [x, ..], [float, _, _, vector]| {
        let four = b.op(Op::CompositeConstruct, *vector, &[*x, *x, *x, *x]);
        b.op_words(Op::CompositeExtract, *float, &[four], &[4]);
    });
    breaks("there is no component 8", |b, [x, ..], [_, _, _, vector]| {
        let four = b.op(Op::CompositeConstruct, *vector, &[*x, *x, *x, *x]);
        b.op_words(Op::VectorShuffle, *vector, &[four, four], &[0, 1, 8, u32::MAX]);
    });
    breaks("extracts f32", |b, [x, ..], [_, int, _, vector]| {
        let four = b.op(Op::CompositeConstruct, *vector, &[*x, *x, *x, *x]);
        b.op_words(Op::CompositeExtract, *int, &[four], &[0]);
    });
}

#[test]
fn memory_accesses_fit_their_pointers() {
    let variable = |b: &mut Builder<'_>, ty| {
        let pointer = b.types.pointer(StorageClass::Function, ty);
        b.op_words(Op::Variable, pointer, &[], &[StorageClass::Function as u32])
    };
    breaks("loads i32 from a pointer to f32", |b, _, [float, int, ..]| {
        let v = variable(b, *float);
        b.op(Op::Load, *int, &[v]);
    });
    breaks("stores i32 to a pointer to f32", |b, [_, n, _], [float, ..]| {
        let v = variable(b, *float);
        b.effect(Op::Store, &[v, *n], &[]);
    });
    breaks("operand 0 is not a pointer", |b, [x, ..], [float, ..]| {
        b.op(Op::Load, *float, &[*x]);
    });
    breaks("storage class is not that of the pointer", |b, _, [float, ..]| {
        let pointer = b.types.pointer(StorageClass::Function, *float);
        b.op_words(Op::Variable, pointer, &[], &[StorageClass::Private as u32]);
    });
    breaks("leads to f32 in Function", |b, [_, n, _], [_, int, _, vector]| {
        let v = variable(b, *vector);
        let pointer = b.types.pointer(StorageClass::Function, *int);
        b.op(Op::AccessChain, pointer, &[v, *n]);
    });
    breaks("selects a member and is not a constant", |b, [_, n, _], [float, ..]| {
        let pair = b.types.structure(&[*float, *float], vec![]);
        let v = variable(b, pair);
        let pointer = b.types.pointer(StorageClass::Function, *float);
        b.op(Op::AccessChain, pointer, &[v, *n]);
    });
    breaks("writes to the Input storage class", |b, [x, ..], [float, ..]| {
        let pointer = b.types.pointer(StorageClass::Input, *float);
        let undef = b.consts.undef(pointer);
        let input = b.constant(undef);
        b.effect(Op::Store, &[input, *x], &[]);
    });
}

#[test]
fn atomics_groups_and_barriers() {
    breaks("the scope in operand 1 is f32", |b, [x, ..], [_, int, ..]| {
        let pointer = b.types.pointer(StorageClass::Workgroup, *int);
        let undef = b.consts.undef(pointer);
        let (p, zero) = (b.constant(undef), b.u32(0));
        b.op(Op::AtomicIAdd, *int, &[p, *x, zero, zero]);
    });
    breaks("two memory orders", |b, _, _| {
        let (scope, both) = (b.u32(1), b.u32(6));
        b.effect(Op::MemoryBarrier, &[scope, both], &[]);
    });
    breaks("cluster size must be present", |b, [x, ..], [float, ..]| {
        let scope = b.u32(3);
        b.op_words(Op::GroupNonUniformFAdd, *float, &[scope, *x], &[3]);
    });
    breaks("not a vector of four integers", |b, [_, _, c], [_, int, ..]| {
        let scope = b.u32(3);
        b.op(Op::GroupNonUniformBallot, *int, &[scope, *c]);
    });
    breaks("operand 0 is i32, not f32", |b, [_, n, _], [float, ..]| {
        b.op(Opcode::Ext(spirant_dialect::grammar::ExtInstSet::GlslStd450, 13), *float, &[*n]);
    });
}

#[test]
fn calls_and_returns_match_signatures() {
    breaks("returns nothing", |b, _, [float, ..]| {
        b.function.ty = b.types.function(*float, &[]);
        b.function.params.clear();
    });
    breaks("calls what is not a function", |b, [x, ..], [float, ..]| {
        b.op(Op::FunctionCall, *float, &[*x]);
    });
    let mut test = Test::new();
    let (float, int, entry) = (test.float, test.int, test.entry);
    let [x, n, _] = test.params();
    let ty = test.module.types.function(float, &[int]);
    let callee = test.module.functions.push(Function::new("g", ty, [int]));
    test.at(entry, |b| {
        let callee = b.function.module_value(ValueDef::Func(callee), ty);
        b.op(Op::FunctionCall, float, &[callee, n]);
        b.op(Op::FunctionCall, float, &[callee, x]);
        b.op(Op::FunctionCall, float, &[callee]);
        b.op(Op::FunctionCall, int, &[callee, n]);
    });
    let errors = test.finish();
    assert_eq!(errors.len(), 3, "{errors:#?}");
    assert!(errors[0].contains("operand 1 is f32, not i32"));
    assert!(errors[1].contains("passes 0 values to 'g', which has 1 parameters"));
    assert!(errors[2].contains("'g' returns f32"));
}

#[test]
fn types_constants_globals_and_entry_points() {
    let mut m = Module::new(AddressingModel::Logical, MemoryModel::GLSL450);
    let (void, float, int) = (m.types.void(), m.types.float(32), m.types.int(32));
    m.types.vector(void, 4);
    let zero = m.consts.int(&m.types, int, 0);
    m.types.array(float, zero, None);
    m.types.structure(
        &[float],
        vec![TypeDecoration {
            member: Some(3),
            decoration: Decoration::unit(spirv::Decoration::NonWritable),
        }],
    );
    m.consts.words(float, &[1, 2]);
    let pair = m.types.structure(&[float, int], vec![]);
    m.consts.composite(pair, &[zero, zero]);
    m.consts.intern(ConstData {
        op: Op::ConstantTrue,
        ty: int,
        operands: Box::new([]),
        decorations: Box::new([]),
    });
    let pointer = m.types.pointer(StorageClass::Private, float);
    for storage in [StorageClass::Private, StorageClass::Output] {
        m.globals.push(GlobalVariable {
            name: "g".into(),
            ty: pointer,
            storage,
            initializer: Some(Initializer::Const(zero)),
            linkage: None,
            decorations: vec![Decoration::words(spirv::Decoration::Location, &[])],
        });
    }
    let ty = m.types.function(float, &[]);
    let function = m.functions.push(Function::new("f", ty, []));
    let name: Box<str> = "main".into();
    let model = ExecutionModel::GLCompute;
    m.entry_points.push(EntryPoint { model, function, name, interface: vec![] });
    m.execution_modes.push(ExecutionMode {
        function,
        mode: spirv::ExecutionMode::LocalSize,
        operands: vec![ModeOperand::Word(1)],
    });
    let errors = errors(&m).join("\n");
    for fragment in [
        "a vector of void",
        "an array of no elements",
        "decorates member 3 of 1",
        "2 words where there must be 1",
        "part 0 has another type",
        "true or false of a type that is not bool",
        "it holds f32 and starts as i32",
        "it is in Output, its type in Private",
        "another symbol has this name",
        "decoration Location: fewer operands than it requires",
        "its function 'f' has no body",
        "execution mode LocalSize: operand 'LiteralInteger' is missing",
    ] {
        assert!(errors.contains(fragment), "expected '{fragment}' in\n{errors}");
    }
}
