; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; What keeps LLVM from inlining does not keep what a shader calls from being inlined: noinline at the call, an alias, another
; collector of garbage, strict floating point, a token's entry behind other instructions, an irreducible cycle around a
; call.

declare token @llvm.experimental.convergence.entry()
declare <4 x i32> @llvm.spv.wave.ballot(i1)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
define i32 @ballot(ptr %p) convergent gc "shadow-stack" {
  %v = load i32, ptr %p
  %all = call token @llvm.experimental.convergence.entry()
  %b = call <4 x i32> @llvm.spv.wave.ballot(i1 true) [ "convergencectrl"(token %all) ]
  %x = extractelement <4 x i32> %b, i32 0
  %s = add i32 %x, %v
  ret i32 %s
}
define i32 @two_entries(i32 %n, ptr %p) convergent strictfp {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %left, label %right
left:
  %l = call i32 @ballot(ptr %p) strictfp
  store i32 %l, ptr %p
  %d = icmp ult i32 %l, 9
  br i1 %d, label %right, label %done
right:
  %r = phi i32 [ 0, %entry ], [ %l, %left ]
  %e = icmp ult i32 %r, 7
  br i1 %e, label %left, label %done
done:
  %s = phi i32 [ %r, %right ], [ %l, %left ]
  ret i32 %s
}
@other = alias i32 (i32, ptr), ptr @two_entries
define void @main() #0 {
  %local = alloca i32
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 0)
  %n = load i32, ptr addrspace(11) %p, align 4
  store i32 %n, ptr %local
  %r = call i32 @other(i32 %n, ptr %local) noinline
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { convergent "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "inlined_in_spite_of.ll"} {
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 7 : i32
;     %const2 = spirv.Constant 3 : i32
;     %const3 = spirv.Constant true
;     %const4 = spirv.Constant 9 : i32
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %1 = spirv.Load "StorageBuffer" %0 : i32
;     %2 = spirv.IEqual %1, %const0 : i32
;     spirv.BranchConditional %2, ^bb2(%1 : i32), ^bb1(%1, %const0 : i32, i32)
;   ^bb1(%3: i32, %4: i32):
;     %5 = spirv.ULessThan %4, %const1 : i32
;     spirv.BranchConditional %5, ^bb2(%3 : i32), ^bb3(%4 : i32)
;   ^bb2(%6: i32):
;     %7 = spirv.GroupNonUniformBallot <Subgroup> %const3 : vector<4xi32>
;     %8 = spirv.CompositeExtract %7[0 : i32] : vector<4xi32>
;     %9 = spirv.IAdd %8, %6 : i32
;     %10 = spirv.ULessThan %9, %const4 : i32
;     spirv.BranchConditional %10, ^bb1(%9, %9 : i32, i32), ^bb3(%9 : i32)
;   ^bb3(%11: i32):
;     %12 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %12, %11 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
