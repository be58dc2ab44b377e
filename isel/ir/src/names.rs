//! The names of values, of resources and of operations on memory.
#![allow(unsafe_code)]

use super::{Val, bytes_lossy, bytes_text, versions};
use inkwell::llvm_sys::LLVMAtomicRMWBinOp;
use inkwell::llvm_sys::core::{LLVMGetValueName2, LLVMLookupIntrinsicID};
use std::sync::OnceLock;

/// The number of `llvm.arithmetic.fence`, which is constant in a process.
pub fn arithmetic_fence() -> u32 {
    static NUMBER: OnceLock<u32> = OnceLock::new();
    const NAME: &str = "llvm.arithmetic.fence";
    // SAFETY: reads the name's bytes.
    *NUMBER.get_or_init(|| unsafe { LLVMLookupIntrinsicID(NAME.as_ptr().cast(), NAME.len()) })
}

impl Val<'_> {
    /// Its name; empty if it has none.
    pub fn name(self) -> String {
        let mut len = 0;
        // SAFETY: LLVM returns a string of `len` bytes it owns.
        unsafe { bytes_text(LLVMGetValueName2(self.raw(), &mut len), len) }
    }

    /// Calls a function with the names of values in turn and their indices, without unnamed values.
    ///
    /// LLVM keeps names in a table beside the values, and every lookup waits for memory. Consecutive lookups wait
    /// together.
    pub fn for_each_name(values: impl Iterator<Item = Self>, mut look: impl FnMut(usize, &str)) {
        let find = |value: Self| {
            let mut len = 0;
            // SAFETY: LLVM returns a string of `len` bytes it owns.
            (unsafe { LLVMGetValueName2(value.raw(), &mut len) }, len)
        };
        let found: Vec<_> = values.map(find).collect();
        for (position, (name, len)) in found.into_iter().enumerate().filter(|(_, (_, len))| *len != 0) {
            // SAFETY: the bytes stay while no value is renamed.
            let name = unsafe { bytes_lossy(name, len) };
            look(position, &name);
        }
    }
}

/// What the intrinsics that make handles of resources say besides set and binding.
impl<'m> Val<'m> {
    /// The name of the resource.
    pub fn resource_name(self) -> Option<Val<'m>> {
        self.operand(versions::NAME_OPERAND).filter(|_| versions::HANDLES_HAVE_NAMES)
    }

    /// Whether a flag says that the index differs between invocations.
    pub fn says_non_uniform(self) -> bool {
        versions::HANDLES_SAY_NON_UNIFORM
            && self.operand(4).and_then(Val::int_value).is_some_and(|flag| flag != 0)
    }
}

/// The name of an `atomicrmw`'s operation, in one word.
pub fn rmw_mnemonic(operation: LLVMAtomicRMWBinOp) -> String {
    format!("{operation:?}").trim_start_matches("LLVMAtomicRMWBinOp").to_lowercase()
}
