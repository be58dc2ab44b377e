; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-library
; A selection and a phi of aggregates, in a shader.

define float @f({ float, i32 } %a, { float, i32 } %b, i1 %c) {
entry:
  %s = select i1 %c, { float, i32 } %a, { float, i32 } %b
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %p = phi { float, i32 } [ %s, %entry ], [ %b, %then ]
  %r = extractvalue { float, i32 } %p, 0
  ret float %r
}

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "choice.ll"} {
;   spirv.func @f(%0: !spirv.struct<(f32, i32)>, %1: !spirv.struct<(f32, i32)>, %2: i1) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %3 = spirv.Select %2, %0, %1 : i1, !spirv.struct<(f32, i32)>
;     spirv.BranchConditional %2, ^bb1, ^bb2(%3 : !spirv.struct<(f32, i32)>)
;   ^bb1:
;     spirv.Branch ^bb2(%1 : !spirv.struct<(f32, i32)>)
;   ^bb2(%4: !spirv.struct<(f32, i32)>):
;     %5 = spirv.CompositeExtract %4[0 : i32] : !spirv.struct<(f32, i32)>
;     spirv.ReturnValue %5 : f32
;   }
; }
