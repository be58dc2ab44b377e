//! Each universal limit, reached and exceeded.

use super::tests::Test;
use super::verify_finished;
use spirant_dialect::diagnostics::{Code, Diagnostics};
use spirant_dialect::module::{GlobalVariable, Module};
use spirant_dialect::spirv::{AddressingModel, Capability, MemoryModel, Op, StorageClass};
use spirant_dialect::target_env::Client;
use spirant_dialect::types::Type;
use spirant_dialect::{Function, builder::Builder};

/// What is said of limits.
fn said(module: &Module) -> Vec<String> {
    let mut found = Diagnostics::new();
    verify_finished(module, Client::Universal, &mut found);
    found.iter().filter(|found| found.code == Code::LIMIT).map(|found| found.message.clone()).collect()
}

#[track_caller]
fn exceeds(module: &Module, expected: &str, limit: u32) {
    let end = format!("permits {limit} (2.17, \"Universal Limits\")");
    let said = said(module);
    assert!(said.iter().any(|said| said.starts_with(expected) && said.ends_with(&end)), "{said:?}");
}

fn module() -> Module {
    Module::new(AddressingModel::Physical64, MemoryModel::OpenCL)
}

#[test]
fn parameters() {
    for count in [255, 256] {
        let mut m = module();
        let (void, int) = (m.types.void(), m.types.int(32));
        let params = vec![int; count];
        let ty = m.types.function(void, &params);
        m.functions.push(Function::new("many", ty, params));
        match count {
            255 => assert_eq!(said(&m), [""; 0]),
            _ => exceeds(&m, "the function 'many' has 256 parameters, and SPIR-V", 255),
        }
    }
}

#[test]
fn members() {
    for count in [16_383, 16_384] {
        let mut m = module();
        let int = m.types.int(32);
        let wide = m.types.structure(&vec![int; count], Vec::new());
        m.types.names.insert(wide, "wide".into());
        match count {
            16_383 => assert_eq!(said(&m), [""; 0]),
            _ => {
                exceeds(&m, "the struct 'wide' has 16384 members, and SPIR-V", 16_383);
                m.requirements.capabilities.insert(Capability::LongCompositesINTEL);
                assert_eq!(said(&m), [""; 0]);
            }
        }
    }
}

/// A struct in an array in a struct and so on.
fn nest(module: &mut Module, depth: u32) -> Type {
    let int = module.types.int(32);
    let mut inner = module.types.structure(&[int], Vec::new());
    for _ in 1..depth {
        let length = module.consts.int(&module.types, int, 2);
        let array = module.types.array(inner, length, None);
        inner = module.types.structure(&[array, int], Vec::new());
    }
    inner
}

#[test]
fn structs_in_structs() {
    let mut m = module();
    nest(&mut m, 255);
    assert_eq!(said(&m), [""; 0]);
    nest(&mut m, 258);
    exceeds(&m, "the struct has structs in it 256 deep, and SPIR-V", 255);
    assert_eq!(said(&m).len(), 1);
}

#[test]
fn variables() {
    let mut m = module();
    let int = m.types.int(32);
    let ty = m.types.pointer(StorageClass::CrossWorkgroup, int);
    for index in 0..65_536 {
        m.globals.push(GlobalVariable {
            name: format!("g{index}").into(),
            ty,
            storage: StorageClass::CrossWorkgroup,
            initializer: None,
            linkage: None,
            decorations: Vec::new(),
        });
        if index == 65_534 {
            assert_eq!(said(&m), [""; 0]);
        }
    }
    exceeds(&m, "the module has 65536 global variables, and SPIR-V", 65_535);
}

#[test]
fn variables_of_a_function() {
    let mut test = Test::new();
    let ty = test.module.types.pointer(StorageClass::Function, test.int);
    let storage = [StorageClass::Function as u32];
    let add = |b: &mut Builder<'_>| {
        for _ in 0..524_288 {
            b.op_words(Op::Variable, ty, &[], &storage);
        }
        b.effect(Op::Return, &[], &[]);
    };
    let entry = test.entry;
    test.at(entry, add);
    test.module.functions.push(test.function);
    exceeds(&test.module, "the function 'f' has 524288 variables, and SPIR-V", 524_287);
}

#[test]
fn indices() {
    let with = |count: usize| {
        let mut test = Test::new();
        let (entry, int, composite) = (test.entry, test.int, test.params()[1]);
        test.at(entry, |b| {
            b.op_words(Op::CompositeExtract, int, &[composite], &vec![0; count]);
            b.effect(Op::Return, &[], &[]);
        });
        test.module.functions.push(test.function);
        test.module
    };
    assert_eq!(said(&with(255)), [""; 0]);
    exceeds(&with(256), "an OpCompositeExtract in 'f' has 256 indices, and SPIR-V", 255);
}

/// Selections that hold nothing but each other.
#[test]
fn control_flow() {
    for depth in [1023, 1024] {
        let open = |n| format!("spirv.mlir.selection {{\nspirv.Branch ^in{n}\n^in{n}:\n");
        let close = |n| format!("spirv.Branch ^end{n}\n^end{n}:\nspirv.mlir.merge\n}}\n");
        let opened: String = (0..depth).map(open).collect();
        let closed: String = (0..depth).rev().map(close).collect();
        let text = format!(
            "spirv.module Logical GLSL450 {{\nspirv.func @f() \"None\" {{\n{opened}{closed}spirv.Return\n}}\n}}"
        );
        let m = spirant_text::parse(&text).unwrap();
        match depth {
            1023 => assert_eq!(said(&m), [""; 0]),
            _ => exceeds(
                &m,
                "the control flow of 'f' has selections and loops in it more than 1023 deep, and SPIR-V",
                1023,
            ),
        }
    }
}
