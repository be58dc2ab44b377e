//! Runs the generator of modules (`spirant_generators::smith`) with coverage. For any bytes, the module verifies and decodes; it
//! is written and read again, and the text that it prints as is read.
#![no_main]

use libfuzzer_sys::fuzz_target;
use spirant::binary::{DecodeOptions, EncodeOptions, decode, encode};
use spirant::text::{parse, print};
use spirant::{Diagnostics, check};
use spirant_generators::smith::Module;

fuzz_target!(|module: Module| {
    let mut found = Diagnostics::new();
    let Ok(read) = check::check(&module.words, &mut found) else {
        panic!("{:?}", found.iter().next());
    };
    let text = print(&read);
    match parse(&text) {
        Ok(again) => assert_eq!(print(&again), text),
        Err(diagnostics) => panic!("{:?}\n{text}", diagnostics.iter().next()),
    }
    let mut found = Diagnostics::new();
    let Ok(words) = encode(&read, &EncodeOptions::default().unused_globals(true), &mut found) else {
        panic!("{:?}", found.iter().next());
    };
    if decode(&words, &DecodeOptions::default(), &mut found).is_err() {
        panic!("{:?}", found.iter().next());
    }
});
