// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.selection { spirv.BranchConditional %c, ^a, ^m ^a: spirv.Branch ^m ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.selection control(Flatten) { spirv.BranchConditional %c, ^a, ^m ^a: spirv.Branch ^m ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.selection control(DontFlatten) { spirv.BranchConditional %c [3, 4], ^a, ^m ^a: spirv.Branch ^m ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// refused: 'Nothing' is not a valid SelectionControl
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.selection control(Nothing) { spirv.BranchConditional %c, ^a, ^m ^a: spirv.Branch ^m ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// refused here: constructs without blocks, merges of other types, cases twice
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.selection { }
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.selection { spirv.Branch ^m ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.selection { spirv.BranchConditional %c, ^a, ^b ^a: spirv.Branch ^m ^b: spirv.Branch ^m ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.selection { spirv.BranchConditional %c, ^a, ^m ^a: spirv.Branch ^m ^m: spirv.Branch ^n ^n: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    %0 = spirv.mlir.selection -> i32 { spirv.BranchConditional %c, ^a, ^b ^a: spirv.Branch ^m(%i : i32) ^b: spirv.Branch ^m(%i : i32) ^m(%x: i32): spirv.mlir.merge %x : i32 }
    spirv.Return
  }
}
// -----
// refused here: constructs without blocks, merges of other types, cases twice
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    %0 = spirv.mlir.selection -> i32 { spirv.BranchConditional %c, ^a, ^b ^a: spirv.Branch ^m(%i : i32) ^b: spirv.Branch ^m(%i : i32) ^m(%x: i32): spirv.mlir.merge %f : f32 }
    spirv.Return
  }
}
// -----
// refused here: constructs without blocks, merges of other types, cases twice
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    %0 = spirv.mlir.selection -> i32 { spirv.BranchConditional %c, ^a, ^m ^a: spirv.Branch ^m ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    %0:2 = spirv.mlir.selection -> i32, f32 { spirv.BranchConditional %c, ^a, ^m(%i, %f : i32, f32) ^a: spirv.Branch ^m(%i, %f : i32, f32) ^m(%x: i32, %y: f32): spirv.mlir.merge %x, %y : i32, f32 }
    spirv.Return
  }
}
// -----
// refused: the last block ^bb3 does not end in a merge
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.selection { spirv.BranchConditional %c, ^a, ^m ^a: spirv.Branch ^m ^m: spirv.Return }
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.selection { spirv.Switch %i : i32, [default: ^m, 0: ^a, 1: ^b] ^a: spirv.Branch ^m ^b: spirv.Branch ^m ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.selection { spirv.Switch %i : i32, [default: ^m] ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// refused: expected 'default' and found '0'
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.selection { spirv.Switch %i : i32, [0: ^a] ^a: spirv.Branch ^m ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// refused: the selector is not an integer
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.selection { spirv.Switch %f : f32, [default: ^m, 0: ^a] ^a: spirv.Branch ^m ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// refused here: constructs without blocks, merges of other types, cases twice
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.selection { spirv.Switch %i : i32, [default: ^m, 0: ^a, 0: ^a] ^a: spirv.Branch ^m ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.selection { spirv.Switch %i : i32, [default: ^m, -3: ^a] ^a: spirv.Branch ^m ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.loop { spirv.Branch ^h ^h: spirv.BranchConditional %c, ^b, ^m ^b: spirv.Branch ^k ^k: spirv.Branch ^h ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.loop control(Unroll) { spirv.Branch ^h ^h: spirv.BranchConditional %c, ^b, ^m ^b: spirv.Branch ^k ^k: spirv.Branch ^h ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// refused: 'Sometimes' is not a valid LoopControl
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.loop control(Sometimes) { spirv.Branch ^h ^h: spirv.BranchConditional %c, ^b, ^m ^b: spirv.Branch ^k ^k: spirv.Branch ^h ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// refused here: constructs without blocks, merges of other types, cases twice
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.loop { }
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.loop { spirv.Branch ^h ^h: spirv.BranchConditional %c, ^k, ^m ^k: spirv.Branch ^h ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// refused: 2 blocks where there must be 4 or more
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.loop { spirv.Branch ^m ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// refused: the entry ^bb1 does not branch to the header ^bb2
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.loop { spirv.BranchConditional %c, ^h, ^m ^h: spirv.BranchConditional %c, ^k, ^m ^k: spirv.Branch ^h ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// refused: the continue block ^bb4 does not branch to the header ^bb2
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.loop { spirv.Branch ^h ^h: spirv.BranchConditional %c, ^b, ^m ^b: spirv.Branch ^k ^k: spirv.Branch ^m ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// refused: ^bb3 branches back to the header ^bb2
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.loop { spirv.Branch ^h ^h: spirv.BranchConditional %c, ^b, ^m ^b: spirv.BranchConditional %c, ^h, ^k ^k: spirv.Branch ^h ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.loop { spirv.Branch ^h(%i : i32) ^h(%x: i32): spirv.BranchConditional %c, ^b, ^m ^b: spirv.Branch ^k ^k: spirv.Branch ^h(%x : i32) ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    %0 = spirv.mlir.loop -> i32 { spirv.Branch ^h(%i : i32) ^h(%x: i32): spirv.BranchConditional %c, ^b, ^m(%x : i32) ^b: spirv.Branch ^k ^k: spirv.Branch ^h(%x : i32) ^m(%y: i32): spirv.mlir.merge %y : i32 }
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.loop { spirv.Branch ^h ^h: spirv.BranchConditional %c, ^b, ^m ^b: spirv.mlir.loop { spirv.Branch ^h2 ^h2: spirv.BranchConditional %c, ^b2, ^m2 ^b2: spirv.Branch ^k2 ^k2: spirv.Branch ^h2 ^m2: spirv.mlir.merge } spirv.Branch ^k ^k: spirv.Branch ^h ^m: spirv.mlir.merge }
    spirv.Return
  }
}
// -----
// refused: ^bb0 has instructions after this terminator
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.mlir.merge
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.Branch ^x ^x:
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.Branch ^x(%i : i32) ^x(%y: i32):
    spirv.Return
  }
}
// -----
// refused: '%i' is of type i32, and f32 is stated
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.Branch ^x(%i : f32) ^x(%y: i32):
    spirv.Return
  }
}
// -----
// refused: passes 0 values to ^bb1, which has 1 parameters
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.Branch ^x ^x(%y: i32):
    spirv.Return
  }
}
// -----
// refused: passes 1 values to ^bb1, which has 0 parameters
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.Branch ^x(%i : i32) ^x:
    spirv.Return
  }
}
// -----
// refused: there is no block '^nowhere' in this region
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.Branch ^nowhere
    spirv.Return
  }
}
// -----
// refused: expected a block, such as '^bb1' and found 'spirv.Return'
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.Branch
    spirv.Return
  }
}
// -----
// refused: expected an operation and found ','
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.Branch ^x, ^x ^x:
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.BranchConditional %c, ^x, ^x ^x:
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.BranchConditional %c [5, 10], ^x, ^y ^y: spirv.Branch ^x ^x:
    spirv.Return
  }
}
// -----
// refused: 1 branch weights
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.BranchConditional %c [5], ^x, ^y ^y: spirv.Branch ^x ^x:
    spirv.Return
  }
}
// -----
// refused: 3 branch weights
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.BranchConditional %c [5, 10, 15], ^x, ^y ^y: spirv.Branch ^x ^x:
    spirv.Return
  }
}
// -----
// refused: both branch weights are zero
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.BranchConditional %c [0, 0], ^x, ^y ^y: spirv.Branch ^x ^x:
    spirv.Return
  }
}
// -----
// refused: expected ',' and found '^x'
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.BranchConditional %c, ^x ^x:
    spirv.Return
  }
}
// -----
// refused: the condition is not a single bool
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.BranchConditional %i, ^x, ^x ^x:
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.BranchConditional %c, ^x(%i : i32), ^y ^y: spirv.Return ^x(%z: i32):
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.Switch %i : i32, [default: ^x, 1: ^y] ^y: spirv.Branch ^x ^x:
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.Switch %i : i32, [default: ^x(%f : f32), 1: ^y(%i : i32)] ^y(%q: i32): spirv.Return ^x(%r: f32):
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    "spirv.Branch"()[^x] : () -> () ^x:
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    "spirv.BranchConditional"(%c)[^x, ^x] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> () ^x:
    spirv.Return
  }
}
// -----
// accepted here: spellings of older editions
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    "spirv.BranchConditional"(%c)[^x, ^x] : (i1) -> () ^x:
    spirv.Return
  }
}
// -----
// accepted here: Unreachable in a block that is reached
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.Unreachable ^x:
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.Return ^x: spirv.Unreachable ^y:
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %i: i32, %f: f32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
    spirv.Kill ^x:
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
    spirv.Return
  }
}
// -----
// refused: expected memory semantics and found 'Nonsense'
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    spirv.ControlBarrier <Workgroup>, <Device>, <Nonsense>
    spirv.Return
  }
}
// -----
// refused: expected '<' and found 'spirv.Return'
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    spirv.ControlBarrier <Workgroup>, <Device>
    spirv.Return
  }
}
// -----
// accepted here: spellings of older editions
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    spirv.ControlBarrier "Workgroup", "Device", "None"
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    spirv.MemoryBarrier <Device>, <Acquire|UniformMemory>
    spirv.Return
  }
}
// -----
// refused: expected '<' and found 'spirv.Return'
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    spirv.MemoryBarrier <Device>
    spirv.Return
  }
}
// -----
// refused: expected memory semantics and found 'Device'
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    spirv.MemoryBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
    spirv.Return
  }
}
// -----
// refused: operand 1 has two memory orders
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    spirv.MemoryBarrier <Device>, <Acquire|Release|UniformMemory>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    spirv.INTEL.ControlBarrierArrive <Workgroup> <Device> <Acquire|UniformMemory>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    spirv.INTEL.ControlBarrierWait <Workgroup> <Device> <Acquire|UniformMemory>
    spirv.Return
  }
}
// -----
// refused: expected a scope and found 'Acquire|UniformMemory'
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    spirv.INTEL.ControlBarrierWait <Workgroup> <Acquire|UniformMemory>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicIAdd <Device> <None> %p, %i : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicIAdd <Device> <Acquire|UniformMemory> %p, %i : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// refused: operand 2 has two memory orders
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicIAdd <Device> <Acquire|Release> %p, %i : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted here: spellings of older editions
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicIAdd "Device" "None" %p, %i : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// refused: expected a scope and found 'Nowhere'
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicIAdd <Nowhere> <None> %p, %i : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// refused: expected '<' and found '%p'
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicIAdd <Device> %p, %i : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// refused: of f32
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicIAdd <Device> <None> %q, %f : !spirv.ptr<f32, StorageBuffer>
    spirv.Return
  }
}
// -----
// refused: operand 3 is f32, not i32
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicIAdd <Device> <None> %p, %f : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// refused: the type is not a pointer
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicIAdd <Device> <None> %i, %i : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicIIncrement <Device> <None> %p : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// refused: there are more operands than the instruction allows
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicIIncrement <Device> <None> %p, %i : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicIDecrement <Subgroup> <None> %p : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicExchange <Workgroup> <None> %q, %f : !spirv.ptr<f32, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicExchange <Workgroup> <None> %p, %i : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicCompareExchange <Workgroup> <Release> <Acquire> %p, %i, %i : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// refused: expected '<' and found '%p'
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicCompareExchange <Workgroup> <Release> %p, %i, %i : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// refused: operand 'IdRef' is missing
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicCompareExchange <Workgroup> <Release> <Acquire> %p, %i : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicCompareExchangeWeak <Workgroup> <Release> <Acquire> %p, %i, %i : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.EXT.AtomicFAdd <Device> <None> %q, %f : !spirv.ptr<f32, StorageBuffer>
    spirv.Return
  }
}
// -----
// refused: of i32
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.EXT.AtomicFAdd <Device> <None> %p, %i : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted here: names of the grammar that MLIR does not have
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.AtomicFAddEXT <Device> <None> %q, %f : !spirv.ptr<f32, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformElect <Subgroup> : i1
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformElect <Workgroup> : i1
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformElect <CrossDevice> : i1
    spirv.Return
  }
}
// -----
// refused: the result is not a single bool
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformElect <Subgroup> : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformBallot <Subgroup> %b : vector<4xi32>
    spirv.Return
  }
}
// -----
// refused: si32 is signed
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformBallot <Subgroup> %b : vector<4xsi32>
    spirv.Return
  }
}
// -----
// refused: the result is not a vector of four integers
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformBallot <Subgroup> %b : vector<3xi32>
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformBallot <Device> %b : vector<4xi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformBallotBitCount <Subgroup> <Reduce> %w : vector<4xi32> -> i32
    spirv.Return
  }
}
// -----
// accepted here: the scope Workgroup in non-uniform instructions
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformBallotBitCount <Workgroup> <Reduce> %w : vector<4xi32> -> i32
    spirv.Return
  }
}
// -----
// refused: si32 is signed
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformBallotBitCount <Subgroup> <Reduce> %w : vector<4xi32> -> si32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformBallotFindLSB <Subgroup> %w : vector<4xi32>, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformBallotFindMSB <Subgroup> %w : vector<4xi32>, i32
    spirv.Return
  }
}
// -----
// refused: si32 is signed
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformBallotFindMSB <Subgroup> %w : vector<4xi32>, si32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %k = spirv.Constant 1 : i32
    %0 = spirv.GroupNonUniformBroadcast <Subgroup> %f, %k : f32, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %k = spirv.Constant 1 : i32
    %0 = spirv.GroupNonUniformBroadcast <Workgroup> %w, %k : vector<4xi32>, i32
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %k = spirv.Constant 1 : i32
    %0 = spirv.GroupNonUniformBroadcast <Device> %f, %k : f32, i32
    spirv.Return
  }
}
// -----
// refused here: signed integers where SPIR-V requires signedness 0
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %k = spirv.Constant 1 : si32
    %0 = spirv.GroupNonUniformBroadcast <Subgroup> %f, %k : f32, si32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformAll <Subgroup> %b : i1
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformAny <Subgroup> %b : i1
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformAllEqual <Subgroup> %f : f32, i1
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformAllEqual <Subgroup> %w : vector<4xi32>, i1
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %i : i32 -> i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformIAdd <Subgroup> <InclusiveScan> %w : vector<4xi32> -> vector<4xi32>
    spirv.Return
  }
}
// -----
// refused: expected a group operation and found 'Nonsense'
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformIAdd <Subgroup> <Nonsense> %i : i32 -> i32
    spirv.Return
  }
}
// -----
// accepted here: spellings of older editions
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformIAdd "Subgroup" "Reduce" %i : i32
    spirv.Return
  }
}
// -----
// accepted here: spellings of older editions
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %i : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %k = spirv.Constant 4 : i32
    %0 = spirv.GroupNonUniformFAdd <Subgroup> <ClusteredReduce> %f cluster_size(%k) : f32, i32 -> f32
    spirv.Return
  }
}
// -----
// refused: a cluster size of 5, which is not a power of two
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %k = spirv.Constant 5 : i32
    %0 = spirv.GroupNonUniformFAdd <Subgroup> <ClusteredReduce> %f cluster_size(%k) : f32, i32 -> f32
    spirv.Return
  }
}
// -----
// refused here: a cluster size without ClusteredReduce
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %k = spirv.Constant 4 : i32
    %0 = spirv.GroupNonUniformFAdd <Subgroup> <Reduce> %f cluster_size(%k) : f32, i32 -> f32
    spirv.Return
  }
}
// -----
// refused: a cluster size must be present for ClusteredReduce, and only for it
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformFAdd <Subgroup> <ClusteredReduce> %f : f32 -> f32
    spirv.Return
  }
}
// -----
// refused: the cluster size is not a constant
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformFAdd <Subgroup> <ClusteredReduce> %f cluster_size(%i) : f32, i32 -> f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %k = spirv.Constant 4 : i32
    %0 = spirv.GroupNonUniformRotateKHR <Subgroup> %f, %i : f32, i32 -> f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %k = spirv.Constant 4 : i32
    %0 = spirv.GroupNonUniformRotateKHR <Subgroup> %f, %i, cluster_size(%k) : f32, i32, i32 -> f32
    spirv.Return
  }
}
// -----
// refused: a cluster size of 3, which is not a power of two
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %k = spirv.Constant 3 : i32
    %0 = spirv.GroupNonUniformRotateKHR <Subgroup> %f, %i, cluster_size(%k) : f32, i32, i32 -> f32
    spirv.Return
  }
}
// -----
// refused: the cluster size is not a constant
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformRotateKHR <Subgroup> %f, %i, cluster_size(%i) : f32, i32, i32 -> f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformShuffle <Subgroup> %f, %i : f32, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformShuffleDown <Subgroup> %f, %i : f32, i32
    spirv.Return
  }
}
// -----
// refused: operand 2 is not an integer but f32
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformShuffleXor <Subgroup> %f, %f : f32, f32
    spirv.Return
  }
}
// -----
// accepted here: spellings of older editions
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %k = spirv.Constant 1 : i32
    %0 = spirv.GroupNonUniformQuadSwap <Subgroup> %f, %k : f32, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %k = spirv.Constant 1 : i32
    %0 = spirv.GroupNonUniformQuadSwap <Subgroup> %f %k : f32, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupBroadcast <Workgroup> %f, %i : f32, i32
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupBroadcast <Device> %f, %i : f32, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupIAdd <Workgroup> <Reduce> %i : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupFMax <Subgroup> <ExclusiveScan> %f : f32
    spirv.Return
  }
}
// -----
// refused: the result is f32, not an integer
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GroupIAdd <Workgroup> <Reduce> %f : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.KHR.GroupIMul <Workgroup> <Reduce> %i : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.KHR.GroupFMul <Workgroup> <Reduce> %f : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.KHR.SubgroupBallot %b : vector<4xi32>
    spirv.Return
  }
}
// -----
// refused: the predicate is not a single bool
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.KHR.SubgroupBallot %i : vector<4xi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    spirv.KHR.AssumeTrue %b
    spirv.Return
  }
}
// -----
// refused: which is not a bool
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    spirv.KHR.AssumeTrue %i
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.INTEL.SubgroupBlockRead %p : !spirv.ptr<i32, StorageBuffer> -> i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.INTEL.SubgroupBlockRead %p : !spirv.ptr<i32, StorageBuffer> -> vector<3xi32>
    spirv.Return
  }
}
// -----
// accepted here: block reads and writes of another type than the pointer is to, before legalization
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.INTEL.SubgroupBlockRead %p : !spirv.ptr<i32, StorageBuffer> -> f32
    spirv.Return
  }
}
// -----
// refused: expected ':' and found '\"StorageBuffer\"'
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.INTEL.SubgroupBlockRead "StorageBuffer" %p : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %p, %i : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %p, %w : vector<4xi32>
    spirv.Return
  }
}
// -----
// accepted here: block reads and writes of another type than the pointer is to, before legalization
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %p, %f : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.SDot %i, %i, <PackedVectorFormat4x8Bit> : i32 -> i32
    spirv.Return
  }
}
// -----
// refused: scalars require a packed vector format
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.SDot %i, %i : i32 -> i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.SDotAccSat %i, %i, %i, <PackedVectorFormat4x8Bit> : i32 -> i32
    spirv.Return
  }
}
// -----
// refused: expected a format and found 'NoSuchFormat'
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.SDot %i, %i, <NoSuchFormat> : i32 -> i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.Select %b, %i, %i : i1, i32
    spirv.Return
  }
}
// -----
// refused: the condition is i32, not bool
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.Select %i, %i, %i : i32, i32
    spirv.Return
  }
}
// -----
// refused: operand 2 is f32, not i32
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.Select %b, %i, %f : i1, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.Select %b, %w, %w : i1, vector<4xi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.IAddCarry %i, %i : !spirv.struct<(i32, i32)>
    spirv.Return
  }
}
// -----
// refused: the result is not a struct of two of the operands' type
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.IAddCarry %i, %i : !spirv.struct<(i32, i32, i32)>
    spirv.Return
  }
}
// -----
// refused: the result is not a struct of two of the operands' type
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.IAddCarry %i, %i : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.SMulExtended %w, %w : !spirv.struct<(vector<4xi32>, vector<4xi32>)>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.IsNan %f : f32
    spirv.Return
  }
}
// -----
// refused: compares i32, not floating-point numbers
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.IsNan %i : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.IEqual %i, %i : i32
    spirv.Return
  }
}
// -----
// refused: '%f' is of type f32, and i32 is stated
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.IEqual %i, %f : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.LogicalNot %b : i1
    spirv.Return
  }
}
// -----
// refused: operand 0 is i32, not bool
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.LogicalNot %i : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.FOrdEqual %f, %f : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.ShiftLeftLogical %i, %i : i32, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %k = spirv.Constant 1 : i16
    %0 = spirv.ShiftLeftLogical %i, %k : i32, i16
    spirv.Return
  }
}
// -----
// refused: operand 1 is f32, not as many integers
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.ShiftLeftLogical %i, %f : i32, f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.BitFieldInsert %i, %i, %i, %i : i32, i32, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.BitFieldSExtract %i, %i, %i : i32, i32, i32
    spirv.Return
  }
}
// -----
// refused: the result is f32, not an integer
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.BitFieldSExtract %f, %i, %i : f32, i32, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.BitReverse %i : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.FNegate %f : f32
    spirv.Return
  }
}
// -----
// refused: the result is i32, not floating-point
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.FNegate %i : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.SConvert %i : i32 to i64
    spirv.Return
  }
}
// -----
// refused: converts to the same width
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.SConvert %i : i32 to i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.FConvert %f : f32 to f16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.FConvert %f : f32 to bf16
    spirv.Return
  }
}
// -----
// refused: converts to the same type
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.FConvert %f : f32 to f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.ConvertFToS %f : f32 to i32
    spirv.Return
  }
}
// -----
// refused: does not convert f32 to vector<2 x i32>
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.ConvertFToS %f : f32 to vector<2xi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.INTEL.ConvertFToBF16 %f : f32 to i16
    spirv.Return
  }
}
// -----
// refused: does not convert f32 to i32
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.INTEL.ConvertFToBF16 %f : f32 to i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.INTEL.RoundFToTF32 %f : f32 to f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GL.FMix %f : f32, %f : f32, %f : f32 -> f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GL.Ldexp %f : f32, %i : i32 -> f32
    spirv.Return
  }
}
// -----
// refused: the exponent is not of integers, as many as the result
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GL.Ldexp %f : f32, %f : f32 -> f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GL.FrexpStruct %f : f32 -> !spirv.struct<(f32, i32)>
    spirv.Return
  }
}
// -----
// refused: the result is not a struct of the operand's type and of as many integers
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GL.FrexpStruct %f : f32 -> !spirv.struct<(f32, f32)>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GL.FClamp %f, %f, %f : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GL.FClamp(%f, %f, %f) : (f32, f32, f32) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 'IdRef' is missing
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GL.FClamp %f, %f : f32
    spirv.Return
  }
}
// -----
// refused: the result is i32, not floating-point
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GL.Sin %i : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.GL.Fma %f, %f, %f : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.CL.mix %f, %f, %f : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.CL.fabs %f : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.CL.s_max %i, %i : i32
    spirv.Return
  }
}
// -----
// refused: the result is f32, not an integer
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: f32, %b: i1, %p: !spirv.ptr<i32, StorageBuffer>, %q: !spirv.ptr<f32, StorageBuffer>, %w: vector<4xi32>) "None" {
    %0 = spirv.CL.s_max %f, %f : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.KHR.CooperativeMatrixLength : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>
    spirv.Return
  }
}
// -----
// refused: the type is i32, not a cooperative matrix
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.KHR.CooperativeMatrixLength : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.KHR.CooperativeMatrixLoad %p, %s, <RowMajor> : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.KHR.CooperativeMatrixLoad %p, %s, <ColumnMajor>, <Volatile> : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.KHR.CooperativeMatrixLoad %p, %s, <ColumnMajor>, <Volatile|Aligned>, 16 : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
    spirv.Return
  }
}
// -----
// refused: operand 'LiteralInteger' is missing
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.KHR.CooperativeMatrixLoad %p, %s, <ColumnMajor>, <Aligned> : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
    spirv.Return
  }
}
// -----
// refused: there are more operands than the instruction allows
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.KHR.CooperativeMatrixLoad %p, %s, <ColumnMajor>, <Volatile>, 16 : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
    spirv.Return
  }
}
// -----
// refused: expected the layout of a matrix and found 'Sideways'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.KHR.CooperativeMatrixLoad %p, %s, <Sideways> : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
    spirv.Return
  }
}
// -----
// refused: expected a value, such as '%0' and found '<'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.KHR.CooperativeMatrixLoad %p, <RowMajor> : !spirv.ptr<i32, StorageBuffer> -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
    spirv.Return
  }
}
// -----
// refused here: memory and image operands without what they require
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.KHR.CooperativeMatrixLoad %p, %s, <RowMajor>, <MakePointerVisible> : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    spirv.KHR.CooperativeMatrixStore %p, %c, %s, <RowMajor> : !spirv.ptr<i32, StorageBuffer>, !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    spirv.KHR.CooperativeMatrixStore %p, %c, %s, <ColumnMajor>, <Nontemporal> : !spirv.ptr<i32, StorageBuffer>, !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, i32
    spirv.Return
  }
}
// -----
// refused: expected a value, such as '%0' and found '<'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    spirv.KHR.CooperativeMatrixStore %p, %s, <RowMajor> : !spirv.ptr<i32, StorageBuffer>, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB> -> !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c, <ASigned|AccSat> : !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB> -> !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>
    spirv.Return
  }
}
// -----
// refused: expected operands of matrices and found 'Unsure'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c, <Unsure> : !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB> -> !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>
    spirv.Return
  }
}
// -----
// refused: a matrix of use 1 where use 0 is required
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.KHR.CooperativeMatrixMulAdd %b, %a, %c : !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA> -> !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>
    spirv.Return
  }
}
// -----
// refused: a matrix of use 0 where use 2 is required
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %a : !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB> -> !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.IAdd %a, %a : !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.CompositeConstruct %s : (i32) -> !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>
    spirv.Return
  }
}
// -----
// refused: 2 parts for a cooperative matrix, which is made of one
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.CompositeConstruct %s, %s : (i32, i32) -> !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.CompositeExtract %c[0 : i32] : !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>
    spirv.Return
  }
}
// -----
// accepted here: cooperative matrices of integers times a scalar
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.MatrixTimesScalar %c, %s : !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.SConvert %a : !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA> to !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>
    spirv.Return
  }
}
// -----
// refused: does not convert TypeCooperativeMatrixKHR (type4) to TypeCooperativeMatrixKHR (type9)
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.FConvert %a : !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA> to !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.Image %i : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
    spirv.Return
  }
}
// -----
// refused: the type is not a sampled image
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.Image %r : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageSampleExplicitLod %i, %x ["Lod"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageSampleExplicitLod %i, %x ["Grad"], %x, %x : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xf32>, vector<2xf32> -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: operand 'ImageOperands' is missing
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageSampleExplicitLod %i, %x : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: neither Lod nor Grad is given
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageSampleExplicitLod %i, %x ["Bias"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: vector<4 x i32> of an image of f32
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageSampleExplicitLod %i, %x ["Lod"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xi32>
    spirv.Return
  }
}
// -----
// refused: operand 'IdRef' is missing
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageSampleExplicitLod %i, %x ["Lod"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageSampleImplicitLod %i, %x : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageSampleImplicitLod %i, %x ["Bias"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: Lod or Grad is given to implicit-lod sampling
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageSampleImplicitLod %i, %x ["Lod"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: vector<2 x f32> of an image, where there must be 4 components
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageSampleImplicitLod %i, %x : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<2xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageDrefGather %i, %x, %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted here: image operands that MLIR knows of other instructions
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageDrefGather %i, %x, %f ["ConstOffset"], %n : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, vector<2xi32> -> vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageDrefGather %i, %x, %f ["NonPrivateTexel"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: the reference value is not a floating-point number
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageDrefGather %i, %x, %k : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, i32 -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: vector<3 x f32> of an image, where there must be 4 components
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageDrefGather %i, %x, %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<3xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageRead %r, %n : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, vector<2xi32> -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: reads or writes an image whose Sampled is 1
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageRead %g, %n : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<2xi32> -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: vector<4 x i32> of an image of f32
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageRead %r, %n : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, vector<2xi32> -> vector<4xi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    spirv.ImageWrite %r, %n, %v : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, vector<2xi32>, vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: reads or writes an image whose Sampled is 1
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    spirv.ImageWrite %g, %n, %v : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<2xi32>, vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageFetch %g, %n : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<2xi32> -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: fetches from an image whose Sampled is not 1
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageFetch %r, %n : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, vector<2xi32> -> vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted here: image operands that MLIR knows of other instructions
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageFetch %g, %n ["Lod"], %k : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<2xi32>, i32 -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: the coordinate is not of integers
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageFetch %g, %x : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<2xf32> -> vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageQuerySize %r : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f> -> vector<2xi32>
    spirv.Return
  }
}
// -----
// refused: a size of 3 components, not 2
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageQuerySize %r : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f> -> vector<3xi32>
    spirv.Return
  }
}
// -----
// refused: queries the size of an image with levels without saying which
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageQuerySize %g : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown> -> vector<2xi32>
    spirv.Return
  }
}
// -----
// refused: the result is vector<2 x f32>, not of integers
spirv.module Logical GLSL450 {
  spirv.func @f(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %r: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %g: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %x: vector<2xf32>, %n: vector<2xi32>, %f: f32, %v: vector<4xf32>, %k: i32) "None" {
    %0 = spirv.ImageQuerySize %r : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f> -> vector<2xf32>
    spirv.Return
  }
}
// -----
// refused: packed vectors are not of 32 bits
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i16) "None" {
    %0 = spirv.SDot %a, %a, <PackedVectorFormat4x8Bit> : i16 -> i32
    spirv.Return
  }
}
// -----
// refused: the result is narrower than the components
spirv.module Logical GLSL450 {
  spirv.func @f(%a: vector<2xi32>) "None" {
    %0 = spirv.SDot %a, %a : vector<2xi32> -> i16
    spirv.Return
  }
}
