// Operators of structs: arithmetic, comparison, calls and subscripts.
// args: -T cs_6_0 -E Complex -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
//@ buffer 0 0 structured 128 randf:1:-2:2
//@ tolerance 1e-4
// args: -T cs_6_0 -E Modular -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
//@ buffer 0 0 structured 128 iota
// args: -T cs_6_0 -E Calls -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
//@ buffer 0 0 structured 128 rand:5
StructuredBuffer<uint2> i0 : register(t0);
RWStructuredBuffer<uint2> o : register(u1);
struct Number {
  float re, im;
  Number operator+(Number b) { Number r; r.re = re + b.re; r.im = im + b.im; return r; }
  Number operator-(Number b) { Number r; r.re = re - b.re; r.im = im - b.im; return r; }
  Number operator*(Number b) { Number r; r.re = re * b.re - im * b.im; r.im = re * b.im + im * b.re; return r; }
  bool operator<(Number b) { return re * re + im * im < b.re * b.re + b.im * b.im; }
};
struct Ring {
  uint v;
  Ring operator+(Ring b) { Ring r; r.v = (v + b.v) % 97; return r; }
  Ring operator*(uint b) { Ring r; r.v = v * b % 97; return r; }
  bool operator==(Ring b) { return v == b.v; }
  bool operator!=(Ring b) { return v != b.v; }
};
struct Table {
  uint items[4];
  uint operator[](uint k) { return items[k & 3]; }
  uint operator()(uint a, uint b) { return items[a & 3] ^ items[b & 3]; }
};

[numthreads(16, 1, 1)]
void Complex(uint t : SV_GroupIndex) {
  float2 f = asfloat(i0[t]);
  Number a, b;
  a.re = f.x; a.im = f.y;
  b.re = 0.5; b.im = -0.25;
  Number c = a * b + a - b;
  if (c < a) c = c + c;
  o[t] = asuint(float2(c.re, c.im));
}

[numthreads(16, 1, 1)]
void Modular(uint t : SV_GroupIndex) {
  Ring a, b;
  a.v = i0[t].x % 97;
  b.v = i0[t].y * 40 % 97;
  Ring c = a * 13 + b * 5;
  o[t] = uint2(c.v, (c == a ? 1 : 0) + (c != b ? 2 : 0));
}

[numthreads(16, 1, 1)]
void Calls(uint t : SV_GroupIndex) {
  Table x;
  [unroll] for (uint k = 0; k < 4; k++) x.items[k] = i0[(t + k) & 15].x;
  o[t] = uint2(x[t], x(t, t + 1));
}
