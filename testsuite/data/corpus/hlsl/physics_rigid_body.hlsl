// A rigid body's tumbling: Euler's equations with a diagonal inertia, orientation as a
// quaternion.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 randf:139:-2:2
//@ buffer 0 1 rwstructured 1024 zero
//@ tolerance 1e-3
StructuredBuffer<float4> Spins : register(t0);
RWStructuredBuffer<float4> Output : register(u1);

float4 multiply(float4 a, float4 b) {
  return float4(a.w * b.xyz + b.w * a.xyz + cross(a.xyz, b.xyz), a.w * b.w - dot(a.xyz, b.xyz));
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  const float3 inertia = float3(1.0f, 2.0f, 3.5f);
  float3 omega = Spins[id.x].xyz;
  float4 q = float4(0.0f, 0.0f, 0.0f, 1.0f);
  for (uint i = 0; i < 20; ++i) {
    float3 torque = -cross(omega, inertia * omega);
    omega += 0.02f * torque / inertia;
    q = normalize(q + 0.01f * multiply(float4(omega, 0.0f), q));
  }
  Output[2 * id.x] = q;
  Output[2 * id.x + 1] = float4(omega, length(omega));
}
