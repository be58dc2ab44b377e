; test: asm -mtriple=spirv64-unknown-unknown --debug-info=full
; A text that has fewer lines than are named is not the text of the file, and is left out.
define spir_kernel void @k(ptr addrspace(1) %p) !dbg !4 {
  store i32 1, ptr addrspace(1) %p, align 4, !dbg !7
  ret void, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cl", directory: "/src", source: "kernel void k(global int *p) {\0A  *p = 1;\0A}\0A")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DILocation(line: 500, column: 1, scope: !4)

; ---- expected ----
; warning[W0001]: the text of '/src/k.cl' is left out of the debug information: it has 4 lines, and line 500 is named
;   help: a `#line` that names no other file numbers lines anew; name the file that the lines are of
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpExtension "SPV_KHR_non_semantic_info"
;          %12 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "/src/k.cl"
;           %3 = OpString "k"
;           %4 = OpString ""
;           %5 = OpString "line_beyond.ll"
;                OpSource Unknown 0 %5
;                OpName %k "k"
;                OpName %p "p"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %7 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
;      %uint_1 = OpConstant %uint 1
;    %uint_100 = OpConstant %uint 100
;      %uint_5 = OpConstant %uint 5
;      %uint_0 = OpConstant %uint 0
;      %uint_8 = OpConstant %uint 8
;          %17 = OpExtInst %void %12 DebugSource %2
;          %21 = OpExtInst %void %12 DebugCompilationUnit %uint_100 %uint_5 %17 %uint_0
;          %22 = OpExtInst %void %12 DebugTypeFunction %uint_0 %void
;          %11 = OpExtInst %void %12 DebugFunction %3 %22 %17 %uint_1 %uint_0 %21 %4 %uint_8 %uint_1
;          %24 = OpExtInst %void %12 DebugExpression
;           %k = OpFunction %void None %7
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;          %10 = OpLabel
;          %13 = OpExtInst %void %12 DebugFunctionDefinition %11 %k
;          %14 = OpExtInst %void %12 DebugScope %11
;                OpLine %2 2 3
;                OpStore %p %uint_1 Aligned 4
;                OpLine %2 500 1
;                OpReturn
;                OpFunctionEnd
