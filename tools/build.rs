//! Passes the commit to a release build for `--version` (other builds would be rebuilt with every commit), and links the programs
//! so that they start fast.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The functions that small shaders execute, first those that all do; `cargo xtask order` writes them. `*` stands for any rest.
const FUNCTIONS: &str = "start.functions";

/// Libraries of LLVM whose constructors are executed before `main`: its reader, and what edits and prints IR. Those of all others are put
/// off: see `spirant_llvm::construct`, which finds them by symbols.
const READING: &[&str] = &[
    "AsmParser",
    "BinaryFormat",
    "BitReader",
    "BitstreamReader",
    "BitWriter",
    "Core",
    "Demangle",
    "IRReader",
    "Remarks",
    "Support",
    "TargetParser",
];

/// Libraries of LLVM whose constructors are executed when its linker or one of its passes is about to run: those of all but whole
/// pipelines, which wait for the rest.
const SIMPLIFYING: &[&str] = &[
    "AggressiveInstCombine",
    "Analysis",
    "InstCombine",
    "Linker",
    "Passes",
    "ScalarOpts",
    "TransformUtils",
    "ipo",
];

/// Libraries of the compiler and of the system that LLVM requires, and the archives that may stand for them: loading a library and
/// looking up its symbols takes longer than compiling a small shader.
const ARCHIVES: [(&str, &str); 4] =
    [("stdc++", "libstdc++.a"), ("gcc_s", "libgcc_eh.a"), ("z", "libz.a"), ("zstd", "libzstd.a")];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=SPIRANT_COMMIT");
    println!("cargo::rustc-env=SPIRANT_HOST={}", env::var("TARGET").unwrap_or_default());
    if env::var("PROFILE").as_deref() != Ok("release") {
        return;
    }
    let has = |name: &str, value: &str| env::var(name).as_deref() == Ok(value);
    if has("CARGO_CFG_TARGET_OS", "linux") && has("CARGO_CFG_TARGET_ENV", "gnu") {
        let directory = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
        link_for_start(&directory)
            .unwrap_or_else(|error| println!("cargo::warning=it will start slowly: {error}"));
    }
    let git = |arguments: &[&str]| {
        let output =
            Command::new("git").args(arguments).output().ok().filter(|output| output.status.success())?;
        Some(String::from_utf8(output.stdout).ok()?.trim().to_owned()).filter(|text| !text.is_empty())
    };
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
    let given = env::var("SPIRANT_COMMIT").ok();
    if let Some(commit) = given.or_else(|| git(&["rev-parse", "--short=12", "HEAD"])) {
        println!("cargo::rustc-env=SPIRANT_COMMIT={commit}");
    }
}

/// Links at a fixed address, which spares each start the relocation of LLVM's tables, with archives in place of shared libraries, and with
/// what is executed first in one place.
fn link_for_start(directory: &Path) -> std::io::Result<()> {
    println!("cargo::rustc-link-arg-bins=-no-pie");
    let script = directory.join("start.ld");
    println!("cargo::rerun-if-changed={FUNCTIONS}");
    fs::write(&script, start(&fs::read_to_string(FUNCTIONS)?) + &waiting())?;
    println!("cargo::rustc-link-arg-bins=-Wl,-T,{}", script.display());
    fold_functions();
    let archives = directory.join("archives");
    let _ = fs::remove_dir_all(&archives);
    fs::create_dir_all(&archives)?;
    for (library, archive) in ARCHIVES {
        let printed = Command::new("cc").arg(format!("-print-file-name={archive}")).output()?;
        let path = PathBuf::from(String::from_utf8_lossy(&printed.stdout).trim());
        // The name alone is printed where there is none.
        if path.is_absolute() {
            fs::copy(path, archives.join(format!("lib{library}.a")))?;
        }
    }
    // The linker looks here first, and takes what it finds.
    println!("cargo::rustc-link-search=native={}", archives.display());
    Ok(())
}

/// Lets the linker that comes with rustc make one of functions with the same code, of which LLVM's templates and Rust's generic functions leave
/// thousands: the program is a fifteenth smaller, and touches fewer pages. Nothing tells such functions apart: Rust promises no address of a
/// function, and LLVM is built so for Windows. Other linkers do not do it, and rustc has its own on x86-64.
fn fold_functions() {
    let is_x86 = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|architecture| architecture == "x86_64");
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let printed = Command::new(rustc).args(["--print", "sysroot"]).output();
    let Some(printed) = printed.ok().filter(|printed| is_x86 && printed.status.success()) else { return };
    let host = env::var("HOST").unwrap_or_default();
    let linkers = Path::new(String::from_utf8_lossy(&printed.stdout).trim())
        .join("lib/rustlib")
        .join(host)
        .join("bin/gcc-ld");
    if linkers.join("ld.lld").is_file() {
        println!("cargo::rustc-link-arg-bins=-B{}", linkers.display());
        println!("cargo::rustc-link-arg-bins=-fuse-ld=lld");
        println!("cargo::rustc-link-arg-bins=-Wl,--icf=all");
    }
}

/// Where the linker puts together what small shaders execute, which lies all over the program otherwise, and what LLVM executes before `main`:
/// thousands of options. A statement for each function, because the linker looks up the name of one, and compares those of several.
fn start(functions: &str) -> String {
    let functions: String = functions.lines().map(|name| format!("    *(.text.{name})\n")).collect();
    format!(
        "\
SECTIONS {{
  .text.start : {{
{functions}    *(.text.startup .text.startup.*)
    *(.text._ZN4llvm2cl* .text._ZNK4llvm2cl* .text._ZN12_GLOBAL__N_117CommandLineParser*)
    *(.text._ZNSt17_Function_handler*)
  }}
}} INSERT BEFORE .text;
"
    )
}

/// Where the linker puts the constructors that wait: among what is read only once the program is loaded, a section that there is with LLVM's
/// shared library, too, which leaves nothing to put there.
fn waiting() -> String {
    let archive = |library: &str| format!("*libLLVM{library}.a:*");
    let simplifying: String = SIMPLIFYING
        .iter()
        .map(|library| format!("    KEEP({}(.init_array .init_array.*))\n", archive(library)))
        .collect();
    let reading = READING.iter().map(|library| archive(library)).collect::<Vec<_>>().join(" ");
    format!(
        "\
SECTIONS {{
  .data.rel.ro : {{
    . = ALIGN(8);
    spirant_simplifying_begin = .;
{simplifying}    spirant_simplifying_end = .;
    spirant_rest_begin = .;
    KEEP(*libLLVM*.a:*(EXCLUDE_FILE({reading}) .init_array EXCLUDE_FILE({reading}) .init_array.*))
    spirant_rest_end = .;
    *(.data.rel.ro .data.rel.ro.*)
  }}
}} INSERT BEFORE .init_array;
"
    )
}
