//! Where DXC is installed.

use super::Compiler;
use crate::cache;
use crate::install::DXC;
use crate::said::Error;
use std::path::{Path, PathBuf};

/// Names the program or the library where no flag does.
const VARIABLE: &str = "DXC";

/// The names of the library.
const LIBRARIES: &[&str] = if cfg!(windows) {
    &["dxcompiler.dll"]
} else if cfg!(target_os = "macos") {
    &["libdxcompiler.dylib"]
} else {
    &["libdxcompiler.so", "libdxcompiler.so.3.7"]
};

/// The DXC at this path, in this folder or with this name in `PATH`, the one that the variable `DXC` names, or the first that is installed: in `PATH`, in
/// the Vulkan SDK, among the system's libraries, in Spirant's cache. A library beside a program is preferred: it requires no process.
///
/// # Errors
/// There is none.
pub fn find(named: Option<&Path>) -> Result<Compiler, Error> {
    let stated = std::env::var_os(VARIABLE).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(named) = named.map(Path::to_owned).or(stated) {
        return of_path(named);
    }
    installed().ok_or_else(|| {
        Error(format!(
            "DXC is not installed: there is neither dxc nor its library in PATH, the Vulkan SDK or the system's libraries; {DXC}, or name it \
             with --dxc=PATH or in the variable DXC"
        ))
    })
}

/// A library by its name, what a folder has, or else a program.
fn of_path(path: PathBuf) -> Result<Compiler, Error> {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    if name.contains("dxcompiler") {
        return Ok(Compiler::Library(path));
    }
    if !path.is_dir() {
        return Ok(Compiler::Program(path));
    }
    let of_release = || beside_program(&path.join("bin")).or_else(|| beside_program(&path));
    let library =
        [path.clone(), path.join("lib")].into_iter().flat_map(libraries).find(|file| file.is_file());
    library.map(Compiler::Library).or_else(of_release).ok_or_else(|| {
        Error(format!("the folder {} has neither dxc nor its library: name one of them", path.display()))
    })
}

fn installed() -> Option<Compiler> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let sdk = std::env::var_os("VULKAN_SDK").map(PathBuf::from);
    let mut folders = std::env::split_paths(&path).chain(sdk.iter().map(|sdk| sdk.join("bin")));
    if let Some(found) = folders.find_map(|folder| beside_program(&folder)) {
        return Some(found);
    }
    // `cargo xtask setup --dxc` installs it there.
    let in_cache = cache::of_user().map(|folder| folder.join("dxc"));
    let of_sdk = sdk.into_iter().map(|sdk| sdk.join("lib"));
    let folders = of_sdk.chain(system_folders()).chain(in_cache);
    folders.flat_map(libraries).find(|library| library.is_file()).map(Compiler::Library)
}

/// The library that belongs to the program in a folder, or else the program.
fn beside_program(folder: &Path) -> Option<Compiler> {
    let program = folder.join(format!("dxc{}", std::env::consts::EXE_SUFFIX));
    if !program.is_file() {
        return None;
    }
    // A program in PATH may be a link into the folder of a release.
    let real = program.canonicalize().unwrap_or_else(|_| program.clone());
    let folder = real.parent().unwrap_or(folder);
    let mut found = [folder.to_owned(), folder.join("../lib")].into_iter().flat_map(libraries);
    let library = found.find(|library| library.is_file());
    Some(library.map_or(Compiler::Program(program), Compiler::Library))
}

fn libraries(folder: PathBuf) -> impl Iterator<Item = PathBuf> {
    LIBRARIES.iter().map(move |name| folder.join(name))
}

/// The folders of the system's libraries.
fn system_folders() -> Vec<PathBuf> {
    let of_system = format!("/usr/lib/{}-linux-gnu", std::env::consts::ARCH);
    let folders = ["/usr/local/lib", &of_system, "/usr/lib64", "/usr/lib"];
    if cfg!(unix) { folders.iter().map(PathBuf::from).collect() } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::{Compiler, LIBRARIES, find};
    use std::fs;

    #[test]
    fn folders_of_releases_are_searched() {
        let folder = std::env::temp_dir().join(format!("spirant-find-{}", std::process::id()));
        fs::create_dir_all(folder.join("lib")).unwrap();
        let missing = find(Some(&folder)).unwrap_err().to_string();
        assert!(missing.contains("has neither dxc nor its library"), "{missing}");
        let library = folder.join("lib").join(LIBRARIES[0]);
        fs::write(&library, "").unwrap();
        let found = find(Some(&folder)).unwrap();
        assert!(matches!(&found, Compiler::Library(path) if *path == library), "{found:?}");
        fs::remove_dir_all(&folder).unwrap();
    }
}
