; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; A front end's constants, in DirectX's own address space, are members of the constant buffer; a handle in a variable is chosen by a branch.
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
%__cblayout_CB = type <{ <4 x float>, i32, target("dx.Padding", 12), <{ [1 x <{ float, target("dx.Padding", 12) }>], float }> }>
%Buffer = type { target("dx.RawBuffer", float, 1, 0) }
@CB.cb = global target("dx.CBuffer", %__cblayout_CB) poison
@a = external hidden addrspace(2) global <4 x float>, align 16
@c = external hidden addrspace(2) global i32, align 4
@b = external hidden addrspace(2) global <{ [1 x <{ float, target("dx.Padding", 12) }>], float }>, align 4
@CB.str = private unnamed_addr constant [3 x i8] c"CB\00", align 1
@Even = internal global %Buffer poison, align 4
@.even = private unnamed_addr constant [5 x i8] c"Even\00", align 1
@.odd = private unnamed_addr constant [4 x i8] c"Odd\00", align 1
define void @main() #0 {
  %chosen = alloca %Buffer, align 4
  %constants = call target("dx.CBuffer", %__cblayout_CB) @llvm.dx.resource.handlefrombinding.tdx.CBuffer_s___cblayout_CBst(i32 0, i32 2, i32 1, i32 0, ptr @CB.str)
  store target("dx.CBuffer", %__cblayout_CB) %constants, ptr @CB.cb, align 4
  %even = call target("dx.RawBuffer", float, 1, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_f32_1_0t(i32 0, i32 0, i32 1, i32 0, ptr @.even)
  store target("dx.RawBuffer", float, 1, 0) %even, ptr @Even, align 4
  %odd = call target("dx.RawBuffer", float, 1, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_f32_1_0t(i32 0, i32 1, i32 1, i32 0, ptr @.odd)
  %i = call i32 @llvm.dx.thread.id(i32 0)
  %bit = and i32 %i, 1
  %is_odd = icmp ne i32 %bit, 0
  br i1 %is_odd, label %take, label %keep
take:
  store target("dx.RawBuffer", float, 1, 0) %odd, ptr %chosen, align 4
  br label %write
keep:
  %member = getelementptr inbounds nuw %Buffer, ptr @Even, i32 0, i32 0
  %kept = load target("dx.RawBuffer", float, 1, 0), ptr %member, align 4
  store target("dx.RawBuffer", float, 1, 0) %kept, ptr %chosen, align 4
  br label %write
write:
  %lane = and i32 %i, 3
  %of_a = getelementptr <4 x float>, ptr addrspace(2) @a, i32 0, i32 %lane
  %x = load float, ptr addrspace(2) %of_a, align 4
  %count = load i32, ptr addrspace(2) @c, align 4
  %y = sitofp i32 %count to float
  %first = load float, ptr addrspace(2) @b, align 4
  %second = load float, ptr addrspace(2) getelementptr inbounds (<{ [1 x <{ float, target("dx.Padding", 12) }>], float }>, ptr addrspace(2) @b, i32 0, i32 1), align 4
  %xy = fadd float %x, %y
  %xyz = fadd float %xy, %first
  %sum = fadd float %xyz, %second
  %buffer = load target("dx.RawBuffer", float, 1, 0), ptr %chosen, align 4
  %place = call ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_f32_1_0t(target("dx.RawBuffer", float, 1, 0) %buffer, i32 %i)
  store float %sum, ptr %place, align 4
  ret void
}
declare i32 @llvm.dx.thread.id(i32)
declare ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_f32_1_0t(target("dx.RawBuffer", float, 1, 0), i32)
declare target("dx.CBuffer", %__cblayout_CB) @llvm.dx.resource.handlefrombinding.tdx.CBuffer_s___cblayout_CBst(i32, i32, i32, i32, ptr)
declare target("dx.RawBuffer", float, 1, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_f32_1_0t(i32, i32, i32, i32, ptr)
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
!hlsl.cbs = !{!0}
!0 = !{ptr @CB.cb, ptr addrspace(2) @a, ptr addrspace(2) @c, ptr addrspace(2) @b}

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>
; !type1 = !spirv.struct<__cblayout_CB, (vector<4xf32> [0], i32 [16], !spirv.array<2 x f32, stride=16> [32]), Block>
; spirv.module Logical GLSL450 attributes {source_file = "constants_of_front_ends.ll", source_language = "HLSL", source_version = 0 : i32, member_names = [[!type1, "a", "c", "b"]]} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @Even bind(0, 0) : !type0
;   spirv.GlobalVariable @Odd bind(0, 1) : !type0
;   spirv.GlobalVariable @CB bind(0, 2) : !spirv.ptr<!type1, Uniform>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @CB : !spirv.ptr<!type1, Uniform>
;     %global2 = spirv.mlir.addressof @Even : !type0
;     %global3 = spirv.mlir.addressof @Odd : !type0
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 0 : i32
;     %const2 = spirv.Constant 3 : i32
;     %const3 = spirv.Constant 2 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.BitwiseAnd %1, %const0 : i32
;     %3 = spirv.INotEqual %2, %const1 : i32
;     spirv.BranchConditional %3, ^bb1, ^bb2
;   ^bb1:
;     spirv.Branch ^bb3(%const0 : i32)
;   ^bb2:
;     spirv.Branch ^bb3(%const1 : i32)
;   ^bb3(%4: i32):
;     %5 = spirv.BitwiseAnd %1, %const2 : i32
;     %6 = spirv.AccessChain %global1[%const1, %5] : !spirv.ptr<!type1, Uniform>, i32, i32 -> !spirv.ptr<f32, Uniform>
;     %7 = spirv.Load "Uniform" %6 : f32
;     %8 = spirv.AccessChain %global1[%const0] : !spirv.ptr<!type1, Uniform>, i32 -> !spirv.ptr<i32, Uniform>
;     %9 = spirv.Load "Uniform" %8 : i32
;     %10 = spirv.ConvertSToF %9 : i32 to f32
;     %11 = spirv.AccessChain %global1[%const3, %const1] : !spirv.ptr<!type1, Uniform>, i32, i32 -> !spirv.ptr<f32, Uniform>
;     %12 = spirv.Load "Uniform" %11 : f32
;     %13 = spirv.AccessChain %global1[%const3, %const0] : !spirv.ptr<!type1, Uniform>, i32, i32 -> !spirv.ptr<f32, Uniform>
;     %14 = spirv.Load "Uniform" %13 : f32
;     %15 = spirv.FAdd %7, %10 {no_contraction} : f32
;     %16 = spirv.FAdd %15, %12 {no_contraction} : f32
;     %17 = spirv.FAdd %16, %14 {no_contraction} : f32
;     %18 = spirv.IEqual %4, %const1 : i32
;     spirv.BranchConditional %18, ^bb4, ^bb5
;   ^bb4:
;     %19 = spirv.AccessChain %global2[%const1, %1] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     spirv.Store "StorageBuffer" %19, %17 : f32
;     spirv.Branch ^bb6
;   ^bb5:
;     %20 = spirv.AccessChain %global3[%const1, %1] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     spirv.Store "StorageBuffer" %20, %17 : f32
;     spirv.Branch ^bb6
;   ^bb6:
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
