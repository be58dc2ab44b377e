; test: asm -mtriple=spirv64-unknown-unknown
; Source positions from debug information.

define spir_kernel void @k(ptr addrspace(1) %p, i32 %x) !dbg !4 {
  %a = add i32 %x, 1, !dbg !7
  %b = mul i32 %a, %x, !dbg !8
  store i32 %b, ptr addrspace(1) %p, align 4, !dbg !8
  ret void, !dbg !9
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "k.cl", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "k", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 2, column: 11, scope: !4)
!8 = !DILocation(line: 3, column: 5, scope: !4)
!9 = !DILocation(line: 4, column: 1, scope: !4)

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpExtension "SPV_KHR_non_semantic_info"
;          %14 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "/src/k.cl"
;           %3 = OpString "k"
;           %4 = OpString ""
;           %5 = OpString "source_lines.ll"
;          %17 = OpString "k.cl"
;                OpSource Unknown 0 %5
;                OpName %k "k"
;                OpName %p "p"
;                OpName %x "x"
;                OpName %a "a"
;                OpName %b "b"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %7 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint
;      %uint_1 = OpConstant %uint 1
;    %uint_100 = OpConstant %uint 100
;      %uint_5 = OpConstant %uint 5
;      %uint_3 = OpConstant %uint 3
;      %uint_0 = OpConstant %uint 0
;      %uint_8 = OpConstant %uint 8
;          %21 = OpExtInst %void %14 DebugSource %2
;          %25 = OpExtInst %void %14 DebugCompilationUnit %uint_100 %uint_5 %21 %uint_3
;          %27 = OpExtInst %void %14 DebugTypeFunction %uint_0 %void
;          %13 = OpExtInst %void %14 DebugFunction %3 %27 %21 %uint_1 %uint_0 %25 %4 %uint_8 %uint_0
;          %29 = OpExtInst %void %14 DebugExpression
;           %k = OpFunction %void None %7
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %x = OpFunctionParameter %uint
;          %12 = OpLabel
;          %15 = OpExtInst %void %14 DebugFunctionDefinition %13 %k
;          %16 = OpExtInst %void %14 DebugScope %13
;                OpLine %17 2 11
;           %a = OpIAdd %uint %x %uint_1
;                OpLine %17 3 5
;           %b = OpIMul %uint %a %x
;                OpStore %p %b Aligned 4
;                OpLine %17 4 1
;                OpReturn
;                OpFunctionEnd
