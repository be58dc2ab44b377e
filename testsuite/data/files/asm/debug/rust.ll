; test: asm -mtriple=spirv64-unknown-unknown --debug-info=full
; What rustc writes: enumerations with a variant part, names of its own.

; Function Attrs: mustprogress nofree norecurse nosync nounwind nonlazybind willreturn memory(argmem: read) uwtable
define noundef float @area(ptr noalias noundef readonly align 4 captures(none) dereferenceable(12) %shape, float noundef %scale) unnamed_addr #0 !dbg !7 {
start:
    #dbg_value(ptr %shape, !34, !DIExpression(), !43)
    #dbg_value(float %scale, !35, !DIExpression(), !43)
  %0 = load i32, ptr %shape, align 4, !dbg !44, !range !45, !noundef !23
  switch i32 %0, label %default.unreachable1 [
    i32 0, label %bb4
    i32 1, label %bb3
    i32 2, label %bb5
  ], !dbg !46
default.unreachable1:                             ; preds = %start
  unreachable
bb4:                                              ; preds = %start
  %1 = getelementptr inbounds nuw i8, ptr %shape, i64 4, !dbg !47
  %r = load float, ptr %1, align 4, !dbg !47, !noundef !23
    #dbg_value(float %r, !38, !DIExpression(), !48)
  %_6 = fmul float %r, 0x40091EB860000000, !dbg !49
  %2 = fmul float %r, %_6, !dbg !49
    #dbg_value(float %2, !36, !DIExpression(), !50)
  br label %bb5, !dbg !51
bb3:                                              ; preds = %start
  %3 = getelementptr inbounds nuw i8, ptr %shape, i64 4, !dbg !52
  %w = load float, ptr %3, align 4, !dbg !52, !noundef !23
    #dbg_value(float %w, !40, !DIExpression(), !53)
  %4 = getelementptr inbounds nuw i8, ptr %shape, i64 8, !dbg !54
  %h = load float, ptr %4, align 4, !dbg !54, !noundef !23
    #dbg_value(float %h, !42, !DIExpression(), !53)
  %5 = fmul float %w, %h, !dbg !55
    #dbg_value(float %5, !36, !DIExpression(), !50)
  br label %bb5, !dbg !56
