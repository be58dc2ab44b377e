// SubpassInput and SubpassInputMS with [[vk::input_attachment_index]].
//= clang: no subpass inputs: 'SubpassInput', 'SubpassInputMS'
//= dxil: SubpassInput is a Vulkan specific feature
// args: -T ps_6_0 -E Single
// args: -T ps_6_0 -E Several
// args: -T ps_6_0 -E Multisampled
[[vk::input_attachment_index(0)]] [[vk::binding(0)]] SubpassInput<float4> a;
[[vk::input_attachment_index(1)]] [[vk::binding(1)]] SubpassInput<uint2> b;
[[vk::input_attachment_index(2)]] [[vk::binding(2)]] SubpassInputMS<float4> c;
float4 Single() : SV_Target { return a.SubpassLoad(); }
float4 Several(float4 x : COLOR) : SV_Target { uint2 k = b.SubpassLoad(); return k.x == 3 ? a.SubpassLoad() * x : k.y; }
float4 Multisampled(uint s : SV_SampleIndex) : SV_Target { return c.SubpassLoad(s) + c.SubpassLoad(0); }
