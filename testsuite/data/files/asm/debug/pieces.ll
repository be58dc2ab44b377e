; test: asm -mtriple=spirv64-unknown-unknown --debug-info=full
; Bits of a variable are the members and elements that they are, the rest is told as a fragment; a constant vector is a value, and what is undefined is optimized out.

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n, float %f) !dbg !4 {
entry:
    #dbg_value(i32 %n, !20, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !30)
    #dbg_value(float %f, !20, !DIExpression(DW_OP_LLVM_fragment, 192, 32), !30)
    #dbg_value(i32 7, !20, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 32), !30)
    #dbg_value(i16 7, !20, !DIExpression(DW_OP_LLVM_fragment, 8, 16), !30)
    #dbg_value(<2 x i32> <i32 1, i32 2>, !21, !DIExpression(), !30)
    #dbg_value(<2 x i32> zeroinitializer, !21, !DIExpression(), !30)
    #dbg_value(i32 undef, !22, !DIExpression(), !30)
  %m = add i32 %n, 1, !dbg !30
  store i32 %m, ptr addrspace(1) %p, align 4, !dbg !30
  ret void, !dbg !30
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.clcpp", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!9 = !DIDerivedType(tag: DW_TAG_typedef, name: "real", file: !1, line: 1, baseType: !8)
!10 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !1, line: 1, size: 224, elements: !11)
!11 = !{!12, !13}
!12 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !10, file: !1, line: 1, baseType: !7, size: 32)
!13 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !10, file: !1, line: 1, baseType: !14, size: 192, offset: 32)
!14 = !DICompositeType(tag: DW_TAG_array_type, baseType: !9, size: 192, elements: !15)
!15 = !{!16, !17}
!16 = !DISubrange(count: 2)
!17 = !DISubrange(count: 3)
!18 = !DICompositeType(tag: DW_TAG_array_type, baseType: !9, size: 64, flags: DIFlagVector, elements: !19)
!19 = !{!16}
!20 = !DILocalVariable(name: "s", scope: !4, file: !1, line: 2, type: !10)
!21 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 3, type: !18)
!22 = !DILocalVariable(name: "gone", scope: !4, file: !1, line: 4, type: !7)
!30 = !DILocation(line: 2, column: 3, scope: !4)

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpExtension "SPV_KHR_non_semantic_info"
;          %25 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "/src/k.clcpp"
;           %3 = OpString "k"
;           %4 = OpString ""
;           %5 = OpString "int"
;           %6 = OpString "a"
;           %7 = OpString "float"
;           %8 = OpString "real"
;           %9 = OpString "b"
;          %10 = OpString "S"
;          %11 = OpString "s"
;          %12 = OpString "v"
;          %13 = OpString "gone"
;          %14 = OpString "pieces.ll"
;                OpSource Unknown 0 %14
;                OpName %k "k"
;                OpName %p "p"
;                OpName %n "n"
;                OpName %f "f"
;                OpName %m "m"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;       %float = OpTypeFloat 32
;          %16 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint %float
;      %uint_0 = OpConstant %uint 0
;      %uint_1 = OpConstant %uint 1
;      %uint_2 = OpConstant %uint 2
;      %uint_7 = OpConstant %uint 7
;      %v2uint = OpTypeVector %uint 2
;          %41 = OpConstantComposite %v2uint %uint_1 %uint_2
;          %43 = OpConstantNull %v2uint
;    %uint_100 = OpConstant %uint 100
;      %uint_5 = OpConstant %uint 5
;      %uint_6 = OpConstant %uint 6
;      %uint_8 = OpConstant %uint 8
;     %uint_32 = OpConstant %uint 32
;      %uint_4 = OpConstant %uint 4
;      %uint_3 = OpConstant %uint 3
;    %uint_192 = OpConstant %uint 192
;    %uint_224 = OpConstant %uint 224
;      %uint_9 = OpConstant %uint 9
;     %uint_16 = OpConstant %uint 16
;          %46 = OpExtInst %void %25 DebugInfoNone
;          %50 = OpExtInst %void %25 DebugSource %2
;          %54 = OpExtInst %void %25 DebugCompilationUnit %uint_100 %uint_5 %50 %uint_6
;          %55 = OpExtInst %void %25 DebugTypeFunction %uint_0 %void
;          %24 = OpExtInst %void %25 DebugFunction %3 %55 %50 %uint_1 %uint_0 %54 %4 %uint_8 %uint_1
;          %59 = OpExtInst %void %25 DebugTypeBasic %5 %uint_32 %uint_4 %uint_0
;          %60 = OpExtInst %void %25 DebugTypeMember %6 %59 %50 %uint_1 %uint_0 %uint_0 %uint_32 %uint_0
;          %62 = OpExtInst %void %25 DebugTypeBasic %7 %uint_32 %uint_3 %uint_0
;          %63 = OpExtInst %void %25 DebugTypedef %8 %62 %50 %uint_1 %uint_0 %54
;          %64 = OpExtInst %void %25 DebugTypeArray %63 %uint_2 %uint_3
;          %66 = OpExtInst %void %25 DebugTypeMember %9 %64 %50 %uint_1 %uint_0 %uint_32 %uint_192 %uint_0
;          %68 = OpExtInst %void %25 DebugTypeComposite %10 %uint_1 %50 %uint_1 %uint_0 %54 %4 %uint_224 %uint_0 %60 %66
;          %28 = OpExtInst %void %25 DebugLocalVariable %11 %68 %50 %uint_2 %uint_0 %24 %uint_0
;          %29 = OpExtInst %void %25 DebugExpression
;          %70 = OpExtInst %void %25 DebugOperation %uint_9 %uint_0 %uint_32
;          %71 = OpExtInst %void %25 DebugExpression %70
;          %72 = OpExtInst %void %25 DebugOperation %uint_9 %uint_192 %uint_32
;          %73 = OpExtInst %void %25 DebugExpression %72
;          %74 = OpExtInst %void %25 DebugOperation %uint_3 %uint_1
;          %75 = OpExtInst %void %25 DebugOperation %uint_7
;          %36 = OpExtInst %void %25 DebugExpression %74 %75
;          %76 = OpExtInst %void %25 DebugExpression %74 %75 %70
;          %78 = OpExtInst %void %25 DebugOperation %uint_9 %uint_8 %uint_16
;          %38 = OpExtInst %void %25 DebugExpression %78
;          %79 = OpExtInst %void %25 DebugTypeVector %62 %uint_2
;          %40 = OpExtInst %void %25 DebugLocalVariable %12 %79 %50 %uint_3 %uint_0 %24 %uint_0
;          %45 = OpExtInst %void %25 DebugLocalVariable %13 %59 %50 %uint_4 %uint_0 %24 %uint_0
;           %k = OpFunction %void None %16
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %n = OpFunctionParameter %uint
;           %f = OpFunctionParameter %float
;          %23 = OpLabel
;          %26 = OpExtInst %void %25 DebugFunctionDefinition %24 %k
;          %27 = OpExtInst %void %25 DebugScope %24
;                OpLine %2 2 3
;          %31 = OpExtInst %void %25 DebugValue %28 %n %29 %uint_0
;          %34 = OpExtInst %void %25 DebugValue %28 %f %29 %uint_1 %uint_1 %uint_2
;          %37 = OpExtInst %void %25 DebugValue %28 %uint_7 %36 %uint_0
;          %39 = OpExtInst %void %25 DebugValue %28 %uint_7 %38
;          %42 = OpExtInst %void %25 DebugValue %40 %41 %29
;          %44 = OpExtInst %void %25 DebugValue %40 %43 %29
;          %47 = OpExtInst %void %25 DebugValue %45 %46 %29
;           %m = OpIAdd %uint %n %uint_1
;                OpStore %p %m Aligned 4
;                OpReturn
;                OpFunctionEnd
