//! Copies and fills of structs, whose sizes clang states by its own layout.

use super::extents::{Extents, is_bytes, is_of_source};
use super::instructions;
use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Diagnostic, Diagnostics};
use spirant_ir::exchange::{Exchange, Member};
use spirant_ir::{Map, Reader, Ty, TyKind, Val, edit, padding};
use std::collections::BTreeSet;

/// The copies and fills of a module.
pub struct Copies<'m>(Vec<Sized<'m>>);

/// A copy or fill, and the types that it may copy.
struct Sized<'m> {
    call: Val<'m>,
    /// The types of its operands if they are known, otherwise all types of that size.
    types: Vec<Ty<'m>>,
    /// Whether it copies a part of an object whose layout changes.
    is_in_part: bool,
}

impl<'m> Copies<'m> {
    /// The copies and fills of constant size. Call this while the module has clang's types.
    pub fn find(finder: &Finder<'_, 'm>) -> Self {
        let mut known: Vec<Ty<'m>> = Vec::new();
        let mut calls = Vec::new();
        for instruction in instructions(finder.reader) {
            match instruction.opcode() {
                Some(L::LLVMAlloca) => known.push(instruction.allocated_type()),
                Some(L::LLVMGetElementPtr) => known.push(instruction.gep_source()),
                Some(L::LLVMCall) if is_copy(instruction) => calls.push(instruction),
                Some(L::LLVMCall) => {
                    if let Some(TyKind::Array(element, 0)) =
                        instruction.ty().ext_types().first().map(|ty| ty.kind())
                    {
                        known.push(element);
                    }
                }
                _ => {}
            }
        }
        let mut seen: Map<Ty<'m>, ()> = Map::default();
        known.retain(|ty| ty.is_sized() && seen.insert(*ty, ()).is_none());
        Copies(calls.into_iter().filter_map(|call| finder.sized(call, &known)).collect())
    }

    /// Sets the sizes to those of the new types.
    pub fn settle(self, reader: Reader<'m>, exchange: &mut Exchange<'_, 'm>, diagnostics: &mut Diagnostics) {
        let layout = reader.layout();
        for Sized { call, types, is_in_part } in self.0 {
            let mut size = |ty: Ty<'m>| Ok(layout.alloc_size(exchange.ty(ty)?));
            let sizes: BTreeSet<u64> = match types.into_iter().map(&mut size).collect() {
                Ok(sizes) => sizes,
                Err(refused) => {
                    diagnostics.push(refused);
                    continue;
                }
            };
            match (sizes.first(), sizes.len()) {
                (Some(size), 1) => edit::set_int_operand(call, 2, *size as u32),
                (None, _) if !is_in_part => {}
                _ => diagnostics.push(
                    Diagnostic::error(
                        Code::UNSUPPORTED,
                        "a copy of a struct whose size in memory is not known, since it is not known which struct it is",
                    )
                    .help("copy it to a variable first"),
                ),
            }
        }
    }
}

/// Finds the types that copies copy.
pub struct Finder<'a, 'm> {
    pub reader: Reader<'m>,
    pub extents: &'a Extents<'m>,
    pub changed: &'a Map<Ty<'m>, Vec<Member<'m>>>,
}

