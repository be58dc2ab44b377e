//! Our verdict on damaged modules beside spirv-val's. `spirant-verdicts` does the same at length and
//! prints the classes.

use spirant_testsuite::counted;
use spirant_testsuite::verdicts::{self, Comparison, Oracle, Verdicts};
use std::path::PathBuf;

const CASES: usize = 4000;

#[test]
fn verdicts_differ_where_that_is_explained() -> anyhow::Result<()> {
    let mut oracle = Oracle::new(PathBuf::from(env!("CARGO_BIN_EXE_spirant-verdicts")));
    let (mut whole, mut good) = (Comparison::default(), Vec::new());
    for seed in verdicts::seeds(150, false, 11)? {
        let verdicts = Verdicts::of(&seed.words, &mut oracle)?;
        whole.add(seed.words.clone(), &mut oracle)?;
        if verdicts.is_valid() {
            good.push(seed);
        }
    }
    let unexplained: Vec<_> = whole.unexplained().map(|(class, (count, _))| (class, count)).collect();
    assert!(unexplained.is_empty(), "of modules as they are: {unexplained:#?}");
    assert!(good.len() > 150, "{} modules are left to damage", good.len());

    let damaged = verdicts::compare(&good, CASES, 11, &mut oracle, &|_| ())?;
    // Modules of both kinds, or the comparison shows nothing.
    assert!(damaged.both_valid > CASES / 10 && damaged.both_invalid > CASES / 3, "{damaged:?}");
    // What is left are rules that come up once in ten thousand times.
    let unexplained: Vec<_> = damaged.unexplained().map(|(class, (count, _))| (class, count)).collect();
    let count: usize = unexplained.iter().map(|(_, count)| **count).sum();
    counted(&format!("{CASES} damaged modules, {count} verdicts that no rule explains"));
    assert!(count <= CASES / 500, "{unexplained:#?}");
    Ok(())
}
