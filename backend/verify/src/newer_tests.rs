//! Rules of extensions that spirv-val does not know: each broken once.

use super::tests::{Test, breaks, errors};
use super::*;
use spirant_dialect::builder::Builder;
use spirant_dialect::constants::{ConstData, ConstOperand};
use spirant_dialect::function::Value;
use spirant_dialect::module::EntryPoint;
use spirant_dialect::spirv::{AddressingModel, Capability, ExecutionModel, MemoryModel, Op, StorageClass};
use spirant_dialect::types::Type;

fn undef(b: &mut Builder<'_>, ty: Type) -> Value {
    let constant = b.consts.undef(ty);
    b.constant(constant)
}

fn abort(b: &mut Builder<'_>, ty: Type, message: Value) {
    let ty = b.type_value(ty);
    b.effect(Op::AbortKHR, &[ty, message], &[]);
}

/// The errors of a function that ends so.
fn ended(end: impl FnOnce(&mut Builder<'_>, &[Value; 3], &[Type; 3])) -> String {
    let mut test = Test::new();
    let (entry, params, types) = (test.entry, test.params(), [test.float, test.int, test.boolean]);
    test.at(entry, |b| end(b, &params, &types));
    test.errors().join("\n")
}

#[test]
fn messages_of_aborts() {
    let other = ended(|b, [x, ..], [_, int, _]| abort(b, *int, *x));
    assert!(other.contains("the message is f32, not i32"), "{other}");
    let truth = ended(|b, [_, _, c], [_, _, boolean]| abort(b, *boolean, *c));
    assert!(truth.contains("the message holds bool, which is not concrete"), "{truth}");
    let value = ended(|b, [x, n, _], _| {
        b.effect(Op::AbortKHR, &[*n, *x], &[]);
    });
    assert!(value.contains("the message type is not a type"), "{value}");
    assert_eq!(ended(|b, [x, ..], [float, ..]| abort(b, *float, *x)), "");
}

#[test]
fn messages_of_shaders_have_a_layout() {
    let finished = |make: &dyn Fn(&mut Builder<'_>, Type) -> Type| {
        let mut test = Test::new();
        let (entry, int) = (test.entry, test.int);
        test.at(entry, |b| {
            let ty = make(b, int);
            let message = undef(b, ty);
            abort(b, ty, message);
        });
        test.module.functions.push(test.function);
        let mut diags = Diagnostics::new();
        verify_finished(&test.module, Client::Universal, &mut diags);
        diags.iter().map(|d| d.message.clone()).collect::<Vec<_>>().join("\n")
    };
    let array = finished(&|b, int| {
        let length = b.consts.int(b.types, int, 2);
        b.types.array(int, length, None)
    });
    assert!(array.contains("has no ArrayStride"), "{array}");
    let structure = finished(&|b, int| b.types.structure(&[int], vec![]));
    assert!(structure.contains("has members without Offset"), "{structure}");
}

#[test]
fn frozen_values_keep_their_type() {
    breaks("i32", |b, [x, ..], [_, int, ..]| {
        b.op(Op::FreezeKHR, *int, &[*x]);
    });
}

#[test]
fn predicated_accesses() {
    let on = |op: Op, pointee: usize, predicate: usize, volatile: bool| {
        move |b: &mut Builder<'_>, params: &[Value; 3], types: &[Type; 4]| {
            let ty = b.types.pointer(StorageClass::Function, types[pointee]);
            let pointer = b.op_words(Op::Variable, ty, &[], &[StorageClass::Function as u32]);
            let value = undef(b, types[pointee]);
            let words: &[u32] = if volatile { &[1] } else { &[] };
            match op {
                Op::PredicatedLoadINTEL => {
                    b.op_words(op, types[pointee], &[pointer, params[predicate], value], words);
                }
                _ => {
                    b.effect(op, &[pointer, value, params[predicate]], words);
                }
            }
        }
    };
    breaks("the predicate is not a bool", on(Op::PredicatedLoadINTEL, 0, 1, false));
    breaks("a predicated access is Volatile", on(Op::PredicatedStoreINTEL, 0, 2, true));
    breaks("bool is not a number or a vector", on(Op::PredicatedStoreINTEL, 2, 2, false));
}

#[test]
fn parts_of_bits() {
    breaks("32 bits of 32", |b, [_, n, _], [float, ..]| {
        b.op(Op::BitcastExtractEXT, *float, &[*n, *n]);
    });
    breaks("another number of components", |b, [_, n, _], [_, _, _, vector]| {
        b.op(Op::BitcastExtractEXT, *vector, &[*n, *n]);
    });
    breaks("the types are not numeric", |b, [_, n, _], [_, _, boolean, _]| {
        b.op(Op::BitcastExtractEXT, *boolean, &[*n, *n]);
    });
}

#[test]
fn complex_numbers_are_pairs() {
    breaks("not pairs of numbers", |b, [x, ..], [float, ..]| {
        b.op(Op::ComplexFMulINTEL, *float, &[*x, *x]);
    });
}

#[test]
fn data_of_constants() {
    let of = |make: &dyn Fn(&mut Module) -> Type| {
        let mut module = Module::new(AddressingModel::Logical, MemoryModel::GLSL450);
        let ty = make(&mut module);
        let operands = Box::new([ConstOperand::Word(1)]);
        let data = ConstData { op: Op::ConstantDataKHR, ty, operands, decorations: Box::new([]) };
        module.consts.intern(data);
        errors(&module).join("\n")
    };
    let array = |module: &mut Module, element: Type, stride: Option<u32>| {
        let int = module.types.int(32);
        let length = module.consts.int(&module.types, int, 5);
        module.types.array(element, length, stride)
    };
    let scalar = of(&|module| module.types.int(32));
    assert!(scalar.contains("data of a type that is not an array"), "{scalar}");
    let floats = of(&|module| {
        let float = module.types.float(32);
        array(module, float, None)
    });
    assert!(floats.contains("the elements are not integers"), "{floats}");
    let strided = of(&|module| {
        let byte = module.types.int(8);
        array(module, byte, Some(1))
    });
    assert!(strided.contains("the array has an ArrayStride"), "{strided}");
    let short = of(&|module| {
        let byte = module.types.int(8);
        array(module, byte, None)
    });
    assert!(short.contains("1 words where there must be 2"), "{short}");
}

#[test]
fn poison_is_a_mode_of_every_entry_point() {
    let mut test = Test::new();
    let entry = test.entry;
    test.at(entry, |b| b.effect(Op::Return, &[], &[]));
    let function = test.module.functions.push(test.function);
    test.module.requirements.capabilities.insert(Capability::PoisonFreezeKHR);
    test.module.entry_points.push(EntryPoint {
        model: ExecutionModel::GLCompute,
        function,
        name: "main".into(),
        interface: vec![],
    });
    let mut diags = Diagnostics::new();
    verify_finished(&test.module, Client::Universal, &mut diags);
    let found = diags.iter().any(|d| d.message.contains("requires the execution mode ArithmeticPoisonKHR"));
    assert!(found, "{diags:?}");
}
