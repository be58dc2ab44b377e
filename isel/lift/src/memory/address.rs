//! Addresses: the results of access chains.
//!
//! In memory with a layout for the client they are a constant number of bytes and scaled indices, from which selection finds the
//! member again; elsewhere they are indices of `getelementptr`. An address in a physical storage buffer is an integer, which is
//! converted to a pointer at each access.

use crate::cx::{FnCx, MatrixLayout, PointerTarget};
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::function::ValueDef;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::views::AccessChain;
use spirant_dialect::{Aborted, Global, Inst, Type, TypeKind, Value};
use spirant_ir::{AddressSpace, TyKind, Val};

/// Where memory is that is accessed by its address.
const BUFFER: AddressSpace = AddressSpace::StorageBuffer;

/// What an index steps through.
struct Step {
    ty: Type,
    matrix: Option<MatrixLayout>,
}

impl<'m> FnCx<'_, '_, 'm> {
    /// Addresses.
    pub(super) fn chain(&mut self, inst: Inst, op: Op) -> Result<(), Aborted> {
        let function = self.function;
        let (Some(chain), Some(result)) = (AccessChain::of(function, inst), function.result(inst)) else {
            return Err(self.refuse("an access chain without a base"));
        };
        let Some((storage, pointee)) = self.pointer_type(chain.base) else {
            return Err(self.refuse("an access chain from something that is not a pointer"));
        };
        let pointee = match chain.base_type.map(|ty| function.value_def(ty)) {
            Some(ValueDef::Type(ty)) => Some(ty),
            _ => pointee,
        };
        let Some(pointee) = pointee else {
            return Err(self.refuse("an access chain without a type to go through"));
        };
        let in_bounds = matches!(
            op,
            Op::InBoundsAccessChain
                | Op::InBoundsPtrAccessChain
                | Op::UntypedInBoundsAccessChainKHR
                | Op::UntypedInBoundsPtrAccessChainKHR
        );
        if let Some(place) = self.place(chain.base) {
            return self.chain_of_place(place, chain.indices, result, in_bounds);
        }
        let base = self.value(chain.base)?;
        let element = chain.element.map(|element| self.value(element)).transpose()?;
        let step = Step { ty: pointee, matrix: self.matrices.get(&function.resolve(chain.base)).copied() };
        let (pointer, matrix) = if self.is_laid_out(storage) {
            let stride = self.module().types.array_stride(function.value_type(chain.base));
            self.byte_address(base, element.map(|element| (element, stride)), step, chain.indices)?
        } else {
            (self.natural_address(base, element, pointee, chain.indices, in_bounds)?, None)
        };
        self.set(result, pointer);
        if let Some(matrix) = matrix {
            self.matrices.insert(result, matrix);
        }
        Ok(())
    }

    /// A chain from an array of descriptors or from a block of the interface.
    fn chain_of_place(
        &mut self,
        place: PointerTarget<'m>,
        indices: &[Value],
        result: Value,
        in_bounds: bool,
    ) -> Result<(), Aborted> {
        match (place, indices) {
            (place, []) => drop(self.places.insert(result, place)),
            (PointerTarget::Descriptor(global, None), indices) => {
                self.chain_of_descriptors(global, indices, result)?;
            }
            (PointerTarget::Interface(global, element), indices) => {
                let variable = &self.module().globals[global];
                let TypeKind::Pointer { pointee: whole, .. } = self.kind(variable.ty) else {
                    return Err(self.refuse("a block of the interface without a type"));
                };
                let (block, length) = self.lift.block_of(whole);
                let (element, indices) = match (element, length, indices) {
                    (None, Some(_), [element, rest @ ..]) => (Some(self.value(*element)?), rest),
                    (element, _, indices) => (element, indices),
                };
                let [member, rest @ ..] = indices else {
                    self.places.insert(result, PointerTarget::Interface(global, element));
                    return Ok(());
                };
                let (base, ty) = self.member_pointer(global, block, element, *member)?;
                let pointer = self.natural_address(base, None, ty, rest, in_bounds)?;
                self.set(result, pointer);
            }
            _ => return Err(self.refuse("an access chain into a descriptor")),
        }
        Ok(())
    }

