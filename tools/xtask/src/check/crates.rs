//! The crates of the workspace: one row each, for every check of crates.

/// A crate of the workspace.
pub struct Crate {
    /// The package's name.
    pub package: &'static str,
    /// The folder of its manifest, relative to the root of the workspace.
    pub folder: &'static str,
    /// Its layer. A crate may use crates of lower layers, never of its own; `None` if it uses none.
    pub layer: Option<u8>,
    /// Whether it may use the bindings to LLVM.
    pub has_llvm: bool,
    /// The part of its public items in the record of the public interface.
    pub api: Api,
    /// The files that may have `unsafe`: prefixes of paths from its folder, with the reason.
    pub has_unsafe: &'static [(&'static str, &'static str)],
}

/// The part of a crate's public items in the record of the public interface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Api {
    /// All public items.
    Whole,
    /// The items that a crate with `Whole` exports by name.
    Exported,
    /// No items.
    Nothing,
}

impl Crate {
    /// The folder of its sources, relative to the root of the workspace.
    pub fn sources(&self) -> String {
        format!("{}/src", self.folder)
    }

    /// Its name in code.
    pub fn name(&self) -> String {
        self.package.replace('-', "_")
    }
}

const fn of(package: &'static str, folder: &'static str, layer: u8) -> Crate {
    Crate { package, folder, layer: Some(layer), has_llvm: false, api: Api::Nothing, has_unsafe: &[] }
}

/// A crate of isel, which reads LLVM IR.
const fn isel(package: &'static str, folder: &'static str, layer: u8) -> Crate {
    Crate { has_llvm: true, api: Api::Exported, ..of(package, folder, layer) }
}

/// Every crate, the lowest layer first.
pub const CRATES: &[Crate] = &[
    Crate { api: Api::Exported, ..of("spirant-dialect", "backend/dialect", 0) },
    Crate { api: Api::Exported, ..of("spirant-dxil", "isel/dxil", 0) },
    of("spirant-marks", "isel/marks", 0),
    Crate {
        has_llvm: true,
        has_unsafe: &[
            ("src/constructors.rs", "constructors of LLVM"),
            ("src/native.rs", "names that llvm-sys finds"),
        ],
        ..of("spirant-llvm", "isel/llvm", 0)
    },
    Crate {
        has_unsafe: &[("src", "a child process for LLVM to die in")],
        ..of("spirant-child", "tools/child", 0)
    },
    Crate { has_unsafe: &[("src", "DXC's interface, which is COM")], ..of("spirant-dxc", "isel/dxc", 0) },
    Crate { api: Api::Exported, ..of("spirant-text", "backend/text", 1) },
    Crate { has_unsafe: &[("src", "LLVM's C API")], ..isel("spirant-ir", "isel/ir", 1) },
    Crate { api: Api::Exported, ..of("spirant-hlsl", "isel/hlsl", 1) },
    Crate { api: Api::Exported, ..of("spirant-verify", "backend/verify", 2) },
    isel("spirant-names", "isel/names", 2),
    isel("spirant-facts", "isel/facts", 3),
    isel("spirant-lift", "isel/lift", 3),
    isel("spirant-dxil-ir", "isel/dxil-ir", 4),
    isel("spirant-opencl-vulkan", "isel/opencl-vulkan", 4),
    isel("spirant-normalize", "isel/normalize", 4),
    isel("spirant-select", "isel/select", 5),
    of("spirant-structurizer", "structurizer", 5),
    of("spirant-legalize", "backend/legalize", 5),
    of("spirant-optimize", "backend/optimize", 5),
    of("spirant-run", "backend/run", 5),
    Crate { api: Api::Whole, ..of("spirant-binary", "backend/binary", 5) },
    Crate { has_llvm: true, api: Api::Whole, ..of("spirant", "backend", 6) },
    of("spirant-dump", "tools/dump", 7),
    of("spirant-values", "tools/values", 7),
    of(GENERATORS, "testsuite/generators", 7),
    Crate {
        has_llvm: true,
        has_unsafe: &[("src", "Vulkan's API")],
        ..of("spirant-exec", "testsuite/exec", 7)
    },
    Crate {
        has_llvm: true,
        has_unsafe: &[("src", "pointers that cross the border to C")],
        ..of("spirant-capi", "backend/capi", 7)
    },
    of("spirant-python", "tools/python", 7),
    Crate {
        has_unsafe: &[("src/border.rs", "names that JavaScript finds")],
        ..of("spirant-web", "tools/web", 7)
    },
    Crate {
        has_llvm: true,
        has_unsafe: &[("fuzz", "a child process for LLVM to die in")],
        ..of("spirant-testsuite", "testsuite", 8)
    },
    Crate {
        has_unsafe: &[("tests/fixtures/bytemuck.rs", "the traits of bytemuck, which are unsafe")],
        ..of("spirant-tools", "tools", 8)
    },
    Crate { layer: None, api: Api::Whole, ..of("spirant-build", "tools/build", 0) },
    Crate {
        layer: None,
        has_unsafe: &[("src/bench/measure.rs", "wait4, which std does not offer")],
        ..of("xtask", "tools/xtask", 0)
    },
];

/// The dialect's crates: its modules, their text, their verifier.
pub const DIALECT: [&str; 3] = ["spirant-dialect", "spirant-text", "spirant-verify"];

/// The generators of random inputs, which the tests of any package above the dialect may use.
pub const GENERATORS: &str = "spirant-generators";

/// The row of a package.
pub fn find(package: &str) -> Option<&'static Crate> {
    CRATES.iter().find(|row| row.package == package)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_are_the_members_of_the_workspace() {
        let metadata = crate::workspace::metadata().unwrap();
        let root = crate::workspace::root();
        let members = metadata.packages.iter().filter(|package| package.member);
        let mut members: Vec<(&str, String)> = members
            .map(|package| {
                let folder = package.directory.strip_prefix(&root).unwrap();
                (package.name.as_str(), folder.to_string_lossy().replace('\\', "/"))
            })
            .collect();
        let mut rows: Vec<_> = CRATES.iter().map(|row| (row.package, row.folder.to_owned())).collect();
        members.sort();
        rows.sort();
        assert_eq!(rows, members);
    }

    #[test]
    fn lower_layers_come_first() {
        let layers: Vec<u8> = CRATES.iter().filter_map(|row| row.layer).collect();
        assert!(layers.is_sorted());
    }
}
