//! The tools as their users meet them: exit codes, files left and not left, what goes where.
#![cfg(feature = "llvm")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::fs;
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const KERNEL: &str = "\
target triple = \"spirv64-unknown-unknown\"
define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %m = add i32 %n, 1
  store i32 %m, ptr addrspace(1) %p
  ret void
}
";

/// A directory that goes when the test does.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let directory = std::env::temp_dir().join(format!("spirant-cli-{name}-{}", std::process::id()));
        fs::create_dir_all(&directory).unwrap();
        Scratch(directory)
    }

    fn file(&self, name: &str, contents: &str) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, contents).unwrap();
        path
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<_> =
            fs::read_dir(&self.0).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn spirant(directory: &Path, arguments: &[&str]) -> Output {
    run("spirant", directory, arguments, "")
}

fn llc(directory: &Path, arguments: &[&str], input: &str) -> Output {
    run("spirant-llc", directory, arguments, input)
}

/// The program that a link of this name is.
fn called(name: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
    command.arg0(name);
    command
}

fn run(program: &str, directory: &Path, arguments: &[&str], input: &str) -> Output {
    let mut command = called(program);
    command.args(arguments).current_dir(directory).env_remove("CLANG");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).ok();
    child.wait_with_output().unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap_or_else(|| panic!("killed: {output:?}"))
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn the_form_follows_the_name_and_the_flag() {
    let scratch = Scratch::new("forms");
    scratch.file("k.ll", KERNEL);
    for (arguments, name, start) in [
        (&["llc", "k.ll", "-o", "a.spv"][..], "a.spv", &b"\x03\x02\x23\x07"[..]),
        (&["llc", "k.ll", "-o", "a.spvasm"], "a.spvasm", b"; SPIR-V"),
        (&["llc", "k.ll", "-o", "a.mlir"], "a.mlir", b"spirv.module Physical64 OpenCL"),
        (&["llc", "k.ll", "-o", "b.mlir", "--emit=spv"], "b.mlir", b"\x03\x02\x23\x07"),
        (&["llc", "k.ll", "-o", "c", "--stop-after=select"], "c", b"spirv.module"),
        (&["llc", "k.ll"], "k.spv", b"\x03\x02\x23\x07"),
    ] {
        let output = spirant(&scratch.0, arguments);
        assert_eq!(code(&output), 0, "{}", errors(&output));
        assert!(fs::read(scratch.0.join(name)).unwrap().starts_with(start), "{arguments:?}");
    }
    assert_eq!(scratch.names(), ["a.mlir", "a.spv", "a.spvasm", "b.mlir", "c", "k.ll", "k.spv"]);
}

#[test]
fn llcs_defaults_are_assembly_beside_the_input_and_standard_streams() {
    let scratch = Scratch::new("llc");
    scratch.file("k.ll", KERNEL);
    assert_eq!(code(&llc(&scratch.0, &["k.ll"], "")), 0);
    assert!(fs::read(scratch.0.join("k.s")).unwrap().starts_with(b"OpCapability"));
    assert_eq!(code(&llc(&scratch.0, &["-filetype=obj", "k.ll"], "")), 0);
    assert!(fs::read(scratch.0.join("k.o")).unwrap().starts_with(b"\x03\x02\x23\x07"));
    let output = llc(&scratch.0, &["-O0", "-verify-machineinstrs"], KERNEL);
    assert!(output.stdout.starts_with(b"OpCapability"), "{}", errors(&output));
    let output = llc(&scratch.0, &["-filetype=null", "-"], KERNEL);
    assert_eq!((code(&output), output.stdout.len()), (0, 0));
    // The same input gives the same bytes.
    let again = |_| llc(&scratch.0, &["-filetype=obj", "-o", "-"], KERNEL).stdout;
    assert_eq!(again(0), again(1));
}

