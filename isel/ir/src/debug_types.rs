//! Variables and their types in debug information, by LLVM's own nodes.
//!
//! Nodes of a wrong kind, as in damaged files, are ignored.
#![allow(unsafe_code)]

use super::debug_info::{FILE_NAME, file_text};
use super::versions::TYPE_OPERANDS;
use super::{Map, Md, Reader, Val};
use inkwell::llvm_sys::debuginfo::*;
use spirant_dialect::Loc;

/// Which operands of a DIGlobalVariable are its name and its type.
const VARIABLE_NAME: usize = 1;
const VARIABLE_TYPE: usize = 3;

/// Which operand of a type is its name. What else a kind of types has is behind [`TYPE_OPERANDS`] operands.
const TYPE_NAME: usize = 2;

/// Which operand of a subrange is the number of elements.
const COUNT: usize = 0;

/// Longer chains of aliases, and structs deeper in each other, are not followed.
const LONGEST_CHAIN: usize = 64;

/// DWARF's numbers of the tags of types.
mod tag {
    pub const ARRAY: u16 = 0x01;
    pub const CLASS: u16 = 0x02;
    pub const MEMBER: u16 = 0x0d;
    pub const STRUCTURE: u16 = 0x13;
    pub const TYPEDEF: u16 = 0x16;
    pub const INHERITANCE: u16 = 0x1c;
    pub const CONST: u16 = 0x26;
    pub const VOLATILE: u16 = 0x35;
    pub const TEMPLATE_ALIAS: u16 = 0x43;
}

/// A DIGlobalVariable.
#[derive(Clone, Copy)]
pub struct DebugVariable<'m>(Md<'m>);

/// A DIType.
#[derive(Clone, Copy)]
pub struct DebugType<'m>(Md<'m>);

/// The kind of a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DebugKind {
    /// An array, or a vector.
    Array,
    /// A struct or a class.
    Struct,
    /// An alias or a qualifier of another type.
    Alias,
    /// A number, an enumeration, and any other type.
    Other,
}

/// A type without its aliases and qualifiers.
#[derive(Clone)]
pub struct Unaliased<'m> {
    /// The type; `None` if the chain has no end, or is too long.
    pub ty: Option<DebugType<'m>>,
    /// The names of all types on the way, the outermost first.
    pub names: Vec<String>,
}

impl<'m> Val<'m> {
    /// The debug information of a global variable; the first, if there are several.
    pub fn debug_variable(self, reader: Reader<'m>) -> Option<DebugVariable<'m>> {
        let expression = self.global_metadata(reader, reader.metadata_kind("dbg")).first().copied()?;
        let kind = expression.metadata_kind();
        if !matches!(kind, LLVMMetadataKind::LLVMDIGlobalVariableExpressionMetadataKind) {
            return None;
        }
        // SAFETY: a DIGlobalVariableExpression has a variable in verified IR; a null one is left out.
        let variable = unsafe { LLVMDIGlobalVariableExpressionGetVariable(expression.raw()) };
        (!variable.is_null()).then(|| DebugVariable(Md::wrap(reader.context(), variable)))
    }
}

impl<'m> DebugVariable<'m> {
    /// Its name in the source.
    pub fn name(self) -> String {
        text(self.0, VARIABLE_NAME)
    }

    /// The file and the line of its declaration.
    pub fn place(self) -> Option<Loc> {
        // SAFETY: a DIGlobalVariable; its file may be null, otherwise the verifier has seen that it is one.
        let (file, line) =
            unsafe { (LLVMDIVariableGetFile(self.0.raw()), LLVMDIVariableGetLine(self.0.raw())) };
        let file = (!file.is_null()).then(|| Md::wrap(self.0.context(), file))?;
        Some(Loc { file: file_text(file, FILE_NAME).into(), line, column: 0 })
    }

    /// Its type.
    pub fn ty(self) -> Option<DebugType<'m>> {
        DebugType::of(operand(self.0, VARIABLE_TYPE)?)
    }
}

