; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; Globals of a shader: a table of constants, a private variable with its initial value, groupshared memory without one.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
@table = internal addrspace(10) constant [4 x i32] [i32 5, i32 6, i32 7, i32 8], align 4
@counter = internal addrspace(10) global i32 1, align 4
declare void @llvm.spv.group.memory.barrier.with.group.sync()
@shared = internal addrspace(3) global i32 poison, align 4
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %a = and i32 %i, 3
  %b = getelementptr [4 x i32], ptr addrspace(10) @table, i32 0, i32 %a
  %c = load i32, ptr addrspace(10) %b, align 4
  %d = load i32, ptr addrspace(10) @counter, align 4
  %e = add i32 %c, %d
  store i32 %e, ptr addrspace(10) @counter, align 4
  store i32 %e, ptr addrspace(3) @shared, align 4
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %g = load i32, ptr addrspace(3) @shared, align 4
  store i32 %g, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "shader.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.GlobalVariable @table initializer([5 : i32, 6 : i32, 7 : i32, 8 : i32] : !spirv.array<4 x i32>) : !spirv.ptr<!spirv.array<4 x i32>, Private>
;   spirv.GlobalVariable @counter initializer(1 : i32) : !spirv.ptr<i32, Private>
;   spirv.GlobalVariable @shared : !spirv.ptr<i32, Workgroup>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @table : !spirv.ptr<!spirv.array<4 x i32>, Private>
;     %global2 = spirv.mlir.addressof @counter : !spirv.ptr<i32, Private>
;     %global3 = spirv.mlir.addressof @shared : !spirv.ptr<i32, Workgroup>
;     %global4 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 3 : i32
;     %const1 = spirv.Constant 2 : i32
;     %const2 = spirv.Constant 264 : i32
;     %const3 = spirv.Constant 0 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.BitwiseAnd %1, %const0 : i32
;     %3 = spirv.AccessChain %global1[%2] : !spirv.ptr<!spirv.array<4 x i32>, Private>, i32 -> !spirv.ptr<i32, Private>
;     %4 = spirv.Load "Private" %3 : i32
;     %5 = spirv.Load "Private" %global2 : i32
;     %6 = spirv.IAdd %4, %5 : i32
;     spirv.Store "Private" %global2, %6 : i32
;     spirv.Store "Workgroup" %global3, %6 : i32
;     spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
;     %7 = spirv.Load "Workgroup" %global3 : i32
;     %8 = spirv.AccessChain %global4[%const3, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %8, %7 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
