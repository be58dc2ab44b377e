// Interlocked operations on typed buffers and textures.
//= clang: no textures and samplers: 'RWTexture2D', 'RWTexture3D', 'RWTexture1D'
// args: -T cs_6_0 -E Buffers
//@ dispatch 1 1 1
//@ buffer 0 4 rwtyped:r32ui 64 zero
//@ buffer 0 0 structured 256 rand:1
// args: -T cs_6_0 -E Textures
//@ dispatch 1 1 1
//@ image 0 5 storage:r32ui:2d:4x4 zero
//@ buffer 0 0 structured 256 rand:2
// args: -T cs_6_0 -E Volumes
//@ dispatch 1 1 1
//@ image 0 6 storage:r32i:3d:2x2x2 zero
//@ image 0 7 storage:r32ui:1d:8 zero
//@ buffer 0 0 structured 256 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWBuffer<uint> b : register(u4);
RWTexture2D<uint> x : register(u5);
RWTexture3D<int> y : register(u6);
RWTexture1D<uint> z : register(u7);
[numthreads(64, 1, 1)]
void Buffers(uint t : SV_GroupIndex) {
  InterlockedAdd(b[i0[t] & 7], 1);
  InterlockedMax(b[8], i0[t]);
  InterlockedXor(b[9], i0[t]);
}
[numthreads(64, 1, 1)]
void Textures(uint t : SV_GroupIndex) {
  uint old;
  InterlockedAdd(x[uint2(i0[t] & 3, 0)], t, old);
  InterlockedOr(x[uint2(t & 3, 1)], i0[t]);
  InterlockedMax(x[uint2(0, 2)], i0[t]);
}
[numthreads(64, 1, 1)]
void Volumes(uint t : SV_GroupIndex) {
  InterlockedMin(y[uint3(t & 1, 0, 1)], (int)i0[t]);
  InterlockedAdd(y[uint3(1, 1, t >> 5)], -3);
  InterlockedOr(z[t & 7], i0[t] >> 8);
}
