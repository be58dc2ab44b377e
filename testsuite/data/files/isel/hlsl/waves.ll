; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; A reduction is of floating-point or of integer numbers, signed or not as its name says.

declare float @llvm.spv.wave.reduce.max.f32(float)
declare i32 @llvm.spv.wave.reduce.max.i32(i32)
declare i32 @llvm.spv.wave.reduce.umax.i32(i32)
declare i32 @llvm.spv.wave.reduce.min.i32(i32)
declare i32 @llvm.spv.wave.reduce.umin.i32(i32)
declare i1 @llvm.spv.wave.any(i1)
declare i1 @llvm.spv.wave.all(i1)
declare i32 @llvm.spv.wave.active.countbits(i1)
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %f = uitofp i32 %i to float
  %a = call float @llvm.spv.wave.reduce.max.f32(float %f)
  %n = fptoui float %a to i32
  %b = call i32 @llvm.spv.wave.reduce.max.i32(i32 %n)
  %c = call i32 @llvm.spv.wave.reduce.umax.i32(i32 %b)
  %d = call i32 @llvm.spv.wave.reduce.min.i32(i32 %c)
  %e = call i32 @llvm.spv.wave.reduce.umin.i32(i32 %d)
  %t = icmp eq i32 %e, 0
  %u = call i1 @llvm.spv.wave.any(i1 %t)
  %v = call i1 @llvm.spv.wave.all(i1 %u)
  %w = call i32 @llvm.spv.wave.active.countbits(i1 %v)
  %buffer = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %buffer, i32 %i)
  store i32 %w, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "waves.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 3 : i32
;     %const1 = spirv.Constant 0 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.ConvertUToF %1 : i32 to f32
;     %3 = spirv.GroupNonUniformFMax <Subgroup> <Reduce> %2 : f32 -> f32
;     %4 = spirv.ConvertFToU %3 : f32 to i32
;     %5 = spirv.GroupNonUniformSMax <Subgroup> <Reduce> %4 : i32 -> i32
;     %6 = spirv.GroupNonUniformUMax <Subgroup> <Reduce> %5 : i32 -> i32
;     %7 = spirv.GroupNonUniformSMin <Subgroup> <Reduce> %6 : i32 -> i32
;     %8 = spirv.GroupNonUniformUMin <Subgroup> <Reduce> %7 : i32 -> i32
;     %9 = spirv.IEqual %8, %const1 : i32
;     %10 = spirv.GroupNonUniformAny <Subgroup> %9 : i1
;     %11 = spirv.GroupNonUniformAll <Subgroup> %10 : i1
;     %12 = spirv.GroupNonUniformBallot <Subgroup> %11 : vector<4xi32>
;     %13 = spirv.GroupNonUniformBallotBitCount <Subgroup> <Reduce> %12 : vector<4xi32> -> i32
;     %14 = spirv.AccessChain %global1[%const1, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %14, %13 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
