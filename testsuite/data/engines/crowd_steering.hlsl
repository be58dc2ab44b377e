// A crowd: neighbours are gathered from others memory, and separation, alignment and goals steer each agent.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 256 randf:201:0.1:1
//@ buffer 0 1 rwstructured 3072 randf:202:-4:4
//@ buffer 0 2 rwstructured 256 zero
//@ tolerance 0.01
//$ -T cs_6_0 -E Steer -O3
//$ -T cs_6_6 -E Steer -O1 -HV 2021
struct Weights {
  float separation;
  float2 alignment;
  float3 cohesion;
};

struct Goal {
  float2 position;
  float radius;
};

cbuffer Crowd : register(b0) {
  Weights weights;
  Goal goals[4];
  float maximumSpeed;
  float deltaTime;
  float4 obstacle;
};

struct Agent {
  float2 position;
  float2 velocity;
  uint goal;
  float3 color;
  float4 history;
};
RWStructuredBuffer<Agent> agents : register(u1);
RWStructuredBuffer<uint> arrived : register(u2);

groupshared float4 others[64];

float2 Limited(float2 v, float most) {
  float size = length(v);
  return size > most ? v * (most / size) : v;
}

float2 Avoid(float4 circle, float2 position) {
  float2 away = position - circle.xy;
  float distance = max(length(away), 0.01);
  return distance < circle.z * 2 ? away / distance * circle.w : float2(0, 0);
}

float2 Seek(Goal goal, float2 position, float2 velocity) {
  float2 desired = goal.position * 4 - position;
  float distance = length(desired);
  float speed = distance < goal.radius ? distance / goal.radius : 1;
  return desired / max(distance, 0.01) * speed - velocity * 0.5;
}

[numthreads(64, 1, 1)]
void Steer(uint lane : SV_GroupIndex) {
  Agent agent = agents[lane];
  others[lane] = float4(agent.position, agent.velocity);
  GroupMemoryBarrierWithGroupSync();
  float2 apart = 0, center = 0, heading = 0;
  uint count = 0;
  for (uint i = 0; i < 64; ++i) {
    float4 other = others[i];
    float2 offset = agent.position - other.xy;
    float squared = dot(offset, offset);
    if (i == lane || squared > 4)
      continue;
    apart += offset / (squared + 0.05);
    center += other.xy;
    heading += other.zw;
    ++count;
  }
  float2 force = Seek(goals[lane & 3], agent.position, agent.velocity) + Avoid(obstacle, agent.position);
  if (count > 0) {
    force += apart * weights.separation;
    force += (center / count - agent.position) * weights.cohesion.xy;
    force += (heading / count - agent.velocity) * weights.alignment;
  }
  agent.velocity = Limited(agent.velocity + force * deltaTime, maximumSpeed);
  agent.position += agent.velocity * deltaTime;
  agent.goal = lane & 3;
  agent.color = weights.cohesion * length(agent.velocity);
  agent.history = float4(agent.position, force);
  agents[lane] = agent;
  if (distance(agent.position, goals[lane & 3].position * 4) < goals[lane & 3].radius)
    InterlockedAdd(arrived[lane & 3], 1);
}
