; test: asm -mtriple=spirv64v1.3-unknown-unknown
; The architecture limits the version; the module states what it needs.

define spir_kernel void @k() {
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "version_of_the_triple.ll"
;                OpSource Unknown 0 %2
;                OpName %k "k"
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;           %k = OpFunction %void None %4
;           %5 = OpLabel
;                OpReturn
;                OpFunctionEnd
