// Arithmetic: bits, carries, wide and narrow integers, doubles, halves, packing; what lowers to an operation each.
// args: -T cs_6_0 -E Bits
//@ dispatch 1 1 1
//@ buffer 0 100 structured 512 rand:1
//@ buffer 0 300 rwstructured 1024 zero
// args: -T cs_6_0 -E Wide
//@ dispatch 1 1 1
//@ buffer 0 100 structured 512 rand:2
//@ buffer 0 300 rwstructured 2048 zero
// args: -T cs_6_0 -E Carries
// args: -T cs_6_0 -E Doubles
//@ dispatch 1 1 1
//@ buffer 0 101 structured 512 randf:3:-4:4
//@ buffer 0 301 rwstructured 1024 zero
// args: -T cs_6_2 -enable-16bit-types -D NATIVE_16_BIT -E Halves
//@ dispatch 1 1 1
//@ buffer 0 101 structured 512 randf:4:-2:2
//@ buffer 0 302 rwstructured 1024 zero
//@ tolerance 0.01
// args: -T cs_6_2 -enable-16bit-types -D NATIVE_16_BIT -E HalfBits
// args: -T cs_6_2 -enable-16bit-types -D NATIVE_16_BIT -E Shorts
//@ dispatch 1 1 1
//@ buffer 0 100 structured 512 rand:5
//@ buffer 0 300 rwstructured 1024 zero
// args: -T cs_6_0 -E Classes
//@ dispatch 1 1 1
//@ buffer 0 100 structured 64 words:0,2147483648,1065353216,2139095040,4286578688,2143289344,1,8388608,8388607,2147483649,3212836864,4290772992,2139095039,4,1073741824,2
//@ buffer 0 300 rwstructured 256 zero
// args: -T cs_6_0 -E Transcendental
//@ dispatch 1 1 1
//@ buffer 0 101 structured 512 randf:6:0.1:0.9
//@ buffer 0 302 rwstructured 2048 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E MinPrecision
//@ dispatch 1 1 1
//@ buffer 0 101 structured 512 randf:4:-2:2
//@ buffer 0 302 rwstructured 512 zero
//@ tolerance 0.02
// args: -T cs_6_0 -E Divisions
//@ dispatch 1 1 1
//@ buffer 0 100 structured 512 rand:8
//@ buffer 0 300 rwstructured 1024 zero
// args: -T cs_6_4 -E Dots
// args: -T cs_6_6 -E PackBytes
//@ dispatch 1 1 1
//@ buffer 0 100 structured 512 rand:10
//@ buffer 0 300 rwstructured 1024 zero
// args: -T cs_6_0 -Gis -E Strict
//@ dispatch 1 1 1
//@ buffer 0 101 structured 512 randf:6:-9:9
//@ buffer 0 302 rwstructured 512 zero
//@ tolerance 0.0001
// args: -T cs_6_0 -E Matrices
//@ dispatch 1 1 1
//@ buffer 0 101 structured 512 randf:7:-2:2
//@ buffer 0 302 rwstructured 1024 zero
//@ tolerance 0.01
StructuredBuffer<uint> words : register(t0);
StructuredBuffer<float> numbers : register(t1);
RWStructuredBuffer<uint4> out_ : register(u0);
RWStructuredBuffer<double2> wide : register(u1);
RWStructuredBuffer<float4> real : register(u2);

[numthreads(64, 1, 1)]
void Bits(uint i : SV_DispatchThreadID) {
  uint a = words[i], b = words[i + 64], n = b & 31;
  int s = asint(a);
  uint field = (a >> (n / 2)) & ((1u << (n / 3)) - 1);
  uint4 r;
  r.x = countbits(a) + (reversebits(a) ^ b) + firstbitlow(a) * 3;
  r.y = firstbithigh(a | 1) + firstbithigh(b) * 64 + field;
  r.z = (a << n) ^ (s >> n) ^ (b >> 7 | b << 25) ^ (~a & b);
  r.w = min(a, b) - max(s, asint(b)) + min(s, 5) + max(a, 9) + clamp(s, -100, 100) + abs(s) + sign(s) * 7;
  out_[i] = r;
}

