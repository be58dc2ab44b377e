// test: cc
// A resource kept in an array that is indexed by a thread.
RWStructuredBuffer<float> A : register(u0);
RWStructuredBuffer<float> B : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  RWStructuredBuffer<float> both[2] = {A, B};
  both[id.x & 1][id.y] = 1;
}

// ---- expected ----
// error[E0002]: a value of resource type buffer outside of a resource access
//  --> resource_in_array.hlsl:8:39
//   |
// 8 |   RWStructuredBuffer<float> both[2] = {A, B};
//   |                                       ^
// error[E0008]: a value, a buffer that is computed, is merged with others or selected
//  --> resource_in_array.hlsl:9:3
//   |
// 9 |   both[id.x & 1][id.y] = 1;
//   |   ^^^^
//   |
//   = help: merge or select the images and the samplers, and put them together where they are used
