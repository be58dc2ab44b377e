//! The replacements of each type and constant.

use super::conversion::Conversion;
use crate::target::{Target, in_uniform_block};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::{Const, ConstData, ConstOperand, ConstTable};
use spirant_dialect::diagnostics::{Code, Diagnostic, Diagnostics, Entity};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::grammar;
use spirant_dialect::layout::Rules;
use spirant_dialect::module::Module;
use spirant_dialect::spirv::{self, Op, StorageClass};
use spirant_dialect::types::{Type, TypeData, TypeKind, TypeOperand, TypeTable};
use spirant_verify::check_type;

/// What the types and constants of a module become by a conversion.
#[derive(Default)]
pub(crate) struct Mapping {
    /// By type: its replacement in memory without explicit layout, and in memory with one.
    plain: Vec<Type>,
    laid_out: Vec<Type>,
    /// By type: the types of the parts of its values; empty for types that stay.
    parts: Vec<Vec<Type>>,
    /// By constant: the same.
    plain_const: Vec<Option<Const>>,
    laid_out_const: Vec<Option<Const>>,
    const_parts: Vec<Vec<Const>>,
    /// Reasons why constants cannot be represented, to report at their uses.
    const_errors: HashMap<Const, String, FxBuildHasher>,
}

impl Mapping {
    /// The mapping that changes nothing.
    pub(crate) fn identity() -> Mapping {
        Mapping::default()
    }

    /// Maps the types of `module`; `None` where it uses no illegal one.
    pub(super) fn new(
        module: &mut Module,
        target: &Target<'_>,
        conversion: &dyn Conversion,
    ) -> Option<Mapping> {
        if !uses_illegal_types(module, target, conversion) || !conversion.applies(module, target) {
            return None;
        }
        let count = module.types.len();
        let shader = module.is_shader();
        let mut mapping = Mapping {
            plain: Vec::with_capacity(count),
            laid_out: Vec::with_capacity(count),
            parts: Vec::with_capacity(count),
            plain_const: Vec::new(),
            laid_out_const: Vec::new(),
            const_parts: Vec::new(),
            const_errors: HashMap::default(),
        };
        let (types, consts) = (&mut module.types, &mut module.consts);
        // Operands precede their users.
        for ty in (0..count).map(Type::new) {
            if conversion.is_illegal(target, types, ty) {
                let parts = conversion.part_types(target, types, ty);
                mapping.parts.push(parts);
                mapping.plain.push(conversion.stored_type(target, types, consts, ty, false));
                mapping.laid_out.push(conversion.stored_type(target, types, consts, ty, true));
            } else {
                let mapped = mapping.aggregate(types, ty, shader, target);
                mapping.parts.push(Vec::new());
                mapping.plain.push(mapped);
                mapping.laid_out.push(mapped);
            }
        }
        Some(mapping)
    }

    /// Refuses types that cannot be made of what replaces a part of them, as a matrix cannot be of arrays.
    pub(super) fn refuse_types(
        &self,
        module: &Module,
        target: &Target<'_>,
        conversion: &dyn Conversion,
        diags: &mut Diagnostics,
    ) {
        for (index, &new) in self.plain.iter().enumerate() {
            let old = Type::new(index);
            if new == old || self.is_split(old) {
                continue;
            }
            let types = &module.types;
            let becomes_array =
                |part: Type| matches!(types.kind(self.stored(part, true)), TypeKind::Array { .. });
            if let Some(part) =
                in_uniform_block(types, old, becomes_array).filter(|_| target.has_uniform_strides())
            {
                let message = "a number or vector in a uniform block would become an array of numbers that the target has, and the elements of arrays are 16 bytes apart there";
                diags.push(
                    Diagnostic::error(Code::UNSUPPORTED, message)
                        .at(Entity::Type(describe(types, part)))
                        .help("move it to a storage buffer, or compile for a target with the capability of its width"),
                );
                continue;
            }
            let message = match (conversion.refuses(&module.types, old), check_type(module, new)) {
                (Some(message), _) => Some(message.to_owned()),
                (None, Err(message)) => Some(format!(
                    "a part of it is a type that the target does not support, and what replaces that makes it {message}"
                )),
                (None, Ok(())) => None,
            };
            if let Some(message) = message {
                let entity = Entity::Type(describe(types, old));
                diags.push(Diagnostic::error(Code::UNSUPPORTED, message).at(entity));
            }
        }
    }

