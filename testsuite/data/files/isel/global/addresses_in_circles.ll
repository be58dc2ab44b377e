; test: isel -mtriple=spirv64-unknown-unknown
; An initializer may name only variables before its own: where it leads back to its own, one address is stored when a kernel begins.

%list = type { i32, ptr addrspace(1) }

@a = internal addrspace(1) global %list { i32 1, ptr addrspace(1) @b }
@b = internal addrspace(1) global [2 x %list] [%list { i32 2, ptr addrspace(1) @c }, %list { i32 3, ptr addrspace(1) @a }]
@c = internal addrspace(1) global ptr addrspace(1) @a
@self = internal addrspace(1) constant ptr addrspace(1) @self

define spir_kernel void @k(ptr addrspace(1) %out) {
entry:
  %slot = alloca i32
  %next = load ptr addrspace(1), ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @a, i64 8)
  store ptr addrspace(1) %next, ptr addrspace(1) %out
  %self = load ptr addrspace(1), ptr addrspace(1) @self
  store ptr addrspace(1) %self, ptr addrspace(1) %out
  ret void
}

define internal spir_func void @hidden() {
  ret void
}

define spir_func void @visible() {
  call spir_func void @hidden()
  ret void
}

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<list, (i32, !spirv.ptr<i8, CrossWorkgroup>)>, CrossWorkgroup>
; !type1 = !spirv.ptr<!spirv.array<2 x !spirv.struct<list, (i32, !spirv.ptr<i8, CrossWorkgroup>)>>, CrossWorkgroup>
; spirv.module Physical64 OpenCL attributes {source_file = "addresses_in_circles.ll"} {
;   %outer_global0 = spirv.mlir.addressof @c : !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup>
;   %outer_const1 = spirv.SpecConstantOperation wraps "spirv.Bitcast"(%outer_global0) : (!spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup>) -> !spirv.ptr<i8, CrossWorkgroup>
;   spirv.SpecConstantComposite @spec0 (2 : i32, %outer_const1) : !spirv.struct<list, (i32, !spirv.ptr<i8, CrossWorkgroup>)>
;   %outer_const2 = spirv.Constant 3 : i32
;   %outer_const0 = "spirv.ConstantNull"() : () -> !spirv.ptr<i8, CrossWorkgroup>
;   %outer_const3 = "spirv.ConstantComposite"(%outer_const2, %outer_const0) : (i32, !spirv.ptr<i8, CrossWorkgroup>) -> !spirv.struct<list, (i32, !spirv.ptr<i8, CrossWorkgroup>)>
;   spirv.SpecConstantComposite @spec1 (@spec0, %outer_const3) : !spirv.array<2 x !spirv.struct<list, (i32, !spirv.ptr<i8, CrossWorkgroup>)>>
;   %outer_global1 = spirv.mlir.addressof @b : !type1
;   %outer_const4 = spirv.SpecConstantOperation wraps "spirv.Bitcast"(%outer_global1) : (!type1) -> !spirv.ptr<i8, CrossWorkgroup>
;   spirv.SpecConstantComposite @spec2 (1 : i32, %outer_const4) : !spirv.struct<list, (i32, !spirv.ptr<i8, CrossWorkgroup>)>
;   spirv.GlobalVariable @a initializer(@spec2) : !type0
;   spirv.GlobalVariable @b initializer(@spec1) : !type1
;   spirv.GlobalVariable @c initializer(%outer_const0) : !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup>
;   spirv.GlobalVariable @self initializer(%outer_const0) : !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup>
;   spirv.GlobalVariable @spirant.initialized initializer(0 : i32) {alignment = 4 : i32} : !spirv.ptr<i32, CrossWorkgroup>
;   spirv.func @k(%0: !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup>) "None" {
;     %global0 = spirv.mlir.addressof @a : !type0
;     %global1 = spirv.mlir.addressof @self : !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup>
;     %const0 = spirv.Constant 8 : i64
;     %1 = spirv.Variable {alignment = 4 : i32} : !spirv.ptr<i32, Function>
;     spirv.FunctionCall @spirant.initialize() : () -> ()
;     %2 = spirv.Bitcast %global0 : !type0 to !spirv.ptr<i8, CrossWorkgroup>
;     %3 = spirv.PtrAccessChain %2[%const0] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     %4 = spirv.Bitcast %3 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup>
;     %5 = spirv.Load "CrossWorkgroup" %4 ["Aligned", 8] : !spirv.ptr<i8, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %0, %5 ["Aligned", 8] : !spirv.ptr<i8, CrossWorkgroup>
;     %6 = spirv.Load "CrossWorkgroup" %global1 ["Aligned", 8] : !spirv.ptr<i8, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %0, %6 ["Aligned", 8] : !spirv.ptr<i8, CrossWorkgroup>
;     spirv.Return
;   }
;   spirv.func @spirant.initialize() "None" {
;     %global0 = spirv.mlir.addressof @spirant.initialized : !spirv.ptr<i32, CrossWorkgroup>
;     %global1 = spirv.mlir.addressof @a : !type0
;     %global2 = spirv.mlir.addressof @c : !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup>
;     %global3 = spirv.mlir.addressof @b : !type1
;     %global4 = spirv.mlir.addressof @self : !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup>
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 514 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 520 : i32
;     %const4 = spirv.Constant 0 : i32
;     %const5 = spirv.Constant 24 : i64
;     %const6 = spirv.Constant 516 : i32
;     %0 = "spirv.AtomicLoad"(%global0, %const0, %const1) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     %1 = spirv.IEqual %0, %const2 : i32
;     spirv.BranchConditional %1, ^bb4, ^bb1
;   ^bb1:
;     %2 = spirv.AtomicCompareExchange <Device> <AcquireRelease|CrossWorkgroupMemory> <Acquire|CrossWorkgroupMemory> %global0, %const0, %const4 : !spirv.ptr<i32, CrossWorkgroup>
;     %3 = spirv.IEqual %2, %const4 : i32
;     %4 = spirv.CompositeConstruct %2, %3 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %5 = spirv.CompositeExtract %4[1 : i32] : !spirv.struct<(i32, i1)>
;     spirv.BranchConditional %5, ^bb2, ^bb3
;   ^bb2:
;     %6 = spirv.Bitcast %global1 : !type0 to !spirv.ptr<i8, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %global2, %6 ["Aligned", 8] : !spirv.ptr<i8, CrossWorkgroup>
;     %7 = spirv.Bitcast %global1 : !type0 to !spirv.ptr<i8, CrossWorkgroup>
;     %8 = spirv.Bitcast %global3 : !type1 to !spirv.ptr<i8, CrossWorkgroup>
;     %9 = spirv.InBoundsPtrAccessChain %8[%const5] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     %10 = spirv.Bitcast %9 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %10, %7 ["Aligned", 8] : !spirv.ptr<i8, CrossWorkgroup>
;     %11 = spirv.Bitcast %global4 : !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %global4, %11 ["Aligned", 8] : !spirv.ptr<i8, CrossWorkgroup>
;     "spirv.AtomicStore"(%global0, %const0, %const6, %const2) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32, i32) -> ()
;     spirv.Branch ^bb4
;   ^bb3:
;     %12 = "spirv.AtomicLoad"(%global0, %const0, %const1) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     %13 = spirv.IEqual %12, %const2 : i32
;     spirv.BranchConditional %13, ^bb4, ^bb3
;   ^bb4:
;     spirv.Return
;   }
;   spirv.func @hidden() "None" {
;     spirv.Return
;   }
;   spirv.func @visible() "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "visible", linkage_type = <Export>>} {
;     spirv.FunctionCall @spirant.initialize() : () -> ()
;     spirv.FunctionCall @hidden() : () -> ()
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
