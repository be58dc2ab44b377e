//! Links LLVM as `llvm-config` says: its archives in a release where they and what they require are there, else the shared
//! library.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where an installation of LLVM is, as `llvm-sys` reads it.
const PREFIX: &str = "LLVM_SYS_221_PREFIX";

/// How LLVM is to be linked, whatever the profile: `static` or `shared`.
const KIND: &str = "SPIRANT_LLVM";

/// LLVM's major version.
const MAJOR: &str = "22";

fn main() {
    println!("cargo::rerun-if-env-changed={PREFIX}");
    println!("cargo::rerun-if-env-changed={KIND}");
    println!("cargo::rustc-check-cfg=cfg(spirant_llvm_static)");
    let Some(config) = Config::find() else {
        println!(
            "cargo::error=no llvm-config of LLVM {MAJOR}; install llvm-{MAJOR}-dev, or name LLVM's folder by {PREFIX}"
        );
        return;
    };
    let wish = env::var(KIND).ok();
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let archives = match wish.as_deref() {
        Some("shared") => None,
        Some("static") => config.archives(),
        _ => is_release.then(|| config.archives()).flatten(),
    };
    println!("cargo::rustc-link-search=native={}", config.ask("--libdir").unwrap_or_default());
    match archives {
        Some(libraries) => {
            println!("cargo::rustc-cfg=spirant_llvm_static");
            for library in libraries {
                println!("cargo::rustc-link-lib={library}");
            }
        }
        None if wish.as_deref() == Some("static") => {
            println!(
                "cargo::error={KIND}=static, but LLVM's archives, or libraries that they require, are not installed"
            );
        }
        None => println!("cargo::rustc-link-lib=dylib=LLVM-{MAJOR}"),
    }
}

/// `llvm-config` of the required version.
struct Config(PathBuf);

impl Config {
    fn find() -> Option<Self> {
        let of_prefix = env::var_os(PREFIX).map(|prefix| Path::new(&prefix).join("bin/llvm-config"));
        let names = [format!("llvm-config-{MAJOR}"), format!("llvm-config{MAJOR}"), "llvm-config".to_owned()];
        let mut candidates: Vec<PathBuf> = of_prefix.into_iter().collect();
        if candidates.is_empty() {
            candidates.extend(names.iter().map(PathBuf::from));
        }
        let is_right =
            |config: &Self| config.ask("--version").is_some_and(|version| version.starts_with(MAJOR));
        candidates.into_iter().map(Self).find(is_right)
    }

    fn ask(&self, arguments: &str) -> Option<String> {
        let output = Command::new(&self.0).args(arguments.split(' ')).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    }

    /// LLVM's archives in the order in which they use each other, then what they require of the system, as cargo's
    /// `KIND=NAME`; none where something is missing.
    fn archives(&self) -> Option<Vec<String>> {
        let archives = self.ask("--link-static --libs")?;
        let system = self.ask("--link-static --system-libs")?;
        let name = |flag: &str| {
            let file = Path::new(flag).file_name()?.to_str()?;
            let name = flag.strip_prefix("-l").or_else(|| file.strip_prefix("lib")?.strip_suffix(".so"));
            name.map(str::to_owned)
        };
        let folder = PathBuf::from(self.ask("--libdir")?);
        // llvm-config lists Polly's, too, which are in a package of their own, and which nothing here calls.
        let is_there = |name: &String| folder.join(format!("lib{name}.a")).exists();
        let archives = archives.split_whitespace().filter_map(name).filter(is_there);
        let mut libraries: Vec<String> = archives.map(|name| format!("static:-bundle={name}")).collect();
        if libraries.is_empty() {
            return None;
        }
        // llvm-config does not say that the interpreter calls libffi. A build that drops unused code late, as one without
        // link-time optimization does, has the interpreter in it until then.
        let system = system.split_whitespace().filter_map(name).chain(["ffi".to_owned()]);
        for system in system {
            if !is_installed(&system) {
                return None;
            }
            libraries.push(format!("dylib={system}"));
        }
        libraries.push("dylib=stdc++".to_owned());
        Some(libraries)
    }
}

/// Whether the C compiler finds a shared library, or the archive of the C library that took its place.
fn is_installed(library: &str) -> bool {
    let finds = |file: String| {
        let output = Command::new("cc").arg(format!("-print-file-name={file}")).output();
        // It repeats the name of what it does not find.
        output.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).trim() != file)
    };
    finds(format!("lib{library}.so")) || finds(format!("lib{library}.a"))
}
