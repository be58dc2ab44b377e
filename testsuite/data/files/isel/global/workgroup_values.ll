; test: isel -mtriple=spirv64-unknown-unknown
; The first invocation stores the initial values of workgroup memory; all wait for it.

@counter = internal addrspace(3) global i32 7
@zeros = internal addrspace(3) global [64 x i32] zeroinitializer
@unused = internal addrspace(3) global i32 1
@nothing = internal addrspace(3) global i32 poison

define internal spir_func void @helper() {
  store i32 1, ptr addrspace(3) @zeros
  ret void
}

define spir_kernel void @both(ptr addrspace(1) %o) {
  %x = load i32, ptr addrspace(3) @counter
  store i32 %x, ptr addrspace(1) %o
  call spir_func void @helper()
  ret void
}

define spir_kernel void @neither() {
  store i32 1, ptr addrspace(3) @nothing
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "workgroup_values.ll"} {
;   spirv.GlobalVariable @zeros : !spirv.ptr<!spirv.array<64 x i32>, Workgroup>
;   spirv.GlobalVariable @counter : !spirv.ptr<i32, Workgroup>
;   spirv.GlobalVariable @nothing : !spirv.ptr<i32, Workgroup>
;   spirv.GlobalVariable @__spirv_BuiltInLocalInvocationId built_in("LocalInvocationId") {constant} : !spirv.ptr<vector<3xi64>, Input>
;   spirv.func @helper() "None" {
;     %global0 = spirv.mlir.addressof @zeros : !spirv.ptr<!spirv.array<64 x i32>, Workgroup>
;     %const0 = spirv.Constant 1 : i32
;     %0 = spirv.Bitcast %global0 : !spirv.ptr<!spirv.array<64 x i32>, Workgroup> to !spirv.ptr<i32, Workgroup>
;     spirv.Store "Workgroup" %0, %const0 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.func @both(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" {
;     %global0 = spirv.mlir.addressof @counter : !spirv.ptr<i32, Workgroup>
;     spirv.FunctionCall @spirant.initialize.workgroup() : () -> ()
;     %1 = spirv.Load "Workgroup" %global0 ["Aligned", 4] : i32
;     spirv.Store "CrossWorkgroup" %0, %1 ["Aligned", 4] : i32
;     spirv.FunctionCall @helper() : () -> ()
;     spirv.Return
;   }
;   spirv.func @spirant.initialize.workgroup() "None" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInLocalInvocationId : !spirv.ptr<vector<3xi64>, Input>
;     %global1 = spirv.mlir.addressof @counter : !spirv.ptr<i32, Workgroup>
;     %global2 = spirv.mlir.addressof @zeros : !spirv.ptr<!spirv.array<64 x i32>, Workgroup>
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 7 : i32
;     %const2 = spirv.Constant 1 : i32
;     %const3 = spirv.Constant 64 : i32
;     %const4 = spirv.Constant 2 : i32
;     %const5 = spirv.Constant 264 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi64>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi64>
;     %2 = spirv.UConvert %1 : i64 to i32
;     %3 = spirv.Load "Input" %global0 : vector<3xi64>
;     %4 = spirv.CompositeExtract %3[1 : i32] : vector<3xi64>
;     %5 = spirv.UConvert %4 : i64 to i32
;     %6 = spirv.Load "Input" %global0 : vector<3xi64>
;     %7 = spirv.CompositeExtract %6[2 : i32] : vector<3xi64>
;     %8 = spirv.UConvert %7 : i64 to i32
;     %9 = spirv.BitwiseOr %2, %5 : i32
;     %10 = spirv.BitwiseOr %9, %8 : i32
;     %11 = spirv.IEqual %10, %const0 : i32
;     spirv.BranchConditional %11, ^bb1, ^bb4
;   ^bb1:
;     spirv.Store "Workgroup" %global1, %const1 ["Aligned", 4] : i32
;     spirv.Branch ^bb2(%const0 : i32)
;   ^bb2(%12: i32):
;     %13 = "spirv.InBoundsAccessChain"(%global2, %12) : (!spirv.ptr<!spirv.array<64 x i32>, Workgroup>, i32) -> !spirv.ptr<i32, Workgroup>
;     spirv.Store "Workgroup" %13, %const0 ["Aligned", 4] : i32
;     %14 = spirv.IAdd %12, %const2 : i32
;     %15 = spirv.ULessThan %14, %const3 : i32
;     spirv.BranchConditional %15, ^bb2(%14 : i32), ^bb3
;   ^bb3:
;     spirv.Branch ^bb4
;   ^bb4:
;     spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
;     spirv.Return
;   }
;   spirv.func @neither() "None" {
;     %global0 = spirv.mlir.addressof @nothing : !spirv.ptr<i32, Workgroup>
;     %const0 = spirv.Constant 1 : i32
;     spirv.Store "Workgroup" %global0, %const0 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @both
;   spirv.EntryPoint "Kernel" @neither
;   spirv.ExecutionMode @both "ContractionOff"
;   spirv.ExecutionMode @neither "ContractionOff"
; }
