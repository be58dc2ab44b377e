//! Values that cross constructs: pointers and handles are computed again, nothing else is; controls
//! and convergence facts arrive where they should.

use crate::common::program::{End::*, Program};
use crate::common::validity;
use spirant_dialect::module::GlobalVariable;
use spirant_dialect::spirv::{AddressingModel, Capability, MemoryModel, Op, StorageClass};
use spirant_dialect::types::TypeOperand;
use spirant_dialect::{
    Block, Body, Builder, Diagnostics, Func, Function, Global, Module, Opcode, Type, TypeKind, Value,
};
use spirant_structurizer::{Options, check};

struct Made {
    module: Module,
    function: Function,
    blocks: Vec<Block>,
}

/// A function of `count` empty blocks.
fn make(count: usize) -> Made {
    let mut module = Module::new(AddressingModel::Logical, MemoryModel::GLSL450);
    let void = module.types.void();
    let ty = module.types.function(void, &[]);
    let mut function = Function::new("f", ty, []);
    let region = function.create_region();
    function.body = Body::Cfg(region);
    let blocks: Vec<Block> = (0..count).map(|_| function.create_block()).collect();
    for block in &blocks {
        function.append_block(region, *block);
    }
    Made { module, function, blocks }
}

fn global(module: &mut Module, name: &str, storage: StorageClass, pointee: Type) -> Global {
    let ty = module.types.pointer(storage, pointee);
    let (linkage, decorations) = (None, vec![]);
    module.globals.push(GlobalVariable {
        name: name.into(),
        ty,
        storage,
        initializer: None,
        linkage,
        decorations,
    })
}

impl Made {
    fn at(&mut self, block: usize) -> Builder<'_> {
        Builder::new(&mut self.module, &mut self.function, self.blocks[block])
    }

    fn condition(&mut self, block: usize, flag: Global) -> Value {
        let mut b = self.at(block);
        let bool = b.types.bool();
        let pointer = b.global(flag);
        b.op(Op::Load, bool, &[pointer])
    }

    /// `if (..) { 1 } else { 2 }` and so on: conditional and plain branches without arguments.
    fn link(&mut self, block: usize, on: Option<Value>, to: &[usize]) {
        let targets: Vec<Block> = to.iter().map(|t| self.blocks[*t]).collect();
        let mut b = self.at(block);
        match (on, &targets[..]) {
            (Some(on), [then, other]) => drop(b.branch_if(on, (*then, &[]), (*other, &[]))),
            (_, [to]) => drop(b.branch(*to, &[])),
            _ => drop(b.effect(Op::Return, &[], &[])),
        }
    }

    /// Structures the function, holds it against the rules and the checker.
    fn finish(self, options: &Options) -> (Module, Func) {
        let Made { mut module, function, .. } = self;
        let input = function.clone();
        let func = module.functions.push(function);
        let mut diagnostics = Diagnostics::new();
        let result = spirant_structurizer::run(&mut module, options, &mut diagnostics);
        assert!(result.is_ok(), "{:?}", diagnostics.iter().map(ToString::to_string).collect::<Vec<_>>());
        let output = &module.functions[func];
        let text = validity::dump(&module, output);
        assert_eq!(validity::check(output), Ok(()), "{text}");
        assert_eq!(check(&module, &input, output), Ok(()), "{text}");
        (module, func)
    }
}

fn count(function: &Function, op: impl Into<Opcode>) -> usize {
    let op = op.into();
    function.all_insts().into_iter().filter(|inst| function.op(*inst) == op).count()
}

