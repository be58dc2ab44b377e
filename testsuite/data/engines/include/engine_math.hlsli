#ifndef ENGINE_MATH
#define ENGINE_MATH
static const float ENGINE_PI = 3.14159265;
float Pow2(float x) { return x * x; }
float Pow5(float x) { return Pow2(Pow2(x)) * x; }
float3 SafeNormalize(float3 v) { return v * rsqrt(max(dot(v, v), 1e-8)); }
#endif
