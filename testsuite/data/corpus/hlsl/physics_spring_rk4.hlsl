// A damped, driven oscillator by fourth-order Runge-Kutta; the state is a struct.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 randf:131:0.1:2
//@ buffer 0 1 rwstructured 512 zero
//@ tolerance 1e-4
struct State {
  float x;
  float v;
};
StructuredBuffer<float2> Params : register(t0);
RWStructuredBuffer<State> Output : register(u1);

static float stiffness, damping;

State slope(State s, float t) {
  State d;
  d.x = s.v;
  d.v = -stiffness * s.x - damping * s.v + 0.25f * sin(t);
  return d;
}

State along(State s, State d, float h) {
  State r;
  r.x = s.x + d.x * h;
  r.v = s.v + d.v * h;
  return r;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  stiffness = Params[id.x].x;
  damping = 0.2f * Params[id.x].y;
  State s = {1.0f, 0.0f};
  const float h = 0.05f;
  for (uint i = 0; i < 40; ++i) {
    float t = (float)i * h;
    State a = slope(s, t);
    State b = slope(along(s, a, 0.5f * h), t + 0.5f * h);
    State c = slope(along(s, b, 0.5f * h), t + 0.5f * h);
    State d = slope(along(s, c, h), t + h);
    s.x += h / 6.0f * (a.x + 2.0f * b.x + 2.0f * c.x + d.x);
    s.v += h / 6.0f * (a.v + 2.0f * b.v + 2.0f * c.v + d.v);
  }
  Output[id.x] = s;
}
