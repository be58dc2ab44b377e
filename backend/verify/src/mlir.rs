//! Rules of MLIR's `spirv` dialect that SPIR-V does not have ("SPIR-V Dialect" and "'spirv' Dialect" in MLIR's documentation).
//!
//! A text of the dialect is for MLIR's tools, too, and `mlir-opt` refuses what breaks these rules. A binary need not keep them.
//! `docs/reference/mlir.md` lists them; `testsuite/src/mlir/mutations.rs` compares verdicts with those of `mlir-opt`.

use super::{Verifier, restrictions};
use spirant_dialect::diagnostics::{Entity, Origin};
use spirant_dialect::function::{Block, Function, Inst, Value, ValueDef};
use spirant_dialect::grammar::{self, Class};
use spirant_dialect::spirv::{self, AddressingModel, Capability, Op, Scope, StorageClass};
use spirant_dialect::types::{Type, TypeKind};
use spirant_dialect::views::CooperativeMatrixType;
use spirant_dialect::{Decoration, Diagnostics, Module, Opcode, type_name};

/// Adds to `diags` every violation of a rule that MLIR's dialect has and SPIR-V does not.
///
/// ```
/// use spirant_dialect::Diagnostics;
/// use spirant_verify::{verify, verify_mlir};
///
/// let text = "spirv.module Logical GLSL450 {
///   spirv.func @f(%a: i1) \"None\" {
///     %0 = spirv.GroupNonUniformAny <Workgroup> %a : i1
///     spirv.Return
///   }
/// }";
/// let (module, mut found) = (spirant_text::parse(text).unwrap(), Diagnostics::new());
/// verify(&module, &mut found);
/// assert!(!found.has_errors());
/// verify_mlir(&module, &mut found);
/// assert!(found.iter().any(|found| found.message.contains("the scope Subgroup")));
/// ```
pub fn verify_mlir(module: &Module, diags: &mut Diagnostics) {
    let mut verifier = Verifier::new(module, diags);
    verifier.layouts_of_types();
    for function in module.functions.values() {
        verifier.aliases_of_parameters(function);
        for inst in function.all_insts() {
            if let Err(message) = instruction(module, function, inst) {
                verifier.report_inst(function, inst, message);
            }
        }
        for block in entry_blocks(function) {
            if let Some(inst) = function.terminator(block)
                && function.op(inst) == Opcode::Core(Op::Unreachable)
            {
                let message = "MLIR's dialect has no Unreachable in the first block of a region";
                verifier.report_inst(function, inst, message.into());
            }
        }
    }
}

/// The first block of the body and of each construct.
fn entry_blocks(function: &Function) -> Vec<Block> {
    let mut found = Vec::new();
    let mut last = None;
    function.walk_blocks(|region, block| {
        if last != Some(region) && function.blocks(region).first() == Some(&block) {
            found.push(block);
        }
        last = Some(region);
    });
    found
}

impl Verifier<'_> {
    /// Structs of which some members have offsets, strides of 0, and vectors that nothing will divide.
    fn layouts_of_types(&mut self) {
        let types = &self.module.types;
        for (ty, data) in types.iter() {
            let listed = || data.decorations.iter().map(|d| &d.decoration);
            let offsets = listed().filter(|d| d.kind == spirv::Decoration::Offset).count();
            let members = types.members(ty).len();
            let message = if types.kind(ty) == TypeKind::Struct && offsets > 0 && offsets < members {
                format!("{offsets} of {members} members have offsets: MLIR's dialect has all or none")
            } else if let Some(message) = length_of_vector(self.module, ty) {
                message
            } else if listed().any(|d| *d == Decoration::words(spirv::Decoration::ArrayStride, &[0])) {
                "the stride is 0: MLIR's dialect has strides above 0, or none".into()
            } else {
                continue;
            };
            self.report(Entity::Type(format!("{ty}, {}", type_name(self.module, ty))), message);
        }
    }

    /// Parameters that are physical pointers, or point to them.
    fn aliases_of_parameters(&mut self, function: &Function) {
        for param in &function.params {
            if let Err(message) = says_aliases(self.module, function, *param) {
                self.report(Origin::value(function, *param), message);
            }
        }
    }
}

