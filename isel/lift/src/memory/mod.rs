//! Memory: variables, addresses, loads, stores and copies.
//!
//! Memory with a layout for the client is addressed by bytes: a constant offset and scaled indices, from which selection finds
//! the member again. Whole aggregates are loaded from it and stored to it by their scalars and vectors. All other memory has
//! LLVM's layout of the type.

mod address;

use crate::cx::{FnCx, MatrixLayout, PointerTarget};
use spirant_dialect::decoration::{Decoration, find_word};
use spirant_dialect::function::ValueDef;
use spirant_dialect::spirv::{self, BuiltIn, Dim, MemoryAccess, Op, StorageClass};
use spirant_dialect::views::{AccessChain, MemoryOperands};
use spirant_dialect::{Aborted, Inst, Type, TypeKind, Value};
use spirant_ir::{AddressSpace, Val};

/// Accesses of more scalars and vectors are not written out.
const MOST_ACCESSES: usize = 4096;

impl<'m> FnCx<'_, '_, 'm> {
    /// Lifts an instruction on memory; `None` for any other.
    pub(crate) fn memory(&mut self, inst: Inst, op: Op) -> Option<Result<(), Aborted>> {
        Some(match op {
            Op::Variable => self.variable(inst),
            Op::Load => return self.load(inst).transpose(),
            Op::Store => return self.store(inst).transpose(),
            Op::CopyMemory => self.copy(inst),
            Op::CopyMemorySized => self.copy_sized(inst),
            Op::ArrayLength => self.array_length(inst),
            Op::ImageTexelPointer => self.texel_pointer(inst),
            _ if AccessChain::first_index(op).is_some() => self.chain(inst, op),
            _ => return None,
        })
    }

    /// Whether memory is laid out by its decorations.
    pub(super) fn is_laid_out(&self, storage: StorageClass) -> bool {
        self.lift.is_shader()
            && matches!(
                storage,
                StorageClass::StorageBuffer
                    | StorageClass::Uniform
                    | StorageClass::PushConstant
                    | StorageClass::ShaderRecordBufferKHR
                    | StorageClass::PhysicalStorageBuffer
            )
    }

    pub(super) fn pointer_type(&self, pointer: Value) -> Option<(StorageClass, Option<Type>)> {
        match self.kind(self.function.value_type(pointer)) {
            TypeKind::Pointer { storage, pointee } => Some((storage, Some(pointee))),
            TypeKind::UntypedPointer { storage } => Some((storage, None)),
            _ => None,
        }
    }

    fn variable(&mut self, inst: Inst) -> Result<(), Aborted> {
        let Some(result) = self.function.result(inst) else { return Ok(()) };
        let Some((_, Some(pointee))) = self.pointer_type(result) else {
            return Err(self.refuse("OpVariable without a type of its content"));
        };
        let ty = self.ty(pointee)?;
        let allocated = self.lift.writer.allocate(ty);
        let decorations = self.function.attrs.value_decorations.get(&result);
        if let Some(bytes) = decorations.and_then(|list| find_word(list, spirv::Decoration::Alignment)) {
            self.lift.writer.set_alignment(allocated, bytes);
        }
        self.set(result, allocated);
        let is_alignment = |d: &Decoration| d.kind == spirv::Decoration::Alignment;
        if let Some(list) = decorations
            .filter(|_| !self.lift.is_shader())
            .and_then(|d| self.lift.decoration_list(d, is_alignment))
        {
            self.lift.writer.attach(allocated, "spirv.Decorations", list);
        }
        if let Some(initializer) = self.function.operand(inst, 0) {
            let value = self.value(initializer)?;
            self.lift.writer.store(value, allocated);
        }
        Ok(())
    }

    pub(super) fn scalar_bytes(&self, ty: Type) -> Option<u32> {
        match self.kind(self.module().types.scalar(ty)) {
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => Some(width / 8),
            _ => None,
        }
    }

