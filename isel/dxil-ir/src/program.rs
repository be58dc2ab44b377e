//! The program in a module's metadata: stage, shader model, entry point, resources, signatures.

use super::asked::Asked;
use super::resources::{Class, Resource, Resources, numbers, resource, tagged};
use spirant_ir::{Md, Reader, Val};
use std::rc::Rc;

/// A program.
pub struct Program<'m> {
    /// The stage, as `hlsl.shader` names it.
    pub stage: &'static str,
    /// The shader model.
    pub model: (u8, u8),
    /// The entry point; a library has those that it exports.
    pub entry: Option<Val<'m>>,
    /// The entry points of a library.
    pub exports: Vec<Export<'m>>,
    /// What distinguishes the names of the variables of an entry point of a library.
    pub suffix: String,
    /// The variables for the resources of a library, with their classes and numbers.
    pub symbols: Rc<Vec<(Val<'m>, Class, u64)>>,
    /// Its name in the source.
    pub name: String,
    /// The size of the work group.
    pub threads: Option<[u64; 3]>,
    /// The flags of the entry point.
    pub flags: u64,
    /// Ranges of resources by class.
    pub resources: Resources,
    /// The elements of the input signature.
    pub inputs: Vec<Element>,
    /// Those of the output signature.
    pub outputs: Vec<Element>,
    /// Those of the signature of patch constants.
    pub patch: Vec<Element>,
    /// The properties of its stage.
    pub properties: Properties<'m>,
    /// The number of vertices of an input, if it has several.
    pub input_vertices: Option<u64>,
    /// The same of an output.
    pub output_vertices: Option<u64>,
    /// The number of primitives of a mesh shader's output.
    pub output_primitives: Option<u64>,
    /// The least and the largest number of lanes of its waves, if it states them.
    pub wave_lanes: Option<(u64, u64)>,
    /// The mode of 32-bit denormal numbers, as the attribute spells it.
    pub denormals: String,
    /// The options of the caller.
    pub asked: Rc<Asked>,
}

/// An entry point of a library.
pub struct Export<'m> {
    pub function: Val<'m>,
    /// Its name in the source.
    pub name: String,
    /// Its name in the program.
    pub symbol: String,
    pub stage: &'static str,
    /// The bytes of its payload or parameters, and of the attributes of a hit.
    pub payload: u64,
    pub attributes: u64,
    /// The size of its work group.
    pub threads: Option<[u64; 3]>,
    /// The number of lanes that its waves may have, if it states one.
    pub wave_lanes: Option<(u64, u64)>,
    /// The program that it is, if its stage has signatures.
    pub view: Option<Box<Program<'m>>>,
}

/// The properties of a stage; numbers are those of DXIL's enumerations.
#[derive(Clone, Copy, Debug)]
pub enum Properties<'m> {
    None,
    Geometry { primitive: u64, vertices: u64, topology: u64, instances: u64 },
    Hull { constants: Val<'m>, domain: u64, partitioning: u64, primitive: u64, most: f64 },
    Domain { domain: u64 },
    Mesh { vertices: u64, primitives: u64, topology: u64, payload: u64 },
    Amplification { payload: u64 },
}

/// The flag of programs whose types of 16 bits have 16 bits in memory.
pub const NATIVE_16_BIT: u64 = 1 << 23;

