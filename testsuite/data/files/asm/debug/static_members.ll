; test: asm -mtriple=spirv64-unknown-unknown --debug-info=opencl
; A static member is that of its class; what clang declares for a table of virtual functions is no member of any.

@listed = addrspace(1) global i32 1, !dbg !0
@table = addrspace(1) global i64 2, !dbg !6

!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!20, !21}
!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "listed", scope: !3, file: !4, line: 3, type: !10, isLocal: false, isDefinition: true, declaration: !12)
!3 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !4, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !5)
!4 = !DIFile(filename: "a.cpp", directory: "/src")
!5 = !{!0, !6}
!6 = !DIGlobalVariableExpression(var: !7, expr: !DIExpression())
!7 = distinct !DIGlobalVariable(name: "_vtable$", scope: !3, file: !4, type: !11, isLocal: false, isDefinition: true, declaration: !13)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!11 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!12 = !DIDerivedType(tag: DW_TAG_variable, name: "listed", scope: !14, file: !4, line: 2, baseType: !10, flags: DIFlagPublic | DIFlagStaticMember)
!13 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !14, file: !4, baseType: !11, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!14 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !4, line: 1, size: 8, flags: DIFlagTypePassByValue, elements: !15)
!15 = !{!12}
!20 = !{i32 7, !"Dwarf Version", i32 5}
!21 = !{i32 2, !"Debug Info Version", i32 3}
