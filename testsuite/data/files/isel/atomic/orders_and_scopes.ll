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
;     %const8 = spirv.Constant 520 : i32
;     %const9 = spirv.Constant 5 : i32
;     %const10 = spirv.Constant 770 : i32
;     %2 = "spirv.AtomicLoad"(%0, %const0, %const1) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     "spirv.AtomicStore"(%1, %const2, %const3, %2) : (!spirv.ptr<i32, Workgroup>, i32, i32, i32) -> ()
;     %3 = spirv.AtomicIAdd <CrossDevice> <None> %0, %const0 : !spirv.ptr<i32, CrossWorkgroup>
;     %4 = spirv.AtomicUMax <Workgroup> <AcquireRelease|WorkgroupMemory> %1, %3 : !spirv.ptr<i32, Workgroup>
;     %5 = spirv.AtomicISub <Subgroup> <SequentiallyConsistent|CrossWorkgroupMemory> %0, %4 : !spirv.ptr<i32, CrossWorkgroup>
;     %6 = spirv.AtomicCompareExchange <CrossDevice> <AcquireRelease|CrossWorkgroupMemory> <None> %0, %const9, %5 : !spirv.ptr<i32, CrossWorkgroup>
;     %7 = spirv.IEqual %6, %5 : i32
;     %8 = spirv.CompositeConstruct %6, %7 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %9 = spirv.CompositeExtract %8[0 : i32] : !spirv.struct<(i32, i1)>
;     %10 = spirv.CompositeExtract %8[1 : i32] : !spirv.struct<(i32, i1)>
;     spirv.MemoryBarrier <Workgroup>, <Acquire|WorkgroupMemory|CrossWorkgroupMemory>
;     %11 = spirv.Select %10, %9, %const4 : i1, i32
;     spirv.Store "CrossWorkgroup" %0, %11 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
