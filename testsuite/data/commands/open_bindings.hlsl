// Resources without a register, in the order of their declaration; what nothing uses has its number at every level.
//$ -T cs_6_0 IN -Fo OUT -O3
//+ OpDecorate %First Binding 0
//+ OpDecorate %Third Binding 2
//- %Unused
//+ OpName %_Globals "$Globals"
//+ OpDecorate %_Globals Binding 5
//$ -T cs_6_0 IN -Fo OUT -Od
//+ OpDecorate %First Binding 0
//+ OpDecorate %Third Binding 2
//$ -T cs_6_0 IN -Fo OUT -auto-binding-space 3
//+ OpDecorate %Third DescriptorSet 3
//$ -T cs_6_0 IN -Fo OUT -fvk-auto-shift-bindings -fvk-t-shift 10 all -fvk-u-shift 20 all -fvk-b-shift 30 all
//+ OpDecorate %First Binding 10
//+ OpDecorate %Third Binding 20
//$ -T cs_6_0 IN -Fo OUT -fvk-bind-globals 2 1
//+ Binding 2
//+ DescriptorSet 1
//$ -T cs_6_0 -E other IN -Fo OUT
//+ OpDecorate %Third Binding 2
StructuredBuffer<uint> First;
StructuredBuffer<uint> Unused;
RWStructuredBuffer<uint> Third;
StructuredBuffer<uint> Fourth;
uint offset;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Third[id.x] = First[id.x] + offset; }

[numthreads(1, 1, 1)]
void other(uint3 id : SV_DispatchThreadID) { Third[id.x] = Fourth[id.x]; }
