//! Custom forms that differ from all others in MLIR: cooperative matrices, copies of memory, split barriers,
//! casts with a storage class.

use super::Printer;
use super::names::{enumerant, mask};
use spirant_dialect::constants::{Const, ConstOperand};
use spirant_dialect::function::{Function, Inst, Value, ValueDef};
use spirant_dialect::grammar::OperandKind as K;
use spirant_dialect::spirv::{Capability, MemoryAccess, Op, StorageClass};
use spirant_dialect::types::TypeKind;

/// MLIR's names of enumerants where they are not the grammar's: kind, value, name.
pub(crate) const MLIR_NAMES: &[(K, u32, &str)] = &[
    (K::CooperativeMatrixUse, 0, "MatrixA"),
    (K::CooperativeMatrixUse, 1, "MatrixB"),
    (K::CooperativeMatrixUse, 2, "MatrixAcc"),
    (K::CooperativeMatrixLayout, 0, "RowMajor"),
    (K::CooperativeMatrixLayout, 1, "ColumnMajor"),
    (K::CooperativeMatrixOperands, 1, "ASigned"),
    (K::CooperativeMatrixOperands, 2, "BSigned"),
    (K::CooperativeMatrixOperands, 4, "CSigned"),
    (K::CooperativeMatrixOperands, 8, "ResultSigned"),
    (K::CooperativeMatrixOperands, 16, "AccSat"),
    (K::Capability, Capability::FPGAMemoryAttributesALTERA as u32, "FPGAMemoryAttributesINTEL"),
    (K::Capability, Capability::ArbitraryPrecisionIntegersALTERA as u32, "ArbitraryPrecisionIntegersINTEL"),
    (
        K::Capability,
        Capability::ArbitraryPrecisionFloatingPointALTERA as u32,
        "ArbitraryPrecisionFloatingPointINTEL",
    ),
    (K::Capability, Capability::FPGALoopControlsALTERA as u32, "FPGALoopControlsINTEL"),
    (K::Capability, Capability::FPGAMemoryAccessesALTERA as u32, "FPGAMemoryAccessesINTEL"),
    (K::Capability, Capability::FPGAClusterAttributesALTERA as u32, "FPGAClusterAttributesINTEL"),
    (K::Capability, Capability::LoopFuseALTERA as u32, "LoopFuseINTEL"),
    (K::Capability, Capability::FPGABufferLocationALTERA as u32, "FPGABufferLocationINTEL"),
    (
        K::Capability,
        Capability::ArbitraryPrecisionFixedPointALTERA as u32,
        "ArbitraryPrecisionFixedPointINTEL",
    ),
    (K::Capability, Capability::USMStorageClassesALTERA as u32, "USMStorageClassesINTEL"),
    (K::Capability, Capability::IOPipesALTERA as u32, "IOPipesINTEL"),
    (K::Capability, Capability::FPGARegALTERA as u32, "FPGARegINTEL"),
    (K::Capability, Capability::ComputeDerivativeGroupQuadsKHR as u32, "ComputeDerivativeGroupQuadsNV"),
    (K::Capability, Capability::ComputeDerivativeGroupLinearKHR as u32, "ComputeDerivativeGroupLinearNV"),
    (K::Capability, Capability::GroupNonUniformPartitionedEXT as u32, "GroupNonUniformPartitionedNV"),
    (K::Capability, Capability::OptNoneEXT as u32, "OptNoneINTEL"),
    (K::Capability, Capability::UniformAndStorageBuffer16BitAccess as u32, "StorageUniform16"),
    (K::Capability, Capability::BFloat16ConversionINTEL as u32, "Bfloat16ConversionINTEL"),
];

/// The name of an enumerant in MLIR's spelling.
pub(super) fn mlir_enumerant(kind: K, value: u32) -> String {
    match MLIR_NAMES.iter().find(|(of, number, _)| (*of, *number) == (kind, value)) {
        Some((_, _, name)) => (*name).to_owned(),
        None => enumerant(kind, value),
    }
}

/// The name of a storage class in MLIR's spelling, which is older for two of them.
pub(super) fn storage_name(storage: StorageClass) -> String {
    match storage {
        StorageClass::DeviceOnlyALTERA => "DeviceOnlyINTEL".to_owned(),
        StorageClass::HostOnlyALTERA => "HostOnlyINTEL".to_owned(),
        other => format!("{other:?}"),
    }
}

