; test: isel -mtriple=spirv64-unknown-unknown
; What keeps its rounding mode: conversions by a decoration, integral numbers by the instruction of the mode, and what is exact.

declare float @llvm.experimental.constrained.sitofp.f32.i32(i32, metadata, metadata)
declare float @llvm.experimental.constrained.uitofp.f32.i32(i32, metadata, metadata)
declare half @llvm.experimental.constrained.fptrunc.f16.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.rint.f32(float, metadata, metadata)
declare i32 @llvm.experimental.constrained.lrint.i32.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.fma.f32(float, float, float, metadata, metadata)
declare float @llvm.experimental.constrained.frem.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.ceil.f32(float, metadata)
declare float @llvm.experimental.constrained.round.f32(float, metadata)
declare float @llvm.experimental.constrained.roundeven.f32(float, metadata)
define spir_kernel void @f(ptr addrspace(1) %out, float %x, i32 %n) strictfp {
  %v0 = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %n, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %v1 = call float @llvm.experimental.constrained.uitofp.f32.i32(i32 %n, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %v2 = call half @llvm.experimental.constrained.fptrunc.f16.f32(float %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %v3 = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %n, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v4 = call float @llvm.experimental.constrained.uitofp.f32.i32(i32 %n, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v5 = call half @llvm.experimental.constrained.fptrunc.f16.f32(float %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v6 = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %n, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  %v7 = call float @llvm.experimental.constrained.uitofp.f32.i32(i32 %n, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  %v8 = call half @llvm.experimental.constrained.fptrunc.f16.f32(float %x, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  %v9 = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %n, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  %v10 = call float @llvm.experimental.constrained.uitofp.f32.i32(i32 %n, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  %v11 = call half @llvm.experimental.constrained.fptrunc.f16.f32(float %x, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  %v12 = call float @llvm.experimental.constrained.rint.f32(float %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %v13 = call i32 @llvm.experimental.constrained.lrint.i32.f32(float %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %v14 = call float @llvm.experimental.constrained.rint.f32(float %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v15 = call i32 @llvm.experimental.constrained.lrint.i32.f32(float %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v16 = call float @llvm.experimental.constrained.rint.f32(float %x, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  %v17 = call i32 @llvm.experimental.constrained.lrint.i32.f32(float %x, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  %v18 = call float @llvm.experimental.constrained.rint.f32(float %x, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  %v19 = call i32 @llvm.experimental.constrained.lrint.i32.f32(float %x, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  %v20 = call float @llvm.experimental.constrained.rint.f32(float %x, metadata !"round.tonearestaway", metadata !"fpexcept.ignore") strictfp
  %v21 = call i32 @llvm.experimental.constrained.lrint.i32.f32(float %x, metadata !"round.tonearestaway", metadata !"fpexcept.ignore") strictfp
  %v22 = call float @llvm.experimental.constrained.rint.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  %v23 = call i32 @llvm.experimental.constrained.lrint.i32.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  %v24 = call float @llvm.experimental.constrained.fma.f32(float %x, float %x, float %x, metadata !"round.tonearest", metadata !"fpexcept.maytrap") strictfp
  %v25 = call float @llvm.experimental.constrained.frem.f32(float %x, float %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v26 = call float @llvm.experimental.constrained.ceil.f32(float %x, metadata !"fpexcept.ignore") strictfp
  %v27 = call float @llvm.experimental.constrained.round.f32(float %x, metadata !"fpexcept.ignore") strictfp
  %v28 = call float @llvm.experimental.constrained.roundeven.f32(float %x, metadata !"fpexcept.ignore") strictfp
  store float %v0, ptr addrspace(1) %out
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "constrained_kept.ll"} {
;   spirv.func @f(%0: !spirv.ptr<f32, CrossWorkgroup>, %1: f32, %2: i32) "None" {
;     %3 = spirv.ConvertSToF %2 {fp_rounding_mode = #spirv.fp_rounding_mode<RTE>} : i32 to f32
;     %4 = spirv.ConvertUToF %2 {fp_rounding_mode = #spirv.fp_rounding_mode<RTE>} : i32 to f32
;     %5 = spirv.FConvert %1 {fp_rounding_mode = #spirv.fp_rounding_mode<RTE>} : f32 to f16
;     %6 = spirv.ConvertSToF %2 {fp_rounding_mode = #spirv.fp_rounding_mode<RTP>} : i32 to f32
;     %7 = spirv.ConvertUToF %2 {fp_rounding_mode = #spirv.fp_rounding_mode<RTP>} : i32 to f32
;     %8 = spirv.FConvert %1 {fp_rounding_mode = #spirv.fp_rounding_mode<RTP>} : f32 to f16
;     %9 = spirv.ConvertSToF %2 {fp_rounding_mode = #spirv.fp_rounding_mode<RTN>} : i32 to f32
;     %10 = spirv.ConvertUToF %2 {fp_rounding_mode = #spirv.fp_rounding_mode<RTN>} : i32 to f32
;     %11 = spirv.FConvert %1 {fp_rounding_mode = #spirv.fp_rounding_mode<RTN>} : f32 to f16
;     %12 = spirv.ConvertSToF %2 {fp_rounding_mode = #spirv.fp_rounding_mode<RTZ>} : i32 to f32
;     %13 = spirv.ConvertUToF %2 {fp_rounding_mode = #spirv.fp_rounding_mode<RTZ>} : i32 to f32
;     %14 = spirv.FConvert %1 {fp_rounding_mode = #spirv.fp_rounding_mode<RTZ>} : f32 to f16
;     %15 = spirv.CL.rint %1 : f32
;     %16 = spirv.CL.rint %1 : f32
;     %17 = spirv.ConvertFToS %16 : f32 to i32
;     %18 = spirv.CL.ceil %1 : f32
;     %19 = spirv.CL.ceil %1 : f32
;     %20 = spirv.ConvertFToS %19 : f32 to i32
;     %21 = spirv.CL.floor %1 : f32
;     %22 = spirv.CL.floor %1 : f32
;     %23 = spirv.ConvertFToS %22 : f32 to i32
;     %24 = "spirv.CL.trunc"(%1) : (f32) -> f32
;     %25 = "spirv.CL.trunc"(%1) : (f32) -> f32
;     %26 = spirv.ConvertFToS %25 : f32 to i32
;     %27 = spirv.CL.round %1 : f32
;     %28 = spirv.CL.round %1 : f32
;     %29 = spirv.ConvertFToS %28 : f32 to i32
;     %30 = spirv.CL.rint %1 : f32
;     %31 = spirv.CL.rint %1 : f32
;     %32 = spirv.ConvertFToS %31 : f32 to i32
;     %33 = spirv.CL.fma %1, %1, %1 : f32
;     %34 = spirv.FRem %1, %1 : f32
;     %35 = spirv.CL.ceil %1 : f32
;     %36 = spirv.CL.round %1 : f32
;     %37 = spirv.CL.rint %1 : f32
;     spirv.Store "CrossWorkgroup" %0, %3 ["Aligned", 4] : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
