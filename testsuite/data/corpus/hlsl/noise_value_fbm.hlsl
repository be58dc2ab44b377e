// Value noise from an integer hash, summed over octaves.
//@ dispatch 2 2 1
//@ buffer 0 0 rwstructured 1024 zero
//@ tolerance 1e-4
RWStructuredBuffer<float> Output : register(u0);

float lattice(int2 p) {
  uint h = (uint)p.x * 0x8da6b343u ^ (uint)p.y * 0xd8163841u;
  h ^= h >> 15;
  h *= 0x2c1b3c6du;
  h ^= h >> 12;
  return (float)(h >> 8) / 16777216.0f;
}

float noise(float2 p) {
  int2 cell = (int2)floor(p);
  float2 f = p - floor(p);
  f = f * f * (3.0f - 2.0f * f);
  float a = lerp(lattice(cell), lattice(cell + int2(1, 0)), f.x);
  float b = lerp(lattice(cell + int2(0, 1)), lattice(cell + int2(1, 1)), f.x);
  return lerp(a, b, f.y);
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 p = float2(id.xy) * 0.37f;
  float sum = 0.0f, amplitude = 0.5f;
  for (uint octave = 0; octave < 4; ++octave) {
    sum += amplitude * noise(p);
    p = p * 2.03f + 17.0f;
    amplitude *= 0.5f;
  }
  Output[id.y * 16 + id.x] = sum;
}
