//! Global variables. Resources are not variables: their handles are made at their uses (`resources`).

use crate::cx::Lift;
use inkwell::llvm_sys::LLVMLinkage;
use spirant_dialect::decoration::{Decoration, find_word};
use spirant_dialect::module::{GlobalVariable, Initializer};
use spirant_dialect::spirv::{self, BuiltIn, LinkageType, Op, StorageClass};
use spirant_dialect::{Aborted, Const, ConstOperand, Global, Origin, TypeKind};
use spirant_ir::lengths::{DEEPEST_LENGTH, computes_lengths};
use spirant_ir::{AddressSpace, Md, Ty, TyKind, Val};
use spirant_marks::Attached;

/// The linkage of what is exported, imported or neither.
pub(crate) fn linkage(linkage: Option<&(Box<str>, LinkageType)>) -> LLVMLinkage {
    match linkage {
        None => LLVMLinkage::LLVMInternalLinkage,
        Some((_, LinkageType::LinkOnceODR)) => LLVMLinkage::LLVMLinkOnceODRLinkage,
        Some((_, LinkageType::WeakAMD)) => LLVMLinkage::LLVMWeakAnyLinkage,
        Some(_) => LLVMLinkage::LLVMExternalLinkage,
    }
}

impl<'m> Lift<'_, 'm> {
    /// Declares every variable that is one in LLVM IR.
    pub(crate) fn declare_globals(&mut self) {
        for (global, variable) in self.module.globals.iter() {
            // Built-ins of kernels are called; one whose address is used is declared then.
            if self.is_resource(global) || self.built_in_of_kernel(global).is_some() {
                continue;
            }
            if self.is_split(variable) {
                self.declare_members(global, variable);
                continue;
            }
            let Some(lifted) = self.declare_global(variable) else { continue };
            self.globals.insert(global, lifted);
        }
    }

    /// The built-in that a variable of a kernel is.
    pub(crate) fn built_in_of_kernel(&self, global: Global) -> Option<BuiltIn> {
        let variable = &self.module.globals[global];
        let is_input = variable.storage == StorageClass::Input && !self.is_shader();
        let number = find_word(&variable.decorations, spirv::Decoration::BuiltIn).filter(|_| is_input)?;
        BuiltIn::from_u32(number)
    }

    /// The variable of a built-in whose address is used.
    pub(crate) fn built_in_variable(&mut self, global: Global) -> Option<Val<'m>> {
        self.built_in_of_kernel(global)?;
        let module = self.module;
        let lifted = self.declare_global(&module.globals[global])?;
        self.writer.set_linkage(lifted, LLVMLinkage::LLVMExternalLinkage);
        self.globals.insert(global, lifted);
        Some(lifted)
    }

    fn declare_global(&mut self, variable: &GlobalVariable) -> Option<Val<'m>> {
        let TypeKind::Pointer { storage, pointee } = self.module.types.kind(variable.ty) else { return None };
        let ty = match storage {
            StorageClass::PushConstant | StorageClass::ShaderRecordBufferKHR => self.content_type(pointee)?,
            _ => match self.open_array(storage, pointee) {
                Some((ty, length)) => return self.declare_open_array(variable, ty, length),
                None => self.types.get(pointee.as_u32() as usize).copied().flatten()?,
            },
        };
        let name = variable.linkage.as_ref().map_or(&variable.name, |(name, _)| name);
        let is_exported = variable.linkage.is_some();
        let name = self.symbol(name, is_exported, None)?;
        let lifted = self.writer.add_global(&name, ty, AddressSpace::of_class(storage)?);
        if is_exported {
            self.export(lifted, name);
        }
        let w = &self.writer;
        let is_of_interface =
            self.is_shader() && !matches!(storage, StorageClass::Private | StorageClass::Workgroup);
        if is_of_interface {
            w.set_linkage(lifted, LLVMLinkage::LLVMExternalLinkage);
        } else {
            w.set_linkage(lifted, linkage(variable.linkage.as_ref()));
        }
        if let Some(bytes) = find_word(&variable.decorations, spirv::Decoration::Alignment) {
            w.set_alignment(lifted, bytes);
        }
        if storage == StorageClass::UniformConstant {
            w.set_constant(lifted);
        }
        let is_shader = self.is_shader();
        let is_said = |d: &Decoration| {
            matches!(d.kind, spirv::Decoration::Alignment | spirv::Decoration::LinkageAttributes)
                // What an address is, which is a number here, says nothing of aliases.
                || matches!(d.kind, spirv::Decoration::RestrictPointer | spirv::Decoration::AliasedPointer)
                    && is_shader
                || d.kind == spirv::Decoration::Constant && storage == StorageClass::UniformConstant
        };
        self.decorate_global(lifted, &variable.decorations, is_said);
        Some(lifted)
    }

    /// A variable of a workgroup whose length the host chooses (`!spirant.length`).
    fn declare_open_array(
        &mut self,
        variable: &GlobalVariable,
        ty: Ty<'m>,
        length: Const,
    ) -> Option<Val<'m>> {
        let node = self.length_node(length, 0)?;
        let name = self.symbol(&variable.name, false, None)?;
        let lifted = self.writer.add_global(&name, ty, AddressSpace::of_class(StorageClass::Workgroup)?);
        self.writer.attach_to_global(lifted, Attached::Length.text(), self.writer.md_node(&[node]));
        self.decorate_global(lifted, &variable.decorations, |_| false);
        Some(lifted)
    }

    /// A length as an expression; `None` where it is computed from anything but numbers of 32 bits.
    fn length_node(&self, length: Const, depth: u32) -> Option<Md<'m>> {
        let data = self.module.consts.get(length);
        let is_word = matches!(self.module.types.kind(data.ty), TypeKind::Int { width: 32, .. });
        if !is_word || depth == DEEPEST_LENGTH {
            return None;
        }
        let w = &self.writer;
        match (data.op, &*data.operands) {
            (Op::Constant | Op::ConstantNull, _) => {
                Some(w.md_word(self.module.consts.int_value(length)? as u32))
            }
            (Op::SpecConstant, [ConstOperand::Word(default)]) => {
                let id = find_word(&data.decorations, spirv::Decoration::SpecId)?;
                Some(w.md_node(&[w.md_word(Op::SpecConstant as u32), w.md_word(id), w.md_word(*default)]))
            }
            (Op::SpecConstantOp, [ConstOperand::Word(op), operands @ ..]) => {
                Op::from_u32(*op).filter(|op| computes_lengths(*op))?;
                let mut nodes = vec![w.md_word(*op)];
                for operand in operands {
                    let ConstOperand::Const(operand) = *operand else { return None };
                    nodes.push(self.length_node(operand, depth + 1)?);
                }
                Some(w.md_node(&nodes))
            }
            _ => None,
        }
    }

    /// Gives variables their initializers; those of internal variables without one are undefined.
    pub(crate) fn initialize_globals(&mut self) -> Result<(), Aborted> {
        let mut result = Ok(());
        for (global, variable) in self.module.globals.iter() {
            let Some(lifted) = self.globals.get(&global).copied() else { continue };
            if self.initialize(global, variable, lifted).is_err() {
                result = Err(Aborted);
            }
        }
        result
    }

    fn initialize(
        &mut self,
        global: Global,
        variable: &GlobalVariable,
        lifted: Val<'m>,
    ) -> Result<(), Aborted> {
        let value = match variable.initializer {
            Some(Initializer::Const(constant)) => self.known_constant(constant),
            Some(Initializer::Global(other)) => self.globals.get(&other).copied(),
            None => {
                let is_import = matches!(&variable.linkage, Some((_, LinkageType::Import)))
                    || matches!(lifted.value_type().kind(), TyKind::Array(_, 0));
                if !is_import && lifted.linkage() != LLVMLinkage::LLVMExternalLinkage {
                    let ty = lifted.value_type();
                    self.writer.set_initializer(lifted, self.writer.undef(ty));
                } else if !is_import && !self.is_shader() {
                    let ty = lifted.value_type();
                    self.writer.set_initializer(lifted, self.writer.zero(ty));
                }
                return Ok(());
            }
        };
        let is_late = value.is_none()
            && self.is_shader()
            && matches!(variable.storage, StorageClass::Private | StorageClass::Output);
        if let (true, Some(Initializer::Const(constant))) = (is_late, variable.initializer) {
            if variable.storage == StorageClass::Private {
                self.writer.set_initializer(lifted, self.writer.undef(lifted.value_type()));
            }
            self.late.push((global, constant));
            return Ok(());
        }
        match value {
            Some(value) if value.ty() == lifted.value_type() => {
                self.writer.set_initializer(lifted, value);
                Ok(())
            }
            _ => {
                let name = &self.module.globals[global].name;
                let message = format!(
                    "the initializer of @{name} is computed from specialization constants or addresses, which no initializer in LLVM IR is"
                );
                Err(self.refuse(message, Origin::default()))
            }
        }
    }

    /// Whether a variable of a shader's interface is a block whose members are decorated: each becomes a variable of its own,
    /// since LLVM's types have no decorations.
    pub(crate) fn is_split(&self, variable: &GlobalVariable) -> bool {
        let TypeKind::Pointer { storage: StorageClass::Input | StorageClass::Output, pointee } =
            self.module.types.kind(variable.ty)
        else {
            return false;
        };
        let content = self.block_of(pointee).0;
        self.is_shader() && self.module.types.kind(content) == TypeKind::Struct
    }

    /// The struct that a variable of the interface holds, one for each vertex or alone; and how many.
    pub(crate) fn block_of(
        &self,
        pointee: spirant_dialect::Type,
    ) -> (spirant_dialect::Type, Option<spirant_dialect::Const>) {
        match self.module.types.kind(pointee) {
            TypeKind::Array { element, length } => (element, Some(length)),
            _ => (pointee, None),
        }
    }

    fn declare_members(&mut self, global: Global, variable: &GlobalVariable) {
        let TypeKind::Pointer { storage, pointee } = self.module.types.kind(variable.ty) else { return };
        let (block, length) = self.block_of(pointee);
        let types = &self.module.types;
        let count = length.and_then(|length| self.module.consts.int_value(length));
        let first = find_word(&variable.decorations, spirv::Decoration::Location);
        let mut location = first;
        for (index, member) in (0..).zip(types.members(block)) {
            let Some(mut ty) = self.types.get(member.as_u32() as usize).copied().flatten() else { return };
            if let Some(count) = count {
                ty = self.writer.array(ty, count);
            }
            let Some(space) = AddressSpace::of_class(storage) else { return };
            let name = types.member_names.get(&(block, index)).map_or("", |name| name);
            let name = format!("{}.{}", variable.name, if name.is_empty() { "member" } else { name });
            let mut decorations: Vec<Decoration> = types
                .get(block)
                .decorations
                .iter()
                .filter(|d| d.member == Some(index) && d.decoration.kind != spirv::Decoration::Offset)
                .map(|d| d.decoration.clone())
                .collect();
            let is_built_in = decorations.iter().any(|d| d.kind == spirv::Decoration::BuiltIn);
            if let Some(own) = find_word(&decorations, spirv::Decoration::Location) {
                location = Some(own);
            } else if let Some(next) = location.filter(|_| !is_built_in) {
                decorations.push(Decoration::words(spirv::Decoration::Location, &[next]));
            }
            location = location.map(|location| location + self.locations(member));
            let of_all = variable.decorations.iter().filter(|d| d.kind != spirv::Decoration::Location);
            let missing: Vec<Decoration> =
                of_all.filter(|d| !decorations.iter().any(|own| own.kind == d.kind)).cloned().collect();
            decorations.extend(missing);
            let lifted = self.writer.add_global(&name, ty, space);
            self.writer.set_linkage(lifted, LLVMLinkage::LLVMExternalLinkage);
            self.decorate_global(lifted, &decorations, |_| false);
            self.members.insert((global, index), lifted);
        }
    }

    /// How many locations a member takes (Vulkan, "Location and Component Assignment").
    fn locations(&self, ty: spirant_dialect::Type) -> u32 {
        let types = &self.module.types;
        match types.kind(ty) {
            TypeKind::Matrix { column, count } => count * self.locations(column),
            TypeKind::Array { element, length } => {
                let count = self.module.consts.int_value(length).unwrap_or(1) as u32;
                count.saturating_mul(self.locations(element))
            }
            TypeKind::Struct => types.members(ty).map(|member| self.locations(member)).sum(),
            TypeKind::Vector { element, count: 3.. } => match types.kind(element) {
                TypeKind::Int { width: 64, .. } | TypeKind::Float { width: 64, .. } => 2,
                _ => 1,
            },
            _ => 1,
        }
    }
}
