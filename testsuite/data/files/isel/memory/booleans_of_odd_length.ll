; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; More than four booleans in memory of the shader's own are the bits that LLVM lays out, in words.

@shared = internal addrspace(3) global { <9 x i1>, i32 } zeroinitializer
@own = internal addrspace(10) global <40 x i1> splat (i1 true)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 0)
  %x = load i32, ptr addrspace(11) %p
  %c = icmp sgt i32 %x, 3
  %v = load <9 x i1>, ptr addrspace(3) @shared
  %w = insertelement <9 x i1> %v, i1 %c, i32 7
  store <9 x i1> %w, ptr addrspace(3) @shared
  %wide = load <40 x i1>, ptr addrspace(10) @own
  %last = extractelement <40 x i1> %wide, i32 39
  %z = zext i1 %last to i32
  %n = getelementptr { <9 x i1>, i32 }, ptr addrspace(3) @shared, i32 0, i32 1
  store i32 %z, ptr addrspace(3) %n
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "booleans_of_odd_length.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInLocalInvocationId built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @shared : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32>, i32)>, Workgroup>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInLocalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @shared : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32>, i32)>, Workgroup>
;     %global2 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = "spirv.ConstantNull"() : () -> !spirv.struct<(vector<9xi1>, i32)>
;     %const2 = spirv.Constant 1 : i16
;     %const3 = spirv.Constant 0 : i16
;     %const4 = spirv.Constant 2 : i16
;     %const5 = spirv.Constant 4 : i16
;     %const6 = spirv.Constant 8 : i16
;     %const7 = spirv.Constant 16 : i16
;     %const8 = spirv.Constant 32 : i16
;     %const9 = spirv.Constant 64 : i16
;     %const10 = spirv.Constant 128 : i16
;     %const11 = spirv.Constant 256 : i16
;     %const12 = spirv.Constant 65535 : i32
;     %const13 = spirv.Constant 2 : i32
;     %const14 = spirv.Constant 1 : i32
;     %const15 = spirv.Constant 264 : i32
;     %const16 = spirv.Constant 3 : i32
;     %const17 = spirv.Constant 4 : i32
;     %const18 = spirv.Constant 8 : i32
;     %const19 = spirv.Constant 16 : i32
;     %const20 = spirv.Constant 32 : i32
;     %const21 = spirv.Constant 64 : i32
;     %const22 = spirv.Constant 128 : i32
;     %const23 = spirv.Constant 256 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.Load "Input" %global0 : vector<3xi32>
;     %3 = spirv.CompositeExtract %2[1 : i32] : vector<3xi32>
;     %4 = spirv.Load "Input" %global0 : vector<3xi32>
;     %5 = spirv.CompositeExtract %4[2 : i32] : vector<3xi32>
;     %6 = spirv.BitwiseOr %1, %3 : i32
;     %7 = spirv.BitwiseOr %6, %5 : i32
;     %8 = spirv.IEqual %7, %const0 : i32
;     spirv.BranchConditional %8, ^bb1, ^bb2
;   ^bb1:
;     %9 = spirv.AccessChain %global1[%const0, %const0] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32>, i32)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
;     %10 = spirv.CompositeExtract %const1[0 : i32] : !spirv.struct<(vector<9xi1>, i32)>
;     %11 = spirv.AccessChain %global1[%const0, %const0] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32>, i32)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
;     %12 = spirv.CompositeExtract %10[0 : i32] : vector<9xi1>
;     %13 = spirv.Select %12, %const2, %const3 : i1, i16
;     %14 = spirv.CompositeExtract %10[1 : i32] : vector<9xi1>
;     %15 = spirv.Select %14, %const4, %const3 : i1, i16
;     %16 = spirv.BitwiseOr %13, %15 : i16
;     %17 = spirv.CompositeExtract %10[2 : i32] : vector<9xi1>
;     %18 = spirv.Select %17, %const5, %const3 : i1, i16
;     %19 = spirv.BitwiseOr %16, %18 : i16
;     %20 = spirv.CompositeExtract %10[3 : i32] : vector<9xi1>
;     %21 = spirv.Select %20, %const6, %const3 : i1, i16
;     %22 = spirv.BitwiseOr %19, %21 : i16
;     %23 = spirv.CompositeExtract %10[4 : i32] : vector<9xi1>
;     %24 = spirv.Select %23, %const7, %const3 : i1, i16
;     %25 = spirv.BitwiseOr %22, %24 : i16
;     %26 = spirv.CompositeExtract %10[5 : i32] : vector<9xi1>
;     %27 = spirv.Select %26, %const8, %const3 : i1, i16
;     %28 = spirv.BitwiseOr %25, %27 : i16
;     %29 = spirv.CompositeExtract %10[6 : i32] : vector<9xi1>
;     %30 = spirv.Select %29, %const9, %const3 : i1, i16
;     %31 = spirv.BitwiseOr %28, %30 : i16
;     %32 = spirv.CompositeExtract %10[7 : i32] : vector<9xi1>
;     %33 = spirv.Select %32, %const10, %const3 : i1, i16
;     %34 = spirv.BitwiseOr %31, %33 : i16
;     %35 = spirv.CompositeExtract %10[8 : i32] : vector<9xi1>
;     %36 = spirv.Select %35, %const11, %const3 : i1, i16
;     %37 = spirv.BitwiseOr %34, %36 : i16
;     %38 = spirv.AccessChain %global1[%const0, %const0] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32>, i32)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
;     %39 = spirv.UConvert %37 : i16 to i32
;     %40 = spirv.Not %const12 : i32
;     %41 = spirv.AtomicAnd <Workgroup> <None> %38, %40 : !spirv.ptr<i32, Workgroup>
;     %42 = spirv.AtomicOr <Workgroup> <None> %38, %39 : !spirv.ptr<i32, Workgroup>
;     %43 = spirv.CompositeExtract %const1[1 : i32] : !spirv.struct<(vector<9xi1>, i32)>
;     %44 = spirv.AccessChain %global1[%const14] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32>, i32)>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
;     spirv.Store "Workgroup" %44, %43 : i32
;     spirv.Branch ^bb2
;   ^bb2:
;     spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
;     %45 = spirv.AccessChain %global2[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %46 = spirv.Load "StorageBuffer" %45 : i32
;     %47 = spirv.SGreaterThan %46, %const16 : i32
;     %48 = spirv.AccessChain %global1[%const0, %const0] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32>, i32)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
;     %49 = spirv.AccessChain %global1[%const0, %const0] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32>, i32)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
;     %50 = spirv.Load "Workgroup" %49 : i32
;     %51 = spirv.BitwiseAnd %50, %const14 : i32
;     %52 = spirv.INotEqual %51, %const0 : i32
;     %53 = spirv.BitwiseAnd %50, %const13 : i32
;     %54 = spirv.INotEqual %53, %const0 : i32
;     %55 = spirv.BitwiseAnd %50, %const17 : i32
;     %56 = spirv.INotEqual %55, %const0 : i32
;     %57 = spirv.BitwiseAnd %50, %const18 : i32
;     %58 = spirv.INotEqual %57, %const0 : i32
;     %59 = spirv.BitwiseAnd %50, %const19 : i32
;     %60 = spirv.INotEqual %59, %const0 : i32
;     %61 = spirv.BitwiseAnd %50, %const20 : i32
;     %62 = spirv.INotEqual %61, %const0 : i32
;     %63 = spirv.BitwiseAnd %50, %const21 : i32
;     %64 = spirv.INotEqual %63, %const0 : i32
;     %65 = spirv.BitwiseAnd %50, %const22 : i32
;     %66 = spirv.INotEqual %65, %const0 : i32
;     %67 = spirv.BitwiseAnd %50, %const23 : i32
;     %68 = spirv.INotEqual %67, %const0 : i32
;     %69 = spirv.CompositeConstruct %52, %54, %56, %58, %60, %62, %64, %66, %68 : (i1, i1, i1, i1, i1, i1, i1, i1, i1) -> vector<9xi1>
;     %70 = spirv.CompositeInsert %47, %69[7 : i32] : i1 into vector<9xi1>
;     %71 = spirv.AccessChain %global1[%const0, %const0] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32>, i32)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
;     %72 = spirv.CompositeExtract %70[0 : i32] : vector<9xi1>
;     %73 = spirv.Select %72, %const2, %const3 : i1, i16
;     %74 = spirv.CompositeExtract %70[1 : i32] : vector<9xi1>
;     %75 = spirv.Select %74, %const4, %const3 : i1, i16
;     %76 = spirv.BitwiseOr %73, %75 : i16
;     %77 = spirv.CompositeExtract %70[2 : i32] : vector<9xi1>
;     %78 = spirv.Select %77, %const5, %const3 : i1, i16
;     %79 = spirv.BitwiseOr %76, %78 : i16
;     %80 = spirv.CompositeExtract %70[3 : i32] : vector<9xi1>
;     %81 = spirv.Select %80, %const6, %const3 : i1, i16
;     %82 = spirv.BitwiseOr %79, %81 : i16
;     %83 = spirv.CompositeExtract %70[4 : i32] : vector<9xi1>
;     %84 = spirv.Select %83, %const7, %const3 : i1, i16
;     %85 = spirv.BitwiseOr %82, %84 : i16
;     %86 = spirv.CompositeExtract %70[5 : i32] : vector<9xi1>
;     %87 = spirv.Select %86, %const8, %const3 : i1, i16
;     %88 = spirv.BitwiseOr %85, %87 : i16
;     %89 = spirv.CompositeExtract %70[6 : i32] : vector<9xi1>
;     %90 = spirv.Select %89, %const9, %const3 : i1, i16
;     %91 = spirv.BitwiseOr %88, %90 : i16
;     %92 = spirv.CompositeExtract %70[7 : i32] : vector<9xi1>
;     %93 = spirv.Select %92, %const10, %const3 : i1, i16
;     %94 = spirv.BitwiseOr %91, %93 : i16
;     %95 = spirv.CompositeExtract %70[8 : i32] : vector<9xi1>
;     %96 = spirv.Select %95, %const11, %const3 : i1, i16
;     %97 = spirv.BitwiseOr %94, %96 : i16
;     %98 = spirv.AccessChain %global1[%const0, %const0] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32>, i32)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
;     %99 = spirv.UConvert %97 : i16 to i32
;     %100 = spirv.Not %const12 : i32
;     %101 = spirv.AtomicAnd <Workgroup> <None> %98, %100 : !spirv.ptr<i32, Workgroup>
;     %102 = spirv.AtomicOr <Workgroup> <None> %98, %99 : !spirv.ptr<i32, Workgroup>
;     %103 = spirv.AccessChain %global1[%const14] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32>, i32)>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
;     spirv.Store "Workgroup" %103, %const14 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
