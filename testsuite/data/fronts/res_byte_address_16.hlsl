// 16-bit and 64-bit elements of byte address buffers.
//= dxc computes otherwise: Shorts, Halves
// args: -T cs_6_2 -E Shorts -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwbyteaddress 128 zero
//@ buffer 0 0 byteaddress 256 rand:1
// args: -T cs_6_2 -E Halves -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwbyteaddress 128 zero
//@ buffer 0 0 byteaddress 256 words:0x3c004000,0x42003800
// args: -T cs_6_2 -E Mixed -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwbyteaddress 128 zero
//@ buffer 0 0 byteaddress 256 rand:3
ByteAddressBuffer a : register(t0);
RWByteAddressBuffer o : register(u1);
struct S { uint16_t a; uint16_t b; uint c; };
[numthreads(16, 1, 1)]
void Shorts(uint t : SV_GroupIndex) { o.Store<uint16_t>(2 * t, a.Load<uint16_t>(30 - 2 * t) ^ (uint16_t)t); o.Store<int16_t2>(64 + 4 * t, a.Load<int16_t2>(4 * t)); }
[numthreads(8, 1, 1)]
void Halves(uint t : SV_GroupIndex) { o.Store<half>(2 * t, a.Load<half>(2 * t) * 2.0h); o.Store<half4>(32 + 8 * t, a.Load<half4>(8 * t) + 1.0h); }
[numthreads(8, 1, 1)]
void Mixed(uint t : SV_GroupIndex) { S s = a.Load<S>(8 * t); s.b += (uint16_t)1; o.Store<S>(8 * t, s); }
