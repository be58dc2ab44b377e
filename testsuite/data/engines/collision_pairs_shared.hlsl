// Contacts of spheres: a group keeps its bodies as structs in shared memory, finds pairs there and applies impulses.
//@ dispatch 2 1 1
//@ buffer 0 0 cbuffer 16 words:0.25f,0.5f,0.1f,32
//@ buffer 0 1 rwstructured 1536 randf:631:-1:1
//@ buffer 0 2 rwstructured 128 zero
//@ tolerance 0.002
//$ -T cs_6_0 -E SolveContacts -O3
//$ -T cs_6_6 -E SolveContacts -O1 -HV 2021
//$ -T cs_6_0 -E SolveContacts -Od
#define GROUP 16
struct Settings { float restitution; float friction; float slop; uint count; };
ConstantBuffer<Settings> settings : register(b0);

struct Body {
  float3 position;
  float radius;
  float3 velocity;
  float inverseMass;
  float3 spin;
  uint flags;
};
RWStructuredBuffer<Body> bodies : register(u1);
RWStructuredBuffer<uint> contactCounts : register(u2);

struct SharedBody {
  float3 position;
  float radius;
  float3 velocity;
  float inverseMass;
};
groupshared SharedBody shared_[GROUP];
groupshared uint contacts;

struct Contact { float3 normal; float depth; };

bool Touch(SharedBody a, SharedBody b, out Contact contact) {
  float3 between = b.position - a.position;
  float apart = length(between);
  contact.depth = a.radius + b.radius - apart;
  contact.normal = apart > 1e-4 ? between / apart : float3(0, 1, 0);
  return contact.depth > settings.slop;
}

[numthreads(GROUP, 1, 1)]
void SolveContacts(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex, uint3 group : SV_GroupID) {
  Body body = bodies[id.x];
  SharedBody own;
  own.position = body.position;
  own.radius = abs(body.radius) * 0.5;
  own.velocity = body.velocity;
  own.inverseMass = abs(body.inverseMass) + 0.1;
  shared_[lane] = own;
  if (lane == 0)
    contacts = 0;
  GroupMemoryBarrierWithGroupSync();
  float3 impulse = 0;
  uint touching = 0;
  for (uint other = 0; other < GROUP; ++other) {
    if (other == lane)
      continue;
    Contact contact;
    if (!Touch(own, shared_[other], contact))
      continue;
    float approach = dot(shared_[other].velocity - own.velocity, contact.normal);
    float3 along = shared_[other].velocity - own.velocity - approach * contact.normal;
    impulse += contact.normal * min(approach, 0) * (1 + settings.restitution);
    impulse += along * settings.friction * 0.125;
    impulse -= contact.normal * contact.depth * 0.25;
    ++touching;
  }
  InterlockedAdd(contacts, touching);
  GroupMemoryBarrierWithGroupSync();
  shared_[lane].velocity += impulse * own.inverseMass;
  body.velocity = shared_[lane].velocity;
  body.flags = touching;
  bodies[id.x] = body;
  contactCounts[id.x] = contacts;
}
