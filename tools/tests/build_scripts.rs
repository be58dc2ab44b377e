//! `spirant-build` in a package that cargo builds: what is compiled, when it is compiled again, and what is said of errors.
#![cfg(feature = "llvm")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// A package with a build script.
struct Package {
    root: PathBuf,
    spirant: PathBuf,
}

const BUILD: &str = r#"
use spirant_build::{Shader, Shaders};
fn main() -> Result<(), spirant_build::Error> {
    Shaders::new()
        .include("first")
        .include("second")
        .shader(Shader::new("shaders/blur.hlsl").profile("cs_6_0").permute("RADIUS", [-1, 2]).permute_flag("FAST"))
        .shader(Shader::new("shaders/scale.cl").target("spirv-unknown-vulkan1.2-compute").define("LIST", "{5,7}"))
        .shader(Shader::new("shaders/ir.ll").name("Intermediate"))
        .file("shaders/container.dxil")
        .compile()
}
"#;

const MAIN: &str = r#"
#![deny(warnings)]
mod shaders {
    include!(concat!(env!("OUT_DIR"), "/shaders.rs"));
}
use shaders::{blur, container, intermediate, scale};

fn main() {
    // One type for all permutations.
    let params = blur::Params { count: 3, weight: 0.5 };
    let _: blur::radius_2_fast_1::Params = params;
    assert_eq!(blur::PERMUTATIONS.len(), 4);
    assert!(blur::permutation(["3", "0"]).is_none());
    let found = blur::permutation(["2", "1"]).unwrap();
    assert_eq!(found.entry_points[0].workgroup_size, Some([2, 1, 1]));
    assert_eq!(blur::radius_minus_1_fast_0::MAIN.workgroup_size, Some([64, 1, 1]));
    assert_eq!(found.spirv.as_ptr(), blur::radius_2_fast_1::SPIRV.as_ptr());
    assert_eq!(scale::SCALE.arguments[1].name, "factor");
    let values = scale::ScaleValues { factor: 1.5 };
    assert_eq!(values, scale::ScaleValues { factor: 1.5, ..Default::default() });
    assert!(scale::SPIRV.contains(&7));
    for words in [found.spirv, scale::SPIRV, intermediate::SPIRV, container::SPIRV] {
        assert_eq!(words[0], 0x0723_0203);
    }
    for entry in [intermediate::ENTRY_POINTS[0], container::ENTRY_POINTS[0]] {
        assert_eq!((entry.stage, entry.name), (0x20, "main"));
    }
    let value = (12_000..13_000).find(|value| found.spirv.contains(value));
    println!("{value:?}");
}
"#;

const BLUR: &str = "#include \"lib/value.hlsli\"
cbuffer Params : register(b0) { uint count; float weight; }
RWStructuredBuffer<float> Output : register(u1);
#if RADIUS > 0 && defined(FAST)
#define GROUP RADIUS
#else
#define GROUP 64
#endif
[numthreads(GROUP, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  if (id.x < count)
    Output[id.x] = asfloat(VALUE) * weight;
}
";

impl Package {
    fn new(name: &str) -> Package {
        let manifest = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs this"));
        let root = std::env::temp_dir().join(format!("spirant-package-{name}-{}", std::process::id()));
        let spirant = PathBuf::from(env!("CARGO_BIN_EXE_spirant"));
        let package = Package { root, spirant };
        package.write(
            "Cargo.toml",
            &format!(
                "[package]\nname = \"trial\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n[build-dependencies]\n\
                 spirant-build = {{ path = {:?} }}\n[dependencies]\nbytemuck = {{ path = \"bytemuck\" }}\n",
                manifest.join("build")
            ),
        );
        package.write(
            "bytemuck/Cargo.toml",
            "[package]\nname = \"bytemuck\"\nversion = \"1.0.0\"\nedition = \"2024\"\n",
        );
        let stub = fs::read_to_string(manifest.join("tests/fixtures/bytemuck.rs")).unwrap();
        package.write("bytemuck/src/lib.rs", &stub);
        package.write("build.rs", BUILD);
        package.write("src/main.rs", MAIN);
        package.write("shaders/blur.hlsl", BLUR);
        package.write("shaders/scale.cl", "constant int list[] = LIST;\nkernel void scale(global float *p, float factor) { p[get_global_id(0)] *= factor + list[get_global_id(1) & 1] + 7; }\n");
        package.write("first/other.hlsli", "");
        package.write("second/lib/value.hlsli", "#define VALUE 12345\n");
        let samples = manifest.join("../samples");
        fs::copy(samples.join("argmax.ll"), package.root.join("shaders/ir.ll")).unwrap();
        fs::copy(
            manifest.join("../testsuite/data/dxil/wave_partitions.dxil"),
            package.root.join("shaders/container.dxil"),
        )
        .unwrap();
        package
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.root.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        // Clocks of file systems are coarse.
        std::thread::sleep(Duration::from_millis(20));
        fs::write(&path, text).unwrap();
    }

    /// Whether cargo succeeds, and what it and the program print.
    fn cargo(&self, arguments: &[&str]) -> (bool, String) {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let output = Command::new(cargo)
            .args(arguments)
            .arg("--offline")
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", self.root.join("target"))
            .env("CARGO_TERM_COLOR", "never")
            .env("SPIRANT", &self.spirant)
            .env_remove("RUSTFLAGS")
            .output()
            .unwrap();
        let text = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8_lossy(&text).into_owned())
    }

    fn run(&self, expected: &str) {
        let (is_good, text) = self.cargo(&["run", "--quiet"]);
        assert!(is_good && text == expected, "{text}");
    }

    /// The text of a build that fails.
    fn fails(&self, expected: &[&str]) {
        let (is_good, text) = self.cargo(&["build"]);
        assert!(!is_good, "{text}");
        for part in expected {
            assert!(text.contains(part), "{part:?} is not in:\n{text}");
        }
        assert!(!text.contains("panicked"), "{text}");
    }
}

