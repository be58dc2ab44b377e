//! Text and bytes of the C API: a pointer and a length.

use std::ffi::c_char;

/// Text in UTF-8 with its length in bytes; no terminator. `data` may be null if `length` is 0.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_string {
    /// The first byte.
    pub data: *const c_char,
    /// The number of bytes.
    pub length: usize,
}

/// Bytes with their number. `data` may be null if `length` is 0.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_bytes {
    /// The first byte.
    pub data: *const u8,
    /// The number of bytes.
    pub length: usize,
}

impl spirant_string {
    /// A string that lives as long as what it is of.
    pub(crate) fn of(text: &str) -> Self {
        spirant_string { data: text.as_ptr().cast(), length: text.len() }
    }

    /// The text; `None` where it is not UTF-8 or the pointer is null though there is a length.
    ///
    /// # Safety
    /// `data` points to `length` bytes that do not change meanwhile.
    pub(crate) unsafe fn text<'a>(self) -> Option<&'a str> {
        let bytes = spirant_bytes { data: self.data.cast(), length: self.length };
        // SAFETY: the caller's promise.
        std::str::from_utf8(unsafe { bytes.slice() }?).ok()
    }
}

impl spirant_bytes {
    /// The bytes; `None` where the pointer is null though there is a length.
    ///
    /// # Safety
    /// `data` points to `length` bytes that do not change meanwhile.
    pub(crate) unsafe fn slice<'a>(self) -> Option<&'a [u8]> {
        match (self.data.is_null(), self.length) {
            (_, 0) => Some(&[]),
            (true, _) => None,
            // SAFETY: the caller's promise; a length that no object can have is refused.
            (false, length) if isize::try_from(length).is_ok() => {
                Some(unsafe { std::slice::from_raw_parts(self.data, length) })
            }
            _ => None,
        }
    }
}
