// Byte address buffers: words, templates of vectors and structs, sizes.
// args: -T cs_6_0 -E Words
//@ dispatch 1 1 1
//@ buffer 0 1 rwbyteaddress 256 zero
//@ buffer 0 0 byteaddress 256 rand:1
// args: -T cs_6_2 -E Templates
//@ dispatch 1 1 1
//@ buffer 0 1 rwbyteaddress 256 zero
//@ buffer 0 0 byteaddress 256 rand:2
// args: -T cs_6_2 -E Structs
//@ dispatch 1 1 1
//@ buffer 0 1 rwbyteaddress 256 zero
//@ buffer 0 0 byteaddress 256 rand:3
ByteAddressBuffer a : register(t0);
RWByteAddressBuffer o : register(u1);
struct S { uint x; float2 y; int z; };
[numthreads(4, 1, 1)]
void Words(uint t : SV_GroupIndex) {
  uint4 v = a.Load4(16 * t);
  o.Store4(64 * t, v.wzyx);
  o.Store3(64 * t + 16, a.Load3(16 * t + 64));
  o.Store2(64 * t + 32, a.Load2(8 * t));
  uint n;
  a.GetDimensions(n);
  o.Store(64 * t + 48, a.Load(4 * t) + n);
  o.Store(64 * t + 52, o.Load(64 * t));
}
[numthreads(4, 1, 1)]
void Templates(uint t : SV_GroupIndex) {
  o.Store<float3>(64 * t, a.Load<float3>(16 * t));
  o.Store<int2>(64 * t + 16, a.Load<int2>(8 * t) / 3);
  o.Store<uint64_t>(64 * t + 24, a.Load<uint64_t>(8 * t) + 1);
  o.Store(64 * t + 32, a.Load<float>(4 * t) > 0 ? 5u : 6u);
}
[numthreads(4, 1, 1)]
void Structs(uint t : SV_GroupIndex) {
  S s = a.Load<S>(16 * t);
  s.z += t;
  o.Store<S>(64 * t, s);
  S r[2] = { s, s };
  r[1].x = 5;
  o.Store<S>(64 * t + 16, r[1]);
  o.Store(64 * t + 32, o.Load<S>(64 * t).z);
}
