// Numbers of threads are taken in the types that the shader computes with.
//@ entry Fill
//@ dispatch 2 1 1
//@ buffer 0 0 rwstructured 64 zero
//$ -T cs_6_5 -E Fill -enable-16bit-types IN -Fo OUT
//= 0 0 3 6 9 1 4 7 10
//$ -T cs_6_5 -E Fill -enable-16bit-types -O0 IN -Fo OUT
//= 0 0 3 6 9 1 4 7 10
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(4, 1, 1)]
void Fill(uint16_t3 thread : SV_GroupThreadID, int16_t2 group : SV_GroupID, uint16_t index : SV_GroupIndex,
          uint64_t id : SV_DispatchThreadID) {
  Out[(uint)id] = thread.x + index * 2 + group.x;
}
