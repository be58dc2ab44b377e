; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-library
; Offsets and strides by the sizes and alignments that inline types state, and by those of their parts.

%byte = type target("spirv.Type", target("spirv.Literal", 8), target("spirv.Literal", 0), 21, 1, 1)
%vector = type target("spirv.Type", float, target("spirv.Literal", 3), 23, 12, 16)
%array = type target("spirv.Type", i32, target("spirv.IntegralConstant", i32, 3), 28, 24, 8)
%pair = type target("spirv.Type", i32, float, 30, 8, 4)
%element = type { %byte, %vector, %array, %pair, i32 }

declare target("spirv.VulkanBuffer", [0 x %element], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x %element], 12, 1), i32)

@name = private constant [7 x i8] c"Buffer\00"

define void @f(i32 %i, i32 %value) {
  %h = call target("spirv.VulkanBuffer", [0 x %element], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x %element], 12, 1) %h, i32 %i)
  %q = getelementptr %element, ptr addrspace(11) %p, i32 0, i32 4
  store i32 %value, ptr addrspace(11) %q
  ret void
}

; ---- expected ----
; ; Version: 1.5
;                OpCapability Shader
;                OpCapability Linkage
;                OpCapability StorageBuffer8BitAccess
;                OpMemoryModel Logical GLSL450
;           %1 = OpString "layout.ll"
;                OpSource Unknown 0 %1
;                OpName %f "f"
;                OpName %i "i"
;                OpName %value "value"
;                OpName %element "element"
;                OpName %Buffer "Buffer"
;                OpDecorate %f LinkageAttributes "f" Export
;                OpDecorate %_arr_uint_uint_3 ArrayStride 8
;                OpMemberDecorate %_struct_19 0 Offset 0
;                OpMemberDecorate %_struct_19 1 Offset 4
;                OpMemberDecorate %element 0 Offset 0
;                OpMemberDecorate %element 1 Offset 16
;                OpMemberDecorate %element 2 Offset 32
;                OpMemberDecorate %element 3 Offset 56
;                OpMemberDecorate %element 4 Offset 64
;                OpDecorate %_runtimearr_element ArrayStride 80
;                OpDecorate %_struct_22 Block
;                OpMemberDecorate %_struct_22 0 Offset 0
;                OpDecorate %Buffer DescriptorSet 0
;                OpDecorate %Buffer Binding 0
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
;           %4 = OpTypeFunction %void %uint %uint
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
;       %uchar = OpTypeInt 8 0
;       %float = OpTypeFloat 32
;     %v3float = OpTypeVector %float 3
;      %uint_3 = OpConstant %uint 3
; %_arr_uint_uint_3 = OpTypeArray %uint %uint_3
;  %_struct_19 = OpTypeStruct %uint %float
;     %element = OpTypeStruct %uchar %v3float %_arr_uint_uint_3 %_struct_19 %uint
; %_runtimearr_element = OpTypeRuntimeArray %element
;  %_struct_22 = OpTypeStruct %_runtimearr_element
; %_ptr_StorageBuffer__struct_22 = OpTypePointer StorageBuffer %_struct_22
;      %Buffer = OpVariable %_ptr_StorageBuffer__struct_22 StorageBuffer
;      %uint_0 = OpConstant %uint 0
;      %uint_4 = OpConstant %uint 4
;           %f = OpFunction %void None %4
;           %i = OpFunctionParameter %uint
;       %value = OpFunctionParameter %uint
;           %8 = OpLabel
;          %10 = OpAccessChain %_ptr_StorageBuffer_uint %Buffer %uint_0 %i %uint_4
;                OpStore %10 %value
;                OpReturn
;                OpFunctionEnd
