; test: isel -mtriple=spirv64-unknown-unknown
; Read-modify-writes without an instruction compare and exchange the bits, those of bfloat16 computed as float.
define spir_kernel void @f(ptr addrspace(1) %p, ptr addrspace(1) %out) {
  %most = atomicrmw fmaximum ptr addrspace(1) %p, float 2.0 monotonic
  store float %most, ptr addrspace(1) %out
  %sum = atomicrmw fadd ptr addrspace(1) %p, <2 x bfloat> splat (bfloat 1.0) monotonic
  store <2 x bfloat> %sum, ptr addrspace(1) %out
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "exchanged_by_bits.ll"} {
;   spirv.func @f(%0: !spirv.ptr<f32, CrossWorkgroup>, %1: !spirv.ptr<f32, CrossWorkgroup>) "None" {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 2.0 : f32
;     %const2 = spirv.Constant dense<[0x3F80, 0x3F80]> : vector<2xbf16>
;     %2 = spirv.Bitcast %0 : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %3 = "spirv.AtomicLoad"(%2, %const0, %const0) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     spirv.Branch ^bb1(%3 : i32)
;   ^bb1(%4: i32):
;     %5 = spirv.Bitcast %4 : i32 to f32
;     %6 = spirv.CL.fmax %5, %const1 : f32
;     %7 = spirv.FUnordNotEqual %5, %5 : f32
;     %8 = spirv.FUnordNotEqual %const1, %const1 : f32
;     %9 = spirv.LogicalOr %7, %8 : i1
;     %10 = spirv.FAdd %5, %const1 : f32
;     %11 = spirv.Select %9, %10, %6 : i1, f32
;     %12 = spirv.Bitcast %11 : f32 to i32
;     %13 = spirv.AtomicCompareExchange <CrossDevice> <None> <None> %2, %12, %4 : !spirv.ptr<i32, CrossWorkgroup>
;     %14 = spirv.IEqual %13, %4 : i32
;     spirv.BranchConditional %14, ^bb2(%4 : i32), ^bb1(%13 : i32)
;   ^bb2(%15: i32):
;     %16 = spirv.Bitcast %15 : i32 to f32
;     spirv.Store "CrossWorkgroup" %1, %16 ["Aligned", 4] : f32
;     %17 = spirv.Bitcast %0 : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %18 = "spirv.AtomicLoad"(%17, %const0, %const0) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     spirv.Branch ^bb3(%18 : i32)
;   ^bb3(%19: i32):
;     %20 = spirv.Bitcast %19 : i32 to vector<2xbf16>
;     %21 = spirv.FConvert %20 : vector<2xbf16> to vector<2xf32>
;     %22 = spirv.FConvert %const2 : vector<2xbf16> to vector<2xf32>
;     %23 = spirv.FAdd %21, %22 : vector<2xf32>
;     %24 = spirv.FConvert %23 : vector<2xf32> to vector<2xbf16>
;     %25 = spirv.Bitcast %24 : vector<2xbf16> to i32
;     %26 = spirv.AtomicCompareExchange <CrossDevice> <None> <None> %17, %25, %19 : !spirv.ptr<i32, CrossWorkgroup>
;     %27 = spirv.IEqual %26, %19 : i32
;     spirv.BranchConditional %27, ^bb4(%19 : i32), ^bb3(%26 : i32)
;   ^bb4(%28: i32):
;     %29 = spirv.Bitcast %28 : i32 to vector<2xbf16>
;     %30 = spirv.Bitcast %1 : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<vector<2xbf16>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %30, %29 ["Aligned", 4] : vector<2xbf16>
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
