//! Integer, bitwise and floating-point arithmetic (SPIR-V 3.3.13 and 3.3.14).

use crate::context::FnCx;
use crate::emit::Emit;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::spirv::{self, FPFastMathMode, Op};
use spirant_dialect::{Aborted, TargetEnv, Type, TypeKind, Value};
use spirant_ir::{Val, arithmetic_fence};

impl<'m> FnCx<'_, '_, 'm> {
    pub(super) fn select_binary(&mut self, inst: Val<'m>, opcode: L) -> Result<Value, Aborted> {
        let ty = self.result_type(inst)?;
        let left = self.operand_value(inst, 0)?;
        let right = self.operand_value(inst, 1)?;
        if self.emit.is_bool(ty) {
            return self.emit.select_bool_binary(opcode, ty, left, right);
        }
        if opcode == L::LLVMXor
            && let Some(not) = self.emit.select_not(inst, ty, left)
        {
            return Ok(not);
        }
        let op = match opcode {
            L::LLVMAdd => Op::IAdd,
            L::LLVMFAdd => Op::FAdd,
            L::LLVMSub => Op::ISub,
            L::LLVMFSub => Op::FSub,
            L::LLVMMul => Op::IMul,
            L::LLVMFMul => Op::FMul,
            L::LLVMUDiv => Op::UDiv,
            L::LLVMSDiv => Op::SDiv,
            L::LLVMFDiv => Op::FDiv,
            L::LLVMURem => Op::UMod,
            L::LLVMSRem => Op::SRem,
            L::LLVMFRem => Op::FRem,
            L::LLVMShl => Op::ShiftLeftLogical,
            L::LLVMLShr => Op::ShiftRightLogical,
            L::LLVMAShr => Op::ShiftRightArithmetic,
            L::LLVMAnd => Op::BitwiseAnd,
            L::LLVMOr => Op::BitwiseOr,
            L::LLVMXor => Op::BitwiseXor,
            other => return Err(self.report.bug(format!("{other:?} is not a binary operation"))),
        };
        let (left, right) = (self.emit.computable(left), self.emit.computable(right));
        let computed = self.emit.type_of(left);
        let value = self.emit.op(op, computed, &[left, right]);
        match opcode {
            L::LLVMAdd | L::LLVMSub | L::LLVMMul | L::LLVMShl => self.decorate_wrap(inst, value),
            L::LLVMFAdd | L::LLVMFSub | L::LLVMFMul | L::LLVMFDiv | L::LLVMFRem => {
                self.emit.decorate_math(inst, value)
            }
            _ => {}
        }
        Ok(self.emit.converted(value, ty))
    }

    pub(super) fn select_fneg(&mut self, inst: Val<'m>) -> Result<Value, Aborted> {
        let ty = self.result_type(inst)?;
        let value = self.operand_value(inst, 0)?;
        let value = self.emit.computable(value);
        let computed = self.emit.type_of(value);
        let result = self.emit.op(Op::FNegate, computed, &[value]);
        self.emit.decorate_math(inst, result);
        Ok(self.emit.converted(result, ty))
    }

    pub(super) fn select_freeze(&mut self, inst: Val<'m>) -> Result<Value, Aborted> {
        // Undefined values are chosen once: `OpUndef` may differ at every use (3.3.1), a constant
        // does not. Where the operand may be undefined only by other means, core SPIR-V has no poison.
        let operand = self.llvm_operand(inst, 0)?;
        if operand.is_undef() {
            let ty = self.result_type(inst)?;
            return Ok(self.emit.zero(ty));
        }
        let value = self.value(operand)?;
        let ty = self.emit.type_of(value);
        let op = if self.input.hints.poison { Op::FreezeKHR } else { Op::CopyObject };
        Ok(self.emit.op(op, ty, &[value]))
    }

    /// `nsw` and `nuw`, where the options request them.
    fn decorate_wrap(&mut self, inst: Val<'m>, value: Value) {
        if !self.input.options.wrap_decorations || !inst.is_instruction() {
            return;
        }
        if inst.nsw() {
            self.emit.decorate(value, Decoration::unit(spirv::Decoration::NoSignedWrap));
        }
        if inst.nuw() {
            self.emit.decorate(value, Decoration::unit(spirv::Decoration::NoUnsignedWrap));
        }
    }
}

impl Emit<'_> {
    /// Arithmetic on `i1`, which is logic on booleans: modulo 2, addition and subtraction are "not equal",
    /// multiplication is "and", and shifting by the only defined amount does nothing.
    pub fn select_bool_binary(
        &mut self,
        opcode: L,
        ty: spirant_dialect::Type,
        left: Value,
        right: Value,
    ) -> Result<Value, Aborted> {
        let op = match opcode {
            L::LLVMAnd | L::LLVMMul => Op::LogicalAnd,
            L::LLVMOr => Op::LogicalOr,
            L::LLVMXor | L::LLVMAdd | L::LLVMSub => {
                if self.is_all_ones(right) {
                    return Ok(self.op(Op::LogicalNot, ty, &[left]));
                }
                Op::LogicalNotEqual
            }
            L::LLVMUDiv | L::LLVMSDiv | L::LLVMShl | L::LLVMLShr | L::LLVMAShr => return Ok(left),
            // The only defined divisor is 1.
            _ => return Ok(self.zero(ty)),
        };
        Ok(self.op(op, ty, &[left, right]))
    }
}

