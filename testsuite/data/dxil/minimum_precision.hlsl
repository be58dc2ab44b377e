// Numbers of less precision are 32 bits in memory.
// args: -T cs_6_0 -E main
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 randf:1:0:4
//@ buffer 0 1 rwstructured 512 zero
//@ buffer 0 2 cbuffer 32 words:0x3f800000,0x40000000,3,4
//@ tolerance 0.01
struct M { min16float a; min16uint b; };
StructuredBuffer<float2> src : register(t0);
RWStructuredBuffer<M> dst : register(u1);
cbuffer C : register(b2) { min16float s; min16float t; min16uint u; };
[numthreads(32,1,1)]
void main(uint3 id : SV_DispatchThreadID) {
  M m; m.a = (min16float)src[id.x].x * s + t; m.b = (min16uint)id.x * u; dst[id.x] = m;
}
