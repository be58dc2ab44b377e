//! Rules that no assembly text breaks.

use super::check_layout;
use spirant_dialect::Diagnostics;
use spirant_dialect::spirv::Op;

/// The header of a module whose ids are below 2.
const HEADER: [u32; 5] = [0x0723_0203, 0x0001_0000, 0, 2, 0];
/// OpCapability Shader, OpMemoryModel Logical GLSL450, OpTypeVoid.
const CAPABILITY: [u32; 2] = [0x0002_0011, 1];
const MEMORY_MODEL: [u32; 3] = [0x0003_000e, 0, 1];
const VOID: u32 = 0x0002_0013;

fn errors(parts: &[&[u32]]) -> Vec<String> {
    let mut diags = Diagnostics::new();
    check_layout(&parts.concat(), &mut diags);
    diags.iter().map(|diagnostic| diagnostic.message.to_string()).collect()
}

#[test]
fn a_memory_model_must_be_there() {
    assert_eq!(errors(&[&HEADER, &CAPABILITY, &MEMORY_MODEL]), Vec::<String>::new());
    assert_eq!(errors(&[&HEADER, &CAPABILITY]), ["word 5: the module has no OpMemoryModel"]);
}

#[test]
fn ids_are_below_the_bound() {
    assert_eq!(errors(&[&HEADER, &CAPABILITY, &MEMORY_MODEL, &[VOID, 1]]), Vec::<String>::new());
    let found = errors(&[&HEADER, &CAPABILITY, &MEMORY_MODEL, &[VOID, 2]]);
    assert_eq!(found, ["word 10: %2 is not below the bound 2 of the header"]);
}

#[test]
fn graphs_follow_functions() {
    let word = |op: Op, count: u32| count << 16 | op as u32;
    let graph = [word(Op::GraphEntryPointARM, 3), 1, 0];
    let function = [word(Op::Function, 5), 1, 1, 0, 1, word(Op::FunctionEnd, 1)];
    let found =
        |parts: &[&[u32]]| errors(&[&[&HEADER[..], &CAPABILITY, &MEMORY_MODEL], parts].concat()).join("\n");
    let words = "a function follows graphs";
    let (right, wrong) = (found(&[&function, &graph]), found(&[&graph, &function]));
    assert!(!right.contains(words) && wrong.contains(words), "{right}\n{wrong}");
}

#[test]
fn forward_pointers_differ_by_what_they_announce() {
    let forward = |id: u32| [3 << 16 | Op::TypeForwardPointer as u32, id, 5349];
    let found = |ids: [u32; 2]| {
        let bound = [0x0723_0203, 0x0001_0000, 0, 4, 0];
        let found = errors(&[&bound, &CAPABILITY, &MEMORY_MODEL, &forward(ids[0]), &forward(ids[1])]);
        found.iter().filter(|message| message.contains("has been declared before")).count()
    };
    assert_eq!((found([1, 2]), found([2, 2])), (0, 1));
}
