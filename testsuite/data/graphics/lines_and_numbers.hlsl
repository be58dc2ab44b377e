// A strip of lines; pixels know their primitive.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 9 1 linestrip
//@ attribute 0 rg32f vertex randf:51:-0.9:0.9
//@ target 0 rgba32f:2d:32x32 zero
float4 Vertex(float2 position : POSITION) : SV_Position { return float4(position, 0, 1); }
float4 Pixel(uint primitive : SV_PrimitiveID) : SV_Target { return float4(primitive + 1, primitive % 2, 1, 1); }
