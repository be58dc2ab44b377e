// Libraries of vertex, pixel and compute shaders, and of exported functions.
// args: -T lib_6_3 -D GRAPHICS
// args: -T lib_6_3 -D COMPUTE
// args: -T lib_6_3 -D BOTH
#ifndef COMPUTE
struct V { float4 p : SV_Position; float2 uv : UV; };
[shader("vertex")] V MakeVertex(float3 p : POSITION, float2 uv : UV) { V v; v.p = float4(p, 1); v.uv = uv; return v; }
[shader("pixel")] float4 MakePixel(V v) : SV_Target { return v.uv.xyxy; }
#endif
#ifndef GRAPHICS
RWStructuredBuffer<uint> o : register(u1);
[shader("compute")] [numthreads(16, 1, 1)] void First(uint t : SV_GroupIndex) { o[t] = t; }
[shader("compute")] [numthreads(4, 4, 1)] void Second(uint3 t : SV_DispatchThreadID) { o[t.y * 4 + t.x] = t.x * t.y; }
#endif
