; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; The temporary of an inout argument of type bool is of one bit as clang 22 makes it, and as large as what is stored to it.
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
@name = private constant [2 x i8] c"T\00"

define internal void @flip(ptr noalias noundef nonnull align 4 dereferenceable(4) %b, ptr noalias noundef nonnull align 16 dereferenceable(12) %v) {
  %word = load i32, ptr %b, align 4, !range !0, !noundef !1
  %flipped = xor i32 %word, 1
  store i32 %flipped, ptr %b, align 4
  %lanes = load <3 x i32>, ptr %v, align 16
  %turned = shufflevector <3 x i32> %lanes, <3 x i32> poison, <3 x i32> <i32 2, i32 0, i32 1>
  store <3 x i32> %turned, ptr %v, align 16
  ret void
}

define void @main() #0 {
  %b = alloca i1, align 4
  %v = alloca <3 x i1>, align 16
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %out.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %in = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %in.handle, i32 %i)
  %out = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out.handle, i32 %i)
  %x = load i32, ptr addrspace(11) %in
  %bit = and i32 %x, 1
  store i32 %bit, ptr %b, align 4
  %x1 = lshr i32 %x, 1
  %x2 = lshr i32 %x, 2
  %bit1 = and i32 %x1, 1
  %bit2 = and i32 %x2, 1
  %v0 = insertelement <3 x i32> <i32 poison, i32 poison, i32 1>, i32 %bit1, i32 0
  %v1 = insertelement <3 x i32> %v0, i32 %bit2, i32 1
  store <3 x i32> %v1, ptr %v, align 16
  call void @flip(ptr %b, ptr %v)
  %word = load i32, ptr %b, align 4, !range !0, !noundef !1
  %truth = trunc i32 %word to i1
  %lanes = load <3 x i32>, ptr %v, align 16
  %l0 = extractelement <3 x i32> %lanes, i32 0
  %l1 = extractelement <3 x i32> %lanes, i32 1
  %l2 = extractelement <3 x i32> %lanes, i32 2
  %r0 = select i1 %truth, i32 1, i32 0
  %s0 = shl i32 %l0, 1
  %s1 = shl i32 %l1, 2
  %s2 = shl i32 %l2, 3
  %r1 = or i32 %r0, %s0
  %r2 = or i32 %r1, %s1
  %r3 = or i32 %r2, %s2
  store i32 %r3, ptr addrspace(11) %out
  ret void
}
attributes #0 = { "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" }
!0 = !{i32 0, i32 2}
!1 = !{}

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "boolean_temporaries.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @T bind(0, 0) : !type0
;   spirv.GlobalVariable @T.1 bind(0, 1) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @T : !type0
;     %global2 = spirv.mlir.addressof @T.1 : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 3 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : i32
;     %4 = spirv.BitwiseAnd %3, %const1 : i32
;     %5 = spirv.ShiftRightLogical %3, %const1 : i32, i32
;     %6 = spirv.ShiftRightLogical %3, %const2 : i32, i32
;     %7 = spirv.BitwiseAnd %5, %const1 : i32
;     %8 = spirv.BitwiseAnd %6, %const1 : i32
;     %9 = spirv.BitwiseXor %4, %const1 : i32
;     %10 = spirv.BitwiseAnd %9, %const1 : i32
;     %11 = spirv.INotEqual %10, %const0 : i32
;     %12 = spirv.Select %11, %const1, %const0 : i1, i32
;     %13 = spirv.ShiftLeftLogical %7, %const2 : i32, i32
;     %14 = spirv.ShiftLeftLogical %8, %const3 : i32, i32
;     %15 = spirv.BitwiseOr %12, %const2 : i32
;     %16 = spirv.BitwiseOr %15, %13 : i32
;     %17 = spirv.BitwiseOr %16, %14 : i32
;     %18 = spirv.AccessChain %global2[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %18, %17 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 32, 1, 1
; }
