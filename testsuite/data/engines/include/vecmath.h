// Small vector helpers that the programs of an engine share.
#ifndef VECMATH_H
#define VECMATH_H
#ifndef REAL
#define REAL float
#endif
typedef REAL real;
typedef struct { float3 origin, direction; } Ray;
static inline float3 along(Ray r, float t) { return r.origin + t * r.direction; }
static inline float3 reflected(float3 v, float3 n) { return v - 2.0f * dot(v, n) * n; }
static inline uint wang_hash(uint s)
{
    s = (s ^ 61u) ^ (s >> 16);
    s *= 9u;
    s ^= s >> 4;
    s *= 0x27d4eb2du;
    return s ^ (s >> 15);
}
static inline float unit_float(uint bits) { return (float)(bits >> 8) * (1.0f / 16777216.0f); }
#endif
