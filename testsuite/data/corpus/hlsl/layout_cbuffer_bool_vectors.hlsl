// Boolean vectors, tight matrices and short vectors beside each other in a constant buffer, and a structure moved as a whole.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1792 randf:77:-2:2
//@ buffer 0 1 rwstructured 1792 zero
//@ buffer 0 2 cbuffer 256 words:1.0f,0.25f,-0.5f,2.0f,0,7,1,0,0.75f,-1.5f,3.0f,0.125f,1,0
struct Particle {
  float3 position;
  float mass;
  float3 normal;
  uint id;
  float2 uv;
  float2 spare;
};
StructuredBuffer<Particle> Source : register(t0);
RWStructuredBuffer<Particle> Target : register(u1);
cbuffer Constants : register(b2) {
  float4x4 world;
  float3x3 turn;
  float3 bias;
  float scale;
  bool4 flags;
  bool3 more;
  float2 offsets[3];
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Particle p = Source[id.x];
  float3 normal = mul(turn, p.normal);
  if (flags.y)
    normal += bias;
  if (flags.w)
    normal *= 2;
  if (more.z)
    normal.x = 0;
  float4 position = mul(world, float4(p.position, 1));
  p.position = position.xyz * scale;
  p.uv += offsets[id.x % 3];
  p.normal = normal;
  p.mass += any(flags.zw) ? 1 : 0;
  Target[id.x] = p;
}
