; test: asm -mtriple=spirv64-unknown-unknown --capability=Int16
; What the caller declares is declared.

define spir_kernel void @k() {
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int16
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "declared.ll"
;                OpSource Unknown 0 %2
;                OpName %k "k"
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;           %k = OpFunction %void None %4
;           %5 = OpLabel
;                OpReturn
;                OpFunctionEnd