    /// A chain from an array of descriptors, into one of buffers or to an opaque object.
    fn chain_of_descriptors(
        &mut self,
        global: Global,
        indices: &[Value],
        result: Value,
    ) -> Result<(), Aborted> {
        let Some(of) = self.lift.descriptors(global) else {
            return Err(self.refuse("an array of descriptors of a specialized length"));
        };
        let Some((own, rest)) = indices.split_at_checked(of.dimensions.len()) else {
            return Err(self.refuse("an array of descriptors in an array of descriptors as a value"));
        };
        let non_uniform = self.is_non_uniform(result) || own.iter().any(|index| self.is_non_uniform(*index));
        let mut place = None;
        for (index, count) in own.iter().zip(&of.dimensions) {
            let index = self.value(*index)?;
            let index = self.narrow(index);
            let w = &self.lift.writer;
            place = Some(match (place, count) {
                (None, _) => index,
                (Some(outer), Some(count)) => {
                    w.binary(L::LLVMAdd, w.binary(L::LLVMMul, outer, w.word(*count)), index)
                }
                (Some(_), None) => {
                    return Err(self.refuse("an array of arrays of descriptors of unknown length"));
                }
            });
        }
        if self.is_opaque(global) {
            if !rest.is_empty() {
                return Err(self.refuse("a part of a descriptor"));
            }
            self.places.insert(result, PointerTarget::Descriptor(global, place));
            return Ok(());
        }
        let base = self.buffer(global, place, non_uniform)?;
        let step = Step { ty: of.content, matrix: None };
        let (pointer, matrix) = self.byte_address(base, None, step, rest)?;
        self.set(result, pointer);
        matrix.map(|matrix| self.matrices.insert(result, matrix));
        Ok(())
    }

    /// The variable of a member of a block of the interface, or an element of it.
    fn member_pointer(
        &mut self,
        global: Global,
        block: Type,
        element: Option<Val<'m>>,
        member: Value,
    ) -> Result<(Val<'m>, Type), Aborted> {
        let number = self.number(member)?;
        let (Some(variable), Some(ty)) =
            (self.lift.members.get(&(global, number)).copied(), self.module().types.part(block, number))
        else {
            return Err(self.refuse(format!("the block of the interface has no member {number} in LLVM IR")));
        };
        let w = &self.lift.writer;
        let base = match element {
            Some(element) => w.address(variable.value_type(), variable, &[w.word(0), element], true),
            None => variable,
        };
        Ok((base, ty))
    }

    /// A constant index.
    fn number(&mut self, index: Value) -> Result<u32, Aborted> {
        let number = self.function.constant(index).and_then(|index| self.module().consts.int_value(index));
        match number.and_then(|number| u32::try_from(number).ok()) {
            Some(number) => Ok(number),
            None => Err(self.refuse("the number of a member that is not a plain constant")),
        }
    }

