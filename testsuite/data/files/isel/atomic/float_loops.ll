; test: isel -mtriple=spirv64-unknown-unknown --spirv-ext=
; Without the extensions a sum or extremum of numbers is a loop that compares and exchanges their bits.

define spir_func void @f(ptr addrspace(1) %p, float %v, ptr addrspace(3) %q, double %d, half %h) {
  %1 = atomicrmw fadd ptr addrspace(1) %p, float %v syncscope("device") acq_rel
  %2 = atomicrmw fmin ptr addrspace(3) %q, double %d syncscope("workgroup") monotonic
  %3 = atomicrmw fmax ptr addrspace(1) %p, half %h monotonic
  %4 = atomicrmw xchg ptr addrspace(1) %p, float %v monotonic
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "float_loops.ll"} {
;   spirv.func @f(%0: !spirv.ptr<f32, CrossWorkgroup>, %1: f32, %2: !spirv.ptr<f64, Workgroup>, %3: f64, %4: f16) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 0 : i32
;     %const2 = spirv.Constant 520 : i32
;     %const3 = spirv.Constant 514 : i32
;     %const4 = spirv.Constant 2 : i32
;     %const5 = spirv.Constant 3 : i64
;     %const6 = spirv.Constant 8 : i64
;     %const7 = spirv.Constant 65535 : i32
;     %5 = spirv.Bitcast %0 : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %6 = "spirv.AtomicLoad"(%5, %const0, %const1) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     spirv.Branch ^bb1(%6 : i32)
;   ^bb1(%7: i32):
;     %8 = spirv.Bitcast %7 : i32 to f32
;     %9 = spirv.FAdd %8, %1 : f32
;     %10 = spirv.Bitcast %9 : f32 to i32
;     %11 = spirv.AtomicCompareExchange <Device> <AcquireRelease|CrossWorkgroupMemory> <Acquire|CrossWorkgroupMemory> %5, %10, %7 : !spirv.ptr<i32, CrossWorkgroup>
;     %12 = spirv.IEqual %11, %7 : i32
;     spirv.BranchConditional %12, ^bb2(%7 : i32), ^bb1(%11 : i32)
;   ^bb2(%13: i32):
;     %14 = spirv.Bitcast %13 : i32 to f32
;     %15 = spirv.Bitcast %2 : !spirv.ptr<f64, Workgroup> to !spirv.ptr<i64, Workgroup>
;     %16 = "spirv.AtomicLoad"(%15, %const4, %const1) : (!spirv.ptr<i64, Workgroup>, i32, i32) -> i64
;     spirv.Branch ^bb3(%16 : i64)
;   ^bb3(%17: i64):
;     %18 = spirv.Bitcast %17 : i64 to f64
;     %19 = spirv.CL.fmin %18, %3 : f64
;     %20 = spirv.Bitcast %19 : f64 to i64
;     %21 = spirv.AtomicCompareExchange <Workgroup> <None> <None> %15, %20, %17 : !spirv.ptr<i64, Workgroup>
;     %22 = spirv.IEqual %21, %17 : i64
;     spirv.BranchConditional %22, ^bb4(%17 : i64), ^bb3(%21 : i64)
;   ^bb4(%23: i64):
;     %24 = spirv.Bitcast %23 : i64 to f64
;     %25 = spirv.Bitcast %0 : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %26 = spirv.ConvertPtrToU %25 : !spirv.ptr<i32, CrossWorkgroup> to i64
;     %27 = spirv.BitwiseAnd %26, %const5 : i64
;     %28 = spirv.ISub %26, %27 : i64
;     %29 = spirv.ConvertUToPtr %28 : i64 to !spirv.ptr<i32, CrossWorkgroup>
;     %30 = spirv.IMul %27, %const6 : i64
;     %31 = spirv.UConvert %30 : i64 to i32
;     %32 = "spirv.AtomicLoad"(%29, %const1, %const1) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     spirv.Branch ^bb5(%32 : i32)
;   ^bb5(%33: i32):
;     %34 = spirv.ShiftRightLogical %33, %31 : i32, i32
;     %35 = spirv.UConvert %34 : i32 to i16
;     %36 = spirv.Bitcast %35 : i16 to f16
;     %37 = spirv.CL.fmax %36, %4 : f16
;     %38 = spirv.Bitcast %37 : f16 to i16
;     %39 = spirv.UConvert %38 : i16 to i32
;     %40 = spirv.ShiftLeftLogical %39, %31 : i32, i32
;     %41 = spirv.ShiftLeftLogical %const7, %31 : i32, i32
;     %42 = spirv.Not %41 : i32
;     %43 = spirv.BitwiseAnd %33, %42 : i32
;     %44 = spirv.BitwiseOr %43, %40 : i32
;     %45 = spirv.AtomicCompareExchange <CrossDevice> <None> <None> %29, %44, %33 : !spirv.ptr<i32, CrossWorkgroup>
;     %46 = spirv.IEqual %45, %33 : i32
;     spirv.BranchConditional %46, ^bb6(%33 : i32), ^bb5(%45 : i32)
;   ^bb6(%47: i32):
;     %48 = spirv.ShiftRightLogical %47, %31 : i32, i32
;     %49 = spirv.UConvert %48 : i32 to i16
;     %50 = spirv.Bitcast %49 : i16 to f16
;     %51 = spirv.AtomicExchange <CrossDevice> <None> %0, %1 : !spirv.ptr<f32, CrossWorkgroup>
;     spirv.Return
;   }
; }
