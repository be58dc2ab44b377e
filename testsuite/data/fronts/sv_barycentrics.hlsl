// SV_Barycentrics and attributes of the single vertices.
//= clang: no such interpolation modifier: 'noperspective', 'nointerpolation'
//= dxc: GetAttributeAtVertex intrinsic function unimplemented
// args: -T ps_6_1 -E Weights
// args: -T ps_6_1 -E Flat
// args: -T ps_6_1 -E AtVertex
float4 Weights(float3 b : SV_Barycentrics) : SV_Target { return float4(b, 1); }
float4 Flat(noperspective float3 b : SV_Barycentrics, float4 c : COLOR) : SV_Target { return min(b.x, min(b.y, b.z)) < 0.05 ? 0 : c; }
float4 AtVertex(float3 b : SV_Barycentrics, nointerpolation float4 c : COLOR) : SV_Target { return GetAttributeAtVertex(c, 0) * b.x + GetAttributeAtVertex(c, 1) * b.y + GetAttributeAtVertex(c, 2) * b.z; }
