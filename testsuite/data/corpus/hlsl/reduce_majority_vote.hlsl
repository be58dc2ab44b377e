// Boyer-Moore's majority candidate, then a verification pass.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 words:3,3,1,3,2,3,3,0,3,7,7,7,1,7,7,2
//@ buffer 0 1 rwstructured 128 zero
StructuredBuffer<uint> Votes : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint candidate = 0, lead = 0;
  for (uint i = 0; i < 8; ++i) {
    uint vote = Votes[8 * id.x + i];
    if (lead == 0) {
      candidate = vote;
      lead = 1;
    } else if (vote == candidate)
      ++lead;
    else
      --lead;
  }
  uint count = 0;
  for (uint j = 0; j < 8; ++j)
    count += Votes[8 * id.x + j] == candidate ? 1 : 0;
  Output[id.x] = uint2(count > 4 ? candidate : 0xffffffffu, count);
}
