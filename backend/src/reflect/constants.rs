//! Constants at module scope with their values, as far as lengths, sizes and defaults depend on them.

use super::data::Count;
use super::scan::{self, Defined, Scan};
use spirant_dialect::spirv::{Decoration, Op};
use std::collections::BTreeMap;

/// A constant.
#[derive(Clone, Debug)]
pub(super) struct Constant {
    pub(super) op: Op,
    pub(super) ty: u32,
    /// The bits of a scalar without specialization; `None` where they are not computed here.
    pub(super) bits: Option<u64>,
    /// Whether specialization may change it.
    pub(super) specialized: bool,
    pub(super) spec_id: Option<u32>,
    /// The constituents of a composite.
    pub(super) parts: Vec<u32>,
}

/// The constants of a module by id.
#[derive(Debug, Default)]
pub(super) struct Constants {
    constants: BTreeMap<u32, Constant>,
    /// The width of each integer type, and whether it is signed.
    integers: BTreeMap<u32, (u32, bool)>,
}

impl Constants {
    pub(super) fn new(scan: &Scan) -> Constants {
        let mut constants = Constants::default();
        for ty in scan.types.iter().filter(|ty| ty.op == Op::TypeInt) {
            if let [width, signed, ..] = ty.words[..] {
                constants.integers.insert(ty.id, (width, signed != 0));
            }
        }
        for defined in &scan.constants {
            let spec_id = scan::operand(scan.attached(defined.id), Decoration::SpecId);
            let constant = constants.read(defined, spec_id);
            constants.constants.insert(defined.id, constant);
        }
        constants
    }

    pub(super) fn get(&self, id: u32) -> Option<&Constant> {
        self.constants.get(&id)
    }

    /// The number that an id is.
    pub(super) fn count(&self, id: u32) -> Count {
        let constant = self.get(id);
        Count {
            value: constant.and_then(|constant| constant.bits),
            specialized: constant.is_some_and(|constant| constant.specialized),
            spec_id: constant.and_then(|constant| constant.spec_id),
        }
    }

    fn read(&self, defined: &Defined, spec_id: Option<u32>) -> Constant {
        let words = defined.words.as_slice();
        let bits = match (defined.op, words) {
            (Op::ConstantTrue | Op::SpecConstantTrue, _) => Some(1),
            (Op::ConstantFalse | Op::SpecConstantFalse | Op::ConstantNull, _) => Some(0),
            (Op::Constant | Op::SpecConstant, [low]) => Some(u64::from(*low)),
            (Op::Constant | Op::SpecConstant, [low, high]) => Some(u64::from(*low) | u64::from(*high) << 32),
            (Op::SpecConstantOp, [opcode, operands @ ..]) => self.computed(*opcode, defined.ty, operands),
            _ => None,
        };
        let is_composite = matches!(defined.op, Op::ConstantComposite | Op::SpecConstantComposite);
        let parts = if is_composite { words.to_vec() } else { Vec::new() };
        let is_specialized = |id: &u32| self.get(*id).is_some_and(|constant| constant.specialized);
        let specialized = match defined.op {
            Op::SpecConstant | Op::SpecConstantTrue | Op::SpecConstantFalse => true,
            Op::SpecConstantOp => words.iter().skip(1).any(is_specialized),
            _ => parts.iter().any(is_specialized),
        };
        Constant { op: defined.op, ty: defined.ty, bits, specialized, spec_id, parts }
    }

    /// The value of an operation on integers of at most 64 bits.
    fn computed(&self, opcode: u32, ty: u32, operands: &[u32]) -> Option<u64> {
        let (width, signed) = *self.integers.get(&ty)?;
        let value = |index: usize| self.get(*operands.get(index)?)?.bits;
        let wide = |index: usize| {
            let constant = self.get(*operands.get(index)?)?;
            let (width, _) = *self.integers.get(&constant.ty)?;
            let unused = 64 - width.clamp(1, 64);
            Some((constant.bits? << unused) as i64 >> unused)
        };
        let result = match Op::from_u32(opcode)? {
            Op::IAdd => value(0)?.wrapping_add(value(1)?),
            Op::ISub => value(0)?.wrapping_sub(value(1)?),
            Op::IMul => value(0)?.wrapping_mul(value(1)?),
            Op::UDiv => value(0)?.checked_div(value(1)?)?,
            Op::UMod => value(0)?.checked_rem(value(1)?)?,
            Op::SDiv => wide(0)?.checked_div(wide(1)?)? as u64,
            Op::SRem => wide(0)?.checked_rem(wide(1)?)? as u64,
            Op::SNegate => value(0)?.wrapping_neg(),
            Op::Not => !value(0)?,
            Op::BitwiseAnd => value(0)? & value(1)?,
            Op::BitwiseOr => value(0)? | value(1)?,
            Op::BitwiseXor => value(0)? ^ value(1)?,
            Op::ShiftLeftLogical => value(0)?.checked_shl(u32::try_from(value(1)?).ok()?)?,
            Op::ShiftRightLogical => value(0)?.checked_shr(u32::try_from(value(1)?).ok()?)?,
            Op::ShiftRightArithmetic => wide(0)?.checked_shr(u32::try_from(value(1)?).ok()?)? as u64,
            Op::UConvert | Op::Bitcast => value(0)?,
            Op::SConvert => wide(0)? as u64,
            Op::Select => value(if value(0)? != 0 { 1 } else { 2 })?,
            Op::CompositeExtract => {
                let composite = self.get(*operands.first()?)?;
                self.get(*composite.parts.get(*operands.get(1)? as usize)?)?.bits?
            }
            _ => return None,
        };
        let unused = 64 - width.clamp(1, 64);
        let aligned = result << unused;
        // Literals of signed types narrower than a word are sign-extended in it.
        let extended = if signed { (aligned as i64 >> unused) as u64 } else { aligned >> unused };
        Some(if width <= 32 { extended & u64::from(u32::MAX) } else { extended })
    }
}
