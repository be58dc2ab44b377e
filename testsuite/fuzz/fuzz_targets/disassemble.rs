//! Prints any words as assembly or refuses them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use spirant_binary::{disassemble, reader};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(words) = reader::words_of_bytes(bytes) {
        let _ = disassemble(&words);
    }
});
