; test: isel -mtriple=spirv64-unknown-unknown
; An exchange that fails is ordered as it says, and one that succeeds no more weakly, as SPIR-V requires.

define spir_func void @f(ptr addrspace(1) %p) {
  %monotonic.monotonic = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 monotonic monotonic
  %monotonic.acquire = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 monotonic acquire
  %monotonic.seq_cst = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 monotonic seq_cst
  %acquire.monotonic = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 acquire monotonic
  %acquire.acquire = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 acquire acquire
  %acquire.seq_cst = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 acquire seq_cst
  %release.monotonic = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 release monotonic
  %release.acquire = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 release acquire
  %release.seq_cst = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 release seq_cst
  %acq_rel.monotonic = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 acq_rel monotonic
  %acq_rel.acquire = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 acq_rel acquire
  %acq_rel.seq_cst = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 acq_rel seq_cst
  %seq_cst.monotonic = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 seq_cst monotonic
  %seq_cst.acquire = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 seq_cst acquire
  %seq_cst.seq_cst = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 seq_cst seq_cst
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "orders_of_exchanges.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 514 : i32
;     %const3 = spirv.Constant 528 : i32
;     %const4 = spirv.Constant 516 : i32
;     %const5 = spirv.Constant 520 : i32
;     %1 = spirv.AtomicCompareExchange <CrossDevice> <None> <None> %0, %const1, %const0 : !spirv.ptr<i32, CrossWorkgroup>
;     %2 = spirv.IEqual %1, %const0 : i32
;     %3 = spirv.CompositeConstruct %1, %2 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %4 = spirv.AtomicCompareExchange <CrossDevice> <Acquire|CrossWorkgroupMemory> <Acquire|CrossWorkgroupMemory> %0, %const1, %const0 : !spirv.ptr<i32, CrossWorkgroup>
;     %5 = spirv.IEqual %4, %const0 : i32
;     %6 = spirv.CompositeConstruct %4, %5 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %7 = spirv.AtomicCompareExchange <CrossDevice> <SequentiallyConsistent|CrossWorkgroupMemory> <SequentiallyConsistent|CrossWorkgroupMemory> %0, %const1, %const0 : !spirv.ptr<i32, CrossWorkgroup>
;     %8 = spirv.IEqual %7, %const0 : i32
;     %9 = spirv.CompositeConstruct %7, %8 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %10 = spirv.AtomicCompareExchange <CrossDevice> <Acquire|CrossWorkgroupMemory> <None> %0, %const1, %const0 : !spirv.ptr<i32, CrossWorkgroup>
;     %11 = spirv.IEqual %10, %const0 : i32
;     %12 = spirv.CompositeConstruct %10, %11 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %13 = spirv.AtomicCompareExchange <CrossDevice> <Acquire|CrossWorkgroupMemory> <Acquire|CrossWorkgroupMemory> %0, %const1, %const0 : !spirv.ptr<i32, CrossWorkgroup>
;     %14 = spirv.IEqual %13, %const0 : i32
;     %15 = spirv.CompositeConstruct %13, %14 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %16 = spirv.AtomicCompareExchange <CrossDevice> <SequentiallyConsistent|CrossWorkgroupMemory> <SequentiallyConsistent|CrossWorkgroupMemory> %0, %const1, %const0 : !spirv.ptr<i32, CrossWorkgroup>
;     %17 = spirv.IEqual %16, %const0 : i32
;     %18 = spirv.CompositeConstruct %16, %17 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %19 = spirv.AtomicCompareExchange <CrossDevice> <Release|CrossWorkgroupMemory> <None> %0, %const1, %const0 : !spirv.ptr<i32, CrossWorkgroup>
;     %20 = spirv.IEqual %19, %const0 : i32
;     %21 = spirv.CompositeConstruct %19, %20 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %22 = spirv.AtomicCompareExchange <CrossDevice> <AcquireRelease|CrossWorkgroupMemory> <Acquire|CrossWorkgroupMemory> %0, %const1, %const0 : !spirv.ptr<i32, CrossWorkgroup>
;     %23 = spirv.IEqual %22, %const0 : i32
;     %24 = spirv.CompositeConstruct %22, %23 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %25 = spirv.AtomicCompareExchange <CrossDevice> <SequentiallyConsistent|CrossWorkgroupMemory> <SequentiallyConsistent|CrossWorkgroupMemory> %0, %const1, %const0 : !spirv.ptr<i32, CrossWorkgroup>
;     %26 = spirv.IEqual %25, %const0 : i32
;     %27 = spirv.CompositeConstruct %25, %26 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %28 = spirv.AtomicCompareExchange <CrossDevice> <AcquireRelease|CrossWorkgroupMemory> <None> %0, %const1, %const0 : !spirv.ptr<i32, CrossWorkgroup>
;     %29 = spirv.IEqual %28, %const0 : i32
;     %30 = spirv.CompositeConstruct %28, %29 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %31 = spirv.AtomicCompareExchange <CrossDevice> <AcquireRelease|CrossWorkgroupMemory> <Acquire|CrossWorkgroupMemory> %0, %const1, %const0 : !spirv.ptr<i32, CrossWorkgroup>
;     %32 = spirv.IEqual %31, %const0 : i32
;     %33 = spirv.CompositeConstruct %31, %32 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %34 = spirv.AtomicCompareExchange <CrossDevice> <SequentiallyConsistent|CrossWorkgroupMemory> <SequentiallyConsistent|CrossWorkgroupMemory> %0, %const1, %const0 : !spirv.ptr<i32, CrossWorkgroup>
;     %35 = spirv.IEqual %34, %const0 : i32
;     %36 = spirv.CompositeConstruct %34, %35 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %37 = spirv.AtomicCompareExchange <CrossDevice> <SequentiallyConsistent|CrossWorkgroupMemory> <None> %0, %const1, %const0 : !spirv.ptr<i32, CrossWorkgroup>
;     %38 = spirv.IEqual %37, %const0 : i32
;     %39 = spirv.CompositeConstruct %37, %38 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %40 = spirv.AtomicCompareExchange <CrossDevice> <SequentiallyConsistent|CrossWorkgroupMemory> <Acquire|CrossWorkgroupMemory> %0, %const1, %const0 : !spirv.ptr<i32, CrossWorkgroup>
;     %41 = spirv.IEqual %40, %const0 : i32
;     %42 = spirv.CompositeConstruct %40, %41 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %43 = spirv.AtomicCompareExchange <CrossDevice> <SequentiallyConsistent|CrossWorkgroupMemory> <SequentiallyConsistent|CrossWorkgroupMemory> %0, %const1, %const0 : !spirv.ptr<i32, CrossWorkgroup>
;     %44 = spirv.IEqual %43, %const0 : i32
;     %45 = spirv.CompositeConstruct %43, %44 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     spirv.Return
;   }
; }
