; test: asm -mtriple=spirv64-unknown-unknown
; Types in types, to any depth, and pointers to them.

%half = type target("spirv.Type", target("spirv.Literal", 16), 22, 2, 2)
%vector = type target("spirv.Type", %half, target("spirv.Literal", 4), 23, 8, 8)
%array = type target("spirv.Type", %vector, target("spirv.IntegralConstant", i32, 3), 28, 24, 8)
%struct = type target("spirv.Type", i32, %array, <2 x float>, 30, 40, 8)
%pointer = type target("spirv.Type", target("spirv.Literal", 5), %struct, 32, 8, 8)

define spir_func %pointer @f(%pointer %p, %struct %s) {
  ret %pointer %p
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability Float16
;                OpMemoryModel Physical64 OpenCL
;           %1 = OpString "nested.ll"
;                OpSource Unknown 0 %1
;                OpName %f "f"
;                OpName %p "p"
;                OpName %s "s"
;                OpDecorate %f LinkageAttributes "f" Export
;        %uint = OpTypeInt 32 0
;        %half = OpTypeFloat 16
;      %v4half = OpTypeVector %half 4
;      %uint_3 = OpConstant %uint 3
; %_arr_v4half_uint_3 = OpTypeArray %v4half %uint_3
;       %float = OpTypeFloat 32
;     %v2float = OpTypeVector %float 2
;   %_struct_6 = OpTypeStruct %uint %_arr_v4half_uint_3 %v2float
; %_ptr_CrossWorkgroup__struct_6 = OpTypePointer CrossWorkgroup %_struct_6
;           %4 = OpTypeFunction %_ptr_CrossWorkgroup__struct_6 %_ptr_CrossWorkgroup__struct_6 %_struct_6
;           %f = OpFunction %_ptr_CrossWorkgroup__struct_6 None %4
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup__struct_6
;           %s = OpFunctionParameter %_struct_6
;           %8 = OpLabel
;                OpReturnValue %p
;                OpFunctionEnd
