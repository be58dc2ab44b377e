//! LLVM values: globals, constants, functions, blocks, instructions.
#![allow(unsafe_code)]

use super::{Kind, Ty, chain, versions};
use crate::targets::CallConv;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::{LLVMBasicBlockRef, LLVMValueRef};
pub use inkwell::llvm_sys::{
    LLVMAtomicOrdering, LLVMAtomicRMWBinOp, LLVMIntPredicate, LLVMLinkage, LLVMOpcode, LLVMRealPredicate,
    LLVMValueKind,
};
use spirant_dialect::diagnostics::Symbol;
use std::marker::PhantomData;

/// An LLVM value.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Val<'m>(LLVMValueRef, PhantomData<&'m ()>);

/// A basic block.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bb<'m>(LLVMBasicBlockRef, PhantomData<&'m ()>);

/// A comparison predicate.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Predicate {
    /// Of `icmp`.
    Int(LLVMIntPredicate),
    /// Of `fcmp`.
    Float(LLVMRealPredicate),
}

impl<'m> Bb<'m> {
    fn wrap(raw: LLVMBasicBlockRef) -> Option<Bb<'m>> {
        (!raw.is_null()).then_some(Bb(raw, PhantomData))
    }
    /// A block that LLVM made just now.
    pub(super) fn made(raw: LLVMBasicBlockRef) -> Bb<'m> {
        Bb(raw, PhantomData)
    }
    pub(super) fn raw(self) -> LLVMBasicBlockRef {
        self.0
    }
    /// The instructions in order.
    pub fn instructions(self) -> impl Iterator<Item = Val<'m>> {
        // SAFETY: list traversal of a live block.
        chain(unsafe { LLVMGetFirstInstruction(self.0) }, |i| unsafe { LLVMGetNextInstruction(i) })
    }
    /// The terminator; verified modules have one.
    pub fn terminator(self) -> Option<Val<'m>> {
        // SAFETY: null where there is none.
        Val::wrap(unsafe { LLVMGetBasicBlockTerminator(self.0) })
    }
    /// Its name; empty if it has none.
    pub fn name(self) -> String {
        // SAFETY: NUL-terminated string LLVM owns.
        unsafe { super::text(LLVMGetBasicBlockName(self.0)) }
    }
    /// The function it is a block of.
    pub fn function(self) -> Option<Val<'m>> {
        // SAFETY: blocks of a module have a parent.
        Val::wrap(unsafe { LLVMGetBasicBlockParent(self.0) })
    }
}

