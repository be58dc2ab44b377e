; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_io_pipes,+SPV_INTEL_global_variable_host_access
; Decorations of program-scope variables by metadata: pipes to devices, access by the host.

@pipe = addrspace(1) constant { i32, i32, i32 } { i32 4, i32 4, i32 1 }, align 4, !spirv.Decorations !0
@shared = addrspace(1) global i32 0, align 4, !spirv.Decorations !2
define spir_kernel void @f() {

  ret void
}
!0 = !{!1}
!1 = !{i32 5944, i32 1}
!2 = !{!3}
!3 = !{i32 6188, i32 1, !"name"}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability IOPipesALTERA
;                OpCapability GlobalVariableHostAccessINTEL
;                OpExtension "SPV_INTEL_global_variable_host_access"
;                OpExtension "SPV_INTEL_io_pipes"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "io_pipes.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %pipe "pipe"
;                OpName %shared "shared"
;                OpDecorate %pipe LinkageAttributes "pipe" Export
;                OpDecorate %pipe IOPipeStorageALTERA 1
;                OpDecorate %pipe Alignment 4
;                OpDecorate %shared LinkageAttributes "shared" Export
;                OpDecorate %shared HostAccessINTEL ReadINTEL "name"
;                OpDecorate %shared Alignment 4
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;        %uint = OpTypeInt 32 0
;   %_struct_9 = OpTypeStruct %uint %uint %uint
; %_ptr_CrossWorkgroup__struct_9 = OpTypePointer CrossWorkgroup %_struct_9
;      %uint_4 = OpConstant %uint 4
;      %uint_1 = OpConstant %uint 1
;          %13 = OpConstantComposite %_struct_9 %uint_4 %uint_4 %uint_1
;        %pipe = OpVariable %_ptr_CrossWorkgroup__struct_9 CrossWorkgroup %13
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;      %uint_0 = OpConstant %uint 0
;      %shared = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup %uint_0
;           %f = OpFunction %void None %4
;           %5 = OpLabel
;                OpReturn
;                OpFunctionEnd
