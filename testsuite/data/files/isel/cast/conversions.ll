; test: isel -mtriple=spirv64-unknown-unknown
; Casts between integers and floats; from and to i1 they are selects and comparisons.

define spir_func float @f(i32 %a, double %d, i1 %b, i64 %l, float %x) {
  %t = trunc i64 %l to i32
  %z = zext i32 %t to i64
  %s = sext i32 %a to i64
  %zb = zext i1 %b to i32
  %sb = sext i1 %b to i32
  %tb = trunc i32 %a to i1
  %ub = uitofp i1 %tb to float
  %ft = fptrunc double %d to float
  %fe = fpext float %ft to double
  %si = fptosi double %fe to i32
  %ui = fptoui float %x to i64
  %sf = sitofp i32 %si to float
  %uf = uitofp i64 %ui to float
  %bc = bitcast i32 %zb to float
  %k1 = add i64 %z, %s
  %k2 = sitofp i64 %k1 to float
  %k3 = sitofp i32 %sb to float
  %r1 = fadd float %ub, %sf
  %r2 = fadd float %uf, %bc
  %r3 = fadd float %k2, %k3
  %r4 = fadd float %r1, %r2
  %r5 = fadd float %r3, %r4
  ret float %r5
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "conversions.ll"} {
;   spirv.func @f(%0: i32, %1: f64, %2: i1, %3: i64, %4: f32) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 0 : i32
;     %const2 = spirv.Constant -1 : i32
;     %const3 = spirv.Constant 1.0 : f32
;     %const4 = spirv.Constant 0.0 : f32
;     %5 = spirv.UConvert %3 : i64 to i32
;     %6 = spirv.UConvert %5 : i32 to i64
;     %7 = spirv.SConvert %0 : i32 to i64
;     %8 = spirv.Select %2, %const0, %const1 : i1, i32
;     %9 = spirv.Select %2, %const2, %const1 : i1, i32
;     %10 = spirv.BitwiseAnd %0, %const0 : i32
;     %11 = spirv.INotEqual %10, %const1 : i32
;     %12 = spirv.Select %11, %const3, %const4 : i1, f32
;     %13 = spirv.FConvert %1 : f64 to f32
;     %14 = spirv.FConvert %13 : f32 to f64
;     %15 = spirv.ConvertFToS %14 : f64 to i32
;     %16 = spirv.ConvertFToU %4 : f32 to i64
;     %17 = spirv.ConvertSToF %15 : i32 to f32
;     %18 = spirv.ConvertUToF %16 : i64 to f32
;     %19 = spirv.Bitcast %8 : i32 to f32
;     %20 = spirv.IAdd %6, %7 : i64
;     %21 = spirv.ConvertSToF %20 : i64 to f32
;     %22 = spirv.ConvertSToF %9 : i32 to f32
;     %23 = spirv.FAdd %12, %17 : f32
;     %24 = spirv.FAdd %18, %19 : f32
;     %25 = spirv.FAdd %21, %22 : f32
;     %26 = spirv.FAdd %23, %24 : f32
;     %27 = spirv.FAdd %25, %26 : f32
;     spirv.ReturnValue %27 : f32
;   }
; }