impl<'m> Val<'m> {
    pub(super) fn wrap(raw: LLVMValueRef) -> Option<Val<'m>> {
        (!raw.is_null()).then_some(Val(raw, PhantomData))
    }
    /// A value that LLVM made just now.
    pub(super) fn made(raw: LLVMValueRef) -> Val<'m> {
        Val(raw, PhantomData)
    }
    pub(super) fn raw(self) -> LLVMValueRef {
        self.0
    }

    // ---- any value ----

    /// Its type.
    pub fn ty(self) -> Ty<'m> {
        // SAFETY: every value has a type.
        Ty::wrap(unsafe { LLVMTypeOf(self.0) })
    }
    /// Its kind.
    pub fn value_kind(self) -> LLVMValueKind {
        // SAFETY: defined for every value.
        unsafe { LLVMGetValueKind(self.0) }
    }
    /// Whether it has a use.
    pub fn is_used(self) -> bool {
        // SAFETY: asked of globals, arguments and instructions.
        unsafe { !LLVMGetFirstUse(self.0).is_null() }
    }
    /// The values that use it: instructions, constants, globals. LLVM keeps constants that nothing uses any more; those are no users.
    pub fn users(self) -> impl Iterator<Item = Val<'m>> {
        self.all_users().filter(|user| !user.is_dead_constant())
    }
    /// Whether it is a constant, and no global, that nothing uses.
    fn is_dead_constant(self) -> bool {
        use LLVMValueKind as K;
        let is_plain = matches!(
            self.value_kind(),
            K::LLVMConstantExprValueKind
                | K::LLVMConstantStructValueKind
                | K::LLVMConstantArrayValueKind
                | K::LLVMConstantVectorValueKind
        );
        is_plain && self.all_users().all(Val::is_dead_constant)
    }
    fn all_users(self) -> impl Iterator<Item = Val<'m>> {
        // SAFETY: list traversal of a live value's uses.
        let first = unsafe { LLVMGetFirstUse(self.0) };
        let next = |u: &_| Some(unsafe { LLVMGetNextUse(*u) }).filter(|n| !n.is_null());
        std::iter::successors(Some(first).filter(|u| !u.is_null()), next)
            .filter_map(|u| Val::wrap(unsafe { LLVMGetUser(u) }))
    }
    /// The calls that name it as their callee.
    pub fn calls(self) -> impl Iterator<Item = Val<'m>> {
        use LLVMOpcode as L;
        self.users().filter(move |user| {
            let is_call = matches!(user.opcode(), Some(L::LLVMCall | L::LLVMInvoke | L::LLVMCallBr));
            user.is_instruction() && is_call && user.callee() == Some(self)
        })
    }
    /// The functions that call it by name, once for each call.
    pub fn callers(self) -> impl Iterator<Item = Val<'m>> {
        self.calls().filter_map(|call| call.parent()?.function())
    }
    /// The number of operands.
    pub fn operand_count(self) -> u32 {
        // SAFETY: users only; 0 for arguments and blocks would be undefined, so kinds are checked.
        if self.is_user() { unsafe { LLVMGetNumOperands(self.0) as u32 } } else { 0 }
    }
    /// An operand; `None` past the last.
    pub fn operand(self, index: u32) -> Option<Val<'m>> {
        // SAFETY: bounds checked against the count.
        if index < self.operand_count() { Val::wrap(unsafe { LLVMGetOperand(self.0, index) }) } else { None }
    }
    /// All operands.
    pub fn operands(self) -> impl Iterator<Item = Val<'m>> {
        // SAFETY: what has operands, and no more than it has.
        (0..self.operand_count()).filter_map(move |i| Val::wrap(unsafe { LLVMGetOperand(self.0, i) }))
    }
    fn is_user(self) -> bool {
        use LLVMValueKind as K;
        !matches!(
            self.value_kind(),
            K::LLVMArgumentValueKind
                | K::LLVMBasicBlockValueKind
                | K::LLVMMetadataAsValueValueKind
                | K::LLVMInlineAsmValueKind
        )
    }
    /// Whether it is an instruction.
    pub fn is_instruction(self) -> bool {
        self.value_kind() == LLVMValueKind::LLVMInstructionValueKind
    }
    /// Whether it is a constant of any kind, globals included.
    pub fn is_constant(self) -> bool {
        // SAFETY: defined for every value.
        unsafe { LLVMIsConstant(self.0) != 0 }
    }

    // ---- instructions ----

    /// The opcode of an instruction or constant expression.
    pub fn opcode(self) -> Option<LLVMOpcode> {
        match self.value_kind() {
            // SAFETY: asked of the kind it is defined for.
            LLVMValueKind::LLVMInstructionValueKind => Some(unsafe { LLVMGetInstructionOpcode(self.0) }),
            LLVMValueKind::LLVMConstantExprValueKind => Some(unsafe { LLVMGetConstOpcode(self.0) }),
            _ => None,
        }
    }
    /// The block an instruction stands in.
    pub fn parent(self) -> Option<Bb<'m>> {
        // SAFETY: asked of instructions only.
        if self.is_instruction() { Bb::wrap(unsafe { LLVMGetInstructionParent(self.0) }) } else { None }
    }
    /// The predicate of a comparison.
    pub fn predicate(self) -> Option<Predicate> {
        // SAFETY: asked of the opcode it is defined for.
        match self.opcode()? {
            LLVMOpcode::LLVMICmp => Some(Predicate::Int(unsafe { LLVMGetICmpPredicate(self.0) })),
            LLVMOpcode::LLVMFCmp => Some(Predicate::Float(unsafe { LLVMGetFCmpPredicate(self.0) })),
            _ => None,
        }
    }
    /// `nuw` of add, sub, mul, shl, trunc.
    pub fn nuw(self) -> bool {
        // SAFETY: callers switch on the opcode first.
        unsafe { LLVMGetNUW(self.0) != 0 }
    }
    /// `disjoint` of or.
    pub fn is_disjoint(self) -> bool {
        // SAFETY: as above.
        unsafe { LLVMGetIsDisjoint(self.0) != 0 }
    }
    /// `nsw` of add, sub, mul, shl, trunc.
    pub fn nsw(self) -> bool {
        // SAFETY: as above.
        unsafe { LLVMGetNSW(self.0) != 0 }
    }
    /// Fast-math flags: 1 reassoc, 2 nnan, 4 ninf, 8 nsz, 16 arcp, 32 contract, 64 afn.
    pub fn fast_math(self) -> u32 {
        // SAFETY: the getter is defined where CanValueUse says so.
        unsafe { if LLVMCanValueUseFastMathFlags(self.0) != 0 { LLVMGetFastMathFlags(self.0) } else { 0 } }
    }
    /// The incoming edges of a phi.
    pub fn incoming(self) -> impl Iterator<Item = (Val<'m>, Bb<'m>)> {
        // SAFETY: asked of phis only.
        let count = unsafe { LLVMCountIncoming(self.0) };
        (0..count).filter_map(move |index| self.incoming_at(index))
    }
    /// An incoming edge of a phi, by its number.
    pub fn incoming_at(self, index: u32) -> Option<(Val<'m>, Bb<'m>)> {
        // SAFETY: asked of phis only, and the index is checked.
        unsafe {
            if index >= LLVMCountIncoming(self.0) {
                return None;
            }
            let value = Val::wrap(LLVMGetIncomingValue(self.0, index))?;
            Some((value, Bb::wrap(LLVMGetIncomingBlock(self.0, index))?))
        }
    }
    /// The successors of a terminator.
    pub fn successors(self) -> impl Iterator<Item = Bb<'m>> {
        // SAFETY: asked of terminators only.
        let count = unsafe { LLVMGetNumSuccessors(self.0) };
        (0..count).filter_map(move |i| Bb::wrap(unsafe { LLVMGetSuccessor(self.0, i) }))
    }
    /// The condition of a conditional branch; `None` of any other value.
    pub fn condition(self) -> Option<Val<'m>> {
        if !self.opcode().is_some_and(versions::is_branch) {
            return None;
        }
        // SAFETY: this is a branch, and the getter is defined for conditional ones.
        unsafe { if versions::is_conditional(self.0) { Val::wrap(LLVMGetCondition(self.0)) } else { None } }
    }
    /// The value of switch case `index`, from 1: the number of its successor.
    pub fn case_value(self, index: u32) -> Option<Val<'m>> {
        // SAFETY: asked of switches with more than `index` successors.
        Val::wrap(unsafe { versions::case_value(self.0, index) })
    }
    /// The type an `alloca` allocates.
    pub fn allocated_type(self) -> Ty<'m> {
        // SAFETY: asked of allocas only.
        Ty::wrap(unsafe { LLVMGetAllocatedType(self.0) })
    }
    /// The source element type of a `getelementptr`, instruction or expression.
    pub fn gep_source(self) -> Ty<'m> {
        // SAFETY: asked of getelementptrs only.
        Ty::wrap(unsafe { LLVMGetGEPSourceElementType(self.0) })
    }
    /// Whether a `getelementptr` is `inbounds`.
    pub fn gep_inbounds(self) -> bool {
        // SAFETY: asked of getelementptrs only.
        unsafe { LLVMIsInBounds(self.0) != 0 }
    }
    /// The alignment of a load, store, alloca, atomic or global, in bytes; 0 if none is given.
    pub fn alignment(self) -> u32 {
        // SAFETY: asked of those only.
        unsafe { LLVMGetAlignment(self.0) }
    }
    /// Whether a load, store or atomic is volatile.
    pub fn is_volatile(self) -> bool {
        // SAFETY: asked of those only.
        unsafe { LLVMGetVolatile(self.0) != 0 }
    }
    /// Whether a load or store is atomic.
    pub fn is_atomic(self) -> bool {
        // SAFETY: asked of memory instructions only.
        unsafe { LLVMIsAtomic(self.0) != 0 }
    }
    /// The ordering of an atomic load or store, a fence or an `atomicrmw`.
    pub fn ordering(self) -> LLVMAtomicOrdering {
        // SAFETY: asked of those only.
        unsafe { LLVMGetOrdering(self.0) }
    }
    /// The orderings of a `cmpxchg`: on success, on failure.
    pub fn cmpxchg_orderings(self) -> (LLVMAtomicOrdering, LLVMAtomicOrdering) {
        // SAFETY: asked of cmpxchg only.
        unsafe { (LLVMGetCmpXchgSuccessOrdering(self.0), LLVMGetCmpXchgFailureOrdering(self.0)) }
    }
    /// The operation of an `atomicrmw`, as LLVM's number: newer ones have no name in the bindings.
    pub fn rmw_op(self) -> LLVMAtomicRMWBinOp {
        // SAFETY: asked of atomicrmw only.
        super::versions::older_operation(unsafe { LLVMGetAtomicRMWBinOp(self.0) })
    }
    /// The synchronization scope of an atomic.
    pub fn sync_scope(self) -> u32 {
        // SAFETY: asked of atomics only.
        unsafe { LLVMGetAtomicSyncScopeID(self.0) }
    }
    /// The mask of a `shufflevector`; `None` for poison lanes.
    pub fn shuffle_mask(self) -> Vec<Option<u32>> {
        // SAFETY: asked of shufflevectors only.
        unsafe {
            (0..LLVMGetNumMaskElements(self.0))
                .map(|i| u32::try_from(LLVMGetMaskValue(self.0, i)).ok())
                .collect()
        }
    }
    /// The indices of an `extractvalue` or `insertvalue`.
    pub fn indices(self) -> Vec<u32> {
        // SAFETY: asked of those only.
        unsafe {
            let count = LLVMGetNumIndices(self.0) as usize;
            if count == 0 {
                return Vec::new();
            }
            std::slice::from_raw_parts(LLVMGetIndices(self.0), count).to_vec()
        }
    }
    /// The index of an `extractvalue` or `insertvalue`, if it has only one.
    pub fn only_index(self) -> Option<u32> {
        // SAFETY: asked of those only; the list is as long as it is counted.
        unsafe { (LLVMGetNumIndices(self.0) == 1).then(|| *LLVMGetIndices(self.0)) }
    }
    /// The callee of a call.
    pub fn callee(self) -> Option<Val<'m>> {
        // SAFETY: asked of calls only.
        Val::wrap(unsafe { LLVMGetCalledValue(self.0) })
    }
    /// The function type a call uses.
    pub fn callee_type(self) -> Ty<'m> {
        // SAFETY: asked of calls only.
        Ty::wrap(unsafe { LLVMGetCalledFunctionType(self.0) })
    }
    /// The arguments of a call.
    pub fn arguments(self) -> Vec<Val<'m>> {
        // SAFETY: asked of calls only; arguments are the first operands.
        let count = unsafe { LLVMGetNumArgOperands(self.0) };
        (0..count).filter_map(|i| Val::wrap(unsafe { LLVMGetOperand(self.0, i) })).collect()
    }

    // ---- constants ----
    /// Whether it is all zero.
    pub fn is_null(self) -> bool {
        // SAFETY: defined for every value.
        unsafe { LLVMIsNull(self.0) != 0 }
    }
    /// Whether it is undef or poison.
    pub fn is_undef(self) -> bool {
        // SAFETY: defined for every value.
        unsafe { LLVMIsUndef(self.0) != 0 }
    }
    /// Whether it is poison.
    pub fn is_poison(self) -> bool {
        // SAFETY: defined for every value.
        unsafe { LLVMIsPoison(self.0) != 0 }
    }
    /// The value of a constant integer of at most 64 bits.
    pub fn int_value(self) -> Option<u64> {
        if self.value_kind() != LLVMValueKind::LLVMConstantIntValueKind {
            return None;
        }
        // SAFETY: a constant integer.
        unsafe { (LLVMGetIntTypeWidth(LLVMTypeOf(self.0)) <= 64).then(|| LLVMConstIntGetZExtValue(self.0)) }
    }
    /// The value of a constant integer of at most 64 bits, sign-extended.
    pub fn signed_value(self) -> Option<i64> {
        self.int_value()?;
        // SAFETY: a constant integer.
        Some(unsafe { LLVMConstIntGetSExtValue(self.0) })
    }
    /// The bits of a constant integer or float of any width, low word first.
    pub fn constant_words(self, width: u32) -> Vec<u32> {
        if let Some(value) = self.int_value() {
            let mut words = vec![value as u32, (value >> 32) as u32];
            words.truncate(width.div_ceil(32).max(1) as usize);
            return words;
        }
        // SAFETY: bitcasts, shifts and truncations of plain constants fold; a builder without a
        // position folds constants and inserts nothing.
        unsafe {
            let context = LLVMGetTypeContext(LLVMTypeOf(self.0));
            let wide = LLVMIntTypeInContext(context, width);
            let bits = LLVMConstBitCast(self.0, wide);
            let word = LLVMInt32TypeInContext(context);
            let builder = LLVMCreateBuilderInContext(context);
            let words = (0..width.div_ceil(32))
                .map(|i| {
                    if width <= 32 {
                        return LLVMConstIntGetZExtValue(bits) as u32;
                    }
                    let amount = LLVMConstInt(wide, u64::from(i) * 32, 0);
                    let shifted = LLVMBuildLShr(builder, bits, amount, c"".as_ptr());
                    LLVMConstIntGetZExtValue(LLVMConstTrunc(shifted, word)) as u32
                })
                .collect();
            LLVMDisposeBuilder(builder);
            words
        }
    }
    /// Element `index` of a constant aggregate or vector, whatever its form.
    pub fn aggregate_element(self, index: u32) -> Option<Val<'m>> {
        // SAFETY: asked of constants of aggregate or vector type; null past the end.
        Val::wrap(unsafe { LLVMGetAggregateElement(self.0, index) })
    }

    /// A constant pointer without casts.
    pub fn without_casts(self) -> Val<'m> {
        use LLVMOpcode as L;
        let mut found = self;
        while found.value_kind() == LLVMValueKind::LLVMConstantExprValueKind
            && matches!(found.opcode(), Some(L::LLVMAddrSpaceCast | L::LLVMBitCast))
            && let Some(inner) = found.operand(0)
        {
            found = inner;
        }
        found
    }
    /// The text that a constant pointer points at, up to its zero.
    pub fn c_string(self) -> Option<String> {
        let global = self.without_casts();
        if global.value_kind() != LLVMValueKind::LLVMGlobalVariableValueKind {
            return None;
        }
        let initializer = global.initializer()?;
        // SAFETY: a constant; the text is LLVM's, and null where there is none.
        unsafe {
            if LLVMIsAConstantDataSequential(initializer.0).is_null()
                || LLVMIsConstantString(initializer.0) == 0
            {
                return None;
            }
            let mut len = 0;
            let text = LLVMGetAsString(initializer.0, &mut len);
            let text = super::bytes_text(text, len);
            Some(text.split('\0').next().unwrap_or_default().to_owned())
        }
    }

    // ---- globals and functions ----

    /// The type of a global's content, or a function's type.
    pub fn value_type(self) -> Ty<'m> {
        // SAFETY: asked of globals only.
        Ty::wrap(unsafe { LLVMGlobalGetValueType(self.0) })
    }
    /// Whether a global or function is only declared.
    pub fn is_declaration(self) -> bool {
        // SAFETY: asked of globals only.
        unsafe { LLVMIsDeclaration(self.0) != 0 }
    }
    /// The linkage of a global.
    pub fn linkage(self) -> LLVMLinkage {
        // SAFETY: asked of globals only.
        unsafe { LLVMGetLinkage(self.0) }
    }
    /// The initializer of a global variable.
    pub fn initializer(self) -> Option<Val<'m>> {
        // SAFETY: asked of global variables only; null where there is none.
        Val::wrap(unsafe { LLVMGetInitializer(self.0) })
    }
    /// Whether a global variable is `constant`.
    pub fn is_global_constant(self) -> bool {
        // SAFETY: asked of global variables only.
        unsafe { LLVMIsGlobalConstant(self.0) != 0 }
    }
    /// The aliasee of an alias.
    pub fn aliasee(self) -> Option<Val<'m>> {
        // SAFETY: asked of aliases only.
        Val::wrap(unsafe { LLVMAliasGetAliasee(self.0) })
    }
    /// The parameters of a function.
    pub fn params(self) -> Vec<Val<'m>> {
        // SAFETY: asked of functions only.
        unsafe { (0..LLVMCountParams(self.0)).filter_map(|i| Val::wrap(LLVMGetParam(self.0, i))).collect() }
    }
    /// The blocks of a function in order.
    pub fn blocks(self) -> impl Iterator<Item = Bb<'m>> {
        // SAFETY: list traversal of a live function.
        let first = Bb::wrap(unsafe { LLVMGetFirstBasicBlock(self.0) });
        std::iter::successors(first, |b| Bb::wrap(unsafe { LLVMGetNextBasicBlock(b.0) }))
    }
    /// The calling convention of a function.
    pub fn calling_convention(self) -> CallConv {
        // SAFETY: asked of functions only.
        CallConv::of(unsafe { LLVMGetFunctionCallConv(self.0) })
    }
    /// The number of an intrinsic; 0 for other functions.
    pub fn intrinsic_id(self) -> u32 {
        if self.value_kind() != LLVMValueKind::LLVMFunctionValueKind {
            return 0;
        }
        // SAFETY: a function.
        unsafe { LLVMGetIntrinsicID(self.0) }
    }
    /// Whether a function has an enum attribute at `index`: 0 the result, 1 the first parameter,
    /// `u32::MAX` the function.
    pub fn has_attribute(self, index: u32, kind: Kind) -> bool {
        // SAFETY: asked of functions only.
        unsafe { !LLVMGetEnumAttributeAtIndex(self.0, index, kind.0).is_null() }
    }
    /// The type of a type attribute such as `byval`.
    pub fn type_attribute(self, index: u32, kind: Kind) -> Option<Ty<'m>> {
        // SAFETY: asked of functions only.
        unsafe {
            let attribute = LLVMGetEnumAttributeAtIndex(self.0, index, kind.0);
            if attribute.is_null() || LLVMIsTypeAttribute(attribute) == 0 {
                return None;
            }
            Some(Ty::wrap(LLVMGetTypeAttributeValue(attribute)))
        }
    }
    /// The value of an integer attribute such as `align`.
    pub fn int_attribute(self, index: u32, kind: Kind) -> Option<u64> {
        // SAFETY: asked of functions only.
        unsafe {
            let attribute = LLVMGetEnumAttributeAtIndex(self.0, index, kind.0);
            (!attribute.is_null()).then(|| LLVMGetEnumAttributeValue(attribute))
        }
    }
    /// The value of a string attribute of a function.
    pub fn string_attribute(self, name: &str) -> Option<String> {
        // SAFETY: asked of functions only; strings are LLVM's.
        unsafe {
            let attribute =
                LLVMGetStringAttributeAtIndex(self.0, u32::MAX, name.as_ptr().cast(), name.len() as u32);
            if attribute.is_null() {
                return None;
            }
            let mut len = 0;
            let value = LLVMGetStringAttributeValue(attribute, &mut len);
            Some(super::bytes_text(value, len as usize))
        }
    }
}

