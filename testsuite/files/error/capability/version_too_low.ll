; test: error -mtriple=spirv-unknown-vulkan1.0-compute
; Subgroup ballots came with SPIR-V 1.3; an environment of SPIR-V 1.0 has none.

declare <4 x i32> @llvm.spv.wave.ballot(i1)
define void @main() #0 {
  %b = call <4 x i32> @llvm.spv.wave.ballot(i1 true)
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
