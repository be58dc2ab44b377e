; test: isel -mtriple=spirv64-unknown-unknown
; Addresses masked and as numbers.
declare ptr addrspace(1) @llvm.ptrmask.p1.i64(ptr addrspace(1), i64)
define spir_kernel void @f(ptr addrspace(1) %p) {
  %aligned = call ptr addrspace(1) @llvm.ptrmask.p1.i64(ptr addrspace(1) %p, i64 -16)
  %address = ptrtoaddr ptr addrspace(1) %aligned to i64
  store i64 %address, ptr addrspace(1) %aligned
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "address_bits.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i8, CrossWorkgroup>) "None" {
;     %const0 = spirv.Constant -16 : i64
;     %1 = spirv.ConvertPtrToU %0 : !spirv.ptr<i8, CrossWorkgroup> to i64
;     %2 = spirv.BitwiseAnd %1, %const0 : i64
;     %3 = spirv.ConvertUToPtr %2 : i64 to !spirv.ptr<i8, CrossWorkgroup>
;     %4 = spirv.ConvertPtrToU %3 : !spirv.ptr<i8, CrossWorkgroup> to i64
;     %5 = spirv.Bitcast %3 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i64, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %5, %4 ["Aligned", 8] : i64
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
