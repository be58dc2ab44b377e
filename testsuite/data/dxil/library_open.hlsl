// Resources without registers, which a library that is not linked has, beside one that has one.
// args: -T lib_6_3
RWBuffer<uint> first;
Texture2D<float4> textures[4];
RWByteAddressBuffer bound : register(u1);
AppendStructuredBuffer<float4> appended;
SamplerState linear_sampler;
StructuredBuffer<float4> last;

[shader("raygeneration")]
void Generate() {
  uint at = DispatchRaysIndex().x;
  float4 colour = textures[at & 3].SampleLevel(linear_sampler, last[at].xy, 0);
  first[at] = bound.Load(at * 4) + asuint(colour.x);
  appended.Append(colour);
}

[shader("compute")]
[numthreads(4, 1, 1)]
void Copy(uint3 id : SV_DispatchThreadID) { bound.Store(id.x * 4, asuint(last[id.x].w)); }
