; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; Code of functions that the source does not have is at the call: of a class without a file, of a file that a tool made up, and without a line.
@o = internal addrspace(11) global i32 0, !spirv.Decorations !30
define void @main() #0 {
  %a = load i32, ptr addrspace(11) @o, align 4, !dbg !20
  %b = add i32 %a, 1, !dbg !21
  %c = mul i32 %b, 3, !dbg !22
    #dbg_value(i32 %c, !23, !DIExpression(), !22)
  store i32 %c, ptr addrspace(11) @o, align 4, !dbg !24
  ret void, !dbg !25
}

attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.hlsl", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 8, type: !5, scopeLine: 8, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DICompositeType(tag: DW_TAG_class_type, name: "RWBuffer", scope: !8, size: 64)
!8 = !DINamespace(name: "hlsl", scope: null)
!9 = distinct !DISubprogram(name: "operator[]", scope: !7, file: !1, line: 291, type: !5, scopeLine: 291, spFlags: DISPFlagDefinition, unit: !0)
!10 = !DIFile(filename: "<prelude>/hlsl.h", directory: "")
!11 = distinct !DISubprogram(name: "mad", scope: !10, file: !10, line: 40, type: !5, scopeLine: 40, spFlags: DISPFlagDefinition, unit: !0)
!12 = distinct !DISubprogram(name: "__init", scope: !1, file: !1, type: !5, flags: DIFlagArtificial, spFlags: DISPFlagDefinition, unit: !0)
!13 = distinct !DILocation(line: 9, column: 5, scope: !4)
!14 = distinct !DILocation(line: 10, column: 7, scope: !4)
!15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!20 = !DILocation(line: 291, column: 1, scope: !9, inlinedAt: !13)
!21 = !DILocation(line: 0, scope: !12)
!22 = !DILocation(line: 41, column: 9, scope: !11, inlinedAt: !26)
!23 = !DILocalVariable(name: "t", scope: !11, file: !10, line: 41, type: !15)
!24 = !DILocation(line: 10, column: 3, scope: !4)
!25 = !DILocation(line: 11, column: 1, scope: !4)
!26 = distinct !DILocation(line: 292, column: 1, scope: !9, inlinedAt: !14)
!30 = !{!31, !32}
!31 = !{i32 34, i32 0}
!32 = !{i32 33, i32 0}

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpExtension "SPV_KHR_non_semantic_info"
;          %10 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main"
;                OpExecutionMode %main LocalSize 1 1 1
;           %2 = OpString "/src/a.hlsl"
;           %3 = OpString "main"
;           %4 = OpString ""
;           %5 = OpString "made_up.ll"
;                OpSource Unknown 0 %5
;                OpName %main "main"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %c "c"
;                OpName %o "o"
;                OpDecorate %_struct_34 Block
;                OpMemberDecorate %_struct_34 0 Offset 0
;                OpDecorate %o DescriptorSet 0
;                OpDecorate %o Binding 0
;        %void = OpTypeVoid
;           %7 = OpTypeFunction %void
;        %uint = OpTypeInt 32 0
;      %uint_5 = OpConstant %uint 5
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
;  %_struct_34 = OpTypeStruct %uint
; %_ptr_StorageBuffer__struct_34 = OpTypePointer StorageBuffer %_struct_34
;           %o = OpVariable %_ptr_StorageBuffer__struct_34 StorageBuffer
;      %uint_0 = OpConstant %uint 0
;      %uint_1 = OpConstant %uint 1
;      %uint_3 = OpConstant %uint 3
;    %uint_100 = OpConstant %uint 100
;      %uint_8 = OpConstant %uint 8
;      %uint_9 = OpConstant %uint 9
;     %uint_10 = OpConstant %uint 10
;      %uint_7 = OpConstant %uint 7
;     %uint_11 = OpConstant %uint 11
;          %13 = OpExtInst %void %10 DebugSource %2
;          %37 = OpExtInst %void %10 DebugCompilationUnit %uint_100 %uint_5 %13 %uint_5
;          %38 = OpExtInst %void %10 DebugTypeFunction %uint_0 %void
;           %9 = OpExtInst %void %10 DebugFunction %3 %38 %13 %uint_8 %uint_0 %37 %4 %uint_8 %uint_8
;          %40 = OpExtInst %void %10 DebugExpression
;        %main = OpFunction %void DontInline %7
;           %8 = OpLabel
;          %11 = OpExtInst %void %10 DebugFunctionDefinition %9 %main
;          %12 = OpExtInst %void %10 DebugScope %9
;          %17 = OpExtInst %void %10 DebugLine %13 %uint_9 %uint_9 %uint_5 %uint_5
;          %19 = OpAccessChain %_ptr_StorageBuffer_uint %o %uint_0
;           %a = OpLoad %uint %19
;           %b = OpIAdd %uint %a %uint_1
;          %27 = OpExtInst %void %10 DebugLine %13 %uint_10 %uint_10 %uint_7 %uint_7
;           %c = OpIMul %uint %b %uint_3
;          %30 = OpExtInst %void %10 DebugLine %13 %uint_10 %uint_10 %uint_3 %uint_3
;          %31 = OpAccessChain %_ptr_StorageBuffer_uint %o %uint_0
;                OpStore %31 %c
;          %33 = OpExtInst %void %10 DebugLine %13 %uint_11 %uint_11 %uint_1 %uint_1
;                OpReturn
;                OpFunctionEnd
