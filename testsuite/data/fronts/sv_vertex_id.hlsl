// SV_VertexID and SV_InstanceID: alone, together with attributes, in structs.
//= clang: no such semantic: 'SV_VertexID', 'SV_InstanceID'
// args: -T vs_6_0 -E Vertex
// args: -T vs_6_0 -E Instance
// args: -T vs_6_0 -E InStruct
struct In { float3 p : POSITION; uint v : SV_VertexID; uint i : SV_InstanceID; };
struct Out { float4 p : SV_Position; nointerpolation uint k : KIND; };
float4 Vertex(uint v : SV_VertexID) : SV_Position { return float4(float2(v << 1 & 2, v & 2) * 2 - 1, 0, 1); }
Out Instance(float4 p : POSITION, uint i : SV_InstanceID) { Out o = { p + i, i }; return o; }
Out InStruct(In x) { Out o; o.p = float4(x.p, x.v); o.k = x.i * 2 + x.v; return o; }
