// A depth that only grows, and one that only shrinks.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 6 1 triangles depth:less
//@ attribute 0 rgba32f vertex words:-0.9f,-0.9f,0.2f,1.0f,0.9f,-0.9f,0.2f,1.0f,0.0f,0.9f,0.6f,1.0f,-0.9f,0.9f,0.5f,1.0f,0.9f,0.9f,0.5f,1.0f,0.0f,-0.9f,0.1f,1.0f
//@ target 0 rgba8:2d:32x32 zero
//@ target 1 d32f:2d:32x32 words:1.0f
//@ tolerance 0.001
float4 Vertex(float4 position : POSITION, out float3 colour : COLOR) : SV_Position {
  colour = position.xyz * 0.5 + 0.5;
  return position;
}
float4 Pixel(noperspective centroid float4 at : SV_Position, float3 colour : COLOR, out float depth : SV_DepthGreaterEqual) : SV_Target {
  depth = at.z + 0.1 * (uint(at.x) & 3);
  return float4(colour, 1);
}
