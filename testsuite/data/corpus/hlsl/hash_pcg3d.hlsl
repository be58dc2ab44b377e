// The three-dimensional PCG hash on vectors of uint.
//@ dispatch 2 2 1
//@ buffer 0 0 rwstructured 4096 zero
RWStructuredBuffer<uint4> Output : register(u0);

uint3 pcg3d(uint3 v) {
  v = v * 1664525u + 1013904223u;
  v.x += v.y * v.z;
  v.y += v.z * v.x;
  v.z += v.x * v.y;
  v ^= v >> 16u;
  v.x += v.y * v.z;
  v.y += v.z * v.x;
  v.z += v.x * v.y;
  return v;
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Output[id.y * 16 + id.x] = uint4(pcg3d(id), id.x ^ id.y);
}
