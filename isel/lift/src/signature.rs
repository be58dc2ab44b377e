//! Functions: names, linkage, calling conventions, attributes, and the metadata of kernels' arguments.

use crate::cx::Lift;
use crate::globals::linkage;
use inkwell::llvm_sys::LLVMLinkage;
use spirant_dialect::decoration::{Decoration, DecorationOperand};
use spirant_dialect::spirv::{
    self, ExecutionModel, FunctionControl, FunctionParameterAttribute as A, LinkageType, StorageClass,
};
use spirant_dialect::{EntryPoint, Func, Function, Origin, Type, TypeKind, stages};
use spirant_ir::writer::AttributeIndex;
use spirant_ir::{AddressSpace, CallConv, Md, Val};
use spirant_marks::Attached;

impl<'a, 'm> Lift<'a, 'm> {
    /// Declares every function.
    pub(crate) fn declare_functions(&mut self) {
        for (func, function) in self.module.functions.iter() {
            if !self.has_type(function) {
                continue;
            }
            let entries: Vec<_> = self.module.entry_points.iter().filter(|e| e.function == func).collect();
            // A function of LLVM IR has one name, so one that is several entry points is lifted for each: nothing calls those.
            match entries.is_empty() {
                true => self.declare_function(func, function, None),
                false => entries.iter().for_each(|entry| self.declare_function(func, function, Some(entry))),
            }
        }
    }

    /// Whether LLVM IR has a type for a function; reports where it has none.
    fn has_type(&mut self, function: &Function) -> bool {
        if self.types.get(function.ty.as_u32() as usize).copied().flatten().is_some() {
            return true;
        }
        let part = self
            .module
            .types
            .parameters(function.ty)
            .chain([self.result_of(function)])
            .find(|part| self.types.get(part.as_u32() as usize).copied().flatten().is_none());
        let what = part.map_or_else(|| "its type".to_owned(), |part| self.type_name(part));
        let message = format!("LLVM IR has no type for {what}, which @{} takes or returns", function.name);
        self.refuse(message, Origin::default().in_function(&function.name));
        false
    }

