//! What interfaces list, by version.

use super::*;
use crate::testing::{add_entry, add_function, add_global, shader};
use spirant_dialect::spirv::ExecutionModel;

/// `main` calls `callee`, which loads from a private and an input variable; `unused` is not used.
fn module() -> (Module, [Global; 3]) {
    let mut module = shader();
    let float = module.types.float(32);
    let unused = add_global(&mut module, "unused", StorageClass::Input, float);
    let private = add_global(&mut module, "private", StorageClass::Private, float);
    let input = add_global(&mut module, "input", StorageClass::Input, float);
    let callee = add_function(&mut module, "callee", &[], |b| {
        for global in [input, private] {
            let pointer = b.global(global);
            b.op(spirant_dialect::spirv::Op::Load, float, &[pointer]);
        }
    });
    let void = module.types.void();
    let ty = module.functions[callee].ty;
    let main = add_function(&mut module, "main", &[], |b| {
        let callee = b.function.module_value(ValueDef::Func(callee), ty);
        b.op(spirant_dialect::spirv::Op::FunctionCall, void, &[callee]);
    });
    add_entry(&mut module, ExecutionModel::Fragment, main);
    (module, [unused, private, input])
}

#[test]
fn before_1_4_only_inputs_and_outputs_are_listed() {
    let (mut module, [_, _, input]) = module();
    module.requirements.version = Some(Version::V1_3);
    run(&mut module, &mut Diagnostics::new()).unwrap();
    assert_eq!(module.entry_points[0].interface, [input]);
}

#[test]
fn from_1_4_on_every_variable_in_the_call_tree_is_listed_in_module_order() {
    let (mut module, [_, private, input]) = module();
    module.requirements.version = Some(Version::V1_4);
    run(&mut module, &mut Diagnostics::new()).unwrap();
    assert_eq!(module.entry_points[0].interface, [private, input]);
}

#[test]
fn what_is_listed_stays_first_and_once() {
    let (mut module, [unused, private, input]) = module();
    module.requirements.version = Some(Version::V1_5);
    module.entry_points[0].interface = vec![input, unused, input];
    run(&mut module, &mut Diagnostics::new()).unwrap();
    assert_eq!(module.entry_points[0].interface, [input, unused, private]);
}

#[test]
fn recursion_ends() {
    let (mut module, [_, private, input]) = module();
    let main = module.entry_points[0].function;
    let (void, ty) = (module.types.void(), module.functions[main].ty);
    let f = &mut module.functions[main];
    let callee = f.module_value(ValueDef::Func(main), ty);
    let call = f.create_inst(spirant_dialect::spirv::Op::FunctionCall.into(), &[void], &[callee], &[], &[]);
    let block = f.body_blocks()[0];
    f.insts_mut(block).insert(0, call);
    module.requirements.version = Some(Version::V1_6);
    run(&mut module, &mut Diagnostics::new()).unwrap();
    assert_eq!(module.entry_points[0].interface, [private, input]);
}
