//! Allocations that are executed in each iteration of a cycle.
//!
//! An `alloca` makes a new object whenever it is executed; a variable of a function in SPIR-V is one object for the whole call.
//! The two are the same as long as nothing uses an object after the next one was made. This file proves that, or finds a use of
//! an older object.
//!
//! Every value that is derived from the address is followed to its uses. A use may see an older object if the allocation can be
//! executed between the value and the use: if there is a path from the allocation to the use on which the value is not computed
//! again. Addresses that leave the function's values (memory, calls) are not followed, except through variables that are only
//! loaded and stored, and through functions of the module that do nothing else with a parameter.

use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_facts::callees::Callees;
use spirant_ir::{Bb, Map, Reader, Val};
use spirant_names::intrinsics::Lookup;

/// How deep calls are followed.
const DEPTH: u32 = 4;

/// A use of the object of an earlier iteration.
pub enum Outlives<'m> {
    /// A use of a value that is not computed again.
    Use(Val<'m>),
    /// An instruction by which the address leaves the values of the function.
    Escape(Val<'m>),
}

/// Whether an object may be used after its `alloca` was executed again, and by which use.
pub fn outlives<'m>(reader: Reader<'m>, callees: &Callees<'m>, alloca: Val<'m>) -> Option<Outlives<'m>> {
    let block = alloca.parent()?;
    let is_first = block.function().and_then(|function| function.blocks().next()) == Some(block);
    // Nothing branches to the first block.
    if is_first || !reaches(alloca, alloca, &ends_of(alloca)) {
        return None;
    }
    let mut cx = Escapes { reader, callees, alloca, seen: Map::default() };
    cx.follow()
}

/// Where an object ends: its lifetime, or the stack that it is on is restored to what was saved before it.
fn ends_of(alloca: Val<'_>) -> Vec<Val<'_>> {
    let Some(function) = alloca.parent().and_then(|block| block.function()) else { return Vec::new() };
    let calls = function.blocks().flat_map(|block| block.instructions());
    let is_end = |inst: &Val<'_>| match called(*inst).as_deref() {
        Some(name) if name.starts_with("llvm.lifetime.end") => {
            let last = inst.arguments().last().copied();
            last == Some(alloca)
        }
        Some(name) if name.starts_with("llvm.stackrestore") => {
            // What was saved behind the allocation keeps it.
            let saved = inst.operand(0).filter(|saved| saved.is_instruction());
            saved.is_some_and(|saved| !reaches(alloca, saved, &[*inst]))
        }
        _ => false,
    };
    calls.filter(is_end).collect()
}

fn called(inst: Val<'_>) -> Option<String> {
    if inst.opcode() != Some(L::LLVMCall) {
        return None;
    }
    inst.callee().map(Val::name)
}

/// Whether control can get from behind one instruction to another one without executing any of `but`.
fn reaches<'m>(from: Val<'m>, to: Val<'m>, but: &[Val<'m>]) -> bool {
    let Some(start) = from.parent() else { return false };
    /// What a walk along a block finds.
    enum End {
        Found,
        Stopped,
        Left,
    }
    let walk = |block: Bb<'m>, after: Option<Val<'m>>| {
        let mut is_behind = after.is_none();
        for inst in block.instructions() {
            if is_behind && inst == to {
                return End::Found;
            }
            if is_behind && but.contains(&inst) {
                return End::Stopped;
            }
            is_behind = is_behind || after == Some(inst);
        }
        End::Left
    };
    let successors =
        |block: Bb<'m>| block.terminator().into_iter().flat_map(Val::successors).collect::<Vec<_>>();
    let mut work = match walk(start, Some(from)) {
        End::Found => return true,
        End::Stopped => return false,
        End::Left => successors(start),
    };
    let mut seen: Map<Bb<'m>, ()> = Map::default();
    while let Some(block) = work.pop() {
        if seen.insert(block, ()).is_some() {
            continue;
        }
        match walk(block, None) {
            End::Found => return true,
            End::Stopped => {}
            End::Left => work.extend(successors(block)),
        }
    }
    false
}

struct Escapes<'a, 'm> {
    reader: Reader<'m>,
    callees: &'a Callees<'m>,
    alloca: Val<'m>,
    /// The address and the values derived from it.
    seen: Map<Val<'m>, ()>,
}

