; test: isel -mtriple=spirv64-unknown-unknown
; The generic address of a constant that is defined here is that of a copy in global memory.

@c = addrspace(2) constant { i32, i32 } { i32 5, i32 6 }
@generic = addrspace(1) global { ptr addrspace(4) } { ptr addrspace(4) addrspacecast (ptr addrspace(2) @c to ptr addrspace(4)) }

define spir_kernel void @k(ptr addrspace(1) %o) {
  %p = getelementptr { i32, i32 }, ptr addrspace(2) @c, i32 0, i32 1
  %g = addrspacecast ptr addrspace(2) %p to ptr addrspace(4)
  %x = load i32, ptr addrspace(4) %g
  %y = load i32, ptr addrspace(2) @c
  %z = add i32 %x, %y
  store i32 %z, ptr addrspace(1) %o
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "generic_constants.ll"} {
;   %outer_global0 = spirv.mlir.addressof @c.generic : !spirv.ptr<!spirv.struct<(i32, i32)>, CrossWorkgroup>
;   %outer_const3 = spirv.SpecConstantOperation wraps "spirv.Bitcast"(%outer_global0) : (!spirv.ptr<!spirv.struct<(i32, i32)>, CrossWorkgroup>) -> !spirv.ptr<i8, CrossWorkgroup>
;   %outer_const4 = spirv.SpecConstantOperation wraps "spirv.PtrCastToGeneric"(%outer_const3) : (!spirv.ptr<i8, CrossWorkgroup>) -> !spirv.ptr<i8, Generic>
;   spirv.SpecConstantComposite @spec0 (%outer_const4) : !spirv.struct<(!spirv.ptr<i8, Generic>)>
;   %outer_const0 = spirv.Constant 5 : i32
;   %outer_const1 = spirv.Constant 6 : i32
;   %outer_const2 = "spirv.ConstantComposite"(%outer_const0, %outer_const1) : (i32, i32) -> !spirv.struct<(i32, i32)>
;   spirv.GlobalVariable @c initializer(%outer_const2) {constant, linkage_attributes = #spirv.linkage_attributes<linkage_name = "c", linkage_type = <Export>>} : !spirv.ptr<!spirv.struct<(i32, i32)>, UniformConstant>
;   spirv.GlobalVariable @generic initializer(@spec0) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "generic", linkage_type = <Export>>} : !spirv.ptr<!spirv.struct<(!spirv.ptr<i8, Generic>)>, CrossWorkgroup>
;   spirv.GlobalVariable @c.generic initializer(%outer_const2) : !spirv.ptr<!spirv.struct<(i32, i32)>, CrossWorkgroup>
;   spirv.func @k(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" {
;     %global0 = spirv.mlir.addressof @c : !spirv.ptr<!spirv.struct<(i32, i32)>, UniformConstant>
;     %global1 = spirv.mlir.addressof @c.generic : !spirv.ptr<!spirv.struct<(i32, i32)>, CrossWorkgroup>
;     %const0 = spirv.Constant 1 : i32
;     %1 = spirv.AccessChain %global0[%const0] : !spirv.ptr<!spirv.struct<(i32, i32)>, UniformConstant>, i32 -> !spirv.ptr<i32, UniformConstant>
;     %2 = spirv.AccessChain %global1[%const0] : !spirv.ptr<!spirv.struct<(i32, i32)>, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
;     %3 = spirv.PtrCastToGeneric %2 : !spirv.ptr<i32, CrossWorkgroup> to !spirv.ptr<i32, Generic>
;     %4 = spirv.Load "Generic" %3 ["Aligned", 4] : i32
;     %5 = spirv.Bitcast %global0 : !spirv.ptr<!spirv.struct<(i32, i32)>, UniformConstant> to !spirv.ptr<i32, UniformConstant>
;     %6 = spirv.Load "UniformConstant" %5 ["Aligned", 4] : i32
;     %7 = spirv.IAdd %4, %6 : i32
;     spirv.Store "CrossWorkgroup" %0, %7 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
