// An LZ77 decoder: tokens are literals or (distance, length) copies that may overlap.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:174
//@ buffer 0 1 rwstructured 2048 zero
StructuredBuffer<uint> Tokens : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint base = 64 * id.x;
  uint written = 0;
  for (uint t = 0; t < 8 && written < 64; ++t) {
    uint token = Tokens[8 * id.x + t];
    if ((token & 1) == 0 || written == 0) {
      uint literals = 1 + ((token >> 1) & 3);
      for (uint i = 0; i < literals && written < 64; ++i)
        Output[base + written++] = (token >> (8 * i)) & 0xff;
    } else {
      uint distance_ = 1 + ((token >> 1) & 15) % written;
      uint length_ = 3 + ((token >> 8) & 15);
      while (length_-- > 0) {
        if (written >= 64)
          break;
        Output[base + written] = Output[base + written - distance_];
        ++written;
      }
    }
  }
}
