// Arrays of writable resources of each kind.
//= clang: no textures and samplers: 'RWTexture2D'
// args: -T cs_6_0 -E Images
//@ dispatch 1 1 1
//@ image 1 0 storage:r32ui:2d:4x4 iota
//@ image 1 0 storage:r32ui:2d:4x4 rand:1
// args: -T cs_6_0 -E Typed
//@ dispatch 1 1 1
//@ buffer 2 0 rwtyped:r32ui 64 iota
//@ buffer 2 0 rwtyped:r32ui 64 rand:2
// args: -T cs_6_0 -E Bytes
//@ dispatch 1 1 1
//@ buffer 3 0 rwbyteaddress 64 iota
//@ buffer 3 0 rwbyteaddress 64 rand:3
RWTexture2D<uint> x[2] : register(u0, space1);
RWBuffer<uint> b[2] : register(u0, space2);
RWByteAddressBuffer r[2] : register(u0, space3);
[numthreads(4, 4, 1)]
void Images(uint2 t : SV_GroupThreadID) { x[0][t] = x[1][t.yx] + x[0][t]; InterlockedAdd(x[1][t], t.x); }
[numthreads(16, 1, 1)]
void Typed(uint t : SV_GroupIndex) { for (uint k = 0; k < 2; k++) b[k][t] = b[k][t] * 3 + k; }
[numthreads(16, 1, 1)]
void Bytes(uint t : SV_GroupIndex) { uint old; r[0].InterlockedAdd(4 * t, 5, old); r[1].Store(4 * t, old + r[1].Load(4 * t)); }
