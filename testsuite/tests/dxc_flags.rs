//! Each flag of DXC is acted on by `spirant cc`, does nothing for a reason that `--help-dxc` states, or is refused by name: the list in
//! data/dxc_flags.txt is held against that page, against what the flags do, and against DXC's library where it is installed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant_testsuite::dxc::Dxc;
use spirant_testsuite::threads;
use std::process::{Command, Output};

const SHADER: &str =
    "RWStructuredBuffer<uint> o : register(u0);\n[numthreads(1, 1, 1)] void main() { o[0] = 1; }\n";

/// Where each flag is known, and its words.
fn flags() -> Vec<(String, Vec<String>)> {
    let text = std::fs::read_to_string(spirant_testsuite::data().join("dxc_flags.txt")).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let mut words = line.split(' ').map(str::to_owned);
            (words.next().unwrap(), words.collect())
        })
        .collect()
}

/// The flags of the page of help, and what is said of them.
fn page() -> Vec<(String, String)> {
    let output =
        Command::new(spirant_testsuite::program().unwrap()).args(["cc", "--help-dxc"]).output().unwrap();
    let page = String::from_utf8(output.stdout).unwrap();
    let mut rows: Vec<(String, String)> = Vec::new();
    for line in page.lines() {
        match line.strip_prefix("  -") {
            Some(row) => {
                let end = row.find([' ', '=', '<']).unwrap_or(row.len());
                rows.push((row[..end].to_owned(), row[end..].to_owned()));
            }
            None => {
                if let Some((_, said)) = rows.last_mut() {
                    said.push_str(line);
                }
            }
        }
    }
    rows
}

/// The row of a flag: the one with its name, or with the longest beginning of it.
fn row<'p>(page: &'p [(String, String)], flag: &str) -> &'p str {
    let name = flag.trim_start_matches('-').split('=').next().unwrap();
    let rows = page.iter().filter(|(known, _)| {
        name == known || ["O", "W"].contains(&known.as_str()) && name.starts_with(known)
    });
    &rows.max_by_key(|(known, _)| known.len()).unwrap_or_else(|| panic!("{flag} is not in --help-dxc")).1
}

#[test]
fn every_flag_is_acted_on_ignored_for_a_reason_or_refused() {
    let page = page();
    threads::each_of(&flags(), |(known, words)| {
        let name = format!("spirant-dxc-flag-{}{}", std::process::id(), words.join(" ").replace('/', " "));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("a.hlsl"), SHADER).unwrap();
        let said = row(&page, &words[0]);
        let mut command = Command::new(spirant_testsuite::program().unwrap());
        command
            .args(["cc", "--front=clang", "-T", "cs_6_2", "a.hlsl", "-Fo", "out.spv"])
            .args(words)
            .current_dir(&folder);
        let Output { status, stdout, stderr } = command.output().unwrap();
        let messages = String::from_utf8_lossy(&stderr).into_owned() + &String::from_utf8_lossy(&stdout);
        let line = words.join(" ");
        let mut files: Vec<String> = std::fs::read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        files.retain(|file| file != "a.hlsl" && file != "out.spv" && file != "a.d" && file != "out.d");
        let is_named = |file: &String| words.iter().any(|word| word == file);
        assert!(files.iter().all(is_named), "{line} writes {files:?}");
        if said.contains("(not supported: ") {
            assert_eq!(status.code(), Some(2), "{line}\n{messages}");
            assert!(messages.contains(&format!("'{}' is not supported", words[0])), "{line}\n{messages}");
        } else {
            // A file or an entry point is missing where the values are none.
            assert!(matches!(status.code(), Some(0..=2)), "{known} {line}\n{messages}");
            let is_unknown =
                messages.contains("there is no flag") || messages.contains("unexpected argument");
            assert!(!is_unknown && !messages.contains("unknown argument"), "{line}\n{messages}");
            assert!(!said.contains("(without effect: ") || status.success(), "{line}\n{messages}");
        }
        std::fs::remove_dir_all(&folder).unwrap();
    });
}

#[test]
fn dxcs_library_knows_the_flags_that_are_said_to_be_its_own() {
    if Dxc::find().is_none() {
        return;
    }
    let dxc = Dxc::load().unwrap();
    for (known, words) in flags() {
        // These print, or read files.
        if ["-ast-dump", "-fcgl", "-Odump", "-print-after-all", "-recompile", "-P"]
            .contains(&words[0].as_str())
        {
            continue;
        }
        let mut arguments = vec!["-T", "cs_6_6", "-E", "main", "-Qstrip_debug"];
        arguments.extend(words.iter().map(String::as_str));
        let error = dxc.compile(SHADER, &arguments).err().map(|error| error.to_string()).unwrap_or_default();
        let is_known = !error.contains("Unknown argument");
        assert_eq!(is_known, known == "library", "{}: {error}", words.join(" "));
    }
}
