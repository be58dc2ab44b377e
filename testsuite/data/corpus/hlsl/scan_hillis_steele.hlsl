// An inclusive scan over 64 values with double buffering in one groupshared array.
//@ dispatch 2 1 1
//@ buffer 0 0 structured 512 rand:41
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);
groupshared uint buffer_[2][64];

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  uint from = 0;
  buffer_[0][lane] = Input[id.x] & 0xffff;
  GroupMemoryBarrierWithGroupSync();
  for (uint offset = 1; offset < 64; offset *= 2) {
    uint sum = buffer_[from][lane];
    if (lane >= offset)
      sum += buffer_[from][lane - offset];
    from = 1 - from;
    buffer_[from][lane] = sum;
    GroupMemoryBarrierWithGroupSync();
  }
  Output[id.x] = buffer_[from][lane];
}
