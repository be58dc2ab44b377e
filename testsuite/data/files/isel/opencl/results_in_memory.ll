; test: isel
; C++ returns the structure of a carry in memory.
target triple = "spirv64"

%carry = type { i32, i32 }

declare spir_func void @_Z17__spirv_IAddCarryjj(ptr sret(%carry) align 4, i32, i32)
declare spir_func void @_Z20__spirv_SMulExtendedDv2_iS_(ptr sret({ <2 x i32>, <2 x i32> }) align 8, <2 x i32>, <2 x i32>)

define spir_kernel void @k(ptr addrspace(1) %p, i32 %x, <2 x i32> %y) {
  %sum = alloca %carry
  %product = alloca { <2 x i32>, <2 x i32> }
  call spir_func void @_Z17__spirv_IAddCarryjj(ptr sret(%carry) align 4 %sum, i32 %x, i32 %x)
  call spir_func void @_Z20__spirv_SMulExtendedDv2_iS_(ptr sret({ <2 x i32>, <2 x i32> }) align 8 %product, <2 x i32> %y, <2 x i32> %y)
  %at = getelementptr i8, ptr %sum, i64 4
  %over = load i32, ptr %at
  store i32 %over, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "results_in_memory.ll"} {
;   spirv.func @k(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: i32, %2: vector<2xi32>) "None" {
;     %const0 = spirv.Constant 4 : i64
;     %3 = spirv.Variable {alignment = 8 : i32} : !spirv.ptr<!spirv.struct<carry, (i32, i32)>, Function>
;     %4 = spirv.Variable {alignment = 8 : i32} : !spirv.ptr<!spirv.struct<(vector<2xi32>, vector<2xi32>)>, Function>
;     %5 = spirv.IAddCarry %1, %1 : !spirv.struct<carry, (i32, i32)>
;     spirv.Store "Function" %3, %5 : !spirv.struct<carry, (i32, i32)>
;     %6 = spirv.SMulExtended %2, %2 : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
;     spirv.Store "Function" %4, %6 : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
;     %7 = spirv.Bitcast %3 : !spirv.ptr<!spirv.struct<carry, (i32, i32)>, Function> to !spirv.ptr<i8, Function>
;     %8 = spirv.PtrAccessChain %7[%const0] : !spirv.ptr<i8, Function>, i64 -> !spirv.ptr<i8, Function>
;     %9 = spirv.Bitcast %8 : !spirv.ptr<i8, Function> to !spirv.ptr<i32, Function>
;     %10 = spirv.Load "Function" %9 ["Aligned", 4] : i32
;     spirv.Store "CrossWorkgroup" %0, %10 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
