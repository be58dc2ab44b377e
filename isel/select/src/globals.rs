//! Global variables.

use crate::context::ModuleCx;
use crate::kept;
use inkwell::llvm_sys::comdat::LLVMComdatSelectionKind;
use inkwell::llvm_sys::{LLVMLinkage, LLVMValueKind};
use spirant_dialect::decoration::{Decoration, DecorationOperand};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::module::Initializer;
use spirant_dialect::spirv::{self, BuiltIn, LinkageType, StorageClass};
use spirant_dialect::{Aborted, Global, GlobalVariable, TargetEnv, Type};
use spirant_facts::memory::is_block;
use spirant_ir::{TyKind, Val};
use std::collections::HashSet;

/// Globals that LLVM reserves.
pub fn is_llvm_own(name: &str) -> bool {
    name.starts_with("llvm.")
}

/// Removes and returns the linkage among decorations: a symbol has one linkage, and that of metadata takes
/// precedence.
pub fn take_linkage(decorations: &mut Vec<Decoration>) -> Option<(Box<str>, LinkageType)> {
    use DecorationOperand::{Str, Word};
    let is_linkage = |one: &Decoration| one.kind == spirv::Decoration::LinkageAttributes;
    let stated = decorations.iter().find(|one| is_linkage(one)).and_then(|one| match &*one.operands {
        [Str(name), Word(kind)] => Some((name.clone(), LinkageType::from_u32(*kind)?)),
        _ => None,
    });
    if stated.is_some() {
        decorations.retain(|one| !is_linkage(one));
    }
    stated
}

/// The linkage of a definition or declaration for other modules. Definitions that others may replace are exported if no
/// extension expresses that; the caller must name SPV_AMD_weak_linkage, which changes a linker's behaviour.
pub fn linkage_type(value: Val<'_>, env: &TargetEnv) -> Option<LinkageType> {
    if value.is_declaration() {
        return Some(LinkageType::Import);
    }
    match value.linkage() {
        LLVMLinkage::LLVMInternalLinkage | LLVMLinkage::LLVMPrivateLinkage => None,
        LLVMLinkage::LLVMLinkOnceODRLinkage | LLVMLinkage::LLVMWeakODRLinkage
            if env.allows_extension("SPV_KHR_linkonce_odr") =>
        {
            Some(LinkageType::LinkOnceODR)
        }
        LLVMLinkage::LLVMLinkOnceAnyLinkage | LLVMLinkage::LLVMWeakAnyLinkage
            if env.names_extension("SPV_AMD_weak_linkage") =>
        {
            Some(LinkageType::WeakAMD)
        }
        // Any of the definitions will do.
        LLVMLinkage::LLVMExternalLinkage
            if is_one_of_many(value) && env.allows_extension("SPV_KHR_linkonce_odr") =>
        {
            Some(LinkageType::LinkOnceODR)
        }
        _ => Some(LinkageType::Export),
    }
}

/// Whether a linker that meets several definitions of a global keeps one of them.
fn is_one_of_many(value: Val<'_>) -> bool {
    use LLVMComdatSelectionKind as K;
    let kind = value.comdat_selection();
    kind.is_some_and(|kind| {
        matches!(
            kind,
            K::LLVMAnyComdatSelectionKind
                | K::LLVMExactMatchComdatSelectionKind
                | K::LLVMSameSizeComdatSelectionKind
        )
    })
}

impl<'m> ModuleCx<'_, '_, 'm> {
    /// The dialect variable of an LLVM global variable.
    pub fn global(&mut self, value: Val<'m>) -> Result<Global, Aborted> {
        if let Some(found) = self.lowered.globals.get(&value) {
            return Ok(*found);
        }
        let created = self.create_global(value)?;
        self.lowered.globals.insert(value, created);
        self.set_initializer(value, created)?;
        Ok(created)
    }

    fn create_global(&mut self, value: Val<'m>) -> Result<Global, Aborted> {
        let storage = match self.storage_class(value.ty().address_space())? {
            // A module has no Function or Generic variables: program-scope objects of the default space are
            // Private where that exists, global memory where it does not.
            StorageClass::Function if self.input.env.is_shader() => StorageClass::Private,
            // What OpenCL C has in constant or global memory and nothing writes is the same in every invocation.
            StorageClass::UniformConstant | StorageClass::CrossWorkgroup
                if self.input.env.is_shader()
                    && value.is_global_constant()
                    && value.initializer().is_some() =>
            {
                StorageClass::Private
            }
            StorageClass::CrossWorkgroup if self.input.env.is_shader() => {
                return Err(self.report.error_help(
                    Code::UNSUPPORTED,
                    format!(
                        "{value} is a variable in global memory at program scope that holds pointers or lies in another module, which \
                         no memory of Vulkan's does"
                    ),
                    "pass a buffer to the kernel",
                ));
            }
            StorageClass::Function | StorageClass::Generic if !self.input.env.is_shader() => {
                StorageClass::CrossWorkgroup
            }
            StorageClass::Generic => {
                let message = format!("{value} is in the storage class Generic, which shaders do not have");
                return Err(self.report.unsupported(message));
            }
            other => other,
        };
        let content = if is_block(storage) && self.input.is_logical() {
            self.block_type(value.value_type(), storage)?.1
        } else if self.input.is_logical() {
            let mem = self.variable_mem(value, storage)?;
            self.lowered.mem_types.get(mem).ty
        } else {
            self.lower_type(value.value_type())?
        };
        let ty = self.module.types.pointer(storage, content);
        let name = value.name();
        let mut decorations = self.decoration_metadata(value)?;
        // An entry point has a built-in once, whether it is declared or asked for by name.
        let input = self.built_in_of(value).filter(|_| storage == StorageClass::Input);
        if let Some(known) = input.and_then(|built_in| self.lowered.builtins.get(&built_in).copied())
            && self.module.globals[known].ty == ty
        {
            return Ok(known);
        }
        if storage == StorageClass::UniformConstant
            && value.is_global_constant()
            && !self.input.env.is_shader()
        {
            decorations.push(Decoration::unit(spirv::Decoration::Constant));
        }
        if !self.input.env.is_shader() {
            let alignment = value.alignment();
            let stated = decorations.iter().any(|d| d.kind == spirv::Decoration::Alignment);
            if alignment != 0 && !stated {
                decorations.push(Decoration::words(spirv::Decoration::Alignment, &[alignment]));
            }
        }
        // Shaders see the variables of their interface by decoration, not by name.
        let is_linked = !self.input.env.is_shader() && storage != StorageClass::Workgroup;
        let linkage = linkage_type(value, self.input.env).filter(|_| is_linked);
        let linkage: Option<(Box<str>, LinkageType)> = linkage.map(|kind| (name.as_str().into(), kind));
        let linkage = take_linkage(&mut decorations).or(linkage);
        let global = self.module.globals.push(GlobalVariable {
            name: name.into(),
            ty,
            storage,
            initializer: None,
            linkage,
            decorations,
        });
        if let Some(built_in) = input {
            self.lowered.builtins.entry(built_in).or_insert(global);
        }
        Ok(global)
    }

