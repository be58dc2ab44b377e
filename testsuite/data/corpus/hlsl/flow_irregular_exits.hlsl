// A search with six ways out, each leaving its own mark behind.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 rand:269
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);

uint2 search(uint start) {
  uint at = start, sum = 0;
  for (uint i = 0; i < 30; ++i) {
    uint v = Input[at & 255];
    if ((v & 0x1f) == 0)
      return uint2(1, at);
    sum += v & 0xff;
    if (sum > 1500) {
      if ((v & 1) != 0)
        return uint2(2, sum);
      sum -= 700;
      continue;
    }
    for (uint j = 0; j < 4; ++j) {
      uint w = v >> (8 * j) & 0xff;
      if (w == 7)
        return uint2(3, i * 4 + j);
      if (w < 4)
        break;
      if (w == 250)
        return uint2(4, v);
      sum += w & 1;
    }
    at += 1 + (v >> 28);
    if (at > 400)
      return uint2(5, at);
  }
  return uint2(6, sum);
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Output[id.x] = search(3 * id.x);
}
