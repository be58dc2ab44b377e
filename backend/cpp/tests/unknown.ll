; A kernel that calls an intrinsic that SPIR-V lacks.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

declare i32 @llvm.genx.lane.id()

define spir_kernel void @lane(ptr addrspace(1) %out) {
  %id = call i32 @llvm.genx.lane.id()
  store i32 %id, ptr addrspace(1) %out, align 4
  ret void
}
