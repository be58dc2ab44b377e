//! Memory (SPIR-V 3.3.8, "Memory Instructions").

use super::body::is_core;
use super::cx::{Cx, Verdict};
use super::layout::is_block;
use spirant_dialect::function::ValueDef;
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{AddressingModel, Capability, MemoryAccess, Op, StorageClass};
use spirant_dialect::types::{Type, TypeKind};
use spirant_dialect::views::MemoryOperands;

impl Cx<'_> {
    pub(super) fn memory(&self, op: Op) -> Verdict {
        match op {
            Op::Variable => self.variable(),
            Op::Load => {
                self.logical_pointer(0)?;
                self.memory_access(op, 1)?;
                self.load()
            }
            Op::Store => {
                self.logical_pointer(0)?;
                self.memory_access(op, 2)?;
                self.store()
            }
            Op::PredicatedLoadINTEL => {
                self.predicated(op, 1)?;
                self.numeric_access(self.result()?)?;
                self.of_type(2, self.result()?)?;
                self.load()
            }
            Op::PredicatedStoreINTEL => {
                self.predicated(op, 2)?;
                self.numeric_access(self.ty(1)?)?;
                self.store()
            }
            Op::CopyMemory => {
                self.memory_access(op, 2)?;
                self.physical_access(1)?;
                let (to, from) = (self.pointer(0)?, self.pointer(1)?);
                if to.1.is_some() && from.1.is_some() && to.1 != from.1 {
                    return Err("copies between pointers to different types".into());
                }
                self.is_writable(to.0)
            }
            Op::CopyMemorySized => {
                self.memory_access(op, 3)?;
                self.physical_access(1)?;
                self.int_scalar(2)?;
                self.is_writable(self.pointer(0)?.0)
            }
            Op::AccessChain | Op::InBoundsAccessChain => self.access_chain(1),
            Op::PtrAccessChain | Op::InBoundsPtrAccessChain => {
                self.int_scalar(1)?;
                self.strided_base()?;
                self.access_chain(2)
            }
            Op::ArrayLength => self.array_length(),
            Op::ImageTexelPointer => self.image_op(op),
            Op::PtrEqual | Op::PtrNotEqual | Op::PtrDiff => {
                self.comparable()?;
                self.of_type(1, self.ty(0)?)?;
                let result = self.numeric(self.result()?);
                let fits = if op == Op::PtrDiff { result.is_int() } else { result.is_bool() };
                if fits && result.is_single() { Ok(()) } else { Err("the result has the wrong type".into()) }
            }
            Op::UntypedAccessChainKHR | Op::UntypedInBoundsAccessChainKHR => self.untyped_chain(2),
            Op::UntypedPtrAccessChainKHR | Op::UntypedInBoundsPtrAccessChainKHR => {
                self.int_scalar(2)?;
                self.untyped_chain(3)
            }
            Op::UntypedArrayLengthKHR => match self.def(0) {
                Some(ValueDef::Type(ty)) => {
                    self.pointer(1)?;
                    self.last_is_runtime_array(ty)
                }
                _ => Err("operand 0 is not a type".into()),
            },
            _ => self.cooperative(op),
        }
    }

    /// SPV_INTEL_predicated_io: the pointer, the memory operands, and the predicate.
    fn predicated(&self, op: Op, predicate: usize) -> Verdict {
        self.logical_pointer(0)?;
        self.memory_access(op, 3)?;
        if MemoryOperands::of(self.words()).mask.contains(MemoryAccess::VOLATILE) {
            return Err("a predicated access is Volatile".into());
        }
        if self.kind(self.ty(predicate)?) != TypeKind::Bool {
            return Err("the predicate is not a bool".into());
        }
        Ok(())
    }

    /// SPV_INTEL_predicated_io: scalars and vectors of numbers are accessed.
    fn numeric_access(&self, ty: Type) -> Verdict {
        let is_numeric = match self.kind(ty) {
            TypeKind::Vector { element, .. } => self.kind(element) != TypeKind::Bool,
            TypeKind::Int { .. } | TypeKind::Float { .. } => true,
            _ => false,
        };
        if is_numeric { Ok(()) } else { Err(format!("{} is not a number or a vector", self.name(ty))) }
    }

    fn load(&self) -> Verdict {
        let result = self.result()?;
        match self.pointer(0)? {
            (_, Some(pointee)) if pointee != result => {
                Err(format!("loads {} from a pointer to {}", self.name(result), self.name(pointee)))
            }
            _ if matches!(self.kind(result), TypeKind::Void) || self.ends_in_runtime_array(result) => {
                Err(format!("loads {}", self.name(result)))
            }
            _ => Ok(()),
        }
    }

    fn store(&self) -> Verdict {
        match self.pointer(0)? {
            (_, Some(pointee)) if pointee != self.ty(1)? => {
                Err(format!("stores {} to a pointer to {}", self.name(self.ty(1)?), self.name(pointee)))
            }
            (storage, _) => self.is_writable(storage),
        }
    }

    /// Whether a type is an array without a length, or a struct that ends in one.
    fn ends_in_runtime_array(&self, mut ty: Type) -> bool {
        loop {
            match self.kind(ty) {
                TypeKind::RuntimeArray { .. } => return true,
                TypeKind::Struct if self.finished => match self.module.types.members(ty).last() {
                    Some(last) => ty = last,
                    None => return false,
                },
                _ => return false,
            }
        }
    }

    /// 3.2.26, "Aligned": what is accessed in the PhysicalStorageBuffer storage class has it; in Vulkan it is no less than the largest
    /// scalar requires (VUID-StandaloneSpirv-PhysicalStorageBuffer64-06314).
    fn physical_access(&self, pointer: usize) -> Verdict {
        let (storage, pointee) = self.pointer(pointer)?;
        if !self.finished || storage != StorageClass::PhysicalStorageBuffer {
            return Ok(());
        }
        let MemoryOperands { mask, alignment } = MemoryOperands::of(self.words());
        if !mask.contains(MemoryAccess::ALIGNED) {
            return Err("an access in the PhysicalStorageBuffer storage class is not Aligned".into());
        }
        let least = pointee.filter(|_| self.vulkan).map_or(0, |pointee| self.largest_scalar(pointee));
        match alignment {
            Some(alignment) if alignment < least => {
                Err(format!("an alignment of {alignment}, although a scalar has {least} bytes"))
            }
            _ => Ok(()),
        }
    }

    /// 2.16.1: which pointers are compared with each other.
    fn comparable(&self) -> Verdict {
        use AddressingModel as A;
        let (storage, _) = self.pointer(0)?;
        if !self.finished || !matches!(self.module.addressing, A::Logical | A::PhysicalStorageBuffer64) {
            return Ok(());
        }
        if storage == StorageClass::PhysicalStorageBuffer {
            return Err("compares pointers in the PhysicalStorageBuffer storage class".into());
        }
        match self.module.requirements.declares(Capability::VariablePointersStorageBuffer) {
            true => Ok(()),
            false => Err("compares pointers, which requires variable pointers".into()),
        }
    }

    /// The bytes of the largest scalar in a type.
    fn largest_scalar(&self, ty: Type) -> u32 {
        let (types, mut largest) = (&self.module.types, 0);
        let mut work = vec![ty];
        let mut seen = hashbrown::HashSet::<Type, rustc_hash::FxBuildHasher>::default();
        while let Some(ty) = work.pop() {
            if !seen.insert(ty) {
                continue;
            }
            match types.kind(ty) {
                TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => {
                    largest = largest.max(width / 8)
                }
                TypeKind::Pointer { storage: StorageClass::PhysicalStorageBuffer, .. } => {
                    largest = largest.max(8);
                }
                TypeKind::Struct => work.extend(types.members(ty)),
                TypeKind::RuntimeArray { element } => work.push(element),
                _ => work.extend(types.part(ty, 0)),
            }
        }
        largest
    }

    /// "OpPtrAccessChain": in memory with an explicit layout, the pointer's type has an ArrayStride; an element of a block is the first.
    fn strided_base(&self) -> Verdict {
        let (storage, pointee) = self.pointer(0)?;
        let is_explicit = matches!(
            storage,
            StorageClass::Uniform
                | StorageClass::StorageBuffer
                | StorageClass::PhysicalStorageBuffer
                | StorageClass::PushConstant
                | StorageClass::ShaderRecordBufferKHR
        );
        if !self.finished || !self.shader || !is_explicit {
            return Ok(());
        }
        let is_in_block = pointee.is_some_and(|pointee| is_block(self.module, pointee));
        if is_in_block && self.int_constant(1) != Some(0) {
            return Err("the element of a block is not the constant 0".into());
        }
        if !is_in_block && self.module.types.array_stride(self.ty(0)?).is_none() {
            return Err("the type of the base has no ArrayStride".into());
        }
        Ok(())
    }

    /// 3.2.26: memory operands of an access whose pointer is its first operand; `first` is the index of
    /// their scopes.
    pub(super) fn memory_access(&self, op: Op, first: usize) -> Verdict {
        use MemoryAccess as M;
        self.physical_access(0)?;
        if self.words().is_empty() {
            return Ok(());
        }
        let MemoryOperands { mask, alignment } = MemoryOperands::of(self.words());
        if let Some(alignment) = alignment
            && !alignment.is_power_of_two()
        {
            return Err(format!("an alignment of {alignment}, which is not a power of two"));
        }
        if matches!(op, Op::Load | Op::PredicatedLoadINTEL) && mask.contains(M::MAKE_POINTER_AVAILABLE) {
            return Err("a load has MakePointerAvailable".into());
        }
        if matches!(op, Op::Store | Op::PredicatedStoreINTEL) && mask.contains(M::MAKE_POINTER_VISIBLE) {
            return Err("a store has MakePointerVisible".into());
        }
        let synchronizes = mask.intersects(M::MAKE_POINTER_AVAILABLE | M::MAKE_POINTER_VISIBLE);
        if synchronizes && !mask.contains(M::NON_PRIVATE_POINTER) {
            return Err("availability and visibility require NonPrivatePointer".into());
        }
        if synchronizes {
            self.scope(first)?;
        }
        let (storage, _) = self.pointer(0)?;
        if mask.contains(M::NON_PRIVATE_POINTER) && !is_shared(storage) {
            return Err(format!("NonPrivatePointer in the {storage:?} storage class"));
        }
        Ok(())
    }

    /// 2.16.1, "Logical addressing model": what a pointer that is accessed may come from.
    pub(super) fn logical_pointer(&self, index: usize) -> Verdict {
        let (storage, _) = self.pointer(index)?;
        let physical = self.module.addressing != AddressingModel::Logical;
        if !self.finished || physical || storage == StorageClass::PhysicalStorageBuffer {
            return Ok(());
        }
        let is_variable = || self.module.requirements.declares(Capability::VariablePointersStorageBuffer);
        let fits = match self.def(index) {
            Some(ValueDef::Result(inst, _)) => match self.function.op(inst) {
                Opcode::Core(
                    Op::Variable
                    | Op::UntypedVariableKHR
                    | Op::AccessChain
                    | Op::InBoundsAccessChain
                    | Op::UntypedAccessChainKHR
                    | Op::UntypedInBoundsAccessChainKHR
                    | Op::ImageTexelPointer
                    | Op::UntypedImageTexelPointerEXT
                    | Op::CopyObject
                    | Op::RawAccessChainNV
                    | Op::FunctionCall,
                ) => true,
                Opcode::Core(
                    Op::Select
                    | Op::Load
                    | Op::PtrAccessChain
                    | Op::InBoundsPtrAccessChain
                    | Op::UntypedPtrAccessChainKHR
                    | Op::UntypedInBoundsPtrAccessChainKHR,
                ) => is_variable(),
                // Extensions define pointer types too.
                Opcode::Core(op) => !is_core(op),
                op => !op.is_construct() || is_variable(),
            },
            Some(ValueDef::BlockParam(..)) => is_variable(),
            Some(ValueDef::Const(_)) => is_variable(),
            _ => true,
        };
        if fits { Ok(()) } else { Err("the pointer is computed, which requires variable pointers".into()) }
    }

    fn variable(&self) -> Verdict {
        let TypeKind::Pointer { storage, pointee } = self.kind(self.result()?) else {
            return Err(format!("the result is not a pointer but {}", self.name(self.result()?)));
        };
        if self.words().first() != Some(&(storage as u32)) {
            return Err("the storage class is not that of the pointer".into());
        }
        if storage != StorageClass::Function {
            return Err(format!("a variable of a function is in the {storage:?} storage class"));
        }
        if self.finished {
            holds_pointers(self.module, storage, pointee)?;
        }
        if self.operands().is_empty() {
            return Ok(());
        }
        self.of_type(0, pointee)?;
        match self.def(0) {
            Some(ValueDef::Const(_) | ValueDef::Global(_)) => Ok(()),
            _ => Err("the initializer is not a constant".into()),
        }
    }

    fn is_writable(&self, storage: StorageClass) -> Verdict {
        match storage {
            StorageClass::Input
            | StorageClass::UniformConstant
            | StorageClass::PushConstant
            | StorageClass::ShaderRecordBufferKHR => Err(format!("writes to the {storage:?} storage class")),
            _ => Ok(()),
        }
    }

    /// That the indices from `first` on lead from base to result.
    fn access_chain(&self, first: usize) -> Verdict {
        let (storage, Some(mut ty)) = self.pointer(0)? else {
            return Err("the base is an untyped pointer".into());
        };
        for index in first..self.operands().len() {
            ty = self.step(ty, index)?;
        }
        match self.kind(self.result()?) {
            TypeKind::Pointer { storage: to, pointee } if to == storage && pointee == ty => Ok(()),
            _ => Err(format!(
                "leads to {} in {storage:?}, not to {}",
                self.name(ty),
                self.name(self.result()?)
            )),
        }
    }

    /// The type that the index in operand `index` selects of `ty`.
    fn step(&self, ty: Type, index: usize) -> Result<Type, String> {
        self.int_scalar(index)?;
        match self.kind(ty) {
            TypeKind::Vector { element, .. }
            | TypeKind::Array { element, .. }
            | TypeKind::RuntimeArray { element } => Ok(element),
            TypeKind::Matrix { column, .. } => Ok(column),
            TypeKind::Other if self.matrix(ty).is_some() => {
                self.matrix(ty).map(|matrix| matrix.component).ok_or_else(String::new)
            }
            TypeKind::Struct => {
                let Some(member) = self.int_constant(index) else {
                    return Err(format!("operand {index} selects a member and is not a constant"));
                };
                let mut members = self.module.types.members(ty);
                match usize::try_from(member).ok().and_then(|member| members.nth(member)) {
                    Some(member) => Ok(member),
                    None => Err(format!("the struct has no member {member}")),
                }
            }
            // A component of a cooperative matrix.
            _ => self
                .module
                .types
                .part(ty, 0)
                .ok_or_else(|| format!("operand {index} indexes {}", self.name(ty))),
        }
    }

    /// That the indices from `first` on lead through the type in operand 0.
    fn untyped_chain(&self, first: usize) -> Verdict {
        let Some(ValueDef::Type(mut ty)) = self.def(0) else { return Err("operand 0 is not a type".into()) };
        let (storage, _) = self.pointer(1)?;
        if matches!(self.kind(ty), TypeKind::Pointer { .. } | TypeKind::UntypedPointer { .. }) {
            return Err("the base type is a pointer".into());
        }
        for index in first..self.operands().len() {
            ty = self.step(ty, index)?;
        }
        match self.kind(self.result()?) {
            TypeKind::UntypedPointer { storage: to } if to == storage => Ok(()),
            _ => Err(format!("the result is not an untyped pointer in {storage:?}")),
        }
    }

    fn array_length(&self) -> Verdict {
        if !matches!(self.kind(self.result()?), TypeKind::Int { width: 32, signed: false }) {
            return Err(format!("the result is {}, not i32", self.name(self.result()?)));
        }
        let (storage, Some(pointee)) = self.pointer(0)? else { return Err("the pointer is untyped".into()) };
        if storage == StorageClass::PhysicalStorageBuffer && self.finished {
            return Err(
                "the length of an array in the PhysicalStorageBuffer storage class is not known".into()
            );
        }
        self.last_is_runtime_array(pointee)
    }

    /// That the member that the literal selects is a runtime array at the end of a struct.
    fn last_is_runtime_array(&self, pointee: Type) -> Verdict {
        let member = self.words().first().copied().unwrap_or_default() as usize;
        let members = self.module.types.members(pointee);
        let is_last = member + 1 == members.len();
        match members.last().map(|last| self.kind(last)) {
            Some(TypeKind::RuntimeArray { .. }) if is_last => Ok(()),
            _ => Err("the member is not a runtime array at the end of a struct".into()),
        }
    }
}