impl Emit<'_> {
    /// Fast-math flags. Kernels state permitted assumptions; shaders may contract by default, so they state
    /// where that is forbidden (SPIR-V 3.2.20, `NoContraction`).
    pub fn decorate_math(&mut self, inst: Val<'_>, value: Value) {
        let mut flags = inst.fast_math();
        if self.has_silent_fences && has_fence(inst) {
            flags &= !(REASSOCIATE | CONTRACT);
        }
        if self.env.is_shader() {
            let exact = flags & (REASSOCIATE | CONTRACT) == 0;
            if exact && matches!(inst.opcode(), Some(L::LLVMFAdd | L::LLVMFSub | L::LLVMFMul)) {
                let decoration = Decoration::unit(spirv::Decoration::NoContraction);
                self.decorate(value, decoration);
            }
            return;
        }
        if flags == 0 {
            return;
        }
        let mode = fast_math_mode(self.env, flags);
        if !mode.is_empty() {
            let decoration = Decoration::words(spirv::Decoration::FPFastMathMode, &[mode.bits()]);
            self.decorate(value, decoration);
        }
    }

    /// `xor x, -1`
    pub fn select_not(&mut self, inst: Val<'_>, ty: spirant_dialect::Type, left: Value) -> Option<Value> {
        let right = inst.operand(1)?;
        let ones = match right.signed_value() {
            Some(value) => value == -1,
            None => {
                right.is_constant()
                    && right.aggregate_element(0).and_then(|e| e.signed_value()) == Some(-1)
                    && {
                        let lanes = self.module.types.lanes(ty);
                        (0..lanes)
                            .all(|i| right.aggregate_element(i).and_then(|e| e.signed_value()) == Some(-1))
                    }
            }
        };
        ones.then(|| self.op(Op::Not, ty, &[left]))
    }
}

impl Emit<'_> {
    /// Converts bfloat16 to float, since SPV_KHR_bfloat16 has no arithmetic on it. Float has more than twice
    /// its bits, so rounding twice equals rounding once. Other values are returned unchanged.
    pub fn computable(&mut self, value: Value) -> Value {
        let ty = self.type_of(value);
        let wide = self.computing_type(ty);
        self.converted(value, wide)
    }

    /// The type in which values of a type are computed.
    pub fn computing_type(&mut self, ty: Type) -> Type {
        let types = &mut self.module.types;
        let scalar = types.scalar(ty);
        if !matches!(types.kind(scalar), TypeKind::Float { encoding: Some(_), .. }) {
            return ty;
        }
        let (float, lanes) = (types.float(32), types.lanes(ty));
        if lanes == 1 { float } else { types.vector(float, lanes) }
    }

    /// Converts a result back to its floating-point type.
    pub fn converted(&mut self, value: Value, ty: Type) -> Value {
        if self.type_of(value) == ty { value } else { self.op(Op::FConvert, ty, &[value]) }
    }

    /// Whether a boolean value is the constant true in every lane.
    pub fn is_all_ones(&self, value: Value) -> bool {
        let Some(constant) = self.function.constant(value) else { return false };
        let consts = &self.module.consts;
        let data = consts.get(constant);
        data.op == Op::ConstantTrue
            || data.op == Op::ConstantComposite
                && data.operands.iter().all(|o| match o {
                    spirant_dialect::ConstOperand::Const(c) => consts.get(*c).op == Op::ConstantTrue,
                    _ => false,
                })
    }
}

/// The flags `reassoc` and `contract`.
const REASSOCIATE: u32 = 1;
const CONTRACT: u32 = 32;

/// Whether a result or an operand is behind `llvm.arithmetic.fence`: arithmetic on one side is not joined with that on the other. Without an
/// instruction for the fence, no flag may permit it.
fn has_fence(inst: Val<'_>) -> bool {
    let number = arithmetic_fence();
    let is_fence = |value: Val<'_>| {
        value.opcode() == Some(L::LLVMCall)
            && value.callee().is_some_and(|callee| callee.intrinsic_id() == number)
    };
    inst.operands().any(is_fence) || inst.users().any(is_fence)
}