impl Drop for Package {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.root);
    }
}

#[test]
fn shaders_are_compiled_when_what_they_depend_on_changes() {
    let mut package = Package::new("changes");
    package.run("Some(12345)\n");
    let is_fresh = |package: &Package| {
        let (is_good, text) = package.cargo(&["build", "--verbose"]);
        assert!(is_good, "{text}");
        text.contains("Fresh trial")
    };
    assert!(is_fresh(&package), "nothing has changed");
    package.write("second/lib/value.hlsli", "#define VALUE 12346\n");
    package.run("Some(12346)\n");
    assert!(is_fresh(&package));
    // A header that is found before the other.
    package.write("first/lib/value.hlsli", "#define VALUE 12347\n");
    package.run("Some(12347)\n");
    fs::remove_dir_all(package.root.join("first/lib")).unwrap();
    package.run("Some(12346)\n");
    // Beside the source, before all.
    package.write("shaders/lib/value.hlsli", "#define VALUE 12348\n");
    package.run("Some(12348)\n");
    package.write("shaders/blur.hlsl", &BLUR.replace("VALUE", "12349"));
    package.run("Some(12349)\n");
    assert!(is_fresh(&package));
    // Another program.
    package.spirant = link(&package.root.join("bin"));
    assert!(!is_fresh(&package), "SPIRANT has changed");
}

/// A second name of the program.
fn link(folder: &Path) -> PathBuf {
    fs::create_dir_all(folder).unwrap();
    let name = folder.join(format!("spirant{}", std::env::consts::EXE_SUFFIX));
    fs::hard_link(env!("CARGO_BIN_EXE_spirant"), &name)
        .or_else(|_| fs::copy(env!("CARGO_BIN_EXE_spirant"), &name).map(drop))
        .unwrap();
    name
}

#[test]
fn errors_are_shown_as_cargo_shows_them() {
    let package = Package::new("errors");
    package.write("shaders/blur.hlsl", &BLUR.replace("weight;\n}", "undeclared;\n}"));
    package.fails(&[
        "error: trial@0.1.0: shaders/blur.hlsl:12:37: use of undeclared identifier 'undeclared' [E0017]\n",
        "Error: shaders/blur.hlsl:12:37: error[E0017]: use of undeclared identifier 'undeclared'\n",
        "12 |     Output[id.x] = asfloat(VALUE) * undeclared;\n",
        "   |                                     ^\n",
    ]);
    let (_, text) = package.cargo(&["build"]);
    assert_eq!(text.matches("error: trial@").count(), 1, "four permutations have one error: {text}");
    package.write("shaders/blur.hlsl", BLUR);
    package.run("Some(12345)\n");

    // A warning does not end the build.
    package.write("shaders/scale.cl", "#warning \"old\"\nconstant int list[] = LIST;\nkernel void scale(global float *p, float factor) { p[0] = factor + list[get_global_id(1) & 1] + 7; }\n");
    let (is_good, text) = package.cargo(&["build"]);
    assert!(is_good && text.contains("warning: trial@0.1.0: shaders/scale.cl:1:2: \"old\""), "{text}");

    package.write("build.rs", &BUILD.replace("shaders/blur.hlsl", "shaders/missing.hlsl"));
    package.fails(&["error: trial@0.1.0: cannot read shaders/missing.hlsl"]);
    package.write("build.rs", &BUILD.replace("shaders/ir.ll", "shaders/ir.txt"));
    package.fails(&["error: trial@0.1.0: shaders/ir.txt ends in none of .hlsl"]);
    package.write("build.rs", &BUILD.replace(".file(", ".option(\"--nonsense\").file("));
    package.fails(&["--nonsense"]);
    package.write("build.rs", &BUILD.replace(".file(", ".option(\"--emit=asm\").file("));
    package.fails(&["is not SPIR-V: an option asks for another form"]);
}

#[test]
fn a_program_that_is_missing_or_too_old_is_said() {
    let mut package = Package::new("program");
    package.spirant = package.root.join("nowhere/spirant");
    let fix = "install Spirant 0.1, or set the environment variable SPIRANT to its program `spirant`";
    package.fails(&["error: trial@0.1.0: cannot run ", "which the environment variable SPIRANT names", fix]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        for (version, message) in
            [("spirant 9.9.9", "has the version 9.9.9"), ("clang 22", "is not Spirant's program")]
        {
            package.write("other/spirant", &format!("#!/bin/sh\necho {version}\n"));
            let path = package.root.join("other/spirant");
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
            package.spirant = path;
            package.fails(&[message, fix]);
        }
    }
}
