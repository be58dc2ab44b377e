//! Floating-point numbers of 16 and 64 bits that the target does not have.
//!
//! A half is an f32 that a half can represent: operations are those of f32, and their results are rounded to halves
//! ([`half`]). In memory with a layout a half stays a half, which requires only a storage capability; the memory of
//! kernels holds its bits. A double is the 64 bits of its representation, and operations on it are calls of functions
//! ([`double`]), if the policy permits it; later conversions of integers split it if there are no 64-bit integers.
//!
//! Invariant: the value of a half is always exactly representable as a half.

mod double;
mod half;
mod operations;
mod values;

use super::conversion::Conversion;
use super::mapping::Mapping;
use super::rewrite::Rewriter;
use crate::target::Target;
use crate::types::action::Action;
use crate::vce::is_storage_only;
use spirant_dialect::constants::{Const, ConstData, ConstOperand, ConstTable};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::{Function, Inst, Value, ValueDef};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::types::{Type, TypeKind, TypeOperand, TypeTable};

/// The conversion of floating-point numbers.
pub(crate) struct Floats;

/// The width of the numbers of a scalar or vector type, where it is one that IEEE 754 defines.
pub(super) fn float_width(types: &TypeTable, ty: Type) -> Option<u32> {
    match types.kind(types.scalar(ty)) {
        TypeKind::Float { width, encoding: None } => Some(width),
        _ => None,
    }
}

/// Whether numbers of a width are represented by others.
fn is_illegal_width(target: &Target<'_>, width: u32) -> bool {
    match width {
        16 => !target.has_halves,
        64 => target.emulates_doubles(),
        _ => false,
    }
}

impl Conversion for Floats {
    /// A shader that only stores and converts halves requires storage capabilities alone, and a kernel may point to halves.
    fn applies(&self, module: &Module, target: &Target<'_>) -> bool {
        target.emulates_doubles() || !target.has_halves && computes_with_halves(module, target)
    }

    fn is_illegal(&self, target: &Target<'_>, types: &TypeTable, ty: Type) -> bool {
        match types.kind(ty) {
            TypeKind::Float { .. } => {
                float_width(types, ty).is_some_and(|width| is_illegal_width(target, width))
            }
            TypeKind::Vector { element, .. } => self.is_illegal(target, types, element),
            _ => false,
        }
    }

    fn refuses(&self, types: &TypeTable, ty: Type) -> Option<&'static str> {
        match types.kind(ty) {
            TypeKind::Matrix { .. } => {
                Some("a matrix of floating-point numbers of a width that the target lacks")
            }
            TypeKind::Other => Some(
                "it is of floating-point numbers of a width that the target lacks, and cannot be of others",
            ),
            _ => None,
        }
    }

    fn part_types(&self, _target: &Target<'_>, types: &mut TypeTable, ty: Type) -> Vec<Type> {
        let scalar = match float_width(types, ty) {
            Some(64) => types.int(64),
            _ => types.float(32),
        };
        vec![types.with_scalar(ty, scalar)]
    }

    fn stored_type(
        &self,
        target: &Target<'_>,
        types: &mut TypeTable,
        _consts: &mut ConstTable,
        ty: Type,
        laid_out: bool,
    ) -> Type {
        let scalar = match float_width(types, ty) {
            Some(64) => types.int(64),
            _ if target.is_kernel => types.int(16),
            _ if laid_out => return ty,
            _ => types.float(32),
        };
        types.with_scalar(ty, scalar)
    }

    fn part_consts(
        &self,
        types: &mut TypeTable,
        consts: &mut ConstTable,
        mapping: &Mapping,
        data: &ConstData,
    ) -> Result<Vec<Const>, String> {
        let [part] = *mapping.parts(data.ty) else { return Ok(Vec::new()) };
        let word = |index: usize| match data.operands.get(index) {
            Some(ConstOperand::Word(word)) => *word,
            _ => 0,
        };
        let is_double = float_width(types, data.ty) == Some(64);
        match data.op {
            Op::ConstantNull => Ok(vec![consts.null(part)]),
            op @ (Op::Undef | Op::PoisonKHR) => Ok(vec![consts.undefined(op, part)]),
            Op::Constant if is_double => {
                let bits = u64::from(word(0)) | u64::from(word(1)) << 32;
                Ok(vec![consts.int(types, part, bits)])
            }
            Op::Constant => Ok(vec![consts.words(part, &[half::widened_bits(word(0) as u16)])]),
            Op::SpecConstant if is_double => {
                let (operands, decorations) = (data.operands.clone(), data.decorations.clone());
                Ok(vec![consts.intern(ConstData { op: data.op, ty: part, operands, decorations })])
            }
            Op::ConstantComposite | Op::SpecConstantComposite => {
                let lane = |operand: &ConstOperand| match operand {
                    ConstOperand::Const(lane) => mapping.const_parts(*lane).first().copied(),
                    _ => None,
                };
                let lanes: Vec<Const> = data.operands.iter().filter_map(lane).collect();
                let (operands, decorations) =
                    (lanes.into_iter().map(ConstOperand::Const).collect(), data.decorations.clone());
                Ok(vec![consts.intern(ConstData { op: data.op, ty: part, operands, decorations })])
            }
            _ => Err(
                "a specialization constant of 16 bits, which the target cannot compute with: declare it as \
                      f32 and convert it"
                    .into(),
            ),
        }
    }

    fn stored_const(
        &self,
        types: &mut TypeTable,
        consts: &mut ConstTable,
        parts: &[Const],
        stored: Type,
    ) -> Const {
        match parts {
            [part] => narrowed_const(types, consts, *part, stored),
            _ => consts.undef(stored),
        }
    }

    fn compose(&self, rw: &mut Rewriter<'_>, parts: &[Value], stored: Type) -> Value {
        let [part] = *parts else { return rw.undef(stored) };
        if rw.ty(part) == stored {
            return part;
        }
        match float_width(rw.types, stored) {
            Some(_) => rw.op(Op::FConvert, stored, &[part]),
            None => half::bits_of(rw, part, stored),
        }
    }

    fn decompose(&self, rw: &mut Rewriter<'_>, ty: Type, stored: Value) -> Vec<Value> {
        let [part] = *rw.mapping.parts(ty) else { return vec![stored] };
        let own = rw.ty(stored);
        if own == part {
            return vec![stored];
        }
        vec![match float_width(rw.types, own) {
            Some(_) => rw.op(Op::FConvert, part, &[stored]),
            None => half::of_bits(rw, stored, part),
        }]
    }

    fn stored_path(&self, _types: &TypeTable, _stored: Type, index: u32) -> Vec<u32> {
        vec![index]
    }

    fn stored_indices(&self, _rw: &mut Rewriter<'_>, _stored: Type, index: Value) -> Vec<Value> {
        vec![index]
    }

    fn index_of_parts(&self, rw: &mut Rewriter<'_>, ty: Type, parts: &[Value]) -> Value {
        parts.first().copied().unwrap_or_else(|| rw.undef(ty))
    }

    fn acts_on_pointees(&self, rw: &Rewriter<'_>, inst: Inst) -> bool {
        operations::is_packed(rw.function.op(inst))
    }

    fn action(&self, rw: &Rewriter<'_>, inst: Inst) -> Action {
        operations::action(rw, inst)
    }
}

