//! Bits (SPIR-V 3.3.14, "Bit Instructions").

use super::cx::{Cx, Numeric, Verdict};
use spirant_dialect::spirv::Op;

impl Cx<'_> {
    pub(super) fn bit(&self, op: Op) -> Verdict {
        let result = self.result()?;
        let whole = self.numeric(result);
        if !whole.is_int() {
            return Err(format!("the result is {}, not an integer", self.name(result)));
        }
        match op {
            Op::ShiftLeftLogical | Op::ShiftRightLogical | Op::ShiftRightArithmetic => {
                self.as_wide(0, whole)?;
                self.integers(1, whole)
            }
            Op::BitwiseAnd | Op::BitwiseOr | Op::BitwiseXor | Op::Not => self.same_integers(),
            Op::BitFieldInsert => {
                self.of_type(0, result)?;
                self.of_type(1, result)?;
                self.int_scalar(2)?;
                self.int_scalar(3)
            }
            Op::BitFieldSExtract | Op::BitFieldUExtract => {
                self.of_type(0, result)?;
                self.int_scalar(1)?;
                self.int_scalar(2)
            }
            Op::BitReverse => self.of_type(0, result),
            Op::BitCount => self.integers(0, whole),
            _ => Ok(()),
        }
    }

    /// That operand `index` is of integers, as many as `whole`.
    fn integers(&self, index: usize, whole: Numeric) -> Verdict {
        let found = self.numeric_of(index)?;
        if found.is_int() && found.same_lanes(whole) {
            return Ok(());
        }
        Err(format!("operand {index} is {}, not as many integers", self.name(self.ty(index)?)))
    }

    /// That operand `index` is of integers as wide and as many as `whole`.
    fn as_wide(&self, index: usize, whole: Numeric) -> Verdict {
        if self.numeric_of(index)? == whole {
            return Ok(());
        }
        Err(format!("operand {index} is {}, not as wide as the result", self.name(self.ty(index)?)))
    }
}