/// Whether a type is a pointer in PhysicalStorageBuffer, or an array of them.
fn is_physical(module: &Module, mut ty: Type) -> bool {
    while let TypeKind::Array { element, .. } = module.types.kind(ty) {
        ty = element;
    }
    matches!(module.types.kind(ty), TypeKind::Pointer { storage: StorageClass::PhysicalStorageBuffer, .. })
}

/// That a parameter or variable says whether what its physical pointers point to is aliased.
fn says_aliases(module: &Module, function: &Function, value: Value) -> Result<(), String> {
    use spirv::Decoration as D;
    let ty = function.value_type(value);
    let (either, names) = match module.types.kind(ty) {
        _ if is_physical(module, ty) => ([D::Aliased, D::Restrict], "Aliased nor Restrict"),
        TypeKind::Pointer { pointee, .. } if is_physical(module, pointee) => {
            ([D::AliasedPointer, D::RestrictPointer], "AliasedPointer nor RestrictPointer")
        }
        _ => return Ok(()),
    };
    let list = function.attrs.value_decorations.get(&value);
    if list.is_some_and(|list| list.iter().any(|decoration| either.contains(&decoration.kind))) {
        return Ok(());
    }
    Err(format!(
        "it holds a physical pointer and is neither decorated {names}: MLIR's dialect requires one of them"
    ))
}

/// What is wrong with the number of components of a vector or of a matrix's columns, in a text of a
/// finished module (2.16.1: two to four, eight and sixteen with Vector16, any with LongVectorEXT or VectorAnyINTEL).
fn length_of_vector(module: &Module, ty: Type) -> Option<String> {
    let declares = |capability| module.requirements.declares(capability);
    match module.types.kind(ty) {
        TypeKind::Vector { count: 2..=4 | 8 | 16, .. } => None,
        TypeKind::Vector { count: 1, .. } => Some("a vector of one component".into()),
        TypeKind::Vector { count, .. } => {
            let is_free = declares(Capability::LongVectorEXT) || declares(Capability::VectorAnyINTEL);
            (!is_free).then(|| format!("a vector of {count} components, which requires LongVectorEXT"))
        }
        TypeKind::Matrix { column, .. } => match module.types.kind(column) {
            TypeKind::Vector { count: 5.., .. } => Some("a matrix of more than four rows".into()),
            _ => None,
        },
        _ => None,
    }
}

fn instruction(module: &Module, function: &Function, inst: Inst) -> Result<(), String> {
    let Opcode::Core(op) = function.op(inst) else { return Ok(()) };
    let ty = |index| function.operand(inst, index).map(|value| function.value_type(value));
    let result = function.result(inst).map(|value| function.value_type(value));
    if restrictions::touches_bfloat(module, function, inst) && !takes_bfloat(op) {
        return Err("MLIR's dialect does not have this operation on bfloat16".into());
    }
    match op {
        Op::Variable => match function.result(inst) {
            Some(value) => says_aliases(module, function, value),
            None => Ok(()),
        },
        Op::GroupNonUniformAll
        | Op::GroupNonUniformAny
        | Op::GroupNonUniformAllEqual
        | Op::GroupNonUniformBallotBitCount
        | Op::GroupNonUniformQuadSwap => is_of_subgroup(module, function, inst),
        Op::GroupNonUniformBroadcast => {
            match function.operand(inst, 2).map(|lane| function.value_def(lane)) {
                Some(ValueDef::Const(_)) | None => Ok(()),
                Some(_) => Err("the lane is not a constant, which MLIR's dialect requires".into()),
            }
        }
        Op::SDot | Op::UDot | Op::SUDot | Op::SDotAccSat | Op::UDotAccSat | Op::SUDotAccSat => {
            is_wide_enough(module, ty(0), result)
        }
        Op::Bitcast if ty(0) == result => {
            Err("casts to the same type, which MLIR's dialect does not permit".into())
        }
        Op::SubgroupBlockReadINTEL => same_block(module, ty(0), result),
        Op::SubgroupBlockWriteINTEL => same_block(module, ty(0), ty(1)),
        Op::CooperativeMatrixMulAddKHR if function.words(inst).first().is_some_and(|mask| *mask != 0) => {
            match [ty(0), ty(1), ty(2), result].iter().all(|ty| has_integers(module, *ty)) {
                true => Ok(()),
                false => {
                    Err("matrix operands, which MLIR's dialect has for matrices of integers alone".into())
                }
            }
        }
        Op::ConvertPtrToU => has_address(module, ty(0)),
        Op::ConvertUToPtr => has_address(module, result),
        Op::MatrixTimesScalar | Op::FAdd | Op::FSub | Op::FMul | Op::FDiv | Op::FNegate => {
            has_plain_floats(module, result)
        }
        _ => Ok(()),
    }
}

