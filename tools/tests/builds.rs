//! The samples of build systems: each builds the shaders, builds nothing when nothing has changed, and builds what includes a header and
//! nothing else when that has. A build system that is not installed is not tested, unless CI says that it must be.
#![cfg(feature = "llvm")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, SystemTime};

/// A copy of the samples, with `spirant` in a folder of `PATH`.
struct Copy {
    root: PathBuf,
}

impl Copy {
    /// `None` where a program is missing.
    fn new(name: &str, programs: &[&str]) -> Option<Copy> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let is_there =
            |program: &&&str| std::env::split_paths(&path).any(|folder| folder.join(program).is_file());
        let missing: Vec<_> = programs.iter().filter(|program| !is_there(program)).collect();
        if !missing.is_empty() {
            assert!(std::env::var_os("CI").is_none(), "CI has no {missing:?}");
            eprintln!("not tested: {missing:?} are not installed");
            return None;
        }
        let root = std::env::temp_dir().join(format!("spirant-builds-{name}-{}", std::process::id()));
        let manifest = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs this");
        copy(&Path::new(&manifest).join("../samples/builds"), &root);
        Some(Copy { root })
    }

    fn run(&self, folder: &str, command: &[&str]) -> String {
        let programs = Path::new(env!("CARGO_BIN_EXE_spirant")).parent().unwrap();
        let path = std::env::var_os("PATH").unwrap_or_default();
        let path =
            std::env::join_paths(std::iter::once(programs.to_owned()).chain(std::env::split_paths(&path)));
        let output: Output = Command::new(command[0])
            .args(&command[1..])
            .current_dir(self.root.join(folder))
            .env("PATH", path.unwrap())
            .output()
            .unwrap();
        let text =
            [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
        assert!(output.status.success(), "{command:?}: {text}");
        text
    }

    /// The binaries of a build, with their times.
    fn binaries(&self, folder: &str) -> BTreeMap<String, SystemTime> {
        let mut found = BTreeMap::new();
        let mut folders = vec![self.root.join(folder)];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
                let path = entry.path();
                if entry.file_type().unwrap().is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|extension| extension == "spv") {
                    assert!(fs::read(&path).unwrap().starts_with(b"\x03\x02\x23\x07"));
                    let name = path.strip_prefix(&self.root).unwrap().display().to_string();
                    found.insert(name, path.metadata().unwrap().modified().unwrap());
                }
            }
        }
        found
    }

    /// Checks what `build` builds: everything, nothing, what includes a header that changes.
    fn check(&self, folder: &str, build: &dyn Fn()) {
        build();
        let first = self.binaries(folder);
        assert_eq!(first.len(), 4, "{first:?}");
        build();
        assert_eq!(self.binaries(folder), first);
        let header = self.root.join("shaders/common.hlsli");
        let text = fs::read_to_string(&header).unwrap().replace("GROUP = 64", "GROUP = 32");
        fs::write(&header, text).unwrap();
        // Clocks of file systems are coarse.
        let later = SystemTime::now() + Duration::from_secs(2);
        fs::File::options().write(true).open(&header).unwrap().set_modified(later).unwrap();
        build();
        let second = self.binaries(folder);
        for (name, time) in &second {
            assert_eq!(*time == first[name], name.ends_with("alone.spv"), "{name}");
        }
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.root);
    }
}

/// Copies files and folders; a link becomes what it points to there.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if entry.file_type().unwrap().is_symlink() {
            #[cfg(unix)]
            std::os::unix::fs::symlink(fs::read_link(&path).unwrap(), &target).unwrap();
        } else if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(&path, &target).unwrap();
        }
    }
}

#[test]
fn ninja() {
    let Some(copy) = Copy::new("ninja", &["ninja", "clang-22"]) else { return };
    copy.check("ninja", &|| drop(copy.run("ninja", &["ninja"])));
}

