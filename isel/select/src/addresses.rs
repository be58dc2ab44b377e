//! Constants that hold addresses: globals, functions, and expressions over them, in initializers where pointers are physical.
//!
//! They become `OpSpecConstantOp`, the only constants that compute. Invariant: a pointer in memory points at bytes, as
//! everywhere in physical addressing (`ops::physical`), so that whatever an address is cast from, its constant has the
//! type that a load of it has.

use crate::context::ModuleCx;
use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::{Aborted, Const, ConstData, ConstOperand, Diagnostic, Type};
use spirant_ir::versions::is_pointer_to_integer;
use spirant_ir::{TyKind, Val, mnemonic};

impl<'m> ModuleCx<'_, '_, 'm> {
    /// A constant of type `ty` that is an address or an expression over addresses.
    pub fn lower_address(&mut self, value: Val<'m>, ty: Type) -> Result<Const, Aborted> {
        if self.input.is_logical() {
            return Err(self.report.unsupported(format!(
                "the address of {value} in a constant: Logical addressing has no pointers in memory"
            )));
        }
        match value.value_kind() {
            K::LLVMGlobalVariableValueKind => {
                let global = self.global(value)?;
                let own = self.module.globals[global].ty;
                self.cast_address(ConstOperand::Global(global), own, ty)
            }
            K::LLVMFunctionValueKind => self.function_constant(value, ty),
            K::LLVMGlobalAliasValueKind => match value.aliasee() {
                Some(aliasee) => self.lower_address(aliasee, ty),
                None => Err(self.report.unsupported(format!("the alias {value} has no aliasee"))),
            },
            _ => self.lower_expression(value, ty),
        }
    }

    /// Whether a value is the code of a block, whose address is null then, with a warning.
    ///
    /// A block keeps this address in memory, where nothing can call it from: what enqueues the block names the function
    /// itself, which clang calls so.
    pub fn is_block_code(&mut self, value: Val<'m>) -> bool {
        let is_code =
            value.value_kind() == K::LLVMFunctionValueKind && value.name().contains("_block_invoke");
        if is_code {
            let message = format!("the address of {value} is null: blocks are called by name alone");
            self.report.push(Diagnostic::warning(Code::DROPPED, message));
        }
        is_code
    }

    fn function_constant(&mut self, value: Val<'m>, ty: Type) -> Result<Const, Aborted> {
        self.check_function_pointers(value)?;
        let function = self.function(value)?;
        let own = self.module.functions[function].ty;
        let own = self.module.types.pointer(StorageClass::CodeSectionINTEL, own);
        let constant = self.computed(Op::ConstantFunctionPointerINTEL, own, [ConstOperand::Func(function)]);
        self.cast_address(ConstOperand::Const(constant), own, ty)
    }

    /// Refuses the address of a function where no extension has such a thing.
    pub fn check_function_pointers(&mut self, function: Val<'m>) -> Result<(), Aborted> {
        if self.input.env.allows_extension("SPV_INTEL_function_pointers") && !self.input.env.is_shader() {
            return Ok(());
        }
        Err(self.report.unsupported(format!(
            "the address of the function {function}: SPIR-V has no function pointers without SPV_INTEL_function_pointers"
        )))
    }

    /// `operand`, a pointer of type `from`, as a constant of pointer type `to`.
    fn cast_address(&mut self, operand: ConstOperand, from: Type, to: Type) -> Result<Const, Aborted> {
        let (Some((source, pointee)), Some((target, _))) =
            (self.module.types.pointer_parts(from), self.module.types.pointer_parts(to))
        else {
            return Err(self.report.bug("an address whose type is not a pointer"));
        };
        if from == to {
            return Ok(match operand {
                ConstOperand::Const(constant) => constant,
                // A variable is not a constant, but its first element's address is one.
                _ => {
                    let index = self.offset_constant(0);
                    self.spec_op(Op::InBoundsPtrAccessChain, to, &[operand, ConstOperand::Const(index)])
                }
            });
        }
        if source == target {
            return Ok(self.spec_op(Op::Bitcast, to, &[operand]));
        }
        let code = StorageClass::CodeSectionINTEL;
        if source == code || target == code {
            // What a pointer to code may be cast to is not defined: its bits go through an integer.
            let bits = self.address_type();
            let bits = self.spec_op(Op::ConvertPtrToU, bits, &[operand]);
            return Ok(self.spec_op(Op::ConvertUToPtr, to, &[ConstOperand::Const(bits)]));
        }
        let named = |class: StorageClass| {
            use StorageClass::{CrossWorkgroup, Function, Generic, Workgroup};
            matches!(class, CrossWorkgroup | Function | Generic | Workgroup)
        };
        if !named(source) || !named(target) {
            return Err(self.report.unsupported(format!(
                "an address in the {source:?} storage class as one in {target:?}: SPIR-V has no such cast"
            )));
        }
        let mut operand = operand;
        if source != StorageClass::Generic {
            let generic = self.module.types.pointer(StorageClass::Generic, pointee);
            let cast = self.spec_op(Op::PtrCastToGeneric, generic, &[operand]);
            if target == StorageClass::Generic {
                return self.cast_address(ConstOperand::Const(cast), generic, to);
            }
            operand = ConstOperand::Const(cast);
        }
        let named = self.module.types.pointer(target, pointee);
        let cast = self.spec_op(Op::GenericCastToPtr, named, &[operand]);
        self.cast_address(ConstOperand::Const(cast), named, to)
    }

