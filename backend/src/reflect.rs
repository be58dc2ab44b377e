//! The interface of a module, for programs that bind, link or launch it: entry points, resources,
//! specialization constants, interfaces, arguments.
//!
//! [`reflect`] reads the words of any producer and returns data, which [`text`], [`c_header`] and [`rust_source`] render and
//! which serializes as the JSON of docs/reference/reflection.md. The module is not verified: an invalid module is
//! reflected as far as it can be read.
//!
//! Invariant: words are hostile. Nothing recurses, and the result is linear in the words.

mod constants;
mod data;
mod header;
mod interface;
mod kernels;
mod printf;
mod resources;
mod rust;
mod scan;
mod stages;
mod text;
mod types;

pub use data::*;
pub use header::c_header;
pub use printf::Printed;
pub use rust::{RUST_TYPES, rust_source};
pub use text::text;

use constants::Constants;
use scan::Scan;
use spirant_binary::reader::{Module, ReadError};
use spirant_dialect::grammar::OperandKind;
use spirant_dialect::spirv::{Decoration, FPEncoding, Op};
use types::Types;

/// What reflection reads from.
struct Facts {
    scan: Scan,
    constants: Constants,
    types: Types,
    /// The locations that each type takes.
    locations: Vec<Option<u64>>,
}

/// The reflection of a module: entry points, resources, specialization constants, interfaces, arguments.
///
/// # Errors
/// A [`ReadError`] where the words are not SPIR-V that the grammar describes.
///
/// ```
/// let text = "
///     OpCapability Shader
///     OpMemoryModel Logical GLSL450
///     OpEntryPoint GLCompute %main \"main\"
///     OpExecutionMode %main LocalSize 8 4 1
///     %void = OpTypeVoid
///     %function = OpTypeFunction %void
///     %main = OpFunction %void None %function
///     %entry = OpLabel
///     OpReturn
///     OpFunctionEnd";
/// let words = spirant::binary::assemble(text).unwrap();
/// let found = spirant::reflect::reflect(&words).unwrap();
/// assert_eq!(found.entry_points[0].name, "main");
/// assert_eq!(found.entry_points[0].local_size.map(|size| size.map(|n| n.value)), Some([Some(8), Some(4), Some(1)]));
/// ```
pub fn reflect(words: &[u32]) -> Result<Reflection, ReadError> {
    let module = Module::new(words)?;
    let scan = Scan::new(&module)?;
    let constants = Constants::new(&scan);
    let types = Types::new(&scan, &constants);
    let locations = types.locations();
    let facts = Facts { scan, constants, types, locations };
    let (resources, variables) = resources::resources(&facts);
    let push_constants = resources::push_constants(&facts);
    let entry_points = stages::entry_points(&facts, &resources, &variables, &push_constants);
    let scan = &facts.scan;
    let (addressing, memory) = scan.models.unwrap_or_default();
    let mut reflection = Reflection {
        version: module.header.version.to_string(),
        generator: module.header.generator >> 16,
        source: scan.source.map(|(language, version)| Source {
            language: scan::enumerant(OperandKind::SourceLanguage, language),
            version,
        }),
        addressing_model: scan::enumerant(OperandKind::AddressingModel, addressing),
        memory_model: scan::enumerant(OperandKind::MemoryModel, memory),
        capabilities: names(&scan.capabilities),
        extensions: scan.extensions.clone(),
        extended_instruction_sets: scan.sets.clone(),
        entry_points,
        resources,
        push_constants: push_constants.into_iter().map(|(_, block)| block).collect(),
        specialization_constants: specialization_constants(&facts),
        linkage: linkage(scan),
        printf: printf::printf(&facts),
        types: Vec::new(),
    };
    reflection.types = facts.types.list;
    reflection.keep_types_in_use();
    kernels::name_values(&mut reflection);
    Ok(reflection)
}

fn names(capabilities: &[u32]) -> Vec<String> {
    capabilities.iter().map(|value| scan::enumerant(OperandKind::Capability, *value)).collect()
}

fn specialization_constants(facts: &Facts) -> Vec<SpecializationConstant> {
    let read = |defined: &scan::Defined| {
        let constant = facts.constants.get(defined.id)?;
        let (spec_id, ty) = (constant.spec_id?, facts.types.place(constant.ty)?);
        let bits = constant.bits?;
        let default = value(constant.op, facts.types.kind_of(ty)?, bits);
        Some(SpecializationConstant { spec_id, name: facts.scan.name(defined.id), ty, default, bits })
    };
    let mut found: Vec<SpecializationConstant> = facts.scan.constants.iter().filter_map(read).collect();
    found.sort_by_key(|constant| constant.spec_id);
    found
}

