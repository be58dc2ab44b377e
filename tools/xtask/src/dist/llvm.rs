//! libspirant-llvm in a tree: headers and sources, which CMake compiles against the user's LLVM, and an archive for the LLVM of the
//! build with files for pkg-config. The same sources give the same bytes.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::{Tree, file_name, run_command, sorted};
use crate::setup;
use crate::workspace;

/// The sources that are compiled.
const SOURCES: [&str; 4] = ["backend", "bridge", "translator", "words"];

const CMAKE: &str = include_str!("SpirantLLVM.cmake");
const PKG_CONFIG: &str = include_str!("spirant-llvm.pc");

/// Adds the library to a tree that has libspirant.
pub fn fill(tree: &Tree, version: &str) -> Result<()> {
    let sources = workspace::root().join("backend/cpp");
    for entry in sorted(&sources.join("include/LLVMSPIRVLib"))? {
        tree.copy(&entry, &format!("include/spirant-llvm/LLVMSPIRVLib/{}", file_name(&entry)))?;
    }
    for entry in sorted(&sources.join("src"))? {
        tree.copy(&entry, &format!("share/spirant/llvm/{}", file_name(&entry)))?;
    }
    tree.write("lib/cmake/Spirant/SpirantLLVM.cmake", CMAKE)?;
    let llvm = setup::llvm::of_tests()?;
    archive(tree, llvm)?;
    // Under the translator's name it is in a folder of its own, which only a build that asks for it searches.
    let file = |up: &str, name: &str, own: &str| {
        let filled = PKG_CONFIG.replace("@UP@", up).replace("@NAME@", name).replace("@OWN@", own);
        filled.replace("@LLVM@", &llvm.to_string())
    };
    tree.write("lib/pkgconfig/spirant-llvm.pc", &file("../..", "spirant-llvm", version))?;
    tree.write(
        "lib/spirant/pkgconfig/LLVMSPIRVLib.pc",
        &file("../../..", "LLVMSPIRVLib", &format!("{llvm}.1.0")),
    )
}

/// Compiles the sources of a tree into an archive, for a version of LLVM.
fn archive(tree: &Tree, llvm: u32) -> Result<()> {
    let headers = setup::llvm::libraries(llvm)?.with_file_name("include");
    ensure!(
        headers.join("llvm/IR/Module.h").is_file(),
        "LLVM {llvm} has no headers in {}; install llvm-{llvm}-dev",
        headers.display()
    );
    let work = tree.place("lib/objects/a")?;
    let work = work.parent().context("a file without a folder")?;
    let mut objects = Vec::new();
    for source in SOURCES {
        let object = work.join(format!("{source}.o"));
        // Paths of this machine are no part of what is built.
        run_command(
            Command::new("c++")
                .args(["-c", "-O2", "-fPIC", "-std=c++17", "-fno-exceptions", "-fno-rtti", "-DNDEBUG"])
                .arg(format!("-ffile-prefix-map={}=spirant", tree.root.display()))
                .arg("-isystem")
                .arg(&headers)
                .arg("-I")
                .arg(tree.root.join("include"))
                .arg("-I")
                .arg(tree.root.join("include/spirant-llvm/LLVMSPIRVLib"))
                .arg(tree.root.join(format!("share/spirant/llvm/{source}.cpp")))
                .arg("-o")
                .arg(&object),
        )?;
        objects.push(object);
    }
    let archive = tree.root.join(format!("lib/libspirant-llvm-{llvm}.a"));
    run_command(Command::new("ar").arg("rcsD").arg(archive).args(&objects))?;
    std::fs::remove_dir_all(work).with_context(|| format!("cannot remove {}", work.display()))
}

/// Compiles the sample against what is installed under `usr`, by CMake and by pkg-config, and translates a kernel there and back.
pub fn test(usr: &Path, folder: &Path, kernel: &Path) -> Result<()> {
    let llvm = setup::llvm::of_tests()?;
    let prefix = setup::llvm::libraries(llvm)?;
    let samples = usr.join("share/spirant/samples");
    let build = folder.join("cmake");
    if build.exists() {
        std::fs::remove_dir_all(&build).with_context(|| format!("cannot remove {}", build.display()))?;
    }
    run_command(
        Command::new("cmake")
            .arg("-S")
            .arg(&samples)
            .arg("-B")
            .arg(&build)
            .arg(format!("-DCMAKE_PREFIX_PATH={}", usr.display()))
            .arg(format!("-DLLVM_DIR={}", prefix.join("cmake/llvm").display())),
    )?;
    run_command(Command::new("cmake").arg("--build").arg(&build))?;
    let mut programs = vec![build.join("translate")];
    for (package, place) in [("spirant-llvm", "lib/pkgconfig"), ("LLVMSPIRVLib", "lib/spirant/pkgconfig")] {
        let mut flags = Command::new("pkg-config");
        flags.args(["--cflags", "--libs", package]).env("PKG_CONFIG_LIBDIR", usr.join(place));
        let flags = run_command(&mut flags)?;
        let program = folder.join(format!("translate-{package}"));
        run_command(
            Command::new("c++")
                .arg("-std=c++17")
                .arg(samples.join("translate.cpp"))
                .args(flags.split_whitespace())
                .arg("-isystem")
                .arg(prefix.with_file_name("include"))
                .arg(prefix.join(format!("libLLVM-{llvm}.so")))
                .arg("-o")
                .arg(&program),
        )?;
        programs.push(program);
    }
    for program in programs {
        let (binary, back) = (folder.join("translated.spv"), folder.join("translated.ll"));
        let search = std::env::join_paths([usr.join("lib"), prefix.clone()])?;
        run_command(
            Command::new(&program).arg(kernel).arg(&binary).arg(&back).env("LD_LIBRARY_PATH", search),
        )?;
        let text = std::fs::read_to_string(&back).context("no LLVM IR was written")?;
        ensure!(text.contains("define spir_kernel"), "{} wrote {text}", program.display());
    }
    Ok(())
}
