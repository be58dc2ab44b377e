//! HLSL for which DXC, which stands for any here, follows clang: clang fails, or Spirant refuses the module that clang makes.
#![cfg(all(unix, feature = "llvm"))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A source that clang does not know.
const MISSING: &str = "RWBuffer<uint> o; [numthreads(1, 1, 1)] void main() { o[0] = missing; }\n";

/// A source and programs in a folder that goes when the test does.
struct Set {
    folder: PathBuf,
}

impl Set {
    fn new(name: &str) -> Set {
        let folder = std::env::temp_dir().join(format!("spirant-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Set { folder }
    }

    fn source(&self, text: &str) {
        fs::write(self.folder.join("a.hlsl"), text).unwrap();
    }

    /// A program in the shell's language.
    fn program(&self, name: &str, script: &str) -> String {
        let path = self.folder.join(name);
        fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        path.display().to_string()
    }

    /// A DXC that writes down how it was called, and makes the same container of every source.
    fn dxc(&self) -> String {
        let package = std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test");
        let container = Path::new(&package).join("../testsuite/data/dxil/draw/shadow_map.Pixel.dxil");
        let makes = format!(
            "echo \"$@\" > \"$(dirname \"$0\")/called\"\nwhile [ \"$1\" != -Fo ]; do shift; done\ncp {} \"$2\"",
            container.display()
        );
        format!("--dxc={}", self.program("dxc", &makes))
    }

    /// A DXC that fails.
    fn failing_dxc(&self) -> String {
        format!("--dxc={}", self.program("dxc-fails", "echo 'a.hlsl:1:1: error: of DXC' >&2; exit 1"))
    }

    fn run(&self, rest: &[&str]) -> Output {
        for old in ["called", "a.spv"] {
            let _ = fs::remove_file(self.folder.join(old));
        }
        let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
        command.args(["cc", "--front=auto", "a.hlsl", "-o", "a.spv", "-T", "ps_6_0", "-E", "Pixel"]);
        command.args(rest).current_dir(&self.folder).env_remove("DXC").output().unwrap()
    }

    fn is_called(&self) -> bool {
        self.folder.join("called").exists()
    }
}

impl Drop for Set {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn clangs_failures_are_followed_by_dxc() {
    let set = Set::new("followed");
    set.source(MISSING);
    let dxc = set.dxc();
    // clang refuses the source, crashes, or is not there.
    let crashes = format!("--clang={}", set.program("clang-22", "kill -SEGV $$"));
    for (clang, reason) in [
        ("-DA=1", "clang fails: "),
        (&crashes, "clang fails: clang was ended by"),
        ("--clang=/no/such", "clang fails: "),
    ] {
        let output = set.run(&[&dxc, clang]);
        let said = errors(&output);
        assert!(code(&output) == 0 && set.is_called(), "{clang}: {said}");
        assert!(
            said.contains("note[N0001]: DXC compiles this source to DXIL, because ") && said.contains(reason),
            "{said}"
        );
        assert!(!said.contains("error:") && !said.contains("error["), "{said}");
    }
    for quiet in ["-no-warnings", "-w", "--no-warnings"] {
        let output = set.run(&[&dxc, quiet]);
        assert!(code(&output) == 0 && errors(&output).is_empty(), "{}", errors(&output));
        let called = fs::read_to_string(set.folder.join("called")).unwrap();
        assert!(!called.contains(" -w "), "{called}");
    }
    assert_eq!(code(&set.run(&[&dxc, "-WX"])), 0);
    // Flags that clang lacks, and those about DXIL.
    let output = set.run(&[&dxc, "--robust"]);
    assert!(errors(&output).contains("because --robust is about DXIL"), "{}", errors(&output));
    // If DXC fails as well, clang says why.
    let fails = set.failing_dxc();
    let output = set.run(&[&fails]);
    assert!(
        code(&output) == 1 && errors(&output).contains("undeclared identifier 'missing'"),
        "{}",
        errors(&output)
    );
    assert!(!errors(&output).contains("of DXC") && !set.folder.join("a.spv").exists());
    // But DXC does if clang crashes, or lacks what the source uses.
    let output = set.run(&[&fails, &crashes]);
    assert!(code(&output) == 1 && errors(&output).contains("error: of DXC"), "{}", errors(&output));
    set.source("nointerpolation float a; Texture4D t;\n");
    let output = set.run(&[&fails]);
    assert!(code(&output) == 1 && errors(&output).contains("of DXC"), "{}", errors(&output));
    // A statement leaves no choice.
    set.source(MISSING);
    assert_eq!(code(&set.run(&[&dxc, "--front=clang"])), 1);
    assert!(!set.is_called());
    set.run(&[&dxc, "--front=dxc"]);
    let called = fs::read_to_string(set.folder.join("called")).unwrap_or_default();
    assert!(called.contains(" -spirv "), "{called}");
    assert_eq!(code(&set.run(&["--front=other"])), 2);
    // A flag that DXC does not know is named.
    let knows = set.program("dxc-old", "echo \"Unknown argument: '-fspv-preserve-bindings'\" >&2; exit 1");
    let output = set.run(&[&format!("--dxc={knows}"), "--front=dxc", "-fspv-preserve-bindings"]);
    let said = errors(&output);
    assert!(
        code(&output) == 4 && said.contains("this DXC does not know the flag '-fspv-preserve-bindings'"),
        "{said}"
    );
    assert!(!said.contains("Unknown argument") && !said.contains("without an error"), "{said}");
}

#[test]
fn refused_modules_of_clang_are_followed_by_dxc() {
    let set = Set::new("refused");
    let (dxc, fails) = (set.dxc(), set.failing_dxc());
    set.source(
        "RWBuffer<uint> o; uint f(uint n) { return n < 2 ? n : f(n - 1) + f(n - 2); }\n[shader(\"pixel\")] void Pixel() { o[0] = f(o[1]); }\n",
    );
    let output = set.run(&[&dxc]);
    let said = errors(&output);
    assert!(code(&output) == 0 && set.is_called(), "{said}");
    assert!(
        said.contains("because Spirant refuses what clang makes of it: f(unsigned int) calls itself"),
        "{said}"
    );
    assert!(said.contains("1 | RWBuffer") && !said.contains("error"), "{said}");
    let output = set.run(&[&fails]);
    let said = errors(&output);
    assert!(code(&output) == 1 && !said.contains("N0001") && !said.contains("of DXC"), "{said}");
    assert!(said.contains("error[E0002]: f(unsigned int) calls itself"), "{said}");
    let mut stated = spirant::source::rows::Stated {
        profile: Some("ps_6_0".into()),
        entries: vec!["Pixel".into()],
        front_end: Some("auto".into()),
        dxc: Some(set.folder.join("dxc")),
        ..Default::default()
    };
    let by_library = |stated: &spirant::source::rows::Stated| {
        let text = fs::read(set.folder.join("a.hlsl")).unwrap();
        let given = stated.clone().read("a.hlsl").unwrap();
        spirant::compile_source(&text, "a.hlsl", &given, &spirant::Options::default(), &mut spirant::Silent)
    };
    let compiled = by_library(&stated).unwrap();
    assert!(compiled.diagnostics.iter().any(|found| found.message.contains("Spirant refuses")));
    stated.dxc = Some(set.folder.join("dxc-fails"));
    let failed = by_library(&stated).unwrap_err();
    assert!(failed.diagnostics.iter().all(|found| found.message.contains("calls itself")));
}
