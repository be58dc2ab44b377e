//! What `nofpclass` promises, as the flags `nnan` and `ninf` of the operations that it speaks of.
//!
//! SPIR-V states that numbers are neither NaN nor infinite at the operations that compute with them (`FPFastMathMode`), not at
//! parameters and results. There, as for LLVM's flags, the promise is about all operands and the result at once. So an operation gets a
//! flag only if each of its operands, and its result,
//!
//! * is never of that class, or
//! * makes the result one of a class that all uses of the result exclude: a returned value or an argument with
//!   `nofpclass`, an operand of an operation with the flag. Such a result is poison already.
//!
//! A NaN makes every result NaN. An infinity makes that of an addition, subtraction or multiplication infinite or NaN, but that of a
//! division 0: its operands must be known.
//!
//! Invariant: no value changes that was not poison before.

use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use spirant_ir::writer::Writer;
use spirant_ir::{Kind, TyKind, Val};

/// LLVM's classes of numbers (`FPClassTest`): signaling and quiet NaN, both infinities.
const NAN: u64 = 3;
const INFINITY: u64 = 0x204;

/// LLVM's flags of the same meaning.
const NNAN: u32 = 2;
const NINF: u32 = 4;

/// How many operations behind a value are looked at.
const DEPTH: u32 = 6;

/// Adds the flags in every function, if a function of the module has the attribute.
pub fn state(llvm: &Module<'_>) {
    let writer = Writer::new(llvm);
    let reader = writer.reader();
    let classes = Classes { attribute: reader.attribute_kind("nofpclass") };
    let promises = |function: Val<'_>| {
        let count = function.params().len() as u32;
        (0..=count).any(|index| function.int_attribute(index, classes.attribute).is_some())
    };
    if !reader.functions().any(promises) {
        return;
    }
    for function in reader.functions() {
        let mut operations: Vec<Val<'_>> = function
            .blocks()
            .flat_map(|block| block.instructions())
            .filter(|inst| is_operation(*inst))
            .collect();
        // What the uses of a result exclude comes from behind, what operands exclude from before.
        operations.reverse();
        for pass in 0..2 {
            for operation in &operations {
                let flags = operation.fast_math();
                let found = flags | classes.flags(*operation);
                if found != flags {
                    writer.set_fast_math(*operation, found);
                }
            }
            if pass == 0 {
                operations.reverse();
            }
        }
    }
}

fn is_operation(inst: Val<'_>) -> bool {
    matches!(
        inst.opcode(),
        Some(L::LLVMFAdd | L::LLVMFSub | L::LLVMFMul | L::LLVMFDiv | L::LLVMFRem | L::LLVMFNeg)
    )
}

/// Which classes values have.
struct Classes {
    attribute: Kind,
}

impl Classes {
    /// The flags that an operation may have.
    fn flags(&self, inst: Val<'_>) -> u32 {
        let (never, unused) = (self.of_result(inst, DEPTH), self.excluded_by_uses(inst));
        let operands = inst.operands().fold(NAN | INFINITY, |all, operand| all & self.never(operand, DEPTH));
        let mut flags = 0;
        if unused & NAN == NAN || (operands & never) & NAN == NAN {
            flags |= NNAN;
        }
        let spreads = match inst.opcode() {
            Some(L::LLVMFAdd | L::LLVMFSub | L::LLVMFMul) => unused & (NAN | INFINITY) == NAN | INFINITY,
            Some(L::LLVMFNeg) => unused & INFINITY == INFINITY,
            _ => false,
        };
        if spreads || (operands & (never | unused)) & INFINITY == INFINITY {
            flags |= NINF;
        }
        flags
    }

