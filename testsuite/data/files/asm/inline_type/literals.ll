; test: asm -mtriple=spirv64-unknown-unknown
; Literal words as they are: a string of two words, an enumerant, several literals in one.

define spir_func void @f(target("spirv.Type", target("spirv.Literal", 1869636979, 7104878), 31) %opaque,
                         target("spirv.Type", target("spirv.Literal", 1), 38) %pipe,
                         target("spirv.Type", target("spirv.Literal", 32, 0), 21, 4, 4) %int) {
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability Pipes
;                OpMemoryModel Physical64 OpenCL
;           %1 = OpString "literals.ll"
;                OpSource Unknown 0 %1
;                OpName %f "f"
;                OpName %opaque "opaque"
;                OpName %pipe "pipe"
;                OpName %int "int"
;                OpDecorate %f LinkageAttributes "f" Export
;        %void = OpTypeVoid
; %Opaque_seponil = OpTypeOpaque "seponil"
; %PipeWriteOnly = OpTypePipe WriteOnly
;        %uint = OpTypeInt 32 0
;           %4 = OpTypeFunction %void %Opaque_seponil %PipeWriteOnly %uint
;           %f = OpFunction %void None %4
;      %opaque = OpFunctionParameter %Opaque_seponil
;        %pipe = OpFunctionParameter %PipeWriteOnly
;         %int = OpFunctionParameter %uint
;          %11 = OpLabel
;                OpReturn
;                OpFunctionEnd
