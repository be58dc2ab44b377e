; test: asm -mtriple=spirv-unknown-vulkan1.3-compute --debug-info=full -O0
; What reads the lanes of a built vector leaves the vector unused: the variable is told by its lanes. A boolean that is stored as a
; number keeps its value.

define void @main() #0 !dbg !4 {
  %v = alloca <3 x i32>, align 16
  %swizzled = alloca <2 x i32>, align 8
  %b = alloca i32, align 4
  %x = call i32 @llvm.spv.thread.id.i32(i32 0), !dbg !20
  %y = call i32 @llvm.spv.thread.id.i32(i32 1), !dbg !20
  %v0 = insertelement <3 x i32> poison, i32 %x, i64 0, !dbg !20
  %v1 = insertelement <3 x i32> %v0, i32 %y, i64 1, !dbg !20
  %v2 = insertelement <3 x i32> %v1, i32 7, i64 2, !dbg !20
  store <3 x i32> %v2, ptr %v, align 16, !dbg !20
    #dbg_declare(ptr %v, !10, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !20)
  %whole = load <3 x i32>, ptr %v, align 16, !dbg !21
  %zy = shufflevector <3 x i32> %whole, <3 x i32> poison, <2 x i32> <i32 2, i32 1>, !dbg !21
  store <2 x i32> %zy, ptr %swizzled, align 8, !dbg !21
    #dbg_declare(ptr %swizzled, !11, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !21)
  %again = load <2 x i32>, ptr %swizzled, align 8, !dbg !22
  %lane = extractelement <2 x i32> %again, i64 1, !dbg !22
  %is_big = icmp ugt i32 %lane, 4, !dbg !22
  %wide = zext i1 %is_big to i32, !dbg !22
  store i32 %wide, ptr %b, align 4, !dbg !22
    #dbg_declare(ptr %b, !12, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !22)
  %stored = load i32, ptr %b, align 4, !dbg !23
  %bit = trunc i32 %stored to i1, !dbg !23
  %out = select i1 %bit, i32 %x, i32 %lane, !dbg !23
  %handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null), !dbg !23
  %place = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %handle, i32 %y), !dbg !23
  store i32 %out, ptr addrspace(11) %place, align 4, !dbg !23
  ret void, !dbg !23
}

attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.hlsl", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DIBasicType(name: "uint", size: 32, encoding: DW_ATE_unsigned)
!8 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 128, flags: DIFlagVector, elements: !13)
!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 64, flags: DIFlagVector, elements: !14)
!10 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 2, type: !8)
!11 = !DILocalVariable(name: "swizzled", scope: !4, file: !1, line: 3, type: !9)
!12 = !DILocalVariable(name: "b", scope: !4, file: !1, line: 4, type: !15)
!13 = !{!16}
!14 = !{!17}
!15 = !DIBasicType(name: "bool", size: 32, encoding: DW_ATE_boolean)
!16 = !DISubrange(count: 3)
!17 = !DISubrange(count: 2)
!20 = !DILocation(line: 2, column: 3, scope: !4)
!21 = !DILocation(line: 3, column: 3, scope: !4)
!22 = !DILocation(line: 4, column: 3, scope: !4)
!23 = !DILocation(line: 5, column: 3, scope: !4)

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpExtension "SPV_KHR_non_semantic_info"
;          %16 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %main LocalSize 1 1 1
;           %3 = OpString "/src/a.hlsl"
;           %4 = OpString "main"
;           %5 = OpString ""
;           %6 = OpString "uint"
;           %7 = OpString "v"
;           %8 = OpString "swizzled"
;           %9 = OpString "bool"
;          %10 = OpString "b"
;          %11 = OpString "lanes.ll"
;                OpSource Unknown 0 %11
;                OpName %main "main"
;                OpName %x "x"
;                OpName %y "y"
;                OpName %is_big "is_big"
;                OpName %out "out"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpName %global "global"
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %_runtimearr_uint ArrayStride 4
;                OpDecorate %_struct_60 Block
;                OpMemberDecorate %_struct_60 0 Offset 0
;                OpDecorate %global DescriptorSet 0
;                OpDecorate %global Binding 0
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
;        %void = OpTypeVoid
;          %13 = OpTypeFunction %void
;      %uint_2 = OpConstant %uint 2
;      %uint_3 = OpConstant %uint 3
;      %uint_0 = OpConstant %uint 0
;      %uint_1 = OpConstant %uint 1
;      %uint_7 = OpConstant %uint 7
;      %uint_4 = OpConstant %uint 4
;        %bool = OpTypeBool
;      %uint_5 = OpConstant %uint 5
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
; %_runtimearr_uint = OpTypeRuntimeArray %uint
;  %_struct_60 = OpTypeStruct %_runtimearr_uint
; %_ptr_StorageBuffer__struct_60 = OpTypePointer StorageBuffer %_struct_60
;      %global = OpVariable %_ptr_StorageBuffer__struct_60 StorageBuffer
;    %uint_100 = OpConstant %uint 100
;      %uint_8 = OpConstant %uint 8
;     %uint_32 = OpConstant %uint 32
;      %uint_6 = OpConstant %uint 6
;      %uint_9 = OpConstant %uint 9
;     %uint_64 = OpConstant %uint 64
;          %31 = OpExtInst %void %16 DebugInfoNone
;          %19 = OpExtInst %void %16 DebugSource %3
;          %63 = OpExtInst %void %16 DebugCompilationUnit %uint_100 %uint_5 %19 %uint_5
;          %64 = OpExtInst %void %16 DebugTypeFunction %uint_0 %void
;          %15 = OpExtInst %void %16 DebugFunction %4 %64 %19 %uint_1 %uint_0 %63 %5 %uint_8 %uint_1
;          %68 = OpExtInst %void %16 DebugTypeBasic %6 %uint_32 %uint_6 %uint_0
;          %69 = OpExtInst %void %16 DebugTypeVector %68 %uint_3
;          %30 = OpExtInst %void %16 DebugLocalVariable %7 %69 %19 %uint_2 %uint_0 %15 %uint_0
;          %32 = OpExtInst %void %16 DebugExpression
;          %71 = OpExtInst %void %16 DebugOperation %uint_9 %uint_0 %uint_32
;          %72 = OpExtInst %void %16 DebugExpression %71
;          %73 = OpExtInst %void %16 DebugOperation %uint_9 %uint_32 %uint_32
;          %74 = OpExtInst %void %16 DebugExpression %73
;          %76 = OpExtInst %void %16 DebugOperation %uint_9 %uint_64 %uint_32
;          %77 = OpExtInst %void %16 DebugExpression %76
;          %78 = OpExtInst %void %16 DebugTypeVector %68 %uint_2
;          %40 = OpExtInst %void %16 DebugLocalVariable %8 %78 %19 %uint_3 %uint_0 %15 %uint_0
;          %79 = OpExtInst %void %16 DebugTypeBasic %9 %uint_32 %uint_2 %uint_0
;          %49 = OpExtInst %void %16 DebugLocalVariable %10 %79 %19 %uint_4 %uint_0 %15 %uint_0
;          %80 = OpExtInst %void %16 DebugOperation %uint_7
;          %50 = OpExtInst %void %16 DebugExpression %80
;        %main = OpFunction %void DontInline %13
;          %14 = OpLabel
;          %17 = OpExtInst %void %16 DebugFunctionDefinition %15 %main
;          %18 = OpExtInst %void %16 DebugScope %15
;          %22 = OpExtInst %void %16 DebugLine %19 %uint_2 %uint_2 %uint_3 %uint_3
;          %24 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;           %x = OpCompositeExtract %uint %24 0
;          %27 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;           %y = OpCompositeExtract %uint %27 1
;          %29 = OpExtInst %void %16 DebugNoLine
;          %33 = OpExtInst %void %16 DebugValue %30 %31 %32
;          %35 = OpExtInst %void %16 DebugValue %30 %x %32 %uint_0
;          %37 = OpExtInst %void %16 DebugValue %30 %y %32 %uint_1
;          %39 = OpExtInst %void %16 DebugValue %30 %uint_7 %32 %uint_2
;          %41 = OpExtInst %void %16 DebugValue %40 %31 %32
;          %42 = OpExtInst %void %16 DebugValue %40 %uint_7 %32 %uint_0
;          %43 = OpExtInst %void %16 DebugValue %40 %y %32 %uint_1
;          %45 = OpExtInst %void %16 DebugLine %19 %uint_4 %uint_4 %uint_3 %uint_3
;      %is_big = OpUGreaterThan %bool %y %uint_4
;          %48 = OpExtInst %void %16 DebugNoLine
;          %51 = OpExtInst %void %16 DebugValue %49 %is_big %50
;          %53 = OpExtInst %void %16 DebugLine %19 %uint_5 %uint_5 %uint_3 %uint_3
;         %out = OpSelect %uint %is_big %x %y
;          %56 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %y
;                OpStore %56 %out
;                OpReturn
;                OpFunctionEnd
