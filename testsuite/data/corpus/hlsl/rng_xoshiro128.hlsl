// xoshiro128**: the state is a struct with member functions, 50 steps and a jump by masks.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:5
//@ buffer 0 1 rwstructured 64 zero
StructuredBuffer<uint4> Seeds : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

static const uint Jump[4] = {0x8764000bu, 0xf542d2d3u, 0x6fa035c3u, 0x77f2db5bu};

struct Xoshiro {
  uint s[4];
  uint rotl(uint x, uint k) { return (x << k) | (x >> (32 - k)); }
  uint next() {
    uint result = rotl(s[1] * 5, 7) * 9;
    uint t = s[1] << 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 11);
    return result;
  }
  void jump() {
    uint sum[4] = {0, 0, 0, 0};
    for (uint i = 0; i < 4; ++i)
      for (uint bit = 0; bit < 32; ++bit) {
        if ((Jump[i] >> bit) & 1)
          for (uint k = 0; k < 4; ++k)
            sum[k] ^= s[k];
        next();
      }
    s = sum;
  }
};

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Xoshiro r;
  uint4 seed = Seeds[id.x];
  for (uint i = 0; i < 4; ++i)
    r.s[i] = seed[i];
  uint total = 0;
  for (uint n = 0; n < 50; ++n)
    total += r.next();
  r.jump();
  Output[id.x] = total ^ r.next();
}
