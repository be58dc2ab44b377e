// Stores and loads of float vectors through byte addresses: aligned ones, then ones that share words with them.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 randf:301
//@ buffer 0 1 rwbyteaddress 2048 zero
//@ buffer 0 2 rwstructured 512 zero
//@ tolerance 1e-5
StructuredBuffer<float4> Input : register(t0);
RWByteAddressBuffer Bytes : register(u1);
RWStructuredBuffer<float4> Output : register(u2);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint at = 64 * id.x;
  float4 v = Input[id.x];
  Bytes.Store<float4>(at, v);
  Bytes.Store<float4>(at + 16, v.wzyx);
  Bytes.Store<float2>(at + 32, v.yx);
  Bytes.Store<float>(at + 40, v.z);
  Bytes.Store<float3>(at + 44, float3(v.x + v.y, v.z, -v.w));
  DeviceMemoryBarrier();
  float4 sum = Bytes.Load<float4>(at) + Bytes.Load<float4>(at + 16);
  float3 last = Bytes.Load<float3>(at + 44);
  Output[id.x] = sum + float4(Bytes.Load<float2>(at + 32), Bytes.Load<float>(at + 40), last.x) + last.xyzz;
}
