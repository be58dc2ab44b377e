// A geometry shader with instances: positions, clip distances and attributes of three vertices, layers, a strip.
// args: -T gs_6_5 -E main
struct V { float4 p : SV_Position; float2 uv : TEXCOORD0; float clip[2] : SV_ClipDistance; };
struct O { float4 p : SV_Position; float2 uv : TEXCOORD0; uint layer : SV_RenderTargetArrayIndex; uint id : SV_PrimitiveID; };
[maxvertexcount(6)] [instance(2)]
void main(triangle V v[3], uint id : SV_PrimitiveID, uint inst : SV_GSInstanceID, inout TriangleStream<O> s) {
  for (uint i = 0; i < 3; i++) { O o; o.p = v[i].p + inst + v[i].clip[1]; o.uv = v[i].uv; o.layer = inst; o.id = id; s.Append(o); } s.RestartStrip(); }
