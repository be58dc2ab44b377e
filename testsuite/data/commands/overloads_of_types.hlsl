// Intrinsics take arguments of types that they have no form for: of different types, of 16 and 64 bits, matrices of integers.
//@ entry Mix
//@ dispatch 1 1 1
//@ buffer 0 0 structured 32 words:3.0f,-5.0f,6.0f,2.75f,-1.5f,0.5f,0,0
//@ buffer 0 1 rwstructured 160 zero
//@ tolerance 0.00001
//$ -T cs_6_6 -E Mix -HV 2021 -enable-16bit-types IN -Fo OUT
//= 1 18.75 -4.5 10.0625 -0.75 -2.5 2.2360681 2.6457512 12.75 1.0 2.0 1.5 24.494897 0.75 2.0 0.75 3.0 1.0 0.0 -1.0 -15.0 0.0 0.5 0.5 50529028.0 3.0 25.0 -1.0 0.5
//$ -T cs_6_6 -E Mix -HV 2021 -enable-16bit-types -O0 IN -Fo OUT
//= 1 18.75 -4.5 10.0625 -0.75 -2.5 2.2360681 2.6457512 12.75 1.0 2.0 1.5 24.494897 0.75 2.0 0.75 3.0 1.0 0.0 -1.0 -15.0 0.0 0.5 0.5 50529028.0 3.0 25.0 -1.0 0.5
//$ -T cs_6_6 -E Mix -HV 2021 -enable-16bit-types -DSCALARS IN -Fo OUT
//? 1
//! call to deleted function 'WaveActiveAllTrue'
//$ -T cs_6_6 -E Mix -HV 2021 -enable-16bit-types -DPRODUCT IN -Fo OUT
//? 1
//! call to deleted function 'mul'
StructuredBuffer<float> Given : register(t0);
RWStructuredBuffer<float> Result : register(u1);

[numthreads(1, 1, 1)]
void Mix() {
  int3 i = (int3)float3(Given[0], Given[1], Given[2]);
  float3 f = float3(Given[3], Given[4], Given[5]);
  half2 h = (half2)f.xy;
  int2x2 m = int2x2(i.x, i.y, i.z, 7);
  uint at = 0;
  // Products of what is of different types.
  Result[at++] = mul(i, f);
  Result[at++] = mul(i.x, f.y);
  Result[at++] = mul((double3)f, f);
  float2 row = mul(h, (float2x2)m);
  Result[at++] = row.x;
  Result[at++] = mul(f, i.y).z;
  // Matrices of integers become matrices of floats.
  float2x2 roots = sqrt(abs(m));
  Result[at++] = roots[0][1];
  Result[at++] = roots[1][1];
  Result[at++] = determinant(m) / 4;
  Result[at++] = all(m) ? 1 : 2;
  Result[at++] = any(m - m) ? 1 : 2;
  Result[at++] = max(int16_t(-3), i.x) * 0.5;
  Result[at++] = sqrt((int16_t)i.z * (int16_t)100);
  // A second result of another type.
  int whole;
  Result[at++] = modf(f.x, whole);
  Result[at++] = whole;
  int exponent;
  Result[at++] = frexp(i.z, exponent);
  Result[at++] = exponent;
  half sine, cosine;
  sincos(i.x, sine, cosine);
  Result[at++] = cosine * cosine + sine * sine;
  int2 parts;
  Result[at++] = modf((int2)f.yz, parts).y;
  Result[at++] = parts.x;
  // Components that are missing, or too many.
  Result[at++] = cross(float4(f, 9), float4(i, 9)).y;
  Result[at++] = cross(2, 3).x;
  Result[at++] = max(true, false) / 2;
  Result[at++] = abs(i.x > 0) / 2;
  Result[at++] = pack_u8(i.x);
  Result[at++] = asdouble(uint3(0, 0, 0), asuint(uint3(0x3ff00000, 0x40000000, 0x40080000))).z;
  Result[at++] = dst(i.xyzz, i.zyxx).y;
  Result[at++] = WaveMultiPrefixBitAnd(f.x, uint4(1, 0, 0, 0));
  Result[at++] = WaveMultiPrefixSum(true, uint4(1, 0, 0, 0)) + 0.5;
#ifdef SCALARS
  Result[0] = WaveActiveAllTrue(i > 0);
#endif
#ifdef PRODUCT
  float2x3 wide = (float2x3)f.x;
  Result[0] = mul(wide, wide)[0][0];
#endif
}