    /// The parts of a value in memory that is laid out: the path to each, its bytes from the start, its type.
    fn pieces(
        &mut self,
        ty: Type,
        matrix: Option<MatrixLayout>,
    ) -> Result<Vec<(Vec<u32>, u64, Type)>, Aborted> {
        let (mut done, mut work) = (Vec::new(), vec![(Vec::new(), 0u64, ty, matrix)]);
        while let Some((path, offset, ty, matrix)) = work.pop() {
            if done.len() + work.len() > MOST_ACCESSES {
                return Err(self.refuse(format!(
                    "a whole value of more than {MOST_ACCESSES} parts in memory that the client lays out"
                )));
            }
            let module = self.module();
            let types = &module.types;
            let mut parts: Vec<(u64, Type, Option<MatrixLayout>)> = Vec::new();
            match types.kind(ty) {
                TypeKind::Struct => {
                    for (index, member) in (0..).zip(types.members(ty)) {
                        let Some(offset) = types.member_offset(ty, index) else {
                            return Err(
                                self.refuse("a member without an Offset in memory that the client lays out")
                            );
                        };
                        parts.push((u64::from(offset), member, self.lift.member_matrix(ty, index)));
                    }
                }
                TypeKind::Array { element, length } => {
                    let (Some(count), Some(stride)) =
                        (module.consts.int_value(length), types.array_stride(ty))
                    else {
                        return Err(
                            self.refuse("an array without a stride in memory that the client lays out")
                        );
                    };
                    let count = count.min(MOST_ACCESSES as u64 + 1);
                    parts.extend((0..count).map(|index| (index * u64::from(stride), element, matrix)));
                }
                TypeKind::Matrix { column, count } => {
                    let (stride, inner) = match matrix {
                        Some(MatrixLayout::Columns(stride)) => (stride, None),
                        Some(MatrixLayout::Rows(stride)) => {
                            (self.scalar_bytes(column).unwrap_or(4), Some(MatrixLayout::Lanes(stride)))
                        }
                        _ => {
                            return Err(
                                self.refuse("a matrix without a stride in memory that the client lays out")
                            );
                        }
                    };
                    parts.extend(
                        (0..u64::from(count)).map(|index| (index * u64::from(stride), column, inner)),
                    );
                }
                TypeKind::Vector { element, count } => match matrix {
                    Some(MatrixLayout::Lanes(stride)) => {
                        parts.extend(
                            (0..u64::from(count)).map(|lane| (lane * u64::from(stride), element, None)),
                        );
                    }
                    _ => {
                        done.push((path, offset, ty));
                        continue;
                    }
                },
                _ => {
                    done.push((path, offset, ty));
                    continue;
                }
            }
            for (index, (at, part, matrix)) in (0..).zip(parts).collect::<Vec<_>>().into_iter().rev() {
                let path = path.iter().copied().chain([index]).collect();
                work.push((path, offset + at, part, matrix));
            }
        }
        Ok(done)
    }

    fn load(&mut self, inst: Inst) -> Result<Option<()>, Aborted> {
        let function = self.function;
        let (Some(pointer), Some(result)) = (function.operand(inst, 0), function.result(inst)) else {
            return Err(self.refuse("OpLoad without a pointer"));
        };
        let ty = function.value_type(result);
        match self.place(pointer) {
            Some(PointerTarget::Handle(handle)) => {
                self.set(result, handle);
                return Ok(Some(()));
            }
            Some(PointerTarget::Descriptor(global, index)) if self.is_opaque(global) => {
                let non_uniform = self.is_non_uniform(pointer) || self.is_non_uniform(result);
                let handle = self.object(global, index, non_uniform)?;
                self.set(result, handle);
                return Ok(Some(()));
            }
            Some(PointerTarget::Interface(global, element)) => {
                let value = self.whole_block(global, element, ty)?;
                self.finish(result, value);
                return Ok(Some(()));
            }
            Some(_) => return Err(self.refuse("an array of buffers as a value")),
            None => {}
        }
        if let Some(built_in) = self.built_in(pointer) {
            let value = self.load_built_in(built_in, ty)?;
            self.set(result, value);
            return Ok(Some(()));
        }
        if !self.is_plain(inst) {
            return Ok(None);
        }
        let storage = self.pointer_type(pointer).map_or(StorageClass::Function, |(storage, _)| storage);
        let value = self.load_from(inst, storage, pointer, ty)?;
        self.finish(result, value);
        Ok(Some(()))
    }

