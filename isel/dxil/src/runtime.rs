//! Library data for the runtime (part `RDAT`): exported functions, and subobjects of pipelines.

use crate::bytes::Bytes;
use crate::{Container, FourCc, Result, RootSignature, ShaderKind};
use std::cell::Cell;

/// The data of the part.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuntimeData {
    /// The functions, in order.
    pub functions: Vec<RuntimeFunction>,
    /// The subobjects, in order.
    pub subobjects: Vec<Subobject>,
}

/// A function that a library exports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuntimeFunction {
    /// The symbol that it has in the program.
    pub symbol: String,
    /// Its name in the source, or its exported name.
    pub name: String,
    /// Its stage; `Library` if it has none.
    pub kind: ShaderKind,
    /// The size of its payload or parameters in bytes.
    pub payload: u32,
    /// The size of its attributes in bytes.
    pub attributes: u32,
    /// The registers that it uses: class, space, first and last.
    pub registers: Vec<(char, u32, u32, u32)>,
}

/// A subobject of a pipeline's state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subobject {
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: SubobjectKind,
}

/// The kind of a subobject.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum SubobjectKind {
    /// The flags of a state object.
    StateObject { flags: u32 },
    /// A root signature for all shaders.
    GlobalRootSignature(RootSignature),
    /// A root signature whose arguments are in the shader records.
    LocalRootSignature(RootSignature),
    /// The exports that a subobject applies to; all if the list is empty.
    Association { subobject: String, exports: Vec<String> },
    /// The largest sizes of payloads and attributes, in bytes.
    ShaderSizes { payload: u32, attributes: u32 },
    /// The depth of recursion of rays, and the pipeline's flags.
    Pipeline { depth: u32, flags: u32 },
    /// A hit group; with an intersection shader it is for procedural primitives. A name is empty if there is no such shader.
    HitGroup { procedural: bool, any_hit: String, closest_hit: String, intersection: String },
    /// An unknown kind.
    Other(u32),
}

/// The numbers of parts in the part.
const STRINGS: u32 = 1;
const INDICES: u32 = 2;
const RESOURCES: u32 = 3;
const FUNCTIONS: u32 = 4;
const RAW: u32 = 5;
const SUBOBJECTS: u32 = 6;

/// How many times what the part has may be copied: names and lists may lie in each other, and a file names what it has a few times.
const MOST_COPIES: usize = 16;

/// PartTable in the part.
struct PartTable<'a> {
    /// Number and data.
    parts: Vec<(u32, &'a [u8])>,
    /// The number of bytes that may still be copied.
    left: Cell<usize>,
}

/// A table: its data behind the header, the number of records, the bytes of each.
struct Table<'a> {
    data: &'a [u8],
    count: usize,
    stride: usize,
}

impl<'a> PartTable<'a> {
    fn read(data: &'a [u8]) -> Result<PartTable<'a>> {
        let mut bytes = place(data);
        bytes.u32("the version")?;
        let count = bytes.u32("the number of parts")?;
        let count = bytes.count(count, 4, bytes.at(), "offsets of parts")?;
        let mut parts = Vec::with_capacity(count);
        for _ in 0..count {
            let mut part = place(data);
            part.seek(bytes.u32("the offset of a part")? as usize);
            let (number, size) = (part.u32("the number of a part")?, part.u32("the size of a part")?);
            parts.push((number, part.take(size as usize, "a part")?));
        }
        Ok(PartTable { parts, left: Cell::new(data.len().saturating_mul(MOST_COPIES)) })
    }

    fn part(&self, number: u32) -> &'a [u8] {
        self.parts.iter().find(|(known, _)| *known == number).map_or(&[], |(_, data)| data)
    }

    fn table(&self, number: u32, least: usize) -> Result<Table<'a>> {
        let data = self.part(number);
        if data.is_empty() {
            return Ok(Table { data, count: 0, stride: 0 });
        }
        let mut bytes = place(data);
        let (count, stride) = (bytes.u32("the number of records")?, bytes.u32("the size of a record")?);
        if (stride as usize) < least {
            return Err(bytes.error(format!("records of {stride} bytes are too short")));
        }
        let count = bytes.count(count, stride as usize, bytes.at(), "records")?;
        Ok(Table { data, count, stride: stride as usize })
    }

    /// Counts what is copied.
    fn pay(&self, bytes: usize) -> Result<()> {
        let left = self.left.get().checked_sub(bytes);
        self.left.set(left.ok_or_else(|| place(&[]).error("names and lists lie in each other"))?);
        Ok(())
    }

    fn text(&self, at: u32) -> Result<String> {
        let text = place(self.part(STRINGS)).text(at as usize, "a name")?;
        self.pay(text.len() + 1)?;
        Ok(text)
    }

    /// A list among the indices: how many, and they.
    fn list(&self, at: u32) -> Result<Vec<u32>> {
        if at == u32::MAX {
            return Ok(Vec::new());
        }
        let mut bytes = place(self.part(INDICES));
        bytes.seek((at as usize).saturating_mul(4));
        let count = bytes.u32("the length of a list")?;
        let count = bytes.count(count, 4, bytes.at(), "indices")?;
        self.pay(4 * count)?;
        (0..count).map(|_| bytes.u32("an index")).collect()
    }

    fn root(&self, at: u32, size: u32) -> Result<RootSignature> {
        let mut bytes = place(self.part(RAW));
        bytes.seek(at as usize);
        self.pay(size as usize)?;
        RootSignature::read(bytes.take(size as usize, "a root signature")?)
    }
}

