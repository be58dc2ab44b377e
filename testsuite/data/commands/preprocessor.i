# 1 "/work/main/testsuite/data/commands/preprocessor.hlsl"
# 1 "<built-in>" 1
# 1 "<built-in>" 3
# 398 "<built-in>" 3
# 1 "<command line>" 1
# 1 "<built-in>" 2
# 1 "/work/main/testsuite/data/commands/preprocessor.hlsl" 2
# 20 "/work/main/testsuite/data/commands/preprocessor.hlsl"
RWStructuredBuffer<uint> result : register(u0);

[numthreads(2, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { result[id.x] = (__SHADER_TARGET_MAJOR * 10 + __SHADER_TARGET_MINOR) + id.x * 7; }
