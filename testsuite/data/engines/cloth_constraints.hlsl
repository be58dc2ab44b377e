// A cloth in shared memory: Verlet steps, then distance constraints between neighbours of a colour at a time.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 256 words:0.0f,-9.8f,0.0f,0.016f,0.5f,0.25f,1.0f,0.98f,0.3f,0.6f,0.2f,4,0.5f,0.5f,2.0f,1.25f,0x10001
//@ buffer 0 1 rwstructured 2048 randf:101:-1:1
//@ tolerance 0.004
//$ -T cs_6_0 -E StepCloth -O3
//$ -T cs_6_6 -E StepCloth -O1 -HV 2021
#define WIDTH 8

struct Collider {
  float3 center;
  float radius;
};

cbuffer Cloth : register(b0) {
  float3 gravity;
  float deltaTime;
  float restLength;
  float2 stiffness;
  float damping;
  float3 wind;
  int iterations;
  Collider sphere;
  uint pinned;
};

struct Node {
  float3 position;
  float inverseMass;
  float3 previous;
  float tension;
};
RWStructuredBuffer<Node> nodes : register(u1);

groupshared float3 positions[WIDTH * WIDTH];

void Relax(uint a, uint b, float stiffness) {
  float3 offset = positions[b] - positions[a];
  float current = max(length(offset), 0.001);
  float3 correction = offset * (0.5 * stiffness * (current - restLength) / current);
  positions[a] += correction;
  positions[b] -= correction;
}

[numthreads(WIDTH, WIDTH, 1)]
void StepCloth(uint3 local : SV_GroupThreadID, uint index : SV_GroupIndex) {
  Node node = nodes[index];
  float3 velocity = (node.position - node.previous) * damping;
  float3 acceleration = gravity + wind * abs(node.inverseMass);
  float3 next = node.position + velocity + acceleration * deltaTime * deltaTime;
  bool isPinned = (pinned >> (index & 31)) & 1;
  positions[index] = isPinned ? node.position : next;
  GroupMemoryBarrierWithGroupSync();
  for (int i = 0; i < iterations; ++i) {
    for (uint color = 0; color < 2; ++color) {
      if ((local.x & 1) == color && local.x + 1 < WIDTH)
        Relax(index, index + 1, stiffness.x);
      GroupMemoryBarrierWithGroupSync();
      if ((local.y & 1) == color && local.y + 1 < WIDTH)
        Relax(index, index + WIDTH, stiffness.y);
      GroupMemoryBarrierWithGroupSync();
    }
    float3 offset = positions[index] - sphere.center;
    float distance = length(offset);
    if (distance < sphere.radius)
      positions[index] = sphere.center + offset / max(distance, 0.001) * sphere.radius;
    if (isPinned)
      positions[index] = node.position;
    GroupMemoryBarrierWithGroupSync();
  }
  node.previous = node.position;
  node.position = positions[index];
  node.tension = length(node.position - node.previous);
  nodes[index] = node;
}