/// The value of a constant's bits.
fn value(op: Op, ty: &TypeKind, bits: u64) -> Value {
    let finite = |value: f64| if value.is_finite() { Value::Float(value) } else { Value::None(()) };
    match ty {
        TypeKind::Bool => Value::Bool(op == Op::SpecConstantTrue),
        TypeKind::Int { width, signed: true } => {
            let unused = 64 - (*width).clamp(1, 64);
            Value::Signed((bits << unused) as i64 >> unused)
        }
        TypeKind::Int { .. } => Value::Unsigned(bits),
        TypeKind::Float { width: 32, encoding: None } => finite(f64::from(f32::from_bits(bits as u32))),
        TypeKind::Float { width: 64, encoding: None } => finite(f64::from_bits(bits)),
        TypeKind::Float { width: 16, encoding: None } => finite(half(bits as u16)),
        TypeKind::Float { width: 16, encoding: Some(encoding) }
            if *encoding == scan::enumerant(OperandKind::FPEncoding, FPEncoding::BFloat16KHR as u32) =>
        {
            finite(f64::from(f32::from_bits((bits as u32) << 16)))
        }
        _ => Value::None(()),
    }
}

/// The number that a half is.
fn half(bits: u16) -> f64 {
    let (exponent, fraction) = (i32::from(bits >> 10 & 0x1f), f64::from(bits & 0x3ff));
    let magnitude = match exponent {
        0 => fraction * 2f64.powi(-24),
        0x1f if fraction == 0.0 => f64::INFINITY,
        0x1f => f64::NAN,
        exponent => (1024.0 + fraction) * 2f64.powi(exponent - 25),
    };
    if bits >> 15 == 1 { -magnitude } else { magnitude }
}

fn linkage(scan: &Scan) -> Vec<Linkage> {
    let functions = scan.functions.keys().map(|id| (*id, true));
    let variables = scan.variables.iter().map(|variable| (variable.id, false));
    let linked = |(id, function): (u32, bool)| {
        let kind = Decoration::LinkageAttributes as u32;
        let attached = scan.attached(id).iter().find(|attached| attached.kind == kind)?;
        let (name, rest) = attached.words.split_at(scan::string_length(&attached.words));
        let linkage = scan::enumerant(OperandKind::LinkageType, *rest.first()?);
        Some(Linkage { name: scan::text(name), linkage, function })
    };
    functions.chain(variables).filter_map(linked).collect()
}

impl Reflection {
    /// Calls `visit` with each reference to a type outside of the types.
    fn visit_types(&mut self, visit: &mut impl FnMut(&mut TypeRef)) {
        self.resources.iter_mut().for_each(|resource| visit(&mut resource.ty));
        self.push_constants.iter_mut().for_each(|block| visit(&mut block.ty));
        self.specialization_constants.iter_mut().for_each(|constant| visit(&mut constant.ty));
        for entry in &mut self.entry_points {
            let variables = entry.inputs.iter_mut().chain(&mut entry.outputs);
            variables.for_each(|variable| visit(&mut variable.ty));
            entry.arguments.iter_mut().filter_map(|argument| argument.ty.as_mut()).for_each(&mut *visit);
        }
    }

    /// Drops the types that nothing refers to.
    fn keep_types_in_use(&mut self) {
        let mut used = vec![false; self.types.len()];
        let mut open = Vec::new();
        self.visit_types(&mut |ty| open.push(ty.0));
        while let Some(place) = open.pop() {
            if !std::mem::replace(&mut used[place], true) {
                self.types[place].kind.visit_types(&mut |ty| open.push(ty.0));
            }
        }
        let mut count = 0;
        let places: Vec<usize> = used
            .iter()
            .map(|used| {
                count += usize::from(*used);
                count.wrapping_sub(1)
            })
            .collect();
        let mut renumber = |ty: &mut TypeRef| ty.0 = places[ty.0];
        self.visit_types(&mut renumber);
        let mut used = used.into_iter();
        self.types.retain(|_| used.next().unwrap_or(false));
        self.types.iter_mut().for_each(|ty| ty.kind.visit_types(&mut renumber));
    }

    /// A type by its index.
    pub fn type_of(&self, ty: TypeRef) -> Option<&Type> {
        self.types.get(ty.0)
    }
}

impl TypeKind {
    fn visit_types(&mut self, visit: &mut impl FnMut(&mut TypeRef)) {
        match self {
            TypeKind::Vector { component: ty, .. }
            | TypeKind::Matrix { column: ty, .. }
            | TypeKind::Array { element: ty, .. }
            | TypeKind::RuntimeArray { element: ty, .. }
            | TypeKind::SampledImage { image: ty }
            | TypeKind::Pointer { pointee: Some(ty), .. } => visit(ty),
            TypeKind::Image(image) => visit(&mut image.sampled_type),
            TypeKind::Struct { members, .. } => members.iter_mut().for_each(|member| visit(&mut member.ty)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests;
