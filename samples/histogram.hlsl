// A histogram of the bytes of 256 words in 16 bins: groupshared atomics collect one
// workgroup's counts, buffer atomics add them up.
//
//   set 0, binding 0   ByteAddressBuffer         256 words
//   set 0, binding 1   RWStructuredBuffer<uint>  16 counts, cleared by the caller
//@ dispatch 4 1 1
//@ buffer 0 0 byteaddress 1024 rand:17
//@ buffer 0 1 rwstructured 64 zero

ByteAddressBuffer Words : register(t0);
RWStructuredBuffer<uint> Bins : register(u1);

groupshared uint bins[16];

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  if (lane < 16)
    bins[lane] = 0;
  GroupMemoryBarrierWithGroupSync();

  uint word = Words.Load(4 * id.x);
  for (uint i = 0; i < 4; ++i) {
    InterlockedAdd(bins[(word >> 4) & 15], 1u);
    word >>= 8;
  }
  GroupMemoryBarrierWithGroupSync();

  if (lane < 16)
    InterlockedAdd(Bins[lane], bins[lane]);
}
