//! Friendly names of ids, as `spirv-dis` gives them: debug names, built-ins, spelled-out scalar types and
//! constants, made unique by a number.

use super::number;
use crate::reader::{self, Module, OperandReader, ReadError};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use spirant_dialect::grammar::{self, OperandKind};
use spirant_dialect::spirv::{BuiltIn, Decoration, FPEncoding, Op};
use std::fmt::Write;

/// Names longer than this do not become part of others: types of types would spell out more text
/// than the module has words.
const LONGEST_PART: usize = 1024;

/// The name of each id, without `%`.
#[derive(Debug, Default)]
pub(super) struct Names {
    names: HashMap<u32, Box<str>, FxBuildHasher>,
    used: HashSet<Box<str>, FxBuildHasher>,
    /// The next number to try after a name that is in use.
    next: HashMap<Box<str>, u32, FxBuildHasher>,
    /// Whether ids without a name must reserve their number as a name, because a debug name is a number.
    numbers_clash: bool,
}

impl Names {
    /// Names every id that the module names or defines.
    pub(super) fn new(module: &Module<'_>) -> Result<Self, ReadError> {
        let is_number = |name: &[u8]| !name.is_empty() && name.iter().all(u8::is_ascii_digit);
        let mut debug_names =
            module.instructions().map_while(Result::ok).filter(|inst| inst.opcode == Op::Name as u16);
        let numbers_clash = debug_names
            .any(|inst| inst.words.get(1..).is_some_and(|name| is_number(&reader::string_bytes(name))));
        let mut names = Names { numbers_clash, ..Names::default() };
        let mut reader = OperandReader::new();
        let mut operands = Vec::new();
        for inst in module.instructions() {
            let inst = inst?;
            if grammar::op_info(inst.opcode).is_none() {
                continue;
            }
            let info = reader.read(&inst, &mut operands)?;
            let result = match (info.has_result(), info.has_result_type()) {
                (true, with_type) => inst.words.get(usize::from(with_type)).copied(),
                (false, _) => None,
            };
            names.instruction(info.op(), result, inst.words, &reader);
        }
        Ok(names)
    }

    /// Writes an id, with `%`.
    pub(super) fn write(&self, out: &mut String, id: u32) {
        match self.names.get(&id) {
            Some(name) => {
                out.push('%');
                out.push_str(name);
            }
            None => {
                let _ = write!(out, "%{id}");
            }
        }
    }

    fn instruction(&mut self, op: Option<Op>, result: Option<u32>, words: &[u32], reader: &OperandReader) {
        match (op, words) {
            (Some(Op::Name), [id, name @ ..]) => {
                let name = reader::string_bytes(name);
                self.save(*id, &sanitized(&name));
            }
            (Some(Op::Decorate), [id, decoration, builtin, ..])
                if *decoration == Decoration::BuiltIn as u32 =>
            {
                if let Some(name) = builtin_name(*builtin) {
                    self.save(*id, &name);
                }
            }
            _ => {
                let Some(id) = result else { return };
                let name = op.and_then(|op| self.suggested(op, id, words, reader));
                match name {
                    Some(name) => self.save(id, &name),
                    None if self.numbers_clash => self.save(id, &id.to_string()),
                    None => {}
                }
            }
        }
    }

    /// The name that what an instruction defines has by itself.
    fn suggested(&self, op: Op, id: u32, words: &[u32], reader: &OperandReader) -> Option<String> {
        Some(match (op, words) {
            (Op::TypeVoid, _) => "void".into(),
            (Op::TypeBool, _) => "bool".into(),
            (Op::TypeInt, [_, width, sign]) => int_name(*width, *sign != 0),
            (Op::TypeFloat, [_, width, encoding @ ..]) => float_name(*width, encoding.first().copied()),
            (Op::TypeVector, [_, element, count]) => format!("v{count}{}", self.part(*element)),
            (Op::TypeMatrix, [_, column, count]) => format!("mat{count}{}", self.part(*column)),
            (Op::TypeArray, [_, element, length]) => {
                format!("_arr_{}_{}", self.part(*element), self.part(*length))
            }
            (Op::TypeRuntimeArray, [_, element]) => format!("_runtimearr_{}", self.part(*element)),
            (Op::TypeNodePayloadArrayAMDX, [_, element]) => format!("_payloadarr_{}", self.part(*element)),
            (Op::TypePointer, [_, storage, pointee]) => {
                format!("_ptr_{}_{}", enumerant(OperandKind::StorageClass, *storage), self.part(*pointee))
            }
            (Op::TypeUntypedPointerKHR, [_, storage]) => {
                format!("_ptr_{}", enumerant(OperandKind::StorageClass, *storage))
            }
            (Op::TypePipe, [_, access]) => {
                format!("Pipe{}", enumerant(OperandKind::AccessQualifier, *access))
            }
            (Op::TypeEvent, _) => "Event".into(),
            (Op::TypeDeviceEvent, _) => "DeviceEvent".into(),
            (Op::TypeReserveId, _) => "ReserveId".into(),
            (Op::TypeQueue, _) => "Queue".into(),
            (Op::TypeOpaque, [_, name @ ..]) => format!("Opaque_{}", sanitized(&reader::string_bytes(name))),
            (Op::TypePipeStorage, _) => "PipeStorage".into(),
            (Op::TypeNamedBarrier, _) => "NamedBarrier".into(),
            (Op::TypeStruct, _) => format!("_struct_{id}"),
            (Op::ConstantTrue, _) => "true".into(),
            (Op::ConstantFalse, _) => "false".into(),
            (Op::Constant, [ty, _, literal @ ..]) => {
                let mut value = String::new();
                match reader.number(*ty) {
                    Some(kind) if number::write(&mut value, kind, literal) => {}
                    _ => return None,
                }
                let value = value.replace('-', "n");
                format!("{}_{}", self.part(*ty), sanitized(value.as_bytes()))
            }
            _ => return None,
        })
    }

