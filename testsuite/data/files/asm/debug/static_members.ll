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

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability Int64
;          %17 = OpExtInstImport "OpenCL.DebugInfo.100"
;                OpMemoryModel Physical64 OpenCL
;           %1 = OpString "/src/a.cpp"
;           %2 = OpString "int"
;           %3 = OpString "listed"
;           %4 = OpString ""
;           %5 = OpString "S"
;           %6 = OpString "long"
;           %7 = OpString "_vtable$"
;           %8 = OpString "static_members.ll"
;                OpSource Unknown 0 %8
;                OpName %listed "listed"
;                OpName %table "table"
;                OpDecorate %listed LinkageAttributes "listed" Export
;                OpDecorate %table LinkageAttributes "table" Export
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;      %uint_1 = OpConstant %uint 1
;      %listed = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup %uint_1
;       %ulong = OpTypeInt 64 0
; %_ptr_CrossWorkgroup_ulong = OpTypePointer CrossWorkgroup %ulong
;     %ulong_2 = OpConstant %ulong 2
;       %table = OpVariable %_ptr_CrossWorkgroup_ulong CrossWorkgroup %ulong_2
;        %void = OpTypeVoid
;     %uint_32 = OpConstant %uint 32
;      %uint_8 = OpConstant %uint 8
;      %uint_0 = OpConstant %uint 0
;     %uint_64 = OpConstant %uint 64
;          %23 = OpExtInst %void %17 DebugInfoNone
;          %19 = OpExtInst %void %17 DebugSource %1
;          %20 = OpExtInst %void %17 DebugCompilationUnit 100 5 %19 CPP_for_OpenCL
;          %22 = OpExtInst %void %17 DebugTypeBasic %2 %uint_32 Signed
;          %26 = OpExtInst %void %17 DebugTypeComposite %5 Structure %19 1 0 %20 %4 %uint_8 FlagTypePassByValue %24
;          %24 = OpExtInst %void %17 DebugTypeMember %3 %22 %19 2 0 %26 %uint_0 %uint_32 FlagIsProtected|FlagIsPrivate|FlagStaticMember
;          %28 = OpExtInst %void %17 DebugGlobalVariable %3 %22 %19 3 0 %20 %4 %listed FlagIsDefinition %24
;          %30 = OpExtInst %void %17 DebugTypeBasic %6 %uint_64 Signed
;          %31 = OpExtInst %void %17 DebugGlobalVariable %7 %30 %19 0 0 %20 %4 %table FlagIsDefinition
;          %32 = OpExtInst %void %17 DebugExpression
