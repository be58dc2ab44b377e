//! NumPy's files of one array, `.npy` (NEP 1: <https://numpy.org/neps/nep-0001-npy-format.html>): the plain numbers of
//! [`Element`], little-endian.
//!
//! Crates for it bring a parser generator and with it a C compiler, which the part without LLVM does without.

use anyhow::{Context, Result, bail, ensure};

use crate::element::Element;

/// How every file begins.
const MAGIC: &[u8] = b"\x93NUMPY";

/// Where the data begin: at a multiple of so many bytes.
const ALIGNMENT: usize = 64;

/// Reads an array of any shape: its elements in C's order.
///
/// # Errors
/// The file is no array, is truncated, or has elements that no buffer has.
pub fn read(bytes: &[u8]) -> Result<(Element, Vec<u8>)> {
    let rest = bytes.strip_prefix(MAGIC).context("it does not begin as a NumPy array does")?;
    let (version, rest) = rest.split_first_chunk::<2>().context("it is truncated")?;
    let (length, rest) = match version[0] {
        1 => {
            let (length, rest) = rest.split_first_chunk().context("it is truncated")?;
            (usize::from(u16::from_le_bytes(*length)), rest)
        }
        2 | 3 => {
            let (length, rest) = rest.split_first_chunk().context("it is truncated")?;
            (u32::from_le_bytes(*length) as usize, rest)
        }
        other => bail!("it has version {other} of the format; 1 to 3 are known"),
    };
    let (header, data) = rest.split_at_checked(length).context("it is truncated")?;
    let header = std::str::from_utf8(header).context("its header is not text")?;
    let element = element(quoted(value(header, "descr")?)?)?;
    let shape = shape(value(header, "shape")?)?;
    let fortran = value(header, "fortran_order")?.starts_with("True");
    ensure!(
        !fortran || shape.len() < 2,
        "its order is Fortran's; `numpy.ascontiguousarray` gives an array that can be read"
    );
    let size = shape.iter().try_fold(element.size(), |size, extent| size.checked_mul(*extent));
    let data = size.and_then(|size| data.get(..size)).context("it is truncated")?;
    Ok((element, data.to_vec()))
}

/// Writes an array of one dimension.
pub fn write(element: Element, bytes: &[u8]) -> Vec<u8> {
    let count = bytes.len() / element.size();
    let (class, bits) = match element {
        Element::Uint(bits) => ('u', bits),
        Element::Int(bits) => ('i', bits),
        Element::Float(bits) => ('f', bits),
    };
    let order = if bits == 8 { '|' } else { '<' };
    let header =
        format!("{{'descr': '{order}{class}{}', 'fortran_order': False, 'shape': ({count},), }}", bits / 8);
    // The magic, the version and the length of the header come before it; a newline ends it.
    let before = MAGIC.len() + 4;
    let length = (before + header.len() + 1).next_multiple_of(ALIGNMENT) - before;
    let mut out = MAGIC.to_vec();
    out.extend([1, 0]);
    // At most some 100 bytes: the count has 20 digits at most.
    out.extend((length as u16).to_le_bytes());
    out.extend(header.bytes());
    out.resize(before + length - 1, b' ');
    out.push(b'\n');
    out.extend(bytes);
    out
}

/// What follows a key of the header.
fn value<'h>(header: &'h str, key: &str) -> Result<&'h str> {
    let behind = ['\'', '"'].iter().find_map(|quote| header.split_once(&format!("{quote}{key}{quote}")));
    let behind = behind.and_then(|(_, rest)| rest.trim_start().strip_prefix(':'));
    behind.map(str::trim_start).with_context(|| format!("its header has no `{key}`"))
}

/// The text between quotes at the start.
fn quoted(text: &str) -> Result<&str> {
    let within = text.strip_prefix(['\'', '"']).and_then(|rest| rest.split_once(['\'', '"']));
    within.map(|(within, _)| within).context("its elements are records")
}

/// The type that a description such as `<f4` names.
fn element(name: &str) -> Result<Element> {
    let known = || -> Option<Element> {
        let plain = name.strip_prefix(['<', '|', '='])?;
        let (class, size) = plain.split_at_checked(1)?;
        let bits = size.parse::<u32>().ok()?.checked_mul(8)?;
        match (class, bits) {
            ("b", 8) => Some(Element::Uint(8)),
            _ => format!("{class}{bits}").parse().ok(),
        }
    };
    known().with_context(|| {
        format!("its elements are `{name}`; little-endian integers of 1 to 8 bytes and floats of 2 to 8 can be read")
    })
}

/// The extents of a tuple such as `(3, 4)`.
fn shape(text: &str) -> Result<Vec<usize>> {
    let within = text.strip_prefix('(').and_then(|rest| rest.split_once(')'));
    let (within, _) = within.context("its `shape` is no tuple")?;
    let extents = within.split(',').map(str::trim).filter(|extent| !extent.is_empty());
    extents.map(|extent| extent.parse().with_context(|| format!("`{extent}` is no extent"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(header: &str, data: &[u8]) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend([1, 0]);
        bytes.extend((header.len() as u16).to_le_bytes());
        bytes.extend(header.bytes());
        bytes.extend(data);
        bytes
    }

    #[test]
    fn what_is_written_reads_back() {
        for (element, bytes) in [
            (Element::Float(32), vec![0, 0, 128, 63, 0, 0, 0, 64]),
            (Element::Int(8), vec![255, 3, 4]),
            (Element::Uint(64), vec![]),
        ] {
            let written = write(element, &bytes);
            assert_eq!((written.len() - bytes.len()) % ALIGNMENT, 0);
            assert_eq!(read(&written).expect("an array"), (element, bytes));
        }
    }

    #[test]
    fn shapes_and_orders_are_read() {
        let header = "{'descr': '<u2', 'fortran_order': False, 'shape': (2, 1), }\n";
        let values = read(&file(header, &[1, 0, 2, 0])).expect("an array");
        assert_eq!(values, (Element::Uint(16), vec![1, 0, 2, 0]));
        let scalar = "{\"descr\": \"|b1\", \"fortran_order\": False, \"shape\": ()}";
        assert_eq!(read(&file(scalar, &[1])).expect("a scalar").1, [1]);
    }

    #[test]
    fn what_no_buffer_holds_is_refused() {
        for (header, why) in [
            ("{'descr': '<u2', 'fortran_order': False, 'shape': (3,), }", "truncated"),
            ("{'descr': '<u2', 'fortran_order': True, 'shape': (1, 2), }", "Fortran"),
            ("{'descr': '>u2', 'fortran_order': False, 'shape': (2,), }", "`>u2`"),
            ("{'descr': '<c8', 'fortran_order': False, 'shape': (0,), }", "`<c8`"),
            ("{'descr': [('a', '<u2')], 'fortran_order': False, 'shape': (2,), }", "records"),
            ("{'descr': '<u8', 'fortran_order': False, 'shape': (99999999999999999999,), }", "extent"),
            ("{'descr': '<u8', 'fortran_order': False, 'shape': (9999999999999999999,), }", "truncated"),
            ("{'shape': (2,), }", "descr"),
        ] {
            let said = read(&file(header, &[0; 4])).expect_err(header).to_string();
            assert!(said.contains(why), "{header}: {said}");
        }
        assert!(read(b"\x93NUMPY\x01").is_err());
        assert!(read(b"NUMPY").is_err());
        assert!(read(b"\x93NUMPY\x09\x00\x00\x00").is_err());
    }
}
