; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; What is accessed as another type is composed of the words that lie there.

declare target("spirv.VulkanBuffer", [0 x <4 x i32>], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x <4 x i32>], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x <4 x i32>], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x <4 x i32>], 12, 1) %h, i32 %i)
  %v = load float, ptr addrspace(11) %p, align 4
  %q = getelementptr i8, ptr addrspace(11) %p, i32 8
  %w = load i64, ptr addrspace(11) %q, align 8
  %n = uitofp i64 %w to float
  %s = fadd float %v, %n
  store float %s, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xi32>, stride=16> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "shader_another_type.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 2 : i32
;     %const2 = spirv.Constant 3 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.AccessChain %global1[%const0, %1, %const0] : !type0, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : i32
;     %4 = spirv.Bitcast %3 : i32 to f32
;     %5 = spirv.AccessChain %global1[%const0, %1, %const1] : !type0, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %6 = spirv.Load "StorageBuffer" %5 : i32
;     %7 = spirv.AccessChain %global1[%const0, %1, %const2] : !type0, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %8 = spirv.Load "StorageBuffer" %7 : i32
;     %9 = spirv.CompositeConstruct %6, %8 : (i32, i32) -> vector<2xi32>
;     %10 = spirv.Bitcast %9 : vector<2xi32> to i64
;     %11 = spirv.ConvertUToF %10 : i64 to f32
;     %12 = spirv.FAdd %4, %11 {no_contraction} : f32
;     %13 = spirv.AccessChain %global1[%const0, %1, %const0] : !type0, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %14 = spirv.Bitcast %12 : f32 to i32
;     spirv.Store "StorageBuffer" %13, %14 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
