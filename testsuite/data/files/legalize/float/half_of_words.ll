; test: legalize -mtriple=spirv-unknown-vulkan1.3-compute --without-capability=Float16,StorageBuffer16BitAccess
; Without halves in memory either, a half is a part of a word.

declare target("spirv.VulkanBuffer", [0 x half], 12, 1) @llvm.spv.resource.handlefrombinding(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x half], 12, 1), i32)

define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x half], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x half], 12, 1) %h, i32 0)
  %a = load half, ptr addrspace(11) %p
  %b = fneg half %a
  store half %b, ptr addrspace(11) %p
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "half_of_words.ll"} {
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 16 : i32
;     %const2 = spirv.Constant 65535 : i32
;     %const3 = "spirv.Constant"() <{value = 0.0 : f32}> {null} : () -> f32
;     %const4 = spirv.Constant 1 : i32
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %1 = spirv.Load "StorageBuffer" %0 : i32
;     %2 = spirv.ShiftRightLogical %1, %const1 : i32, i32
;     %3 = spirv.CompositeConstruct %1, %2 : (i32, i32) -> vector<2xi32>
;     %4 = spirv.CompositeExtract %3[0 : i32] : vector<2xi32>
;     %5 = spirv.BitwiseAnd %4, %const2 : i32
;     %6 = spirv.GL.UnpackHalf2x16 %5 : i32 -> vector<2xf32>
;     %7 = spirv.CompositeExtract %6[0 : i32] : vector<2xf32>
;     %8 = spirv.CompositeExtract %3[1 : i32] : vector<2xi32>
;     %9 = spirv.BitwiseAnd %8, %const2 : i32
;     %10 = spirv.GL.UnpackHalf2x16 %9 : i32 -> vector<2xf32>
;     %11 = spirv.CompositeExtract %10[0 : i32] : vector<2xf32>
;     %12 = spirv.CompositeConstruct %7, %11 : (f32, f32) -> vector<2xf32>
;     %13 = spirv.CompositeExtract %12[0 : i32] : vector<2xf32>
;     %14 = spirv.FNegate %13 : f32
;     %15 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %16 = spirv.CompositeConstruct %14, %const3 : (f32, f32) -> vector<2xf32>
;     %17 = spirv.GL.PackHalf2x16 %16 : vector<2xf32> -> i32
;     %18 = spirv.BitwiseAnd %17, %const2 : i32
;     %19 = spirv.Not %const2 : i32
;     %20 = spirv.AtomicAnd <Device> <None> %15, %19 : !spirv.ptr<i32, StorageBuffer>
;     %21 = spirv.AtomicOr <Device> <None> %15, %18 : !spirv.ptr<i32, StorageBuffer>
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