#[test]
fn llcs_warnings_can_be_hidden_or_fatal() {
    let scratch = Scratch::new("warnings");
    let unknown = KERNEL.replace(
        "  ret void",
        "  call void @take(target(\"spirv.Type\", i32, 65000, 8, 8) poison)\n  ret void",
    ) + "declare void @take(target(\"spirv.Type\", i32, 65000, 8, 8))\n";
    scratch.file("a.ll", &unknown);
    let with = |flags: &[&str]| {
        llc(
            &scratch.0,
            &[&["--allow-unknown-opcodes", "a.ll", "-filetype=obj", "-mcpu=x"], flags].concat(),
            "",
        )
    };
    let shown = with(&[]);
    assert!(errors(&shown).contains("warning"), "{}", errors(&shown));
    assert_eq!((code(&shown), scratch.names()), (0, vec!["a.ll".to_owned(), "a.o".to_owned()]));
    let hidden = with(&["-no-warn"]);
    assert_eq!((code(&hidden), errors(&hidden)), (0, String::new()));
    let fatal = with(&["-fatal-warnings"]);
    assert!(errors(&fatal).contains("--fatal-warnings"), "{}", errors(&fatal));
    assert_eq!((code(&fatal), scratch.names()), (1, vec!["a.ll".to_owned()]));
    let printed = llc(&scratch.0, &["-spv-dump-deps", "-filetype=null"], KERNEL);
    assert!(errors(&printed).contains("#spirv.vce<v1."), "{}", errors(&printed));
}

#[test]
fn the_translators_spelling_compiles_and_converts() {
    let scratch = Scratch::new("translator");
    scratch.file("a.ll", KERNEL);
    let translator = |arguments: &[&str]| run("spirant-llvm-spirv", &scratch.0, arguments, "");
    let done = translator(&["a.ll", "--spirv-max-version=1.1"]);
    assert_eq!((code(&done), errors(&done)), (0, String::new()));
    let words = fs::read(scratch.0.join("a.spv")).unwrap();
    assert!(words[..6] == [3, 2, 0x23, 7, 0, 0] && words[6] <= 1, "{:?}", &words[..8]);
    let text = translator(&["a.ll", "--spirv-max-version=1.1", "-spirv-text", "-o", "-"]);
    assert!(String::from_utf8_lossy(&text.stdout).contains("\n2 Capability Kernel \n"));
    assert_eq!(code(&translator(&["-to-text", "a.spv"])), 0);
    assert_eq!(fs::read(scratch.0.join("a.spt")).unwrap(), text.stdout);
    assert_eq!(code(&translator(&["-to-binary", "a.spt", "-o", "b.spv"])), 0);
    assert_eq!(fs::read(scratch.0.join("b.spv")).unwrap(), words);
    let assembly = translator(&["a.ll", "--spirv-tools-dis", "-o", "-", "--spirv-fp-contract=fast"]);
    let assembly = String::from_utf8_lossy(&assembly.stdout).into_owned();
    assert!(assembly.contains("OpCapability Kernel") && !assembly.contains("ContractionOff"), "{assembly}");
    fs::write(scratch.0.join("bad.spt"), "119734787 65536 0 9 0\n2 Capability Colonel").unwrap();
    let bad = translator(&["-to-binary", "bad.spt"]);
    assert!(code(&bad) == 1 && errors(&bad).contains("bad.spt:2:14"), "{}", errors(&bad));
    assert!(!scratch.0.join("bad.spv").exists());
    assert_eq!(code(&translator(&["-r", "a.spv"])), 0);
    assert!(fs::read(scratch.0.join("a.bc")).unwrap().starts_with(b"BC"));
    assert_eq!(code(&translator(&["a.bc", "--spirv-max-version=1.1", "-o", "c.spv"])), 0);
    let back = translator(&["-r", "a.spt", "-spirv-text", "--spirv-target-env=SPV-IR", "-o", "x.ll"]);
    assert_eq!((code(&back), errors(&back)), (0, String::new()));
    assert!(fs::read_to_string(scratch.0.join("x.ll")).unwrap().contains("spir_kernel"));
    assert_eq!(code(&translator(&["-r", "bad.spt", "-o", "y.bc"])), 1);
    assert!(!scratch.0.join("y.bc").exists());
}

