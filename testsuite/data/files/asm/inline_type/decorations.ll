; test: asm -mtriple=spirv64-unknown-unknown
; Every decoration of a value ends on its id: several of one value, without operands, of strings, of globals,
; parameters and instructions.

%int = type target("spirv.Type", target("spirv.Literal", 32), target("spirv.Literal", 0), 21, 4, 4)

@global = internal addrspace(3) global %int poison, !spirv.Decorations !5

declare void @llvm.spv.assign.decoration.a(%int, metadata)
declare void @llvm.spv.assign.decoration.b(i32, metadata)

define spir_func i32 @f(%int %x, i32 %y) !spirv.ParameterDecorations !8 {
  call void @llvm.spv.assign.decoration.a(%int %x, metadata !3)
  %z = add i32 %y, 1, !spirv.Decorations !4
  call void @llvm.spv.assign.decoration.b(i32 %z, metadata !4)
  store %int %x, ptr addrspace(3) @global
  ret i32 %z
}

!0 = !{i32 44, i32 16}
!1 = !{i32 5635, !"meaning"}
!2 = !{i32 4469}
!3 = !{!0, !1}
!4 = !{!2}
!5 = !{!6, !7}
!6 = !{i32 5635, !"shared"}
!7 = !{i32 44, i32 8}
!8 = !{!9, !10}
!9 = !{!11}
!10 = !{}
!11 = !{i32 38, i32 7}

; ---- expected ----
; ; Version: 1.4
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;           %1 = OpString "decorations.ll"
;                OpSource Unknown 0 %1
;                OpName %f "f"
;                OpName %x "x"
;                OpName %y "y"
;                OpName %z "z"
;                OpName %global "global"
;                OpDecorate %f LinkageAttributes "f" Export
;                OpDecorate %x FuncParamAttr NoReadWrite
;                OpDecorate %x Alignment 16
;                OpDecorateString %x UserSemantic "meaning"
;                OpDecorate %z NoSignedWrap
;                OpDecorateString %global UserSemantic "shared"
;                OpDecorate %global Alignment 8
;        %uint = OpTypeInt 32 0
;           %4 = OpTypeFunction %uint %uint %uint
;      %uint_1 = OpConstant %uint 1
; %_ptr_Workgroup_uint = OpTypePointer Workgroup %uint
;      %global = OpVariable %_ptr_Workgroup_uint Workgroup
;           %f = OpFunction %uint None %4
;           %x = OpFunctionParameter %uint
;           %y = OpFunctionParameter %uint
;           %7 = OpLabel
;           %z = OpIAdd %uint %y %uint_1
;                OpStore %global %x Aligned 4
;                OpReturnValue %z
;                OpFunctionEnd
