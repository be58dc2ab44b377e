; test: asm -mtriple=spirv64-unknown-unknown
; Source positions from debug information.

define spir_kernel void @k(ptr addrspace(1) %p, i32 %x) !dbg !4 {
  %a = add i32 %x, 1, !dbg !7
  %b = mul i32 %a, %x, !dbg !8
  store i32 %b, ptr addrspace(1) %p, align 4, !dbg !8
  ret void, !dbg !9
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "k.cl", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "k", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 2, column: 11, scope: !4)
!8 = !DILocation(line: 3, column: 5, scope: !4)
!9 = !DILocation(line: 4, column: 1, scope: !4)
