//! Links the version of LLVM that a feature of the crate chooses, by its `llvm-config`: its archives in a release if they and
//! their dependencies are installed, else the shared library.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The versions that there are features for, the newest first.
const VERSIONS: [u32; 4] = [23, 22, 21, 20];

/// How LLVM is to be linked, whatever the profile: `static`, `shared`, or `none`, where types are checked alone.
const KIND: &str = "SPIRANT_LLVM";

fn main() {
    println!("cargo::rerun-if-env-changed={KIND}");
    println!("cargo::rustc-check-cfg=cfg(spirant_llvm_static, spirant_llvm_bare)");
    let is_chosen = |major: &u32| env::var_os(format!("CARGO_FEATURE_LLVM{major}_1")).is_some();
    let chosen: Vec<u32> = VERSIONS.into_iter().filter(is_chosen).collect();
    let [major] = chosen[..] else {
        println!("cargo::error={}", choose_one(&chosen));
        return;
    };
    println!("cargo::rerun-if-env-changed={}", prefix_of(major));
    // What is installed there decides who defines the wrapper, here and in llvm-sys.
    if let Ok(prefix) = env::var(prefix_of(major)) {
        println!("cargo::rerun-if-changed={prefix}");
    }
    let wish = env::var(KIND).ok();
    if wish.as_deref() == Some("none") {
        return;
    }
    let Some(found) = Installation::find(major) else {
        println!("cargo::error={}", missing(major));
        return;
    };
    println!("cargo::rustc-link-search=native={}", found.libraries.display());
    if found.config.is_none() {
        println!("cargo::rustc-cfg=spirant_llvm_bare");
    }
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let archives = match wish.as_deref() {
        Some("shared") => None,
        Some("static") => found.archives(),
        _ => is_release.then(|| found.archives()).flatten(),
    };
    match archives {
        Some(libraries) => {
            println!("cargo::rustc-cfg=spirant_llvm_static");
            for library in libraries {
                println!("cargo::rustc-link-lib={library}");
            }
        }
        None if wish.as_deref() == Some("static") => {
            println!(
                "cargo::error={KIND}=static, but the archives of LLVM {major}, or libraries that they require, are not installed"
            );
        }
        None if found.shared(major).exists() => {
            println!("cargo::rustc-link-lib=dylib:+verbatim={}", shared_name(major));
        }
        None => println!("cargo::rustc-link-lib=dylib=LLVM-{major}"),
    }
}

/// Names the folder of an installation, as `llvm-sys` reads it.
fn prefix_of(major: u32) -> String {
    format!("LLVM_SYS_{major}1_PREFIX")
}

/// The name of the shared library by which programs find it.
fn shared_name(major: u32) -> String {
    format!("libLLVM.so.{major}.1")
}

/// Says that the features choose no version, or several.
fn choose_one(chosen: &[u32]) -> String {
    let names = |versions: &[u32]| {
        let names: Vec<String> = versions.iter().map(|major| format!("llvm{major}-1")).collect();
        names.join(", ")
    };
    if chosen.is_empty() {
        return format!("no LLVM is chosen: turn on one of the features {}", names(&VERSIONS));
    }
    format!(
        "the features {} choose an LLVM each, and one alone can be linked: turn on one, with --no-default-features where it is not \
         llvm22-1; --features full is all but that choice, where --all-features would be written",
        names(chosen)
    )
}

/// Says that the LLVM chosen is not installed, where it was looked for, and what is installed.
fn missing(major: u32) -> String {
    let prefix = prefix_of(major);
    let place = match env::var(&prefix) {
        Ok(folder) => format!("in {folder}, which {prefix} names"),
        Err(_) => format!("by {}", names_of_config(major).join(", ")),
    };
    let other = VERSIONS.into_iter().find(|other| *other != major && Installation::find(*other).is_some());
    let instead = other.map_or_else(String::new, |other| {
        format!(
            ", or build with LLVM {other}, which is installed: --no-default-features --features llvm{other}-1"
        )
    });
    format!(
        "no LLVM {major} was found {place}; install llvm-{major}-dev, or name the folder of an installation by {prefix}{instead}"
    )
}

/// The names that `llvm-config` of a version has on various systems.
fn names_of_config(major: u32) -> [String; 3] {
    [format!("llvm-config-{major}"), format!("llvm-config{major}"), "llvm-config".to_owned()]
}

/// An installation of the version that is chosen.
struct Installation {
    /// Its `llvm-config`; a folder with only the shared library has none.
    config: Option<PathBuf>,
    /// The folder of its libraries.
    libraries: PathBuf,
}

impl Installation {
    /// In the folder that the environment names, or what programs in `PATH` tell of.
    fn find(major: u32) -> Option<Self> {
        let of_config = |config: PathBuf| {
            let version = ask(&config, "--version")?;
            let libraries = ask(&config, "--libdir")?.into();
            version.starts_with(&format!("{major}.")).then_some(Self { config: Some(config), libraries })
        };
        let Some(folder) = env::var_os(prefix_of(major)).map(PathBuf::from) else {
            return names_of_config(major).into_iter().map(PathBuf::from).find_map(of_config);
        };
        let bare = Self { config: None, libraries: folder.join("lib") };
        let bare = || bare.shared(major).exists().then_some(bare);
        of_config(folder.join("bin/llvm-config")).or_else(bare)
    }

    /// Where the shared library would be.
    fn shared(&self, major: u32) -> PathBuf {
        self.libraries.join(shared_name(major))
    }

    /// LLVM's archives in the order in which they use each other, then what they require of the system, as cargo's
    /// `KIND=NAME`; none where something is missing.
    fn archives(&self) -> Option<Vec<String>> {
        let config = self.config.as_deref()?;
        let archives = ask(config, "--link-static --libs")?;
        let system = ask(config, "--link-static --system-libs")?;
        let name = |flag: &str| {
            let file = Path::new(flag).file_name()?.to_str()?;
            let name = flag.strip_prefix("-l").or_else(|| file.strip_prefix("lib")?.strip_suffix(".so"));
            name.map(str::to_owned)
        };
        // llvm-config lists Polly's, too, which are in a package of their own, and which nothing here calls.
        let is_there = |name: &String| self.libraries.join(format!("lib{name}.a")).exists();
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

/// What an `llvm-config` answers.
fn ask(config: &Path, arguments: &str) -> Option<String> {
    let output = Command::new(config).args(arguments.split(' ')).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
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