    /// A type that stays but for what it is made of.
    fn aggregate(&self, types: &mut TypeTable, ty: Type, shader: bool, target: &Target<'_>) -> Type {
        if target.has_narrow_interfaces && is_narrow_interface(types, ty) {
            return ty;
        }
        let data = types.get(ty);
        let mut changed = false;
        let mut operands = data.operands.clone();
        for (index, operand) in operands.iter_mut().enumerate() {
            if let TypeOperand::Type(part) = operand {
                let mapped = self.stored(*part, is_laid_out(types, ty, index as u32, shader));
                changed |= mapped != *part;
                *part = mapped;
            }
        }
        if !changed {
            return ty;
        }
        let mapped = types.intern(TypeData { op: data.op, operands, decorations: data.decorations.clone() });
        if let Some(name) = types.names.get(&ty).cloned() {
            types.names.entry(mapped).or_insert(name);
        }
        let members = types.members(ty).len() as u32;
        for member in 0..members {
            if let Some(name) = types.member_names.get(&(ty, member)).cloned() {
                types.member_names.entry((mapped, member)).or_insert(name);
            }
        }
        mapped
    }

    /// The stored type of a type, itself where it is legal or was made since.
    pub(crate) fn stored(&self, ty: Type, laid_out: bool) -> Type {
        let list = if laid_out { &self.laid_out } else { &self.plain };
        list.get(ty.index()).copied().unwrap_or(ty)
    }

    /// The types of the parts of a value; empty where values of the type stay.
    pub(super) fn parts(&self, ty: Type) -> &[Type] {
        self.parts.get(ty.index()).map_or(&[], Vec::as_slice)
    }

    /// Whether values of a type come in parts.
    pub(super) fn is_split(&self, ty: Type) -> bool {
        !self.parts(ty).is_empty()
    }

    /// The stored form of a constant.
    pub(super) fn stored_const(&self, constant: Const, laid_out: bool) -> Const {
        let list = if laid_out { &self.laid_out_const } else { &self.plain_const };
        list.get(constant.index()).copied().flatten().unwrap_or(constant)
    }

    /// The parts of a constant of a split type.
    pub(super) fn const_parts(&self, constant: Const) -> &[Const] {
        self.const_parts.get(constant.index()).map_or(&[], Vec::as_slice)
    }

    /// Maps the constants of `module`.
    pub(super) fn constants(&mut self, module: &mut Module, conversion: &dyn Conversion) {
        let shader = module.is_shader();
        let count = module.consts.len();
        for constant in (0..count).map(Const::new) {
            let (types, consts) = (&mut module.types, &mut module.consts);
            let data = consts.get(constant);
            let (ty, op) = (data.ty, data.op);
            let inherited = data.operands.iter().find_map(|operand| match operand {
                ConstOperand::Const(part) => self.const_errors.get(part),
                _ => None,
            });
            if let Some(message) = inherited.cloned() {
                self.const_errors.insert(constant, message);
            }
            if self.is_split(ty) {
                let data = data.clone();
                let parts = match conversion.part_consts(types, consts, self, &data) {
                    Ok(parts) => parts,
                    Err(message) => {
                        self.const_errors.insert(constant, message);
                        self.parts(ty).iter().map(|part| consts.undef(*part)).collect()
                    }
                };
                let plain = conversion.stored_const(types, consts, &parts, self.stored(ty, false));
                let laid_out = conversion.stored_const(types, consts, &parts, self.stored(ty, true));
                self.const_parts.push(parts);
                self.plain_const.push(Some(plain));
                self.laid_out_const.push(Some(laid_out));
                continue;
            }
            let mapped = self.composite_const(types, consts, constant, shader);
            // Pointers to such types are cast and offset as before.
            let is_of_parts = |operand: &ConstOperand| match operand {
                ConstOperand::Const(part) => self.is_split(consts.get(*part).ty),
                _ => false,
            };
            if op == Op::SpecConstantOp && consts.get(constant).operands.iter().any(is_of_parts) {
                let message =
                    "it is a specialization operation on a type that the target does not support".to_owned();
                self.const_errors.insert(constant, message);
            }
            self.const_parts.push(Vec::new());
            self.plain_const.push(mapped);
            self.laid_out_const.push(mapped);
        }
    }

    /// Why a constant cannot be represented.
    pub(super) fn const_error(&self, constant: Const) -> Option<&str> {
        self.const_errors.get(&constant).map(String::as_str)
    }

    /// Whether some constant cannot be.
    pub(super) fn has_const_errors(&self) -> bool {
        !self.const_errors.is_empty()
    }

