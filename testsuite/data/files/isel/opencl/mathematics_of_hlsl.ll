; test: isel -mtriple=spirv64-unknown-unknown
; Mathematics of HLSL in kernels, by OpenCL.std where it has an instruction.

define spir_kernel void @floats(ptr addrspace(1) %out, <3 x float> %x, <3 x float> %y) {
  %1 = call <3 x float> @llvm.spv.degrees.v3f32(<3 x float> %x)
  %2 = call <3 x float> @llvm.spv.radians.v3f32(<3 x float> %1)
  %3 = call <3 x float> @llvm.spv.smoothstep.v3f32(<3 x float> %2, <3 x float> %x, <3 x float> %y)
  %4 = call <3 x float> @llvm.spv.step.v3f32(<3 x float> %3, <3 x float> %y)
  %5 = call <3 x float> @llvm.spv.lerp.v3f32(<3 x float> %4, <3 x float> %x, <3 x float> %y)
  %6 = call <3 x float> @llvm.spv.nclamp.v3f32(<3 x float> %5, <3 x float> %x, <3 x float> %y)
  %7 = call <3 x float> @llvm.spv.saturate.v3f32(<3 x float> %6)
  %8 = call <3 x float> @llvm.spv.frac.v3f32(<3 x float> %7)
  %9 = call <3 x float> @llvm.spv.rsqrt.v3f32(<3 x float> %8)
  %10 = call <3 x float> @llvm.spv.cross.v3f32(<3 x float> %9, <3 x float> %y)
  %11 = call <3 x float> @llvm.spv.normalize.v3f32(<3 x float> %10)
  store <3 x float> %11, ptr addrspace(1) %out
  %12 = call float @llvm.spv.length.v3f32(<3 x float> %11)
  store float %12, ptr addrspace(1) %out
  %13 = call float @llvm.spv.distance.v3f32(<3 x float> %11, <3 x float> %y)
  store float %13, ptr addrspace(1) %out
  %14 = call <3 x i32> @llvm.spv.sign.v3f32(<3 x float> %x)
  store <3 x i32> %14, ptr addrspace(1) %out
  ret void
}

