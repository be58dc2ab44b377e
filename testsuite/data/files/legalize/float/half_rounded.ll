; test: legalize -mtriple=spirv-unknown-vulkan1.3-compute --without-capability=Float16
; Halves are added in f32, and the sum is rounded; in memory they stay halves.

declare target("spirv.VulkanBuffer", [0 x half], 12, 1) @llvm.spv.resource.handlefrombinding(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x half], 12, 1), i32)

define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x half], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x half], 12, 1) %h, i32 0)
  %a = load half, ptr addrspace(11) %p
  %b = fadd half %a, 1.0
  store half %b, ptr addrspace(11) %p
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<f16, stride=2> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "half_rounded.ll"} {
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1.0 : f32
;     %const2 = spirv.Constant 2147483647 : i32
;     %const3 = spirv.Constant 2139095040 : i32
;     %const4 = spirv.Constant 947912704 : i32
;     %const5 = spirv.Constant 1199570944 : i32
;     %const6 = spirv.Constant 109051904 : i32
;     %const7 = spirv.Constant 65536.0 : f32
;     %const8 = spirv.Constant 0x7F800000 : f32
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<f16, StorageBuffer>
;     %1 = spirv.Load "StorageBuffer" %0 : f16
;     %2 = spirv.FConvert %1 : f16 to f32
;     %3 = spirv.FAdd %2, %const1 {no_contraction} : f32
;     %4 = spirv.Bitcast %3 : f32 to i32
;     %5 = spirv.BitwiseAnd %4, %const2 : i32
;     %6 = spirv.BitwiseXor %4, %5 : i32
;     %7 = spirv.BitwiseAnd %4, %const3 : i32
;     %8 = spirv.ULessThan %7, %const4 : i32
;     %9 = spirv.Select %8, %const4, %7 : i1, i32
;     %10 = spirv.UGreaterThan %9, %const5 : i32
;     %11 = spirv.Select %10, %const5, %9 : i1, i32
;     %12 = spirv.IAdd %11, %const6 : i32
;     %13 = spirv.Bitcast %12 : i32 to f32
;     %14 = spirv.Bitcast %5 : i32 to f32
;     %15 = spirv.FAdd %14, %13 {no_contraction} : f32
;     %16 = spirv.FSub %15, %13 {no_contraction} : f32
;     %17 = spirv.FOrdGreaterThanEqual %16, %const7 : f32
;     %18 = spirv.Select %17, %const8, %16 : i1, f32
;     %19 = spirv.Bitcast %18 : f32 to i32
;     %20 = spirv.BitwiseOr %19, %6 : i32
;     %21 = spirv.Bitcast %20 : i32 to f32
;     %22 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<f16, StorageBuffer>
;     %23 = spirv.FConvert %21 : f32 to f16
;     spirv.Store "StorageBuffer" %22, %23 : f16
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
