//! Little-endian numbers and strings out of bytes, with every bound checked.

use crate::{Error, Result};

/// Bytes, with their name in messages.
#[derive(Clone)]
pub struct Bytes<'a> {
    bytes: &'a [u8],
    place: String,
    at: usize,
}

impl<'a> Bytes<'a> {
    pub fn new(bytes: &'a [u8], place: impl Into<String>) -> Bytes<'a> {
        Bytes { bytes, place: place.into(), at: 0 }
    }

    pub fn at(&self) -> usize {
        self.at
    }

    pub fn seek(&mut self, at: usize) {
        self.at = at;
    }

    pub fn error(&self, what: impl Into<String>) -> Error {
        Error { what: what.into(), place: self.place.clone(), offset: self.at }
    }

    pub fn take(&mut self, len: usize, what: &str) -> Result<&'a [u8]> {
        let end = self.at.checked_add(len);
        let taken = end.and_then(|end| self.bytes.get(self.at..end));
        let taken = taken.ok_or_else(|| self.error(format!("{what} goes past the end")))?;
        self.at += len;
        Ok(taken)
    }

    pub fn u32(&mut self, what: &str) -> Result<u32> {
        let word = self.take(4, what)?;
        Ok(u32::from_le_bytes([word[0], word[1], word[2], word[3]]))
    }

    pub fn u16(&mut self, what: &str) -> Result<u16> {
        let half = self.take(2, what)?;
        Ok(u16::from_le_bytes([half[0], half[1]]))
    }

    pub fn u8(&mut self, what: &str) -> Result<u8> {
        Ok(self.take(1, what)?[0])
    }

    /// Checks a count of items of `size` bytes each at `at`: all of them exist.
    pub fn count(&self, count: u32, size: usize, at: usize, what: &str) -> Result<usize> {
        let count = count as usize;
        let end = count.checked_mul(size).and_then(|len| len.checked_add(at));
        match end {
            Some(end) if end <= self.bytes.len() => Ok(count),
            _ => Err(self.error(format!("{count} {what} of {size} bytes do not fit"))),
        }
    }

    /// The text at an offset, up to a NUL.
    pub fn text(&self, at: usize, what: &str) -> Result<String> {
        let tail = self.bytes.get(at..).unwrap_or_default();
        let len = tail.iter().position(|byte| *byte == 0);
        let len = len.ok_or_else(|| self.error(format!("{what} at byte {at} does not end")))?;
        Ok(String::from_utf8_lossy(&tail[..len]).into_owned())
    }
}
