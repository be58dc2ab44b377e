//! The tutorials of `docs/start`: every command is run as it is printed, in order, in an empty folder, and prints what the page shows.
//!
//! [`pages`] says how a page is read. `SPIRANT_BLESS=1` writes what the commands print into the pages.
#![cfg(all(unix, feature = "llvm22-1"))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

mod pages;

use pages::{Difference, blocks, matches};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const SPIRANT: &str = env!("CARGO_BIN_EXE_spirant");

/// What a user has installed: programs in a folder of `PATH`, the library as the package for Debian has it.
struct Installed {
    root: PathBuf,
}

impl Installed {
    fn new(page: &str) -> Installed {
        let root = std::env::temp_dir().join(format!("spirant-tutorial-{page}-{}", std::process::id()));
        for folder in ["bin", "lib/pkgconfig", "include", "work"] {
            fs::create_dir_all(root.join(folder)).unwrap();
        }
        symlink(SPIRANT, root.join("bin/spirant")).unwrap();
        let built = Path::new(SPIRANT).parent().unwrap();
        let sources = repository();
        let library = [built.join("deps/libspirant_capi.so"), built.join("libspirant_capi.so")];
        if let Some(library) = library.iter().find(|library| library.is_file()) {
            symlink(library, root.join("lib/libspirant.so")).unwrap();
            symlink(library, root.join("lib/libspirant.so.0")).unwrap();
        }
        symlink(sources.join("backend/capi/include/spirant.h"), root.join("include/spirant.h")).unwrap();
        let template = fs::read_to_string(sources.join("tools/xtask/src/dist/spirant.pc")).unwrap();
        let file = template.replace("@VERSION@", env!("CARGO_PKG_VERSION"));
        fs::write(root.join("lib/pkgconfig/spirant.pc"), file).unwrap();
        // DXC's library as the program.
        if let Some(library) = dxc() {
            let compiler = built.join("spirant-dxc");
            let folder = library.parent().unwrap().display();
            let script = format!("#!/bin/sh\nSPIRANT_DXC='{folder}' exec '{}' \"$@\"\n", compiler.display());
            if compiler.is_file() {
                let program = root.join("bin/dxc");
                fs::write(&program, script).unwrap();
                use std::os::unix::fs::PermissionsExt;
                fs::set_permissions(program, fs::Permissions::from_mode(0o755)).unwrap();
            }
        }
        Installed { root }
    }

    /// Whether a program or library of a tutorial is there.
    fn has(&self, name: &str) -> bool {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::env::split_paths(&path).chain([self.root.join("bin"), self.root.join("lib")]);
        folders.into_iter().any(|folder| folder.join(name).exists())
    }

    /// Runs commands in a folder; what they print.
    fn run(&self, folder: &Path, commands: &str) -> String {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let path = std::iter::once(self.root.join("bin")).chain(std::env::split_paths(&path));
        let output = Command::new("sh")
            .args(["-euc", &format!("exec 2>&1\n{commands}")])
            .current_dir(folder)
            .env("PATH", std::env::join_paths(path).unwrap())
            .env("PKG_CONFIG_PATH", self.root.join("lib/pkgconfig"))
            .env("LD_LIBRARY_PATH", self.root.join("lib"))
            .env("LC_ALL", "C")
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{commands}\n{said}");
        said
    }
}

impl Drop for Installed {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.root);
    }
}

fn repository() -> PathBuf {
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs this");
    Path::new(&manifest).join("..").canonicalize().unwrap()
}

/// DXC's library, where set-up puts it.
fn dxc() -> Option<PathBuf> {
    let folder = std::env::var_os("SPIRANT_DXC").map(PathBuf::from).or_else(|| {
        let cache = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
        let cache = cache.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cache")))?;
        Some(cache.join("spirant/dxc"))
    })?;
    Some(folder.join("libdxcompiler.so")).filter(|library| library.is_file())
}

