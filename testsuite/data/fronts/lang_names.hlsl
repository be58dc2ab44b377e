// Names that intrinsics, types of other languages and semantics also have, and names that hide others.
// args: -T cs_6_0 -E Functions
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Variables
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Hidden
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
uint lerp(uint a, uint b) { return a * 100 + b; }
uint step(uint a) { return a + 1; }
float3 mul(float3 a, float b) { return a * b + 1; }
static const uint entry = 5;
struct texture { uint sampler_; uint buffer; };
uint Twice(uint t) { uint o = t * 2; return o; }
[numthreads(16, 1, 1)]
void Functions(uint t : SV_GroupIndex) { o[t] = lerp(t, 7) + step(t) * 10000 + (uint)mul(float3(t, 1, 2), 2).x * 100000; }
[numthreads(16, 1, 1)]
void Variables(uint t : SV_GroupIndex) { uint kernel = t, priv = 2, signed_ = 3, uniform_ = 4, int_ = 5, gl_Position = 6, attribute = 7, vec4 = 8, layout = 9; texture auto_ = { kernel, priv }; o[t] = kernel + priv * 2 + signed_ * 3 + uniform_ * 4 + int_ * 5 + gl_Position * 6 + attribute * 7 + vec4 * 8 + layout * 9 + auto_.buffer + entry; }
[numthreads(16, 1, 1)]
void Hidden(uint t : SV_GroupIndex) { uint x = 1, s = 0; { uint x = t; s += x; { float x = 2.5; s += (uint)(x * 2); } } for (uint x = 0; x < 3; x++) s += x * 100; uint max = 9; o[t] = s + x * 1000 + max * 10000 + Twice(t); }
