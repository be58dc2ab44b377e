// A triangle whose colour is interpolated: `spirant draw samples/draw/triangle.hlsl --vertex vertex --fragment pixel -o triangle.png`.
struct Corner {
  float4 position : SV_Position;
  float3 colour : COLOR;
};

Corner vertex(uint index : SV_VertexID) {
  const float2 places[3] = {float2(0, -0.8), float2(0.8, 0.8), float2(-0.8, 0.8)};
  Corner corner;
  corner.position = float4(places[index], 0.5, 1);
  corner.colour = float3(index == 0, index == 1, index == 2);
  return corner;
}

float4 pixel(Corner corner) : SV_Target {
  return float4(corner.colour, 1);
}
