//! Nodes and records of debug information.

use super::Fate::{Harmless, Kept};
use super::Probe::Debug;
use super::{Row, Section, Source, row};

pub const SECTIONS: &[Section] = &[
    Section { title: "Nodes of debug information", source: Source::DebugNodes, rows: NODES },
    Section {
        title: "Debug records",
        source: Source::Unlisted("they are the syntax of a function"),
        rows: RECORDS,
    },
];

/// A kernel with debug information: a type for each node, and a position for another node of the compile
/// unit.
macro_rules! program {
    ($unit:literal, $nodes:literal, $record:literal) => {
        concat!(
            r#"@g = addrspace(1) global i32 3, !dbg !20
define spir_kernel void @k(ptr addrspace(1) %p, i32 %a) !dbg !5 {
  %v = alloca i32, !DIAssignID !40
    #dbg_declare(ptr %v, !7, !DIExpression(), !8)
  store volatile i32 %a, ptr %v, !dbg !9, !DIAssignID !41
"#,
            $record,
            r#"
  ret void, !dbg !9
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "own", emissionKind: FullDebug, globals: !{!20}"#,
            $unit,
            r#")
!1 = !DIFile(filename: "a.c", directory: "/own")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !DISubroutineType(types: !{null, !3})
!5 = distinct !DISubprogram(name: "k", scope: !22, file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !{!7, !42}, templateParams: !{!23, !24})
!6 = distinct !DILexicalBlock(scope: !5, file: !1, line: 2)
!7 = !DILocalVariable(name: "v", scope: !5, file: !1, line: 3, type: !10)
!8 = !DILocation(line: 3, column: 1, scope: !5)
!9 = !DILocation(line: 4, column: 2, scope: !6)
!10 = !DICompositeType(tag: DW_TAG_structure_type, name: "s", file: !1, line: 5, size: 32, elements: !{!11})
!11 = !DIDerivedType(tag: DW_TAG_member, name: "m", scope: !10, file: !1, line: 6, baseType: !12, size: 32)
!12 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "e", file: !1, line: 7, size: 32, baseType: !3, elements: !{!13})
!13 = !DIEnumerator(name: "one", value: 1)
!14 = !DICompositeType(tag: DW_TAG_array_type, baseType: !3, size: 128, elements: !{!15})
!15 = !DISubrange(count: 4)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(name: "g", scope: !0, file: !1, line: 8, type: !14, isLocal: false, isDefinition: true)
!22 = !DINamespace(name: "n", scope: null)
!23 = !DITemplateTypeParameter(name: "T", type: !3)
!24 = !DITemplateValueParameter(name: "V", type: !3, value: i32 5)
!40 = distinct !DIAssignID()
!41 = distinct !DIAssignID()
!42 = !DILabel(scope: !5, name: "l", file: !1, line: 9)
"#,
            $nodes
        )
    };
}

/// The program as it is.
const PROGRAM: &str = program!("", "", "");

/// A node that an instruction of the extended set says.
const fn kept(name: &'static str, how: &'static str, words: &'static [&'static str]) -> Row {
    row(name, Kept(how), Debug(PROGRAM)).says(words)
}

/// A node that no instruction says.
const fn dropped(name: &'static str, text: &'static str) -> Row {
    row(name, Harmless("NonSemantic.Shader.DebugInfo.100 has no instruction for it"), Debug(text))
}

