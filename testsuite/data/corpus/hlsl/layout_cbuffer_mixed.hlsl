// A constant buffer with scalars beside vectors and arrays, under HLSL's packing rules.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
//@ buffer 0 1 cbuffer 144 iota
RWStructuredBuffer<uint> Output : register(u0);
cbuffer Mixed : register(b1) {
  uint a;
  uint3 b;
  uint2 c;
  uint2 d;
  uint e;
  uint2 f;
  uint g[3];
  uint h;
  uint4 i;
}

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint r = 0;
  switch (id.x) {
  case 0: r = a; break;
  case 1: r = b.x; break;
  case 2: r = b.z; break;
  case 3: r = c.y; break;
  case 4: r = d.x; break;
  case 5: r = e; break;
  case 6: r = f.y; break;
  case 7: case 8: case 9: r = g[id.x - 7]; break;
  case 10: r = h; break;
  case 11: r = i.w; break;
  default: r = 1000 + b.y * i.x; break;
  }
  Output[id.x] = r;
}
