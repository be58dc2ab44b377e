//! The tree of modules of both sets, and of damaged ones.

use super::index::Index;
use super::tree::{LocationKind, ScopeKind, Tree};
use super::{json, summary, text};
use spirant::{DebugInfo, Options, Silent};

/// The words that the file test of variables becomes.
fn words(debug_info: DebugInfo) -> Vec<u32> {
    let path = format!(
        "{}/../../testsuite/data/files/asm/debug/variables.ll",
        std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test")
    );
    let source = std::fs::read(path).unwrap();
    let options = Options::default()
        .triple("spirv64-unknown-unknown".parse().ok())
        .opt_level(spirant::OptLevel::O0)
        .debug_info(debug_info);
    spirant::compile_bytes(&source, "variables.ll", &options, &mut Silent).unwrap().words
}

#[test]
fn both_sets_have_the_same_tree() {
    let words = [words(DebugInfo::Full), words(DebugInfo::OpenCl)];
    let [full, opencl] = words.each_ref().map(|words| Index::new(words).unwrap());
    for index in [&full, &opencl] {
        let tree = Tree::new(index);
        assert_eq!(tree.units[0].language, "OpenCL_C");
        assert_eq!((&*tree.files[0].name, tree.files[0].lines), ("/src/k.cl", Some(30)));
        let pair = tree.types.iter().find(|entry| entry.name == "struct S").unwrap();
        assert_eq!(pair.members[1].ty, "float[3]");
        let enumeration = tree.types.iter().find(|entry| entry.name == "enum E").unwrap();
        assert_eq!(enumeration.enumerators.len(), 2);
        assert_eq!(tree.globals[0].ty, "int[2]");
        assert!(tree.globals[0].variable.is_some());
        let [function] = &tree.functions[..] else { panic!("{} functions", tree.functions.len()) };
        let kinds: Vec<ScopeKind> = function.scopes.iter().map(|scope| scope.kind).collect();
        assert_eq!(kinds, [ScopeKind::Function, ScopeKind::Block, ScopeKind::Inlined]);
        let variables = |scope: usize| &function.scopes[scope].variables;
        let names: Vec<&str> = variables(0).iter().map(|variable| &*variable.name).collect();
        assert_eq!(names, ["p", "n", "s", "unused"]);
        assert_eq!(variables(0)[0].ty, "int*");
        assert_eq!(variables(0)[2].locations[0].location.kind, LocationKind::Memory);
        assert!(variables(0)[3].locations.is_empty());
        let moved = &variables(1)[0].locations[0].location;
        assert_eq!(moved.expression, ["plus_uconst 4", "stack_value"]);
        assert!(variables(2).iter().all(|gone| gone.locations[0].location.kind == LocationKind::Gone));
        assert_eq!(function.scopes[2].called_at.as_ref().unwrap().line, 10);
        assert!(function.rows.iter().any(|row| row.place.as_ref().is_some_and(|place| place.line == 11)));
    }
}

#[test]
fn lines_alone_are_listed() {
    let words = words(DebugInfo::Lines);
    let index = Index::new(&words).unwrap();
    let tree = Tree::new(&index);
    assert!(!tree.is_empty() && tree.units.is_empty() && tree.functions[0].scopes.is_empty());
    let text = text::print(&index, &tree);
    assert!(text.contains("k.cl:9:7\n") && text.contains("lines alone"), "{text}");
}

#[test]
fn damaged_words_are_printed_or_refused() {
    let mut state = 0x5eed_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let modules = [words(DebugInfo::Full), words(DebugInfo::OpenCl)];
    for round in 0..2000 {
        let mut words = modules[round % 2].clone();
        for _ in 0..=random(4) {
            let (at, other) = (5 + random(words.len() - 5), 5 + random(words.len() - 5));
            match random(4) {
                0 => words[at] ^= 1 << random(32),
                1 => words[at] = words[other],
                2 => words.swap(at, other),
                // An id near another.
                _ => words[at] = words[at].wrapping_add(random(8) as u32).wrapping_sub(4),
            }
        }
        let Ok(index) = Index::new(&words) else { continue };
        let tree = Tree::new(&index);
        assert!(!text::print(&index, &tree).is_empty() && json::print(&index, &tree).starts_with('{'));
        assert!(summary::text(&index, words.len()).starts_with("SPIR-V"));
    }
}
