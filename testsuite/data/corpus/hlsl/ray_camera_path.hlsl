// A few bounces of a light path inside a box: reflections, and Fresnel-weighted refraction.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 randf:168:0.2:0.8
//@ buffer 0 1 rwstructured 1024 zero
//@ tolerance 2e-2
StructuredBuffer<float4> Input : register(t0);
RWStructuredBuffer<float4> Output : register(u1);

float schlick(float cosine, float ratio) {
  float r = (1.0f - ratio) / (1.0f + ratio);
  r *= r;
  return r + (1.0f - r) * pow(1.0f - cosine, 5.0f);
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float3 d = normalize(Input[id.x].xyz * float3(0.3f, 0.2f, 1.0f));
  float3 n = float3(0.0f, 0.0f, -1.0f);
  float weight = 1.0f;
  float3 bent = d;
  for (uint i = 0; i < 3; ++i) {
    float cosine = abs(dot(bent, n));
    weight *= 1.0f - schlick(cosine, 1.5f);
    bent = refract(bent, n, i % 2 == 0 ? 0.6667f : 1.2f);
    n = normalize(n + 0.05f * float3(Input[id.x].w, -0.3f, 0.0f));
  }
  float3 mirror = reflect(d, n);
  float3 facing = faceforward(n, d, n);
  Output[id.x] = float4(mirror + bent * weight, dot(facing, n));
}
