//! Declarations of functions: signatures, decorations of parameters, linkage.

use crate::context::ModuleCx;
use crate::globals::{linkage_type, take_linkage};
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{self, FunctionControl, FunctionParameterAttribute, LinkageType, StorageClass};
use spirant_dialect::{Aborted, Func, Function, Type};
use spirant_ir::{AddressSpace, TyKind, Val};

impl<'m> ModuleCx<'_, '_, 'm> {
    /// The dialect function of an LLVM function, declared at its first use.
    pub fn function(&mut self, llvm: Val<'m>) -> Result<Func, Aborted> {
        if let Some(found) = self.lowered.functions.get(&llvm) {
            return Ok(*found);
        }
        let created = self.declare_function(llvm)?;
        let created = self.module.functions.push(created);
        self.lowered.functions.insert(llvm, created);
        Ok(created)
    }

    fn declare_function(&mut self, llvm: Val<'m>) -> Result<Function, Aborted> {
        let name = llvm.name();
        let ty = llvm.value_type();
        if ty.is_vararg() {
            return Err(self.report.error_help(
                Code::UNSUPPORTED,
                format!(
                    "{llvm} has variable arguments, and functions in SPIR-V a fixed number of parameters"
                ),
                "pass the arguments in an array, or make the function a template",
            ));
        }
        let result = self.returned_type(llvm)?;
        let mut params = Vec::new();
        for param in llvm.params() {
            let by_value = llvm.type_attribute(params.len() as u32 + 1, self.input.attributes.byval);
            params.push(match by_value {
                // What is passed by value is the callee's own.
                Some(content) if self.lowered.pointees.default_is_generic() => {
                    let content = self.lower_type(content)?;
                    self.module.types.pointer(StorageClass::Function, content)
                }
                _ => self.param_type(param)?,
            });
        }
        let function_type = self.module.types.function(result, &params);
        let mut function = Function::new(&name, function_type, params);
        let names = &mut function.attrs.value_names;
        Val::for_each_name(llvm.params().into_iter(), |position, name| {
            names.insert(function.params[position], name);
        });
        for (index, param) in llvm.params().into_iter().enumerate() {
            let value = function.params[index];
            let decorations = self.param_decorations(llvm, param, index as u32)?;
            if !decorations.is_empty() {
                function.attrs.value_decorations.insert(value, decorations);
            }
        }
        function.control = self.function_control(llvm);
        function.decorations = self.decoration_metadata(llvm)?;
        function.decorations.extend(self.function_decorations(llvm));
        function.linkage = self.function_linkage(llvm, &name)?;
        if function.linkage.is_some()
            && let Some(stated) = take_linkage(&mut function.decorations)
        {
            function.linkage = Some(stated);
        }
        Ok(function)
    }

    /// What attributes say of inlining, optimization and memory.
    fn function_control(&self, llvm: Val<'m>) -> FunctionControl {
        let k = self.input.attributes;
        let has = |kind| llvm.has_attribute(u32::MAX, kind);
        let mut control = [
            (k.noinline, FunctionControl::DONT_INLINE),
            (k.alwaysinline, FunctionControl::INLINE),
            (k.inlinehint, FunctionControl::INLINE),
        ]
        .into_iter()
        .find(|(kind, _)| has(*kind))
        .map_or(FunctionControl::NONE, |(_, control)| control);
        let env = self.input.env;
        let keeps = env.names_extension("SPV_EXT_optnone");
        if keeps && has(k.optnone) {
            control |= FunctionControl::OPT_NONE_EXT;
        }
        // LLVM's `MemoryEffects`: two bits for each kind of memory, the higher one for writes.
        const WRITES: u64 = 0xaaaa_aaaa_aaaa_aaaa;
        match llvm.int_attribute(u32::MAX, k.memory).filter(|_| !has(k.convergent)) {
            Some(0) => control |= FunctionControl::CONST,
            Some(effects) if effects & WRITES == 0 => control |= FunctionControl::PURE,
            _ => {}
        }
        control
    }

