; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; A value that lies across two scalars of the memory is put together from both, and what is written of a scalar only in part keeps the rest.

declare target("spirv.VulkanBuffer", [0 x i16], 12, 1) @llvm.spv.resource.handlefrombinding.a(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", [0 x i16], 12, 1), i32)
declare target("spirv.VulkanBuffer", [0 x <2 x i32>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <2 x i32>], 12, 1), i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i16], 12, 1) @llvm.spv.resource.handlefrombinding.a(i32 0, i32 0, i32 1, i32 0, ptr null)
  %g = call target("spirv.VulkanBuffer", [0 x <2 x i32>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", [0 x i16], 12, 1) %h, i32 1)
  store i24 5, ptr addrspace(11) %p
  %q = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <2 x i32>], 12, 1) %g, i32 1)
  %middle = getelementptr i8, ptr addrspace(11) %q, i32 2
  %v = load i32, ptr addrspace(11) %middle, align 2
  store i32 %v, ptr addrspace(11) %q
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0]), Block>, StorageBuffer>
; !type1 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xi32>, stride=8> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "shader_straddling.ll"} {
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.GlobalVariable @global.1 bind(0, 1) : !type1
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @global : !type0
;     %global1 = spirv.mlir.addressof @global.1 : !type1
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 5 : i24
;     %const3 = spirv.Constant 2 : i32
;     %const4 = spirv.Constant 16 : i24
;     %const5 = spirv.Constant 255 : i16
;     %const6 = spirv.Constant 16 : i32
;     %0 = spirv.AccessChain %global0[%const0, %const1] : !type0, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
;     %1 = spirv.UConvert %const2 : i24 to i16
;     spirv.Store "StorageBuffer" %0, %1 : i16
;     %2 = spirv.AccessChain %global0[%const0, %const3] : !type0, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
;     %3 = spirv.ShiftRightLogical %const2, %const4 : i24, i24
;     %4 = spirv.UConvert %3 : i24 to i8
;     %5 = spirv.UConvert %4 : i8 to i16
;     %6 = spirv.Not %const5 : i16
;     %7 = spirv.Load "StorageBuffer" %2 : i16
;     %8 = spirv.BitwiseAnd %7, %6 : i16
;     %9 = spirv.BitwiseOr %8, %5 : i16
;     spirv.Store "StorageBuffer" %2, %9 : i16
;     %10 = spirv.AccessChain %global1[%const0, %const1, %const0] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %11 = spirv.Load "StorageBuffer" %10 : i32
;     %12 = spirv.AccessChain %global1[%const0, %const1, %const1] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %13 = spirv.Load "StorageBuffer" %12 : i32
;     %14 = spirv.ShiftRightLogical %11, %const6 : i32, i32
;     %15 = spirv.ShiftLeftLogical %13, %const6 : i32, i32
;     %16 = spirv.BitwiseOr %14, %15 : i32
;     %17 = spirv.AccessChain %global1[%const0, %const1, %const0] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %17, %16 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
