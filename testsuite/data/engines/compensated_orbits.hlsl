// Orbits in pairs of floats: sums and products whose rounding errors are kept, which -Gis promises to compute as written.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 768 randf:681:-1:1
//@ buffer 0 1 rwstructured 1024 zero
//@ tolerance 0.0005
//$ -T cs_6_0 -E Propagate -O3 -Gis
//$ -T cs_6_6 -E Propagate -Od -Gis -HV 2021
//$ -T cs_6_0 -E Propagate -O1 -Gis -DSTEPS=4
#ifndef STEPS
#define STEPS 8
#endif
struct Wide { float high; float low; };

Wide Make(float x) {
  Wide w = { x, 0 };
  return w;
}

Wide TwoSum(float a, float b) {
  precise float s = a + b;
  precise float v = s - a;
  precise float e = (a - (s - v)) + (b - v);
  Wide w = { s, e };
  return w;
}

Wide TwoProduct(float a, float b) {
  precise float p = a * b;
  precise float ca = 4097.0 * a, cb = 4097.0 * b;
  precise float ah = ca - (ca - a), bh = cb - (cb - b);
  precise float al = a - ah, bl = b - bh;
  precise float e = ((ah * bh - p) + ah * bl + al * bh) + al * bl;
  Wide w = { p, e };
  return w;
}

Wide Add(Wide a, Wide b) {
  Wide s = TwoSum(a.high, b.high);
  precise float low = s.low + (a.low + b.low);
  return TwoSum(s.high, low);
}

Wide Scale(Wide a, float by) {
  Wide p = TwoProduct(a.high, by);
  precise float low = p.low + a.low * by;
  return TwoSum(p.high, low);
}

struct State { float3 position; float3 velocity; };
struct Orbit { float high[3]; float low[3]; float energy; uint steps; };
StructuredBuffer<State> states : register(t0);
RWStructuredBuffer<Orbit> orbits : register(u1);

[numthreads(32, 1, 1)]
void Propagate(uint3 id : SV_DispatchThreadID) {
  State state = states[id.x];
  Wide x[3], v[3];
  for (uint axis = 0; axis < 3; ++axis) {
    x[axis] = Make(state.position[axis] + 2);
    v[axis] = Make(state.velocity[axis]);
  }
  for (uint step_ = 0; step_ < STEPS; ++step_) {
    float3 p = float3(x[0].high, x[1].high, x[2].high);
    float pull = -0.0625 / (dot(p, p) * length(p));
    for (uint k = 0; k < 3; ++k) {
      v[k] = Add(v[k], Scale(x[k], pull));
      x[k] = Add(x[k], Scale(v[k], 0.0625));
    }
  }
  Orbit orbit = (Orbit)0;
  for (uint k = 0; k < 3; ++k) {
    orbit.high[k] = x[k].high;
    orbit.low[k] = x[k].low * 1024;
    orbit.energy += 0.5 * v[k].high * v[k].high;
  }
  orbit.steps = STEPS;
  orbits[id.x] = orbit;
}
