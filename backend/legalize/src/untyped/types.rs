//! The new types and constants.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::{Const, ConstData, ConstOperand};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::module::Module;
use spirant_dialect::spirv::{AddressingModel, Op, StorageClass};
use spirant_dialect::types::{Type, TypeData, TypeKind, TypeOperand, TypeTable};

/// The types and constants that replace those of a module.
pub(super) struct Mapping {
    /// By type: its replacement.
    types: Vec<Type>,
    /// For each pointer that becomes untyped: the typed pointer to its new pointee.
    typed: HashMap<Type, Type, FxBuildHasher>,
    constants: Vec<Const>,
    /// The integer type of pointer width.
    address: Type,
    is_shader: bool,
}

impl Mapping {
    /// Maps the types of a module.
    pub(super) fn of_types(module: &mut Module) -> Mapping {
        let is_shader = module.is_shader();
        let count = module.types.len();
        let width = if module.addressing == AddressingModel::Physical32 { 32 } else { 64 };
        let types = &mut module.types;
        let opaque: Vec<bool> = opaque_types(types);
        let mut mapping = Mapping {
            types: Vec::with_capacity(count),
            typed: HashMap::default(),
            constants: Vec::new(),
            address: Type::new(0),
            is_shader,
        };
        // Operands precede their users, but for the pointees of forward pointers, which are forgotten here.
        for ty in (0..count).map(Type::new) {
            let new = match types.kind(ty) {
                TypeKind::Pointer { storage, pointee }
                    if is_memory(storage, is_shader) && !opaque[pointee.index()] =>
                {
                    let data = types.get(ty);
                    let (op, operands) =
                        (Op::TypeUntypedPointerKHR.into(), Box::new([TypeOperand::Word(storage as u32)]));
                    let decorations = data.decorations.clone();
                    types.intern(TypeData { op, operands, decorations })
                }
                _ => mapping.made_of(types, ty),
            };
            mapping.types.push(new);
        }
        mapping.address = types.int(width);
        for ty in (0..count).map(Type::new) {
            let new = types.kind(mapping.ty(ty));
            if let (TypeKind::Pointer { storage, pointee }, TypeKind::UntypedPointer { .. }) =
                (types.kind(ty), new)
            {
                let typed = types.pointer(storage, mapping.ty(pointee));
                mapping.typed.insert(ty, typed);
            }
        }
        mapping
    }

    /// A type that stays but for what it is made of.
    fn made_of(&self, types: &mut TypeTable, ty: Type) -> Type {
        let data = types.get(ty);
        let mut operands = data.operands.clone();
        let mut changed = false;
        for operand in &mut operands {
            if let TypeOperand::Type(part) = operand {
                let new = self.ty(*part);
                changed |= new != *part;
                *part = new;
            }
        }
        if !changed {
            return ty;
        }
        let new = types.intern(TypeData { op: data.op, operands, decorations: data.decorations.clone() });
        if let Some(name) = types.names.get(&ty).cloned() {
            types.names.entry(new).or_insert(name);
        }
        let members = types.members(ty).len() as u32;
        for member in 0..members {
            if let Some(name) = types.member_names.get(&(ty, member)).cloned() {
                types.member_names.entry((new, member)).or_insert(name);
            }
        }
        new
    }

    /// What a type becomes.
    pub(super) fn ty(&self, ty: Type) -> Type {
        self.types.get(ty.index()).copied().unwrap_or(ty)
    }

    /// Whether a type is a pointer that becomes untyped.
    pub(super) fn is_untyped(&self, ty: Type) -> bool {
        self.typed.contains_key(&ty)
    }

    /// What a pointer becomes that stays typed.
    pub(super) fn typed(&self, ty: Type) -> Type {
        self.typed.get(&ty).copied().unwrap_or_else(|| self.ty(ty))
    }

    /// The type that an access chain through a pointer to `pointee` states: not a pointer, but what is as large.
    ///
    /// # Errors
    /// For matrices in shaders, which no chain may state.
    pub(super) fn base_type(&self, types: &TypeTable, pointee: Type) -> Result<Type, String> {
        match types.kind(pointee) {
            TypeKind::Pointer { .. } | TypeKind::UntypedPointer { .. } => Ok(self.address),
            TypeKind::Matrix { .. } if self.is_shader => {
                Err("a part of a matrix is accessed through an untyped pointer, which is not supported"
                    .into())
            }
            _ => Ok(self.ty(pointee)),
        }
    }

    /// What a constant becomes.
    pub(super) fn constant(&self, constant: Const) -> Const {
        self.constants.get(constant.index()).copied().unwrap_or(constant)
    }

    /// Maps the constants of a module, whose types are mapped.
    ///
    /// # Errors
    /// For an address that is computed by other than bytes.
    pub(super) fn add_constants(&mut self, module: &mut Module) -> Result<(), String> {
        let count = module.consts.len();
        for constant in (0..count).map(Const::new) {
            let new = self.new_constant(module, constant)?;
            self.constants.push(new);
            if new != constant
                && let Some(name) = module.consts.names.get(&constant).cloned()
            {
                module.consts.names.entry(new).or_insert(name);
            }
        }
        Ok(())
    }

