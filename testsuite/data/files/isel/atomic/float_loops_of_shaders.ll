; test: isel -mtriple=spirv-unknown-vulkan1.3-compute --spirv-ext=
; Memory whose numbers are exchanged in a loop is declared as integers; other accesses are of their bits.

%both = type { float, i32, <4 x float> }
declare target("spirv.VulkanBuffer", [0 x %both], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x %both], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
@shared = internal addrspace(3) global float poison, align 4
@other = internal addrspace(3) global float poison, align 4
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x %both], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x %both], 12, 1) %h, i32 %i)
  %third = getelementptr %both, ptr addrspace(11) %p, i32 0, i32 2
  %four = load <4 x float>, ptr addrspace(11) %third
  %x = extractelement <4 x float> %four, i32 1
  store float %x, ptr addrspace(3) @other
  %old = atomicrmw fadd ptr addrspace(11) %p, float %x syncscope("device") monotonic
  %old.shared = atomicrmw fmax ptr addrspace(3) @shared, float %old syncscope("workgroup") monotonic
  %y = load float, ptr addrspace(3) @shared
  %z = load float, ptr addrspace(3) @other
  %w = fadd float %y, %z
  store float %w, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.rtarray<!spirv.struct<both, (i32 [0], i32 [4], vector<4xi32> [16])>, stride=32>
; spirv.module Logical GLSL450 attributes {source_file = "float_loops_of_shaders.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !spirv.ptr<!spirv.struct<(!type0 [0]), Block>, StorageBuffer>
;   spirv.GlobalVariable @other : !spirv.ptr<f32, Workgroup>
;   spirv.GlobalVariable @shared : !spirv.ptr<!spirv.array<1 x i32>, Workgroup>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !spirv.ptr<!spirv.struct<(!type0 [0]), Block>, StorageBuffer>
;     %global2 = spirv.mlir.addressof @other : !spirv.ptr<f32, Workgroup>
;     %global3 = spirv.mlir.addressof @shared : !spirv.ptr<!spirv.array<1 x i32>, Workgroup>
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 2 : i32
;     %const2 = spirv.Constant 1 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.AccessChain %global1[%const0, %1, %const1] : !spirv.ptr<!spirv.struct<(!type0 [0]), Block>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<vector<4xi32>, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : vector<4xi32>
;     %4 = spirv.Bitcast %3 : vector<4xi32> to vector<4xf32>
;     %5 = spirv.CompositeExtract %4[1 : i32] : vector<4xf32>
;     spirv.Store "Workgroup" %global2, %5 : f32
;     %6 = spirv.AccessChain %global1[%const0, %1, %const0] : !spirv.ptr<!spirv.struct<(!type0 [0]), Block>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %7 = "spirv.AtomicLoad"(%6, %const2, %const0) : (!spirv.ptr<i32, StorageBuffer>, i32, i32) -> i32
;     spirv.Branch ^bb1(%7 : i32)
;   ^bb1(%8: i32):
;     %9 = spirv.Bitcast %8 : i32 to f32
;     %10 = spirv.FAdd %9, %5 : f32
;     %11 = spirv.Bitcast %10 : f32 to i32
;     %12 = spirv.AtomicCompareExchange <Device> <None> <None> %6, %11, %8 : !spirv.ptr<i32, StorageBuffer>
;     %13 = spirv.IEqual %12, %8 : i32
;     spirv.BranchConditional %13, ^bb2(%8 : i32), ^bb1(%12 : i32)
;   ^bb2(%14: i32):
;     %15 = spirv.Bitcast %14 : i32 to f32
;     %16 = spirv.AccessChain %global3[%const0] : !spirv.ptr<!spirv.array<1 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
;     %17 = "spirv.AtomicLoad"(%16, %const1, %const0) : (!spirv.ptr<i32, Workgroup>, i32, i32) -> i32
;     spirv.Branch ^bb3(%17 : i32)
;   ^bb3(%18: i32):
;     %19 = spirv.Bitcast %18 : i32 to f32
;     %20 = "spirv.GL.NMax"(%19, %15) : (f32, f32) -> f32
;     %21 = spirv.Bitcast %20 : f32 to i32
;     %22 = spirv.AtomicCompareExchange <Workgroup> <None> <None> %16, %21, %18 : !spirv.ptr<i32, Workgroup>
;     %23 = spirv.IEqual %22, %18 : i32
;     spirv.BranchConditional %23, ^bb4(%18 : i32), ^bb3(%22 : i32)
;   ^bb4(%24: i32):
;     %25 = spirv.Bitcast %24 : i32 to f32
;     %26 = spirv.AccessChain %global3[%const0] : !spirv.ptr<!spirv.array<1 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
;     %27 = spirv.Load "Workgroup" %26 : i32
;     %28 = spirv.Bitcast %27 : i32 to f32
;     %29 = spirv.Load "Workgroup" %global2 : f32
;     %30 = spirv.FAdd %28, %29 {no_contraction} : f32
;     %31 = spirv.AccessChain %global1[%const0, %1, %const0] : !spirv.ptr<!spirv.struct<(!type0 [0]), Block>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %32 = spirv.Bitcast %30 : f32 to i32
;     spirv.Store "StorageBuffer" %31, %32 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
