; test: asm -mtriple=spirv64-unknown-unknown --debug-info=full -O0
; Julia's debug information, as its GPU packages emit it: functions without types, operators inlined by the chain, files named alone.

define spir_kernel void @julia_axpy_1(ptr addrspace(1) noundef %y, ptr addrspace(1) noundef %x, float %a) !dbg !4 {
top:
    #dbg_value(float %a, !9, !DIExpression(), !11)
  %i = call spir_func i64 @_Z13get_global_idj(i32 0), !dbg !11
    #dbg_value(i64 %i, !10, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_lit0, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !11)
  %px = getelementptr inbounds float, ptr addrspace(1) %x, i64 %i, !dbg !12
  %py = getelementptr inbounds float, ptr addrspace(1) %y, i64 %i, !dbg !12
  %vx = load float, ptr addrspace(1) %px, align 4, !dbg !12
  %vy = load float, ptr addrspace(1) %py, align 4, !dbg !12
  %m = fmul float %a, %vx, !dbg !16
  %s = fadd float %m, %vy, !dbg !18
  store float %s, ptr addrspace(1) %py, align 4, !dbg !20
  ret void, !dbg !20
}

declare spir_func i64 @_Z13get_global_idj(i32)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_Julia, file: !1, producer: "julia", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, nameTableKind: None)
!1 = !DIFile(filename: "julia", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 2, !"Dwarf Version", i32 4}
!4 = distinct !DISubprogram(name: "axpy!", linkageName: "julia_axpy_1", scope: null, file: !5, line: 1, type: !6, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !8)
!5 = !DIFile(filename: "axpy.jl", directory: ".")
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !{!9, !10}
!9 = !DILocalVariable(name: "a", arg: 4, scope: !4, file: !5, line: 1, type: !14)
!10 = !DILocalVariable(name: "i", scope: !4, file: !5, line: 2, type: !15)
!11 = !DILocation(line: 2, scope: !4)
!12 = !DILocation(line: 86, scope: !13, inlinedAt: !21)
!13 = distinct !DISubprogram(name: "getindex;", linkageName: "getindex", scope: !22, file: !22, line: 85, type: !6, scopeLine: 85, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !23)
!14 = !DIBasicType(name: "Float32", size: 32, encoding: DW_ATE_unsigned)
!15 = !DIBasicType(name: "Int64", size: 64, encoding: DW_ATE_unsigned)
!16 = !DILocation(line: 411, scope: !17, inlinedAt: !21)
!17 = distinct !DISubprogram(name: "*;", linkageName: "*", scope: !22, file: !22, line: 411, type: !6, scopeLine: 411, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !23)
!18 = !DILocation(line: 409, scope: !19, inlinedAt: !21)
!19 = distinct !DISubprogram(name: "+;", linkageName: "+", scope: !22, file: !22, line: 409, type: !6, scopeLine: 409, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !23)
!20 = !DILocation(line: 4, scope: !4)
!21 = distinct !DILocation(line: 3, scope: !4)
!22 = !DIFile(filename: "float.jl", directory: ".")
!23 = !{}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int64
;                OpExtension "SPV_KHR_non_semantic_info"
;          %28 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %julia_axpy_1 "julia_axpy_1" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %julia_axpy_1 ContractionOff
;           %3 = OpString "./julia"
;           %4 = OpString "axpy!"
;           %5 = OpString "./axpy.jl"
;           %6 = OpString "julia_axpy_1"
;           %7 = OpString "Float32"
;           %8 = OpString "a"
;           %9 = OpString "Int64"
;          %10 = OpString "i"
;          %11 = OpString "getindex;"
;          %12 = OpString "./float.jl"
;          %13 = OpString "getindex"
;          %14 = OpString "*;"
;          %15 = OpString "*"
;          %16 = OpString "+;"
;          %17 = OpString "+"
;          %18 = OpString "julia.ll"
;                OpSource Unknown 0 %18
;                OpName %julia_axpy_1 "julia_axpy_1"
;                OpName %y "y"
;                OpName %x "x"
;                OpName %a "a"
;                OpName %i "i"
;                OpName %px "px"
;                OpName %py "py"
;                OpName %vx "vx"
;                OpName %vy "vy"
;                OpName %m "m"
;                OpName %s "s"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %__spirv_BuiltInGlobalInvocationId Constant
;       %ulong = OpTypeInt 64 0
;     %v3ulong = OpTypeVector %ulong 3
; %_ptr_Input_v3ulong = OpTypePointer Input %v3ulong
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3ulong Input
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;          %20 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %_ptr_CrossWorkgroup_float %float
;        %uint = OpTypeInt 32 0
;    %uint_100 = OpConstant %uint 100
;      %uint_4 = OpConstant %uint 4
;      %uint_0 = OpConstant %uint 0
;      %uint_1 = OpConstant %uint 1
;   %uint_8200 = OpConstant %uint 8200
;     %uint_32 = OpConstant %uint 32
;      %uint_6 = OpConstant %uint 6
;     %uint_64 = OpConstant %uint 64
;      %uint_2 = OpConstant %uint 2
;      %uint_3 = OpConstant %uint 3
;      %uint_7 = OpConstant %uint 7
;     %uint_85 = OpConstant %uint 85
;    %uint_411 = OpConstant %uint 411
;    %uint_409 = OpConstant %uint 409
;          %56 = OpExtInst %void %28 DebugSource %3
;          %60 = OpExtInst %void %28 DebugCompilationUnit %uint_100 %uint_4 %56 %uint_0
;          %61 = OpExtInst %void %28 DebugTypeFunction %uint_0 %void
;          %62 = OpExtInst %void %28 DebugSource %5
;          %27 = OpExtInst %void %28 DebugFunction %4 %61 %62 %uint_1 %uint_0 %60 %6 %uint_8200 %uint_1
;          %67 = OpExtInst %void %28 DebugTypeBasic %7 %uint_32 %uint_6 %uint_0
;          %31 = OpExtInst %void %28 DebugLocalVariable %8 %67 %62 %uint_1 %uint_0 %27 %uint_0 %uint_4
;          %69 = OpExtInst %void %28 DebugTypeBasic %9 %uint_64 %uint_6 %uint_0
;          %38 = OpExtInst %void %28 DebugLocalVariable %10 %69 %62 %uint_2 %uint_0 %27 %uint_0
;          %32 = OpExtInst %void %28 DebugExpression
;          %72 = OpExtInst %void %28 DebugOperation %uint_3 %uint_1
;          %74 = OpExtInst %void %28 DebugOperation %uint_7
;          %39 = OpExtInst %void %28 DebugExpression %72 %74
;          %75 = OpExtInst %void %28 DebugSource %12
;          %41 = OpExtInst %void %28 DebugFunction %11 %61 %75 %uint_85 %uint_0 %60 %13 %uint_8200 %uint_85
;          %42 = OpExtInst %void %28 DebugInlinedAt %uint_3 %27
;          %48 = OpExtInst %void %28 DebugFunction %14 %61 %75 %uint_411 %uint_0 %60 %15 %uint_8200 %uint_411
;          %51 = OpExtInst %void %28 DebugFunction %16 %61 %75 %uint_409 %uint_0 %60 %17 %uint_8200 %uint_409
; %julia_axpy_1 = OpFunction %void None %20
;           %y = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %x = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %a = OpFunctionParameter %float
;          %26 = OpLabel
;          %29 = OpExtInst %void %28 DebugFunctionDefinition %27 %julia_axpy_1
;          %30 = OpExtInst %void %28 DebugScope %27
;                OpLine %5 2 0
;          %33 = OpExtInst %void %28 DebugValue %31 %a %32
;          %35 = OpLoad %v3ulong %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %ulong %35 0
;          %40 = OpExtInst %void %28 DebugValue %38 %i %39
;          %43 = OpExtInst %void %28 DebugScope %41 %42
;                OpLine %12 86 0
;          %px = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_float %x %i
;          %py = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_float %y %i
;          %vx = OpLoad %float %px Aligned 4
;          %vy = OpLoad %float %py Aligned 4
;          %49 = OpExtInst %void %28 DebugScope %48 %42
;                OpLine %12 411 0
;           %m = OpFMul %float %a %vx
;          %52 = OpExtInst %void %28 DebugScope %51 %42
;                OpLine %12 409 0
;           %s = OpFAdd %float %m %vy
;          %54 = OpExtInst %void %28 DebugScope %27
;                OpLine %5 4 0
;                OpStore %py %s Aligned 4
;                OpReturn
;                OpFunctionEnd
