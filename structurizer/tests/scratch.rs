mod common;
use common::generate::{Kind, programs};
use proptest::test_runner::{Config, TestCaseError, TestRunner};
#[test]
fn scratch() {
    for (kind, size) in [(Kind::Reducible, 25), (Kind::Reducible, 60), (Kind::Switches,25), (Kind::Switches,40)] {
    let mut runner = TestRunner::new(Config { cases: 3000, failure_persistence: None, max_shrink_iters: 50_000, ..Config::default() });
    let result = runner.run(&programs(kind, size), |program| {
        let verified = std::panic::catch_unwind(|| drop(common::verify(&program, 3)));
        verified.map_err(|panic| {
            let text = panic.downcast_ref::<String>().cloned().unwrap_or_else(|| "panicked".into());
            TestCaseError::fail(text)
        })
    });
    if let Err(error) = result {
        let text = error.to_string();
        panic!("{}", text.split("minimal failing input").next().unwrap_or(&text));
    }
    }
}
