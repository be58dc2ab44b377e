// Particles with kinds: gravity, bounce, lifetime; each kind has its branch, dead ones skip.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 2048 randf:138:0.5:3
//@ tolerance 1e-4
struct Particle {
  float2 position;
  float2 velocity;
  float life;
  float kind;
  float2 pad;
};
RWStructuredBuffer<Particle> Particles : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Particle p = Particles[id.x];
  uint kind = (uint)(p.kind * 4.0f) % 3;
  for (uint step = 0; step < 30; ++step) {
    p.life -= 0.07f;
    if (p.life <= 0.0f)
      break;
    switch (kind) {
    case 0:
      p.velocity.y -= 0.1f;
      break;
    case 1:
      p.velocity *= 0.97f;
      // A slow particle falls as well.
    case 2:
      if (p.velocity.y > 0.5f)
        break;
      p.velocity.y -= 0.02f;
    }
    p.position += p.velocity * 0.1f;
    if (p.position.y < 0.0f) {
      p.position.y = -p.position.y;
      p.velocity.y = -0.8f * p.velocity.y;
    }
  }
  Particles[id.x] = p;
}
