//! Large pages for what takes much memory.

use std::ffi::{c_int, c_ulong, c_void};

unsafe extern "C" {
    safe fn prctl(option: c_int, one: c_ulong, two: c_ulong, three: c_ulong, four: c_ulong) -> c_int;
    fn madvise(address: *mut c_void, length: usize, advice: c_int) -> c_int;
}

/// The size of a large page, and at what its address is a multiple.
const LARGE: usize = 2 << 20;

/// Advises the system to have memory in large pages that begins where `first` does and goes on for `size` bytes, whoever it belongs to. A large
/// page that is touched costs a quarter of what the 512 small ones cost that it stands for, and those of a process that uses little
/// memory are not all touched.
///
/// Nothing comes of it where the system has none.
pub fn prefer_large_pages(first: &[u8], size: usize) {
    // From <linux/prctl.h> and <asm-generic/mman-common.h>.
    const SET_DISABLED: c_int = 41;
    const HUGE_PAGE: c_int = 14;
    // The allocator disabled them for the process.
    let _ = prctl(SET_DISABLED, 0, 0, 0, 0);
    let begin = first.as_ptr().addr() & !(LARGE - 1);
    let length = size & !(LARGE - 1);
    if length > 0 && begin.checked_add(length).is_some() {
        // SAFETY: this advice changes nothing that is in memory; what is not mapped is left out.
        unsafe { madvise(std::ptr::without_provenance_mut(begin), length, HUGE_PAGE) };
    }
}
