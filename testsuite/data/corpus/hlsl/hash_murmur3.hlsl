// MurmurHash3 (32 bit) of byte strings of lengths 0 to 15: block loop and a tail switch
// with fallthrough.
//@ dispatch 1 1 1
//@ buffer 0 0 byteaddress 256 rand:2
//@ buffer 0 1 rwstructured 64 zero
ByteAddressBuffer Text : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

uint rotl(uint x, uint r) { return (x << r) | (x >> (32 - r)); }

uint byteAt(uint offset) {
  return (Text.Load(offset & ~3u) >> (8 * (offset & 3))) & 0xff;
}

uint murmur(uint offset, uint length_, uint seed) {
  uint h = seed;
  uint blocks = length_ / 4;
  for (uint i = 0; i < blocks; ++i) {
    uint k = Text.Load(offset + 4 * i) * 0xcc9e2d51u;
    h ^= rotl(k, 15) * 0x1b873593u;
    h = rotl(h, 13) * 5 + 0xe6546b64u;
  }
  uint k = 0;
  uint tail = offset + 4 * blocks;
  switch (length_ & 3) {
  case 3:
    k ^= byteAt(tail + 2) << 16;
  case 2:
    k ^= byteAt(tail + 1) << 8;
  case 1:
    k ^= byteAt(tail);
    h ^= rotl(k * 0xcc9e2d51u, 15) * 0x1b873593u;
  }
  h ^= length_;
  h ^= h >> 16;
  h *= 0x85ebca6bu;
  h ^= h >> 13;
  h *= 0xc2b2ae35u;
  return h ^ (h >> 16);
}

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Output[id.x] = murmur(16 * id.x, id.x, 42);
}
