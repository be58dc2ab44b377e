// test: cc
// An atomic operation on a float through its bits, by a function of SPIR-V that has no such type.
RWStructuredBuffer<float> Out : register(u0);

float __spirv_AtomicFAddEXT(float x, int scope, int semantics, float value);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float sum = 0;
  Out[id.x] = __spirv_AtomicFAddEXT(sum, 1, 0, 2.0);
}

// ---- expected ----
// error[E0004]: __spirv_AtomicFAddEXT: spirv.AtomicFAddEXT: operand 0 is not a pointer but f32
//   --> atomic_float.hlsl:10:15
//    |
// 10 |   Out[id.x] = __spirv_AtomicFAddEXT(sum, 1, 0, 2.0);
//    |               ^^^^^^^^^^^^^^^^^^^^^