/// LLVM's fast-math flags as SPIR-V's (3.15, "FP Fast Math Mode"). `Fast` requires all of them; to contract and to
/// reassociate alone is said where the caller names an extension that has it, since no result depends on it.
fn fast_math_mode(env: &TargetEnv, flags: u32) -> FPFastMathMode {
    const ALL: u32 = 0x7f;
    let controls2 = env.names_extension("SPV_KHR_float_controls2");
    let intel = env.names_extension("SPV_INTEL_fp_fast_math_mode");
    let mut mode = FPFastMathMode::NONE;
    for (flag, bit, has) in [
        (2, FPFastMathMode::NOT_NAN, true),
        (4, FPFastMathMode::NOT_INF, true),
        (8, FPFastMathMode::NSZ, true),
        (16, FPFastMathMode::ALLOW_RECIP, true),
        (1, FPFastMathMode::ALLOW_REASSOC, controls2 || intel),
        (32, FPFastMathMode::ALLOW_CONTRACT, controls2 || intel),
    ] {
        if has && flags & flag != 0 {
            mode |= bit;
        }
    }
    if flags & ALL == ALL {
        // Fast is deprecated where AllowTransform, which implies the other two, says the same.
        mode |= if controls2 { FPFastMathMode::ALLOW_TRANSFORM } else { FPFastMathMode::FAST };
    }
    mode
}

#[cfg(test)]
mod tests {
    use crate::testing::{kernel, ops, returning, shader, try_select};
    use spirant_dialect::spirv::{Decoration, Op};

    #[test]
    fn each_instruction_is_one() {
        let all = [
            ("i32", "add", Op::IAdd),
            ("i32", "sub", Op::ISub),
            ("i32", "mul", Op::IMul),
            ("i32", "udiv", Op::UDiv),
            ("i32", "sdiv", Op::SDiv),
            ("i32", "urem", Op::UMod),
            ("i32", "srem", Op::SRem),
            ("i32", "shl", Op::ShiftLeftLogical),
            ("i32", "lshr", Op::ShiftRightLogical),
            ("i32", "ashr", Op::ShiftRightArithmetic),
            ("i32", "and", Op::BitwiseAnd),
            ("i32", "or", Op::BitwiseOr),
            ("i32", "xor", Op::BitwiseXor),
            ("<4 x i16>", "add", Op::IAdd),
            ("float", "fadd", Op::FAdd),
            ("<2 x float>", "fsub", Op::FSub),
            ("double", "fmul", Op::FMul),
            ("half", "fdiv", Op::FDiv),
            ("float", "frem", Op::FRem),
        ];
        for (ty, opcode, op) in all {
            let ir = returning(&format!("{ty} %a, {ty} %b"), ty, &format!("{opcode} {ty} %a, %b"));
            assert_eq!(ops(&kernel(&ir)), [op], "{ir}");
        }
    }

    #[test]
    fn booleans_have_instructions_of_their_own() {
        for (opcode, op) in [
            ("and", Op::LogicalAnd),
            ("or", Op::LogicalOr),
            ("xor", Op::LogicalNotEqual),
            ("add", Op::LogicalNotEqual),
            ("mul", Op::LogicalAnd),
        ] {
            let ir = returning("i1 %a, i1 %b", "i1", &format!("{opcode} i1 %a, %b"));
            assert_eq!(ops(&shader(&ir)), [op], "{ir}");
        }
        let not = returning("i1 %a", "i1", "xor i1 %a, true");
        assert_eq!(ops(&shader(&not)), [Op::LogicalNot]);
    }

    /// Whether the result of the first instruction of `f` has a decoration.
    fn has(ir: &str, is_shader: bool, decoration: Decoration) -> bool {
        let env = if is_shader { "vulkan1.3" } else { "opencl3.0" };
        let module = try_select(ir, env, &["SPV_KHR_no_integer_wrap_decoration"]).unwrap();
        let function = module.functions.values().next().unwrap();
        let result = function.result(function.all_insts()[0]).unwrap();
        let decorations = function.attrs.value_decorations.get(&result);
        decorations.is_some_and(|all| all.iter().any(|found| found.kind == decoration))
    }

    #[test]
    fn flags_are_decorations() {
        let add = |flags: &str| returning("i32 %a, i32 %b", "i32", &format!("add {flags} i32 %a, %b"));
        assert!(has(&add("nsw"), false, Decoration::NoSignedWrap));
        assert!(has(&add("nuw"), false, Decoration::NoUnsignedWrap));
        assert!(!has(&add(""), false, Decoration::NoSignedWrap));
        let mul =
            |flags: &str| returning("float %a, float %b", "float", &format!("fmul {flags} float %a, %b"));
        assert!(has(&mul("nnan"), false, Decoration::FPFastMathMode));
        assert!(has(&mul(""), true, Decoration::NoContraction));
        assert!(!has(&mul("contract"), true, Decoration::NoContraction));
    }

    #[test]
    fn a_fence_forbids_to_contract_what_is_next_to_it() {
        let ir = |fence: &str| {
            format!(
                "declare float @llvm.arithmetic.fence.f32(float)
                 define spir_func float @f(float %a, float %b) {{
                   %p = fmul contract float %a, %b
                   {fence}
                   %r = fadd contract float %q, %a
                   ret float %r
                 }}"
            )
        };
        let with = ir("%q = call float @llvm.arithmetic.fence.f32(float %p)");
        assert!(has(&with, true, Decoration::NoContraction));
        let without = ir("%q = fadd contract float %p, %p");
        assert!(!has(&without, true, Decoration::NoContraction));
    }
}