impl<'m> DebugType<'m> {
    /// A node that is a type, or a member of one.
    fn of(node: Md<'m>) -> Option<DebugType<'m>> {
        use LLVMMetadataKind::*;
        let is_one = matches!(
            node.metadata_kind(),
            LLVMDIBasicTypeMetadataKind | LLVMDIDerivedTypeMetadataKind | LLVMDICompositeTypeMetadataKind
        );
        is_one.then_some(DebugType(node))
    }

    /// Its kind.
    pub fn kind(self) -> DebugKind {
        match self.tag() {
            tag::ARRAY => DebugKind::Array,
            tag::STRUCTURE | tag::CLASS => DebugKind::Struct,
            tag::TYPEDEF | tag::CONST | tag::VOLATILE | tag::TEMPLATE_ALIAS => DebugKind::Alias,
            _ => DebugKind::Other,
        }
    }

    /// Its name; empty if it has none.
    pub fn name(self) -> String {
        text(self.0, TYPE_NAME)
    }

    /// Whether it is HLSL's `bool`.
    pub fn is_bool(self) -> bool {
        matches!(self.0.metadata_kind(), LLVMMetadataKind::LLVMDIBasicTypeMetadataKind)
            && self.name() == "bool"
    }

    /// The type of an element or a member, or the aliased type.
    pub fn base(self) -> Option<DebugType<'m>> {
        let is_basic = matches!(self.0.metadata_kind(), LLVMMetadataKind::LLVMDIBasicTypeMetadataKind);
        if is_basic { None } else { DebugType::of(operand(self.0, TYPE_OPERANDS)?) }
    }

    /// The type without aliases and qualifiers.
    pub fn unaliased(self) -> Unaliased<'m> {
        let (mut ty, mut names) = (Some(self), Vec::new());
        for _ in 0..LONGEST_CHAIN {
            let Some(found) = ty else { break };
            names.push(found.name());
            if found.kind() != DebugKind::Alias {
                return Unaliased { ty, names };
            }
            ty = found.base();
        }
        Unaliased { ty: None, names }
    }

    /// The extents of an array, the outermost first.
    pub fn extents(self) -> Vec<u64> {
        let is_range =
            |node: &Md<'_>| matches!(node.metadata_kind(), LLVMMetadataKind::LLVMDISubrangeMetadataKind);
        let ranges = self.elements().into_iter().filter(is_range);
        ranges.map(|range| operand(range, COUNT).and_then(Md::int).unwrap_or(0)).collect()
    }

    /// The types of a struct's members and bases that take space, in order. Bit-fields in one unit are one.
    pub fn members(self) -> Vec<Option<DebugType<'m>>> {
        let (mut unit, mut empty) = (None, Map::default());
        let members = self.listed().filter_map(|member| {
            let (ty, flags) = (member.base(), member.flags());
            if ty.is_some_and(|ty| ty.is_empty(0, &mut empty)) {
                return None;
            }
            let own = (flags & LLVMDIFlagBitField != 0).then(|| operand(member.0, TYPE_OPERANDS + 1));
            let own = own.map(|start| start.map(Md::id));
            let before = std::mem::replace(&mut unit, own);
            (before.is_none() || before != unit).then_some(ty)
        });
        members.collect()
    }

    /// The members and bases of a struct, without those that are static.
    fn listed(self) -> impl Iterator<Item = DebugType<'m>> {
        self.elements().into_iter().filter_map(DebugType::of).filter(|member| {
            let is_one = matches!(member.tag(), tag::MEMBER | tag::INHERITANCE);
            is_one && member.flags() & LLVMDIFlagStaticMember == 0
        })
    }

    /// Whether it is a struct all of whose members are such structs. Answers are kept by the identity of the struct.
    fn is_empty(self, depth: usize, known: &mut Map<usize, bool>) -> bool {
        let Some(ty) = self.unaliased().ty.filter(|ty| ty.kind() == DebugKind::Struct) else { return false };
        if let Some(known) = known.get(&ty.0.id()) {
            return *known;
        }
        // No struct is in itself but in a damaged file.
        known.insert(ty.0.id(), false);
        let is_empty = depth < LONGEST_CHAIN
            && ty.listed().all(|member| member.base().is_some_and(|ty| ty.is_empty(depth + 1, known)));
        known.insert(ty.0.id(), is_empty);
        is_empty
    }

    /// The nodes that an array or a struct lists.
    fn elements(self) -> Vec<Md<'m>> {
        if !matches!(self.0.metadata_kind(), LLVMMetadataKind::LLVMDICompositeTypeMetadataKind) {
            return Vec::new();
        }
        let list = operand(self.0, TYPE_OPERANDS + 1);
        list.into_iter().flat_map(Md::operands).flatten().collect()
    }

    fn tag(self) -> u16 {
        // SAFETY: a DINode.
        unsafe { LLVMGetDINodeTag(self.0.raw()) }
    }

    fn flags(self) -> LLVMDIFlags {
        // SAFETY: a DIType.
        unsafe { LLVMDITypeGetFlags(self.0.raw()) }
    }
}

