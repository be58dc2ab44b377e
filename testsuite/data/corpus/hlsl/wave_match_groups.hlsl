// Groups of lanes with equal keys, found with WaveMatch.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 rand:79
//@ buffer 0 1 rwstructured 256 zero
//@ driver-bug -O0 what leaves a loop that invocations leave one by one has the last iteration's value in all of them (lavapipe 22.3.6, SwiftShader)
//@ driver-bug -O2-ours what leaves a loop that invocations leave one by one has the last iteration's value in all of them (lavapipe 22.3.6, SwiftShader)
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint key = (Input[id.x] >> 3) & 3;
  uint4 peers = WaveMatch(key);
  bool leader = firstbitlow(peers.x) == WaveGetLaneIndex();
  Output[id.x] = uint2(countbits(peers.x), leader ? 1 : 0);
}
