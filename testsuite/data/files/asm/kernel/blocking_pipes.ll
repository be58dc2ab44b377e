; test: asm -mtriple=spirv64-unknown-unknown
; Accesses of pipes that wait, by either name. The published grammar, and with it every validator, gives them a result.
; spirv-val refuses: is defined more than once

declare spir_func void @__read_pipe_2_bl(target("spirv.Pipe", 0), ptr addrspace(4), i32, i32)
declare spir_func void @_Z29__spirv_ReadPipeBlockingINTEL8ocl_pipePiii(target("spirv.Pipe", 0), ptr addrspace(4), i32, i32)
declare spir_func void @_Z31__spirv_WritePipeBlockingALTERA8ocl_pipePiii(target("spirv.Pipe", 1), ptr addrspace(4), i32, i32)
define spir_kernel void @k(target("spirv.Pipe", 0) %in, target("spirv.Pipe", 1) %out, ptr addrspace(1) %data) {
  %packet = addrspacecast ptr addrspace(1) %data to ptr addrspace(4)
  call spir_func void @__read_pipe_2_bl(target("spirv.Pipe", 0) %in, ptr addrspace(4) %packet, i32 4, i32 4)
  call spir_func void @_Z29__spirv_ReadPipeBlockingINTEL8ocl_pipePiii(target("spirv.Pipe", 0) %in, ptr addrspace(4) %packet, i32 4, i32 4)
  call spir_func void @_Z31__spirv_WritePipeBlockingALTERA8ocl_pipePiii(target("spirv.Pipe", 1) %out, ptr addrspace(4) %packet, i32 4, i32 4)
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Kernel
;                OpCapability Pipes
;                OpCapability GenericPointer
;                OpCapability Int8
;                OpCapability BlockingPipesALTERA
;                OpExtension "SPV_INTEL_blocking_pipes"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "blocking_pipes.ll"
;                OpSource Unknown 0 %2
;                OpName %k "k"
;                OpName %in "in"
;                OpName %out "out"
;                OpName %data "data"
;                OpName %packet "packet"
;        %void = OpTypeVoid
; %PipeReadOnly = OpTypePipe ReadOnly
; %PipeWriteOnly = OpTypePipe WriteOnly
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;           %4 = OpTypeFunction %void %PipeReadOnly %PipeWriteOnly %_ptr_CrossWorkgroup_uchar
; %_ptr_Generic_uchar = OpTypePointer Generic %uchar
;        %uint = OpTypeInt 32 0
;      %uint_4 = OpConstant %uint 4
; %_ptr_Generic_uint = OpTypePointer Generic %uint
;           %k = OpFunction %void None %4
;          %in = OpFunctionParameter %PipeReadOnly
;         %out = OpFunctionParameter %PipeWriteOnly
;        %data = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;          %11 = OpLabel
;      %packet = OpPtrCastToGeneric %_ptr_Generic_uchar %data
;                OpReadPipeBlockingALTERA %in %packet %uint_4 %uint_4
;          %16 = OpBitcast %_ptr_Generic_uint %packet
;                OpReadPipeBlockingALTERA %in %16 %uint_4 %uint_4
;          %17 = OpBitcast %_ptr_Generic_uint %packet
;                OpWritePipeBlockingALTERA %out %17 %uint_4 %uint_4
;                OpReturn
;                OpFunctionEnd
