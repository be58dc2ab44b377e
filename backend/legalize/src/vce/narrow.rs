//! Narrow types: whether a module computes with 8-bit integers and 16-bit integers and floats, or only stores
//! them (SPV_KHR_8bit_storage, SPV_KHR_16bit_storage).
//!
//! A shader that only loads, stores and converts narrow values requires the storage capabilities but not
//! `Int8`, `Int16` or `Float16`, which many devices lack. A kernel that only passes pointers to halves
//! requires `Float16Buffer` but not `Float16` (SPIR-V 3.2.31).

use super::collect::Collector;
use super::feature::Feature;
use super::requirement::Site;
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::{Function, Inst};
use spirant_dialect::module::{Func, Module};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{Capability, Op, StorageClass};
use spirant_dialect::types::{Type, TypeKind, TypeTable};
use spirant_dialect::views::CooperativeMatrixType;

/// A set of narrow scalar types.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Kinds(u8);

impl Kinds {
    const INT8: Kinds = Kinds(1);
    const INT16: Kinds = Kinds(2);
    const FLOAT16: Kinds = Kinds(4);
    const NONE: Kinds = Kinds(0);

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }
    pub(super) fn with(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }
    fn contains(self, other: Kinds) -> bool {
        self.0 & other.0 == other.0
    }
    pub(super) fn only_8(self) -> Kinds {
        Kinds(self.0 & Self::INT8.0)
    }
    pub(super) fn only_16(self) -> Kinds {
        Kinds(self.0 & !Self::INT8.0)
    }
    pub(super) fn has_8(self) -> bool {
        !self.only_8().is_empty()
    }
    pub(super) fn has_16(self) -> bool {
        !self.only_16().is_empty()
    }
}

/// Which types hold narrow values, and which kinds are computed with.
#[derive(Debug, Default)]
pub(super) struct Narrow {
    /// By type: the narrow types it contains; a pointer contains none.
    of_type: Vec<Kinds>,
    /// What is computed with.
    pub(super) full: Kinds,
}

impl Narrow {
    /// Looks through all types of a module.
    pub(super) fn new(types: &TypeTable) -> Self {
        let mut of_type = vec![Kinds::NONE; types.len()];
        let mut any = false;
        // Operands precede their users, so one pass sees every part before its whole.
        for (ty, _) in types.iter() {
            let part = |part: Type| of_type.get(part.index()).copied().unwrap_or_default();
            of_type[ty.index()] = match types.kind(ty) {
                TypeKind::Int { width: 8, .. } => Kinds::INT8,
                TypeKind::Int { width: 16, .. } => Kinds::INT16,
                TypeKind::Float { width: 16, encoding: None } => Kinds::FLOAT16,
                TypeKind::Vector { element, .. }
                | TypeKind::Array { element, .. }
                | TypeKind::RuntimeArray { element } => part(element),
                TypeKind::Matrix { column, .. } => part(column),
                TypeKind::Other => match CooperativeMatrixType::of(types, ty) {
                    Some(matrix) => part(matrix.component),
                    None => Kinds::NONE,
                },
                TypeKind::Struct => types.members(ty).map(part).fold(Kinds::NONE, Kinds::with),
                _ => Kinds::NONE,
            };
            any |= !of_type[ty.index()].is_empty();
        }
        Narrow { of_type: if any { of_type } else { Vec::new() }, full: Kinds::NONE }
    }

    /// The narrow kinds in a type, not counting what it points to.
    #[inline]
    pub(super) fn of(&self, ty: Type) -> Kinds {
        self.of_type.get(ty.index()).copied().unwrap_or_default()
    }
}

/// Leaves narrow values unnamed where they may only be stored and converted, and source variables that are one optimized out:
/// spirv-val counts an `OpName` and a `DebugValue` as uses that are neither.
pub(super) fn drop_mentions(module: &mut Module) {
    let declared = |capability| module.requirements.capabilities.contains(&capability);
    let mut banned = Kinds::NONE;
    for (kind, capability) in [
        (Kinds::INT8, Capability::Int8),
        (Kinds::INT16, Capability::Int16),
        (Kinds::FLOAT16, Capability::Float16),
    ] {
        if !declared(capability) {
            banned = banned.with(kind);
        }
    }
    let narrow = Narrow::new(&module.types);
    if narrow.of_type.is_empty() || module.is_kernel() {
        return;
    }
    for (_, function) in module.functions.iter_mut() {
        let mut names = std::mem::take(&mut function.attrs.value_names);
        let mut records = std::mem::take(&mut function.attrs.records);
        let may_be_named = |value| narrow.of(function.value_type(value)).0 & banned.0 == 0;
        names.retain(may_be_named);
        for record in records.values_mut() {
            record.value = record.value.expand().filter(|value| may_be_named(*value)).into();
        }
        (function.attrs.value_names, function.attrs.records) = (names, records);
    }
}

