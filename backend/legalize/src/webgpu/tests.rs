//! What was expanded computes the same.

use super::*;
use spirant_dialect::Diagnostics;
use spirant_dialect::function::ValueDef;
use spirant_text::{parse, print};
use spirant_verify::verify;
use std::collections::HashMap;

/// A function of one operation on two integers, expanded.
fn expanded(op: &str) -> Module {
    let text = format!(
        "spirv.module Logical GLSL450 {{
          spirv.func @f(%a: i32, %b: i32) -> !spirv.struct<(i32, i32)> \"None\" {{
            %0 = spirv.{op} %a, %b : !spirv.struct<(i32, i32)>
            spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
          }}
        }}"
    );
    let mut module = parse(&text).unwrap_or_else(|diagnostics| panic!("{diagnostics:?}"));
    assert!(run(&mut module) && !run(&mut module));
    let mut found = Diagnostics::new();
    verify(&module, &mut found);
    assert!(!found.has_errors(), "{found:?}");
    assert!(!print(&module).contains(op));
    module
}

/// What the first function returns of two integers.
fn computed(module: &Module, a: u32, b: u32) -> (u32, u32) {
    let function = module.functions.values().next().expect("a function");
    let mut known: HashMap<Value, u32> = HashMap::from([(function.params[0], a), (function.params[1], b)]);
    for inst in function.all_insts() {
        let values: Vec<u32> = function
            .operands(inst)
            .iter()
            .map(|value| match function.value_def(*value) {
                ValueDef::Const(constant) => module.consts.int_value(constant).expect("an integer") as u32,
                _ => known.get(value).copied().unwrap_or(0),
            })
            .collect();
        let result = match (function.op(inst).core().expect("a core instruction"), &*values) {
            (Op::IMul, [a, b]) => a.wrapping_mul(*b),
            (Op::IAdd, [a, b]) => a.wrapping_add(*b),
            (Op::ISub, [a, b]) => a.wrapping_sub(*b),
            (Op::BitwiseAnd, [a, b]) => a & b,
            (Op::ShiftRightLogical, [a, b]) => a >> b,
            (Op::ShiftRightArithmetic, [a, b]) => ((*a as i32) >> b) as u32,
            (Op::ULessThan, [a, b]) => u32::from(a < b),
            (Op::Select, [z, a, b]) => {
                if *z != 0 {
                    *a
                } else {
                    *b
                }
            }
            (Op::CompositeConstruct, [low, high]) => return (*low, *high),
            (op, _) => panic!("{op:?}"),
        };
        known.insert(function.result(inst).expect("a result"), result);
    }
    panic!("nothing is constructed")
}

#[test]
fn wide_products_carries_and_borrows() {
    let modules = ["UMulExtended", "SMulExtended", "IAddCarry", "ISubBorrow"].map(expanded);
    let mut seed = 1u32;
    let mut next = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        seed
    };
    let special = [0, 1, 0xffff, 0x1_0000, 0x7fff_ffff, 0x8000_0000, u32::MAX];
    let mut pairs: Vec<(u32, u32)> = special.iter().flat_map(|a| special.map(|b| (*a, b))).collect();
    pairs.extend((0..200).map(|_| (next(), next())));
    let halves = |product: u64| (product as u32, (product >> 32) as u32);
    for (a, b) in pairs {
        let signed = i64::from(a as i32) * i64::from(b as i32);
        assert_eq!(computed(&modules[0], a, b), halves(u64::from(a) * u64::from(b)), "{a} * {b}");
        assert_eq!(computed(&modules[1], a, b), halves(signed as u64), "signed {a} * {b}");
        assert_eq!(computed(&modules[2], a, b), (a.wrapping_add(b), u32::from(a.checked_add(b).is_none())));
        assert_eq!(computed(&modules[3], a, b), (a.wrapping_sub(b), u32::from(a < b)), "{a} - {b}");
    }
}