#[test]
fn each_kind_of_failure_has_its_code_and_leaves_no_output() {
    let scratch = Scratch::new("codes");
    scratch.file("k.ll", KERNEL);
    scratch.file("bad.ll", "define void @f() {\n  boo\n}\n");
    scratch.file("none.ll", "define void @f() { ret void }\n");
    for (arguments, expected, message) in [
        (&["bad.ll"][..], 1, "expected instruction opcode"),
        (&["none.ll"], 1, "no target triple"),
        (&["-bogus", "k.ll"], 2, "--bogus"),
        (&["-mtriple=x86_64-pc-linux-gnu", "k.ll"], 2, "not a SPIR-V target"),
        (&["--spirv-ext=+SPV_KHR_bogus", "k.ll"], 2, "unknown SPIR-V extension"),
        (&["missing.ll"], 4, "cannot read missing.ll"),
        (&["k.ll", "-o", "no/such/directory/x.s"], 4, "cannot write"),
    ] {
        let output = llc(&scratch.0, arguments, "");
        assert_eq!(code(&output), expected, "{arguments:?}: {}", errors(&output));
        assert!(errors(&output).contains(message), "{arguments:?}: {}", errors(&output));
    }
    assert_eq!(scratch.names(), ["bad.ll", "k.ll", "none.ll"]);
    // What an earlier run left is not a result of this one.
    scratch.file("bad.s", "stale");
    assert_eq!(code(&llc(&scratch.0, &["bad.ll"], "")), 1);
    assert!(!scratch.0.join("bad.s").exists());
}

