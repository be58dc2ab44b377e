//! Reads any words or refuses them. A module that verifies is written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use spirant_binary::{DecodeOptions, EncodeOptions, decode, encode, reader};
use spirant_dialect::Diagnostics;
use spirant_verify::verify;

fuzz_target!(|bytes: &[u8]| {
    let Ok(words) = reader::words_of_bytes(bytes) else { return };
    let mut diags = Diagnostics::new();
    let Ok(module) = decode(&words, &DecodeOptions::default(), &mut diags) else {
        assert!(diags.has_errors() && !diags.has_bugs());
        return;
    };
    let mut diags = Diagnostics::new();
    verify(&module, &mut diags);
    if diags.has_errors() {
        return;
    }
    let Ok(again) = encode(&module, &EncodeOptions::default(), &mut diags) else { return };
    let mut diags = Diagnostics::new();
    if decode(&again, &DecodeOptions::default(), &mut diags).is_err() {
        panic!("{:?}", diags.iter().next());
    }
});
