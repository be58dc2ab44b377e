; test: isel -mtriple=spirv64-unknown-unknown
; Semantics where it succeeds and where it fails; weak is as good as strong; of 64 bits, too.

define spir_func i1 @f(ptr addrspace(1) %p, ptr addrspace(3) %q, i32 %a, i64 %b) {
  %1 = cmpxchg ptr addrspace(1) %p, i32 %a, i32 7 acq_rel acquire, align 4
  %2 = cmpxchg weak ptr addrspace(3) %q, i64 %b, i64 0 syncscope("workgroup") seq_cst monotonic, align 8
  %3 = extractvalue { i32, i1 } %1, 1
  %4 = extractvalue { i64, i1 } %2, 1
  %5 = and i1 %3, %4
  ret i1 %5
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "compare_exchange.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: !spirv.ptr<i64, Workgroup>, %2: i32, %3: i64) -> i1 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 520 : i32
;     %const2 = spirv.Constant 514 : i32
;     %const3 = spirv.Constant 7 : i32
;     %const4 = spirv.Constant 2 : i32
;     %const5 = spirv.Constant 272 : i32
;     %const6 = spirv.Constant 0 : i64
;     %4 = spirv.AtomicCompareExchange <CrossDevice> <AcquireRelease|CrossWorkgroupMemory> <Acquire|CrossWorkgroupMemory> %0, %const3, %2 : !spirv.ptr<i32, CrossWorkgroup>
;     %5 = spirv.IEqual %4, %2 : i32
;     %6 = spirv.CompositeConstruct %4, %5 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %7 = spirv.AtomicCompareExchange <Workgroup> <SequentiallyConsistent|WorkgroupMemory> <None> %1, %const6, %3 : !spirv.ptr<i64, Workgroup>
;     %8 = spirv.IEqual %7, %3 : i64
;     %9 = spirv.CompositeConstruct %7, %8 : (i64, i1) -> !spirv.struct<(i64, i1)>
;     %10 = spirv.CompositeExtract %6[1 : i32] : !spirv.struct<(i32, i1)>
;     %11 = spirv.CompositeExtract %9[1 : i32] : !spirv.struct<(i64, i1)>
;     %12 = spirv.LogicalAnd %10, %11 : i1
;     spirv.ReturnValue %12 : i1
;   }
; }
