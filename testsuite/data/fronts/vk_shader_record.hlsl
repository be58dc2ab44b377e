// [[vk::shader_record_ext]] constant buffers of ray tracing shaders.
//= clang: no such attribute: 'vk::shader_record_ext'
//= dxil: [[vk::shader_record_ext]] is lost on the way through DXIL: the block would be a constant buffer
// args: -T lib_6_3
// args: -T lib_6_3 -D HALF
// args: -T lib_6_3 -fspv-target-env=vulkan1.2
struct Record { float4 tint; uint k; };
[[vk::shader_record_ext]] ConstantBuffer<Record> r;
struct Payload { float4 c; };
#ifdef HALF
struct Attributes { float2 b; };
[shader("closesthit")] void Hit(inout Payload p, Attributes a) { p.c = r.tint * a.b.x; }
#else
[shader("miss")] void Missed(inout Payload p) { p.c = r.tint + r.k; }
#endif