define spir_kernel void @integers(ptr addrspace(1) %out, <2 x i32> %x, <2 x i32> %y, i64 %wide) {
  %1 = call <2 x i32> @llvm.spv.sclamp.v2i32(<2 x i32> %x, <2 x i32> %y, <2 x i32> %x)
  %2 = call <2 x i32> @llvm.spv.uclamp.v2i32(<2 x i32> %1, <2 x i32> %y, <2 x i32> %x)
  %3 = call <2 x i32> @llvm.spv.sign.v2i32(<2 x i32> %2)
  %4 = call <2 x i32> @llvm.spv.firstbituhigh.v2i32(<2 x i32> %3)
  %5 = call <2 x i32> @llvm.spv.firstbitlow.v2i32(<2 x i32> %4)
  store <2 x i32> %5, ptr addrspace(1) %out
  %6 = call i32 @llvm.spv.firstbitshigh.i64(i64 %wide)
  store i32 %6, ptr addrspace(1) %out
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "mathematics_of_hlsl.ll"} {
;   spirv.func @floats(%0: !spirv.ptr<vector<3xf32>, CrossWorkgroup>, %1: vector<3xf32>, %2: vector<3xf32>) "None" {
;     %const0 = spirv.Constant dense<[0.0, 0.0, 0.0]> : vector<3xf32>
;     %const1 = spirv.Constant dense<[1.0, 1.0, 1.0]> : vector<3xf32>
;     %3 = "spirv.CL.degrees"(%1) : (vector<3xf32>) -> vector<3xf32>
;     %4 = "spirv.CL.radians"(%3) : (vector<3xf32>) -> vector<3xf32>
;     %5 = "spirv.CL.smoothstep"(%4, %1, %2) : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
;     %6 = "spirv.CL.step"(%5, %2) : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
;     %7 = spirv.CL.mix %6, %1, %2 : vector<3xf32>
;     %8 = "spirv.CL.fclamp"(%7, %1, %2) : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
;     %9 = "spirv.CL.fclamp"(%8, %const0, %const1) : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
;     %10 = spirv.CL.floor %9 : vector<3xf32>
;     %11 = spirv.FSub %9, %10 : vector<3xf32>
;     %12 = spirv.CL.rsqrt %11 : vector<3xf32>
;     %13 = "spirv.CL.cross"(%12, %2) : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
;     %14 = "spirv.CL.normalize"(%13) : (vector<3xf32>) -> vector<3xf32>
;     spirv.Store "CrossWorkgroup" %0, %14 ["Aligned", 16] : vector<3xf32>
;     %15 = "spirv.CL.length"(%14) : (vector<3xf32>) -> f32
;     %16 = spirv.Bitcast %0 : !spirv.ptr<vector<3xf32>, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %16, %15 ["Aligned", 4] : f32
;     %17 = "spirv.CL.distance"(%14, %2) : (vector<3xf32>, vector<3xf32>) -> f32
;     %18 = spirv.Bitcast %0 : !spirv.ptr<vector<3xf32>, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %18, %17 ["Aligned", 4] : f32
;     %19 = "spirv.CL.sign"(%1) : (vector<3xf32>) -> vector<3xf32>
;     %20 = spirv.ConvertFToS %19 : vector<3xf32> to vector<3xi32>
;     %21 = spirv.Bitcast %0 : !spirv.ptr<vector<3xf32>, CrossWorkgroup> to !spirv.ptr<vector<3xi32>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %21, %20 ["Aligned", 16] : vector<3xi32>
;     spirv.Return
;   }
;   spirv.func @integers(%0: !spirv.ptr<vector<2xi32>, CrossWorkgroup>, %1: vector<2xi32>, %2: vector<2xi32>, %3: i64) "None" {
;     %const0 = spirv.Constant dense<[-1, -1]> : vector<2xi32>
;     %const1 = spirv.Constant dense<[1, 1]> : vector<2xi32>
;     %const2 = spirv.Constant dense<[31, 31]> : vector<2xi32>
;     %const3 = "spirv.Constant"() <{value = dense<0> : vector<2xi32>}> {null} : () -> vector<2xi32>
;     %const4 = spirv.Constant 63 : i64
;     %const5 = spirv.Constant 32 : i64
;     %const6 = spirv.Constant 31 : i32
;     %const7 = spirv.Constant 32 : i32
;     %const8 = spirv.Constant 0 : i32
;     %4 = "spirv.CL.s_clamp"(%1, %2, %1) : (vector<2xi32>, vector<2xi32>, vector<2xi32>) -> vector<2xi32>
;     %5 = "spirv.CL.u_clamp"(%4, %2, %1) : (vector<2xi32>, vector<2xi32>, vector<2xi32>) -> vector<2xi32>
;     %6 = "spirv.CL.s_clamp"(%5, %const0, %const1) : (vector<2xi32>, vector<2xi32>, vector<2xi32>) -> vector<2xi32>
;     %7 = "spirv.CL.clz"(%6) : (vector<2xi32>) -> vector<2xi32>
;     %8 = spirv.ISub %const2, %7 : vector<2xi32>
;     %9 = "spirv.CL.ctz"(%8) : (vector<2xi32>) -> vector<2xi32>
;     %10 = spirv.IEqual %8, %const3 : vector<2xi32>
;     %11 = spirv.Select %10, %const0, %9 : vector<2xi1>, vector<2xi32>
;     spirv.Store "CrossWorkgroup" %0, %11 ["Aligned", 8] : vector<2xi32>
;     %12 = spirv.ShiftRightArithmetic %3, %const4 : i64, i64
;     %13 = spirv.BitwiseXor %3, %12 : i64
;     %14 = spirv.UConvert %13 : i64 to i32
;     %15 = spirv.ShiftRightLogical %13, %const5 : i64, i64
;     %16 = spirv.UConvert %15 : i64 to i32
;     %17 = "spirv.CL.clz"(%14) : (i32) -> i32
;     %18 = spirv.ISub %const6, %17 : i32
;     %19 = "spirv.CL.clz"(%16) : (i32) -> i32
;     %20 = spirv.ISub %const6, %19 : i32
;     %21 = spirv.IAdd %20, %const7 : i32
;     %22 = spirv.IEqual %16, %const8 : i32
;     %23 = spirv.Select %22, %18, %21 : i1, i32
;     %24 = spirv.Bitcast %0 : !spirv.ptr<vector<2xi32>, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %24, %23 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @floats
;   spirv.EntryPoint "Kernel" @integers
;   spirv.ExecutionMode @floats "ContractionOff"
;   spirv.ExecutionMode @integers "ContractionOff"
; }
