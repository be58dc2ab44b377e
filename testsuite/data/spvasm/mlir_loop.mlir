// A loop and a selection in MLIR's dialect, as its serializer lays them out.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]> {
  spirv.GlobalVariable @data bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @gid built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.func @main() "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %ten = spirv.Constant 10 : i32
    %addr = spirv.mlir.addressof @data : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    %ga = spirv.mlir.addressof @gid : !spirv.ptr<vector<3xi32>, Input>
    %g = spirv.Load "Input" %ga : vector<3xi32>
    %x = spirv.CompositeExtract %g[0 : i32] : vector<3xi32>
    %sum = spirv.Variable init(%zero) : !spirv.ptr<i32, Function>
    spirv.mlir.loop {
      spirv.Branch ^header(%zero: i32)
    ^header(%i: i32):
      %c = spirv.SLessThan %i, %ten : i32
      spirv.BranchConditional %c, ^body, ^merge
    ^body:
      %odd = spirv.BitwiseAnd %i, %one : i32
      %isodd = spirv.IEqual %odd, %one : i32
      spirv.mlir.selection {
        spirv.BranchConditional %isodd, ^then, ^else
      ^then:
        %s = spirv.Load "Function" %sum : i32
        %s2 = spirv.IAdd %s, %i : i32
        spirv.Store "Function" %sum, %s2 : i32
        spirv.Branch ^smerge
      ^else:
        spirv.Store "Function" %sum, %x : i32
        spirv.Branch ^smerge
      ^smerge:
        spirv.mlir.merge
      }
      spirv.Branch ^continue
    ^continue:
      %i2 = spirv.IAdd %i, %one : i32
      spirv.Branch ^header(%i2: i32)
    ^merge:
      spirv.mlir.merge
    }
    %r = spirv.Load "Function" %sum : i32
    %slot = spirv.AccessChain %addr[%zero, %x] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    spirv.Store "StorageBuffer" %slot, %r : i32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @gid
  spirv.ExecutionMode @main "LocalSize", 8, 1, 1
}
