//! Which instructions are convergent: their result or effect depends on the invocations that execute them
//! together.
//!
//! Invariant: an instruction that is not known to be harmless counts as convergent and as impure. A call is
//! convergent if its callee is convergent or unknown.

use spirant_dialect::entity::{EntityRef, SecondaryMap};
use spirant_dialect::spirv::Op;
use spirant_dialect::{Func, Function, Inst, Module, ValueDef};

/// The functions of a module that hold a convergent instruction or call such a function.
pub(crate) struct ConvergentFunctions {
    convergent: Vec<bool>,
}

impl ConvergentFunctions {
    /// Looks through all functions.
    pub(crate) fn new(module: &Module) -> Self {
        let mut convergent = vec![false; module.functions.len()];
        let mut callers: SecondaryMap<Func, Vec<Func>> = SecondaryMap::new();
        let mut work = Vec::new();
        for (func, function) in module.functions.iter() {
            let mut own = function.body.region().is_none();
            function.walk_blocks(|_, block| {
                for inst in function.insts(block).iter().filter(|inst| function.marks(**inst).may_converge())
                {
                    match callee(function, *inst) {
                        Some(callee) => callers[callee].push(func),
                        None => own |= function.op(*inst).is_convergent(),
                    }
                }
            });
            if own {
                convergent[func.index()] = true;
                work.push(func);
            }
        }
        while let Some(func) = work.pop() {
            for caller in &callers[func] {
                if !std::mem::replace(&mut convergent[caller.index()], true) {
                    work.push(*caller);
                }
            }
        }
        ConvergentFunctions { convergent }
    }

    /// Whether an instruction depends on which invocations run it together.
    pub(crate) fn is_convergent(&self, function: &Function, inst: Inst) -> bool {
        if !function.marks(inst).may_converge() {
            return false;
        }
        match callee(function, inst) {
            Some(callee) => self.convergent.get(callee.index()).copied().unwrap_or(true),
            None => function.op(inst).is_convergent(),
        }
    }
}

fn callee(function: &Function, inst: Inst) -> Option<Func> {
    if function.op(inst) != Op::FunctionCall {
        return None;
    }
    match function.value_def(function.operand(inst, 0)?) {
        ValueDef::Func(func) => Some(func),
        _ => None,
    }
}
