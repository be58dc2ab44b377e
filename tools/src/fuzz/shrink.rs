//! Makes findings smaller: SPIR-V as `spirant reduce` does, LLVM IR by its lines.

use super::input::Data;
use crate::reduce::check;
use crate::reduce::module::Module;
use crate::reduce::search::{Judge, reduce};
use spirant::TargetEnv;

/// How often LLVM IR is tried without some lines.
const TRIES: usize = 2000;

/// The smallest data found for which `fails` is still true; SPIR-V stays valid in an environment if one is given. The number is
/// the job's.
pub fn shrink(
    data: &Data,
    env: Option<&TargetEnv>,
    jobs: usize,
    fails: &(dyn Fn(&Data, usize) -> bool + Sync),
) -> Data {
    match data {
        Data::Words(words) => {
            let Ok(module) = Module::read(words) else { return data.clone() };
            let judge = Judge {
                valid: &|words| check(words, env).is_ok(),
                test: &|words, job| fails(&Data::Words(words.to_vec()), job),
                is_over: &spirant_child::is_interrupted,
                jobs,
                kept: &|_, _| {},
            };
            Data::Words(reduce(module, &judge).0.words())
        }
        Data::Text(text) => Data::Text(lines(text, &|text| fails(&Data::Text(text.to_owned()), 0))),
    }
}

/// The text without the lines that do not matter.
fn lines(text: &str, fails: &dyn Fn(&str) -> bool) -> String {
    let mut best: Vec<&str> = text.lines().collect();
    let mut size = best.len() / 2;
    let mut tries = 0;
    while size > 0 && tries < TRIES && !spirant_child::is_interrupted() {
        let mut end = best.len();
        let mut smaller = false;
        while end > 0 && tries < TRIES && !spirant_child::is_interrupted() {
            let from = end.saturating_sub(size);
            let without: Vec<&str> = [&best[..from], &best[end..]].concat();
            tries += 1;
            if fails(&(without.join("\n") + "\n")) {
                best = without;
                smaller = true;
            }
            end = from;
        }
        if !smaller || size > 1 {
            size /= 2;
        }
    }
    best.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_matter_stay() {
        let text: String = (0..100).map(|number| format!("line {number}\n")).collect();
        let left = lines(&text, &|text| text.contains("line 17\n") && text.contains("line 60\n"));
        assert_eq!(left, "line 17\nline 60\n");
    }
}
