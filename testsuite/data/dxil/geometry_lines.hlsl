// A geometry shader of lines with neighbours; what is passed on between stages.
// args: -T gs_6_1 -E main
struct V { float4 p : SV_Position; uint i : SV_InstanceID; uint layer : SV_RenderTargetArrayIndex; };
struct O { float4 p : SV_Position; uint i : INSTANCE; uint vp : SV_ViewportArrayIndex; };
[maxvertexcount(8)]
void main(lineadj V v[4], uint view : SV_ViewID, inout LineStream<O> s) { for (uint k = 0; k < 4; k++) { O o; o.p = v[k].p; o.i = v[k].i + view; o.vp = v[k].layer; s.Append(o); } s.RestartStrip(); }
