// Arrays of arrays of resources, and slices of them that are passed to functions.
//= clang: no textures and samplers: 'Texture2D', 'RWTexture2D', 'SamplerState'
// args: -T ps_6_0 -E Fixed
// args: -T cs_6_0 -E Sliced
// args: -T cs_6_0 -E Writable
Texture2D<float4> grid[2][3] : register(t0, space1);
Buffer<float> b[4] : register(t0, space2);
RWTexture2D<float> w[2] : register(u0, space3);
RWStructuredBuffer<float> o : register(u1);
SamplerState s : register(s2);
cbuffer C : register(b3) { uint i, j; };
float Sum(Buffer<float> a[4], uint t) { return a[0][t] + a[3][t] + a[i][t]; }
float4 Fixed(float2 uv : UV) : SV_Target { return grid[1][2].Sample(s, uv) + grid[i][j].Sample(s, uv); }
[numthreads(16, 1, 1)]
void Sliced(uint t : SV_GroupIndex) { o[t] = Sum(b, t); }
[numthreads(4, 4, 1)]
void Writable(uint2 id : SV_DispatchThreadID) { w[0][id] = w[1][id] + 1; w[i][id.yx] = 3; }
