// Functions whose arguments are constants, which the compilers compute themselves.
// args: -T cs_6_0 -E Floats
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ tolerance 1e-3
// args: -T cs_6_0 -E Integers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Vectors
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ tolerance 1e-4
RWStructuredBuffer<uint> o : register(u1);
[numthreads(1, 1, 1)]
void Floats() {
  float x[16] = { sin(0.5), cos(2.0), tan(1.0), exp(1.5), log(7.0), pow(2.5, 3.0), sqrt(10.0), rsqrt(5.0), atan2(1.0, -2.0), floor(-1.5), ceil(-1.5), frac(-1.25), fmod(-5.5, 2.0), smoothstep(0.0, 2.0, 0.5), lerp(1.0, 3.0, 0.25), asin(0.5) };
  for (uint k = 0; k < 16; k++) o[k] = asuint(x[k]);
}
[numthreads(1, 1, 1)]
void Integers() {
  uint x[16] = { countbits(0xf0f0u), reversebits(13u), firstbitlow(48u), firstbithigh(48u), (uint)abs(-7), min(3u, 5u), max(-3, 2), (uint)clamp(50, -1, 10), asuint(1.5), f32tof16(0.75), (uint)sign(-2.5 + 5), 7u % 4u, 1u << 5, ~0u >> 28, (uint)(-17 / 5 + 10), (uint)(-17 % 5 + 10) };
  for (uint k = 0; k < 16; k++) o[k] = x[k];
}
[numthreads(1, 1, 1)]
void Vectors() {
  float3 a = normalize(float3(1, 2, 2)), b = cross(float3(1, 0, 0), float3(0, 1, 0)), c = reflect(float3(1, -1, 0), float3(0, 1, 0));
  float2 d = mul(float2x2(1, 2, 3, 4), float2(5, 6));
  float e = determinant(float2x2(1, 2, 3, 4)), f = dot(float4(1, 2, 3, 4), 2), g = length(float2(3, 4)), h = distance(float2(0, 0), float2(6, 8)), i = any(float2(0, 1)) ? 1 : 0;
  float x[16] = { a.x, a.y, b.y, b.z, c.x, c.y, d.x, d.y, e, f, g, h, i, saturate(1.5), saturate(-1.0), 0.125 };
  for (uint k = 0; k < 16; k++) o[k] = asuint(x[k]);
}
