//! Function bodies: blocks, phis and the values of operands.

use crate::cfg::Cfg;
use crate::context::{FnCx, Map, ModuleCx};
use crate::reader::{Bb, TyKind, Val};
use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};
use spirant_dialect::{Aborted, Body, Func, Function, Loc, Type, Value, ValueDef};

impl<'a, 'm> ModuleCx<'a, 'm> {
    /// Selects the body of `llvm` into `func`, which is declared.
    pub fn select_body(&mut self, llvm: Val<'m>, func: Func) -> Result<(), Aborted> {
        let placeholder = Function::new("", self.module.functions[func].ty, []);
        let mut function = std::mem::replace(&mut self.module.functions[func], placeholder);
        let region = function.create_region();
        function.body = Body::Cfg(region);
        let cfg = Cfg::new(llvm);
        let mut blocks: Map<Bb<'m>, _> = Map::default();
        for block in &cfg.order {
            let created = function.create_block();
            function.append_block(region, created);
            blocks.insert(*block, created);
        }
        let Some(entry) = function.body_blocks().first().copied() else {
            return Err(self.unsupported(format!("{llvm} has no blocks")));
        };
        let mut values = Map::default();
        for (index, param) in llvm.params().into_iter().enumerate() {
            values.insert(param, function.params[index]);
        }
        let mut cx = FnCx {
            cx: self,
            llvm,
            function,
            cfg,
            values,
            blocks,
            places: Map::default(),
            selectors: Map::default(),
            chosen: Map::default(),
            object_order: Map::default(),
            block: entry,
            heart: None,
            entry,
            variables: 0,
            loc: 0,
        };
        let result = cx.run();
        let function = cx.function;
        self.module.functions[func] = function;
        result
    }
}

impl<'m> FnCx<'_, '_, 'm> {
    fn run(&mut self) -> Result<(), Aborted> {
        let order = self.cfg.order.clone();
        let mut result = Ok(());
        for block in &order {
            for phi in block.instructions().take_while(|i| i.opcode() == Some(L::LLVMPHI)) {
                self.cx.current = Some(phi);
                if self.declare_phi(*block, phi).is_err() {
                    result = Err(Aborted);
                }
            }
        }
        let mut last_loc = None;
        for block in &order {
            self.block = self.blocks[block];
            for inst in block.instructions() {
                self.cx.current = Some(inst);
                if self.cx.options.debug_lines {
                    self.track_loc(inst, &mut last_loc);
                }
                let selected = self.select_instruction(inst).and_then(|()| self.attached_decorations(inst));
                if selected.is_err() {
                    result = Err(Aborted);
                    // Go on with a stand-in, so that one run reports everything.
                    if let Ok(ty) = self.cx.lower_type(inst.ty()) {
                        let stand_in = self.undef(ty);
                        self.values.insert(inst, stand_in);
                    }
                }
            }
        }
        self.cx.current = None;
        result
    }

    fn track_loc(&mut self, inst: Val<'m>, last: &mut Option<crate::reader::DebugLoc>) {
        let Some(loc) = inst.debug_loc(self.cx.reader) else { return };
        if last.as_ref() != Some(&loc) {
            let position = Loc { file: loc.file_name().into(), line: loc.line, column: loc.column };
            self.loc = self.function.add_loc(position);
            *last = Some(loc);
        }
    }

    /// A block parameter for every phi. Logical pointers travel as offsets
    /// ([`crate::logical`]).
    fn declare_phi(&mut self, block: Bb<'m>, phi: Val<'m>) -> Result<(), Aborted> {
        let target = self.blocks[&block];
        if (phi.ty().is_pointer() || self.is_handle(phi)) && self.cx.is_logical() {
            return self.declare_place_phi(target, phi);
        }
        if self.stays_in_place(phi) {
            return Ok(());
        }
        let ty = match phi.ty().kind() {
            TyKind::Token => return Ok(()),
            TyKind::Ptr(space) => self.cx.open_pointer_type(phi, space)?,
            _ => self.cx.lower_type(phi.ty())?,
        };
        let param = self.function.add_block_param(target, ty);
        self.name_value(phi, param);
        self.values.insert(phi, param);
        Ok(())
    }

    /// The arguments a branch from the current block passes to the phis of `to`.
    pub fn edge_arguments(&mut self, from: Bb<'m>, to: Bb<'m>) -> Result<Vec<Value>, Aborted> {
        let mut arguments = Vec::new();
        for phi in to.instructions().take_while(|i| i.opcode() == Some(L::LLVMPHI)) {
            let Some((value, _)) = phi.incoming().find(|(_, block)| *block == from) else {
                return Err(self.bug("a phi without an entry for a predecessor"));
            };
            if (phi.ty().is_pointer() || self.is_handle(phi)) && self.cx.is_logical() {
                self.place_phi_argument(phi, value, &mut arguments)?;
                continue;
            }
            if phi.ty().kind() == TyKind::Token || self.stays_in_place(phi) {
                continue;
            }
            let Some(param) = self.values.get(&phi).copied() else { return Err(Aborted) };
            let ty = self.type_of(param);
            let argument = self.value(value)?;
            arguments.push(self.coerce_pointer(argument, ty)?);
        }
        Ok(arguments)
    }

