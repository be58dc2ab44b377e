// The wave equation on a ring, leapfrogged between two buffers over odd and even frames.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 randf:137:-1:1
//@ buffer 0 1 rwstructured 256 zero
//@ tolerance 1e-4
RWStructuredBuffer<float> Height : register(u0);
RWStructuredBuffer<float> Velocity : register(u1);
groupshared float h[64];

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  float mine = Height[lane];
  float v = Velocity[lane];
  h[lane] = mine;
  GroupMemoryBarrierWithGroupSync();
  for (uint t = 0; t < 10; ++t) {
    float bend = h[(lane + 63) % 64] + h[(lane + 1) % 64] - 2.0f * mine;
    v = (v + 0.25f * bend) * 0.995f;
    mine += v;
    GroupMemoryBarrierWithGroupSync();
    h[lane] = mine;
    GroupMemoryBarrierWithGroupSync();
  }
  Height[lane] = mine;
  Velocity[lane] = v;
}
