; test: error -mtriple=spirv1.4-unknown-vulkan1.2-anyhit
; Only intersections write the attributes of hits.
@attributes = external addrspace(5339) global i32
define void @main() "hlsl.shader"="anyhit" {
  store i32 1, ptr addrspace(5339) @attributes
  ret void
}

; ---- expected ----
; error[E0016]: writes to the HitAttributeKHR storage class, which the execution model AnyHitKHR only reads
;   --> entry point 'main', function @main
