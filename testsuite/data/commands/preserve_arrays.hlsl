// clang drops an array of resources that no function uses: the source is refused, so that nothing is lost.
//$ --front=clang -T cs_6_6 -E main --preserve-bindings IN -Fo OUT
//? 1
//! preserve_arrays.hlsl:13:17
//! clang 22 drops 'Unused'
//! let a newer DXC compile the source: --front=dxc
//$ --front=clang -T cs_6_6 -E main --preserve-bindings -D USED IN -Fo OUT
//+ OpDecorate %Unused Binding 3
//+ OpDecorate %Texels Binding 9
//+ OpName %_Globals "$Globals"
//$ --front=clang -T cs_6_6 -E main IN -Fo OUT
//- Unused
RWBuffer<float> Unused[4] : register(u3);
namespace other { RWBuffer<uint> Texels : register(u9); }
RWStructuredBuffer<float4> Out : register(u0);
float4 Loose;
static uint Own;
static const uint Table[3] = { 1, 2, 3 };
groupshared uint Shared[64];

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
#ifdef USED
  Unused[id.x & 3][id.x] = 1;
#endif
  Out[id.x] = id.x;
}
