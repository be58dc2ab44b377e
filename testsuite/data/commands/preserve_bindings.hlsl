// Resources that nothing uses are declared where that is asked for: by clang, with their numbers and sizes, without their counters.
//$ -T cs_6_6 -E main -fspv-preserve-bindings IN -Fo OUT
//~ warning
//+ OpName %Unused "Unused"
//+ OpDecorate %Unused DescriptorSet 2
//+ OpDecorate %Unused Binding 3
//+ OpDecorate %Texels Binding 5
//+ OpDecorate %Shapes Binding 9
//- CounterBuffer
//- counter
//$ -T cs_6_6 -E main --preserve-bindings --binding-shift=t:16 -O0 IN -Fo OUT
//+ OpDecorate %Unused Binding 19
//+ OpDecorate %Texels Binding 5
//$ -T cs_6_6 -E main IN -Fo OUT
//- Unused
//- Binding 5
//$ --front=dxil -T cs_6_6 -E main --preserve-bindings IN -Fo OUT
//? 2
//! DXIL lacks resources that nothing uses; DXC's SPIR-V has them: --front=dxc
struct Shape { float4 Scale; uint Count; };
StructuredBuffer<uint> Unused : register(t3, space2);
RWBuffer<float4> Texels : register(u5);
RWStructuredBuffer<uint> Counted : register(u7);
cbuffer Shapes : register(b9) { Shape All[3]; };
RWStructuredBuffer<uint> Out : register(u0);

static uint Twice(uint n) { return Unused[n] * 2; }

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[id.x] = id.x; }
