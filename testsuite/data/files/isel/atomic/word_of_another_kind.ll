; test: isel
; In shaders memory has a type: a float in a word, and a byte of it, are exchanged by the word's bits.
target triple = "spirv1.6-unknown-vulkan1.3-compute"

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)

define void @main() #0 {
  %handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %handle, i32 0)
  %sum = atomicrmw fadd ptr addrspace(11) %p, float 1.0 monotonic
  %at = getelementptr i8, ptr addrspace(11) %p, i32 6
  %byte = atomicrmw umax ptr addrspace(11) %at, i8 9 monotonic
  ret void
}

attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "word_of_another_kind.ll"} {
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 1.0 : f32
;     %const3 = spirv.Constant 2 : i32
;     %const4 = spirv.Constant 8 : i32
;     %const5 = spirv.Constant 9 : i8
;     %const6 = spirv.Constant 255 : i32
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %1 = "spirv.AtomicLoad"(%0, %const1, %const0) : (!spirv.ptr<i32, StorageBuffer>, i32, i32) -> i32
;     spirv.Branch ^bb1(%1 : i32)
;   ^bb1(%2: i32):
;     %3 = spirv.Bitcast %2 : i32 to f32
;     %4 = spirv.FAdd %3, %const2 : f32
;     %5 = spirv.Bitcast %4 : f32 to i32
;     %6 = spirv.AtomicCompareExchange <Device> <None> <None> %0, %5, %2 : !spirv.ptr<i32, StorageBuffer>
;     %7 = spirv.IEqual %6, %2 : i32
;     spirv.BranchConditional %7, ^bb2(%2 : i32), ^bb1(%6 : i32)
;   ^bb2(%8: i32):
;     %9 = spirv.Bitcast %8 : i32 to f32
;     %10 = spirv.AccessChain %global0[%const0, %const1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %11 = spirv.IMul %const3, %const4 : i32
;     %12 = "spirv.AtomicLoad"(%10, %const1, %const0) : (!spirv.ptr<i32, StorageBuffer>, i32, i32) -> i32
;     spirv.Branch ^bb3(%12 : i32)
;   ^bb3(%13: i32):
;     %14 = spirv.ShiftRightLogical %13, %11 : i32, i32
;     %15 = spirv.UConvert %14 : i32 to i8
;     %16 = spirv.GL.UMax %15, %const5 : i8
;     %17 = spirv.UConvert %16 : i8 to i32
;     %18 = spirv.ShiftLeftLogical %17, %11 : i32, i32
;     %19 = spirv.ShiftLeftLogical %const6, %11 : i32, i32
;     %20 = spirv.Not %19 : i32
;     %21 = spirv.BitwiseAnd %13, %20 : i32
;     %22 = spirv.BitwiseOr %21, %18 : i32
;     %23 = spirv.AtomicCompareExchange <Device> <None> <None> %10, %22, %13 : !spirv.ptr<i32, StorageBuffer>
;     %24 = spirv.IEqual %23, %13 : i32
;     spirv.BranchConditional %24, ^bb4(%13 : i32), ^bb3(%23 : i32)
;   ^bb4(%25: i32):
;     %26 = spirv.ShiftRightLogical %25, %11 : i32, i32
;     %27 = spirv.UConvert %26 : i32 to i8
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
