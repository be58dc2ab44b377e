//! What actions make is legalized in turn; what never ends is a bug; what is rejected is an error.

use super::{Row, run};
use crate::target::{Policy, Target};
use crate::testing::{add_function, add_global, bare, shader};
use crate::types::Rewriter;
use crate::types::action::Action;
use spirant_dialect::diagnostics::{Code, Diagnostics};
use spirant_dialect::function::Inst;
use spirant_dialect::module::Module;
use spirant_dialect::spirv::{Op, StorageClass};

fn always(_: &Module, _: &Target<'_>) -> bool {
    true
}

/// The result type and first operand of an instruction.
fn unary(rw: &Rewriter<'_>, inst: Inst) -> (spirant_dialect::Type, spirant_dialect::Value) {
    let result = rw.function.result(inst).unwrap();
    (rw.ty(result), rw.function.operand(inst, 0).unwrap())
}

/// Negation as the complement of one less.
const NEGATE: Row = Row {
    name: "negate",
    applies: always,
    action: |rw, inst| match rw.function.op(inst) == Op::SNegate {
        true => Action::Expand(|rw, inst| {
            let (ty, x) = unary(rw, inst);
            let one = rw.int(ty, 1);
            let less = rw.op(Op::ISub, ty, &[x, one]);
            let value = rw.op(Op::Not, ty, &[less]);
            rw.finish(inst, &[value]);
            Ok(())
        }),
        false => Action::Keep,
    },
    finish: |_| {},
};

/// The complement as an exclusive or with ones.
const NOT: Row = Row {
    name: "not",
    applies: always,
    action: |rw, inst| match rw.function.op(inst) == Op::Not {
        true => Action::Expand(|rw, inst| {
            let (ty, x) = unary(rw, inst);
            let ones = rw.int(ty, u64::MAX);
            let value = rw.op(Op::BitwiseXor, ty, &[x, ones]);
            rw.finish(inst, &[value]);
            Ok(())
        }),
        false => Action::Keep,
    },
    finish: |module| module.functions.values_mut().for_each(|function| function.name = "done".into()),
};

/// The complement as the complement.
const ENDLESS: Row = Row {
    name: "endless",
    action: |rw, inst| match rw.function.op(inst) == Op::Not {
        true => Action::Expand(|rw, inst| {
            let (ty, x) = unary(rw, inst);
            let value = rw.op(Op::Not, ty, &[x]);
            rw.finish(inst, &[value]);
            Ok(())
        }),
        false => Action::Keep,
    },
    finish: |_| {},
    applies: always,
};

const REFUSED: Row = Row {
    name: "refused",
    action: |rw, inst| match rw.function.op(inst) == Op::SNegate {
        true => Action::Reject("it is not supported here"),
        false => Action::Keep,
    },
    finish: |_| {},
    applies: always,
};

/// A function that stores the negation of its parameter, legalized by `rows`: its operations, or what is wrong.
fn legalized(rows: &[Row]) -> (Module, Diagnostics) {
    let mut module = shader();
    let int = module.types.int(32);
    let place = add_global(&mut module, "place", StorageClass::Private, int);
    add_function(&mut module, "f", &[int], |b| {
        let x = b.function.params[0];
        let negated = b.op(Op::SNegate, int, &[x]);
        let place = b.global(place);
        b.effect(Op::Store, &[place, negated], &[]);
    });
    let env = bare(6);
    let target = Target::new(&module, &env, Policy::default(), |_, _| false);
    let mut diags = Diagnostics::new();
    run(&mut module, &target, rows, &mut diags);
    (module, diags)
}

fn operations(module: &Module) -> Vec<String> {
    let function = module.functions.values().next().unwrap();
    function.all_insts().into_iter().map(|inst| function.op(inst).to_string()).collect()
}

#[test]
fn what_one_row_makes_another_legalizes() {
    for rows in [[NEGATE, NOT], [NOT, NEGATE]] {
        let (module, diags) = legalized(&rows);
        assert!(!diags.has_errors());
        let expected = ["spirv.ISub", "spirv.BitwiseXor", "spirv.Store", "spirv.Return"];
        assert_eq!(operations(&module), expected);
        assert_eq!(&*module.functions.values().next().unwrap().name, "done");
    }
}

#[test]
fn rows_that_do_not_apply_are_not_asked() {
    let (module, _) = legalized(&[Row { applies: |_, _| false, ..NEGATE }]);
    assert_eq!(operations(&module), ["spirv.SNegate", "spirv.Store", "spirv.Return"]);
}

#[test]
fn a_row_that_makes_what_it_legalizes_is_a_bug() {
    let (_, diags) = legalized(&[NEGATE, ENDLESS]);
    let text: Vec<String> = diags.iter().map(ToString::to_string).collect();
    assert!(
        text.join("\n").contains("the legalization 'endless' does not terminate: it emits what it legalizes"),
        "{text:?}"
    );
}

#[test]
fn what_has_no_legal_form_is_an_error() {
    let (_, diags) = legalized(&[REFUSED]);
    let error = diags.iter().next().unwrap();
    assert_eq!(
        (error.code, error.message.as_str()),
        (Code::UNSUPPORTED, "spirv.SNegate is not supported here")
    );
}
