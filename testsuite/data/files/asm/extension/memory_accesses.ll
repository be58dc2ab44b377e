; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_fpga_memory_accesses,+SPV_INTEL_cache_controls,+SPV_INTEL_fpga_latency_control,+SPV_INTEL_fpga_buffer_location
; Annotations of pointers: what a mask says of accesses, cache controls by number, latencies, the location of a buffer.
; The pointer of other accesses is another one.

@params = private unnamed_addr constant [30 x i8] c"{params:15}{cache-size:127}\00\00\00", section "llvm.metadata"
@cache = private unnamed_addr constant [34 x i8] c"{6442:\220\22,\221\22}{6443:\220\22,\222\22}\00\00\00\00\00\00", section "llvm.metadata"
@latency = private unnamed_addr constant [49 x i8] c"{anchor-id:2}{target-anchor:1}{type:3}{cycle:4}\00\00", section "llvm.metadata"
@buffer = private unnamed_addr constant [25 x i8] c"{sycl-buffer-location:2}\00", section "llvm.metadata"
@file = private unnamed_addr constant [4 x i8] c"a.c\00", section "llvm.metadata"
declare ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1), ptr, ptr, i32, ptr)
define spir_kernel void @f(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %p = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %a, ptr @params, ptr @file, i32 1, ptr null)
  %x = load i32, ptr addrspace(1) %p, align 4
  %q = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %a, ptr @cache, ptr @file, i32 1, ptr null)
  %y = load i32, ptr addrspace(1) %q, align 4
  %sum = add i32 %x, %y
  %r = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %b, ptr @latency, ptr @file, i32 1, ptr null)
  %s = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %r, ptr @buffer, ptr @file, i32 1, ptr null)
  store i32 %sum, ptr addrspace(1) %s, align 4
  %z = load i32, ptr addrspace(1) %a, align 4
  store i32 %z, ptr addrspace(1) %b, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability FPGAMemoryAccessesALTERA
;                OpCapability FPGABufferLocationALTERA
;                OpCapability FPGALatencyControlALTERA
;                OpCapability CacheControlsINTEL
;                OpExtension "SPV_INTEL_cache_controls"
;                OpExtension "SPV_INTEL_fpga_buffer_location"
;                OpExtension "SPV_INTEL_fpga_latency_control"
;                OpExtension "SPV_INTEL_fpga_memory_accesses"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "memory_accesses.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %p "p"
;                OpName %x "x"
;                OpName %q "q"
;                OpName %y "y"
;                OpName %sum "sum"
;                OpName %r "r"
;                OpName %s "s"
;                OpName %z "z"
;                OpDecorate %p BurstCoalesceALTERA
;                OpDecorate %p CacheSizeALTERA 127
;                OpDecorate %p DontStaticallyCoalesceALTERA
;                OpDecorate %p PrefetchALTERA 0
;                OpDecorate %q CacheControlLoadINTEL 0 CachedINTEL
;                OpDecorate %q CacheControlStoreINTEL 0 WriteBackINTEL
;                OpDecorate %r LatencyControlLabelALTERA 2
;                OpDecorate %r LatencyControlConstraintALTERA 1 3 4
;                OpDecorate %s BufferLocationALTERA 2
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %_ptr_CrossWorkgroup_uint
;           %f = OpFunction %void None %4
;           %a = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %b = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %8 = OpLabel
;           %p = OpCopyObject %_ptr_CrossWorkgroup_uint %a
;           %x = OpLoad %uint %p Aligned 4
;           %q = OpCopyObject %_ptr_CrossWorkgroup_uint %a
;           %y = OpLoad %uint %q Aligned 4
;         %sum = OpIAdd %uint %x %y
;           %r = OpCopyObject %_ptr_CrossWorkgroup_uint %b
;           %s = OpCopyObject %_ptr_CrossWorkgroup_uint %r
;                OpStore %s %sum Aligned 4
;           %z = OpLoad %uint %a Aligned 4
;                OpStore %b %z Aligned 4
;                OpReturn
;                OpFunctionEnd
