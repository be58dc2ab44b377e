// Every kind of texture and arrays without an end; compiled, not executed.
// args: -T cs_6_5 -E main
Texture2D<float4> t : register(t0); Texture2DArray<float> ta : register(t1); Texture3D<int4> t3 : register(t2); TextureCube<float4> tc : register(t3); Texture2DMS<float4> ms : register(t4); Texture1D<uint> t1 : register(t5);
SamplerState s : register(s0); SamplerComparisonState sc : register(s1);
RWTexture2D<float4> o : register(u0); RWTexture3D<uint> o3 : register(u1);
Texture2D<float4> many[] : register(t0, space1);
[numthreads(8,8,1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 uv = (id.xy + 0.5) / 8;
  float4 v = t.SampleLevel(s, uv, 1.5) + t.SampleLevel(s, uv, 0, int2(1,-1)) + t.Load(int3(id.xy, 0)) + t.Load(int3(id.xy,1), int2(1,1)) + ta.SampleCmpLevelZero(sc, float3(uv, 1), 0.5) + tc.SampleLevel(s, float3(uv,1), 0);
  v += t.Gather(s, uv) + t.GatherGreen(s, uv, int2(1,1)) + t.GatherCmp(sc, uv, 0.5) + t.SampleGrad(s, uv, float2(0.1,0), float2(0,0.1)) + ms.Load(int2(id.xy), 1) + t1.Load(int2(id.x,0));
  v += t3.Load(int4(id, 0)); uint w,h,l; t.GetDimensions(0,w,h,l); v.x += w+h*10+l*100; 
  v += many[NonUniformResourceIndex(id.x)].SampleLevel(s, uv, 0);
  o[id.xy] = v + o[id.yx]; o3[id] = id.x + o3[id.zyx];
}