    /// The value of an operand.
    pub fn value(&mut self, value: Val<'m>) -> Result<Value, Aborted> {
        if let Some(found) = self.values.get(&value) {
            return Ok(*found);
        }
        match value.value_kind() {
            K::LLVMInstructionValueKind | K::LLVMArgumentValueKind => {
                // Its own selection failed and has been reported.
                if value.ty().is_pointer() && self.cx.is_logical() {
                    return self.logical_pointer(value);
                }
                if self.is_late(value) && !self.cx.is_logical() {
                    return self.load_pair(value);
                }
                if self.is_handle(value) {
                    return self.load_resource(value);
                }
                if self.stays_in_place(value) {
                    return self.pointer_in_place(value);
                }
                Err(Aborted)
            }
            K::LLVMGlobalVariableValueKind if !self.cx.is_logical() => self.global_address(value),
            K::LLVMGlobalVariableValueKind => self.logical_pointer(value),
            K::LLVMFunctionValueKind => self.function_address(value),
            K::LLVMGlobalAliasValueKind => match value.aliasee() {
                Some(aliasee) => self.value(aliasee),
                None => Err(self.unsupported(format!("the alias {value} stands for nothing"))),
            },
            K::LLVMConstantExprValueKind if value.ty().is_pointer() && self.cx.is_logical() => {
                self.logical_pointer(value)
            }
            // Expressions are computed where they are used: their operands dominate everything.
            K::LLVMConstantExprValueKind => self.select_expression(value),
            _ if self.holds_address(value) => self.build_aggregate(value),
            _ => {
                let constant = self.cx.lower_constant(value)?;
                let lowered = self.constant(constant);
                self.values.insert(value, lowered);
                Ok(lowered)
            }
        }
    }

    /// Whether a constant aggregate contains an address, which only instructions can put there.
    fn holds_address(&self, value: Val<'m>) -> bool {
        matches!(
            value.value_kind(),
            K::LLVMConstantStructValueKind | K::LLVMConstantArrayValueKind | K::LLVMConstantVectorValueKind
        ) && value.operands().any(|o| {
            matches!(
                o.value_kind(),
                K::LLVMGlobalVariableValueKind
                    | K::LLVMFunctionValueKind
                    | K::LLVMConstantExprValueKind
                    | K::LLVMGlobalAliasValueKind
            ) || self.holds_address(o)
        })
    }

    fn build_aggregate(&mut self, value: Val<'m>) -> Result<Value, Aborted> {
        let ty = self.cx.lower_type(value.ty())?;
        let mut parts = Vec::new();
        for operand in value.operands() {
            let part_ty = self.cx.lower_type(operand.ty())?;
            let part = self.value(operand)?;
            parts.push(self.coerce_pointer(part, part_ty)?);
        }
        Ok(self.op(spirant_dialect::spirv::Op::CompositeConstruct, ty, &parts))
    }

    /// The address of a global variable in physical addressing.
    fn global_address(&mut self, value: Val<'m>) -> Result<Value, Aborted> {
        let global = self.cx.global(value)?;
        let address = self.b().global(global);
        let TyKind::Ptr(space) = value.ty().kind() else { return Ok(address) };
        let wanted = self.cx.storage_class(space)?;
        let ty = self.type_of(address);
        match self.cx.pointer_parts(ty) {
            // A program-scope object of the default address space: see `create_global`.
            Some((storage, pointee)) if storage != wanted => {
                self.cast_storage(address, storage, wanted, pointee)
            }
            _ => {
                self.values.insert(value, address);
                Ok(address)
            }
        }
    }

    /// A function as a value: only extensions have those.
    fn function_address(&mut self, value: Val<'m>) -> Result<Value, Aborted> {
        if !self.cx.env.allows_extension("SPV_INTEL_function_pointers") || self.cx.env.is_shader() {
            return Err(self.unsupported(format!("the address of the function {value}: SPIR-V has no function pointers without SPV_INTEL_function_pointers")));
        }
        let func = self.cx.function(value)?;
        let ty = self.cx.module.functions[func].ty;
        let pointer = self.cx.pointer_type(spirant_dialect::spirv::StorageClass::CodeSectionINTEL, ty);
        let constant = self.cx.module.consts.intern(spirant_dialect::ConstData {
            op: spirant_dialect::spirv::Op::ConstantFunctionPointerINTEL,
            ty: pointer,
            operands: Box::new([spirant_dialect::ConstOperand::Func(func)]),
            decorations: Box::new([]),
        });
        Ok(self.constant(constant))
    }

    /// Binds the result of an LLVM instruction.
    pub fn bind(&mut self, inst: Val<'m>, value: Value) {
        self.name_value(inst, value);
        self.values.insert(inst, value);
    }

    /// Keeps an LLVM name on results and parameters that have none.
    pub fn name_value(&mut self, llvm: Val<'m>, value: Value) {
        let named = matches!(self.function.value_def(value), ValueDef::Result(..) | ValueDef::BlockParam(..));
        if named {
            let name = llvm.name();
            if !name.is_empty() {
                self.function.value_names.entry(value).or_insert_with(|| name.into());
            }
        }
    }

    /// The dialect type of an instruction's result.
    pub fn result_type(&mut self, inst: Val<'m>) -> Result<Type, Aborted> {
        self.cx.lower_type(inst.ty())
    }
}
