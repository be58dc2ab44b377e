//! Atomic operations on memory at an address.

use super::Accesses;
use inkwell::llvm_sys::LLVMAtomicOrdering as Order;
use inkwell::llvm_sys::LLVMAtomicRMWBinOp as Rmw;
use inkwell::llvm_sys::LLVMIntPredicate::LLVMIntEQ;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::{TyKind, Val, edit};

/// `Scope::Device`, `Scope::Workgroup`, `Scope::Subgroup`
const DEVICE: u32 = 1;
const WORKGROUP: u32 = 2;
const SUBGROUP: u32 = 3;

/// `MemorySemantics`
const ACQUIRE: u32 = 2;
const RELEASE: u32 = 4;
const ACQUIRE_RELEASE: u32 = 8;
const UNIFORM_MEMORY: u32 = 64;

impl<'m> Accesses<'_, 'm> {
    /// The scope of an atomic operation.
    fn scope(&self, inst: Val<'m>) -> Val<'m> {
        let name = inst.sync_scope_name().filter(|_| self.is_of_kernels);
        self.writer.word(match name.as_deref() {
            Some("workgroup") => WORKGROUP,
            Some("subgroup") => SUBGROUP,
            _ => DEVICE,
        })
    }

    /// The memory semantics of an order. Vulkan has no sequential consistency.
    fn semantics(&self, order: Order) -> Val<'m> {
        let order = match order {
            _ if !self.is_of_kernels => 0,
            Order::LLVMAtomicOrderingAcquire => ACQUIRE | UNIFORM_MEMORY,
            Order::LLVMAtomicOrderingRelease => RELEASE | UNIFORM_MEMORY,
            Order::LLVMAtomicOrderingAcquireRelease | Order::LLVMAtomicOrderingSequentiallyConsistent => {
                ACQUIRE_RELEASE | UNIFORM_MEMORY
            }
            _ => 0,
        };
        self.writer.word(order)
    }

    /// A load or store that is atomic.
    pub(super) fn atomic_access(
        &mut self,
        inst: Val<'m>,
        pointer: Val<'m>,
        address: Val<'m>,
    ) -> Result<(), Val<'m>> {
        let scope = self.scope(inst);
        let is_load = inst.opcode() == Some(L::LLVMLoad);
        let order = match inst.ordering() {
            Order::LLVMAtomicOrderingSequentiallyConsistent if is_load => Order::LLVMAtomicOrderingAcquire,
            Order::LLVMAtomicOrderingSequentiallyConsistent => Order::LLVMAtomicOrderingRelease,
            order => order,
        };
        let semantics = self.semantics(order);
        if is_load {
            if !is_word(inst) {
                return Err(inst);
            }
            let place = self.pointer(inst.ty(), address);
            let value = self.call("AtomicLoad", inst.ty(), &[place, scope, semantics]);
            edit::replace_uses(inst, value);
        } else {
            let value = inst.operand(0).filter(|value| is_word(*value) && *value != pointer).ok_or(inst)?;
            let place = self.pointer(value.ty(), address);
            self.call("AtomicStore", self.writer.void(), &[place, scope, semantics, value]);
        }
        edit::erase_unused(inst);
        Ok(())
    }

    /// `atomicrmw`
    pub(super) fn exchange(&mut self, inst: Val<'m>, address: Val<'m>) -> Result<(), Val<'m>> {
        let name = match inst.rmw_op() {
            Rmw::LLVMAtomicRMWBinOpXchg => "AtomicExchange",
            Rmw::LLVMAtomicRMWBinOpAdd => "AtomicIAdd",
            Rmw::LLVMAtomicRMWBinOpSub => "AtomicISub",
            Rmw::LLVMAtomicRMWBinOpAnd => "AtomicAnd",
            Rmw::LLVMAtomicRMWBinOpOr => "AtomicOr",
            Rmw::LLVMAtomicRMWBinOpXor => "AtomicXor",
            Rmw::LLVMAtomicRMWBinOpMax => "AtomicSMax",
            Rmw::LLVMAtomicRMWBinOpMin => "AtomicSMin",
            Rmw::LLVMAtomicRMWBinOpUMax => "AtomicUMax",
            Rmw::LLVMAtomicRMWBinOpUMin => "AtomicUMin",
            Rmw::LLVMAtomicRMWBinOpFAdd if self.is_of_kernels => "AtomicFAddEXT",
            Rmw::LLVMAtomicRMWBinOpFMax if self.is_of_kernels => "AtomicFMaxEXT",
            Rmw::LLVMAtomicRMWBinOpFMin if self.is_of_kernels => "AtomicFMinEXT",
            _ => return Err(inst),
        };
        let value = inst.operand(1).filter(|value| is_word(*value)).ok_or(inst)?;
        let pointer = self.pointer(value.ty(), address);
        let (scope, order) = (self.scope(inst), self.semantics(inst.ordering()));
        let old = self.call(name, value.ty(), &[pointer, scope, order, value]);
        edit::replace_uses(inst, old);
        edit::erase_unused(inst);
        Ok(())
    }

    /// `cmpxchg`
    pub(super) fn compare(&mut self, inst: Val<'m>, address: Val<'m>) -> Result<(), Val<'m>> {
        let (Some(expected), Some(value)) = (inst.operand(1), inst.operand(2)) else { return Err(inst) };
        if !is_word(value) {
            return Err(inst);
        }
        let pointer = self.pointer(value.ty(), address);
        let (success, failure) = inst.cmpxchg_orderings();
        // The order of a success is no weaker than that of a failure.
        let success = match (success, failure) {
            (Order::LLVMAtomicOrderingMonotonic, stronger) => stronger,
            (Order::LLVMAtomicOrderingRelease, Order::LLVMAtomicOrderingAcquire) => {
                Order::LLVMAtomicOrderingAcquireRelease
            }
            (success, _) => success,
        };
        let failure = match failure {
            Order::LLVMAtomicOrderingSequentiallyConsistent => Order::LLVMAtomicOrderingAcquire,
            failure => failure,
        };
        let [success, failure] = [success, failure].map(|order| self.semantics(order));
        let arguments = [pointer, self.scope(inst), success, failure, value, expected];
        let old = self.call("AtomicCompareExchange", value.ty(), &arguments);
        let is_same = self.writer.compare_ints(LLVMIntEQ, old, expected);
        let both = self.writer.insert_value(self.writer.poison(inst.ty()), old, 0);
        edit::replace_uses(inst, self.writer.insert_value(both, is_same, 1));
        edit::erase_unused(inst);
        Ok(())
    }
}

/// Whether atomic operations have values of this type.
fn is_word(value: Val<'_>) -> bool {
    matches!(value.ty().kind(), TyKind::Int(16 | 32 | 64) | TyKind::Half | TyKind::Float | TyKind::Double)
}
