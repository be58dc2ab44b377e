// A grid's nearest values are kept by their bits: floats of buffers, of shared memory and of bytes are exchanged and compared.
//@ entry Keep
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 16 words:1.0f,2.0f,3.0f,0.0f
//@ buffer 0 1 rwbyteaddress 32 words:0,1.0f,7,0,0,0,0,0
//@ buffer 0 2 rwstructured 32 zero
//$ -T cs_6_6 -E Keep -HV 2021 IN -Fo OUT
//= 0 9.0 2.0 5.5 0.0
//= 1 2.5 4.0 3 4 0 1
//= 2 1.0 2.0 3.0 1.0 6.5 0.0 4 4
//$ -T cs_6_6 -E Keep -HV 2021 -O0 IN -Fo OUT
//= 0 9.0 2.0 5.5 0.0
//= 1 2.5 4.0 3 4 0 1
//= 2 1.0 2.0 3.0 1.0 6.5 0.0 4 4
RWStructuredBuffer<float> Near : register(u0);
RWByteAddressBuffer Bytes : register(u1);
RWStructuredBuffer<float> Seen : register(u2);
groupshared float Best;
groupshared int Turn;

[numthreads(4, 1, 1)]
void Keep(uint lane : SV_GroupIndex) {
  if (lane == 0) {
    Best = 6.5;
    Turn = 0;
    float before;
    InterlockedCompareExchangeFloatBitwise(Near[0], 1.0, 9.0, before);
    Seen[0] = before;
    InterlockedCompareExchangeFloatBitwise(Near[1], 1.0, 9.0, before);
    Seen[1] = before;
    InterlockedExchange(Near[2], 5.5, before);
    Seen[2] = before;
    InterlockedCompareStoreFloatBitwise(Near[3], 1.0, 9.0);
    Bytes.InterlockedExchangeFloat(0, 2.5, before);
    Bytes.InterlockedCompareExchangeFloatBitwise(4, 1.0, 4.0, before);
    Seen[3] = before;
    InterlockedExchange(Best, 0.0, before);
    Seen[4] = before;
    InterlockedCompareExchangeFloatBitwise(Best, 1.0, 8.0, before);
    Seen[5] = before;
    // Signed where the value is, and without a sign otherwise.
    int found = 0;
    Bytes.InterlockedMin(8, 3, found);
    uint word = 1;
    Bytes.InterlockedMax(20, word);
  }
  GroupMemoryBarrierWithGroupSync();
  // Each lane waits for its turn with an int that the operation writes.
  int turn = 0;
  while (true) {
    int result = 0;
    Bytes.InterlockedCompareExchange(12, turn, turn + 1, result);
    if (result == turn) break;
    turn = result;
  }
  int old;
  InterlockedAdd(Turn, 1, old);
  GroupMemoryBarrierWithGroupSync();
  if (lane == 3) {
    Seen[6] = asfloat(Turn);
    Seen[7] = asfloat(Bytes.Load(8) + 1);
  }
}
