//! Texts of several modules, as `--split-input-file` reads them, and limits of the target: `spirant verify` and `spirant translate`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::path::PathBuf;
use std::process::{Command, Output};

/// Two chunks with one alias each, a comment, and a chunk with two wrong modules.
const SEVERAL: &str = "\
!t = i32
spirv.module @a Logical GLSL450 {
  spirv.func @f(%a: !t) \"None\" { spirv.Return }
}
// -----
!t = f32
spirv.module @b Logical GLSL450 {
  spirv.func @g(%a: !t) -> !t \"None\" {
    %0 = spirv.Bitcast %a : f32 to f32
    %1 = spirv.FAdd %a, %a : f32
    spirv.ReturnValue %1 : f32
  }
}
// -----
// nothing but a comment
// -----
spirv.module @c Logical GLSL450 {
  spirv.func @h(%a: f32) \"None\" {
    %0 = spirv.IAdd %a, %a : f32
    spirv.Return
  }
}
spirv.module @d Logical GLSL450 {
  spirv.func @i(%a: i1) \"None\" {
    %0 = spirv.FNegate %a : i1
    spirv.Return
  }
}
";

fn file(name: &str, text: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("spirant-chunks-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

fn spirant(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_spirant")).args(arguments).output().unwrap()
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn each_module_is_verified_with_its_own_lines() {
    let path = file("several.mlir", SEVERAL);
    let output = spirant(&["verify", path.to_str().unwrap()]);
    let said = errors(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    for place in ["several.mlir:9:10", "several.mlir:19:10", "several.mlir:25:10"] {
        assert!(said.contains(place), "{place} in {said}");
    }
    assert_eq!(said.matches("error[").count(), 3, "{said}");
    // The first is MLIR's rule alone.
    let said = errors(&spirant(&["verify", "--rules=spirv", path.to_str().unwrap()]));
    assert!(!said.contains(":9:10") && said.contains(":19:10"), "{said}");
    // The first chunk alone is right.
    let first = file("first.mlir", SEVERAL.split("// -----").next().unwrap());
    assert!(spirant(&["verify", first.to_str().unwrap()]).status.success());
}

#[test]
fn what_has_no_place_says_where_its_chunk_starts() {
    let right = "spirv.module Logical GLSL450 {\n}\n";
    let wrong =
        "spirv.module Logical GLSL450 {\n  spirv.func @f(%a: vector<7xf32>) \"None\" { spirv.Return }\n}\n";
    let path = file("types.mlir", &format!("{right}// -----\n{wrong}"));
    let said = errors(&spirant(&["verify", path.to_str().unwrap()]));
    assert!(said.contains("a vector of 7 components") && said.contains("types.mlir:4"), "{said}");
}

#[test]
fn chunks_are_translated_to_chunks_and_not_to_one_binary() {
    let text = "spirv.module @a Logical GLSL450 {\n}\n// -----\nspirv.module @b Logical GLSL450 {\n}\n";
    let path = file("two.mlir", text);
    let output = spirant(&["translate", path.to_str().unwrap()]);
    assert!(output.status.success(), "{}", errors(&output));
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        printed.contains("@a") && printed.contains("@b") && printed.contains("\n// -----\n"),
        "{printed}"
    );
    let binary = path.with_extension("spv");
    let output = spirant(&["translate", path.to_str().unwrap(), "-o", binary.to_str().unwrap()]);
    let said = errors(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("2 modules") && said.contains("lines 1, 4") && said.contains("= help"), "{said}");
    assert!(!binary.exists());
    // One module among comments is one.
    let path = file("one.mlir", &format!("// RUN: x\n// -----\n{}", text.split("// -----").next().unwrap()));
    let binary = path.with_extension("spv");
    let output = spirant(&["translate", path.to_str().unwrap(), "-o", binary.to_str().unwrap()]);
    assert!(output.status.success() && binary.exists(), "{}", errors(&output));
}

/// A module for a target with these limits.
fn limited(limits: &str, head: &str, body: &str) -> String {
    format!(
        "spirv.module Logical GLSL450 attributes {{spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, \
         {head}#spirv.resource_limits<{limits}>>}} {{\n{body}\n}}\n"
    )
}

#[test]
fn what_exceeds_a_limit_of_the_target_names_both_numbers() {
    let shader = "spirv.func @f() \"None\" { spirv.Return }\nspirv.EntryPoint \"GLCompute\" @f\n";
    let sizes = |size: &str| format!("{shader}spirv.ExecutionMode @f \"LocalSize\", {size}");
    let memory = format!(
        "spirv.GlobalVariable @m : !spirv.ptr<!spirv.array<64 x f32>, Workgroup>\n\
         spirv.func @g() \"None\" {{ %0 = spirv.mlir.addressof @m : !spirv.ptr<!spirv.array<64 x f32>, Workgroup> \
         spirv.Return }}\nspirv.EntryPoint \"GLCompute\" @g\n{}",
        sizes("1, 1, 1")
    );
    let abi = |size: u32| {
        format!(
            "spirv.func @f() \"None\" attributes {{spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1], \
             subgroup_size = {size}>}} {{ spirv.Return }}"
        )
    };
    let properties = "cooperative_matrix_properties_khr = [#spirv.coop_matrix_props_khr<m_size = 8, n_size = 8, k_size = 16, \
        a_type = f16, b_type = f16, c_type = f32, result_type = f32, acc_sat = false, scope = <Subgroup>>]";
    let matrix = |ty: &str| {
        format!("spirv.func @f(%a: !spirv.coopmatrix<{ty}, Subgroup, MatrixA>) \"None\" {{ spirv.Return }}")
    };
    let most = "max_compute_workgroup_size = [64, 4, 4]";
    for (limits, head, body, parts) in [
        (most, "", sizes("128, 4, 4"), &["128", "64"][..]),
        (most, "", sizes("64, 4, 4"), &[]),
        ("max_compute_workgroup_invocations = 128", "", sizes("16, 16, 1"), &["256", "128"]),
        ("max_compute_shared_memory_size = 128", "", memory.clone(), &["256 bytes", "128"]),
        ("max_compute_shared_memory_size = 256", "", memory, &[]),
        ("subgroup_size = 32", "", abi(64), &["64", "32"]),
        ("min_subgroup_size = 16, max_subgroup_size = 64", "", abi(8), &["8", "16"]),
        ("min_subgroup_size = 16, max_subgroup_size = 64", "", abi(64), &[]),
        ("", "NVIDIA, ", abi(64), &["64", "NVIDIA, of 32"]),
        ("", "AMD, ", abi(64), &[]),
        (properties, "", matrix("8x16xf16"), &[]),
        (properties, "", matrix("8x8xf16"), &["8x8 f16", "8x16 f16"]),
        (properties, "", matrix("8x16xi8"), &["8x16 i8", "8x16 f16"]),
        ("nonsense = 4", "", String::new(), &["no resource limit 'nonsense'"]),
        ("", "Nobody, ", String::new(), &["expected a vendor and found 'Nobody'"]),
    ] {
        let path = file("limited.mlir", &limited(limits, head, &body));
        for command in ["verify", "translate"] {
            let output = spirant(&[command, path.to_str().unwrap(), "--from=dialect"]);
            let said = errors(&output);
            // A translation between texts checks nothing.
            if command == "verify" || parts.is_empty() {
                assert_eq!(output.status.success(), parts.is_empty(), "{limits} {head}: {said}");
            }
            if command == "verify" {
                parts
                    .iter()
                    .for_each(|part| assert!(said.contains(part), "{limits} {head}: {part} in {said}"));
            }
        }
    }
    // What is compiled keeps to them, too.
    let path = file("limited.mlir", &limited(most, "", &sizes("128, 4, 4")));
    let binary = path.with_extension("spv");
    let output = spirant(&["translate", path.to_str().unwrap(), "-o", binary.to_str().unwrap()]);
    assert!(errors(&output).contains("128") && !output.status.success() && !binary.exists());
}

/// A function of a shader that branches, in a text that states no requirements.
const FREE: &str = "\
spirv.module Logical GLSL450 {
  spirv.func @f(%n: i32) -> i32 \"None\" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = \"f\", linkage_type = <Export>>} {
    %z = spirv.Constant 0 : i32
    %c = spirv.SLessThan %n, %z : i32
    spirv.BranchConditional %c, ^a, ^b(%n : i32)
  ^a:
    %m = spirv.ISub %z, %n : i32
    spirv.Branch ^b(%m : i32)
  ^b(%x: i32):
    spirv.ReturnValue %x : i32
  }
}
";

#[test]
fn what_is_written_as_words_is_structured_and_states_what_it_requires() {
    let input = file("free.mlir", FREE);
    let output = input.with_file_name("free.spv");
    let run = |arguments: &[&str], files: &[&PathBuf]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
        command.args(arguments).args(files).output().unwrap()
    };
    for command in
        [&["translate"][..], &["opt", "-O"], &["retarget", "--target-env", "universal1.3"], &["link"]]
    {
        let _ = std::fs::remove_file(&output);
        let done = run(&[command, &["-o", output.to_str().unwrap()]].concat(), &[&input]);
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert_eq!((done.status.code(), &*said), (Some(0), ""), "{command:?}");
        let valid = Command::new("spirv-val").arg(&output).output().unwrap();
        assert!(valid.status.success(), "{command:?}: {}", String::from_utf8_lossy(&valid.stderr));
    }
    assert_eq!(run(&["reflect"], &[&input]).status.code(), Some(0));
}