bb5:                                              ; preds = %bb3, %bb4, %start
  %size.sroa.0.0 = phi float [ %2, %bb4 ], [ %5, %bb3 ], [ 0.000000e+00, %start ], !dbg !57
    #dbg_value(float %size.sroa.0.0, !36, !DIExpression(), !50)
  %_0 = fmul float %scale, %size.sroa.0.0, !dbg !58
  ret float %_0, !dbg !59
}
attributes #0 = { mustprogress nofree norecurse nosync nounwind nonlazybind willreturn memory(argmem: read) uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}
!llvm.dbg.cu = !{!5}
!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{!"rustc"}
!5 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !6, producer: "clang LLVM (rustc", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!6 = !DIFile(filename: "shape.rs/@/shape.89721be27770958a-cgu.0", directory: "/src")
!7 = distinct !DISubprogram(name: "area", scope: !9, file: !8, line: 5, type: !10, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !23, retainedNodes: !33)
!8 = !DIFile(filename: "shape.rs", directory: "/src", checksumkind: CSK_MD5, checksum: "deef4affc5677ce9205172b217866fd0")
!9 = !DINamespace(name: "shape", scope: null)
!10 = !DISubroutineType(types: !11)
!11 = !{!12, !13, !12}
!12 = !DIBasicType(name: "f32", size: 32, encoding: DW_ATE_float)
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&shape::Shape", baseType: !14, size: 64, align: 64, dwarfAddressSpace: 0)
!14 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Shape", scope: !9, file: !15, size: 96, align: 32, flags: DIFlagPublic, elements: !16, templateParams: !23, identifier: "5fd07af36bc723841203aaee7ae74b52")
!15 = !DIFile(filename: "<unknown>", directory: "")
!16 = !{!17}
!17 = distinct !DICompositeType(tag: DW_TAG_variant_part, scope: !14, file: !15, size: 96, align: 32, elements: !18, templateParams: !23, identifier: "412a9c0e5d1a1c3793a70544fbda349a", discriminator: !31)
!18 = !{!19, !24, !29}
!19 = !DIDerivedType(tag: DW_TAG_member, name: "Circle", scope: !17, file: !15, baseType: !20, size: 96, align: 32, extraData: i32 0)
!20 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Circle", scope: !14, file: !15, size: 96, align: 32, flags: DIFlagPublic, elements: !21, templateParams: !23, identifier: "145a5bd4cefca1666b672d1240b8e5f9")
!21 = !{!22}
!22 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !20, file: !15, baseType: !12, size: 32, align: 32, offset: 32, flags: DIFlagPublic)
!23 = !{}
!24 = !DIDerivedType(tag: DW_TAG_member, name: "Rect", scope: !17, file: !15, baseType: !25, size: 96, align: 32, extraData: i32 1)
!25 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Rect", scope: !14, file: !15, size: 96, align: 32, flags: DIFlagPublic, elements: !26, templateParams: !23, identifier: "f28b50a3ccc3af2e7de16eb6d19eda0e")
!26 = !{!27, !28}
!27 = !DIDerivedType(tag: DW_TAG_member, name: "w", scope: !25, file: !15, baseType: !12, size: 32, align: 32, offset: 32, flags: DIFlagPublic)
!28 = !DIDerivedType(tag: DW_TAG_member, name: "h", scope: !25, file: !15, baseType: !12, size: 32, align: 32, offset: 64, flags: DIFlagPublic)
!29 = !DIDerivedType(tag: DW_TAG_member, name: "Empty", scope: !17, file: !15, baseType: !30, size: 96, align: 32, extraData: i32 2)
!30 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Empty", scope: !14, file: !15, size: 96, align: 32, flags: DIFlagPublic, elements: !23, identifier: "d8a2591bfe0b4b2e517a79882e67aef2")
!31 = !DIDerivedType(tag: DW_TAG_member, scope: !14, file: !15, baseType: !32, size: 32, align: 32, flags: DIFlagArtificial)
!32 = !DIBasicType(name: "u32", size: 32, encoding: DW_ATE_unsigned)
!33 = !{!34, !35, !36, !38, !40, !42}
!34 = !DILocalVariable(name: "shape", arg: 1, scope: !7, file: !8, line: 5, type: !13)
!35 = !DILocalVariable(name: "scale", arg: 2, scope: !7, file: !8, line: 5, type: !12)
!36 = !DILocalVariable(name: "size", scope: !37, file: !8, line: 6, type: !12, align: 32)
!37 = distinct !DILexicalBlock(scope: !7, file: !8, line: 6, column: 5)
!38 = !DILocalVariable(name: "r", scope: !39, file: !8, line: 6, type: !12, align: 32)
!39 = distinct !DILexicalBlock(scope: !7, file: !8, line: 6, column: 31)
!40 = !DILocalVariable(name: "w", scope: !41, file: !8, line: 6, type: !12, align: 32)
!41 = distinct !DILexicalBlock(scope: !7, file: !8, line: 6, column: 65)
!42 = !DILocalVariable(name: "h", scope: !41, file: !8, line: 6, type: !12, align: 32)
!43 = !DILocation(line: 0, scope: !7)
!44 = !DILocation(line: 6, column: 22, scope: !7)
!45 = !{i32 0, i32 3}
!46 = !DILocation(line: 6, column: 16, scope: !7)
!47 = !DILocation(line: 6, column: 45, scope: !7)
!48 = !DILocation(line: 0, scope: !39)
!49 = !DILocation(line: 6, column: 51, scope: !39)
!50 = !DILocation(line: 0, scope: !37)
!51 = !DILocation(line: 6, column: 62, scope: !7)
!52 = !DILocation(line: 6, column: 79, scope: !7)
!53 = !DILocation(line: 0, scope: !41)
!54 = !DILocation(line: 6, column: 82, scope: !7)
!55 = !DILocation(line: 6, column: 89, scope: !41)
!56 = !DILocation(line: 6, column: 93, scope: !7)
!57 = !DILocation(line: 6, scope: !7)
!58 = !DILocation(line: 7, column: 5, scope: !37)
!59 = !DILocation(line: 8, column: 2, scope: !7)

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability Int8
;                OpExtension "SPV_KHR_non_semantic_info"
;          %33 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
;                OpMemoryModel Physical64 OpenCL
;           %1 = OpString "/src/shape.rs/@/shape.89721be27770958a-cgu.0"
;           %2 = OpString "shape"
;           %3 = OpString "f32"
;           %4 = OpString "__0"
;           %5 = OpString "<unknown>"
;           %6 = OpString "Circle"
;           %7 = OpString "145a5bd4cefca1666b672d1240b8e5f9"
;           %8 = OpString "w"
;           %9 = OpString "h"
;          %10 = OpString "Rect"
;          %11 = OpString "f28b50a3ccc3af2e7de16eb6d19eda0e"
;          %12 = OpString "Empty"
;          %13 = OpString "d8a2591bfe0b4b2e517a79882e67aef2"
;          %14 = OpString "Shape"
;          %15 = OpString "5fd07af36bc723841203aaee7ae74b52"
;          %16 = OpString "area"
;          %17 = OpString "/src/shape.rs"
;          %18 = OpString "//__CSK_MD5:deef4affc5677ce9205172b217866fd0 /src/shape.rs"
;          %19 = OpString ""
;          %20 = OpString "scale"
;          %21 = OpString "size"
;          %22 = OpString "r"
;          %23 = OpString "rust.ll"
;                OpSource Unknown 0 %23
;                OpName %area "area"
;                OpName %shape "shape"
;                OpName %scale "scale"
;                OpName %r "r"
;                OpName %_6 "_6"
;                OpName %w "w"
;                OpName %h "h"
;                OpName %size_sroa_0_0 "size.sroa.0.0"
;                OpName %_0 "_0"
;                OpDecorate %area LinkageAttributes "area" Export
;                OpDecorate %shape FuncParamAttr NoAlias
;                OpDecorate %shape FuncParamAttr NoWrite
;                OpDecorate %shape Alignment 4
;       %float = OpTypeFloat 32
;        %uint = OpTypeInt 32 0
; %_ptr_Function_uint = OpTypePointer Function %uint
;          %26 = OpTypeFunction %float %_ptr_Function_uint %float
;        %void = OpTypeVoid
;       %uchar = OpTypeInt 8 0
; %_ptr_Function_uchar = OpTypePointer Function %uchar
;       %ulong = OpTypeInt 64 0
;     %ulong_4 = OpConstant %ulong 4
; %_ptr_Function_float = OpTypePointer Function %float
; %float_3_1400001 = OpConstant %float 3.1400001
;     %ulong_8 = OpConstant %ulong 8
;     %float_0 = OpConstant %float 0
;    %uint_100 = OpConstant %uint 100
;      %uint_4 = OpConstant %uint 4
;     %uint_13 = OpConstant %uint 13
;      %uint_0 = OpConstant %uint 0
;     %uint_32 = OpConstant %uint 32
;      %uint_3 = OpConstant %uint 3
;      %uint_1 = OpConstant %uint 1
;     %uint_96 = OpConstant %uint 96
;     %uint_64 = OpConstant %uint 64
;      %uint_7 = OpConstant %uint 7
;      %uint_5 = OpConstant %uint 5
;   %uint_8328 = OpConstant %uint 8328
;      %uint_2 = OpConstant %uint 2
;      %uint_6 = OpConstant %uint 6
;     %uint_31 = OpConstant %uint 31
;     %uint_65 = OpConstant %uint 65
;          %98 = OpExtInst %void %33 DebugSource %1
;         %102 = OpExtInst %void %33 DebugCompilationUnit %uint_100 %uint_4 %98 %uint_13
;         %104 = OpExtInst %void %33 DebugLexicalBlock %98 %uint_0 %uint_0 %102 %2
;         %107 = OpExtInst %void %33 DebugTypeBasic %3 %uint_32 %uint_3 %uint_0
;         %108 = OpExtInst %void %33 DebugSource %5
;         %109 = OpExtInst %void %33 DebugTypeMember %4 %107 %108 %uint_0 %uint_0 %uint_32 %uint_32 %uint_3
;         %112 = OpExtInst %void %33 DebugTypeComposite %6 %uint_1 %108 %uint_0 %uint_0 %102 %7 %uint_96 %uint_3 %109
;         %113 = OpExtInst %void %33 DebugTypeMember %6 %112 %108 %uint_0 %uint_0 %uint_0 %uint_96 %uint_0
;         %114 = OpExtInst %void %33 DebugTypeMember %8 %107 %108 %uint_0 %uint_0 %uint_32 %uint_32 %uint_3
;         %116 = OpExtInst %void %33 DebugTypeMember %9 %107 %108 %uint_0 %uint_0 %uint_64 %uint_32 %uint_3
;         %117 = OpExtInst %void %33 DebugTypeComposite %10 %uint_1 %108 %uint_0 %uint_0 %102 %11 %uint_96 %uint_3 %114 %116
;         %118 = OpExtInst %void %33 DebugTypeMember %10 %117 %108 %uint_0 %uint_0 %uint_0 %uint_96 %uint_0
;         %119 = OpExtInst %void %33 DebugTypeComposite %12 %uint_1 %108 %uint_0 %uint_0 %102 %13 %uint_96 %uint_3
;         %120 = OpExtInst %void %33 DebugTypeMember %12 %119 %108 %uint_0 %uint_0 %uint_0 %uint_96 %uint_0
;         %121 = OpExtInst %void %33 DebugTypeComposite %14 %uint_1 %108 %uint_0 %uint_0 %104 %15 %uint_96 %uint_3 %113 %118 %120
;         %123 = OpExtInst %void %33 DebugTypePointer %121 %uint_7 %uint_0
;         %124 = OpExtInst %void %33 DebugTypeFunction %uint_0 %107 %123 %107
;         %125 = OpExtInst %void %33 DebugSource %17
;          %31 = OpExtInst %void %33 DebugFunction %16 %124 %125 %uint_5 %uint_0 %104 %19 %uint_8328 %uint_5
;          %36 = OpExtInst %void %33 DebugLocalVariable %2 %123 %125 %uint_5 %uint_0 %31 %uint_0 %uint_1
;          %39 = OpExtInst %void %33 DebugLocalVariable %20 %107 %125 %uint_5 %uint_0 %31 %uint_0 %uint_2
;          %63 = OpExtInst %void %33 DebugLexicalBlock %125 %uint_6 %uint_5 %31
;          %65 = OpExtInst %void %33 DebugLocalVariable %21 %107 %125 %uint_6 %uint_0 %63 %uint_0
;          %56 = OpExtInst %void %33 DebugLexicalBlock %125 %uint_6 %uint_31 %31
;          %58 = OpExtInst %void %33 DebugLocalVariable %22 %107 %125 %uint_6 %uint_0 %56 %uint_0
;          %73 = OpExtInst %void %33 DebugLexicalBlock %125 %uint_6 %uint_65 %31
;          %75 = OpExtInst %void %33 DebugLocalVariable %8 %107 %125 %uint_6 %uint_0 %73 %uint_0
;          %84 = OpExtInst %void %33 DebugLocalVariable %9 %107 %125 %uint_6 %uint_0 %73 %uint_0
;          %37 = OpExtInst %void %33 DebugExpression
;        %area = OpFunction %float Pure %26
;       %shape = OpFunctionParameter %_ptr_Function_uint
;       %scale = OpFunctionParameter %float
;          %30 = OpLabel
;          %34 = OpExtInst %void %33 DebugFunctionDefinition %31 %area
;          %35 = OpExtInst %void %33 DebugScope %31
;          %38 = OpExtInst %void %33 DebugValue %36 %shape %37
;          %40 = OpExtInst %void %33 DebugValue %39 %scale %37
;                OpLine %17 6 22
;          %42 = OpLoad %uint %shape Aligned 4
;                OpLine %17 6 16
;                OpSwitch %42 %43 0 %44 1 %45 2 %46
;          %43 = OpLabel
;          %47 = OpExtInst %void %33 DebugScope %31
;                OpLine %17 6 16
;                OpUnreachable
;          %44 = OpLabel
;          %48 = OpExtInst %void %33 DebugScope %31
;                OpLine %17 6 45
;          %50 = OpBitcast %_ptr_Function_uchar %shape
;          %51 = OpInBoundsPtrAccessChain %_ptr_Function_uchar %50 %ulong_4
;          %54 = OpBitcast %_ptr_Function_float %51
;           %r = OpLoad %float %54 Aligned 4
;          %57 = OpExtInst %void %33 DebugScope %56
;                OpNoLine
;          %59 = OpExtInst %void %33 DebugValue %58 %r %37
;                OpLine %17 6 51
;          %_6 = OpFMul %float %r %float_3_1400001
;          %62 = OpFMul %float %r %_6
;          %64 = OpExtInst %void %33 DebugScope %63
;                OpNoLine
;          %66 = OpExtInst %void %33 DebugValue %65 %62 %37
;          %67 = OpExtInst %void %33 DebugScope %31
;                OpLine %17 6 62
;                OpBranch %46
;          %45 = OpLabel
;          %68 = OpExtInst %void %33 DebugScope %31
;                OpLine %17 6 79
;          %69 = OpBitcast %_ptr_Function_uchar %shape
;          %70 = OpInBoundsPtrAccessChain %_ptr_Function_uchar %69 %ulong_4
;          %71 = OpBitcast %_ptr_Function_float %70
;           %w = OpLoad %float %71 Aligned 4
;          %74 = OpExtInst %void %33 DebugScope %73
;                OpNoLine
;          %76 = OpExtInst %void %33 DebugValue %75 %w %37
;          %77 = OpExtInst %void %33 DebugScope %31
;                OpLine %17 6 82
;          %78 = OpBitcast %_ptr_Function_uchar %shape
;          %79 = OpInBoundsPtrAccessChain %_ptr_Function_uchar %78 %ulong_8
;          %81 = OpBitcast %_ptr_Function_float %79
;           %h = OpLoad %float %81 Aligned 4
;          %83 = OpExtInst %void %33 DebugScope %73
;                OpNoLine
;          %85 = OpExtInst %void %33 DebugValue %84 %h %37
;                OpLine %17 6 89
;          %86 = OpFMul %float %w %h
;          %87 = OpExtInst %void %33 DebugScope %63
;                OpNoLine
;          %88 = OpExtInst %void %33 DebugValue %65 %86 %37
;          %89 = OpExtInst %void %33 DebugScope %31
;                OpLine %17 6 93
;                OpBranch %46
;          %46 = OpLabel
; %size_sroa_0_0 = OpPhi %float %float_0 %30 %62 %44 %86 %45
;          %90 = OpExtInst %void %33 DebugScope %63
;          %92 = OpExtInst %void %33 DebugValue %65 %size_sroa_0_0 %37
;                OpLine %17 7 5
;          %_0 = OpFMul %float %scale %size_sroa_0_0
;          %94 = OpExtInst %void %33 DebugScope %31
;                OpLine %17 8 2
;                OpReturnValue %_0
;                OpFunctionEnd
