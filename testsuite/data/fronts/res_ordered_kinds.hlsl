// Rasterizer-ordered textures of each dimension, in branches and loops.
//= clang: no textures and samplers: 'RasterizerOrderedTexture1D', 'RasterizerOrderedTexture2DArray', 'RasterizerOrderedTexture3D', 'RasterizerOrderedTexture1DArray'
//= dxc: found undefined function
// args: -T ps_6_0 -E Lines
// args: -T ps_6_0 -E Layers
// args: -T ps_6_0 -E Branches
RasterizerOrderedTexture1D<uint> a : register(u1);
RasterizerOrderedTexture2DArray<float4> b : register(u2);
RasterizerOrderedTexture3D<float> c : register(u3);
RasterizerOrderedTexture1DArray<float> d : register(u4);
void Lines(float4 p : SV_Position) { uint x = (uint)p.x; a[x] = a[x] + 1; d[uint2(x, 0)] = d[uint2(x, 1)]; }
float4 Layers(float4 p : SV_Position, float4 k : COLOR) : SV_Target { uint3 at = uint3(p.xy, 1); float4 old = b[at]; b[at] = max(old, k); c[at] += k.x; return old; }
void Branches(float4 p : SV_Position, float k : KIND) { if (k > 0) { a[(uint)p.y] = 1; } else for (uint j = 0; j < 3; j++) a[j] += j; }