    fn natural_address(
        &mut self,
        base: Val<'m>,
        element: Option<Val<'m>>,
        pointee: Type,
        indices: &[Value],
        in_bounds: bool,
    ) -> Result<Val<'m>, Aborted> {
        if element.is_none() && indices.is_empty() {
            return Ok(base);
        }
        let source = match self.lift.open_array(StorageClass::Workgroup, pointee) {
            Some((open, _)) => open,
            None => self.ty(pointee)?,
        };
        let mut list = vec![element.unwrap_or_else(|| self.lift.writer.word(0))];
        let mut ty = pointee;
        for index in indices {
            let types = &self.module().types;
            list.push(match types.kind(ty) {
                TypeKind::Struct => {
                    let number = self.number(*index)?;
                    let Some(part) = self.module().types.part(ty, number) else {
                        return Err(self.refuse("an access chain to a member that does not exist"));
                    };
                    ty = part;
                    self.lift.writer.word(number)
                }
                _ if types.get(ty).op == Op::TypeCooperativeMatrixKHR
                    || types.get(ty).op == Op::TypeCooperativeMatrixNV =>
                {
                    return Err(
                        self.refuse("a pointer to an element of a cooperative matrix: LLVM IR has none")
                    );
                }
                _ => {
                    ty = types.element(ty);
                    self.value(*index)?
                }
            });
        }
        Ok(self.lift.writer.address(source, base, &list, in_bounds))
    }

    /// An address in memory that is laid out, and how the matrix or vector there is.
    fn byte_address(
        &mut self,
        base: Val<'m>,
        element: Option<(Val<'m>, Option<u32>)>,
        step: Step,
        indices: &[Value],
    ) -> Result<(Val<'m>, Option<MatrixLayout>), Aborted> {
        let (mut pointer, mut constant) = (base, 0u64);
        let Step { mut ty, mut matrix } = step;
        if let Some((element, stride)) = element {
            let Some(stride) = stride else {
                return Err(self.refuse("OpPtrAccessChain of a pointer without an ArrayStride"));
            };
            pointer = self.scaled_address(pointer, element, stride);
        }
        for index in indices {
            let types = &self.module().types;
            let stride = match types.kind(ty) {
                TypeKind::Struct => {
                    let number = self.number(*index)?;
                    let types = &self.module().types;
                    let (Some(offset), Some(part)) =
                        (types.member_offset(ty, number), types.part(ty, number))
                    else {
                        return Err(
                            self.refuse("a member without an Offset in memory that the client lays out")
                        );
                    };
                    constant = constant.wrapping_add(u64::from(offset));
                    matrix = self.lift.member_matrix(ty, number);
                    ty = part;
                    continue;
                }
                TypeKind::Array { .. } | TypeKind::RuntimeArray { .. } => types.array_stride(ty),
                TypeKind::Matrix { column, .. } => match matrix {
                    Some(MatrixLayout::Columns(stride)) => {
                        matrix = None;
                        Some(stride)
                    }
                    Some(MatrixLayout::Rows(stride)) => {
                        matrix = Some(MatrixLayout::Lanes(stride));
                        self.scalar_bytes(column)
                    }
                    _ => None,
                },
                TypeKind::Vector { .. } => match matrix.take() {
                    Some(MatrixLayout::Lanes(stride)) => Some(stride),
                    _ => self.scalar_bytes(ty),
                },
                _ => None,
            };
            let Some(stride) = stride else {
                return Err(
                    self.refuse("an array or matrix without a stride in memory that the client lays out")
                );
            };
            ty = self.module().types.element(ty);
            let known =
                self.function.constant(*index).and_then(|index| self.module().consts.int_value(index));
            match known {
                // Indices are signed, which counts where the address is a number.
                Some(known) => {
                    let known = match self.kind(self.function.value_type(*index)) {
                        TypeKind::Int { width: ..=32, .. } => i64::from(known as u32 as i32) as u64,
                        _ => known,
                    };
                    constant = constant.wrapping_add(known.wrapping_mul(u64::from(stride)));
                }
                None => {
                    let index = self.value(*index)?;
                    pointer = self.scaled_address(pointer, index, stride);
                }
            }
        }
        Ok((self.plus(pointer, constant), matrix))
    }

    fn scaled_address(&self, pointer: Val<'m>, index: Val<'m>, stride: u32) -> Val<'m> {
        let w = &self.lift.writer;
        if pointer.ty().is_pointer() {
            return w.address(w.array(w.int(8), u64::from(stride)), pointer, &[index], false);
        }
        let long = w.int(64);
        let index = match index.ty().kind() {
            TyKind::Int(..64) => w.cast(L::LLVMSExt, index, long),
            _ => index,
        };
        let bytes = w.binary(L::LLVMMul, index, w.int_constant(long, u64::from(stride)));
        w.binary(L::LLVMAdd, pointer, bytes)
    }

    pub(super) fn plus(&self, pointer: Val<'m>, bytes: u64) -> Val<'m> {
        let w = &self.lift.writer;
        match bytes {
            0 => pointer,
            bytes if pointer.ty().is_pointer() => {
                w.address(w.int(8), pointer, &[w.word(bytes as u32)], false)
            }
            bytes => w.binary(L::LLVMAdd, pointer, w.int_constant(w.int(64), bytes)),
        }
    }

    /// The pointer to the memory this many bytes after another pointer, for an access.
    pub(super) fn behind(&self, pointer: Val<'m>, bytes: u64) -> Val<'m> {
        let at = self.plus(pointer, bytes);
        if at.ty().is_pointer() {
            return at;
        }
        let w = &self.lift.writer;
        w.cast(L::LLVMIntToPtr, at, w.pointer(BUFFER))
    }
}
