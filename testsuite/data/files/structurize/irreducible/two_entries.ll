; test: structurize -mtriple=spirv-unknown-vulkan1.3-compute
; A cycle with two entries gets one header that dispatches.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  %c = icmp sgt i32 %n, 10
  br i1 %c, label %a, label %b
a:
  %x = phi i32 [ 1, %entry ], [ %y1, %b ]
  %x1 = add i32 %x, 3
  %ca = icmp ult i32 %x1, 50
  br i1 %ca, label %b, label %exit
b:
  %y = phi i32 [ 2, %entry ], [ %x1, %a ]
  %y1 = mul i32 %y, 2
  %cb = icmp ult i32 %y1, 60
  br i1 %cb, label %a, label %exit
exit:
  %r = phi i32 [ %x1, %a ], [ %y1, %b ]
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "two_entries.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 10 : i32
;     %const2 = spirv.Constant false
;     %const3 = spirv.Constant 1 : i32
;     %const4 = spirv.Constant true
;     %const5 = spirv.Constant 2 : i32
;     %const6 = spirv.Constant 60 : i32
;     %const7 = spirv.Constant 3 : i32
;     %const8 = spirv.Constant 50 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : i32
;     %4 = spirv.SGreaterThan %3, %const1 : i32
;     %5:2 = spirv.mlir.selection -> i1, i32 {
;       spirv.BranchConditional %4, ^bb3(%const2, %const3 : i1, i32), ^bb2
;     ^bb2:
;       spirv.Branch ^bb3(%const4, %const5 : i1, i32)
;     ^bb3(%7: i1, %8: i32):
;       spirv.mlir.merge %7, %8 : i1, i32
;     }
;     %9 = spirv.mlir.loop -> i32 {
;       spirv.Branch ^bb5(%5#0, %5#1 : i1, i32)
;     ^bb5(%10: i1, %11: i32):
;       spirv.mlir.selection {
;         spirv.BranchConditional %10, ^bb7, ^bb11
;       ^bb7:
;         %12 = spirv.IMul %11, %const5 : i32
;         %13 = spirv.ULessThan %12, %const6 : i32
;         spirv.mlir.selection {
;           spirv.BranchConditional %13, ^bb9, ^bb10
;         ^bb9:
;           "spirv.mlir.continue"(%const2, %12) {depth = 2 : i32} : (i1, i32) -> ()
;         ^bb10:
;           spirv.mlir.merge
;         }
;         "spirv.mlir.break"(%12) {depth = 1 : i32} : (i32) -> ()
;       ^bb11:
;         spirv.mlir.merge
;       }
;       %14 = spirv.IAdd %11, %const7 : i32
;       %15 = spirv.ULessThan %14, %const8 : i32
;       spirv.mlir.selection {
;         spirv.BranchConditional %15, ^bb13, ^bb14
;       ^bb13:
;         "spirv.mlir.continue"(%const4, %14) {depth = 1 : i32} : (i1, i32) -> ()
;       ^bb14:
;         spirv.mlir.merge
;       }
;       spirv.Branch ^bb16(%14 : i32)
;     ^bb15(%16: i1, %17: i32):
;       spirv.Branch ^bb5(%16, %17 : i1, i32)
;     ^bb16(%18: i32):
;       spirv.mlir.merge %18 : i32
;     }
;     %19 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %19, %9 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
