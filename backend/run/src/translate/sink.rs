//! What translates an instruction that only computes: the instruction, and where code goes.

use super::name_of;
use crate::Stop;
use crate::code::{Instr, Number, Operation, Row, Slot};
use crate::shape::Shapes;
use crate::special::Special;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Module, Opcode, Type};

/// Where code goes.
pub(super) trait Sink<'m> {
    fn module(&self) -> &'m Module;
    fn shapes(&mut self) -> &mut Shapes<'m>;
    fn emit(&mut self, instr: Instr);
    fn special(&mut self, special: Special);
    fn operation(&mut self, operation: Operation) -> u32;
    fn fresh(&mut self, count: u32) -> Result<Slot, Stop>;
    /// Whether subnormal numbers are flushed to zero (`DenormFlushToZero`).
    fn flushes(&self, number: Number) -> bool;
}

/// An instruction with the slots of its operands.
pub(super) struct Pure<'a> {
    pub(super) op: Op,
    pub(super) to: Row,
    pub(super) ty: Type,
    pub(super) rows: &'a [Row],
    pub(super) types: &'a [Type],
    pub(super) words: &'a [u32],
}

impl Pure<'_> {
    pub(super) fn row(&self, index: usize) -> Result<Row, Stop> {
        self.rows.get(index).copied().ok_or_else(|| self.too_few())
    }

    pub(super) fn type_of(&self, index: usize) -> Result<Type, Stop> {
        self.types.get(index).copied().ok_or_else(|| self.too_few())
    }

    fn too_few(&self) -> Stop {
        Stop::malformed(format!("{} has too few operands", name_of(Opcode::Core(self.op))))
    }
}
