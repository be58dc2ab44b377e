//! Huge pages for large inputs.

use std::ffi::{c_int, c_ulong, c_void};

unsafe extern "C" {
    safe fn prctl(option: c_int, one: c_ulong, two: c_ulong, three: c_ulong, four: c_ulong) -> c_int;
    fn madvise(address: *mut c_void, length: usize, advice: c_int) -> c_int;
}

/// The size of a large page, and at what its address is a multiple.
const LARGE: usize = 2 << 20;

/// Memory that should be in huge pages. A huge page costs a quarter of the 512 small pages that it replaces, but a process that
/// uses little memory does not touch all of those.
///
/// It has no effect if the system has no huge pages.
#[derive(Clone, Copy, Debug)]
pub struct LargePages {
    begin: usize,
    length: usize,
}

impl LargePages {
    /// The `size` bytes from the beginning of `first` on, whoever owns them.
    pub fn behind(first: &[u8], size: usize) -> LargePages {
        // From <linux/prctl.h>. The allocator disabled them for the process.
        const SET_DISABLED: c_int = 41;
        let _ = prctl(SET_DISABLED, 0, 0, 0, 0);
        let pages = LargePages { begin: first.as_ptr().addr() & !(LARGE - 1), length: size & !(LARGE - 1) };
        pages.advise();
        pages
    }

    /// Advises the system to use huge pages for the mapped part of it.
    pub fn advise(self) {
        // From <asm-generic/mman-common.h>.
        const HUGE_PAGE: c_int = 14;
        if self.length > 0 && self.begin.checked_add(self.length).is_some() {
            // SAFETY: this advice changes nothing that is in memory; what is not mapped is left out.
            unsafe { madvise(std::ptr::without_provenance_mut(self.begin), self.length, HUGE_PAGE) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_stays_what_it_is() {
        let memory = vec![7_u8; 8 << 20];
        for size in [0, 1, LARGE, memory.len(), 1 << 40, usize::MAX] {
            let pages = LargePages::behind(&memory, size);
            pages.advise();
            assert!(pages.begin <= memory.as_ptr().addr() && pages.length <= size);
        }
        assert!(memory.iter().all(|byte| *byte == 7));
    }
}
