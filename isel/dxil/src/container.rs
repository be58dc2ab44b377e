//! The container: a header and parts, each with a name of four characters.

use crate::bytes::Bytes;
use crate::{FourCc, Program, Result};

/// A part of a container.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part<'a> {
    /// Its name.
    pub name: FourCc,
    /// Bytes from the container's start to the part's data.
    pub offset: usize,
    /// Its data.
    pub data: &'a [u8],
}

/// A container.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Container<'a> {
    /// The digest that signs it; zeros if it is not signed.
    pub digest: [u8; 16],
    /// Its version, as major and minor.
    pub version: (u16, u16),
    /// Its parts in order.
    pub parts: Vec<Part<'a>>,
}

/// The first bytes of a container.
const MAGIC: &[u8] = b"DXBC";

impl<'a> Container<'a> {
    /// Whether bytes begin as a container does.
    #[must_use]
    pub fn is_container(bytes: &[u8]) -> bool {
        bytes.starts_with(MAGIC)
    }

    /// Reads the header and finds the parts.
    ///
    /// # Errors
    /// A header that is cut off, or parts outside the container.
    pub fn read(bytes: &'a [u8]) -> Result<Container<'a>> {
        let mut header = Bytes::new(bytes, "the container");
        if header.take(4, "the header").ok() != Some(MAGIC) {
            header.seek(0);
            return Err(header.error("a container begins with DXBC"));
        }
        let mut digest = [0; 16];
        digest.copy_from_slice(header.take(16, "the digest")?);
        let version = (header.u16("the version")?, header.u16("the version")?);
        let size = header.u32("the size")? as usize;
        let count = header.u32("the number of parts")?;
        let Some(all) = bytes.get(..size) else {
            return Err(header.error(format!("a container of {size} bytes ends after {}", bytes.len())));
        };
        let count = header.count(count, 4, header.at(), "offsets of parts")?;
        let mut parts = Vec::with_capacity(count);
        for _ in 0..count {
            let at = header.u32("the offset of a part")? as usize;
            let mut part = Bytes::new(all, "the container");
            part.seek(at);
            let name = part.take(4, "the name of a part")?;
            let name = FourCc([name[0], name[1], name[2], name[3]]);
            let len = part.u32("the size of a part")? as usize;
            let offset = part.at();
            parts.push(Part { name, offset, data: part.take(len, &format!("part {name}"))? });
        }
        Ok(Container { digest, version, parts })
    }

    /// The data of the first part with this name.
    #[must_use]
    pub fn part(&self, name: FourCc) -> Option<&'a [u8]> {
        self.parts.iter().find(|part| part.name == name).map(|part| part.data)
    }

    /// The program, with debug information if the container has it.
    ///
    /// # Errors
    /// There is none (compilers before DXC wrote no DXIL), or its header is wrong.
    pub fn program(&self) -> Result<Program<'a>> {
        let named = |name| self.part(name).map(|data| (name, data));
        if let Some((name, data)) = named(FourCc::ILDB).or_else(|| named(FourCc::DXIL)) {
            return Program::read(data, name);
        }
        let is_older = |part: &Part<'_>| [*b"SHEX", *b"SHDR"].contains(&part.name.0);
        let what = if self.parts.iter().any(is_older) {
            "the program is of shader model 5.1 or before, which is no DXIL: compile it by DXC for 6.0 or later"
        } else {
            "the container has no program: neither a part DXIL nor ILDB"
        };
        Err(Bytes::new(&[], "the container").error(what))
    }
}
