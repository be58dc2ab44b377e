// Nested switches with fallthrough, a default in the middle and returns inside.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 rand:261
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

uint classify(uint a, uint b) {
  uint r = 0;
  switch (a) {
  case 0:
    r += 1;
  case 1:
    r += 10;
    switch (b) {
    case 3:
      return r + 1000;
    default:
      r += 100;
    case 4:
      r += 200;
      break;
    case 5:
      r += 400;
    }
    r += 3;
    break;
  default:
    r = a * b;
  case 6:
    r += 7;
    if (b == 2)
      break;
    r *= 3;
  case 7:
    return r ^ 0x55;
  }
  return r;
}

[numthreads(128, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input[id.x];
  Output[id.x] = classify(x & 7, (x >> 3) & 7);
}
