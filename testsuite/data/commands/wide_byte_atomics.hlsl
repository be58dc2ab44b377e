// Counters of 64 bits lie among words in a buffer of bytes.
//@ entry Count
//@ dispatch 2 1 1
//@ buffer 0 0 rwbyteaddress 64 words:0,0,1,0,5,0,7,0,0,0,0xfffffffe,0xffffffff,3,0,0,0
//@ buffer 0 1 rwstructured 64 zero
//$ -T cs_6_6 -E Count -HV 2021 -fspv-target-env=vulkan1.3 -WX IN -Fo OUT
//+ Int64Atomics
//+ OpAtomicUMax
//+ OpAtomicSMin
//= 0 8 8 9 32 5 256 9 0 0 8 4294967291 4294967295 4 0
//= 1 7 0 2
//$ -T cs_6_6 -E Count -HV 2021 -fspv-target-env=vulkan1.3 -O0 IN -Fo OUT
//= 0 8 8 9 32 5 256 9 0 0 8 4294967291 4294967295 4 0
RWByteAddressBuffer Bytes : register(u0);
RWStructuredBuffer<uint> Seen : register(u1);
groupshared int64_t Found;

[numthreads(4, 1, 1)]
void Count(uint lane : SV_GroupIndex, uint group : SV_GroupID) {
  // A carry goes into the upper word.
  Bytes.InterlockedAdd64(0, 0x100000001ull);
  uint64_t before;
  Bytes.InterlockedAdd64(8, 0x400000001ull, before);
  if (lane == 0 && group == 0) {
    Bytes.InterlockedOr64(16, 1ull << 40);
    Bytes.InterlockedExchange64(24, 9ull, before);
    Seen[0] = (uint)before;
    Seen[1] = (uint)(before >> 32);
    Bytes.InterlockedCompareExchange64(48, 3, 4, before);
    Bytes.InterlockedCompareStore64(48, 3, 5);
  }
  Bytes.InterlockedMin64(40, (int64_t)-5);
  Bytes.InterlockedMax64(32, 0x800000000ull + (lane > 9));
  // Words beside them have 32 bits.
  uint word;
  Bytes.InterlockedAdd(56, 1, word);
  if (lane == 3 && group == 1) {
    Bytes.InterlockedAdd64(24, 0, Found);
    Seen[2] = 2;
  }
}
