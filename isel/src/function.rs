//! Function bodies: blocks, phis and the values of operands.

use crate::cfg::Cfg;
use crate::classes::{Class, Classes};
use crate::context::{Flow, FnCx, ModuleCx};
use crate::emit::Emit;
use crate::place::Places;
use crate::reader::{Bb, Map, TyKind, Val};
use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};
use spirant_dialect::{Aborted, Body, Func, Function, Loc, Type, Value, ValueDef};

/// Selects the body of `llvm` into `func`, which is declared.
pub fn select_body<'m>(cx: &mut ModuleCx<'_, '_, 'm>, llvm: Val<'m>, func: Func) -> Result<(), Aborted> {
    let placeholder = Function::new("", cx.module.functions[func].ty, []);
    let mut function = std::mem::replace(&mut cx.module.functions[func], placeholder);
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
        return Err(cx.report.unsupported(format!("{llvm} has no blocks")));
    };
    let mut values = Map::default();
    for (index, param) in llvm.params().into_iter().enumerate() {
        values.insert(param, function.params[index]);
    }
    let classes = Classes::new(llvm, &cx.lowered.descriptors, cx.input.is_logical());
    let mut fx = FnCx {
        input: cx.input,
        report: cx.report,
        lowered: cx.lowered,
        emit: Emit::new(cx.input.env, cx.module, function, entry),
        llvm,
        classes,
        flow: Flow { cfg, blocks, heart: None },
        values,
        places: Places::default(),
    };
    let result = fx.select_blocks();
    let function = fx.emit.function;
    cx.module.functions[func] = function;
    result
}

impl<'m> FnCx<'_, '_, 'm> {
    fn select_blocks(&mut self) -> Result<(), Aborted> {
        let order = self.flow.cfg.order.clone();
        let mut result = Ok(());
        for block in &order {
            for phi in block.instructions().take_while(|i| i.opcode() == Some(L::LLVMPHI)) {
                self.report.instruction = Some(phi);
                if self.declare_phi(*block, phi).is_err() {
                    result = Err(Aborted);
                }
            }
        }
        let mut last_loc = None;
        for block in &order {
            self.emit.block = self.flow.blocks[block];
            for inst in block.instructions() {
                self.report.instruction = Some(inst);
                if self.input.options.debug_lines {
                    self.track_loc(inst, &mut last_loc);
                }
                let selected = self.select_instruction(inst).and_then(|()| self.attached_decorations(inst));
                if selected.is_err() {
                    result = Err(Aborted);
                    // Go on with a stand-in, so that one run reports everything.
                    if let Ok(ty) = self.module().lower_type(inst.ty()) {
                        let stand_in = self.emit.undef(ty);
                        self.values.insert(inst, stand_in);
                    }
                }
            }
        }
        self.report.instruction = None;
        result
    }

    fn track_loc(&mut self, inst: Val<'m>, last: &mut Option<crate::reader::DebugLoc>) {
        let Some(loc) = inst.debug_loc(self.input.reader) else { return };
        if last.as_ref() != Some(&loc) {
            let position = Loc { file: loc.file_name().into(), line: loc.line, column: loc.column };
            self.emit.position = self.emit.function.attrs.add_loc(position).into();
            *last = Some(loc);
        }
    }

    /// A block parameter for every phi. Logical pointers travel as offsets
    /// ([`crate::logical`]).
    fn declare_phi(&mut self, block: Bb<'m>, phi: Val<'m>) -> Result<(), Aborted> {
        let target = self.flow.blocks[&block];
        let ty = match self.classes.of(phi) {
            Class::LogicalPointer | Class::Handle(_) => return self.declare_place_phi(target, phi),
            Class::InPlace | Class::Token => return Ok(()),
            Class::PhysicalPointer => self.module().open_pointer_type(phi, phi.ty().address_space())?,
            Class::Data | Class::DeclaredObject => self.result_type(phi)?,
        };
        let param = self.emit.function.add_block_param(target, ty);
        self.name_value(phi, param);
        self.values.insert(phi, param);
        Ok(())
    }

