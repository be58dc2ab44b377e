; test: error -mtriple=spirv1.6-unknown-vulkan1.3-library --spirv-ext=khr,-SPV_KHR_ray_query
; The environment forbids what the type takes, and the diagnostic names it.

define void @f(target("spirv.Type", 4472) %x) {
  ret void
}

; ---- expected ----
; error[E0005]: OpTypeRayQueryKHR requires the capability RayQueryKHR
;   --> function @f
;   note: the capability RayQueryKHR requires the extension SPV_KHR_ray_query
;   help: target or permit the extension SPV_KHR_ray_query, or the extension SPV_KHR_ray_query for the capability RayQueryKHR
; error[E0005]: OpTypeRayQueryKHR requires the extension SPV_KHR_ray_query
;   --> function @f
;   note: universal1.6 supports SPIR-V up to 1.6, and no such extension is permitted
;   help: target or permit the extension SPV_KHR_ray_query, or the extension SPV_KHR_ray_query for the capability RayQueryKHR
