// A loop that runs until every lane of the wave has converged to one.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 iota
//@ buffer 0 1 rwstructured 256 zero
RWStructuredBuffer<uint> Data : register(u0);
RWStructuredBuffer<uint> Turns : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint n = Data[id.x] + 1;
  uint turns = 0;
  while (WaveActiveAnyTrue(n != 1)) {
    if (n != 1)
      n = (n & 1) != 0 ? 3 * n + 1 : n / 2;
    ++turns;
  }
  Data[id.x] = n;
  Turns[id.x] = turns + (WaveActiveAllTrue(turns > 20) ? 1000 : 0);
}
