//! Which instructions care about the invocations that run with them, and which do nothing but
//! compute.
//!
//! Invariant: what is not known to be harmless counts as convergent and as impure. A call is
//! convergent where its callee is, or is not known.

use spirant_dialect::entity::{EntityRef, SecondaryMap};
use spirant_dialect::grammar::{self, Class};
use spirant_dialect::spirv::Op;
use spirant_dialect::{Func, Function, Inst, Module, Opcode, ValueDef};

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
                for inst in function.insts(block) {
                    match callee(function, *inst) {
                        Some(callee) => callers[callee].push(func),
                        None => own |= is_convergent_op(function.op(*inst)),
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
        match callee(function, inst) {
            Some(callee) => self.convergent.get(callee.index()).copied().unwrap_or(true),
            None => is_convergent_op(function.op(inst)),
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

fn is_convergent_op(op: Opcode) -> bool {
    let core = match op {
        Opcode::Core(op) => op,
        Opcode::Ext(..) => return false,
        _ => return true,
    };
    match grammar::op_info(core).map(|info| info.class) {
        Some(
            Class::Arithmetic
            | Class::Atomic
            | Class::Bit
            | Class::Composite
            | Class::ConstantCreation
            | Class::ControlFlow
            | Class::Conversion
            | Class::Debug
            | Class::Memory
            | Class::Miscellaneous
            | Class::RelationalAndLogical,
        ) => false,
        Some(Class::Image) => has_implicit_derivatives(core),
        _ => true,
    }
}

fn has_implicit_derivatives(op: Op) -> bool {
    !matches!(
        op,
        Op::SampledImage
            | Op::Image
            | Op::ImageFetch
            | Op::ImageGather
            | Op::ImageDrefGather
            | Op::ImageRead
            | Op::ImageWrite
            | Op::ImageQueryFormat
            | Op::ImageQueryOrder
            | Op::ImageQuerySizeLod
            | Op::ImageQuerySize
            | Op::ImageQueryLevels
            | Op::ImageQuerySamples
            | Op::ImageSampleExplicitLod
            | Op::ImageSampleDrefExplicitLod
            | Op::ImageSampleProjExplicitLod
            | Op::ImageSampleProjDrefExplicitLod
            | Op::ImageTexelPointer
    )
}
