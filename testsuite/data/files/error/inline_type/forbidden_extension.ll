; test: error -mtriple=spirv1.6-unknown-vulkan1.3-library --spirv-ext=khr,-SPV_KHR_ray_query
; The environment forbids what the type takes, and the diagnostic names it.

define void @f(target("spirv.Type", 4472) %x) {
  ret void
}

; ---- expected ----
; error[E0005]: OpTypeRayQueryKHR requires the capability RayQueryKHR
;   --> function @f
;   note: the capability RayQueryKHR requires the extension SPV_KHR_ray_query
;   help: permit SPV_KHR_ray_query (--spirv-ext=+SPV_KHR_ray_query)
