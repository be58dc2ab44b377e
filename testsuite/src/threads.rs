//! Tests of many cases, on all processors.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Does a piece of work for each number below `count`, on all processors, and returns the results by number. Each thread makes a state of its
/// own, such as a runner.
pub fn each<S, T: Send>(
    count: usize,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> T + Sync,
) -> Vec<T> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::with_capacity(count)));
    let run = || {
        let mut state = state();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                break;
            }
            let result = work(&mut state, number);
            if let Ok(mut done) = done.lock() {
                done.push((number, result));
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from).min(count) {
            scope.spawn(run);
        }
    });
    let mut done = done.into_inner().unwrap_or_default();
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

/// As [`each`], of a list, without a state.
pub fn each_of<I: Sync, T: Send>(items: &[I], work: impl Fn(&I) -> T + Sync) -> Vec<T> {
    each(items.len(), || (), |(), number| work(&items[number]))
}
