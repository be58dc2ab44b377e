//! Huge pages for large inputs.

use std::ffi::{c_int, c_long, c_uchar, c_ulong, c_void};
use std::time::Duration;

#[repr(C)]
struct Timespec {
    seconds: c_long,
    nanoseconds: c_long,
}

unsafe extern "C" {
    safe fn prctl(option: c_int, one: c_ulong, two: c_ulong, three: c_ulong, four: c_ulong) -> c_int;
    fn madvise(address: *mut c_void, length: usize, advice: c_int) -> c_int;
    fn mincore(address: *mut c_void, length: usize, resident: *mut c_uchar) -> c_int;
    fn clock_gettime(clock: c_int, time: *mut Timespec) -> c_int;
}

/// The size of a huge page, and at what its address is a multiple.
const HUGE: usize = 2 << 20;
/// A huge page that takes longer than this is dear. The 512 small pages that it replaces take 0.3 to 0.7 ms.
const DEAR: Duration = Duration::from_millis(1);

/// Memory that is taken in huge pages, one after another, as long as they are cheap. A huge page usually takes 0.1 to 0.2 ms. In a virtual machine
/// that returns free memory to its host, it takes 5 ms or more if its memory was returned, while most small pages come from memory that was not.
///
/// It has no effect if the system has no huge pages.
#[derive(Clone, Copy, Debug)]
pub struct LargePages {
    begin: usize,
    /// Before it, all pages are taken.
    next: usize,
    end: usize,
}

impl LargePages {
    /// The `most` bytes from the beginning of `first` on, whoever owns them. The first `certain` ones are taken now.
    pub fn behind(first: &[u8], certain: usize, most: usize) -> LargePages {
        let begin = first.as_ptr().addr() & !(HUGE - 1);
        let end = begin.saturating_add(most) & !(HUGE - 1);
        let mut pages = LargePages { begin, next: begin, end };
        pages.take_until(begin.saturating_add(certain), DEAR);
        pages
    }

    /// Takes a quarter more if the process uses all that was taken.
    pub fn grow(&mut self) {
        let before = self.next;
        while self.next < self.end && is_resident(self.next) {
            self.next += HUGE;
        }
        if self.next > before {
            let more = (self.next - self.begin) / 4;
            self.take_until(self.next.saturating_add(more), DEAR);
        }
    }

    /// Takes pages up to an address. After a dear page none is taken any more.
    fn take_until(&mut self, until: usize, dear: Duration) {
        // From <linux/prctl.h>. The allocator disabled huge pages for the process, so that no other memory is in them.
        const SET_DISABLED: c_int = 41;
        if self.next >= until.min(self.end) {
            return;
        }
        let _ = prctl(SET_DISABLED, 0, 0, 0, 0);
        while self.next < until.min(self.end) {
            let begin = processor_time();
            if !take(self.next) {
                break;
            }
            self.next += HUGE;
            if processor_time().saturating_sub(begin) > dear {
                self.end = self.next;
            }
        }
        let _ = prctl(SET_DISABLED, 1, 0, 0, 0);
    }
}

/// Takes a huge page at an address. False if memory is not mapped there, or the system does not support this.
fn take(address: usize) -> bool {
    // From <asm-generic/mman-common.h>.
    const ADVISE_HUGE: c_int = 14;
    const POPULATE_WRITE: c_int = 23;
    let address = std::ptr::without_provenance_mut(address);
    // SAFETY: both change nothing that is in memory, and fail if memory is not mapped.
    unsafe { madvise(address, HUGE, ADVISE_HUGE) == 0 && madvise(address, HUGE, POPULATE_WRITE) == 0 }
}

/// Whether memory is mapped at an address and was accessed.
fn is_resident(address: usize) -> bool {
    let mut resident: c_uchar = 0;
    // SAFETY: the call writes a byte for each page, of which there is one.
    let failed = unsafe { mincore(std::ptr::without_provenance_mut(address), 1, &raw mut resident) };
    failed == 0 && resident & 1 != 0
}

/// The time that this thread was executed. Other programs do not change it.
fn processor_time() -> Duration {
    const THREAD: c_int = 3;
    let mut time = Timespec { seconds: 0, nanoseconds: 0 };
    // SAFETY: the pointer is to a local variable.
    unsafe { clock_gettime(THREAD, &raw mut time) };
    Duration::new(time.seconds.unsigned_abs(), 0) + Duration::from_nanos(time.nanoseconds.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_stays_what_it_is() {
        let memory = vec![7_u8; 8 << 20];
        for most in [0, 1, HUGE, memory.len(), 1 << 40, usize::MAX] {
            for certain in [0, HUGE, memory.len()] {
                let mut pages = LargePages::behind(&memory, certain, most);
                pages.grow();
                assert!(pages.begin <= memory.as_ptr().addr() && pages.next <= pages.end.max(pages.begin));
            }
        }
        assert!(memory.iter().all(|byte| *byte == 7));
    }

    #[test]
    fn a_dear_page_is_the_last() {
        let memory = vec![7_u8; 16 << 20];
        let mut pages = LargePages::behind(&memory, 0, memory.len());
        let until = pages.begin + memory.len();
        pages.take_until(until, Duration::from_secs(60));
        let all = pages.next;
        let mut pages = LargePages::behind(&memory, 0, memory.len());
        pages.take_until(until, Duration::ZERO);
        // Where the system supports it at all, one page is taken.
        assert_eq!(pages.next - pages.begin, if all > pages.begin { HUGE } else { 0 });
        pages.grow();
        pages.take_until(until, Duration::from_secs(60));
        assert!(pages.next <= pages.begin + HUGE);
    }
}
