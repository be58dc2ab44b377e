//! The declared functions of a module, with the rows of those whose names have one; each name is looked up
//! once.

use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::TargetEnv;
use spirant_dialect::grammar::{Traits, Version, traits};
use spirant_dialect::spirv::Op;
use spirant_ir::{Bb, Map, Reader, Val};
use spirant_names::intrinsics::{AsyncCopy, BindingCall, Intrinsic, Lookup, Lower, OpenCl, Resource, lookup};
use std::sync::Arc;

/// The declared functions that are not ordinary functions.
#[derive(Default)]
pub struct Callees<'m> {
    found: Map<Val<'m>, Lookup>,
}

impl<'m> Callees<'m> {
    /// Looks up the name of every function that the module declares. A function without a lowering whose name
    /// begins with one of `imported` is an ordinary function.
    pub fn new(reader: Reader<'m>, imported: &[String]) -> Self {
        let mut found = Map::default();
        for function in reader.functions().filter(|function| function.is_declaration()) {
            let name = function.name();
            match lookup(&name) {
                Lookup::Function => {}
                special if !is_lowered(&special) && imported.iter().any(|head| name.starts_with(head)) => {}
                special => {
                    found.insert(function, special);
                }
            }
        }
        Callees { found }
    }

    /// Whether the front end of the module writes events of asynchronous copies as pointers.
    pub fn writes_events_as_pointers(&self) -> bool {
        use AsyncCopy::{Copy, StridedCopy};
        self.found.iter().any(|(function, lookup)| {
            let copies = matches!(
                lookup,
                Lookup::Row(it) if matches!(it.lower, Lower::OpenCl(OpenCl::AsyncCopy(Copy | StridedCopy)))
            );
            copies && function.value_type().return_type().is_pointer()
        })
    }

    /// The meaning of a function's name.
    pub fn lookup(&self, function: Val<'m>) -> &Lookup {
        self.found.get(&function).unwrap_or(&Lookup::Function)
    }

    /// The row of a call's callee, if it has one.
    pub fn intrinsic(&self, call: Val<'m>) -> Option<&Arc<Intrinsic>> {
        if call.opcode() != Some(L::LLVMCall) {
            return None;
        }
        match self.lookup(call.callee()?) {
            Lookup::Row(intrinsic) => Some(intrinsic),
            Lookup::NoOverload(_) | Lookup::Unsupported | Lookup::Function => None,
        }
    }

    /// The calls that make handles of sets and bindings, in no order.
    pub fn binding_calls(&self) -> impl Iterator<Item = (Val<'m>, BindingCall)> {
        let kinds = self.found.iter().filter_map(|(function, lookup)| match lookup {
            Lookup::Row(row) => match row.lower {
                Lower::Resource(Resource::Handle(kind)) => Some((*function, kind)),
                _ => None,
            },
            Lookup::NoOverload(_) | Lookup::Unsupported | Lookup::Function => None,
        });
        let calls = kinds.flat_map(|(function, kind)| function.calls().map(move |call| (call, kind)));
        calls.filter(|(call, _)| call.opcode() == Some(L::LLVMCall))
    }

    /// Whether a function calls an instruction of SPIR-V by its name.
    pub fn calls_op(&self, function: Val<'m>, op: Op) -> bool {
        self.names_op(op)
            && function
                .blocks()
                .flat_map(|block| block.instructions())
                .filter(|inst| inst.opcode() == Some(L::LLVMCall))
                .any(|call| call.callee().is_some_and(|callee| is_op(self.lookup(callee), op)))
    }

    /// Whether the module declares an instruction of SPIR-V by its name.
    pub fn names_op(&self, op: Op) -> bool {
        self.found.values().any(|lookup| is_op(lookup, op))
    }

    /// The blocks with a call that becomes a terminator, such as one of `OpKill`.
    pub fn blocks_that_end(&self, env: &TargetEnv) -> impl Fn(Bb<'m>) -> bool {
        let ending = self.found.iter().filter(|(_, lookup)| match lookup {
            Lookup::Row(intrinsic) => ends_invocation(intrinsic, env),
            Lookup::NoOverload(_) | Lookup::Unsupported | Lookup::Function => false,
        });
        let ending: Vec<Val<'m>> = ending.map(|(function, _)| *function).collect();
        move |block| {
            let is_ending = |inst: Val<'m>| {
                inst.opcode() == Some(L::LLVMCall)
                    && inst.callee().is_some_and(|callee| ending.contains(&callee))
            };
            !ending.is_empty() && block.instructions().any(is_ending)
        }
    }
}

fn is_op(lookup: &Lookup, op: Op) -> bool {
    matches!(lookup, Lookup::Row(it) if matches!(it.lower, Lower::Grammar(row) if row.op == op))
}

fn ends_invocation(intrinsic: &Intrinsic, env: &TargetEnv) -> bool {
    match intrinsic.lower {
        Lower::Grammar(row) => traits(row.op).contains(Traits::TERMINATOR),
        Lower::Discard => !can_demote(env),
        Lower::Abort => true,
        Lower::Trap => env.names_extension("SPV_KHR_abort"),
        _ => false,
    }
}

/// Whether an intrinsic of LLVM can become something else than an import.
fn is_lowered(lookup: &Lookup) -> bool {
    match lookup {
        Lookup::Unsupported => false,
        Lookup::Row(intrinsic) => !matches!(intrinsic.lower, Lower::Refused(_)),
        Lookup::NoOverload(_) | Lookup::Function => true,
    }
}

/// Whether fragments can become helper invocations, so that a discard need not end them.
pub fn can_demote(env: &TargetEnv) -> bool {
    env.version >= Version::V1_6 || env.allows_extension("SPV_EXT_demote_to_helper_invocation")
}