    /// The arguments a branch from the current block passes to the phis of `to`.
    pub fn edge_arguments(&mut self, from: Bb<'m>, to: Bb<'m>) -> Result<Vec<Value>, Aborted> {
        let mut arguments = Vec::new();
        for phi in to.instructions().take_while(|i| i.opcode() == Some(L::LLVMPHI)) {
            let Some((value, _)) = phi.incoming().find(|(_, block)| *block == from) else {
                return Err(self.report.bug("a phi without an entry for a predecessor"));
            };
            match self.classes.of(phi) {
                Class::LogicalPointer | Class::Handle(_) => {
                    self.place_phi_argument(phi, value, &mut arguments)?;
                    continue;
                }
                Class::InPlace | Class::Token => continue,
                Class::Data | Class::PhysicalPointer | Class::DeclaredObject => {}
            }
            let Some(param) = self.values.get(&phi).copied() else { return Err(Aborted) };
            let ty = self.emit.type_of(param);
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
            K::LLVMInstructionValueKind | K::LLVMArgumentValueKind => match self.classes.of(value) {
                Class::LogicalPointer => self.logical_pointer(value),
                Class::Handle(_) => self.load_resource(value),
                Class::InPlace => self.pointer_in_place(value),
                // Its own selection failed and has been reported.
                Class::Data | Class::PhysicalPointer | Class::DeclaredObject | Class::Token => Err(Aborted),
            },
            K::LLVMGlobalVariableValueKind if self.input.is_logical() => self.logical_pointer(value),
            K::LLVMGlobalVariableValueKind => self.global_address(value),
            K::LLVMFunctionValueKind => self.function_address(value),
            K::LLVMGlobalAliasValueKind => match value.aliasee() {
                Some(aliasee) => self.value(aliasee),
                None => Err(self.report.unsupported(format!("the alias {value} stands for nothing"))),
            },
            K::LLVMConstantExprValueKind if self.classes.of(value) == Class::LogicalPointer => {
                self.logical_pointer(value)
            }
            // Expressions are computed where they are used: their operands dominate everything.
            K::LLVMConstantExprValueKind => self.select_expression(value),
            _ if self.holds_address(value) => self.build_aggregate(value),
            _ => {
                let constant = self.module().lower_constant(value)?;
                let lowered = self.emit.constant(constant);
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
        let ty = self.module().lower_type(value.ty())?;
        let mut parts = Vec::new();
        for operand in value.operands() {
            let part_ty = self.module().lower_type(operand.ty())?;
            let part = self.value(operand)?;
            parts.push(self.coerce_pointer(part, part_ty)?);
        }
        Ok(self.emit.op(spirant_dialect::spirv::Op::CompositeConstruct, ty, &parts))
    }

    /// The address of a global variable in physical addressing.
    fn global_address(&mut self, value: Val<'m>) -> Result<Value, Aborted> {
        let global = self.module().global(value)?;
        let address = self.emit.global(global);
        let TyKind::Ptr(space) = value.ty().kind() else { return Ok(address) };
        let wanted = self.module().storage_class(space)?;
        let ty = self.emit.type_of(address);
        match self.emit.pointer_parts(ty) {
            // A program-scope object of the default address space: see `create_global`.
            Some((storage, pointee)) if storage != wanted => {
                self.emit.cast_storage(address, storage, wanted, pointee)
            }
            _ => {
                self.values.insert(value, address);
                Ok(address)
            }
        }
    }

    /// A function as a value: only extensions have those.
    fn function_address(&mut self, value: Val<'m>) -> Result<Value, Aborted> {
        if !self.input.env.allows_extension("SPV_INTEL_function_pointers") || self.input.env.is_shader() {
            return Err(self.report.unsupported(format!("the address of the function {value}: SPIR-V has no function pointers without SPV_INTEL_function_pointers")));
        }
        let func = self.module().function(value)?;
        let ty = self.emit.module.functions[func].ty;
        let pointer = self.emit.pointer_type(spirant_dialect::spirv::StorageClass::CodeSectionINTEL, ty);
        let constant = self.emit.module.consts.intern(spirant_dialect::ConstData {
            op: spirant_dialect::spirv::Op::ConstantFunctionPointerINTEL,
            ty: pointer,
            operands: Box::new([spirant_dialect::ConstOperand::Func(func)]),
            decorations: Box::new([]),
        });
        Ok(self.emit.constant(constant))
    }

    /// Binds the result of an LLVM instruction.
    pub fn bind(&mut self, inst: Val<'m>, value: Value) {
        self.name_value(inst, value);
        self.values.insert(inst, value);
    }

    /// Keeps an LLVM name on results and parameters that have none.
    pub fn name_value(&mut self, llvm: Val<'m>, value: Value) {
        let named =
            matches!(self.emit.function.value_def(value), ValueDef::Result(..) | ValueDef::BlockParam(..));
        if named {
            let name = llvm.name();
            if !name.is_empty() {
                self.emit.function.attrs.value_names.entry(value).or_insert_with(|| name.into());
            }
        }
    }

    /// The dialect type of an instruction's result.
    pub fn result_type(&mut self, inst: Val<'m>) -> Result<Type, Aborted> {
        self.module().lower_type(inst.ty())
    }
}
