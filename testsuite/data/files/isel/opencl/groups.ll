; test: isel -mtriple=spirv64-unknown-unknown
; The scope and what is computed over it are in the name, the kind of number in the mangled parameter.

declare spir_func float @_Z21work_group_reduce_addf(float)
declare spir_func i32 @_Z28sub_group_scan_exclusive_maxj(i32)
declare spir_func i32 @_Z14work_group_alli(i32)
declare spir_func i32 @_Z20work_group_broadcastimm(i32, i64, i64)
declare spir_func i32 @_Z30sub_group_clustered_reduce_mulij(i32, i32)
declare spir_func <4 x i32> @_Z16sub_group_balloti(i32)
declare spir_func i64 @_Z21clock_read_work_groupv()
define spir_kernel void @k(float %f, i32 %i, i64 %x, ptr addrspace(1) %p) {
  %a = call spir_func float @_Z21work_group_reduce_addf(float %f)
  %b = call spir_func i32 @_Z28sub_group_scan_exclusive_maxj(i32 %i)
  %c = call spir_func i32 @_Z14work_group_alli(i32 %i)
  %d = call spir_func i32 @_Z20work_group_broadcastimm(i32 %i, i64 %x, i64 0)
  %e = call spir_func i32 @_Z30sub_group_clustered_reduce_mulij(i32 %i, i32 4)
  %g = call spir_func <4 x i32> @_Z16sub_group_balloti(i32 %i)
  %h = call spir_func i64 @_Z21clock_read_work_groupv()
  store float %a, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "groups.ll"} {
;   spirv.func @k(%0: f32, %1: i32, %2: i64, %3: !spirv.ptr<f32, CrossWorkgroup>) "None" {
;     %const0 = spirv.Constant 2 : i32
;     %const1 = spirv.Constant 3 : i32
;     %const2 = spirv.Constant 0 : i32
;     %const3 = spirv.Constant 1 : i32
;     %const4 = spirv.Constant 0 : i64
;     %const5 = spirv.Constant 4 : i32
;     %4 = spirv.GroupFAdd <Workgroup> <Reduce> %0 : f32
;     %5 = spirv.GroupUMax <Subgroup> <ExclusiveScan> %1 : i32
;     %6 = spirv.INotEqual %1, %const2 : i32
;     %7 = "spirv.GroupAll"(%const0, %6) : (i32, i1) -> i1
;     %8 = spirv.Select %7, %const3, %const2 : i1, i32
;     %9 = spirv.CompositeConstruct %2, %const4 : (i64, i64) -> vector<2xi64>
;     %10 = spirv.GroupBroadcast <Workgroup> %1, %9 : i32, vector<2xi64>
;     %11 = spirv.GroupNonUniformIMul <Subgroup> <ClusteredReduce> %1 cluster_size(%const5) : i32, i32 -> i32
;     %12 = spirv.INotEqual %1, %const2 : i32
;     %13 = spirv.GroupNonUniformBallot <Subgroup> %12 : vector<4xi32>
;     %14 = "spirv.ReadClockKHR"(%const0) : (i32) -> i64
;     spirv.Store "CrossWorkgroup" %3, %4 ["Aligned", 4] : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
