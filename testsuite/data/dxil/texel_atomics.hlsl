// Atomic operations on texels of textures, which are read and written beside.
// args: -T cs_6_5 -E main
//@ dispatch 1 1 1
//@ image 0 0 storage:r32ui:2d:8x8 rand:3
//@ image 0 1 storage:r32ui:2darray:4x4x4 rand:4
//@ image 0 2 storage:r32ui:3d:4x4x4 rand:5
//@ image 0 3 storage:r32ui:1d:64 iota
//@ buffer 0 4 rwstructured 1024 zero
RWTexture2D<uint> a : register(u0);
RWTexture2DArray<uint> b : register(u1);
RWTexture3D<uint> c : register(u2);
RWTexture1D<uint> d : register(u3);
RWStructuredBuffer<uint> u : register(u4);
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) {
  uint3 at = uint3(i & 3, (i >> 2) & 3, i >> 4); uint old; uint was; uint kept; uint changed; uint size; uint high;
  InterlockedAdd(a[uint2(i & 7, i >> 3)], i * 3, old);
  InterlockedMin(b[at], i << 26, was);
  InterlockedCompareExchange(c[at], i, i + 1, kept);
  InterlockedExchange(d[63 - i], i + 7, changed);
  a.GetDimensions(size, high);
  u[i] = old + a[uint2(i & 7, i >> 3)]; u[i + 64] = was; u[i + 128] = kept + c[at]; u[i + 192] = changed + size * 100 + high;
  d[i] = d[i] + 1; }
