#ifndef ENGINE_TYPES
#define ENGINE_TYPES
#if defined(ENGINE_HALF_LIGHTS)
typedef min16float light_t;
typedef min16float3 light3_t;
#else
typedef float light_t;
typedef float3 light3_t;
#endif
#define ENGINE_CONCAT_(a, b) a##b
#define ENGINE_CONCAT(a, b) ENGINE_CONCAT_(a, b)
#define ENGINE_SRV(type, name, slot) StructuredBuffer<type> name : register(ENGINE_CONCAT(t, slot))
#define ENGINE_UAV(type, name, slot) RWStructuredBuffer<type> name : register(ENGINE_CONCAT(u, slot))
#endif