impl<'m> Finder<'_, 'm> {
    fn sized(&self, call: Val<'m>, known: &[Ty<'m>]) -> Option<Sized<'m>> {
        let size = call.operand(2)?.int_value()?;
        let objects: Vec<Ty<'m>> = (0..2).filter_map(|at| self.object_type(call.operand(at)?)).collect();
        let named: Vec<Ty<'m>> = objects.iter().filter_map(|ty| self.of_size(*ty, size)).collect();
        let is_in_part = named.is_empty() && objects.iter().any(|ty| self.is_changed(*ty));
        let types = match named.is_empty() && !is_in_part {
            true => known.iter().copied().filter(|ty| self.extents.clang.alloc_size(*ty) == size).collect(),
            false => named,
        };
        Some(Sized { call, types, is_in_part })
    }

    fn is_changed(&self, ty: Ty<'m>) -> bool {
        match ty.kind() {
            TyKind::Array(element, _) => self.is_changed(element),
            _ => self.changed.contains_key(&ty),
        }
    }

    /// The type of the object that a pointer points to.
    pub fn object_type(&self, mut pointer: Val<'m>) -> Option<Ty<'m>> {
        while let Some(L::LLVMAddrSpaceCast) = pointer.opcode() {
            pointer = pointer.operand(0)?;
        }
        match pointer.value_kind() {
            K::LLVMGlobalVariableValueKind => {
                // A struct without a name holds the bytes of a constant.
                let is_object = |ty: &Ty<'_>| {
                    ty.is_sized() && (ty.kind() != TyKind::Struct || ty.struct_name().is_some())
                };
                return Some(pointer.value_type()).filter(is_object);
            }
            K::LLVMArgumentValueKind => return self.argument_type(pointer),
            _ => {}
        }
        let ty = match pointer.opcode()? {
            L::LLVMAlloca => pointer.allocated_type(),
            // An element of a structured buffer.
            L::LLVMCall => match pointer.operand(0)?.ty().ext_types().first()?.kind() {
                TyKind::Array(element, 0) if element.kind() == TyKind::Struct => element,
                _ => return None,
            },
            L::LLVMGetElementPtr => {
                let part = |ty: Ty<'m>, index: Val<'m>| ty.part(index.int_value().unwrap_or(0) as u32);
                pointer.operands().skip(2).try_fold(pointer.gep_source(), part)?
            }
            _ => return None,
        };
        Some(ty).filter(|ty| ty.is_sized())
    }

    /// The type of an argument that is passed by its address.
    fn argument_type(&self, argument: Val<'m>) -> Option<Ty<'m>> {
        let function = argument.function_of_parameter()?;
        let index = (1..).zip(function.params()).find(|(_, param)| *param == argument)?.0;
        let kinds = ["byval", "sret"].map(|kind| self.reader.attribute_kind(kind));
        kinds.into_iter().find_map(|kind| function.type_attribute(index, kind))
    }

    /// The type of this size in clang that begins a type: the type itself, its first member, the first member of that.
    pub fn of_size(&self, mut ty: Ty<'m>, size: u64) -> Option<Ty<'m>> {
        while !self.is_whole(ty, size) {
            ty = match ty.kind() {
                TyKind::Array(element, _) => element,
                TyKind::Struct => ty.members().into_iter().find(|member| !self.takes_no_room(ty, *member))?,
                _ => return None,
            };
        }
        Some(ty)
    }

    /// Whether a copy of this size copies all of `ty`. clang leaves out the padding at the end of a struct.
    fn is_whole(&self, ty: Ty<'m>, bytes: u64) -> bool {
        let size = self.extents.clang.alloc_size(ty);
        size == bytes || size > bytes && self.last_member(ty).is_some_and(|at| at < bytes)
    }

    /// The offset of the last member of a struct in clang.
    fn last_member(&self, ty: Ty<'m>) -> Option<u64> {
        if ty.kind() != TyKind::Struct {
            return None;
        }
        let last = ty.members().iter().rposition(|member| !self.takes_no_room(ty, *member))?;
        Some(self.extents.clang.member_offset(ty, last as u32))
    }

    fn takes_no_room(&self, ty: Ty<'m>, member: Ty<'m>) -> bool {
        padding::takes_no_room(member) || is_of_source(ty) && is_bytes(member)
    }
}

/// Whether an instruction copies or fills memory.
pub fn is_copy(inst: Val<'_>) -> bool {
    if inst.opcode() != Some(L::LLVMCall) {
        return false;
    }
    let name = inst.callee().map(|callee| callee.name()).unwrap_or_default();
    ["llvm.memcpy.", "llvm.memmove.", "llvm.memset."].iter().any(|start| name.starts_with(start))
}
