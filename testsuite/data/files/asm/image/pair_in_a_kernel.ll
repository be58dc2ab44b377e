; test: asm -mtriple=spirv64-unknown-unknown
; Kernels put an image and a sampler together in the block of each use, too (2.16.1).
declare target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) @_Z20__spirv_SampledImage14ocl_image2d_ro11ocl_sampler(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"))
declare <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PvDv2_iif(target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>, i32, float)
define spir_kernel void @k(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %t, target("spirv.Sampler") %s, ptr addrspace(1) %out, i32 %n) {
entry:
  %p = call target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) @_Z20__spirv_SampledImage14ocl_image2d_ro11ocl_sampler(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %t, target("spirv.Sampler") %s)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %c = insertelement <2 x i32> zeroinitializer, i32 %i, i32 0
  %v = call <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PvDv2_iif(target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) %p, <2 x i32> %c, i32 2, float 0.0)
  %q = getelementptr <4 x float>, ptr addrspace(1) %out, i32 %i
  store <4 x float> %v, ptr addrspace(1) %q
  %j = add i32 %i, 1
  %d = icmp eq i32 %j, %n
  br i1 %d, label %end, label %loop
end:
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability ImageBasic
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "pair_in_a_kernel.ll"
;                OpSource Unknown 0 %2
;                OpName %k "k"
;                OpName %t "t"
;                OpName %s "s"
;                OpName %out "out"
;                OpName %n "n"
;                OpName %c "c"
;                OpName %i "i"
;                OpName %v "v"
;                OpName %q "q"
;                OpName %j "j"
;                OpName %d "d"
;        %void = OpTypeVoid
;           %5 = OpTypeImage %void 2D 0 0 0 0 Unknown ReadOnly
;           %7 = OpTypeSampler
;       %float = OpTypeFloat 32
;     %v4float = OpTypeVector %float 4
; %_ptr_CrossWorkgroup_v4float = OpTypePointer CrossWorkgroup %v4float
;        %uint = OpTypeInt 32 0
;           %4 = OpTypeFunction %void %5 %7 %_ptr_CrossWorkgroup_v4float %uint
;      %v2uint = OpTypeVector %uint 2
;          %18 = OpConstantNull %v2uint
;          %19 = OpTypeSampledImage %5
;     %float_0 = OpConstant %float 0
;      %uint_1 = OpConstant %uint 1
;        %bool = OpTypeBool
;      %uint_0 = OpConstant %uint 0
;           %k = OpFunction %void None %4
;           %t = OpFunctionParameter %5
;           %s = OpFunctionParameter %7
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_v4float
;           %n = OpFunctionParameter %uint
;          %13 = OpLabel
;                OpBranch %14
;          %14 = OpLabel
;           %i = OpPhi %uint %uint_0 %13 %j %14
;           %c = OpCompositeInsert %v2uint %i %18 0
;          %20 = OpSampledImage %19 %t %s
;           %v = OpImageSampleExplicitLod %v4float %20 %c Lod %float_0
;           %q = OpPtrAccessChain %_ptr_CrossWorkgroup_v4float %out %i
;                OpStore %q %v Aligned 16
;           %j = OpIAdd %uint %i %uint_1
;           %d = OpIEqual %bool %j %n
;                OpBranchConditional %d %29 %14
;          %29 = OpLabel
;                OpReturn
;                OpFunctionEnd
