; test: isel -mtriple=spirv64-unknown-unknown
; Selections of scalars, of vectors by one condition and by a vector, of pointers.

define spir_func i32 @f(i1 %c, <2 x i1> %d, i32 %a, <2 x i32> %v, <2 x i32> %w, ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %1 = select i1 %c, i32 %a, i32 7
  %2 = select i1 %c, <2 x i32> %v, <2 x i32> %w
  %3 = select <2 x i1> %d, <2 x i32> %2, <2 x i32> zeroinitializer
  %4 = select i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q
  %5 = load i32, ptr addrspace(1) %4, align 4
  %6 = extractelement <2 x i32> %3, i32 1
  %7 = add i32 %1, %5
  %8 = add i32 %7, %6
  ret i32 %8
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "select.ll"} {
;   spirv.func @f(%0: i1, %1: vector<2xi1>, %2: i32, %3: vector<2xi32>, %4: vector<2xi32>, %5: !spirv.ptr<i32, CrossWorkgroup>, %6: !spirv.ptr<i32, CrossWorkgroup>) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 7 : i32
;     %const1 = "spirv.Constant"() <{value = dense<0> : vector<2xi32>}> {null} : () -> vector<2xi32>
;     %7 = spirv.Select %0, %2, %const0 : i1, i32
;     %8 = spirv.CompositeConstruct %0, %0 : (i1, i1) -> vector<2xi1>
;     %9 = spirv.Select %8, %3, %4 : vector<2xi1>, vector<2xi32>
;     %10 = spirv.Select %1, %9, %const1 : vector<2xi1>, vector<2xi32>
;     %11 = spirv.Select %0, %5, %6 : i1, !spirv.ptr<i32, CrossWorkgroup>
;     %12 = spirv.Load "CrossWorkgroup" %11 ["Aligned", 4] : i32
;     %13 = spirv.CompositeExtract %10[1 : i32] : vector<2xi32>
;     %14 = spirv.IAdd %7, %12 : i32
;     %15 = spirv.IAdd %14, %13 : i32
;     spirv.ReturnValue %15 : i32
;   }
; }
