//! HLSL through an installed DXC, which stands for any here: what it is told, what becomes of what it makes and says.
#![cfg(all(unix, feature = "llvm"))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A directory that goes when the test does.
struct Scratch(PathBuf);

impl Scratch {
    fn file(&self, name: &str, contents: &str) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, contents).unwrap();
        path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn spirant(directory: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
    command.args(arguments).current_dir(directory).env_remove("DXC").output().unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn hlsl_goes_through_an_installed_dxc_where_that_is_asked_for() {
    let scratch = Scratch(std::env::temp_dir().join(format!("spirant-through-dxc-{}", std::process::id())));
    fs::create_dir_all(&scratch.0).unwrap();
    scratch.file("a.hlsl", "");
    let container = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test"))
        .join("../testsuite/data/dxil/draw/shadow_map.Pixel.dxil");
    // A dxc that writes down how it was called and gives every source the same container.
    let script = "#!/bin/sh\necho \"$@\" > called\nwhile [ \"$1\" != -Fo ]; do shift; done\n";
    let dxc = scratch.file("dxc", &format!("{script}cp {} \"$2\"\n", container.display()));
    fs::set_permissions(&dxc, fs::Permissions::from_mode(0o755)).unwrap();
    let option = format!("--dxc={}", dxc.display());
    let with = |rest: &[&str]| spirant(&scratch.0, &[&["cc", &option, "a.hlsl"], rest].concat());
    let output = with(&[
        "-T",
        "ps_6_0",
        "-E",
        "Pixel",
        "-Fo",
        "a.spv",
        "-Zi",
        "-fvk-t-shift",
        "7",
        "0",
        "-fvk-s-shift",
        "20",
        "all",
        "-Fc",
        "a.txt",
        "-Zpr",
    ]);
    assert_eq!(code(&output), 0, "{}", errors(&output));
    assert!(fs::read(scratch.0.join("a.spv")).unwrap().starts_with(b"\x03\x02\x23\x07"));
    let listing = fs::read_to_string(scratch.0.join("a.txt")).unwrap();
    assert!(listing.contains("OpDecorate %t0 Binding 7"), "{listing}");
    assert!(listing.contains("OpDecorate %s0 Binding 20"), "{listing}");
    let called = || fs::read_to_string(scratch.0.join("called")).unwrap();
    let kept = "-Qkeep_reflect_in_dxil -auto-binding-space 2147418112";
    let expected = format!("{kept} -T ps_6_0 -E Pixel -Zi -Zpr -Qembed_debug -HV 2021 -Fo ");
    assert!(called().starts_with(&expected), "{}", called());
    let ours = ["--profile=ps_6_0", "--entry=Pixel", "-o", "b.spv", "-g", "--", "-validator-version", "1.7"];
    assert_eq!(code(&with(&ours)), 0);
    let expected =
        format!("-T ps_6_0 -E Pixel -Zi {kept} -validator-version 1.7 -Qembed_debug -HV 2021 -Fo ");
    assert!(called().starts_with(&expected), "{}", called());
    // Nothing of what it wrote on the way is left.
    let folder = called().split_whitespace().find(|word| word.ends_with("/out")).map(PathBuf::from).unwrap();
    assert!(!folder.parent().unwrap().exists());

    scratch.file("dxc", "#!/bin/sh\necho 'a.hlsl:3:5: error: unknown type name Texture4D' >&2\nexit 1\n");
    let output = with(&["-o", "c.spv", "--diagnostics-format=json"]);
    let json: serde_json::Value = serde_json::from_str(errors(&output).trim()).unwrap();
    assert_eq!((code(&output), &json["severity"]), (1, &"error".into()));
    assert_eq!(json["origin"]["line"], 3);
    scratch.file("dxc", "#!/bin/sh\necho 'dxc failed : Target profile argument is missing' >&2\nexit 1\n");
    assert_eq!(code(&with(&["-o", "c.spv"])), 1);
    for (script, part) in
        [("exit 5", "without an error"), ("exit 0", "wrote no output"), ("kill $$", "was ended")]
    {
        scratch.file("dxc", &format!("#!/bin/sh\n{script}\n"));
        let output = with(&["-o", "c.spv"]);
        assert!(code(&output) == 4 && errors(&output).contains(part), "{}", errors(&output));
    }
    for (rest, part) in [
        (&["-P"][..], "let dxc itself do it"),
        (&["--split-entries"], "several entry points"),
        (&["--clang-arg=-x"], "clang"),
    ] {
        let output = with(rest);
        assert!(code(&output) == 2 && errors(&output).contains(part), "{}", errors(&output));
    }
    let output = spirant(&scratch.0, &["cc", "--dxc=/no/such/dxc", "a.hlsl", "-o", "c.spv"]);
    assert_eq!(code(&output), 4, "{}", errors(&output));
    assert!(!scratch.0.join("c.spv").exists());
}

#[test]
fn attributes_that_dxil_loses_are_errors_where_they_would_move_something() {
    let scratch = Scratch(std::env::temp_dir().join(format!("spirant-lost-{}", std::process::id())));
    fs::create_dir_all(&scratch.0).unwrap();
    scratch.file("a.hlsl", "[[vk::binding(3, 1)]] RWStructuredBuffer<uint> o;\n");
    let container = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test"))
        .join("../testsuite/data/dxil/draw/shadow_map.Pixel.dxil");
    let dxc = scratch.file("dxc", "");
    fs::set_permissions(&dxc, fs::Permissions::from_mode(0o755)).unwrap();
    let option = format!("--dxc={}", dxc.display());
    let with = |attribute: &str, rest: &[&str]| {
        // As DXC says it; the other warning stays.
        let said = format!(
            "a.hlsl:1:3: warning: '{attribute}' attribute ignored [-Wignored-attributes]\n[[vk::x]] y;\n  ^"
        );
        let script = format!(
            "#!/bin/sh\necho \"$@\" > called\ncat >&2 <<'END'\n{said}\na.hlsl:1:9: warning: other\nEND\n\
             while [ \"$1\" != -Fo ]; do shift; done\ncp {} \"$2\"\n",
            container.display()
        );
        scratch.file("dxc", &script);
        let arguments = ["cc", &option, "a.hlsl", "-T", "ps_6_0", "-E", "Pixel", "-o", "a.spv"];
        spirant(&scratch.0, &[&arguments, rest].concat())
    };
    for attribute in [
        "binding",
        "counter_binding",
        "push_constant",
        "constant_id",
        "location",
        "ext_decorate",
        "shader_record_ext",
    ] {
        for rest in [&[][..], &["-no-warnings"], &["-Wno-ignored-attributes"]] {
            let output = with(attribute, rest);
            let said = errors(&output);
            assert_eq!(code(&output), 1, "{attribute}: {said}");
            assert!(said.contains(&format!("[[vk::{attribute}]] is lost on the way through DXIL")), "{said}");
            assert!(said.contains("a.hlsl:1:3") && !said.contains("attribute ignored"), "{said}");
            assert_eq!(said.contains("warning: other"), rest != ["-no-warnings"], "{said}");
            assert!(!scratch.0.join("a.spv").exists());
        }
    }
    // DXC is to say so, whatever else it is not to say.
    let called = fs::read_to_string(scratch.0.join("called")).unwrap();
    assert!(called.contains("-Wno-ignored-attributes -Wignored-attributes"), "{called}");
    let output = with("image_format", &[]);
    assert!(
        code(&output) == 0 && errors(&output).contains("[[vk::image_format]] is lost"),
        "{}",
        errors(&output)
    );
    let output = with("image_format", &["-no-warnings"]);
    assert!(code(&output) == 0 && errors(&output).is_empty(), "{}", errors(&output));
    assert_eq!(code(&with("image_format", &["-WX"])), 1);
    assert_eq!(code(&with("maybe_unused", &[])), 0);
}

#[test]
fn root_signatures_and_bounds_are_flags_of_whatever_reads_dxil() {
    let scratch = Scratch(std::env::temp_dir().join(format!("spirant-asked-{}", std::process::id())));
    fs::create_dir_all(&scratch.0).unwrap();
    let data = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test"))
        .join("../testsuite/data/dxil/asked");
    let container = data.join("root_compute.dxil").canonicalize().unwrap();
    let container = container.to_str().unwrap();
    let of_file = format!("--root-signature={container}");
    let dxc = scratch
        .file("dxc", &format!("#!/bin/sh\nwhile [ \"$1\" != -Fo ]; do shift; done\ncp {container} \"$2\"\n"));
    fs::set_permissions(&dxc, fs::Permissions::from_mode(0o755)).unwrap();
    scratch.file("a.hlsl", "");
    let through = format!("--dxc={}", dxc.display());
    for (arguments, has_checks) in [
        (&["dxil", container, "--root-signature"][..], false),
        (&["llc", container, &of_file, "--robust"], true),
        (&["cc", &through, "a.hlsl", "-T", "cs_6_0", "--root-signature", "--robust"], true),
    ] {
        let output = spirant(&scratch.0, &[arguments, &["-o", "a.spvasm"]].concat());
        assert_eq!(code(&output), 0, "{}", errors(&output));
        let listing = fs::read_to_string(scratch.0.join("a.spvasm")).unwrap();
        for line in ["OpDecorate %u9 DescriptorSet 3", "OpDecorate %u9 Binding 1"] {
            assert!(listing.contains(line), "{line}\n{listing}");
        }
        assert_eq!(listing.contains("OpArrayLength"), has_checks, "{listing}");
    }
    let dumped = spirant(&scratch.0, &["dump", container]);
    let dumped = String::from_utf8_lossy(&dumped.stdout).into_owned();
    for line in
        ["table of 2 from t2 in space 0, 2 from u0 in space 1", "3 words of constants at b0 in space 0"]
    {
        assert!(dumped.contains(line), "{dumped}");
    }
    let broken = scratch.file("broken", "no root signature");
    for (arguments, exit, part) in [
        (&["dxil", container, "--root-signature", "-fvk-t-shift", "1", "0"][..], 2, "cannot be used with"),
        (&["dxil", container, &format!("--root-signature={}", broken.display())], 2, "part RTS0"),
        (&["cc", "--front=clang", "a.hlsl", "--robust"], 2, "--robust is about DXIL"),
        (&["cc", "--front=clang", "a.hlsl", "--per-primitive=1"], 2, "--per-primitive is about DXIL"),
        (&["cc", "--front=clang", "a.hlsl", "--root-signature"], 2, "--root-signature is about DXIL"),
        (
            &["dxil", data.join("bounds_read.dxil").to_str().unwrap(), "--root-signature"],
            1,
            "no root signature",
        ),
    ] {
        let output = spirant(&scratch.0, &[arguments, &["-o", "b.spv"]].concat());
        assert!(code(&output) == exit && errors(&output).contains(part), "{part}: {}", errors(&output));
    }
}
