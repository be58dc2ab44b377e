// xxHash-32 of records of 64 words in a ByteAddressBuffer, with a seed for each round.
//@ dispatch 1024 1 1
//@ buffer 0 0 byteaddress 1048576 rand:18
//@ buffer 0 1 rwstructured 1048576 zero
#define ROUNDS 16

#define RECORD 256

ByteAddressBuffer Records : register(t0);
RWStructuredBuffer<uint> Hashes : register(u1);

static const uint P1 = 2654435761u, P2 = 2246822519u, P3 = 3266489917u, P4 = 668265263u, P5 = 374761393u;

uint rotate_left(uint x, uint n) { return (x << n) | (x >> (32 - n)); }
uint4 rotate_left(uint4 x, uint n) { return (x << n) | (x >> (32 - n)); }

uint hash(uint start, uint bytes, uint seed) {
  uint at = start, end = start + bytes;
  uint result;
  if (bytes >= 16) {
    uint4 lanes = seed + uint4(P1 + P2, P2, 0, 0u - P1);
    for (; at + 16 <= end; at += 16)
      lanes = rotate_left(lanes + Records.Load4(at) * P2, 13) * P1;
    result = rotate_left(lanes.x, 1) + rotate_left(lanes.y, 7) + rotate_left(lanes.z, 12) + rotate_left(lanes.w, 18);
  } else {
    result = seed + P5;
  }
  result += bytes;
  for (; at + 4 <= end; at += 4)
    result = rotate_left(result + Records.Load(at) * P3, 17) * P4;
  for (; at < end; ++at) {
    uint byte = (Records.Load(at & ~3u) >> (8 * (at & 3))) & 255;
    result = rotate_left(result + byte * P5, 11) * P1;
  }
  result = (result ^ (result >> 15)) * P2;
  result = (result ^ (result >> 13)) * P3;
  return result ^ (result >> 16);
}

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint value = id.x;
  for (uint round = 0; round < ROUNDS; ++round) {
    uint record = value % (1048576 / RECORD);
    uint bytes = RECORD - (value >> 12) % 32;
    value = hash(record * RECORD, bytes, value);
  }
  Hashes[id.x] = value;
}
