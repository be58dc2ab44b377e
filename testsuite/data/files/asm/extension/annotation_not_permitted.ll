; test: asm -mtriple=spirv64v1.3-unknown-unknown --spirv-ext=+SPV_KHR_expect_assume
; What an annotation says is left out, with a warning, where the environment does not permit it.

@cache = private unnamed_addr constant [18 x i8] c"{6442:\220\22,\221\22}\00\00\00\00", section "llvm.metadata"
@plain = private unnamed_addr constant [5 x i8] c"note\00", section "llvm.metadata"
declare ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1), ptr, ptr, i32, ptr)
define spir_kernel void @f(ptr addrspace(1) %a) {
  %q = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %a, ptr @cache, ptr null, i32 1, ptr null)
  %r = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %q, ptr @plain, ptr null, i32 1, ptr null)
  store i32 1, ptr addrspace(1) %r, align 4
  ret void
}

; ---- expected ----
; warning[W0001]: the annotation "{6442:"0","1"}" is left out: universal1.3 does not permit CacheControlLoadINTEL
;   --> %q in function @f
; warning[W0001]: the annotation "note" is left out: universal1.3 does not permit UserSemantic
;   --> %r in function @f
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int8
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "annotation_not_permitted.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %a "a"
;        %void = OpTypeVoid
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uchar
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;      %uint_1 = OpConstant %uint 1
;           %f = OpFunction %void None %4
;           %a = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;           %7 = OpLabel
;           %9 = OpBitcast %_ptr_CrossWorkgroup_uint %a
;                OpStore %9 %uint_1 Aligned 4
;                OpReturn
;                OpFunctionEnd
