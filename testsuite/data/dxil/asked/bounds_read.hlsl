// Reads of every kind of resource and array, at indices of which most are outside: the probes.
// args: -T cs_6_0 -E main
//@ dispatch 1 1 1
//@ buffer 0 0 byteaddress 128 rand:1
//@ buffer 0 1 structured 192 rand:2
//@ buffer 0 2 typed:r32ui 64 rand:3
//@ image 0 3 sampled:r32ui:2d:8x8/2 rand:4
//@ image 0 4 sampled:r32ui:2darray:4x4x8 rand:5
//@ image 0 5 sampled:r32ui:3d:8x4x4 rand:6
//@ buffer 0 6 cbuffer 256 rand:7
//@ buffer 0 7 rwbyteaddress 128 rand:8
//@ buffer 0 8 rwstructured 128 rand:9
//@ buffer 0 9 rwtyped:r32ui 64 rand:10
//@ image 0 10 storage:r32ui:2d:8x8 rand:11
//@ image 0 11 storage:r32ui:1darray:8x4 rand:12
//@ buffer 0 12 structured 128 words:0,1,2,3,4,5,7,8,9,15,16,0x10000000,0x40000000,0x55555556,0xfffffffe,0xffffffff
//@ buffer 0 13 rwbyteaddress 4096 words:0xdddddddd
struct S { uint a; uint2 b; };
ByteAddressBuffer raw : register(t0);
StructuredBuffer<S> structs : register(t1);
Buffer<uint> texels : register(t2);
Texture2D<uint> image : register(t3);
Texture2DArray<uint> layers : register(t4);
Texture3D<uint> volume : register(t5);
cbuffer C : register(b6) { uint4 rows[4]; };
RWByteAddressBuffer rw_raw : register(u7);
RWStructuredBuffer<uint4> rw_structs : register(u8);
RWBuffer<uint> rw_texels : register(u9);
RWTexture2D<uint> rw_image : register(u10);
RWTexture1DArray<uint> rw_layers : register(u11);
StructuredBuffer<uint> probe : register(t12);
RWByteAddressBuffer result : register(u13);
groupshared uint shared_words[16];
static const uint table[5] = { 0x11, 0x22, 0x33, 0x44, 0x55 };
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  shared_words[i] = 1000 + i;
  GroupMemoryBarrierWithGroupSync();
  uint at = probe[i];
  uint local[6];
  for (uint n = 0; n < 6; n++) local[n] = 100 * n + rows[n & 3].x;
  local[at & 7] += 7;
  uint base = i * 128;
  result.Store4(base, raw.Load4(at * 4));
  result.Store3(base + 16, uint3(structs[at].a, structs[at].b));
  result.Store(base + 28, texels[at]);
  result.Store(base + 32, image.Load(int3(at, 1, 0)));
  result.Store(base + 36, image.Load(int3(1, at, 1)));
  result.Store(base + 40, image.Load(int3(0, 0, at)));
  result.Store(base + 44, layers.Load(int4(1, 1, at, 0)));
  result.Store(base + 48, volume.Load(int4(1, at, 1, 0)));
  result.Store(base + 52, rows[at].z);
  result.Store(base + 56, rw_raw.Load(at * 4));
  result.Store2(base + 60, rw_structs[at].yw);
  result.Store(base + 68, rw_texels[at]);
  result.Store(base + 72, rw_image[uint2(at, 2)]);
  result.Store(base + 76, rw_layers[uint2(3, at)]);
  result.Store(base + 80, table[at]);
  result.Store(base + 84, local[at]);
  result.Store(base + 88, shared_words[at]);
  // One level for all lanes at a time: there are drivers that ask for that.
  for (uint k = 0; k < 16; k++) {
    uint w, h, levels;
    image.GetDimensions(probe[k], w, h, levels);
    if (k == i) result.Store3(base + 92, uint3(w, h, levels));
  }
  result.Store(base + 104, image.Load(int3(at, 0, 0), int2(-2, 1)));
}
