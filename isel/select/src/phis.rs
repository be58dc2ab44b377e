//! Phis and edges: phis are parameters of blocks, and branches pass their values.

use crate::context::{Flow, FnCx};
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::{Aborted, Value};
use spirant_facts::classes::Class;
use spirant_ir::{Bb, Map, Val};

impl<'m> FnCx<'_, '_, 'm> {
    /// A block parameter for every phi. Logical pointers are merged by their offsets ([`crate::logical`]).
    pub fn declare_phi(&mut self, block: Bb<'m>, phi: Val<'m>) -> Result<(), Aborted> {
        let target = self.flow.blocks[&block];
        let ty = match self.classes.of(phi) {
            Class::LogicalPointer | Class::Handle(_) => return self.declare_place_phi(target, phi),
            Class::InPlace | Class::Token => return Ok(()),
            Class::PhysicalPointer => self.module().open_pointer_type(phi, phi.ty().address_space())?,
            Class::Data | Class::DeclaredObject => self.result_type(phi)?,
        };
        let param = self.emit.function.add_block_param(target, ty);
        self.name_value(phi, param);
        self.values.insert(phi, param);
        Ok(())
    }

    /// The arguments a branch from the current block passes to the phis of `to`.
    pub fn edge_arguments(&mut self, from: Bb<'m>, to: Bb<'m>) -> Result<Vec<Value>, Aborted> {
        let mut arguments = Vec::new();
        let mut number = None;
        for phi in to.instructions().take_while(|i| i.opcode() == Some(L::LLVMPHI)) {
            let number = *number.get_or_insert_with(|| self.flow.edge_number(phi, from, to));
            // Phis of a block mostly list its predecessors in one order.
            let entry = phi.incoming_at(number).filter(|(_, block)| *block == from);
            let Some((value, _)) = entry.or_else(|| phi.incoming().find(|(_, block)| *block == from)) else {
                return Err(self.report.bug("a phi without an entry for a predecessor"));
            };
            match self.classes.of(phi) {
                Class::LogicalPointer | Class::Handle(_) => {
                    self.place_phi_argument(phi, value, &mut arguments)?;
                    continue;
                }
                Class::InPlace | Class::Token => continue,
                Class::Data | Class::PhysicalPointer | Class::DeclaredObject => {}
            }
            let Some(param) = self.values.get(&phi).copied() else { return Err(Aborted) };
            let ty = self.emit.type_of(param);
            let argument = self.value(value)?;
            arguments.push(self.emit.coerce_pointer(self.report, argument, ty)?);
        }
        Ok(arguments)
    }
}

/// Phis with more entries than this are not searched for each predecessor again.
const SEARCHED: usize = 8;

impl<'m> Flow<'m> {
    /// At which number the first phi of `to` lists `from`; 0 where it does not.
    fn edge_number(&mut self, phi: Val<'m>, from: Bb<'m>, to: Bb<'m>) -> u32 {
        if let Some(at) = phi.incoming().take(SEARCHED).position(|(_, block)| block == from) {
            return at as u32;
        }
        let numbers = self.edge_numbers.entry(to).or_insert_with(|| {
            let mut numbers = Map::default();
            for (number, (_, block)) in (0..).zip(phi.incoming()) {
                numbers.entry(block).or_insert(number);
            }
            numbers
        });
        numbers.get(&from).copied().unwrap_or(0)
    }
}
