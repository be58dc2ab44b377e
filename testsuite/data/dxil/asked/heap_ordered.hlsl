// Rasterizer-ordered views of the heap.
// args: -T ps_6_6 -E main
float4 main(float4 position : SV_Position, float4 colour : COLOR0) : SV_Target {
  RasterizerOrderedTexture2D<float4> layers = ResourceDescriptorHeap[3];
  RasterizerOrderedStructuredBuffer<uint> counts = ResourceDescriptorHeap[4];
  uint2 at = uint2(position.xy);
  layers[at] = layers[at] * 0.5 + colour;
  counts[at.x] = counts[at.x] + 1;
  return colour;
}