/// A constant in the type that holds it in memory: the same, a half, or the bits of one.
fn narrowed_const(types: &TypeTable, consts: &mut ConstTable, constant: Const, stored: Type) -> Const {
    let data = consts.get(constant).clone();
    if data.ty == stored {
        return constant;
    }
    match data.op {
        Op::Constant => {
            let bits = match data.operands.first() {
                Some(ConstOperand::Word(word)) => half::narrowed_bits(*word),
                _ => 0,
            };
            match types.kind(stored) {
                TypeKind::Int { .. } => consts.int(types, stored, u64::from(bits)),
                _ => consts.words(stored, &[u32::from(bits)]),
            }
        }
        Op::ConstantComposite => {
            let element = types.element(stored);
            let lanes: Vec<Const> = data
                .operands
                .iter()
                .filter_map(|operand| match operand {
                    ConstOperand::Const(lane) => Some(narrowed_const(types, consts, *lane, element)),
                    _ => None,
                })
                .collect();
            consts.composite(stored, &lanes)
        }
        op @ (Op::Undef | Op::PoisonKHR) => consts.undefined(op, stored),
        _ => consts.null(stored),
    }
}

/// Whether a module does more with halves than a target without them permits: in shaders other than moving and converting
/// them between objects with a layout, in kernels other than pointing to them.
fn computes_with_halves(module: &Module, target: &Target<'_>) -> bool {
    let types = &module.types;
    let mut holds = vec![false; types.len()];
    let mut any = false;
    for (ty, data) in types.iter() {
        holds[ty.index()] = match types.kind(ty) {
            TypeKind::Pointer { .. } | TypeKind::Function { .. } => false,
            TypeKind::Float { width: 16, encoding: None } => true,
            _ => data.operands.iter().any(|operand| match operand {
                TypeOperand::Type(part) => holds.get(part.index()) == Some(&true),
                _ => false,
            }),
        };
        any |= holds[ty.index()];
    }
    let holds = |ty: Type| holds.get(ty.index()) == Some(&true);
    any && (!target.is_kernel
        && module.globals.values().any(|global| is_unstored(types, target, global.ty, &holds))
        || module.functions.values().any(|function| function_computes(types, target, function, &holds)))
}

/// Whether a pointer leads to halves where no storage capability permits them.
fn is_unstored(types: &TypeTable, target: &Target<'_>, pointer: Type, holds: &impl Fn(Type) -> bool) -> bool {
    match types.kind(pointer) {
        TypeKind::Pointer { storage, pointee } => {
            let is_permitted = match storage {
                StorageClass::Input | StorageClass::Output => target.has_narrow_interfaces,
                StorageClass::Function | StorageClass::Private | StorageClass::Workgroup => false,
                _ => true,
            };
            !is_permitted && holds(pointee)
        }
        _ => false,
    }
}

fn function_computes(
    types: &TypeTable,
    target: &Target<'_>,
    function: &Function,
    holds: &impl Fn(Type) -> bool,
) -> bool {
    let is_value = |value: Value| {
        let ty = function.value_type(value);
        match function.value_def(value) {
            ValueDef::Type(_) => false,
            _ => holds(ty) || !target.is_kernel && is_unstored(types, target, ty, holds),
        }
    };
    if target.is_kernel {
        return function.values().any(|value| function.resolve(value) == value && is_value(value));
    }
    if function.params.iter().any(|param| is_value(*param)) {
        return true;
    }
    let mut found = false;
    function.walk_blocks(|_, block| {
        found = found
            || function.block_params(block).iter().any(|param| is_value(*param))
            || function.insts(block).iter().any(|inst| {
                let constant = |value: &Value| function.constant(*value).is_some();
                let mut operands = function.operands(*inst).iter();
                let mut values = function.operands(*inst).iter().copied().chain(function.results(*inst));
                if is_storage_only(function.op(*inst)) {
                    operands.any(|value| constant(value) && is_value(*value))
                } else {
                    values.any(is_value)
                }
            });
    });
    found
}
