//! What pointers point into: buffers with their layout, and variables that hold values as they are.

use super::{Data, Stop, constant, part_types, splat, width};
use crate::job::{Job, Kind};
use spirant_dialect::decoration::find_word;
use spirant_dialect::module::Initializer;
use spirant_dialect::spirv::{Decoration, StorageClass};
use spirant_dialect::{Global, Module, Type, TypeKind, Value};
use std::collections::HashMap;

/// What a pointer points into.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Object {
    /// A variable of the module.
    Global(Global),
    /// A variable of the activation at this depth.
    Local(usize, Value),
}

/// Buffers, and variables of the workgroup.
pub(super) struct Memory<'m> {
    module: &'m Module,
    buffers: Vec<Vec<u8>>,
    /// The buffers at each set and binding that words describe; typed ones are not.
    bindings: HashMap<(u32, u32), Vec<usize>>,
    shared: HashMap<Global, Data>,
}

/// Written for what is undefined.
const UNDEFINED: u64 = 0xdead_beef_dead_beef;

impl<'m> Memory<'m> {
    pub(super) fn new(module: &'m Module, job: &Job) -> Memory<'m> {
        let mut bindings: HashMap<_, Vec<usize>> = HashMap::new();
        for (number, buffer) in job.buffers.iter().enumerate() {
            let is_memory = !matches!(buffer.kind, Kind::PushConstant | Kind::Sampler(_));
            if is_memory && buffer.kind.format().is_none() {
                bindings.entry((buffer.set, buffer.binding)).or_default().push(number);
            }
        }
        let buffers = job.buffers.iter().map(|buffer| buffer.data.clone()).collect();
        Memory { module, buffers, bindings, shared: HashMap::new() }
    }

    pub(super) fn start_workgroup(&mut self) {
        self.shared.clear();
    }

    pub(super) fn into_buffers(self) -> Vec<Vec<u8>> {
        self.buffers
    }

    /// What a variable of the module holds first.
    pub(super) fn initial(&self, global: Global) -> Result<Data, Stop> {
        let variable = &self.module.globals[global];
        match variable.initializer {
            Some(Initializer::Const(value)) => constant(self.module, value),
            Some(Initializer::Global(_)) => Err(Stop::Refused("addresses as initializers".into())),
            None => splat(self.module, self.pointee(variable.ty)?, &Data::Undef),
        }
    }

    pub(super) fn pointee(&self, ty: Type) -> Result<Type, Stop> {
        match self.module.types.kind(ty) {
            TypeKind::Pointer { pointee, .. } => Ok(pointee),
            _ => Err(Stop::Refused("pointers without a type".into())),
        }
    }

    /// The variable of the workgroup, if it is one.
    pub(super) fn shared(&mut self, global: Global) -> Result<Option<&mut Data>, Stop> {
        if self.module.globals[global].storage != StorageClass::Workgroup {
            return Ok(None);
        }
        let initial = self.initial(global)?;
        Ok(Some(self.shared.entry(global).or_insert(initial)))
    }

    /// The buffer, byte offset and type at the end of a path; `None` where the variable is not a buffer.
    fn locate(&self, global: Global, path: &[u32]) -> Result<Option<(usize, u64, Type)>, Stop> {
        let types = &self.module.types;
        let variable = &self.module.globals[global];
        let word = |kind| find_word(&variable.decorations, kind);
        let (Some(set), Some(binding)) = (word(Decoration::DescriptorSet), word(Decoration::Binding)) else {
            return Ok(None);
        };
        let found = self.bindings.get(&(set, binding));
        let found = found.ok_or_else(|| Stop::Refused(format!("set {set} binding {binding}")))?;
        let (mut ty, mut path, mut offset) = (self.pointee(variable.ty)?, path, 0);
        let mut buffer = found[0];
        if let (TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element }, [index, rest @ ..]) =
            (types.kind(ty), path)
        {
            buffer = *found
                .get(*index as usize)
                .ok_or_else(|| Stop::Undefined("a resource out of bounds".into()))?;
            (ty, path) = (element, rest);
        }
        for index in path {
            let (step, next) = match types.kind(ty) {
                TypeKind::Struct => {
                    (types.member_offset(ty, *index).map(u64::from), types.members(ty).nth(*index as usize))
                }
                TypeKind::Vector { element, .. } => {
                    (Some(u64::from(index * width(self.module, element)? / 8)), Some(element))
                }
                TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element } => (
                    types.array_stride(ty).map(|stride| u64::from(stride) * u64::from(*index)),
                    Some(element),
                ),
                _ => (None, None),
            };
            let (Some(step), Some(next)) = (step, next) else {
                return Err(Stop::Malformed("a path that leads nowhere"));
            };
            (offset, ty) = (offset + step, next);
        }
        Ok(Some((buffer, offset, ty)))
    }

    /// Reads a buffer; `None` where the variable is none.
    pub(super) fn load(&self, global: Global, path: &[u32]) -> Result<Option<Data>, Stop> {
        let Some((buffer, offset, ty)) = self.locate(global, path)? else { return Ok(None) };
        self.load_at(buffer, offset, ty).map(Some)
    }

    fn load_at(&self, buffer: usize, offset: u64, ty: Type) -> Result<Data, Stop> {
        let Some(types) = part_types(self.module, ty)? else {
            let size = u64::from(width(self.module, ty)?.div_ceil(8));
            let bytes = self.buffers[buffer].get(offset as usize..(offset + size) as usize);
            let bytes = bytes.ok_or_else(|| Stop::Undefined("a load out of bounds".into()))?;
            return Ok(Data::Bits(bytes.iter().rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte))));
        };
        let parts = types
            .into_iter()
            .enumerate()
            .map(|(index, part)| self.load_at(buffer, offset + self.step(ty, index as u32, part)?, part));
        Ok(Data::Parts(parts.collect::<Result<_, _>>()?))
    }

    /// Writes a buffer; whether the variable is one.
    pub(super) fn store(&mut self, global: Global, path: &[u32], data: &Data) -> Result<bool, Stop> {
        let Some((buffer, offset, ty)) = self.locate(global, path)? else { return Ok(false) };
        self.store_at(buffer, offset, ty, data)?;
        Ok(true)
    }

    fn store_at(&mut self, buffer: usize, offset: u64, ty: Type, data: &Data) -> Result<(), Stop> {
        let Some(types) = part_types(self.module, ty)? else {
            let size = u64::from(width(self.module, ty)?.div_ceil(8));
            let bytes = self.buffers[buffer].get_mut(offset as usize..(offset + size) as usize);
            let bytes = bytes.ok_or_else(|| Stop::Undefined("a store out of bounds".into()))?;
            let bits = data.bits().unwrap_or(UNDEFINED);
            bytes.copy_from_slice(&bits.to_le_bytes()[..size as usize]);
            return Ok(());
        };
        for (index, (part, data)) in types.into_iter().zip(data.parts()?).enumerate() {
            let step = self.step(ty, index as u32, part)?;
            self.store_at(buffer, offset + step, part, data)?;
        }
        Ok(())
    }

    /// Where a part of a composite begins.
    fn step(&self, ty: Type, index: u32, part: Type) -> Result<u64, Stop> {
        let types = &self.module.types;
        let step = match types.kind(ty) {
            TypeKind::Struct => types.member_offset(ty, index),
            TypeKind::Vector { .. } => Some(index * width(self.module, part)? / 8),
            _ => types.array_stride(ty).map(|stride| stride * index),
        };
        step.map(u64::from).ok_or(Stop::Malformed("a part without an offset"))
    }

    /// The length of the array at the end of a buffer.
    pub(super) fn array_length(&self, global: Global, path: &[u32], member: u32) -> Result<u64, Stop> {
        let path: Vec<u32> = path.iter().copied().chain([member]).collect();
        let (buffer, offset, array) =
            self.locate(global, &path)?.ok_or(Stop::Malformed("the length of no buffer"))?;
        let stride =
            self.module.types.array_stride(array).ok_or(Stop::Malformed("an array without stride"))?;
        Ok((self.buffers[buffer].len() as u64).saturating_sub(offset) / u64::from(stride.max(1)))
    }
}