/// The numbers of the kinds of semantics.
pub mod kind {
    pub const ARBITRARY: u64 = 0;
    pub const VERTEX_ID: u64 = 1;
    pub const INSTANCE_ID: u64 = 2;
    pub const POSITION: u64 = 3;
    pub const LAYER: u64 = 4;
    pub const VIEWPORT: u64 = 5;
    pub const CLIP_DISTANCE: u64 = 6;
    pub const CULL_DISTANCE: u64 = 7;
    pub const PRIMITIVE_ID: u64 = 10;
    pub const SAMPLE_INDEX: u64 = 12;
    pub const FRONT_FACE: u64 = 13;
    pub const COVERAGE: u64 = 14;
    pub const TARGET: u64 = 16;
    pub const DEPTH: u64 = 17;
    pub const DEPTH_LESS_EQUAL: u64 = 18;
    pub const DEPTH_GREATER_EQUAL: u64 = 19;
    pub const STENCIL: u64 = 20;
    pub const TESS_FACTOR: u64 = 25;
    pub const INSIDE_TESS_FACTOR: u64 = 26;
    pub const BARYCENTRICS: u64 = 28;
    pub const SHADING_RATE: u64 = 29;
    pub const CULL_PRIMITIVE: u64 = 30;
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
    /// The stream of a geometry shader's output.
    pub stream: u64,
}

impl Program<'_> {
    /// Whether `half` and `i16` have 16 bits in memory; otherwise they are 32 bits of less precision.
    pub fn is_native_16_bit(&self) -> bool {
        self.flags & NATIVE_16_BIT != 0
    }

    /// Whether a geometry shader gives streams other than the first.
    pub fn has_streams(&self) -> bool {
        self.stage == "geometry" && self.outputs.iter().any(|element| element.stream > 0)
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

/// The function attribute for the treatment of denormal numbers.
pub(super) const DENORMALS: &str = "fp32-denorm-mode";

/// The most vertices of a patch, and of a geometry shader's output.
const MOST_CONTROL_POINTS: u64 = 32;
const MOST_VERTICES: u64 = 1024;
/// The most vertices, and primitives, of a mesh shader, and the bytes of a payload.
const MOST_MESH: u64 = 256;
const MOST_PAYLOAD: u64 = 1 << 14;

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
    let entries = reader.named_metadata("dx.entryPoints");
    let is_library = *stage == "library";
    let entry = match *entries {
        [ref first, ref others @ ..] if is_library || others.is_empty() => first,
        _ => return Err(format!("a {stage} shader has one entry point, and the module {}", entries.len())),
    };
    let fields = entry.operands();
    let field = |index: usize| fields.get(index).copied().flatten();
    let value = field(0).and_then(|md| md.value());
    let function = value.and_then(|value| reader.functions().find(|function| *function == value));
    let function = function.filter(|function| !function.is_declaration());
    if function.is_none() && !is_library {
        return Err("the entry point is no function of the module".to_owned());
    }
    if is_library && value.is_some() {
        return Err("the first entry point of a library names a function, and stands for none".to_owned());
    }
    let mut program = Program {
        stage,
        model,
        entry: function,
        exports: Vec::new(),
        suffix: String::new(),
        symbols: Rc::default(),
        name: field(1).and_then(|md| md.string()).unwrap_or_default(),
        threads: None,
        flags: 0,
        resources: Rc::default(),
        inputs: Vec::new(),
        outputs: Vec::new(),
        patch: Vec::new(),
        properties: Properties::None,
        input_vertices: None,
        output_vertices: None,
        output_primitives: None,
        wave_lanes: None,
        denormals: function.and_then(|function| function.string_attribute(DENORMALS)).unwrap_or_default(),
        asked: Rc::default(),
    };
    signatures(&mut program, &fields)?;
    let mut resources: [Vec<Resource>; 4] = Default::default();
    let mut symbols = Vec::new();
    if let Some(lists) = field(3).map(|md| md.operands()) {
        for class in Class::ALL {
            let list = lists.get(class as usize).copied().flatten();
            let records = list.map(|list| list.operands()).unwrap_or_default();
            for record in records.into_iter().flatten() {
                let resource = resource(class, record)?;
                if is_library {
                    let symbol = record.operands().get(1).copied().flatten().and_then(|md| md.value());
                    symbols.extend(symbol.map(|symbol| (symbol, class, resource.id)));
                }
                resources[class as usize].push(resource);
            }
        }
    }
    (program.resources, program.symbols) = (Rc::new(resources), Rc::new(symbols));
    properties(&mut program, reader, &fields, &[])?;
    Ok(program)
}

