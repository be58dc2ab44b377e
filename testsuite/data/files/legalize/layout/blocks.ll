; test: legalize -mtriple=spirv-unknown-vulkan1.3-compute
; A block keeps its layout where Vulkan's relaxed rules permit it: a vector at a multiple of its scalar that
; does not cross sixteen bytes. One that crosses them makes an array of words of the block.

%fits = type <{ float, <2 x float>, float, <4 x float> }>
%crosses = type <{ float, <4 x float> }>
declare target("spirv.VulkanBuffer", [0 x %fits], 12, 1) @llvm.spv.resource.handlefrombinding.fits(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x %crosses], 12, 1) @llvm.spv.resource.handlefrombinding.crosses(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.fits(target("spirv.VulkanBuffer", [0 x %fits], 12, 1), i32)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.crosses(target("spirv.VulkanBuffer", [0 x %crosses], 12, 1), i32)
define void @main() #0 {
entry:
  %a = call target("spirv.VulkanBuffer", [0 x %fits], 12, 1) @llvm.spv.resource.handlefrombinding.fits(i32 0, i32 0, i32 1, i32 0, ptr null)
  %b = call target("spirv.VulkanBuffer", [0 x %crosses], 12, 1) @llvm.spv.resource.handlefrombinding.crosses(i32 0, i32 1, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.fits(target("spirv.VulkanBuffer", [0 x %fits], 12, 1) %a, i32 0)
  %q = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.crosses(target("spirv.VulkanBuffer", [0 x %crosses], 12, 1) %b, i32 1)
  %pv = getelementptr inbounds %fits, ptr addrspace(11) %p, i32 0, i32 3
  %qv = getelementptr inbounds %crosses, ptr addrspace(11) %q, i32 0, i32 1
  %v = load <4 x float>, ptr addrspace(11) %pv, align 16
  store <4 x float> %v, ptr addrspace(11) %qv, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.rtarray<!spirv.struct<fits, (f32 [0], vector<2xf32> [4], f32 [12], vector<4xf32> [16])>, stride=32>
; !type1 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "blocks.ll"} {
;   spirv.GlobalVariable @global bind(0, 0) : !spirv.ptr<!spirv.struct<(!type0 [0]), Block>, StorageBuffer>
;   spirv.GlobalVariable @global.1 bind(0, 1) : !type1
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @global : !spirv.ptr<!spirv.struct<(!type0 [0]), Block>, StorageBuffer>
;     %global1 = spirv.mlir.addressof @global.1 : !type1
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 3 : i32
;     %const2 = spirv.Constant 6 : i32
;     %const3 = spirv.Constant 7 : i32
;     %const4 = spirv.Constant 8 : i32
;     %const5 = spirv.Constant 9 : i32
;     %0 = spirv.AccessChain %global0[%const0, %const0, %const1] : !spirv.ptr<!spirv.struct<(!type0 [0]), Block>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
;     %1 = spirv.Load "StorageBuffer" %0 : vector<4xf32>
;     %2 = spirv.AccessChain %global1[%const0, %const2] : !type1, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %3 = spirv.Bitcast %1 : vector<4xf32> to vector<4xi32>
;     %4 = spirv.CompositeExtract %3[0 : i32] : vector<4xi32>
;     spirv.Store "StorageBuffer" %2, %4 : i32
;     %5 = spirv.AccessChain %global1[%const0, %const3] : !type1, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %6 = spirv.CompositeExtract %3[1 : i32] : vector<4xi32>
;     spirv.Store "StorageBuffer" %5, %6 : i32
;     %7 = spirv.AccessChain %global1[%const0, %const4] : !type1, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %8 = spirv.CompositeExtract %3[2 : i32] : vector<4xi32>
;     spirv.Store "StorageBuffer" %7, %8 : i32
;     %9 = spirv.AccessChain %global1[%const0, %const5] : !type1, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %10 = spirv.CompositeExtract %3[3 : i32] : vector<4xi32>
;     spirv.Store "StorageBuffer" %9, %10 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
