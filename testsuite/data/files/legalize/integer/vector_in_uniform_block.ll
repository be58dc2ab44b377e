; test: legalize -mtriple=spirv-unknown-vulkan1.3-compute
; Two words for each number would be an array of elements too close to each other for a uniform block: the vector stays of 64 bits.
define void @main() #0 {
b0:
  %v5 = call target("spirv.VulkanBuffer", { float, <2 x i64> }, 2, 0) @llvm.spv.resource.handlefrombinding.h2(i32 0, i32 1, i32 1, i32 0, ptr null)
  %v6 = call ptr addrspace(12) @llvm.spv.resource.getpointer.p12.g3(target("spirv.VulkanBuffer", { float, <2 x i64> }, 2, 0) %v5, i32 0)
  %v8 = load atomic i32, ptr addrspace(12) %v6 monotonic, align 8
  ret void
}
declare ptr addrspace(12) @llvm.spv.resource.getpointer.p12.g3(target("spirv.VulkanBuffer", { float, <2 x i64> }, 2, 0), i32)
declare target("spirv.VulkanBuffer", { float, <2 x i64> }, 2, 0) @llvm.spv.resource.handlefrombinding.h2(i32, i32, i32, i32, ptr)
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "vector_in_uniform_block.ll"} {
;   spirv.GlobalVariable @global bind(0, 1) : !spirv.ptr<!spirv.struct<(f32 [0], vector<2xi64> [16]), Block>, Uniform>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @global : !spirv.ptr<!spirv.struct<(f32 [0], vector<2xi64> [16]), Block>, Uniform>
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %0 = spirv.AccessChain %global0[%const0] : !spirv.ptr<!spirv.struct<(f32 [0], vector<2xi64> [16]), Block>, Uniform>, i32 -> !spirv.ptr<f32, Uniform>
;     %1 = "spirv.AtomicLoad"(%0, %const1, %const0) : (!spirv.ptr<f32, Uniform>, i32, i32) -> f32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
