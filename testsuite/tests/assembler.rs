//! Our assembler beside `spirv-as`: what that one accepts, ours does, and gives the same words.
//!
//! `SPIRANT_ASSEMBLER_CASES` sets how many random modules, and how many damaged texts.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use proptest::prelude::*;
use spirant::Diagnostics;
use spirant::binary::asm::{AssembleOptions, DisassembleOptions, assemble_with, disassemble_with};
use spirant::binary::{EncodeOptions, encode};
use spirant_generators::modules::modules;
use spirant_generators::random;
use spirv_tools::TargetEnv;
use spirv_tools::assembler::{self, Assembler, AssemblerOptions};
use std::path::{Path, PathBuf};

/// Both ways to number ids.
const WAYS: [bool; 2] = [false, true];

fn ours(text: &str, preserve_numeric_ids: bool) -> Result<Vec<u32>, String> {
    let version = Some(spirant::dialect::grammar::Version::V1_6);
    let options = AssembleOptions::default().version(version).preserve_numeric_ids(preserve_numeric_ids);
    assemble_with(text, &options).map_err(|error| format!("{}:{}: {error}", error.line, error.column))
}

fn theirs(text: &str, preserve_numeric_ids: bool) -> Option<Vec<u32>> {
    let assembler = assembler::create(Some(TargetEnv::Universal_1_6));
    let binary = assembler.assemble(text, AssemblerOptions { preserve_numeric_ids }).ok()?;
    Some(binary.as_words().to_vec())
}

/// Whether spirv-as refuses a text, or ours gives the same words; `true` where it accepts it.
fn compare(text: &str) -> Result<bool, String> {
    let mut accepted = false;
    for way in WAYS {
        // Ids that no module may have, which ours are not given.
        if way && (text.contains("%0") || text.contains("%4294967295")) {
            continue;
        }
        let Some(expected) = theirs(text, way) else { continue };
        accepted = true;
        let found = match ours(text, way) {
            // spirv-as says so, too, but writes the words nevertheless.
            Err(why) if why.ends_with("is the result of an instruction before") => return Ok(false),
            found => found?,
        };
        if found != expected {
            let at = found.iter().zip(&expected).position(|(a, b)| a != b).unwrap_or(expected.len());
            let [found, expected] = [found.get(at), expected.get(at)];
            return Err(format!("preserving {way}: word {at} is {found:x?}, that of spirv-as {expected:x?}"));
        }
    }
    Ok(accepted)
}

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|e| e == ending) {
            found.push(path);
        }
    }
}

#[test]
fn every_assembly_file_gives_the_same_words() {
    let mut found = Vec::new();
    files(
        &Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test")).join("data"),
        "spvasm",
        &mut found,
    );
    let mut count = 0;
    for path in &found {
        let text = std::fs::read_to_string(path).unwrap();
        match compare(&text) {
            Ok(accepted) => count += usize::from(accepted),
            Err(why) => panic!("{}: {why}", path.display()),
        }
    }
    assert!(count > 60 && count + 15 > found.len(), "{count} of {}", found.len());
}

/// The listings of a module: with names, and with numbers alone.
fn listings(words: &[u32]) -> [String; 2] {
    [true, false].map(|friendly_names| {
        let options = DisassembleOptions::default().friendly_names(friendly_names);
        disassemble_with(words, &options).unwrap()
    })
}

fn words(module: &spirant::dialect::Module) -> Vec<u32> {
    let options = EncodeOptions::default().unused_globals(true);
    encode(module, &options, &mut Diagnostics::new()).expect("the generator makes valid modules")
}

/// Holds a property over so many values, or as many as the variable says.
fn property<S: Strategy>(count: u32, strategy: &S, test: impl Fn(S::Value) -> Result<(), TestCaseError>) {
    let outcome = random::property(random::cases("SPIRANT_ASSEMBLER_CASES", count), strategy, test);
    assert!(outcome.is_ok(), "{}", outcome.unwrap_err());
}

#[test]
fn random_modules_give_the_same_words() {
    property(200, &modules(300), |module| {
        let words = words(&module);
        for text in listings(&words) {
            let same = compare(&text).map_err(|why| TestCaseError::fail(format!("{why}\n{text}")))?;
            prop_assert!(same, "spirv-as refuses\n{text}");
        }
        let [_, plain] = listings(&words);
        prop_assert_eq!(&ours(&plain, true).unwrap()[5..], &words[5..]);
        Ok(())
    });
}

