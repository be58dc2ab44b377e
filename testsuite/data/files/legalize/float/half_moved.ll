; test: legalize -mtriple=spirv-unknown-vulkan1.3-compute --without-capability=Float16
; What only moves and converts halves requires the storage capability alone, and stays as it is.

declare target("spirv.VulkanBuffer", [0 x half], 12, 1) @llvm.spv.resource.handlefrombinding(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x half], 12, 1), i32)

define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x half], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x half], 12, 1) %h, i32 0)
  %a = load half, ptr addrspace(11) %p
  %b = fpext half %a to float
  %c = fmul float %b, 2.0
  %d = fptrunc float %c to half
  store half %d, ptr addrspace(11) %p
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<f16, stride=2> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "half_moved.ll"} {
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 2.0 : f32
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<f16, StorageBuffer>
;     %1 = spirv.Load "StorageBuffer" %0 : f16
;     %2 = spirv.FConvert %1 : f16 to f32
;     %3 = spirv.FMul %2, %const1 {no_contraction} : f32
;     %4 = spirv.FConvert %3 : f32 to f16
;     %5 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<f16, StorageBuffer>
;     spirv.Store "StorageBuffer" %5, %4 : f16
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
