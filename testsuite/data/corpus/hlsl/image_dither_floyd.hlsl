// Floyd-Steinberg error diffusion of a 12 x 12 tile a thread, in integers.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 4608 rand:110
//@ buffer 0 1 rwstructured 384 zero
StructuredBuffer<uint> Source : register(t0);
RWStructuredBuffer<uint> Rows : register(u1);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int current[14];
  int below[14];
  for (uint i = 0; i < 14; ++i)
    current[i] = 0;
  for (uint y = 0; y < 12; ++y) {
    for (uint c = 0; c < 14; ++c)
      below[c] = 0;
    uint bits = 0;
    for (uint x = 0; x < 12; ++x) {
      int value = (int)(Source[id.x * 144 + y * 12 + x] & 0xff) + current[x + 1] / 16;
      int quantized = value < 128 ? 0 : 255;
      if (quantized != 0)
        bits |= 1u << x;
      int error = value - quantized;
      current[x + 2] += error * 7;
      below[x] += error * 3;
      below[x + 1] += error * 5;
      below[x + 2] += error;
    }
    Rows[id.x * 12 + y] = bits;
    for (uint n = 0; n < 14; ++n)
      current[n] = below[n];
  }
}
