// Atomic operations of 64 bits on every kind of resource that has them, with loads and stores beside.
// args: -T cs_6_6 -E Everywhere
RWBuffer<uint64_t> texels : register(u0);
RWTexture2D<uint64_t> image : register(u1);
RWTexture3D<int64_t> volume : register(u2);
RWStructuredBuffer<uint64_t> plain : register(u3);
RWStructuredBuffer<int64_t> signed_ : register(u4);
RWByteAddressBuffer raw : register(u5);
groupshared uint64_t shared_[16];
[numthreads(64, 1, 1)]
void Everywhere(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  uint64_t before;
  int64_t signedBefore;
  if (lane < 16) shared_[lane] = lane;
  GroupMemoryBarrierWithGroupSync();
  InterlockedAdd(shared_[lane & 15], (uint64_t)id.x << 33, before);
  InterlockedMax(plain[id.x & 7], before);
  InterlockedMin(signed_[id.x & 3], -(int64_t)id.x, signedBefore);
  InterlockedCompareExchange(plain[9], before, (uint64_t)signedBefore, before);
  InterlockedXor(plain[11], before);
  raw.InterlockedAdd64(64, before, before);
  raw.InterlockedMax64(72, signedBefore, signedBefore);
  raw.InterlockedCompareExchange64(80, before, 3, before);
  InterlockedAdd(texels[id.x], before);
  InterlockedMax(image[id.xy], texels[id.x + 1], before);
  InterlockedMin(volume[id], -(int64_t)before, signedBefore);
  image[id.yx] = before + (uint64_t)volume[id.zyx];
  texels[id.x + 2] = (uint64_t)signedBefore;
}
