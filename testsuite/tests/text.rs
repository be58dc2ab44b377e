//! The text form of random modules: it reads back to the same module, and no text breaks the reader.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use proptest::prelude::*;
use spirant::Diagnostics;
use spirant::binary::{EncodeOptions, encode};
use spirant::dialect::Module;
use spirant::text::{parse, print};
use spirant::verify::verify;
use spirant_generators::modules::modules;
use spirant_generators::random;
use spirant_testsuite::mlir::{first_difference, messages, round_trip, same_binary};
use spirant_testsuite::roundtrip;

/// Holds a property over so many values, or as many as `$SPIRANT_TEXT_CASES` says.
fn property<S: Strategy>(count: u32, strategy: &S, test: impl Fn(S::Value) -> Result<(), TestCaseError>) {
    let outcome = random::property(random::cases("SPIRANT_TEXT_CASES", count), strategy, test);
    // A module prints at more length than anyone reads: the reason alone.
    assert!(outcome.is_ok(), "{}", outcome.unwrap_err());
}

#[test]
fn random_modules_read_back_the_same() {
    property(400, &modules(300), |module| {
        let mut found = Diagnostics::new();
        verify(&module, &mut found);
        prop_assert!(!found.has_errors(), "the generator: {}\n{}", messages(&found), print(&module));
        if let Err(why) = round_trip(&module) {
            return Err(TestCaseError::fail(format!("{why}\n{}", print(&module))));
        }
        let named = print::print_with(&module, print::Options::default().locations(true).names(true));
        match parse(&named) {
            Ok(again) => {
                let text = print(&module);
                let other = print(&again);
                prop_assert_eq!(&text, &other, "{}", first_difference(&text, &other));
            }
            Err(diagnostics) => return Err(TestCaseError::fail(messages(&diagnostics))),
        }
        // Names and all.
        let again = parse(&print(&module)).map_err(|d| TestCaseError::fail(messages(&d)))?;
        let (before, after) = (words(&module)?, words(&again)?);
        if let Err(why) = same_binary(&before, &after) {
            return Err(TestCaseError::fail(format!("{why}\n{}", print(&module))));
        }
        prop_assert_eq!(&again.text, &module.text);
        Ok(())
    });
}

#[test]
fn random_modules_come_back_from_their_binaries() {
    property(300, &modules(300), |module| {
        let trip = roundtrip::round_trip(&words(&module)?);
        let trip = trip.map_err(|why| TestCaseError::fail(format!("{why}\n{}", print(&module))))?;
        prop_assert!(trip.same, "the binary differs from what was read\n{}", print(&module));
        prop_assert!(trip.warnings.is_empty(), "{:?}\n{}", trip.warnings, print(&module));
        Ok(())
    });
}

fn words(module: &Module) -> Result<Vec<u32>, TestCaseError> {
    let options = EncodeOptions::default().unused_globals(true);
    let mut found = Diagnostics::new();
    encode(module, &options, &mut found).map_err(|_| TestCaseError::fail(messages(&found)))
}

/// A change of a text: where, what is taken away, what comes in its place.
fn mutations() -> impl Strategy<Value = Vec<(prop::sample::Index, u8, prop::sample::Index)>> {
    prop::collection::vec((any::<prop::sample::Index>(), 0u8..4, any::<prop::sample::Index>()), 1..6)
}

/// The text in pieces: words, numbers, signs, blanks.
fn tokens(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
        let length =
            if is_word(first) { rest.find(|c| !is_word(c)).unwrap_or(rest.len()) } else { first.len_utf8() };
        let (piece, behind) = rest.split_at(length);
        pieces.push(piece);
        rest = behind;
    }
    pieces
}

#[test]
fn damaged_texts_are_read_or_refused() {
    const SPICE: &[&str] = &[
        "4294967296",
        "-1",
        "0x",
        "\"",
        "dense<",
        "!spirv.struct<a, (",
        "#spirv.vce<",
        "%0",
        "^bb0",
        "@f",
        "loc(",
        "18446744073709551615",
        "{",
        "}",
        "spirv.mlir.loop {",
        "\"spirv.mlir.break\"() {depth = 9 : i32} : () -> ()",
        "vector<0xi32>",
        "!spirv.array<0 x i32>",
        "i0",
        "f1",
        "\u{0}",
        "ü",
    ];
    property(600, &(modules(200), mutations()), |(module, changes)| {
        let text = print(&module);
        let mut pieces = tokens(&text);
        for (place, kind, with) in &changes {
            let at = place.index(pieces.len());
            match kind {
                0 => {
                    pieces.remove(at);
                }
                1 => pieces.insert(at, SPICE[with.index(SPICE.len())]),
                2 => pieces[at] = SPICE[with.index(SPICE.len())],
                _ => {
                    let other = with.index(pieces.len());
                    pieces.swap(at, other);
                }
            }
            if pieces.is_empty() {
                break;
            }
        }
        let damaged = pieces.concat();
        if let Ok(module) = parse(&damaged) {
            // What is read may be anything but a danger to what comes next.
            let mut found = Diagnostics::new();
            verify(&module, &mut found);
            let printed = print(&module);
            if !found.has_errors() {
                let again = parse(&printed)
                    .map_err(|d| TestCaseError::fail(format!("{}\n{printed}", messages(&d))))?;
                let other = print(&again);
                prop_assert!(other == printed, "{}\n{damaged}", first_difference(&printed, &other));
                let mut diagnostics = Diagnostics::new();
                let _ = spirant::binary::encode(&module, &Default::default(), &mut diagnostics);
            }
        }
        Ok(())
    });
}
