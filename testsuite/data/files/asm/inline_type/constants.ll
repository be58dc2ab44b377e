; test: asm -mtriple=spirv64-unknown-unknown
; Constants of every width, low word first; shorter lists are zero-extended.

define spir_func void @f(target("spirv.Type", i32, target("spirv.IntegralConstant", i8, 7), 28) %a,
                         target("spirv.Type", i32, target("spirv.IntegralConstant", i16, 300), 28) %b,
                         target("spirv.Type", i32, target("spirv.IntegralConstant", i64, 5), 28) %c,
                         target("spirv.Type", i32, target("spirv.IntegralConstant", i64, 0, 1), 28) %d,
                         target("spirv.Type", i32, target("spirv.IntegralConstant", i64, 3, 2), 28) %e) {
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
;                OpMemoryModel Physical64 OpenCL
;           %1 = OpString "constants.ll"
;                OpSource Unknown 0 %1
;                OpName %f "f"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %c "c"
;                OpName %d "d"
;                OpName %e "e"
;                OpDecorate %f LinkageAttributes "f" Export
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
;       %uchar = OpTypeInt 8 0
;     %uchar_7 = OpConstant %uchar 7
; %_arr_uint_uchar_7 = OpTypeArray %uint %uchar_7
;      %ushort = OpTypeInt 16 0
;  %ushort_300 = OpConstant %ushort 300
; %_arr_uint_ushort_300 = OpTypeArray %uint %ushort_300
;       %ulong = OpTypeInt 64 0
;     %ulong_5 = OpConstant %ulong 5
; %_arr_uint_ulong_5 = OpTypeArray %uint %ulong_5
; %ulong_4294967296 = OpConstant %ulong 4294967296
; %_arr_uint_ulong_4294967296 = OpTypeArray %uint %ulong_4294967296
; %ulong_8589934595 = OpConstant %ulong 8589934595
; %_arr_uint_ulong_8589934595 = OpTypeArray %uint %ulong_8589934595
;           %4 = OpTypeFunction %void %_arr_uint_uchar_7 %_arr_uint_ushort_300 %_arr_uint_ulong_5 %_arr_uint_ulong_4294967296 %_arr_uint_ulong_8589934595
;           %f = OpFunction %void None %4
;           %a = OpFunctionParameter %_arr_uint_uchar_7
;           %b = OpFunctionParameter %_arr_uint_ushort_300
;           %c = OpFunctionParameter %_arr_uint_ulong_5
;           %d = OpFunctionParameter %_arr_uint_ulong_4294967296
;           %e = OpFunctionParameter %_arr_uint_ulong_8589934595
;          %15 = OpLabel
;                OpReturn
;                OpFunctionEnd
