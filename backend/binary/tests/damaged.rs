//! Damaged binaries: whatever happens to the words, they are read or refused; what is read and
//! verifies is written, and read again.
//!
//! `SPIRANT_DAMAGE=20000` sets how many are tried; `SPIRANT_SEEDS=FOLDER` writes the modules there
//! undamaged, for the fuzzer.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant_binary::{DecodeOptions, EncodeOptions, assemble, decode, encode};
use spirant_dialect::Diagnostics;
use spirant_generators::random::Random;
use spirant_verify::verify;

/// The modules of the testsuite.
fn modules() -> Vec<(String, Vec<u32>)> {
    let folder = std::path::Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test"))
        .join("../../testsuite/data/spvasm");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut modules = Vec::new();
    for file in files.into_iter().filter(|file| file.extension().is_some_and(|e| e == "spvasm")) {
        let text = std::fs::read_to_string(&file).unwrap();
        modules.push((file.display().to_string(), assemble(&text).unwrap()));
    }
    modules
}

/// Where instructions start, and the end.
fn starts(words: &[u32]) -> Vec<usize> {
    let (mut starts, mut at) = (Vec::new(), 5);
    while at < words.len() {
        starts.push(at);
        at += ((words[at] >> 16) as usize).max(1);
    }
    starts.push(words.len());
    starts
}

fn damage(words: &mut Vec<u32>, random: &mut Random) {
    let at = random.below(words.len());
    let other = random.below(words.len());
    let starts = starts(words);
    let inst = random.below(starts.len() - 1);
    match random.below(9) {
        0 => words[at] ^= 1 << random.below(32),
        1 => words.truncate(at),
        2 => words.swap(at, other),
        3 => words[at] = words[other],
        4 => words[at] = random.below(80) as u32,
        // An instruction less, twice, or elsewhere.
        5 => {
            words.drain(starts[inst]..starts[inst + 1]);
        }
        6 => {
            let copy = words[starts[inst]..starts[inst + 1]].to_vec();
            let place = starts[random.below(starts.len() - 1)];
            words.splice(place..place, copy);
        }
        7 => {
            // An operand that is another of the same instruction or the next.
            let (start, end) = (starts[inst], starts[inst + 1]);
            if end > start + 2 {
                words[start + 1 + random.below(end - start - 1)] = words[(end - 1).min(words.len() - 1)];
            }
        }
        _ => words[at] = words[at].wrapping_add(random.below(5) as u32).wrapping_sub(2),
    }
}

fn survives(words: &[u32]) -> [bool; 3] {
    let mut diags = Diagnostics::new();
    let Ok(module) = decode(words, &DecodeOptions::default(), &mut diags) else {
        assert!(diags.has_errors());
        assert!(!diags.has_bugs(), "{:?}", diags.iter().last());
        return [false; 3];
    };
    let mut diags = Diagnostics::new();
    verify(&module, &mut diags);
    if diags.has_errors() {
        return [true, false, false];
    }
    let Ok(again) = encode(&module, &EncodeOptions::default(), &mut diags) else {
        return [true, true, false];
    };
    let mut diags = Diagnostics::new();
    if decode(&again, &DecodeOptions::default(), &mut diags).is_err() {
        panic!("{:?}\n{}", diags.iter().last(), spirant_binary::disassemble(&again).unwrap_or_default());
    }
    [true; 3]
}

#[test]
fn damaged_words_do_no_harm() {
    let modules = modules();
    if let Ok(folder) = std::env::var("SPIRANT_SEEDS") {
        std::fs::create_dir_all(&folder).unwrap();
        for (index, (_, words)) in modules.iter().enumerate() {
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            std::fs::write(format!("{folder}/{index}.spv"), bytes).unwrap();
        }
    }
    let rounds = std::env::var("SPIRANT_DAMAGE").ok().and_then(|n| n.parse().ok()).unwrap_or(3000);
    let seed = std::env::var("SPIRANT_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(0x5eed);
    let mut random = Random::new(seed);
    let mut counts = [0usize; 3];
    for round in 0..rounds {
        let (name, words) = &modules[round % modules.len()];
        let mut words = words.clone();
        for _ in 0..1 + random.below(3) {
            if words.len() > 6 {
                damage(&mut words, &mut random);
            }
        }
        let result = std::panic::catch_unwind(|| survives(&words));
        match result {
            Ok(reached) => counts.iter_mut().zip(reached).for_each(|(count, one)| *count += usize::from(one)),
            Err(_) => {
                let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
                let file = std::env::temp_dir().join("spirant-damaged.spv");
                let _ = std::fs::write(&file, bytes);
                panic!("round {round}, {name}: see {}", file.display());
            }
        }
    }
    println!("{rounds} damaged modules: {} read, {} verified, {} written", counts[0], counts[1], counts[2]);
    // Enough of each, or the test shows nothing.
    assert!(counts[0] > rounds / 10 && counts[2] > rounds / 20 && counts[0] < rounds, "{counts:?}");
}
