// Loops and branches with HLSL's control-flow hints.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:270
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input[id.x];
  uint r = 0;
  [unroll(4)] for (uint i = 0; i < 10; ++i)
    r += (x >> i) & i;
  [loop] for (uint j = 0; j < 5; ++j)
    r = r * 3 + j;
  [branch] if ((x & 8) != 0) {
    r ^= 0xff;
  } else {
    r += 12;
  }
  [flatten] if ((x & 16) != 0)
    r <<= 1;
  [unroll] for (uint k = 0; k < 3; ++k) {
    if (r % (k + 2) == 0)
      continue;
    r += k;
  }
  Output[id.x] = r;
}
