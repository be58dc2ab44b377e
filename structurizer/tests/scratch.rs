mod common;
use common::generate::{Kind, programs};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, TestRunner};
use std::io::Write;
use std::process::{Command, Stdio};
#[test]
fn scratch() {
    let dir = std::env::var("VALDIR").unwrap_or("/tmp/structval".into());
    std::fs::create_dir_all(&dir).unwrap();
    let n: usize = std::env::var("VALN").ok().and_then(|x| x.parse().ok()).unwrap_or(100);
    let mut bad = 0;
    for (kind, size) in [
        (Kind::Arbitrary, 8),
        (Kind::Arbitrary, 30),
        (Kind::Local, 10),
        (Kind::Local, 40),
        (Kind::Reducible, 10),
        (Kind::Reducible, 40),
        (Kind::Switches, 8),
        (Kind::Switches, 30),
    ] {
        let mut runner = TestRunner::new(Config::default());
        for i in 0..n {
            let program = programs(kind, size).new_tree(&mut runner).unwrap().current();
            let done = common::verify(&program, 1);
            let words = common::encode::encode(&done.module, done.output());
            let bytes: Vec<u8> = words.iter().flat_map(|w| w.to_le_bytes()).collect();
            let mut child = Command::new("/tmp/ocl/debs/root/usr/bin/spirv-val")
                .arg("--target-env")
                .arg("spv1.6")
                .arg("-")
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            child.stdin.take().unwrap().write_all(&bytes).unwrap();
            let out = child.wait_with_output().unwrap();
            if !out.status.success() {
                bad += 1;
                std::fs::write(format!("{dir}/{kind:?}{size}_{i}.spv"), &bytes).unwrap();
                if bad < 6 {
                    println!(
                        "{kind:?} {size} {i} blocks {}: {}",
                        program.blocks.len(),
                        String::from_utf8_lossy(&out.stderr)
                    );
                    println!("{}", String::from_utf8_lossy(&out.stdout));
                    if program.blocks.len() < 8 {
                        println!("{program:?}\n{}", common::validity::dump(&done.module, done.output()));
                    }
                }
            }
        }
    }
    println!("bad: {bad}");
}
