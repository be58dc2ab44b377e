//! The functions that the page calls: bytes in, the JSON of an [`Inspection`](crate::Inspection) out.
//!
//! JavaScript writes into memory from [`spirant_web_allocate`], and reads the answer at [`spirant_web_answer`].
#![allow(unsafe_code, reason = "pointers cross the border to JavaScript")]

use crate::inspect;
use spirant::TargetEnv;
use std::cell::RefCell;

thread_local! {
    /// The answer to the last call.
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    /// What the page gives.
    static GIVEN: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Allocates this number of bytes, which the next [`spirant_web_inspect`] frees.
#[unsafe(no_mangle)]
pub extern "C" fn spirant_web_allocate(length: usize) -> *mut u8 {
    GIVEN.with_borrow_mut(|given| {
        *given = vec![0; length];
        given.as_mut_ptr()
    })
}

/// Inspects the written bytes: a name, then the name of an environment, which may be empty, then a module. Returns the length of
/// the answer.
#[unsafe(no_mangle)]
pub extern "C" fn spirant_web_inspect(name: usize, env: usize) -> usize {
    let given = GIVEN.take();
    let (name, rest) = given.split_at(name.min(given.len()));
    let (env, module) = rest.split_at(env.min(rest.len()));
    let inspection = inspect(&String::from_utf8_lossy(name), module.to_vec(), &String::from_utf8_lossy(env));
    answer(serde_json::to_vec(&inspection).unwrap_or_default())
}

/// Lists the names of environments. Returns the length of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn spirant_web_environments() -> usize {
    answer(serde_json::to_vec(TargetEnv::NAMES).unwrap_or_default())
}

/// The address of the last answer.
#[unsafe(no_mangle)]
pub extern "C" fn spirant_web_answer() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}

fn answer(bytes: Vec<u8>) -> usize {
    let length = bytes.len();
    ANSWER.set(bytes);
    length
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_that_do_not_fit_are_cut() {
        spirant_web_allocate(3);
        let length = spirant_web_inspect(7, 9);
        let answer = ANSWER.take();
        assert_eq!(answer.len(), length);
        let value: serde_json::Value = serde_json::from_slice(&answer).unwrap();
        assert_eq!(value["verdict"], "unreadable");
        assert!(spirant_web_environments() > 0);
    }
}
