// Interlocked operations of 64 bits, on structured and raw buffers and groupshared memory.
//= dxc: intrinsic 'InterlockedAdd64' method unimplemented
// args: -T cs_6_6 -E Structured
//@ dispatch 1 1 1
//@ buffer 0 3 rwstructured 64 zero
//@ buffer 0 0 structured 256 rand:1
// args: -T cs_6_6 -E Shared
//@ dispatch 1 1 1
//@ buffer 0 3 rwstructured 64 zero
//@ buffer 0 0 structured 256 rand:2
// args: -T cs_6_6 -E Raw
//@ dispatch 1 1 1
//@ buffer 0 1 rwbyteaddress 64 zero
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint64_t> w : register(u3);
RWByteAddressBuffer o : register(u1);
groupshared uint64_t g[2];
[numthreads(64, 1, 1)]
void Structured(uint t : SV_GroupIndex) {
  uint64_t v = (uint64_t)i0[t] << 16 | t, old;
  InterlockedAdd(w[0], v);
  InterlockedMax(w[1], v);
  InterlockedOr(w[2], v, old);
  InterlockedXor(w[3], v);
  if (t == 0) { InterlockedCompareExchange(w[4], 0ull, 55ull, old); InterlockedExchange(w[5], old + 7, old); }
}
[numthreads(64, 1, 1)]
void Shared(uint t : SV_GroupIndex) {
  if (t < 2) g[t] = 0;
  GroupMemoryBarrierWithGroupSync();
  InterlockedAdd(g[t & 1], (uint64_t)i0[t] * 3);
  InterlockedMax(g[1], (uint64_t)t);
  GroupMemoryBarrierWithGroupSync();
  if (t < 8) w[t] = g[t & 1] + t;
}
[numthreads(1, 1, 1)]
void Raw() {
  uint64_t old;
  o.InterlockedAdd64(0, 5ull << 33, old);
  o.InterlockedMax64(8, 77ull, old);
  o.InterlockedOr64(16, 1ull << 40 | 3, old);
  o.InterlockedExchange64(0, 9ull, old);
  o.Store<uint64_t>(24, old);
  o.InterlockedCompareExchange64(8, 77ull, 78ull, old);
  o.Store<uint64_t>(32, old);
}
