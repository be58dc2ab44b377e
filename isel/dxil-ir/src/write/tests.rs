//! What is written is what was asked for, LLVM's verifier accepts it, and what does not have the right types is refused.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::*;
use crate::body::Body;
use inkwell::context::Context;
use inkwell::llvm_sys::LLVMAtomicRMWBinOp as Rmw;
use spirant_ir::{AddressSpace, ExtType};

const SHARED: Type = Type::Pointer(AddressSpace::Workgroup);

/// The text of the module that a library becomes.
fn written(library: &Library) -> Result<String, String> {
    let context = Context::create();
    let like = context.create_module("like");
    // The verifier knows intrinsics by the names that LLVM gives them, as they are linked.
    library.link(&like)?;
    like.verify().map_err(|message| message.to_string())?;
    Ok(like.print_to_string().to_string())
}

/// The instructions of a function of these parameters.
fn function(
    parameters: &[Type],
    body: impl FnOnce(&mut Body<'_>, &[Value]) -> Value,
) -> Result<String, String> {
    let mut library = Library::default();
    let mut made = Body::new(&mut library);
    let values: Vec<Value> = parameters.iter().map(|ty| made.parameter(ty)).collect();
    let result = body(&mut made, &values);
    made.finish("f", Some(&result).filter(|value| value.ty != Type::Void));
    let text = written(&library)?;
    let (_, rest) = text.split_once("@f(").expect("the function");
    Ok(rest.to_owned())
}

#[test]
fn constants_stay_operands_of_instructions() {
    let text = function(&[], |body, _| {
        let sum = body.op2(Op::LLVMAdd, &Value::i32(1), &Value::i32(2));
        let is = body.compare(Is::Below, &Value::i32(3), &Value::i32(-1));
        let chosen = body.select(&is, &sum, &Value::i32(4));
        let wide = body.cast(Op::LLVMZExt, &Value::i32(5), &Type::I64);
        let whole = body.structure(&[Value::float(&Type::Float, 1.5), Value::bool(true)]);
        let part = body.extract_value(&whole, 0, &Type::Float);
        let vector = body.vector(&[part, Value::float(&Type::Float, 0.0)]);
        let lane = body.extract_element(&vector, &Value::i32(1));
        let parts = [chosen, wide, lane];
        body.structure(&parts)
    });
    let text = text.unwrap();
    for expected in [
        "%v0 = add i32 1, 2",
        "%v1 = icmp ult i32 3, -1",
        "%v2 = select i1 %v1, i32 %v0, i32 4",
        "%v3 = zext i32 5 to i64",
        "%v4 = insertvalue { float, i1 } poison, float 1.500000e+00, 0",
        "%v5 = insertvalue { float, i1 } %v4, i1 true, 1",
        "%v6 = extractvalue { float, i1 } %v5, 0",
        "%v7 = insertelement <2 x float> poison, float %v6, i32 0",
        "%v9 = extractelement <2 x float> %v8, i32 1",
    ] {
        assert!(text.contains(expected), "{expected}\n{text}");
    }
    assert!(!text.contains("freeze"), "{text}");
}

#[test]
fn control_flow_and_memory_are_as_they_are_asked_for() {
    let text = function(&[Type::I1, SHARED, Type::I32], |body, values| {
        let [condition, place, number] = values else { panic!("three") };
        body.only_where(condition, |body| {
            body.store_volatile(number, place, 4);
            Ok(())
        })
        .unwrap();
        let before = body
            .result_where(condition, |body| {
                Ok(body.atomic(Rmw::LLVMAtomicRMWBinOpUMax, place, number, AtomicScope::Device))
            })
            .unwrap();
        let both = body.compare_exchange(place, &before, number, AtomicScope::System);
        let old = body.extract_value(&both, 0, &Type::I32);
        let start = [old.clone()];
        let sums = body.repeat("turns", number, &start, |body, turn, sums| {
            let at = body.address(&Type::I32, place, std::slice::from_ref(turn));
            let loaded = body.load(&Type::I32, &at, 4);
            vec![body.op2(Op::LLVMAdd, &sums[0], &loaded)]
        });
        sums[0].clone()
    });
    let text = text.unwrap();
    for expected in [
        "br i1 %p0, label %inside.1, label %behind.1",
        "store volatile i32 %p2, ptr addrspace(3) %p1, align 4",
        "atomicrmw umax ptr addrspace(3) %p1, i32 %p2 syncscope(\"device\") monotonic, align 4",
        "phi i32 [ 0, %before.2 ]",
        "cmpxchg ptr addrspace(3) %p1, i32 %v3, i32 %p2 monotonic monotonic, align 4",
        "phi i32 [ 0, %turns.start.7 ], [ %turns.7.next, %turns.7 ]",
        "%turns.7.0 = freeze i32",
        "getelementptr i32, ptr addrspace(3) %p1, i32 %v7",
        "br i1 %v12, label %turns.7, label %turns.end.7",
    ] {
        assert!(text.contains(expected), "{expected}\n{text}");
    }
}

#[test]
fn functions_and_variables_are_in_the_order_of_their_names() {
    let mut library = Library::default();
    for name in ["b", "c", "a"] {
        let mut body = Body::new(&mut library);
        let place = body.library.interface(
            &format!("in.{name}"),
            AddressSpace::Input,
            &Type::Float.times(4),
            true,
            &[vec![30, 1], vec![14]],
        );
        let text = body.library.name(&format!("of {name}"), &[]);
        let whole = body.load(&Type::Float.times(4), &place, 4);
        body.call(&Type::Void, "llvm.spv.something", &[whole.clone(), text]);
        let x = body.extract_element(&whole, &Value::i32(0));
        let root = body.call(&Type::Float, "llvm.sqrt", &[x]);
        body.call(&Type::Float, "llvm.spv.wave.reduce.sum", &[root]);
        body.finish(name, None);
    }
    let text = written(&library).unwrap();
    let order = |names: [&str; 3]| {
        let found = names.map(|name| text.find(name).unwrap_or_else(|| panic!("{name}\n{text}")));
        assert!(found.is_sorted(), "{names:?}\n{text}");
    };
    order(["@in.a = ", "@in.b = ", "@in.c = "]);
    order(["@a() convergent", "@b() convergent", "@c() convergent"].map(|name| &name[..4]));
    for expected in [
        "@in.a = external hidden thread_local addrspace(7) externally_initialized constant <4 x float>, !spirv.Decorations",
        "@\"spirant.dx.of a\" = private unnamed_addr constant [5 x i8] c\"of a\\00\"",
        "call float @llvm.sqrt.f32(",
        "!{i32 30, i32 1}",
    ] {
        assert!(text.contains(expected), "{expected}\n{text}");
    }
}

#[test]
fn what_does_not_have_the_right_types_is_refused() {
    type Make = fn(&mut Body<'_>, &[Value]) -> Value;
    let refused: &[(&str, Make)] = &[
        ("types of arithmetic", |body, v| body.op2(Op::LLVMAdd, &v[0], &v[1])),
        ("fractions of integers", |body, v| body.op2(Op::LLVMFMul, &v[0], &v[0])),
        ("integers of fractions", |body, v| body.op2(Op::LLVMShl, &v[2], &v[2])),
        ("arithmetic of pointers", |body, v| body.op2(Op::LLVMAdd, &v[3], &v[3])),
        ("compared fractions", |body, v| body.compare(Is::Below, &v[2], &v[2])),
        ("compared integers", |body, v| body.compare(Is::SameNumber, &v[0], &v[0])),
        ("types that are compared", |body, v| body.compare(Is::Equal, &v[0], &v[1])),
        ("a condition", |body, v| body.select(&v[0], &v[0], &v[0])),
        ("types of a selection", |body, v| body.select(&v[4], &v[0], &v[1])),
        ("a wider truncation", |body, v| body.cast(Op::LLVMTrunc, &v[0], &Type::I64)),
        ("a narrower extension", |body, v| body.cast(Op::LLVMSExt, &v[1], &Type::I32)),
        ("a fraction that is extended", |body, v| body.cast(Op::LLVMZExt, &v[2], &Type::I64)),
        ("bits of another width", |body, v| body.cast(Op::LLVMBitCast, &v[0], &Type::Double)),
        ("bits of a pointer", |body, v| body.cast(Op::LLVMBitCast, &v[3], &Type::I64)),
        ("a load of no pointer", |body, v| body.load(&Type::I32, &v[0], 4)),
        ("an index with a fraction", |body, v| body.address(&Type::I32, &v[3], &[v[2].clone()])),
        ("a member that there is not", |body, v| {
            let ty = Type::Struct(vec![Type::I32]);
            body.address(&ty, &v[3], &[Value::i32(0), Value::i32(1)])
        }),
        ("a member that is not constant", |body, v| {
            let ty = Type::Struct(vec![Type::I32]);
            body.address(&ty, &v[3], &[Value::i32(0), v[0].clone()])
        }),
        ("an index through a number", |body, v| {
            body.address(&Type::I32, &v[3], &[Value::i32(0), v[0].clone()])
        }),
        ("an atomic of a bit", |body, v| {
            body.atomic(Rmw::LLVMAtomicRMWBinOpOr, &v[3], &v[4], AtomicScope::Device)
        }),
        ("an atomic sum of fractions", |body, v| {
            body.atomic(Rmw::LLVMAtomicRMWBinOpAdd, &v[3], &v[2], AtomicScope::Device)
        }),
        ("types of an exchange", |body, v| body.compare_exchange(&v[3], &v[0], &v[1], AtomicScope::Device)),
        ("a component of a number", |body, v| body.extract_element(&v[0], &Value::i32(0))),
        ("a component of another type", |body, v| body.vector(&[v[0].clone(), v[2].clone()])),
        ("a vector of structs", |body, v| {
            let pair = body.structure(&[v[0].clone(), v[1].clone()]);
            body.vector(&[pair.clone(), pair])
        }),
        ("a member of a number", |body, v| body.extract_value(&v[0], 0, &Type::I32)),
        ("a fraction as an integer", |_, _| Value::int(&Type::Float, 1)),
        ("an integer as a fraction", |_, _| Value::float(&Type::I32, 1.0)),
        ("a name that nothing has", |_, _| Value::local(&Type::I32, "nothing")),
        ("a variable that there is not", |_, _| Value::global(AddressSpace::Function, "nothing")),
        ("a struct that there is not", |_, _| Value::zero(&Type::Named("nothing".to_owned()))),
        ("nothing as an argument", |body, _| body.call(&Type::I32, "llvm.spv.x", &[Value::none()])),
    ];
    let parameters = [Type::I32, Type::I64, Type::Float, Type::POINTER, Type::I1];
    for (what, make) in refused {
        let text = function(&parameters, make);
        assert!(text.is_err(), "{what}: {text:?}");
    }
}

#[test]
fn structs_that_both_modules_have_keep_their_names() {
    let context = Context::create();
    let like = context.create_module("like");
    let writer = Writer::new(&like);
    // Two of the same members, of which the linker would make one.
    let members = [writer.int(32), writer.float()];
    let [a, b] = ["A.0", "B.0"].map(|name| {
        let ty = writer.named_structure(name, &members, false);
        let handle = writer.target(ExtType::VulkanBuffer, &[writer.array(ty, 0)], &[12, 1]);
        writer.add_function(&format!("f.{name}"), writer.function(writer.void(), &[handle]))
    });
    let mut library = Library::default();
    for function in [a, b] {
        let ty = Type::of(function.value_type().param_types()[0]).unwrap();
        let mut body = Body::new(&mut library);
        let handle = body.parameter(&ty);
        let space = Type::Pointer(AddressSpace::StorageBuffer);
        body.call(&space, "llvm.spv.resource.getpointer", &[handle, Value::i32(0)]);
        body.finish(&function.name(), None);
    }
    library.link(&like).unwrap();
    like.verify().unwrap();
    let text = like.print_to_string().to_string();
    for name in ["A.0", "B.0"] {
        let expected =
            format!("define void @f.{name}(target(\"spirv.VulkanBuffer\", [0 x %{name}], 12, 1) %p0)");
        assert!(text.contains(&expected), "{text}");
        assert!(text.contains(&format!("%{name} = type {{ i32, float }}")), "{text}");
    }
    assert!(!text.contains("shared"), "{text}");
}

/// A type that a number chooses.
fn chosen(seed: &mut u64, depth: u32) -> Type {
    let mut next = |count: u64| {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*seed >> 33) % count
    };
    let scalars = [
        Type::I1,
        Type::I8,
        Type::Int(16),
        Type::I32,
        Type::I64,
        Type::Half,
        Type::Float,
        Type::Double,
        Type::POINTER,
        SHARED,
    ];
    let scalar = scalars[next(10) as usize].clone();
    let (kind, count) = (next(if depth == 0 { 2 } else { 7 }), next(4));
    match kind {
        0 => scalar,
        1 => Type::Vector(count as u32 + 1, Box::new(scalar)),
        2 => chosen(seed, depth - 1).array(count),
        3 => Type::Struct((0..=count).map(|_| chosen(seed, depth - 1)).collect()),
        4 => Type::Packed((0..=count).map(|_| chosen(seed, depth - 1)).collect()),
        5 => Type::Target(ExtType::VulkanBuffer, vec![chosen(seed, depth - 1)], vec![12, count as u32]),
        _ => Type::Target(ExtType::Image, vec![scalar], vec![1, 2, 0, 0, 1, count as u32]),
    }
}

#[test]
fn types_lead_to_llvm_and_back_and_are_spelled_as_it_does() {
    let context = Context::create();
    let module = context.create_module("types");
    let writer = Writer::new(&module);
    for case in 0..20_000 {
        let mut seed = case;
        let ty = chosen(&mut seed, 3);
        // LLVM knows which types an image is of.
        let Some(made) = ty.made(&writer) else { panic!("{ty}") };
        assert_eq!(Type::of(made).as_ref(), Some(&ty));
        assert_eq!(made.to_string(), ty.to_string());
    }
    let named = writer.named_structure("S", &[writer.int(32)], false);
    assert_eq!(Type::of(named), Some(Type::Named("S".to_owned())));
    assert_eq!(Type::Named("S".to_owned()).made(&writer), Some(named));
    assert_eq!(Type::Void.array(2).made(&writer), None);
    assert_eq!(Type::Vector(0, Box::new(Type::I32)).made(&writer), None);
    assert_eq!(Reader::new(&module).functions().count(), 0);
}
