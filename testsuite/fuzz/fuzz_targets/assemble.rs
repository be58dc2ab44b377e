//! Assembles any text or refuses it. If spirv-as accepts a text, we do too, with the same words.
#![no_main]

use libfuzzer_sys::fuzz_target;
use spirant_binary::asm::{AssembleOptions, assemble_with, disassemble};
use spirv_tools::TargetEnv;
use spirv_tools::assembler::{self, Assembler, AssemblerOptions};

fuzz_target!(|text: &str| {
    for preserve_numeric_ids in [false, true] {
        let version = Some(spirant_dialect::grammar::Version::V1_6);
        let ours = assemble_with(text, &AssembleOptions::default().version(version).preserve_numeric_ids(preserve_numeric_ids));
        if let Ok(words) = &ours {
            let _ = disassemble(words);
        }
        let is_on_purpose = |message: &str| {
            message == "the string does not end" || message.ends_with("is the result of an instruction before")
        };
        if matches!(&ours, Err(error) if is_on_purpose(&error.message)) || differs_on_purpose(text, preserve_numeric_ids) {
            continue;
        }
        let assembler = assembler::create(Some(TargetEnv::Universal_1_6));
        if let Ok(theirs) = assembler.assemble(text, AssemblerOptions { preserve_numeric_ids }) {
            assert_eq!(ours.as_deref(), Ok(theirs.as_words()), "preserving {preserve_numeric_ids}");
        }
    }
});

/// Whether a text may have what we read in another way: see docs/reference/assembly.md.
fn differs_on_purpose(text: &str, preserve_numeric_ids: bool) -> bool {
    let has = |part: &str| text.contains(part);
    has("\0")
        || has("BFloat16KHR")
        || has("Float8E4M3EXT")
        || preserve_numeric_ids && (has("%0") || has("%4294967295"))
}
