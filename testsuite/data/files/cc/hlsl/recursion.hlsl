// test: cc
// A function that calls itself, in the manner of a ray tracer.
RWStructuredBuffer<float4> Image : register(u0);

float3 trace(float3 origin, float3 direction, int depth) {
  if (depth == 0)
    return float3(0, 0, 0);
  float3 reflected = direction - 2 * dot(origin, direction) * origin;
  return 0.5 * trace(origin, reflected, depth - 1) + float3(0.1, 0.1, 0.1);
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Image[id.y * 64 + id.x] = float4(trace(float3(id), float3(0, 0, 1), 4), 1);
}

// ---- expected ----
// error[E0002]: trace(float3, float3, int) calls itself, and SPIR-V forbids recursion
//  --> recursion.hlsl:5:8
//   |
// 5 | float3 trace(float3 origin, float3 direction, int depth) {
//   |        ^^^^^
//   |
//   = help: rewrite the recursion as a loop
