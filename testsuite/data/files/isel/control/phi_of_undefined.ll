; test: isel -mtriple=spirv64-unknown-unknown
; An undefined or poison value that comes over an edge.

define spir_func <2 x i32> @f(i1 %c, <2 x i32> %v) {
entry:
  br i1 %c, label %then, label %other
then:
  br label %end
other:
  br label %end
end:
  %p = phi <2 x i32> [ %v, %then ], [ undef, %other ]
  %q = phi <2 x i32> [ poison, %then ], [ %v, %other ]
  %r = add <2 x i32> %p, %q
  ret <2 x i32> %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "phi_of_undefined.ll"} {
;   spirv.func @f(%0: i1, %1: vector<2xi32>) -> vector<2xi32> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Undef : vector<2xi32>
;     spirv.BranchConditional %0, ^bb1, ^bb2
;   ^bb1:
;     spirv.Branch ^bb3(%1, %const0 : vector<2xi32>, vector<2xi32>)
;   ^bb2:
;     spirv.Branch ^bb3(%const0, %1 : vector<2xi32>, vector<2xi32>)
;   ^bb3(%2: vector<2xi32>, %3: vector<2xi32>):
;     %4 = spirv.IAdd %2, %3 : vector<2xi32>
;     spirv.ReturnValue %4 : vector<2xi32>
;   }
; }
