//! The prelude that clang precompiles in the user's cache: it changes no output, and damage to it is not the user's.
#![cfg(all(unix, feature = "llvm"))]
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const SOURCE: &str = "RWStructuredBuffer<float3> b;\n\
                      [numthreads(8, 1, 1)] void main(uint3 id : SV_DispatchThreadID) { b[id.x] = SCALE * sqrt(b[id.x]); }\n";

/// A source and a cache in a folder that goes when the test does.
struct Set {
    folder: PathBuf,
}

impl Set {
    fn new(name: &str, source: &str) -> Set {
        let folder = std::env::temp_dir().join(format!("spirant-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("a.hlsl"), source).unwrap();
        Set { folder }
    }

    fn cache(&self) -> PathBuf {
        self.folder.join("cache")
    }

    /// Compiles the source; what was said, and the module.
    fn compile(&self, cache: &Path, more: &[&str]) -> (Output, Option<Vec<u8>>) {
        let module = self.folder.join("a.spv");
        let _ = fs::remove_file(&module);
        let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
        command.args(["cc", "--front=clang", "-DSCALE=2", "a.hlsl", "-o", "a.spv"]).args(more);
        let output = command.env("SPIRANT_CACHE", cache).current_dir(&self.folder).output().unwrap();
        (output, fs::read(&module).ok())
    }

    /// The same without a cache.
    fn plainly(&self, more: &[&str]) -> (Output, Option<Vec<u8>>) {
        self.compile(Path::new(""), more)
    }

    /// What clang precompiled.
    fn precompiled(&self) -> Vec<PathBuf> {
        let folders = fs::read_dir(self.cache()).into_iter().flatten();
        let files = folders.flat_map(|folder| fs::read_dir(folder.unwrap().path()).unwrap());
        let files = files.map(|file| file.unwrap().path());
        files.filter(|path| path.extension().is_some_and(|extension| extension == "pch")).collect()
    }

    fn agrees(&self, more: &[&str]) {
        let (plain, module) = self.plainly(more);
        let (cached, of_cached) = self.compile(&self.cache(), more);
        assert_eq!(cached, plain, "{more:?}");
        assert!(module == of_cached, "{more:?}: another module");
    }
}

impl Drop for Set {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

#[test]
fn outputs_do_not_depend_on_the_cache() {
    let set = Set::new("precompiled", SOURCE);
    let more: [&[&str]; 6] = [
        &[],
        &["-O0", "-g"],
        &["-Zi"],
        &["--enable-16bit-types"],
        &["--target-env=vulkan1.2"],
        &["-DSCALE=x"],
    ];
    for more in more.iter().chain(&more) {
        set.agrees(more);
    }
    // Debug information and a macro that is wrong need no file of their own.
    assert_eq!(set.precompiled().len(), 4, "{:?}", set.precompiled());
}

#[test]
fn a_damaged_file_is_made_again() {
    let set = Set::new("damaged", SOURCE);
    set.agrees(&[]);
    let [file] = &*set.precompiled() else { panic!("one file is precompiled") };
    let whole = fs::read(file).unwrap();
    // Of another version, and cut off.
    let mut other = whole.clone();
    other[4..64].fill(0);
    for damaged in [&other[..], &whole[..whole.len() / 2], b"no file of clang's"] {
        fs::write(file, damaged).unwrap();
        set.agrees(&[]);
        set.agrees(&[]);
        assert_eq!(fs::metadata(file).unwrap().len(), whole.len() as u64);
    }
    fs::remove_file(file.with_file_name("hlsl_wave.h")).unwrap();
    set.agrees(&[]);
}

#[test]
fn processes_that_start_at_once_share_a_cache() {
    let set = Set::new("at-once", SOURCE);
    let (_, module) = set.plainly(&[]);
    let start = |number: usize| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
        command.args(["cc", "--front=clang", "-DSCALE=2", "a.hlsl", "-o", &format!("{number}.spv")]);
        command.env("SPIRANT_CACHE", set.cache()).current_dir(&set.folder).spawn().unwrap()
    };
    let mut processes: Vec<_> = (0..6).map(start).collect();
    assert!(processes.iter_mut().all(|process| process.wait().unwrap().success()));
    assert!((0..6).all(|number| fs::read(set.folder.join(format!("{number}.spv"))).ok() == module));
    let [file] = &*set.precompiled() else { panic!("one file is precompiled") };
    let left = fs::read_dir(file.parent().unwrap()).unwrap().map(|file| file.unwrap().file_name());
    assert_eq!(left.filter(|name| name.to_str().unwrap().ends_with(".tmp")).count(), 0);
}

#[test]
fn a_cache_that_cannot_be_written_is_none() {
    let set = Set::new("unwritable", SOURCE);
    fs::write(set.cache(), "a file").unwrap();
    set.agrees(&[]);
    assert_eq!(fs::read(set.cache()).unwrap(), b"a file");
}

#[test]
fn templates_that_clang_has_twice_are_compiled_from_text() {
    let source = "RWStructuredBuffer<vector<float, 3> > b; RWStructuredBuffer<matrix<float, 2, 2> > m;\n\
                  [numthreads(8, 1, 1)] void main(uint3 id : SV_DispatchThreadID) { b[id.x] *= SCALE * m[0][0][1]; }\n";
    let set = Set::new("templates", source);
    set.agrees(&[]);
    set.agrees(&[]);
    assert!(set.plainly(&[]).1.is_some());
}

/// A source that is compiled again once it is preprocessed: its words are no macros of the prelude any more.
#[test]
fn names_that_were_macros_stay_names() {
    let source = "#undef discard\n#undef precise\nstruct S { float discard; int precise; };\n\
                  cbuffer C { float3x2 m; };\nRWStructuredBuffer<S> o;\n\
                  [numthreads(4, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {\n  \
                  float3x2 n = m; n._m01 = SCALE; S s = o[id.x]; s.discard = n._m01; s.precise = 3; o[id.x] = s; }\n";
    let set = Set::new("names", source);
    set.agrees(&[]);
    assert!(set.plainly(&[]).1.is_some());
}

#[test]
fn a_clang_that_precompiles_nothing_is_asked_once() {
    use std::os::unix::fs::PermissionsExt;
    let set = Set::new("refusing", SOURCE);
    let clang = set.folder.join("clang");
    let script =
        "#!/bin/sh\ncase \"$*\" in *-emit-pch*) echo asked >> asked; exit 1;; esac\nexec clang-22 \"$@\"\n";
    fs::write(&clang, script).unwrap();
    fs::set_permissions(&clang, fs::Permissions::from_mode(0o755)).unwrap();
    let flag = format!("--clang={}", clang.display());
    for _ in 0..2 {
        assert!(set.compile(&set.cache(), &[&flag]).1.is_some());
    }
    assert_eq!(fs::read_to_string(set.folder.join("asked")).unwrap(), "asked\n");
}
