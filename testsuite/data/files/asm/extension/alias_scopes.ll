; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_memory_access_aliasing
; spirv-val refuses: AliasDomainDeclINTEL must appear in a block
; Alias scopes and the accesses they speak of: of loads, stores and copies as memory operands, of calls and atomics as
; decorations. Scopes of one domain share its declaration, equal lists theirs.

declare spir_func i32 @other(ptr addrspace(1))
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
declare void @llvm.experimental.noalias.scope.decl(metadata)
define spir_kernel void @f(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  %v = load i32, ptr addrspace(1) %a, align 4, !alias.scope !3, !noalias !4
  store i32 %v, ptr addrspace(1) %b, align 4, !alias.scope !4, !noalias !3
  %plain = load i32, ptr addrspace(1) %a, align 4
  %both = load volatile i32, ptr addrspace(1) %a, align 4, !alias.scope !5, !nontemporal !8
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %a, ptr addrspace(1) align 4 %b, i64 16, i1 false), !noalias !5
  %called = call spir_func i32 @other(ptr addrspace(1) %a), !alias.scope !3
  %added = atomicrmw add ptr addrspace(1) %b, i32 %called monotonic, !noalias !3
  %none = load i32, ptr addrspace(1) %a, align 4, !noalias !9
  ret void
}
!0 = distinct !{!0, !"domain"}
!1 = distinct !{!1, !0, !"first"}
!2 = distinct !{!2, !0, !"second"}
!3 = !{!1}
!4 = !{!2}
!5 = !{!1, !2, !7}
!6 = distinct !{!6}
!7 = distinct !{!7, !6}
!8 = !{i32 1}
!9 = !{}

; ---- expected ----
; ; Version: 1.2
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability Int8
;                OpCapability MemoryAccessAliasingINTEL
;                OpExtension "SPV_INTEL_memory_access_aliasing"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "alias_scopes.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %v "v"
;                OpName %plain "plain"
;                OpName %both "both"
;                OpName %called "called"
;                OpName %added "added"
;                OpName %none "none"
;                OpName %other "other"
;          %25 = OpAliasDomainDeclINTEL
;          %26 = OpAliasScopeDeclINTEL %25
;          %11 = OpAliasScopeListDeclINTEL %26
;          %27 = OpAliasScopeDeclINTEL %25
;          %12 = OpAliasScopeListDeclINTEL %27
;          %28 = OpAliasDomainDeclINTEL
;          %29 = OpAliasScopeDeclINTEL %28
;          %15 = OpAliasScopeListDeclINTEL %26 %27 %29
;                OpDecorateId %called AliasScopeINTEL %11
;                OpDecorateId %added NoAliasINTEL %11
;                OpDecorate %other LinkageAttributes "other" Import
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %_ptr_CrossWorkgroup_uint
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;       %ulong = OpTypeInt 64 0
;    %ulong_16 = OpConstant %ulong 16
;      %uint_0 = OpConstant %uint 0
;          %32 = OpTypeFunction %uint %_ptr_CrossWorkgroup_uint
;       %other = OpFunction %uint None %32
;          %33 = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;                OpFunctionEnd
;           %f = OpFunction %void None %4
;           %a = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %b = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %8 = OpLabel
;           %v = OpLoad %uint %a Aligned|AliasScopeINTELMask|NoAliasINTELMask 4 %11 %12
;                OpStore %b %v Aligned|AliasScopeINTELMask|NoAliasINTELMask 4 %12 %11
;       %plain = OpLoad %uint %a Aligned 4
;        %both = OpLoad %uint %a Volatile|Aligned|Nontemporal|AliasScopeINTELMask 4 %15
;          %17 = OpBitcast %_ptr_CrossWorkgroup_uchar %a
;          %18 = OpBitcast %_ptr_CrossWorkgroup_uchar %b
;                OpCopyMemorySized %17 %18 %ulong_16 Aligned|NoAliasINTELMask 4 %15
;      %called = OpFunctionCall %uint %other %a
;       %added = OpAtomicIAdd %uint %b %uint_0 %uint_0 %called
;        %none = OpLoad %uint %a Aligned 4
;                OpReturn
;                OpFunctionEnd
