//! Any text: read or refused; what is read and verifies prints, and reads back to print the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use spirant_dialect::{Diagnostics, parse, print, verify};

fuzz_target!(|text: &str| {
    let module = match parse(text) {
        Ok(module) => module,
        Err(diags) => {
            assert!(diags.has_errors() && !diags.has_bugs());
            return;
        }
    };
    let mut diags = Diagnostics::new();
    verify::verify(&module, &mut diags);
    let printed = print::print(&module);
    if diags.has_errors() {
        return;
    }
    match parse(&printed) {
        Ok(again) => assert_eq!(print::print(&again), printed),
        Err(diags) => panic!("{:?}", diags.iter().next()),
    }
});
