// Three nested loops left at different depths by flags and conditions.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:263
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint4> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input[id.x] % 97;
  uint3 at = 0;
  uint trips = 0;
  bool found = false;
  for (uint a = 1; a < 10 && !found; ++a) {
    for (uint b = a; b < 10; ++b) {
      if ((a * b) % 7 == x % 7)
        continue;
      uint c = b;
      while (true) {
        ++trips;
        if (a + b * c == x) {
          at = uint3(a, b, c);
          found = true;
          break;
        }
        if (++c >= 10)
          break;
      }
      if (found || trips > 200)
        break;
    }
    if (trips > 200)
      break;
  }
  Output[id.x] = uint4(at, trips);
}
