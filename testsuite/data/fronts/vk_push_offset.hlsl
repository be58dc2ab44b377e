// [[vk::offset]] of members of push constants.
//= clang: no such attribute: 'vk::offset'
//= dxil: [[vk::offset]] is lost on the way through DXIL: the member would be where Direct3D has it
// args: -T cs_6_0 -E Explicit
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 pushconstant 80 iotaf
// args: -T cs_6_0 -E Gap
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 pushconstant 80 iotaf
// args: -T ps_6_0 -E Pixel
struct Push { float a; [[vk::offset(16)]] float4 b; [[vk::offset(48)]] uint2 c; float d; };
[[vk::push_constant]] Push p;
RWStructuredBuffer<float4> o : register(u1);
[numthreads(4, 1, 1)]
void Explicit(uint t : SV_GroupIndex) { o[t] = p.b + p.a * t; }
[numthreads(4, 1, 1)]
void Gap(uint t : SV_GroupIndex) { o[t] = float4(asfloat(p.c), p.d, t); }
float4 Pixel(float4 c : COLOR) : SV_Target { return c * p.b + p.d; }
