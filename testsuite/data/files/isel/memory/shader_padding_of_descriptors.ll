; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; A word of which the last bytes are padding of a struct, in an array of buffers: no chain leads to the padding.

define void @main() #0 {
  %b = call target("spirv.VulkanBuffer", { i32, half }, 2, 0) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 -1, i32 1, ptr null)
  %p = call ptr addrspace(12) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", { i32, half }, 2, 0) %b, i32 0)
  %q = getelementptr i32, ptr addrspace(12) %p, i32 1
  %v = load i32, ptr addrspace(12) %q, align 4
  %o = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.o(i32 1, i32 0, i32 1, i32 0, ptr null)
  %r = call ptr addrspace(11) @llvm.spv.resource.getpointer.o(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %o, i32 0)
  store i32 %v, ptr addrspace(11) %r
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "shader_padding_of_descriptors.ll"} {
;   spirv.GlobalVariable @global bind(0, 0) : !spirv.ptr<!spirv.rtarray<!spirv.struct<(i32 [0], f16 [4]), Block>>, Uniform>
;   spirv.GlobalVariable @global.1 bind(1, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @global : !spirv.ptr<!spirv.rtarray<!spirv.struct<(i32 [0], f16 [4]), Block>>, Uniform>
;     %global1 = spirv.mlir.addressof @global.1 : !type0
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 0.0 : f16
;     %const2 = spirv.Constant 0 : i32
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !spirv.ptr<!spirv.rtarray<!spirv.struct<(i32 [0], f16 [4]), Block>>, Uniform>, i32, i32 -> !spirv.ptr<f16, Uniform>
;     %1 = spirv.Load "Uniform" %0 : f16
;     %2 = spirv.CompositeConstruct %1, %const1 : (f16, f16) -> vector<2xf16>
;     %3 = spirv.Bitcast %2 : vector<2xf16> to i32
;     %4 = spirv.AccessChain %global1[%const2, %const2] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %4, %3 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
