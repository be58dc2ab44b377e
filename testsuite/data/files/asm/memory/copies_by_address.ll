; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Memory by its address: an address of 32 bits, a copy into an element whose index is not known, a copy that stands before what it uses.

declare target("spirv.VulkanBuffer", [0 x i64], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p(target("spirv.VulkanBuffer", [0 x i64], 12, 1), i32)
declare void @llvm.memcpy.p11.p11.i64(ptr addrspace(11), ptr addrspace(11), i64, i1)
declare void @llvm.memcpy.p0.p11.i64(ptr, ptr addrspace(11), i64, i1)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i64], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr null)
  %o = call ptr addrspace(11) @llvm.spv.resource.getpointer.p(target("spirv.VulkanBuffer", [0 x i64], 12, 1) %h, i32 0)
  %a = load i64, ptr addrspace(11) %o
  %i = trunc i64 %a to i32
  %l = alloca [4 x [4 x i32]]
  %p = inttoptr i64 %a to ptr addrspace(11)
  %p2 = inttoptr i32 %i to ptr addrspace(11)
  %z = getelementptr i32, ptr addrspace(11) %p2, i64 1
  %zv = load i32, ptr addrspace(11) %z
  store i32 %zv, ptr addrspace(11) %o
  %e = getelementptr [4 x [4 x i32]], ptr %l, i32 0, i32 %i, i32 2
  call void @llvm.memcpy.p0.p11.i64(ptr %e, ptr addrspace(11) %p, i64 4, i1 false)
  %ev = load i32, ptr %e
  store i32 %ev, ptr addrspace(11) %o
  br label %first
second:
  call void @llvm.memcpy.p11.p11.i64(ptr addrspace(11) %q, ptr addrspace(11) %p, i64 16, i1 false)
  ret void
first:
  %q = getelementptr i8, ptr addrspace(11) %p, i64 16
  br label %second
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.5
;                OpCapability Shader
;                OpCapability Int64
;                OpCapability PhysicalStorageBufferAddresses
;                OpMemoryModel PhysicalStorageBuffer64 GLSL450
;                OpEntryPoint GLCompute %main "main" %global
;                OpExecutionMode %main LocalSize 1 1 1
;           %3 = OpString "copies_by_address.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %l "l"
;                OpName %a "a"
;                OpName %i "i"
;                OpName %ev "ev"
;                OpName %global "global"
;                OpDecorate %_runtimearr_ulong ArrayStride 8
;                OpDecorate %_struct_65 Block
;                OpMemberDecorate %_struct_65 0 Offset 0
;                OpDecorate %global DescriptorSet 0
;                OpDecorate %global Binding 0
;       %ulong = OpTypeInt 64 0
; %_runtimearr_ulong = OpTypeRuntimeArray %ulong
;  %_struct_65 = OpTypeStruct %_runtimearr_ulong
; %_ptr_StorageBuffer__struct_65 = OpTypePointer StorageBuffer %_struct_65
;      %global = OpVariable %_ptr_StorageBuffer__struct_65 StorageBuffer
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
;        %uint = OpTypeInt 32 0
;      %uint_4 = OpConstant %uint 4
; %_arr_uint_uint_4 = OpTypeArray %uint %uint_4
; %_arr__arr_uint_uint_4_uint_4 = OpTypeArray %_arr_uint_uint_4 %uint_4
; %_ptr_Function__arr__arr_uint_uint_4_uint_4 = OpTypePointer Function %_arr__arr_uint_uint_4_uint_4
; %_ptr_StorageBuffer_ulong = OpTypePointer StorageBuffer %ulong
;      %uint_0 = OpConstant %uint 0
;     %ulong_4 = OpConstant %ulong 4
; %_ptr_PhysicalStorageBuffer_uint = OpTypePointer PhysicalStorageBuffer %uint
; %ulong_4294967295 = OpConstant %ulong 4294967295
; %_ptr_Function_uint = OpTypePointer Function %uint
;      %uint_2 = OpConstant %uint 2
;    %ulong_16 = OpConstant %ulong 16
;     %ulong_8 = OpConstant %ulong 8
;    %ulong_12 = OpConstant %ulong 12
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %l = OpVariable %_ptr_Function__arr__arr_uint_uint_4_uint_4 Function
;          %10 = OpAccessChain %_ptr_StorageBuffer_ulong %global %uint_0 %uint_0
;           %a = OpLoad %ulong %10
;           %i = OpUConvert %uint %a
;          %16 = OpUConvert %ulong %i
;          %17 = OpIAdd %ulong %16 %ulong_4
;          %20 = OpConvertUToPtr %_ptr_PhysicalStorageBuffer_uint %17
;          %21 = OpLoad %uint %20 Aligned 4
;          %22 = OpAccessChain %_ptr_StorageBuffer_ulong %global %uint_0 %uint_0
;          %23 = OpUConvert %ulong %21
;          %24 = OpNot %ulong %ulong_4294967295
;          %26 = OpLoad %ulong %22
;          %27 = OpBitwiseAnd %ulong %26 %24
;          %28 = OpBitwiseOr %ulong %27 %23
;                OpStore %22 %28
;          %29 = OpConvertUToPtr %_ptr_PhysicalStorageBuffer_uint %a
;          %30 = OpLoad %uint %29 Aligned 4
;          %32 = OpAccessChain %_ptr_Function_uint %l %i %uint_2
;                OpStore %32 %30
;          %34 = OpAccessChain %_ptr_Function_uint %l %i %uint_2
;          %ev = OpLoad %uint %34
;          %36 = OpAccessChain %_ptr_StorageBuffer_ulong %global %uint_0 %uint_0
;          %37 = OpUConvert %ulong %ev
;          %38 = OpNot %ulong %ulong_4294967295
;          %39 = OpLoad %ulong %36
;          %40 = OpBitwiseAnd %ulong %39 %38
;          %41 = OpBitwiseOr %ulong %40 %37
;                OpStore %36 %41
;          %42 = OpIAdd %ulong %a %ulong_16
;          %44 = OpConvertUToPtr %_ptr_PhysicalStorageBuffer_uint %a
;          %45 = OpLoad %uint %44 Aligned 4
;          %46 = OpIAdd %ulong %a %ulong_4
;          %47 = OpConvertUToPtr %_ptr_PhysicalStorageBuffer_uint %46
;          %48 = OpLoad %uint %47 Aligned 4
;          %49 = OpIAdd %ulong %a %ulong_8
;          %51 = OpConvertUToPtr %_ptr_PhysicalStorageBuffer_uint %49
;          %52 = OpLoad %uint %51 Aligned 4
;          %53 = OpIAdd %ulong %a %ulong_12
;          %55 = OpConvertUToPtr %_ptr_PhysicalStorageBuffer_uint %53
;          %56 = OpLoad %uint %55 Aligned 4
;          %57 = OpConvertUToPtr %_ptr_PhysicalStorageBuffer_uint %42
;                OpStore %57 %45 Aligned 4
;          %58 = OpIAdd %ulong %42 %ulong_4
;          %59 = OpConvertUToPtr %_ptr_PhysicalStorageBuffer_uint %58
;                OpStore %59 %48 Aligned 4
;          %60 = OpIAdd %ulong %42 %ulong_8
;          %61 = OpConvertUToPtr %_ptr_PhysicalStorageBuffer_uint %60
;                OpStore %61 %52 Aligned 4
;          %62 = OpIAdd %ulong %42 %ulong_12
;          %63 = OpConvertUToPtr %_ptr_PhysicalStorageBuffer_uint %62
;                OpStore %63 %56 Aligned 4
;                OpReturn
;                OpFunctionEnd
