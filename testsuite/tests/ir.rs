//! Random modules of LLVM IR through the whole compiler: words that verify, decode and that
//! spirv-val accepts, or a diagnostic.
//!
//! `SPIRANT_IR_CASES` sets how many (default 300). `testsuite/fuzz` has the same by coverage.

use proptest::prelude::*;
use spirant::text::{parse, print};
use spirant::{Options, Pass, Silent};
use spirant_generators::{ir, random};
use spirant_testsuite::roundtrip;
use std::cell::Cell;

#[test]
fn random_modules_compile_or_are_refused() {
    let (total, compiled, refused) = (Cell::new(0), Cell::new(0), Cell::new(0));
    let strategy = proptest::collection::vec(any::<u8>(), 0..400);
    let outcome = random::property(random::cases("SPIRANT_IR_CASES", 300), &strategy, |bytes| {
        let source = ir::text(&bytes, false);
        let options = Options::default().verify_each(true).validate(true);
        total.set(total.get() + 1);
        let failure = |why: String| TestCaseError::fail(format!("{why}\n{source}"));
        match spirant::compile_bytes(source.as_bytes(), "in.ll", &options, &mut Silent) {
            Ok(result) => {
                compiled.set(compiled.get() + 1);
                let text = print(&result.module);
                let again = parse(&text).map_err(|d| failure(format!("{:?}", d.iter().next())))?;
                prop_assert!(print(&again) == text, "the text differs\n{source}");
                roundtrip::valid_round_trip(&result.words).map_err(failure)?;
            }
            Err(failed) => {
                let ours = failed.diagnostics.has_bugs() || failed.pass == Pass::Validate;
                prop_assert!(!ours, "{failed}\n{source}");
                prop_assert!(failed.pass != Pass::Read, "the generator: {failed}\n{source}");
                refused.set(refused.get() + i32::from(failed.pass != Pass::Check));
            }
        }
        Ok(())
    });
    assert!(outcome.is_ok(), "{}", outcome.unwrap_err());
    let (total, compiled, refused) = (total.get(), compiled.get(), refused.get());
    println!("{total} modules: {compiled} compiled, {refused} refused, the rest is not LLVM IR");
    assert!(compiled * 5 >= total, "only {compiled} of {total} modules compile");
    assert!((compiled + refused) * 2 >= total, "LLVM accepts only {compiled} + {refused} of {total} modules");
}
