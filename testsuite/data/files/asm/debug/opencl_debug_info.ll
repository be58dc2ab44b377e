; test: asm -mtriple=spirv64-unknown-unknown --debug-info=opencl
; Variables in memory and as values, in blocks and inlined, with the types of C: OpenCL.DebugInfo.100.

%struct.S = type { i32, [3 x float], ptr }

@table = addrspace(2) constant [2 x i32] [i32 1, i32 2], align 4, !dbg !50

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) !dbg !4 {
entry:
  %s = alloca %struct.S, align 8
    #dbg_declare(ptr %s, !20, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !40)
    #dbg_value(ptr addrspace(1) %p, !21, !DIExpression(), !40)
    #dbg_value(i32 %n, !22, !DIExpression(), !40)
  store i32 %n, ptr %s, align 8, !dbg !41
  %twice = shl i32 %n, 1, !dbg !42
    #dbg_value(i32 %twice, !23, !DIExpression(DW_OP_plus_uconst, 4, DW_OP_stack_value), !42)
    #dbg_value(i32 poison, !24, !DIExpression(), !43)
    #dbg_value(!DIArgList(i32 %n, i32 %twice), !25, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !43)
  %i = load i32, ptr addrspace(2) @table, align 4, !dbg !43
  %sum = add i32 %twice, %i, !dbg !43
  store i32 %sum, ptr addrspace(1) %p, align 4, !dbg !43
  %back = load i32, ptr %s, align 8, !dbg !44
  %next = getelementptr i32, ptr addrspace(1) %p, i64 1, !dbg !44
  store i32 %back, ptr addrspace(1) %next, align 4, !dbg !44
  ret void, !dbg !44
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, emissionKind: FullDebug, enums: !60, globals: !51)
!1 = !DIFile(filename: "k.cl", directory: "/src", source: "kernel void k();\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A//\0A")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 5, type: !5, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !26)
!5 = !DISubroutineType(types: !6)
!6 = !{null, !7, !8}
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64, dwarfAddressSpace: 1)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!9 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!10 = !DIDerivedType(tag: DW_TAG_typedef, name: "S", file: !1, line: 3, baseType: !11)
!11 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1, line: 1, size: 192, elements: !12)
!12 = !{!13, !14, !15}
!13 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !11, file: !1, line: 1, baseType: !8, size: 32)
!14 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !11, file: !1, line: 1, baseType: !16, size: 96, offset: 32)
!15 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !11, file: !1, line: 2, baseType: !17, size: 64, offset: 128)
!16 = !DICompositeType(tag: DW_TAG_array_type, baseType: !9, size: 96, elements: !18)
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64, dwarfAddressSpace: 1)
!18 = !{!19}
!19 = !DISubrange(count: 3)
!20 = !DILocalVariable(name: "s", scope: !4, file: !1, line: 7, type: !10)
!21 = !DILocalVariable(name: "p", arg: 1, scope: !4, file: !1, line: 5, type: !7)
!22 = !DILocalVariable(name: "n", arg: 2, scope: !4, file: !1, line: 5, type: !8)
!23 = !DILocalVariable(name: "x", scope: !30, file: !1, line: 9, type: !27)
!24 = !DILocalVariable(name: "gone", scope: !32, file: !1, line: 2, type: !61)
!25 = !DILocalVariable(name: "both", scope: !32, file: !1, line: 2, type: !8)
!26 = !{!28}
!27 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !8)
!28 = !DILocalVariable(name: "unused", scope: !4, file: !1, line: 8, type: !9)
!30 = distinct !DILexicalBlock(scope: !4, file: !1, line: 9, column: 3)
!32 = distinct !DISubprogram(name: "helper", linkageName: "_Z6helperi", scope: !1, file: !1, line: 2, type: !33, scopeLine: 2, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0)
!33 = !DISubroutineType(types: !34)
!34 = !{!8, !8}
!40 = !DILocation(line: 5, column: 1, scope: !4)
!41 = !DILocation(line: 7, column: 5, scope: !4)
!42 = !DILocation(line: 9, column: 7, scope: !30)
!43 = !DILocation(line: 2, column: 11, scope: !32, inlinedAt: !45)
!44 = !DILocation(line: 11, column: 1, scope: !4)
!45 = distinct !DILocation(line: 10, column: 4, scope: !30)
!50 = !DIGlobalVariableExpression(var: !52, expr: !DIExpression())
!51 = !{!50}
!52 = distinct !DIGlobalVariable(name: "table", scope: !0, file: !1, line: 4, type: !53, isLocal: true, isDefinition: true)
!53 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 64, elements: !54)
!54 = !{!55}
!55 = !DISubrange(count: 2)
!60 = !{!61}
!61 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "E", file: !1, line: 3, baseType: !8, size: 32, elements: !62)
!62 = !{!63, !64}
!63 = !DIEnumerator(name: "A", value: 0)
!64 = !DIEnumerator(name: "B", value: -1)

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability Int8
;          %36 = OpExtInstImport "OpenCL.DebugInfo.100"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "/src/k.cl"
;           %3 = OpString "kernel void k();
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; //
; "
;           %4 = OpString "int"
;           %5 = OpString "k"
;           %6 = OpString ""
;           %7 = OpString "float"
;           %8 = OpString "unused"
;           %9 = OpString "a"
;          %10 = OpString "b"
;          %11 = OpString "next"
;          %12 = OpString "S"
;          %13 = OpString "s"
;          %14 = OpString "p"
;          %15 = OpString "n"
;          %16 = OpString "x"
;          %17 = OpString "helper"
;          %18 = OpString "_Z6helperi"
;          %19 = OpString "E"
;          %20 = OpString "A"
;          %21 = OpString "B"
;          %22 = OpString "gone"
;          %23 = OpString "both"
;          %24 = OpString "table"
;          %25 = OpString "opencl_debug_info.ll"
;                OpSource Unknown 0 %25
;                OpName %k "k"
;                OpName %p "p"
;                OpName %n "n"
;                OpName %s "s"
;                OpName %twice "twice"
;                OpName %i "i"
;                OpName %sum "sum"
;                OpName %back "back"
;                OpName %next "next"
;                OpName %struct_S "struct.S"
;                OpName %table "table"
;                OpDecorate %s Alignment 8
;                OpDecorate %table LinkageAttributes "table" Export
;                OpDecorate %table Constant
;                OpDecorate %table Alignment 4
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;          %27 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint
;       %float = OpTypeFloat 32
;      %uint_3 = OpConstant %uint 3
; %_arr_float_uint_3 = OpTypeArray %float %uint_3
;       %uchar = OpTypeInt 8 0
; %_ptr_Function_uchar = OpTypePointer Function %uchar
;    %struct_S = OpTypeStruct %uint %_arr_float_uint_3 %_ptr_Function_uchar
; %_ptr_Function_struct_S = OpTypePointer Function %struct_S
; %_ptr_Function_uint = OpTypePointer Function %uint
;      %uint_1 = OpConstant %uint 1
; %_ptr_UniformConstant_uint = OpTypePointer UniformConstant %uint
;      %uint_2 = OpConstant %uint 2
; %_arr_uint_uint_2 = OpTypeArray %uint %uint_2
; %_ptr_UniformConstant__arr_uint_uint_2 = OpTypePointer UniformConstant %_arr_uint_uint_2
;          %81 = OpConstantComposite %_arr_uint_uint_2 %uint_1 %uint_2
;       %table = OpVariable %_ptr_UniformConstant__arr_uint_uint_2 UniformConstant %81
;       %ulong = OpTypeInt 64 0
;     %ulong_1 = OpConstant %ulong 1
;     %uint_32 = OpConstant %uint 32
;    %uint_192 = OpConstant %uint 192
;      %uint_0 = OpConstant %uint 0
;     %uint_96 = OpConstant %uint 96
;    %uint_128 = OpConstant %uint 128
;     %uint_64 = OpConstant %uint 64
; %uint_4294967295 = OpConstant %uint 4294967295
;          %58 = OpExtInst %void %36 DebugInfoNone
;          %83 = OpExtInst %void %36 DebugSource %2 %3
;          %84 = OpExtInst %void %36 DebugCompilationUnit 100 4 %83 OpenCL_C
;          %86 = OpExtInst %void %36 DebugTypeBasic %4 %uint_32 Signed
;          %87 = OpExtInst %void %36 DebugTypePointer %86 CrossWorkgroup None
;          %88 = OpExtInst %void %36 DebugTypeFunction None %void %87 %86
;          %35 = OpExtInst %void %36 DebugFunction %5 %88 %83 5 0 %84 %6 FlagIsDefinition|FlagPrototyped 6 %k
;          %89 = OpExtInst %void %36 DebugTypeBasic %7 %uint_32 Float
;          %90 = OpExtInst %void %36 DebugLocalVariable %8 %89 %83 8 0 %35 None
;          %92 = OpExtInst %void %36 DebugTypeArray %89 %uint_3
;          %94 = OpExtInst %void %36 DebugTypeComposite %6 Structure %83 1 0 %84 %6 %58 FlagFwdDecl
;          %95 = OpExtInst %void %36 DebugTypePointer %94 CrossWorkgroup None
;          %98 = OpExtInst %void %36 DebugTypeComposite %12 Structure %83 1 0 %84 %6 %uint_192 None %91 %93 %96
;          %91 = OpExtInst %void %36 DebugTypeMember %9 %86 %83 1 0 %98 %uint_0 %uint_32 None
;          %93 = OpExtInst %void %36 DebugTypeMember %10 %92 %83 1 0 %98 %uint_32 %uint_96 None
;          %96 = OpExtInst %void %36 DebugTypeMember %11 %95 %83 2 0 %98 %uint_128 %uint_64 None
;          %38 = OpExtInst %void %36 DebugLocalVariable %13 %98 %83 7 0 %35 None
;          %39 = OpExtInst %void %36 DebugExpression
;          %41 = OpExtInst %void %36 DebugLocalVariable %14 %87 %83 5 0 %35 None 1
;          %43 = OpExtInst %void %36 DebugLocalVariable %15 %86 %83 5 0 %35 None 2
;          %47 = OpExtInst %void %36 DebugLexicalBlock %83 9 3 %35
;         %103 = OpExtInst %void %36 DebugTypeQualifier %86 ConstType
;          %51 = OpExtInst %void %36 DebugLocalVariable %16 %103 %83 9 0 %47 None
;         %104 = OpExtInst %void %36 DebugOperation PlusUconst 4
;         %105 = OpExtInst %void %36 DebugOperation StackValue
;          %52 = OpExtInst %void %36 DebugExpression %104 %105
;         %106 = OpExtInst %void %36 DebugTypeFunction None %86 %86
;          %54 = OpExtInst %void %36 DebugFunction %17 %106 %83 2 0 %84 %18 FlagIsLocal|FlagIsDefinition 2 %58
;         %108 = OpExtInst %void %36 DebugTypeEnum %19 %86 %83 3 0 %84 %uint_32 None %uint_0 %20 %uint_4294967295 %21
;          %57 = OpExtInst %void %36 DebugLocalVariable %22 %108 %83 2 0 %54 None
;          %55 = OpExtInst %void %36 DebugInlinedAt 10 %47
;          %60 = OpExtInst %void %36 DebugLocalVariable %23 %86 %83 2 0 %54 None
;         %109 = OpExtInst %void %36 DebugTypeArray %86 %uint_2
;         %110 = OpExtInst %void %36 DebugGlobalVariable %24 %109 %83 4 0 %84 %6 %table FlagIsLocal|FlagIsDefinition
;           %k = OpFunction %void None %27
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %n = OpFunctionParameter %uint
;          %32 = OpLabel
;           %s = OpVariable %_ptr_Function_struct_S Function
;          %37 = OpExtInst %void %36 DebugScope %35
;                OpLine %2 5 1
;          %40 = OpExtInst %void %36 DebugDeclare %38 %s %39
;          %42 = OpExtInst %void %36 DebugValue %41 %p %39
;          %44 = OpExtInst %void %36 DebugValue %43 %n %39
;                OpLine %2 7 5
;          %46 = OpBitcast %_ptr_Function_uint %s
;                OpStore %46 %n Aligned 8
;          %48 = OpExtInst %void %36 DebugScope %47
;                OpLine %2 9 7
;       %twice = OpShiftLeftLogical %uint %n %uint_1
;          %53 = OpExtInst %void %36 DebugValue %51 %twice %52
;          %56 = OpExtInst %void %36 DebugScope %54 %55
;                OpLine %2 2 11
;          %59 = OpExtInst %void %36 DebugValue %57 %58 %39
;          %61 = OpExtInst %void %36 DebugValue %60 %58 %39
;          %63 = OpBitcast %_ptr_UniformConstant_uint %table
;           %i = OpLoad %uint %63 Aligned 4
;         %sum = OpIAdd %uint %twice %i
;                OpStore %p %sum Aligned 4
;          %67 = OpExtInst %void %36 DebugScope %35
;                OpLine %2 11 1
;          %68 = OpBitcast %_ptr_Function_uint %s
;        %back = OpLoad %uint %68 Aligned 8
;        %next = OpPtrAccessChain %_ptr_CrossWorkgroup_uint %p %ulong_1
;                OpStore %next %back Aligned 4
;                OpReturn
;                OpFunctionEnd
