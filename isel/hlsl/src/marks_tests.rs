//! Marks from a source through clang to LLVM IR, and the prelude against the names that [`spirant_marks`] has.

use crate::clang::{Clang, prelude};
use crate::front::Front;
use crate::input::Input;
use crate::options::{Language, Options};
use crate::process::Limits;
use spirant_dialect::grammar::{self, ExtInstSet};
use spirant_marks::{Attached, Helper, INSIDE, Kind, Mark, OWN};
use std::collections::BTreeSet;

fn compiled(source: &str) -> String {
    let options = Options { native_16bit: true, ..Options::default() };
    let clang = Clang::new(None, Language::Hlsl, Limits::default()).unwrap();
    let front = Front::new(Input::text("marks.hlsl", source), clang, options).unwrap();
    let mut said = Vec::new();
    let ir = front.compile(&mut said);
    String::from_utf8(ir.unwrap_or_else(|_| panic!("{source}: {said:?}"))).unwrap()
}

/// A source with a mark, or one from which the front end makes it, and what the mark says.
fn sources(kind: Kind) -> Vec<(String, Mark<'static>)> {
    let main = "RWBuffer<float> b; [numthreads(1, 1, 1)] void main() { b[0] =";
    let order = |by_rows| {
        let mark = Mark::Order { by_rows };
        (format!("static __attribute__((used)) {mark}<float2x3> m; {main} 1; }}"), mark)
    };
    match kind {
        Kind::Member => {
            let of = |offset| {
                let mark = Mark::Member { number: 3, offset };
                (format!("static __attribute__((used)) float4 a asm(\"{mark}\"); {main} 1; }}"), mark)
            };
            vec![of(None), of(Some(36))]
        }
        Kind::Number => {
            let mark = Mark::Number(7);
            vec![
                (format!("cbuffer C {{ int {mark}; }} {main} {mark}; }}"), mark),
                (format!("namespace n {{ cbuffer C {{ int {mark}; }} }} {main} n::{mark}; }}"), mark),
            ]
        }
        Kind::Groupshared => {
            let mark = Mark::Groupshared("s");
            vec![
                (format!("struct S {{ float a; }}; static S s asm(\"{mark}\"); {main} s.a; }}"), mark),
                ("struct S { float a; }; groupshared S s; RWStructuredBuffer<S> b; [numthreads(1, 1, 1)] void main() \
                  { s = b[1]; S t = s; b[0] = t; }"
                    .to_owned(), mark),
            ]
        }
        Kind::ByRows => vec![order(true)],
        Kind::ByColumns => vec![order(false)],
    }
}

/// The names of globals and of nodes of debug information.
fn names(ir: &str) -> impl Iterator<Item = &str> {
    let globals = ir.lines().filter_map(|line| Some(line.strip_prefix('@')?.split_once(" = ")?.0));
    let nodes = ir.split("(tag: DW_TAG_typedef, name: \"").skip(1).chain(ir.split(", name: \"").skip(1));
    globals.map(|name| name.trim_matches('"')).chain(nodes.filter_map(|rest| rest.split('"').next()))
}

#[test]
fn marks_come_back_from_clang() {
    for kind in Kind::ALL {
        for (source, mark) in sources(*kind) {
            let ir = compiled(&source);
            let found: Vec<_> = names(&ir).filter_map(Mark::read).collect();
            assert!(found.contains(&mark), "{source}: {mark} is not in {found:?}");
            assert_eq!(mark.kind(), *kind);
        }
    }
}

#[test]
fn the_front_end_makes_every_mark() {
    let source = "struct S { double a; float b; }; struct G { float a; }; groupshared G g; \
                  cbuffer C { row_major float2x3 m; column_major float2x3 n; float3 f : packoffset(c9); } \
                  RWStructuredBuffer<S> s; RWStructuredBuffer<G> t; \
                  [numthreads(1, 1, 1)] void main() { g = t[1]; t[0] = g; s[0] = s[1]; t[0].a += m[0][1] + n[0][1] + f.x; }";
    let ir = compiled(source);
    let found: BTreeSet<Kind> = names(&ir).filter_map(Mark::read).map(|mark| mark.kind()).collect();
    assert_eq!(found, Kind::ALL.iter().copied().collect());
}

#[test]
fn the_annotation_of_precise_comes_back_from_clang() {
    let ir = compiled(
        "RWBuffer<float> b; [numthreads(1, 1, 1)] void main() { precise float x = b[1] * b[2]; b[0] = x; }",
    );
    assert!(ir.contains("@llvm.var.annotation") && ir.contains(&format!("c\"{}\\00\"", Attached::Precise)));
}

/// The names of ours in the prelude; where a macro puts names together, what they begin with.
fn words() -> BTreeSet<&'static str> {
    let texts =
        prelude::PRELUDE.iter().flat_map(|(_, text)| text.match_indices(OWN).map(|(at, _)| &text[at..]));
    let end = |text: &str| text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    texts.map(|text| &text[..end(text).unwrap_or(text.len())]).collect()
}

#[test]
fn the_prelude_declares_what_is_known_and_nothing_else() {
    let words = words();
    assert!(words.len() > 40);
    let is_inside = |word: &str| {
        INSIDE.iter().any(|own| *own == word || *own != OWN && own.ends_with('_') && word.starts_with(own))
    };
    for word in &words {
        let is_helper = Helper::ALL.iter().any(|helper| helper.is_of(word));
        assert!(is_helper || is_inside(word), "{word} is neither a Helper nor INSIDE (isel/marks)");
    }
    for helper in Helper::ALL {
        assert!(words.iter().any(|word| helper.is_of(word)), "the prelude does not declare {helper}");
    }
    for own in INSIDE {
        let is_used = |word: &&str| *word == own || own.ends_with('_') && word.starts_with(own);
        assert!(words.iter().any(is_used), "the prelude does not use {own}");
        assert!(Helper::of(own).is_none(), "{own} is a Helper");
    }
    let annotation = format!("annotate(\"{}\")", Attached::Precise);
    assert!(prelude::PRELUDE.iter().any(|(_, text)| text.contains(&annotation)));
}

#[test]
fn instructions_that_the_prelude_calls_exist() {
    const CALL: &str = "__spirv_";
    let texts =
        prelude::PRELUDE.iter().flat_map(|(_, text)| text.match_indices(CALL).map(|(at, _)| &text[at..]));
    let end = |text: &str| text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(text.len());
    let known: BTreeSet<&str> = (0..=u16::MAX).filter_map(grammar::op_info).map(|info| info.name).collect();
    let mut count = 0;
    for text in texts {
        let (name, rest) = text.split_at(end(text));
        let name = &name[CALL.len()..];
        // What a comment or a macro has in the place of a name, and types.
        if name.is_empty() || rest.starts_with("##") {
            continue;
        }
        count += 1;
        let exists = match name.strip_prefix("gl_") {
            Some(name) => grammar::ext_inst_by_name(ExtInstSet::GlslStd450, name).is_some(),
            None => known.contains(name),
        };
        assert!(exists, "{CALL}{name}");
    }
    assert!(count > 20);
}