impl<'m> Escapes<'_, 'm> {
    fn follow(&mut self) -> Option<Outlives<'m>> {
        let mut work = vec![self.alloca];
        self.seen.insert(self.alloca, ());
        while let Some(value) = work.pop() {
            for user in value.users().filter(|user| user.is_instruction()) {
                if !self.is_fresh(value, user) {
                    return Some(Outlives::Use(user));
                }
                let Some(derived) = self.derived(value, user) else { return Some(Outlives::Escape(user)) };
                for found in derived {
                    if self.seen.insert(found, ()).is_none() {
                        work.push(found);
                    }
                }
            }
        }
        None
    }

    /// Whether a value is of the newest object wherever an instruction uses it.
    fn is_fresh(&self, value: Val<'m>, user: Val<'m>) -> bool {
        if value == self.alloca {
            return true;
        }
        let is_stale_at = |place: Val<'m>| place != value && reaches(self.alloca, place, &[value]);
        if user.opcode() != Some(L::LLVMPHI) {
            return !is_stale_at(user);
        }
        // A phi uses what comes in at the end of the block that it comes from.
        let mut edges = user.incoming().filter(|(incoming, _)| *incoming == value);
        !edges.any(|(_, from)| from.terminator().is_some_and(is_stale_at))
    }

    /// The values that an instruction derives from one of its operands; `None` if it lets the address escape.
    fn derived(&self, value: Val<'m>, user: Val<'m>) -> Option<Vec<Val<'m>>> {
        match user.opcode()? {
            L::LLVMLoad | L::LLVMICmp | L::LLVMRet => Some(Vec::new()),
            L::LLVMStore if user.operand(0) == Some(value) => self.loads_of_variable(user),
            L::LLVMAtomicRMW | L::LLVMAtomicCmpXchg => {
                (user.operands().skip(1).all(|operand| operand != value)).then(Vec::new)
            }
            L::LLVMStore => Some(Vec::new()),
            L::LLVMGetElementPtr
            | L::LLVMBitCast
            | L::LLVMAddrSpaceCast
            | L::LLVMFreeze
            | L::LLVMSelect
            | L::LLVMPHI => Some(vec![user]),
            L::LLVMCall => self.is_kept(value, user, DEPTH).then(|| {
                let is_pointer = user.ty().is_pointer();
                is_pointer.then_some(user).into_iter().collect()
            }),
            _ => None,
        }
    }

    /// What is loaded of the variable in which a store puts the address, if the variable is only loaded and stored, and each load
    /// follows a store of the same iteration.
    fn loads_of_variable(&self, store: Val<'m>) -> Option<Vec<Val<'m>>> {
        let variable = store.operand(1).filter(|place| place.opcode() == Some(L::LLVMAlloca))?;
        let (mut loads, mut stores) = (Vec::new(), Vec::new());
        for user in variable.users() {
            match user.opcode() {
                Some(L::LLVMLoad) => loads.push(user),
                Some(L::LLVMStore) if user.operand(0) != Some(variable) => stores.push(user),
                Some(L::LLVMCall) if called(user).is_some_and(|name| name.starts_with("llvm.lifetime")) => {}
                _ => return None,
            }
        }
        let is_stale = |load: &Val<'m>| reaches(self.alloca, *load, &stores);
        (!loads.iter().any(is_stale)).then_some(loads)
    }

    /// Whether a call keeps no copy of an address that is among its arguments. It may return it.
    fn is_kept(&self, value: Val<'m>, call: Val<'m>, depth: u32) -> bool {
        let Some(callee) = call.callee() else { return false };
        if callee == value {
            return false;
        }
        let places = call.arguments().into_iter().enumerate().filter(|(_, argument)| *argument == value);
        places.into_iter().all(|(index, _)| self.is_not_captured(callee, call, index, depth))
    }

    fn is_not_captured(&self, callee: Val<'m>, call: Val<'m>, index: usize, depth: u32) -> bool {
        use inkwell::llvm_sys::LLVMValueKind as K;
        if callee.value_kind() != K::LLVMFunctionValueKind {
            return false;
        }
        let at = index as u32 + 1;
        let (captures, nocapture) =
            (self.reader.attribute_kind("captures"), self.reader.attribute_kind("nocapture"));
        let is_stated = captures.0 != 0 && callee.int_attribute(at, captures) == Some(0)
            || nocapture.0 != 0
                && (callee.has_attribute(at, nocapture) || call.has_call_attribute(at, nocapture));
        if is_stated {
            return true;
        }
        if callee.is_declaration() {
            // What is known by name writes numbers, not addresses.
            return callee.intrinsic_id() != 0 || matches!(self.callees.lookup(callee), Lookup::Row(_));
        }
        match callee.params().get(index) {
            Some(param) if depth > 0 => self.is_only_accessed(*param, depth - 1),
            _ => false,
        }
    }

    /// Whether a function accesses memory by a parameter and keeps no copy of it.
    fn is_only_accessed(&self, param: Val<'m>, depth: u32) -> bool {
        let mut seen: Map<Val<'m>, ()> = Map::default();
        let mut work = vec![param];
        while let Some(value) = work.pop() {
            for user in value.users() {
                let is_kept = match user.opcode() {
                    Some(L::LLVMLoad | L::LLVMICmp | L::LLVMRet) => true,
                    Some(L::LLVMStore) => {
                        user.operand(0) != Some(value) || self.is_copy_of_parameter(user, &mut work)
                    }
                    Some(
                        L::LLVMGetElementPtr
                        | L::LLVMBitCast
                        | L::LLVMAddrSpaceCast
                        | L::LLVMFreeze
                        | L::LLVMSelect
                        | L::LLVMPHI,
                    ) => {
                        if seen.insert(user, ()).is_none() {
                            work.push(user);
                        }
                        true
                    }
                    Some(L::LLVMCall) => {
                        if user.ty().is_pointer() && seen.insert(user, ()).is_none() {
                            work.push(user);
                        }
                        self.is_kept(value, user, depth)
                    }
                    _ => false,
                };
                if !is_kept {
                    return false;
                }
            }
        }
        true
    }

    /// Whether a store puts the address into a variable of the function that is only loaded and stored; its loads are added.
    fn is_copy_of_parameter(&self, store: Val<'m>, loads: &mut Vec<Val<'m>>) -> bool {
        let Some(variable) = store.operand(1).filter(|place| place.opcode() == Some(L::LLVMAlloca)) else {
            return false;
        };
        for user in variable.users() {
            match user.opcode() {
                Some(L::LLVMLoad) => loads.push(user),
                Some(L::LLVMStore) if user.operand(0) != Some(variable) => {}
                _ => return false,
            }
        }
        true
    }
}
