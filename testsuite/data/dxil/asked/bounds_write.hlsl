// Writes and atomic operations of every kind, at indices of which most are outside: the probes.
// args: -T cs_6_0 -E main
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 words:0,1,2,3,4,5,7,8,9,15,16,0x10000000,0x41000000,0x55555556,0xfffffffe,0xffffffff
//@ buffer 0 1 rwbyteaddress 128 rand:1
//@ buffer 0 2 rwstructured 192 rand:2
//@ buffer 0 3 rwtyped:r32ui 64 rand:3
//@ image 0 4 storage:r32ui:2d:8x8 rand:4
//@ image 0 5 storage:r32ui:2darray:4x4x8 rand:5
//@ image 0 6 storage:r32ui:3d:8x4x4 rand:6
//@ buffer 0 7 rwbyteaddress 128 rand:7
//@ buffer 0 8 rwstructured 128 iota
//@ buffer 0 9 rwtyped:r32ui 64 rand:9
//@ image 0 10 storage:r32ui:2d:8x8 rand:10
//@ buffer 0 11 rwbyteaddress 2048 words:0xdddddddd
struct S { uint a; uint2 b; };
StructuredBuffer<uint> probe : register(t0);
RWByteAddressBuffer raw : register(u1);
RWStructuredBuffer<S> structs : register(u2);
RWBuffer<uint> texels : register(u3);
RWTexture2D<uint> image : register(u4);
RWTexture2DArray<uint> layers : register(u5);
RWTexture3D<uint> volume : register(u6);
RWByteAddressBuffer atomic_raw : register(u7);
RWStructuredBuffer<uint2> atomic_structs : register(u8);
RWBuffer<uint> atomic_texels : register(u9);
RWTexture2D<uint> atomic_image : register(u10);
RWByteAddressBuffer result : register(u11);
groupshared uint shared_words[12];
groupshared uint counts[12];
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  if (i < 12) { shared_words[i] = 50 + i; counts[i] = 0; }
  uint at = probe[i];
  GroupMemoryBarrierWithGroupSync();
  raw.Store2(at * 8 + 4, uint2(at + 1, 0xabcd0000 + i));
  S s; s.a = i; s.b = uint2(at, ~at);
  structs[at] = s;
  texels[at] = at * 3;
  image[uint2(at, 3)] = at + 5;
  layers[uint3(1, 1, at)] = at + 6;
  volume[uint3(3, at, 1)] = at + 7;
  uint4 old; uint found;
  atomic_raw.InterlockedAdd(at * 4, 9, old.x);
  InterlockedMax(atomic_structs[at].y, 0xf0000000 + i, old.y);
  InterlockedXor(atomic_texels[at], 0xff, old.z);
  InterlockedAdd(atomic_image[uint2(2, at)], 11, old.w);
  InterlockedCompareExchange(atomic_structs[at].x, 2 * at, 777, found);
  uint local[4] = { i, i + 1, i + 2, i + 3 };
  local[at] = 77;
  shared_words[at] = i;
  uint before;
  InterlockedAdd(counts[at], i + 1, before);
  GroupMemoryBarrierWithGroupSync();
  uint base = i * 64;
  result.Store4(base, old);
  result.Store(base + 16, found);
  result.Store4(base + 20, uint4(local[0], local[1], local[2], local[3]) + local[i & 3] * 1000);
  result.Store(base + 36, before);
  if (i < 12) result.Store2(base + 40, uint2(shared_words[i], counts[i]));
}
