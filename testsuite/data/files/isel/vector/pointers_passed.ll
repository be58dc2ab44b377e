; test: isel
; Vectors of pointers are arrays where functions pass and return them, and where they are in memory.
target triple = "spirv64"

define <2 x ptr addrspace(1)> @pair(ptr addrspace(1) %p, ptr addrspace(1) %q) noinline {
  %one = insertelement <2 x ptr addrspace(1)> poison, ptr addrspace(1) %p, i32 0
  %both = insertelement <2 x ptr addrspace(1)> %one, ptr addrspace(1) %q, i32 1
  ret <2 x ptr addrspace(1)> %both
}

define void @copy(<2 x ptr addrspace(1)> %pair) noinline {
  %from = extractelement <2 x ptr addrspace(1)> %pair, i32 0
  %to = extractelement <2 x ptr addrspace(1)> %pair, i32 1
  %x = load i32, ptr addrspace(1) %from
  store i32 %x, ptr addrspace(1) %to
  ret void
}

define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %place = alloca <2 x ptr addrspace(1)>, align 16
  %pair = call <2 x ptr addrspace(1)> @pair(ptr addrspace(1) %p, ptr addrspace(1) %q)
  store <2 x ptr addrspace(1)> %pair, ptr %place, align 16
  %again = load <2 x ptr addrspace(1)>, ptr %place, align 16
  call void @copy(<2 x ptr addrspace(1)> %again)
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "pointers_passed.ll"} {
;   spirv.func @pair(%0: !spirv.ptr<i8, CrossWorkgroup>, %1: !spirv.ptr<i8, CrossWorkgroup>) -> !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>> "DontInline" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "pair", linkage_type = <Export>>} {
;     %const0 = spirv.Undef : !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     %2 = spirv.CompositeInsert %0, %const0[0 : i32] : !spirv.ptr<i8, CrossWorkgroup> into !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     %3 = spirv.CompositeInsert %1, %2[1 : i32] : !spirv.ptr<i8, CrossWorkgroup> into !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     spirv.ReturnValue %3 : !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;   }
;   spirv.func @copy(%0: !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>) "DontInline" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "copy", linkage_type = <Export>>} {
;     %1 = spirv.CompositeExtract %0[0 : i32] : !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     %2 = spirv.CompositeExtract %0[1 : i32] : !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     %3 = spirv.Bitcast %1 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %4 = spirv.Load "CrossWorkgroup" %3 ["Aligned", 4] : i32
;     %5 = spirv.Bitcast %2 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %5, %4 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.func @k(%0: !spirv.ptr<i8, CrossWorkgroup>, %1: !spirv.ptr<i8, CrossWorkgroup>) "None" {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Undef : !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     %2 = spirv.Variable {alignment = 16 : i32} : !spirv.ptr<!spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>, Function>
;     %3 = spirv.Bitcast %2 : !spirv.ptr<!spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>, Function> to !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, Function>
;     %4 = spirv.PtrAccessChain %3[%const0] : !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, Function>, i32 -> !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, Function>
;     %5 = spirv.FunctionCall @pair(%0, %1) : (!spirv.ptr<i8, CrossWorkgroup>, !spirv.ptr<i8, CrossWorkgroup>) -> !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     %6 = spirv.CompositeExtract %5[0 : i32] : !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     %7 = spirv.Bitcast %2 : !spirv.ptr<!spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>, Function> to !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, Function>
;     spirv.Store "Function" %7, %6 ["Aligned", 16] : !spirv.ptr<i8, CrossWorkgroup>
;     %8 = spirv.CompositeExtract %5[1 : i32] : !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     spirv.Store "Function" %4, %8 ["Aligned", 8] : !spirv.ptr<i8, CrossWorkgroup>
;     %9 = spirv.Bitcast %2 : !spirv.ptr<!spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>, Function> to !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, Function>
;     %10 = spirv.Load "Function" %9 ["Aligned", 16] : !spirv.ptr<i8, CrossWorkgroup>
;     %11 = spirv.Load "Function" %4 ["Aligned", 8] : !spirv.ptr<i8, CrossWorkgroup>
;     %12 = spirv.CompositeInsert %10, %const1[0 : i32] : !spirv.ptr<i8, CrossWorkgroup> into !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     %13 = spirv.CompositeInsert %11, %12[1 : i32] : !spirv.ptr<i8, CrossWorkgroup> into !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     spirv.FunctionCall @copy(%13) : (!spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>) -> ()
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
