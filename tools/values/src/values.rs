//! Contents of buffers as the command line states them, and as results are printed.

use anyhow::{Context, Result, anyhow, bail, ensure};
use std::path::Path;

use crate::element::Element;
use crate::npy;

/// The largest buffer in bytes.
const MOST_BYTES: u64 = 1 << 30;

/// Bytes with the type of their elements.
#[derive(Clone, PartialEq, Debug)]
pub struct Values {
    /// The type of an element.
    pub element: Element,
    /// The elements, little-endian.
    pub bytes: Vec<u8>,
}

impl Values {
    /// Reads `TYPE:V,V,…`, `TYPExCOUNT`, `TYPExCOUNT:iota`, `TYPExCOUNT:VALUE` or the name of a file: a NumPy array where it ends in
    /// .npy, otherwise bytes, which are words.
    ///
    /// # Errors
    /// What is wrong with the text or the file.
    pub fn read(text: &str) -> Result<Values> {
        if let Some((name, values)) = text.split_once(':').filter(|(name, _)| name.parse::<Element>().is_ok())
        {
            let element: Element = name.parse().map_err(|why: String| anyhow!(why))?;
            let parts: Result<Vec<Vec<u8>>> =
                values.split(',').map(|value| element.bytes(value.trim())).collect();
            return Ok(Values { element, bytes: parts?.concat() });
        }
        let (shape, fill) = text.split_once(':').unwrap_or((text, "0"));
        if let Some((name, count)) = shape.split_once('x')
            && let Ok(element) = name.parse::<Element>()
            && let Ok(count) = count.parse::<u64>()
        {
            ensure!(count.saturating_mul(element.size() as u64) <= MOST_BYTES, "a buffer of more than 1 GiB");
            // Bytes count to 127 again and again.
            let wrap = if element.size() > 1 { u64::MAX } else { 128 };
            let part = |index: u64| match fill {
                "iota" => element.bytes(&(index % wrap).to_string()),
                value => element.bytes(value),
            };
            let parts: Result<Vec<Vec<u8>>> = (0..count).map(part).collect();
            return Ok(Values { element, bytes: parts?.concat() });
        }
        Values::of_file(Path::new(text))
    }

    fn of_file(path: &Path) -> Result<Values> {
        let bytes = std::fs::read(path).with_context(|| {
            format!(
                "{} is neither a file nor TYPE:VALUES, such as f32:1,2.5, nor TYPExCOUNT, such as u32x64",
                path.display()
            )
        })?;
        if path.extension().is_none_or(|ending| ending != "npy") {
            return Ok(Values { element: Element::Uint(32), bytes });
        }
        let (element, bytes) =
            npy::read(&bytes).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(Values { element, bytes })
    }

    /// The bytes of a file: a NumPy array of one dimension where the name ends in .npy.
    pub fn file(&self, path: &Path) -> Vec<u8> {
        if path.extension().is_some_and(|ending| ending == "npy") {
            npy::write(self.element, &self.bytes)
        } else {
            self.bytes.clone()
        }
    }

    /// The numbers as text.
    pub fn numbers(&self) -> Vec<String> {
        self.bytes.chunks_exact(self.element.size()).map(|part| self.element.text(part)).collect()
    }
}

/// Reads `SET:BINDING=REST`.
///
/// # Errors
/// It is not that.
pub fn at_binding(text: &str) -> Result<(u32, u32, &str)> {
    let parts = text.split_once('=').and_then(|(place, rest)| {
        let (set, binding) = place.split_once(':')?;
        Some((set.trim().parse().ok()?, binding.trim().parse().ok()?, rest))
    });
    match parts {
        Some(parts) => Ok(parts),
        None => bail!("`{text}` is not SET:BINDING=VALUE, such as 0:1=u32x64"),
    }
}