/// The name of an opcode in LLVM's assembly language.
pub fn mnemonic(opcode: LLVMOpcode) -> String {
    match opcode {
        LLVMOpcode::LLVMAtomicCmpXchg => "cmpxchg".to_owned(),
        _ if versions::is_branch(opcode) => "br".to_owned(),
        other => format!("{other:?}").trim_start_matches("LLVM").to_lowercase(),
    }
}

/// `@name` or `%name` where it has a name, a short description otherwise. For messages.
impl std::fmt::Display for Val<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = self.name();
        use LLVMValueKind as K;
        match self.value_kind() {
            K::LLVMFunctionValueKind | K::LLVMGlobalVariableValueKind | K::LLVMGlobalAliasValueKind => {
                write!(f, "@{}", Symbol(&name))
            }
            K::LLVMInstructionValueKind | K::LLVMArgumentValueKind if !name.is_empty() => {
                write!(f, "%{name}")
            }
            K::LLVMArgumentValueKind => write!(f, "an unnamed argument"),
            K::LLVMInstructionValueKind => match self.opcode() {
                Some(opcode) => write!(f, "an unnamed {}", mnemonic(opcode)),
                None => f.write_str("an instruction"),
            },
            K::LLVMConstantExprValueKind => f.write_str("a constant expression"),
            K::LLVMBlockAddressValueKind => f.write_str("the address of a block"),
            K::LLVMInlineAsmValueKind => f.write_str("inline assembly"),
            _ => write!(f, "a value of type {}", self.ty()),
        }
    }
}

impl std::fmt::Debug for Val<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}