    fn new_constant(&self, module: &mut Module, constant: Const) -> Result<Const, String> {
        let data = module.consts.get(constant).clone();
        if let Some(address) = self.address_constant(module, &data)? {
            return Ok(address);
        }
        let ty = self.ty(data.ty);
        let operands: Box<[ConstOperand]> = data
            .operands
            .iter()
            .map(|operand| match operand {
                ConstOperand::Const(part) => ConstOperand::Const(self.constant(*part)),
                other => *other,
            })
            .collect();
        if ty == data.ty && operands == data.operands {
            return Ok(constant);
        }
        Ok(module.consts.intern(ConstData { op: data.op, ty, operands, decorations: data.decorations }))
    }

    /// A constant that is a cast of an address or an offset from one; `None` for any other. There are no constant access
    /// chains of untyped pointers, so that offsets are sums of integers.
    fn address_constant(&self, module: &mut Module, data: &ConstData) -> Result<Option<Const>, String> {
        let [ConstOperand::Word(op), base, rest @ ..] = &*data.operands else { return Ok(None) };
        if data.op != Op::SpecConstantOp || !self.is_untyped(data.ty) {
            return Ok(None);
        }
        let (own, base) = match base {
            ConstOperand::Const(base) => {
                (module.consts.get(*base).ty, ConstOperand::Const(self.constant(*base)))
            }
            ConstOperand::Global(global) => (module.globals[*global].ty, *base),
            _ => return Ok(None),
        };
        let ty = self.ty(data.ty);
        match Op::from_u32(*op) {
            Some(Op::Bitcast) if self.ty(own) == ty => match base {
                ConstOperand::Const(base) => Ok(Some(base)),
                base => Ok(Some(self.offset_address(module, ty, base, None))),
            },
            Some(Op::PtrAccessChain | Op::InBoundsPtrAccessChain) => {
                let [ConstOperand::Const(offset)] = rest else {
                    return Err("a constant address of a member has no form with untyped pointers".into());
                };
                let zero = module.consts.int_value(*offset) == Some(0);
                let by_bytes = match module.types.kind(data.ty) {
                    TypeKind::Pointer { pointee, .. } => {
                        matches!(module.types.kind(pointee), TypeKind::Int { width: 8, .. })
                    }
                    _ => false,
                };
                if !zero && !by_bytes {
                    return Err("a constant address of an element has no form with untyped pointers".into());
                }
                let offset = (!zero).then_some(*offset);
                Ok(Some(self.offset_address(module, ty, base, offset)))
            }
            _ => Ok(None),
        }
    }

    /// An address plus a number of bytes, as a constant.
    fn offset_address(
        &self,
        module: &mut Module,
        ty: Type,
        base: ConstOperand,
        offset: Option<Const>,
    ) -> Const {
        let mut computed = |op: Op, ty, operands: &[ConstOperand]| {
            let operands = [ConstOperand::Word(op as u32)].iter().chain(operands).copied().collect();
            let op = Op::SpecConstantOp;
            module.consts.intern(ConstData { op, ty, operands, decorations: Box::new([]) })
        };
        let mut address = computed(Op::ConvertPtrToU, self.address, &[base]);
        if let Some(offset) = offset {
            address = computed(
                Op::IAdd,
                self.address,
                &[ConstOperand::Const(address), ConstOperand::Const(offset)],
            );
        }
        computed(Op::ConvertUToPtr, ty, &[ConstOperand::Const(address)])
    }
}

/// Whether pointers into a storage class may be untyped.
fn is_memory(storage: StorageClass, is_shader: bool) -> bool {
    use StorageClass as S;
    match storage {
        S::StorageBuffer | S::Uniform | S::PushConstant | S::PhysicalStorageBuffer => is_shader,
        S::Function
        | S::Private
        | S::Workgroup
        | S::CrossWorkgroup
        | S::UniformConstant
        | S::Generic
        | S::DeviceOnlyALTERA
        | S::HostOnlyALTERA => !is_shader,
        _ => false,
    }
}

/// Which types are, or are made of, opaque objects or functions: what pointers to them point to is not bytes.
fn opaque_types(types: &TypeTable) -> Vec<bool> {
    let mut opaque = vec![false; types.len()];
    for (ty, data) in types.iter() {
        opaque[ty.index()] = match types.kind(ty) {
            TypeKind::Void
            | TypeKind::Bool
            | TypeKind::Int { .. }
            | TypeKind::Float { .. }
            | TypeKind::Pointer { .. }
            | TypeKind::UntypedPointer { .. } => false,
            TypeKind::Vector { .. }
            | TypeKind::Matrix { .. }
            | TypeKind::Array { .. }
            | TypeKind::RuntimeArray { .. }
            | TypeKind::Struct => data.operands.iter().any(|operand| match operand {
                TypeOperand::Type(part) => opaque[part.index()],
                _ => false,
            }),
            TypeKind::Function { .. }
            | TypeKind::Image
            | TypeKind::SampledImage { .. }
            | TypeKind::Sampler
            | TypeKind::Other => true,
        };
    }
    opaque
}
