// Sorting on the GPU: digits counted, scattered; networks of comparisons in a group and beyond.
// args: -T cs_6_0 -E CountDigits
//@ dispatch 2 1 1
//@ buffer 0 301 rwbyteaddress 1024 rand:1
//@ buffer 0 302 rwbyteaddress 256 zero
// args: -T cs_6_0 -E ScatterGroup
//@ dispatch 1 1 1
//@ buffer 0 301 rwbyteaddress 512 rand:2
//@ buffer 0 302 rwbyteaddress 512 zero
// args: -T cs_6_0 -E BitonicGroup
//@ dispatch 1 1 1
//@ buffer 0 301 rwbyteaddress 1024 rand:3
// args: -T cs_6_0 -E BitonicStep
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 16 words:8,4,0,0
//@ buffer 0 301 rwbyteaddress 512 rand:4
// args: -T cs_6_0 -E OddEven
//@ dispatch 1 1 1
//@ buffer 0 303 rwstructured 512 randf:5:-9:9
// args: -T cs_6_0 -E MergePaths
//@ dispatch 1 1 1
//@ buffer 0 303 rwstructured 256 iotaf
//@ buffer 0 304 rwstructured 256 zero
RWByteAddressBuffer keys : register(u1);
RWByteAddressBuffer out_ : register(u2);
RWStructuredBuffer<float2> pairs : register(u3);
RWStructuredBuffer<float> merged : register(u4);
cbuffer Step : register(b0) { uint block; uint stride; };
groupshared uint digits[16];
groupshared uint local_[256];

[numthreads(128, 1, 1)]
void CountDigits(uint i : SV_DispatchThreadID, uint lane : SV_GroupIndex, uint group : SV_GroupID) {
  if (lane < 16) digits[lane] = 0;
  GroupMemoryBarrierWithGroupSync();
  uint digit = keys.Load(4 * i) >> 28;
  InterlockedAdd(digits[digit], 1);
  GroupMemoryBarrierWithGroupSync();
  if (lane < 16) out_.Store(4 * (16 * group + lane), digits[lane]);
}

[numthreads(128, 1, 1)]
void ScatterGroup(uint lane : SV_GroupIndex) {
  uint key = keys.Load(4 * lane);
  uint at = 0;
  local_[lane] = key;
  GroupMemoryBarrierWithGroupSync();
  for (uint k = 0; k < 128; k++) {
    uint other = local_[k];
    at += (other >> 24) < (key >> 24) || ((other >> 24) == (key >> 24) && k < lane);
  }
  out_.Store(4 * at, key);
}

void Exchange(uint a, uint b, bool up) {
  uint x = local_[a], y = local_[b];
  if ((x > y) == up) {
    local_[a] = y;
    local_[b] = x;
  }
}

[numthreads(128, 1, 1)]
void BitonicGroup(uint lane : SV_GroupIndex) {
  uint2 two = keys.Load2(8 * lane);
  local_[2 * lane] = two.x;
  local_[2 * lane + 1] = two.y;
  for (uint size = 2; size <= 256; size *= 2)
    for (uint step = size / 2; step > 0; step /= 2) {
      GroupMemoryBarrierWithGroupSync();
      uint a = 2 * lane - (lane & (step - 1));
      Exchange(a, a + step, (a & size) == 0);
    }
  GroupMemoryBarrierWithGroupSync();
  keys.Store2(8 * lane, uint2(local_[2 * lane], local_[2 * lane + 1]));
}

[numthreads(64, 1, 1)]
void BitonicStep(uint i : SV_DispatchThreadID) {
  uint a = (i / stride) * stride * 2 + i % stride, b = a + stride;
  uint x = keys.Load(4 * a), y = keys.Load(4 * b);
  bool up = (a & block) == 0;
  keys.Store(4 * a, up ? min(x, y) : max(x, y));
  keys.Store(4 * b, up ? max(x, y) : min(x, y));
}

[numthreads(32, 1, 1)]
void OddEven(uint lane : SV_GroupIndex) {
  [loop] for (uint round = 0; round < 64; round++) {
    uint a = 2 * lane + (round & 1);
    if (a + 1 < 64) {
      float2 x = pairs[a], y = pairs[a + 1];
      if (x.x > y.x || (x.x == y.x && x.y > y.y)) {
        pairs[a] = y;
        pairs[a + 1] = x;
      }
    }
    AllMemoryBarrierWithGroupSync();
  }
}

// Two sorted halves: each lane finds by bisection where its output comes from.
[numthreads(64, 1, 1)]
void MergePaths(uint i : SV_GroupIndex) {
  int low = max(0, int(i) - 16), high = min(int(i), 16);
  while (low < high) {
    int mid = (low + high) >> 1;
    float a = pairs[mid].x, b = pairs[16 + (i - mid - 1) % 16].x - 20;
    if (a <= b) low = mid + 1; else high = mid;
  }
  merged[i] = low * 100 + pairs[min(low, 31)].y;
}
