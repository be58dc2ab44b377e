// Skinning: bones by matrices and dual quaternions, morph targets, cloth, hair.
// args: -T vs_6_0 -E Matrices
// args: -T vs_6_0 -E Textured
// args: -T cs_6_0 -E DualQuaternions
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:1:-1:1
//@ buffer 0 101 structured 1024 randf:2:-1:1
//@ buffer 0 102 structured 2048 rand:3
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E Morph
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 64 words:1048576000,1056964608,1065353216,0,4,0,0,0
//@ buffer 0 103 byteaddress 4096 rand:5
//@ buffer 0 301 rwbyteaddress 1024 zero
//@ tolerance 0.001
// args: -T cs_6_0 -E Cloth
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:1:-1:1
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E Normals
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:7:-1:1
//@ buffer 0 104 structured 768 words:0,1,2,3,4,5,6,7,8,9,10,11
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.01
// args: -T hs_6_0 -E HairHull
// args: -T ds_6_0 -E HairDomain
StructuredBuffer<float4> real : register(t0);
StructuredBuffer<float4> dual : register(t1);
struct Weights { uint bones; uint weights; uint position[2]; };
StructuredBuffer<Weights> weights : register(t2);
ByteAddressBuffer deltas : register(t3);
StructuredBuffer<uint3> triangles : register(t4);
Texture2D<float4> boneTexture : register(t5);
RWStructuredBuffer<float4> skinned : register(u0);
RWByteAddressBuffer morphed : register(u1);
cbuffer Pose : register(b0) { float4 amounts; uint targets; float4x4 viewProjection; float3x4 bones[64]; };

struct Vertex { float3 position : POSITION; float3 normal : NORMAL; uint4 indices : BLENDINDICES; float4 weights : BLENDWEIGHT; float2 uv : TEXCOORD; };
struct Out { float4 position : SV_Position; float3 normal : NORMAL; float2 uv : TEXCOORD0; };

Out Matrices(Vertex v) {
  float3x4 m = 0;
  [unroll] for (int k = 0; k < 4; k++) m += bones[v.indices[k]] * v.weights[k];
  Out o;
  o.position = mul(viewProjection, float4(mul(m, float4(v.position, 1)), 1));
  o.normal = normalize(mul((float3x3)m, v.normal));
  o.uv = v.uv;
  return o;
}

Out Textured(Vertex v, uint instance : SV_InstanceID) {
  float4 rows[3] = { (float4)0, (float4)0, (float4)0 };
  for (uint k = 0; k < 4; k++)
    for (uint r = 0; r < 3; r++) rows[r] += boneTexture.Load(int3(v.indices[k] * 3 + r, instance, 0)) * v.weights[k];
  float4 p = float4(v.position, 1);
  Out o;
  o.position = mul(viewProjection, float4(dot(rows[0], p), dot(rows[1], p), dot(rows[2], p), 1));
  o.normal = float3(dot(rows[0].xyz, v.normal), dot(rows[1].xyz, v.normal), dot(rows[2].xyz, v.normal));
  o.uv = v.uv;
  return o;
}

float4 Unpack(uint w) { return float4(w & 255, (w >> 8) & 255, (w >> 16) & 255, w >> 24) / 255; }

[numthreads(64, 1, 1)]
void DualQuaternions(uint i : SV_DispatchThreadID) {
  Weights w = weights[i];
  float4 amount = Unpack(w.weights);
  float4 r = 0, d = 0, first = real[w.bones & 63];
  [unroll] for (uint k = 0; k < 4; k++) {
    uint bone = (w.bones >> (8 * k)) & 63;
    float4 q = real[bone];
    float s = dot(q, first) < 0 ? -amount[k] : amount[k];
    r += s * q;
    d += s * dual[bone];
  }
  float scale = rsqrt(max(dot(r, r), 1e-3));
  r *= scale;
  d *= scale;
  float3 p = float3(f16tof32(w.position[0] & 0x3bff), f16tof32((w.position[0] >> 16) & 0x3bff), f16tof32(w.position[1] & 0x3bff));
  float3 t = 2 * (r.w * d.xyz - d.w * r.xyz + cross(r.xyz, d.xyz));
  skinned[i] = float4(p + 2 * cross(r.xyz, cross(r.xyz, p) + r.w * p) + t, 1);
}

[numthreads(32, 1, 1)]
void Morph(uint i : SV_DispatchThreadID) {
  float3 sum = 0;
  for (uint t = 0; t < targets; t++) {
    uint2 packed = deltas.Load2(8 * (t * 32 + i));
    int3 d = int3(int(packed.x << 16) >> 16, int(packed.x) >> 16, int(packed.y << 16) >> 16);
    sum += d * (amounts[t] / 32767);
  }
  morphed.Store3(12 * i, asuint(sum));
  morphed.Store(512 + 4 * i, f32tof16(sum.x) | f32tof16(sum.y) << 16);
}

groupshared float3 points[64];
[numthreads(8, 8, 1)]
void Cloth(uint2 id : SV_GroupThreadID, uint lane : SV_GroupIndex) {
  points[lane] = real[lane].xyz;
  for (uint round = 0; round < 4; round++) {
    GroupMemoryBarrierWithGroupSync();
    float3 p = points[lane], push = 0;
    static const int2 springs[4] = { int2(1, 0), int2(-1, 0), int2(0, 1), int2(0, -1) };
    for (uint k = 0; k < 4; k++) {
      int2 n = int2(id) + springs[k];
      if (all(n >= 0) && all(n < 8)) {
        float3 d = points[n.y * 8 + n.x] - p;
        push += d * (1 - 0.5 / max(length(d), 0.01));
      }
    }
    GroupMemoryBarrierWithGroupSync();
    points[lane] = p + push * 0.2;
  }
  skinned[lane] = float4(points[lane], lane);
}

[numthreads(64, 1, 1)]
void Normals(uint i : SV_DispatchThreadID) {
  float3 sum = 0;
  for (uint t = 0; t < 64; t++) {
    uint3 v = triangles[t];
    if (any(v == (i % 12).xxx)) sum += cross(real[v.y].xyz - real[v.x].xyz, real[v.z].xyz - real[v.x].xyz);
  }
  skinned[i] = float4(dot(sum, sum) > 0 ? normalize(sum) : float3(0, 0, 1), 0);
}

struct Strand { float3 root : ROOT; float3 tip : TIP; float bend : BEND; };
struct StrandFactors { float edges[2] : SV_TessFactor; float stiffness : STIFFNESS; };
StrandFactors StrandFactor(InputPatch<Strand, 1> s) {
  StrandFactors f;
  f.edges[0] = 4;
  f.edges[1] = clamp(distance(s[0].root, s[0].tip) * 8, 1, 32);
  f.stiffness = rcp(1 + s[0].bend);
  return f;
}
[domain("isoline")] [partitioning("fractional_odd")] [outputtopology("line")] [outputcontrolpoints(1)] [patchconstantfunc("StrandFactor")]
Strand HairHull(InputPatch<Strand, 1> s) { return s[0]; }
[domain("isoline")]
Out HairDomain(StrandFactors f, float2 at : SV_DomainLocation, const OutputPatch<Strand, 1> s) {
  Out o;
  float3 p = lerp(s[0].root, s[0].tip, at.x);
  p.y -= at.x * at.x * s[0].bend * f.stiffness;
  p.xz += float2(cos(at.y * 6.28), sin(at.y * 6.28)) * 0.01;
  o.position = mul(viewProjection, float4(p, 1));
  o.normal = normalize(s[0].tip - s[0].root);
  o.uv = at;
  return o;
}
