; test: isel -mtriple=spirv64-unknown-unknown
; Ordering is memory semantics, with the storage class they cover; scopes by their names.

define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %a = load atomic i32, ptr addrspace(1) %p syncscope("device") acquire, align 4
  store atomic i32 %a, ptr addrspace(3) %q syncscope("workgroup") release, align 4
  %b = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
  %c = atomicrmw umax ptr addrspace(3) %q, i32 %b syncscope("workgroup") acq_rel
  %d = atomicrmw sub ptr addrspace(1) %p, i32 %c syncscope("subgroup") seq_cst
  %e = cmpxchg ptr addrspace(1) %p, i32 %d, i32 5 acq_rel monotonic
  %f = extractvalue { i32, i1 } %e, 0
  %g = extractvalue { i32, i1 } %e, 1
  fence syncscope("workgroup") acquire
  %h = select i1 %g, i32 %f, i32 0
  store i32 %h, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "orders_and_scopes.ll"} {
;   spirv.func @k(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: !spirv.ptr<i32, Workgroup>) "None" {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 514 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 260 : i32
;     %const4 = spirv.Constant 0 : i32
;     %const5 = spirv.Constant 264 : i32
;     %const6 = spirv.Constant 3 : i32
;     %const7 = spirv.Constant 528 : i32
;     %const8 = spirv.Constant 5 : i32
;     %const9 = spirv.Constant 520 : i32
;     %const10 = spirv.Constant 770 : i32
;     %4 = "spirv.AtomicLoad"(%0, %const0, %const1) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     "spirv.AtomicStore"(%1, %const2, %const3, %4) : (!spirv.ptr<i32, Workgroup>, i32, i32, i32) -> ()
;     %8 = spirv.AtomicIAdd <CrossDevice> <None> %0, %const0 : !spirv.ptr<i32, CrossWorkgroup>
;     %10 = spirv.AtomicUMax <Workgroup> <AcquireRelease|WorkgroupMemory> %1, %8 : !spirv.ptr<i32, Workgroup>
;     %13 = spirv.AtomicISub <Subgroup> <SequentiallyConsistent|CrossWorkgroupMemory> %0, %10 : !spirv.ptr<i32, CrossWorkgroup>
;     %16 = spirv.AtomicCompareExchange <CrossDevice> <AcquireRelease|CrossWorkgroupMemory> <None> %0, %const8, %13 : !spirv.ptr<i32, CrossWorkgroup>
;     %17 = spirv.IEqual %16, %13 : i32
;     %18 = spirv.CompositeConstruct %16, %17 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %19 = spirv.CompositeExtract %18[0 : i32] : !spirv.struct<(i32, i1)>
;     %20 = spirv.CompositeExtract %18[1 : i32] : !spirv.struct<(i32, i1)>
;     spirv.MemoryBarrier <Workgroup>, <Acquire|WorkgroupMemory|CrossWorkgroupMemory>
;     %22 = spirv.Select %20, %19, %const4 : i1, i32
;     spirv.Store "CrossWorkgroup" %0, %22 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
