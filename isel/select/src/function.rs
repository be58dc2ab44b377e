//! Function bodies: block by block, instruction by instruction.

use crate::context::{Flow, FnCx, ModuleCx};
use crate::debug_info::LastPosition;
use crate::emit::Emit;
use crate::ops::hints::state_loop_controls;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::{Aborted, Body, Func, Function};
use spirant_facts::classes::Classes;
use spirant_facts::place::Places;
use spirant_ir::cfg::Cfg;
use spirant_ir::{Bb, Map, TyKind, Val, ValueMap};

/// A function with at least this many instructions gets tables of their final size: growing tables are copied, and each page of new memory costs.
const LARGE: usize = 4096;

/// Selects the body of `llvm` into `func`, which is declared.
pub fn select_body<'m>(cx: &mut ModuleCx<'_, '_, 'm>, llvm: Val<'m>, func: Func) -> Result<(), Aborted> {
    let placeholder = Function::new("", cx.module.functions[func].ty, []);
    let mut function = std::mem::replace(&mut cx.module.functions[func], placeholder);
    let region = function.create_region();
    function.body = Body::Cfg(region);
    let cfg = Cfg::new(llvm, cx.lowered.callees.blocks_that_end(cx.input.env));
    let mut blocks: Map<Bb<'m>, _> = Map::default();
    for block in &cfg.order {
        let created = function.create_block();
        function.append_block(region, created);
        blocks.insert(*block, created);
    }
    let Some(entry) = function.body_blocks().first().copied() else {
        return Err(cx.report.unsupported(format!("{llvm} has no blocks")));
    };
    let classes = Classes::new(llvm, &cx.lowered.descriptors, &cx.lowered.callees, cx.input.is_logical());
    if classes.count >= LARGE {
        function.dfg.reserve(2 * classes.count);
    }
    let mut values = ValueMap::with_capacity_and_hasher(classes.count, Default::default());
    for (index, param) in llvm.params().into_iter().enumerate() {
        values.insert(param, function.params[index]);
    }
    let mut fx = FnCx {
        input: cx.input,
        report: cx.report,
        lowered: cx.lowered,
        emit: Emit::new(cx.input.env, cx.module, function, entry),
        llvm,
        classes,
        flow: Flow { cfg, blocks, edge_numbers: Map::default(), last_convergent: None },
        values,
        parts: ValueMap::default(),
        places: Places::default(),
        unnamed: Vec::new(),
    };
    fx.emit.block = entry;
    fx.emit.has_silent_fences = cx.input.has_silent_fences;
    let result = fx.widen_by_value().and_then(|()| fx.select_blocks());
    let mut function = fx.emit.function;
    state_loop_controls(cx.input.env, &mut function);
    cx.module.functions[func] = function;
    result
}

impl<'m> FnCx<'_, '_, 'm> {
    /// Selects every block; goes on after an error, so that one run reports all of them.
    fn select_blocks(&mut self) -> Result<(), Aborted> {
        let order = self.flow.cfg.order.clone();
        let mut result = self.declare_phis(&order);
        let mut last = LastPosition::default();
        self.define_source_function();
        for block in &order {
            self.emit.block = self.flow.blocks[block];
            for inst in block.instructions() {
                self.report.instruction = Some(inst);
                self.locate(inst, &mut last);
                let opcode = inst.opcode();
                let selected = self
                    .select_instruction(inst, opcode)
                    .and_then(|()| self.attached_decorations(inst))
                    .and_then(|()| self.attached_hints(inst));
                if selected.is_err() {
                    result = Err(Aborted);
                    self.stand_in(inst);
                }
                // What follows a call that ends the invocation is not reached.
                if opcode == Some(L::LLVMCall) && self.emit.is_terminated() {
                    break;
                }
            }
            self.name_values();
        }
        self.report.instruction = None;
        result
    }

    /// Makes pointers to what is passed by value generic where those of the default address space are.
    fn widen_by_value(&mut self) -> Result<(), Aborted> {
        if !self.lowered.pointees.default_is_generic() || self.input.is_logical() {
            return Ok(());
        }
        for param in self.llvm.params() {
            let value = self.values[&param];
            let TyKind::Ptr(space) = param.ty().kind() else { continue };
            let wanted = self.module().storage_class(space)?;
            if let Some((storage, _)) = self.emit.pointer_parts(self.emit.type_of(value))
                && storage != wanted
            {
                let cast = self.emit.cast_storage(self.report, value, wanted)?;
                self.values.insert(param, cast);
            }
        }
        Ok(())
    }

    /// Gives the phis of all blocks their block parameters: a branch may come before its target.
    fn declare_phis(&mut self, order: &[Bb<'m>]) -> Result<(), Aborted> {
        let mut result = Ok(());
        for block in order {
            for phi in block.instructions().take_while(|i| i.opcode() == Some(L::LLVMPHI)) {
                self.report.instruction = Some(phi);
                if self.declare_phi(*block, phi).is_err() {
                    result = Err(Aborted);
                }
            }
        }
        result
    }

    /// An undefined value for what could not be selected, so that its uses can be.
    fn stand_in(&mut self, inst: Val<'m>) {
        if let Ok(ty) = self.result_type(inst) {
            let undefined = self.emit.undef(ty);
            self.values.insert(inst, undefined);
        }
    }
}
