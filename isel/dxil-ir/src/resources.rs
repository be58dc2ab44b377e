//! The resources of a program in its metadata: ranges of registers, with the types of their elements.

use super::value::Type;
use spirant_ir::Md;
use std::rc::Rc;

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

/// A range of resources: its class and number.
pub type Range = (u8, u64);

/// A range of resources.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resource {
    pub class: Class,
    /// Its number within the class.
    pub id: u64,
    pub space: u32,
    /// The first register.
    pub lower: u32,
    /// The number of registers; all ones if there is no end.
    pub count: u32,
    /// The order of declaration among the resources without registers, if it is one; its counter is the next.
    pub open: Option<u32>,
    pub kind: ResourceKind,
    /// The type of a texel's components, by the number of `ComponentType`.
    pub component: u64,
    /// The size of a structured buffer's element, or of a constant buffer.
    pub size: u64,
    pub globally_coherent: bool,
    pub rasterizer_ordered: bool,
    /// The source's name for it, if metadata has it.
    pub label: String,
    /// The element of a raw or structured buffer whose words have 32 bits.
    pub element: Type,
}

impl Resource {
    /// Its class and number.
    pub fn range(&self) -> Range {
        (self.class as u8, self.id)
    }

    /// Its name: the source's if metadata has it, else one after its register.
    pub fn name(&self) -> String {
        match self.space {
            _ if !self.label.is_empty() => self.label.clone(),
            _ if self.open.is_some() => format!("{}_open{}", self.class.letter(), self.id),
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
    /// The kind of a number.
    pub fn from_number(number: u64) -> ResourceKind {
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

/// The resources of a program by class: read-only ones, written ones, constant buffers, samplers.
pub type Resources = Rc<[Vec<Resource>; 4]>;

/// Forgets the names of resources that have registers, after which they are then named.
pub fn name_by_registers(resources: &mut Resources) {
    let named = Rc::make_mut(resources).iter_mut().flatten();
    named.filter(|resource| resource.open.is_none()).for_each(|resource| resource.label.clear());
}

pub fn numbers(record: Md<'_>) -> impl Fn(usize) -> Option<u64> {
    let fields = record.operands();
    move |index| fields.get(index).copied().flatten()?.int()
}

/// The value behind a tag in a list of tags and values.
pub fn tagged(tags: &[Option<Md<'_>>], tag: u64) -> Option<u64> {
    let pair = tags.chunks_exact(2).find(|pair| pair[0].and_then(|md| md.int()) == Some(tag))?;
    pair[1]?.int()
}

/// The tags of a resource: the type of its texels, the size of its elements, that atomic operations of 64 bits access it, and that it is coherent
/// where invocations are reordered.
const TEXEL: u64 = 0;
const STRIDE: u64 = 1;
const ATOMIC_64: u64 = 3;
const REORDER_COHERENT: u64 = 4;

/// The number of the type of a texel that is two words and one number of 64 bits to atomic operations.
pub fn wide(component: u64) -> u64 {
    match component {
        4 => 6,
        5 => 7,
        other => other,
    }
}

/// The resource of a record of the metadata.
///
/// # Errors
/// A field that is missing.
pub fn resource(class: Class, record: Md<'_>) -> Result<Resource, String> {
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
    let flag = |index| class == Class::Uav && number(index) == Some(1);
    let component = match (tagged(&tags, TEXEL).unwrap_or(0), tagged(&tags, ATOMIC_64)) {
        (component, Some(1)) => wide(component),
        (component, _) => component,
    };
    Ok(Resource {
        class,
        id: u64::from(word(0, "number")?),
        space: word(3, "space")?,
        lower: word(4, "register")?,
        count: word(5, "number of registers")?,
        kind,
        component,
        open: None,
        size: if class == Class::Cbv { number(6) } else { tagged(&tags, STRIDE) }.unwrap_or(0),
        globally_coherent: flag(7) || tagged(&tags, REORDER_COHERENT) == Some(1),
        rasterizer_ordered: flag(9),
        label: fields.get(2).copied().flatten().and_then(|label| label.string()).unwrap_or_default(),
        element: Type::I32,
    })
}
