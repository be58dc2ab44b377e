; test: asm -mtriple=spirv-unknown-vulkan1.3-compute --debug-info=full --without-capability=Float16
; A half that may only be moved and converted is named by nothing, a record included: its variable counts as optimized out.

declare target("spirv.VulkanBuffer", [0 x half], 12, 1) @llvm.spv.resource.handlefrombinding(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x half], 12, 1), i32)

define void @main() #0 !dbg !4 {
  %h = call target("spirv.VulkanBuffer", [0 x half], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null), !dbg !8
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x half], 12, 1) %h, i32 0), !dbg !8
  %narrow = load half, ptr addrspace(11) %p, !dbg !8
    #dbg_value(half %narrow, !6, !DIExpression(), !8)
  %wide = fpext half %narrow to float, !dbg !9
    #dbg_value(float %wide, !7, !DIExpression(), !9)
  %twice = fmul float %wide, 2.0, !dbg !9
  %result = fptrunc float %twice to half, !dbg !9
  store half %result, ptr addrspace(11) %p, !dbg !9
  ret void, !dbg !9
}

attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_HLSL, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "narrow.hlsl", directory: "/source")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 3, type: !3, scopeLine: 3, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !5)
!5 = !{!6, !7}
!6 = !DILocalVariable(name: "narrow", scope: !4, file: !1, line: 4, type: !10)
!7 = !DILocalVariable(name: "wide", scope: !4, file: !1, line: 5, type: !11)
!8 = !DILocation(line: 4, column: 10, scope: !4)
!9 = !DILocation(line: 5, column: 10, scope: !4)
!10 = !DIBasicType(name: "half", size: 16, encoding: DW_ATE_float)
!11 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpCapability StorageBuffer16BitAccess
;                OpExtension "SPV_KHR_non_semantic_info"
;          %14 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main"
;                OpExecutionMode %main LocalSize 1 1 1
;           %2 = OpString "/source/narrow.hlsl"
;           %3 = OpString "main"
;           %4 = OpString ""
;           %5 = OpString "half"
;           %6 = OpString "narrow"
;           %7 = OpString "float"
;           %8 = OpString "wide"
;           %9 = OpString "narrow.ll"
;                OpSource Unknown 0 %9
;                OpName %main "main"
;                OpName %wide "wide"
;                OpName %twice "twice"
;                OpName %global "global"
;                OpDecorate %twice NoContraction
;                OpDecorate %_runtimearr_half ArrayStride 2
;                OpDecorate %_struct_43 Block
;                OpMemberDecorate %_struct_43 0 Offset 0
;                OpDecorate %global DescriptorSet 0
;                OpDecorate %global Binding 0
;        %void = OpTypeVoid
;          %11 = OpTypeFunction %void
;        %uint = OpTypeInt 32 0
;      %uint_4 = OpConstant %uint 4
;        %half = OpTypeFloat 16
; %_ptr_StorageBuffer_half = OpTypePointer StorageBuffer %half
; %_runtimearr_half = OpTypeRuntimeArray %half
;  %_struct_43 = OpTypeStruct %_runtimearr_half
; %_ptr_StorageBuffer__struct_43 = OpTypePointer StorageBuffer %_struct_43
;      %global = OpVariable %_ptr_StorageBuffer__struct_43 StorageBuffer
;      %uint_0 = OpConstant %uint 0
;      %uint_5 = OpConstant %uint 5
;       %float = OpTypeFloat 32
;     %float_2 = OpConstant %float 2
;    %uint_100 = OpConstant %uint 100
;      %uint_3 = OpConstant %uint 3
;   %uint_8200 = OpConstant %uint 8200
;     %uint_16 = OpConstant %uint 16
;     %uint_32 = OpConstant %uint 32
;     %uint_10 = OpConstant %uint 10
;          %29 = OpExtInst %void %14 DebugInfoNone
;          %17 = OpExtInst %void %14 DebugSource %2
;          %46 = OpExtInst %void %14 DebugCompilationUnit %uint_100 %uint_5 %17 %uint_5
;          %47 = OpExtInst %void %14 DebugTypeFunction %uint_0 %void
;          %13 = OpExtInst %void %14 DebugFunction %3 %47 %17 %uint_3 %uint_0 %46 %4 %uint_8200 %uint_3
;          %51 = OpExtInst %void %14 DebugTypeBasic %5 %uint_16 %uint_3 %uint_0
;          %28 = OpExtInst %void %14 DebugLocalVariable %6 %51 %17 %uint_4 %uint_0 %13 %uint_0
;          %53 = OpExtInst %void %14 DebugTypeBasic %7 %uint_32 %uint_3 %uint_0
;          %36 = OpExtInst %void %14 DebugLocalVariable %8 %53 %17 %uint_5 %uint_0 %13 %uint_0
;          %30 = OpExtInst %void %14 DebugExpression
;        %main = OpFunction %void DontInline %11
;          %12 = OpLabel
;          %15 = OpExtInst %void %14 DebugFunctionDefinition %13 %main
;          %16 = OpExtInst %void %14 DebugScope %13
;          %21 = OpExtInst %void %14 DebugLine %17 %uint_4 %uint_4 %uint_10 %uint_10
;          %23 = OpAccessChain %_ptr_StorageBuffer_half %global %uint_0 %uint_0
;          %27 = OpLoad %half %23
;          %31 = OpExtInst %void %14 DebugValue %28 %29 %30
;          %33 = OpExtInst %void %14 DebugLine %17 %uint_5 %uint_5 %uint_10 %uint_10
;        %wide = OpFConvert %float %27
;          %37 = OpExtInst %void %14 DebugValue %36 %wide %30
;       %twice = OpFMul %float %wide %float_2
;          %40 = OpFConvert %half %twice
;          %41 = OpAccessChain %_ptr_StorageBuffer_half %global %uint_0 %uint_0
;                OpStore %41 %40
;                OpReturn
;                OpFunctionEnd
