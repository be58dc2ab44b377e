// Methods of RWByteAddressBuffer for atomic operations, and floats that are exchanged.
//= dxc: intrinsic 'InterlockedExchangeFloat' method unimplemented
// args: -T cs_6_0 -E Words
//@ dispatch 1 1 1
//@ buffer 0 1 rwbyteaddress 64 zero
//@ buffer 0 0 structured 256 rand:1
// args: -T cs_6_0 -E Exchanges
//@ dispatch 1 1 1
//@ buffer 0 1 rwbyteaddress 64 zero
//@ buffer 0 0 structured 256 rand:2
// args: -T cs_6_6 -E Floats
//@ dispatch 1 1 1
//@ buffer 0 1 rwbyteaddress 64 zero
//@ buffer 0 0 structured 256 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWByteAddressBuffer o : register(u1);
[numthreads(64, 1, 1)]
void Words(uint t : SV_GroupIndex) {
  uint old;
  o.InterlockedAdd(4 * (t & 3), i0[t]);
  o.InterlockedMax(16, i0[t], old);
  o.InterlockedOr(20, i0[t] & 0xff00ff, old);
  o.InterlockedXor(24, i0[t]);
  o.InterlockedMin(28, i0[t]);
  o.InterlockedAnd(32, i0[t]);
}
[numthreads(1, 1, 1)]
void Exchanges(uint t : SV_GroupIndex) {
  uint a, b;
  o.InterlockedExchange(0, i0[0], a);
  o.InterlockedCompareExchange(0, i0[0], i0[1], b);
  o.InterlockedCompareStore(4, 0, 12);
  o.Store2(8, uint2(a, b));
}
#if __SHADER_TARGET_MINOR >= 6
[numthreads(1, 1, 1)]
void Floats(uint t : SV_GroupIndex) {
  float a, b;
  o.InterlockedExchangeFloat(0, 1.5, a);
  o.InterlockedCompareExchangeFloatBitwise(0, 1.5, 2.5, b);
  o.InterlockedCompareStoreFloatBitwise(0, 2.5, 3.5);
  o.Store(4, asuint(a));
  o.Store(8, asuint(b));
}
#endif
