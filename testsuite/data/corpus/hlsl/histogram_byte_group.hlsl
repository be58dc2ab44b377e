// A 256-bin histogram of bytes in groupshared memory with a weighted variant beside it.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 rand:61
//@ buffer 0 1 rwstructured 2048 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);
groupshared uint counts[256];
groupshared uint weights[256];

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  for (uint i = lane; i < 256; i += 64) {
    counts[i] = 0;
    weights[i] = 0;
  }
  GroupMemoryBarrierWithGroupSync();
  for (uint j = lane; j < 128; j += 64) {
    uint word = Input[j];
    [unroll] for (uint b = 0; b < 32; b += 8) {
      uint bin = (word >> b) & 0xff;
      InterlockedAdd(counts[bin], 1u);
      InterlockedAdd(weights[bin], j + b);
    }
  }
  GroupMemoryBarrierWithGroupSync();
  for (uint k = lane; k < 256; k += 64)
    Output[k] = uint2(counts[k], weights[k]);
}
