// Oriented boxes by the separating-axis test: 15 axes from two rotation matrices.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 randf:133:-1:1
//@ buffer 0 1 rwstructured 128 zero
//@ tolerance 1e-3
StructuredBuffer<float4> Input : register(t0);
RWStructuredBuffer<float> Output : register(u1);

static float3 axesA[3];
static float3 axesB[3];

void frame(float4 seed, out float3 axes[3]) {
  float3 x = normalize(float3(2.0f, seed.x, seed.y));
  float3 z = normalize(cross(x, float3(seed.z, seed.w, 2.0f)));
  axes[0] = x;
  axes[1] = cross(z, x);
  axes[2] = z;
}

float separation(float3 axis, float3 offset) {
  float l = length(axis);
  if (l < 0.001f)
    return -100.0f;
  float reach = 0.0f;
  for (uint i = 0; i < 3; ++i)
    reach += abs(dot(axis, axesA[i])) + 0.5f * abs(dot(axis, axesB[i]));
  return (abs(dot(axis, offset)) - reach) / l;
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  frame(Input[2 * id.x], axesA);
  frame(Input[2 * id.x + 1], axesB);
  float3 offset = 3.0f * Input[2 * id.x].xyz;
  float best = -1000.0f;
  for (uint i = 0; i < 3; ++i) {
    best = max(best, separation(axesA[i], offset));
    best = max(best, separation(axesB[i], offset));
  }
  for (uint a = 0; a < 3; ++a)
    for (uint b = 0; b < 3; ++b) {
      float3 axis = cross(axesA[a], axesB[b]);
      if (dot(axis, axis) > 0.05f)
        best = max(best, separation(axis, offset));
    }
  Output[id.x] = best;
}
