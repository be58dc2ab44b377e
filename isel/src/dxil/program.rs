//! What the metadata of a module says of the program: stage, shader model, entry point, resources, signatures.

use crate::reader::{Md, Reader, Val};

/// A program.
pub struct Program<'m> {
    /// The stage, as `hlsl.shader` names it.
    pub stage: &'static str,
    /// The shader model.
    pub model: (u8, u8),
    /// The entry point.
    pub entry: Val<'m>,
    /// Its name in the source.
    pub name: String,
    /// The size of the work group.
    pub threads: Option<[u64; 3]>,
    /// The flags of the entry point.
    pub flags: u64,
    /// Ranges of resources by class: textures and buffers that are read, that are written, constants, samplers.
    pub resources: [Vec<Resource>; 4],
    /// The elements of the input signature.
    pub inputs: Vec<Element>,
    /// Those of the output signature.
    pub outputs: Vec<Element>,
}

/// The flag of programs whose types of 16 bits have 16 bits in memory.
const NATIVE_16_BIT: u64 = 1 << 23;

/// The class of a range of resources.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// Read: `t` registers.
    Srv,
    /// Read and written: `u` registers.
    Uav,
    /// Constants: `b` registers.
    Cbv,
    /// Samplers: `s` registers.
    Sampler,
}

impl Class {
    pub const ALL: [Class; 4] = [Class::Srv, Class::Uav, Class::Cbv, Class::Sampler];

    /// The letter of its registers.
    pub fn letter(self) -> char {
        ['t', 'u', 'b', 's'][self as usize]
    }
}

/// A range of resources.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resource {
    pub class: Class,
    /// Its number within the class.
    pub id: u64,
    pub space: u32,
    /// The first register.
    pub lower: u32,
    /// How many; all ones where there is no end.
    pub count: u32,
    pub kind: ResourceKind,
    /// The type of a texel's components, by the number of `ComponentType`.
    pub component: u64,
    /// The size of a structured buffer's element, or of a constant buffer.
    pub size: u64,
    pub globally_coherent: bool,
    pub rasterizer_ordered: bool,
}

impl Resource {
    /// What it is called, after its register: metadata is stripped of names.
    pub fn name(&self) -> String {
        match self.space {
            0 => format!("{}{}", self.class.letter(), self.lower),
            space => format!("{}{}_space{space}", self.class.letter(), self.lower),
        }
    }
}

/// The kinds of resources in the order of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum ResourceKind {
    Invalid,
    Texture1D,
    Texture2D,
    Texture2DMS,
    Texture3D,
    TextureCube,
    Texture1DArray,
    Texture2DArray,
    Texture2DMSArray,
    TextureCubeArray,
    TypedBuffer,
    RawBuffer,
    StructuredBuffer,
    CBuffer,
    Sampler,
    TBuffer,
    AccelerationStructure,
    FeedbackTexture2D,
    FeedbackTexture2DArray,
}

impl ResourceKind {
    fn from_number(number: u64) -> ResourceKind {
        use ResourceKind::*;
        const KINDS: [ResourceKind; 19] = [
            Invalid,
            Texture1D,
            Texture2D,
            Texture2DMS,
            Texture3D,
            TextureCube,
            Texture1DArray,
            Texture2DArray,
            Texture2DMSArray,
            TextureCubeArray,
            TypedBuffer,
            RawBuffer,
            StructuredBuffer,
            CBuffer,
            Sampler,
            TBuffer,
            AccelerationStructure,
            FeedbackTexture2D,
            FeedbackTexture2DArray,
        ];
        usize::try_from(number).ok().and_then(|number| KINDS.get(number).copied()).unwrap_or(Invalid)
    }
}

/// An element of a signature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Element {
    pub id: u64,
    pub semantic: String,
    /// The type of its components, by the number of `ComponentType`.
    pub component: u64,
    /// The number of `SemanticKind`.
    pub kind: u64,
    pub index: u64,
    /// The number of `InterpolationMode`.
    pub interpolation: u64,
    pub rows: u64,
    pub columns: u64,
}

impl Program<'_> {
    /// Whether `half` and `i16` have 16 bits in memory; otherwise they are 32 bits of less precision.
    pub fn is_native_16_bit(&self) -> bool {
        self.flags & NATIVE_16_BIT != 0
    }
}

/// The stages by the prefixes of their targets.
const STAGES: [(&str, &str); 9] = [
    ("ps", "pixel"),
    ("vs", "vertex"),
    ("gs", "geometry"),
    ("hs", "hull"),
    ("ds", "domain"),
    ("cs", "compute"),
    ("lib", "library"),
    ("ms", "mesh"),
    ("as", "amplification"),
];

/// The tags of an entry point's properties.
const FLAGS_TAG: u64 = 0;
const THREADS_TAG: u64 = 4;

/// The most rows and columns that an element of a signature has, as registers allow.
const MOST_ROWS: u64 = 32;
const MOST_COLUMNS: u64 = 4;

