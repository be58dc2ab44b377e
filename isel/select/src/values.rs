//! The values of operands: selected values, constants, and addresses.

use crate::context::FnCx;
use inkwell::llvm_sys::LLVMValueKind as K;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::{Aborted, ConstData, ConstOperand, Type, Value, ValueDef};
use spirant_facts::classes::Class;
use spirant_ir::{TyKind, Val};

impl<'m> FnCx<'_, '_, 'm> {
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
                None => Err(self.report.unsupported(format!("the alias {value} has no aliasee"))),
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
            parts.push(self.emit.coerce_pointer(self.report, part, part_ty)?);
        }
        Ok(self.emit.op(Op::CompositeConstruct, ty, &parts))
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
            Some((storage, _)) if storage != wanted => self.emit.cast_storage(self.report, address, wanted),
            _ => {
                self.values.insert(value, address);
                Ok(address)
            }
        }
    }

    /// A function as a value: only extensions have those.
    fn function_address(&mut self, value: Val<'m>) -> Result<Value, Aborted> {
        self.module().check_function_pointers(value)?;
        let func = self.module().function(value)?;
        let ty = self.emit.module.functions[func].ty;
        let pointer = self.emit.pointer_type(StorageClass::CodeSectionINTEL, ty);
        let constant = self.emit.module.consts.intern(ConstData {
            op: Op::ConstantFunctionPointerINTEL,
            ty: pointer,
            operands: Box::new([ConstOperand::Func(func)]),
            decorations: Box::new([]),
        });
        Ok(self.emit.constant(constant))
    }

    /// Binds the result of an LLVM instruction.
    pub fn bind(&mut self, inst: Val<'m>, value: Value) {
        self.name_value(inst, value);
        self.values.insert(inst, value);
    }

    /// Records that a result or parameter without a name gets its LLVM name, at the next
    /// [`FnCx::name_values`].
    pub fn name_value(&mut self, llvm: Val<'m>, value: Value) {
        if matches!(self.emit.function.value_def(value), ValueDef::Result(..) | ValueDef::BlockParam(..)) {
            self.unnamed.push((llvm, value));
        }
    }

    /// Names the values recorded by [`FnCx::name_value`].
    pub fn name_values(&mut self) {
        let names = &mut self.emit.function.attrs.value_names;
        Val::for_each_name(self.unnamed.iter().map(|(llvm, _)| *llvm), |position, name| {
            names.insert_new(self.unnamed[position].1, name);
        });
        self.unnamed.clear();
    }

    /// The dialect type of an instruction's result.
    pub fn result_type(&mut self, inst: Val<'m>) -> Result<Type, Aborted> {
        self.module().lower_type(inst.ty())
    }

    /// The operand at `index`, lowered.
    pub fn operand_value(&mut self, inst: Val<'m>, index: u32) -> Result<Value, Aborted> {
        match inst.operand(index) {
            Some(operand) => self.value(operand),
            None => Err(self.report.bug(format!("operand {index} is missing"))),
        }
    }

    /// The operand at `index`.
    pub fn llvm_operand(&mut self, inst: Val<'m>, index: u32) -> Result<Val<'m>, Aborted> {
        match inst.operand(index) {
            Some(operand) => Ok(operand),
            None => Err(self.report.bug(format!("operand {index} is missing"))),
        }
    }
}