#[test]
fn cmake() {
    let Some(copy) = Copy::new("cmake", &["cmake", "ninja", "clang-22"]) else { return };
    copy.run("cmake", &["cmake", "-G", "Ninja", "-B", "build", "."]);
    copy.check("cmake", &|| drop(copy.run("cmake", &["cmake", "--build", "build"])));
}

#[test]
fn meson() {
    let Some(copy) = Copy::new("meson", &["meson", "ninja", "clang-22"]) else { return };
    copy.run("meson", &["meson", "setup", "build"]);
    copy.check("meson", &|| drop(copy.run("meson", &["ninja", "-C", "build"])));
}

#[test]
fn depfiles_list_what_stays() {
    let Some(copy) = Copy::new("depfiles", &["clang-22"]) else { return };
    let spirant = env!("CARGO_BIN_EXE_spirant");
    fs::write(
        copy.root.join("shaders/k.cl"),
        "#include \"a b.h\"\nkernel void k(global int *p) { *p = ONE; }\n",
    )
    .unwrap();
    fs::write(copy.root.join("shaders/a b.h"), "#define ONE 1\n").unwrap();
    let run = |arguments: &[&str]| copy.run("shaders", &[&[spirant, "cc"], arguments].concat());
    let read = |name: &str| fs::read_to_string(copy.root.join("shaders").join(name)).unwrap();
    run(&["fill.hlsl", "-MD", "-o", "fill.spv"]);
    assert_eq!(read("fill.d"), "fill.spv: \\\n  fill.hlsl \\\n  common.hlsli\n");
    run(&["k.cl", "-o", "k.spv", "-MMD", "-MTx y", "-MQ", "x y", "-MP", "-MFdeps"]);
    assert_eq!(read("deps"), "x y x\\ y: \\\n  k.cl \\\n  a\\ b.h\n\na\\ b.h:\n");
    // Behind the dashes, too, where clang would have listed files of the prelude.
    run(&["fill.hlsl", "-o", "2.spv", "--", "-MMD", "-MF", "2.d"]);
    assert_eq!(read("2.d"), "2.spv: \\\n  fill.hlsl \\\n  common.hlsli\n");
    let binary = copy.root.join("shaders/alone.spv");
    assert_eq!(run(&["alone.hlsl", "-M"]), "alone.spv: \\\n  alone.hlsl\n");
    assert!(!binary.exists());
    run(&["fill.hlsl", "scale.hlsl", "-MD", "-MF", "{stem}.dep", "-o", "out/"]);
    assert_eq!(read("scale.dep"), "out/scale.spv: \\\n  scale.hlsl \\\n  common.hlsli\n");
    let lists = fs::read_dir(copy.root.join("shaders")).unwrap().map(|entry| entry.unwrap().path());
    assert!(!lists.into_iter().any(|path| path.extension().is_some_and(|extension| extension == "list")));
}

#[cfg(unix)]
#[test]
fn a_clang_that_dies_is_named_and_its_arguments_are_told_where_that_is_asked_for() {
    use std::os::unix::fs::PermissionsExt;
    let Some(copy) = Copy::new("dies", &["sh"]) else { return };
    let clang = copy.root.join("clang");
    fs::write(&clang, "#!/bin/sh\nkill -SEGV $$\n").unwrap();
    fs::set_permissions(&clang, fs::Permissions::from_mode(0o755)).unwrap();
    for (flag, has_arguments) in [("-Wall", false), ("-v", true)] {
        let output = Command::new(env!("CARGO_BIN_EXE_spirant"))
            .args([
                "cc",
                "--front=clang",
                "alone.hlsl",
                "-DX='a b'",
                flag,
                "--clang",
                clang.to_str().unwrap(),
            ])
            .current_dir(copy.root.join("shaders"))
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(4), "{said}");
        assert!(said.contains("clang was ended by a signal: 11"), "{said}");
        assert_eq!(said.contains("-cc1 -triple"), has_arguments, "{said}");
    }
}