    fn load_from(
        &mut self,
        inst: Inst,
        storage: StorageClass,
        pointer: Value,
        ty: Type,
    ) -> Result<Val<'m>, Aborted> {
        let at = self.value(pointer)?;
        if self.is_laid_out(storage) {
            let matrix = self.matrices.get(&self.function.resolve(pointer)).copied();
            let pieces = self.pieces(ty, matrix)?;
            return self.load_pieces(inst, at, ty, &pieces);
        }
        let lifted = self.ty(ty)?;
        let value = self.lift.writer.load(lifted, at);
        self.access(inst, value);
        Ok(value)
    }

    fn store_to(
        &mut self,
        inst: Inst,
        storage: StorageClass,
        pointer: Value,
        value: Val<'m>,
        ty: Type,
    ) -> Result<(), Aborted> {
        let at = self.value(pointer)?;
        if !self.is_laid_out(storage) {
            let access = self.lift.writer.store(value, at);
            self.access(inst, access);
            return Ok(());
        }
        let matrix = self.matrices.get(&self.function.resolve(pointer)).copied();
        for (path, offset, part) in self.pieces(ty, matrix)? {
            let value = self.part(value, &path)?;
            let access = self.lift.writer.store(value, self.behind(at, offset));
            self.align(access, part);
            self.access(inst, access);
        }
        Ok(())
    }

    fn load_pieces(
        &mut self,
        inst: Inst,
        at: Val<'m>,
        ty: Type,
        pieces: &[(Vec<u32>, u64, Type)],
    ) -> Result<Val<'m>, Aborted> {
        let lifted = self.ty(ty)?;
        let mut whole = None;
        for (path, offset, part) in pieces {
            let part_type = self.ty(*part)?;
            let value = self.lift.writer.load(part_type, self.behind(at, *offset));
            self.align(value, *part);
            self.access(inst, value);
            if path.is_empty() {
                return Ok(value);
            }
            let base = whole.unwrap_or_else(|| self.lift.writer.poison(lifted));
            whole = Some(self.with_part(base, value, path)?);
        }
        whole.ok_or_else(|| self.refuse("a value without parts in memory that the client lays out"))
    }

    /// What is in memory that the client lays out is aligned to its scalars.
    fn align(&self, access: Val<'m>, ty: Type) {
        let bytes = if self.lift.is_address(ty) { Some(8) } else { self.scalar_bytes(ty) };
        if let Some(bytes) = bytes {
            self.lift.writer.set_alignment(access, bytes);
        }
    }

    fn whole_block(
        &mut self,
        global: spirant_dialect::Global,
        element: Option<Val<'m>>,
        ty: Type,
    ) -> Result<Val<'m>, Aborted> {
        if self.kind(ty) != TypeKind::Struct {
            return Err(self.refuse("all elements of an array of blocks of the interface as a value"));
        }
        let mut parts = Vec::new();
        let members: Vec<Type> = self.module().types.members(ty).collect();
        for (index, member) in (0..).zip(members) {
            let Some(variable) = self.lift.members.get(&(global, index)).copied() else {
                return Err(
                    self.refuse(format!("the block of the interface has no member {index} in LLVM IR"))
                );
            };
            let w = &self.lift.writer;
            let pointer = match element {
                Some(element) => w.address(variable.value_type(), variable, &[w.word(0), element], true),
                None => variable,
            };
            let lifted = self.ty(member)?;
            parts.push(self.lift.writer.load(lifted, pointer));
        }
        self.assembled(ty, &parts)
    }

    fn store(&mut self, inst: Inst) -> Result<Option<()>, Aborted> {
        let function = self.function;
        let (Some(pointer), Some(stored)) = (function.operand(inst, 0), function.operand(inst, 1)) else {
            return Err(self.refuse("OpStore without a pointer"));
        };
        let value = self.value(stored)?;
        let ty = function.value_type(stored);
        match self.place(pointer) {
            Some(PointerTarget::Interface(global, element)) if self.kind(ty) == TypeKind::Struct => {
                for index in 0..self.module().types.members(ty).len() as u32 {
                    let Some(variable) = self.lift.members.get(&(global, index)).copied() else {
                        return Err(self
                            .refuse(format!("the block of the interface has no member {index} in LLVM IR")));
                    };
                    let part = self.part(value, &[index])?;
                    let w = &self.lift.writer;
                    let pointer = match element {
                        Some(element) => {
                            w.address(variable.value_type(), variable, &[w.word(0), element], true)
                        }
                        None => variable,
                    };
                    w.store(part, pointer);
                }
                return Ok(Some(()));
            }
            Some(_) => return Err(self.refuse("OpStore to a descriptor")),
            None => {}
        }
        if !self.is_plain(inst) {
            return Ok(None);
        }
        let storage = self.pointer_type(pointer).map_or(StorageClass::Function, |(storage, _)| storage);
        self.store_to(inst, storage, pointer, value, ty).map(Some)
    }

    /// Whether the memory operands of an access are such as LLVM's have, where no access is private.
    fn is_plain(&self, inst: Inst) -> bool {
        let mask = MemoryOperands::of(self.function.words(inst)).mask;
        !mask.intersects(MemoryAccess::MAKE_POINTER_AVAILABLE | MemoryAccess::MAKE_POINTER_VISIBLE)
    }

    /// The memory operands of an access.
    fn access(&self, inst: Inst, access: Val<'m>) {
        let operands = MemoryOperands::of(self.function.words(inst));
        let w = &self.lift.writer;
        if operands.mask.contains(MemoryAccess::VOLATILE) {
            w.set_volatile(access);
        }
        if operands.mask.contains(MemoryAccess::NONTEMPORAL) {
            w.attach(access, "nontemporal", w.md_node(&[w.md_word(1)]));
        }
        if let Some(bytes) = operands.alignment.filter(|_| !self.lift.is_shader()) {
            w.set_alignment(access, bytes);
        }
    }

    fn copy(&mut self, inst: Inst) -> Result<(), Aborted> {
        let function = self.function;
        let (Some(to), Some(from)) = (function.operand(inst, 0), function.operand(inst, 1)) else {
            return Err(self.refuse("OpCopyMemory without pointers"));
        };
        let Some((target, Some(pointee))) = self.pointer_type(to) else {
            return Err(self.refuse("OpCopyMemory to an untyped pointer"));
        };
        if self.place(to).is_some() || self.place(from).is_some() {
            return Err(self.refuse("OpCopyMemory of descriptors or blocks of the interface"));
        }
        let source = self.pointer_type(from).map_or(target, |(storage, _)| storage);
        let value = self.load_from(inst, source, from, pointee)?;
        self.store_to(inst, target, to, value, pointee)
    }

    /// `llvm.memcpy`
    fn copy_sized(&mut self, inst: Inst) -> Result<(), Aborted> {
        let (to, from, size) = (self.operand(inst, 0)?, self.operand(inst, 1)?, self.operand(inst, 2)?);
        let w = &self.lift.writer;
        let operands = MemoryOperands::of(self.function.words(inst));
        let is_volatile = u64::from(operands.mask.contains(MemoryAccess::VOLATILE));
        let Some(copy) = w.intrinsic("llvm.memcpy", &[to.ty(), from.ty(), size.ty()]) else {
            return Err(self.refuse("LLVM has no copies of memory"));
        };
        let call = w.call(copy, &[to, from, size, w.int_constant(w.int(1), is_volatile)], None);
        if let Some(bytes) = operands.alignment.filter(|bytes| bytes.is_power_of_two()) {
            w.align_arguments(call, 2, bytes);
        }
        Ok(())
    }

    fn array_length(&mut self, inst: Inst) -> Result<(), Aborted> {
        let function = self.function;
        let (Some(pointer), Some(result)) = (function.operand(inst, 0), function.result(inst)) else {
            return Err(self.refuse("OpArrayLength of nothing"));
        };
        let pointer = function.resolve(pointer);
        // One of an array of descriptors is what an index leads to.
        let (root, index) = match function.value_def(pointer) {
            ValueDef::Result(chain, _) => match AccessChain::of(function, chain) {
                Some(AccessChain { base, indices: [index], element: None, .. }) => (base, Some(*index)),
                _ => return Err(self.refuse("OpArrayLength of something that is not a descriptor")),
            },
            _ => (pointer, None),
        };
        let ValueDef::Global(global) = function.value_def(function.resolve(root)) else {
            return Err(self.refuse("OpArrayLength of something that is not a descriptor"));
        };
        let non_uniform =
            self.is_non_uniform(pointer) || index.is_some_and(|index| self.is_non_uniform(index));
        let index = index.map(|index| self.value(index)).transpose()?.map(|index| self.narrow(index));
        let length = self.length(global, index, non_uniform)?;
        self.set(result, length);
        Ok(())
    }

    /// A pointer to a texel, for atomic operations.
    fn texel_pointer(&mut self, inst: Inst) -> Result<(), Aborted> {
        let function = self.function;
        let (Some(image), Some(result)) = (function.operand(inst, 0), function.result(inst)) else {
            return Err(self.refuse("OpImageTexelPointer without an image"));
        };
        let sample = function.operand(inst, 2).and_then(|sample| function.constant(sample));
        if sample.and_then(|sample| self.module().consts.int_value(sample)) != Some(0) {
            return Err(self.refuse("OpImageTexelPointer to a sample other than 0"));
        }
        let (handle, at) = (self.argument(image)?, self.operand(inst, 1)?);
        // Buffers are indexed as arrays are.
        let is_buffer = handle.ty().ext_ints().first() == Some(&(Dim::DimBuffer as u32));
        let name = if is_buffer { "llvm.spv.resource.getpointer" } else { "llvm.spv.resource.texelpointer" };
        let w = &self.lift.writer;
        let pointer = w.pointer(AddressSpace::StorageBuffer);
        let ty = w.function(pointer, &[handle.ty(), at.ty()]);
        let get = self.lift.intrinsic(name, &[pointer, handle.ty()], ty);
        let value = self.lift.writer.call(get, &[handle, at], None);
        self.set(result, value);
        Ok(())
    }

    /// The built-in that a kernel's variable is, which is called and not loaded.
    fn built_in(&self, pointer: Value) -> Option<BuiltIn> {
        let ValueDef::Global(global) = self.function.value_def(pointer) else { return None };
        self.lift.built_in_of_kernel(global)
    }

    /// A vector of calls, or one call.
    fn load_built_in(&mut self, built_in: BuiltIn, ty: Type) -> Result<Val<'m>, Aborted> {
        let TypeKind::Vector { element, count } = self.kind(ty) else {
            return self.built_in_call(built_in, ty, None);
        };
        let mut parts = Vec::new();
        for lane in 0..count {
            parts.push(self.built_in_call(built_in, element, Some(lane))?);
        }
        self.assembled(ty, &parts)
    }
}
