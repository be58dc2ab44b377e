; test: asm -mtriple=spirv64-unknown-unknown --debug-info=full
; A file that a front end describes with its text and without is one file. A tool's own header, in brackets, is named alone.

define spir_kernel void @k(i32 %n) !dbg !4 {
    #dbg_value(i32 %n, !10, !DIExpression(), !12)
    #dbg_value(i32 %n, !11, !DIExpression(), !12)
  ret void, !dbg !12
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cl", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = distinct !DISubprogram(name: "k", scope: !5, file: !5, line: 1, type: !6, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DIFile(filename: "k.cl", directory: "/src", source: "kernel void k(int n) {}\0A")
!6 = !DISubroutineType(types: !7)
!7 = !{null, !8}
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!9 = !DIFile(filename: "<prelude>/k.h", directory: "/src", source: "int k;\0A")
!10 = !DILocalVariable(name: "n", arg: 1, scope: !4, file: !5, line: 1, type: !8)
!11 = !DILocalVariable(name: "of_header", scope: !4, file: !9, line: 1, type: !8)
!12 = !DILocation(line: 1, column: 1, scope: !4)

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpExtension "SPV_KHR_non_semantic_info"
;          %17 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "/src/k.cl"
;           %3 = OpString "kernel void k(int n) {}
; "
;           %4 = OpString "int"
;           %5 = OpString "k"
;           %6 = OpString ""
;           %7 = OpString "n"
;           %8 = OpString "of_header"
;           %9 = OpString "<prelude>/k.h"
;          %10 = OpString "files_once.ll"
;                OpSource Unknown 0 %10
;                OpName %k "k"
;                OpName %n "n"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
;          %12 = OpTypeFunction %void %uint
;    %uint_100 = OpConstant %uint 100
;      %uint_5 = OpConstant %uint 5
;      %uint_3 = OpConstant %uint 3
;     %uint_32 = OpConstant %uint 32
;      %uint_4 = OpConstant %uint 4
;      %uint_0 = OpConstant %uint 0
;      %uint_1 = OpConstant %uint 1
;      %uint_8 = OpConstant %uint 8
;          %25 = OpExtInst %void %17 DebugSource %2 %3
;          %29 = OpExtInst %void %17 DebugCompilationUnit %uint_100 %uint_5 %25 %uint_3
;          %33 = OpExtInst %void %17 DebugTypeBasic %4 %uint_32 %uint_4 %uint_0
;          %34 = OpExtInst %void %17 DebugTypeFunction %uint_0 %void %33
;          %16 = OpExtInst %void %17 DebugFunction %5 %34 %25 %uint_1 %uint_0 %29 %6 %uint_8 %uint_1
;          %20 = OpExtInst %void %17 DebugLocalVariable %7 %33 %25 %uint_1 %uint_0 %16 %uint_0 %uint_1
;          %21 = OpExtInst %void %17 DebugExpression
;          %37 = OpExtInst %void %17 DebugSource %9
;          %23 = OpExtInst %void %17 DebugLocalVariable %8 %33 %37 %uint_1 %uint_0 %16 %uint_0
;           %k = OpFunction %void None %12
;           %n = OpFunctionParameter %uint
;          %15 = OpLabel
;          %18 = OpExtInst %void %17 DebugFunctionDefinition %16 %k
;          %19 = OpExtInst %void %17 DebugScope %16
;                OpLine %2 1 1
;          %22 = OpExtInst %void %17 DebugValue %20 %n %21
;          %24 = OpExtInst %void %17 DebugValue %23 %n %21
;                OpReturn
;                OpFunctionEnd
