; test: asm -mtriple=spirv64-unknown-unknown
; What constructors register is called at the end, the last first; what may not have been registered is asked for.

%class = type { i32 }

@a = internal addrspace(1) global %class zeroinitializer
@b = internal addrspace(1) global %class zeroinitializer
@guard = internal addrspace(1) global i8 0
@__dso_handle = external hidden addrspace(1) global i8

declare spir_func i32 @__cxa_atexit(ptr, ptr, ptr addrspace(1))

declare spir_func i32 @atexit(ptr)

define internal spir_func void @destroy(ptr addrspace(4) %o) {
  store i32 0, ptr addrspace(4) %o
  ret void
}

define internal spir_func void @farewell() {
  store i32 1, ptr addrspace(1) @a
  ret void
}

define internal spir_func void @init_a() {
  store i32 2, ptr addrspace(1) @a
  %r = call spir_func i32 @__cxa_atexit(ptr @destroy, ptr addrspacecast (ptr addrspace(1) @a to ptr), ptr addrspace(1) @__dso_handle)
  ret void
}

define internal spir_func void @init_b() {
  %g = load i8, ptr addrspace(1) @guard
  %c = icmp eq i8 %g, 0
  br i1 %c, label %first, label %end
first:
  store i8 1, ptr addrspace(1) @guard
  %r = call spir_func i32 @__cxa_atexit(ptr @destroy, ptr addrspacecast (ptr addrspace(1) @b to ptr), ptr addrspace(1) @__dso_handle)
  br label %end
end:
  ret void
}

define internal spir_func void @init() {
  call spir_func void @init_a()
  call spir_func void @init_b()
  %r = call spir_func i32 @atexit(ptr @farewell)
  ret void
}

@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @init, ptr null }]

; ---- expected ----
; ; Version: 1.1
;                OpCapability Kernel
;                OpCapability GenericPointer
;                OpCapability Int8
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %__spirant_global_ctors "__spirant_global_ctors"
;                OpEntryPoint Kernel %__spirant_global_dtors "__spirant_global_dtors"
;                OpExecutionMode %__spirant_global_ctors ContractionOff
;                OpExecutionMode %__spirant_global_ctors LocalSize 1 1 1
;                OpExecutionMode %__spirant_global_ctors Initializer
;                OpExecutionMode %__spirant_global_dtors ContractionOff
;                OpExecutionMode %__spirant_global_dtors LocalSize 1 1 1
;                OpExecutionMode %__spirant_global_dtors Finalizer
;           %3 = OpString "registered_destructors.ll"
;                OpSource Unknown 0 %3
;                OpName %destroy "destroy"
;                OpName %o "o"
;                OpName %farewell "farewell"
;                OpName %init_a "init_a"
;                OpName %init_b "init_b"
;                OpName %g "g"
;                OpName %c "c"
;                OpName %init "init"
;                OpName %spirant_exit "spirant.exit"
;                OpName %spirant_exit_1 "spirant.exit.1"
;                OpName %__spirant_global_ctors "__spirant_global_ctors"
;                OpName %__spirant_global_dtors "__spirant_global_dtors"
;                OpName %class "class"
;                OpName %a "a"
;                OpName %guard "guard"
;                OpName %spirant_registered "spirant.registered"
;                OpName %b "b"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_Generic_uint = OpTypePointer Generic %uint
;           %6 = OpTypeFunction %void %_ptr_Generic_uint
;      %uint_0 = OpConstant %uint 0
;          %12 = OpTypeFunction %void
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;       %class = OpTypeStruct %uint
; %_ptr_CrossWorkgroup_class = OpTypePointer CrossWorkgroup %class
;          %65 = OpConstantNull %class
;           %a = OpVariable %_ptr_CrossWorkgroup_class CrossWorkgroup %65
;      %uint_1 = OpConstant %uint 1
;      %uint_2 = OpConstant %uint 2
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;     %uchar_0 = OpConstant %uchar 0
;       %guard = OpVariable %_ptr_CrossWorkgroup_uchar CrossWorkgroup %uchar_0
;        %bool = OpTypeBool
;     %uchar_1 = OpConstant %uchar 1
; %spirant_registered = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup %uint_0
; %_ptr_Generic_class = OpTypePointer Generic %class
;           %b = OpVariable %_ptr_CrossWorkgroup_class CrossWorkgroup %65
;     %destroy = OpFunction %void None %6
;           %o = OpFunctionParameter %_ptr_Generic_uint
;           %9 = OpLabel
;                OpStore %o %uint_0 Aligned 4
;                OpReturn
;                OpFunctionEnd
;    %farewell = OpFunction %void None %12
;          %13 = OpLabel
;          %15 = OpBitcast %_ptr_CrossWorkgroup_uint %a
;                OpStore %15 %uint_1 Aligned 4
;                OpReturn
;                OpFunctionEnd
;      %init_a = OpFunction %void None %12
;          %19 = OpLabel
;          %20 = OpBitcast %_ptr_CrossWorkgroup_uint %a
;                OpStore %20 %uint_2 Aligned 4
;                OpReturn
;                OpFunctionEnd
;      %init_b = OpFunction %void None %12
;          %23 = OpLabel
;           %g = OpLoad %uchar %guard Aligned 1
;           %c = OpIEqual %bool %g %uchar_0
;                OpBranchConditional %c %30 %31
;          %30 = OpLabel
;                OpStore %guard %uchar_1 Aligned 1
;                OpStore %spirant_registered %uint_1 Aligned 4
;                OpBranch %31
;          %31 = OpLabel
;                OpReturn
;                OpFunctionEnd
;        %init = OpFunction %void None %12
;          %35 = OpLabel
;          %36 = OpFunctionCall %void %init_a
;          %37 = OpFunctionCall %void %init_b
;                OpReturn
;                OpFunctionEnd
; %spirant_exit = OpFunction %void None %12
;          %39 = OpLabel
;                OpBranch %40
;          %40 = OpLabel
;          %42 = OpPtrCastToGeneric %_ptr_Generic_class %a
;          %43 = OpBitcast %_ptr_Generic_uint %42
;          %44 = OpFunctionCall %void %destroy %43
;                OpBranch %45
;          %45 = OpLabel
;                OpReturn
;                OpFunctionEnd
; %spirant_exit_1 = OpFunction %void None %12
;          %47 = OpLabel
;          %49 = OpLoad %uint %spirant_registered Aligned 4
;          %50 = OpINotEqual %bool %49 %uint_0
;                OpBranchConditional %50 %51 %52
;          %51 = OpLabel
;          %53 = OpPtrCastToGeneric %_ptr_Generic_class %b
;          %55 = OpBitcast %_ptr_Generic_uint %53
;          %56 = OpFunctionCall %void %destroy %55
;                OpBranch %52
;          %52 = OpLabel
;                OpReturn
;                OpFunctionEnd
; %__spirant_global_ctors = OpFunction %void None %12
;          %57 = OpLabel
;          %58 = OpFunctionCall %void %init
;                OpReturn
;                OpFunctionEnd
; %__spirant_global_dtors = OpFunction %void None %12
;          %59 = OpLabel
;          %60 = OpFunctionCall %void %farewell
;          %61 = OpFunctionCall %void %spirant_exit_1
;          %62 = OpFunctionCall %void %spirant_exit
;                OpReturn
;                OpFunctionEnd