impl Table<'_> {
    /// The words of a record, as many as all that are known have.
    fn words<const N: usize>(&self, index: usize) -> Result<[u32; N]> {
        let mut bytes = place(self.data);
        bytes.seek(8 + index * self.stride);
        let mut words = [0; N];
        for word in &mut words {
            *word = bytes.u32("a record")?;
        }
        Ok(words)
    }
}

fn place(bytes: &[u8]) -> Bytes<'_> {
    Bytes::new(bytes, "part RDAT")
}

impl RuntimeData {
    /// Reads the part.
    ///
    /// # Errors
    /// Data outside the part, and root signatures in it that cannot be read.
    pub fn read(data: &[u8]) -> Result<RuntimeData> {
        let parts = PartTable::read(data)?;
        let resources = parts.table(RESOURCES, 24)?;
        let table = parts.table(FUNCTIONS, 28)?;
        let mut functions = Vec::with_capacity(table.count);
        for index in 0..table.count {
            let [symbol, name, used, _, kind, payload, attributes] = table.words(index)?;
            let mut registers = Vec::new();
            for resource in parts.list(used)? {
                if resource as usize >= resources.count {
                    return Err(place(data)
                        .error(format!("a function uses the resource {resource}, which there is not")));
                }
                let [class, _, _, space, first, last] = resources.words(resource as usize)?;
                let class = ['t', 'u', 'b', 's'].get(class as usize).copied().unwrap_or('?');
                registers.push((class, space, first, last));
            }
            let kind = ShaderKind::from_number(kind).unwrap_or(ShaderKind::Library);
            let (symbol, name) = (parts.text(symbol)?, parts.text(name)?);
            functions.push(RuntimeFunction { symbol, name, kind, payload, attributes, registers });
        }
        let table = parts.table(SUBOBJECTS, 24)?;
        let mut subobjects = Vec::with_capacity(table.count);
        for index in 0..table.count {
            let [kind, name, words @ ..] = table.words::<6>(index)?;
            subobjects.push(Subobject { name: parts.text(name)?, kind: subobject(&parts, kind, words)? });
        }
        Ok(RuntimeData { functions, subobjects })
    }

    /// The data of a container; empty if it is not a library.
    ///
    /// # Errors
    /// As [`RuntimeData::read`].
    pub fn find(container: &Container<'_>) -> Result<RuntimeData> {
        container.part(FourCc::RDAT).map_or_else(|| Ok(RuntimeData::default()), RuntimeData::read)
    }

    /// The root signatures for all shaders, with their names.
    pub fn global_roots(&self) -> impl Iterator<Item = (&str, &RootSignature)> {
        self.subobjects.iter().filter_map(|subobject| match &subobject.kind {
            SubobjectKind::GlobalRootSignature(root) => Some((&*subobject.name, root)),
            _ => None,
        })
    }

    /// The root signatures whose arguments are in the shader records, with their names.
    pub fn local_roots(&self) -> impl Iterator<Item = (&str, &RootSignature)> {
        self.subobjects.iter().filter_map(|subobject| match &subobject.kind {
            SubobjectKind::LocalRootSignature(root) => Some((&*subobject.name, root)),
            _ => None,
        })
    }
}

impl RootSignature {
    /// The root signature of a container, which for a library is the global one in its part RDAT, or of bytes that are a bare
    /// part.
    ///
    /// # Errors
    /// A container without one; errors of [`RootSignature::read`].
    pub fn find(bytes: &[u8]) -> Result<RootSignature> {
        if !Container::is_container(bytes) {
            return RootSignature::read(bytes);
        }
        let container = Container::read(bytes)?;
        if let Some(part) = container.part(FourCc::RTS0) {
            return RootSignature::read(part);
        }
        let error = |what: String| Err(Bytes::new(bytes, "the container").error(what));
        let data = RuntimeData::find(&container)?;
        match &*data.global_roots().collect::<Vec<_>>() {
            [] => error("there is no root signature (part RTS0)".to_owned()),
            [(_, root)] => Ok((*root).clone()),
            several => {
                let names: Vec<&str> = several.iter().map(|(name, _)| *name).collect();
                error(format!("there are several global root signatures ({}): name a file", names.join(", ")))
            }
        }
    }
}

fn subobject(parts: &PartTable<'_>, kind: u32, words: [u32; 4]) -> Result<SubobjectKind> {
    let [a, b, c, d] = words;
    Ok(match kind {
        0 => SubobjectKind::StateObject { flags: a },
        1 => SubobjectKind::GlobalRootSignature(parts.root(a, b)?),
        2 => SubobjectKind::LocalRootSignature(parts.root(a, b)?),
        8 => {
            let exports = parts.list(b)?.into_iter().map(|name| parts.text(name)).collect::<Result<_>>()?;
            SubobjectKind::Association { subobject: parts.text(a)?, exports }
        }
        9 => SubobjectKind::ShaderSizes { payload: a, attributes: b },
        10 => SubobjectKind::Pipeline { depth: a, flags: 0 },
        12 => SubobjectKind::Pipeline { depth: a, flags: b },
        11 => SubobjectKind::HitGroup {
            procedural: a == 1,
            any_hit: parts.text(b)?,
            closest_hit: parts.text(c)?,
            intersection: parts.text(d)?,
        },
        other => SubobjectKind::Other(other),
    })
}