uint64_t Multiply(uint a, uint b) { return uint64_t(a) * b; }
[numthreads(64, 1, 1)]
void Wide(uint i : SV_DispatchThreadID) {
  uint a = words[i], b = words[i + 64];
  uint64_t p = Multiply(a, b), q = p + (uint64_t(b) << 32 | a);
  int64_t s = int64_t(q) / (int64_t(a) - int(b) | 1), m = int64_t(p) % 1000007;
  q ^= q >> (a & 63);
  q = q * 6364136223846793005ul + 1442695040888963407ul;
  bool less = int64_t(p) < int64_t(q);
  out_[2 * i] = uint4(uint(p), uint(p >> 32), uint(q), uint(q >> 32));
  out_[2 * i + 1] = uint4(uint(s), uint(s >> 32), uint(m), less ? 1 : uint(p > q) * 2);
}

[numthreads(64, 1, 1)]
void Carries(uint i : SV_DispatchThreadID) {
  uint2 a = uint2(words[i], words[i + 64]);
  out_[i] = AddUint64(a.xyyx, uint4(a, 1, 2)) + AddUint64(a, ~a).xyxy;
}

[numthreads(32, 1, 1)]
void Doubles(uint i : SV_DispatchThreadID) {
  double a = numbers[i], b = numbers[i + 32], c = numbers[i + 64];
  uint low, high;
  asuint(a * b + c, low, high);
  double2 r;
  r.x = fma(a, b, c) + asdouble(low, high) - (a > b ? a : b) * rcp(c + 16);
  r.y = double(int(a * 8)) + double(uint(abs(b) * 8)) + min(a, c) - max(b, c) + a / (c + 8);
  wide[2 * i] = r;
  wide[2 * i + 1] = double2(double(float(r.x)), saturate(a));
}

#ifdef NATIVE_16_BIT
[numthreads(64, 1, 1)]
void Halves(uint i : SV_DispatchThreadID) {
  half a = half(numbers[i]), b = half(numbers[i + 64]);
  half3 v = half3(a, b, a * b), w = normalize(v + half(0.5));
  half d = dot(v, w) + mad(a, b, half(1)) + max(a, b) * half(0.25) + floor(a) - frac(b) + sqrt(abs(a)) + exp2(b * half(0.5));
  int16_t n = int16_t(d * half(4));
  real[i] = float4(d, w.x, max(a, b), n);
}

[numthreads(64, 1, 1)]
void HalfBits(uint i : SV_DispatchThreadID) {
  half a = half(numbers[i]);
  real[i] = float4(asuint16(a) & 0x3f, asfloat16(uint16_t(i | 0x3c00)), asint16(a) >> 4, isinf(a));
}

[numthreads(64, 1, 1)]
void Shorts(uint i : SV_DispatchThreadID) {
  uint16_t a = uint16_t(words[i]), b = uint16_t(words[i + 64]);
  int16_t s = int16_t(a), t = int16_t(b);
  uint16_t2 v = uint16_t2(a, b) >> uint16_t(3);
  uint4 r;
  r.x = uint16_t(a * b) + (uint(uint16_t(a + b)) << 16);
  r.y = asuint(int(s / int16_t(t | 1))) + asuint(int(s % int16_t(t | 1)));
  r.z = countbits(uint(a)) + max(a, b) - asuint(int(min(s, t)));
  r.w = v.x ^ v.y ^ uint(uint16_t(~a)) ^ (uint16_t(a << uint16_t(b & 15)));
  out_[i] = r;
}
#else
[numthreads(16, 1, 1)]
void Classes(uint i : SV_DispatchThreadID) {
  float f = asfloat(words[i]);
  uint4 r;
  r.x = isnan(f) | isinf(f) << 1 | isfinite(f) << 2;
  r.y = asuint(saturate(f));
  r.z = asuint(trunc(clamp(f, -1000, 1000))) ^ asuint(min(f, 2.0));
  r.w = (f < 1) | (f <= 1) << 1 | (f == 1) << 2 | (!isnan(f) && f != 1) << 3 | (f >= 1) << 4 | (f > 1) << 5;
  out_[i] = r;
}