    /// An id as part of another's name.
    fn part(&self, id: u32) -> String {
        match self.names.get(&id) {
            Some(name) if name.len() <= LONGEST_PART => name.to_string(),
            _ => id.to_string(),
        }
    }

    /// Names `id` unless it has a name; the first name counts.
    fn save(&mut self, id: u32, suggested: &str) {
        if self.names.contains_key(&id) {
            return;
        }
        let mut name: Box<str> = suggested.into();
        if self.used.contains(&name) {
            let next = self.next.entry(suggested.into()).or_insert(0);
            while self.used.contains(&name) {
                name = format!("{suggested}_{next}").into();
                *next += 1;
            }
        }
        self.used.insert(name.clone());
        self.names.insert(id, name);
    }
}

/// `name` with the characters that an id does not permit replaced, byte by byte.
fn sanitized(name: &[u8]) -> String {
    if name.is_empty() {
        return "_".into();
    }
    name.iter().map(|byte| if byte.is_ascii_alphanumeric() { char::from(*byte) } else { '_' }).collect()
}

fn enumerant(kind: OperandKind, value: u32) -> String {
    grammar::enumerant(kind, value).map_or_else(|| format!("StorageClass{value}"), |row| row.name.into())
}

fn int_name(width: u32, signed: bool) -> String {
    let sign = if signed { "" } else { "u" };
    match width {
        8 => format!("{sign}char"),
        16 => format!("{sign}short"),
        32 => format!("{sign}int"),
        64 => format!("{sign}long"),
        _ if signed => format!("i{width}"),
        _ => format!("u{width}"),
    }
}

fn float_name(width: u32, encoding: Option<u32>) -> String {
    let encoding = encoding.and_then(FPEncoding::from_u32);
    match (encoding, width) {
        (Some(FPEncoding::BFloat16KHR), _) => "bfloat16".into(),
        (Some(FPEncoding::Float8E4M3EXT), _) => "fp8e4m3".into(),
        (Some(FPEncoding::Float8E5M2EXT), _) => "fp8e5m2".into(),
        (Some(FPEncoding::Float8UnsignedE8M0EXT), _) => "fp8e8m0".into(),
        (Some(FPEncoding::Float6E2M3EXT), _) => "fp6e2m3".into(),
        (Some(FPEncoding::Float6E3M2EXT), _) => "fp6e3m2".into(),
        (Some(FPEncoding::Float4E2M1EXT), _) => "fp4e2m1".into(),
        (Some(FPEncoding::MXInt8EXT), _) => "mxint8".into(),
        (_, 16) => "half".into(),
        (_, 32) => "float".into(),
        (_, 64) => "double".into(),
        _ => format!("fp{width}"),
    }
}

/// The name of a built-in: GLSL's for those that GLSL has.
fn builtin_name(value: u32) -> Option<String> {
    use BuiltIn as B;
    let builtin = BuiltIn::from_u32(value)?;
    Some(match builtin {
        B::VertexId => "gl_VertexID".into(),
        B::InstanceId => "gl_InstanceID".into(),
        B::PrimitiveId => "gl_PrimitiveID".into(),
        B::InvocationId => "gl_InvocationID".into(),
        B::SampleId => "gl_SampleID".into(),
        B::NumWorkgroups => "gl_NumWorkGroups".into(),
        B::WorkgroupSize => "gl_WorkGroupSize".into(),
        B::WorkgroupId => "gl_WorkGroupID".into(),
        B::LocalInvocationId => "gl_LocalInvocationID".into(),
        B::GlobalInvocationId => "gl_GlobalInvocationID".into(),
        B::Position
        | B::PointSize
        | B::ClipDistance
        | B::CullDistance
        | B::Layer
        | B::ViewportIndex
        | B::TessLevelOuter
        | B::TessLevelInner
        | B::TessCoord
        | B::PatchVertices
        | B::FragCoord
        | B::PointCoord
        | B::FrontFacing
        | B::SamplePosition
        | B::SampleMask
        | B::FragDepth
        | B::HelperInvocation
        | B::LocalInvocationIndex
        | B::VertexIndex
        | B::InstanceIndex
        | B::BaseInstance => format!("gl_{builtin:?}"),
        B::SubgroupEqMask => "SubgroupEqMaskKHR".into(),
        B::SubgroupGeMask => "SubgroupGeMaskKHR".into(),
        B::SubgroupGtMask => "SubgroupGtMaskKHR".into(),
        B::SubgroupLeMask => "SubgroupLeMaskKHR".into(),
        B::SubgroupLtMask => "SubgroupLtMaskKHR".into(),
        B::WorkDim
        | B::GlobalSize
        | B::EnqueuedWorkgroupSize
        | B::GlobalOffset
        | B::GlobalLinearId
        | B::SubgroupSize
        | B::SubgroupMaxSize
        | B::NumSubgroups
        | B::NumEnqueuedSubgroups
        | B::SubgroupId
        | B::SubgroupLocalInvocationId => format!("{builtin:?}"),
        _ => return None,
    })
}