    /// What a function is exported or imported as. A kernel's body that is exported by the name of the kernel, which calls it, as
    /// SPIRV-LLVM-Translator has them, is not seen from outside: the kernel has the name.
    fn linkage_of<'f>(&self, function: &'f Function) -> Option<&'f (Box<str>, LinkageType)> {
        let is_kernel = |name: &str| {
            let mut entries = self.module.entry_points.iter();
            entries.any(|entry| entry.model == ExecutionModel::Kernel && *entry.name == *name)
        };
        function.linkage.as_ref().filter(|(name, kind)| *kind != LinkageType::Export || !is_kernel(name))
    }

    fn declare_function(&mut self, func: Func, function: &Function, entry: Option<&'a EntryPoint>) {
        let exported = self.linkage_of(function);
        let Some(ty) = self.types.get(function.ty.as_u32() as usize).copied().flatten() else { return };
        let name = match (entry, exported) {
            (Some(entry), _) => &entry.name,
            (None, Some((name, _))) => name,
            (None, None) => &function.name,
        };
        let is_exported = entry.is_some() || exported.is_some();
        // Entry points of several stages may have one name.
        let own = entry.filter(|entry| {
            entry.model != ExecutionModel::Kernel && self.exported.contains_key(&*entry.name)
        });
        let own_name =
            own.map(|entry| format!("{}.{}", entry.name, stages::name(entry.model).unwrap_or("stage")));
        let Some(name) = self.symbol(own_name.as_deref().unwrap_or(name), is_exported, Some(function)) else {
            return;
        };
        let lifted = self.writer.add_function(&name, ty);
        if let Some(entry) = own {
            self.writer.add_string_attribute(lifted, Attached::EntryPoint.text(), &entry.name);
        }
        if is_exported {
            self.export(lifted, name);
        }
        let is_kernel = entry.is_some_and(|entry| entry.model == ExecutionModel::Kernel);
        let w = &self.writer;
        w.set_linkage(
            lifted,
            match entry {
                Some(_) => LLVMLinkage::LLVMExternalLinkage,
                None => linkage(exported),
            },
        );
        if self.module.is_kernel() {
            w.set_convention(lifted, if is_kernel { CallConv::SpirKernel } else { CallConv::SpirFunc });
        } else if let Some(stage) = entry.and_then(|entry| stages::name(entry.model)) {
            w.add_string_attribute(lifted, "hlsl.shader", stage);
        }
        w.add_int_attribute(lifted, AttributeIndex::Function, "nounwind", 0);
        let is_declaration = function.body.region().is_none();
        if !function.control.intersects(FunctionControl::CONST | FunctionControl::PURE) || !is_declaration {
            w.add_int_attribute(lifted, AttributeIndex::Function, "convergent", 0);
        }
        self.function_control(lifted, function.control, is_declaration);
        for (index, (param, value)) in (0..).zip(lifted.params().into_iter().zip(&function.params)) {
            if let Some(name) = function.attrs.value_names.get(*value) {
                self.writer.set_name(param, name);
            }
            let decorations = function.attrs.value_decorations.get(value).cloned().unwrap_or_default();
            self.param_attributes(function, lifted, index, function.value_type(*value), &decorations);
        }
        let is_linkage = |d: &Decoration| d.kind == spirv::Decoration::LinkageAttributes;
        self.decorate_global(lifted, &function.decorations, is_linkage);
        if is_kernel {
            self.kernel_arguments(function, lifted);
        }
        self.functions.entry(func).or_insert(lifted);
        self.declared.push((func, lifted, entry));
    }

    /// Gives what is exported its name, whatever has it.
    pub(crate) fn export(&mut self, symbol: Val<'m>, name: String) {
        if !self.claim(symbol, &name) {
            let message = format!("a variable and another symbol are called '{name}'");
            self.refuse(message, Origin::default());
        }
        self.exported.insert(name, ());
    }

    /// A name for a symbol. One that LLVM keeps for its intrinsics, or that another entry point or export has, is refused.
    pub(crate) fn symbol(
        &mut self,
        name: &str,
        is_exported: bool,
        function: Option<&Function>,
    ) -> Option<String> {
        let is_llvm_own = name.starts_with("llvm.");
        if !is_exported {
            return Some(if is_llvm_own { format!("spirv.{name}") } else { name.to_owned() });
        }
        let message = if is_llvm_own {
            format!("'{name}' is a name that LLVM IR keeps for intrinsics")
        } else if self.exported.contains_key(name) {
            format!("two entry points or exports are called '{name}': a symbol of LLVM IR has one definition")
        } else {
            return Some(name.to_owned());
        };
        let origin = Origin::default();
        let origin =
            function.map_or_else(|| origin.clone(), |function| origin.clone().in_function(&function.name));
        self.refuse(message, origin);
        None
    }

    fn result_of(&self, function: &Function) -> Type {
        match self.module.types.kind(function.ty) {
            TypeKind::Function { result } => result,
            _ => function.ty,
        }
    }

    /// Attributes that say what a function's mask says. Of a definition LLVM finds out itself what it does to memory.
    fn function_control(&mut self, function: Val<'m>, control: FunctionControl, is_declaration: bool) {
        // LLVM's `MemoryEffects`: two bits for each of its six kinds of memory, the lower one for reads.
        const READS: u64 = 0x555;
        let w = &self.writer;
        let add = |name, value| w.add_int_attribute(function, AttributeIndex::Function, name, value);
        if control.contains(FunctionControl::INLINE) {
            add("alwaysinline", 0);
        }
        if control.contains(FunctionControl::DONT_INLINE) {
            add("noinline", 0);
        }
        if is_declaration && control.contains(FunctionControl::CONST) {
            add("memory", 0);
        } else if is_declaration && control.contains(FunctionControl::PURE) {
            add("memory", READS);
        }
        if control.contains(FunctionControl::OPT_NONE_EXT) {
            add("optnone", 0);
            add("noinline", 0);
        }
    }

    fn param_attributes(
        &mut self,
        source: &Function,
        function: Val<'m>,
        index: u32,
        ty: Type,
        decorations: &[Decoration],
    ) {
        let w = &self.writer;
        let (is_int, pointee) = match self.module.types.kind(ty) {
            TypeKind::Pointer { pointee, .. } => {
                (false, self.types.get(pointee.as_u32() as usize).copied().flatten())
            }
            kind => (matches!(kind, TypeKind::Bool | TypeKind::Int { .. }), None),
        };
        let pointee = pointee.filter(|pointee| pointee.is_sized());
        let place = AttributeIndex::Param(index);
        let mut open = Vec::new();
        for decoration in decorations {
            let attribute = decoration.word().and_then(A::from_u32);
            let plain = match (decoration.kind, attribute) {
                (spirv::Decoration::FuncParamAttr, Some(attribute)) => match (attribute, pointee) {
                    (A::Zext, _) if is_int => Some("zeroext"),
                    (A::Sext, _) if is_int => Some("signext"),
                    (A::NoAlias, Some(_)) => Some("noalias"),
                    (A::NoWrite, Some(_)) => Some("readonly"),
                    (A::NoReadWrite, Some(_)) => Some("readnone"),
                    (A::ByVal, Some(pointee)) => {
                        w.add_type_attribute(function, place, "byval", pointee);
                        continue;
                    }
                    (A::Sret, Some(pointee)) => {
                        w.add_type_attribute(function, place, "sret", pointee);
                        continue;
                    }
                    // LLVM's `captures(none)`.
                    (A::NoCapture, Some(_)) => Some("captures"),
                    _ => None,
                },
                (spirv::Decoration::Alignment, _) if pointee.is_some() => {
                    if let Some(bytes) = decoration.word().filter(|bytes| bytes.is_power_of_two()) {
                        w.add_int_attribute(function, place, "align", u64::from(bytes));
                    }
                    continue;
                }
                (spirv::Decoration::MaxByteOffset, _) if pointee.is_some() => {
                    let bytes = decoration.word().unwrap_or(0);
                    w.add_int_attribute(function, place, "dereferenceable", u64::from(bytes));
                    continue;
                }
                _ => None,
            };
            match plain {
                Some(name) => w.add_int_attribute(function, place, name, 0),
                None => open.push(decoration.kind),
            }
        }
        for kind in open.into_iter().filter(|kind| !is_hint(*kind)) {
            let message = format!(
                "the decoration {kind:?} of parameter {index} of @{} has no attribute in LLVM IR",
                source.name
            );
            self.refuse(message, Origin::default().in_function(&source.name));
        }
    }

    /// Clang's metadata for a kernel's arguments (`kernel_arg_*`).
    fn kernel_arguments(&mut self, function: &Function, lifted: Val<'m>) {
        let w = &self.writer;
        let (mut spaces, mut access, mut types, mut quals, mut names) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for value in &function.params {
            let ty = function.value_type(*value);
            let storage = match self.module.types.kind(ty) {
                TypeKind::Pointer { storage, .. } | TypeKind::UntypedPointer { storage } => Some(storage),
                _ => None,
            };
            let space = storage.and_then(AddressSpace::of_class).unwrap_or(AddressSpace::Function);
            spaces.push(w.md_word(space.number()));
            access.push(w.md_string(self.access_of(ty)));
            types.push(w.md_string(&self.c_name(ty)));
            let decorations = function.attrs.value_decorations.get(value).map_or(&[][..], |list| list);
            let mut qualifiers = Vec::new();
            if storage == Some(StorageClass::UniformConstant) {
                qualifiers.push("const");
            }
            if has_attribute(decorations, A::NoAlias) {
                qualifiers.push("restrict");
            }
            if decorations.iter().any(|d| d.kind == spirv::Decoration::Volatile) {
                qualifiers.push("volatile");
            }
            quals.push(w.md_string(&qualifiers.join(" ")));
            names.push(w.md_string(function.attrs.value_names.get(*value).unwrap_or_default()));
        }
        let attach = |name: &str, list: &[Md<'m>]| w.attach_to_global(lifted, name, w.md_node(list));
        attach("kernel_arg_addr_space", &spaces);
        attach("kernel_arg_access_qual", &access);
        attach("kernel_arg_type", &types);
        attach("kernel_arg_base_type", &types);
        attach("kernel_arg_type_qual", &quals);
        if names.iter().any(|name| name.string().is_some_and(|name| !name.is_empty())) {
            attach("kernel_arg_name", &names);
        }
    }

    fn access_of(&self, ty: Type) -> &'static str {
        let image = spirant_dialect::views::ImageType::of(&self.module.types, ty);
        match image.and_then(|image| image.access) {
            Some(0) => "read_only",
            Some(1) => "write_only",
            Some(2) => "read_write",
            _ => "none",
        }
    }
}

/// What only helps, and is not said of parameters in LLVM IR.
pub(crate) fn is_hint(kind: spirv::Decoration) -> bool {
    matches!(
        kind,
        spirv::Decoration::Volatile
            | spirv::Decoration::Constant
            | spirv::Decoration::Restrict
            | spirv::Decoration::RestrictPointer
            | spirv::Decoration::Aliased
            | spirv::Decoration::AliasedPointer
            | spirv::Decoration::RelaxedPrecision
            | spirv::Decoration::UserSemantic
    )
}

fn has_attribute(decorations: &[Decoration], attribute: A) -> bool {
    decorations.iter().any(|d| {
        d.kind == spirv::Decoration::FuncParamAttr
            && *d.operands == [DecorationOperand::Word(attribute as u32)]
    })
}