    /// The classes that all uses of a value exclude; none without uses.
    fn excluded_by_uses(&self, value: Val<'_>) -> u64 {
        let by = |user: Val<'_>| match user.opcode() {
            Some(L::LLVMRet) => {
                let function = user.parent().and_then(|block| block.function());
                function.and_then(|function| function.int_attribute(0, self.attribute)).unwrap_or(0)
            }
            Some(L::LLVMCall) => self.excluded_by_call(user, value),
            _ if is_operation(user) => of_flags(user.fast_math()),
            _ => 0,
        };
        value.users().map(by).reduce(|all, user| all & user).unwrap_or(0)
    }

    /// The classes that every parameter excludes that a call passes a value to.
    fn excluded_by_call(&self, call: Val<'_>, value: Val<'_>) -> u64 {
        let callee = call.callee();
        let of = |index: u32| {
            let declared = callee.and_then(|callee| callee.int_attribute(index, self.attribute)).unwrap_or(0);
            declared | call.call_int_attribute(index, self.attribute).unwrap_or(0)
        };
        let arguments = call.arguments();
        let is_elsewhere = call.operands().skip(arguments.len()).any(|operand| operand == value);
        let passed = (1..).zip(&arguments).filter(|(_, argument)| **argument == value);
        let classes = passed.map(|(index, _)| of(index)).reduce(|all, one| all & one);
        if is_elsewhere { 0 } else { classes.unwrap_or(0) }
    }

    /// The classes that a value is never of, looking at `depth` operations.
    fn never(&self, value: Val<'_>, depth: u32) -> u64 {
        match value.opcode() {
            Some(L::LLVMCall) => {
                let callee = value.callee();
                let declared = callee.and_then(|callee| callee.int_attribute(0, self.attribute)).unwrap_or(0);
                declared | value.call_int_attribute(0, self.attribute).unwrap_or(0)
            }
            Some(L::LLVMUIToFP | L::LLVMSIToFP) => {
                let width = value.operand(0).map(|from| from.ty().scalar().kind());
                let is_small = matches!(width, Some(TyKind::Int(..=64)));
                // Those of 16 bits have fewer exponents than integers have bits.
                let is_wide =
                    matches!(value.ty().scalar().kind(), TyKind::Float | TyKind::Double | TyKind::BFloat);
                NAN | if is_small && is_wide { INFINITY } else { 0 }
            }
            Some(L::LLVMFPExt) if depth > 0 => value.operand(0).map_or(0, |from| self.never(from, depth - 1)),
            Some(L::LLVMSelect) if depth > 0 => {
                value.operands().skip(1).fold(NAN | INFINITY, |all, side| all & self.never(side, depth - 1))
            }
            Some(_) if is_operation(value) => self.of_result(value, depth),
            Some(_) => 0,
            None if value.is_constant() => of_constant(value),
            None => self.of_parameter(value),
        }
    }

    /// The classes that the result of an operation is never of.
    fn of_result(&self, inst: Val<'_>, depth: u32) -> u64 {
        let flags = of_flags(inst.fast_math());
        let Some(depth) = depth.checked_sub(1) else { return flags };
        let operands = inst.operands().fold(NAN | INFINITY, |all, operand| all & self.never(operand, depth));
        flags
            | match inst.opcode() {
                Some(L::LLVMFNeg) => operands,
                // Finite numbers may overflow, but give no NaN.
                Some(L::LLVMFAdd | L::LLVMFSub | L::LLVMFMul) if operands == NAN | INFINITY => NAN,
                _ => 0,
            }
    }

    fn of_parameter(&self, value: Val<'_>) -> u64 {
        let Some(function) = value.function_of_parameter() else { return 0 };
        let index = function.params().iter().position(|param| *param == value);
        index.and_then(|index| function.int_attribute(index as u32 + 1, self.attribute)).unwrap_or(0)
    }
}

/// The classes that flags exclude.
fn of_flags(flags: u32) -> u64 {
    let nan = if flags & NNAN != 0 { NAN } else { 0 };
    nan | if flags & NINF != 0 { INFINITY } else { 0 }
}

