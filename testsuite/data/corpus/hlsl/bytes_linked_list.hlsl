// Follows linked lists of byte offsets until a terminator or a cycle bound.
//@ dispatch 1 1 1
//@ buffer 0 0 byteaddress 512 rand:243
//@ buffer 0 1 rwstructured 512 zero
ByteAddressBuffer Nodes : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint at = 8 * id.x, length_ = 0, sum = 0;
  while (true) {
    uint2 node = Nodes.Load2(at);
    sum += node.y;
    ++length_;
    if ((node.x & 7) == 0 || length_ == 40)
      break;
    at = (node.x >> 3) & 0x1f8;
  }
  Output[id.x] = uint2(sum, length_);
}