    fn set_initializer(&mut self, value: Val<'m>, global: Global) -> Result<(), Aborted> {
        let storage = self.module.globals[global].storage;
        let takes_one = match storage {
            StorageClass::Workgroup => false,
            StorageClass::Private | StorageClass::Output | StorageClass::CrossWorkgroup => true,
            StorageClass::UniformConstant => !self.input.env.is_shader(),
            _ => false,
        };
        let Some(initializer) = value.initializer().filter(|i| takes_one && !i.is_undef()) else {
            return Ok(());
        };
        let ty = self.module.globals[global].ty;
        let Some((_, content)) = self.module.types.pointer_parts(ty) else { return Ok(()) };
        let lowered = if self.input.is_logical() {
            let mem = self.variable_mem(value, storage)?;
            Initializer::Const(self.mem_constant(mem, value.value_type(), initializer)?)
        } else if initializer.value_kind() == LLVMValueKind::LLVMGlobalVariableValueKind {
            let target = self.global(initializer)?;
            if self.module.globals[target].ty == content {
                Initializer::Global(target)
            } else {
                Initializer::Const(self.lower_constant(initializer)?)
            }
        } else {
            Initializer::Const(self.lower_constant(initializer)?)
        };
        self.module.globals[global].initializer = Some(lowered);
        Ok(())
    }

    /// A constant global in constant memory: itself if it is there, else a copy.
    pub fn constant_memory_copy(&mut self, value: Val<'m>) -> Result<Global, Aborted> {
        if let TyKind::Ptr(space) = value.ty().kind()
            && self.storage_class(space)? == StorageClass::UniformConstant
        {
            return self.global(value);
        }
        if let Some(found) = self.lowered.constant_copies.get(&value) {
            return Ok(*found);
        }
        let content = self.lower_type(value.value_type())?;
        let ty = self.module.types.pointer(StorageClass::UniformConstant, content);
        let initializer = match value.initializer() {
            Some(initializer) => Some(Initializer::Const(self.lower_constant(initializer)?)),
            None => None,
        };
        let copy = self.module.globals.push(GlobalVariable {
            name: format!("{}.constant", value.name()).into(),
            ty,
            storage: StorageClass::UniformConstant,
            initializer,
            linkage: None,
            decorations: vec![
                Decoration::unit(spirv::Decoration::Constant),
                Decoration::words(spirv::Decoration::Alignment, &[value.alignment().max(1)]),
            ],
        });
        self.lowered.constant_copies.insert(value, copy);
        Ok(copy)
    }

    /// Selects every global that other modules can see or the source asks to keep, whether or not this module
    /// uses it.
    pub fn select_visible_globals(&mut self) -> Result<(), Aborted> {
        if self.input.env.is_shader() {
            return Ok(());
        }
        let reader = self.input.reader;
        let kept: HashSet<Val<'m>> = kept::listed(reader).into_iter().collect();
        let mut result = Ok(());
        for global in reader.globals() {
            let name = global.name();
            let is_hidden = || linkage_type(global, self.input.env).is_none() && !kept.contains(&global);
            if is_llvm_own(&name) || global.is_declaration() || is_hidden() {
                continue;
            }
            if self.global(global).is_err() {
                result = Err(Aborted);
            }
        }
        result
    }

    /// The Input variable of a builtin.
    pub fn builtin(&mut self, builtin: BuiltIn, ty: Type) -> Global {
        let pointer = self.module.types.pointer(StorageClass::Input, ty);
        if let Some(found) = self.lowered.builtins.get(&builtin)
            && self.module.globals[*found].ty == pointer
        {
            return *found;
        }
        let mut decorations = vec![Decoration::words(spirv::Decoration::BuiltIn, &[builtin as u32])];
        if !self.input.env.is_shader() {
            decorations.push(Decoration::unit(spirv::Decoration::Constant));
        }
        let global = self.module.globals.push(GlobalVariable {
            name: format!("__spirv_BuiltIn{builtin:?}").into(),
            ty: pointer,
            storage: StorageClass::Input,
            initializer: None,
            linkage: None,
            decorations,
        });
        self.lowered.builtins.insert(builtin, global);
        global
    }
}
