; test: optimize -mtriple=spirv-unknown-vulkan1.3-compute
; A vector of booleans in memory becomes one of numbers once, not lane by lane.
define void @f() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x <4 x i32>], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x <4 x i32>], 12, 1) %h, i32 0)
  %v = load <4 x i32>, ptr addrspace(11) %p, align 16
  %b = icmp ne <4 x i32> %v, zeroinitializer
  %z = zext <4 x i1> %b to <4 x i32>
  %t = trunc <4 x i32> %z to <4 x i1>
  %x0 = extractelement <4 x i1> %t, i32 0
  %x1 = extractelement <4 x i1> %t, i32 1
  %o = or i1 %x0, %x1
  %r = zext i1 %o to i32
  %w = insertelement <4 x i32> %v, i32 %r, i32 0
  store <4 x i32> %w, ptr addrspace(11) %p, align 16
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xi32>, stride=16> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "boolean_vector.ll"} {
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @f() "DontInline" {
;     %global0 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = "spirv.Constant"() <{value = dense<0> : vector<4xi32>}> {null} : () -> vector<4xi32>
;     %const2 = spirv.Constant 1 : i32
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<vector<4xi32>, StorageBuffer>
;     %1 = spirv.Load "StorageBuffer" %0 : vector<4xi32>
;     %2 = spirv.INotEqual %1, %const1 : vector<4xi32>
;     %3 = spirv.CompositeExtract %2[0 : i32] : vector<4xi1>
;     %4 = spirv.CompositeExtract %2[1 : i32] : vector<4xi1>
;     %5 = spirv.LogicalOr %3, %4 : i1
;     %6 = spirv.Select %5, %const2, %const0 : i1, i32
;     %7 = spirv.CompositeInsert %6, %1[0 : i32] : i32 into vector<4xi32>
;     spirv.Store "StorageBuffer" %0, %7 : vector<4xi32>
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @f
;   spirv.ExecutionMode @f "LocalSize", 1, 1, 1
; }
