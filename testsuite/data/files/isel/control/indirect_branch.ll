; test: isel -mtriple=spirv64-unknown-unknown
; Labels whose addresses are taken are numbers, and an indirect branch is a switch over them.
@labels = internal addrspace(2) constant [2 x ptr] [ptr blockaddress(@f, %a), ptr blockaddress(@f, %b)]
define spir_kernel void @f(ptr addrspace(1) %p, i64 %i) {
  %entry = getelementptr [2 x ptr], ptr addrspace(2) @labels, i64 0, i64 %i
  %label = load ptr, ptr addrspace(2) %entry
  indirectbr ptr %label, [label %a, label %b, label %a]
a:
  %x = phi i32 [ 1, %0 ], [ 1, %0 ]
  store i32 %x, ptr addrspace(1) %p
  ret void
b:
  store i32 7, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "indirect_branch.ll"} {
;   %outer_const0 = spirv.Constant 2 : i64
;   %outer_const1 = spirv.SpecConstantOperation wraps "spirv.ConvertUToPtr"(%outer_const0) : (i64) -> !spirv.ptr<i8, Function>
;   %outer_const2 = spirv.Constant 3 : i64
;   %outer_const3 = spirv.SpecConstantOperation wraps "spirv.ConvertUToPtr"(%outer_const2) : (i64) -> !spirv.ptr<i8, Function>
;   spirv.SpecConstantComposite @spec0 (%outer_const1, %outer_const3) : !spirv.array<2 x !spirv.ptr<i8, Function>>
;   spirv.GlobalVariable @labels initializer(@spec0) {constant} : !spirv.ptr<!spirv.array<2 x !spirv.ptr<i8, Function>>, UniformConstant>
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: i64) "None" {
;     %global0 = spirv.mlir.addressof @labels : !spirv.ptr<!spirv.array<2 x !spirv.ptr<i8, Function>>, UniformConstant>
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 7 : i32
;     %2 = spirv.AccessChain %global0[%1] : !spirv.ptr<!spirv.array<2 x !spirv.ptr<i8, Function>>, UniformConstant>, i64 -> !spirv.ptr<!spirv.ptr<i8, Function>, UniformConstant>
;     %3 = spirv.Load "UniformConstant" %2 ["Aligned", 8] : !spirv.ptr<i8, Function>
;     %4 = spirv.ConvertPtrToU %3 : !spirv.ptr<i8, Function> to i64
;     spirv.Switch %4 : i64, [
;       default: ^bb2(%const0 : i32),
;       3: ^bb1,
;       4: ^bb2(%const0 : i32)
;     ]
;   ^bb1:
;     spirv.Store "CrossWorkgroup" %0, %const1 ["Aligned", 4] : i32
;     spirv.Return
;   ^bb2(%5: i32):
;     spirv.Store "CrossWorkgroup" %0, %5 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
