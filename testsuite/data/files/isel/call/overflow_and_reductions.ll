; test: isel -mtriple=spirv64-unknown-unknown
; Each operation has its own payload, and a form for integers of one bit.

declare i32 @llvm.usub.sat.i32(i32, i32)
declare i1 @llvm.usub.sat.i1(i1, i1)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32)
declare i32 @llvm.vector.reduce.umax.v4i32(<4 x i32>)
declare i1 @llvm.vector.reduce.umax.v4i1(<4 x i1>)
declare float @llvm.vector.reduce.fadd.v2f32(float, <2 x float>)
define spir_kernel void @k(i32 %a, i32 %b, <4 x i32> %v, <2 x float> %f, ptr addrspace(1) %p) {
  %u = call i32 @llvm.usub.sat.i32(i32 %a, i32 %b)
  %x = icmp eq i32 %a, 0
  %y = icmp eq i32 %b, 0
  %z = call i1 @llvm.usub.sat.i1(i1 %x, i1 %y)
  %s = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %a, i32 %b)
  %m = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %a, i32 %b)
  %r = call i32 @llvm.vector.reduce.umax.v4i32(<4 x i32> %v)
  %w = icmp sgt <4 x i32> %v, zeroinitializer
  %q = call i1 @llvm.vector.reduce.umax.v4i1(<4 x i1> %w)
  %g = call float @llvm.vector.reduce.fadd.v2f32(float 0.0, <2 x float> %f)
  %t = select i1 %q, i32 %r, i32 %u
  store i32 %t, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "overflow_and_reductions.ll"} {
;   spirv.func @k(%0: i32, %1: i32, %2: vector<4xi32>, %3: vector<2xf32>, %4: !spirv.ptr<i32, CrossWorkgroup>) "None" {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = "spirv.Constant"() <{value = dense<0> : vector<4xi32>}> {null} : () -> vector<4xi32>
;     %const2 = spirv.Constant 0.0 : f32
;     %5 = "spirv.CL.u_sub_sat"(%0, %1) : (i32, i32) -> i32
;     %6 = spirv.IEqual %0, %const0 : i32
;     %7 = spirv.IEqual %1, %const0 : i32
;     %8 = spirv.LogicalNot %7 : i1
;     %9 = spirv.LogicalAnd %6, %8 : i1
;     %10 = spirv.IAdd %0, %1 : i32
;     %11 = spirv.BitwiseXor %10, %0 : i32
;     %12 = spirv.BitwiseXor %10, %1 : i32
;     %13 = spirv.BitwiseAnd %11, %12 : i32
;     %14 = spirv.SLessThan %13, %const0 : i32
;     %15 = spirv.CompositeConstruct %10, %14 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %16 = spirv.IMul %0, %1 : i32
;     %17 = "spirv.CL.u_mul_hi"(%0, %1) : (i32, i32) -> i32
;     %18 = spirv.INotEqual %17, %const0 : i32
;     %19 = spirv.CompositeConstruct %16, %18 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %20 = spirv.CompositeExtract %2[0 : i32] : vector<4xi32>
;     %21 = spirv.CompositeExtract %2[1 : i32] : vector<4xi32>
;     %22 = spirv.CL.u_max %20, %21 : i32
;     %23 = spirv.CompositeExtract %2[2 : i32] : vector<4xi32>
;     %24 = spirv.CL.u_max %22, %23 : i32
;     %25 = spirv.CompositeExtract %2[3 : i32] : vector<4xi32>
;     %26 = spirv.CL.u_max %24, %25 : i32
;     %27 = spirv.SGreaterThan %2, %const1 : vector<4xi32>
;     %28 = spirv.CompositeExtract %27[0 : i32] : vector<4xi1>
;     %29 = spirv.CompositeExtract %27[1 : i32] : vector<4xi1>
;     %30 = spirv.LogicalOr %28, %29 : i1
;     %31 = spirv.CompositeExtract %27[2 : i32] : vector<4xi1>
;     %32 = spirv.LogicalOr %30, %31 : i1
;     %33 = spirv.CompositeExtract %27[3 : i32] : vector<4xi1>
;     %34 = spirv.LogicalOr %32, %33 : i1
;     %35 = spirv.CompositeExtract %3[0 : i32] : vector<2xf32>
;     %36 = spirv.FAdd %const2, %35 : f32
;     %37 = spirv.CompositeExtract %3[1 : i32] : vector<2xf32>
;     %38 = spirv.FAdd %36, %37 : f32
;     %39 = spirv.Select %34, %26, %5 : i1, i32
;     spirv.Store "CrossWorkgroup" %4, %39 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
