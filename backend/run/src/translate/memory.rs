//! Memory: variables, access chains, loads, stores and copies.

use super::Builder;
use crate::Stop;
use crate::code::{Access, Chain, Index, Instr, Slot, Variable};
use crate::shape::{Context, MOST_BYTES};
use crate::special::{Size, Special};
use spirant_dialect::spirv::{Decoration, Op, StorageClass};
use spirant_dialect::views::{AccessChain, MemoryOperands};
use spirant_dialect::{Inst, Type, TypeKind, Value, ValueDef};

/// How far neighbouring descriptors are apart: each is an object.
const DESCRIPTOR: u64 = 1 << 32;

impl Builder<'_, '_> {
    /// Translates an instruction that makes or uses a pointer; whether it is one.
    pub(super) fn memory(&mut self, inst: Inst, op: Op) -> Result<bool, Stop> {
        match op {
            Op::Variable | Op::UntypedVariableKHR => self.variable(inst, op)?,
            Op::Load => {
                let pointer = self.value(inst, 0)?;
                let (to, ty) = self.result(inst)?;
                let access = self.access(inst, pointer, ty)?;
                let pointer = self.row(pointer)?.first;
                self.emit(Instr::Load { to: to.first, pointer, access });
            }
            Op::Store => {
                let pointer = self.value(inst, 0)?;
                let ty = self.operand_type(inst, 1)?;
                let access = self.access(inst, pointer, ty)?;
                let (pointer, from) = (self.row(pointer)?.first, self.operand(inst, 1)?.first);
                self.emit(Instr::Store { pointer, from, access });
            }
            Op::CopyMemory => {
                let pointer = self.operand_type(inst, 1)?;
                let Some((_, pointee)) = self.module().types.pointer_parts(pointer) else {
                    return Err(Stop::refused("OpCopyMemory of untyped pointers"));
                };
                let size = Size::Known(self.shared.shapes.extent(pointee)?.size);
                let (to, from) = (self.operand(inst, 0)?.first, self.operand(inst, 1)?.first);
                self.special(Special::CopyMemory { to, from, size });
            }
            Op::CopyMemorySized => {
                let size = Size::Slot(self.operand(inst, 2)?.first);
                let (to, from) = (self.operand(inst, 0)?.first, self.operand(inst, 1)?.first);
                self.special(Special::CopyMemory { to, from, size });
            }
            Op::ArrayLength => self.array_length(inst)?,
            Op::PtrDiff => {
                let (to, _) = self.result(inst)?;
                let pointer = self.operand_type(inst, 0)?;
                let stride = self.element_stride(pointer)?;
                let (a, b) = (self.operand(inst, 0)?.first, self.operand(inst, 1)?.first);
                self.special(Special::PointerDifference { to: to.first, a, b, stride });
            }
            Op::GenericCastToPtrExplicit => {
                let (to, ty) = self.result(inst)?;
                let storage =
                    storage_of(self.kind(ty)).ok_or_else(|| Stop::malformed("a cast to no pointer"))?;
                let from = self.operand(inst, 0)?.first;
                self.special(Special::CastExplicit { to: to.first, from, storage });
            }
            Op::GenericPtrMemSemantics => {
                let (to, from) = (self.result(inst)?.0.first, self.operand(inst, 0)?.first);
                self.special(Special::PointerSemantics { to, from });
            }
            Op::LifetimeStart | Op::LifetimeStop => {}
            _ if AccessChain::first_index(op).is_some() => self.chain(inst)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn variable(&mut self, inst: Inst, op: Op) -> Result<(), Stop> {
        let (to, pointer) = self.result(inst)?;
        let untyped = op == Op::UntypedVariableKHR;
        let pointee = match self.kind(pointer) {
            TypeKind::Pointer { pointee, .. } => pointee,
            _ => match self.function.value_def(self.value(inst, 0)?) {
                ValueDef::Type(ty) if untyped => ty,
                _ => return Err(Stop::malformed("a variable that is no pointer")),
            },
        };
        let bytes = self.shared.shapes.extent(pointee)?.size;
        if bytes > MOST_BYTES >> 4 {
            return Err(Stop::refused(format!("a variable of {bytes} bytes in a function")));
        }
        let name = self.function.result(inst).and_then(|it| self.function.attrs.value_names.get(it));
        let name = name.map_or_else(|| "a local variable".to_owned(), ToOwned::to_owned);
        let variable = self.code.variables.len() as u32;
        self.code.variables.push(Variable { bytes: bytes as u32, name });
        self.emit(Instr::Variable { to: to.first, variable });
        if let Some(initial) = self.function.operand(inst, usize::from(untyped)) {
            let from = self.row(initial)?.first;
            let access = self.plain_access(pointee, Context::default(), None)?;
            self.emit(Instr::Store { pointer: to.first, from, access });
        }
        Ok(())
    }

    /// What is known of the layout where a pointer points.
    fn context(&self, pointer: Value) -> Context {
        self.contexts.get(&self.function.resolve(pointer)).copied().unwrap_or_default()
    }

    fn access(&mut self, inst: Inst, pointer: Value, ty: Type) -> Result<u32, Stop> {
        let stated = MemoryOperands::of(self.function.words(inst)).alignment;
        self.plain_access(ty, self.context(pointer), stated)
    }

    fn plain_access(&mut self, ty: Type, context: Context, stated: Option<u32>) -> Result<u32, Stop> {
        let places = self.shared.shapes.places(ty, context)?;
        let ends = places.iter().map(|place| place.offset + u32::from(place.bytes));
        let extent = ends.max().unwrap_or(0);
        let widest = places.iter().map(|place| u32::from(place.bytes)).max().unwrap_or(1);
        let align = stated.unwrap_or(widest).max(1);
        self.code.accesses.push(Access { places, extent, align });
        Ok(self.code.accesses.len() as u32 - 1)
    }

    /// Bytes between the elements of an array that a pointer points into.
    fn element_stride(&mut self, pointer: Type) -> Result<u64, Stop> {
        if let Some(stride) = self.module().types.array_stride(pointer) {
            return Ok(stride.into());
        }
        let Some((_, pointee)) = self.module().types.pointer_parts(pointer) else {
            return Err(Stop::refused("arithmetic on untyped pointers without a type"));
        };
        let extent = self.shared.shapes.extent(pointee)?;
        Ok(extent.size.next_multiple_of(extent.align.max(1)))
    }

    fn chain(&mut self, inst: Inst) -> Result<(), Stop> {
        let function = self.function;
        let chain = AccessChain::of(function, inst);
        let chain = chain.ok_or_else(|| Stop::malformed("an access chain of too few operands"))?;
        let (to, _) = self.result(inst)?;
        let base = self.row(chain.base)?.first;
        let pointer = function.value_type(chain.base);
        let mut context = self.context(chain.base);
        let mut found = Chain::default();
        let stated = chain.base_type.map(|value| function.value_def(value));
        let mut ty = match (self.kind(pointer), stated) {
            (_, Some(ValueDef::Type(ty))) => ty,
            (TypeKind::Pointer { pointee, .. }, _) => pointee,
            _ => return Err(Stop::malformed("an access chain from no pointer")),
        };
        if let Some(element) = chain.element {
            let stride = match stated {
                Some(_) => {
                    let extent = self.shared.shapes.extent(ty)?;
                    extent.size.next_multiple_of(extent.align.max(1))
                }
                None => self.element_stride(pointer)?,
            };
            self.index(&mut found, element, stride, None)?;
        }
        for (number, index) in chain.indices.iter().enumerate() {
            if self.kind(ty) == TypeKind::Struct {
                let constant = function.constant(*index).and_then(|it| self.module().consts.int_value(it));
                let member = constant.ok_or_else(|| Stop::malformed("a member by a variable index"))?;
                let part = self.shared.shapes.member(ty, member as u32)?;
                found.offset += part.offset;
                (ty, context) = (part.ty, part.context);
                continue;
            }
            if number == 0 && self.is_descriptors(chain.base, ty) {
                let bound = match self.kind(ty) {
                    TypeKind::Array { length, .. } => Some(self.shared.shapes.length(length)?),
                    _ => None,
                };
                self.index(&mut found, *index, DESCRIPTOR, bound)?;
                let is_stated = function.result(inst).is_some_and(|it| self.non_uniform.contains(&it));
                if let Some(last) = found.indices.last_mut() {
                    last.descriptors = true;
                    last.non_uniform |= is_stated;
                }
                ty = self.module().types.element(ty);
                continue;
            }
            let bound = match self.kind(ty) {
                TypeKind::Array { length, .. } => Some(self.shared.shapes.length(length)?),
                TypeKind::Vector { count, .. } | TypeKind::Matrix { count, .. } => Some(u64::from(count)),
                _ => None,
            };
            let (stride, inner, after) = self.shared.shapes.step(ty, context)?;
            self.index(&mut found, *index, stride, bound)?;
            (ty, context) = (inner, after);
        }
        if context != Context::default()
            && let Some(result) = function.result(inst)
        {
            self.contexts.insert(result, context);
        }
        self.code.chains.push(found);
        self.emit(Instr::Chain { to: to.first, base, chain: self.code.chains.len() as u32 - 1 });
        Ok(())
    }

    /// Whether the first index from a variable chooses a descriptor.
    fn is_descriptors(&self, base: Value, ty: Type) -> bool {
        let (TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element }) = self.kind(ty) else {
            return false;
        };
        let storage = storage_of(self.kind(self.function.value_type(base)));
        if storage == Some(StorageClass::UniformConstant) && crate::images::is_handle(self.module(), element)
        {
            return true;
        }
        let ValueDef::Global(global) = self.function.value_def(base) else { return false };
        let variable = &self.module().globals[global];
        variable.decorations.iter().any(|decoration| decoration.kind == Decoration::Binding)
    }

    fn index(
        &mut self,
        chain: &mut Chain,
        index: Value,
        stride: u64,
        bound: Option<u64>,
    ) -> Result<(), Stop> {
        let width = self.shared.shapes.width(self.function.value_type(index));
        let constant = self.function.constant(index).and_then(|it| self.module().consts.int_value(it));
        if let Some(value) = constant
            && bound.is_none_or(|bound| value < bound)
        {
            let value = crate::scalar::signed(value, width) as u64;
            if stride == DESCRIPTOR {
                chain.descriptor += value;
            } else {
                chain.offset = chain.offset.wrapping_add(value.wrapping_mul(stride));
            }
            return Ok(());
        }
        let slot = self.row(index)?.first;
        let non_uniform = self.non_uniform.contains(&self.function.resolve(index));
        chain.indices.push(Index { slot, width, stride, bound, descriptors: false, non_uniform });
        Ok(())
    }

    fn array_length(&mut self, inst: Inst) -> Result<(), Stop> {
        let (to, _) = self.result(inst)?;
        let member = self.function.words(inst).first().copied().unwrap_or(0);
        let pointer = self.value(inst, 0)?;
        let Some((_, block)) = self.module().types.pointer_parts(self.function.value_type(pointer)) else {
            return Err(Stop::refused("the length of an array behind an untyped pointer"));
        };
        let part = self.shared.shapes.member(block, member)?;
        let TypeKind::RuntimeArray { element } = self.kind(part.ty) else {
            return Err(Stop::malformed("OpArrayLength of no runtime array"));
        };
        let stride = self.shared.shapes.stride(part.ty, element)?;
        let pointer: Slot = self.row(pointer)?.first;
        self.special(Special::ArrayLength { to: to.first, pointer, offset: part.offset, stride });
        Ok(())
    }
}

/// The storage class of a pointer type.
pub(super) fn storage_of(kind: TypeKind) -> Option<StorageClass> {
    match kind {
        TypeKind::Pointer { storage, .. } | TypeKind::UntypedPointer { storage } => Some(storage),
        _ => None,
    }
}
