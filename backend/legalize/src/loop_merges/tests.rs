//! Which loops of a graph name their blocks, and which hints are left.

use super::{control_of, run};
use spirant_dialect::Diagnostics;
use spirant_dialect::function::Function;
use spirant_dialect::grammar::Version;
use spirant_dialect::module::Module;
use spirant_dialect::spirv::Op;
use spirant_dialect::target_env::TargetEnv;
use spirant_text::parse;
use spirant_verify::verify;

/// The module of a function `@f(%c: i1, %x: i32)` with this body, in which the blocks of `hints` state `Unroll`, after the pass.
fn stated(hints: &[&str], body: &str) -> Module {
    let hints: Vec<String> = hints.iter().map(|block| format!("[\"^{block}\", 1 : i32]")).collect();
    let text = format!(
        "spirv.module Physical64 OpenCL {{
            spirv.func @f(%c: i1, %x: i32) -> i32 \"None\" attributes {{loop_controls = [{}]}} {{ {body} }}
        }}",
        hints.join(", ")
    );
    let mut module = parse(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    run(&mut module, &TargetEnv::physical(Version::V1_6, 64));
    let mut found = Diagnostics::new();
    verify(&module, &mut found);
    assert!(!found.has_errors(), "{:?}", found.iter().next());
    module
}

fn function(module: &Module) -> &Function {
    module.functions.values().next().unwrap()
}

/// By loop: the positions of its header, merge block and continue target in the body.
fn loops(module: &Module) -> Vec<[usize; 3]> {
    let function = function(module);
    let blocks = function.body_blocks();
    let at = |block| blocks.iter().position(|other| *other == block).unwrap();
    let mut found = Vec::new();
    for block in blocks {
        let insts = function.insts(*block);
        for inst in insts.iter().filter(|inst| function.op(**inst) == Op::LoopMerge) {
            assert_eq!(*inst, insts[insts.len() - 2], "it stands before the terminator");
            let targets = function.targets(*inst);
            found.push([at(*block), at(targets[0].block), at(targets[1].block)]);
        }
    }
    found
}

#[test]
fn a_loop_names_its_exit_and_its_latch() {
    let module = stated(
        &["h"],
        "spirv.Branch ^h
        ^h: spirv.BranchConditional %c, ^b, ^e
        ^b: spirv.Branch ^h
        ^e: spirv.ReturnValue %x : i32",
    );
    assert_eq!(loops(&module), [[1, 3, 2]]);
    assert_eq!(function(&module).body_blocks().len(), 4);
}

#[test]
fn an_exit_that_is_entered_from_elsewhere_gets_a_block_in_front() {
    let module = stated(
        &["h"],
        "%zero = spirv.Constant 0 : i32
        spirv.BranchConditional %c, ^h, ^e(%zero : i32)
        ^h: spirv.BranchConditional %c, ^h, ^e(%x : i32)
        ^e(%r: i32): spirv.ReturnValue %r : i32",
    );
    assert_eq!(loops(&module), [[1, 2, 1]]);
    let function = function(&module);
    let between = function.body_blocks()[2];
    assert_eq!((function.block_params(between).len(), function.successors(between).len()), (1, 1));
}

#[test]
fn no_block_is_named_twice() {
    // The inner loop leads to the outer one's continue target, then to its exit.
    let module = stated(
        &["i", "o"],
        "spirv.Branch ^o
        ^o: spirv.BranchConditional %c, ^i, ^e
        ^i: spirv.BranchConditional %c, ^i, ^l
        ^l: spirv.Branch ^o
        ^e: spirv.ReturnValue %x : i32",
    );
    assert_eq!(loops(&module), [[1, 5, 4], [2, 3, 2]]);
    let module = stated(
        &["i", "o"],
        "spirv.Branch ^o
        ^o: spirv.Branch ^i
        ^i: spirv.BranchConditional %c, ^j, ^e
        ^j: spirv.BranchConditional %c, ^i, ^l
        ^l: spirv.Branch ^o
        ^e: spirv.ReturnValue %x : i32",
    );
    assert_eq!(loops(&module), [[1, 5, 4]], "the inner loop has two exits");
}

#[test]
fn loops_of_other_shapes_have_no_hint() {
    let two_latches = "spirv.Branch ^h
        ^h: spirv.BranchConditional %c, ^a, ^e
        ^a: spirv.BranchConditional %c, ^h, ^b
        ^b: spirv.Branch ^h
        ^e: spirv.ReturnValue %x : i32";
    let two_exits = "spirv.Branch ^h
        ^h: spirv.BranchConditional %c, ^a, ^e
        ^a: spirv.BranchConditional %c, ^h, ^f
        ^f: spirv.ReturnValue %x : i32
        ^e: spirv.ReturnValue %x : i32";
    let without_exit = "spirv.Branch ^h
        ^h: spirv.Branch ^h";
    let two_entries = "spirv.BranchConditional %c, ^h, ^a
        ^h: spirv.BranchConditional %c, ^a, ^e
        ^a: spirv.Branch ^h
        ^e: spirv.ReturnValue %x : i32";
    let cases = "spirv.Branch ^h
        ^h: spirv.Switch %x : i32, [ default: ^e, 1: ^a ]
        ^a: spirv.Branch ^h
        ^e: spirv.ReturnValue %x : i32";
    let twice = "spirv.Branch ^h
        ^h: spirv.BranchConditional %c, ^a, ^e
        ^a: spirv.BranchConditional %c, ^h, ^h
        ^e: spirv.ReturnValue %x : i32";
    for body in [two_latches, two_exits, without_exit, two_entries, cases, twice] {
        assert_eq!(loops(&stated(&["h"], body)), [[0; 3]; 0], "{body}");
    }
}

#[test]
fn a_version_without_a_control_has_a_weaker_one() {
    // PeelCount 2, PartialCount 4; since 1.4.
    let words = [0x80 | 0x100, 2, 4];
    assert_eq!(control_of(&words, Version::V1_4), Some(words.to_vec()));
    assert_eq!(control_of(&words, Version::V1_3), Some(vec![1]));
    // DependencyInfinite is of 1.1, and InitiationIntervalALTERA requires a capability.
    assert_eq!(control_of(&[4], Version::V1_0), None);
    assert_eq!(control_of(&[4], Version::V1_1), Some(vec![4]));
    assert_eq!(control_of(&[1 | 0x10000, 7], Version::V1_6), Some(vec![1]));
    assert_eq!(control_of(&[0x100], Version::V1_6), None, "a parameter is missing");
}
