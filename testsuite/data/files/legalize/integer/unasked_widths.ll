; test: legalize -mtriple=spirv-unknown-vulkan1.3-compute
; A shader that has bytes, shorts and longs in no memory computes with them in words: passes made them.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
@.str = private unnamed_addr constant [4 x i8] c"Out\00", align 1
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 3, i32 1, i32 0, ptr @.str)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 0)
  %v = load i32, ptr addrspace(11) %p, align 4
  %byte = trunc i32 %v to i8
  %sum = add i8 %byte, 3
  %short = zext i8 %sum to i16
  %product = mul i16 %short, %short
  %word = zext i16 %product to i33
  %double = mul i33 %word, %word
  %half = lshr i33 %double, 1
  %long = zext i33 %half to i64
  %more = add i64 %long, 1
  %less = trunc i64 %more to i32
  store i32 %less, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "unasked_widths.ll"} {
;   spirv.GlobalVariable @Out bind(0, 3) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @Out : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 3 : i32
;     %const2 = spirv.Constant 255 : i32
;     %const3 = spirv.Constant 65535 : i32
;     %const4 = spirv.Constant 1 : i32
;     %const5 = spirv.Constant 31 : i32
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %1 = spirv.Load "StorageBuffer" %0 : i32
;     %2 = spirv.IAdd %1, %const1 : i32
;     %3 = spirv.BitwiseAnd %2, %const2 : i32
;     %4 = spirv.IMul %3, %3 : i32
;     %5 = spirv.BitwiseAnd %4, %const3 : i32
;     %6 = spirv.UMulExtended %5, %5 : !spirv.struct<(i32, i32)>
;     %7 = spirv.CompositeExtract %6[0 : i32] : !spirv.struct<(i32, i32)>
;     %8 = spirv.CompositeExtract %6[1 : i32] : !spirv.struct<(i32, i32)>
;     %9 = spirv.BitwiseAnd %8, %const4 : i32
;     %10 = spirv.ISub %const5, %const4 : i32
;     %11 = spirv.ShiftRightLogical %7, %const4 : i32, i32
;     %12 = spirv.ShiftLeftLogical %9, %const4 : i32, i32
;     %13 = spirv.ShiftLeftLogical %12, %10 : i32, i32
;     %14 = spirv.BitwiseOr %11, %13 : i32
;     %15 = spirv.IAdd %14, %const4 : i32
;     %16 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %16, %15 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
