// Rasterizer-ordered views of each kind, and globallycoherent resources.
//= clang: no textures and samplers: 'RasterizerOrderedTexture2D'
//= dxc: found undefined function
// args: -T ps_6_0 -E Textures
// args: -T ps_6_0 -E Buffers
// args: -T cs_6_0 -E Coherent
//@ dispatch 1 1 1
//@ buffer 0 5 rwstructured 64 zero
//@ buffer 0 6 rwbyteaddress 64 zero
RasterizerOrderedTexture2D<float4> a : register(u1);
RasterizerOrderedStructuredBuffer<uint> b : register(u2);
RasterizerOrderedByteAddressBuffer c : register(u3);
RasterizerOrderedBuffer<uint> d : register(u4);
globallycoherent RWStructuredBuffer<uint> e : register(u5);
globallycoherent RWByteAddressBuffer f : register(u6);
void Textures(float4 p : SV_Position, float4 c : COLOR) { uint2 at = p.xy; a[at] = lerp(a[at], c, c.a); }
void Buffers(float4 p : SV_Position) { uint k = (uint)p.x; b[k] += 1; c.Store(4 * k, c.Load(4 * k) | 1); d[k] = d[k] * 2; }
[numthreads(16, 1, 1)]
void Coherent(uint t : SV_GroupIndex) { e[t] = t; f.Store(4 * t, e[t] * 2); DeviceMemoryBarrier(); e[t] += f.Load(4 * t); }
