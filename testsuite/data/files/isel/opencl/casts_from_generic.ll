; test: isel -mtriple=spirv64-unknown-unknown
; Casts from Generic by the name of the target's memory, with and without its storage class. A pointer that is known to be to
; other memory goes by way of Generic, one to the same memory stays.

declare spir_func ptr addrspace(1) @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPvi(ptr addrspace(4), i32)
declare spir_func ptr addrspace(3) @_Z32__spirv_GenericCastToPtr_ToLocalPU3AS4c(ptr addrspace(4))
declare spir_func ptr @_Z34__spirv_GenericCastToPtr_ToPrivatePvi(ptr addrspace(1), i32)
declare spir_func ptr addrspace(3) @_Z40__spirv_GenericCastToPtrExplicit_ToLocalPU3AS3vi(ptr addrspace(3), i32)
define spir_kernel void @k(ptr addrspace(1) %global, ptr addrspace(3) %local) {
  %generic = addrspacecast ptr addrspace(1) %global to ptr addrspace(4)
  %a = call spir_func ptr addrspace(1) @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPvi(ptr addrspace(4) %generic, i32 5)
  %b = call spir_func ptr addrspace(3) @_Z32__spirv_GenericCastToPtr_ToLocalPU3AS4c(ptr addrspace(4) %generic)
  %c = call spir_func ptr @_Z34__spirv_GenericCastToPtr_ToPrivatePvi(ptr addrspace(1) %global, i32 7)
  %d = call spir_func ptr addrspace(3) @_Z40__spirv_GenericCastToPtrExplicit_ToLocalPU3AS3vi(ptr addrspace(3) %local, i32 4)
  store i32 1, ptr addrspace(1) %a
  store i32 2, ptr addrspace(3) %b
  store i32 3, ptr %c
  store i32 4, ptr addrspace(3) %d
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "casts_from_generic.ll"} {
;   spirv.func @k(%0: !spirv.ptr<i8, CrossWorkgroup>, %1: !spirv.ptr<i8, Workgroup>) "None" {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 2 : i32
;     %const2 = spirv.Constant 3 : i32
;     %const3 = spirv.Constant 4 : i32
;     %2 = spirv.PtrCastToGeneric %0 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i8, Generic>
;     %3 = spirv.GenericCastToPtrExplicit %2 : !spirv.ptr<i8, Generic> to !spirv.ptr<i8, CrossWorkgroup>
;     %4 = spirv.GenericCastToPtrExplicit %2 : !spirv.ptr<i8, Generic> to !spirv.ptr<i8, Workgroup>
;     %5 = spirv.PtrCastToGeneric %0 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i8, Generic>
;     %6 = spirv.GenericCastToPtrExplicit %5 : !spirv.ptr<i8, Generic> to !spirv.ptr<i8, Function>
;     %7 = spirv.Bitcast %3 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %7, %const0 ["Aligned", 4] : i32
;     %8 = spirv.Bitcast %4 : !spirv.ptr<i8, Workgroup> to !spirv.ptr<i32, Workgroup>
;     spirv.Store "Workgroup" %8, %const1 ["Aligned", 4] : i32
;     %9 = spirv.Bitcast %6 : !spirv.ptr<i8, Function> to !spirv.ptr<i32, Function>
;     spirv.Store "Function" %9, %const2 ["Aligned", 4] : i32
;     %10 = spirv.Bitcast %1 : !spirv.ptr<i8, Workgroup> to !spirv.ptr<i32, Workgroup>
;     spirv.Store "Workgroup" %10, %const3 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
