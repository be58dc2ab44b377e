; test: asm -mtriple=spirv64-unknown-unknown --debug-info=full
; The checksum of a file is a string of its own, and not the text of the source.
define spir_kernel void @k(ptr addrspace(1) %p) !dbg !4 {
  store i32 1, ptr addrspace(1) %p, align 4, !dbg !7
  ret void, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cl", directory: "/src", checksumkind: CSK_MD5, checksum: "0123456789abcdef0123456789abcdef")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 8, type: !5, scopeLine: 8, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 9, column: 3, scope: !4)
!8 = !DILocation(line: 10, column: 1, scope: !4)

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpExtension "SPV_KHR_non_semantic_info"
;          %13 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "/src/k.cl"
;           %3 = OpString "//__CSK_MD5:0123456789abcdef0123456789abcdef /src/k.cl"
;           %4 = OpString "k"
;           %5 = OpString ""
;           %6 = OpString "checksum.ll"
;                OpSource Unknown 0 %6
;                OpName %k "k"
;                OpName %p "p"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %8 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
;      %uint_1 = OpConstant %uint 1
;    %uint_100 = OpConstant %uint 100
;      %uint_5 = OpConstant %uint 5
;      %uint_0 = OpConstant %uint 0
;      %uint_8 = OpConstant %uint 8
;          %18 = OpExtInst %void %13 DebugSource %2
;          %22 = OpExtInst %void %13 DebugCompilationUnit %uint_100 %uint_5 %18 %uint_0
;          %23 = OpExtInst %void %13 DebugTypeFunction %uint_0 %void
;          %12 = OpExtInst %void %13 DebugFunction %4 %23 %18 %uint_8 %uint_0 %22 %5 %uint_8 %uint_8
;          %25 = OpExtInst %void %13 DebugExpression
;           %k = OpFunction %void None %8
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;          %11 = OpLabel
;          %14 = OpExtInst %void %13 DebugFunctionDefinition %12 %k
;          %15 = OpExtInst %void %13 DebugScope %12
;                OpLine %2 9 3
;                OpStore %p %uint_1 Aligned 4
;                OpLine %2 10 1
;                OpReturn
;                OpFunctionEnd
