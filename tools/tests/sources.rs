//! `spirant::compile_source` and `spirant serve` make the same words of a source as `spirant cc`. The tests of the C API and of Python say
//! so of theirs.
#![cfg(all(feature = "llvm", target_os = "linux"))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use serde_json::{Value, json};
use spirant::options::rows::Value as RowValue;
use spirant::source::rows::{self, Kind, Stated};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// The sources of a folder of the test data.
fn sources(folder: &str, extension: &str) -> Vec<PathBuf> {
    let folder = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test"))
        .join("../testsuite/data")
        .join(folder);
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
    let files: Vec<PathBuf> = sources("corpus/hlsl", "hlsl").into_iter().step_by(2).collect();
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

/// A shader on which every option has an effect, or none that is an error.
const SHADER: &str = "#ifndef SPARE\n#define SPARE 3\n#endif\n#ifndef PLACE\n#define PLACE\n#endif\n\
    cbuffer C : register(b1) { float3 a; float2x3 m; float b; }\n\
    StructuredBuffer<float> t : register(t2, space1);\n\
    RWStructuredBuffer<float> u : register(u0);\n\
    RWStructuredBuffer<float> open PLACE;\n\
    float scale;\n\
    [numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {\n\
      u[i] = a.x * m[0][1] + b * scale + SPARE + t[0]; open[i] = (half)u[i + 1];\n\
    }\n";

/// Options for a source, as values of rows, and the flags of `spirant cc` for the same.
fn with_rows(given: &[(&str, &[&str])]) -> (Stated, Vec<String>) {
    let (mut stated, mut flags) = (Stated::default(), Vec::new());
    for (name, values) in given {
        let row = rows::find(name).unwrap();
        row.set(&mut stated, RowValue::Text(&values.join("\n"))).unwrap();
        for value in *values {
            match row.kind {
                Kind::Switch(_) => flags.push(row.flag()),
                _ if row.flag().starts_with("--") => flags.push(format!("{}={value}", row.flag())),
                _ => flags.push(format!("{}{value}", row.flag())),
            }
        }
    }
    (stated, flags)
}

#[test]
fn each_row_means_what_its_flag_means() {
    let file = std::env::temp_dir().join(format!("spirant-rows-{}.hlsl", std::process::id()));
    fs::write(&file, SHADER).unwrap();
    let plain = of_cc(&file, &[]);
    let mut changed = Vec::new();
    // The DXC of the example is not installed.
    let tried = rows::ROWS.iter().filter(|row| row.name != "dxc");
    let single = tried.map(|row| vec![(row.name, vec![row.example])]);
    let together = [
        vec![("binding_shifts", vec!["b:16:0", "t:32:all", "u:48"]), ("shift_open_bindings", vec!["true"])],
        vec![("binding_shifts", vec!["t:8:1"]), ("open_set", vec!["2"]), ("bind_globals", vec!["40:3"])],
        vec![
            ("defines", vec!["PLACE=: register(u9)"]),
            ("bind_registers", vec!["b1:0:5:1", "t2:1:6:1", "u0:0:7:1", "u9:0:8:1"]),
            ("bind_globals", vec!["9:1"]),
        ],
        vec![("profile", vec!["cs_6_0"]), ("entries", vec!["main"]), ("entry_name", vec!["other"])],
    ];
    for given in single.chain(together) {
        let given: Vec<(&str, &[&str])> = given.iter().map(|(name, values)| (*name, &values[..])).collect();
        let (stated, flags) = with_rows(&given);
        let flags: Vec<&str> = flags.iter().map(String::as_str).collect();
        let expected = of_cc(&file, &flags);
        assert!(of_library(&file, stated) == expected, "{given:?}: other words than those of {flags:?}");
        if expected != plain {
            changed.extend(given.iter().map(|(name, _)| *name));
        }
    }
    fs::remove_file(&file).unwrap();
    for name in [
        "defines",
        "layout",
        "binding_shifts",
        "bind_registers",
        "bind_globals",
        "open_set",
        "entry_name",
        "describe",
    ] {
        assert!(changed.contains(&name), "{name} changes nothing");
    }
}

/// What a row makes of its example.
fn set(row: &rows::Row) -> Stated {
    let mut stated = Stated::default();
    row.set(&mut stated, RowValue::Text(row.example)).unwrap();
    stated
}

#[test]
fn requests_have_the_fields_of_the_rows_and_no_others() {
    for row in rows::ROWS {
        let of_row = set(row);
        assert!(row.is_set(&of_row), "{}", row.name);
        let json = match row.kind {
            Kind::Switch(_) => format!("{{\"{}\": {}}}", row.name, row.example),
            Kind::Text(_) | Kind::Path(_) => format!("{{\"{}\": \"{}\"}}", row.name, row.example),
            Kind::List(_) | Kind::Paths(_) => format!("{{\"{}\": [\"{}\"]}}", row.name, row.example),
        };
        let of_request: Stated = serde_json::from_str(&json).unwrap();
        assert_eq!(format!("{of_request:?}"), format!("{of_row:?}"));
    }
    let error = serde_json::from_str::<Stated>("{\"x\": 1}").unwrap_err().to_string();
    let fields: Vec<&str> = error.split('`').skip(3).step_by(2).collect();
    assert_eq!(fields, rows::ROWS.iter().map(|row| row.name).collect::<Vec<_>>(), "{error}");
}

/// A file of the repository.
fn of_repository(path: &str) -> String {
    let folder = std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test");
    fs::read_to_string(Path::new(&folder).join("..").join(path)).unwrap()
}

#[test]
fn python_has_the_rows() {
    let python = of_repository("tools/python/python/spirant/__init__.py");
    let (_, class) = python.split_once("\nclass SourceOptions:\n").unwrap();
    let lines = class.lines().take_while(|line| line.is_empty() || line.starts_with(' '));
    let fields =
        lines.filter(|line| line.contains(" = ")).filter_map(|line| line.trim_start().split_once(':'));
    let mut names: Vec<&str> = fields.map(|(name, _)| name).collect();
    let mut expected: Vec<&str> = rows::ROWS.iter().map(|row| row.name).collect();
    names.sort_unstable();
    expected.sort_unstable();
    assert_eq!(names, expected);
}

#[test]
fn the_schema_of_the_docs_has_the_rows() {
    let schema: Value = serde_json::from_str(&of_repository("docs/serve.schema.json")).unwrap();
    let source = &schema["$defs"]["compile_options"]["properties"]["source"]["properties"];
    let mut names: Vec<&str> = source.as_object().unwrap().keys().map(String::as_str).collect();
    let mut expected: Vec<&str> = rows::ROWS.iter().map(|row| row.name).collect();
    names.sort_unstable();
    expected.sort_unstable();
    assert_eq!(names, expected);
}

#[test]
fn the_library_compiles_opencl_c_as_spirant_cc_does() {
    let files: Vec<PathBuf> = sources("corpus/opencl", "cl").into_iter().step_by(4).collect();
    compare(&files, &[], &Stated::default());
}

#[test]
fn a_server_compiles_hlsl_as_spirant_cc_does() {
    // The server calls the library, which is compared on more.
    let files: Vec<PathBuf> = sources("corpus/hlsl", "hlsl").into_iter().step_by(8).collect();
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
    let file = std::env::temp_dir().join(format!("spirant-serve-{}.hlsl", std::process::id()));
    fs::write(&file, SHADER).unwrap();
    let shifted = ask(&file, SHADER, json!({ "binding_shifts": ["b:16:0", "u:48"] }));
    let expected = of_cc(&file, &["-fvk-b-shift", "16", "0", "-fvk-u-shift", "48", "all"]);
    fs::remove_file(&file).unwrap();
    assert!(
        expected.is_some() && shifted["result"]["base64"].as_str().map(decoded) == expected,
        "{}",
        shifted["error"]
    );
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
