; test: isel -mtriple=spirv64-unknown-unknown
; Intrinsics that no instruction computes compute bfloat16 as float. Its sign is copied, and its class tested, by its own bits.

define spir_kernel void @k(ptr addrspace(1) %out, bfloat %a, bfloat %b, <2 x bfloat> %v) {
  %rounded = call <2 x bfloat> @llvm.round.v2bf16(<2 x bfloat> %v)
  store <2 x bfloat> %rounded, ptr addrspace(1) %out
  %power = call bfloat @llvm.exp10.bf16(bfloat %a)
  %signed = call bfloat @llvm.copysign.bf16(bfloat %power, bfloat %b)
  %sum = call bfloat @llvm.fmuladd.bf16(bfloat %a, bfloat %b, bfloat %signed)
  %pair = call { bfloat, i32 } @llvm.frexp.bf16.i32(bfloat %sum)
  %fraction = extractvalue { bfloat, i32 } %pair, 0
  %canonical = call bfloat @llvm.canonicalize.bf16(bfloat %fraction)
  store bfloat %canonical, ptr addrspace(1) %out
  %infinite = call i1 @llvm.is.fpclass.bf16(bfloat %a, i32 516)
  %byte = zext i1 %infinite to i8
  store i8 %byte, ptr addrspace(1) %out
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "intrinsics_of_bfloat16.ll"} {
;   spirv.func @k(%0: !spirv.ptr<vector<2xbf16>, CrossWorkgroup>, %1: bf16, %2: bf16, %3: vector<2xbf16>) "None" {
;     %const0 = spirv.Constant 32767 : i16
;     %const1 = spirv.Constant -32768 : i16
;     %const2 = spirv.Constant 1.0 : f32
;     %const3 = spirv.Constant 32640 : i16
;     %const4 = spirv.Constant 0 : i16
;     %const5 = spirv.Constant 1 : i8
;     %const6 = spirv.Constant 0 : i8
;     %4 = spirv.Variable : !spirv.ptr<i32, Function>
;     %5 = spirv.FConvert %3 : vector<2xbf16> to vector<2xf32>
;     %6 = spirv.CL.round %5 : vector<2xf32>
;     %7 = spirv.FConvert %6 : vector<2xf32> to vector<2xbf16>
;     spirv.Store "CrossWorkgroup" %0, %7 ["Aligned", 4] : vector<2xbf16>
;     %8 = spirv.FConvert %1 : bf16 to f32
;     %9 = "spirv.CL.exp10"(%8) : (f32) -> f32
;     %10 = spirv.FConvert %9 : f32 to bf16
;     %11 = spirv.Bitcast %10 : bf16 to i16
;     %12 = spirv.Bitcast %2 : bf16 to i16
;     %13 = spirv.BitwiseAnd %11, %const0 : i16
;     %14 = spirv.BitwiseAnd %12, %const1 : i16
;     %15 = spirv.BitwiseOr %13, %14 : i16
;     %16 = spirv.Bitcast %15 : i16 to bf16
;     %17 = spirv.FConvert %1 : bf16 to f32
;     %18 = spirv.FConvert %2 : bf16 to f32
;     %19 = spirv.FConvert %16 : bf16 to f32
;     %20 = "spirv.CL.mad"(%17, %18, %19) : (f32, f32, f32) -> f32
;     %21 = spirv.FConvert %20 : f32 to bf16
;     %22 = spirv.FConvert %21 : bf16 to f32
;     %23 = "spirv.CL.frexp"(%22, %4) : (f32, !spirv.ptr<i32, Function>) -> f32
;     %24 = spirv.Load "Function" %4 : i32
;     %25 = spirv.FConvert %23 : f32 to bf16
;     %26 = spirv.CompositeConstruct %25, %24 : (bf16, i32) -> !spirv.struct<(bf16, i32)>
;     %27 = spirv.CompositeExtract %26[0 : i32] : !spirv.struct<(bf16, i32)>
;     %28 = spirv.FConvert %27 : bf16 to f32
;     %29 = spirv.FMul %28, %const2 : f32
;     %30 = spirv.FConvert %29 : f32 to bf16
;     %31 = spirv.Bitcast %0 : !spirv.ptr<vector<2xbf16>, CrossWorkgroup> to !spirv.ptr<bf16, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %31, %30 ["Aligned", 2] : bf16
;     %32 = spirv.Bitcast %1 : bf16 to i16
;     %33 = spirv.BitwiseAnd %32, %const0 : i16
;     %34 = spirv.UGreaterThan %32, %const0 : i16
;     %35 = spirv.ISub %33, %const3 : i16
;     %36 = spirv.ULessThanEqual %35, %const4 : i16
;     %37 = spirv.Select %36, %const5, %const6 : i1, i8
;     %38 = spirv.Bitcast %0 : !spirv.ptr<vector<2xbf16>, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %38, %37 ["Aligned", 1] : i8
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