/// Runs a page. Without a program that it requires, it is left out, unless CI says that the program must be there.
fn follow(name: &str, required: &[&str]) {
    let installed = Installed::new(name);
    let missing: Vec<_> = required.iter().filter(|name| !installed.has(name)).collect();
    if !missing.is_empty() {
        assert!(std::env::var_os("CI").is_none(), "CI has no {missing:?}");
        eprintln!("not tested: {missing:?} are not installed");
        return;
    }
    let path = repository().join("docs/start").join(name).with_extension("md");
    let page = fs::read_to_string(&path).unwrap();
    let folder = installed.root.join("work");
    let followed = pages::follow(&page, |commands| Ok(installed.run(&folder, commands)));
    let (shown, differences) = followed.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(shown >= 3, "{}: {shown} outputs", path.display());
    if std::env::var_os("SPIRANT_BLESS").is_some() {
        let mut blessed = page;
        // From the last one, places in the text before a change stay what they are.
        for Difference { place, printed } in differences.into_iter().rev() {
            blessed.replace_range(place, &printed);
        }
        fs::write(&path, blessed).unwrap();
        return;
    }
    let wrong = differences.into_iter().map(|Difference { place, printed }| {
        format!("{}:\n--- shown\n{}--- printed\n{printed}", path.display(), &page[place])
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_shader() {
    follow("shader", &["clang-22", "spirv-val"]);
}

#[test]
fn a_kernel() {
    follow("kernel", &["clang-22"]);
}

#[test]
fn dxil() {
    follow("dxil", &["dxc", "spirv-val"]);
}

#[test]
fn embedding() {
    follow("embedding", &["libspirant.so", "cc", "pkg-config"]);
}

#[test]
fn fuzzing() {
    follow("fuzzing", &["spirv-val"]);
}

#[test]
fn race() {
    follow("race", &["clang-22"]);
}

#[test]
fn every_tutorial_is_tested() {
    let tests = include_str!("tutorials.rs");
    for page in fs::read_dir(repository().join("docs/start")).unwrap() {
        let name = page.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned();
        assert!(tests.contains(&format!("follow(\"{name}\"")), "no test follows {name}");
    }
}

#[test]
fn an_ellipsis_stands_for_what_is_left_out() {
    assert!(matches(&["a", "…", "c"], &["a", "b", "b", "c"]));
    assert!(matches(&["a … c", "…"], &["a b c"]));
    assert!(!matches(&["a … c"], &["a b"]));
    assert!(!matches(&["a"], &["a", "b"]));
    let found = blocks("x\n```sh\na\n```\n\n```text\n```\n");
    let found: Vec<_> = found.iter().map(|block| (block.language, block.text)).collect();
    assert_eq!(found, [("sh", "a\n"), ("text", "")]);
}

/// Pages that show a command without its output at least show flags that exist.
#[test]
fn flags_of_how_tos_exist() {
    let docs = repository().join("docs");
    let read = |path: &Path| fs::read_to_string(path).unwrap();
    let known =
        ["command-line.md", "hlsl-flags.md"].map(|page| read(&docs.join("reference").join(page))).concat();
    let (mut count, mut wrong) = (0, Vec::new());
    for entry in fs::read_dir(docs.join("how-to")).unwrap() {
        let path = entry.unwrap().path();
        let page = read(&path);
        for block in blocks(&page).into_iter().filter(|block| block.language == "sh") {
            for line in block.text.lines().filter(|line| line.starts_with("spirant ")) {
                // What is between quotes is for another program.
                let line: String = line.split('\'').step_by(2).collect();
                let words =
                    line.split(" #").next().unwrap().split_whitespace().take_while(|word| *word != "--");
                for word in words.filter(|word| word.starts_with('-') && word.len() > 2) {
                    let flag = word.split('=').next().unwrap();
                    count += 1;
                    if !known.contains(&format!("`{flag}")) {
                        wrong.push(format!("{}: {flag} in `{line}`", path.display()));
                    }
                }
            }
        }
    }
    assert!(count > 40, "{count}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
