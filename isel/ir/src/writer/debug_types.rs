//! Debug information: types.
#![allow(unsafe_code)]

use super::debug_info::{DebugWriter, Declared, raw};
use crate::Md;
use crate::targets::AddressSpace;
use inkwell::llvm_sys::debuginfo::*;
use inkwell::llvm_sys::prelude::LLVMMetadataRef;
use std::ptr::null_mut;

/// Kinds of composite types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompositeTag {
    /// `class`
    Class,
    /// `struct`
    Structure,
    /// `union`
    Union,
}

impl CompositeTag {
    /// DWARF's number.
    fn dwarf(self) -> u32 {
        match self {
            CompositeTag::Class => 0x02,
            CompositeTag::Structure => 0x13,
            CompositeTag::Union => 0x17,
        }
    }
}

/// Properties of a composite type besides its members.
#[derive(Clone, Copy)]
pub struct Composite<'n> {
    /// Its kind.
    pub tag: CompositeTag,
    /// The name that identifies it in all units.
    pub identifier: &'n str,
    /// Its size in bits.
    pub bits: u64,
    /// `DIFlags`
    pub flags: u32,
}

fn raw_nodes(nodes: &[Md<'_>]) -> Vec<LLVMMetadataRef> {
    nodes.iter().map(|node| node.raw()).collect()
}

impl<'m> DebugWriter<'m> {
    /// A number, by DWARF's encoding.
    pub fn basic_type(&self, name: &str, bits: u64, encoding: u32, flags: u32) -> Md<'m> {
        // SAFETY: reads as many bytes as stated, and gives nodes of this context; so below.
        self.md(unsafe {
            LLVMDIBuilderCreateBasicType(
                self.builder,
                name.as_ptr().cast(),
                name.len(),
                bits,
                encoding,
                flags as i32,
            )
        })
    }

    /// A pointer in an address space.
    pub fn pointer_type(&self, to: Option<Md<'m>>, bits: u64, space: AddressSpace) -> Md<'m> {
        let space = space.number();
        // SAFETY: as above.
        self.md(unsafe {
            LLVMDIBuilderCreatePointerType(self.builder, raw(to), bits, 0, space, "".as_ptr().cast(), 0)
        })
    }

    /// A reference, by DWARF's tag.
    pub fn reference_type(&self, tag: u32, to: Md<'m>) -> Md<'m> {
        // SAFETY: as above.
        self.md(unsafe { LLVMDIBuilderCreateReferenceType(self.builder, tag, to.raw()) })
    }

    /// A compiler-generated type, the type of the object of a member function, or both.
    pub fn marked_type(&self, ty: Md<'m>, is_artificial: bool, is_object: bool) -> Md<'m> {
        // SAFETY: as above.
        self.md(unsafe {
            match (is_artificial, is_object) {
                (implicit, true) => {
                    LLVMDIBuilderCreateObjectPointerType(self.builder, ty.raw(), i32::from(implicit))
                }
                (true, false) => LLVMDIBuilderCreateArtificialType(self.builder, ty.raw()),
                (false, false) => return ty,
            }
        })
    }

    /// A qualified type, by DWARF's tag.
    pub fn qualified_type(&self, tag: u32, ty: Option<Md<'m>>) -> Md<'m> {
        // SAFETY: as above.
        self.md(unsafe { LLVMDIBuilderCreateQualifiedType(self.builder, tag, raw(ty)) })
    }

    /// A typedef.
    pub fn typedef(&self, at: Declared<'_, 'm>, ty: Option<Md<'m>>) -> Md<'m> {
        // SAFETY: as above.
        self.md(unsafe {
            LLVMDIBuilderCreateTypedef(
                self.builder,
                raw(ty),
                at.name.as_ptr().cast(),
                at.name.len(),
                at.file.raw(),
                at.line,
                raw(at.scope),
                0,
            )
        })
    }

    /// A pointer to a member of a class.
    pub fn member_pointer_type(&self, to: Md<'m>, class: Md<'m>) -> Md<'m> {
        // SAFETY: as above.
        self.md(unsafe { LLVMDIBuilderCreateMemberPointerType(self.builder, to.raw(), class.raw(), 0, 0, 0) })
    }

    /// An array with its number of elements in each dimension, -1 if it is unknown; or a vector.
    pub fn array_type(&self, element: Option<Md<'m>>, bits: u64, counts: &[i64], is_vector: bool) -> Md<'m> {
        // SAFETY: as above, with as many nodes as stated.
        unsafe {
            let range = |count: &i64| LLVMDIBuilderGetOrCreateSubrange(self.builder, 0, *count);
            let mut ranges: Vec<LLVMMetadataRef> = counts.iter().map(range).collect();
            let make = if is_vector { LLVMDIBuilderCreateVectorType } else { LLVMDIBuilderCreateArrayType };
            self.md(make(self.builder, bits, 0, raw(element), ranges.as_mut_ptr(), ranges.len() as u32))
        }
    }

    /// A function type: the result, none for void, then the parameters.
    pub fn function_type(&self, file: Md<'m>, parts: &[Option<Md<'m>>], flags: u32) -> Md<'m> {
        let mut parts: Vec<LLVMMetadataRef> = parts.iter().map(|part| raw(*part)).collect();
        // SAFETY: as above.
        self.md(unsafe {
            LLVMDIBuilderCreateSubroutineType(
                self.builder,
                file.raw(),
                parts.as_mut_ptr(),
                parts.len() as u32,
                flags as i32,
            )
        })
    }

    /// An enumeration with the names of its values.
    pub fn enumeration(
        &self,
        at: Declared<'_, 'm>,
        bits: u64,
        underlying: Option<Md<'m>>,
        values: &[(String, i64)],
    ) -> Md<'m> {
        // SAFETY: as above.
        unsafe {
            let value = |(name, value): &(String, i64)| {
                LLVMDIBuilderCreateEnumerator(self.builder, name.as_ptr().cast(), name.len(), *value, 0)
            };
            let mut values: Vec<LLVMMetadataRef> = values.iter().map(value).collect();
            self.md(LLVMDIBuilderCreateEnumerationType(
                self.builder,
                raw(at.scope),
                at.name.as_ptr().cast(),
                at.name.len(),
                at.file.raw(),
                at.line,
                bits,
                0,
                values.as_mut_ptr(),
                values.len() as u32,
                raw(underlying),
            ))
        }
    }

    /// A member at an offset in bits.
    pub fn member(
        &self,
        at: Declared<'_, 'm>,
        ty: Option<Md<'m>>,
        bits: u64,
        offset: u64,
        flags: u32,
    ) -> Md<'m> {
        // SAFETY: as above.
        self.md(unsafe {
            LLVMDIBuilderCreateMemberType(
                self.builder,
                raw(at.scope),
                at.name.as_ptr().cast(),
                at.name.len(),
                at.file.raw(),
                at.line,
                bits,
                0,
                offset,
                flags as i32,
                raw(ty),
            )
        })
    }

    /// A static member.
    pub fn static_member(&self, at: Declared<'_, 'm>, ty: Option<Md<'m>>, flags: u32) -> Md<'m> {
        // SAFETY: as above.
        self.md(unsafe {
            LLVMDIBuilderCreateStaticMemberType(
                self.builder,
                raw(at.scope),
                at.name.as_ptr().cast(),
                at.name.len(),
                at.file.raw(),
                at.line,
                raw(ty),
                flags as i32,
                null_mut(),
                0,
            )
        })
    }

    /// A base class at an offset in bits.
    pub fn inheritance(&self, class: Md<'m>, base: Md<'m>, offset: u64, flags: u32) -> Md<'m> {
        // SAFETY: as above.
        self.md(unsafe {
            LLVMDIBuilderCreateInheritance(self.builder, class.raw(), base.raw(), offset, 0, flags as i32)
        })
    }

    /// A composite type that is only declared.
    pub fn declared_type(&self, at: Declared<'_, 'm>, of: Composite<'_>) -> Md<'m> {
        // SAFETY: as above.
        self.md(unsafe {
            LLVMDIBuilderCreateForwardDecl(
                self.builder,
                of.tag.dwarf(),
                at.name.as_ptr().cast(),
                at.name.len(),
                raw(at.scope),
                at.file.raw(),
                at.line,
                0,
                of.bits,
                0,
                of.identifier.as_ptr().cast(),
                of.identifier.len(),
            )
        })
    }

    /// A placeholder for a composite type whose members are not written yet.
    pub fn stand_in_type(&self, at: Declared<'_, 'm>, of: Composite<'_>) -> Md<'m> {
        // SAFETY: as above.
        self.md(unsafe {
            LLVMDIBuilderCreateReplaceableCompositeType(
                self.builder,
                of.tag.dwarf(),
                at.name.as_ptr().cast(),
                at.name.len(),
                raw(at.scope),
                at.file.raw(),
                at.line,
                0,
                of.bits,
                0,
                of.flags as i32,
                of.identifier.as_ptr().cast(),
                of.identifier.len(),
            )
        })
    }

    /// Replaces a placeholder by a type.
    pub fn put(&self, stand_in: Md<'m>, ty: Md<'m>) {
        // SAFETY: a temporary node, which is used no more.
        unsafe { LLVMMetadataReplaceAllUsesWith(stand_in.raw(), ty.raw()) }
    }

    /// A composite type with its members.
    pub fn composite_type(&self, at: Declared<'_, 'm>, of: Composite<'_>, members: &[Md<'m>]) -> Md<'m> {
        let mut members = raw_nodes(members);
        let (name, name_length) = (at.name.as_ptr().cast(), at.name.len());
        let (identifier, length) = (of.identifier.as_ptr().cast(), of.identifier.len());
        let (elements, count) = (members.as_mut_ptr(), members.len() as u32);
        let (scope, file, flags) = (raw(at.scope), at.file.raw(), of.flags as i32);
        let none = null_mut();
        // SAFETY: as above.
        self.md(unsafe {
            match of.tag {
                CompositeTag::Class => LLVMDIBuilderCreateClassType(
                    self.builder,
                    scope,
                    name,
                    name_length,
                    file,
                    at.line,
                    of.bits,
                    0,
                    0,
                    flags,
                    none,
                    elements,
                    count,
                    none,
                    none,
                    identifier,
                    length,
                ),
                CompositeTag::Structure => LLVMDIBuilderCreateStructType(
                    self.builder,
                    scope,
                    name,
                    name_length,
                    file,
                    at.line,
                    of.bits,
                    0,
                    flags,
                    none,
                    elements,
                    count,
                    0,
                    none,
                    identifier,
                    length,
                ),
                CompositeTag::Union => LLVMDIBuilderCreateUnionType(
                    self.builder,
                    scope,
                    name,
                    name_length,
                    file,
                    at.line,
                    of.bits,
                    0,
                    flags,
                    elements,
                    count,
                    0,
                    identifier,
                    length,
                ),
            }
        })
    }
}
