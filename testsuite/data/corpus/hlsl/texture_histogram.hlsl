// A histogram of integer texels in shared memory, and a storage image marked by it.
//@ dispatch 1 1 1
//@ image 0 0 sampled:rgba8ui:2d:8x8 rand:9
//@ image 0 1 storage:r32ui:2d:8x8 zero
//@ buffer 0 2 rwstructured 64 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;

using UTex = Image<uint, 1, 0, 1>; using URW = Image<uint, 1, 0, 2, 33>;
uint4 __spirv_ImageFetch(UTex t, uint2 p, uint mask, uint lod);
void __spirv_ImageWrite(URW t, uint2 p, uint v);
UTex In;
URW Mark;
RWStructuredBuffer<uint> Bins : register(u2);
groupshared uint local[16];

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex) {
  if (i < 16) local[i] = 0;
  GroupMemoryBarrierWithGroupSync();
  uint4 v = __spirv_ImageFetch(In, id.xy, 2, 0);
  InterlockedAdd(local[(v.x + v.y) & 15], 1);
  GroupMemoryBarrierWithGroupSync();
  if (i < 16) Bins[i] = local[i];
  __spirv_ImageWrite(Mark, id.xy, local[v.z & 15]);
}
