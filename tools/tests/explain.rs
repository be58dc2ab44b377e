//! The pages of codes: each example that is meant to fail fails by its code, each that is meant to work works without it. And what else a
//! person asks the programs about themselves.
#![cfg(feature = "llvm")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant::Code;
use std::fs;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const SPIRANT: &str = env!("CARGO_BIN_EXE_spirant");

fn run(program: &str, directory: &Path, arguments: &[&str]) -> Output {
    Command::new(program).args(arguments).current_dir(directory).stdin(Stdio::null()).output().unwrap()
}

fn scratch(name: &str) -> PathBuf {
    let directory = std::env::temp_dir().join(format!("spirant-explain-{name}-{}", std::process::id()));
    fs::create_dir_all(&directory).unwrap();
    directory
}

/// The part of a section between fences: what stands behind the opening one, and what is inside.
fn fences(section: &str) -> Vec<(&str, &str)> {
    let parts: Vec<&str> = section.split("```").collect();
    parts.iter().skip(1).step_by(2).map(|part| part.split_once('\n').unwrap()).collect()
}

#[test]
fn examples_of_pages_fail_and_work_as_they_say() {
    let mut examples = 0;
    for (code, ..) in Code::ALL {
        let printed = run(SPIRANT, Path::new("."), &["explain", &code.0.to_ascii_lowercase()]);
        let page = String::from_utf8(printed.stdout).unwrap();
        assert_eq!(Some(&*page), code.page());
        let sections: Vec<(&str, &str)> =
            page.split("\n## ").skip(1).map(|section| section.split_once('\n').unwrap()).collect();
        let names: Vec<&str> = sections.iter().map(|(name, _)| *name).collect();
        assert!(names.is_empty() || names == ["Fails", "Works"], "{code}: {names:?}");
        for (name, section) in &sections {
            let [("sh", command), (file, text)] = &*fences(section) else { panic!("{code}: {section}") };
            let directory = scratch(&format!("{code}-{name}"));
            fs::write(directory.join(file.split_once(' ').unwrap().1), text).unwrap();
            let words: Vec<&str> = command.split_whitespace().collect();
            assert_eq!(words[0], "spirant");
            let output = run(SPIRANT, &directory, &words[1..]);
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            let is_named =
                said.contains(&format!("[{code}]")) || said.contains(&format!("\"code\":\"{code}\""));
            assert_eq!(is_named, *name == "Fails", "{code}, {name}: {said}");
            let succeeds = *name == "Works" || code.0.starts_with('W');
            assert_eq!(output.status.code(), Some(i32::from(!succeeds)), "{code}, {name}: {said}");
            fs::remove_dir_all(&directory).unwrap();
            examples += 1;
        }
    }
    assert!(examples >= 30, "{examples}");
}

#[test]
fn misspelled_names_are_met_with_the_right_ones() {
    let directory = scratch("names");
    fs::write(directory.join("a.ll"), "target triple = \"spirv64-unknown-unknown\"\n").unwrap();
    for (arguments, message) in [
        (&["explain", "E005"][..], "did you mean E0005?"),
        (&["llc", "a.ll", "--capability=float64"], "did you mean Float64?"),
        (&["llc", "a.ll", "--target-env=vulcan1.2"], "did you mean vulkan1.2?"),
        (&["verify", "a.ll", "--target-env=vulkan1.1spv1.5"], "did you mean vulkan1.1spv1.4?"),
        (&["llc", "a.ll", "--spirv-ext=+SPV_KHR_bit_instruction"], "did you mean SPV_KHR_bit_instructions?"),
        (&["llc", "a.ll", "--stop-after=legalise"], "legalize"),
        (&["retarget", "a.ll", "-o", "b.spv", "--target-env=metal"], "opencl2.2embedded"),
        (&["translat"], "translate"),
    ] {
        let output = run(SPIRANT, &directory, arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(message), "{arguments:?}: {said}");
    }
    for env in ["spv1.6", "opencl2.2embedded"] {
        let output = run(SPIRANT, &directory, &["llc", "a.ll", "-o", "a.spv", "--target-env", env]);
        let expected = if env == "spv1.6" || env.starts_with("opencl") { 0 } else { 1 };
        assert_eq!(output.status.code(), Some(expected), "{}", String::from_utf8_lossy(&output.stderr));
    }
    fs::remove_dir_all(&directory).unwrap();
}

#[test]
fn programs_describe_themselves() {
    let directory = scratch("self");
    for program in ["spirant", "spirant-llc", "spirant-llvm-spirv"] {
        let output = Command::new(SPIRANT).arg0(program).arg("--version").output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let llvm = format!("\nLLVM {}.", spirant::llvm::MAJOR);
        assert!(text.contains(&llvm) && text.contains("\nfeatures: "), "{text}");
    }
    for words in [["--version", "--verbose"], ["-v", "-V"]] {
        let output = run(SPIRANT, &directory, &words);
        let text = String::from_utf8(output.stdout).unwrap();
        let parts = [
            "spirant 0.",
            "\nLLVM ",
            "\nhost: ",
            "\ngenerator: 0x0000",
            "\nspirv-val: ",
            "\nclang: ",
            "\nDXC: ",
        ];
        assert!(output.status.success() && parts.iter().all(|part| text.contains(part)), "{text}");
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = run(SPIRANT, &directory, &["completions", shell]);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(
            output.status.success() && text.contains("translate") && text.contains("target-env"),
            "{shell}"
        );
        let output = run(SPIRANT, &directory, &["completions", shell, "--program=spirant-llc"]);
        assert!(String::from_utf8(output.stdout).unwrap().contains("filetype"), "{shell}");
    }
    assert!(run(SPIRANT, &directory, &["man"]).stdout.starts_with(b".ie"));
    assert!(run(SPIRANT, &directory, &["man", "pages"]).status.success());
    for name in [
        "spirant",
        "spirant-cc",
        "spirant-verify",
        "spirant-llc",
        "spirant-llvm-spirv",
        "spirant-llc-command",
    ] {
        let text = fs::read_to_string(directory.join(format!("pages/{name}.1"))).unwrap();
        assert!(text.contains(".SH OPTIONS"), "{name}");
    }
    let drop_in = fs::read_to_string(directory.join("pages/spirant-llc.1")).unwrap();
    assert!(drop_in.contains("filetype"));
    fs::remove_dir_all(&directory).unwrap();
}

#[cfg(unix)]
#[test]
fn a_limit_that_the_user_chose_is_not_a_bug() {
    let directory = scratch("limits");
    let mut text = "target triple = \"spirv64-unknown-unknown\"\n".to_owned();
    for number in 0..30000 {
        text.push_str(&format!("define spir_kernel void @k{number}(ptr addrspace(1) %p) {{\n"));
        for index in 0..20 {
            text.push_str(&format!("  %a{index} = load volatile i32, ptr addrspace(1) %p\n"));
        }
        text.push_str("  ret void\n}\n");
    }
    fs::write(directory.join("a.ll"), text).unwrap();
    let output = run(SPIRANT, &directory, &["llc", "a.ll", "-o", "a.spv", "--time-limit=1"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains("error[E0019]: the compilation reached the limit of 1 s of processor time"),
        "{said}"
    );
    fs::remove_dir_all(&directory).unwrap();
}
