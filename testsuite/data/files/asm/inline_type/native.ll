; test: asm -mtriple=spirv64-unknown-unknown
; An inline type that spells a native one is the native one: one OpTypeInt, one OpTypeVector.

define spir_func void @f(target("spirv.Type", i32, target("spirv.Literal", 4), 23, 16, 16) %v, <4 x i32> %w) {
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;           %1 = OpString "native.ll"
;                OpSource Unknown 0 %1
;                OpName %f "f"
;                OpName %v "v"
;                OpName %w "w"
;                OpDecorate %f LinkageAttributes "f" Export
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
;      %v4uint = OpTypeVector %uint 4
;           %4 = OpTypeFunction %void %v4uint %v4uint
;           %f = OpFunction %void None %4
;           %v = OpFunctionParameter %v4uint
;           %w = OpFunctionParameter %v4uint
;           %8 = OpLabel
;                OpReturn
;                OpFunctionEnd
