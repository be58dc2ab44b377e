//! Each row is needed, and each row works: clang alone compiles its sample wrongly, and with the rows it comes out.

use super::{Action, WORKAROUNDS, Workaround, Wrong};
use crate::clang::{Action as Run, Clang};
use crate::front::Front;
use crate::input::Input;
use crate::options::{Language, Options};
use crate::process::Limits;
use std::collections::BTreeSet;

fn front(row: &Workaround) -> Front {
    let by_rows = row.name == "matrices-by-rows";
    let options = Options { row_major: by_rows, native_16bit: true, ..Options::default() };
    let clang = Clang::new(None, Language::Hlsl, Limits::default()).unwrap();
    Front::new(Input::text("sample.hlsl", row.sample), clang, options).unwrap()
}

/// Whether clang compiles a sample wrongly without the row.
fn is_needed(row: &Workaround) -> bool {
    let front = front(row);
    let run = front.clang.start(&front.invocation(None), Run::Compile, &mut Vec::new()).unwrap();
    let done = run.done();
    match row.wrong {
        Wrong::Fails(text) => done.failed_by(text),
        Wrong::Says(text) => done.said(text),
        Wrong::Writes(text) => done.wrote(text),
    }
}

#[test]
fn clang_alone_compiles_each_sample_wrongly() {
    let unneeded: Vec<_> = WORKAROUNDS.iter().filter(|row| !is_needed(row)).map(|row| row.name).collect();
    assert!(unneeded.is_empty(), "clang no longer needs {unneeded:?}");
}

#[test]
fn each_sample_comes_out_with_the_rows() {
    for row in &WORKAROUNDS {
        let (front, mut said) = (front(row), Vec::new());
        let ir = front.compile(&mut said);
        let is_refusal = matches!(
            row.name,
            "matrices-by-rows" | "matrix-assignments" | "orders-in-buffers" | "texture-buffers"
        );
        assert_eq!(ir.is_err(), is_refusal, "{}: {said:?}", row.name);
        if matches!(row.action, Action::Check(_)) && ir.is_err() {
            assert!(!said.is_empty(), "{}", row.name);
        }
    }
}

#[test]
fn names_are_of_one_row() {
    let names: BTreeSet<_> = WORKAROUNDS.iter().map(|row| row.name).collect();
    assert_eq!(names.len(), WORKAROUNDS.len());
}
