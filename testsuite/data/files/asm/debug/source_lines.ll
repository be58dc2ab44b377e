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
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "source_lines.ll"
;          %10 = OpString "k.cl"
;                OpSource Unknown 0 %2
;                OpName %k "k"
;                OpName %p "p"
;                OpName %x "x"
;                OpName %a "a"
;                OpName %b "b"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint
;      %uint_1 = OpConstant %uint 1
;           %k = OpFunction %void None %4
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %x = OpFunctionParameter %uint
;           %9 = OpLabel
;                OpLine %10 2 11
;           %a = OpIAdd %uint %x %uint_1
;                OpLine %10 3 5
;           %b = OpIMul %uint %a %x
;                OpStore %p %b Aligned 4
;                OpLine %10 4 1
;                OpReturn
;                OpFunctionEnd