const NODES: &[Row] = &[
    kept("DILocation", "`OpLine`, and `DebugScope` with the chain of inlining", &["OpLine %2 4 2", "DebugScope"]),
    kept("DIExpression", "`DebugExpression`", &["DebugExpression"]),
    kept("DIGlobalVariableExpression", "`DebugGlobalVariable`", &["DebugGlobalVariable"]),
    dropped("GenericDINode", program!("", "[[!own = !{!50}\n!50 = !GenericDINode(tag: 3, header: \"own\")\n]]", "")),
    kept("DISubrange", "the count of `DebugTypeArray`", &["DebugTypeArray"]),
    kept("DIEnumerator", "a value of `DebugTypeEnum`", &["DebugTypeEnum"]),
    kept("DIBasicType", "`DebugTypeBasic`", &["DebugTypeBasic"]),
    kept("DIDerivedType", "`DebugTypeMember`, `DebugTypePointer`, `DebugTypeQualifier`, `DebugTypedef` and others", &["DebugTypeMember"]),
    kept("DICompositeType", "`DebugTypeComposite`, `DebugTypeArray`, `DebugTypeEnum`", &["DebugTypeComposite"]),
    kept("DISubroutineType", "`DebugTypeFunction`", &["DebugTypeFunction"]),
    kept("DIFile", "`DebugSource`", &["DebugSource", "a.c"]),
    kept("DICompileUnit", "`DebugCompilationUnit`", &["DebugCompilationUnit"]),
    kept("DISubprogram", "`DebugFunction`", &["DebugFunction "]),
    kept("DILexicalBlock", "`DebugLexicalBlock`", &["DebugLexicalBlock"]),
    row("DILexicalBlockFile", Kept("`DebugLexicalBlockDiscriminator`"), Debug(program!("[[, retainedTypes: !{!50}]]", "!50 = !DICompositeType(tag: DW_TAG_structure_type, name: \"t\", scope: !51, file: !1, line: 1, size: 8, elements: !{})\n!51 = !DILexicalBlockFile(scope: !6, file: !1, discriminator: 1)", ""))).says(&["DebugLexicalBlockDiscriminator"]),
    kept("DINamespace", "`DebugLexicalBlock` with a name", &["DebugLexicalBlock"]),
    row("DIModule", Kept("what `DebugImportedEntity` names"), Debug(program!("[[, imports: !{!50}]]", "!50 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !0, entity: !51, file: !1, line: 1)\n!51 = !DIModule(scope: null, name: \"m\")", ""))).says(&["DebugImportedEntity"]),
    kept("DITemplateTypeParameter", "`DebugTypeTemplateParameter`", &["DebugTypeTemplateParameter", "DebugTypeTemplate "]),
    kept("DITemplateValueParameter", "`DebugTypeTemplateParameter` with its value", &["DebugTypeTemplateParameter", "DebugTypeTemplate "]),
    kept("DIGlobalVariable", "`DebugGlobalVariable`", &["DebugGlobalVariable"]),
    kept("DILocalVariable", "`DebugLocalVariable`", &["DebugLocalVariable"]),
    dropped("DILabel", program!("", "", "[[    #dbg_label(!42, !9)\n]]")),
    dropped("DIObjCProperty", program!(", retainedTypes: !{!50}", "!50 = !DICompositeType(tag: DW_TAG_structure_type, name: \"t\", file: !1, line: 1, size: 8, elements: !{[[!51]]})\n!51 = !DIObjCProperty(name: \"p\", type: !3)", "")),
    row("DIImportedEntity", Kept("`DebugImportedEntity`"), Debug(program!("[[, imports: !{!50}]]", "!50 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !0, entity: !22, file: !1, line: 1)", ""))).says(&["DebugImportedEntity"]),
    row("DIAssignID", Harmless("connects stores with `#dbg_assign`, which says the variable itself"), Debug(program!("", "", "  store volatile i32 1, ptr %v[[, !DIAssignID !41]]\n"))),
    row("DIMacro", Kept("`DebugMacroDef`"), Debug(program!("[[, macros: !{!50}]]", "!50 = !DIMacro(type: DW_MACINFO_define, line: 1, name: \"M\", value: \"1\")", ""))).says(&["DebugMacroDef"]),
    dropped("DIMacroFile", program!("[[, macros: !{!50}]]", "!50 = !DIMacroFile(line: 1, file: !1, nodes: !{})", "")),
    dropped("DICommonBlock", program!(", retainedTypes: !{!50}", "!50 = !DICompositeType(tag: DW_TAG_structure_type, name: \"t\", [[scope: !51, ]]file: !1, line: 1, size: 8, elements: !{})\n!51 = !DICommonBlock(scope: !0, declaration: null, name: \"c\")", "")),
    row("DIStringType", Kept("`DebugTypeBasic`"), Debug(program!("[[, retainedTypes: !{!50}]]", "!50 = !DIStringType(name: \"t\", size: 32)", ""))).says(&["DebugTypeBasic"]),
    row("DIGenericSubrange", Kept("`DebugTypeArray` of no known count"), Debug(program!("[[, retainedTypes: !{!50}]]", "!50 = !DICompositeType(tag: DW_TAG_array_type, baseType: !3, size: 128, elements: !{!51})\n!51 = !DIGenericSubrange(lowerBound: !DIExpression(DW_OP_constu, 0), upperBound: !DIExpression(DW_OP_constu, 3), stride: !DIExpression(DW_OP_constu, 4))", ""))).says(&["DebugTypeArray"]),
    dropped("DISubrangeType", program!("[[, retainedTypes: !{!50}]]", "!50 = !DISubrangeType(name: \"t\", size: 32, baseType: !3, lowerBound: i32 0, upperBound: i32 9)", "")).since(21),
    row("DIFixedPointType", Kept("`DebugTypeBasic`"), Debug(program!("[[, retainedTypes: !{!50}]]", "!50 = !DIFixedPointType(name: \"t\", size: 32, encoding: DW_ATE_signed_fixed, kind: Binary, factor: -4)", ""))).says(&["DebugTypeBasic"]).since(21),
];

const RECORDS: &[Row] = &[
    kept("#dbg_declare", "`DebugDeclare`", &["DebugDeclare"]),
    row(
        "#dbg_value",
        Kept("`DebugValue`"),
        Debug(program!("", "", "[[    #dbg_value(i32 %a, !7, !DIExpression(), !9)\n]]")),
    )
    .says(&["DebugValue"]),
    row(
        "#dbg_assign",
        Kept("`DebugValue`"),
        Debug(program!(
            "",
            "",
            "[[    #dbg_assign(i32 %a, !7, !DIExpression(), !41, ptr %v, !DIExpression(), !9)\n]]"
        )),
    )
    .says(&["DebugValue"]),
    row(
        "#dbg_label",
        Harmless("no instruction says where a label is"),
        Debug(program!("", "", "[[    #dbg_label(!42, !9)\n]]")),
    ),
];
