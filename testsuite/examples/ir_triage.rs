use spirant::dialect::{parse, print};
use spirant::{Options, Pass, Silent};
use spirant_testsuite::{ir, roundtrip};
use std::collections::BTreeMap;
fn main() {
    let n: u64 = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(2000);
    let longest: usize = std::env::args().nth(2).and_then(|a| a.parse().ok()).unwrap_or(200);
    let validate = std::env::args().nth(3).is_none();
    let seed: u64 = std::env::var("SEED").ok().and_then(|a| a.parse().ok()).unwrap_or(1);
    let mut state = 0x2545f4914f6cdd1du64.wrapping_mul(seed);
    let mut next = move || { state ^= state << 13; state ^= state >> 7; state ^= state << 17; state };
    let mut found: BTreeMap<String, (u32, String)> = BTreeMap::new();
    let mut read: BTreeMap<String, u32> = BTreeMap::new();
    let (mut ok, mut refused) = (0, 0);
    for _ in 0..n {
        let len = (next() as usize) % longest;
        let bytes: Vec<u8> = (0..len).map(|_| (next() >> 24) as u8).collect();
        let source = ir::text(&bytes, !validate);
        let options = Options { verify_each: true, validate, ..Options::default() };
        let mut add = |why: String| {
            let line = why.lines().next().unwrap_or_default();
            let key: String = line.chars().map(|c| if c.is_ascii_digit() { '#' } else { c }).take(150).collect();
            let slot = found.entry(key).or_insert((0, String::new()));
            slot.0 += 1;
            let text = format!("{why}\n{source}");
            if slot.1.is_empty() || text.len() < slot.1.len() { slot.1 = text; }
        };
        match spirant::compile_bytes(source.as_bytes(), "in.ll", &options, &mut Silent) {
            Ok(result) => {
                ok += 1;
                let text = print::print(&result.module);
                match parse(&text) { Ok(again) => if print::print(&again) != text { add(format!("TEXT differs {}", spirant_testsuite::mlir::first_difference(&text, &print::print(&again)))) }, Err(d) => add(format!("TEXT {:?}", d.iter().next())) }
                if let Err(e) = roundtrip::round_trip(&result.words) { add(format!("TRIP {e}")); }
            }
            Err(failed) if failed.diagnostics.has_bugs() || failed.pass == Pass::Validate => add(failed.to_string()),
            Err(failed) if matches!(failed.pass, Pass::Read | Pass::Check) => { let t = failed.to_string(); let line: String = t.lines().take(2).collect::<Vec<_>>().join("|").chars().filter(|c| !c.is_ascii_digit()).take(110).collect(); *read.entry(line).or_default() += 1; }
            Err(_) => refused += 1,
        }
    }
    println!("{ok} ok, {refused} refused");
    let mut r: Vec<_> = read.into_iter().collect(); r.sort_by_key(|x| std::cmp::Reverse(x.1));
    for (k, c) in r.into_iter().take(25) { println!("  llvm {c} {k}"); }
    for (_, (count, text)) in found { println!("=== {count}\n{text}"); }
}
