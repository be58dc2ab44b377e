// Particles: emitted, moved, sorted out, drawn; with lists that grow and shrink.
// args: -T cs_6_0 -E Emit
// args: -T cs_6_0 -E Simulate
// args: -T cs_6_0 -E Reset
//@ dispatch 1 1 1
//@ buffer 0 303 rwstructured 256 rand:3
//@ buffer 0 304 rwbyteaddress 64 zero
// args: -T cs_6_0 -E Integrate
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 32 words:1036831949,0,3240099840,0,1065353216,1073741824,1056964608,0
//@ buffer 0 305 rwstructured 2048 randf:4:-4:4
//@ tolerance 0.001
// args: -T vs_6_0 -E Billboard
// args: -T gs_6_0 -E Expand
// args: -T ps_6_0 -E Soft
// args: -T cs_6_0 -E Curl
//@ dispatch 1 1 1
//@ buffer 0 305 rwstructured 2048 randf:5:-1:1
//@ tolerance 0.02
struct Particle { float3 position; float age; float3 velocity; uint seed; };
ConsumeStructuredBuffer<uint> dead : register(u0);
AppendStructuredBuffer<uint> alive : register(u1);
RWStructuredBuffer<Particle> particles : register(u2);
RWStructuredBuffer<uint> counts : register(u3);
RWByteAddressBuffer arguments : register(u4);
RWStructuredBuffer<Particle> moved : register(u5);
StructuredBuffer<Particle> drawn : register(t0);
Buffer<float4> curve : register(t1);
Texture2D<float4> sprite : register(t2);
Texture2D<float> depth : register(t3);
SamplerState linear_ : register(s0);
cbuffer Frame : register(b0) { float dt; float3 gravity; float3 wind; uint emitted; float4x4 view; float4x4 projection; };

uint Random(inout uint s) {
  s ^= s << 13;
  s ^= s >> 17;
  s ^= s << 5;
  return s;
}
float Unit(inout uint s) { return Random(s) * (1.0 / 4294967296.0); }

[numthreads(64, 1, 1)]
void Emit(uint i : SV_DispatchThreadID) {
  if (i >= emitted) return;
  uint slot = dead.Consume(), seed = i * 9781 + asuint(dt);
  Particle p;
  float z = 2 * Unit(seed) - 1, a = 6.2831853 * Unit(seed), r = sqrt(1 - z * z);
  p.velocity = float3(r * cos(a), r * sin(a), z) * lerp(1, 5, Unit(seed));
  p.position = wind + p.velocity * dt;
  p.age = 0;
  p.seed = seed;
  particles[slot] = p;
}

[numthreads(64, 1, 1)]
void Simulate(uint i : SV_DispatchThreadID) {
  uint n, stride;
  particles.GetDimensions(n, stride);
  if (i >= n) return;
  Particle p = particles[i];
  p.age += dt;
  if (p.age > 4) return;
  p.velocity += (gravity + (wind - p.velocity) * 0.2) * dt;
  p.position += p.velocity * dt;
  if (p.position.y < 0) {
    p.velocity = reflect(p.velocity, float3(0, 1, 0)) * 0.6;
    p.position.y = -p.position.y;
  }
  particles[i] = p;
  alive.Append(i);
}

[numthreads(1, 1, 1)]
void Reset() {
  uint n = counts[5] & 1023;
  arguments.Store4(0, uint4(n * 6, 1, 0, 0));
  arguments.Store3(16, uint3((n + 63) / 64, 1, 1));
  counts[0] = n;
}

[numthreads(64, 1, 1)]
void Integrate(uint i : SV_DispatchThreadID) {
  Particle p = moved[i];
  float3 k1 = gravity - p.velocity * 0.1;
  float3 k2 = gravity - (p.velocity + k1 * dt / 2) * 0.1;
  p.position += p.velocity * dt + k1 * dt * dt / 2;
  p.velocity += (k1 + k2) / 2 * dt;
  p.age = max(p.age - dt, 0);
  p.seed = asuint(p.velocity.x) >> 9;
  moved[i] = p;
}

struct Point { float4 position : POSITION; float4 colour : COLOR; float size : SIZE; };
Point Billboard(uint id : SV_VertexID) {
  Particle p = drawn[id];
  Point o;
  o.position = mul(view, float4(p.position, 1));
  o.colour = curve[uint(p.age * 16)];
  o.size = 0.1 + 0.05 * (p.seed & 7);
  return o;
}

struct Drawn { float4 position : SV_Position; float2 uv : UV; float4 colour : COLOR; };
[maxvertexcount(4)]
void Expand(point Point input[1], inout TriangleStream<Drawn> stream) {
  if (input[0].position.z < 0.1) return;
  [unroll] for (uint k = 0; k < 4; k++) {
    Drawn d;
    d.uv = float2(k & 1, k >> 1);
    d.position = mul(projection, input[0].position + float4((d.uv * 2 - 1) * input[0].size, 0, 0));
    d.colour = input[0].colour;
    stream.Append(d);
  }
}

float4 Soft(Drawn d) : SV_Target {
  float scene = depth.Load(int3(d.position.xy, 0));
  float4 c = sprite.Sample(linear_, d.uv) * d.colour;
  c.a *= saturate((scene - d.position.z) * 10);
  clip(c.a - 1.0 / 255);
  return c;
}

float3 Noise(float3 p) { return sin(p.yzx * 1.7 + cos(p.zxy * 2.3)); }
[numthreads(64, 1, 1)]
void Curl(uint i : SV_DispatchThreadID) {
  Particle p = moved[i];
  const float e = 0.05;
  float3 dx = (Noise(p.position + float3(e, 0, 0)) - Noise(p.position - float3(e, 0, 0))) / (2 * e);
  float3 dy = (Noise(p.position + float3(0, e, 0)) - Noise(p.position - float3(0, e, 0))) / (2 * e);
  float3 dz = (Noise(p.position + float3(0, 0, e)) - Noise(p.position - float3(0, 0, e))) / (2 * e);
  p.velocity = float3(dy.z - dz.y, dz.x - dx.z, dx.y - dy.x);
  moved[i] = p;
}
