; test: isel -mtriple=spirv64-unknown-unknown --spirv-ext=-SPV_INTEL_usm_storage_classes,-SPV_ALTERA_usm_storage_classes
; Memory of the device and of the host alone is global memory where no extension has storage classes for them.

define spir_kernel void @k(ptr addrspace(5) %device, ptr addrspace(6) %host) {
  %generic = addrspacecast ptr addrspace(5) %device to ptr addrspace(4)
  %global = addrspacecast ptr addrspace(6) %host to ptr addrspace(1)
  store i32 1, ptr addrspace(4) %generic
  store i32 2, ptr addrspace(1) %global
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "usm_not_permitted.ll"} {
;   spirv.func @k(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: !spirv.ptr<i32, CrossWorkgroup>) "None" {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 2 : i32
;     %2 = spirv.PtrCastToGeneric %0 : !spirv.ptr<i32, CrossWorkgroup> to !spirv.ptr<i32, Generic>
;     spirv.Store "Generic" %2, %const0 ["Aligned", 4] : i32
;     spirv.Store "CrossWorkgroup" %1, %const1 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
