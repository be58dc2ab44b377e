// Byte address buffers of matrices, arrays, nested structs, bools and halves in structs.
//= dxil computes otherwise: Matrices
// args: -T cs_6_2 -E Matrices
//@ dispatch 1 1 1
//@ buffer 0 1 rwbyteaddress 256 zero
//@ buffer 0 0 byteaddress 256 randf:1
// args: -T cs_6_2 -E Nested
//@ dispatch 1 1 1
//@ buffer 0 1 rwbyteaddress 256 zero
//@ buffer 0 0 byteaddress 256 rand:2
// args: -T cs_6_2 -E Offsets
//@ dispatch 1 1 1
//@ buffer 0 1 rwbyteaddress 256 zero
//@ buffer 0 0 byteaddress 256 rand:3
ByteAddressBuffer a : register(t0);
RWByteAddressBuffer o : register(u1);
struct Inner { uint2 a; float b; };
struct S { Inner i[2]; uint c; int3 d; };
[numthreads(4, 1, 1)]
void Matrices(uint t : SV_GroupIndex) { float2x2 m = a.Load<float2x2>(16 * t); m = mul(m, m); o.Store<float2x2>(16 * t, m); o.Store<float3x2>(64 + 24 * t, a.Load<float3x2>(24 * t)); }
[numthreads(4, 1, 1)]
void Nested(uint t : SV_GroupIndex) { S s = a.Load<S>(40 * t); s.i[1] = s.i[0]; s.c += s.d.y; o.Store<S>(40 * t, s); }
[numthreads(4, 1, 1)]
void Offsets(uint t : SV_GroupIndex) { uint at = a.Load(4 * t) & 60; uint v = a.Load(at) + a.Load2(at + 4).y + a.Load3(at + 8).z; o.Store(at & ~15u | t * 4, v); o.Store(128 + 4 * t, a.Load<uint>(at) ^ v); }