    fn function_linkage(
        &mut self,
        llvm: Val<'m>,
        name: &str,
    ) -> Result<Option<(Box<str>, LinkageType)>, Aborted> {
        let is_entry = self.execution_model(llvm)?.is_some();
        let linkage = linkage_type(llvm, self.input.env);
        let Some(kind) = linkage.filter(|_| !is_entry) else { return Ok(None) };
        if self.input.env.client_forbids(spirv::Capability::Linkage) {
            if kind == LinkageType::Import {
                return Err(self.report.error_help(
                    Code::UNKNOWN_FUNCTION,
                    format!(
                        "{llvm} is declared but not defined, and modules for {} cannot import",
                        self.input.env
                    ),
                    "define it, or compile for universal1.6 (spirv-unknown-unknown), where modules import and are linked",
                ));
            }
            return Ok(None);
        }
        // LLVM's mark of a name that nothing is added to.
        Ok(Some((name.strip_prefix('\u{1}').unwrap_or(name).into(), kind)))
    }

    /// The return type of a function; pointers have the inferred pointee.
    pub fn returned_type(&mut self, llvm: Val<'m>) -> Result<Type, Aborted> {
        let ty = llvm.value_type().return_type();
        match ty.kind() {
            TyKind::Ptr(_) if self.input.is_logical() => Err(self.report.error_help(
                Code::LOGICAL_POINTER,
                format!("{llvm} returns a pointer, which functions cannot in Logical addressing"),
                "inline it, or return an index",
            )),
            TyKind::Ptr(space) => self.open_pointer_type(llvm, space),
            _ => self.lower_type(ty),
        }
    }

    fn param_type(&mut self, param: Val<'m>) -> Result<Type, Aborted> {
        match param.ty().kind() {
            TyKind::Ptr(space) => self.open_pointer_type(param, space),
            _ => self.lower_type(param.ty()),
        }
    }

    /// The type of a pointer with the inferred pointee.
    pub fn open_pointer_type(&mut self, pointer: Val<'m>, space: AddressSpace) -> Result<Type, Aborted> {
        let storage = self.storage_class(space)?;
        let pointee = match self.lowered.pointees.pointee(pointer) {
            Some(ty) if self.input.is_logical() => {
                let mem = self.mem_type(ty, storage)?;
                self.lowered.mem_types.get(mem).ty
            }
            Some(ty) => self.lower_type(ty)?,
            None => self.module.types.int(if self.input.is_logical() { 32 } else { 8 }),
        };
        Ok(self.module.types.pointer(storage, pointee))
    }

    fn param_decorations(
        &mut self,
        llvm: Val<'m>,
        _param: Val<'m>,
        index: u32,
    ) -> Result<Vec<Decoration>, Aborted> {
        let mut found = Vec::new();
        if !self.input.env.is_shader() {
            let k = self.input.attributes;
            let at = index + 1;
            use FunctionParameterAttribute as A;
            for (kind, attribute) in [
                (k.zeroext, A::Zext),
                (k.signext, A::Sext),
                (k.byval, A::ByVal),
                (k.sret, A::Sret),
                (k.noalias, A::NoAlias),
                (k.readonly, A::NoWrite),
                (k.readnone, A::NoReadWrite),
            ] {
                if llvm.has_attribute(at, kind) {
                    found.push(Decoration::words(spirv::Decoration::FuncParamAttr, &[attribute as u32]));
                }
            }
            if let Some(align) = llvm.int_attribute(at, k.align).filter(|a| *a != 0) {
                found.push(Decoration::words(spirv::Decoration::Alignment, &[align as u32]));
            }
        }
        if !self.input.env.is_shader() {
            found.extend(self.parameter_decorations(llvm, index));
        }
        let kind = self.input.reader.metadata_kind("spirv.ParameterDecorations");
        for list in llvm.global_metadata(self.input.reader, kind) {
            if let Some(Some(own)) = list.operands().get(index as usize) {
                for node in own.operands().into_iter().flatten() {
                    let Some(decoration) = self.decoration_node(node)? else { continue };
                    if decoration.kind == spirv::Decoration::Alignment {
                        // Said by metadata, it counts more than LLVM's attribute.
                        found.retain(|other| other.kind != decoration.kind);
                    }
                    if !found.contains(&decoration) {
                        found.push(decoration);
                    }
                }
            }
        }
        Ok(found)
    }
}
