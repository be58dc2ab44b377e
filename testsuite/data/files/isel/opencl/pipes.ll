; test: isel -mtriple=spirv64-unknown-unknown
; Pipes: clang leaves their functions unmangled, groups are in the name.

declare spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0), ptr addrspace(4), i32, i32)
declare spir_func target("spirv.ReserveId") @__work_group_reserve_read_pipe(target("spirv.Pipe", 0), i32, i32, i32)
declare spir_func void @__sub_group_commit_read_pipe(target("spirv.Pipe", 0), target("spirv.ReserveId"), i32, i32)
define spir_kernel void @k(target("spirv.Pipe", 0) %pipe, ptr addrspace(4) %p) {
  %r = call spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0) %pipe, ptr addrspace(4) %p, i32 4, i32 4)
  %id = call spir_func target("spirv.ReserveId") @__work_group_reserve_read_pipe(target("spirv.Pipe", 0) %pipe, i32 1, i32 4, i32 4)
  call spir_func void @__sub_group_commit_read_pipe(target("spirv.Pipe", 0) %pipe, target("spirv.ReserveId") %id, i32 4, i32 4)
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "pipes.ll"} {
;   spirv.func @k(%0: !spirv.TypePipe<0>, %1: !spirv.ptr<i8, Generic>) "None" {
;     %const0 = spirv.Constant 4 : i32
;     %const1 = spirv.Constant 2 : i32
;     %const2 = spirv.Constant 1 : i32
;     %const3 = spirv.Constant 3 : i32
;     %2 = "spirv.ReadPipe"(%0, %1, %const0, %const0) : (!spirv.TypePipe<0>, !spirv.ptr<i8, Generic>, i32, i32) -> i32
;     %3 = "spirv.GroupReserveReadPipePackets"(%const1, %0, %const2, %const0, %const0) : (i32, !spirv.TypePipe<0>, i32, i32, i32) -> !spirv.TypeReserveId
;     "spirv.GroupCommitReadPipe"(%const3, %0, %3, %const0, %const0) : (i32, !spirv.TypePipe<0>, !spirv.TypeReserveId, i32, i32) -> ()
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