/// Reads the signatures of an entry point's record.
pub(super) fn signatures<'m>(program: &mut Program<'m>, fields: &[Option<Md<'m>>]) -> Result<(), String> {
    let Some(signatures) = fields.get(2).copied().flatten().map(|md| md.operands()) else { return Ok(()) };
    let signature = |index: usize| signatures.get(index).copied().flatten();
    program.inputs = elements(signature(0))?;
    program.outputs = elements(signature(1))?;
    program.patch = elements(signature(2))?;
    Ok(())
}

/// Reads the properties of an entry point's record, without those that are read elsewhere.
pub(super) fn properties<'m>(
    program: &mut Program<'m>,
    reader: Reader<'m>,
    fields: &[Option<Md<'m>>],
    elsewhere: &[u64],
) -> Result<(), String> {
    let properties = fields.get(4).copied().flatten().map(|md| md.operands()).unwrap_or_default();
    for pair in properties.chunks_exact(2) {
        let (Some(tag), Some(value)) = (pair[0].and_then(|tag| tag.int()), pair[1]) else {
            return Err("a property of the entry point has no number, or no value".to_owned());
        };
        if !elsewhere.contains(&tag) {
            property(program, reader, tag, value)?;
        }
    }
    let stage = program.stage;
    let owner = match program.properties {
        Properties::None => stage,
        Properties::Geometry { .. } => "geometry",
        Properties::Hull { .. } => "hull",
        Properties::Domain { .. } => "domain",
        Properties::Mesh { .. } => "mesh",
        Properties::Amplification { .. } => "amplification",
    };
    if owner != stage {
        return Err(format!("a {stage} shader has the properties of a {owner} shader"));
    }
    Ok(())
}

/// The vertices of the primitives that geometry shaders take, by number.
const VERTICES: [u64; 8] = [0, 1, 2, 3, 0, 0, 4, 6];

/// The vertices of the primitive that a geometry shader takes, by the primitive's number.
fn primitive_vertices(primitive: u64) -> Option<u64> {
    let count = usize::try_from(primitive).ok().and_then(|at| VERTICES.get(at).copied());
    count.filter(|count| *count > 0)
}

