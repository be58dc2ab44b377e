// Particles by numbers of vertices, out of a raw buffer, added up.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 48 1 triangles blend:add
//@ buffer 0 102 structured 192 randf:81:-1:1
//@ buffer 0 0 cbuffer 32 words:0.5f,0.25f,0.1f,0.0f,0.3f,-0.2f,0.0f,1.0f
//@ target 0 rgba16f:2d:32x32 zero
//@ tolerance 0.002
struct Particle { float2 position; float2 velocity; float age; uint seed; };
StructuredBuffer<Particle> particles : register(t2);
cbuffer Emitter : register(b0) { float time, size, drag; float2 wind; };
struct Varyings { float4 position : SV_Position; float2 corner : CORNER; float4 tint : TINT; };
float Random(uint seed) {
  seed = (seed ^ 61) ^ (seed >> 16);
  seed *= 9;
  seed = seed ^ (seed >> 4);
  seed *= 0x27d4eb2d;
  return ((seed ^ (seed >> 15)) & 0xffff) / 65535.0;
}
Varyings Vertex(uint id : SV_VertexID) {
  Particle p = particles[id / 6];
  uint k = id % 6;
  float2 corner = float2(k == 1 || k == 2 || k == 4, k >= 2 && k != 3) * 2 - 1;
  Varyings o;
  float2 at = p.position * 0.8 + (p.velocity + wind) * time * exp(-drag * time);
  o.position = float4(at + corner * size * (0.5 + 0.5 * abs(p.age)), 0, 1);
  o.corner = corner;
  o.tint = float4(Random(p.seed), Random(p.seed + 1), Random(p.seed * 3), abs(p.age));
  return o;
}
float4 Pixel(Varyings v) : SV_Target {
  return v.tint * max(0, 1 - length(v.corner)) * v.tint.a;
}
