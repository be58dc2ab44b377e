//! Phis and edges: phis are parameters of blocks, and branches pass what they merge.

use crate::classes::Class;
use crate::context::FnCx;
use crate::reader::{Bb, Val};
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::{Aborted, Value};

impl<'m> FnCx<'_, '_, 'm> {
    /// A block parameter for every phi. Logical pointers travel as offsets
    /// ([`crate::logical`]).
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
        for phi in to.instructions().take_while(|i| i.opcode() == Some(L::LLVMPHI)) {
            let Some((value, _)) = phi.incoming().find(|(_, block)| *block == from) else {
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
