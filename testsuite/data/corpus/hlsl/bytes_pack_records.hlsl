// Packs 12-byte records of mixed types through byte addresses and reads them back.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 rand:241
//@ buffer 0 1 rwbyteaddress 384 zero
//@ buffer 0 2 rwstructured 128 zero
StructuredBuffer<uint4> Input : register(t0);
RWByteAddressBuffer Packed : register(u1);
RWStructuredBuffer<uint> Check : register(u2);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint4 in_ = Input[id.x];
  uint at = 12 * id.x;
  Packed.Store(at, in_.x & 0xffffff | (in_.y << 24));
  Packed.Store(at + 4, asuint((float)(in_.z & 1023) * 0.25f));
  Packed.Store(at + 8, in_.w);
  uint3 back = Packed.Load3(at);
  Check[id.x] = (back.x >> 24) + (uint)asfloat(back.y) + back.z;
}
