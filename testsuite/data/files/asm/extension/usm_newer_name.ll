; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_ALTERA_usm_storage_classes
; spirv-val before 2025.5 refuses: requires one of these extensions: SPV_INTEL_usm_storage_classes
; A module declares the name of a renamed extension that was permitted.

define spir_kernel void @f(ptr addrspace(5) %device, i32 %x) {
  store i32 %x, ptr addrspace(5) %device
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability USMStorageClassesALTERA
;                OpExtension "SPV_ALTERA_usm_storage_classes"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "usm_newer_name.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %device "device"
;                OpName %x "x"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_DeviceOnlyALTERA_uint = OpTypePointer DeviceOnlyALTERA %uint
;           %4 = OpTypeFunction %void %_ptr_DeviceOnlyALTERA_uint %uint
;           %f = OpFunction %void None %4
;      %device = OpFunctionParameter %_ptr_DeviceOnlyALTERA_uint
;           %x = OpFunctionParameter %uint
;           %9 = OpLabel
;                OpStore %device %x Aligned 4
;                OpReturn
;                OpFunctionEnd
