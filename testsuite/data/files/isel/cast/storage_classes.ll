; test: isel -mtriple=spirv64-unknown-unknown --spirv-ext=all
; Pointers to what only the device or only the host has become others by way of CrossWorkgroup; a variable in the generic
; address space is global memory.

@g = addrspace(4) global i32 7
define spir_kernel void @k(ptr addrspace(5) %device, ptr addrspace(1) %global, ptr addrspace(4) %generic, ptr addrspace(1) %out) {
  %a = addrspacecast ptr addrspace(5) %device to ptr addrspace(6)
  %b = addrspacecast ptr addrspace(5) %device to ptr addrspace(4)
  %c = addrspacecast ptr addrspace(1) %global to ptr addrspace(5)
  %d = addrspacecast ptr addrspace(4) %generic to ptr addrspace(6)
  %x = load i32, ptr addrspace(6) %a
  store i32 %x, ptr addrspace(4) %b
  store i32 %x, ptr addrspace(5) %c
  store i32 %x, ptr addrspace(6) %d
  %y = load i32, ptr addrspace(4) @g
  store i32 %y, ptr addrspace(1) %out
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "storage_classes.ll"} {
;   spirv.GlobalVariable @g initializer(7 : i32) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "g", linkage_type = <Export>>} : !spirv.ptr<i32, CrossWorkgroup>
;   spirv.func @k(%0: !spirv.ptr<i32, DeviceOnlyINTEL>, %1: !spirv.ptr<i32, CrossWorkgroup>, %2: !spirv.ptr<i32, Generic>, %3: !spirv.ptr<i32, CrossWorkgroup>) "None" {
;     %global0 = spirv.mlir.addressof @g : !spirv.ptr<i32, CrossWorkgroup>
;     %4 = "spirv.PtrCastToCrossWorkgroupALTERA"(%0) : (!spirv.ptr<i32, DeviceOnlyINTEL>) -> !spirv.ptr<i32, CrossWorkgroup>
;     %5 = "spirv.CrossWorkgroupCastToPtrALTERA"(%4) : (!spirv.ptr<i32, CrossWorkgroup>) -> !spirv.ptr<i32, HostOnlyINTEL>
;     %6 = "spirv.PtrCastToCrossWorkgroupALTERA"(%0) : (!spirv.ptr<i32, DeviceOnlyINTEL>) -> !spirv.ptr<i32, CrossWorkgroup>
;     %7 = spirv.PtrCastToGeneric %6 : !spirv.ptr<i32, CrossWorkgroup> to !spirv.ptr<i32, Generic>
;     %8 = "spirv.CrossWorkgroupCastToPtrALTERA"(%1) : (!spirv.ptr<i32, CrossWorkgroup>) -> !spirv.ptr<i32, DeviceOnlyINTEL>
;     %9 = spirv.GenericCastToPtr %2 : !spirv.ptr<i32, Generic> to !spirv.ptr<i32, CrossWorkgroup>
;     %10 = "spirv.CrossWorkgroupCastToPtrALTERA"(%9) : (!spirv.ptr<i32, CrossWorkgroup>) -> !spirv.ptr<i32, HostOnlyINTEL>
;     %11 = spirv.Load "HostOnlyINTEL" %5 ["Aligned", 4] : i32
;     spirv.Store "Generic" %7, %11 ["Aligned", 4] : i32
;     spirv.Store "DeviceOnlyINTEL" %8, %11 ["Aligned", 4] : i32
;     spirv.Store "HostOnlyINTEL" %10, %11 ["Aligned", 4] : i32
;     %12 = spirv.PtrCastToGeneric %global0 : !spirv.ptr<i32, CrossWorkgroup> to !spirv.ptr<i32, Generic>
;     %13 = spirv.Load "Generic" %12 ["Aligned", 4] : i32
;     spirv.Store "CrossWorkgroup" %3, %13 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
