// A switch in a loop whose cases break the switch, continue the loop, or leave it by a flag.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:262
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input[id.x];
  uint total = 0, turns = 0;
  bool stop = false;
  for (uint i = 0; i < 16 && !stop; ++i) {
    uint op = x & 3;
    x = (x >> 2) | (x << 30);
    ++turns;
    switch (op) {
    case 0:
      if (total > 40)
        stop = true;
      continue;
    case 1:
      total += i;
      break;
    case 2:
      total += 2;
      if ((total & 1) != 0)
        break;
      total += 5;
    case 3:
      total ^= 3;
      break;
    }
    total += 1;
  }
  Output[id.x] = uint2(total, turns);
}
