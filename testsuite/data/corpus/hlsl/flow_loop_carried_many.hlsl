// A loop that carries eight values with rotating roles, so phis feed each other.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 rand:267
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint base = 8 * id.x;
  uint a = Input[base], b = Input[base + 1], c = Input[base + 2], d = Input[base + 3];
  uint e = Input[base + 4], f = Input[base + 5], g = Input[base + 6], h = Input[base + 7];
  for (uint i = 0; i < 20; ++i) {
    uint t = h + (e ^ f) + i;
    h = g;
    g = f;
    f = e;
    e = d + t;
    d = c;
    c = b;
    b = a;
    a = t ^ (b & d);
    if ((a & 0xff) == 0x2a)
      break;
  }
  Output[base] = a;
  Output[base + 1] = b;
  Output[base + 2] = c;
  Output[base + 3] = d;
  Output[base + 4] = e;
  Output[base + 5] = f;
  Output[base + 6] = g;
  Output[base + 7] = h;
}
