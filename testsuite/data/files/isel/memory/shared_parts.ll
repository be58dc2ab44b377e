; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; Shared memory of which a part of a number is written is of words: another invocation may write the rest.

declare target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x float], 12, 1), i32)
declare i32 @llvm.spv.thread.id.in.group.i32(i32)
declare void @llvm.spv.group.memory.barrier.with.group.sync()

@shared = internal addrspace(3) global [4 x float] undef

define void @main() #0 {
  %id = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %p = getelementptr i16, ptr addrspace(3) @shared, i32 %id
  store i16 7, ptr addrspace(3) %p
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %h = call target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %out = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x float], 12, 1) %h, i32 0)
  %f = load float, ptr addrspace(3) @shared
  store float %f, ptr addrspace(11) %out
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="8,1,1" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "shared_parts.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInLocalInvocationId built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @shared : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInLocalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @shared : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>
;     %global2 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 2 : i32
;     %const1 = spirv.Constant 3 : i32
;     %const2 = spirv.Constant 7 : i16
;     %const3 = spirv.Constant 65535 : i32
;     %const4 = spirv.Constant 0 : i32
;     %const5 = spirv.Constant 264 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.IMul %1, %const0 : i32
;     %3 = spirv.ShiftRightLogical %2, %const0 : i32, i32
;     %4 = spirv.BitwiseAnd %2, %const1 : i32
;     %5 = spirv.AccessChain %global1[%3] : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
;     %6 = spirv.UConvert %const2 : i16 to i32
;     %7 = spirv.ShiftLeftLogical %4, %const1 : i32, i32
;     %8 = spirv.ShiftLeftLogical %6, %7 : i32, i32
;     %9 = spirv.ShiftLeftLogical %const3, %7 : i32, i32
;     %10 = spirv.Not %9 : i32
;     %11 = spirv.AtomicAnd <Workgroup> <None> %5, %10 : !spirv.ptr<i32, Workgroup>
;     %12 = spirv.AtomicOr <Workgroup> <None> %5, %8 : !spirv.ptr<i32, Workgroup>
;     spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
;     %13 = spirv.AccessChain %global1[%const4] : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
;     %14 = spirv.Load "Workgroup" %13 : i32
;     %15 = spirv.Bitcast %14 : i32 to f32
;     %16 = spirv.AccessChain %global2[%const4, %const4] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     spirv.Store "StorageBuffer" %16, %15 : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
