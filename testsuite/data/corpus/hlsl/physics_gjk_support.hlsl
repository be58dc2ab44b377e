// Support points of a convex hull in many directions, and the width of the hull there.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 192 randf:134:-3:3
//@ buffer 0 1 rwstructured 512 zero
//@ tolerance 1e-3
StructuredBuffer<float4> Hull : register(t0);
RWStructuredBuffer<float2> Output : register(u1);

uint support(float3 direction, out float reach) {
  uint best = 0;
  reach = -1e30f;
  for (uint i = 0; i < 12; ++i) {
    float d = dot(Hull[i].xyz, direction);
    if (d > reach) {
      reach = d;
      best = i;
    }
  }
  return best;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float angle = (float)id.x * 0.1f;
  float s, c;
  sincos(angle, s, c);
  float3 direction = float3(c, s, 0.3f * c * s);
  float forward, backward;
  support(direction, forward);
  support(-direction, backward);
  Output[id.x] = float2(forward, forward + backward);
}