/// The classes that a constant number, or every component of one, is not of.
fn of_constant(value: Val<'_>) -> u64 {
    let finite = |value: Val<'_>| value.float_value().is_some_and(f64::is_finite);
    let is_finite = match value.ty().kind() {
        _ if value.is_null() => true,
        TyKind::Vector(_, lanes) => (0..lanes).all(|lane| value.aggregate_element(lane).is_some_and(finite)),
        _ => finite(value),
    };
    if is_finite { NAN | INFINITY } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::state;
    use crate::testing::{KERNEL, made};

    /// The operations of `@f` after the pass.
    fn flags(ir: &str) -> Vec<String> {
        let of = made(&format!("{KERNEL}{ir}"), |llvm, _| state(llvm));
        let operations = of.function("f").lines().filter_map(|line| line.split_once(" = f"));
        operations.map(|(_, operation)| operation.split(" float").next().unwrap_or("").to_owned()).collect()
    }

    /// `@f(%a, %b)` with these classes of the result and the parameters, which returns an operation on both.
    fn of(result: &str, a: &str, b: &str, operation: &str) -> Vec<String> {
        flags(&format!(
            "define {result} float @f(float {a} %a, float {b} %b) {{\n  %r = {operation} float %a, %b\n  ret float %r\n}}\n"
        ))
    }

    #[test]
    fn a_result_that_nobody_may_see_excludes_the_operands_too() {
        let (nan, both) = ("nofpclass(nan)", "nofpclass(nan inf)");
        assert_eq!(of(nan, "", "", "fadd"), ["add nnan"]);
        assert_eq!(of(nan, "", "", "fdiv"), ["div nnan"]);
        assert_eq!(of(both, "", "", "fmul"), ["mul nnan ninf"]);
        // 1 / inf is 0, and inf - inf is NaN.
        assert_eq!(of(both, "", "", "fdiv"), ["div nnan"]);
        assert_eq!(of("nofpclass(inf)", "", "", "fsub"), ["sub"]);
        assert_eq!(of("nofpclass(qnan)", "", "", "fadd"), ["add"]);
        assert_eq!(of("nofpclass(pinf)", both, both, "fadd"), ["add nnan"]);
    }

    #[test]
    fn operands_count_only_where_the_result_does() {
        let both = "nofpclass(nan inf)";
        // Finite numbers sum up to infinity, but not to NaN; 0 / 0 is NaN.
        assert_eq!(of("", both, both, "fadd"), ["add nnan"]);
        assert_eq!(of("", both, both, "fdiv"), ["div"]);
        assert_eq!(of("", both, "", "fadd"), ["add"]);
        assert_eq!(of("nofpclass(inf)", both, both, "fdiv"), ["div ninf"]);
        assert_eq!(of("", "nofpclass(nan)", "nofpclass(nan)", "fadd"), ["add"]);
    }

    #[test]
    fn promises_go_through_operations_and_calls() {
        let ir = "declare void @g(float nofpclass(nan), float)\n\
            define void @f(float %a, float %b) {\n  %p = fmul float %a, %b\n  %s = fadd float %p, %b\n  call void @g(float %s, float 1.0)\n  ret void\n}\n";
        assert_eq!(flags(ir), ["mul nnan", "add nnan"]);
        let other = ir.replace("float 1.0", "float %s");
        assert_eq!(flags(&other), ["mul", "add"]);
        let result = "declare nofpclass(nan inf) float @g()\n\
            define float @f(i32 %n) {\n  %a = call float @g()\n  %b = sitofp i32 %n to float\n  %p = fsub float %a, %b\n  %q = fsub float %p, 2.0\n  ret float %q\n}\n";
        assert_eq!(flags(result), ["sub nnan", "sub"]);
    }

    #[test]
    fn without_the_attribute_nothing_changes() {
        assert_eq!(of("", "", "", "fadd"), ["add"]);
    }
}
