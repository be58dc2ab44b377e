//! Sizes of types as clang states them in copies.
//!
//! `spirant cc` pads structs of HLSL as Direct3D does, which clang 22 does not. A global variable states, for each such struct, the size that
//! clang takes it for: its type is the struct, and its name ends in the size. These variables are read and removed here.

use spirant_ir::{Layout, Reader, Ty, TyKind, edit};
use std::collections::HashMap;

/// What begins the name of such a variable. The size follows, then a dot and a number.
const SIZES: &str = "spirant.size.";

/// Sizes of types in clang, by the data layout that the module has at first.
pub struct Sizes<'m> {
    layout: Layout<'m>,
    /// The sizes of structs that are padded otherwise.
    stated: HashMap<Ty<'m>, u64>,
}

impl<'m> Sizes<'m> {
    /// Reads and removes what states sizes.
    pub fn take(reader: Reader<'m>) -> Self {
        let mut stated = HashMap::new();
        for global in reader.globals().collect::<Vec<_>>() {
            let name = global.name();
            let size = name.strip_prefix(SIZES).and_then(|rest| rest.split('.').next()?.parse().ok());
            if let Some(size) = size {
                stated.insert(global.value_type(), size);
                edit::erase_global(global);
            }
        }
        Sizes { layout: reader.layout(), stated }
    }

    /// Whether any struct is padded otherwise than in clang.
    pub fn is_any(&self) -> bool {
        !self.stated.is_empty()
    }

    /// The bytes from one element of an array of `ty` to the next, in clang.
    pub fn of(&self, ty: Ty<'m>) -> u64 {
        match ty.kind() {
            TyKind::Struct => self.stated.get(&ty).copied().unwrap_or_else(|| self.layout.alloc_size(ty)),
            TyKind::Array(element, count) => self.of(element).saturating_mul(count),
            _ => self.layout.alloc_size(ty),
        }
    }
    /// Whether a copy of so many bytes may be of a whole `ty`: clang counts as [`Sizes::of`] does, and LLVM's inliner, which copies arguments
    /// that are passed by value, as the data layout does.
    pub fn is_whole(&self, ty: Ty<'m>, bytes: u64) -> bool {
        self.of(ty) == bytes || self.layout.alloc_size(ty) == bytes
    }
}
