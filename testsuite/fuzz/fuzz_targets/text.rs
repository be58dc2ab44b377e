//! Reads any text or refuses it. A module that verifies is printed, and its text is read and prints the same
//! again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use spirant_dialect::Diagnostics;
use spirant_text::{parse, print};
use spirant_verify::verify;

fuzz_target!(|text: &str| {
    let module = match parse(text) {
        Ok(module) => module,
        Err(diags) => {
            assert!(diags.has_errors() && !diags.has_bugs());
            return;
        }
    };
    let mut diags = Diagnostics::new();
    verify(&module, &mut diags);
    let printed = print(&module);
    if diags.has_errors() {
        return;
    }
    match parse(&printed) {
        Ok(again) => assert_eq!(print(&again), printed),
        Err(diags) => panic!("{:?}", diags.iter().next()),
    }
});
