//! What the functions that a module declares are called for: the rows of those whose names have one, looked up
//! once.

use crate::intrinsics::{Intrinsic, Lookup, lookup};
use crate::reader::{Map, Reader, Val};
use inkwell::llvm_sys::LLVMOpcode as L;
use std::sync::Arc;

/// The declared functions that are not functions like any other.
#[derive(Default)]
pub struct Callees<'m> {
    found: Map<Val<'m>, Lookup>,
}

impl<'m> Callees<'m> {
    /// Looks up the name of every function that the module declares.
    pub fn new(reader: Reader<'m>) -> Self {
        let mut found = Map::default();
        for function in reader.functions().filter(|function| function.is_declaration()) {
            match lookup(&function.name()) {
                Lookup::Function => {}
                special => {
                    found.insert(function, special);
                }
            }
        }
        Callees { found }
    }

    /// What a function's name stands for.
    pub fn lookup(&self, function: Val<'m>) -> &Lookup {
        self.found.get(&function).unwrap_or(&Lookup::Function)
    }

    /// The row of what an instruction calls, if it is a call of something that has one.
    pub fn intrinsic(&self, call: Val<'m>) -> Option<&Arc<Intrinsic>> {
        if call.opcode() != Some(L::LLVMCall) {
            return None;
        }
        match self.lookup(call.callee()?) {
            Lookup::Row(intrinsic) => Some(intrinsic),
            Lookup::NoOverload(_) | Lookup::Unsupported | Lookup::Function => None,
        }
    }
}
