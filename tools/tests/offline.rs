//! The offline compiler for OpenCL's conformance tests: what it takes of a description of a device, its build options, its cache, its errors.
#![cfg(all(unix, feature = "llvm"))]
#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Command, Output};

const SOURCE: &str = "#ifdef cl_khr_fp64\n#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n\
    kernel void k(global double *p) { *p = sqrt(*p); }\n#else\n\
    kernel void k(global int *p) { *p = __OPENCL_VERSION__ * 1000 + __OPENCL_C_VERSION__ + SIZE; }\n#endif\n";

/// A source, and the compiler under its name, in a folder that goes when the test does.
struct Set(PathBuf);

impl Set {
    fn new(name: &str) -> Set {
        let folder = std::env::temp_dir().join(format!("spirant-offline-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("a.cl"), SOURCE).unwrap();
        std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_spirant"), folder.join("cl_offline_compiler"))
            .unwrap();
        Set(folder)
    }

    fn device(&self, text: &str) {
        fs::write(self.0.join("device.txt"), text).unwrap();
    }

    fn run(&self, more: &[&str], options: &[&str]) -> Output {
        let _ = fs::remove_file(self.0.join("a.spv"));
        let mut command = Command::new(self.0.join("cl_offline_compiler"));
        command.args(["--source", "a.cl", "--output=a.spv", "--cl-device-info", "device.txt"]);
        command.args(more).arg("--").args(options).current_dir(&self.0).output().unwrap()
    }

    /// The assembly of what is compiled.
    fn compile(&self, more: &[&str], options: &[&str]) -> String {
        let output = self.run(more, options);
        assert!(output.status.success(), "{options:?}: {}", String::from_utf8_lossy(&output.stderr));
        let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
        let output =
            command.args(["translate", "--to", "asm", "a.spv", "-o", "-"]).current_dir(&self.0).output();
        String::from_utf8(output.unwrap().stdout).unwrap()
    }

    /// The error, of which no output is left.
    fn error(&self, more: &[&str], options: &[&str]) -> String {
        let output = self.run(more, options);
        assert!(!output.status.success() && !self.0.join("a.spv").exists(), "{options:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    }
}

impl Drop for Set {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_device_is_what_its_description_says() {
    let set = Set::new("device");
    let of = |bits, extensions| {
        format!(
            "# OpenCL device info\nCL_DEVICE_ADDRESS_BITS={bits}\nCL_DEVICE_EXTENSIONS=\"{extensions}\"\n\
             CL_DEVICE_IL_VERSION=\"SPIR-V_1.0 SPIR-V_1.2\"\nCL_DEVICE_VERSION=\"OpenCL 3.0 x\"\nCL_DEVICE_FUTURE=1\n"
        )
    };
    set.device(&of(32, ""));
    let text = set.compile(&["--mode=spir-v"], &["-D", "SIZE=4"]);
    assert!(text.contains("Physical32 OpenCL") && text.contains("Version: 1.0"), "{text}");
    // 3.0 is the device's, 1.2 the language's where nobody states one.
    assert!(text.contains("OpConstant %uint 300124"), "{text}");
    let text = set.compile(&[], &["-cl-std=CL2.0", "-DSIZE=5", "-cl-opt-disable", "-w"]);
    assert!(text.contains("OpConstant %uint 300205"), "{text}");
    set.device(&of(64, "cl_khr_fp64"));
    let text = set.compile(&[], &["-cl-denorms-are-zero", "-cl-mad-enable", "-cl-kernel-arg-info"]);
    assert!(text.contains("Physical64 OpenCL") && text.contains("OpTypeFloat 64"), "{text}");
    assert!(!text.contains("OpExtension"), "{text}");
}

#[test]
fn modules_are_kept_by_content() {
    let set = Set::new("cache");
    set.device("CL_DEVICE_ADDRESS_BITS=64\nCL_DEVICE_EXTENSIONS=\"\"\n");
    let cache = ["--cache", "kept"];
    let first = set.compile(&cache, &["-DSIZE=1"]);
    assert_eq!(set.compile(&cache, &["-DSIZE=1"]), first);
    assert_eq!(fs::read_dir(set.0.join("kept")).unwrap().count(), 1);
    assert_ne!(set.compile(&cache, &["-DSIZE=2"]), first);
    set.device("CL_DEVICE_ADDRESS_BITS=32\nCL_DEVICE_EXTENSIONS=\"\"\n");
    assert_ne!(set.compile(&cache, &["-DSIZE=1"]), first);
    assert_eq!(fs::read_dir(set.0.join("kept")).unwrap().count(), 3);
    // Another clang may compile it otherwise; it does not run for what is kept.
    let clang = set.0.join("clang");
    fs::write(&clang, "#!/bin/sh\necho run >> runs\nexec clang-22 \"$@\"\n").unwrap();
    fs::set_permissions(&clang, fs::Permissions::from_mode(0o755)).unwrap();
    for output in ["b.spv", "c.spv"] {
        let mut command = Command::new(set.0.join("cl_offline_compiler"));
        command.args([
            "--source=a.cl",
            "--cl-device-info=device.txt",
            &format!("--output={output}"),
            "--",
            "-DSIZE=1",
        ]);
        command.env("CLANG", &clang).env("SPIRANT_OFFLINE_CACHE", "kept").current_dir(&set.0);
        assert!(command.status().unwrap().success());
    }
    assert_eq!(fs::read_to_string(set.0.join("runs")).unwrap(), "run\n");
    let [second, third] = ["b.spv", "c.spv"].map(|output| fs::read(set.0.join(output)).unwrap());
    assert_eq!(second, third);
    // What is included may change.
    fs::write(set.0.join("a.cl"), "#include \"a.h\"\n").unwrap();
    for value in 1..3 {
        fs::write(set.0.join("a.h"), format!("kernel void k(global int *p) {{ *p = {value}; }}")).unwrap();
        let text = set.compile(&cache, &[]);
        assert!(text.contains(&format!("OpConstant %uint {value}")), "{text}");
    }
    assert_eq!(fs::read_dir(set.0.join("kept")).unwrap().count(), 4);
}

#[test]
fn errors_name_what_is_wrong() {
    let set = Set::new("errors");
    set.device("CL_DEVICE_ADDRESS_BITS=16\n");
    assert!(set.error(&[], &[]).contains("addresses have 32 or 64 bits"));
    set.device("nothing\n");
    assert!(set.error(&[], &[]).contains("is not KEY=VALUE"));
    set.device("CL_DEVICE_EXTENSIONS=\"\"\n");
    assert!(set.error(&[], &["-create-library"]).contains("-create-library is about linking"));
    assert!(set.error(&[], &["-x", "spir"]).contains("takes OpenCL C"));
    assert!(set.error(&[], &["-D"]).contains("-D has no value"));
    assert!(set.error(&[], &["-cl-std=CL9.0", "-DSIZE=1"]).contains("CL9.0"));
    assert!(set.error(&["--mode=source"], &[]).contains("source"));
    assert!(set.error(&["--mode=binary"], &["-DSIZE=1"]).contains("only the device's driver makes"));
    // SIZE is missing.
    assert!(set.error(&[], &[]).contains("a.cl:5"));
}
