// A kernel in MLIR's dialect.
spirv.module Physical64 OpenCL requires #spirv.vce<v1.0, [Kernel, Addresses, Linkage, Int64], []> {
  spirv.func @k(%p: !spirv.ptr<f32, CrossWorkgroup>, %n: i32) "None" {
    %zero = spirv.Constant 0 : i32
    %c = spirv.SGreaterThan %n, %zero : i32
    spirv.BranchConditional %c, ^then, ^end
  ^then:
    %v = spirv.Load "CrossWorkgroup" %p ["Aligned", 4] : f32
    %w = spirv.CL.fma %v, %v, %v : f32
    spirv.Store "CrossWorkgroup" %p, %w ["Aligned", 4] : f32
    spirv.Branch ^end
  ^end:
    spirv.Return
  }
  spirv.EntryPoint "Kernel" @k
}
