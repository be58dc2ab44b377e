//! Instructions, at the current position of the writer. LLVM folds those of constants.
#![allow(unsafe_code)]

use super::Writer;
use crate::targets::CallConv;
use crate::values::{LLVMIntPredicate, LLVMOpcode, LLVMRealPredicate};
use crate::{Bb, Md, Ty, Val, edit};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::{LLVMBuilderRef, LLVMValueRef};
use std::ffi::CStr;

const UNNAMED: &CStr = c"";

/// Which results of integer arithmetic are poison.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wrap {
    /// `nsw`
    pub signed: bool,
    /// `nuw`
    pub unsigned: bool,
}

fn raw_values(values: &[Val<'_>]) -> Vec<LLVMValueRef> {
    values.iter().map(|value| value.raw()).collect()
}

impl<'m> Writer<'m> {
    pub(crate) fn builder(&self) -> LLVMBuilderRef {
        self.builder
    }
    /// Moves to the end of a block.
    pub fn stand_at(&self, block: Bb<'m>) {
        // SAFETY: a block of this module.
        unsafe { LLVMPositionBuilderAtEnd(self.builder, block.raw()) }
    }
    /// Moves to before the terminator of a block, or to its end.
    pub fn stand_before_end(&self, block: Bb<'m>) {
        match block.terminator() {
            // SAFETY: an instruction of this module.
            Some(end) => unsafe { LLVMPositionBuilderBefore(self.builder, end.raw()) },
            None => self.stand_at(block),
        }
    }
    /// Moves to before an instruction, with its source position.
    pub fn stand_before(&self, inst: Val<'m>) {
        // SAFETY: an instruction of this module.
        unsafe { LLVMPositionBuilderBefore(self.builder, inst.raw()) }
    }
    /// The current block.
    pub fn block(&self) -> Option<Bb<'m>> {
        // SAFETY: null where it stands nowhere.
        let block = unsafe { LLVMGetInsertBlock(self.builder) };
        (!block.is_null()).then(|| Bb::made(block))
    }

    /// Arithmetic of two operands.
    pub fn binary(&self, op: LLVMOpcode, a: Val<'m>, b: Val<'m>) -> Val<'m> {
        // SAFETY: the opcode is one of two operands, which have the types that it takes; so below.
        Val::made(unsafe { LLVMBuildBinOp(self.builder, op, a.raw(), b.raw(), UNNAMED.as_ptr()) })
    }
    /// `fneg`
    pub fn negate_float(&self, value: Val<'m>) -> Val<'m> {
        // SAFETY: as above.
        Val::made(unsafe { LLVMBuildFNeg(self.builder, value.raw(), UNNAMED.as_ptr()) })
    }
    /// `freeze`
    pub fn freeze(&self, value: Val<'m>) -> Val<'m> {
        // SAFETY: as above.
        Val::made(unsafe { LLVMBuildFreeze(self.builder, value.raw(), UNNAMED.as_ptr()) })
    }
    /// A conversion.
    pub fn cast(&self, op: LLVMOpcode, value: Val<'m>, ty: Ty<'m>) -> Val<'m> {
        // SAFETY: as above.
        Val::made(unsafe { LLVMBuildCast(self.builder, op, value.raw(), ty.raw(), UNNAMED.as_ptr()) })
    }
    /// `icmp`
    pub fn compare_ints(&self, predicate: LLVMIntPredicate, a: Val<'m>, b: Val<'m>) -> Val<'m> {
        // SAFETY: as above.
        Val::made(unsafe { LLVMBuildICmp(self.builder, predicate, a.raw(), b.raw(), UNNAMED.as_ptr()) })
    }
    /// `fcmp`
    pub fn compare_floats(&self, predicate: LLVMRealPredicate, a: Val<'m>, b: Val<'m>) -> Val<'m> {
        // SAFETY: as above.
        Val::made(unsafe { LLVMBuildFCmp(self.builder, predicate, a.raw(), b.raw(), UNNAMED.as_ptr()) })
    }
    /// `select`
    pub fn select(&self, condition: Val<'m>, a: Val<'m>, b: Val<'m>) -> Val<'m> {
        // SAFETY: as above.
        Val::made(unsafe {
            LLVMBuildSelect(self.builder, condition.raw(), a.raw(), b.raw(), UNNAMED.as_ptr())
        })
    }
    /// A phi without edges.
    pub fn phi(&self, ty: Ty<'m>) -> Val<'m> {
        // SAFETY: as above.
        Val::made(unsafe { LLVMBuildPhi(self.builder, ty.raw(), UNNAMED.as_ptr()) })
    }
    /// Adds an edge to a phi.
    pub fn add_incoming(&self, phi: Val<'m>, value: Val<'m>, from: Bb<'m>) {
        // SAFETY: a phi, and a value of its type.
        unsafe { LLVMAddIncoming(phi.raw(), [value.raw()].as_mut_ptr(), [from.raw()].as_mut_ptr(), 1) }
    }
    /// `extractelement`
    pub fn extract_element(&self, vector: Val<'m>, index: Val<'m>) -> Val<'m> {
        // SAFETY: as above.
        Val::made(unsafe {
            LLVMBuildExtractElement(self.builder, vector.raw(), index.raw(), UNNAMED.as_ptr())
        })
    }
    /// `insertelement`
    pub fn insert_element(&self, vector: Val<'m>, value: Val<'m>, index: Val<'m>) -> Val<'m> {
        // SAFETY: as above.
        Val::made(unsafe {
            LLVMBuildInsertElement(self.builder, vector.raw(), value.raw(), index.raw(), UNNAMED.as_ptr())
        })
    }
    /// `shufflevector`; `None` for lanes that are poison.
    pub fn shuffle(&self, a: Val<'m>, b: Val<'m>, mask: &[Option<u32>]) -> Val<'m> {
        let int = self.int(32);
        let lanes: Vec<Val<'m>> =
            mask.iter().map(|lane| lane.map_or_else(|| self.poison(int), |lane| self.word(lane))).collect();
        let mask = self.aggregate(self.vector(int, lanes.len() as u32), &lanes);
        // SAFETY: vectors of one type, and a constant mask.
        Val::made(unsafe {
            LLVMBuildShuffleVector(self.builder, a.raw(), b.raw(), mask.raw(), UNNAMED.as_ptr())
        })
    }
    /// `extractvalue`
    pub fn extract_value(&self, value: Val<'m>, index: u32) -> Val<'m> {
        // SAFETY: as above.
        Val::made(unsafe { LLVMBuildExtractValue(self.builder, value.raw(), index, UNNAMED.as_ptr()) })
    }
    /// `insertvalue`
    pub fn insert_value(&self, whole: Val<'m>, part: Val<'m>, index: u32) -> Val<'m> {
        // SAFETY: as above.
        Val::made(unsafe {
            LLVMBuildInsertValue(self.builder, whole.raw(), part.raw(), index, UNNAMED.as_ptr())
        })
    }

    /// `alloca`
    pub fn allocate(&self, ty: Ty<'m>) -> Val<'m> {
        // SAFETY: a type that has a size.
        Val::made(unsafe { LLVMBuildAlloca(self.builder, ty.raw(), UNNAMED.as_ptr()) })
    }
    /// `alloca` of so many.
    pub fn allocate_array(&self, ty: Ty<'m>, count: Val<'m>) -> Val<'m> {
        // SAFETY: as above, and an integer.
        Val::made(unsafe { LLVMBuildArrayAlloca(self.builder, ty.raw(), count.raw(), UNNAMED.as_ptr()) })
    }
    /// `load`
    pub fn load(&self, ty: Ty<'m>, pointer: Val<'m>) -> Val<'m> {
        // SAFETY: as above.
        Val::made(unsafe { LLVMBuildLoad2(self.builder, ty.raw(), pointer.raw(), UNNAMED.as_ptr()) })
    }
    /// `store`
    pub fn store(&self, value: Val<'m>, pointer: Val<'m>) -> Val<'m> {
        // SAFETY: as above.
        Val::made(unsafe { LLVMBuildStore(self.builder, value.raw(), pointer.raw()) })
    }
    /// Makes a load or store volatile.
    pub fn set_volatile(&self, access: Val<'m>) {
        // SAFETY: a load or store.
        unsafe { LLVMSetVolatile(access.raw(), 1) }
    }
    /// `getelementptr`
    pub fn address(&self, source: Ty<'m>, base: Val<'m>, indices: &[Val<'m>], inbounds: bool) -> Val<'m> {
        let mut raw = raw_values(indices);
        let (list, count) = (raw.as_mut_ptr(), raw.len() as u32);
        // SAFETY: as many indices as stated, which go through the type.
        Val::made(unsafe {
            if inbounds {
                LLVMBuildInBoundsGEP2(self.builder, source.raw(), base.raw(), list, count, UNNAMED.as_ptr())
            } else {
                LLVMBuildGEP2(self.builder, source.raw(), base.raw(), list, count, UNNAMED.as_ptr())
            }
        })
    }

    /// A `getelementptr` that wraps as another one does.
    pub fn address_like(
        &self,
        other: Val<'m>,
        source: Ty<'m>,
        base: Val<'m>,
        indices: &[Val<'m>],
    ) -> Val<'m> {
        let mut raw = raw_values(indices);
        let (list, count) = (raw.as_mut_ptr(), raw.len() as u32);
        // SAFETY: as above; the other one is a `getelementptr`.
        Val::made(unsafe {
            let flags = LLVMGEPGetNoWrapFlags(other.raw());
            let (source, base) = (source.raw(), base.raw());
            LLVMBuildGEPWithNoWrapFlags(self.builder, source, base, list, count, UNNAMED.as_ptr(), flags)
        })
    }
    /// Has a load access memory as another one does.
    pub fn copy_access(&self, from: Val<'m>, to: Val<'m>) {
        // SAFETY: two loads.
        unsafe {
            let (from, to) = (from.raw(), to.raw());
            LLVMSetAlignment(to, LLVMGetAlignment(from));
            LLVMSetVolatile(to, LLVMGetVolatile(from));
            LLVMSetOrdering(to, LLVMGetOrdering(from));
            if LLVMIsAtomic(from) != 0 {
                LLVMSetAtomicSyncScopeID(to, LLVMGetAtomicSyncScopeID(from));
            }
        }
    }
    /// Says of an instruction what metadata says of another one, source position included.
    pub fn copy_metadata(&self, from: Val<'m>, to: Val<'m>) {
        // SAFETY: two instructions of this module.
        unsafe { self.reader.copy_metadata(from.raw(), to.raw()) }
    }
    /// Puts a value in the place of an instruction, with its name and metadata.
    pub fn put_instead(&self, inst: Val<'m>, value: Val<'m>) {
        self.copy_metadata(inst, value);
        let name = inst.name();
        self.set_name(inst, "");
        self.set_name(value, &name);
        crate::edit::replace_uses(inst, value);
        crate::edit::erase(inst);
    }

    /// A call; `token` controls its convergence.
    pub fn call(&self, function: Val<'m>, arguments: &[Val<'m>], token: Option<Val<'m>>) -> Val<'m> {
        const TAG: &str = "convergencectrl";
        let mut raw = raw_values(arguments);
        // SAFETY: a function and arguments of its type; the bundle is disposed of.
        Val::made(unsafe {
            let mut bundles: Vec<_> = token
                .map(|token| {
                    LLVMCreateOperandBundle(TAG.as_ptr().cast(), TAG.len(), [token.raw()].as_mut_ptr(), 1)
                })
                .into_iter()
                .collect();
            let call = LLVMBuildCallWithOperandBundles(
                self.builder,
                LLVMGlobalGetValueType(function.raw()),
                function.raw(),
                raw.as_mut_ptr(),
                raw.len() as u32,
                bundles.as_mut_ptr(),
                bundles.len() as u32,
                UNNAMED.as_ptr(),
            );
            bundles.into_iter().for_each(|bundle| LLVMDisposeOperandBundle(bundle));
            LLVMSetInstructionCallConv(call, LLVMGetFunctionCallConv(function.raw()));
            call
        })
    }
    /// A call of a pointer to a function of this type, by the calling convention of SPIR-V functions.
    pub fn call_pointer(&self, ty: Ty<'m>, callee: Val<'m>, arguments: &[Val<'m>]) -> Val<'m> {
        let mut raw = raw_values(arguments);
        let (list, count) = (raw.as_mut_ptr(), raw.len() as u32);
        // SAFETY: arguments of the type.
        Val::made(unsafe {
            let call = LLVMBuildCall2(self.builder, ty.raw(), callee.raw(), list, count, UNNAMED.as_ptr());
            LLVMSetInstructionCallConv(call, CallConv::SpirFunc.number());
            call
        })
    }
    /// Sets the alignment of the first pointer arguments of a call.
    pub fn align_arguments(&self, call: Val<'m>, count: u32, bytes: u32) {
        let kind = self.reader.attribute_kind("align");
        for index in 1..=count {
            // SAFETY: a call with as many arguments, which are pointers; a power of two.
            unsafe {
                let attribute = LLVMCreateEnumAttribute(self.reader.context(), kind.0, u64::from(bytes));
                LLVMAddCallSiteAttribute(call.raw(), index, attribute);
            }
        }
    }
    /// Metadata as an argument.
    pub fn metadata_argument(&self, node: Md<'m>) -> Val<'m> {
        // SAFETY: metadata of this context.
        Val::made(unsafe { LLVMMetadataAsValue(self.reader.context(), node.raw()) })
    }

    /// `br`
    pub fn branch(&self, to: Bb<'m>) -> Val<'m> {
        // SAFETY: a block of the same function; so below.
        Val::made(unsafe { LLVMBuildBr(self.builder, to.raw()) })
    }
    /// `br i1`
    pub fn branch_if(&self, condition: Val<'m>, then: Bb<'m>, other: Bb<'m>) -> Val<'m> {
        // SAFETY: as above.
        Val::made(unsafe { LLVMBuildCondBr(self.builder, condition.raw(), then.raw(), other.raw()) })
    }
    /// `switch`
    pub fn switch(&self, selector: Val<'m>, default: Bb<'m>, cases: &[(Val<'m>, Bb<'m>)]) -> Val<'m> {
        // SAFETY: as above; the cases are constants of the selector's type, no two equal.
        Val::made(unsafe {
            let switch = LLVMBuildSwitch(self.builder, selector.raw(), default.raw(), cases.len() as u32);
            for (value, to) in cases {
                LLVMAddCase(switch, value.raw(), to.raw());
            }
            switch
        })
    }
    /// `ret`
    pub fn ret(&self, value: Option<Val<'m>>) -> Val<'m> {
        // SAFETY: a value of the function's result type.
        Val::made(unsafe {
            match value {
                Some(value) => LLVMBuildRet(self.builder, value.raw()),
                None => LLVMBuildRetVoid(self.builder),
            }
        })
    }
    /// `unreachable`
    pub fn unreachable(&self) -> Val<'m> {
        // SAFETY: at the end of a block.
        Val::made(unsafe { LLVMBuildUnreachable(self.builder) })
    }

    /// Sets `nsw` and `nuw`, unless the instruction folded.
    pub fn set_wrap(&self, value: Val<'m>, wrap: Wrap) {
        use LLVMOpcode as L;
        if value.is_instruction()
            && matches!(
                value.opcode(),
                Some(L::LLVMAdd | L::LLVMSub | L::LLVMMul | L::LLVMShl | L::LLVMTrunc)
            )
        {
            // SAFETY: instructions that have them.
            unsafe {
                LLVMSetNSW(value.raw(), i32::from(wrap.signed));
                LLVMSetNUW(value.raw(), i32::from(wrap.unsigned));
            }
        }
    }
    /// Replaces arithmetic with fast-math flags by arithmetic without them: LLVM can add flags, but not remove them.
    pub fn compute_exactly(&self, inst: Val<'m>) {
        use LLVMOpcode as L;
        if !inst.is_instruction() || inst.fast_math() == 0 {
            return;
        }
        self.stand_before(inst);
        let new = match (inst.opcode(), inst.operand(0), inst.operand(1)) {
            (Some(L::LLVMFNeg), Some(value), None) => self.negate_float(value),
            (
                Some(op @ (L::LLVMFAdd | L::LLVMFSub | L::LLVMFMul | L::LLVMFDiv | L::LLVMFRem)),
                Some(a),
                Some(b),
            ) => self.binary(op, a, b),
            _ => return,
        };
        edit::replace_uses(inst, new);
        edit::erase(inst);
    }
    /// Sets fast-math flags, if the instruction can have them and did not fold; the bits are those of
    /// [`Val::fast_math`].
    pub fn set_fast_math(&self, value: Val<'m>, flags: u32) {
        // SAFETY: asked of instructions alone, of which LLVM knows those that have flags.
        unsafe {
            if value.is_instruction() && LLVMCanValueUseFastMathFlags(value.raw()) != 0 {
                LLVMSetFastMathFlags(value.raw(), flags);
            }
        }
    }
}