impl Printer<'_> {
    /// The constant that a replicated composite is made of, where MLIR's form says all of it. A part that is replicated
    /// itself is made of the same, and its type follows.
    pub(super) fn replicated(&self, constant: Const) -> Option<Const> {
        let consts = &self.module.consts;
        let mut at = constant;
        while consts.get(at).op == Op::ConstantCompositeReplicateEXT {
            let [ConstOperand::Const(one)] = *consts.get(at).operands else { return None };
            if !self.is_bare(at) {
                return None;
            }
            at = one;
        }
        (at != constant && self.is_attribute(at) && self.marks(at).is_empty()).then_some(at)
    }

    /// `spirv.EXT.ConstantCompositeReplicate [1 : i32] : T`
    pub(super) fn replicated_constant(&mut self, constant: Const, one: Const) {
        let module = self.module;
        let data = module.consts.get(one);
        self.out.push_str("spirv.EXT.ConstantCompositeReplicate [");
        self.attribute(data);
        // Lists and truth values state no type of their own.
        if !matches!(module.types.kind(data.ty), TypeKind::Bool | TypeKind::Array { .. }) {
            self.out.push_str(" : ");
            self.ty(data.ty);
        }
        self.out.push_str("] : ");
        self.ty(module.consts.get(constant).ty);
    }

    /// The form of one of these; `None` for any other operation, and where the form cannot express it.
    pub(super) fn special(&mut self, function: &Function, inst: Inst, op: Op) -> Option<()> {
        match op {
            Op::CooperativeMatrixLoadKHR | Op::CooperativeMatrixStoreKHR => {
                self.matrix_access(function, inst, op)
            }
            Op::CooperativeMatrixMulAddKHR => self.matrix_multiply(function, inst),
            Op::CooperativeMatrixLengthKHR => {
                let [operand] = function.operands(inst) else { return None };
                let ValueDef::Type(ty) = function.value_def(*operand) else { return None };
                self.name(function, inst);
                self.out.push_str(" : ");
                self.ty(ty);
                self.plain_i32(function, inst)
            }
            Op::CopyMemory => self.copy_memory(function, inst),
            Op::ControlBarrierArriveINTEL | Op::ControlBarrierWaitINTEL => {
                let [execution, memory, semantics] = function.operands(inst) else { return None };
                let scopes = (self.scope_of(function, *execution)?, self.scope_of(function, *memory)?);
                let semantics = self.semantics_of(function, *semantics)?;
                self.name(function, inst);
                self.put(format_args!(" {} {} {semantics}", scopes.0, scopes.1));
                Some(())
            }
            Op::GenericCastToPtrExplicit => {
                let [pointer] = function.operands(inst) else { return None };
                let result = function.value_type(function.result(inst)?);
                match (self.module.types.kind(result), function.words(inst)) {
                    (TypeKind::Pointer { storage, .. }, [word]) if *word == storage as u32 => {}
                    _ => return None,
                }
                self.name(function, inst);
                self.out.push(' ');
                self.value(function, *pointer);
                self.out.push_str(" : ");
                self.value_types(function, &[*pointer]);
                self.out.push_str(" to ");
                self.ty(result);
                Some(())
            }
            _ => None,
        }
    }

    /// Whether the result is the `i32` that a form implies.
    fn plain_i32(&self, function: &Function, inst: Inst) -> Option<()> {
        let ty = function.value_type(function.result(inst)?);
        (self.module.types.kind(ty) == TypeKind::Int { width: 32, signed: false }).then_some(())
    }

    /// `%pointer, %stride, <RowMajor>, <Volatile> : P, i32 -> M`, `%pointer, %matrix, %stride, … : P, M, i32`
    fn matrix_access(&mut self, function: &Function, inst: Inst, op: Op) -> Option<()> {
        let operands = function.operands(inst);
        let is_load = op == Op::CooperativeMatrixLoadKHR;
        let (shown, layout): (Vec<Value>, Value) = match *operands {
            [pointer, layout, stride] if is_load => (vec![pointer, stride], layout),
            [pointer, object, layout, stride] if !is_load => (vec![pointer, object, stride], layout),
            _ => return None,
        };
        let layout = mlir_enumerant(K::CooperativeMatrixLayout, self.plain_word(function, layout)?);
        let access = self.one_access(function.words(inst))?;
        self.name(function, inst);
        self.out.push(' ');
        self.values(function, &shown);
        self.put(format_args!(", <{layout}>"));
        if let Some((access, alignment)) = access {
            self.put(format_args!(", <{access}>"));
            if let Some(alignment) = alignment {
                self.put(format_args!(", {alignment}"));
            }
        }
        self.out.push_str(" : ");
        self.value_types(function, &shown);
        if is_load {
            self.out.push_str(" -> ");
            self.ty(function.value_type(function.result(inst)?));
        }
        Some(())
    }

    /// The names of a memory access and its alignment; nothing for no words.
    fn one_access(&self, words: &[u32]) -> Option<Option<(String, Option<u32>)>> {
        let aligned = |bits: u32| MemoryAccess::from_bits_retain(bits).contains(MemoryAccess::ALIGNED);
        Some(match *words {
            [] => None,
            [bits] if !aligned(bits) => Some((mask(K::MemoryAccess, bits), None)),
            [bits, alignment] if aligned(bits) => Some((mask(K::MemoryAccess, bits), Some(alignment))),
            _ => return None,
        })
    }

    /// `%a, %b, %c, <ASigned> : A, B -> C`
    fn matrix_multiply(&mut self, function: &Function, inst: Inst) -> Option<()> {
        let [a, b, c] = *function.operands(inst) else { return None };
        let result = function.value_type(function.result(inst)?);
        if function.value_type(c) != result {
            return None;
        }
        let signs = match *function.words(inst) {
            [] => None,
            [bits] if bits != 0 && bits < 32 => Some(bits),
            _ => return None,
        };
        self.name(function, inst);
        self.out.push(' ');
        self.values(function, &[a, b, c]);
        if let Some(bits) = signs {
            let names: Vec<String> = (0..5)
                .map(|bit| 1 << bit)
                .filter(|bit| bits & bit != 0)
                .map(|bit| mlir_enumerant(K::CooperativeMatrixOperands, bit))
                .collect();
            self.put(format_args!(", <{}>", names.join("|")));
        }
        self.out.push_str(" : ");
        self.value_types(function, &[a, b]);
        self.out.push_str(" -> ");
        self.ty(result);
        Some(())
    }

    /// `%format %a, %b : P, A, B -> R`
    pub(super) fn printf(&mut self, function: &Function, inst: Inst) -> Option<()> {
        let [format, args @ ..] = function.operands(inst) else { return None };
        self.name(function, inst);
        self.out.push(' ');
        self.value(function, *format);
        if !args.is_empty() {
            self.out.push(' ');
            self.values(function, args);
        }
        self.attribute_dict(function, inst);
        self.out.push_str(" : ");
        self.value_types(function, function.operands(inst));
        self.out.push_str(" -> ");
        self.ty(function.value_type(function.result(inst)?));
        Some(())
    }

    /// `"Function" %to, "Function" %from ["Aligned", 4], ["Volatile"] : T`
    fn copy_memory(&mut self, function: &Function, inst: Inst) -> Option<()> {
        let [to, from] = *function.operands(inst) else { return None };
        let pointer = |value: Value| match self.module.types.kind(function.value_type(value)) {
            TypeKind::Pointer { storage, pointee } => Some((storage, pointee)),
            _ => None,
        };
        let ((to_class, pointee), (from_class, other)) = (pointer(to)?, pointer(from)?);
        if pointee != other {
            return None;
        }
        // One access, or one for each side.
        let words = function.words(inst);
        let first = match words {
            [bits, ..] if MemoryAccess::from_bits_retain(*bits).contains(MemoryAccess::ALIGNED) => 2,
            [] => 0,
            _ => 1,
        };
        let (head, tail) = words.split_at_checked(first)?;
        let accesses = [self.one_access(head)?, self.one_access(tail)?];
        self.name(function, inst);
        self.put(format_args!(" \"{}\" ", storage_name(to_class)));
        self.value(function, to);
        self.put(format_args!(", \"{}\" ", storage_name(from_class)));
        self.value(function, from);
        for (index, (names, alignment)) in accesses.into_iter().flatten().enumerate() {
            self.out.push_str(if index == 0 { " " } else { ", " });
            match alignment {
                Some(alignment) => self.put(format_args!("[\"{names}\", {alignment}]")),
                None => self.put(format_args!("[\"{names}\"]")),
            }
        }
        self.out.push_str(" : ");
        self.ty(pointee);
        Some(())
    }
}
