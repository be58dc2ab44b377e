// Sprites: quads are expanded from instances by vertex numbers, tinted, and cut by a rectangle.
//$ -T vs_6_0 -E SpriteVS -O3
//$ -T ps_6_0 -E SpritePS -O3
//$ -T ps_6_0 -E TextPS -O3 -Zi
//$ -T vs_6_0 -E DebugLineVS -Od
struct View2D {
  row_major float3x3 worldToClip;
  float2 viewport;
  float4 scissor;
};

struct Style {
  float4 tint;
  float2 softness;
  float outline;
  float3 outlineColor;
};

ConstantBuffer<View2D> view : register(b0);
cbuffer Styles : register(b1) {
  Style styles[8];
  float time;
};

struct Sprite {
  float2 position;
  float2 size;
  float rotation;
  uint packedColor;
  uint style;
  float depth;
};
StructuredBuffer<Sprite> sprites : register(t2);
[[vk::ext_builtin_input(42)]] static const uint VertexIndex;

struct Corner {
  float4 position : SV_Position;
  float2 uv : TEXCOORD0;
  float4 color : COLOR0;
  float style : TEXCOORD1;
};

float4 Unpack(uint color) {
  return float4(color & 255, (color >> 8) & 255, (color >> 16) & 255, color >> 24) / 255.0;
}

float2 Turn(float2 v, float angle) {
  float s = sin(angle), c = cos(angle);
  return float2(v.x * c - v.y * s, v.x * s + v.y * c);
}

Corner SpriteVS() {
  Sprite sprite = sprites[VertexIndex / 6];
  uint index = VertexIndex % 6;
  uint corner = index < 3 ? index : (index == 3 ? 2 : (index == 4 ? 1 : 3));
  float2 uv = float2(corner & 1, corner >> 1);
  float2 local = Turn((uv - 0.5) * sprite.size, sprite.rotation);
  float3 clip = mul(view.worldToClip, float3(sprite.position + local, 1));
  Corner result;
  result.position = float4(clip.xy, sprite.depth, 1);
  result.uv = uv;
  result.color = Unpack(sprite.packedColor) * styles[sprite.style & 7].tint;
  result.style = sprite.style;
  return result;
}

float4 DebugLineVS(float3 position : POSITION) : SV_Position {
  return float4(mul(view.worldToClip, float3(position.xy, 1)).xy, position.z, 1);
}

float4 SpritePS(Corner input) : SV_Target {
  float2 pixel = input.position.xy;
  clip(float4(pixel - view.scissor.xy, view.scissor.zw - pixel));
  float pulse = 0.9 + 0.1 * sin(time * 6.28);
  return input.color * pulse;
}

float4 TextPS(Corner input) : SV_Target {
  Style style = styles[(uint)input.style & 7];
  float distance = length(input.uv - 0.5) * 2;
  float fill = 1 - smoothstep(style.softness.x, style.softness.y, distance);
  float ring = 1 - smoothstep(style.outline, style.outline + fwidth(distance), abs(distance - style.softness.x));
  float3 color = lerp(style.outlineColor, input.color.rgb, fill);
  return float4(color, max(fill, ring) * input.color.a);
}
