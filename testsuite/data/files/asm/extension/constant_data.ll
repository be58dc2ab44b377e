; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_KHR_constant_data
; spirv-val refuses: Invalid capability operand
; Constant arrays of integers are one instruction each; short ones and those of other elements are composites.

@text = addrspace(2) constant [10 x i8] c"signed \FF!\00"
@numbers = addrspace(2) constant [8 x i16] [i16 1, i16 -2, i16 3, i16 4, i16 5, i16 6, i16 7, i16 8]
@wide = addrspace(2) constant [8 x i64] [i64 1, i64 0, i64 -1, i64 0, i64 0, i64 0, i64 0, i64 4294967296]
@short = addrspace(2) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@floats = addrspace(2) constant [8 x float] [float 1.0, float 2.0, float 1.0, float 1.0, float 1.0, float 1.0, float 1.0, float 1.0]
@nested = addrspace(2) constant { i32, [8 x i8] } { i32 7, [8 x i8] c"12345678" }

define spir_kernel void @f() {
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability Int16
;                OpCapability Int8
;                OpCapability ConstantDataKHR
;                OpExtension "SPV_KHR_constant_data"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "constant_data.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %text "text"
;                OpName %numbers "numbers"
;                OpName %wide "wide"
;                OpName %short "short"
;                OpName %floats "floats"
;                OpName %nested "nested"
;                OpDecorate %text LinkageAttributes "text" Export
;                OpDecorate %text Constant
;                OpDecorate %numbers LinkageAttributes "numbers" Export
;                OpDecorate %numbers Constant
;                OpDecorate %wide LinkageAttributes "wide" Export
;                OpDecorate %wide Constant
;                OpDecorate %short LinkageAttributes "short" Export
;                OpDecorate %short Constant
;                OpDecorate %floats LinkageAttributes "floats" Export
;                OpDecorate %floats Constant
;                OpDecorate %nested LinkageAttributes "nested" Export
;                OpDecorate %nested Constant
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;       %uchar = OpTypeInt 8 0
;        %uint = OpTypeInt 32 0
;     %uint_10 = OpConstant %uint 10
; %_arr_uchar_uint_10 = OpTypeArray %uchar %uint_10
; %_ptr_UniformConstant__arr_uchar_uint_10 = OpTypePointer UniformConstant %_arr_uchar_uint_10
;          %17 = OpConstantDataKHR %_arr_uchar_uint_10 1852270963 4280312933 33
;        %text = OpVariable %_ptr_UniformConstant__arr_uchar_uint_10 UniformConstant %17
;      %ushort = OpTypeInt 16 0
;      %uint_8 = OpConstant %uint 8
; %_arr_ushort_uint_8 = OpTypeArray %ushort %uint_8
; %_ptr_UniformConstant__arr_ushort_uint_8 = OpTypePointer UniformConstant %_arr_ushort_uint_8
;          %22 = OpConstantDataKHR %_arr_ushort_uint_8 4294836225 262147 393221 524295
;     %numbers = OpVariable %_ptr_UniformConstant__arr_ushort_uint_8 UniformConstant %22
;       %ulong = OpTypeInt 64 0
; %_arr_ulong_uint_8 = OpTypeArray %ulong %uint_8
; %_ptr_UniformConstant__arr_ulong_uint_8 = OpTypePointer UniformConstant %_arr_ulong_uint_8
;          %26 = OpConstantDataKHR %_arr_ulong_uint_8 1 0 0 0 4294967295 4294967295 0 0 0 0 0 0 0 0 0 1
;        %wide = OpVariable %_ptr_UniformConstant__arr_ulong_uint_8 UniformConstant %26
;      %uint_4 = OpConstant %uint 4
; %_arr_uint_uint_4 = OpTypeArray %uint %uint_4
; %_ptr_UniformConstant__arr_uint_uint_4 = OpTypePointer UniformConstant %_arr_uint_uint_4
;      %uint_1 = OpConstant %uint 1
;      %uint_2 = OpConstant %uint 2
;      %uint_3 = OpConstant %uint 3
;          %33 = OpConstantComposite %_arr_uint_uint_4 %uint_1 %uint_2 %uint_3 %uint_4
;       %short = OpVariable %_ptr_UniformConstant__arr_uint_uint_4 UniformConstant %33
;       %float = OpTypeFloat 32
; %_arr_float_uint_8 = OpTypeArray %float %uint_8
; %_ptr_UniformConstant__arr_float_uint_8 = OpTypePointer UniformConstant %_arr_float_uint_8
;     %float_1 = OpConstant %float 1
;     %float_2 = OpConstant %float 2
;          %39 = OpConstantComposite %_arr_float_uint_8 %float_1 %float_2 %float_1 %float_1 %float_1 %float_1 %float_1 %float_1
;      %floats = OpVariable %_ptr_UniformConstant__arr_float_uint_8 UniformConstant %39
; %_arr_uchar_uint_8 = OpTypeArray %uchar %uint_8
;  %_struct_41 = OpTypeStruct %uint %_arr_uchar_uint_8
; %_ptr_UniformConstant__struct_41 = OpTypePointer UniformConstant %_struct_41
;      %uint_7 = OpConstant %uint 7
;          %44 = OpConstantDataKHR %_arr_uchar_uint_8 875770417 943142453
;          %45 = OpConstantComposite %_struct_41 %uint_7 %44
;      %nested = OpVariable %_ptr_UniformConstant__struct_41 UniformConstant %45
;           %f = OpFunction %void None %4
;           %5 = OpLabel
;                OpReturn
;                OpFunctionEnd
