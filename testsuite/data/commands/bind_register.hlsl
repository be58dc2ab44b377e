// Each register has a descriptor of its own.
//@ entry CSMain
//@ dispatch 1 1 1
//@ buffer 1 4 structured 16 words:1,2,3,4
//@ buffer 0 7 rwstructured 16 zero
//$ -T cs_6_0 -E CSMain IN -Fo OUT -fvk-bind-register t3 1 4 1 -fvk-bind-register u0 0 7 0
//+ OpDecorate %Items DescriptorSet 1
//+ OpDecorate %Items Binding 4
//= 1 2 3 4 5
//$ -T cs_6_0 -E CSMain IN -Fo OUT -vkbr t3 1 4 1 -vkbr u0 0 7 0
//= 1 2 3 4 5
//$ -T cs_6_0 -E CSMain IN -Fo OUT -fvk-bind-register t3 1 4 1
//? 1
//! the resource 'Sums' at register(u0, space0) is not bound
//! --bind-register u0:0:BINDING:SET
//$ -T cs_6_0 -E CSMain IN -Fo OUT -fvk-bind-register t3 1 4 1 -fvk-t-shift 1 0
//? 2
//! cannot be used with
StructuredBuffer<uint> Items : register(t3, space1);
RWStructuredBuffer<uint> Sums : register(u0);

[numthreads(4, 1, 1)]
void CSMain(uint3 id : SV_DispatchThreadID) { Sums[id.x] = Items[id.x] + 1; }
