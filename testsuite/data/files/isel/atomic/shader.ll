; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; Atomics of a buffer and of groupshared memory; relaxed semantics are none, others name the storage.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
@shared = internal addrspace(3) global i32 poison, align 4
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %a = atomicrmw umax ptr addrspace(11) %p, i32 %i syncscope("device") monotonic, align 4
  %b = atomicrmw sub ptr addrspace(3) @shared, i32 %a syncscope("workgroup") acq_rel, align 4
  %c = cmpxchg ptr addrspace(11) %p, i32 %b, i32 1 syncscope("device") acquire monotonic, align 4
  fence syncscope("workgroup") seq_cst
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "shader.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.GlobalVariable @shared : !spirv.ptr<i32, Workgroup>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type0
;     %global2 = spirv.mlir.addressof @shared : !spirv.ptr<i32, Workgroup>
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 264 : i32
;     %const4 = spirv.Constant 66 : i32
;     %const5 = spirv.Constant 2376 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %3 = spirv.AtomicUMax <Device> <None> %2, %1 : !spirv.ptr<i32, StorageBuffer>
;     %4 = spirv.AtomicISub <Workgroup> <AcquireRelease|WorkgroupMemory> %global2, %3 : !spirv.ptr<i32, Workgroup>
;     %5 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %6 = spirv.AtomicCompareExchange <Device> <Acquire|UniformMemory> <None> %5, %const1, %4 : !spirv.ptr<i32, StorageBuffer>
;     %7 = spirv.IEqual %6, %4 : i32
;     %8 = spirv.CompositeConstruct %6, %7 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     spirv.MemoryBarrier <Workgroup>, <AcquireRelease|UniformMemory|WorkgroupMemory|ImageMemory>
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
