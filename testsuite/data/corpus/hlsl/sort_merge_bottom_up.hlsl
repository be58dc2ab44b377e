// Bottom-up merge sort of one workgroup's 64 keys between two groupshared arrays: each
// thread finds its key's rank by binary search in the neighbouring run.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 rand:34
RWStructuredBuffer<uint> Keys : register(u0);
groupshared uint ping[64];
groupshared uint pong[64];

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  ping[lane] = Keys[lane];
  GroupMemoryBarrierWithGroupSync();
  for (uint width = 1; width < 64; width <<= 1) {
    uint key = ping[lane];
    uint run = lane / width;
    bool left = (run & 1) == 0;
    uint other = (run ^ 1) * width;
    uint low = 0, high = width;
    while (low < high) {
      uint middle = (low + high) / 2;
      uint candidate = ping[other + middle];
      // Keys of the left run go before equal ones of the right run.
      bool before = left ? candidate < key : candidate <= key;
      if (before)
        low = middle + 1;
      else
        high = middle;
    }
    pong[(run & ~1u) * width + lane % width + low] = key;
    GroupMemoryBarrierWithGroupSync();
    ping[lane] = pong[lane];
    GroupMemoryBarrierWithGroupSync();
  }
  Keys[lane] = ping[lane];
}