/// Takes a property of the entry point: what is not known might change what the program does.
fn property<'m>(
    program: &mut Program<'m>,
    reader: Reader<'m>,
    tag: u64,
    value: Md<'m>,
) -> Result<(), String> {
    let number = numbers(value);
    let field = |index: usize, most: u64, what: &str| {
        let found = number(index).filter(|number| *number <= most);
        found.ok_or_else(|| format!("the entry point does not say {what}, or not a number up to {most}"))
    };
    let all = u64::from(u32::MAX);
    match tag {
        0 => program.flags = value.int().ok_or("the flags of the entry point are no number")?,
        1 => {
            let primitive = field(0, all, "its input primitive")?;
            let vertices = primitive_vertices(primitive);
            program.input_vertices = Some(vertices.ok_or("the input primitive is none")?);
            let topology = field(3, all, "its output topology")?;
            let (vertices, instances) =
                (field(1, MOST_VERTICES, "its vertices")?, field(4, MOST_CONTROL_POINTS, "its instances")?);
            let instances = instances.max(1);
            program.properties = Properties::Geometry { primitive, vertices, topology, instances };
        }
        2 => {
            program.properties = Properties::Domain { domain: field(0, all, "its domain")? };
            program.input_vertices = Some(field(1, MOST_CONTROL_POINTS, "its control points")?.max(1));
        }
        3 => {
            let fields = value.operands();
            let constants = fields.first().copied().flatten().and_then(|md| md.value());
            let is_it = |function: &Val<'m>| Some(*function) == constants && !function.is_declaration();
            let constants = reader.functions().find(is_it);
            let most = fields.get(6).copied().flatten().and_then(|md| md.value()?.float_value());
            program.properties = Properties::Hull {
                constants: constants.ok_or("the function of patch constants is no function of the module")?,
                domain: field(3, all, "its domain")?,
                partitioning: field(4, all, "its partitioning")?,
                primitive: field(5, all, "its output topology")?,
                most: most.filter(|most| *most >= 1.0).unwrap_or(64.0),
            };
            program.input_vertices = Some(field(1, MOST_CONTROL_POINTS, "its control points")?.max(1));
            program.output_vertices = Some(field(2, MOST_CONTROL_POINTS, "its control points")?.max(1));
        }
        4 => program.threads = threads(Some(value)),
        // A space for registers that DXC has given out, and a root signature: neither changes the program.
        5 | 12 => {}
        // The size of waves, and a range of sizes.
        11 => {
            // LLVM's C API shows a node of one number inside another as the number.
            let lanes = value.int().map_or_else(|| field(0, all, "the lanes of its waves"), Ok)?;
            program.wave_lanes = Some((lanes, lanes));
        }
        23 => {
            let least = field(0, all, "the lanes of its waves")?;
            let most = field(1, all, "the lanes of its waves")?;
            program.wave_lanes = Some((least, if most == 0 { least } else { most }));
        }
        9 => {
            program.threads = threads(value.operands().first().copied().flatten());
            let vertices = field(1, MOST_MESH, "its vertices")?;
            let primitives = field(2, MOST_MESH, "its primitives")?;
            let (topology, payload) =
                (field(3, all, "its output topology")?, field(4, MOST_PAYLOAD, "the size of its payload")?);
            program.properties = Properties::Mesh { vertices, primitives, topology, payload };
            (program.output_vertices, program.output_primitives) =
                (Some(vertices.max(1)), Some(primitives.max(1)));
        }
        10 => {
            program.threads = threads(value.operands().first().copied().flatten());
            let payload = field(1, MOST_PAYLOAD, "the size of its payload")?;
            program.properties = Properties::Amplification { payload };
        }
        _ => return Err(format!("the property {tag} of the entry point is not supported")),
    }
    Ok(())
}

/// The tag of an element's stream.
const STREAM: u64 = 0;

/// The size of a work group.
pub fn threads(list: Option<Md<'_>>) -> Option<[u64; 3]> {
    let sizes = list?.operands().into_iter().flatten().filter_map(|size| size.int());
    sizes.collect::<Vec<u64>>().try_into().ok()
}

fn elements(list: Option<Md<'_>>) -> Result<Vec<Element>, String> {
    let records = list.map(|list| list.operands()).unwrap_or_default();
    records.into_iter().flatten().map(element).collect()
}

fn element(record: Md<'_>) -> Result<Element, String> {
    let number = numbers(record);
    let fields = record.operands();
    let semantic = fields.get(1).copied().flatten().and_then(|name| name.string()).unwrap_or_default();
    // LLVM's C API shows a node of one number inside another as the number.
    let index = |list: Md<'_>| list.int().or_else(|| list.operands().first().copied().flatten()?.int());
    let field = |index, what: &str| {
        number(index).ok_or_else(|| format!("the element {semantic} of a signature has no {what}"))
    };
    let (rows, columns) = (field(6, "rows")?, field(7, "columns")?);
    let tags = fields.get(10).copied().flatten().map(|tags| tags.operands()).unwrap_or_default();
    let stream = tagged(&tags, STREAM).unwrap_or(0);
    if stream > 3 {
        return Err(format!("the element {semantic} of a signature is in stream {stream}"));
    }
    if !(1..=MOST_ROWS).contains(&rows) || !(1..=MOST_COLUMNS).contains(&columns) {
        return Err(format!("the element {semantic} of a signature has {rows} rows and {columns} columns"));
    }
    Ok(Element {
        id: field(0, "number")?,
        component: field(2, "type")?,
        kind: field(3, "kind")?,
        index: fields.get(4).copied().flatten().and_then(index).unwrap_or(0),
        interpolation: field(5, "interpolation")?,
        rows,
        columns,
        semantic,
        stream,
    })
}