fn operand(node: Md<'_>, at: usize) -> Option<Md<'_>> {
    node.operands().get(at).copied().flatten()
}

fn text(node: Md<'_>, at: usize) -> String {
    operand(node, at).and_then(Md::string).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use inkwell::context::Context;
    use inkwell::memory_buffer::MemoryBuffer;

    const MODULE: &str = r#"
        @v = global i32 0, !dbg !0
        @w = global i32 0
        !llvm.dbg.cu = !{!4}
        !llvm.module.flags = !{!5}
        !0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
        !1 = distinct !DIGlobalVariable(name: "s", linkageName: "v", scope: !4, file: !2, line: 7, type: !3, isLocal: true, isDefinition: true)
        !2 = !DIFile(filename: "a.hlsl", directory: "/x")
        !3 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !6)
        !4 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: FullDebug)
        !5 = !{i32 2, !"Debug Info Version", i32 3}
        !6 = !DIDerivedType(tag: DW_TAG_typedef, name: "alias<S>", file: !2, baseType: !7)
        !7 = !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !2, size: 64, elements: !8)
        !8 = !{!9, !10, !11, !12, !13, !14, !15, !25}
        !9 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !7, baseType: !16)
        !10 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !7, baseType: !17, size: 32)
        !11 = !DIDerivedType(tag: DW_TAG_member, name: "k", scope: !7, baseType: !17, flags: DIFlagStaticMember)
        !12 = !DIDerivedType(tag: DW_TAG_member, name: "l", scope: !7, baseType: !18, size: 4, flags: DIFlagBitField, extraData: i64 32)
        !13 = !DIDerivedType(tag: DW_TAG_member, name: "m", scope: !7, baseType: !18, size: 4, flags: DIFlagBitField, extraData: i64 32)
        !14 = !DIDerivedType(tag: DW_TAG_member, name: "n", scope: !7, baseType: !18, size: 4, flags: DIFlagBitField, extraData: i64 64)
        !15 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !7, baseType: !19, size: 32)
        !16 = !DICompositeType(tag: DW_TAG_structure_type, name: "Empty", file: !2, elements: !20)
        !17 = !DIBasicType(name: "bool", size: 32, encoding: DW_ATE_boolean)
        !18 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
        !19 = !DICompositeType(tag: DW_TAG_array_type, baseType: !21, size: 192, elements: !22)
        !20 = !{}
        !21 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
        !22 = !{!23, !24}
        !23 = !DISubrange(count: 2)
        !24 = !DISubrange(count: 3)
        !25 = !DIDerivedType(tag: DW_TAG_member, name: "loop", scope: !7, baseType: !26)
        !26 = distinct !DIDerivedType(tag: DW_TAG_typedef, name: "loop", baseType: !26)
    "#;

    #[test]
    fn variables_have_types_with_members() {
        let context = Context::create();
        let buffer = MemoryBuffer::create_from_memory_range_copy(MODULE.as_bytes(), "text");
        let llvm = context.create_module_from_ir(buffer).unwrap();
        let reader = Reader::new(&llvm);
        let global = |name: &str| reader.globals().find(|global| global.name() == name).unwrap();
        assert!(global("w").debug_variable(reader).is_none());
        let variable = global("v").debug_variable(reader).unwrap();
        assert_eq!(variable.name(), "s");
        assert_eq!(
            variable.place().map(|place| (place.file.to_string(), place.line)),
            Some(("a.hlsl".into(), 7))
        );
        let Unaliased { ty: Some(ty), names } = variable.ty().unwrap().unaliased() else { panic!() };
        assert_eq!(names, ["", "alias<S>", "S"]);
        assert_eq!(ty.kind(), DebugKind::Struct);
        let members: Vec<_> = ty.members().into_iter().flatten().collect();
        let names: Vec<_> = members.iter().map(|member| member.name()).collect();
        assert_eq!(names, ["bool", "unsigned int", "unsigned int", "", "loop"]);
        assert!(members[0].is_bool() && !members[1].is_bool());
        assert_eq!((members[3].kind(), members[3].extents()), (DebugKind::Array, vec![2, 3]));
        assert_eq!(members[3].base().map(DebugType::name).as_deref(), Some("float"));
        assert!(members[1].base().is_none() && members[1].extents().is_empty());
        assert!(members[4].unaliased().ty.is_none());
    }
}