/// Reads the program that a module holds.
pub fn read<'m>(reader: Reader<'m>) -> Result<Program<'m>, String> {
    let models = reader.named_metadata("dx.shaderModel");
    let fields = models.first().map(|model| model.operands()).unwrap_or_default();
    let [Some(prefix), Some(major), Some(minor), ..] = &*fields else {
        return Err("the module does not say what shader model it is of: it has no dx.shaderModel".to_owned());
    };
    let prefix = prefix.string().unwrap_or_default();
    let Some((_, stage)) = STAGES.iter().find(|(known, _)| *known == prefix) else {
        return Err(format!("'{prefix}' is the prefix of no stage's target"));
    };
    let number = |md: &Md<'m>| md.int().and_then(|number| u8::try_from(number).ok()).unwrap_or(u8::MAX);
    let model = (number(major), number(minor));
    if *stage == "library" {
        return Err(
            "libraries of DXIL (lib_6_x: ray tracing, work graphs) are not supported yet; compile one entry point for its own target"
                .to_owned(),
        );
    }
    let entries = reader.named_metadata("dx.entryPoints");
    let [entry] = *entries else {
        return Err(format!("a {stage} shader has one entry point, and the module {}", entries.len()));
    };
    let fields = entry.operands();
    let field = |index: usize| fields.get(index).copied().flatten();
    let value = field(0).and_then(|md| md.value());
    let function = value.and_then(|value| reader.functions().find(|function| *function == value));
    let Some(function) = function.filter(|function| !function.is_declaration()) else {
        return Err("the entry point is no function of the module".to_owned());
    };
    let mut program = Program {
        stage,
        model,
        entry: function,
        name: field(1).and_then(|md| md.string()).unwrap_or_default(),
        threads: None,
        flags: 0,
        resources: Default::default(),
        inputs: Vec::new(),
        outputs: Vec::new(),
    };
    if let Some(signatures) = field(2).map(|md| md.operands()) {
        let signature = |index: usize| signatures.get(index).copied().flatten();
        program.inputs = elements(signature(0))?;
        program.outputs = elements(signature(1))?;
    }
    if let Some(lists) = field(3).map(|md| md.operands()) {
        for class in Class::ALL {
            let list = lists.get(class as usize).copied().flatten();
            let records = list.map(|list| list.operands()).unwrap_or_default();
            for record in records.into_iter().flatten() {
                program.resources[class as usize].push(resource(class, record)?);
            }
        }
    }
    let properties = field(4).map(|md| md.operands()).unwrap_or_default();
    for pair in properties.chunks_exact(2) {
        let (Some(tag), Some(value)) = (pair[0].and_then(|tag| tag.int()), pair[1]) else { continue };
        match tag {
            FLAGS_TAG => program.flags = value.int().unwrap_or(0),
            THREADS_TAG => {
                let sizes: Vec<u64> =
                    value.operands().into_iter().flatten().filter_map(|size| size.int()).collect();
                program.threads = sizes.try_into().ok();
            }
            _ => {}
        }
    }
    Ok(program)
}

fn numbers(record: Md<'_>) -> impl Fn(usize) -> Option<u64> {
    let fields = record.operands();
    move |index| fields.get(index).copied().flatten()?.int()
}

fn resource(class: Class, record: Md<'_>) -> Result<Resource, String> {
    let number = numbers(record);
    let fields = record.operands();
    let word = |index: usize, what: &str| {
        let word = number(index).and_then(|number| u32::try_from(number).ok());
        word.ok_or_else(|| format!("a resource of class {} has no {what}", class.letter()))
    };
    let (kind, tags) = match class {
        Class::Srv => (ResourceKind::from_number(number(6).unwrap_or(0)), 8),
        Class::Uav => (ResourceKind::from_number(number(6).unwrap_or(0)), 10),
        Class::Cbv => (ResourceKind::CBuffer, 7),
        Class::Sampler => (ResourceKind::Sampler, 7),
    };
    let tags = fields.get(tags).copied().flatten().map(|tags| tags.operands()).unwrap_or_default();
    let tagged = |tag: u64| {
        let pair = tags.chunks_exact(2).find(|pair| pair[0].and_then(|md| md.int()) == Some(tag))?;
        pair[1]?.int()
    };
    let flag = |index| class == Class::Uav && number(index) == Some(1);
    Ok(Resource {
        class,
        id: u64::from(word(0, "number")?),
        space: word(3, "space")?,
        lower: word(4, "register")?,
        count: word(5, "number of registers")?,
        kind,
        component: tagged(0).unwrap_or(0),
        size: if class == Class::Cbv { number(6) } else { tagged(1) }.unwrap_or(0),
        globally_coherent: flag(7),
        rasterizer_ordered: flag(9),
    })
}

fn elements(list: Option<Md<'_>>) -> Result<Vec<Element>, String> {
    let records = list.map(|list| list.operands()).unwrap_or_default();
    records.into_iter().flatten().map(element).collect()
}

fn element(record: Md<'_>) -> Result<Element, String> {
    let number = numbers(record);
    let fields = record.operands();
    let semantic = fields.get(1).copied().flatten().and_then(|name| name.string()).unwrap_or_default();
    let indices = fields.get(4).copied().flatten().map(|list| list.operands()).unwrap_or_default();
    let field = |index, what: &str| {
        number(index).ok_or_else(|| format!("the element {semantic} of a signature has no {what}"))
    };
    let (rows, columns) = (field(6, "rows")?, field(7, "columns")?);
    if !(1..=MOST_ROWS).contains(&rows) || !(1..=MOST_COLUMNS).contains(&columns) {
        return Err(format!("the element {semantic} of a signature has {rows} rows and {columns} columns"));
    }
    Ok(Element {
        id: field(0, "number")?,
        component: field(2, "type")?,
        kind: field(3, "kind")?,
        index: indices.first().copied().flatten().and_then(|index| index.int()).unwrap_or(0),
        interpolation: field(5, "interpolation")?,
        rows,
        columns,
        semantic,
    })
}
