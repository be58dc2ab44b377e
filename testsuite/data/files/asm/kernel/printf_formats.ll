; test: asm -mtriple=spirv64-unknown-unknown
; A format of printf is copied to constant memory where it is known; any other pointer requires an extension.

@private = private constant [3 x i8] c"%d\00"
@global = private addrspace(1) constant [3 x i8] c"%d\00"
@constant = private addrspace(2) constant [3 x i8] c"%d\00"
declare spir_func i32 @printf(ptr, ...)
declare spir_func i32 @_Z6printfPU3AS1Kcz(ptr addrspace(1), ...)
declare spir_func i32 @_Z6printfPU3AS2Kcz(ptr addrspace(2), ...)
declare spir_func i32 @_Z6printfPU3AS4Kcz(ptr addrspace(4), ...)
define spir_kernel void @f(ptr addrspace(1) %unknown, i32 %x) {
  %a = call spir_func i32 (ptr, ...) @printf(ptr @private, i32 %x)
  %b = call spir_func i32 (ptr addrspace(1), ...) @_Z6printfPU3AS1Kcz(ptr addrspace(1) @global, i32 %x)
  %c = call spir_func i32 (ptr addrspace(1), ...) @_Z6printfPU3AS1Kcz(ptr addrspace(1) @global, i32 %a)
  %d = call spir_func i32 (ptr addrspace(2), ...) @_Z6printfPU3AS2Kcz(ptr addrspace(2) @constant, i32 %x)
  %e = call spir_func i32 (ptr addrspace(4), ...) @_Z6printfPU3AS4Kcz(ptr addrspace(4) addrspacecast (ptr addrspace(1) @global to ptr addrspace(4)), i32 %x)
  %g = call spir_func i32 (ptr addrspace(1), ...) @_Z6printfPU3AS1Kcz(ptr addrspace(1) %unknown, i32 %x)
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int8
;                OpExtension "SPV_EXT_relaxed_printf_string_address_space"
;          %14 = OpExtInstImport "OpenCL.std"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "printf_formats.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %unknown "unknown"
;                OpName %x "x"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %c "c"
;                OpName %d "d"
;                OpName %e "e"
;                OpName %g "g"
;                OpName %private_constant "private.constant"
;                OpName %global_constant "global.constant"
;                OpName %constant "constant"
;                OpDecorate %private_constant Constant
;                OpDecorate %private_constant Alignment 1
;                OpDecorate %global_constant Constant
;                OpDecorate %global_constant Alignment 1
;                OpDecorate %constant Constant
;        %void = OpTypeVoid
;       %uchar = OpTypeInt 8 0
;        %uint = OpTypeInt 32 0
;      %uint_3 = OpConstant %uint 3
; %_arr_uchar_uint_3 = OpTypeArray %uchar %uint_3
; %_ptr_CrossWorkgroup__arr_uchar_uint_3 = OpTypePointer CrossWorkgroup %_arr_uchar_uint_3
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup__arr_uchar_uint_3 %uint
; %_ptr_UniformConstant_uchar = OpTypePointer UniformConstant %uchar
; %_ptr_UniformConstant__arr_uchar_uint_3 = OpTypePointer UniformConstant %_arr_uchar_uint_3
;    %uchar_37 = OpConstant %uchar 37
;   %uchar_100 = OpConstant %uchar 100
;     %uchar_0 = OpConstant %uchar 0
;          %36 = OpConstantComposite %_arr_uchar_uint_3 %uchar_37 %uchar_100 %uchar_0
; %private_constant = OpVariable %_ptr_UniformConstant__arr_uchar_uint_3 UniformConstant %36
;      %uint_0 = OpConstant %uint 0
; %global_constant = OpVariable %_ptr_UniformConstant__arr_uchar_uint_3 UniformConstant %36
;    %constant = OpVariable %_ptr_UniformConstant__arr_uchar_uint_3 UniformConstant %36
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;           %f = OpFunction %void None %4
;     %unknown = OpFunctionParameter %_ptr_CrossWorkgroup__arr_uchar_uint_3
;           %x = OpFunctionParameter %uint
;           %9 = OpLabel
;          %11 = OpInBoundsAccessChain %_ptr_UniformConstant_uchar %private_constant %uint_0
;           %a = OpExtInst %uint %14 printf %11 %x
;          %16 = OpInBoundsAccessChain %_ptr_UniformConstant_uchar %global_constant %uint_0
;           %b = OpExtInst %uint %14 printf %16 %x
;          %19 = OpInBoundsAccessChain %_ptr_UniformConstant_uchar %global_constant %uint_0
;           %c = OpExtInst %uint %14 printf %19 %a
;          %21 = OpInBoundsAccessChain %_ptr_UniformConstant_uchar %constant %uint_0
;           %d = OpExtInst %uint %14 printf %21 %x
;          %24 = OpInBoundsAccessChain %_ptr_UniformConstant_uchar %global_constant %uint_0
;           %e = OpExtInst %uint %14 printf %24 %x
;          %27 = OpBitcast %_ptr_CrossWorkgroup_uchar %unknown
;           %g = OpExtInst %uint %14 printf %27 %x
;                OpReturn
;                OpFunctionEnd
