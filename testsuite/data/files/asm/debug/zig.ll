; test: asm -mtriple=spirv64-unknown-unknown --debug-info=full
; What Zig writes: a tagged union in pieces, an inlined call, an alias.

@area = alias float (float, i32), ptr @shape.area
; Function Attrs: minsize mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none) uwtable
define internal float @shape.area(float %0, i32 %1) unnamed_addr #0 !dbg !37 {
Entry:
    #dbg_declare(ptr poison, !41, !DIExpression(DW_OP_LLVM_fragment, 72, 24), !42)
    #dbg_value(float %0, !43, !DIExpression(), !44)
    #dbg_value(i32 %1, !45, !DIExpression(), !44)
  %2 = urem i32 %1, 3, !dbg !46
  switch i32 %2, label %shape.of.exit [
    i32 0, label %Case.i
    i32 1, label %Case1.i
  ], !dbg !47
Case.i:                                           ; preds = %Entry
    #dbg_value(float %0, !41, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !49)
    #dbg_value(float poison, !41, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !49)
    #dbg_value(i8 0, !41, !DIExpression(DW_OP_LLVM_fragment, 64, 8), !49)
    #dbg_value(float %0, !50, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !55)
    #dbg_value(float poison, !50, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !55)
    #dbg_value(i8 0, !50, !DIExpression(DW_OP_LLVM_fragment, 64, 8), !55)
    #dbg_value(float %0, !57, !DIExpression(), !60)
  %3 = fmul float %0, 0x40091EB860000000, !dbg !61
  %4 = fmul float %0, %3, !dbg !63
  br label %shape.of.exit, !dbg !63
Case1.i:                                          ; preds = %Entry
    #dbg_value(float 2.000000e+00, !41, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !49)
    #dbg_value(float %0, !41, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !49)
    #dbg_value(i8 1, !41, !DIExpression(DW_OP_LLVM_fragment, 64, 8), !49)
    #dbg_value(float 2.000000e+00, !50, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !55)
    #dbg_value(float %0, !50, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !55)
    #dbg_value(i8 1, !50, !DIExpression(DW_OP_LLVM_fragment, 64, 8), !55)
    #dbg_value(float 2.000000e+00, !64, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !66)
    #dbg_value(float %0, !64, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !66)
  %5 = fmul float %0, 2.000000e+00, !dbg !67
  br label %shape.of.exit, !dbg !67
