//! Terminators (SPIR-V 3.3.17, "Control-Flow Instructions"), and the choice of an instruction's
//! check by its class.

use super::Verifier;
use super::constants::high_bits;
use super::cx::{Cx, Verdict};
use super::memory::holds_pointers;
use spirant_dialect::function::{Body, ValueDef};
use spirant_dialect::grammar::{self, Class};
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::types::TypeKind;

impl Verifier<'_> {
    /// Verifies the types of a core instruction.
    #[inline]
    pub(super) fn core(&self, cx: &Cx<'_>, op: Op) -> Verdict {
        let Some(info) = grammar::op_info(op) else { return Ok(()) };
        match info.class {
            Class::Arithmetic => cx.arithmetic(op),
            Class::Derivative => cx.derivative(),
            Class::Bit => cx.bit(op),
            Class::RelationalAndLogical => cx.relational(op),
            Class::Conversion => cx.conversion(op),
            Class::Composite => cx.composite(op),
            Class::Memory => cx.memory(op),
            Class::ControlFlow => cx.control_flow(op),
            Class::Function => cx.call(&self.entry_functions),
            Class::Atomic => cx.atomic(op),
            Class::Group | Class::NonUniform => cx.group(op),
            Class::Barrier => cx.barrier(op),
            Class::Image => cx.image_op(op),
            Class::DeviceSideEnqueue => cx.enqueue(op),
            Class::Miscellaneous if op == Op::FreezeKHR => cx.of_type(0, cx.result()?),
            Class::Miscellaneous if op == Op::ExpectKHR => cx.expectation(),
            Class::Miscellaneous if op == Op::AssumeTrueKHR => match cx.numeric_of(0)? {
                value if value.is_bool() && value.is_single() => Ok(()),
                _ => Err(format!("assumes {}, which is not a bool", cx.name(cx.ty(0)?))),
            },
            _ => cx.cooperative(op).and_then(|()| cx.signature(op)),
        }
    }
}

impl Cx<'_> {
    /// SPV_KHR_expect_assume, "OpExpectKHR": integers or bools are expected to be a value of their type.
    fn expectation(&self) -> Verdict {
        let result = self.result()?;
        let whole = self.numeric(result);
        if !(whole.is_int() || whole.is_bool()) || whole.columns != 1 {
            return Err(format!("expects {}, which is not of integers or bools", self.name(result)));
        }
        self.all_of_type(0, result)
    }

    /// 3.3.22: the operand Invoke is a function.
    fn enqueue(&self, op: Op) -> Verdict {
        let invoke = match op {
            Op::EnqueueKernel => 6,
            Op::GetKernelNDrangeSubGroupCount | Op::GetKernelNDrangeMaxSubGroupSize => 1,
            Op::GetKernelWorkGroupSize | Op::GetKernelPreferredWorkGroupSizeMultiple => 0,
            _ => return Ok(()),
        };
        match self.def(invoke) {
            Some(ValueDef::Func(_)) => Ok(()),
            _ => Err(format!("operand {invoke} is not a function")),
        }
    }

    fn control_flow(&self, op: Op) -> Verdict {
        match op {
            Op::Branch => self.no_operands(),
            Op::BranchConditional => {
                if self.kind(self.ty(0)?) != TypeKind::Bool || self.operands().len() != 1 {
                    return Err("the condition is not a single bool".into());
                }
                match self.words() {
                    [0, 0] => Err("both branch weights are zero".into()),
                    [] | [_, _] => Ok(()),
                    weights => Err(format!("{} branch weights", weights.len())),
                }
            }
            Op::Switch => self.switch(),
            Op::AbortKHR => self.abort(),
            Op::Return => match self.return_type() {
                Some(TypeKind::Void) | None => Ok(()),
                Some(_) => Err("returns nothing from a function that returns a value".into()),
            },
            Op::ReturnValue => {
                let TypeKind::Function { result } = self.kind(self.function.ty) else { return Ok(()) };
                if self.finished && holds_pointers(self.module, StorageClass::Function, result).is_err() {
                    return Err("returns a pointer, which requires variable pointers".into());
                }
                self.of_type(0, result)
            }
            Op::SelectionMerge | Op::LoopMerge => match self.function.body {
                Body::Structured(_) => Err("a merge instruction is in a structured body".into()),
                _ => self.no_operands(),
            },
            _ => Ok(()),
        }
    }

    fn no_operands(&self) -> Verdict {
        if self.operands().is_empty() { Ok(()) } else { Err("there are more operands than it allows".into()) }
    }

    fn return_type(&self) -> Option<TypeKind> {
        match self.kind(self.function.ty) {
            TypeKind::Function { result } => Some(self.kind(result)),
            _ => None,
        }
    }

    fn switch(&self) -> Verdict {
        let TypeKind::Int { width, .. } = self.kind(self.ty(0)?) else {
            return Err("the selector is not an integer".into());
        };
        let per_case = width.div_ceil(32).max(1) as usize;
        let cases = self.function.targets(self.inst).len().saturating_sub(1);
        if self.operands().len() != 1 || self.words().len() != cases * per_case {
            return Err(format!("{} words of literals for {cases} cases", self.words().len()));
        }
        let kind = self.kind(self.ty(0)?);
        for literal in self.words().chunks(per_case) {
            high_bits(kind, width, literal.last().copied())?;
        }
        // Cases mostly ascend; where they do not, sort to find equal ones.
        let literals = || self.words().chunks(per_case);
        if literals().zip(literals().skip(1)).all(|(a, b)| a.iter().rev().lt(b.iter().rev())) {
            return Ok(());
        }
        let mut sorted: Vec<&[u32]> = literals().collect();
        sorted.sort_unstable();
        match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(format!("two cases for {}", pair[0][0])),
            None => Ok(()),
        }
    }
}
