; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_fpga_memory_attributes,+SPV_INTEL_fpga_reg
; Annotations that spell decorations: of a variable, of members of a struct, of a number that passes through a register.

%struct.S = type { i32, [4 x i32] }
@text = private unnamed_addr constant [27 x i8] c"{register:1}{numbanks:4}\00\00\00", section "llvm.metadata"
@banks = private unnamed_addr constant [41 x i8] c"{memory:MLAB}{bank_bits:4,5}{merge:k:dep}", section "llvm.metadata"
@pump = private unnamed_addr constant [34 x i8] c"{memory:DEFAULT}{pump:2}{5827:8}\00\00", section "llvm.metadata"
@plain = private unnamed_addr constant [12 x i8] c"my own note\00", section "llvm.metadata"
@reg = private unnamed_addr constant [25 x i8] c"__builtin_intel_fpga_reg\00", section "llvm.metadata"
@file = private unnamed_addr constant [4 x i8] c"a.c\00", section "llvm.metadata"
@table = addrspace(1) global i32 0
@.args = private unnamed_addr constant [9 x i8] c"of table\00", section "llvm.metadata"
@llvm.global.annotations = appending global [2 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr addrspacecast (ptr addrspace(1) @table to ptr), ptr @.args, ptr @file, i32 1, ptr null }, { ptr, ptr, ptr, i32, ptr } { ptr @f, ptr @plain, ptr @file, i32 2, ptr null }], section "llvm.metadata"
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
declare ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
declare i32 @llvm.annotation.i32.p0(i32, ptr, ptr, i32)
define spir_kernel void @f(ptr addrspace(1) %out, i32 %x) {
  %object = alloca %struct.S, align 4
  %other = alloca i32, align 4
  call void @llvm.var.annotation.p0.p0(ptr %object, ptr @banks, ptr @file, i32 3, ptr null)
  call void @llvm.var.annotation.p0.p0(ptr %other, ptr @text, ptr @file, i32 3, ptr null)
  %member = getelementptr %struct.S, ptr %object, i32 0, i32 1
  %annotated = call ptr @llvm.ptr.annotation.p0.p0(ptr %member, ptr @pump, ptr @file, i32 4, ptr null)
  %element = getelementptr [4 x i32], ptr %annotated, i64 0, i64 1
  store i32 %x, ptr %element, align 4
  store i32 %x, ptr %other, align 4
  %own = call i32 @llvm.annotation.i32.p0(i32 %x, ptr @reg, ptr @file, i32 5)
  %said = call i32 @llvm.annotation.i32.p0(i32 %own, ptr @plain, ptr @file, i32 5)
  store i32 %said, ptr addrspace(1) %out, align 4
  %t = load i32, ptr addrspace(1) @table, align 4
  store i32 %t, ptr addrspace(1) %out, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.4
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability GenericPointer
;                OpCapability FPGAMemoryAttributesALTERA
;                OpCapability FPGARegALTERA
;                OpExtension "SPV_INTEL_fpga_memory_attributes"
;                OpExtension "SPV_INTEL_fpga_reg"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f" %table
;                OpExecutionMode %f ContractionOff
;           %3 = OpString "memory_attributes.ll"
;                OpSource Unknown 0 %3
;                OpName %f "f"
;                OpName %out "out"
;                OpName %x "x"
;                OpName %object "object"
;                OpName %other "other"
;                OpName %member "member"
;                OpName %element "element"
;                OpName %own "own"
;                OpName %said "said"
;                OpName %t "t"
;                OpName %table "table"
;                OpName %struct_S "struct.S"
;                OpDecorate %object Alignment 4
;                OpDecorateString %object MemoryALTERA "MLAB"
;                OpDecorate %object BankBitsALTERA 4 5
;                OpDecorateString %object MergeALTERA "k" "dep"
;                OpDecorate %other Alignment 4
;                OpDecorate %other RegisterALTERA
;                OpDecorate %other NumbanksALTERA 4
;                OpDecorateString %said UserSemantic "my own note"
;                OpDecorate %table LinkageAttributes "table" Export
;                OpDecorateString %table UserSemantic "of table"
;                OpMemberDecorateString %struct_S 1 MemoryALTERA "DEFAULT"
;                OpMemberDecorate %struct_S 1 NumbanksALTERA 8
;                OpMemberDecorate %struct_S 1 DoublepumpALTERA
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;      %uint_0 = OpConstant %uint 0
;       %table = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup %uint_0
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint
;      %uint_4 = OpConstant %uint 4
; %_arr_uint_uint_4 = OpTypeArray %uint %uint_4
;    %struct_S = OpTypeStruct %uint %_arr_uint_uint_4
; %_ptr_Function_struct_S = OpTypePointer Function %struct_S
; %_ptr_Function_uint = OpTypePointer Function %uint
; %_ptr_Generic_struct_S = OpTypePointer Generic %struct_S
; %_ptr_Generic_uint = OpTypePointer Generic %uint
; %_ptr_Generic__arr_uint_uint_4 = OpTypePointer Generic %_arr_uint_uint_4
;      %uint_1 = OpConstant %uint 1
;       %ulong = OpTypeInt 64 0
;     %ulong_1 = OpConstant %ulong 1
;           %f = OpFunction %void None %5
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %x = OpFunctionParameter %uint
;          %10 = OpLabel
;      %object = OpVariable %_ptr_Function_struct_S Function
;       %other = OpVariable %_ptr_Function_uint Function
;          %16 = OpPtrCastToGeneric %_ptr_Generic_struct_S %object
;          %18 = OpPtrCastToGeneric %_ptr_Generic_uint %other
;      %member = OpAccessChain %_ptr_Generic__arr_uint_uint_4 %16 %uint_1
;     %element = OpAccessChain %_ptr_Generic_uint %member %ulong_1
;                OpStore %element %x Aligned 4
;                OpStore %18 %x Aligned 4
;         %own = OpFPGARegALTERA %uint %x
;        %said = OpCopyObject %uint %own
;                OpStore %out %said Aligned 4
;           %t = OpLoad %uint %table Aligned 4
;                OpStore %out %t Aligned 4
;                OpReturn
;                OpFunctionEnd
