; test: structurize -mtriple=spirv-unknown-vulkan1.3-compute
; break out of a nested condition, continue from another: direct branches, no selectors.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  br label %header
header:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s2, %latch ]
  %c = icmp ult i32 %k, 100
  br i1 %c, label %body, label %exit
body:
  %odd = and i32 %k, 1
  %o = icmp ne i32 %odd, 0
  br i1 %o, label %latch, label %even
even:
  %s1 = add i32 %s, %k
  %big = icmp ugt i32 %s1, %n
  br i1 %big, label %exit, label %latch
latch:
  %s2 = phi i32 [ %s, %body ], [ %s1, %even ]
  %k1 = add i32 %k, 1
  br label %header
exit:
  %r = phi i32 [ %s, %header ], [ %s1, %even ]
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "break_and_continue.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 100 : i32
;     %const2 = spirv.Constant 1 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : i32
;     %4 = spirv.mlir.loop -> i32 {
;       spirv.Branch ^bb2(%const0, %const0 : i32, i32)
;     ^bb2(%5: i32, %6: i32):
;       %7 = spirv.ULessThan %5, %const1 : i32
;       spirv.BranchConditional %7, ^bb3, ^bb11(%6 : i32)
;     ^bb3:
;       %8 = spirv.BitwiseAnd %5, %const2 : i32
;       %9 = spirv.INotEqual %8, %const0 : i32
;       %10 = spirv.mlir.selection -> i32 {
;         spirv.BranchConditional %9, ^bb9(%6 : i32), ^bb5
;       ^bb5:
;         %11 = spirv.IAdd %6, %5 : i32
;         %12 = spirv.UGreaterThan %11, %3 : i32
;         spirv.mlir.selection {
;           spirv.BranchConditional %12, ^bb7, ^bb8
;         ^bb7:
;           "spirv.mlir.break"(%11) {depth = 2 : i32} : (i32) -> ()
;         ^bb8:
;           spirv.mlir.merge
;         }
;         spirv.Branch ^bb9(%11 : i32)
;       ^bb9(%13: i32):
;         spirv.mlir.merge %13 : i32
;       }
;       %14 = spirv.IAdd %5, %const2 : i32
;       spirv.Branch ^bb10
;     ^bb10:
;       spirv.Branch ^bb2(%14, %10 : i32, i32)
;     ^bb11(%15: i32):
;       spirv.mlir.merge %15 : i32
;     }
;     %16 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %16, %4 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
