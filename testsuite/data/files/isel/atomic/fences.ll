; test: isel -mtriple=spirv64-unknown-unknown
; A fence for each order; one of a single thread has the scope of the invocation.

define spir_func void @f() {
  fence acquire
  fence release
  fence acq_rel
  fence seq_cst
  fence syncscope("device") release
  fence syncscope("subgroup") acq_rel
  fence syncscope("singlethread") seq_cst
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "fences.ll"} {
;   spirv.func @f() "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 770 : i32
;     %const2 = spirv.Constant 772 : i32
;     %const3 = spirv.Constant 776 : i32
;     %const4 = spirv.Constant 784 : i32
;     %const5 = spirv.Constant 1 : i32
;     %const6 = spirv.Constant 3 : i32
;     %const7 = spirv.Constant 4 : i32
;     spirv.MemoryBarrier <CrossDevice>, <Acquire|WorkgroupMemory|CrossWorkgroupMemory>
;     spirv.MemoryBarrier <CrossDevice>, <Release|WorkgroupMemory|CrossWorkgroupMemory>
;     spirv.MemoryBarrier <CrossDevice>, <AcquireRelease|WorkgroupMemory|CrossWorkgroupMemory>
;     spirv.MemoryBarrier <CrossDevice>, <SequentiallyConsistent|WorkgroupMemory|CrossWorkgroupMemory>
;     spirv.MemoryBarrier <Device>, <Release|WorkgroupMemory|CrossWorkgroupMemory>
;     spirv.MemoryBarrier <Subgroup>, <AcquireRelease|WorkgroupMemory|CrossWorkgroupMemory>
;     spirv.MemoryBarrier <Invocation>, <SequentiallyConsistent|WorkgroupMemory|CrossWorkgroupMemory>
;     spirv.Return
;   }
; }
