//! Constants (SPIR-V 3.3, "Constant-Creation Instructions"), and `OpUndef` at module scope.

use super::decoder::{Decoder, Step, op_name};
use super::ids::Definition;
use crate::reader::{Instruction, Operand};
use spirant_dialect::ConstOperand;
use spirant_dialect::constants::ConstData;
use spirant_dialect::grammar::Category;
use spirant_dialect::spirv::Op;

impl<'w> Decoder<'w, '_> {
    /// Reads a constant-creation instruction.
    pub(super) fn constant(&mut self, inst: &Instruction<'w>, operands: &mut Vec<Operand<'w>>) -> Step {
        let at = inst.at;
        let [ty, id, rest @ ..] = inst.words else {
            return self.fail(at, format!("{} lacks a type or a result", op_name(inst.opcode)));
        };
        let (ty, id) = (self.ty(at, *ty)?, *id);
        let Some(op) = inst.op() else {
            return self.unsupported(at, op_name(inst.opcode));
        };
        let mut parts: Vec<ConstOperand> = Vec::with_capacity(rest.len());
        match op {
            Op::ConstantComposite | Op::SpecConstantComposite => {
                for part in rest {
                    parts.push(self.const_operand(at, *part)?);
                }
                for part in self.continued_operands(inst) {
                    parts.push(self.const_operand(at, part)?);
                }
            }
            Op::ConstantSizeOfEXT => {
                let [of] = rest else { return self.fail(at, "OpConstantSizeOfEXT has one operand") };
                parts.push(ConstOperand::Type(self.ty(at, *of)?));
            }
            _ => {
                self.operands(inst, operands)?;
                for operand in operands.get(2..).unwrap_or(&[]) {
                    if operand.kind.category() == Category::Id {
                        let part = operand.words.first().copied().unwrap_or(0);
                        parts.push(self.const_operand(at, part)?);
                    } else {
                        parts.extend(operand.words.iter().map(|word| ConstOperand::Word(*word)));
                    }
                }
            }
        }
        let mut attributes = self.attributes(id)?;
        let name = attributes.name.take();
        let decorations = attributes.own().into();
        let constant = self.module.consts.intern(ConstData { op, ty, operands: parts.into(), decorations });
        if let Some(name) = name {
            self.module.consts.names.entry(constant).or_insert(name);
        }
        self.define(at, id, Definition::Const(constant))
    }

    fn const_operand(&self, at: usize, id: u32) -> Step<ConstOperand> {
        match self.ids.get(id).definition {
            Definition::Const(constant) => Ok(ConstOperand::Const(constant)),
            Definition::Global(global) => Ok(ConstOperand::Global(global)),
            Definition::Func(func) => Ok(ConstOperand::Func(func)),
            _ => self.not_a(at, id, "constant"),
        }
    }
}