/// What damages a text in ways that matter to an assembler.
const SPICE: &[&str] = &[
    "!0x00010000",
    "!7",
    "!-0",
    "!",
    "%",
    "%0",
    "%7",
    "%07",
    "%0x10",
    "%4294967295",
    "%a_b",
    "=",
    "OpNop",
    "Op",
    "OpUnknown(1, 2)",
    "OpUnknown(",
    ",",
    ")",
    "\"",
    "\"a\\\"b\"",
    "\"\\\\\"",
    "\\ ",
    ";",
    "\n",
    "|",
    "None",
    "None|Volatile",
    "Aligned",
    "0",
    "-0",
    "-1",
    "+1",
    "017",
    "08",
    "0x",
    "0xff",
    "0XFF",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "1.5",
    "-.5",
    "5.",
    ".",
    "1e5",
    "1E+5",
    "1e",
    "0x1p-3",
    "-0x1.8p+128",
    "0x.8p1",
    "0xp1",
    "1e39",
    "inf",
    "nan",
    "OpTypeInt",
    "OpTypeFloat",
    "OpConstant",
    "%9 = OpTypeFloat 64",
    "%9 = OpTypeInt 8 1",
    "%9 = OpTypeFloat 16",
    "OpExtInst",
    "\u{e9}",
    "\u{7f}",
];

#[test]
fn damaged_texts_are_refused_or_give_the_same_words() {
    let changes =
        prop::collection::vec((any::<prop::sample::Index>(), 0u8..4, any::<prop::sample::Index>()), 1..4);
    let accepted = std::cell::Cell::new(0u32);
    property(400, &(modules(60), any::<bool>(), changes), |(module, named, changes)| {
        let text = listings(&words(&module))[usize::from(named)].clone();
        let mut pieces: Vec<&str> = text.split_inclusive([' ', '\n']).collect();
        for (place, kind, with) in &changes {
            let at = place.index(pieces.len());
            let other = with.index(pieces.len());
            match kind {
                0 => drop(pieces.remove(at)),
                1 => pieces.splice(at..at, [SPICE[with.index(SPICE.len())], " "]).for_each(drop),
                2 => pieces.splice(at..=at, [SPICE[with.index(SPICE.len())], " "]).for_each(drop),
                _ => pieces.swap(at, other),
            }
        }
        let damaged = pieces.concat();
        match compare(&damaged) {
            Ok(same) => accepted.set(accepted.get() + u32::from(same)),
            Err(why) => return Err(TestCaseError::fail(format!("{why}\n{damaged}"))),
        }
        Ok(())
    });
    assert!(accepted.get() > 20, "spirv-as accepted {} texts: the test shows nothing", accepted.get());
}

/// Literals of every width in every spelling.
#[test]
fn literals_give_the_same_words() {
    let mut random = random::Random::new(0x11);
    let mut accepted = 0;
    for case in 0..random::cases("SPIRANT_ASSEMBLER_CASES", 4000) {
        let ty = match random.below(4) {
            0 => format!("OpTypeInt {} {}", [8, 16, 24, 32, 48, 64][random.below(6)], random.below(2)),
            1 => "OpTypeFloat 16".to_owned(),
            2 => "OpTypeFloat 32".to_owned(),
            _ => "OpTypeFloat 64".to_owned(),
        };
        let bits = random.next_u64() >> random.below(64);
        let literal = spelling(&mut random, bits);
        let text = format!(
            "%1 = {ty}\n%2 = OpConstant %1 {literal}\n%3 = OpSpecConstant %1 {literal}\nOpSwitch %2 %4 {literal} %4"
        );
        for text in [text.as_str(), text.rsplit_once('\n').map_or("", |(text, _)| text)] {
            match compare(text) {
                Ok(same) => accepted += usize::from(same),
                Err(why) => panic!("case {case}: {why}\n{text}"),
            }
        }
    }
    assert!(accepted > 500, "{accepted}");
}

fn spelling(random: &mut random::Random, bits: u64) -> String {
    let sign = ["", "", "-", "+"][random.below(4)];
    let exponent = random.below(400) as i64 - 200;
    match random.below(8) {
        0 => format!("{sign}{bits}"),
        1 => format!("{sign}0x{bits:x}"),
        2 => format!("{sign}0{bits:o}"),
        3 => format!("{sign}{}.{}", bits >> 32, bits & 0xffff),
        4 => format!("{sign}{}e{}", bits & 0xffff_ffff, exponent / 5),
        5 => format!("{sign}0x{:x}.{:x}p{exponent}", bits >> 60, bits & 0xfff_ffff_ffff),
        6 => format!("{sign}0x{:X}p{:+}", bits >> 40, exponent / 8),
        _ => format!("{sign}{:e}", f32::from_bits(bits as u32)),
    }
}
