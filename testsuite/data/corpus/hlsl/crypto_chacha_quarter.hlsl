// ChaCha20's block function: twenty rounds of quarter rounds with array indices passed in.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 32 rand:19
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<uint> Key : register(t0);
RWStructuredBuffer<uint> Stream : register(u1);

static uint s[16];

uint rotl(uint x, uint n) { return (x << n) | (x >> (32 - n)); }

void quarter(uint a, uint b, uint c, uint d) {
  s[a] += s[b]; s[d] = rotl(s[d] ^ s[a], 16);
  s[c] += s[d]; s[b] = rotl(s[b] ^ s[c], 12);
  s[a] += s[b]; s[d] = rotl(s[d] ^ s[a], 8);
  s[c] += s[d]; s[b] = rotl(s[b] ^ s[c], 7);
}

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint start[16];
  start[0] = 0x61707865u;
  start[1] = 0x3320646eu;
  start[2] = 0x79622d32u;
  start[3] = 0x6b206574u;
  for (uint i = 0; i < 8; ++i)
    start[4 + i] = Key[i];
  start[12] = id.x;
  start[13] = 9;
  start[14] = 0x4a000000u;
  start[15] = 0;
  s = start;
  for (uint round = 0; round < 10; ++round) {
    for (uint c = 0; c < 4; ++c)
      quarter(c, c + 4, c + 8, c + 12);
    for (uint d = 0; d < 4; ++d)
      quarter(d, 4 + (d + 1) % 4, 8 + (d + 2) % 4, 12 + (d + 3) % 4);
  }
  for (uint k = 0; k < 16; ++k)
    Stream[16 * id.x + k] = s[k] + start[k];
}