/// 2.16.1: in Logical addressing, variables hold pointers only with variable pointers, and then only those
/// of the Function and Private storage classes.
pub(super) fn holds_pointers(module: &Module, storage: StorageClass, pointee: Type) -> Verdict {
    let TypeKind::Pointer { storage: to, .. } = module.types.kind(pointee) else { return Ok(()) };
    if module.addressing != AddressingModel::Logical || to == StorageClass::PhysicalStorageBuffer {
        return Ok(());
    }
    if !module.requirements.declares(Capability::VariablePointersStorageBuffer) {
        return Err("a variable holds a pointer, which requires variable pointers".into());
    }
    if matches!(storage, StorageClass::Function | StorageClass::Private) {
        return Ok(());
    }
    Err(format!("a variable in the {storage:?} storage class holds a pointer"))
}

/// 2.16.2: what a client can see of memory has no booleans, which have no size.
pub(super) fn holds_booleans(module: &Module, storage: StorageClass, pointee: Type) -> Verdict {
    let is_seen =
        matches!(storage, StorageClass::Uniform | StorageClass::StorageBuffer | StorageClass::PushConstant);
    if is_seen && holds(module, pointee, |ty| module.types.kind(ty) == TypeKind::Bool) {
        return Err(format!("a variable in the {storage:?} storage class holds a bool"));
    }
    Ok(())
}

/// Whether a type, or a part of it that is no pointer's, is one.
pub(super) fn holds(module: &Module, ty: Type, is_one: impl Fn(Type) -> bool) -> bool {
    let (types, mut work) = (&module.types, vec![ty]);
    let mut seen = hashbrown::HashSet::<Type, rustc_hash::FxBuildHasher>::default();
    while let Some(ty) = work.pop() {
        if is_one(ty) {
            return true;
        }
        if !seen.insert(ty) {
            continue;
        }
        match types.kind(ty) {
            TypeKind::Struct => work.extend(types.members(ty)),
            TypeKind::RuntimeArray { element } => work.push(element),
            _ => work.extend(types.part(ty, 0)),
        }
    }
    false
}

/// 3.2.26, "NonPrivatePointer": storage classes that invocations share.
fn is_shared(storage: StorageClass) -> bool {
    matches!(
        storage,
        StorageClass::Uniform
            | StorageClass::Workgroup
            | StorageClass::CrossWorkgroup
            | StorageClass::Generic
            | StorageClass::Image
            | StorageClass::StorageBuffer
            | StorageClass::PhysicalStorageBuffer
    )
}
