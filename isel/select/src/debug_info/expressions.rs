//! Expressions: the computation of a variable's value or location from the value in a record.

use super::nodes::Maker;
use spirant_dialect::Item;
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::module::ItemOperand;

/// An operation (NonSemantic.Shader.DebugInfo.100, "Debug Operations") and how many numbers follow it.
fn operation(name: &str) -> Option<(u32, usize)> {
    Some(match name {
        "DW_OP_deref" => (0, 0),
        "DW_OP_plus" => (1, 0),
        "DW_OP_minus" => (2, 0),
        "DW_OP_plus_uconst" => (3, 1),
        "DW_OP_bit_piece" => (4, 2),
        "DW_OP_swap" => (5, 0),
        "DW_OP_xderef" => (6, 0),
        "DW_OP_stack_value" => (7, 0),
        "DW_OP_constu" => (8, 1),
        "DW_OP_LLVM_fragment" => (9, 2),
        _ => return None,
    })
}

impl Maker<'_> {
    /// The expression that LLVM prints as `!DIExpression(DW_OP_plus_uconst, 8)`; `None` where it has operations that SPIR-V lacks.
    ///
    /// OpenCL's front end puts the address space behind an address (`DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef`), which the type of the
    /// variable tells in SPIR-V.
    pub(super) fn expression(&mut self, text: &str) -> Option<Item> {
        let inner = text.strip_prefix("!DIExpression(")?.strip_suffix(')')?;
        let words: Vec<&str> = inner.split(", ").filter(|word| !word.is_empty()).collect();
        let mut rest = &words[..];
        let mut operations = Vec::new();
        if let [before @ .., "DW_OP_LLVM_fragment", offset, size] = rest {
            // LLVM has it last. It follows from the indexes of a record where those can be told.
            let whole = self.expression(&format!("!DIExpression({})", before.join(", ")))?;
            self.last_fragment = Some((whole, offset.parse().ok()?, size.parse().ok()?));
        }
        while let [name, after @ ..] = rest {
            if let ["DW_OP_constu", _, "DW_OP_swap", "DW_OP_xderef", behind @ ..] = rest {
                rest = behind;
                continue;
            }
            if let [space, "DW_OP_swap", "DW_OP_xderef", behind @ ..] = rest
                && space.starts_with("DW_OP_lit")
            {
                // What LLVM's passes make of it.
                rest = behind;
                continue;
            }
            if let ["DW_OP_LLVM_convert", bits, sign, "DW_OP_LLVM_convert", wide, other, behind @ ..] = rest
                && sign == other
                && bits.parse::<u32>().ok()? <= wide.parse().ok()?
            {
                // A value has its own type in SPIR-V, and the number stays the same.
                rest = behind;
                continue;
            }
            let (number, count) = operation(name)?;
            let mut operands = vec![self.number(number)];
            for word in after.get(..count)? {
                let operand = word.parse().ok()?;
                operands.push(self.number(operand));
            }
            operations.push(ItemOperand::Item(self.node(DebugOp::DebugOperation, operands)));
            rest = &after[count..];
        }
        Some(self.node(DebugOp::DebugExpression, operations))
    }
}
