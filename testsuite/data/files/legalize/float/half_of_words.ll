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
;     %const1 = "spirv.Constant"() <{value = 0.0 : f32}> {null} : () -> f32
;     %const2 = spirv.Constant 65535 : i32
;     %const3 = spirv.Constant 1 : i32
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %1 = spirv.Load "StorageBuffer" %0 : i32
;     %2 = spirv.Bitcast %1 : i32 to vector<2xi16>
;     %3 = spirv.CompositeExtract %2[0 : i32] : vector<2xi16>
;     %4 = spirv.UConvert %3 : i16 to i32
;     %5 = spirv.GL.UnpackHalf2x16 %4 : i32 -> vector<2xf32>
;     %6 = spirv.CompositeExtract %5[0 : i32] : vector<2xf32>
;     %7 = spirv.CompositeExtract %2[1 : i32] : vector<2xi16>
;     %8 = spirv.UConvert %7 : i16 to i32
;     %9 = spirv.GL.UnpackHalf2x16 %8 : i32 -> vector<2xf32>
;     %10 = spirv.CompositeExtract %9[0 : i32] : vector<2xf32>
;     %11 = spirv.CompositeConstruct %6, %10 : (f32, f32) -> vector<2xf32>
;     %12 = spirv.CompositeExtract %11[0 : i32] : vector<2xf32>
;     %13 = spirv.FNegate %12 : f32
;     %14 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %15 = spirv.CompositeConstruct %13, %const1 : (f32, f32) -> vector<2xf32>
;     %16 = spirv.GL.PackHalf2x16 %15 : vector<2xf32> -> i32
;     %17 = spirv.UConvert %16 : i32 to i16
;     %18 = spirv.UConvert %17 : i16 to i32
;     %19 = spirv.Not %const2 : i32
;     %20 = spirv.AtomicAnd <Device> <None> %14, %19 : !spirv.ptr<i32, StorageBuffer>
;     %21 = spirv.AtomicOr <Device> <None> %14, %18 : !spirv.ptr<i32, StorageBuffer>
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