shape.of.exit:                                    ; preds = %Entry, %Case.i, %Case1.i
  %6 = phi float [ %4, %Case.i ], [ %5, %Case1.i ], [ 0.000000e+00, %Entry ], !dbg !69
  ret float %6, !dbg !71
}
attributes #0 = { minsize mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none) uwtable "frame-pointer"="all" "target-cpu"="znver5" "target-features"="+64bit,+adx,+aes,+allow-light-256-bit,+avx,+avx2,+avx512bf16,+avx512bitalg,+avx512bw,+avx512cd,+avx512dq,+avx512f,+avx512ifma,+avx512vbmi,+avx512vbmi2,+avx512vl,+avx512vnni,+avx512vp2intersect,+avx512vpopcntdq,+avxvnni,+bmi,+bmi2,+branchfusion,+clflushopt,+clwb,+clzero,+cmov,+crc32,+cx16,+cx8,+f16c,+fast-15bytenop,+fast-bextr,+fast-dpwssd,+fast-imm16,+fast-lzcnt,+fast-movbe,+fast-scalar-fsqrt,+fast-scalar-shift-masks,+fast-variable-perlane-shuffle,+fast-vector-fsqrt,+fma,+fsgsbase,+fsrm,+fxsr,+gfni,+idivq-to-divl,+invpcid,+lzcnt,+macrofusion,+mmx,+movbe,+nopl,+pclmul,+popcnt,+prfchw,+rdpid,+rdrnd,+rdseed,+sahf,+sbb-dep-breaking,+sha,+shstk,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+sse4a,+ssse3,+vaes,+vpclmulqdq,+vzeroupper,+x87,+xsave,+xsavec,+xsaveopt,+xsaves,-16bit-mode,-32bit-mode,-amx-avx512,-amx-bf16,-amx-complex,-amx-fp16,-amx-fp8,-amx-int8,-amx-movrs,-amx-tf32,-amx-tile,-avx10.1,-avx10.2,-avx512fp16,-avxifma,-avxneconvert,-avxvnniint16,-avxvnniint8,-branch-hint,-ccmp,-cf,-cldemote,-cmpccxadd,-egpr,-enqcmd,-ermsb,-false-deps-getmant,-false-deps-lzcnt-tzcnt,-false-deps-mulc,-false-deps-mullq,-false-deps-perm,-false-deps-popcnt,-false-deps-range,-fast-11bytenop,-fast-7bytenop,-fast-gather,-fast-hops,-fast-shld-rotate,-fast-variable-crosslane-shuffle,-fast-vector-shift-masks,-faster-shift-than-shuffle,-fma4,-harden-sls-ijmp,-harden-sls-ret,-hreset,-idivl-to-divb,-inline-asm-use-gpr32,-kl,-lea-sp,-lea-uses-ag,-lvi-cfi,-lvi-load-hardening,-lwp,-movdir64b,-movdiri,-movrs,-mwaitx,-ndd,-nf,-no-bypass-delay,-no-bypass-delay-blend,-no-bypass-delay-mov,-no-bypass-delay-shuffle,-pad-short-functions,-pconfig,-pku,-ppx,-prefer-128-bit,-prefer-256-bit,-prefer-legacy-setcc,-prefer-mask-registers,-prefer-movmsk-over-vtest,-prefer-no-gather,-prefer-no-scatter,-prefetchi,-ptwrite,-push2pop2,-raoint,-rdpru,-retpoline,-retpoline-external-thunk,-retpoline-indirect-branches,-retpoline-indirect-calls,-rtm,-serialize,-seses,-sgx,-sha512,-slow-3ops-lea,-slow-incdec,-slow-lea,-slow-pmaddwd,-slow-pmulld,-slow-pmullq,-slow-shld,-slow-two-mem-ops,-slow-unaligned-mem-16,-slow-unaligned-mem-32,-sm3,-sm4,-soft-float,-sse-unaligned-mem,-tagged-globals,-tbm,-tsxldtrk,-tuning-fast-imm-vector-shift,-uintr,-use-glm-div-sqrt-costs,-use-slm-arith-costs,-usermsr,-waitpkg,-wbnoinvd,-widekl,-xop,-zu" }
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!35, !36}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "zig 0.17.1", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !2, globals: !31, splitDebugInlining: false)
!1 = !DIFile(filename: "shape", directory: "/src")
!2 = !{!3, !25}
!3 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "@typeInfo(shape.Shape).@\22union\22.tag_type.?", scope: !5, file: !4, line: 1, baseType: !20, size: 8, align: 8, elements: !21)
!4 = !DIFile(filename: "shape.zig", directory: "/src")
!5 = !DICompositeType(tag: DW_TAG_structure_type, name: "shape.Shape", scope: !4, file: !4, line: 1, size: 96, align: 32, elements: !6)
!6 = !{!7, !19}
!7 = !DIDerivedType(tag: DW_TAG_member, name: "payload", scope: !5, baseType: !8, size: 64, align: 32)
!8 = !DICompositeType(tag: DW_TAG_union_type, name: "shape.Shape:Payload", scope: !4, file: !4, line: 1, size: 64, align: 32, elements: !9)
!9 = !{!10, !12, !17}
!10 = !DIDerivedType(tag: DW_TAG_member, name: "circle", scope: !8, baseType: !11, size: 32)
!11 = !DIBasicType(name: "f32", size: 32, encoding: DW_ATE_float)
!12 = !DIDerivedType(tag: DW_TAG_member, name: "rect", scope: !8, baseType: !13, size: 64)
!13 = !DICompositeType(tag: DW_TAG_structure_type, name: "shape.Shape__struct_0", scope: !5, file: !4, line: 1, size: 64, align: 32, elements: !14)
!14 = !{!15, !16}
!15 = !DIDerivedType(tag: DW_TAG_member, name: "w", scope: !13, baseType: !11, size: 32, align: 32)
!16 = !DIDerivedType(tag: DW_TAG_member, name: "h", scope: !13, baseType: !11, size: 32, align: 32, offset: 32)
!17 = !DIDerivedType(tag: DW_TAG_member, name: "empty", scope: !8, baseType: !18)
!18 = !DIBasicType(name: "void", encoding: DW_ATE_signed)
!19 = !DIDerivedType(tag: DW_TAG_member, name: "tag", scope: !5, baseType: !3, size: 8, align: 8, offset: 64)
!20 = !DIBasicType(name: "u2", size: 8, encoding: DW_ATE_unsigned)
!21 = !{!22, !23, !24}
!22 = !DIEnumerator(name: "circle", value: 0, isUnsigned: true)
!23 = !DIEnumerator(name: "rect", value: 1, isUnsigned: true)
!24 = !DIEnumerator(name: "empty", value: 2, isUnsigned: true)
!25 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "lang.OutputMode", scope: !26, file: !26, line: 974, baseType: !20, size: 8, align: 8, elements: !27)
!26 = !DIFile(filename: "std/lang.zig", directory: "ziglang/lib")
!27 = !{!28, !29, !30}
!28 = !DIEnumerator(name: "Exe", value: 0, isUnsigned: true)
!29 = !DIEnumerator(name: "Lib", value: 1, isUnsigned: true)
!30 = !DIEnumerator(name: "Obj", value: 2, isUnsigned: true)
!31 = !{!32}
!32 = !DIGlobalVariableExpression(var: !33, expr: !DIExpression())
!33 = distinct !DIGlobalVariable(name: "output_mode", linkageName: "builtin.output_mode", scope: !34, file: !34, line: 6, type: !25, isLocal: true, isDefinition: true)
!34 = !DIFile(filename: "b/a9d7cf1d4caff19f280d69d027f382cf/builtin.zig", directory: "/cache/zig")
!35 = !{i32 2, !"Debug Info Version", i32 3}
!36 = !{i32 7, !"Dwarf Version", i32 4}
!37 = distinct !DISubprogram(name: "area", linkageName: "shape.area", scope: !4, file: !4, line: 5, type: !38, scopeLine: 5, flags: DIFlagStaticMember, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!38 = !DISubroutineType(types: !39)
!39 = !{!11, !11, !40}
!40 = !DIBasicType(name: "u32", size: 32, encoding: DW_ATE_unsigned)
!41 = !DILocalVariable(name: "s", scope: !37, file: !4, line: 6, type: !5)
!42 = !DILocation(line: 6, column: 30, scope: !37)
!43 = !DILocalVariable(name: "f", arg: 1, scope: !37, file: !4, line: 5, type: !11)
!44 = !DILocation(line: 5, column: 36, scope: !37)
!45 = !DILocalVariable(name: "k", arg: 2, scope: !37, file: !4, line: 5, type: !40)
!46 = !DILocation(line: 6, column: 32, scope: !37)
!47 = !DILocation(line: 6, column: 30, scope: !48)
!48 = !DILexicalBlock(scope: !37, file: !4, line: 6, column: 30)
!49 = !DILocation(line: 0, scope: !37)
!50 = !DILocalVariable(name: "s", arg: 1, scope: !51, file: !4, line: 2, type: !5)
!51 = distinct !DISubprogram(name: "of", linkageName: "shape.of", scope: !4, file: !4, line: 2, type: !52, scopeLine: 2, flags: DIFlagStaticMember, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!52 = !DISubroutineType(types: !53)
!53 = !{!11, !54}
!54 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*const shape.Shape", scope: !0, baseType: !5, size: 64, align: 64)
!55 = !DILocation(line: 0, scope: !51, inlinedAt: !56)
!56 = distinct !DILocation(line: 7, column: 14, scope: !37)
!57 = !DILocalVariable(name: "r", scope: !58, file: !4, line: 3, type: !11)
!58 = !DILexicalBlock(scope: !59, file: !4, line: 3, column: 20)
!59 = !DILexicalBlock(scope: !51, file: !4, line: 3, column: 20)
!60 = !DILocation(line: 3, column: 20, scope: !58, inlinedAt: !56)
!61 = !DILocation(line: 3, column: 45, scope: !62, inlinedAt: !56)
!62 = !DILexicalBlockFile(scope: !58, file: !4, discriminator: 4)
!63 = !DILocation(line: 3, column: 49, scope: !62, inlinedAt: !56)
!64 = !DILocalVariable(name: "q", scope: !65, file: !4, line: 3, type: !13)
!65 = !DILexicalBlock(scope: !59, file: !4, line: 3, column: 49)
!66 = !DILocation(line: 0, scope: !65, inlinedAt: !56)
!67 = !DILocation(line: 3, column: 71, scope: !68, inlinedAt: !56)
!68 = !DILexicalBlockFile(scope: !65, file: !4, discriminator: 6)
!69 = !DILocation(line: 3, column: 71, scope: !70, inlinedAt: !56)
!70 = !DILexicalBlockFile(scope: !51, file: !4, discriminator: 2)
!71 = !DILocation(line: 7, column: 5, scope: !37)

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpExtension "SPV_KHR_non_semantic_info"
;          %46 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
;                OpMemoryModel Physical64 OpenCL
;           %1 = OpString "/src/shape"
;           %2 = OpString "f32"
;           %3 = OpString "u32"
;           %4 = OpString "area"
;           %5 = OpString "/src/shape.zig"
;           %6 = OpString "shape.area"
;           %7 = OpString "circle"
;           %8 = OpString "w"
;           %9 = OpString "h"
;          %10 = OpString "shape.Shape__struct_0"
;          %11 = OpString ""
;          %12 = OpString "rect"
;          %13 = OpString "void"
;          %14 = OpString "empty"
;          %15 = OpString "shape.Shape:Payload"
;          %16 = OpString "payload"
;          %17 = OpString "u2"
;          %18 = OpString "@typeInfo(shape.Shape).@\"union\".tag_type.?"
;          %19 = OpString "tag"
;          %20 = OpString "shape.Shape"
;          %21 = OpString "s"
;          %22 = OpString "f"
;          %23 = OpString "k"
;          %24 = OpString "of"
;          %25 = OpString "shape.of"
;          %26 = OpString "r"
;          %27 = OpString "q"
;          %28 = OpString "lang.OutputMode"
;          %29 = OpString "ziglang/lib/std/lang.zig"
;          %30 = OpString "Exe"
;          %31 = OpString "Lib"
;          %32 = OpString "Obj"
;          %33 = OpString "output_mode"
;          %34 = OpString "/cache/zig/b/a9d7cf1d4caff19f280d69d027f382cf/builtin.zig"
;          %35 = OpString "builtin.output_mode"
;          %36 = OpString "zig.ll"
;                OpSource Unknown 0 %36
;                OpName %shape_area "shape.area"
;                OpName %area "area"
;                OpDecorate %area LinkageAttributes "area" Export
;       %float = OpTypeFloat 32
;        %uint = OpTypeInt 32 0
;          %39 = OpTypeFunction %float %float %uint
;        %void = OpTypeVoid
;      %uint_3 = OpConstant %uint 3
;      %uint_0 = OpConstant %uint 0
;      %uint_1 = OpConstant %uint 1
; %float_3_1400001 = OpConstant %float 3.1400001
;     %float_2 = OpConstant %float 2
;     %float_0 = OpConstant %float 0
;    %uint_100 = OpConstant %uint 100
;      %uint_4 = OpConstant %uint 4
;     %uint_32 = OpConstant %uint 32
;      %uint_6 = OpConstant %uint 6
;      %uint_5 = OpConstant %uint 5
;   %uint_8716 = OpConstant %uint 8716
;     %uint_64 = OpConstant %uint 64
;      %uint_2 = OpConstant %uint 2
;      %uint_8 = OpConstant %uint 8
;     %uint_96 = OpConstant %uint 96
;      %uint_9 = OpConstant %uint 9
;     %uint_72 = OpConstant %uint 72
;     %uint_24 = OpConstant %uint 24
;     %uint_30 = OpConstant %uint 30
;      %uint_7 = OpConstant %uint 7
;     %uint_20 = OpConstant %uint 20
;     %uint_49 = OpConstant %uint 49
;    %uint_974 = OpConstant %uint 974
;     %uint_12 = OpConstant %uint 12
;          %50 = OpExtInst %void %46 DebugInfoNone
;         %110 = OpExtInst %void %46 DebugSource %1
;         %113 = OpExtInst %void %46 DebugCompilationUnit %uint_100 %uint_4 %110 %uint_0
;         %115 = OpExtInst %void %46 DebugTypeBasic %2 %uint_32 %uint_3 %uint_0
;         %117 = OpExtInst %void %46 DebugTypeBasic %3 %uint_32 %uint_6 %uint_0
;         %118 = OpExtInst %void %46 DebugTypeFunction %uint_0 %115 %115 %117
;         %119 = OpExtInst %void %46 DebugSource %5
;          %44 = OpExtInst %void %46 DebugFunction %4 %118 %119 %uint_5 %uint_0 %113 %6 %uint_8716 %uint_5
;         %122 = OpExtInst %void %46 DebugTypeMember %7 %115 %110 %uint_0 %uint_0 %uint_0 %uint_32 %uint_0
;         %123 = OpExtInst %void %46 DebugTypeMember %8 %115 %110 %uint_0 %uint_0 %uint_0 %uint_32 %uint_0
;         %124 = OpExtInst %void %46 DebugTypeMember %9 %115 %110 %uint_0 %uint_0 %uint_32 %uint_32 %uint_0
;         %126 = OpExtInst %void %46 DebugTypeComposite %10 %uint_1 %119 %uint_1 %uint_0 %113 %11 %uint_64 %uint_0 %123 %124
;         %127 = OpExtInst %void %46 DebugTypeMember %12 %126 %110 %uint_0 %uint_0 %uint_0 %uint_64 %uint_0
;         %128 = OpExtInst %void %46 DebugTypeBasic %13 %uint_0 %uint_4 %uint_0
;         %129 = OpExtInst %void %46 DebugTypeMember %14 %128 %110 %uint_0 %uint_0 %uint_0 %uint_0 %uint_0
;         %131 = OpExtInst %void %46 DebugTypeComposite %15 %uint_2 %119 %uint_1 %uint_0 %113 %11 %uint_64 %uint_0 %122 %127 %129
;         %132 = OpExtInst %void %46 DebugTypeMember %16 %131 %110 %uint_0 %uint_0 %uint_0 %uint_64 %uint_0
;         %134 = OpExtInst %void %46 DebugTypeBasic %17 %uint_8 %uint_6 %uint_0
;         %135 = OpExtInst %void %46 DebugTypeEnum %18 %134 %119 %uint_1 %uint_0 %113 %uint_8 %uint_0 %uint_0 %7 %uint_1 %12 %uint_2 %14
;         %136 = OpExtInst %void %46 DebugTypeMember %19 %135 %110 %uint_0 %uint_0 %uint_64 %uint_8 %uint_0
;         %138 = OpExtInst %void %46 DebugTypeComposite %20 %uint_1 %119 %uint_1 %uint_0 %113 %11 %uint_96 %uint_0 %132 %136
;          %49 = OpExtInst %void %46 DebugLocalVariable %21 %138 %119 %uint_6 %uint_0 %44 %uint_0
;          %54 = OpExtInst %void %46 DebugExpression
;         %142 = OpExtInst %void %46 DebugOperation %uint_9 %uint_72 %uint_24
;          %51 = OpExtInst %void %46 DebugExpression %142
;          %53 = OpExtInst %void %46 DebugLocalVariable %22 %115 %119 %uint_5 %uint_0 %44 %uint_0 %uint_1
;          %56 = OpExtInst %void %46 DebugLocalVariable %23 %117 %119 %uint_5 %uint_0 %44 %uint_0 %uint_2
;          %60 = OpExtInst %void %46 DebugLexicalBlock %119 %uint_6 %uint_30 %44
;         %144 = OpExtInst %void %46 DebugOperation %uint_9 %uint_0 %uint_32
;          %66 = OpExtInst %void %46 DebugExpression %144
;         %145 = OpExtInst %void %46 DebugOperation %uint_9 %uint_32 %uint_32
;          %68 = OpExtInst %void %46 DebugExpression %145
;         %146 = OpExtInst %void %46 DebugOperation %uint_9 %uint_64 %uint_8
;         %147 = OpExtInst %void %46 DebugExpression %146
;         %148 = OpExtInst %void %46 DebugTypePointer %138 %uint_8 %uint_0
;         %149 = OpExtInst %void %46 DebugTypeFunction %uint_0 %115 %148
;          %73 = OpExtInst %void %46 DebugFunction %24 %149 %119 %uint_2 %uint_0 %113 %25 %uint_8716 %uint_2
;          %76 = OpExtInst %void %46 DebugLocalVariable %21 %138 %119 %uint_2 %uint_0 %73 %uint_0 %uint_1
;          %74 = OpExtInst %void %46 DebugInlinedAt %uint_7 %44
;         %152 = OpExtInst %void %46 DebugLexicalBlock %119 %uint_3 %uint_20 %73
;          %80 = OpExtInst %void %46 DebugLexicalBlock %119 %uint_3 %uint_20 %152
;          %82 = OpExtInst %void %46 DebugLocalVariable %26 %115 %119 %uint_3 %uint_0 %80 %uint_0
;         %153 = OpExtInst %void %46 DebugLexicalBlockDiscriminator %119 %uint_4 %80
;          %96 = OpExtInst %void %46 DebugLexicalBlock %119 %uint_3 %uint_49 %152
;          %98 = OpExtInst %void %46 DebugLocalVariable %27 %126 %119 %uint_3 %uint_0 %96 %uint_0
;         %155 = OpExtInst %void %46 DebugLexicalBlockDiscriminator %119 %uint_6 %96
;         %156 = OpExtInst %void %46 DebugLexicalBlockDiscriminator %119 %uint_2 %73
;         %157 = OpExtInst %void %46 DebugSource %29
;         %159 = OpExtInst %void %46 DebugTypeEnum %28 %134 %157 %uint_974 %uint_0 %113 %uint_8 %uint_0 %uint_0 %30 %uint_1 %31 %uint_2 %32
;         %160 = OpExtInst %void %46 DebugSource %34
;         %162 = OpExtInst %void %46 DebugGlobalVariable %33 %159 %160 %uint_6 %uint_0 %113 %35 %50 %uint_12
;  %shape_area = OpFunction %float Const %39
;          %40 = OpFunctionParameter %float
;          %42 = OpFunctionParameter %uint
;          %43 = OpLabel
;          %47 = OpExtInst %void %46 DebugFunctionDefinition %44 %shape_area
;          %48 = OpExtInst %void %46 DebugScope %44
;                OpLine %5 6 30
;          %52 = OpExtInst %void %46 DebugValue %49 %50 %51
;                OpLine %5 5 36
;          %55 = OpExtInst %void %46 DebugValue %53 %40 %54
;          %57 = OpExtInst %void %46 DebugValue %56 %42 %54
;                OpLine %5 6 32
;          %58 = OpUMod %uint %42 %uint_3
;          %61 = OpExtInst %void %46 DebugScope %60
;                OpLine %5 6 30
;                OpSwitch %58 %62 0 %63 1 %64
;          %63 = OpLabel
;          %65 = OpExtInst %void %46 DebugScope %44
;          %67 = OpExtInst %void %46 DebugValue %49 %40 %66
;          %69 = OpExtInst %void %46 DebugValue %49 %50 %68
;          %72 = OpExtInst %void %46 DebugValue %49 %uint_0 %54 %uint_1
;          %75 = OpExtInst %void %46 DebugScope %73 %74
;          %77 = OpExtInst %void %46 DebugValue %76 %40 %66
;          %78 = OpExtInst %void %46 DebugValue %76 %50 %68
;          %79 = OpExtInst %void %46 DebugValue %76 %uint_0 %54 %uint_1
;          %81 = OpExtInst %void %46 DebugScope %80 %74
;                OpLine %5 3 20
;          %83 = OpExtInst %void %46 DebugValue %82 %40 %54
;                OpLine %5 3 45
;          %84 = OpFMul %float %40 %float_3_1400001
;                OpLine %5 3 49
;          %86 = OpFMul %float %40 %84
;                OpBranch %62
;          %64 = OpLabel
;          %87 = OpExtInst %void %46 DebugScope %44
;          %89 = OpExtInst %void %46 DebugValue %49 %float_2 %66
;          %90 = OpExtInst %void %46 DebugValue %49 %40 %68
;          %91 = OpExtInst %void %46 DebugValue %49 %uint_1 %54 %uint_1
;          %92 = OpExtInst %void %46 DebugScope %73 %74
;          %93 = OpExtInst %void %46 DebugValue %76 %float_2 %66
;          %94 = OpExtInst %void %46 DebugValue %76 %40 %68
;          %95 = OpExtInst %void %46 DebugValue %76 %uint_1 %54 %uint_1
;          %97 = OpExtInst %void %46 DebugScope %96 %74
;          %99 = OpExtInst %void %46 DebugValue %98 %float_2 %54 %uint_0
;         %100 = OpExtInst %void %46 DebugValue %98 %40 %54 %uint_1
;                OpLine %5 3 71
;         %101 = OpFMul %float %40 %float_2
;                OpBranch %62
;          %62 = OpLabel
;         %103 = OpPhi %float %float_0 %43 %86 %63 %101 %64
;         %102 = OpExtInst %void %46 DebugScope %44
;                OpLine %5 7 5
;                OpReturnValue %103
;                OpFunctionEnd
;        %area = OpFunction %float Const %39
;         %106 = OpFunctionParameter %float
;         %107 = OpFunctionParameter %uint
;         %108 = OpLabel
;         %109 = OpFunctionCall %float %shape_area %106 %107
;                OpReturnValue %109
;                OpFunctionEnd
