// do-while loops with continue, nested, and with conditions that call functions.
// args: -T cs_6_0 -E Collatz
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E NestedLoops
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Calls
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
bool More(inout uint x) { x -= 3; return x < 100; }
[numthreads(16, 1, 1)]
void Collatz(uint t : SV_GroupIndex) {
  uint x = t + 1, n = 0;
  do { x = x & 1 ? 3 * x + 1 : x / 2; n++; } while (x != 1 && n < 100);
  o[t] = n;
}
[numthreads(16, 1, 1)]
void NestedLoops(uint t : SV_GroupIndex) {
  uint a = 0, s = 0;
  do {
    uint b = 0;
    do { b++; if (b == 2) continue; s += a * b; if (s > 50 + t) break; } while (b < 4);
    a++;
  } while (a < 5);
  o[t] = s;
}
[numthreads(16, 1, 1)]
void Calls(uint t : SV_GroupIndex) {
  uint x = t + 20, n = 0;
  do n++; while (More(x));
  o[t] = n * 1000 + (x & 255);
}