#[test]
fn bitcode_that_kills_llvms_reader_is_diagnosed() {
    let scratch = Scratch::new("damaged");
    let fixtures =
        Path::new(&std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs this")).join("tests/fixtures");
    for name in ["aborts.bc", "crashes.bc", "loops.bc"] {
        let path = fixtures.join(name);
        let output =
            llc(&scratch.0, &["-filetype=obj", "-o", "x.o", "--time-limit=3", path.to_str().unwrap()], "");
        assert_eq!(code(&output), 1, "{name}: {}", errors(&output));
        assert!(errors(&output).contains("error[E0001]"), "{name}: {}", errors(&output));
    }
    let whole = fs::read(fixtures.join("crashes.bc")).unwrap();
    for len in (0..whole.len()).step_by(whole.len() / 40) {
        fs::write(scratch.0.join("cut.bc"), &whole[..len]).unwrap();
        let output = llc(&scratch.0, &["-filetype=obj", "-o", "x.o", "cut.bc"], "");
        assert_eq!(code(&output), 1, "{len} bytes: {}", errors(&output));
        assert!(errors(&output).contains("error[E0001]"), "{len} bytes: {}", errors(&output));
    }
    assert_eq!(scratch.names(), ["cut.bc"]);
}

#[test]
fn a_reader_that_has_seen_enough_is_not_an_error() {
    let scratch = Scratch::new("pipe");
    let mut child = called("spirant-llc")
        .args(["-o", "-", "-"])
        .current_dir(&scratch.0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    child.stdin.take().unwrap().write_all(KERNEL.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((code(&output), errors(&output).as_str()), (0, ""));
}

/// clang runs over it more than once, and the stages of its functions are read before.
#[test]
fn hlsl_that_is_said_otherwise_comes_from_standard_input() {
    let scratch = Scratch::new("standard-input");
    let source = "RWStructuredBuffer<float4> o : register(u0);\ncbuffer C : register(b1) { float4x4 m; };\n\
                  [shader(\"compute\")] [numthreads(1, 1, 1)] void first(int3 id : SV_DispatchThreadID) { o[id.x] = m[1].wzyx; }\n";
    let mut child = Command::new(env!("CARGO_BIN_EXE_spirant"))
        .args(["cc", "-x", "hlsl", "-", "-o", "a.spv"])
        .current_dir(&scratch.0)
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(source.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((code(&output), errors(&output).as_str()), (0, ""));
    assert!(fs::read(scratch.0.join("a.spv")).unwrap().windows(5).any(|name| name == b"first"));
}

#[test]
fn the_dialect_and_the_times_go_to_the_error_stream() {
    let scratch = Scratch::new("reports");
    scratch.file("k.ll", KERNEL);
    let output = spirant(&scratch.0, &["llc", "k.ll", "-o", "-", "--print-after=all", "--time-passes"]);
    // Text is for terminals.
    assert!(output.stdout.starts_with(b"\x03\x02\x23\x07"));
    let text = errors(&output);
    for pass in ["select", "vce", "interface"] {
        assert!(text.contains(&format!("// ---- after {pass} ----\nspirv.module")), "{text}");
    }
    assert!(text.contains("total"), "{text}");
    let output = spirant(&scratch.0, &["llc", "k.ll", "-o", "-", "--print-after=encode"]);
    assert_eq!(code(&output), 2);
}

#[test]
fn diagnostics_are_json_where_that_is_asked() {
    let scratch = Scratch::new("json");
    scratch.file("bad.ll", "define void @f() {\n  boo\n}\n");
    let output = spirant(&scratch.0, &["llc", "bad.ll", "--diagnostics-format=json"]);
    assert_eq!(code(&output), 1);
    let lines: Vec<serde_json::Value> =
        errors(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let expected = serde_json::json!({
        "severity": "error",
        "code": "E0001",
        "message": "expected instruction opcode",
        "origin": { "file": "bad.ll", "line": 2, "column": 3 },
        "notes": [],
        "help": null,
    });
    assert_eq!(lines, [expected]);
}

#[test]
fn the_documentation_has_every_flag_that_help_has() {
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs this");
    let pages = Path::new(&manifest).join("../docs/reference");
    let pages =
        ["command-line.md", "hlsl.md", "hlsl-flags.md"].map(|page| fs::read_to_string(pages.join(page)));
    let page = pages.map(Result::unwrap).concat();
    let here = Path::new(".");
    for output in
        [spirant(here, &["llc", "--help"]), spirant(here, &["cc", "--help"]), llc(here, &["--help"], "")]
    {
        let help = String::from_utf8(output.stdout).unwrap();
        let words = help.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
        let flags: Vec<_> = words.filter(|word| word.starts_with("--") && word.len() > 2).collect();
        assert!(flags.len() > 10, "{help}");
        for flag in flags.iter().filter(|flag| !["--help", "--version", "--features"].contains(flag)) {
            assert!(page.contains(flag), "{flag}");
        }
    }
}

#[cfg(unix)]
#[test]
fn devices_are_written_to_and_full_ones_are_reported() {
    let scratch = Scratch::new("devices");
    scratch.file("k.ll", KERNEL);
    assert_eq!(code(&llc(&scratch.0, &["k.ll", "-o", "/dev/null"], "")), 0);
    assert!(Path::new("/dev/null").exists());
    if Path::new("/dev/full").exists() {
        let output = llc(&scratch.0, &["k.ll", "-o", "/dev/full"], "");
        assert_eq!(code(&output), 4, "{}", errors(&output));
    }
}

#[cfg(unix)]
#[test]
fn clang_comes_in_front_where_the_source_is_no_ir() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = Scratch::new("cc");
    scratch.file("k.cl", "kernel void k() {}");
    scratch.file("k.hlsl", "");
    scratch.file("k.c", "");
    // A clang that answers every source with the same kernel and writes down how it was called.
    let ir = scratch.file("ir.txt", KERNEL);
    let clang = scratch.file("clang", &format!("#!/bin/sh\necho \"$@\" >> called\ncat {}\n", ir.display()));
    fs::set_permissions(&clang, fs::Permissions::from_mode(0o755)).unwrap();
    let with = |rest: &[&str]| {
        let mut arguments = vec!["cc", "--clang", clang.to_str().unwrap()];
        arguments.extend(rest);
        spirant(&scratch.0, &arguments)
    };
    let output = with(&["k.cl", "-o", "k.spv", "-DX=1", "-O2", "--keep-ir", "--", "-cl-fast-relaxed-math"]);
    assert_eq!(code(&output), 0, "{}", errors(&output));
    assert!(fs::read(scratch.0.join("k.spv")).unwrap().starts_with(b"\x03\x02\x23\x07"));
    assert_eq!(fs::read_to_string(scratch.0.join("k.ll")).unwrap(), KERNEL);
    let called = fs::read_to_string(scratch.0.join("called")).unwrap();
    for part in ["-target spirv64-unknown-unknown", "-cl-std=CL3.0", "-O2", "-D X=1", "-cl-fast-relaxed-math"]
    {
        assert!(called.contains(part), "{called}");
    }
    with(&["k.hlsl", "-o", "h.spv", "--entry", "entry", "--target", "spirv-unknown-vulkan1.2"]);
    let called = fs::read_to_string(scratch.0.join("called")).unwrap();
    for part in ["-triple spirv1.5-unknown-vulkan1.2-compute", "-hlsl-entry entry", "-include", "hlsl.h"] {
        assert!(called.contains(part), "{called}");
    }
    assert_eq!(code(&with(&["k.c", "-o", "x.spv"])), 2);
    assert_eq!(code(&with(&["missing.cl", "-o", "x.spv"])), 4);
    let output = spirant(&scratch.0, &["cc", "--clang", "/no/such/clang", "k.cl", "-o", "x.spv"]);
    assert_eq!(code(&output), 4, "{}", errors(&output));
    scratch.file("clang", "#!/bin/sh\nexit 1\n");
    assert_eq!(code(&with(&["k.cl", "-o", "x.spv"])), 1);
}

#[test]
fn a_drawing_is_one_box_for_each_function() {
    let scratch = Scratch::new("dot");
    scratch.file("k.ll", KERNEL);
    let output = spirant(&scratch.0, &["llc", "--emit=dot", "k.ll"]);
    assert!(output.status.success());
    assert_eq!(scratch.names(), ["k.dot", "k.ll"]);
    let text = fs::read_to_string(scratch.0.join("k.dot")).unwrap();
    assert!(text.starts_with("digraph {\n") && text.contains("label=\"@k\\l\""), "{text}");
}

#[test]
fn modules_go_from_form_to_form() {
    let scratch = Scratch::new("translate");
    scratch.file("k.ll", KERNEL);
    for arguments in [
        &["llc", "k.ll", "-o", "a.spv"][..],
        &["translate", "a.spv", "-o", "a.mlir"],
        &["translate", "a.mlir", "-o", "b.spv"],
        &["translate", "b.spv", "-o", "b.mlir"],
        &["opt", "a.mlir", "--passes=vce,interface,verify", "--verify-each", "-o", "c.spv"],
    ] {
        let output = spirant(&scratch.0, arguments);
        assert_eq!(code(&output), 0, "{arguments:?}: {}", errors(&output));
    }
    let read = |name: &str| fs::read(scratch.0.join(name)).unwrap();
    assert_eq!(read("a.mlir"), read("b.mlir"));
    assert!(read("c.spv").starts_with(b"\x03\x02\x23\x07"));
    for arguments in [
        &["translate", "a.spv", "-o", "a.spvasm"][..],
        &["translate", "a.spvasm", "-o", "d.spvasm"],
        &["retarget", "a.spvasm", "--target-env", "opencl2.1", "-o", "e.spvasm"],
        &["retarget", "a.mlir", "--target-env", "opencl2.1", "-o", "f.mlir"],
        &["verify", "d.spvasm"],
    ] {
        let output = spirant(&scratch.0, arguments);
        assert_eq!(code(&output), 0, "{arguments:?}: {}", errors(&output));
    }
    let listing = |name: &str| {
        let text = String::from_utf8(read(name)).unwrap();
        text.lines().filter(|line| !line.starts_with(';')).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(listing("a.spvasm"), listing("d.spvasm"));
    assert!(listing("e.spvasm").iter().any(|line| line.contains("OpEntryPoint Kernel")));
    assert!(read("f.mlir").starts_with(b"spirv.module"));
    scratch.file("bad.spvasm", "OpCapability Kernel\n  OpMemoryModel Physical64 OpenGL\n");
    let output = spirant(&scratch.0, &["verify", "bad.spvasm"]);
    assert_eq!(code(&output), 1);
    let said = errors(&output);
    assert!(said.contains("E0012") && said.contains("bad.spvasm:2:28") && said.contains("^^^^^^"), "{said}");
    scratch.file("bad.mlir", "spirv.module Logical GLSL450 {\n  spirv.Konstant\n}\n");
    let output = spirant(&scratch.0, &["translate", "bad.mlir", "-o", "bad.spv"]);
    assert_eq!(code(&output), 1);
    let said = errors(&output);
    assert!(said.contains("bad.mlir:2:3") && said.contains("^^^^^^^^^^^^^^"), "{said}");
    assert_eq!(code(&spirant(&scratch.0, &["opt", "a.mlir", "--passes=select"])), 2);
}

/// LLVM IR in which line 2, column 3 of the file that `file` describes calls what there is not.
fn called_from(file: &str) -> String {
    format!(
        "target triple = \"spirv64-unknown-unknown\"
declare spir_func i32 @__spirv_Nothing(i32)
define spir_kernel void @k() !dbg !4 {{
  %x = call spir_func i32 @__spirv_Nothing(i32 1), !dbg !6
  ret void
}}
!llvm.dbg.cu = !{{!0}}
!llvm.module.flags = !{{!2, !3}}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile({file})
!2 = !{{i32 7, !\"Dwarf Version\", i32 5}}
!3 = !{{i32 2, !\"Debug Info Version\", i32 3}}
!4 = distinct !DISubprogram(name: \"k\", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !7)
!6 = !DILocation(line: 2, column: 3, scope: !4)
!7 = !{{}}
"
    )
}

#[test]
fn sources_of_ir_are_read_where_they_can_be() {
    let scratch = Scratch::new("sources");
    fs::create_dir_all(scratch.0.join("kernels")).unwrap();
    scratch.file("kernels/k.cl", "kernel void k() {\n  nothing(1);\n}\n");
    let folder = scratch.0.join("kernels");
    let folder = folder.display();
    let caret = "2 |   nothing(1);\n  |   ^^^^^^^";
    for (file, is_shown) in [
        (format!("filename: \"k.cl\", directory: \"{folder}\""), true),
        (format!("filename: \"{folder}/k.cl\", directory: \"/\""), true),
        ("filename: \"kernels/k.cl\", directory: \"/no/such\"".to_owned(), true),
        ("filename: \"k.cl\", directory: \"/no/such\"".to_owned(), false),
        (
            "filename: \"k.cl\", directory: \"/no\", source: \"kernel void k() {\\0A  nothing(1);\\0A}\\0A\""
                .to_owned(),
            true,
        ),
    ] {
        for program in ["spirant", "spirant-llc", "spirant-llvm-spirv"] {
            scratch.file("k.ll", &called_from(&file));
            let output = match program {
                "spirant" => spirant(&scratch.0, &["llc", "k.ll", "-o", "k.spv"]),
                "spirant-llc" => llc(&scratch.0, &["k.ll", "-o", "k.s"], ""),
                _ => run(program, &scratch.0, &["k.ll", "-o", "k.spv"], ""),
            };
            let text = errors(&output);
            assert_eq!(code(&output), 1, "{text}");
            assert!(text.contains("k.cl:2:3\n"), "{program} {file}: {text}");
            assert_eq!(text.contains(caret), is_shown, "{program} {file}: {text}");
        }
    }
}

#[test]
fn what_clang_says_is_json_too() {
    let scratch = Scratch::new("clang-json");
    scratch.file("k.cl", "kernel void k(global int *p) {\n  int unused;\n  p[0] = missing;\n}\n");
    let output =
        spirant(&scratch.0, &["cc", "k.cl", "-o", "k.spv", "--message-format=json", "--", "-Wunused"]);
    assert_eq!(code(&output), 1, "{}", errors(&output));
    let lines: Vec<serde_json::Value> =
        errors(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let found: Vec<_> = lines.iter().map(|line| (&line["code"], &line["origin"]["line"])).collect();
    assert!(found.contains(&(&"E0017".into(), &3.into())), "{found:?}");
}

#[test]
fn debug_information_is_written_where_it_is_asked_for() {
    let scratch = Scratch::new("cc-debug");
    scratch.file("k.cl", "kernel void k(global int *p) {\n  p[0] = 1;\n}\n");
    let source = "RWStructuredBuffer<int> Out : register(u0);
[numthreads(1, 1, 1)] void main() { Out[0] = WaveReadLaneFirst(Out[1]); }
";
    scratch.file("k.hlsl", source);
    for (input, flags, expected) in [
        ("k.cl", &[][..], None),
        ("k.cl", &["-g", "--strip-debug"], None),
        ("k.cl", &["-g"], Some("OpLine")),
        ("k.hlsl", &[], None),
        ("k.hlsl", &["--debug-info=none"], None),
        ("k.hlsl", &["--debug-info=lines"], Some("OpLine")),
        ("k.hlsl", &["-g"], Some("DebugCompilationUnit")),
    ] {
        let output = spirant(&scratch.0, &[&["cc", input, "-o", "-", "--emit=asm"], flags].concat());
        assert_eq!(code(&output), 0, "{}", errors(&output));
        let text = String::from_utf8_lossy(&output.stdout);
        let any = ["OpLine", "DebugInfo", "prelude-"].into_iter().find(|word| text.contains(word));
        match expected {
            Some(word) => {
                assert!(text.contains(word) && !text.contains("/tmp/"), "{input} {flags:?}: {text}")
            }
            None => assert_eq!(any, None, "{input} {flags:?}: {text}"),
        }
    }
}

#[test]
fn reflection_has_the_form_of_the_output() {
    let scratch = Scratch::new("reflect");
    scratch.file("k.ll", KERNEL);
    for arguments in [
        &["llc", "k.ll", "-o", "k.spv"][..],
        &["translate", "k.spv", "-o", "k.mlir"],
        &["reflect", "k.spv", "-o", "k.json"],
        &["reflect", "k.mlir", "-o", "k.h", "--prefix", "mine"],
        &["reflect", "k.spv", "-o", "k.txt"],
    ] {
        let output = spirant(&scratch.0, arguments);
        assert_eq!(code(&output), 0, "{arguments:?}: {}", errors(&output));
    }
    let read = |name: &str| fs::read_to_string(scratch.0.join(name)).unwrap();
    assert!(read("k.json").contains("\"execution_model\": \"Kernel\""), "{}", read("k.json"));
    assert!(read("k.h").contains("#define MINE_K_NAME \"k\""), "{}", read("k.h"));
    assert!(read("k.txt").contains("entry point k (Kernel)"), "{}", read("k.txt"));
    scratch.file("bad.spv", "\u{3}\u{2}#\u{7}no");
    assert_eq!(code(&spirant(&scratch.0, &["reflect", "bad.spv"])), 1);
}

#[test]
fn opt_takes_several_modules_and_mlirs_names_of_passes() {
    let scratch = Scratch::new("modules");
    let module = |name: &str| {
        format!(
            "spirv.module @{name} Logical GLSL450 {{\n  spirv.func @f() \"None\" {{\n    spirv.Return\n  }}\n}}\n"
        )
    };
    scratch.file("two.mlir", &(module("a") + &module("b")));
    let both = spirant(&scratch.0, &["opt", "two.mlir"]);
    assert_eq!(code(&both), 0, "{}", errors(&both));
    assert_eq!(String::from_utf8_lossy(&both.stdout), module("a") + &module("b"));
    let deduced = spirant(&scratch.0, &["opt", "two.mlir", "--passes=spirv-update-vce"]);
    assert_eq!(code(&deduced), 0, "{}", errors(&deduced));
    assert_eq!(String::from_utf8_lossy(&deduced.stdout).matches("requires #spirv.vce<").count(), 2);
    let binary = spirant(&scratch.0, &["opt", "two.mlir", "-o", "two.spv"]);
    assert_eq!(code(&binary), 1);
    assert!(errors(&binary).contains("a second module"), "{}", errors(&binary));
}

#[test]
fn headers_are_found_where_it_is_said_and_listed() {
    let scratch = Scratch::new("headers");
    fs::create_dir_all(scratch.0.join("include")).unwrap();
    scratch.file("include/scale.hlsli", "static const float Scale = 3;\n");
    scratch.file(
        "a.hlsl",
        "#include \"scale.hlsli\"\nRWStructuredBuffer<float> B;\n[numthreads(1, 1, 1)] void main() { B[0] *= Scale; }\n",
    );
    let compile = |flags: &[&str]| {
        let output = spirant(&scratch.0, &[&["cc", "a.hlsl", "-o", "a.spv"], flags].concat());
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, said) = compile(&[]);
    assert!(code == Some(1) && said.contains("scale.hlsli"), "{said}");
    assert_eq!(compile(&["-I", "include"]), (Some(0), String::new()));
    let (code, said) = compile(&["-Iinclude", "-H"]);
    assert!(code == Some(0) && said.contains("include/scale.hlsli"), "{said}");
}
