// Functions with inout parameters, structs by value, static and constant tables, overloads and recursion of templates.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ target 0 rgba32f:2d:16x16 zero
//@ tolerance 0.001
struct Varyings { float4 position : SV_Position; float2 uv : UV; };
Varyings Vertex(uint id : SV_VertexID) {
  Varyings o;
  o.uv = float2((id << 1) & 2, id & 2);
  o.position = float4(o.uv * 2 - 1, 0, 1);
  return o;
}
static const float table[5] = { 0.5, 2, -1, 4, 0.125 };
static float total = 0;
struct Ray { float3 from, along; float reach; };
void Step(inout Ray ray, float by) { ray.from += ray.along * by; ray.reach -= by; }
float Of(float x) { return x * x; }
float3 Of(float3 x) { return x.zyx; }
float Field(float3 at) { total += 1; return length(frac(at) - 0.5) - table[uint(abs(at.x) * 3) % 5] * 0.25; }
float4 Pixel(Varyings v) : SV_Target {
  Ray ray;
  ray.from = float3(v.uv, 0);
  ray.along = normalize(float3(v.uv - 0.5, 1));
  ray.reach = 4;
  [loop] for (int i = 0; i < 12 && ray.reach > 0; i++) Step(ray, max(Field(ray.from), 0.125));
  return float4(Of(ray.from).xy, Of(ray.reach), min(total, 3));
}
