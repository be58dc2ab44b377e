// Resizes 8 x 8 to 16 x 16 bilinearly with half-pixel centres; colours are float4.
//@ dispatch 2 2 1
//@ buffer 0 0 structured 1024 randf:106
//@ buffer 0 1 rwstructured 4096 zero
//@ tolerance 1e-5
StructuredBuffer<float4> Source : register(t0);
RWStructuredBuffer<float4> Target : register(u1);

float4 pixel(int2 p) {
  p = clamp(p, 0, 7);
  return Source[p.y * 8 + p.x];
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 p = (float2(id.xy) + 0.5f) * 0.5f - 0.5f;
  float2 whole = floor(p);
  float2 part = p - whole;
  int2 c = (int2)whole;
  float4 top = lerp(pixel(c), pixel(c + int2(1, 0)), part.x);
  float4 bottom = lerp(pixel(c + int2(0, 1)), pixel(c + int2(1, 1)), part.x);
  Target[id.y * 16 + id.x] = lerp(top, bottom, part.y);
}
