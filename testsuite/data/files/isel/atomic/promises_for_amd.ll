; test: isel -mtriple=spirv64-amd-amdhsa
; What HIP promises of atomics is for AMD's driver.

define spir_kernel void @k(ptr addrspace(1) %p, float %x) {
  %r = atomicrmw fadd ptr addrspace(1) %p, float %x syncscope("agent") monotonic, align 4, !amdgpu.no.fine.grained.memory !0, !amdgpu.ignore.denormal.mode !0
  store float %r, ptr addrspace(1) %p
  ret void
}
!0 = !{}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "promises_for_amd.ll"} {
;   spirv.func @k(%0: !spirv.ptr<f32, CrossWorkgroup>, %1: f32) "None" {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 0 : i32
;     %2 = spirv.EXT.AtomicFAdd <Device> <None> %0, %1 {user_semantic = [["amdgpu.no.fine.grained.memory"], ["amdgpu.ignore.denormal.mode"]]} : !spirv.ptr<f32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %0, %2 ["Aligned", 4] : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
