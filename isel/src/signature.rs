//! Functions of the module: signatures, parameters, linkage, entry points.

use crate::context::ModuleCx;
use crate::globals::linkage_type;
use crate::pointee::Pointees;
use crate::reader::{TyKind, Val};
use hashbrown::HashMap;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{
    self, ExecutionModel, FunctionControl, FunctionParameterAttribute, LinkageType, Op,
};
use spirant_dialect::{Aborted, Block, Body, Builder, EntryPoint, Func, Function, Type, ValueDef};

impl<'m> ModuleCx<'_, 'm> {
    /// Selects the whole module into `self.module`.
    pub fn select_module(&mut self) -> Result<(), Aborted> {
        let reader = self.reader;
        if reader.module_asm() {
            return Err(self.unsupported("module-level inline assembly"));
        }
        if let Some(ifunc) = reader.ifuncs().next() {
            return Err(
                self.unsupported(format!("the ifunc {ifunc}: SPIR-V resolves no symbols at load time"))
            );
        }
        self.select_source();
        let file = reader.source_file();
        self.module.source_file = (!file.is_empty()).then(|| file.into());
        self.pointees = Pointees::infer(reader, &self.kinds);
        self.assign_bindings()?;
        let mut result = self.select_visible_globals();
        for llvm in reader.functions() {
            if llvm.is_declaration() {
                continue;
            }
            self.current_function = Some(llvm);
            if self.select_function(llvm).is_err() {
                result = Err(Aborted);
            }
            self.current_function = None;
        }
        self.settle_symbols();
        result
    }

    /// Gives what has no name, or one that something else has, a name of its own. What other
    /// modules know it by stands in its linkage.
    fn settle_symbols(&mut self) {
        // How many names a wish has been turned into.
        let mut taken: HashMap<Box<str>, u32> = HashMap::new();
        let functions = self.module.functions.values_mut().map(|f| (&mut f.name, "function"));
        let globals = self.module.globals.values_mut().map(|g| (&mut g.name, "global"));
        for (name, kind) in functions.chain(globals) {
            let wanted: Box<str> = if name.is_empty() { kind.into() } else { name.clone() };
            let mut unique = wanted.clone();
            while taken.contains_key(&unique) {
                let count = taken.entry(wanted.clone()).or_default();
                *count += 1;
                unique = format!("{wanted}.{count}").into();
            }
            taken.insert(unique.clone(), 0);
            *name = unique;
        }
    }

    fn select_function(&mut self, llvm: Val<'m>) -> Result<(), Aborted> {
        let function = self.function(llvm)?;
        let body = self.select_body(llvm, function);
        if let Some(model) = self.execution_model(llvm)? {
            if model != ExecutionModel::Kernel && !llvm.params().is_empty() {
                return Err(self.unsupported(format!(
                    "the entry point {llvm} has parameters: a shader reads its inputs from variables and resources"
                )));
            }
            let entry = if is_called(llvm) { self.wrap_entry(function) } else { function };
            self.module.entry_points.push(EntryPoint {
                model,
                function: entry,
                name: llvm.name().into(),
                interface: Vec::new(),
            });
            self.select_execution_modes(llvm, entry, model)?;
        }
        body
    }

    /// The dialect function of an LLVM function, created as a declaration where it is new.
    pub fn function(&mut self, llvm: Val<'m>) -> Result<Func, Aborted> {
        if let Some(found) = self.functions.get(&llvm) {
            return Ok(*found);
        }
        let created = self.declare_function(llvm)?;
        let created = self.module.functions.push(created);
        self.functions.insert(llvm, created);
        Ok(created)
    }

    fn declare_function(&mut self, llvm: Val<'m>) -> Result<Function, Aborted> {
        let name = llvm.name();
        let ty = llvm.value_type();
        if ty.is_vararg() {
            return Err(self.unsupported(format!("@{name} takes variable arguments")));
        }
        let result = self.returned_type(llvm)?;
        let mut params = Vec::new();
        for param in llvm.params() {
            params.push(self.param_type(param)?);
        }
        let function_type = self.module.types.function(result, &params);
        let mut function = Function::new(&name, function_type, params);
        for (index, param) in llvm.params().into_iter().enumerate() {
            let value = function.params[index];
            let param_name = param.name();
            if !param_name.is_empty() {
                function.value_names.insert(value, param_name.into());
            }
            let decorations = self.param_decorations(llvm, param, index as u32)?;
            if !decorations.is_empty() {
                function.value_decorations.insert(value, decorations);
            }
        }
        for (kind, control) in [
            (self.kinds.noinline, FunctionControl::DONT_INLINE),
            (self.kinds.alwaysinline, FunctionControl::INLINE),
            (self.kinds.inlinehint, FunctionControl::INLINE),
        ] {
            if llvm.has_attribute(u32::MAX, kind) {
                function.control |= control;
                break;
            }
        }
        function.decorations = self.decoration_metadata(llvm)?;
        function.linkage = self.function_linkage(llvm, &name)?;
        Ok(function)
    }

    fn function_linkage(
        &mut self,
        llvm: Val<'m>,
        name: &str,
    ) -> Result<Option<(Box<str>, LinkageType)>, Aborted> {
        let is_entry = self.execution_model(llvm)?.is_some();
        let Some(mut kind) = linkage_type(llvm).filter(|_| !is_entry) else { return Ok(None) };
        if self.env.client_forbids(spirv::Capability::Linkage) {
            if kind == LinkageType::Import {
                return Err(self.error(
                    Code::UNKNOWN_FUNCTION,
                    format!("@{name} is declared but not defined, and {} modules cannot import", self.env),
                ));
            }
            return Ok(None);
        }
        if kind == LinkageType::LinkOnceODR && !self.env.allows_extension("SPV_KHR_linkonce_odr") {
            kind = LinkageType::Export;
        }
        Ok(Some((name.into(), kind)))
    }

    /// The type of what a function returns: pointers point at what inference found.
    pub fn returned_type(&mut self, llvm: Val<'m>) -> Result<Type, Aborted> {
        let ty = llvm.value_type().return_type();
        match ty.kind() {
            TyKind::Ptr(_) if self.is_logical() => Err(self.error_help(
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

    /// The type of a pointer whose pointee inference decides.
    pub fn open_pointer_type(&mut self, pointer: Val<'m>, space: u32) -> Result<Type, Aborted> {
        let storage = self.storage_class(space)?;
        let pointee = match self.pointees.pointee(pointer) {
            Some(ty) if self.is_logical() => {
                let mem = self.mem_type(ty, storage)?;
                self.mem_types.get(mem).ty
            }
            Some(ty) => self.lower_type(ty)?,
            None => self.module.types.int(if self.is_logical() { 32 } else { 8 }),
        };
        Ok(self.pointer_type(storage, pointee))
    }

    fn param_decorations(
        &mut self,
        llvm: Val<'m>,
        _param: Val<'m>,
        index: u32,
    ) -> Result<Vec<Decoration>, Aborted> {
        let mut found = Vec::new();
        if !self.env.is_shader() {
            let k = self.kinds;
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
        let kind = self.reader.metadata_kind("spirv.ParameterDecorations");
        for list in llvm.global_metadata(self.reader, kind) {
            if let Some(Some(own)) = list.operands().get(index as usize) {
                for node in own.operands().into_iter().flatten() {
                    let decoration = self.decoration_node(node)?;
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

    /// An entry point that is also called: SPIR-V forbids that (2.16.1), so the entry point
    /// becomes a function of its own that calls it.
    fn wrap_entry(&mut self, callee: Func) -> Func {
        let inner = &mut self.module.functions[callee];
        let name = inner.name.clone();
        inner.name = format!("{name}.body").into();
        let ty = inner.ty;
        let params: Vec<Type> = self.module.types.parameters(ty).collect();
        let mut wrapper = Function::new(&name, ty, params);
        for (outer, inner_param) in wrapper.params.clone().into_iter().zip(&inner.params) {
            if let Some(decorations) = inner.value_decorations.get(inner_param) {
                wrapper.value_decorations.insert(outer, decorations.clone());
            }
        }
        let region = wrapper.create_region();
        let block: Block = wrapper.create_block();
        wrapper.append_block(region, block);
        wrapper.body = Body::Cfg(region);
        let target = wrapper.module_value(ValueDef::Func(callee), ty);
        let mut operands = vec![target];
        operands.extend(&wrapper.params);
        let void = self.module.types.void();
        let mut b = Builder::new(&mut self.module, &mut wrapper, block);
        b.op(Op::FunctionCall, void, &operands);
        b.effect(Op::Return, &[], &[]);
        self.module.functions.push(wrapper)
    }
}

/// Whether a function is called from within the module.
fn is_called(function: Val<'_>) -> bool {
    function.users().any(|user| {
        user.is_instruction()
            && user.opcode() == Some(inkwell::llvm_sys::LLVMOpcode::LLVMCall)
            && user.callee() == Some(function)
    })
}
