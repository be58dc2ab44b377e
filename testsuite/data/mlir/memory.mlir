// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %p : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "StorageBuffer" %q : f32
    spirv.Return
  }
}
// -----
// refused: the pointer is of storage class StorageBuffer
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %q : f32
    spirv.Return
  }
}
// -----
// refused: expected a storage class and found 'NoSuchClass'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "NoSuchClass" %p : f32
    spirv.Return
  }
}
// -----
// refused: expected '<' and found '%p'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load %p : f32
    spirv.Return
  }
}
// -----
// refused: expected ':' and found 'spirv.Return'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %p
    spirv.Return
  }
}
// -----
// refused: expected a type and found 'spirv.Return'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %p :
    spirv.Return
  }
}
// -----
// refused: expected a value, such as '%0' and found ':'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" : f32
    spirv.Return
  }
}
// -----
// refused: loads i32 from a pointer to f32
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %p : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %p ["Volatile"] : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %p ["Volatile|Nontemporal"] : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %p ["Aligned", 4] : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %p ["Volatile|Aligned", 16] : f32
    spirv.Return
  }
}
// -----
// refused: expected ',' and found ']'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %p ["Aligned"] : f32
    spirv.Return
  }
}
// -----
// refused: an alignment of 3, which is not a power of two
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %p ["Aligned", 3] : f32
    spirv.Return
  }
}
// -----
// refused: expected ']' and found ','
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %p ["Volatile", 4] : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %p ["None"] : f32
    spirv.Return
  }
}
// -----
// refused: expected '<' and found ']'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %p [] : f32
    spirv.Return
  }
}
// -----
// refused: expected a memory access and found 'Something'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %p ["Something"] : f32
    spirv.Return
  }
}
// -----
// refused: expected ']' and found ':'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %p ["Aligned", 4 : f32
    spirv.Return
  }
}
// -----
// refused: expected ',' and found '4'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %p ["Aligned" 4] : f32
    spirv.Return
  }
}
// -----
// refused here: memory and image operands without what they require
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %p ["MakePointerVisible|NonPrivatePointer"] : f32
    spirv.Return
  }
}
// -----
// refused: operand 0 is not a pointer but f32
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Load "Function" %f : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = "spirv.Load"(%p) : (!spirv.ptr<f32, Function>) -> f32
    spirv.Return
  }
}
// -----
// refused: 'alignment' is stated, but not that the access is 'Aligned'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = "spirv.Load"(%p) <{alignment = 4 : i32}> : (!spirv.ptr<f32, Function>) -> f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = "spirv.Load"(%p) <{memory_access = #spirv.memory_access<Aligned>, alignment = 4 : i32}> : (!spirv.ptr<f32, Function>) -> f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = "spirv.Load"(%p) {memory_access = #spirv.memory_access<Volatile>} : (!spirv.ptr<f32, Function>) -> f32
    spirv.Return
  }
}
// -----
// accepted here: spellings of older editions
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = "spirv.Load"(%p) {memory_access = 4 : i32} : (!spirv.ptr<f32, Function>) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 'LiteralInteger' is missing
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = "spirv.Load"(%p) <{memory_access = #spirv.memory_access<Aligned>}> : (!spirv.ptr<f32, Function>) -> f32
    spirv.Return
  }
}
// -----
// refused: 'alignment' is stated, but not that the access is 'Aligned'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = "spirv.Load"(%p) <{memory_access = #spirv.memory_access<Volatile>, alignment = 4 : i32}> : (!spirv.ptr<f32, Function>) -> f32
    spirv.Return
  }
}
// -----
// refused: there are more operands than the instruction allows
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = "spirv.Load"(%p, %p) : (!spirv.ptr<f32, Function>, !spirv.ptr<f32, Function>) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 'IdRef' is missing
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = "spirv.Load"() : () -> f32
    spirv.Return
  }
}
// -----
// refused: loads void from a pointer to f32
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    "spirv.Load"(%p) : (!spirv.ptr<f32, Function>) -> ()
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.Store "Function" %p, %f : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.Store "StorageBuffer" %q, %f : f32
    spirv.Return
  }
}
// -----
// refused: the pointer is of storage class StorageBuffer
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.Store "Function" %q, %f : f32
    spirv.Return
  }
}
// -----
// refused: expected a storage class and found 'NoSuchClass'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.Store "NoSuchClass" %p, %f : f32
    spirv.Return
  }
}
// -----
// refused: expected '<' and found '%p'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.Store %p, %f : f32
    spirv.Return
  }
}
// -----
// refused: expected ',' and found '%f'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.Store "Function" %p %f : f32
    spirv.Return
  }
}
// -----
// refused: expected ':' and found 'spirv.Return'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.Store "Function" %p, %f
    spirv.Return
  }
}
// -----
// refused: expected a value, such as '%0' and found ':'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.Store "Function" %p, : f32
    spirv.Return
  }
}
// -----
// refused: expected a value, such as '%0' and found ','
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.Store "Function" , %f : f32
    spirv.Return
  }
}
// -----
// refused: stores i32 to a pointer to f32
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.Store "Function" %p, %i : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.Store "Function" %p, %f ["Volatile"] : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.Store "Function" %p, %f ["Aligned", 4] : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.Store "Function" %p, %f ["Volatile|Aligned|Nontemporal", 64] : f32
    spirv.Return
  }
}
// -----
// refused: expected ',' and found ']'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.Store "Function" %p, %f ["Aligned"] : f32
    spirv.Return
  }
}
// -----
// refused: expected ']' and found ','
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.Store "Function" %p, %f ["Volatile", 4] : f32
    spirv.Return
  }
}
// -----
// refused: expected a memory access and found 'Something'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.Store "Function" %p, %f ["Something"] : f32
    spirv.Return
  }
}
// -----
// refused: expected ']' and found ':'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.Store "Function" %p, %f ["Aligned", 4 : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    "spirv.Store"(%p, %f) : (!spirv.ptr<f32, Function>, f32) -> ()
    spirv.Return
  }
}
// -----
// refused: stores i32 to a pointer to f32
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    "spirv.Store"(%p, %i) : (!spirv.ptr<f32, Function>, i32) -> ()
    spirv.Return
  }
}
// -----
// refused: operand 'IdRef' is missing
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    "spirv.Store"(%p) : (!spirv.ptr<f32, Function>) -> ()
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Variable : !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// refused: the initializer is not a constant
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Variable init(%f) : !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// refused: operand 0 is i32, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Variable init(%i) : !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// refused: a variable of a function is in the Workgroup storage class
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Variable : !spirv.ptr<f32, Workgroup>
    spirv.Return
  }
}
// -----
// refused: operand 'StorageClass' is missing
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Variable : f32
    spirv.Return
  }
}
// -----
// refused: expected ':' and found 'spirv.Return'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Variable
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Variable : !spirv.ptr<!spirv.struct<(f32, i32)>, Function>
    spirv.Return
  }
}
// -----
// refused: a variable of a function has no 'descriptor_set'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Variable {descriptor_set = 0 : i32, binding = 1 : i32} : !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// refused: expected ':' and found 'bind'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Variable bind(1, 2) : !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// refused: expected ':' and found 'built_in'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Variable built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Function>
    spirv.Return
  }
}
// -----
// refused: a variable of a function has no 'built_in'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Variable {built_in = "GlobalInvocationId"} : !spirv.ptr<vector<3xi32>, Function>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %c = spirv.Constant 1.0 : f32
    %0 = spirv.Variable init(%c) : !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// accepted here: initializers that are variables of the module, or undefined
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %c = spirv.Undef : f32
    %0 = spirv.Variable init(%c) : !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %c = spirv.Constant 1.0 : f32
    %0 = spirv.Variable init(%c) {relaxed_precision} : !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Function>}> : () -> !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = "spirv.Variable"() {storage_class = #spirv.storage_class<Function>} : () -> !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// refused: a variable of a function is in the Uniform storage class
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Uniform>}> : () -> !spirv.ptr<f32, Uniform>
    spirv.Return
  }
}
// -----
// refused: a variable of a function is in the Uniform storage class
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Function>}> : () -> !spirv.ptr<f32, Uniform>
    spirv.Return
  }
}
// -----
// accepted here: spellings of older editions
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = "spirv.Variable"() : () -> !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// refused: operand 'StorageClass' is missing
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Function>}> : () -> f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.AccessChain %a[%i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// accepted here: spellings of older editions
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.AccessChain %a[%i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32
    spirv.Return
  }
}
// -----
// refused: 2 values and 1 types
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.AccessChain %a[%i] : !spirv.ptr<!spirv.array<4 x f32>, Function> -> !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// refused: leads to f32 in Function, not to ptr<f32, Uniform>
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.AccessChain %a[%i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<f32, Uniform>
    spirv.Return
  }
}
// -----
// refused: leads to f32 in Function, not to ptr<i32, Function>
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.AccessChain %a[%i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<i32, Function>
    spirv.Return
  }
}
// -----
// refused: operand 2 indexes f32
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.AccessChain %a[%i, %i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// accepted here: spellings of older editions
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.AccessChain %a[] : !spirv.ptr<!spirv.array<4 x f32>, Function> -> !spirv.ptr<!spirv.array<4 x f32>, Function>
    spirv.Return
  }
}
// -----
// refused: expected a type and found '->'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.AccessChain %a[] : !spirv.ptr<!spirv.array<4 x f32>, Function>, -> !spirv.ptr<!spirv.array<4 x f32>, Function>
    spirv.Return
  }
}
// -----
// refused: expected '[' and found '%i'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.AccessChain %a %i : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// refused: operand 1 is not an integer but f32
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.AccessChain %a[%f] : !spirv.ptr<!spirv.array<4 x f32>, Function>, f32 -> !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// refused: operand 0 is not a pointer but i32
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.AccessChain %i[%i] : i32, i32 -> !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// refused: expected a value, such as '%0' and found '['
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.AccessChain [%i] : i32 -> !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// refused: operand 1 indexes f32
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.AccessChain %p[%i] : !spirv.ptr<f32, Function>, i32 -> !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %c = spirv.Constant 1 : i32
    %0 = spirv.AccessChain %s[%c, %i] : !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %c = spirv.Constant 0 : i32
    %0 = spirv.AccessChain %s[%c] : !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Return
  }
}
// -----
// refused: the struct has no member 2
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %c = spirv.Constant 2 : i32
    %0 = spirv.AccessChain %s[%c] : !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Return
  }
}
// -----
// refused: the struct has no member 4294967295
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %c = spirv.Constant -1 : i32
    %0 = spirv.AccessChain %s[%c] : !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Return
  }
}
// -----
// refused: operand 1 selects a member and is not a constant
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.AccessChain %s[%i] : !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %c = spirv.Constant 1 : i8
    %0 = spirv.AccessChain %a[%c] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i8 -> !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// accepted here: spellings of older editions
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.PtrAccessChain %a[%i, %i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.PtrAccessChain %a[%i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<!spirv.array<4 x f32>, Function>
    spirv.Return
  }
}
// -----
// refused: leads to TypeArray (type5) in Function, not to ptr<f32, Function>
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.PtrAccessChain %a[%i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.PtrAccessChain %p[%i] : !spirv.ptr<f32, Function>, i32 -> !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// accepted here: spellings of older editions
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.InBoundsPtrAccessChain %a[%i, %i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// refused: leads to TypeArray (type5) in Function, not to ptr<i32, Function>
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.InBoundsPtrAccessChain %a[%i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<i32, Function>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.CopyMemory "Function" %p, "StorageBuffer" %q : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.CopyMemory "Function" %p, "Function" %p : f32
    spirv.Return
  }
}
// -----
// refused: '%q' is of type ptr<f32, StorageBuffer>, and ptr<f32, Function> is stated
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.CopyMemory "Function" %p, "Function" %q : f32
    spirv.Return
  }
}
// -----
// refused: '%p' is of type ptr<f32, Function>, and ptr<i32, Function> is stated
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.CopyMemory "Function" %p, "StorageBuffer" %q : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.CopyMemory "Function" %p, "StorageBuffer" %q ["Volatile"] : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.CopyMemory "Function" %p, "StorageBuffer" %q ["Volatile"], ["Volatile"] : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.CopyMemory "Function" %p, "StorageBuffer" %q ["Aligned", 4] : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.CopyMemory "Function" %p, "StorageBuffer" %q ["Aligned", 4], ["Aligned", 8] : f32
    spirv.Return
  }
}
// -----
// refused: expected ',' and found ']'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.CopyMemory "Function" %p, "StorageBuffer" %q ["Aligned"], ["Volatile"] : f32
    spirv.Return
  }
}
// -----
// refused: expected ']' and found ','
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.CopyMemory "Function" %p, "StorageBuffer" %q ["Volatile", 4], ["Volatile"] : f32
    spirv.Return
  }
}
// -----
// refused: expected '<' and found ']'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.CopyMemory "Function" %p, "StorageBuffer" %q [], ["Volatile"] : f32
    spirv.Return
  }
}
// -----
// refused: expected ':' and found 'spirv.Return'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    spirv.CopyMemory "Function" %p, "StorageBuffer" %q
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    "spirv.CopyMemory"(%p, %q) <{memory_access = #spirv.memory_access<Volatile>, source_memory_access = #spirv.memory_access<Aligned>, source_alignment = 4 : i32}> : (!spirv.ptr<f32, Function>, !spirv.ptr<f32, StorageBuffer>) -> ()
    spirv.Return
  }
}
// -----
// refused: 'source_alignment' is stated, but not that the access is 'Aligned'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    "spirv.CopyMemory"(%p, %q) <{source_alignment = 4 : i32}> : (!spirv.ptr<f32, Function>, !spirv.ptr<f32, StorageBuffer>) -> ()
    spirv.Return
  }
}
// -----
// refused: operand 'LiteralInteger' is missing
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    "spirv.CopyMemory"(%p, %q) <{memory_access = #spirv.memory_access<Aligned>}> : (!spirv.ptr<f32, Function>, !spirv.ptr<f32, StorageBuffer>) -> ()
    spirv.Return
  }
}
// -----
// refused: operand 1 is not a pointer but f32
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    "spirv.CopyMemory"(%p, %f) : (!spirv.ptr<f32, Function>, f32) -> ()
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Bitcast %f : f32 to i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Bitcast %p : !spirv.ptr<f32, Function> to !spirv.ptr<i32, Function>
    spirv.Return
  }
}
// -----
// accepted here: a bitcast of a pointer to an integer
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Bitcast %p : !spirv.ptr<f32, Function> to i64
    spirv.Return
  }
}
// -----
// refused: does not cast f32 to i64
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Bitcast %f : f32 to i64
    spirv.Return
  }
}
// -----
// accepted here: a bitcast to the same type
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Bitcast %f : f32 to f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Bitcast %f : f32 to vector<2xf16>
    spirv.Return
  }
}
// -----
// refused: does not cast f32 to vector<4 x f16>
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Bitcast %f : f32 to vector<4xf16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Bitcast %p : !spirv.ptr<f32, Function> to !spirv.ptr<i32, Uniform>
    spirv.Return
  }
}
// -----
// refused: does not cast f32 to ptr<i32, Uniform>
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Bitcast %f : f32 to !spirv.ptr<i32, Uniform>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, StorageBuffer>, %f: f32, %i: i32, %a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %s: !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32, stride = 4> [4])>, StorageBuffer>) "None" {
    %0 = spirv.Bitcast %i : i32 to si32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<f32, Generic>
    spirv.Return
  }
}
// -----
// refused: casts to a pointer to another type
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<i32, Generic>
    spirv.Return
  }
}
// -----
// refused: does not cast ptr<f32, CrossWorkgroup> to ptr<f32, Workgroup>
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<f32, Workgroup>
    spirv.Return
  }
}
// -----
// refused: does not cast ptr<f32, Generic> to ptr<f32, Generic>
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.PtrCastToGeneric %g : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Generic>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.GenericCastToPtr %g : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, CrossWorkgroup>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.GenericCastToPtr %g : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// refused: does not cast ptr<f32, Generic> to ptr<f32, Uniform>
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.GenericCastToPtr %g : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Uniform>
    spirv.Return
  }
}
// -----
// refused: casts to a pointer to another type
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.GenericCastToPtr %g : !spirv.ptr<f32, Generic> to !spirv.ptr<i32, CrossWorkgroup>
    spirv.Return
  }
}
// -----
// refused: does not cast ptr<f32, CrossWorkgroup> to ptr<f32, Workgroup>
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.GenericCastToPtr %p : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<f32, Workgroup>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.GenericCastToPtrExplicit %g : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, CrossWorkgroup>
    spirv.Return
  }
}
// -----
// refused: does not cast ptr<f32, Generic> to ptr<f32, Uniform>
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.GenericCastToPtrExplicit %g : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Uniform>
    spirv.Return
  }
}
// -----
// refused: does not cast ptr<f32, CrossWorkgroup> to ptr<f32, Workgroup>
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.GenericCastToPtrExplicit %p : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<f32, Workgroup>
    spirv.Return
  }
}
// -----
// refused: casts to a pointer to another type
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.GenericCastToPtrExplicit %g : !spirv.ptr<f32, Generic> to !spirv.ptr<i32, Workgroup>
    spirv.Return
  }
}
// -----
// accepted here: the address of a logical pointer, before legalization
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.ConvertPtrToU %p : !spirv.ptr<f32, CrossWorkgroup> to i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.VectorExtractDynamic %v[%i] : vector<4xf32>, i32
    spirv.Return
  }
}
// -----
// refused: operand 1 is not an integer but vector<4 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.VectorExtractDynamic %v[%v] : vector<4xf32>, vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: the type is not a vector
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.VectorExtractDynamic %i[%i] : i32, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %c = spirv.Constant 1.0 : f32
    %0 = spirv.VectorInsertDynamic %c, %v[%i] : vector<4xf32>, i32
    spirv.Return
  }
}
// -----
// refused: operand 1 is i32, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.VectorInsertDynamic %i, %v[%i] : vector<4xf32>, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.VectorShuffle [1: i32, 3: i32, -1: i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.VectorShuffle [1: i32, 3: i32, 7: i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    spirv.Return
  }
}
// -----
// refused: there is no component 8
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.VectorShuffle [1: i32, 3: i32, 8: i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    spirv.Return
  }
}
// -----
// refused: 2 components for a vector of 3
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.VectorShuffle [1: i32, 3: i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    spirv.Return
  }
}
// -----
// refused: there must be at least one number
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.VectorShuffle [] %v, %v : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    spirv.Return
  }
}
// -----
// refused: the vectors are not of one component type
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.VectorShuffle [1: i32, 3: i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeExtract %v[0 : i32] : vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: vector<4 x f32> has no part 4
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeExtract %v[4 : i32] : vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: vector<4 x f32> has no part 4294967295
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeExtract %v[-1 : i32] : vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: the type is not a composite
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeExtract %v[0 : i32, 0 : i32] : vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: the number is not of type i32
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeExtract %v[0 : i64] : vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: expected ':' and found ']'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeExtract %v[0] : vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: the number is not of type i32
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeExtract %v[0 : f32] : vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: there must be at least one number
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeExtract %v[] : vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: expected '[' and found ':'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeExtract %v : vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: expected ':' and found 'spirv.Return'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeExtract %v[0 : i32]
    spirv.Return
  }
}
// -----
// refused: the type is not a composite
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeExtract %i[0 : i32] : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeExtract %m[1 : i32] : !spirv.matrix<3 x vector<4xf32>>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeExtract %m[1 : i32, 3 : i32] : !spirv.matrix<3 x vector<4xf32>>
    spirv.Return
  }
}
// -----
// refused: TypeMatrix (type2) has no part 3
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeExtract %m[3 : i32] : !spirv.matrix<3 x vector<4xf32>>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %c = spirv.Constant 1.0 : f32
    %0 = spirv.CompositeInsert %c, %v[0 : i32] : f32 into vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is i32, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeInsert %i, %v[0 : i32] : i32 into vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeInsert %v, %m[0 : i32] : vector<4xf32> into !spirv.matrix<3 x vector<4xf32>>
    spirv.Return
  }
}
// -----
// refused: TypeMatrix (type2) has no part 7
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeInsert %v, %m[7 : i32] : vector<4xf32> into !spirv.matrix<3 x vector<4xf32>>
    spirv.Return
  }
}
// -----
// refused: expected 'into' and found ','
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeInsert %v, %m[0 : i32] : vector<4xf32>, !spirv.matrix<3 x vector<4xf32>>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeConstruct %v, %v, %v : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> !spirv.matrix<3 x vector<4xf32>>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeConstruct %v, %v : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
    spirv.Return
  }
}
// -----
// refused: 12 components for a vector of 8
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeConstruct %v, %v, %v : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<8xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeConstruct %v, %v : (vector<4xf32>, vector<4xf32>) -> !spirv.array<2 x vector<4xf32>>
    spirv.Return
  }
}
// -----
// refused: 2 parts where there must be 3
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeConstruct %v, %v : (vector<4xf32>, vector<4xf32>) -> !spirv.array<3 x vector<4xf32>>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeConstruct %v, %i : (vector<4xf32>, i32) -> !spirv.struct<(vector<4xf32>, i32)>
    spirv.Return
  }
}
// -----
// refused: part 0 has another type
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeConstruct %v, %i : (vector<4xf32>, i32) -> !spirv.struct<(i32, i32)>
    spirv.Return
  }
}
// -----
// refused: the type is not a composite
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeConstruct %v, %i : (vector<4xf32>, i32) -> i32
    spirv.Return
  }
}
// -----
// refused: expected '(' and found 'vector'
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.CompositeConstruct %v, %i : vector<4xf32>, i32 -> !spirv.struct<(vector<4xf32>, i32)>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.Transpose %m : !spirv.matrix<3 x vector<4xf32>> -> !spirv.matrix<4 x vector<3xf32>>
    spirv.Return
  }
}
// -----
// refused: the result is not the transposed type
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.Transpose %m : !spirv.matrix<3 x vector<4xf32>> -> !spirv.matrix<3 x vector<4xf32>>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.Dot %v, %v : vector<4xf32> -> f32
    spirv.Return
  }
}
// -----
// refused: the operands are not two vectors of the result's type
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.Dot %v, %v : vector<4xf32> -> f16
    spirv.Return
  }
}
// -----
// refused: rows and columns do not fit
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<3 x vector<4xf32>>, vector<4xf32> -> vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.VectorTimesMatrix %v, %m : vector<4xf32>, !spirv.matrix<3 x vector<4xf32>> -> vector<3xf32>
    spirv.Return
  }
}
// -----
// refused: rows and columns do not fit
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<f32, CrossWorkgroup>, %g: !spirv.ptr<f32, Generic>, %i: i32, %v: vector<4xf32>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %0 = spirv.VectorTimesMatrix %v, %m : vector<4xf32>, !spirv.matrix<3 x vector<4xf32>> -> vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Physical64 OpenCL {
  spirv.func @f(%i: i64, %u: ui64, %p: !spirv.ptr<f32, CrossWorkgroup>) "None" {
    %0 = spirv.ConvertUToPtr %i : i64 to !spirv.ptr<f32, CrossWorkgroup>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Physical64 OpenCL {
  spirv.func @f(%i: i64, %p: !spirv.ptr<f32, CrossWorkgroup>) "None" {
    %0 = spirv.ConvertPtrToU %p : !spirv.ptr<f32, CrossWorkgroup> to i64
    spirv.Return
  }
}
// -----
// refused: si64 is signed
spirv.module Physical64 OpenCL {
  spirv.func @f(%i: i64, %p: !spirv.ptr<f32, CrossWorkgroup>) "None" {
    %0 = spirv.ConvertPtrToU %p : !spirv.ptr<f32, CrossWorkgroup> to si64
    spirv.Return
  }
}
// -----
// accepted
spirv.module PhysicalStorageBuffer64 Vulkan {
  spirv.func @f(%i: i64, %p: !spirv.ptr<f32, PhysicalStorageBuffer> {spirv.decoration = #spirv.decoration<Aliased>}) "None" {
    %0 = spirv.ConvertPtrToU %p : !spirv.ptr<f32, PhysicalStorageBuffer> to i64
    %1 = spirv.ConvertUToPtr %i : i64 to !spirv.ptr<f32, PhysicalStorageBuffer>
    spirv.Return
  }
}
// -----
// accepted, not as printed: a func.func, which is a function of a module of its own
func.func @f(%i: i64, %p: !spirv.ptr<f32, PhysicalStorageBuffer>) {
  %0 = spirv.ConvertPtrToU %p : !spirv.ptr<f32, PhysicalStorageBuffer> to i64
  return
}
// -----
// accepted, not as printed: a func.func, which is a function of a module of its own
func.func @f(%i: i64, %p: !spirv.ptr<f32, CrossWorkgroup>) {
  %0 = spirv.ConvertPtrToU %p : !spirv.ptr<f32, CrossWorkgroup> to i64
  return
}
// -----
// accepted here: physical pointers that do not say what they alias
spirv.module PhysicalStorageBuffer64 Vulkan {
  spirv.func @f(%p: !spirv.ptr<f32, PhysicalStorageBuffer>) "None" {
    spirv.Return
  }
}
// -----
// accepted
spirv.module PhysicalStorageBuffer64 Vulkan {
  spirv.func @f(%p: !spirv.ptr<f32, PhysicalStorageBuffer> {spirv.decoration = #spirv.decoration<Aliased>}) "None" {
    %v = spirv.Variable {aliased_pointer} : !spirv.ptr<!spirv.ptr<f32, PhysicalStorageBuffer>, Function>
    spirv.Return
  }
}
// -----
// accepted here: physical pointers that do not say what they alias
spirv.module PhysicalStorageBuffer64 Vulkan {
  spirv.func @f() "None" {
    %v = spirv.Variable : !spirv.ptr<!spirv.ptr<f32, PhysicalStorageBuffer>, Function>
    spirv.Return
  }
}
// -----
// accepted
spirv.module PhysicalStorageBuffer64 Vulkan {
  spirv.func @f() "None" {
    %v = spirv.Variable {restrict_pointer} : !spirv.ptr<!spirv.ptr<f32, PhysicalStorageBuffer>, Function>
    spirv.Return
  }
}
// -----
// accepted here: physical pointers that do not say what they alias
spirv.module PhysicalStorageBuffer64 Vulkan {
  spirv.func @f() "None" {
    %v = spirv.Variable {restrict_pointer, aliased_pointer} : !spirv.ptr<!spirv.ptr<f32, PhysicalStorageBuffer>, Function>
    spirv.Return
  }
}
// -----
// accepted
spirv.module PhysicalStorageBuffer64 Vulkan {
  spirv.func @f(%p: !spirv.ptr<!spirv.ptr<f32, PhysicalStorageBuffer>, Function> {spirv.decoration = #spirv.decoration<AliasedPointer>}) "None" {
    spirv.Return
  }
}
