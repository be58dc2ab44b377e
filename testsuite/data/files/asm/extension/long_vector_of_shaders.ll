; test: asm -mtriple=spirv-unknown-vulkan1.3-compute --spirv-ext=+SPV_EXT_long_vector --strip-debug
; In shaders, too: memory consists of arrays, and values are long vectors.
; spirv-val refuses: Invalid capability operand: 5425

declare target("spirv.VulkanBuffer", [0 x <8 x float>], 12, 1) @llvm.spv.resource.handlefrombinding(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x <8 x float>], 12, 1), i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x <8 x float>], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x <8 x float>], 12, 1) %h, i32 0)
  %v = load <8 x float>, ptr addrspace(11) %p
  %r = call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v)
  %s = fadd <8 x float> %r, %v
  store <8 x float> %s, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpCapability LongVectorEXT
;                OpExtension "SPV_EXT_long_vector"
;          %35 = OpExtInstImport "GLSL.std.450"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %1 "main"
;                OpExecutionMode %1 LocalSize 1 1 1
;           %2 = OpString "long_vector_of_shaders.ll"
;                OpSource Unknown 0 %2
;                OpDecorate %37 NoContraction
;                OpDecorate %_arr_float_uint_8 ArrayStride 4
;                OpDecorate %_runtimearr__arr_float_uint_8 ArrayStride 32
;                OpDecorate %_struct_58 Block
;                OpMemberDecorate %_struct_58 0 Offset 0
;                OpDecorate %8 DescriptorSet 0
;                OpDecorate %8 Binding 0
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;       %float = OpTypeFloat 32
; %_ptr_StorageBuffer_float = OpTypePointer StorageBuffer %float
;        %uint = OpTypeInt 32 0
;      %uint_8 = OpConstant %uint 8
; %_arr_float_uint_8 = OpTypeArray %float %uint_8
; %_runtimearr__arr_float_uint_8 = OpTypeRuntimeArray %_arr_float_uint_8
;  %_struct_58 = OpTypeStruct %_runtimearr__arr_float_uint_8
; %_ptr_StorageBuffer__struct_58 = OpTypePointer StorageBuffer %_struct_58
;           %8 = OpVariable %_ptr_StorageBuffer__struct_58 StorageBuffer
;      %uint_0 = OpConstant %uint 0
;      %uint_1 = OpConstant %uint 1
;      %uint_2 = OpConstant %uint 2
;      %uint_3 = OpConstant %uint 3
;      %uint_4 = OpConstant %uint 4
;      %uint_5 = OpConstant %uint 5
;      %uint_6 = OpConstant %uint 6
;      %uint_7 = OpConstant %uint 7
;     %v8float = OpTypeVector %float 8
;           %1 = OpFunction %void DontInline %4
;           %5 = OpLabel
;           %7 = OpAccessChain %_ptr_StorageBuffer_float %8 %uint_0 %uint_0 %uint_0
;          %11 = OpLoad %float %7
;          %12 = OpAccessChain %_ptr_StorageBuffer_float %8 %uint_0 %uint_0 %uint_1
;          %14 = OpLoad %float %12
;          %15 = OpAccessChain %_ptr_StorageBuffer_float %8 %uint_0 %uint_0 %uint_2
;          %17 = OpLoad %float %15
;          %18 = OpAccessChain %_ptr_StorageBuffer_float %8 %uint_0 %uint_0 %uint_3
;          %20 = OpLoad %float %18
;          %21 = OpAccessChain %_ptr_StorageBuffer_float %8 %uint_0 %uint_0 %uint_4
;          %23 = OpLoad %float %21
;          %24 = OpAccessChain %_ptr_StorageBuffer_float %8 %uint_0 %uint_0 %uint_5
;          %26 = OpLoad %float %24
;          %27 = OpAccessChain %_ptr_StorageBuffer_float %8 %uint_0 %uint_0 %uint_6
;          %29 = OpLoad %float %27
;          %30 = OpAccessChain %_ptr_StorageBuffer_float %8 %uint_0 %uint_0 %uint_7
;          %32 = OpLoad %float %30
;          %34 = OpCompositeConstruct %v8float %11 %14 %17 %20 %23 %26 %29 %32
;          %36 = OpExtInst %v8float %35 Sqrt %34
;          %37 = OpFAdd %v8float %36 %34
;          %38 = OpAccessChain %_ptr_StorageBuffer_float %8 %uint_0 %uint_0 %uint_0
;          %39 = OpCompositeExtract %float %37 0
;                OpStore %38 %39
;          %40 = OpAccessChain %_ptr_StorageBuffer_float %8 %uint_0 %uint_0 %uint_1
;          %41 = OpCompositeExtract %float %37 1
;                OpStore %40 %41
;          %42 = OpAccessChain %_ptr_StorageBuffer_float %8 %uint_0 %uint_0 %uint_2
;          %43 = OpCompositeExtract %float %37 2
;                OpStore %42 %43
;          %44 = OpAccessChain %_ptr_StorageBuffer_float %8 %uint_0 %uint_0 %uint_3
;          %45 = OpCompositeExtract %float %37 3
;                OpStore %44 %45
;          %46 = OpAccessChain %_ptr_StorageBuffer_float %8 %uint_0 %uint_0 %uint_4
;          %47 = OpCompositeExtract %float %37 4
;                OpStore %46 %47
;          %48 = OpAccessChain %_ptr_StorageBuffer_float %8 %uint_0 %uint_0 %uint_5
;          %49 = OpCompositeExtract %float %37 5
;                OpStore %48 %49
;          %50 = OpAccessChain %_ptr_StorageBuffer_float %8 %uint_0 %uint_0 %uint_6
;          %51 = OpCompositeExtract %float %37 6
;                OpStore %50 %51
;          %52 = OpAccessChain %_ptr_StorageBuffer_float %8 %uint_0 %uint_0 %uint_7
;          %53 = OpCompositeExtract %float %37 7
;                OpStore %52 %53
;                OpReturn
;                OpFunctionEnd
