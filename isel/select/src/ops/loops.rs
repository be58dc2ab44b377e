//! Loops that a single LLVM instruction becomes.
//!
//! Invariant: new blocks come right after the block that enters them, so that a block still comes after its
//! dominators (SPIR-V 2.16.1); the current block is the one after the loop.

use crate::context::FnCx;
use crate::emit::Emit;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Block, Type, Value};
use spirant_ir::report::Reporter;

impl<'m> FnCx<'_, '_, 'm> {
    /// `for (at = 0; at < end; at += step) body(at)`, all of the type of `end`.
    pub fn counted_loop(
        &mut self,
        end: Value,
        step: u64,
        body: impl FnOnce(&mut Self, Value) -> Result<(), Aborted>,
    ) -> Result<(), Aborted> {
        let ty = self.emit.type_of(end);
        let [header, inside, behind] = self.emit.blocks_after(self.report)?;
        let start = self.emit.zero(ty);
        self.emit.builder().branch(header, &[start]);
        let at = self.emit.function.add_block_param(header, ty);
        self.emit.block = header;
        let bool_type = self.emit.module.types.bool();
        let more = self.emit.op(Op::ULessThan, bool_type, &[at, end]);
        self.emit.builder().branch_if(more, (inside, &[]), (behind, &[]));
        self.emit.block = inside;
        body(self, at)?;
        let step = self.emit.int(ty, step);
        let next = self.emit.op(Op::IAdd, ty, &[at, step]);
        self.emit.builder().branch(header, &[next]);
        self.emit.block = behind;
        Ok(())
    }

    /// Repeats `attempt` with the last value seen, first with `first`, until it is done; returns the argument
    /// of the last attempt. `attempt` returns the value that it saw and whether it is done.
    pub fn retry_loop(
        &mut self,
        ty: Type,
        first: Value,
        attempt: impl FnOnce(&mut Self, Value) -> Result<(Value, Value), Aborted>,
    ) -> Result<Value, Aborted> {
        let [header, behind] = self.emit.blocks_after(self.report)?;
        self.emit.builder().branch(header, &[first]);
        let seen = self.emit.function.add_block_param(header, ty);
        self.emit.block = header;
        let (next, done) = attempt(self, seen)?;
        let result = self.emit.function.add_block_param(behind, ty);
        self.emit.builder().branch_if(done, (behind, &[seen]), (header, &[next]));
        self.emit.block = behind;
        Ok(result)
    }
}

impl Emit<'_> {
    /// New blocks right after the current one.
    pub fn blocks_after<const N: usize>(
        &mut self,
        report: &mut Reporter<'_, '_>,
    ) -> Result<[Block; N], Aborted> {
        let Some(region) = self.function.body.region() else {
            return Err(report.bug("a body without region"));
        };
        let new: [Block; N] = std::array::from_fn(|_| self.function.create_block());
        let order = self.function.blocks_mut(region);
        let at = order.iter().rposition(|block| *block == self.block).map_or(order.len(), |at| at + 1);
        order.splice(at..at, new);
        Ok(new)
    }
}
