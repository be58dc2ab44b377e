// Barriers of each kind, with and without synchronisation.
// args: -T cs_6_0 -E GroupSync
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 rand:1
// args: -T cs_6_0 -E Memory
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
// args: -T ps_6_0 -E PixelMemory
StructuredBuffer<uint> i0 : register(t0);
globallycoherent RWStructuredBuffer<uint> o : register(u1);
groupshared uint g[64];
[numthreads(64, 1, 1)]
void GroupSync(uint t : SV_GroupIndex) {
  g[t] = i0[t] & 255;
  AllMemoryBarrierWithGroupSync();
  for (uint s = 32; s > 0; s >>= 1) {
    if (t < s) g[t] += g[t + s];
    GroupMemoryBarrierWithGroupSync();
  }
  o[t] = g[0] + t;
}
[numthreads(64, 1, 1)]
void Memory(uint t : SV_GroupIndex) {
  o[t] = t * 3;
  DeviceMemoryBarrierWithGroupSync();
  uint x = o[63 - t];
  DeviceMemoryBarrier();
  GroupMemoryBarrier();
  AllMemoryBarrierWithGroupSync();
  o[t] = x;
  AllMemoryBarrier();
}
float4 PixelMemory(uint k : KIND) : SV_Target {
  o[k] = k;
  DeviceMemoryBarrier();
  return o[k + 1];
}
