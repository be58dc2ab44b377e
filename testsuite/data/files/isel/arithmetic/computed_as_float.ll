; test: isel -mtriple=spirv64-unknown-unknown
; Mathematics of bfloat16 is computed as float; half precision in the bits of integers; saturation to i1.
declare bfloat @llvm.sin.bf16(bfloat)
declare { float, float } @llvm.sincospi.f32(float)
declare i16 @llvm.convert.to.fp16.f32(float)
declare float @llvm.convert.from.fp16.f32(i16)
declare i1 @llvm.fptosi.sat.i1.f32(float)
define spir_kernel void @f(ptr addrspace(1) %p, bfloat %b, float %x) {
  %sine = call bfloat @llvm.sin.bf16(bfloat %b)
  store bfloat %sine, ptr addrspace(1) %p
  %both = call { float, float } @llvm.sincospi.f32(float %x)
  %cosine = extractvalue { float, float } %both, 1
  store float %cosine, ptr addrspace(1) %p
  %bits = call i16 @llvm.convert.to.fp16.f32(float %x)
  %back = call float @llvm.convert.from.fp16.f32(i16 %bits)
  store float %back, ptr addrspace(1) %p
  %minus = call i1 @llvm.fptosi.sat.i1.f32(float %x)
  %number = sext i1 %minus to i32
  store i32 %number, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "computed_as_float.ll"} {
;   spirv.func @f(%0: !spirv.ptr<bf16, CrossWorkgroup>, %1: bf16, %2: f32) "None" {
;     %const0 = spirv.Constant -1.0 : f32
;     %const1 = spirv.Constant -1 : i32
;     %const2 = spirv.Constant 0 : i32
;     %3 = spirv.FConvert %1 : bf16 to f32
;     %4 = spirv.CL.sin %3 : f32
;     %5 = spirv.FConvert %4 : f32 to bf16
;     spirv.Store "CrossWorkgroup" %0, %5 ["Aligned", 2] : bf16
;     %6 = "spirv.CL.sinpi"(%2) : (f32) -> f32
;     %7 = "spirv.CL.cospi"(%2) : (f32) -> f32
;     %8 = spirv.CompositeConstruct %6, %7 : (f32, f32) -> !spirv.struct<(f32, f32)>
;     %9 = spirv.CompositeExtract %8[1 : i32] : !spirv.struct<(f32, f32)>
;     %10 = spirv.Bitcast %0 : !spirv.ptr<bf16, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %10, %9 ["Aligned", 4] : f32
;     %11 = spirv.FConvert %2 : f32 to f16
;     %12 = spirv.Bitcast %11 : f16 to i16
;     %13 = spirv.Bitcast %12 : i16 to f16
;     %14 = spirv.FConvert %13 : f16 to f32
;     %15 = spirv.Bitcast %0 : !spirv.ptr<bf16, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %15, %14 ["Aligned", 4] : f32
;     %16 = spirv.FOrdLessThanEqual %2, %const0 : f32
;     %17 = spirv.Select %16, %const1, %const2 : i1, i32
;     %18 = spirv.Bitcast %0 : !spirv.ptr<bf16, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %18, %17 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
