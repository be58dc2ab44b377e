// One buffer of bytes holds floats, integers and halves of words; each is read back as another.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 rand:302
//@ buffer 0 1 rwbyteaddress 1024 zero
//@ buffer 0 2 rwstructured 512 zero
StructuredBuffer<uint4> Input : register(t0);
RWByteAddressBuffer Bytes : register(u1);
RWStructuredBuffer<uint4> Output : register(u2);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint at = 32 * id.x;
  uint4 v = Input[id.x];
  Bytes.Store4(at, v);
  Bytes.Store<float2>(at + 16, float2(v.xy & 0xffff) * 0.5f);
  Bytes.Store<int>(at + 24, -(int)(v.z & 0xff));
  Bytes.Store<float>(at + 28, (float)(v.w & 0xff));
  uint slot = 4 * (v.x & 3);
  uint dynamic = Bytes.Load(at + slot);
  uint2 bits = Bytes.Load2(at + 16);
  float after = Bytes.Load<float>(at + 28);
  Output[id.x] = uint4(dynamic, bits.x ^ bits.y, Bytes.Load<int>(at + 24), (uint)after);
}