/// Whether MLIR's dialect has an operation on bfloat16. Arithmetic is checked for all modules.
fn takes_bfloat(op: Op) -> bool {
    let class = grammar::op_info(op).map(|info| info.class);
    let is_of_images = class == Some(Class::Image) && !matches!(op, Op::SampledImage | Op::Image);
    let compares = class == Some(Class::RelationalAndLogical) && op != Op::Select;
    let groups = matches!(
        op,
        Op::GroupNonUniformAllEqual | Op::GroupNonUniformQuadSwap | Op::GroupNonUniformRotateKHR
    );
    !(is_of_images || compares || groups)
}

/// That a pointer is an address: physical in the addressing model.
fn has_address(module: &Module, ty: Option<Type>) -> Result<(), String> {
    let Some(TypeKind::Pointer { storage, .. }) = ty.map(|ty| module.types.kind(ty)) else { return Ok(()) };
    match module.addressing {
        AddressingModel::Physical32 | AddressingModel::Physical64 => Ok(()),
        AddressingModel::PhysicalStorageBuffer64 if storage == StorageClass::PhysicalStorageBuffer => Ok(()),
        _ => Err(format!("a pointer in the {storage:?} storage class has no address")),
    }
}

/// That the scope, the first operand, is Subgroup if it is known.
fn is_of_subgroup(module: &Module, function: &Function, inst: Inst) -> Result<(), String> {
    let scope = function.operand(inst, 0).and_then(|value| function.constant(value));
    match scope.and_then(|scope| module.consts.int_value(scope)) {
        Some(scope) if scope != Scope::Subgroup as u64 => {
            Err("MLIR's dialect has this operation for the scope Subgroup alone".into())
        }
        _ => Ok(()),
    }
}

/// That the result of a dot product has as many bits as a whole vector.
fn is_wide_enough(module: &Module, vector: Option<Type>, result: Option<Type>) -> Result<(), String> {
    let bits = |ty: Option<Type>| match module.types.kind(ty?) {
        TypeKind::Int { width, .. } => Some(width),
        TypeKind::Vector { element, count } => match module.types.kind(element) {
            TypeKind::Int { width, .. } => width.checked_mul(count),
            _ => None,
        },
        _ => None,
    };
    match (bits(vector), bits(result)) {
        (Some(vector), Some(result)) if result < vector => Err(format!(
            "the result has {result} bits and the vectors {vector}: MLIR's dialect requires as many"
        )),
        _ => Ok(()),
    }
}

/// That a block that is read or written has the type that the pointer is to, or a vector of it.
fn same_block(module: &Module, pointer: Option<Type>, block: Option<Type>) -> Result<(), String> {
    let (Some(pointer), Some(block)) = (pointer, block) else { return Ok(()) };
    let TypeKind::Pointer { pointee, .. } = module.types.kind(pointer) else { return Ok(()) };
    if block == pointee || module.types.scalar(block) == pointee {
        return Ok(());
    }
    let (block, pointee) = (type_name(module, block), type_name(module, pointee));
    Err(format!("the block is {block} and the pointer is to {pointee}: MLIR's dialect requires one type"))
}

/// Whether the components of a matrix are integers.
fn has_integers(module: &Module, ty: Option<Type>) -> bool {
    let matrix = ty.and_then(|ty| CooperativeMatrixType::of(&module.types, ty));
    matrix.is_none_or(|matrix| matches!(module.types.kind(matrix.component), TypeKind::Int { .. }))
}

/// That a cooperative matrix is of floating-point numbers in IEEE 754's encoding.
fn has_plain_floats(module: &Module, ty: Option<Type>) -> Result<(), String> {
    let Some(matrix) = ty.and_then(|ty| CooperativeMatrixType::of(&module.types, ty)) else { return Ok(()) };
    match module.types.kind(matrix.component) {
        TypeKind::Float { encoding: None, .. } => Ok(()),
        _ => {
            let component = type_name(module, matrix.component);
            Err(format!("MLIR's dialect does not have this operation for matrices of {component}"))
        }
    }
}
