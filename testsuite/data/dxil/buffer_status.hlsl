// The status of accesses to buffers, which is true, and of a texture, which the device gives.
// args: -T cs_6_2 -E main
ByteAddressBuffer bytes : register(t0);
StructuredBuffer<float4> elements : register(t1);
RWByteAddressBuffer result : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint a, b, c;
  uint word = bytes.Load(id.x, a);
  float4 element = elements.Load(id.x, b);
  uint4 words = result.Load4(id.x * 16, c);
  uint status = id.y > 3 ? a : c;
  uint all = (CheckAccessFullyMapped(status) ? 1 : 0) + (CheckAccessFullyMapped(b) ? 2 : 0);
  result.Store(id.x * 4, word + asuint(element.y) + words.z + all);
}
