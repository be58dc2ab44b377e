; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; A vector of memory is loaded and stored as one where all of it is accessed, whatever its lanes are to the program. A part of it is
; read so from memory that nobody writes, and component by component from other memory, which others may write.

%Constants = type <{ <4 x float>, <4 x i32> }>
@Constants.cb = global target("spirv.VulkanBuffer", %Constants, 2, 0) poison
@place = external addrspace(12) global <4 x float>, align 16
@flags = external addrspace(12) global <4 x i32>, align 16
declare target("spirv.VulkanBuffer", %Constants, 2, 0) @llvm.spv.resource.handlefrombinding.c(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.a(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1), i32)
define void @main() #0 {
  %c = call target("spirv.VulkanBuffer", %Constants, 2, 0) @llvm.spv.resource.handlefrombinding.c(i32 0, i32 0, i32 1, i32 0, ptr null)
  store target("spirv.VulkanBuffer", %Constants, 2, 0) %c, ptr @Constants.cb
  %h = call target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.a(i32 0, i32 1, i32 1, i32 0, ptr null)
  %first = call ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %h, i32 0)
  %second = call ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %h, i32 1)
  %words = load <4 x i32>, ptr addrspace(11) %first
  store <4 x i32> %words, ptr addrspace(11) %second
  %pair = load <2 x i64>, ptr addrspace(11) %first
  %third = getelementptr i8, ptr addrspace(11) %first, i32 9
  store <2 x i64> %pair, ptr addrspace(11) %third
  %position = load <3 x float>, ptr addrspace(12) @place
  store <3 x float> %position, ptr addrspace(11) %first
  %some = load <2 x float>, ptr addrspace(11) %second
  store <2 x float> %some, ptr addrspace(11) %first
  %bits = load <10 x i1>, ptr addrspace(12) @flags
  %second.flag = extractelement <10 x i1> %bits, i32 9
  %chosen = select i1 %second.flag, float 1.0, float 2.0
  store float %chosen, ptr addrspace(11) %first
  ret void
}
!hlsl.cbs = !{!0}
!0 = !{ptr @Constants.cb, ptr addrspace(12) @place, ptr addrspace(12) @flags}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0]), Block>, StorageBuffer>
; !type1 = !spirv.ptr<!spirv.struct<Constants, (vector<4xf32> [0], vector<4xi32> [16]), Block>, Uniform>
; spirv.module Logical GLSL450 attributes {source_file = "shader_vectors.ll", source_language = "HLSL", source_version = 0 : i32, member_names = [[!spirv.struct<Constants, (vector<4xf32> [0], vector<4xi32> [16]), Block>, "place", "flags"]]} {
;   spirv.GlobalVariable @global bind(0, 1) : !type0
;   spirv.GlobalVariable @global.1 bind(0, 0) : !type1
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @global : !type0
;     %global1 = spirv.mlir.addressof @global.1 : !type1
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 8 : i32
;     %const4 = spirv.Constant 65535 : i32
;     %const5 = spirv.Constant 24 : i32
;     %const6 = spirv.Constant 255 : i32
;     %const7 = spirv.Constant 3 : i32
;     %const8 = spirv.Constant 24 : i64
;     %const9 = spirv.Constant 56 : i64
;     %const10 = spirv.Constant 8 : i64
;     %const11 = spirv.Constant 4 : i32
;     %const12 = spirv.Constant 16 : i32
;     %const13 = spirv.Constant 32 : i32
;     %const14 = spirv.Constant 64 : i32
;     %const15 = spirv.Constant 128 : i32
;     %const16 = spirv.Constant 256 : i32
;     %const17 = spirv.Constant 512 : i32
;     %const18 = spirv.Constant 1.0 : f32
;     %const19 = spirv.Constant 2.0 : f32
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
;     %1 = spirv.Load "StorageBuffer" %0 : vector<4xf32>
;     %2 = spirv.Bitcast %1 : vector<4xf32> to vector<4xi32>
;     %3 = spirv.AccessChain %global0[%const0, %const1] : !type0, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
;     %4 = spirv.Bitcast %2 : vector<4xi32> to vector<4xf32>
;     spirv.Store "StorageBuffer" %3, %4 : vector<4xf32>
;     %5 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
;     %6 = spirv.Load "StorageBuffer" %5 : vector<4xf32>
;     %7 = spirv.Bitcast %6 : vector<4xf32> to vector<2xi64>
;     %8 = spirv.AccessChain %global0[%const0, %const0, %const2] : !type0, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %9 = spirv.CompositeExtract %7[0 : i32] : vector<2xi64>
;     %10 = spirv.Bitcast %9 : i64 to vector<4xi16>
;     %11 = spirv.CompositeExtract %7[1 : i32] : vector<2xi64>
;     %12 = spirv.Bitcast %11 : i64 to vector<4xi16>
;     %13 = spirv.CompositeExtract %10[0 : i32] : vector<4xi16>
;     %14 = spirv.UConvert %13 : i16 to i32
;     %15 = spirv.ShiftLeftLogical %14, %const3 : i32, i32
;     %16 = spirv.ShiftLeftLogical %const4, %const3 : i32, i32
;     %17 = spirv.Not %16 : i32
;     %18 = spirv.Load "StorageBuffer" %8 : f32
;     %19 = spirv.Bitcast %18 : f32 to i32
;     %20 = spirv.BitwiseAnd %19, %17 : i32
;     %21 = spirv.BitwiseOr %20, %15 : i32
;     %22 = spirv.Bitcast %21 : i32 to f32
;     spirv.Store "StorageBuffer" %8, %22 : f32
;     %23 = spirv.AccessChain %global0[%const0, %const0, %const2] : !type0, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %24 = spirv.Bitcast %7 : vector<2xi64> to vector<4xi32>
;     %25 = spirv.CompositeExtract %24[0 : i32] : vector<4xi32>
;     %26 = spirv.Bitcast %25 : i32 to vector<4xi8>
;     %27 = spirv.CompositeExtract %24[1 : i32] : vector<4xi32>
;     %28 = spirv.Bitcast %27 : i32 to vector<4xi8>
;     %29 = spirv.CompositeExtract %24[2 : i32] : vector<4xi32>
;     %30 = spirv.Bitcast %29 : i32 to vector<4xi8>
;     %31 = spirv.CompositeExtract %24[3 : i32] : vector<4xi32>
;     %32 = spirv.Bitcast %31 : i32 to vector<4xi8>
;     %33 = spirv.CompositeExtract %26[2 : i32] : vector<4xi8>
;     %34 = spirv.UConvert %33 : i8 to i32
;     %35 = spirv.ShiftLeftLogical %34, %const5 : i32, i32
;     %36 = spirv.ShiftLeftLogical %const6, %const5 : i32, i32
;     %37 = spirv.Not %36 : i32
;     %38 = spirv.Load "StorageBuffer" %23 : f32
;     %39 = spirv.Bitcast %38 : f32 to i32
;     %40 = spirv.BitwiseAnd %39, %37 : i32
;     %41 = spirv.BitwiseOr %40, %35 : i32
;     %42 = spirv.Bitcast %41 : i32 to f32
;     spirv.Store "StorageBuffer" %23, %42 : f32
;     %43 = spirv.AccessChain %global0[%const0, %const0, %const7] : !type0, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %44 = spirv.CompositeExtract %7[0 : i32] : vector<2xi64>
;     %45 = spirv.ShiftRightLogical %44, %const8 : i64, i64
;     %46 = spirv.UConvert %45 : i64 to i32
;     %47 = spirv.Bitcast %46 : i32 to f32
;     spirv.Store "StorageBuffer" %43, %47 : f32
;     %48 = spirv.AccessChain %global0[%const0, %const1, %const0] : !type0, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %49 = spirv.CompositeExtract %7[0 : i32] : vector<2xi64>
;     %50 = spirv.CompositeExtract %7[1 : i32] : vector<2xi64>
;     %51 = spirv.ShiftRightLogical %49, %const9 : i64, i64
;     %52 = spirv.ShiftLeftLogical %50, %const10 : i64, i64
;     %53 = spirv.BitwiseOr %51, %52 : i64
;     %54 = spirv.UConvert %53 : i64 to i32
;     %55 = spirv.Bitcast %54 : i32 to f32
;     spirv.Store "StorageBuffer" %48, %55 : f32
;     %56 = spirv.AccessChain %global0[%const0, %const1, %const1] : !type0, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %57 = spirv.CompositeExtract %7[1 : i32] : vector<2xi64>
;     %58 = spirv.ShiftRightLogical %57, %const8 : i64, i64
;     %59 = spirv.UConvert %58 : i64 to i32
;     %60 = spirv.Bitcast %59 : i32 to f32
;     spirv.Store "StorageBuffer" %56, %60 : f32
;     %61 = spirv.AccessChain %global0[%const0, %const1, %const2] : !type0, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %62 = spirv.CompositeExtract %32[3 : i32] : vector<4xi8>
;     %63 = spirv.UConvert %62 : i8 to i32
;     %64 = spirv.Not %const6 : i32
;     %65 = spirv.Load "StorageBuffer" %61 : f32
;     %66 = spirv.Bitcast %65 : f32 to i32
;     %67 = spirv.BitwiseAnd %66, %64 : i32
;     %68 = spirv.BitwiseOr %67, %63 : i32
;     %69 = spirv.Bitcast %68 : i32 to f32
;     spirv.Store "StorageBuffer" %61, %69 : f32
;     %70 = spirv.AccessChain %global1[%const0] : !type1, i32 -> !spirv.ptr<vector<4xf32>, Uniform>
;     %71 = spirv.Load "Uniform" %70 : vector<4xf32>
;     %72 = spirv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %71, %71 : vector<4xf32>, vector<4xf32> -> vector<3xf32>
;     %73 = spirv.AccessChain %global0[%const0, %const0, %const0] : !type0, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %74 = spirv.CompositeExtract %72[0 : i32] : vector<3xf32>
;     spirv.Store "StorageBuffer" %73, %74 : f32
;     %75 = spirv.AccessChain %global0[%const0, %const0, %const1] : !type0, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %76 = spirv.CompositeExtract %72[1 : i32] : vector<3xf32>
;     spirv.Store "StorageBuffer" %75, %76 : f32
;     %77 = spirv.AccessChain %global0[%const0, %const0, %const2] : !type0, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %78 = spirv.CompositeExtract %72[2 : i32] : vector<3xf32>
;     spirv.Store "StorageBuffer" %77, %78 : f32
;     %79 = spirv.AccessChain %global0[%const0, %const1, %const0] : !type0, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %80 = spirv.Load "StorageBuffer" %79 : f32
;     %81 = spirv.AccessChain %global0[%const0, %const1, %const1] : !type0, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %82 = spirv.Load "StorageBuffer" %81 : f32
;     %83 = spirv.CompositeConstruct %80, %82 : (f32, f32) -> vector<2xf32>
;     %84 = spirv.AccessChain %global0[%const0, %const0, %const0] : !type0, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %85 = spirv.CompositeExtract %83[0 : i32] : vector<2xf32>
;     spirv.Store "StorageBuffer" %84, %85 : f32
;     %86 = spirv.AccessChain %global0[%const0, %const0, %const1] : !type0, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %87 = spirv.CompositeExtract %83[1 : i32] : vector<2xf32>
;     spirv.Store "StorageBuffer" %86, %87 : f32
;     %88 = spirv.AccessChain %global1[%const1] : !type1, i32 -> !spirv.ptr<vector<4xi32>, Uniform>
;     %89 = spirv.AccessChain %global1[%const1, %const0] : !type1, i32, i32 -> !spirv.ptr<i32, Uniform>
;     %90 = spirv.Load "Uniform" %89 : i32
;     %91 = spirv.BitwiseAnd %90, %const1 : i32
;     %92 = spirv.INotEqual %91, %const0 : i32
;     %93 = spirv.BitwiseAnd %90, %const2 : i32
;     %94 = spirv.INotEqual %93, %const0 : i32
;     %95 = spirv.BitwiseAnd %90, %const11 : i32
;     %96 = spirv.INotEqual %95, %const0 : i32
;     %97 = spirv.BitwiseAnd %90, %const3 : i32
;     %98 = spirv.INotEqual %97, %const0 : i32
;     %99 = spirv.BitwiseAnd %90, %const12 : i32
;     %100 = spirv.INotEqual %99, %const0 : i32
;     %101 = spirv.BitwiseAnd %90, %const13 : i32
;     %102 = spirv.INotEqual %101, %const0 : i32
;     %103 = spirv.BitwiseAnd %90, %const14 : i32
;     %104 = spirv.INotEqual %103, %const0 : i32
;     %105 = spirv.BitwiseAnd %90, %const15 : i32
;     %106 = spirv.INotEqual %105, %const0 : i32
;     %107 = spirv.BitwiseAnd %90, %const16 : i32
;     %108 = spirv.INotEqual %107, %const0 : i32
;     %109 = spirv.BitwiseAnd %90, %const17 : i32
;     %110 = spirv.INotEqual %109, %const0 : i32
;     %111 = spirv.CompositeConstruct %92, %94, %96, %98, %100, %102, %104, %106, %108, %110 : (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> vector<10xi1>
;     %112 = spirv.CompositeExtract %111[9 : i32] : vector<10xi1>
;     %113 = spirv.Select %112, %const18, %const19 : i1, f32
;     %114 = spirv.AccessChain %global0[%const0, %const0, %const0] : !type0, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     spirv.Store "StorageBuffer" %114, %113 : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
