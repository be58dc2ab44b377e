; test: isel -mtriple=spirv64-unknown-unknown
; Conversions between floats and integers by the sign of the integer, of vectors, too.

define spir_func <2 x i16> @f(<2 x float> %v, i64 %n) {
  %1 = fptosi <2 x float> %v to <2 x i16>
  %2 = fptoui <2 x float> %v to <2 x i16>
  %3 = sitofp <2 x i16> %1 to <2 x double>
  %4 = uitofp nneg <2 x i16> %2 to <2 x double>
  %5 = fadd <2 x double> %3, %4
  %6 = uitofp i64 %n to double
  %7 = insertelement <2 x double> %5, double %6, i32 1
  %8 = fptosi <2 x double> %7 to <2 x i16>
  ret <2 x i16> %8
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "floats_and_integers.ll"} {
;   spirv.func @f(%0: vector<2xf32>, %1: i64) -> vector<2xi16> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.ConvertFToS %0 : vector<2xf32> to vector<2xi16>
;     %3 = spirv.ConvertFToU %0 : vector<2xf32> to vector<2xi16>
;     %4 = spirv.ConvertSToF %2 : vector<2xi16> to vector<2xf64>
;     %5 = spirv.ConvertUToF %3 : vector<2xi16> to vector<2xf64>
;     %6 = spirv.FAdd %4, %5 : vector<2xf64>
;     %7 = spirv.ConvertUToF %1 : i64 to f64
;     %8 = spirv.CompositeInsert %7, %6[1 : i32] : f64 into vector<2xf64>
;     %9 = spirv.ConvertFToS %8 : vector<2xf64> to vector<2xi16>
;     spirv.ReturnValue %9 : vector<2xi16>
;   }
; }
