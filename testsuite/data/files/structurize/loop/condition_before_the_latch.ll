; test: structurize -mtriple=spirv-unknown-vulkan1.3-compute
; A condition leads to the latch, and to a block without instructions before it. Without that block, both edges of the condition lead to the
; latch, with different arguments.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %id)
  %n = load i32, ptr addrspace(11) %p, align 4
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = phi i32 [ %n, %entry ], [ %t, %latch ]
  %none = icmp eq i32 %i, 0
  br i1 %none, label %out, label %first
first:
  %a = mul i32 %s, 5
  %one = icmp ult i32 %i, 2
  br i1 %one, label %out, label %second
second:
  %b = xor i32 %a, %n
  %two = icmp ult i32 %i, 3
  br i1 %two, label %out, label %latch
out:
  %o = phi i32 [ %s, %header ], [ %a, %first ], [ %b, %second ]
  br label %latch
latch:
  %t = phi i32 [ %o, %out ], [ %a, %second ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 8
  br i1 %more, label %header, label %exit
exit:
  %r = phi i32 [ %t, %latch ]
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "condition_before_the_latch.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 5 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 3 : i32
;     %const4 = spirv.Constant 1 : i32
;     %const5 = spirv.Constant 8 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : i32
;     %4 = spirv.mlir.loop -> i32 {
;       spirv.Branch ^bb2(%const0, %3 : i32, i32)
;     ^bb2(%5: i32, %6: i32):
;       %7 = spirv.IEqual %5, %const0 : i32
;       %8 = spirv.mlir.selection -> i32 {
;         spirv.BranchConditional %7, ^bb11(%6 : i32), ^bb4
;       ^bb4:
;         %9 = spirv.IMul %6, %const1 : i32
;         %10 = spirv.ULessThan %5, %const2 : i32
;         %11 = spirv.mlir.selection -> i32 {
;           spirv.BranchConditional %10, ^bb10(%9 : i32), ^bb6
;         ^bb6:
;           %12 = spirv.BitwiseXor %9, %3 : i32
;           %13 = spirv.ULessThan %5, %const3 : i32
;           %14 = spirv.mlir.selection -> i32 {
;             spirv.BranchConditional %13, ^bb9(%12 : i32), ^bb8
;           ^bb8:
;             spirv.Branch ^bb9(%9 : i32)
;           ^bb9(%15: i32):
;             spirv.mlir.merge %15 : i32
;           }
;           spirv.Branch ^bb10(%14 : i32)
;         ^bb10(%16: i32):
;           spirv.mlir.merge %16 : i32
;         }
;         spirv.Branch ^bb11(%11 : i32)
;       ^bb11(%17: i32):
;         spirv.mlir.merge %17 : i32
;       }
;       %18 = spirv.IAdd %5, %const4 : i32
;       %19 = spirv.ULessThan %18, %const5 : i32
;       spirv.Branch ^bb12
;     ^bb12:
;       spirv.BranchConditional %19, ^bb2(%18, %8 : i32, i32), ^bb13
;     ^bb13:
;       spirv.mlir.merge %8 : i32
;     }
;     %20 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %20, %4 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
