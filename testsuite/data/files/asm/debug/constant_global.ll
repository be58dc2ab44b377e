; test: asm -mtriple=spirv64-unknown-unknown --debug-info=full
; A constant that has no place in memory is the value of its source variable.

target triple = "spirv64-unknown-unknown"
@g = addrspace(2) constant i32 7, !dbg !20
define spir_kernel void @k(ptr addrspace(1) %p) !dbg !6 {
  #dbg_value(i32 42, !9, !DIExpression(), !11)
  %v = load i32, ptr addrspace(2) @g
  store i32 %v, ptr addrspace(1) %p, !dbg !11
  ret void, !dbg !11
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !30)
!1 = !DIFile(filename: "a.cl", directory: "/t")
!3 = !{i32 2, !"Dwarf Version", i32 5}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!6 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 3, type: !7, scopeLine: 3, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !8)
!7 = !DISubroutineType(types: !{null})
!8 = !{!9}
!9 = !DILocalVariable(name: "c", scope: !6, file: !1, line: 4, type: !10)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!11 = !DILocation(line: 5, column: 3, scope: !6)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(name: "g", scope: !0, file: !1, line: 1, type: !10, isLocal: true, isDefinition: true)
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression(DW_OP_constu, 43, DW_OP_stack_value))
!23 = distinct !DIGlobalVariable(name: "h", scope: !0, file: !1, line: 2, type: !10, isLocal: true, isDefinition: true)
!30 = !{!20, !22}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpExtension "SPV_KHR_non_semantic_info"
;          %16 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "/t/a.cl"
;           %3 = OpString "k"
;           %4 = OpString ""
;           %5 = OpString "int"
;           %6 = OpString "c"
;           %7 = OpString "g"
;           %8 = OpString "h"
;           %9 = OpString "constant_global.ll"
;                OpSource Unknown 0 %9
;                OpName %k "k"
;                OpName %p "p"
;                OpName %v "v"
;                OpName %g "g"
;                OpDecorate %g LinkageAttributes "g" Export
;                OpDecorate %g Constant
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;          %11 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
;     %uint_42 = OpConstant %uint 42
; %_ptr_UniformConstant_uint = OpTypePointer UniformConstant %uint
;      %uint_7 = OpConstant %uint 7
;           %g = OpVariable %_ptr_UniformConstant_uint UniformConstant %uint_7
;    %uint_100 = OpConstant %uint 100
;      %uint_5 = OpConstant %uint 5
;      %uint_3 = OpConstant %uint 3
;      %uint_0 = OpConstant %uint 0
;   %uint_8200 = OpConstant %uint 8200
;     %uint_32 = OpConstant %uint 32
;      %uint_4 = OpConstant %uint 4
;      %uint_1 = OpConstant %uint 1
;     %uint_12 = OpConstant %uint 12
;      %uint_2 = OpConstant %uint 2
;     %uint_43 = OpConstant %uint 43
;          %39 = OpExtInst %void %16 DebugInfoNone
;          %28 = OpExtInst %void %16 DebugSource %2
;          %32 = OpExtInst %void %16 DebugCompilationUnit %uint_100 %uint_5 %28 %uint_3
;          %34 = OpExtInst %void %16 DebugTypeFunction %uint_0 %void
;          %15 = OpExtInst %void %16 DebugFunction %3 %34 %28 %uint_3 %uint_0 %32 %4 %uint_8200 %uint_3
;          %38 = OpExtInst %void %16 DebugTypeBasic %5 %uint_32 %uint_4 %uint_0
;          %19 = OpExtInst %void %16 DebugLocalVariable %6 %38 %28 %uint_4 %uint_0 %15 %uint_0
;          %21 = OpExtInst %void %16 DebugExpression
;          %42 = OpExtInst %void %16 DebugGlobalVariable %7 %38 %28 %uint_1 %uint_0 %32 %4 %g %uint_12
;          %45 = OpExtInst %void %16 DebugGlobalVariable %8 %38 %28 %uint_2 %uint_0 %32 %4 %uint_43 %uint_12
;           %k = OpFunction %void None %11
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;          %14 = OpLabel
;          %17 = OpExtInst %void %16 DebugFunctionDefinition %15 %k
;          %18 = OpExtInst %void %16 DebugScope %15
;                OpLine %2 5 3
;          %22 = OpExtInst %void %16 DebugValue %19 %uint_42 %21
;           %v = OpLoad %uint %g Aligned 4
;                OpStore %p %v Aligned 4
;                OpReturn
;                OpFunctionEnd