impl Collector<'_> {
    /// Notes `Int8`, `Int16`, `Float16` and `Float16Buffer`. Runs last: it asks which types and
    /// constants are used.
    pub(super) fn narrow_types(&mut self) {
        let module = self.module;
        let mut used = Kinds::NONE;
        for (ty, _) in module.types.iter() {
            if self.types[ty.index()] {
                used = used.with(self.narrow.of(ty));
            }
        }
        if used.is_empty() {
            return;
        }
        if self.module.is_kernel() {
            self.narrow.full = self.narrow.full.with(used.only_8()).with(Kinds(used.0 & Kinds::INT16.0));
        }
        for (constant, data) in module.consts.iter() {
            if self.consts[constant.index()] {
                self.narrow.full = self.narrow.full.with(self.narrow.of(data.ty));
            }
        }
        let mut first = Vec::new();
        for (func, function) in module.functions.iter() {
            if self.narrow.full.contains(used) {
                break;
            }
            self.signature(function);
            self.body(func, function, &mut first);
        }
        // What lies in no storage has no storage capability to declare its type by; kernels have
        // their own rules for halves that are only pointed to.
        let unstored = Kinds(used.0 & !self.stored_kinds().0);
        self.narrow.full =
            self.narrow.full.with(if self.module.is_kernel() { Kinds::NONE } else { unstored });
        let site = |kind: Kinds| {
            first.iter().find(|(k, _): &&(Kinds, Site)| k.contains(kind)).map(|(_, site)| *site)
        };
        let full = self.narrow.full;
        for (kind, feature) in
            [(Kinds::INT8, Feature::Int8), (Kinds::INT16, Feature::Int16), (Kinds::FLOAT16, Feature::Float16)]
        {
            if full.contains(kind) {
                self.feature(feature, site(kind).unwrap_or(Site::Module));
            }
        }
        if self.module.is_kernel() && used.contains(Kinds::FLOAT16) && !full.contains(Kinds::FLOAT16) {
            self.feature(Feature::Float16Buffer, Site::Module);
        }
    }

    /// The narrow kinds behind pointers to memory that a storage capability covers.
    fn stored_kinds(&self) -> Kinds {
        let types = &self.module.types;
        let mut found = Kinds::NONE;
        for (ty, _) in types.iter().filter(|(ty, _)| self.types[ty.index()]) {
            if let TypeKind::Pointer { storage, pointee } = types.kind(ty)
                && matches!(
                    storage,
                    StorageClass::StorageBuffer
                        | StorageClass::PhysicalStorageBuffer
                        | StorageClass::Uniform
                        | StorageClass::PushConstant
                        | StorageClass::Input
                        | StorageClass::Output
                )
            {
                found = found.with(self.narrow.of(pointee));
            }
        }
        found
    }

    fn signature(&mut self, function: &Function) {
        let types = &self.module.types;
        let mut kinds =
            types.parameters(function.ty).map(|ty| self.narrow.of(ty)).fold(Kinds::NONE, Kinds::with);
        if let TypeKind::Function { result } = types.kind(function.ty) {
            kinds = kinds.with(self.narrow.of(result));
        }
        self.narrow.full = self.narrow.full.with(kinds);
    }

    fn body(&mut self, func: Func, function: &Function, first: &mut Vec<(Kinds, Site)>) {
        function.walk_blocks(|_, block| {
            for param in function.block_params(block) {
                self.computes(self.narrow.of(function.value_type(*param)), Site::Func(func), first);
            }
            for inst in function.insts(block) {
                let kinds = self.inst_kinds(function, *inst);
                self.computes(kinds, Site::Inst(func, *inst), first);
            }
        });
    }

    fn computes(&mut self, kinds: Kinds, site: Site, first: &mut Vec<(Kinds, Site)>) {
        if !self.narrow.full.contains(kinds) {
            first.push((kinds, site));
            self.narrow.full = self.narrow.full.with(kinds);
        }
    }

    /// The narrow kinds that an instruction computes with.
    fn inst_kinds(&self, function: &Function, inst: Inst) -> Kinds {
        let op = function.op(inst);
        if let Opcode::Core(Op::Variable) = op {
            return function
                .result(inst)
                .map_or(Kinds::NONE, |r| self.pointee(self.module, function.value_type(r)));
        }
        if !self.module.is_kernel() && is_storage_only(op) {
            return Kinds::NONE;
        }
        let operands = function.operands(inst).iter().map(|v| function.value_type(*v));
        let results = function.results(inst).map(|v| function.value_type(v));
        operands.chain(results).map(|ty| self.narrow.of(ty)).fold(Kinds::NONE, Kinds::with)
    }

    /// What a variable of a function or of private memory holds.
    fn pointee(&self, module: &Module, pointer: Type) -> Kinds {
        match module.types.kind(pointer) {
            TypeKind::Pointer { storage: StorageClass::Function | StorageClass::Private, pointee } => {
                self.narrow.of(pointee)
            }
            _ => Kinds::NONE,
        }
    }
}

/// Whether narrow values may pass through without `Int8`, `Int16` or `Float16`.
pub(crate) fn is_storage_only(op: Opcode) -> bool {
    matches!(
        op,
        Opcode::Core(
            Op::Load
                | Op::Store
                | Op::CopyMemory
                | Op::CopyMemorySized
                | Op::CopyObject
                | Op::AccessChain
                | Op::InBoundsAccessChain
                | Op::PtrAccessChain
                | Op::FConvert
                | Op::SConvert
                | Op::UConvert
        )
    )
}