[numthreads(32, 1, 1)]
void Transcendental(uint i : SV_DispatchThreadID) {
  float x = numbers[i], y = numbers[i + 32];
  real[4 * i] = float4(sin(x), cos(y), tan(x), asin(y));
  real[4 * i + 1] = float4(acos(x), atan(y), atan2(x, y), sinh(x));
  real[4 * i + 2] = float4(cosh(y), tanh(x), exp(y), log(x));
  real[4 * i + 3] = float4(pow(x, y), log10(x) + ldexp(x, 3), frexp(x, y) + round(x * 8), modf(x * 5, y) + ceil(x) * 2 + degrees(x) + radians(y));
}

[numthreads(32, 1, 1)]
void MinPrecision(uint i : SV_DispatchThreadID) {
  min16float a = min16float(numbers[i]), b = min16float(numbers[i + 32]);
  min16int n = min16int(i) - 16, m = min16int(i * 3 & 15);
  min16uint u = min16uint(abs(n)), w = min16uint(abs(m));
  min12int z = n + m;
  min10float q = a * b;
  real[i] = float4(a + b * a, n * m - z, (u << 2) + w / max(u, min16uint(1)), q);
}

[numthreads(64, 1, 1)]
void Divisions(uint i : SV_DispatchThreadID) {
  uint a = words[i], b = (words[i + 64] & 0xfff) + 1;
  int s = asint(a), t = asint(b) - 2048;
  t = t == 0 ? 1 : t;
  out_[i] = uint4(a / b, a % b, asuint(s / t), asuint(s % t)) + uint4(a / 7, asuint(s / 10), a % 10, asuint(s % 16));
}

#if __SHADER_TARGET_MINOR >= 4
[numthreads(32, 1, 1)]
void Dots(uint i : SV_DispatchThreadID) {
  uint a = words[i], b = words[i + 32];
  out_[i] = uint4(dot4add_u8packed(a, b, i), asuint(dot4add_i8packed(a, b, -int(i))), dot(int3(a & 15, b & 15, 3), int3(1, 2, 3)), dot(uint2(a, b), uint2(3, 5)));
}
#endif

#if __SHADER_TARGET_MINOR >= 6
[numthreads(32, 1, 1)]
void PackBytes(uint i : SV_DispatchThreadID) {
  uint8_t4_packed p = words[i];
  int8_t4_packed q = words[i + 32];
  uint4 u = unpack_u8u32(p);
  int4 s = unpack_s8s32(q);
  uint8_t4_packed c = pack_clamp_u8(s * 3);
  int8_t4_packed d = pack_clamp_s8(s * 2), e = pack_s8(s);
  out_[i] = uint4(pack_u8(u.wzyx), uint(c), uint(d), uint(e));
}
#endif

[numthreads(32, 1, 1)]
void Strict(uint i : SV_DispatchThreadID) {
  precise float x = numbers[i] * numbers[i + 32] + numbers[i + 64];
  precise float y = (x + 1e8) - 1e8;
  precise float4 all_ = float4(x, y, x * 2 + y, (x - y) + y);
  real[i] = all_;
}

[numthreads(16, 1, 1)]
void Matrices(uint i : SV_DispatchThreadID) {
  float3x3 m;
  for (uint k = 0; k < 9; k++) m[k / 3][k % 3] = numbers[(i + k) & 63];
  float3x3 t = transpose(m);
  float d = determinant(m);
  float2x2 s = { m._11_12, m._21_22 };
  real[4 * i] = float4(mul(m, t)[0], d);
  real[4 * i + 1] = float4(mul(float3(1, 2, 3), m), determinant(s));
  real[4 * i + 2] = float4(mul(m, float3(3, 2, 1)), all(m[0] == t[0]) + any(m[1] > 1));
  real[4 * i + 3] = float4(s[0], m._m22 * m._31, dst(m[0].xyzz, m[1].xyzz).y) + float4(faceforward(m[0], m[1], m[2]), 0);
}
#endif
