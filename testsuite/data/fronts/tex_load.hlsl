// Texture loads: each dimension, with levels, offsets and by subscripts.
//= clang: no textures and samplers: 'Texture2D', 'Texture1D', 'Texture2DArray', 'Texture1DArray', 'Texture3D'
// args: -T cs_6_0 -E Flat
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 2 sampled:rgba32f:2d:8x4/2 randf:1
//@ image 0 3 sampled:r32f:1d:16 randf:2
// args: -T cs_6_0 -E Layers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 4 sampled:rgba32f:2darray:4x4x3 randf:3
//@ image 0 5 sampled:r32f:1darray:8x2 randf:4
// args: -T cs_6_0 -E Volume
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 6 sampled:rgba32f:3d:4x4x4 randf:5
RWStructuredBuffer<float4> o : register(u1);
Texture2D<float4> a : register(t2);
Texture1D<float> b : register(t3);
Texture2DArray<float4> c : register(t4);
Texture1DArray<float> d : register(t5);
Texture3D<float4> e : register(t6);
[numthreads(16, 1, 1)]
void Flat(uint t : SV_GroupIndex) {
  int2 at = int2(t & 3, t >> 3);
  o[t] = a.Load(int3(at, 0)) + a.Load(int3(at, 1)) * 2 + a.Load(int3(at, 0), int2(1, 1)) + a[at] + a.mips[1][at] + b.Load(int2(t, 0)) + b[15 - t] + b.Load(int2(t >> 1, 0), 3);
}
[numthreads(16, 1, 1)]
void Layers(uint t : SV_GroupIndex) {
  int3 at = int3(t & 3, t >> 2, t % 3);
  o[t] = c.Load(int4(at, 0)) + c[at] + c.Load(int4(0, 0, 2, 0), int2(2, 1)) + d.Load(int3(t & 7, t & 1, 0)) + d[uint2(t & 7, 0)];
}
[numthreads(16, 1, 1)]
void Volume(uint t : SV_GroupIndex) { o[t] = e.Load(int4(t & 3, t >> 2, 3, 0)) + e[uint3(0, t & 3, t >> 2)] + e.Load(int4(0, 0, 0, 0), int3(1, 2, 3)); }
