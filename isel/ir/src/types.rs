//! LLVM types.
#![allow(unsafe_code)]

use super::targets::{AddressSpace, ExtType};
use super::versions;
use inkwell::llvm_sys::LLVMTypeKind;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::LLVMTypeRef;
use std::marker::PhantomData;

/// An LLVM type. Types are unique in their context, so equality is identity.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ty<'m>(LLVMTypeRef, PhantomData<&'m ()>);

/// The kind of a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TyKind<'m> {
    /// `void`
    Void,
    /// `iN`
    Int(u32),
    /// `half`
    Half,
    /// `bfloat`
    BFloat,
    /// `float`
    Float,
    /// `double`
    Double,
    /// `ptr addrspace(N)`
    Ptr(AddressSpace),
    /// `<N x T>`
    Vector(Ty<'m>, u32),
    /// `[N x T]`
    Array(Ty<'m>, u64),
    /// `{ … }`, `<{ … }>` or `%name`
    Struct,
    /// `target("…", …)`
    TargetExt,
    /// A function type.
    Function,
    /// `token`
    Token,
    /// `metadata`
    Metadata,
    /// `label`
    Label,
    /// A type that SPIR-V lacks: `fp128`, scalable vectors, `x86_fp80`, …
    Other(&'static str),
}

impl<'m> Ty<'m> {
    pub(super) fn wrap(raw: LLVMTypeRef) -> Ty<'m> {
        Ty(raw, PhantomData)
    }
    pub(super) fn raw(self) -> LLVMTypeRef {
        self.0
    }

    /// Its kind.
    pub fn kind(self) -> TyKind<'m> {
        use LLVMTypeKind as K;
        // SAFETY: each getter is asked of the kind it is defined for.
        unsafe {
            match LLVMGetTypeKind(self.0) {
                K::LLVMVoidTypeKind => TyKind::Void,
                K::LLVMIntegerTypeKind => TyKind::Int(LLVMGetIntTypeWidth(self.0)),
                K::LLVMHalfTypeKind => TyKind::Half,
                K::LLVMBFloatTypeKind => TyKind::BFloat,
                K::LLVMFloatTypeKind => TyKind::Float,
                K::LLVMDoubleTypeKind => TyKind::Double,
                K::LLVMPointerTypeKind => TyKind::Ptr(AddressSpace::of(LLVMGetPointerAddressSpace(self.0))),
                K::LLVMVectorTypeKind => {
                    TyKind::Vector(Ty::wrap(LLVMGetElementType(self.0)), LLVMGetVectorSize(self.0))
                }
                K::LLVMArrayTypeKind => {
                    TyKind::Array(Ty::wrap(LLVMGetElementType(self.0)), LLVMGetArrayLength2(self.0))
                }
                K::LLVMStructTypeKind => TyKind::Struct,
                K::LLVMTargetExtTypeKind => TyKind::TargetExt,
                K::LLVMFunctionTypeKind => TyKind::Function,
                K::LLVMTokenTypeKind => TyKind::Token,
                K::LLVMMetadataTypeKind => TyKind::Metadata,
                K::LLVMLabelTypeKind => TyKind::Label,
                K::LLVMFP128TypeKind => TyKind::Other("fp128"),
                K::LLVMX86_FP80TypeKind => TyKind::Other("x86_fp80"),
                K::LLVMPPC_FP128TypeKind => TyKind::Other("ppc_fp128"),
                K::LLVMScalableVectorTypeKind => TyKind::Other("a scalable vector"),
                other => TyKind::Other(versions::of_machines(other)),
            }
        }
    }

    /// The members of a struct type.
    pub fn members(self) -> Vec<Ty<'m>> {
        if self.kind() != TyKind::Struct {
            return Vec::new();
        }
        // SAFETY: a struct; members counted first.
        unsafe {
            let count = LLVMCountStructElementTypes(self.0);
            let mut members = vec![std::ptr::null_mut(); count as usize];
            LLVMGetStructElementTypes(self.0, members.as_mut_ptr());
            members.into_iter().map(Ty::wrap).collect()
        }
    }

    /// Whether a struct is packed.
    pub fn is_packed(self) -> bool {
        // SAFETY: asked of structs only.
        self.kind() == TyKind::Struct && unsafe { LLVMIsPackedStruct(self.0) != 0 }
    }

    /// Whether a struct has no body.
    pub fn is_opaque_struct(self) -> bool {
        // SAFETY: asked of structs only.
        self.kind() == TyKind::Struct && unsafe { LLVMIsOpaqueStruct(self.0) != 0 }
    }

    /// The name of an identified struct in the source: without the number by which LLVM distinguishes structs of one name, which
    /// depends on earlier compilations.
    pub fn source_name(self) -> Option<String> {
        let name = self.struct_name()?;
        let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
        match stem.strip_suffix('.') {
            Some(stem) if stem.len() + 1 < name.len() && !stem.is_empty() => Some(stem.to_owned()),
            _ => Some(name),
        }
    }

    /// The type of a member of a struct, or of an element of an array or vector.
    pub fn part(self, index: u32) -> Option<Ty<'m>> {
        match self.kind() {
            TyKind::Array(element, _) | TyKind::Vector(element, _) => Some(element),
            TyKind::Struct => self.members().get(index as usize).copied(),
            _ => None,
        }
    }

    /// The types that it consists of: members, elements, type parameters, or the parameters and result of a function.
    pub fn inner(self) -> Vec<Ty<'m>> {
        match self.kind() {
            TyKind::Array(element, _) | TyKind::Vector(element, _) => vec![element],
            TyKind::Struct => self.members(),
            TyKind::Function => [self.param_types(), vec![self.return_type()]].concat(),
            TyKind::TargetExt => self.ext_types(),
            _ => Vec::new(),
        }
    }

    /// The name of an identified struct.
    pub fn struct_name(self) -> Option<String> {
        // SAFETY: literal structs have no name and crash the getter.
        unsafe {
            if self.kind() != TyKind::Struct || LLVMIsLiteralStruct(self.0) != 0 {
                return None;
            }
            let name = LLVMGetStructName(self.0);
            (!name.is_null()).then(|| super::text(name))
        }
    }

    /// Whether it has a size.
    pub fn is_sized(self) -> bool {
        // SAFETY: defined for every type.
        unsafe { LLVMTypeIsSized(self.0) != 0 }
    }

    /// The name of a target extension type.
    pub fn ext_name(self) -> String {
        if self.kind() != TyKind::TargetExt {
            return String::new();
        }
        // SAFETY: a target extension type.
        unsafe { super::text(LLVMGetTargetExtTypeName(self.0)) }
    }

    /// The target extension type, if it is known by name.
    pub fn ext_type(self) -> Option<ExtType> {
        ExtType::of(&self.ext_name())
    }

    /// The type parameters of a target extension type.
    pub fn ext_types(self) -> Vec<Ty<'m>> {
        if self.kind() != TyKind::TargetExt {
            return Vec::new();
        }
        // SAFETY: a target extension type; parameters counted first.
        unsafe {
            (0..LLVMGetTargetExtTypeNumTypeParams(self.0))
                .map(|i| Ty::wrap(LLVMGetTargetExtTypeTypeParam(self.0, i)))
                .collect()
        }
    }

    /// The integer parameters of a target extension type.
    pub fn ext_ints(self) -> Vec<u32> {
        if self.kind() != TyKind::TargetExt {
            return Vec::new();
        }
        // SAFETY: a target extension type; parameters counted first.
        unsafe {
            (0..LLVMGetTargetExtTypeNumIntParams(self.0))
                .map(|i| LLVMGetTargetExtTypeIntParam(self.0, i))
                .collect()
        }
    }

    /// The return type of a function type.
    pub fn return_type(self) -> Ty<'m> {
        // SAFETY: asked of function types only.
        Ty::wrap(unsafe { LLVMGetReturnType(self.0) })
    }

    /// The parameter types of a function type.
    pub fn param_types(self) -> Vec<Ty<'m>> {
        if self.kind() != TyKind::Function {
            return Vec::new();
        }
        // SAFETY: a function type; parameters counted first.
        unsafe {
            let mut params = vec![std::ptr::null_mut(); LLVMCountParamTypes(self.0) as usize];
            LLVMGetParamTypes(self.0, params.as_mut_ptr());
            params.into_iter().map(Ty::wrap).collect()
        }
    }

    /// Whether a function type takes variable arguments.
    pub fn is_vararg(self) -> bool {
        // SAFETY: asked of function types only.
        self.kind() == TyKind::Function && unsafe { LLVMIsFunctionVarArg(self.0) != 0 }
    }

    /// The element type of a vector or array; itself otherwise.
    pub fn element(self) -> Ty<'m> {
        match self.kind() {
            TyKind::Vector(element, _) | TyKind::Array(element, _) => element,
            _ => self,
        }
    }

    /// The scalar of a vector; itself otherwise.
    pub fn scalar(self) -> Ty<'m> {
        match self.kind() {
            TyKind::Vector(element, _) => element,
            _ => self,
        }
    }

    /// The address space of a pointer; the default one for anything else.
    pub fn address_space(self) -> AddressSpace {
        match self.kind() {
            TyKind::Ptr(space) => space,
            _ => AddressSpace::Function,
        }
    }

    /// Whether it is `token`.
    pub fn is_token(self) -> bool {
        self.kind() == TyKind::Token
    }
    /// Whether it is a pointer.
    pub fn is_pointer(self) -> bool {
        matches!(self.kind(), TyKind::Ptr(_))
    }
}

/// As LLVM prints it. For messages only: printing is slow.
impl std::fmt::Display for Ty<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // SAFETY: the string is ours until disposed.
        unsafe {
            let raw = LLVMPrintTypeToString(self.0);
            let text = super::text(raw);
            LLVMDisposeMessage(raw);
            // An identified struct prints with its body; its name says enough.
            f.write_str(text.split(" = type").next().unwrap_or(&text))
        }
    }
}

impl std::fmt::Debug for Ty<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}
