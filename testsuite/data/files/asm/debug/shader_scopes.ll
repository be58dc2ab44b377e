; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; What clang makes of HLSL: the entry point defines the function that is inlined into it; a struct that LLVM splits is told by members though
; declared with an address space; calls and variables without code stay listed; lines have the names of their files' nodes.

@out = external hidden addrspace(11) global [4 x i32], align 4, !spirv.Decorations !40

define void @main() #0 {
  call spir_func void @_Z4mainv()
  ret void
}

define spir_func void @_Z4mainv() #1 !dbg !10 {
  %p = alloca { i32, float }, align 4
    #dbg_declare(ptr %p, !20, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !30)
  %id = call i32 @llvm.spv.thread.id.i32(i32 0), !dbg !30
  store i32 %id, ptr %p, align 4, !dbg !31
  %q = getelementptr inbounds { i32, float }, ptr %p, i32 0, i32 1, !dbg !31
  store float 1.5, ptr %q, align 4, !dbg !31
  call spir_func void @_Z7nothingi(i32 %id), !dbg !32
  %x = load i32, ptr %p, align 4, !dbg !33
  %at = getelementptr [4 x i32], ptr addrspace(11) @out, i32 0, i32 1
  store i32 %x, ptr addrspace(11) %at, align 4, !dbg !33
  ret void, !dbg !33
}

define spir_func void @_Z7nothingi(i32 %n) #1 !dbg !12 {
  %a = alloca i32, align 4
  store i32 %n, ptr %a, align 4
    #dbg_declare(ptr %a, !21, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !34)
  %unused = add i32 %n, 1, !dbg !34
  ret void, !dbg !34
}

declare i32 @llvm.spv.thread.id.i32(i32)

attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }
attributes #1 = { alwaysinline }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.hlsl", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!10 = distinct !DISubprogram(name: "main", linkageName: "_Z4mainv", scope: !1, file: !1, line: 5, type: !5, scopeLine: 5, spFlags: DISPFlagDefinition, unit: !0)
!12 = distinct !DISubprogram(name: "nothing", linkageName: "_Z7nothingi", scope: !1, file: !1, line: 2, type: !5, scopeLine: 2, spFlags: DISPFlagDefinition, unit: !0)
!14 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Pair", file: !1, line: 1, size: 64, elements: !15)
!15 = !{!16, !17}
!16 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !14, file: !1, line: 1, baseType: !7, size: 32)
!17 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !14, file: !1, line: 1, baseType: !8, size: 32, offset: 32)
!20 = !DILocalVariable(name: "p", scope: !10, file: !1, line: 6, type: !14)
!21 = !DILocalVariable(name: "n", arg: 1, scope: !12, file: !1, line: 2, type: !7)
!30 = !DILocation(line: 6, column: 3, scope: !10)
!31 = !DILocation(line: 7, column: 3, scope: !10)
!32 = !DILocation(line: 8, column: 3, scope: !10)
!33 = !DILocation(line: 9, column: 3, scope: !10)
!34 = !DILocation(line: 2, column: 9, scope: !12)
!40 = !{!41, !42}
!41 = !{i32 33, i32 0}
!42 = !{i32 34, i32 0}

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpExtension "SPV_KHR_non_semantic_info"
;          %21 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %main LocalSize 1 1 1
;           %3 = OpString "/src/a.hlsl"
;           %4 = OpString "main"
;           %5 = OpString "_Z4mainv"
;           %6 = OpString "int"
;           %7 = OpString "a"
;           %8 = OpString "float"
;           %9 = OpString "b"
;          %10 = OpString "Pair"
;          %11 = OpString ""
;          %12 = OpString "p"
;          %13 = OpString "nothing"
;          %14 = OpString "_Z7nothingi"
;          %15 = OpString "n"
;          %16 = OpString "shader_scopes.ll"
;                OpSource Unknown 0 %16
;                OpName %main "main"
;                OpName %id_i "id.i"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpName %out "out"
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %_arr_uint_uint_4 ArrayStride 4
;                OpDecorate %_struct_49 Block
;                OpMemberDecorate %_struct_49 0 Offset 0
;                OpDecorate %out Binding 0
;                OpDecorate %out DescriptorSet 0
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
;        %void = OpTypeVoid
;          %18 = OpTypeFunction %void
;      %uint_6 = OpConstant %uint 6
;      %uint_3 = OpConstant %uint 3
;      %uint_0 = OpConstant %uint 0
;       %float = OpTypeFloat 32
;   %float_1_5 = OpConstant %float 1.5
;      %uint_1 = OpConstant %uint 1
;      %uint_9 = OpConstant %uint 9
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
;      %uint_4 = OpConstant %uint 4
; %_arr_uint_uint_4 = OpTypeArray %uint %uint_4
;  %_struct_49 = OpTypeStruct %_arr_uint_uint_4
; %_ptr_StorageBuffer__struct_49 = OpTypePointer StorageBuffer %_struct_49
;         %out = OpVariable %_ptr_StorageBuffer__struct_49 StorageBuffer
;    %uint_100 = OpConstant %uint 100
;      %uint_5 = OpConstant %uint 5
;      %uint_8 = OpConstant %uint 8
;     %uint_32 = OpConstant %uint 32
;     %uint_64 = OpConstant %uint 64
;      %uint_2 = OpConstant %uint 2
;          %24 = OpExtInst %void %21 DebugSource %3
;          %53 = OpExtInst %void %21 DebugCompilationUnit %uint_100 %uint_5 %24 %uint_5
;          %54 = OpExtInst %void %21 DebugTypeFunction %uint_0 %void
;          %20 = OpExtInst %void %21 DebugFunction %4 %54 %24 %uint_5 %uint_0 %53 %5 %uint_8 %uint_5
;          %57 = OpExtInst %void %21 DebugTypeBasic %6 %uint_32 %uint_4 %uint_0
;          %58 = OpExtInst %void %21 DebugTypeMember %7 %57 %24 %uint_1 %uint_0 %uint_0 %uint_32 %uint_0
;          %59 = OpExtInst %void %21 DebugTypeBasic %8 %uint_32 %uint_3 %uint_0
;          %60 = OpExtInst %void %21 DebugTypeMember %9 %59 %24 %uint_1 %uint_0 %uint_32 %uint_32 %uint_0
;          %62 = OpExtInst %void %21 DebugTypeComposite %10 %uint_1 %24 %uint_1 %uint_0 %53 %11 %uint_64 %uint_0 %58 %60
;          %33 = OpExtInst %void %21 DebugLocalVariable %12 %62 %24 %uint_6 %uint_0 %20 %uint_0
;          %34 = OpExtInst %void %21 DebugExpression
;          %63 = OpExtInst %void %21 DebugOperation %uint_9 %uint_0 %uint_32
;          %64 = OpExtInst %void %21 DebugExpression %63
;          %65 = OpExtInst %void %21 DebugOperation %uint_9 %uint_32 %uint_32
;          %66 = OpExtInst %void %21 DebugExpression %65
;          %68 = OpExtInst %void %21 DebugFunction %13 %54 %24 %uint_2 %uint_0 %53 %14 %uint_8 %uint_2
;          %69 = OpExtInst %void %21 DebugLocalVariable %15 %57 %24 %uint_2 %uint_0 %68 %uint_0 %uint_1
;        %main = OpFunction %void DontInline %18
;          %19 = OpLabel
;          %22 = OpExtInst %void %21 DebugFunctionDefinition %20 %main
;          %23 = OpExtInst %void %21 DebugScope %20
;          %27 = OpExtInst %void %21 DebugLine %24 %uint_6 %uint_6 %uint_3 %uint_3
;          %29 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;        %id_i = OpCompositeExtract %uint %29 0
;          %32 = OpExtInst %void %21 DebugNoLine
;          %36 = OpExtInst %void %21 DebugValue %33 %id_i %34 %uint_0
;          %39 = OpExtInst %void %21 DebugValue %33 %float_1_5 %34 %uint_1
;          %41 = OpExtInst %void %21 DebugLine %24 %uint_9 %uint_9 %uint_3 %uint_3
;          %43 = OpAccessChain %_ptr_StorageBuffer_uint %out %uint_0 %uint_1
;                OpStore %43 %id_i
;                OpReturn
;                OpFunctionEnd
