// Collatz trajectories with nested loops, peaks in 64 bits, and an early exit on a cap.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 1024 zero
struct Record {
  uint64_t peak;
  uint steps;
  uint odd;
};
RWStructuredBuffer<Record> Output : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Record r;
  r.steps = 0;
  r.odd = 0;
  uint64_t n = 27 + 2 * id.x;
  r.peak = n;
  while (n != 1) {
    do {
      n = 3 * n + 1;
      ++r.steps;
      ++r.odd;
      if (n > r.peak)
        r.peak = n;
    } while ((n & 1) != 0);
    while ((n & 1) == 0) {
      n >>= 1;
      ++r.steps;
    }
    if (r.steps > 250)
      break;
  }
  Output[id.x] = r;
}
