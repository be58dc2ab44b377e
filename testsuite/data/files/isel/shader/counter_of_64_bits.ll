; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; What counts in 64 bits counts in 32 where the test that every turn passes shows that it fits: to a constant, to a bound above zero, and down.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
@.str = private unnamed_addr constant [4 x i8] c"Out\00", align 1
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 3, i32 1, i32 0, ptr @.str)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 0)
  %n = load i32, ptr addrspace(11) %p, align 4
  br label %up
up:
  %i = phi i64 [ 0, %entry ], [ %i.next, %up ]
  %i.word = trunc i64 %i to i32
  %q = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i.word)
  store i32 %n, ptr addrspace(11) %q, align 4
  %i.next = add nuw nsw i64 %i, 4
  %i.more = icmp ult i64 %i.next, 192
  br i1 %i.more, label %up, label %guard
guard:
  %is.none = icmp eq i32 %n, 0
  br i1 %is.none, label %down, label %bounded
bounded:
  %bound = zext i32 %n to i64
  br label %to
to:
  %j = phi i64 [ 0, %bounded ], [ %j.next, %to ]
  %j.word = trunc i64 %j to i32
  %r = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %j.word)
  store i32 7, ptr addrspace(11) %r, align 4
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %bound
  br i1 %j.done, label %down, label %to
down:
  br label %last
last:
  %m = phi i64 [ 40, %down ], [ %m.next, %body ]
  %m.more = icmp sgt i64 %m, 3
  br i1 %m.more, label %body, label %end
body:
  %m.word = trunc i64 %m to i32
  %s = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %m.word)
  store i32 9, ptr addrspace(11) %s, align 4
  %m.next = add nsw i64 %m, -1
  br label %last
end:
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "counter_of_64_bits.ll"} {
;   spirv.GlobalVariable @Out bind(0, 3) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @Out : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 4 : i32
;     %const2 = spirv.Constant 192 : i32
;     %const3 = spirv.Constant 7 : i32
;     %const4 = spirv.Constant 1 : i32
;     %const5 = spirv.Constant 40 : i32
;     %const6 = spirv.Constant 3 : i32
;     %const7 = spirv.Constant 9 : i32
;     %const8 = spirv.Constant -1 : i32
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %1 = spirv.Load "StorageBuffer" %0 : i32
;     spirv.Branch ^bb1(%const0 : i32)
;   ^bb1(%2: i32):
;     %3 = spirv.AccessChain %global0[%const0, %2] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %3, %1 : i32
;     %4 = spirv.IAdd %2, %const1 : i32
;     %5 = spirv.ULessThan %4, %const2 : i32
;     spirv.BranchConditional %5, ^bb1(%4 : i32), ^bb2
;   ^bb2:
;     %6 = spirv.IEqual %1, %const0 : i32
;     spirv.BranchConditional %6, ^bb5, ^bb3
;   ^bb3:
;     spirv.Branch ^bb4(%const0 : i32)
;   ^bb4(%7: i32):
;     %8 = spirv.AccessChain %global0[%const0, %7] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %8, %const3 : i32
;     %9 = spirv.IAdd %7, %const4 : i32
;     %10 = spirv.IEqual %9, %1 : i32
;     spirv.BranchConditional %10, ^bb5, ^bb4(%9 : i32)
;   ^bb5:
;     spirv.Branch ^bb6(%const5 : i32)
;   ^bb6(%11: i32):
;     %12 = spirv.UGreaterThan %11, %const6 : i32
;     spirv.BranchConditional %12, ^bb7, ^bb8
;   ^bb7:
;     %13 = spirv.AccessChain %global0[%const0, %11] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %13, %const7 : i32
;     %14 = spirv.IAdd %11, %const8 : i32
;     spirv.Branch ^bb6(%14 : i32)
;   ^bb8:
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
