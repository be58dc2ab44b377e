//! Pointee types of opaque pointers.
//!
//! SPIR-V pointers have a pointee type; LLVM's do not. Pointers whose definition does not give their type
//! (parameters, phis, selects, results of calls) are classes of a union-find over the whole module: phis and
//! selects join their operands, calls join arguments with parameters, and every load, store, `getelementptr`
//! and attribute is a hint for the class of its pointer. The strongest hint wins, the first among equals;
//! other uses are cast. Allocas, globals and `getelementptr`s have types of their own and are hints for
//! others.

use crate::targets::AddressSpace;
use crate::{AttributeKinds, Map, Reader, Ty, TyKind, Val};
use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};

/// How much a hint is worth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Strength {
    /// Bytes: LLVM canonicalizes address arithmetic to them.
    Byte,
    /// A typed access.
    Access,
    /// An attribute that states the type.
    Stated,
}

/// The classes and their pointees.
#[derive(Default)]
pub struct Pointees<'m> {
    class_of: Map<Val<'m>, u32>,
    parents: Vec<u32>,
    hints: Vec<Option<(Strength, Ty<'m>)>>,
    /// Whether pointers of the default address space may point at other memory than variables of functions.
    default_is_generic: bool,
}

impl<'m> Pointees<'m> {
    /// The pointee of a pointer whose definition does not give its type, if there is any hint. For a
    /// function: that of the pointer it returns.
    pub fn pointee(&self, pointer: Val<'m>) -> Option<Ty<'m>> {
        let class = *self.class_of.get(&pointer)?;
        self.hints[self.root(class) as usize].map(|(_, ty)| ty)
    }

    /// Whether pointers of the default address space point at variables at program scope, as in plain C, and not
    /// only at those of functions.
    pub fn default_is_generic(&self) -> bool {
        self.default_is_generic
    }

    /// Visits every function of the module.
    pub fn infer(reader: Reader<'m>, kinds: &AttributeKinds) -> Self {
        let mut this =
            Self { default_is_generic: reader.globals().any(is_in_default_space), ..Self::default() };
        for function in reader.functions() {
            for (index, param) in function.params().into_iter().enumerate() {
                if !param.ty().is_pointer() {
                    continue;
                }
                for kind in [kinds.byval, kinds.sret, kinds.elementtype] {
                    if let Some(ty) = function.type_attribute(index as u32 + 1, kind) {
                        this.hint(param, ty, Strength::Stated);
                    }
                }
            }
            for inst in function.blocks().flat_map(|b| b.instructions()) {
                this.visit(function, inst);
            }
        }
        this
    }

    fn visit(&mut self, function: Val<'m>, inst: Val<'m>) {
        let Some(opcode) = inst.opcode() else { return };
        match opcode {
            L::LLVMLoad => self.access(inst.operand(0), inst.ty()),
            L::LLVMStore => {
                if let Some(value) = inst.operand(0) {
                    self.access(inst.operand(1), value.ty());
                }
            }
            L::LLVMAtomicRMW | L::LLVMAtomicCmpXchg => {
                if let Some(value) = inst.operand(1) {
                    self.access(inst.operand(0), value.ty());
                }
            }
            L::LLVMGetElementPtr => self.access(inst.operand(0), inst.gep_source()),
            L::LLVMPHI if inst.ty().is_pointer() => {
                for (value, _) in inst.incoming() {
                    self.flow(value, inst);
                }
            }
            L::LLVMSelect if inst.ty().is_pointer() => {
                for index in 1..3 {
                    if let Some(value) = inst.operand(index) {
                        self.flow(value, inst);
                    }
                }
            }
            L::LLVMFreeze if inst.ty().is_pointer() => {
                if let Some(value) = inst.operand(0) {
                    self.flow(value, inst);
                }
            }
            L::LLVMAddrSpaceCast => {
                if let Some(value) = inst.operand(0) {
                    self.default_is_generic |= makes_default(value, inst);
                    self.flow(value, inst);
                }
            }
            L::LLVMRet if function.value_type().return_type().is_pointer() => {
                if let Some(value) = inst.operand(0) {
                    self.flow(value, function);
                }
            }
            L::LLVMCall => self.visit_call(inst),
            _ => {}
        }
    }

    fn visit_call(&mut self, call: Val<'m>) {
        let Some(callee) = call.callee() else { return };
        if callee.value_kind() != K::LLVMFunctionValueKind || callee.intrinsic_id() != 0 {
            return;
        }
        if call.ty().is_pointer() {
            self.join(call, callee);
        }
        let params = callee.params();
        for (argument, param) in call.arguments().into_iter().zip(params) {
            if param.ty().is_pointer() {
                self.flow(argument, param);
            }
        }
    }

    /// `pointer` is accessed as `ty`.
    fn access(&mut self, pointer: Option<Val<'m>>, ty: Ty<'m>) {
        let Some(pointer) = pointer.filter(|p| is_open(*p)) else { return };
        let strength = if ty.kind() == TyKind::Int(8) { Strength::Byte } else { Strength::Access };
        self.hint(pointer, ty, strength);
    }

    /// `from` flows into the open pointer `to`.
    fn flow(&mut self, from: Val<'m>, to: Val<'m>) {
        if is_open(from) {
            self.join(from, to);
        } else if let Some(ty) = own_pointee(from) {
            let strength = if ty.kind() == TyKind::Int(8) { Strength::Byte } else { Strength::Access };
            self.hint(to, ty, strength);
        }
    }

    fn hint(&mut self, pointer: Val<'m>, ty: Ty<'m>, strength: Strength) {
        if !ty.is_sized() {
            return;
        }
        let class = self.class(pointer);
        let root = self.root(class) as usize;
        if self.hints[root].is_none_or(|(had, _)| had < strength) {
            self.hints[root] = Some((strength, ty));
        }
    }

    fn class(&mut self, pointer: Val<'m>) -> u32 {
        *self.class_of.entry(pointer).or_insert_with(|| {
            let new = self.parents.len() as u32;
            self.parents.push(new);
            self.hints.push(None);
            new
        })
    }

    fn root(&self, mut class: u32) -> u32 {
        while self.parents[class as usize] != class {
            class = self.parents[class as usize];
        }
        class
    }

    fn join(&mut self, a: Val<'m>, b: Val<'m>) {
        let (a, b) = (self.class(a), self.class(b));
        let (a, b) = (self.root(a), self.root(b));
        if a == b {
            return;
        }
        // The older class is the root: the first hint among equals wins, and paths halve by age.
        let (root, child) = (a.min(b), a.max(b));
        self.parents[child as usize] = root;
        let (root, child) = (root as usize, child as usize);
        match (self.hints[root], self.hints[child]) {
            (Some((had, _)), Some((new, _))) if had >= new => {}
            (_, Some(hint)) => self.hints[root] = Some(hint),
            _ => {}
        }
    }
}

/// Whether the address of a variable at program scope is one of the default address space.
fn is_in_default_space(global: Val<'_>) -> bool {
    if is_for_llvm(global) {
        return false;
    }
    let is_cast = |user: Val<'_>| user.opcode() == Some(L::LLVMAddrSpaceCast) && makes_default(global, user);
    global.ty().kind() == TyKind::Ptr(AddressSpace::Function)
        || global.users().any(|user| is_cast(user) && is_for_program(user, 4))
}

/// Whether a global is a list that LLVM reads and the program does not: `llvm.used`, `llvm.global.annotations`.
fn is_for_llvm(global: Val<'_>) -> bool {
    global.value_kind() == K::LLVMGlobalVariableValueKind && global.name().starts_with("llvm.")
}

/// Whether anything but such lists uses a constant, as far as it is not nested deeper than `depth`.
fn is_for_program(constant: Val<'_>, depth: u32) -> bool {
    constant.users().any(|user| match user.value_kind() {
        K::LLVMConstantStructValueKind | K::LLVMConstantArrayValueKind if depth > 0 => {
            is_for_program(user, depth - 1)
        }
        _ => !is_for_llvm(user),
    })
}

/// Whether a cast makes a pointer to global, constant or local memory one of the default address space.
fn makes_default(pointer: Val<'_>, cast: Val<'_>) -> bool {
    use AddressSpace as S;
    matches!(pointer.ty().kind(), TyKind::Ptr(S::CrossWorkgroup | S::UniformConstant | S::Workgroup))
        && cast.ty().kind() == TyKind::Ptr(S::Function)
}

/// Whether the definition of a pointer leaves open what it points at.
fn is_open(pointer: Val<'_>) -> bool {
    match pointer.value_kind() {
        K::LLVMArgumentValueKind => true,
        K::LLVMInstructionValueKind => matches!(
            pointer.opcode(),
            Some(L::LLVMPHI | L::LLVMSelect | L::LLVMCall | L::LLVMFreeze | L::LLVMAddrSpaceCast)
        ),
        _ => false,
    }
}

/// The pointee of a pointer whose definition gives its type.
pub fn own_pointee<'m>(pointer: Val<'m>) -> Option<Ty<'m>> {
    match pointer.value_kind() {
        K::LLVMGlobalVariableValueKind => Some(pointer.value_type()),
        K::LLVMInstructionValueKind | K::LLVMConstantExprValueKind => match pointer.opcode()? {
            L::LLVMAlloca => Some(pointer.allocated_type()),
            L::LLVMGetElementPtr => gep_element(pointer),
            L::LLVMAddrSpaceCast => own_pointee(pointer.operand(0)?),
            _ => None,
        },
        _ => None,
    }
}

/// The type of the element a `getelementptr` arrives at.
pub fn gep_element<'m>(gep: Val<'m>) -> Option<Ty<'m>> {
    let mut ty = gep.gep_source();
    for index in gep.operands().skip(2) {
        ty = match ty.kind() {
            TyKind::Struct => *ty.members().get(index.int_value()? as usize)?,
            TyKind::Array(element, _) | TyKind::Vector(element, _) => element,
            _ => return None,
        };
    }
    Some(ty)
}
