; A kernel that requires SPIR-V 1.3: a vote of a subgroup.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

declare spir_func i1 @_Z26__spirv_GroupNonUniformAllib(i32, i1)

define spir_kernel void @all(ptr addrspace(1) %out, i32 %x) {
  %is = icmp sgt i32 %x, 0
  %all = call spir_func i1 @_Z26__spirv_GroupNonUniformAllib(i32 3, i1 %is)
  %word = zext i1 %all to i32
  store i32 %word, ptr addrspace(1) %out, align 4
  ret void
}