    fn lower_expression(&mut self, value: Val<'m>, ty: Type) -> Result<Const, Aborted> {
        let Some(opcode) = value.opcode() else {
            return Err(self.report.bug("a constant expression without opcode"));
        };
        let op = match opcode {
            L::LLVMGetElementPtr => return self.lower_constant_gep(value, ty),
            L::LLVMAddrSpaceCast => {
                if value.operand(0).is_some_and(|code| self.is_block_code(code)) {
                    return Ok(self.module.consts.null(ty));
                }
                let inner = self.constant_operand(value, 0)?;
                let own = self.module.consts.get(inner).ty;
                return self.cast_address(ConstOperand::Const(inner), own, ty);
            }
            _ if is_pointer_to_integer(opcode) => Op::ConvertPtrToU,
            L::LLVMIntToPtr => Op::ConvertUToPtr,
            L::LLVMBitCast => Op::Bitcast,
            L::LLVMAdd => Op::IAdd,
            L::LLVMSub => Op::ISub,
            L::LLVMMul => Op::IMul,
            L::LLVMShl => Op::ShiftLeftLogical,
            L::LLVMXor => Op::BitwiseXor,
            L::LLVMTrunc if value.ty().kind() != TyKind::Int(1) => Op::UConvert,
            other => {
                return Err(self.report.unsupported(format!(
                    "the constant expression {} over an address in an initializer: OpSpecConstantOp has no such operation",
                    mnemonic(other)
                )));
            }
        };
        let mut operands = Vec::new();
        for index in 0..value.operand_count() {
            operands.push(ConstOperand::Const(self.constant_operand(value, index)?));
        }
        Ok(self.spec_op(op, ty, &operands))
    }

    fn constant_operand(&mut self, value: Val<'m>, index: u32) -> Result<Const, Aborted> {
        match value.operand(index) {
            Some(operand) => self.lower_constant(operand),
            None => Err(self.report.bug(format!("operand {index} of {value} is missing"))),
        }
    }

    /// A constant `getelementptr` as a byte offset from the base: the form LLVM folds them to.
    fn lower_constant_gep(&mut self, value: Val<'m>, ty: Type) -> Result<Const, Aborted> {
        let base = self.constant_operand(value, 0)?;
        let Some(offset) = self.constant_gep_offset(value) else {
            return Err(self.report.unsupported("a constant getelementptr whose indices are not numbers"));
        };
        let own = self.module.consts.get(base).ty;
        let base = self.cast_address(ConstOperand::Const(base), own, ty)?;
        if offset == 0 {
            return Ok(base);
        }
        let op = if value.gep_inbounds() { Op::InBoundsPtrAccessChain } else { Op::PtrAccessChain };
        let offset = self.offset_constant(offset);
        Ok(self.spec_op(op, ty, &[ConstOperand::Const(base), ConstOperand::Const(offset)]))
    }

    /// The integers that addresses are.
    fn address_type(&mut self) -> Type {
        self.module.types.int(self.input.env.pointer_width().unwrap_or(64))
    }

    fn offset_constant(&mut self, offset: i64) -> Const {
        let ty = self.address_type();
        self.module.consts.int(&self.module.types, ty, offset as u64)
    }

    /// The product of two constants of 32 bits that the host may choose.
    pub fn spec_product(&mut self, a: Const, b: Const) -> Const {
        let ty = self.module.types.int(32);
        self.spec_op(Op::IMul, ty, &[a, b].map(ConstOperand::Const))
    }

    /// A constant of 32 bits that the host may choose, or the number where that is larger.
    pub fn spec_maximum(&mut self, a: Const, least: u32) -> Const {
        let (ty, bool_type) = (self.module.types.int(32), self.module.types.bool());
        let least = self.module.consts.int(&self.module.types, ty, u64::from(least));
        let is_larger = self.spec_op(Op::UGreaterThan, bool_type, &[a, least].map(ConstOperand::Const));
        self.spec_op(Op::Select, ty, &[is_larger, a, least].map(ConstOperand::Const))
    }

    /// What an operation computes from constants that the host may choose.
    pub fn spec_op(&mut self, op: Op, ty: Type, operands: &[ConstOperand]) -> Const {
        let opcode = std::iter::once(ConstOperand::Word(op as u32));
        self.computed(Op::SpecConstantOp, ty, opcode.chain(operands.iter().copied()))
    }

    fn computed(&mut self, op: Op, ty: Type, operands: impl IntoIterator<Item = ConstOperand>) -> Const {
        let operands = operands.into_iter().collect();
        self.module.consts.intern(ConstData { op, ty, operands, decorations: Box::new([]) })
    }

    /// The byte offset of a `getelementptr` whose indices are all constant.
    pub fn constant_gep_offset(&self, gep: Val<'m>) -> Option<i64> {
        let mut ty = gep.gep_source();
        let mut offset = 0i64;
        for (position, index) in gep.operands().skip(1).enumerate() {
            let index = index.signed_value()?;
            if position == 0 {
                offset = offset.checked_add(index.checked_mul(self.input.layout.alloc_size(ty) as i64)?)?;
                continue;
            }
            match ty.kind() {
                TyKind::Struct => {
                    let member = u32::try_from(index).ok()?;
                    offset += self.input.layout.member_offset(ty, member) as i64;
                    ty = *ty.members().get(member as usize)?;
                }
                _ => {
                    ty = ty.element();
                    offset =
                        offset.checked_add(index.checked_mul(self.input.layout.alloc_size(ty) as i64)?)?;
                }
            }
        }
        Some(offset)
    }
}
