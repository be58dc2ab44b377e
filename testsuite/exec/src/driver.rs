//! The Vulkan drivers that tests choose, and where they are installed.
//!
//! Some execute on the CPU. Those of GPUs compile without one: Mesa's RADV has a mode for that (`RADV_FORCE_FAMILY`). Mesa's driver for Intel has
//! none: `INTEL_DEVID_OVERRIDE` and `INTEL_STUB_GPU_JSON` replace the properties of a device that the kernel's driver has opened, and distributions do
//! not package Mesa's `drm-shim`, which stands for the kernel. `intel_kernel.c` does so here; clang compiles it once.

use anyhow::{Context, Result};
use spirant_hlsl::clang::plain;
use std::ffi::OsString;
use std::fs::DirEntry;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Where the loader's drivers usually are described.
const ICD_DIRECTORIES: [&str; 2] = ["/usr/share/vulkan/icd.d", "/etc/vulkan/icd.d"];
/// What stands for the kernel's driver of an Intel GPU.
const INTEL_KERNEL: &str = include_str!("intel_kernel.c");

/// Which Mesa.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mesa {
    /// The system's.
    Installed,
    /// The one in the folder that `$SPIRANT_MESA` names, or in the user's cache where `cargo xtask setup --mesa` installs it.
    Newer,
}

/// A Vulkan driver other than the default one of [`Runner::new`](super::runner::Runner::new).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Driver {
    /// lavapipe of the newer Mesa.
    NewerMesa,
    /// SwiftShader: in the folder that `$SPIRANT_SWIFTSHADER` names, or the one in the user's cache where `cargo xtask setup --swiftshader`
    /// installs it.
    SwiftShader,
    /// Mesa's driver for AMD GPUs (RADV), set to a GPU of the generation RDNA 2. It compiles without a GPU, and executes nothing.
    Navi21,
    /// RADV for this family of GPUs, by the name that `RADV_FORCE_FAMILY` has.
    Amd(Mesa, &'static str),
    /// Mesa's driver for Intel GPUs, for this PCI device, in hexadecimal. It compiles without a GPU, and executes nothing.
    Intel(Mesa, &'static str),
}

impl Driver {
    /// The manifest for the loader; `None` if the driver is not installed.
    pub fn manifest(self) -> Option<PathBuf> {
        let (variable, folder, manifest) = match self {
            Driver::Navi21 | Driver::Amd(Mesa::Installed, _) => return system_manifest("radeon_icd"),
            Driver::Intel(Mesa::Installed, _) => return system_manifest("intel_icd"),
            Driver::NewerMesa => ("SPIRANT_MESA", "spirant/mesa", "lvp_icd.json"),
            Driver::Amd(Mesa::Newer, _) => ("SPIRANT_MESA", "spirant/mesa", "radeon_icd.json"),
            Driver::Intel(Mesa::Newer, _) => ("SPIRANT_MESA", "spirant/mesa", "intel_icd.json"),
            Driver::SwiftShader => ("SPIRANT_SWIFTSHADER", "spirant/swiftshader", "vk_swiftshader_icd.json"),
        };
        let folder = std::env::var_os(variable).map(PathBuf::from).or_else(|| {
            let cache = std::env::var_os("XDG_CACHE_HOME").filter(|folder| !folder.is_empty());
            let cache = cache.map(PathBuf::from);
            let cache = cache.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cache")))?;
            Some(cache.join(folder))
        })?;
        Some(folder.join(manifest)).filter(|manifest| manifest.is_file())
    }

    /// Environment variables for the driver of a helper.
    ///
    /// # Errors
    /// What stands for the kernel cannot be built.
    pub(super) fn environment(self, helper: &Path) -> Result<Vec<(&'static str, OsString)>> {
        Ok(match self {
            Driver::Navi21 => vec![("RADV_FORCE_FAMILY", "navi21".into())],
            Driver::Amd(_, family) => vec![("RADV_FORCE_FAMILY", family.into())],
            Driver::Intel(_, device) => {
                vec![("LD_PRELOAD", intel_kernel(helper)?.into()), ("SPIRANT_INTEL_DEVICE", device.into())]
            }
            Driver::NewerMesa | Driver::SwiftShader => Vec::new(),
        })
    }
}

/// The library that stands for the kernel's driver, beside the helper.
fn intel_kernel(helper: &Path) -> Result<PathBuf> {
    static BUILDS: Mutex<()> = Mutex::new(());
    let _one_thread = BUILDS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut hasher = DefaultHasher::new();
    INTEL_KERNEL.hash(&mut hasher);
    let library = helper.with_file_name(format!("spirant-intel-{:016x}.so", hasher.finish()));
    if library.is_file() {
        return Ok(library);
    }
    // Another process may build it, too; whoever is last replaces it by the same.
    let part = library.with_extension(format!("{}.part", std::process::id()));
    let output = part.to_str().context("the folder of programs is not UTF-8")?;
    plain(["-shared", "-fPIC", "-O1", "-x", "c", "-", "-o", output], INTEL_KERNEL)
        .map_err(anyhow::Error::new)?;
    std::fs::rename(&part, &library).with_context(|| format!("cannot write {}", library.display()))?;
    Ok(library)
}

/// The driver's manifest: `$SPIRANT_ICD`, or lavapipe's; without either the loader decides.
pub(super) fn default_manifest() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("SPIRANT_ICD") {
        return Some(path.into());
    }
    system_manifest("lvp_icd")
}

/// The first of the system's manifests whose name starts with `start`.
fn system_manifest(start: &str) -> Option<PathBuf> {
    let manifests =
        ICD_DIRECTORIES.iter().filter_map(|directory| std::fs::read_dir(directory).ok()).flatten().flatten();
    let is_it = |entry: &DirEntry| entry.file_name().to_string_lossy().starts_with(start);
    manifests.filter(is_it).map(|entry| entry.path()).min()
}
