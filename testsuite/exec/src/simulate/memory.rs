//! The objects that pointers point into: buffers with their layout, and variables that hold values without
//! one.

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
    /// The buffers at each set and binding; without typed buffers.
    bindings: HashMap<(u32, u32), Vec<usize>>,
    /// The buffer of push constants.
    pushed: Option<usize>,
    shared: HashMap<Global, Data>,
}

/// Where a part of a buffer is.
#[derive(Clone, Copy)]
struct Location {
    offset: u64,
    ty: Type,
    /// The matrix strides, if this is a matrix or an array of matrices.
    matrix: Option<Strides>,
    /// The stride from one component to the next in bytes, if this is a column of a row-major matrix.
    apart: Option<u64>,
}

/// How a matrix is stored.
#[derive(Clone, Copy)]
struct Strides {
    stride: u64,
    by_rows: bool,
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
        let pushed = job.buffers.iter().position(|buffer| matches!(buffer.kind, Kind::PushConstant));
        let buffers = job.buffers.iter().map(|buffer| buffer.data.clone()).collect();
        Memory { module, buffers, bindings, pushed, shared: HashMap::new() }
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

    /// The buffer and the place in it at the end of a path; `None` where the variable is not a buffer.
    fn locate(&self, global: Global, path: &[u32]) -> Result<Option<(usize, Location)>, Stop> {
        let types = &self.module.types;
        let variable = &self.module.globals[global];
        let start = |ty| Location { offset: 0, ty, matrix: None, apart: None };
        let follow = |first, path: &[u32]| path.iter().try_fold(first, |place, at| self.step(place, *at));
        if variable.storage == StorageClass::PushConstant {
            let buffer =
                self.pushed.ok_or_else(|| Stop::Refused("push constants without a buffer".into()))?;
            return Ok(Some((buffer, follow(start(self.pointee(variable.ty)?), path)?)));
        }
        let word = |kind| find_word(&variable.decorations, kind);
        let (Some(set), Some(binding)) = (word(Decoration::DescriptorSet), word(Decoration::Binding)) else {
            return Ok(None);
        };
        let found = self.bindings.get(&(set, binding));
        let found = found.ok_or_else(|| Stop::Refused(format!("set {set} binding {binding}")))?;
        let (mut ty, mut path) = (self.pointee(variable.ty)?, path);
        let mut buffer = found[0];
        if let (TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element }, [index, rest @ ..]) =
            (types.kind(ty), path)
        {
            buffer = *found
                .get(*index as usize)
                .ok_or_else(|| Stop::Undefined("a resource out of bounds".into()))?;
            (ty, path) = (element, rest);
        }
        Ok(Some((buffer, follow(start(ty), path)?)))
    }

    /// A part of what is at a place.
    fn step(&self, place: Location, index: u32) -> Result<Location, Stop> {
        let types = &self.module.types;
        let of = |offset: u64, ty| Location {
            offset: place.offset + offset,
            ty,
            matrix: place.matrix,
            apart: None,
        };
        let number = u64::from(index);
        match types.kind(place.ty) {
            TypeKind::Struct => {
                let (Some(offset), Some(ty)) =
                    (types.member_offset(place.ty, index), types.members(place.ty).nth(index as usize))
                else {
                    return Err(Stop::Malformed("a member without an offset"));
                };
                Ok(Location { matrix: self.strides(place.ty, index), ..of(offset.into(), ty) })
            }
            TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element } => {
                let stride =
                    types.array_stride(place.ty).ok_or(Stop::Malformed("an array without stride"))?;
                Ok(of(u64::from(stride) * number, element))
            }
            TypeKind::Vector { element, .. } => {
                let own = u64::from(width(self.module, element)?.div_ceil(8));
                Ok(of(place.apart.unwrap_or(own) * number, element))
            }
            TypeKind::Matrix { column, .. } => {
                let Strides { stride, by_rows } =
                    place.matrix.ok_or(Stop::Malformed("a matrix without strides"))?;
                if !by_rows {
                    return Ok(of(stride * number, column));
                }
                let own = u64::from(width(self.module, types.scalar(column))?.div_ceil(8));
                Ok(Location { apart: Some(stride), ..of(own * number, column) })
            }
            _ => Err(Stop::Malformed("a path that leads nowhere")),
        }
    }

    /// How the matrix in a member is stored, if there is one.
    fn strides(&self, ty: Type, member: u32) -> Option<Strides> {
        let decorations = &self.module.types.get(ty).decorations;
        let own = || decorations.iter().filter(|d| d.member == Some(member)).map(|d| &d.decoration);
        let stride = own().find(|d| d.kind == Decoration::MatrixStride)?.word()?;
        Some(Strides { stride: stride.into(), by_rows: own().any(|d| d.kind == Decoration::RowMajor) })
    }

    /// Reads a buffer; `None` where the variable is none.
    pub(super) fn load(&self, global: Global, path: &[u32]) -> Result<Option<Data>, Stop> {
        let Some((buffer, place)) = self.locate(global, path)? else { return Ok(None) };
        self.load_at(buffer, place).map(Some)
    }

    fn load_at(&self, buffer: usize, place: Location) -> Result<Data, Stop> {
        let Some(types) = part_types(self.module, place.ty)? else {
            let size = u64::from(width(self.module, place.ty)?.div_ceil(8));
            let bytes = self.buffers[buffer].get(place.offset as usize..(place.offset + size) as usize);
            let bytes = bytes.ok_or_else(|| Stop::Undefined("a load out of bounds".into()))?;
            return Ok(Data::Bits(bytes.iter().rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte))));
        };
        let parts = (0..types.len() as u32).map(|index| self.load_at(buffer, self.step(place, index)?));
        Ok(Data::Parts(parts.collect::<Result<_, _>>()?))
    }

    /// Writes a buffer; whether the variable is one.
    pub(super) fn store(&mut self, global: Global, path: &[u32], data: &Data) -> Result<bool, Stop> {
        let Some((buffer, place)) = self.locate(global, path)? else { return Ok(false) };
        self.store_at(buffer, place, data)?;
        Ok(true)
    }

    fn store_at(&mut self, buffer: usize, place: Location, data: &Data) -> Result<(), Stop> {
        if part_types(self.module, place.ty)?.is_none() {
            let size = u64::from(width(self.module, place.ty)?.div_ceil(8));
            let bytes = self.buffers[buffer].get_mut(place.offset as usize..(place.offset + size) as usize);
            let bytes = bytes.ok_or_else(|| Stop::Undefined("a store out of bounds".into()))?;
            let bits = data.bits().unwrap_or(UNDEFINED);
            bytes.copy_from_slice(&bits.to_le_bytes()[..size as usize]);
            return Ok(());
        }
        for (index, data) in data.parts()?.iter().enumerate() {
            self.store_at(buffer, self.step(place, index as u32)?, data)?;
        }
        Ok(())
    }

    /// The length of the array at the end of a buffer.
    pub(super) fn array_length(&self, global: Global, path: &[u32], member: u32) -> Result<u64, Stop> {
        let path: Vec<u32> = path.iter().copied().chain([member]).collect();
        let (buffer, array) =
            self.locate(global, &path)?.ok_or(Stop::Malformed("the length of no buffer"))?;
        let stride =
            self.module.types.array_stride(array.ty).ok_or(Stop::Malformed("an array without stride"))?;
        Ok((self.buffers[buffer].len() as u64).saturating_sub(array.offset) / u64::from(stride.max(1)))
    }
}
