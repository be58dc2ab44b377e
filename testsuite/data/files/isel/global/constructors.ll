; test: isel -mtriple=spirv64v1.2-unknown-unknown
; One initializer for all constructors, by priority; a kernel that is the only destructor is the finalizer.

@llvm.global_ctors = appending global [3 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @last, ptr null }, { i32, ptr, ptr } { i32 1, ptr @first, ptr @last }, { i32, ptr, ptr } zeroinitializer]
@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @end, ptr null }]
@value = internal addrspace(1) global i32 0

declare spir_func void @first()

define internal spir_func void @last() {
  store i32 2, ptr addrspace(1) @value
  ret void
}

define spir_kernel void @end() {
  store i32 3, ptr addrspace(1) @value
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "constructors.ll"} {
;   spirv.GlobalVariable @value initializer(0 : i32) : !spirv.ptr<i32, CrossWorkgroup>
;   spirv.func @last() "None" {
;     %global0 = spirv.mlir.addressof @value : !spirv.ptr<i32, CrossWorkgroup>
;     %const0 = spirv.Constant 2 : i32
;     spirv.Store "CrossWorkgroup" %global0, %const0 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.func @end() "None" {
;     %global0 = spirv.mlir.addressof @value : !spirv.ptr<i32, CrossWorkgroup>
;     %const0 = spirv.Constant 3 : i32
;     spirv.Store "CrossWorkgroup" %global0, %const0 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.func @__spirant_global_ctors() "None" {
;     spirv.FunctionCall @first() : () -> ()
;     spirv.FunctionCall @last() : () -> ()
;     spirv.Return
;   }
;   spirv.func @first() "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "first", linkage_type = <Import>>}
;   spirv.EntryPoint "Kernel" @end
;   spirv.EntryPoint "Kernel" @__spirant_global_ctors
;   spirv.ExecutionMode @end "ContractionOff"
;   spirv.ExecutionMode @end "Finalizer"
;   spirv.ExecutionMode @__spirant_global_ctors "ContractionOff"
;   spirv.ExecutionMode @__spirant_global_ctors "LocalSize", 1, 1, 1
;   spirv.ExecutionMode @__spirant_global_ctors "Initializer"
; }
