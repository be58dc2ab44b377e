// Pixel shaders: attributes of the entry point, early tests, no outputs, writes to buffers.
//= clang: no textures and samplers: 'RWTexture2D'
// args: -T ps_6_0 -E Early
// args: -T ps_6_0 -E Writes
// args: -T ps_6_0 -E Structs
RWStructuredBuffer<uint> hits : register(u1);
RWTexture2D<float4> image : register(u2);
struct Inner { float4 c : COLOR0; float4 d : COLOR1; };
struct In { float4 p : SV_Position; Inner i; float2x3 m : M; float3 a[2] : A; };
[earlydepthstencil]
float4 Early(float4 p : SV_Position) : SV_Target { InterlockedAdd(hits[0], 1); return p; }
void Writes(float4 p : SV_Position, float4 c : COLOR) { uint old; InterlockedMax(hits[(uint)p.x & 7], (uint)p.y, old); image[uint2(p.xy)] = c * old; }
float4 Structs(In i) : SV_Target { return i.i.c * i.i.d + float4(i.m[1], i.a[1].z) + i.a[0].xyzz; }
