// A vertex shader that gives clip and cull distances, a layer and a shading rate.
// args: -T vs_6_4 -E main
struct O { float4 p : SV_Position; float2 c0 : SV_ClipDistance0; float c1 : SV_ClipDistance1; float2 u : SV_CullDistance; uint layer : SV_RenderTargetArrayIndex; uint vp : SV_ViewportArrayIndex; uint rate : SV_ShadingRate; uint view : VIEW; };
O main(float4 p : POSITION, float4 layer : SV_ClipDistance, uint view : SV_ViewID) { O o; o.p = p; o.c0 = layer.xy; o.c1 = layer.z; o.u = layer.wx; o.layer = view + 1; o.vp = 0; o.rate = 5; o.view = view; return o; }
