// Templated loads and stores: floats, vectors, 64-bit words and structs at byte offsets.
//@ dispatch 1 1 1
//@ buffer 0 0 byteaddress 1024 randf:242:-8:8
//@ buffer 0 1 rwbyteaddress 1024 zero
//@ tolerance 1e-5
struct Item {
  float2 value;
  uint tag;
  float scale;
};
ByteAddressBuffer Input : register(t0);
RWByteAddressBuffer Output : register(u1);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint at = 64 * id.x;
  float4 v = Input.Load<float4>(at);
  Item item = Input.Load<Item>(at + 16);
  item.value = item.value * item.scale + v.xy;
  item.tag = item.tag >> 8;
  Output.Store<float4>(at, v.wzyx);
  Output.Store<float2>(at + 16, item.value);
  Output.Store<uint>(at + 24, item.tag);
  Output.Store<uint64_t>(at + 32, Input.Load<uint64_t>(at + 40) + 1);
}