    /// A constant that stays but for its type and what it is made of; `None` where nothing changes.
    fn composite_const(
        &self,
        types: &mut TypeTable,
        consts: &mut ConstTable,
        constant: Const,
        shader: bool,
    ) -> Option<Const> {
        let data = consts.get(constant);
        let ty = self.stored(data.ty, false);
        let mut changed = ty != data.ty;
        let mut operands = data.operands.clone();
        for (index, operand) in operands.iter_mut().enumerate() {
            match operand {
                ConstOperand::Const(part) => {
                    let mapped = self.stored_const(*part, is_laid_out(types, data.ty, index as u32, shader));
                    changed |= mapped != *part;
                    *part = mapped;
                }
                ConstOperand::Type(of) => {
                    let mapped = self.stored(*of, true);
                    changed |= mapped != *of;
                    *of = mapped;
                }
                ConstOperand::Word(_) | ConstOperand::Global(_) | ConstOperand::Func(_) => {}
            }
        }
        let (op, decorations) = (data.op, data.decorations.clone());
        let mapped = changed.then(|| consts.intern(ConstData { op, ty, operands, decorations }))?;
        if let Some(name) = consts.names.get(&constant).cloned() {
            consts.names.entry(mapped).or_insert(name);
        }
        Some(mapped)
    }
}

/// A type and its instruction, for a message.
fn describe(types: &TypeTable, ty: Type) -> String {
    let op = grammar::op_info(types.get(ty).op).map_or("", |info| info.name);
    format!("{ty}, Op{op}")
}

/// Whether an illegal type, or one made of such, is the type of anything in the module.
fn uses_illegal_types(module: &Module, target: &Target<'_>, conversion: &dyn Conversion) -> bool {
    let types = &module.types;
    let mut illegal = vec![false; types.len()];
    let mut any = false;
    for (ty, data) in types.iter() {
        let part = |operand: &TypeOperand| match operand {
            TypeOperand::Type(part) => illegal.get(part.index()) == Some(&true),
            _ => false,
        };
        illegal[ty.index()] = conversion.is_illegal(target, types, ty) || data.operands.iter().any(part);
        any |= illegal[ty.index()];
    }
    let is_illegal = |ty: Type| illegal.get(ty.index()) == Some(&true);
    any && (module.globals.values().any(|variable| is_illegal(variable.ty))
        || module
            .functions
            .values()
            .any(|f| is_illegal(f.ty) || f.values().any(|value| is_illegal(f.value_type(value)))))
}

/// Whether the part of `ty` at `index` has an explicit layout: a member by its `Offset`, an
/// element by the array's `ArrayStride`, the pointee of a pointer by its storage class.
pub(super) fn is_laid_out(types: &TypeTable, ty: Type, index: u32, shader: bool) -> bool {
    match types.kind(ty) {
        TypeKind::Struct => types.member_offset(ty, index).is_some(),
        TypeKind::Array { .. } | TypeKind::RuntimeArray { .. } => types.array_stride(ty).is_some(),
        TypeKind::Pointer { storage, .. } => shader && Rules::of(storage).is_some(),
        _ => false,
    }
}

/// Whether `ty` points to an input or output of numbers of 16 bits, which stays one where the target has those: stages of a
/// pipeline agree on it whether or not they compute with it.
fn is_narrow_interface(types: &TypeTable, ty: Type) -> bool {
    let TypeKind::Pointer { storage: StorageClass::Input | StorageClass::Output, mut pointee } =
        types.kind(ty)
    else {
        return false;
    };
    while let TypeKind::Array { element, .. } = types.kind(pointee) {
        pointee = element;
    }
    matches!(
        types.kind(types.scalar(pointee)),
        TypeKind::Int { width: 16, .. } | TypeKind::Float { width: 16, encoding: None }
    )
}

/// The array of `count` elements, with a stride where it is laid out.
pub(super) fn array(
    types: &mut TypeTable,
    consts: &mut ConstTable,
    element: Type,
    count: u32,
    stride: Option<u32>,
) -> Type {
    let word = types.int(32);
    let length = consts.int(types, word, u64::from(count));
    types.array(element, length, stride)
}

/// The size in bytes of a scalar or vector without padding; 0 for anything else.
pub(super) fn byte_size(types: &TypeTable, ty: Type) -> u32 {
    let width = match types.kind(types.scalar(ty)) {
        TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => width,
        _ => 0,
    };
    width.div_ceil(8).saturating_mul(types.lanes(ty))
}

/// Whether a decoration of a value is also one of each of its parts, as `NoContraction` is.
pub(super) fn is_kept_on_parts(kind: spirv::Decoration) -> bool {
    !matches!(kind, spirv::Decoration::BuiltIn | spirv::Decoration::LinkageAttributes)
}
