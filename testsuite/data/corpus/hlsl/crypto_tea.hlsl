// TEA encryption and decryption of word pairs; the round trip's difference is stored too.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:20
//@ buffer 0 1 rwstructured 512 zero
//@ buffer 0 2 cbuffer 16 words:0x01234567,0x89abcdef,0xfedcba98,0x76543210
StructuredBuffer<uint2> Plain : register(t0);
RWStructuredBuffer<uint4> Output : register(u1);
cbuffer Key : register(b2) { uint4 key; }

static const uint Delta = 0x9e3779b9u;

uint2 encrypt(uint2 v) {
  uint sum = 0;
  for (int i = 0; i < 32; ++i) {
    sum += Delta;
    v.x += ((v.y << 4) + key.x) ^ (v.y + sum) ^ ((v.y >> 5) + key.y);
    v.y += ((v.x << 4) + key.z) ^ (v.x + sum) ^ ((v.x >> 5) + key.w);
  }
  return v;
}

uint2 decrypt(uint2 v) {
  uint sum = Delta * 32;
  while (sum != 0) {
    v.y -= ((v.x << 4) + key.z) ^ (v.x + sum) ^ ((v.x >> 5) + key.w);
    v.x -= ((v.y << 4) + key.x) ^ (v.y + sum) ^ ((v.y >> 5) + key.y);
    sum -= Delta;
  }
  return v;
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint2 plain = Plain[id.x];
  uint2 cipher = encrypt(plain);
  Output[id.x] = uint4(cipher, decrypt(cipher) - plain);
}