/// `do { value } while (..); use value`: the value is needed behind the loop.
fn crossing(make_value: impl Fn(&mut Made) -> Value, use_value: impl Fn(&mut Builder<'_>, Value)) -> Made {
    let mut made = make(3);
    let bool = made.module.types.bool();
    let flag = global(&mut made.module, "flag", StorageClass::Private, bool);
    made.link(0, None, &[1]);
    let value = make_value(&mut made);
    let on = made.condition(1, flag);
    made.link(1, Some(on), &[1, 2]);
    use_value(&mut made.at(2), value);
    made.link(2, None, &[]);
    made
}

#[test]
fn pointers_are_computed_again() {
    let build = |pointers: bool| {
        let mut made = crossing(
            |made| {
                let mut b = made.at(1);
                let int = b.types.int(32);
                let length = b.consts.int(b.types, int, 8);
                let array = b.types.array(int, length, None);
                let pointer = b.types.pointer(StorageClass::Function, array);
                let element = b.types.pointer(StorageClass::Function, int);
                let base = b.op_words(Op::Variable, pointer, &[], &[StorageClass::Function as u32]);
                let index = b.u32(3);
                let computed = b.op(Op::IAdd, int, &[index, index]);
                b.op(Op::AccessChain, element, &[base, computed])
            },
            |b, pointer| {
                let seven = b.u32(7);
                b.effect(Op::Store, &[pointer, seven], &[]);
            },
        );
        if pointers {
            made.module.requirements.capabilities.insert(Capability::VariablePointers);
        }
        made
    };
    let carried = |module: &Module, function: &Function| {
        let insts = function.all_insts().into_iter().filter(|inst| function.op(*inst) == Opcode::Loop);
        let types: Vec<_> =
            insts.flat_map(|inst| function.results(inst)).map(|v| function.value_type(v)).collect();
        types.into_iter().map(|ty| module.types.kind(ty)).collect::<Vec<_>>()
    };
    // The index is carried, the chain is computed again.
    let (module, func) = build(false).finish(&Options::default());
    let output = &module.functions[func];
    assert_eq!(count(output, Op::AccessChain), 2);
    assert_eq!(count(output, Op::IAdd), 1);
    assert!(matches!(carried(&module, output)[..], [TypeKind::Int { .. }]));
    // The variable stands first, not in the loop.
    assert_eq!(output.op(output.insts(output.body_blocks()[0])[0]), Op::Variable);
    // With variable pointers the pointer itself is carried.
    let (module, func) = build(true).finish(&Options::default());
    let output = &module.functions[func];
    assert_eq!(count(output, Op::AccessChain), 1);
    assert!(matches!(carried(&module, output)[..], [TypeKind::Pointer { .. }]));
}

#[test]
fn handles_are_loaded_again() {
    let made = crossing(
        |made| {
            let float = made.module.types.float(32);
            let word = TypeOperand::Word;
            let operands = [TypeOperand::Type(float), word(1), word(0), word(0), word(0), word(2), word(1)];
            let image = made.module.types.simple(Op::TypeImage, &operands);
            let variable = global(&mut made.module, "image", StorageClass::UniformConstant, image);
            let mut b = made.at(1);
            let pointer = b.global(variable);
            b.op(Op::Load, image, &[pointer])
        },
        |b, image| {
            let zero = b.u32(0);
            b.effect(Op::ImageWrite, &[image, zero, zero], &[]);
        },
    );
    let (module, func) = made.finish(&Options::default());
    // Two of the image, one of the condition.
    assert_eq!(count(&module.functions[func], Op::Load), 3);
}

#[test]
fn controls_arrive() {
    let mut made = make(6);
    let bool = made.module.types.bool();
    let flag = global(&mut made.module, "flag", StorageClass::Private, bool);
    made.link(0, None, &[1]);
    let on = made.condition(1, flag);
    made.link(1, Some(on), &[2, 5]);
    let on = made.condition(2, flag);
    made.link(2, Some(on), &[3, 4]);
    let mut b = made.at(3);
    let (one, pointer) = (b.types.bool(), b.global(flag));
    let one = b.int(one, 1);
    b.effect(Op::Store, &[pointer, one], &[]);
    made.link(3, None, &[4]);
    made.link(4, None, &[1]);
    made.link(5, None, &[]);
    if let Some(terminator) = made.function.terminator(made.blocks[2]) {
        made.function.attrs.selection_controls.insert(terminator, 2);
    }
    made.function.attrs.loop_controls.insert(made.blocks[1], vec![0x100, 4]);
    let (module, func) = made.finish(&Options::default());
    let output = &module.functions[func];
    for inst in output.all_insts() {
        match output.op(inst) {
            Opcode::Loop => assert_eq!(output.words(inst), [0x100, 4]),
            Opcode::Selection => assert_eq!(output.words(inst), [2]),
            _ => {}
        }
    }
    assert_eq!((count(output, Opcode::Loop), count(output, Opcode::Selection)), (1, 1));
}

/// `while (1) { if (2) { 3: ballot; break; } 4 }  5` with and without a token that says where the
/// ballot belongs.
#[test]
fn convergent_instructions_stay_where_they_belong() {
    let build = |op: Op| {
        let mut made = make(6);
        let bool = made.module.types.bool();
        let flag = global(&mut made.module, "flag", StorageClass::Private, bool);
        made.link(0, None, &[1]);
        let on = made.condition(1, flag);
        made.link(1, Some(on), &[2, 5]);
        let on = made.condition(2, flag);
        made.link(2, Some(on), &[3, 4]);
        let mut b = made.at(3);
        let (bool, scope, pointer) = (b.types.bool(), b.u32(3), b.global(flag));
        let one = b.int(bool, 1);
        let value = match op {
            Op::GroupNonUniformAny => b.op(op, bool, &[scope, one]),
            _ => b.op(Op::LogicalNot, bool, &[one]),
        };
        b.effect(Op::Store, &[pointer, value], &[]);
        made.link(3, None, &[5]);
        made.link(4, None, &[1]);
        // Behind the loop comes more than a return.
        let mut b = made.at(5);
        let pointer = b.global(flag);
        let (bool, one) = (b.types.bool(), b.types.bool());
        let one = b.int(one, 1);
        let read = b.op(Op::Load, bool, &[pointer]);
        let _ = read;
        b.effect(Op::Store, &[pointer, one], &[]);
        made.link(5, None, &[]);
        made
    };
    let inside = |module: &Module, func: Func, op: Op| {
        let output = &module.functions[func];
        let mut found = false;
        for inst in output.all_insts() {
            if output.op(inst) == Opcode::Loop
                && let Some(region) = output.construct_region(inst)
            {
                let mut stack = vec![region];
                while let Some(region) = stack.pop() {
                    for inst in output.blocks(region).iter().flat_map(|block| output.insts(*block)) {
                        found |= output.op(*inst) == op;
                        stack.extend(output.construct_region(*inst));
                    }
                }
            }
        }
        found
    };
    // What does not care joins the loop, and no selector is needed.
    let (module, func) = build(Op::LogicalNot).finish(&Options::default());
    assert!(inside(&module, func, Op::LogicalNot));
    assert_eq!(validity::phis(&module.functions[func]), 0);
    // A ballot stays outside, where the CFG has it …
    let (module, func) = build(Op::GroupNonUniformAny).finish(&Options::default());
    assert!(!inside(&module, func, Op::GroupNonUniformAny));
    // … unless its token is the loop's.
    let mut made = build(Op::GroupNonUniformAny);
    made.function.attrs.convergence_regions.push((made.blocks[3], made.blocks[1]));
    let (module, func) = made.finish(&Options::default());
    assert!(inside(&module, func, Op::GroupNonUniformAny));
    assert_eq!(validity::phis(&module.functions[func]), 0);
}

#[test]
fn malformed_bodies_are_bugs_not_panics() {
    let broken = |change: &dyn Fn(&mut Made)| {
        let mut made = make(3);
        made.link(0, None, &[1]);
        made.link(1, None, &[2]);
        made.link(2, None, &[]);
        change(&mut made);
        let Made { mut module, function, .. } = made;
        module.functions.push(function);
        let mut diagnostics = Diagnostics::new();
        let result = spirant_structurizer::run(&mut module, &Options::default(), &mut diagnostics);
        assert!(result.is_err() && diagnostics.has_bugs());
    };
    broken(&|made| made.function.insts_mut(made.blocks[1]).clear());
    broken(&|made| {
        let int = made.module.types.int(32);
        made.function.add_block_param(made.blocks[2], int);
    });
    broken(&|made| {
        let int = made.module.types.int(32);
        made.function.add_block_param(made.blocks[0], int);
    });
    broken(&|made| {
        let stray = made.function.create_block();
        let call = made.function.block_call(stray, &[]);
        let end = made.function.terminator(made.blocks[1]);
        if let Some(end) = end {
            made.function.rewrite_inst(end, Op::Branch.into(), &[], &[], &[call]);
        }
    });
    broken(&|made| {
        let end = made.function.terminator(made.blocks[1]);
        if let Some(end) = end {
            made.function.rewrite_inst(end, Op::Switch.into(), &[], &[], &[]);
        }
    });
}

#[test]
fn declarations_and_structured_bodies_are_left_alone() {
    let (mut module, func) = Program::plain(&[If(1, 2), Goto(2), Return]).build();
    let ty = module.functions[func].ty;
    let declared = module.functions.push(Function::new("g", ty, []));
    for _ in 0..2 {
        let mut diagnostics = Diagnostics::new();
        assert!(spirant_structurizer::run(&mut module, &Options::default(), &mut diagnostics).is_ok());
        assert!(matches!(module.functions[func].body, Body::Structured(_)));
        assert_eq!(module.functions[declared].body, Body::None);
    }
}
