//! `spirant::compile_source` and `spirant serve` make the same words of a source as `spirant cc`. The tests of the C API and of Python say
//! so of theirs.
#![cfg(all(feature = "llvm", target_os = "linux"))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use serde_json::{Value, json};
use spirant::source::stated::Stated;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// The sources of a folder of the test data.
fn sources(folder: &str, extension: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testsuite/data").join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|found| found == extension));
    files.sort();
    files
}

/// What `spirant cc` makes of a source, if anything.
fn of_cc(file: &Path, flags: &[&str]) -> Option<Vec<u8>> {
    static CALLS: AtomicU32 = AtomicU32::new(0);
    let call = CALLS.fetch_add(1, Ordering::Relaxed);
    let output = std::env::temp_dir().join(format!("spirant-sources-{}-{call}.spv", std::process::id()));
    let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
    let done = command.arg("cc").args(flags).arg(file).arg("-o").arg(&output).output().unwrap();
    assert_ne!(done.status.code(), Some(3), "{}", file.display());
    let words = fs::read(&output).ok();
    let _ = fs::remove_file(&output);
    words.filter(|_| done.status.success())
}

/// What the facade makes of it.
fn of_library(file: &Path, stated: Stated) -> Option<Vec<u8>> {
    let name = file.to_str().unwrap();
    let given = stated.read(name).unwrap();
    let options = spirant::Options::default();
    let text = fs::read(file).unwrap();
    match spirant::compile_source(&text, name, &given, &options, &mut spirant::Silent) {
        Ok(compiled) => Some(compiled.words.iter().flat_map(|word| word.to_ne_bytes()).collect()),
        Err(failed) => {
            assert!(failed.diagnostics.has_errors(), "{name}");
            None
        }
    }
}

fn compare(files: &[PathBuf], flags: &[&str], stated: &Stated) {
    let mut compiled = 0;
    for file in files {
        let expected = of_cc(file, flags);
        compiled += usize::from(expected.is_some());
        assert!(of_library(file, stated.clone()) == expected, "{}: other words", file.display());
    }
    assert!(compiled * 2 > files.len(), "{compiled} of {} compile", files.len());
}

#[test]
fn the_library_compiles_hlsl_as_spirant_cc_does() {
    let files = sources("corpus/hlsl", "hlsl");
    assert!(files.len() > 100);
    compare(&files, &[], &Stated::default());
}

#[test]
fn options_mean_what_flags_mean() {
    let stated = Stated {
        profile: Some("cs_6_6".into()),
        defines: vec!["SPARE=1".into()],
        level: Some("2".into()),
        layout: Some("gl".into()),
        enable_16bit_types: true,
        ieee_strict: true,
        describe: true,
        ..Stated::default()
    };
    let flags = [
        "-T",
        "cs_6_6",
        "-DSPARE=1",
        "-O2",
        "--layout=gl",
        "--enable-16bit-types",
        "--ieee-strict",
        "--describe",
    ];
    compare(&sources("corpus/hlsl", "hlsl")[..40], &flags, &stated);
}

#[test]
fn the_library_compiles_opencl_c_as_spirant_cc_does() {
    let files: Vec<PathBuf> = sources("corpus/opencl", "cl").into_iter().step_by(4).collect();
    compare(&files, &[], &Stated::default());
}

#[test]
fn a_server_compiles_hlsl_as_spirant_cc_does() {
    let files = sources("corpus/hlsl", "hlsl");
    let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
    let mut server = command.arg("serve").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = server.stdin.take().unwrap();
    let mut output = BufReader::new(server.stdout.take().unwrap());
    let mut ask = |name: &Path, text: &str, source: Value| {
        let params = json!({ "input": { "name": name, "text": text }, "options": { "source": source } });
        let request = json!({ "jsonrpc": "2.0", "id": 1, "method": "compile", "params": params });
        writeln!(input, "{request}").unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        serde_json::from_str::<Value>(&line).unwrap()
    };
    for file in &files {
        let answer = ask(file, &fs::read_to_string(file).unwrap(), json!({}));
        let words = answer["result"]["base64"].as_str().map(decoded);
        assert!(words == of_cc(file, &[]), "{}: {}", file.display(), answer["error"]);
    }
    let shader = "[numthreads(1, 1, 1)] void main() {}";
    let message = |answer: Value| answer["error"]["message"].as_str().unwrap_or_default().to_owned();
    let refused = message(ask(Path::new("a.hlsl"), shader, json!({ "layout": "x" })));
    assert!(refused.contains("`options.source`: layout: 'x'"), "{refused}");
    let refused = message(ask(Path::new("a.hlsl"), shader, json!({ "profil": "cs_6_0" })));
    assert!(refused.contains("profil"), "{refused}");
    let refused = message(ask(Path::new("a.hlsl"), "void main() { undeclared; }", json!({})));
    assert!(refused.contains("undeclared"), "{refused}");
    drop(input);
    assert!(server.wait().unwrap().success());
}

/// The bytes of Base64.
fn decoded(digits: &str) -> Vec<u8> {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bytes, mut bits, mut count) = (Vec::new(), 0u32, 0);
    for digit in digits.bytes().filter(|digit| *digit != b'=') {
        bits = bits << 6 | DIGITS.iter().position(|known| *known == digit).unwrap() as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    bytes
}
