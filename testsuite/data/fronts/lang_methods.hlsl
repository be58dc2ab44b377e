// Methods of structs: changing members, static methods, methods with out parameters, methods that call methods declared later.
// args: -T cs_6_0 -E Changing
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Statics
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Outs
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
struct Random {
  uint state;
  void Seed(uint s) { state = s * 747796405u + 2891336453u; }
  uint Next() { Step(); return state >> 16; }
  void Step() { state = state * 1664525u + 1013904223u; }
  static uint Mix(uint a, uint b) { return a ^ (b << 7 | b >> 25); }
  bool Split(out uint low, out uint high) { low = state & 0xffff; high = state >> 16; return low > high; }
};

[numthreads(16, 1, 1)]
void Changing(uint t : SV_GroupIndex) {
  Random r;
  r.Seed(t);
  uint sum = 0;
  for (uint k = 0; k < 5; k++) sum = sum * 3 + r.Next();
  o[t] = sum;
}
[numthreads(16, 1, 1)]
void Statics(uint t : SV_GroupIndex) { o[t] = Random::Mix(t, 0xdeadbeef) + Random::Mix(5, t); }
[numthreads(16, 1, 1)]
void Outs(uint t : SV_GroupIndex) {
  Random r;
  r.Seed(t + 100);
  uint low, high;
  bool b = r.Split(low, high);
  o[t] = b ? low - high : high * 2 + low;
}
